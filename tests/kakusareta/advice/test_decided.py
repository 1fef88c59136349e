"""The decisive moment of a finished game, from its true log."""

from typing import Any

from tests.kakusareta.advice.games import PLAIN, played
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State
from unseen.kakusareta.advice.decided import Decided, decided
from unseen.kakusareta.events import Answered, Ended, Event, Finished, Moved, Placed
from unseen.kakusareta.referee import secrets
from unseen.kakusareta.state import Result
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import finished


def of(table: Any) -> Decided | None:
    """Return the decisive moment of a game that was played out, from the Kakusareta's log, which shows everything."""
    return finished(decided(table.options, table.log(KAKUSARETA)))


def test_game_under_way_is_not_decided() -> None:
    assert of(played()) is None
    assert of(played("leap E3, end")) is None


def test_search_is_decided_by_what_he_had_seen() -> None:
    """K22: the treasure lies at A1."""
    looked = played("leap A3, look A, end", "end", "leap A1, look 1, end", "end", "find")
    found = of(looked)
    assert found
    assert (found.kind, found.rod) == ("knew", "1")
    assert of(played("find")) == Decided("chance", 0, 9)
    wrong = of(played("look C, leap E3, end", "end", "leap C3, end", "end", "find"))
    assert wrong
    assert (wrong.kind, wrong.number, wrong.rod) == ("known-wrong", 0, "C")


def finish(state: State, by: Any) -> Finished:
    """Return the end of a game."""
    return Finished(Result(MOYA, by), secrets(state), state.rods)


def placed(state: State) -> list[LogEntry[State, Event]]:
    """Return a log of his turn that ended there."""
    return [LogEntry(KAKUSARETA, state, Placed("A1"))]


def logged(*steps: tuple[State, Event]) -> list[LogEntry[State, Event]]:
    """Return a log of the Moya's events, each with the position before it."""
    return [LogEntry(MOYA, state, event) for state, event in steps]


def cornered(*moya: str) -> State:
    """Return a position in the Moya's turn: he is on A1 without a dart, and there are Lv2 on some spaces."""
    state: State = played("leap A3, end").view(KAKUSARETA)
    twos = sum(BIT[Space(space)] for space in moya)
    return state._replace(
        at=Space("A1"), darts=0, ones=0, twos=twos, threes=0, rods=("green", "red", "red") * 2
    )


def test_trap_is_closed_by_the_first_event_that_leaves_no_way() -> None:
    """K8."""
    free, half, shut = cornered(), cornered("B1"), cornered("B1", "A2", "C1", "A3")
    over = kakusareta.evolve(shut, Ended())
    log = logged((free, Moved(Space("C2"), Space("B1"))), (half, Moved(Space("B3"), Space("A2"))))
    log += logged((shut, Moved(Space("D3"), Space("D4"))), (shut, Ended()), (over, finish(over, "trapped")))
    assert finished(decided(PLAIN, placed(free) + log)) == Decided("closed", 2)
    last = logged((free, Ended()), (over, finish(over, "trapped")))
    assert finished(decided(PLAIN, last)) == Decided("closed", 0)


def test_he_may_have_walked_into_it_or_met_it_as_a_power_was_settled() -> None:
    """K8: asked after each power too."""
    shut = cornered("B1", "A2", "C1", "A3")
    over = kakusareta.evolve(shut, Ended())
    log = placed(shut) + logged((shut, Ended()), (over, finish(over, "trapped")))
    assert finished(decided(PLAIN, log)) == Decided("walked-in", 0)
    answered = logged((over, Answered(is_allowed=False)), (over, finish(over, "trapped")))
    assert finished(decided(PLAIN, placed(shut) + answered)) == Decided("answered", 1)


def test_four_temples_are_taken_by_the_event_before_the_end() -> None:
    """K7."""
    state = cornered()
    log = logged((state, Moved(Space("A2"), Space("A3"))), (state, finish(state, "four temples")))
    assert finished(decided(PLAIN, log)) == Decided("fourth", 0)


def test_any_other_end_tells_how_many_spaces_were_left() -> None:
    """K9: what he hid is counted by the exact belief."""
    nights = played(
        "leap E3, end", "end", "leap E5, end", "end", "leap E3, leap E1, end", "end", "end", "end",
        options=Options(day_limit=1),
    )  # fmt: skip
    found = of(nights)
    assert found
    assert (found.kind, found.number) == ("held", None)
    assert found.n > 1
