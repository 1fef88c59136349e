"""Misty Ruins' courses in a real browser, each to its end: by mouse with a reload, and by keyboard alone."""

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers.misty_ruins.course import last, presses
from e2e.in_english import in_english
from e2e.people.keys import Keys
from e2e.people.ready import until
from e2e.people.table import Table
from page.misty_ruins.learn.courses import COURSES
from tools.serve import Site

HEARD = "[...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' ')"
LEFT = "fight"
"""The step after which the first course is left, and taken up again after a reload."""


def kept(name: str) -> str:
    return f"localStorage.getItem('nusubito.learn-{name}')"


def words(key: str) -> str:
    return in_english(key, "misty_ruins")


def begun(table: Table, name: str) -> None:
    """Begin a course on the page of Misty Ruins."""
    table.click("#learn")
    table.click(f"#learn-{name}")
    table.page.locator("#learn-title").wait_for()


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (800, 600),
        pytest.param(390, 844, marks=pytest.mark.long),
        pytest.param(844, 390, marks=pytest.mark.long),
    ],
)
def test_a_first_game_is_learnt_with_the_mouse_and_taken_up_again_after_a_reload(
    lent: Open, site: Site, width: int, height: int
) -> None:
    with lent(viewport={"width": width, "height": height}) as opened:
        table = Table(opened.page, f"{site.address}misty_ruins/").open()
        begun(table, "p1")
        steps = COURSES["p1"].steps
        for step, ask, before in presses("p1"):
            if ask.key == "rest":
                table.click("#verb-move")
                assert in_english("learn.astray") in opened.page.inner_text("#card")
                assert words("learn.astray.verb").removeprefix("{verb}") in opened.page.inner_text("#card")
            for selector in (*before, last(ask)):
                table.click(selector)
            if ask != step.asks[-1] or step == steps[-1]:
                continue
            opened.page.locator("#learn-on").wait_for()
            if step.key == LEFT:
                table.click("#learn-leave")
                table.reload()
                table.click("#learn")
                at = steps.index(step) + 2
                assert words("learn.resume").format(step=at) in opened.page.inner_text("#learn-p1")
                table.click("#learn-p1")
                number = opened.page.locator("#learn-title .lab")
                assert number.text_content() == in_english("learn.number", step=at, of=len(steps))
            else:
                table.click("#learn-on")
        until(lambda: words("learn.p1.end.done") in opened.page.inner_text("#card"), "the end is told")
        assert opened.page.evaluate(kept("p1")) == "done"
        table.click("#learn-play")
        opened.page.locator("#company").wait_for()


def test_who_one_is_is_learnt_with_the_keyboard_alone(lent: Open, site: Site) -> None:
    """On the smallest screen, where the notes cover the table; what there is no room for is heard all the same."""
    with lent(viewport={"width": 320, "height": 568}) as opened:
        table = Table(opened.page, f"{site.address}misty_ruins/").open()
        keys = Keys(table)

        def hears(said: str) -> None:
            until(lambda: said in opened.page.evaluate(HEARD), f"it is said: {said}")

        keys.on("#learn")
        keys.on("#learn-identity")
        hears(f"{in_english('learn.number', step=1, of=6)}: {words('learn.identity.notes')}.")
        keys.on("#tool-notes")
        keys.on("#note-Kusk")
        hears(words("learn.astray.mark"))
        keys.on("#notes .close")
        for step, ask, before in presses("identity"):
            for selector in (*before, last(ask)):
                if selector.startswith("#sp-"):
                    keys.space(selector.removeprefix("#sp-"))
                else:
                    keys.on(selector)
            if ask == step.asks[-1] and step != COURSES["identity"].steps[-1]:
                hears(words(f"learn.identity.{step.key}.done"))
                assert table.focused() == "learn-on"
                keys.press("Enter")
        hears(words("learn.identity.claim.done"))
        assert table.focused() == "learn-play"
        assert opened.page.evaluate(kept("identity")) == "done"
        keys.press("Enter")
        opened.page.locator("#company").wait_for()
