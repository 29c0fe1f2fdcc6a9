"""Models, downloads and endpoints in a person's words. No Qt."""

from __future__ import annotations

from pathlib import Path

from variorum.domain.events import DownloadState, DownloadStatus
from variorum.domain.inspection import Inspection, MeasuredSpeed
from variorum.services.contract import Choice, ModelState
from variorum.services.words import number, translate
from variorum.ui.wording import byte_size, duration


def choice_words(choices: tuple[Choice, ...], state: ModelState) -> str:
    """Which roles a model has now: 'drafter and verifier', '' for none."""
    return roles_of(tuple(c.role for c in choices if is_chosen(c, state)))


def is_chosen(choice: Choice, state: ModelState) -> bool:
    """Whether a role has this model."""
    return choice.id == state.id or (choice.path is not None and choice.path == state.path)


def roles_of(roles: tuple[str, ...]) -> str:
    """Name roles."""
    words = {
        "drafter": translate("ModelWords", "drafter"),
        "verifier": translate("ModelWords", "verifier"),
        "embedder": translate("ModelWords", "embedder"),
        "reranker": translate("ModelWords", "reranker"),
    }
    named = [words.get(role, role) for role in roles]
    if len(named) < 2:
        return "".join(named)
    return translate("ModelWords", "{first} and {last}").format(first=", ".join(named[:-1]), last=named[-1])


def good_for(state: ModelState) -> str:
    """What a model is good for."""
    return roles_of(tuple(state.role.split(" and ")))


def speed_words(speed: MeasuredSpeed) -> str:
    """A measured speed in a sentence."""
    read = translate("ModelWords", "Measured on {day} ({device}): reads {read} tokens/s").format(
        day=speed.measured[:10], device=speed.device, read=number(speed.read)
    )
    if not speed.written:
        rest = translate("ModelWords", "had no time to write in the ten seconds")
    else:
        rest = translate(
            "ModelWords", "writes {written} tokens/s in all with {drafts} drafts at once"
        ).format(written=number(speed.written), drafts=number(speed.drafts))
    return f"{read}, {rest}."


def gpu_words(found: Inspection) -> str:
    """What would be on the GPU, as drafter and as verifier."""
    placed = [role.placement for role in found.roles if role.placement is not None]
    if not placed:
        return ""
    most = max(placed, key=lambda p: p.gpu_layers)
    if not most.gpu_layers:
        return translate("ModelWords", "Nothing: the processor computes it")
    words = translate("ModelWords", "{some} of {all} layers, {size} of GPU memory")
    return words.format(
        some=number(most.gpu_layers),
        all=number(max(found.layers + 1, most.gpu_layers)),
        size=byte_size(most.gpu),
    )


def parameters_words(parameters: int) -> str:
    """'1.54 billion', '135 million', '' if there are none."""
    if not parameters:
        return ""
    if parameters >= 1e9:
        return translate("ModelWords", "{number} billion").format(number=number(parameters / 1e9, 2))
    return translate("ModelWords", "{number} million").format(number=number(parameters / 1e6))


def place_of(path: Path) -> str:
    """A path as a person writes it: '~' for their home folder."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except ValueError:
        return str(path)


def download_words(state: DownloadState) -> str:
    """How a download stands, in a line; for a failed one what happened and what to do."""
    if state.status is DownloadStatus.FAILED:
        return f"{state.message} {state.advice}".strip()
    words = {
        DownloadStatus.WAITING: translate("ModelWords", "Waits its turn"),
        DownloadStatus.RUNNING: translate("ModelWords", "Connecting"),
        DownloadStatus.PAUSED: translate("ModelWords", "Paused"),
        DownloadStatus.DONE: translate("ModelWords", "Here, and checked"),
    }[state.status]
    progress = state.progress
    if progress is None or state.status is DownloadStatus.DONE:
        return words
    parts = [] if state.status is DownloadStatus.RUNNING else [words]
    amount = translate("ModelWords", "{some} of {all}")
    parts.append(amount.format(some=byte_size(progress.received), all=byte_size(progress.total)))
    if state.status is DownloadStatus.RUNNING:
        if progress.rate > 0:
            parts.append(f"{byte_size(round(progress.rate))}/s")
        if progress.seconds_left is not None:
            left = duration(progress.seconds_left * 1000)
            parts.append(translate("ModelWords", "{time} left").format(time=left))
        parts.append(translate("ModelWords", "from {source}").format(source=source_words(progress.source)))
        if progress.note:
            parts.append(progress.note)
    return " · ".join(parts)


def source_words(source: str) -> str:
    """Where a download comes from."""
    known = {
        "hub": translate("ModelWords", "the Hugging Face hub"),
        "package index": translate("ModelWords", "the package index"),
    }
    return known.get(source, source)


def language_words(code: str) -> str:
    """Name a language by its ISO 639-1 code; the code where it has no name here."""
    return {
        "ar": translate("ModelWords", "Arabic"),
        "cs": translate("ModelWords", "Czech"),
        "de": translate("ModelWords", "German"),
        "en": translate("ModelWords", "English"),
        "es": translate("ModelWords", "Spanish"),
        "fr": translate("ModelWords", "French"),
        "hi": translate("ModelWords", "Hindi"),
        "it": translate("ModelWords", "Italian"),
        "ja": translate("ModelWords", "Japanese"),
        "ko": translate("ModelWords", "Korean"),
        "nl": translate("ModelWords", "Dutch"),
        "pt": translate("ModelWords", "Portuguese"),
        "th": translate("ModelWords", "Thai"),
        "zh": translate("ModelWords", "Chinese"),
    }.get(code, code)
