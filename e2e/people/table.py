"""The page as people use it: press an action by its notation, hold the curtain, read what is on the screen."""

import json
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import FilePayload, Page

from e2e.people.ready import first_action, until
from page.edge.input.guard import APART, ASKED, NEAR

Turns = tuple[tuple[str, ...], ...]
"""A game, turn by turn, the Thief's first."""

ELEMENT = "take "
"""How the choice of an element begins: no curtain falls before one, and the last that is left is made by itself."""
CHIPS = "#chips "
"""How the selectors of choices begin that are pressed one after the other."""
FATES = ("declare", "capture", "find", "resign")
"""What ends the game is armed by a first press."""


_PRESSED = """element => {
  const [hit, group] = [element.querySelector(".hit"), element].map((one) => one?.getBoundingClientRect());
  const { x, y, width, height } = hit ?? group;
  return [element.dataset.ends, hit ? { x: x + width / 2 - group.x, y: y + height / 2 - group.y } : null,
    [x + width / 2, y + height / 2]];
}"""
"""Its `data-ends`; where a press falls in the element, if not on its midst; and where in the window."""


def turns(written: str) -> Turns:
    """Return a game that is written with one turn a line and commas between its actions."""
    return tuple(tuple(line.strip().split(", ")) for line in written.strip().splitlines())


class Table:
    """One page.

    Args:
        page: The browser's page.
        address: Where the site is, or the page of one of its games.
        place: How the name begins under which the game is kept.
    """

    def __init__(self, page: Page, address: str, place: str = "game") -> None:
        self.page = page
        self.address = address
        self.place = place
        self._clicked = 0.0
        self._last: tuple[str, list[float]] = "", [0.0, 0.0]
        """What was clicked last, and where in the window."""

    def open(self) -> "Table":
        """Open the site and wait until it can be played."""
        self.page.goto(self.address)
        first_action(self.page)
        return self

    def reload(self) -> "Table":
        """Load the page anew."""
        self.page.reload()
        self._clicked = 0.0
        first_action(self.page)
        return self

    def begin(self) -> "Table":
        """Begin a game of two at this screen with what is set up."""
        if not self.page.locator("#choosing").count():
            self.click("#two")
        self.click("#begin")
        return self

    @property
    def screen(self) -> str:
        """What is shown: "start", "curtain", the seat that plays ("thief", "moya"), or "over"."""
        shown: str = self.page.evaluate(
            "() => { const { classList: is, dataset } = document.getElementById('screen');"
            " return is.contains('game') ? dataset.seat : is.item(0); }"
        )
        return shown

    def sit(self, *, hold: bool = False) -> "Table":
        """Sit down at the curtain, and past what has happened since.

        Args:
            hold: Hold the button with the mouse; else press it twice without a pointer, as a switch does.
        """
        assert self.screen == "curtain"
        if hold:
            self.hold()
        else:
            for _ in range(2):
                self.press("[data-hold]")
        assert self.screen != "curtain"
        return self.skip_recap()

    def hold(self) -> None:
        """Hold the curtain's button with the mouse until it opens."""
        self.page.locator("#hold").hover()
        self.page.mouse.down()
        until(lambda: self.screen != "curtain", "the curtain opens")
        self.page.mouse.up()

    def skip_recap(self) -> "Table":
        """Go past what has happened since the seat last sat."""
        # In one step: it may be over by itself meanwhile.
        self.page.evaluate("() => document.querySelector('#recap-skip, #recap-next')?.click()")
        return self

    def to_the_end(self) -> "Table":
        """Go from looking back on a game, once that is there, to its end screen."""
        self.see("#look-turns")
        self.press("#home")
        self.see("#over-title")
        return self

    def skip_finale(self) -> None:
        """Go past what has ended the game, if that is shown."""
        self.page.evaluate("() => document.getElementById('finale-skip')?.click()")

    def press(self, selector: str) -> None:
        """Press the first element of a selector without a pointer, seen or not."""
        self.page.locator(selector).first.evaluate("element => element.click()")

    def click(self, selector: str, *, touch: bool = False) -> None:
        """Press the first element of a selector with the pointer, as somebody does who looks first: see `Guard`.

        A space is pressed in its own midst: what stands out of it, as words at its side do, moves its group's.

        Args:
            selector: What is pressed.
            touch: By a finger, not by the mouse.
        """
        ends, position, place = self.page.locator(selector).first.evaluate(_PRESSED)
        last, before = self._last
        is_near = last != selector and all(abs(a - b) < NEAR for a, b in zip(place, before, strict=True))
        # These move once what follows from a choice among them has been worked out.
        is_near |= last != selector and last.startswith(CHIPS) and selector.startswith(CHIPS)
        if self._clicked and (ends is not None or is_near):
            # What a press has asked for may be drawn long after it: the guard counts from there, and so does
            # somebody who sees the control only now.
            seen = time.monotonic() + (ASKED if ends == "asked" else APART) / 1000
            seen = max(seen, self._clicked + ASKED / 1000)
            until(lambda: time.monotonic() > seen, "what was drawn has been seen")
        (self.page.tap if touch else self.page.click)(selector, position=position)
        self._clicked, self._last = time.monotonic(), (selector, place)

    def point(self, selector: str) -> None:
        """Press the first element of a selector as a pointer would, seen or not: what is drawn has no `click()`."""
        self.page.locator(selector).first.dispatch_event("click")

    def write(self, selector: str, text: str) -> None:
        """Write into a field and go on to the next."""
        self.page.fill(selector, text)
        self.page.keyboard.press("Tab")

    def ids(self, selector: str) -> list[str]:
        """Return the ids of all that a selector finds."""
        found: list[str] = self.page.locator(selector).evaluate_all("all => all.map((one) => one.id)")
        return found

    def see(self, selector: str) -> object:
        """Wait until something is on the page."""
        until(lambda: self.page.locator(selector).count() > 0, f"{selector} is there")
        return self

    def act(self, action: str) -> None:
        """Take an action through its one control; what asks first is armed, and not looked at."""
        if self.page.locator(f'[data-arm="{action}"]').count():
            self._press_only(f'[data-arm="{action}"]')
        self._press_only(f'[data-action="{action}"]')
        self.skip_finale()

    def _press_only(self, selector: str) -> None:
        found = self.page.locator(selector)
        assert found.count() == 1, f"{found.count()} controls {selector} on the screen of {self.screen}"
        found.evaluate("element => element.click()")

    def keep(self, deed: Callable[[], object]) -> None:
        """Do something that is kept, and wait until it is; what was done before has to be kept already."""
        before = self.sealed()
        deed()
        until(lambda: self.sealed() != before, "it is kept")

    def sealed(self) -> str:
        """Return a print of the games that are kept, another after each write; empty if there is none."""
        return " ".join([*self.stored_all(self.place), *self.stored_all(f"/{self.place}/")])

    def stored(self, name: str) -> str:
        """Return the first value in the database whose name begins so: a text, or the beginning of what is sealed."""
        return next(iter(self.stored_all(name)), "")

    def stored_all(self, name: str) -> list[str]:
        """Return every value in the database whose name begins so, each as `stored` does."""
        found: list[str] = self.page.evaluate(_STORED, name)
        return found

    def play(self, game: Turns, *, hold: bool = False) -> None:
        """Play turns, with the seats sitting down in between."""
        for turn in game:
            if self.screen == "curtain" and turn[0].startswith(ELEMENT):
                continue
            if self.screen == "curtain":
                self.sit(hold=hold)
            for action in turn:
                self.act(action)

    def controls(self) -> Counter[str]:
        """Return how many controls take each action; giving up, which is always there, is left out."""
        names: list[str] = self.page.locator("[data-action], [data-arm]").evaluate_all(
            "all => all.map(one => one.dataset.action ?? one.dataset.arm)"
        )
        return Counter(name for name in names if name != "resign")

    def pawns(self) -> list[str]:
        """Return the names of all spaces: what stands on each."""
        names: list[str] = self.page.locator("[data-space]").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label').split(';')[0])"
        )
        return names

    def log(self) -> list[str]:
        """Return the public log, oldest first."""
        return self.page.locator("#log .entry").all_text_contents()[::-1]

    def said(self) -> str:
        """Return what the card says: a hint, what is chosen, or why something will not do."""
        return self.page.locator("#card > p").inner_text()

    def score(self) -> dict[str, int]:
        """Return the games that each person has won."""
        rows = self.page.locator(".over-score dl > div").all()
        return {row.locator("dt").inner_text(): int(row.locator("dd").inner_text()) for row in rows}

    def record(self) -> Any:
        """Keep the finished game's record as a file and return what is in it."""
        with self.page.expect_download() as download:
            self.page.click("#save-record")
        assert download.value.suggested_filename.endswith(".json")
        return json.loads(Path(download.value.path()).read_text("utf-8"))

    def kept_record(self) -> str:
        """Keep the finished game's record as a file and return what is in it, as it was written."""
        with self.page.expect_download() as download:
            self.press("#save-record")
        return Path(download.value.path()).read_text("utf-8")

    def open_file(self, text: str) -> None:
        """Choose a file on the start screen."""
        file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
        self.page.set_input_files("#import", file)

    def spoil(self) -> None:
        """Spoil what is kept, and load the page anew."""
        until(lambda: bool(self.stored_all(f"/{self.place}/")), "a game is kept")
        self.page.evaluate(_SPOIL, self.place)
        self.reload()

    def focused(self) -> str:
        """Return the id of what has the keyboard's focus, or what it is where it has none: "body"."""
        name: str = self.page.evaluate(
            "() => document.activeElement.id || document.activeElement.dataset.action "
            "|| document.activeElement.localName"
        )
        return name


_SPOIL = """(name) => new Promise((done) => {
  const it = indexedDB.open("nusubito");
  it.onsuccess = () => {
    const write = it.result.transaction("kept", "readwrite");
    const games = write.objectStore("kept").openCursor(IDBKeyRange.bound(`/${name}/`, `/${name}0`));
    games.onsuccess = () => {
      games.result?.update(new Uint8Array(9));
      games.result?.continue();
    };
    write.oncomplete = () => done(it.result.close());
  };
})"""

_STORED = """async (name) => {
  const answer = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result); });
  const database = await answer(indexedDB.open("nusubito"));
  const kept = database.transaction("kept").objectStore("kept");
  const values = await answer(kept.getAll(IDBKeyRange.bound(name, `${name}~`)));
  database.close();
  return values.map((value) => (typeof value === "string" ? value : value.slice(0, 12).join()));
}"""
