"""Puzzles in the page: from the start screen, by a link, in a frame, on every kind of device, to their result."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import TOUCH, Open, Opened
from e2e.day import calendar, set_day
from e2e.people.ready import kept, until
from tools.serve import Site
from unseen.courtyard.board import TEMPLES, named
from unseen.misty_ruins.puzzles.clues import PLAYERS, decode
from unseen.nusubito.actions import End, Leap, TakeDart
from unseen.nusubito.puzzles import only, where
from unseen.puzzles.calendar import DAYS, place_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves
from unseen.relics.puzzles.moment import moment_of

DAY = 71
"""The number of the day on which these tests play, but where they say another."""
SHEET = """{
  globalThis[Symbol.for("shared")] = [];
  navigator.canShare = () => true;
  navigator.share = async ({ text }) => { globalThis[Symbol.for("shared")].push(text); };
}"""
"""A share sheet that takes texts, which no browser has in a test."""


def path(number: int) -> str:
    """Return the path of the page on which a number is."""
    game = place_of(number).game
    return "" if game == "nusubito" else f"{game}/"


def line_of(number: int) -> Line:
    place = place_of(number)
    found = shelves(place.game).at(place)
    assert found
    return found


def number_of(kind: str, tier: str = "") -> int:
    """Return the last number up to the day that has a puzzle of a kind and tier which the presses can solve."""
    return next(
        number
        for number in range(DAY, 0, -1)
        if place_of(number).kind == kind and tier in ("", line_of(number).tier) and is_plain(line_of(number))
    )


def is_plain(line: Line) -> bool:
    """Return whether `presses` knows each action of an answer."""
    if line.kind != "only":
        return True
    return all(
        isinstance(action, TakeDart | End) or (isinstance(action, Leap) and not action.pushes)
        for action in only.read(line).answer
    )


def presses(line: Line) -> Iterator[str]:
    """Yield the selectors of the controls whose presses solve a puzzle, before its answer is given."""
    match line.kind:
        case "where":
            window = where.read(line).window
            for turn, left in enumerate(where.solved(window).temples):
                if len(window.turns) > 1:
                    yield f"#puzzle-turn-{turn}"
                yield from (f"#puzzle-board [data-space={temple}]" for temple in named(TEMPLES & ~left))
        case "only":
            for action in only.read(line).answer:
                match action:
                    case Leap(pushes=()):
                        yield f"#puzzle-board [data-space={action.to}]"
                    case TakeDart():
                        yield "[data-do=action][data-value=dart], [data-verb=dart]"
                    case _:
                        assert isinstance(action, End)
        case "win":
            yield f"#puzzle-board [data-space={moment_of(line).answer}]"
        case "who":
            # The page's own names of the squares.
            from page.misty_ruins.puzzles.cards import SQUARES, cards_of
            from page.misty_ruins.puzzles.cards import named as cards_in

            deal = decode(line).deal
            for square, (place, card) in SQUARES.items():
                if card not in cards_in(cards_of((deal[place],))):
                    yield f"#puzzle-board [data-space={square}]"
            assert len(deal) == PLAYERS
        case _:
            raise AssertionError(line.kind)


def cross_by_touch(page: Page, squares: list[str]) -> None:
    """Cross squares out on a phone, which shows one seat at a time.

    Scrolling brings one after the other under the same place, where a second quick press on another control does not
    count (`page.edge.input.guard`): what has not changed is pressed again, as anybody would.
    """
    for place, column in enumerate("ABC"):
        page.locator(f"[data-do=puzzle-seat][data-value='{place}']").tap()
        left = [square for square in squares if f"data-space={column}" in square]
        while left:
            for square in left:
                page.locator(square).tap()
            left = [
                square
                for square in left
                if "crossed" not in (page.locator(square).get_attribute("class") or "")
            ]


def opened_by_link(page: Page, site: Site, number: int) -> None:
    page.goto(f"{site.address}{path(number)}#d={number}")
    page.wait_for_selector("#puzzle-title")


def press(page: Page, selector: str, way: str) -> None:
    """Press a control with the mouse, a finger, or the keyboard."""
    control = page.locator(selector)
    match way:
        case "mouse":
            control.click()
        case "touch":
            control.tap()
        case _:
            control.focus()
            page.keyboard.press("Enter")


def show(page: Page) -> None:
    """Have the answer shown, by key: a pointer's second press counts only after a while (`page.edge.input.guard`)."""
    for _ in range(2):
        page.locator("#puzzle-show").press("Enter")


KINDS = ("where", "only", "win", "who")


@pytest.mark.parametrize("way", ["mouse", "keys", "touch"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_solved_through_the_page(kind: str, way: str, lent: Open, site: Site) -> None:
    options = TOUCH | {"viewport": {"width": 320, "height": 568}} if way == "touch" else {}
    with lent(**options) as it:
        set_day(it.context, DAY)
        number = number_of(kind)
        opened_by_link(it.page, site, number)
        if way == "touch" and kind == "who":
            cross_by_touch(it.page, list(presses(line_of(number))))
        else:
            for selector in presses(line_of(number)):
                press(it.page, selector, way)
        press(it.page, "#puzzle-answer", way)
        it.page.wait_for_selector("#puzzle-result")
        assert "Solved at the first try" in it.page.locator("#puzzle-result").inner_text()
        kept_text = it.page.evaluate("number => localStorage.getItem(`nusubito.puzzle-${number}`)", number)
        assert kept_text.startswith("d1.0." if number == DAY else "l1.0.")
        too_wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        assert not it.page.evaluate(too_wide)


def test_the_puzzle_of_the_day_from_the_start_to_a_streak(opened: Opened, site: Site) -> None:
    page = opened.page
    set_day(opened.context, DAY)
    opened.context.add_init_script(SHEET)
    page.goto(site.address)
    page.evaluate("localStorage.setItem('nusubito.puzzle-70', 'd2.0.60')")
    page.wait_for_selector("#daily")
    assert page.locator("#daily").inner_text().split("\n") == ["Puzzle of the day", "Where is he? 71, easy"]
    page.wait_for_selector("#daily .sketch")
    page.click("#daily")
    page.wait_for_selector("#puzzle-title")
    # A hint, and an answer too early: nothing is lost by it.
    page.click("#puzzle-hint")
    page.click("#puzzle-answer")
    until(
        lambda: "until one is left" in page.locator("#alert").inner_text(), "it is said why that is no answer"
    )
    for selector in presses(line_of(DAY)):
        page.click(selector)
    page.click("#puzzle-answer")
    result = page.locator("#puzzle-result")
    result.wait_for()
    until(lambda: "2 days in a row" in result.inner_text(), "the streak is told")
    page.click("#puzzle-share")
    until(lambda: page.locator("#puzzle-share").inner_text() == "Shared", "it is passed on")
    (text,) = page.evaluate("globalThis[Symbol.for('shared')]")
    first, link = text.split("\n")
    assert first == "Unseen · Where is he? 71, easy 🟨 1 hint, streak 2"
    assert link == f"{site.address}#d=71"
    page.click("#home")
    page.wait_for_selector("#daily")
    assert not page.evaluate("location.hash")
    # Solved once: another time it is for practice, and nothing is written over.
    page.click("#daily")
    page.wait_for_selector("#puzzle-given")
    show(page)
    result.wait_for()
    assert page.evaluate("localStorage.getItem('nusubito.puzzle-71')").startswith("d1.1.")


def test_a_link_leads_to_the_page_of_its_game_and_a_reload_back_to_the_puzzle(
    opened: Opened, site: Site
) -> None:
    set_day(opened.context, DAY)
    number = number_of("who")
    opened.page.goto(f"{site.address}#d={number}")
    opened.page.wait_for_url(f"**/misty_ruins/#d={number}")
    opened.page.wait_for_selector("#puzzle-title")
    opened.page.reload()
    opened.page.wait_for_selector("#puzzle-title")
    assert f"{number}" in opened.page.locator("#puzzle-title").inner_text()


@pytest.mark.parametrize(
    ("number", "link", "words"),
    [
        (-30, "d=today", "4 January 2027"),
        (DAY, f"d={DAY + 7}", "still to come"),
        (DAYS + 9, "d=today", "have ended"),
        (DAY, "d=999", "no puzzle with that number"),
    ],
)
def test_a_link_without_a_puzzle_says_why_and_offers_practice(
    number: int, link: str, words: str, opened: Opened, site: Site
) -> None:
    set_day(opened.context, number)
    opened.page.goto(f"{site.address}#{link}")
    opened.page.wait_for_selector("#puzzle-notice")
    assert words in opened.page.locator("#puzzle-notice").inner_text()
    opened.page.click("#puzzle-practise")
    opened.page.wait_for_selector("#puzzle-given")
    assert "for practice" in opened.page.locator("#puzzle-title").inner_text()


def test_the_game_that_a_puzzle_comes_from_is_looked_back_on(opened: Opened, site: Site) -> None:
    set_day(opened.context, DAY)
    page = opened.page
    opened_by_link(page, site, number_of("win"))
    show(page)
    page.click("#puzzle-source")
    page.wait_for_selector("#look-title")
    assert page.locator("#replay-at").input_value() == str(line_of(number_of("win")).body["at"])
    page.locator("#home").press("Enter")
    page.wait_for_selector("#over-title")
    page.locator("#home").press("Enter")
    page.wait_for_selector("#puzzle-result")


def test_three_for_beginners_follow_each_other_from_learn(opened: Opened, site: Site) -> None:
    page = opened.page
    page.goto(site.address)
    page.click("#learn")
    page.click("#first-puzzles")
    for place in (1, 2, 3):
        until(lambda: f"Puzzle {place} of 3" in page.locator(".puzzle-series").inner_text(), "it is there")  # noqa: B023  # waited for at once
        show(page)
        page.wait_for_selector("#puzzle-result")
        if place < 3:
            page.click("#puzzle-next")
    assert page.locator("#puzzle-next").count() == 0


def test_arrow_keys_lead_from_turn_to_turn_but_move_on_the_board(opened: Opened, site: Site) -> None:
    set_day(opened.context, DAY)
    page = opened.page
    opened_by_link(page, site, number_of("where", "hard"))
    page.focus("#puzzle-answer")
    for key, turn in (("ArrowRight", "1"), ("ArrowLeft", "0"), ("ArrowLeft", "0")):
        page.keyboard.press(key)
        assert page.locator("#puzzle-turns [aria-pressed=true]").get_attribute("data-value") == turn
    page.focus("#puzzle-board [tabindex='0']")
    page.keyboard.press("ArrowRight")
    assert page.locator("#puzzle-turns [aria-pressed=true]").get_attribute("data-value") == "0"


def test_two_quick_presses_do_one_thing(opened: Opened, site: Site) -> None:
    set_day(opened.context, DAY)
    page = opened.page
    opened_by_link(page, site, number_of("where", "hard"))
    for control in (
        "#puzzle-hint",
        "#puzzle-answer",
        "#puzzle-turn-1",
        "#puzzle-event-1",
        "#puzzle-board [data-space=A1]",
    ):
        page.dblclick(control)
        assert page.locator("#puzzle-title").count() == 1
    page.dblclick("#puzzle-show")
    assert page.locator("#puzzle-result").count() == 0, "the second press was no answer to the question"
    page.keyboard.press("Enter")
    page.wait_for_selector("#puzzle-result")
    page.dblclick("#puzzle-another")
    until(lambda: page.locator("#puzzle-result").count() == 0, "another one is there")
    page.dblclick("#home")
    page.wait_for_selector("#play-now")


def test_a_puzzle_in_a_frame_keeps_nothing(opened: Opened, site: Site) -> None:
    set_day(opened.context, DAY)
    page = opened.page
    page.goto(f"{site.address}?embed&mode=puzzle#d=71")
    page.wait_for_selector("#puzzle-title")
    assert page.locator("#home").count() == 0
    show(page)
    page.wait_for_selector("#puzzle-result")
    assert page.evaluate("Object.keys(localStorage).filter(name => name.includes('puzzle'))") == []
    page.goto(f"{site.address}?embed&game=nusubito&mode=puzzle#d={number_of('who')}")
    page.wait_for_url("**/misty_ruins/?embed&mode=puzzle#*")
    page.wait_for_selector("#puzzle-title")


def test_a_puzzle_is_there_without_a_network(fresh: Open, site: Site) -> None:
    with fresh() as it:
        set_day(it.context, DAY)
        it.page.goto(site.address)
        kept(it.page)
        it.context.set_offline(True)
        it.page.reload()
        it.page.wait_for_selector("#daily .sketch")
        it.page.click("#daily")
        it.page.wait_for_selector("#puzzle-given")
        it.context.set_offline(False)


def test_at_midnight_under_an_open_page_the_next_day_begins(opened: Opened, site: Site) -> None:
    """The page is looked at again in the morning; the line keeps its place, whatever comes into it."""
    set_day(opened.context, DAY)
    page = opened.page
    page.goto(site.address)
    page.wait_for_selector("#daily")
    before = page.locator("#daily").bounding_box()
    page.wait_for_selector("#daily .sketch")
    assert page.locator("#daily").bounding_box() == before
    page.evaluate(f"() => {calendar(DAY + 1)}")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(lambda: "Where is he? 72" in page.locator("#daily").inner_text(), "it is the next day's")
    page.wait_for_selector("#daily .sketch")


def test_speech_tells_what_a_press_has_done_and_how_it_ended(opened: Opened, site: Site) -> None:
    set_day(opened.context, DAY)
    page = opened.page
    opened_by_link(page, site, DAY)
    page.click("#puzzle-board [data-space=A1]")
    until(
        lambda: "A1 struck; 8 temples are left." in page.locator("#live").inner_text(), "the mark is spoken"
    )
    show(page)
    until(lambda: "The answer is shown." in page.locator("#alert").inner_text(), "the end is spoken")
