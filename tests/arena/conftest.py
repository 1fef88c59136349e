"""Another game than Nusubito for the arena."""

import sys
from collections.abc import Callable

import pytest

from tests.arena import fishing_contest
from tests.engine import fishing
from unseen import games


@pytest.fixture
def fishery(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register a game of two to five seats and return its name; at a table of two unless `shoal` says more."""
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, fishing.NAME))
    monkeypatch.setitem(sys.modules, f"unseen.{fishing.NAME}", fishing)
    monkeypatch.setitem(sys.modules, f"unseen.{fishing.NAME}.bots.arena", fishing_contest)
    return fishing.NAME


@pytest.fixture
def shoal(fishery: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], str]:
    """Return what seats so many in an arena of that game, and returns its name."""

    def seat(players: int) -> str:
        for name, value in fishing_contest.at(players).items():
            monkeypatch.setattr(fishing_contest, name, value)
        return fishery

    return seat
