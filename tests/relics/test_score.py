"""Victory points and who wins."""

from typing import Any

import pytest

from tests.relics.positions import after, laid, shown
from unseen import relics
from unseen.kernel.outcome import Outcome
from unseen.relics import AMBER, JADE
from unseen.relics.score import Score, relic_points, result, score
from unseen.relics.state import Result

BOARD = {
    "A1": "amber seer N SSE", "B1": "amber drummer N", "A2": "amber outrider dead",
    "E5": "jade seer N S", "E4": "jade warden N EE", "D5": "jade elder dead",
}  # fmt: skip


def test_gems_and_spirit_of_the_living_count_and_nothing_of_the_dead() -> None:
    """R27: what is in storage or on the board counts nothing."""
    state = laid(BOARD, crystals={"C1": "SE"}, storage={"amber": "SS", "jade": "E"})
    assert score(state, AMBER) == Score(5, 2, 0)
    assert score(state, JADE) == Score(4, 1, 0)
    assert score(state, AMBER).total == 7


TAKEN = (AMBER, JADE, JADE, AMBER, JADE)


@pytest.mark.parametrize(
    ("taken", "scoring", "points"),
    [
        ((), "basic", (0, 0)),
        (TAKEN[:1], "basic", (1, 0)),
        (TAKEN, "basic", (1 + 2, 1 + 2 + 3)),
        ((AMBER,) * 5, "basic", (15, 0)),
        (TAKEN, "standard", (1 + 4, 2 + 3 + 5)),
        ((AMBER,) * 5, "standard", (15, 0)),
        (TAKEN[1:3], "standard", (0, 1 + 2)),
    ],
)
def test_relics_count_by_ones_own_number_or_by_anybodys(
    taken: Any, scoring: Any, points: tuple[int, int]
) -> None:
    """R27: basic, n for one's n-th; standard, n for the n-th that anybody took."""
    assert (relic_points(taken, AMBER, scoring), relic_points(taken, JADE, scoring)) == points


def test_the_score_so_far_is_told_for_either_scoring() -> None:
    state = laid(BOARD, relics=["C3"], taken=["jade", "amber", "amber", "jade"])
    assert (score(state, AMBER).relics, score(state, AMBER, "standard").relics) == (3, 5)
    assert score(state._replace(scoring="standard"), AMBER).relics == 5


def even(**keys: Any) -> Any:
    """Return a position in which both have one living tile of two gems, and no relic was taken unless it is said."""
    board = {"A1": "amber drummer N", "E5": "jade drummer N", **keys.pop("board", {})}
    return laid(board, **keys)


def test_more_points_win() -> None:
    """R28."""
    state = even(board={"A1": "amber drummer N S"})
    assert result(state) == Result(AMBER, "points", (3, 2))
    state = even(board={"E5": "jade drummer N S"})
    assert result(state) == Result(JADE, "points", (2, 3))


def test_with_equal_points_more_living_tiles_win() -> None:
    """R28: dead ones do not count."""
    state = even(board={"B1": "amber stonehide N", "D5": "jade ravager dead"})
    assert result(state) == Result(AMBER, "living warriors", (2, 2))
    state = even(board={"B1": "amber stonehide dead", "D5": "jade ravager N"})
    assert result(state) == Result(JADE, "living warriors", (2, 2))


def test_then_the_relic_taken_last_wins_and_with_none_taken_it_is_a_tie() -> None:
    """R28."""
    four = ["amber", "jade"]
    state = even(relics=["B2", "C3", "D4"], taken=four)
    assert result(state) == Result(JADE, "latest relic", (3, 3))
    state = even(relics=["B2", "C3", "D4"], taken=four[::-1])
    assert result(state) == Result(AMBER, "latest relic", (3, 3))
    assert result(even()) == Result(None, "tie", (2, 2))


def test_a_game_that_is_over_is_scored_by_its_rules() -> None:
    """R25, R27: with the death of the last turn counted."""
    board = {
        "E1": "amber seer N SS", "A1": "amber warden dead", "A3": "amber lancer dead", "A5": "amber hunter N",
        "D1": "jade stonehide N", "E2": "jade ravager N", "C5": "jade warden dead", "E5": "jade lancer dead",
        "C1": "amber elder dead", "C2": "jade drummer N",
    }  # fmt: skip
    over = after(laid(board, phase="add", to_act="jade", hot="E2"), "add nothing")
    assert shown(over)["result"] == {"winner": "jade", "by": "points", "points": {"amber": 1, "jade": 4}}
    assert relics.outcome(over) == Outcome(((JADE,), (AMBER,)), "points", (1, 4))


def test_an_outcome_without_a_winner_has_both_in_one_place() -> None:
    """R28."""
    tied = even()
    assert relics.outcome(tied) is None
    assert relics.outcome(tied._replace(phase="over", acting=None, result=result(tied))) == Outcome(
        ((AMBER, JADE),), "tie", (2, 2)
    )
