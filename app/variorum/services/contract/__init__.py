"""What the window and the command line may ask for: one Protocol a service, so that neither knows who does the work."""

from variorum.services.contract.asking import Asking, AskOptions, Conversations, OutgoingText, Preview
from variorum.services.contract.documents import Library
from variorum.services.contract.everything import Services
from variorum.services.contract.exporting import ExportFormat, Exporting
from variorum.services.contract.models import (
    BackgroundDownloads,
    Choice,
    Choices,
    ModelInUse,
    Models,
    ModelState,
    Removal,
)
from variorum.services.contract.remotes import Finding, ModelPlace, Private, RemotePlace, Remotes, RemoteState

__all__ = [
    "AskOptions",
    "Asking",
    "BackgroundDownloads",
    "Choice",
    "Choices",
    "Conversations",
    "ExportFormat",
    "Exporting",
    "Finding",
    "Library",
    "ModelInUse",
    "ModelPlace",
    "ModelState",
    "Models",
    "OutgoingText",
    "Preview",
    "Private",
    "RemotePlace",
    "RemoteState",
    "Remotes",
    "Removal",
    "Services",
]
