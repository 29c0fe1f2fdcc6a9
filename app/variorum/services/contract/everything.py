"""Everything together, as composition hands it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from variorum.services.contract.adjusting import Adjusting
from variorum.services.contract.asking import Asking, Conversations
from variorum.services.contract.documents import Library
from variorum.services.contract.exporting import Exporting
from variorum.services.contract.models import BackgroundDownloads, Choices, Models
from variorum.services.contract.remotes import Finding, Private, Remotes
from variorum.services.evaluation.contract import Evaluating


@dataclass(slots=True)
class Services:
    """Everything the window and the CLI use, built by composition. close() stops all threads and children."""

    ask: Asking
    conversations: Conversations
    export: Exporting
    library: Library
    models: Models
    remotes: Remotes
    evaluation: Evaluating
    sample_folder: Path
    sample_question: str
    diagnose: Callable[[], list[Finding]]
    close: Callable[[], None]
    downloads: BackgroundDownloads | None = None
    privacy: Private | None = None
    settings: Adjusting | None = None
    choices: Choices | None = None
