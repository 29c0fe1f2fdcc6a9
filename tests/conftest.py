"""What tests of several folders use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.keyrings import MemoryKeyring


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    """The operating system's keyring, in memory for one test."""
    import keyring

    before = keyring.get_keyring()
    ring = MemoryKeyring()
    keyring.set_keyring(ring)
    yield ring
    keyring.set_keyring(before)
