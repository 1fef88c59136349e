"""Transcripts of games elsewhere are checked with libsodium by all tests of the page."""

import pytest


@pytest.fixture(autouse=True)
def _quick_transcripts(quick_transcripts: None) -> None:
    """Check transcripts with libsodium."""
