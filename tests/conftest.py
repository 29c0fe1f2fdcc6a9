"""What tests of several folders use."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest

from tests.keyrings import MemoryKeyring

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """No test may leave an application without widgets: a process has one, and the window's tests would get that."""
    if (core := sys.modules.get("PySide6.QtCore")) and (app := core.QCoreApplication.instance()):
        assert app.inherits("QApplication"), f"{item.nodeid} made a {type(app).__name__}: let it use qapp"


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    """The operating system's keyring, in memory for one test."""
    import keyring

    before = keyring.get_keyring()
    ring = MemoryKeyring()
    keyring.set_keyring(ring)
    yield ring
    keyring.set_keyring(before)
