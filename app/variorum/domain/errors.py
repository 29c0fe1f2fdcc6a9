"""Two kinds of failure: what a person can mend (KnownError) and what is our fault (BugError)."""

from __future__ import annotations


class VariorumError(Exception):
    """The root of our errors. `message` says what happened and to what; `advice` says what to do."""

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice

    def __reduce__(self) -> tuple[type[VariorumError], tuple[str, str]]:
        return (type(self), (self.message, self.advice))

    def __str__(self) -> str:
        return f"{self.message} {self.advice}".strip()


class KnownError(VariorumError):
    """The person's files, models or machine; never a traceback."""


class UnreadableFile(KnownError):
    """A file that can't be read: missing, damaged, locked, of an unknown kind."""


class LockedFile(UnreadableFile):
    """A file that needs a password, or another one than was given."""


class ReaderEnded(UnreadableFile):
    """A file over which the process that read it ended. It may have been the machine's fault: worth another try."""


class FileNotReady(UnreadableFile):
    """A file that can't be read now and may be later without having changed: no permission, vanished, disk trouble."""


class ModelError(KnownError):
    """A model that can't be found, loaded or run."""


class NotEnoughMemory(ModelError):
    """A model that is too large for the memory that is free now; alone, or on another day, it may run."""


class ContextTooSmall(ModelError):
    """A prompt that does not fit the model's context."""


class EmptyLibrary(KnownError):
    """There is nothing to search."""


class DocumentGone(KnownError):
    """A document that was removed from the library, perhaps while it was worked on."""


class DownloadFailed(KnownError):
    """A model could not be fetched."""


class Cancelled(VariorumError):
    """The person stopped the work."""

    def __init__(self, message: str = "Stopped.", advice: str = "") -> None:
        super().__init__(message, advice)


class BugError(VariorumError):
    """Our fault: something that should be impossible."""
