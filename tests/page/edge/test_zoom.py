"""The zoom of a map: within bounds, what is under the pointer stays there, and what is sought comes into the window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.edge.input.zoom import (
    LEAST,
    MOST,
    STEP,
    Window,
    anchored,
    centred,
    inner,
    is_apart,
    is_inside,
    shares,
    zoomed,
)

LENGTHS = st.floats(1, 5000)
PLACES = st.floats(0, 5000)
FACTORS = st.floats(0.2, 5)


@given(st.floats(LEAST, MOST), FACTORS)
def test_the_zoom_stays_within_its_bounds(zoom: float, factor: float) -> None:
    after = zoomed(zoom, factor)
    assert LEAST <= after <= MOST
    assert after in (LEAST, MOST) or after == zoom * factor


def test_steps_lead_from_end_to_end_and_back() -> None:
    zoom = 1.0
    for factor, end in ((STEP, MOST), (1 / STEP, LEAST)):
        for _ in range(20):
            zoom = zoomed(zoom, factor)
        assert zoom == end
    assert zoomed(zoomed(1, STEP), 1 / STEP) == pytest.approx(1)


@given(PLACES, LENGTHS, FACTORS)
def test_what_is_under_the_pointer_stays_there(scroll: float, at: float, factor: float) -> None:
    after = anchored(scroll, at, factor)
    assert after >= 0
    if after > 0:
        assert (after + at) / factor == pytest.approx(scroll + at)
    else:
        assert (scroll + at) * factor <= at * (1 + 1e-9)


@given(PLACES, LENGTHS)
def test_a_map_that_does_not_grow_does_not_move(scroll: float, at: float) -> None:
    assert anchored(scroll, at, 1) == pytest.approx(scroll, abs=1e-6)


@given(PLACES, LENGTHS, LENGTHS)
def test_what_is_centred_is_in_the_middle_or_at_the_start(start: float, size: float, window: float) -> None:
    scroll = centred(start, size, window)
    assert scroll >= 0
    middle = start + size / 2 - scroll
    assert middle == pytest.approx(window / 2) or (scroll == 0 and middle < window / 2)


@given(PLACES, LENGTHS, LENGTHS)
def test_what_is_centred_and_small_enough_is_inside(start: float, size: float, window: float) -> None:
    if size < window - 1e-6:
        assert is_inside(start, size, centred(start, size, window), window)
    elif size > window:
        assert not is_inside(start, size, centred(start, size, window), window)


@pytest.mark.parametrize(
    ("start", "size", "scroll", "inside"),
    [
        (0, 10, 0, True),
        (90, 10, 0, True),
        (91, 10, 0, False),
        (5, 10, 6, False),
        (6, 10, 6, True),
        (0, 101, 0, False),
    ],
)
def test_inside_is_the_whole_of_it(start: float, size: float, scroll: float, inside: bool) -> None:
    assert is_inside(start, size, scroll, 100) is inside


def test_the_inner_map_is_without_the_rim() -> None:
    assert inner(500, 5) == pytest.approx(300)
    assert inner(760, 10) == pytest.approx(8 * 76)


@given(PLACES, PLACES, LENGTHS, LENGTHS, LENGTHS, LENGTHS)
def test_shares_of_a_map_lie_on_it(
    left: float, top: float, width: float, height: float, wide: float, high: float
) -> None:
    found = shares(Window(left, top, width, height), wide, high)
    assert all(0 <= each <= 1 for each in found)
    assert found.left + found.width <= 1 + 1e-9
    assert found.top + found.height <= 1 + 1e-9


def test_shares_are_of_the_whole_map() -> None:
    assert shares(Window(100, 50, 200, 100), 400, 200) == Window(0.25, 0.25, 0.5, 0.5)
    assert shares(Window(300, 0, 200, 400), 400, 200) == Window(0.75, 0, 0.25, 1)
    assert shares(Window(-9, 900, 100, 100), 400, 200) == Window(0, 1, 0.25, 0)


@given(PLACES, PLACES, LENGTHS, LENGTHS, st.floats(1, 500))
def test_boxes_are_apart_where_a_line_can_be_drawn_between_them(
    left: float, top: float, width: float, height: float, gap: float
) -> None:
    box = Window(left, top, width, height)
    for across, down in ((width + gap, 0), (-width - gap, 0), (0, height + gap), (0, -height - gap)):
        assert is_apart(box, Window(left + across, top + down, width, height))
    assert not is_apart(box, Window(left + width / 2, top + height / 2, width, height))
    assert is_apart(box, Window(0, 0, 0, 0)), "what is not shown has no box"
