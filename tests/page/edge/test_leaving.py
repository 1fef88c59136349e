"""Tab inside the page covers nothing, Tab out of it does in a moment, and every other way to go at once."""

import pytest

from page.edge.input.leaving import GRACE, LEADS_OUT, Leaving

AT_ONCE = 0


@pytest.fixture
def leaving() -> Leaving:
    return Leaving()


def test_another_window_covers_at_once(leaving: Leaving) -> None:
    assert leaving.blurred(100) == AT_ONCE


def test_tab_out_of_the_page_leaves_a_moment_to_come_back(leaving: Leaving) -> None:
    leaving.key_down("Tab", 100, alone=True)
    assert leaving.blurred(101) == GRACE == 1_500


def test_tab_inside_the_page_is_no_excuse_for_what_comes_after(leaving: Leaving) -> None:
    leaving.key_down("Tab", 100, alone=True)
    leaving.stays()
    assert leaving.blurred(101) == AT_ONCE


@pytest.mark.parametrize("key", ["a", "Enter", "Escape", "Meta", "F6"])
def test_another_key_after_tab_covers_at_once(leaving: Leaving, key: str) -> None:
    leaving.key_down("Tab", 100, alone=True)
    leaving.key_down(key, 110, alone=True)
    assert leaving.blurred(111) == AT_ONCE


def test_the_way_to_another_window_or_tab_covers_at_once(leaving: Leaving) -> None:
    leaving.key_down("Tab", 100, alone=False)
    assert leaving.blurred(101) == AT_ONCE


def test_a_tab_of_long_ago_has_not_led_out(leaving: Leaving) -> None:
    leaving.key_down("Tab", 100, alone=True)
    assert leaving.blurred(101 + LEADS_OUT) == AT_ONCE


def test_one_tab_excuses_one_blur(leaving: Leaving) -> None:
    leaving.key_down("Tab", 100, alone=True)
    leaving.blurred(101)
    assert leaving.blurred(102) == AT_ONCE
