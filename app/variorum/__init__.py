"""Variorum: answers from your own documents, drafted in parallel, verified, cited, and compared."""

__version__ = "0.1.0"
