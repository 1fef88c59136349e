"""Which rows of the list of games are shown, and in which order."""

import pytest

from page.library.state import Result, Row, State, chosen, in_order, opponents
from page.shell.messages import OnlineGame
from tests.page.library.rows import row, unfinished

ANN = row("nusubito/ann", name="Ann", note="a long night", at=3)
BOT = row("nusubito/bot", won=False, level=2, at=2)
DRAW = row("relics/draw", won=None, title="relics", name="Bob", at=1)
HERE = unfinished(at=9)
AWAY = Row("room", "elsewhere", "relics", online=OnlineGame("room", "Cat", None, "you"))
ALL = (ANN, BOT, DRAW, HERE, AWAY)


def test_unfinished_games_come_first_and_the_latest_before_others() -> None:
    assert in_order(ALL) == (HERE, AWAY, ANN, BOT, DRAW)


@pytest.mark.parametrize(
    ("result", "found"),
    [
        ("", ALL),
        ("unfinished", (HERE, AWAY)),
        ("won", (ANN,)),
        ("lost", (BOT,)),
        ("undecided", (DRAW,)),
    ],
)
def test_rows_by_their_result(result: Result, found: tuple[Row, ...]) -> None:
    assert chosen(State(ALL, result=result)) == found


def test_rows_by_title_and_opponent() -> None:
    assert chosen(State(ALL, title="relics")) == (DRAW, AWAY)
    assert opponents(ALL) == ("2", "Ann", "Bob")
    assert chosen(State(ALL, opponent="2")) == (BOT,)
    assert chosen(State(ALL, opponent="Ann")) == (ANN,)


@pytest.mark.parametrize(
    ("search", "found"), [("ANN", (ANN,)), ("night long", (ANN,)), ("cat", (AWAY,)), ("x", ())]
)
def test_names_and_notes_are_searched(search: str, found: tuple[Row, ...]) -> None:
    assert chosen(State(ALL, search=search)) == found


def test_who_shared_a_screen_has_neither_won_nor_lost() -> None:
    assert ANN.line
    both = tuple(player._replace(is_own=False) for player in ANN.line.players)
    shared = ANN._replace(line=ANN.line._replace(players=both))
    assert (shared.own, shared.result) == (None, "")
