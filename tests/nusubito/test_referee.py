"""The order of turns, the ends of a game, and the needs of actions."""

from typing import Any

import pytest

from tests.nusubito.picture import START, board
from tests.nusubito.steps import after, events, legal, refusal, result
from tests.nusubito.test_state import GREEN_C5
from unseen import nusubito
from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, Rod
from unseen.kernel.errors import IllegalAction
from unseen.kernel.play import take
from unseen.kernel.resign import Resign
from unseen.kernel.seat import CHANCE
from unseen.nusubito import MIST, THIEF, Options, State
from unseen.nusubito.actions import Declare, End, Look
from unseen.nusubito.events import AskEnd, Disclose, Ended, Face, Finished, TurnUp
from unseen.nusubito.state import Result

GREEN_C5_FACES: tuple[Face, ...] = ("red", "green", "red", "red", "red", "green")


def clock(state: State) -> tuple[int, str, int, str | None]:
    return state.day, state.phase, state.round, state.acting


def test_a_day_is_three_rounds_then_a_night_of_one_and_the_thief_acts_first_in_each() -> None:
    """N6."""
    state = nusubito.start(Options(thief_darts=9), GREEN_C5)
    seen = [clock(state)]
    for turn in (["leap A3"], [], ["leap A5"], [], ["leap A3", "leap C3"], [], [], []):
        state = after(state, *turn, "end")
        seen.append(clock(state))
    assert seen == [
        (1, "day", 1, "thief"), (1, "day", 1, "mist"),
        (1, "day", 2, "thief"), (1, "day", 2, "mist"),
        (1, "day", 3, "thief"), (1, "day", 3, "mist"),
        (1, "night", 0, "thief"), (1, "night", 0, "mist"),
        (2, "day", 1, "thief"),
    ]  # fmt: skip


def test_an_action_at_the_wrong_moment_is_refused_with_the_reason() -> None:
    """N6: out of turn, of the other seat, or after the game."""
    first = board(START)
    assert refusal(first, "move B2 B3", MIST).code == "turn"
    assert refusal(first, "resign", MIST).code == "turn"
    assert refusal(first, "move B2 B3").code == "seat"
    assert refusal(board(START, seat="mist"), "leap C1").code == "seat"
    assert refusal(first, "unbolster C3").code == "night"
    over = after(first, "resign")
    assert refusal(over, "end", THIEF).code == "over"
    assert refusal(over, "resign", THIEF).code == "over"
    assert nusubito.to_act(over) == ()
    assert nusubito.legal_actions(over, THIEF) == ()


NIGHT = START.replace("B  S", "B- S")


def test_a_limit_on_days_ends_the_game_undecided_when_the_mists_end_that_night() -> None:
    """N6: after their pawns stand up; the day stays, the turn is empty."""
    last = board(NIGHT, seat="mist", phase="night", day=2, day_limit=2)
    over = after(last, "spawn B1", "end")
    assert over.result == Result(None, "day limit")
    assert (over.day, over.phase, over.downed, over.points) == (2, "night", 0, 0)
    assert after(board(NIGHT, seat="mist", phase="night", day=1, day_limit=2), "end").result is None
    assert after(board(NIGHT, seat="mist", phase="night", day=7), "end").result is None


CORNER = """
    T  S- .  .  o
    .  .  .  .  .
    S  .  o  .  o
    .  .  .  .  .
    o  .  o  .  o
"""


def test_a_thief_whose_day_turn_can_come_to_no_end_loses_at_once() -> None:
    """N17: a declaration is impossible too, even on the treasure."""
    trapping = board(CORNER.replace("S-", "S "), seat="mist", darts=0, greens="A1")
    over = after(trapping, "end")
    assert over.result == Result(MIST, "trapped")
    assert (over.round, over.phase, over.used, over.actions, over.cost) == (2, "day", 0, 0, 0)
    assert [type(event) for event in events(trapping, "end")] == [Ended, Finished]


def test_whether_the_thief_is_trapped_is_asked_of_the_position_as_the_turn_would_begin() -> None:
    """N17: at dawn the pawns have stood up, and the day limit is checked first."""
    dawn = board(CORNER, seat="mist", phase="night", darts=0)
    assert after(dawn, "end").result == Result(MIST, "trapped")
    assert after(dawn._replace(day_limit=1), "end").result == Result(None, "day limit")
    assert after(board(CORNER, seat="mist", darts=0), "end").result is None


def test_nothing_is_asked_before_a_night() -> None:
    """N17: by night the Thief need not move."""
    evening = board(CORNER.replace("S-", "S "), seat="mist", darts=0, round=3)
    assert nusubito.needs(evening, MIST, End()) == ()
    assert after(evening, "end").phase == "night"


def test_a_trapped_position_without_a_result_has_no_legal_action() -> None:
    """N17: a declaration is refused as well; resigning is not."""
    trapped = board(CORNER.replace("S-", "S "), darts=0)
    assert legal(trapped) == []
    for text in ("declare", "leap C1", "end", "dart"):
        assert refusal(trapped, text).code == "trapped"
    assert result(trapped, "resign") == Result(MIST, "resignation")


@pytest.mark.parametrize("phase", ["day", "night"])
@pytest.mark.parametrize(("seat", "winner"), [("thief", MIST), ("mist", THIEF)])
def test_either_side_may_resign_on_its_own_turn_and_it_is_never_listed(
    seat: Any, winner: Any, phase: Any
) -> None:
    """N34."""
    state = board(START, seat=seat, phase=phase)
    assert result(state, "resign") == Result(winner, "resignation")
    assert "resign" not in legal(state)


def test_a_resignation_shows_everything_and_leaves_the_position_as_it_was() -> None:
    """N32, N34."""
    state = after(board(START), "leap C1", "dart")
    over = after(state, "resign")
    assert over._replace(acting=THIEF, result=None) == state
    for seat in nusubito.SEATS:
        assert nusubito.view(over, seat) == over


def test_a_look_turns_up_one_rod_and_an_end_all_that_the_other_views_lack() -> None:
    state, mists = board(START), board(START, seat="mist")
    all_rods = tuple(map(TurnUp, RODS))
    assert nusubito.needs(state, THIEF, Look(Rod("C"))) == (TurnUp(Rod("C")),)
    assert nusubito.needs(state, THIEF, Declare()) == all_rods
    assert nusubito.needs(state, THIEF, Resign()) == all_rods
    assert nusubito.needs(state, THIEF, End()) == ()
    assert nusubito.needs(mists, MIST, Resign()) == (Disclose(),)
    assert nusubito.needs(mists, MIST, nusubito.parse_action("capture C1")) == (Disclose(),)
    assert nusubito.needs(mists, MIST, End()) == (AskEnd(),)
    shown = nusubito.answer(mists, Disclose())
    assert nusubito.needs(mists, MIST, End(), (shown,)) == all_rods
    assert nusubito.needs(mists, MIST, End(), (shown, *GREEN_C5_FACES)) == ()
    assert nusubito.needs(mists, MIST, End(), ("yes",)) == ()


def test_rods_are_owed_by_chance_and_the_rest_by_the_thief() -> None:
    assert nusubito.owes(TurnUp(Rod("C"))) == CHANCE
    assert nusubito.owes(Disclose()) == nusubito.owes(AskEnd()) == THIEF


def test_a_card_that_nobody_has_seen_cannot_be_turned_up_from_a_view() -> None:
    with pytest.raises(AssertionError):
        nusubito.answer(nusubito.view(board(START), THIEF), TurnUp(Rod("C")))


def test_a_refused_action_changes_nothing_and_says_which_and_why() -> None:
    state = board(START)
    with pytest.raises(
        IllegalAction, match=r"^illegal action 'end': the Thief leaps at least once a turn \(N8\)$"
    ):
        take(nusubito, state, THIEF, End())
    assert state == board(START)
    assert Space("C3") == state.at


ON_C3 = START.replace("o  .  T  .  o", "o  .  TS .  S")


@pytest.mark.parametrize(
    ("state", "actions", "outcome"),
    [
        (board(START, greens="C3"), ["declare"], Result(THIEF, "treasure")),
        (board(START, greens="A3"), ["leap A3", "look A", "declare"], Result(THIEF, "treasure")),
        (board(START, greens="A5"), ["leap A3", "declare"], Result(MIST, "wrong declaration")),
        (board(ON_C3, seat="mist"), ["move C2 D3", "capture C3"], Result(MIST, "capture")),
        (board(ON_C3, seat="mist"), ["capture E3"], Result(THIEF, "wrong capture")),
        (board(START, phase="night"), ["dart", "end", "spawn B1", "resign"], Result(THIEF, "resignation")),
    ],
)
def test_each_end_names_its_winner_and_how(state: State, actions: list[str], outcome: Result) -> None:
    """N16, N30, N34: and no seat is to act any more."""
    over = after(state, *actions)
    assert over.result == outcome
    assert nusubito.is_over(over)
    assert not nusubito.is_over(state)
    assert over.acting is None
