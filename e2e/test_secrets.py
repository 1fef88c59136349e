"""Nobody finds on the page what the seat at the screen may not know.

Two games that are the same to one seat are played in step in two browsers. While that seat sits there, and while a
curtain is down, everything that can be reached is the same in both.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from e2e.chance import known_deal
from e2e.conftest import kept, profile
from e2e.everything import Witness, differences
from e2e.table import Table
from e2e.twins import Twins, treasure, unknown_to_the_mists, unknown_to_the_thief
from e2e.waits import hold_waits, later, settled
from page.shell.dealer import Dealer
from page.shell.effects import Deal, Take
from tests.page.sitting import NUSUBITO
from tools.serve import Site
from unseen.courtyard.rods import RODS, Rod, Rods
from unseen.nusubito import MIST, THIEF, Options, parse_action

LENGTH, LONG = 16, 36
"""Public events of a game at least, and of one in a soak."""


class Side(NamedTuple):
    """One of the two games in its browser."""

    table: Table
    witness: Witness

    def act(self, action: str) -> None:
        """Take an action and wait until it is kept."""
        self.table.keep(lambda: self.table.act(action))

    def sit(self) -> None:
        """Lift the curtain and wait until that is kept."""
        self.table.keep(self._press_twice)

    def _press_twice(self) -> None:
        self.table.press("[data-hold]")
        self.table.press("[data-hold]")


class Walk:
    """Two games in step.

    Args:
        sides: Their pages.
    """

    def __init__(self, sides: tuple[Side, Side]) -> None:
        self.sides = sides
        self.looks = 0

    def look(self, where: str) -> None:
        """Fail if anything that can be reached differs."""
        self.looks += 1
        for side in self.sides:
            settled(side.table.page)
        one, other = (side.witness.everything() for side in self.sides)
        assert differences(one, other) == [], where

    def act(self, actions: tuple[str, str]) -> None:
        """Take an action of each game."""
        for side, action in zip(self.sides, actions, strict=True):
            side.act(action)

    def press(self, selector: str) -> None:
        """Press a control in both."""
        for side in self.sides:
            side.table.press(selector)

    def sit(self, where: str) -> None:
        """Lift both curtains and look at every event that is told; with where="" without looking."""
        for side in self.sides:
            side.sit()
        while self.sides[0].table.page.locator("#recap").count():
            if where:
                self.look(f"{where}, told")
            self.press("#recap-next")

    def hand_over(self, where: str) -> None:
        """Look behind the curtain that has just fallen."""
        for side in self.sides:
            side.witness.hand_over()
        self.look(f"{where}, curtain")


@pytest.fixture(scope="module")
def walk(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[tuple[Walk, Twins]]:
    """Two browsers in which the twin games of the test's parameter have begun."""
    twins: Twins = request.param()
    with ExitStack() as stack:
        sides = []
        for deal in twins.deals:
            opened = stack.enter_context(profile(browser, site.address, reduced_motion="no-preference"))
            hold_waits(opened.context)
            known_deal(opened.context, treasure(deal))
            witness = Witness(opened)
            witness.know_blank(site.address + "manifest.webmanifest")
            table = Table(opened.page, site.address).open()
            _begin(table, twins.options)
            sides.append(Side(table, witness))
        first, second = sides
        yield Walk((first, second)), twins


def _begin(table: Table, options: Options) -> None:
    later(table.page, 3)
    kept(table.page)
    table.press("#two")
    table.press("#more")
    usual = Options()
    for space, now, wanted in zip(
        ("B2", "C2", "D2"), usual.configuration[::2], options.configuration[::2], strict=True
    ):
        for _ in range((int(wanted) - int(now)) % 3):
            table.press(f"#level-{space}")
    for _ in range(options.thief_darts - usual.thief_darts):
        table.press("#darts-more")
    table.begin()


def of_mists(seed: int = 6) -> Twins:
    return unknown_to_the_mists(seed, LENGTH)


def of_mists_for_long() -> Twins:
    return unknown_to_the_mists(6, LONG)


def of_rods() -> Twins:
    return unknown_to_the_thief(1, LENGTH // 2)


def of_rods_for_long() -> Twins:
    return unknown_to_the_thief(1, LONG // 2)


IN_A_SOAK = pytest.mark.long


@pytest.mark.early
@pytest.mark.parametrize("walk", [of_mists, pytest.param(of_mists_for_long, marks=IN_A_SOAK)], indirect=True)
def test_mists_find_nothing_of_the_thief(walk: tuple[Walk, Twins]) -> None:
    pair, twins = walk
    assert twins.public >= LENGTH
    assert twins.apart >= twins.public // 10
    for number, turn in enumerate(twins.turns):
        where = f"turn {number}"
        if number:
            pair.sit(where if turn.seat == MIST else "")
        if turn.seat == THIEF:
            for side, actions in zip(pair.sides, turn.actions, strict=True):
                for action in actions[:-1]:
                    side.act(action)
            if number % 2:
                pair.press("#tool-hide")
                pair.hand_over(f"{where}, hidden")
                pair.sit("")
            pair.act((turn.actions[0][-1], turn.actions[1][-1]))
        else:
            pair.look(f"{where}, sat down")
            for action in turn.actions[0]:
                pair.act((action, action))
                if action != "end":
                    pair.look(f"{where}, {action}")
        pair.hand_over(where)
    assert pair.looks > twins.public


@pytest.mark.parametrize("walk", [of_rods, pytest.param(of_rods_for_long, marks=IN_A_SOAK)], indirect=True)
def test_thief_finds_nothing_of_rods_he_has_not_looked_at(walk: tuple[Walk, Twins]) -> None:
    """Nor do the Mists: of these games everything is the same on every screen."""
    pair, twins = walk
    assert twins.deals[0] != twins.deals[1]
    for number, turn in enumerate(twins.turns):
        where = f"turn {number}"
        if number:
            pair.sit(where)
        pair.look(f"{where}, sat down")
        for action in turn.actions[0]:
            pair.act((action, action))
            if action != "end":
                pair.look(f"{where}, {action}")
        pair.hand_over(where)


def test_length_of_a_save_tells_nothing() -> None:
    """What the Thief does unseen would make one longer than the other, and in a long game by a whole block."""
    twins = unknown_to_the_mists(4, LONG)
    dealers = tuple(_dealer(deal, twins.options) for deal in twins.deals)
    for turn in twins.turns:
        for dealer, actions in zip(dealers, turn.actions, strict=True):
            for action in actions:
                dealer.carry_out(Take(turn.seat, parse_action(action)))
        one, other = (dealer.saved() for dealer in dealers)
        assert one is not None
        assert other is not None
        assert len(one) == len(other)
        assert one.rstrip() != one


def _dealer(deal: Rods, options: Options) -> Dealer:
    green = (RODS.index(Rod(rod)) % 3 for rod in treasure(deal))
    dealer = Dealer(lambda _: next(green), NUSUBITO)
    dealer.carry_out(Deal(options, 0))
    return dealer


LEAKS = {
    "attribute": "document.getElementById('sp-A1').dataset.secret = 'C3'",
    "hidden node": "document.body.insertAdjacentHTML('beforeend', '<p hidden>C3</p>')",
    "live region": "document.getElementById('live').textContent = 'C3'",
    "accessible name": "document.getElementById('sp-A1').ariaLabel = 'C3'",
    "title": "document.title += ' C3'",
    "local storage": "localStorage.setItem('nusubito.at', 'C3')",
    "session storage": "sessionStorage.setItem('at', 'C3')",
    "cookie": "document.cookie = 'at=C3'",
    "console": "console.debug('C3')",
    "history": "history.replaceState({ at: 'C3' }, '')",
    "address": "history.replaceState(null, '', '#C3')",
    "global": "globalThis.game = { truth: { at: 'C3' } }",
    "property of an element": "document.getElementById('page').truth = { at: 'C3' }",
    "mark": "performance.mark('leapt')",
    "motion": "document.getElementById('sp-A1').animate([], 1)",
    "channel": "new BroadcastChannel('game').postMessage('C3')",
    "cache": "caches.open('game').then((it) => it.put('C3', new Response('')))",
    "database": """new Promise((yes) => {
      const it = indexedDB.open('other');
      it.onupgradeneeded = () => it.result.createObjectStore('at').put('C3', 'at');
      it.onsuccess = () => yes(it.result.close());
    })""",
    "length of the save": """new Promise((yes) => {
      const it = indexedDB.open('nusubito');
      it.onsuccess = () => {
        const write = it.result.transaction('kept', 'readwrite');
        write.objectStore('kept').put(new Uint8Array(9), 'game');
        write.oncomplete = () => yes(it.result.close());
      };
    })""",
}
"""Scripts that let a page tell something, each in another place."""


@pytest.mark.parametrize("walk", [of_rods], indirect=True)
def test_walk_finds_what_leaks(walk: tuple[Walk, Twins]) -> None:
    """The control, wherever that walk has come to: each leak is found, so that it can fail at all."""
    pair, _ = walk
    if pair.sides[0].table.screen == "curtain":
        pair.sit("")
    pair.look("before")
    leaking, sound = pair.sides
    before = sound.witness.everything()
    missed = []
    for place, script in LEAKS.items():
        known = leaking.witness.everything()
        leaking.table.page.evaluate(f"async () => {{ await ({script}); }}")
        if not differences(leaking.witness.everything(), known):
            missed.append(place)
    assert missed == []
    assert differences(sound.witness.everything(), before) == []
