"""The clocks of a game: whoever is waited for uses its time, whatever the device's own clock does."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.online.clocks import GAP, Away, Clocks, Turn
from tests.page.tabs import (
    NOON,
    Letters,
    dealt,
    play,
    play_until_turn_of,
    quiet,
    reopened,
    running,
    seconds,
)
from unseen import nusubito
from unseen.kernel.seat import Seat
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


def test_time_without_ticks_counts_for_nobody() -> None:
    clocks = noted([(0, 0), (1, 100)])
    clocks.ticked(NOON + 50, NOON + 300)
    clocks.ticked(NOON + 400, NOON + 400 + GAP)
    clocks.ticked(NOON + 500, NOON + 500)
    clocks.note(0, NOON + 500)
    assert clocks.aways == (Away(NOON + 50, NOON + 300),)
    assert [clocks.used(seat, NOON + 600) for seat in (0, 1)] == [150, 200]
    assert Clocks(clocks.turns, clocks.aways).used(1, NOON + 600) == 200
    # Days are another matter.
    assert clocks.waits_for(0, NOON + 600) == 100


def test_absences_that_overlap_take_nobody_more_than_was_used() -> None:
    """A clock that is set ahead twice, and back in between; and what somebody else has written there."""
    clocks = noted([(0, 0)])
    for end in (YEAR, YEAR, 500, 2 * YEAR):
        clocks.ticked(NOON + 10, NOON + end)
    assert clocks.aways == ((NOON + 10, NOON + YEAR), (NOON + YEAR, NOON + 2 * YEAR))
    assert clocks.used(0, NOON + 2 * YEAR + 5) == 15
    assert Clocks(clocks.turns, [*clocks.aways] * 2).used(0, NOON + 2 * YEAR) == 0


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
        online_seat.time.tick(letters.now)
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
    thief.time.tick(letters.now + jump)
    there = thief.status(letters.status(thief), letters.now + jump)
    assert seconds(there) == (600, 600), "nobody is charged for it"
    assert letters.status(mist) == before
    play(letters, 3, 10)
    thief.time.tick(letters.now + jump)
    again = thief.status(letters.status(thief), letters.now + jump)
    assert len(seconds(again)) == 2
    assert all(0 <= left <= 600 for left in seconds(again))
    assert again.verdict is None
    assert [online_seat.side.cheat for online_seat in letters.online_seats] == [None, None, None]


@pytest.mark.parametrize("is_closed", [False, True])
@pytest.mark.parametrize(
    ("gap", "charged"), [(0.0, 0), (45.0, 45), (GAP, 90), (91.0, 0), (1200.0, 0), (YEAR, 0)]
)
@pytest.mark.parametrize("turn", [THIEF, MIST])
def test_time_in_which_a_page_sleeps_or_is_closed_counts_for_nobody(
    gap: float, charged: int, is_closed: bool, turn: Seat
) -> None:
    """A laptop that sleeps for 20 minutes of a 10-minute clock; the page that ran meanwhile counts them all."""
    letters = dealt(Terms(Options(), THIEF, 0, 10))
    play_until_turn_of(letters, turn)
    sleeper, other = letters.seat(THIEF), letters.seat(MIST)
    letters.wait(10)
    if is_closed:
        sleeper = reopened(sleeper)
    letters.now += gap
    sleeper.time.tick(letters.now)
    letters.now += 5
    sleeper.time.tick(letters.now)
    status = sleeper.status(letters.status(sleeper), letters.now)
    left = 600 - 15 - charged
    assert seconds(status) == ((left, 600) if turn == THIEF else (600, left))
    assert not status.can_claim
    assert reopened(sleeper).status(status, letters.now) == status
    letters.now -= gap
    letters.wait(min(gap, 1200))
    assert seconds(letters.status(other))[turn == THIEF] == max(0, 585 - int(min(gap, 1200)))


def test_hidden_page_that_ticks_once_a_minute_measures_as_any_other() -> None:
    letters = timed()
    letters.wait(6 * 60)
    assert seconds(letters.status(letters.seat(THIEF))) == (600, 240)
    letters.wait(4 * 60 + 1)
    assert letters.status(letters.seat(THIEF)).can_claim


def test_days_run_while_a_page_is_closed() -> None:
    letters = timed(0, 3)
    thief = reopened(letters.seat(THIEF))
    letters.now += 3 * 24 * 60 * 60 + 1
    thief.time.tick(letters.now)
    assert thief.time.claimable(letters.now) == "deadline"


@pytest.mark.parametrize(("protocol", "is_limited"), [(3, False), (4, True)])
@pytest.mark.parametrize("seat", [THIEF, MIST])
def test_game_without_a_limit_can_be_claimed_after_two_weeks_of_silence(
    protocol: int, is_limited: bool, seat: Seat
) -> None:
    letters = dealt(Terms(Options(), THIEF, 0, 0, protocol=protocol))
    play_until_turn_of(letters, seat)
    waits = letters.seat(MIST if seat == THIEF else THIEF)
    letters.now += 14 * 24 * 60 * 60
    assert waits.time.claimable(letters.now) == ""
    letters.now += 1
    assert waits.time.claimable(letters.now) == ("deadline" if is_limited else "")
    letters.say(waits, "claim", "deadline")
    assert bool(letters.status(waits).claim) == is_limited
    # Whoever returns plays on.
    while letters.mover is not waits:
        letters.act(quiet(letters.mover)[-1])
    assert letters.status(waits).claim is None


def test_claim_is_offered_only_by_a_page_that_may_and_days_only_by_a_clock_that_is_right() -> None:
    letters = timed(0, 3)
    thief = letters.seat(THIEF)
    letters.now += 3 * 24 * 60 * 60 + 1
    before = letters.status(thief)
    assert (before.can_claim, before.days_left) == (True, 0)
    assert not thief.status(before._replace(may_claim=False), letters.now).can_claim
    assert thief.status(before._replace(knows_time=False), letters.now).days_left is None


def test_what_a_page_does_by_itself_costs_its_person_nothing_and_its_absence_does() -> None:
    """A look is answered by the Mists' page: while that is away, its side is waited for."""
    letters = dealt(Terms(Options(), THIEF, 3, 10))
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    thief.table.act(nusubito.parse_action("look C"))
    letters.write(thief)
    thief.time.tick(letters.now)
    letters.now += 50
    assert seconds(letters.status(thief)) == (600, 550)
    assert running(letters.status(thief)) == (MIST,)
    letters.hear(mist)
    before = letters.status(mist)
    assert (running(before), seconds(before)[0]) == ((), 600)
    letters.now += 5
    assert letters.status(mist) == before
