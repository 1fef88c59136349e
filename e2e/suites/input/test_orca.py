"""What Orca says of the page: compared by its sense, what has to be heard and what must not be."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.browsers.orca import Listener, listening, missing
from e2e.browsers.spoken import Ear
from e2e.chance import draws_for, known_draws
from e2e.day import set_day
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver
from e2e.suites.tab.test_share import LINK
from tools.serve import Site

# Orca passes over what is outdated, and on a busy machine all is: nothing runs beside it.
pytestmark = [pytest.mark.long, pytest.mark.ears]


@pytest.fixture
def listener(playwright: Playwright) -> Iterator[Listener]:
    """Somebody who hears Chromium read aloud."""
    if lacking := missing():
        assert os.environ.get("CI") != "true", f"missing: {', '.join(lacking)}"
        pytest.skip(f"what reads the page aloud is missing: {', '.join(lacking)}")
    with listening(playwright) as it:
        yield it


@each_game
def test_each_press_of_tab_on_the_start_screen_says_where_it_leads(
    listener: Listener, site: Site, driver: Driver
) -> None:
    listener.open(driver.address(site))
    for _ in range(5):
        said = " ".join(listener.press("Tab"))
        label: str = listener.page.evaluate(
            "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
        )
        assert label.split()[0] in said, listener.transcript()


WHOLE = """
?play the computer | push button
Return | play the computer heading
?start game | you are the thief push button
Return | courtyard.*c3, temple, you stand here.*focus mode.*it is your turn
slash | command line entry
=where
Return | c3
Escape | c3, temple, you stand here
Up | c2, gate, builder; in your way: downing the builder costs 1 dart
Up | c1, temple; 1 movement
Return | leapt to c1
e | end here: place c1
Return | the mists, apprentice, are thinking.*c1, temple, you stand here.*it is your turn
?declare the treasure on c1 | this ends the game push button
Return | this ends the game. press again to confirm
Return | the thief names c1.*you win heading.*you found the treasure on c1
?look back | push button
Return | look back heading.*could be known
?to the beginning | push button
Return | day 1, round 1
?one step forward | push button
Return | leapt to c1
?play from here | push button
Return | play from here heading
"""
"""A game of Nusubito alone, from the start screen to its end, and looked back on; the treasure is on C1."""

TURNS = {
    "kakusareta": """
?play the computer | push button
Return | play the computer heading
?start game | you are the kakusareta push button
Return | courtyard.*c3: temple, the kakusareta, unseen.*focus mode.*it is your turn
Left | b3: courtyard
Left | a3: temple; 1 movement.*leap here; its coin is in your hand
Return | leapt to a3
e | end on a3, and place its coin
Return | the moya, apprentice, are thinking.*(moved|nothing).*a3: temple, the kakusareta, unseen.*your turn
""",
    "relics": """
?play the computer | push button
Return | play the computer heading
?start game | you are amber push button
Return | the court.*c3, a relic.*focus mode.*it is your turn
?claws | amber.*jade.*who plays first toggle button not pressed
Return | pressed
?choose amber | push button
Return | jade, apprentice, is thinking.*plays first.*it is your turn
""",
    "misty_ruins": """
?play the computer | push button
Return | play the computer heading
?start game | you are red push button
Return | the map.*h8; the starting tile; red, blue, green and yellow.*focus mode.*it is your turn
?worth | worth . gold. toggle button not pressed
Return | pressed.*worth . gold
?take | push button
Return | red|thinking|your turn
""",
}
"""A turn of each other game, against programs."""

PUZZLE = """
?puzzle of the day | where is he\\? 23, easy push button
Return | where is he\\? 23 easy. nothing is known
?that is it | push button
Return | until one is left
?c3, temple | seeker, possible
Return | c3 struck; 8 temples are left
Left | b3
Left | a3, temple
Return | a3 struck; 7 temples are left
Up | a2
Up | a1, temple
Return | a1 struck; 6 temples are left
Right | b1
Right | c1, temple
Return | c1 struck; 5 temples are left
Right | d1
Right | e1, temple
Return | e1 struck; 4 temples are left
Down | e2
Down | e3, temple
Return | e3 struck; 3 temples are left
Down | e4
Down | e5, temple
Left | d5
Left | c5, temple
Return | c5 struck; 2 temples are left
Left | b5
Left | a5, temple
Return | a5 struck; one temple is left
?that is it | push button
Return | solved at the first try
"""
"""Puzzle 23, from the start screen of its day to its result: he is on E5."""
AT_ONE_SCREEN = """
?pass and play | push button
Return | pass and play heading
?start game | push button
Return | courtyard.*focus mode.*the thief.s turn
"""
"""A game of Nusubito for two at one screen, up to where the Thief sits."""
SECRET = r"you stand|leap here|your hand|leapt"
"""What tells where the Thief is."""


@pytest.fixture
def ear(listener: Listener, tmp_path: Path) -> Ear:
    return Ear(listener, tmp_path / "transcript.txt")


def test_a_whole_game_is_played_and_won_by_ear(ear: Ear, listener: Listener, site: Site) -> None:
    known_draws(listener.page.context, draws_for("C1"))
    listener.open(site.address)
    listener.page.click("#tool-settings")
    listener.page.click("#commands-on")
    listener.press("Escape")
    ear.follow(WHOLE)


def test_the_puzzle_of_the_day_is_solved_by_ear(ear: Ear, listener: Listener, site: Site) -> None:
    set_day(listener.page.context, 23)
    listener.open(site.address)
    listener.page.wait_for_selector("#daily")
    ear.follow(PUZZLE)


@pytest.mark.parametrize(("link", "sense"), [(LINK, "look back"), ("d=all", "puzzles")])
def test_what_a_link_leads_to_is_read_out(
    link: str, sense: str, ear: Ear, listener: Listener, site: Site
) -> None:
    """The title takes the place of the card that says that it comes, which had the focus."""
    listener.page.goto(f"{site.address}#{link}")
    listener.hear(sense)
    assert ear.transcript()


@pytest.mark.parametrize(
    "driver", [pytest.param(driver, id=driver.name) for driver in DRIVERS if driver.name in TURNS]
)
def test_a_turn_is_played_by_ear(driver: Driver, ear: Ear, listener: Listener, site: Site) -> None:
    known_draws(listener.page.context, driver.draws_by_hand)
    listener.open(driver.address(site))
    ear.follow(TURNS[driver.name])


def test_nobody_beside_the_thief_hears_where_he_is_unless_he_asks(
    ear: Ear, listener: Listener, site: Site
) -> None:
    listener.open(site.address)
    ear.follow(AT_ONE_SCREEN, never=SECRET)
    ear.follow("Up | [a-e][1-5]")
