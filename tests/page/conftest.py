"""Transcripts of games elsewhere are checked with libsodium by all tests of the page; they say what each game has."""

import pytest

from page.shell import abilities as shipped
from page.shell.abilities import Abilities
from tools import abilities

FISHING = Abilities(levels=5, aids=("map", "hint"), online=True)
"""What the tests' fixture game has (`tests/page/fishing_page.py`)."""
# Before any test is collected: no build has shipped it.
shipped.give(abilities.table() | {"fishing": FISHING})


@pytest.fixture(autouse=True)
def _quick_transcripts(quick_transcripts: None) -> None:
    """Check transcripts with libsodium."""
