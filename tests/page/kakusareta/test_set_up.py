"""What is chosen before a game: the elements in the open, the rest where it is asked for."""

import re

import pytest

from page.kakusareta import page
from page.kakusareta.draw.set_up import board_and_numbers
from page.kakusareta.set_up import ELEMENTAL, Choices
from page.online.props import OfferForm, Offering
from page.online.render.offering import offering
from page.shell.set_up import SetUp
from page.text import Text
from tests.page.kakusareta.sittings import words
from tests.page.sitting import Sitting, seeded


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def one_of(html: str, do: str) -> dict[str, bool]:
    """Return the values of a segmented control, each with whether it holds."""
    segments = re.findall(r'<div class="seg">(.*?)</div>', html)
    found = next(each for each in segments if f'data-do="{do}"' in each)
    pressed = re.findall(r'data-value="([^"]+)" aria-pressed="(\w+)"', found)
    return {value: on == "true" for value, on in pressed}


@pytest.mark.parametrize("way", ["solo", "two"])
@pytest.mark.parametrize("mode", ELEMENTAL)
def test_the_elements_are_chosen_in_the_open_before_what_helps(way: str, mode: str, t: Text) -> None:
    sitting = Sitting(t, seeded(1), "kakusareta")
    sitting.press("do", way)
    sitting.press("do", "elemental", mode)
    shown = sitting.html()
    assert one_of(shown, "elemental") == {each: each == mode for each in ELEMENTAL}
    assert t(f"start.elemental.{mode.replace(' ', '_')}.text") in shown
    assert shown.index('data-do="elemental"') < shown.index('id="aids-label"') < shown.index('id="more"')
    sitting.press("do", "more")
    assert sitting.html().count('data-do="elemental"') == len(ELEMENTAL), "not a second time below"


def test_they_stand_in_the_open_of_an_offer_to_somebody_elsewhere_as_well(t: Text) -> None:
    for is_open in (False, True):
        chosen = Offering(SetUp(Choices(elemental="master")), more=is_open)
        fields = (page.mode(chosen.set_up.own, t), page.choices(chosen.set_up.own, t))
        html = str(offering(OfferForm(page.face(), chosen, (), *fields, page.face().seats), t))
        assert html.count('data-do="elemental"') == len(ELEMENTAL)
        assert html.index('data-do="elemental"') < html.index('id="online-more"')


def test_an_arrangement_with_a_name_is_one_of_three_and_another_none_of_them(t: Text) -> None:
    named = one_of(board_and_numbers(Choices((1, 3, 2)), t), "configuration")
    assert named == {"basic": False, "gentle": False, "watchers": True}
    assert not any(one_of(board_and_numbers(Choices((3, 3, 3)), t), "configuration").values())


@pytest.mark.parametrize("on", [True, False])
def test_four_temples_say_what_comes_of_them(t: Text, *, on: bool) -> None:
    html = str(board_and_numbers(Choices(four_temples=on), t))
    assert one_of(html, "four-temples") == {"on": on, "off": not on}
    assert ("The Moya win with four temples" in html) is on


def test_what_is_usual_can_be_had_back_only_where_something_below_is_not(t: Text) -> None:
    assert 'id="usual"' not in board_and_numbers(Choices(elemental="master"), t)
    assert 'id="usual"' in board_and_numbers(Choices(darts=3), t)
