"""The last board of a finished game: whatever ended it is drawn in full."""

from typing import get_args

import pytest

from tests.kakusareta.picture import position
from tests.nusubito.picture import START, board
from tests.picture.games import GAMES, chronicle, painter_of
from unseen.courtyard.board import BIT, Space
from unseen.games import part
from unseen.kakusareta import pieces as kakusareta
from unseen.kakusareta import state as of_kakusareta
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import LogEntry
from unseen.nusubito import pieces as nusubito
from unseen.nusubito import state as of_nusubito
from unseen.nusubito.events import Finished, Secrets
from unseen.nusubito.state import MIST, THIEF
from unseen.picture.told import Told


def ended(by: of_nusubito.By, place: str | None, *, at: str | None = "C3") -> Told:
    """Return a game of Nusubito of its last position alone."""
    result = of_nusubito.Result(THIEF, by)
    state = board(START, seat=None, result=result)._replace(at=Space(at) if at else None)
    finish = Finished(result, Space(place) if place else None, Secrets(Space("C3"), 0, 0, 0, 0), state.rods)
    return Told((state,), ((0, LogEntry(MIST, state, finish)),))


@pytest.mark.parametrize("by", get_args(of_nusubito.By))
def test_each_end_of_nusubito_shows_the_thief_and_the_road(by: of_nusubito.By) -> None:
    for eyes in (None, THIEF, MIST):
        shown = nusubito.still(ended(by, "C1"), 0, eyes)
        assert (shown.thief, shown.faded, bool(shown.path)) == ("C3", True, True)
        assert shown.thief_shown == (by != "wrong capture")
        assert not [pawn for pawn in shown.pawns.values() if pawn.used]


def test_what_ended_nusubito_is_drawn_in_full() -> None:
    assert nusubito.still(ended("capture", "C3"), 0, MIST).bold == {"C3"}
    assert nusubito.still(ended("wrong capture", "A1"), 0, MIST).bold == {"A1"}
    assert nusubito.still(ended("treasure", "C5"), 0, MIST).treasure == "C5"
    trapped = nusubito.still(ended("trapped", None), 0, MIST)
    assert trapped.shut == {"C2", "C4", "B3", "D3"}
    assert trapped.bold == {"C3"}
    assert trapped.caught
    assert nusubito.still(ended("capture", None), 0, None).treasure == "C5", (
        "who sees everything sees the treasure"
    )


def test_a_game_that_was_broken_off_ended_by_nothing() -> None:
    state = board(START)
    shown = nusubito.still(Told((state,), ()), 0, None)
    assert (shown.caught, shown.bold, shown.faded) == (False, frozenset(), True)
    hidden = nusubito.still(Told((state,), ()), 0, MIST)
    assert (hidden.thief, hidden.path, hidden.faded, hidden.treasure) == (None, (), False, None)


LAST = """
    o3  .   o   .   x
    .   1   2   3   .
    o   .   o*  .   o3
    .   3   2   1   .
    o   .   o   .   o
"""


@pytest.mark.parametrize("by", get_args(of_kakusareta.By))
def test_each_end_of_kakusareta_shows_what_ended_it(by: of_kakusareta.By) -> None:
    state = position(LAST, of="")._replace(result=of_kakusareta.Result(None, by))
    for eyes in (None, of_kakusareta.MOYA):
        shown = kakusareta.still(Told((state,), ()), 0, eyes)
        assert (shown.kakusareta, shown.treasure is not None, shown.caught) == ("C3", True, by == "trapped")
        assert shown.bold == {"trapped": shown.shut, "four temples": {"A1", "E3"}}.get(by, frozenset())
        assert shown.unseen == (by == "four temples")
    if by == "trapped":
        assert shown.shut


def test_the_kakusareta_is_seen_on_open_ground() -> None:
    state = position(LAST)._replace(at=Space("B1"))
    assert not state.result
    assert BIT[Space("B1")] & state.courtyard
    assert not kakusareta.pieces(state).unseen
    assert kakusareta.pieces(state._replace(at=Space("A3"))).unseen


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_has_a_board(game: str) -> None:
    what = chronicle(game)
    for at in range(len(what.states)):
        for eyes in (None, ONLOOKER):
            assert not part(game, "pieces").still(what, at, eyes).pressable


@pytest.mark.parametrize(
    ("game", "changes", "said"),
    [
        ("nusubito", {"phase": "night", "day": 2}, "Night 2"),
        ("nusubito", {"phase": "day", "day": 2, "round": 3}, "Day 2, round 3"),
        ("kakusareta", {"phase": "draft"}, "Before the first day"),
        ("kakusareta", {"phase": "night"}, "Night 1"),
        ("kakusareta", {"phase": "day"}, "Day 1, round 1"),
    ],
)
def test_a_moment_is_named(game: str, changes: dict[str, object], said: str) -> None:
    state = board(START) if game == "nusubito" else position(LAST)
    assert painter_of(game).moment(state._replace(**changes)) == said  # type: ignore[arg-type]
