"""A second press ends nothing: what ends something is marked, and what is marked is deaf to it for a while."""

from collections.abc import Iterator
from html import unescape

import pytest
from markupsafe import Markup

from page.courtyard.page import Moment
from page.edge.input.guard import APART, ASKED, NEAR, Guard, Touch
from page.online import lazy
from page.online.effects import Command, Join, Program
from page.shell.draw.tools import tool
from page.shell.effects import (
    Ask,
    ComeBack,
    Deal,
    Effect,
    Focus,
    Forget,
    ForgetOnline,
    ForgetSetAside,
    Give,
    Leave,
    Take,
    TakeOver,
)
from page.shell.messages import Found, OnlineGame, Pressed, Unreadable
from page.shell.model import Model, Over, Start
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.tabs import GUEST, HOST, Letters, Tab, dealt, new_online_seat, play, tabs
from tests.page.words import Page, english
from unseen.kernel.resign import Resign
from unseen.nusubito import MIST
from unseen.nusubito.actions import Action, Capture, Declare, End, Look

KINDS = ("action", "arm", "space", "rod", "coin", "verb", "do", "ask")
LOST = (Leave, Forget, ForgetOnline, ForgetSetAside, Give, TakeOver, ComeBack, Join, Program)
"""What cannot be taken back, whatever it is asked of."""
LOST_ONLINE = {"give-up", "claim", "rematch", "take-back", "leave", "forget"}


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def ends(model: Model, effect: Effect) -> bool:
    """Return whether an effect ends a turn, a game or a sitting, deletes something or hands a seat over."""
    what = effect.what if isinstance(effect, Ask) else effect
    match what:
        case Take():
            return _is_final(what.action)
        case Deal():
            return isinstance(model.screen, Over) or (
                isinstance(model.screen, Start) and model.screen.found is not None
            )
        case Command():
            return what.name in LOST_ONLINE
        case _:
            return isinstance(what, LOST)


def _is_final(action: Action) -> bool:
    return isinstance(action, End | Declare | Capture | Resign | Look)


def controls(model: Model, t: Text) -> Iterator[tuple[Pressed, str | None]]:
    """Yield all that a page offers to be pressed, with what it says of ending; fields are not pressed."""
    for tag, attrs in Page(screen(model, t, lazy)).elements:
        kind = next((kind for kind in KINDS if f"data-{kind}" in attrs), None)
        if kind and tag not in ("input", "select"):
            value, detail = attrs[f"data-{kind}"], attrs.get("data-value", "")
            yield Pressed(kind, unescape(value), unescape(detail)), attrs.get("data-ends")  # type: ignore[arg-type]


def unmarked(model: Model, t: Text, depth: int = 2) -> set[tuple[Pressed, ...]]:
    """Return every way to end something by so many presses of controls that do not say so."""
    found: set[tuple[Pressed, ...]] = set()
    for press, marked in controls(model, t):
        if marked is not None:
            continue
        after, effects = update(model, press, t, lazy)
        if any(ends(model, effect) for effect in effects):
            found.add((press,))
        elif depth > 1 and after != model:
            found |= {(press, *rest) for rest in unmarked(after, t, depth - 1)}
    return found


# What ends something says so.


def test_at_one_table_whatever_ends_something_is_marked(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    for turn in (
        ("look C", "leap E3", "end"),
        ("move D2 D1", "end"),
        ("leap E1", "end"),
        ("move D1 C1", "end"),
        ("leap E3", "leap E5", "end"),
        ("end",),
        ("look E", "dart", "end row"),
    ):
        if not sitting.offered():
            assert unmarked(sitting.model, t) == set()
            sitting.sit()
            sitting.press("do", "recap-skip")
        for action in turn:
            assert unmarked(sitting.model, t, 2 if action == turn[0] else 1) == set()
            sitting.press("action", action)
    assert unmarked(sitting.model, t) == set()
    sitting.sit()
    for _ in range(2):
        sitting.press("action", "resign")
    assert isinstance(sitting.model.screen, Over)
    assert unmarked(sitting.model, t) == set()


def test_on_the_start_screen_whatever_deletes_something_is_marked(t: Text) -> None:
    model, _ = update(Sitting(t, seeded(1)).model, Found(Moment(2, "day"), MIST), t)
    model, _ = update(model, Unreadable(), t)
    games = (OnlineGame("one", "Ann", MIST, "you"), OnlineGame("two", "", None, "over"))
    assert unmarked(model._replace(online=games, store="memory", aside=1), t) == set()


@pytest.mark.parametrize("seat", ["thief", "mist"])
def test_in_a_course_the_way_back_is_marked(t: Text, seat: str) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "learn", seat)
    assert unmarked(sitting.model, t) == set()


@pytest.mark.parametrize("side", ["thief", "mist", "watch"])
def test_alone_whatever_hands_a_seat_over_is_marked(t: Text, side: str) -> None:
    sitting = Sitting(t, seeded(1))
    for press in (("solo",), ("side", side), ("aid", "map"), ("aid", "hint"), ("begin",)):
        sitting.press("do", *press)
    assert unmarked(sitting.model, t) == set()


def test_elsewhere_whatever_ends_something_is_marked(t: Text) -> None:
    letters = dealt()
    both = tabs(letters, t)
    for number in range(3):
        for tab in both:
            assert unmarked(tab.model, t) == set()
        play(letters, number, 4)
    both[HOST].press("online-give-up")
    both[HOST].press("online-give-up-yes")
    for tab in both:
        assert unmarked(tab.model, t, 1) == set()


def test_in_the_lobby_whatever_ends_something_is_marked(t: Text) -> None:
    letters = Letters(new_online_seat("host"), new_online_seat("guest"))
    for number in (HOST, GUEST):
        tab = Tab(letters, number, t)
        tab.come_in("r=invited" if number == GUEST else "")
        assert unmarked(tab.model, t) == set()
        tab.changed()
        assert unmarked(tab.model, t) == set()


def test_the_answer_to_a_question_is_marked_as_one(t: Text) -> None:
    """What arms itself by a press, and what then ends the game, are never the same to the guard."""
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    for fate in [press.value for press, _ in controls(sitting.model, t) if press.control == "arm"]:
        sitting.press("arm", fate)
        armed = {press.value: marked for press, marked in controls(sitting.model, t)}
        assert armed[fate] == "asked"
        sitting.press("do", "disarm")


# What is marked is deaf for a while.


def guard(*presses: float) -> Guard:
    """Return a guard that has seen presses of "one", each drawn ten milliseconds later."""
    it = Guard()
    for at in presses:
        assert heeded(it, at, None)
        it.answered(at + 10)
    return it


def heeded(it: Guard, at: float, marked: str | None, name: str = "one", x: float = 0) -> bool:
    it.touched(Touch(at, x, 0))
    return it.heeds(name, marked)


def test_the_first_press_of_all_counts() -> None:
    assert heeded(guard(), 1, "")
    assert heeded(guard(), 1, "asked")


def test_on_the_same_control_what_ends_nothing_is_always_heeded() -> None:
    assert heeded(guard(1000), 1080, None)


def test_elsewhere_what_ends_nothing_is_always_heeded() -> None:
    assert heeded(guard(1000), 1080, None, "other", NEAR)


def test_at_the_same_place_another_control_is_deaf_for_a_while() -> None:
    assert not heeded(guard(1000), 1080, None, "other", NEAR - 1)
    assert heeded(guard(1000), 1010 + APART, None, "other")


def opened(html: str, do: str) -> dict[str, str | None]:
    """Return what a control that opens something says of ending, by whether that is open."""
    return {
        attrs["aria-expanded"]: attrs.get("data-ends")
        for _, attrs in Page(html).elements
        if attrs.get("data-do") == do
    }


def test_what_a_press_has_opened_a_second_one_does_not_close(t: Text) -> None:
    assert opened(tool("hint", Markup(), False, t), "hint") == {"false": None}
    assert opened(tool("hint", Markup(), True, t), "hint") == {"true": ""}
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "solo")
    assert opened(sitting.html(), "more") == {"false": None}
    sitting.press("do", "more")
    assert opened(sitting.html(), "more") == {"true": ""}


def only_closes(model: Model, press: Pressed, t: Text) -> bool:
    """Return whether all that a press does is to close what lies over the table."""
    after, effects = update(model, press, t, lazy)
    return after == model._replace(sheet="") and all(isinstance(effect, Focus) for effect in effects)


@pytest.mark.parametrize("opener", ["menu", "log", "position", "settings", "help"])
def test_what_a_press_has_opened_is_closed_by_nothing_that_a_second_one_may_hit(opener: str, t: Text) -> None:
    """On a small screen what closes may lie just where the first press was."""
    sitting = Sitting(t, seeded(1))
    for press in ("solo", "begin", opener):
        sitting.press("do", press)
    model = sitting.model
    assert model.sheet.partition(" ")[0] == opener
    closing = {press: marked for press, marked in controls(model, t) if only_closes(model, press, t)}
    assert closing
    assert set(closing.values()) == {""}


@pytest.mark.parametrize(("marked", "while_"), [("", APART), ("asked", ASKED)])
def test_a_second_press_ends_nothing_until_a_while_has_passed(marked: str, while_: int) -> None:
    assert not heeded(guard(1000), 1080, marked)
    assert not heeded(guard(1000), 1009 + while_, marked)
    assert heeded(guard(1000), 1010 + while_, marked)


def test_a_press_that_does_not_count_does_not_hold_up_the_next() -> None:
    it = guard(1000)
    assert not heeded(it, 1300, "")
    assert heeded(it, 1450, "")


def test_it_is_the_drawing_that_is_waited_from() -> None:
    """On a slow machine the second press comes before anybody has seen what the first one changed."""
    it = Guard()
    assert heeded(it, 1000, None)
    it.answered(1700)
    for marked, name in (("", "one"), (None, "other")):
        assert not heeded(it, 1500, marked, name)
        assert not heeded(it, 1900, marked, name)


def test_a_press_without_a_pointer_is_not_held_up() -> None:
    it = guard(1000)
    assert it.heeds("one", "asked")
    assert not heeded(it, 1100, "asked")
    assert it.heeds("one", "asked")
    assert it.heeds("other", None)
