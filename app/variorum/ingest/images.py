"""Reads pictures by OCR (a frame is a page) and draws them. Pillow decodes; what is too large is never decoded."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.domain.documents import PageText, ReadDocument, RenderedPage
from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import damaged
from variorum.ingest.garbled import letters_in
from variorum.ingest.ocr import ADVICE, LONGEST_SIDE, TextRecogniser, recognise, recogniser
from variorum.ingest.pace import page_done
from variorum.ingest.page_numbers import listed

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_FRAMES = 500
"""Frames of a picture that are read; a note names the others."""

_KIND = "a picture"
_POINTS = 72.0
_USUAL_DPI = 150.0
_FORMATS = ("PNG", "JPEG", "TIFF", "WEBP", "BMP")


class ImageReader:
    """Reads pictures. Runs in the reading process; not thread-safe."""

    suffixes = frozenset({".png", ".jpg", ".jpeg", ".jpe", ".jfif", ".tif", ".tiff", ".webp", ".bmp"})

    def __init__(self, engine: Callable[[], TextRecogniser | None] = recogniser) -> None:
        """engine: gives what reads the pictures, None if there is nothing."""
        self._engine = engine

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Raises UnreadableFile: damaged, too large, no OCR here, or no text in it."""
        name = Path(path).name
        pages: list[PageText] = []
        broken: list[int] = []
        with open_image(path) as image:
            engine = self._engine()
            if engine is None:
                raise UnreadableFile(f"{name}: scanned: no text.", ADVICE)
            frames = getattr(image, "n_frames", 1)
            for number in range(1, min(frames, MOST_FRAMES) + 1):
                try:
                    pages.append(recognise(_frame(image, number, path, LONGEST_SIDE), engine, number))
                except (OSError, ValueError, SyntaxError):
                    broken.append(number)
                    pages.append(PageText(number, ""))
                page_done()
        if not any(letters_in(page.text) for page in pages):
            if broken:
                raise damaged(path, _KIND)
            raise UnreadableFile(
                f"{name} has no text: it is a picture in which nothing can be read.", "Leave it out."
            )
        notes = [f"read by OCR ({engine.name})"]
        if broken:
            notes.append(f"{listed(broken)} damaged: could not be read")
        if frames > MOST_FRAMES:
            notes.append(
                f"pages {MOST_FRAMES + 1}-{frames} not read: at most {MOST_FRAMES} pages of a picture are"
            )
        return ReadDocument(Path(path).stem, tuple(pages), notes=tuple(notes))


@contextmanager
def open_image(path: str) -> Iterator[Image]:
    """A Pillow image, not decoded yet. Raises UnreadableFile: no picture, damaged, or too large."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(path, formats=_FORMATS)
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise UnreadableFile(
            f"{Path(path).name} is too large: it has more than {(Image.MAX_IMAGE_PIXELS or 0) // 10**6} million"
            " pixels.",
            "Save it smaller.",
        ) from error
    except FileNotFoundError:
        raise
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
        raise damaged(path, _KIND) from error
    with image:
        yield image


def render_image(path: str, page: int, scale: float, most_pixels: int) -> RenderedPage:
    """Draw a frame. scale: pixels a point, by the picture's own resolution. Raises UnreadableFile."""
    with open_image(path) as image:
        if not 1 <= page <= getattr(image, "n_frames", 1):
            raise UnreadableFile(f"{Path(path).name} has no page {page}.", "Index it again.")
        try:
            frame = _frame(image, page, path)
        except (OSError, ValueError, SyntaxError) as error:
            raise damaged(path, _KIND) from error
        dpi = _dpi(image)
        width, height = (_POINTS * side / dpi for side in frame.size)
        fitting = (most_pixels / max(width * height, 1.0)) ** 0.5
        shown = min(scale, fitting)
        size = (max(1, round(width * shown)), max(1, round(height * shown)))
        drawn = frame.resize(size) if size != frame.size else frame
    return RenderedPage(size[0], size[1], 3 * size[0], drawn.tobytes(), width, height)


def _frame(image: Image, number: int, path: str, enough: int = 0) -> Image:
    """A frame as it is meant to be seen, on white.

    enough: pixels of the longer side that do; a larger one is decoded or made smaller at once, to save memory.
    Raises what Pillow raises; UnreadableFile if it is too large.
    """
    from PIL import Image, ImageOps

    image.seek(number - 1)
    if image.width * image.height > (Image.MAX_IMAGE_PIXELS or 0):
        raise UnreadableFile(f"{Path(path).name} is too large: page {number} of it.", "Save it smaller.")
    factor = max(image.size) // enough if enough else 1
    if factor > 1 and image.format == "JPEG":
        image.draft("RGB", (enough, enough))
    elif factor > 1 and image.mode in ("L", "RGB", "RGBA"):
        image = image.reduce(factor)
    frame = ImageOps.exif_transpose(image)
    if frame.mode in ("I;16", "I;16B", "I;16L", "I", "F"):
        low, high = frame.getextrema()
        span = max(float(high) - float(low), 1.0)  # type: ignore[arg-type]
        frame = frame.point(lambda v: (v - float(low)) * (255.0 / span)).convert("L")  # type: ignore[arg-type]
    if "A" in frame.getbands() or "transparency" in frame.info:
        white = Image.new("RGBA", frame.size, "white")
        frame = Image.alpha_composite(white, frame.convert("RGBA"))
    return frame.convert("RGB")


def _dpi(image: Image) -> float:
    stated = image.info.get("dpi", (0, 0))
    try:
        dpi = float(stated[0])
    except (TypeError, ValueError, IndexError, ZeroDivisionError):
        dpi = 0.0
    return dpi if 30.0 <= dpi <= 2400.0 else _USUAL_DPI
