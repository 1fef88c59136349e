"""Two sides who are elsewhere: a relay of their own, an invitation, and play by what each page offers."""

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.browsers.profiles import Opened
from e2e.in_english import in_english
from e2e.people.ready import first_action, kept, until
from e2e.people.table import FATES, Table
from tools.paths import ENGINE

TWO_STORIES = in_english("online.two_notes.short").removesuffix(".")
"""The words with which each message begins that says that a side has signed in two versions."""
SOON = 120.0
"""Seconds to wait for what the other page brings about: as long as ten other things on the machine may take."""


class RelayProcess:
    """A relay in a process of its own, which may be killed and started again.

    Args:
        store: Where it keeps its rooms: a file, or "memory".
    """

    def __init__(self, store: str) -> None:
        self.store = store
        self.address = ""
        self._port = "0"
        self.start()

    def start(self) -> "RelayProcess":
        """Start it, at the port where it was."""
        command = [sys.executable, "-m", "unseen.cli", "relay", "--new-rooms", "1000", "--daily", "1000"]
        self._process = subprocess.Popen(
            [*command, "--port", self._port, "--store", self.store],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ENGINE)},
        )
        assert self._process.stderr
        said = self._process.stderr.readline()
        assert "ws://" in said, said
        self.address = said.split()[-1]
        self._port = self.address.rpartition(":")[2]
        return self

    def kill(self) -> None:
        """Kill it, without a last word."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()


class Side(Table):
    """One side's page.

    Args:
        opened: Its profile.
        address: Where the site is.
    """

    kept_as = "afar "
    """How the name begins under which a seat is kept."""

    def __init__(self, opened: Opened, address: str) -> None:
        super().__init__(opened.page, address, self.kept_as)
        self.context, self.watch = opened.context, opened.watch

    def open(self) -> "Side":
        """Open the site as from outside: the same address once more would come back to the table."""
        self.page.goto("about:blank")
        super().open()
        return self

    # Before the table.

    def form(self) -> "Side":
        """Open the form in which a game is offered."""
        if not self.page.locator("#screen").count():
            self.open()
        self.press("#online")
        self.see("#online-title")
        return self

    def offer(self, seat: str = "thief", way: str = "relay", name: str = "") -> str:
        """Offer a game and return the link for the friend."""
        self.form()
        return self.invite(seat, way, name)

    def invite(self, seat: str = "thief", way: str = "relay", name: str = "") -> str:
        """Make the invitation that the form says, and return its link."""
        self.press(f"#online-seat-{seat}")
        self.press(f"#online-way-{way}")
        if name:
            self.page.fill("#online-name", name)
        self.press("#online-offer")
        self.see("#online-link")
        return self.page.input_value("#online-link")

    def go(self, link: str) -> "Side":
        """Follow a link, as from outside."""
        self.page.goto("about:blank")
        self.page.goto(link)
        first_action(self.page)
        return self

    def join(self, link: str, name: str = "") -> "Side":
        """Follow an invitation and ask for the seat."""
        self.go(link)
        self.see("#online-join")
        if name:
            self.page.fill("#online-name", name)
        self.press("#online-join")
        return self

    def resume(self, number: int = 0) -> "Side":
        """Take up a game from the start screen's list."""
        self.see(f"#game-{number}")
        self.press(f"#game-{number}")
        return self.sits()

    # At the table.

    def sits(self) -> "Side":
        """Wait until this side is at the table."""
        return self.see("#board")

    def see(self, selector: str, patience: float = SOON) -> "Side":
        """Wait until something is on the page."""
        return self._wait(lambda: self.shows(selector), f"{selector} is there", patience)

    def lose(self, selector: str) -> "Side":
        """Wait until something is not on the page any more."""
        return self._wait(lambda: not self.shows(selector), f"{selector} is gone")

    def read(self, text: str, selector: str = "#page") -> "Side":
        """Wait until words are on the page."""
        return self._wait(lambda: text in self.words(selector), f"{text!r} is there")

    def _wait(self, condition: Callable[[], bool], what: str, patience: float = SOON) -> "Side":
        try:
            until(condition, what, patience)
        except AssertionError as error:
            raise AssertionError(f"{what}, not this: {self.words()}\n{self.watch.console}") from error
        return self

    def shows(self, selector: str) -> bool:
        """Return whether something is on the page."""
        return self.page.locator(selector).count() > 0

    def words(self, selector: str = "#page") -> str:
        """Return the words on the page."""
        found: str = self.page.evaluate(
            "selector => document.querySelector(selector)?.innerText ?? ''", selector
        )
        return found

    def actions(self) -> list[str]:
        """Return all that this side may do now, but give up; what ends the game has to be armed first."""
        return [] if self.shows("#verdict") else list(self.controls())

    @property
    def may_act(self) -> bool:
        """Whether the page offers this side an action."""
        return bool(self.actions())

    def moves(self) -> "Side":
        """Wait until this side may act, and go past what it is told."""
        self._wait(lambda: self.may_act, "it may act")
        self.skip_recap()
        return self

    def acts(self, *actions: str) -> "Side":
        """Take actions, each once it is offered."""
        for action in actions:
            # mypy cannot infer a lambda whose argument has a default; the loop needs the value of this round.
            self._wait(lambda wanted=action: wanted in self.actions(), f"{action} is offered")  # type: ignore[misc]
            self.act(action)
        return self

    def keeps(self, action: str) -> "Side":
        """Take an action, and wait until it is kept."""
        self.keep(lambda: self.acts(action))
        # What was kept then may be of what had come before it; what is kept next has the action surely.
        return self.keeps_all()

    def keeps_all(self) -> "Side":
        """Wait until all that the page shows is kept."""
        self.keep(lambda: self.sheet("talk").shut())
        return self

    def told(self) -> str:
        """Return what the start screen is to tell of the first game that is kept: "you", "other" ..."""
        text = self.stored("afar-told ")
        return str(json.loads(text)["state"]) if text else ""

    def sheet(self, name: str) -> "Side":
        """Open the sheet "talk" or "more"."""
        self.press(f"#company-{name}")
        return self.see("[role=dialog], dialog")

    def shut(self) -> "Side":
        """Close the sheet."""
        self.press("#sheet-close")
        return self

    def say(self, text: str) -> "Side":
        """Say something to the other side; the sheet has to be open."""
        self.page.fill("#online-words", text)
        self.press("#online-send")
        return self

    def has_everything(self) -> "Side":
        """Wait until the page can be had without a network."""
        kept(self.page)
        return self

    def transcript(self, path: Path) -> dict[str, Any]:
        """Save the transcript as a file and return what is in it."""
        with self.page.expect_download() as download:
            self.press("#verdict-transcript")
        download.value.save_as(path)
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return found

    def result(self) -> str:
        """Return what the end screen calls the result."""
        return self.words("#over-title")


def quiet(actions: Sequence[str]) -> list[str]:
    """Return the actions that do not end the game."""
    return [action for action in actions if action.split()[0] not in FATES]


Choice = Callable[[Side, list[str]], str]
"""Returns what a side does of all that it may."""


def at_random(seed: int, end: float = 0.3) -> Choice:
    """Return a way to play by chance; `end` is how often a turn is ended where it can be."""
    dice = random.Random(seed)

    def choose(_: Side, actions: list[str]) -> str:
        mild = sorted(quiet(actions))
        ends = [action for action in mild if action.split()[0] == "end"]
        return dice.choice(ends if ends and dice.random() < end else mild)

    return choose


def begun(host: Side, guest: Side, seat: str = "thief", **offered: str) -> tuple[Side, Side]:
    """Begin a game between two pages.

    Args:
        host: Who offers it.
        guest: Who follows the link.
        seat: The host's, or "lot".
        **offered: See `Side.offer`.

    Returns:
        The Thief's side and the Mists'.
    """
    guest.join(host.offer(seat, **offered), "Bo Bellweather")
    for one in (host, guest):
        one.sits()
    assert {host.screen, guest.screen} == {"thief", "mist"}
    assert seat in ("lot", host.screen)
    return (host, guest) if host.screen == "thief" else (guest, host)


def same_log(one: Side, other: Side, before: Sequence[str] = ()) -> None:
    """Wait until two pages show the same log.

    Args:
        one: A side.
        other: The other, or who looks on.
        before: What they showed before and are not to show any more.
    """
    until(lambda: list(before) != one.log() == other.log(), "both show the same log", SOON)


def checked(thief: Side, mist: Side) -> str:
    """Wait until both sides have checked the game and return how it ended, as the Thief's side calls it."""
    for one in (thief, mist):
        one.see("#over-title, #finale-skip").skip_finale()
        one.see("#over-title").read(in_english("online.verdict.confirmed"), "#verdict")
    results = {thief.result(), mist.result()}
    assert results == {in_english("over.you.won"), in_english("over.you.lost")} or len(results) == 1, (
        "one wins, or nobody does"
    )
    return thief.result()


def play(
    sides: Sequence[Side], choose: Choice, longest: int, stop: Callable[[], bool] = lambda: False
) -> int:
    """Let whoever may act do so, until something holds, the game is over, or so many actions are taken.

    Returns:
        How many were taken.
    """
    count = 0
    while count < longest and not stop():
        mover = awaited(sides)
        if mover is None:
            return count
        mover.act(choose(mover, mover.actions()))
        count += 1
    return count


def awaited(sides: Sequence[Side]) -> Side | None:
    """Wait until one side may act and return it; None once the game is over for all."""
    found: list[Side] = []

    def settled() -> bool:
        found[:] = [side for side in sides if side.may_act]
        return bool(found) or all(side.shows("#verdict") for side in sides)

    try:
        until(settled, "somebody may act, or the game is over", SOON)
    except AssertionError as error:
        raise AssertionError(" | ".join(side.words() for side in sides)) from error
    return found[0] if found else None


def known_bytes(context: BrowserContext, seed: str) -> None:
    """Let every draw of bytes in a context's pages come from a seed: the same pages draw the same."""
    context.add_init_script(_BYTES % json.dumps(seed))


def timed_line(context: BrowserContext) -> None:
    """Note when each frame that is stored leaves a context's pages, counted from when the last one came."""
    context.add_init_script(_TIMED)


def waits(page: Page) -> list[float]:
    """Return those times of a page with `timed_line`, in milliseconds."""
    found: list[float] = page.evaluate("globalThis[Symbol.for('line')]")
    return found


_TIMED = """
(() => {
  const waits = globalThis[Symbol.for("line")] = [];
  const stores = (data) => data instanceof ArrayBuffer ? new Uint8Array(data)[0] === 0 : data[0] === 0;
  globalThis.WebSocket = class extends WebSocket {
    constructor(...its) {
      super(...its);
      this.addEventListener("message", ({ data }) => { if (stores(data)) this.came = performance.now(); });
    }
    send(data) {
      if (stores(data) && this.came) waits.push(performance.now() - this.came);
      super.send(data);
    }
  };
})();
"""

_BYTES = """
(() => {
  // A generator of 32 bits (mulberry32) from a hash of the seed (FNV-1a).
  let state = [...%s].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  const word = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  Object.defineProperty(crypto, "getRandomValues", { value: (array) => {
    for (let i = 0; i < array.length; i++) array[i] = word();
    return array;
  } });
})();
"""
