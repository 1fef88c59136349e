"""Relics' course in a real browser to its end: by mouse, and by keyboard alone."""

from collections.abc import Iterator

import pytest

from e2e.browsers.profiles import Open
from e2e.in_english import in_english
from e2e.people.keys import Keys
from e2e.people.ready import until
from e2e.people.table import Table
from page.relics.learn.amber import COURSE
from page.relics.pointing.press import path
from page.shell.lesson import Task
from tools.serve import Site
from unseen.relics import parse_action
from unseen.relics.actions import Add
from unseen.relics.board import BIT

KEPT = "localStorage.getItem('nusubito.learn-amber')"
HEARD = "[...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' ')"
TAKE = in_english("learn.take", "relics")
WON = in_english("learn.amber.end.done", "relics").partition(":")[0]
"""The beginning of what the last step says: all that is spoken at once."""


def selectors(ask: Task) -> Iterator[str]:
    """Yield what is pressed for an ask: what points it out, then the button at the foot; or its own button."""
    action = parse_action(ask.actions[0])
    if isinstance(action, Add):
        yield from (f'[data-verb="+{letter}"]' for letter in action.crystals.word)
        yield "#end-0"
        return
    for token in path(action):
        beside = f"#{token.replace(' ', '-')}"
        yield f'[data-space="{token}"]' if token in BIT else beside
        yield "#end-0"
    if not path(action):
        yield f'[data-action="{ask.actions[0]}"]'


def begun(table: Table) -> None:
    """Open the page of Relics and its course."""
    table.open()
    table.click("#learn")
    table.page.locator("#learn-title").wait_for()


def number(table: Table) -> str:
    """Return which step the card says it is."""
    return table.page.locator("#learn-title .lab").text_content() or ""


@pytest.mark.parametrize("width", [800, pytest.param(640, marks=pytest.mark.long)])
def test_it_is_learnt_with_the_mouse_and_taken_up_again_after_a_reload(
    lent: Open, site: Site, width: int
) -> None:
    """In a small window, and on a phone that is held sideways."""
    with lent(viewport={"width": width, "height": 600 if width == 800 else 360}) as opened:
        table = Table(opened.page, f"{site.address}relics/")
        begun(table)
        table.click("#learn-skip")
        assert number(table) == in_english("learn.number", step=2, of=8)
        table.click("#learn-back")
        assert number(table) == in_english("learn.number", step=1, of=8)
        for at, step in enumerate(COURSE.steps, 1):
            assert number(table) == in_english("learn.number", step=at, of=8)
            for ask in step.asks:
                for selector in selectors(ask):
                    table.click(selector)
            if at == 3:
                assert opened.page.evaluate(KEPT) == "3"
                table.click("#learn-leave")
                table.reload()
                assert in_english("learn.resume", "relics", step=4) in (
                    opened.page.text_content("#learn") or ""
                )
                table.click("#learn")
            elif at < len(COURSE.steps):
                table.click("#learn-on")
        assert WON in opened.page.inner_text("#card")
        assert opened.page.evaluate(KEPT) == "done"
        table.click("#learn-play")
        opened.page.locator("#company").wait_for()
        assert table.screen == "amber"


def test_it_is_learnt_with_the_keyboard_alone(lent: Open, site: Site) -> None:
    """On the smallest screen, where what there is no room for is heard all the same."""
    with lent(viewport={"width": 320, "height": 568}) as opened:
        table = Table(opened.page, f"{site.address}relics/").open()
        keys = Keys(table)

        def hears(said: str) -> None:
            until(lambda: said in opened.page.evaluate(HEARD), f"it is said: {said}")

        keys.on("#learn")
        hears(f"{in_english('learn.number', step=1, of=8)}: {in_english('learn.amber.pair', 'relics')}.")
        keys.on("#learn-skip")
        hears(in_english("learn.number", step=2, of=8))
        keys.space("C4")
        hears(in_english("learn.astray"))
        keys.on("#learn-back")
        hears(in_english("learn.number", step=1, of=8))
        for at, step in enumerate(COURSE.steps, 1):
            for ask in step.asks:
                for selector in selectors(ask):
                    if selector.startswith("[data-space"):
                        keys.space(selector.split('"')[1])
                        hears(TAKE)
                    else:
                        keys.on(selector)
            if at < len(COURSE.steps):
                assert table.focused() == "learn-on"
                keys.press("Enter")
        hears(WON)
        assert table.focused() == "learn-play"
        assert opened.page.evaluate(KEPT) == "done"
        keys.press("Enter")
        assert table.screen == "amber"
