"""Another game than Nusubito for the arena."""

import sys

import pytest

from tests.arena import fishing_contest
from tests.engine import fishing
from unseen import games


@pytest.fixture
def fishery(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register a game of two to five seats, of which two play in an arena, and return its name."""
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, fishing.NAME))
    monkeypatch.setitem(sys.modules, f"unseen.{fishing.NAME}", fishing)
    monkeypatch.setitem(sys.modules, f"unseen.{fishing.NAME}.bots.arena", fishing_contest)
    return fishing.NAME
