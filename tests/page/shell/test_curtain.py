"""The curtain says who sits down next and nothing else; the recap, the sheets over a screen."""

from inspect import signature

import pytest
from markupsafe import Markup

from page.nusubito.draw.recap import recap
from page.nusubito.page import portrait
from page.parts.dialog import TIMEOUTS, Dialog, Menu, Problem, dialog, menu, problem
from page.parts.drawing import seal
from page.parts.recap import Recap
from page.shell.draw.curtain import CurtainProps, curtain
from page.shell.effects import Remember
from page.shell.messages import Pressed
from page.shell.model import first_model
from page.shell.update import update
from tests.page.words import Page, Words, english, running
from unseen.kernel.seat import Seat

THIEF = CurtainProps("thief", portrait(Seat("thief")), seal("thief"))
CURTAINS = [
    CurtainProps(seat, portrait(Seat(seat)), seal(seat), name, asking)
    for seat in ("thief", "mist")
    for name in ("", "<Ann>")
    for asking in (False, True)
]


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


@pytest.mark.parametrize("props", CURTAINS)
def test_curtain_is_well_formed_and_has_one_way_in_and_one_out(props: CurtainProps, t: Words) -> None:
    page = Page(curtain(props, t))
    assert page.all("data-hold") == ["sit"]
    assert page.does() == {"leave"}
    assert page.elements[0][1] == {
        "id": "screen",
        "class": "curtain",
        "data-phase": "day",
        "data-next": props.next,
    }


def test_curtain_can_know_nothing_but_who_sits_down_and_what_all_know_it_is_for() -> None:
    assert CurtainProps._fields == ("next", "picture", "stamp", "name", "asking", "errand")
    assert list(signature(curtain).parameters) == ["props", "t"]


@pytest.mark.parametrize("props", CURTAINS)
def test_curtain_has_no_number_in_its_words_and_is_the_same_each_time(props: CurtainProps, t: Words) -> None:
    once = curtain(props, t)
    assert once == curtain(props._replace(), english())
    assert not any(letter.isdigit() for letter in Markup(once).striptags())


def test_curtain_names_the_seat_and_the_player(t: Words) -> None:
    assert "The Thief sits down" in curtain(THIEF, t)
    assert "Ann sits down as the Mists" in running(
        curtain(CurtainProps("mist", portrait(Seat("mist")), seal("mist"), "Ann"), t)
    )
    assert "Mists, look away" in curtain(THIEF, t)


def test_a_press_is_confirmed_by_a_second(t: Words) -> None:
    assert "data-asking" in Page(curtain(THIEF._replace(asking=True), t)).where(id="hold")
    assert "Press again" in curtain(THIEF._replace(asking=True), t)
    assert "Press again" not in curtain(THIEF, t)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_recap_shows_one_event_of_several_and_can_be_skipped(number: int, t: Words) -> None:
    shown = recap(Recap("The Healer on B1 was downed.", number, 3, "thief"), t)
    page = Page(shown)
    assert page.elements[0][1]["id"] == "recap"
    assert f"The Thief’s turn, {number} of 3" in shown
    assert page.does() == ({"recap-next"} if number == 3 else {"recap-next", "recap-skip"})


@pytest.mark.parametrize("size", ["page", "card"])
def test_sheet_is_a_modal_dialog_with_a_name(size: str, t: Words) -> None:
    page = Page(dialog(Dialog("Title", Markup("<p>Body</p>"), size), t))  # type: ignore[arg-type]  # both sizes
    sheet = page.where(id="sheet")
    assert (sheet["role"], sheet["aria-modal"], sheet["aria-labelledby"]) == ("dialog", "true", "sheet-title")
    assert page.does() == {"close"}


def test_sheet_without_a_way_out_has_no_close(t: Words) -> None:
    assert not Page(dialog(Dialog("Title", Markup(), can_close=False), t)).does()


@pytest.mark.parametrize("timeout", [*TIMEOUTS, None])
def test_menu_shows_the_timeout_that_is_set(timeout: int | None, t: Words) -> None:
    page = Page(menu(Menu(timeout), t))
    chosen = page.where(data_do="timeout", aria_pressed="true")
    assert chosen["data-value"] == ("off" if timeout is None else str(timeout))
    assert {"help", "position", "players", "hide", "leave", "timeout", "firsts", "shortcuts"} == page.does()


def test_menu_offers_only_what_works_away_from_the_table(t: Words) -> None:
    page = Page(menu(Menu(at_table=False, can_hide=False, resign="no"), t))
    assert page.does() == {"help", "timeout", "firsts", "shortcuts"}


def test_keys_can_be_switched_off_and_that_is_remembered(t: Words) -> None:
    model = first_model({})
    for on in (False, True):
        model, effects = update(model, Pressed("do", "shortcuts"), t)
        assert effects == (Remember("shortcuts", "on" if on else "off"),)
        assert model.shortcuts == first_model({"shortcuts": "on" if on else "off"}).shortcuts == on
        switch = Page(menu(Menu(shortcuts=on), t)).where(id="shortcuts")
        assert switch["aria-pressed"] == ("true" if on else "false")


def test_secrets_are_spoken_on_request_only_where_there_are_any(t: Words) -> None:
    assert "speak" in Page(menu(Menu(can_speak=True), t)).does()
    assert "speak" not in Page(menu(Menu(), t)).does()


def test_resigning_is_armed_first(t: Words) -> None:
    ready, armed = Page(menu(Menu(), t)), Page(menu(Menu(resign="armed"), t))
    assert (ready.all("data-arm"), ready.all("data-action")) == (["resign"], [])
    assert (armed.all("data-arm"), armed.all("data-action")) == ([], ["resign"])
    assert not Page(menu(Menu(resign="no"), t)).all("data-arm")


def test_problem_says_what_to_do_and_keeps_the_details_as_text(t: Words) -> None:
    shown = problem(Problem("It broke.", "Load the page again.", "<Error>"), t)
    Page(shown)
    assert "Load the page again." in shown
    assert "&lt;Error&gt;" in shown
    assert "textarea" not in problem(Problem("It broke.", "Load the page again."), t)
