"""The gate before a claim: sleep, freezing, clocks that jump or are wrong, and whatever a relay says of the time."""

from collections.abc import Iterable
from math import inf, nan
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.online.claim_gate import LISTENED, NEAR, ClaimGate, Look, Stated
from tests.page.tabs import NOON

DAY = 24 * 60 * 60.0
WEEK = 7 * DAY


class Page:
    """A page with a device, whose clocks are set by hand.

    Args:
        relay: How far the relay's clock is ahead of the true one; None for a relay that states no time.
        ahead: The same of the device's clock.
    """

    def __init__(self, relay: float | None = None, ahead: float = 0) -> None:
        self.relay, self.ahead = relay, ahead
        self.gate, self.is_open, self.has_read = ClaimGate(), True, True
        self.now, self.page = NOON, 5.0
        self.stated: Stated | None = None
        self.runs(1)

    def tick(self, seconds: float, *, page: float | None = None, is_stated: bool = True) -> None:
        """Let time pass, and then tick; `page` seconds pass by the page's own clock."""
        self.now += seconds
        self.page += seconds if page is None else page
        if self.relay is not None and is_stated:
            self.stated = Stated(int(self.now + self.relay), self.page)
        self.gate.look(Look(self.now + self.ahead, self.page, self.is_open, self.has_read, self.stated))

    def runs(self, seconds: int) -> None:
        """Let a page run undisturbed."""
        for _ in range(seconds):
            self.tick(1)


RELAYS = pytest.mark.parametrize("relay", [None, 0.0, 3000.0, -3000.0])


@RELAYS
def test_it_opens_after_a_minute(relay: float | None) -> None:
    page = Page(relay)
    assert (page.gate.is_open, page.gate.knows_time) == (False, True)
    page.runs(59)
    assert not page.gate.is_open
    page.runs(1)
    assert page.gate.is_open


def test_it_is_shut_before_anything_is_known() -> None:
    gate = ClaimGate()
    assert (gate.is_open, gate.knows_time) == (False, False)


@RELAYS
def test_hidden_page_ticks_once_a_minute(relay: float | None) -> None:
    page = Page(relay)
    page.tick(60)
    assert page.gate.is_open


@RELAYS
def test_line_that_was_lost_is_listened_to_anew(relay: float | None) -> None:
    page = Page(relay)
    page.runs(100)
    page.is_open = False
    page.tick(1)
    assert not page.gate.is_open
    page.is_open = True
    page.runs(60)
    assert not page.gate.is_open
    page.runs(1)
    assert page.gate.is_open


def test_nothing_is_offered_while_frames_wait_to_be_read() -> None:
    page = Page()
    page.has_read = False
    page.runs(100)
    assert not page.gate.is_open
    page.has_read = True
    page.tick(1)
    assert page.gate.is_open, "the line was open all the time"


@RELAYS
@pytest.mark.parametrize("page_runs", [False, True])
@pytest.mark.parametrize("length", [91.0, 20 * 60.0])
def test_page_that_slept_or_was_frozen_listens_anew(
    relay: float | None, page_runs: bool, length: float
) -> None:
    """The line looks open right after it: nobody has noticed yet that it is dead, and nothing new has come."""
    page = Page(relay)
    page.runs(100)
    page.tick(length, page=length if page_runs else 0, is_stated=False)
    assert not page.gate.is_open
    page.runs(59)
    assert not page.gate.is_open
    page.runs(1)
    assert page.gate.is_open


def test_long_sleep_is_a_jump_that_a_relay_s_time_clears_up() -> None:
    """Where the page's clock stands still in sleep, a sleep looks like a clock that was set ahead."""
    for relay, is_open in ((0.0, True), (None, False)):
        page = Page(relay)
        page.runs(100)
        page.tick(8 * 60 * 60, page=0, is_stated=False)
        page.runs(100)
        assert page.gate.is_open == is_open
    # The page is opened anew: what is wrong about the clock now cannot be known.
    assert Page().gate.knows_time


@pytest.mark.parametrize("relay", [None, 0.0])
@pytest.mark.parametrize("jump", [-WEEK, -NEAR - 60, NEAR + 60, 8 * DAY])
def test_clock_that_jumps_while_the_page_is_open_offers_nothing(relay: float | None, jump: float) -> None:
    """B10: eight days ahead while the page is open."""
    page = Page(relay)
    page.runs(100)
    page.ahead = jump
    page.tick(1, is_stated=False)
    assert not page.gate.knows_time, "at once, and not when the relay says the next word"
    page.runs(200)
    assert (page.gate.knows_time, page.gate.is_open) == (False, False)
    page.ahead = 0
    page.runs(100)
    assert page.gate.is_open, "it was set back"


@pytest.mark.parametrize("ahead", [-WEEK, -2 * NEAR, 2 * NEAR, WEEK])
def test_clock_that_was_wrong_all_along_offers_nothing_where_a_relay_states_its_time(ahead: float) -> None:
    page = Page(0.0, ahead)
    page.runs(100)
    assert not page.gate.is_open
    without = Page(None, ahead)
    without.runs(100)
    assert without.gate.is_open, "nobody says that it is wrong"


@pytest.mark.parametrize("relay", [-NOON, -WEEK, -2 * NEAR, 2 * NEAR, WEEK, 9e10])
def test_relay_with_a_wrong_time_only_withholds_the_offer(relay: float) -> None:
    page = Page(relay)
    page.runs(200)
    assert (page.gate.knows_time, page.gate.is_open) == (False, False)


def test_relay_that_changes_its_mind_is_believed_in_what_it_said_last() -> None:
    page = Page(0.0)
    page.runs(100)
    for relay, is_open in ((WEEK, False), (0.0, True), (-WEEK, False), (1.0, True)):
        page.relay = relay
        page.tick(1)
        assert page.gate.is_open == is_open


LOOKS = st.lists(
    st.tuples(st.floats(-WEEK, WEEK), st.floats(0, WEEK), st.booleans(), st.booleans()),
    min_size=1,
    max_size=8,
)
TIMES = st.none() | st.sampled_from([0, 10**11, int(NOON)]) | st.integers(0, 10**11)


def gates(looks: Iterable[tuple[float, float, bool, bool]], stated: list[int | None]) -> list[bool]:
    """Return at each of some looks whether the gate is open."""
    gate, device, page, found = ClaimGate(), NOON, 0.0, list[bool]()
    for number, (jump, passed, is_open, has_read) in enumerate(looks):
        device, page = max(0.0, device + jump), page + passed
        time = stated[number % len(stated)]
        gate.look(Look(device, page, is_open, has_read, None if time is None else Stated(time, page)))
        found.append(gate.is_open)
    return found


@given(LOOKS, st.lists(TIMES, min_size=1, max_size=3))
def test_no_time_that_a_relay_states_opens_it_before_a_minute_has_been_listened(
    looks: list[tuple[float, float, bool, bool]], stated: list[int | None]
) -> None:
    listened = 0.0
    for number, (look, is_open) in enumerate(zip(looks, gates(looks, stated), strict=True)):
        listened = listened + look[1] if number and look[2] and looks[number - 1][2] else 0.0
        assert not is_open or (listened >= LISTENED and look[3])


@pytest.mark.parametrize("time", [nan, inf, -inf, -1e300, 1e300])
def test_number_that_is_no_time_opens_nothing(time: float) -> None:
    """The client lets none of them through; were one to come, it would withhold the offer."""
    page = Page()
    page.stated = Stated(cast(int, time), page.page)
    page.runs(100)
    assert not page.gate.is_open
