"""Prints HTML to a PDF with Qt: every script that a font of this machine has, shaped and in its direction."""

from __future__ import annotations

import os
import sys
import threading

from variorum.domain.errors import KnownError

FAMILIES = ("Noto Sans", "DejaVu Sans", "Segoe UI", "Helvetica Neue", "Arial")
"""The same in the window and at the command line, whatever the desktop's font is; Qt finds others for other scripts."""
POINTS = 10


def print_pdf(html: str, title: str) -> bytes:
    """Return a PDF of a page of HTML, A4, with numbered pages.

    Any thread once there is a Qt application; without one it must be the main thread, and a windowless one is made.
    The HTML must not come from others: it may name no files.

    Raises: KnownError where Qt's drawing can't be loaded.
    """
    try:
        from PySide6.QtCore import QBuffer, QByteArray, QEventLoop, QIODevice, QMarginsF
        from PySide6.QtGui import QFont, QGuiApplication, QPageLayout, QPageSize, QPdfWriter, QTextDocument
    except ImportError as error:
        raise KnownError(
            f"A PDF can't be made here: {error}.",
            "Install the packages that the window needs (README), or export as html or docx.",
        ) from error
    if QGuiApplication.instance() is None:
        if threading.current_thread() is not threading.main_thread():
            raise KnownError("A PDF can't be made on this thread before the window is open.")
        os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")
        _Application.kept = QGuiApplication([sys.argv[0] or "variorum", "-platform", "offscreen"])
    dispatcher = QEventLoop()  # the layout starts timers, which a plain thread has no dispatcher for
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Variorum")
    margins = QMarginsF(0, 0, 0, 0)  # the text document keeps 2 cm of its own
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, margins)
    )
    document = QTextDocument()
    font = QFont()
    font.setFamilies(list(FAMILIES))
    font.setPointSize(POINTS)
    document.setDefaultFont(font)
    document.setHtml(html)
    document.print_(writer)
    buffer.close()
    del document, dispatcher
    if content.isEmpty():
        raise KnownError("The PDF came out empty.", "Export as html or docx.")
    return bytes(content.data())


class _Application:
    """Keeps the windowless application alive until the program ends."""

    kept: object = None
