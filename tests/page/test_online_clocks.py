"""The clocks of a game: whoever is waited for uses its time, whatever the device's own clock does."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.online.clocks import Away, Clocks, Turn
from tests.page.online import NOON, Letters, dealt, play, play_until_turn_of, reopened, running, seconds
from unseen import nusubito
from unseen.nusubito import MIST, THIEF, Options
from unseen.secrecy.lobby import Terms

YEAR = 365 * 24 * 60 * 60
SEATS = st.sampled_from([0, 1, None])
TIMES = st.floats(-YEAR, YEAR) | st.integers(-100, 100).map(float)
NOTES = st.lists(st.tuples(SEATS, TIMES), max_size=12)


def noted(notes: list[tuple[int | None, float]], clocks: Clocks | None = None) -> Clocks:
    """Return clocks that have heard who is waited for, and when; times from noon."""
    clocks = clocks or Clocks()
    for seat, when in notes:
        clocks.note(seat, NOON + when)
    return clocks


def test_only_who_is_waited_for_uses_time() -> None:
    clocks = noted([(0, 0), (0, 5), (1, 10), (None, 25), (0, 40)])
    assert clocks.turns == ((0, NOON), (1, NOON + 10), (None, NOON + 25), (0, NOON + 40))
    assert (clocks.used(0, NOON + 47), clocks.used(1, NOON + 47)) == (17, 15)
    assert (clocks.waits_for(0, NOON + 47), clocks.waits_for(1, NOON + 47)) == (7, None)
    assert clocks.running == 0


def test_nobody_is_waited_for_at_first() -> None:
    clocks = Clocks()
    assert (clocks.running, clocks.turns) == (None, ())
    assert (clocks.used(0, NOON), clocks.waits_for(0, NOON)) == (0, None)


def test_what_this_page_was_closed_for_is_not_charged_to_the_other() -> None:
    clocks = noted([(0, 0), (1, 10)])
    clocks.reopened(NOON + 5, NOON + 30)
    clocks.reopened(NOON + 40, NOON + 40)
    clocks.note(0, NOON + 50)
    assert clocks.aways == (Away(NOON + 5, NOON + 30),)
    assert [clocks.used(seat, NOON + 60) for seat in (0, 1)] == [20, 40]
    assert [clocks.seen(seat, NOON + 60) for seat in (0, 1)] == [15, 20]
    again = Clocks(clocks.turns, clocks.aways)
    assert again.seen(1, NOON + 60) == 20


def test_a_clock_that_is_set_back_gives_nobody_time_and_takes_none() -> None:
    clocks = noted([(0, 100)])
    assert (clocks.used(0, NOON), clocks.waits_for(0, NOON)) == (0, 0)
    clocks.note(1, NOON)
    clocks.note(0, NOON + 50)
    assert clocks.turns[1:] == ((1, NOON + 100), (0, NOON + 100))
    assert [clocks.used(seat, NOON + 60) for seat in (0, 1)] == [0, 0]
    assert clocks.used(0, NOON + 130) == 30


@given(NOTES, st.floats(-YEAR, YEAR))
def test_times_are_in_order_and_nobody_uses_more_than_has_passed(
    notes: list[tuple[int | None, float]], when: float
) -> None:
    clocks = noted(notes)
    sinces = [turn.since for turn in clocks.turns]
    assert sinces == sorted(sinces)
    assert all(one.seat != other.seat for one, other in pairwise(clocks.turns))
    used = [clocks.used(seat, NOON + when) for seat in (0, 1)]
    assert min(used) >= 0
    span = max([*sinces, NOON + when]) - sinces[0] if sinces else 0
    assert sum(used) <= span + 1e-3
    later = [clocks.used(seat, NOON + when + 60) for seat in (0, 1)]
    assert all(before <= after <= before + 60 + 1e-3 for before, after in zip(used, later, strict=True))
    for seat in (0, 1):
        waits = clocks.waits_for(seat, NOON + when)
        assert (waits is None) == (clocks.running != seat)
        assert waits is None or 0 <= waits <= used[seat] + 1e-3


@given(NOTES, NOTES)
def test_a_clock_that_was_kept_goes_on(
    before: list[tuple[int | None, float]], after: list[tuple[int | None, float]]
) -> None:
    kept = Clocks([Turn(*turn) for turn in noted(before).turns])
    assert noted(after, kept).turns == noted([*before, *after]).turns


@given(NOTES, SEATS, TIMES)
def test_to_note_the_same_twice_is_to_note_it_once(
    notes: list[tuple[int | None, float]], seat: int | None, when: float
) -> None:
    clocks = noted([*notes, (seat, when)])
    turns = clocks.turns
    clocks.note(seat, NOON + when + 5)
    assert clocks.turns == turns


# At the online seats of a game.


def timed(minutes: int = 10, days: int = 3) -> Letters:
    """Return a game with clocks in which it is the Mists' turn."""
    letters = dealt(Terms(Options(), THIEF, days, minutes))
    play_until_turn_of(letters, MIST)
    for online_seat in letters.online_seats:
        online_seat.tick(letters.now)
    return letters


def test_both_sides_measure_alike_and_each_its_own_first() -> None:
    letters = timed()
    for later, seat in ((30, MIST), (20, THIEF), (7, MIST)):
        letters.now += later
        play_until_turn_of(letters, THIEF if seat == MIST else MIST)
    mine, other = seconds(letters.status(letters.seat(THIEF)))
    assert (other, mine) == seconds(letters.status(letters.seat(MIST)))
    assert (600 - mine, 600 - other) == (20, 37)


@pytest.mark.parametrize("jump", [-YEAR, -3600, 3600, YEAR])
def test_a_device_whose_clock_jumps_spoils_its_own_figures_and_nothing_else(jump: float) -> None:
    """No entry depends on a clock: the game goes on, and the other side's figures are its own."""
    letters = timed()
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    before = letters.status(mist)
    there = thief.status(letters.status(thief), letters.now + jump)
    assert len(seconds(there)) == 2
    assert all(0 <= left <= 600 for left in seconds(there))
    assert there.days_left is not None
    assert 0 <= there.days_left <= 3
    assert there.can_claim == (jump > 0)
    thief.tick(letters.now + jump)
    assert letters.status(mist) == before
    play(letters, 3, 10)
    thief.tick(letters.now + jump)
    again = thief.status(letters.status(thief), letters.now + jump)
    assert len(seconds(again)) == 2
    assert all(0 <= left <= 600 for left in seconds(again))
    assert again.verdict is None
    assert [online_seat.side.cheat for online_seat in letters.online_seats] == [None, None, None]


@pytest.mark.parametrize("away", [0.0, 45.0, 700.0])
def test_time_goes_on_while_a_page_is_closed(away: float) -> None:
    letters = timed()
    letters.now += 10
    thief = reopened(letters.seat(THIEF))
    letters.now += away
    status = thief.status(letters.status(thief), letters.now)
    assert seconds(status) == (600, max(0, 590 - int(away)))
    assert status.can_claim == (away == 700)
    assert thief.status(status, letters.now) == letters.status(letters.seat(THIEF))


def test_what_a_page_does_by_itself_costs_its_person_nothing_and_its_absence_does() -> None:
    """A look is answered by the Mists' page: while that is away, its side is waited for."""
    letters = dealt(Terms(Options(), THIEF, 3, 10))
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    thief.act(nusubito.parse_action("look C"))
    letters.write(thief)
    thief.tick(letters.now)
    letters.now += 50
    assert seconds(letters.status(thief)) == (600, 550)
    assert running(letters.status(thief)) == (MIST,)
    letters.hear(mist)
    before = letters.status(mist)
    assert (running(before), seconds(before)[0]) == ((), 600)
    letters.now += 5
    assert letters.status(mist) == before
