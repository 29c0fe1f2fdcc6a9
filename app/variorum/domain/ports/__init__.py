"""Small Protocols for what can be swapped, with the values they take and give. Each says its thread contract."""

from variorum.domain.ports.cancelling import CancelToken
from variorum.domain.ports.embedding import Embedder, TokenCounter, Vectors
from variorum.domain.ports.models import (
    Generation,
    GenerationRequest,
    LanguageModel,
    LoadPlan,
    Message,
    ModelFacts,
    ModelSpeed,
    Placement,
    PromptScore,
    ScoreRequest,
)
from variorum.domain.ports.reading import FileReader, FileScan, FolderWatch, PageDrawer, Reader
from variorum.domain.ports.stores import AnswerStore, FileState, FolderStore, LibraryStore, PassageIndex

__all__ = [
    "AnswerStore",
    "CancelToken",
    "Embedder",
    "FileReader",
    "FileScan",
    "FileState",
    "FolderStore",
    "FolderWatch",
    "Generation",
    "GenerationRequest",
    "LanguageModel",
    "LibraryStore",
    "LoadPlan",
    "Message",
    "ModelFacts",
    "ModelSpeed",
    "PageDrawer",
    "PassageIndex",
    "Placement",
    "PromptScore",
    "Reader",
    "ScoreRequest",
    "TokenCounter",
    "Vectors",
]
