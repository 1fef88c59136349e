"""Best replies of the Kakusareta: the best legal turn is found, and no illegal one."""

import pytest

from unseen.courtyard.board import Space, Spaces, spaces
from unseen.kakusareta.bots.boards import Board
from unseen.kakusareta.bots.evaluation import worth
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.bots.replies import Replies
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.bots.weights import WEIGHTS

NINE = spaces(["A1", "C1", "E1", "A3", "C3", "E3", "A5", "C5", "E5"])


def best(hidden: Hidden, *, twos: str = "", destroyed: str = "", darts: int = 0) -> float:
    board: Board = (0, spaces(twos.split()), 0, 0, 0, spaces(destroyed.split()), 0)
    return Replies(Scene(board, darts, 1), 1, (0, 0), WEIGHTS.moya_turn).best(hidden)


def him(at: str, hand: Spaces = NINE, columns: int = 7, rows: int = 7) -> Hidden:
    return Hidden(Space(at), hand, columns, rows)


def test_who_knows_and_gets_there_wins() -> None:
    """K22: where the turn begins, after a leap, and on a destroyed temple's space."""
    assert best(him("A1", columns=1, rows=1)) == 1.0
    assert best(him("A1", columns=2, rows=1)) == 1.0
    assert best(him("B1", columns=2, rows=1), destroyed="C1") == 1.0
    assert best(him("A1", hand=NINE & ~spaces(["C1"]), columns=2, rows=1)) < 1.0
    assert best(him("A1", columns=4, rows=4)) < 1.0


def test_who_has_no_turn_loses() -> None:
    """K8."""
    assert best(him("A1", hand=spaces(["E1"]), columns=1, rows=1), twos="B1 A2") == 0.0
    assert best(him("A1", hand=0)) == 0.0
    assert best(him("A1"), twos="B1 A2", darts=1) > 0.0


def test_guess_is_worth_how_likely_it_is() -> None:
    """K22: of three columns, with nothing better to be done."""
    stuck = him("A1", hand=spaces(["C1"]), columns=7, rows=1)
    assert best(stuck) >= 1 / 3


def test_looks_darts_and_coins_are_thought_of() -> None:
    """K20, K21: each is worth at least what the same turn is without it."""
    for hidden in (him("C3"), him("C3", hand=spaces(["C1"]), columns=2, rows=4), him("A3", rows=1)):
        gone = hidden._replace(at=Space("C1"), hand=hidden.hand & ~spaces(["C1"]))
        if not hidden.hand & spaces(["C1"]) or hidden.at != "C3":
            gone = hidden._replace(at=Space("A1"), hand=hidden.hand & ~spaces(["A1"]))
        there = Scene((0, 0, 0, 0, 0, 0, 0), 1, 1)
        assert best(hidden) >= worth(there, gone, WEIGHTS.moya_turn)


@pytest.mark.parametrize("at", ["B2", "C2"])
def test_courtyard_has_no_actions_but_to_search(at: str) -> None:
    """K14, K20: a step leads to the courtyard, a climb to a temple."""
    assert 0.0 < best(him(at, columns=2, rows=1)) <= 1.0
