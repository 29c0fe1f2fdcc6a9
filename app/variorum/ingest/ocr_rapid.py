"""RapidOCR behind the OCR port: PP-OCR models on ONNX Runtime; they come with its package and nothing is fetched."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from variorum.ingest.ocr import RecognisedLine, RecognisedWord

if TYPE_CHECKING:
    from PIL.Image import Image

_DETECTION_SIDE = 1280
"""Pixels of the longer side of the picture that is searched for lines; they are then read from the larger one."""


class RapidRecogniser:
    """Reads Latin scripts, Chinese and Japanese. One thread at a time."""

    name = "RapidOCR"

    def __init__(self, engine: Any) -> None:
        """engine: a RapidOCR; see `find`."""
        self._engine = engine

    @classmethod
    def find(cls) -> RapidRecogniser | None:
        """None if it is not installed, or without its models."""
        try:
            import rapidocr
            from rapidocr import RapidOCR
        except ImportError:
            return None
        models = Path(rapidocr.__file__).parent / "models"
        # Without them it would fetch them
        if len(list(models.glob("*det*.onnx"))) == 0 or len(list(models.glob("*rec*.onnx"))) == 0:
            return None
        parameters = {
            "Global.log_level": "critical",
            "Global.use_cls": False,
            "Global.return_word_box": True,
            "Det.limit_type": "max",
            "Det.limit_side_len": _DETECTION_SIDE,
            "Rec.rec_batch_num": 2,  # a batch is as wide as its widest line, and takes that much memory
        }
        return cls(RapidOCR(params=parameters))

    def lines(self, image: Image) -> list[RecognisedLine]:
        """See `TextRecogniser`."""
        import numpy as np

        pixels = np.ascontiguousarray(np.asarray(image)[:, :, ::-1])  # blue first, as OpenCV has it
        found = self._engine(pixels)
        if getattr(found, "txts", None) is None or found.boxes is None:
            return []
        lines = []
        word_results = found.word_results or [()] * len(found.txts)
        for text, score, box, words in zip(found.txts, found.scores, found.boxes, word_results, strict=True):
            parts = tuple(
                RecognisedWord(word, *_extent(corners)) for word, _, corners in words if word.strip()
            ) or (RecognisedWord(text, *_extent(box)),)
            lines.append(RecognisedLine(parts, float(score)))
        return lines


def _extent(corners: Any) -> tuple[float, float, float, float]:
    xs = [float(corner[0]) for corner in corners]
    ys = [float(corner[1]) for corner in corners]
    return min(xs), min(ys), max(xs), max(ys)
