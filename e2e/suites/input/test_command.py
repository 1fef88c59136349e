"""The command line in a browser: the key that opens it, the focus, what is half typed, and what is left of it."""

import pytest

from e2e.browsers.profiles import Open, Opened
from e2e.chance import known_draws
from e2e.drivers import DRIVERS
from e2e.drivers.driver import Driver
from e2e.people.ready import until
from e2e.people.table import ELEMENT, Table
from e2e.sight.axe import violations
from e2e.sight.frames import DECISIVE, UPRIGHT, size
from e2e.solo import Alone
from tools.serve import Site

STORED = """async () => {
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  return kept + [...document.querySelectorAll("input")].map((one) => one.value).join();
}"""


IN_SIGHT = """() => ["command-field", "command-go", "command-close", "command-said"].filter((id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !(inside && box.width >= 30 && box.height >= 30 && hit?.closest("#command"));
})"""
"""Returns the parts of the command line that are outside the window, covered or too small to be pressed or read."""


class Typist:
    """Somebody who types, and hears the live regions.

    Args:
        table: The page.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page

    def switch_on(self) -> "Typist":
        """Switch the command line on in the settings."""
        self.table.click("#tool-settings")
        self.table.click("#commands-on")
        self.page.keyboard.press("Escape")
        return self

    def enter(self, text: str) -> str:
        """Type a text and press Enter; return the answer that is shown."""
        if self.table.focused() != "command-field":
            self.page.keyboard.press("/")
        assert self.table.focused() == "command-field"
        self.page.keyboard.insert_text(text)
        self.page.keyboard.press("Enter")
        return self.answer()

    def answer(self) -> str:
        """Return the latest answer that is shown."""
        answers = self.page.locator("#command-said dd")
        return answers.first.inner_text() if answers.count() else ""

    def heard(self) -> str:
        """Return what is in the live regions."""
        return " ".join(self.page.locator("#live p, #alert p").all_text_contents())

    def take(self, action: str) -> None:
        """Take an action; one that cannot be undone is confirmed."""
        self.enter(action)
        if self.page.locator('#command-go[data-ends="asked"]').count():
            self.page.keyboard.press("Enter")

    @property
    def field(self) -> str:
        """What is in the field."""
        return self.page.locator("#command-field").input_value()


def test_some_turns_are_played_and_heard_by_typing_alone(site: Site, opened: Opened) -> None:
    page, table = opened.page, Alone(opened.page, site)
    table.open()
    typist = Typist(table).switch_on()
    table.choose("thief", 1, aids=("hint",))
    page.keyboard.press("ArrowUp")
    place = table.focused()
    assert place.startswith("sp-")
    assert "C3" in typist.enter("where")
    assert "C3" in typist.heard(), "a question is answered aloud"
    assert "leap C1" in typist.enter("leap")
    typist.take("leap   c1")
    assert "C1" in typist.enter("where")
    typist.enter("end")
    assert table.screen == "thief"
    assert not page.locator("#company-debt .solo-thinks").count(), "it asks first"
    page.keyboard.press("Enter")
    # The Mists play; what is half typed stays, and so does the focus.
    page.keyboard.insert_text("lea")
    until(lambda: page.locator("#recap-next").count() > 0, "the Mists have played")
    assert (typist.field, table.focused()) == ("lea", "command-field")
    page.keyboard.press("ArrowUp")
    assert typist.field == "end", "as it was entered, though it was confirmed by an empty line"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert typist.field == ""
    assert typist.enter("last")
    typist.enter("hint")
    until(
        lambda: "Leap" in typist.answer() or "Look" in typist.answer() or "dart" in typist.answer(), "a hint"
    )
    for nasty in ('<img src=x onerror="document.title=1">', "</dl><b>x", "\u202e{0}", "a" * 5000):
        typist.enter(nasty)
        assert page.locator("#command img, #command b").count() == 0
        assert table.focused() == "command-field"
    assert violations(page) == []
    for frame in (*DECISIVE, *UPRIGHT):
        page.set_viewport_size(size(frame))
        assert page.evaluate(IN_SIGHT) == [], f"all of it is in sight at {frame}"
    page.keyboard.press("Escape")
    assert table.focused() == place
    assert page.locator("#command").count() == 0
    assert "where" not in page.evaluate(STORED)
    page.keyboard.press("/")
    assert page.locator("#command-said dt").count() > 4, "what was answered is there again"
    table.reload()
    assert page.locator("#command").count() == 0
    assert "where" not in page.evaluate(STORED)


def test_a_curtain_takes_all_of_it_away(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    typist = Typist(table).switch_on()
    table.begin()
    typist.take("leap c1")
    typist.enter("coins")
    opened.page.keyboard.insert_text("where am i")
    table.press("#tool-hide")
    assert table.screen == "curtain"
    for words in ("coins", "where am i", "command"):
        assert words not in opened.page.locator("#page").evaluate("page => page.outerHTML")
    assert typist.heard() == ""
    opened.page.keyboard.press("/")
    assert opened.page.locator("#command").count() == 0
    table.sit()
    opened.page.keyboard.press("/")
    assert (typist.field, opened.page.locator("#command-said").count()) == ("", 0)
    typist.take("end")
    assert table.screen == "curtain"
    assert opened.page.locator("#hold[data-asking]").count() == 0, (
        "the key that has ended the turn presses nothing else"
    )


def test_it_is_reached_and_used_by_touch(site: Site, lent: Open) -> None:
    with lent(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as opened:
        table = Table(opened.page, site.address).open()
        Typist(table).switch_on()
        table.begin()
        table.click("#bar-menu", touch=True)
        table.click("#tool-command", touch=True)
        assert opened.page.locator("#tools.open").count() == 0
        for text in ("leap c1", "end"):
            opened.page.fill("#command-field", text)
            table.click("#command-go", touch=True)
        assert table.screen == "thief", "it asks first"
        table.click("#command-go", touch=True)
        assert table.screen == "curtain"


def shortest(driver: Driver) -> str:
    """Return the name of a driver's shortest game."""
    return min(driver.games, key=lambda name: sum(map(len, driver.games[name].turns)))


@pytest.mark.long
@pytest.mark.parametrize("driver", DRIVERS, ids=lambda driver: driver.name)
def test_a_whole_game_is_played_by_typing_alone(driver: Driver, site: Site, lent: Open) -> None:
    game = driver.games[shortest(driver)]
    with lent(reduced_motion="reduce") as opened:
        known_draws(opened.context, game.draws)
        table = driver.table(opened.page, site).open()
        typist = Typist(table).switch_on()
        for control in game.set_up:
            table.click(control)
        table.begin()
        for turn in game.turns:
            if table.screen == "curtain" and turn[0].startswith(ELEMENT):
                continue
            if table.screen == "curtain":
                table.sit()
            for action in turn:
                assert typist.enter("where")
                typist.take(action)
        table.skip_finale()
        table.see("#over-title")
        assert opened.page.locator("#over-title").inner_text() == game.title
