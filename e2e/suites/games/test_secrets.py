"""Nobody finds on the page what the seat at the screen may not know.

Two games that are the same to one seat are played in step in two browsers. While that seat sits there, and while a
curtain is down, everything that can be reached is the same in both.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import pytest
from playwright.sync_api import Browser

from e2e.drivers.nusubito import NUSUBITO as DRIVER
from e2e.kakusareta_twins import elemental, plain
from e2e.sight.everything import differences
from e2e.twins import Twins, treasure, unknown_to_the_mists, unknown_to_the_thief
from e2e.walk import Walk, walking
from page.games import module_of
from page.shell.dealer import Dealer
from page.shell.effects import Deal, Take
from page.shell.game_page import GamePage
from tools.serve import Site
from unseen.courtyard.rods import RODS, Rod, Rods
from unseen.nusubito import MIST, THIEF, Options

LENGTH, LONG = 12, 36
"""Public events of a game at least, and of one in a soak."""


@pytest.fixture(scope="module")
def walk(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[tuple[Walk, Twins]]:
    """Two browsers in which the twin games of the test's parameter have begun."""
    twins: Twins = request.param()
    with walking(browser, site, DRIVER, twins, _set_up(twins.options)) as pair:
        yield pair, twins


def _set_up(options: Options) -> list[str]:
    """Return what is pressed for what is agreed."""
    usual = Options()
    levels = zip("BCD", usual.configuration[::2], options.configuration[::2], strict=True)
    presses = [
        f"#level-{column}2" for column, now, wanted in levels for _ in range((int(wanted) - int(now)) % 3)
    ]
    return ["#two", "#more", *presses, *["#darts-more"] * (options.thief_darts - usual.thief_darts)]


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
    pair.play(twins.turns, MIST)
    assert pair.looks > twins.public


@pytest.mark.parametrize("walk", [of_rods, pytest.param(of_rods_for_long, marks=IN_A_SOAK)], indirect=True)
def test_thief_finds_nothing_of_rods_he_has_not_looked_at(walk: tuple[Walk, Twins]) -> None:
    """Nor do the Mists: of these games everything is the same on every screen."""
    pair, twins = walk
    assert twins.deals[0] != twins.deals[1]
    pair.play(twins.turns, THIEF, MIST)


SAVED = {
    "nusubito": partial(unknown_to_the_mists, 4, LONG),
    "kakusareta": partial(plain, 3, LONG),
    "kakusareta, masters": partial(elemental, 28, LONG),
}


@pytest.mark.parametrize("name", SAVED)
def test_length_of_a_save_tells_nothing(name: str) -> None:
    """What is done unseen would make one longer than the other, and in a long game by a whole block."""
    twins = SAVED[name]()
    page = cast(GamePage, module_of(name.partition(",")[0]))
    dealers = tuple(_dealer(page, deal, twins.options) for deal in twins.deals)
    for turn in twins.turns:
        for dealer, actions in zip(dealers, turn.actions, strict=True):
            for action in actions:
                dealer.carry_out(Take(turn.seat, page.GAME.parse_action(action)))
        one, other = (dealer.saved() for dealer in dealers)
        assert one is not None
        assert other is not None
        assert len(one) == len(other)
        assert one.rstrip() != one


def _dealer(page: GamePage, deal: Rods, options: Any) -> Dealer:
    green = (RODS.index(Rod(rod)) % 3 for rod in treasure(deal))
    dealer = Dealer(lambda _: next(green), page)
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
