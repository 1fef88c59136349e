"""The walk through twin games in two browsers that are to show the same, wherever one looks."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from e2e.browsers.profiles import profile
from e2e.chance import draws_for, known_draws
from e2e.drivers.driver import Driver
from e2e.people.ready import kept, snapshot_kept
from e2e.people.table import ELEMENT, Table
from e2e.people.waits import hold_waits, later, settled
from e2e.sight.everything import Witness, differences
from e2e.twins import Turn, Twins, treasure
from tools.serve import Site
from unseen.courtyard.rods import Rods
from unseen.kernel.seat import Seat

_NAMED = """() => {
  const { id, ariaLabel, textContent, title } = document.activeElement;
  return document.activeElement === document.body ? "" : [id, ariaLabel ?? textContent, title].join();
}"""
"""The focused element, as a screen reader names it."""


class Side(NamedTuple):
    """One of the two games in its browser."""

    table: Table
    witness: Witness

    def act(self, action: str) -> None:
        """Take an action and wait until it is kept."""
        self.table.keep(lambda: self.table.act(action))

    def act_on(self, action: str) -> str:
        """Take an action through its control, which has the focus, and return the name of what has it then."""
        self.table.page.locator(f'[data-action="{action}"]').first.focus()
        self.act(action)
        return self.named()

    def named(self) -> str:
        """Return the accessible name of what has the focus."""
        name: str = self.table.page.evaluate(_NAMED)
        return name

    def sit(self) -> None:
        """Lift the curtain and wait until that is kept."""
        self.table.keep(self._press_twice)

    def reload(self) -> None:
        """Load the page anew and take up the game that is kept, behind its curtain."""
        self.table.reload()
        self.table.keep(lambda: self.table.press("#resume"))

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
        self._settle()
        one, other = (side.witness.everything() for side in self.sides)
        apart = differences(one, other)
        assert apart == [], f"{where}: {apart}"

    def _settle(self) -> None:
        """Let what has been drawn have its frame: a press ends what moves, also what has not been heard to move."""
        for side in self.sides:
            settled(side.table.page)

    def act(self, actions: tuple[str, str]) -> None:
        """Take an action of each game."""
        self._settle()
        for side, action in zip(self.sides, actions, strict=True):
            side.act(action)

    def press(self, selector: str) -> None:
        """Press a control in both."""
        self._settle()
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

    def reload(self, where: str) -> None:
        """Load both pages anew, and look at the curtain before what is kept."""
        for side in self.sides:
            side.reload()
        self.look(f"{where}, reloaded")

    def hand_over(self, where: str) -> None:
        """Look behind the curtain that has just fallen."""
        for side in self.sides:
            side.witness.hand_over()
        self.look(f"{where}, curtain")

    def play(self, turns: Sequence[Turn], *seen: Seat) -> None:
        """Play turns, and look whenever a curtain is down or one of these seats sits there."""
        for number, turn in enumerate(turns):
            where, is_down = f"turn {number}", self.sides[0].table.screen == "curtain"
            if is_down and turn.actions[0][0].startswith(ELEMENT):
                continue
            if is_down:
                self.sit(where if turn.seat in seen else "")
            if turn.seat in seen:
                self._in_sight(turn, where)
            else:
                self._in_secret(turn, where if len(turn.actions[0]) > 1 else "")
            self.hand_over(where)

    def _in_sight(self, turn: Turn, where: str) -> None:
        """Play the same turn in both; the last action of a turn lets a curtain fall."""
        self.look(f"{where}, sat down")
        *others, last = turn.actions[0]
        for action in others:
            self.act((action, action))
            self.look(f"{where}, {action}")
        self.act((last, last))

    def _in_secret(self, turn: Turn, hidden: str) -> None:
        """Play each game's own turn; with a name for that, hide the table before its last action."""
        named = [
            {side.named(), *map(side.act_on, actions[:-1])}
            for side, actions in zip(self.sides, turn.actions, strict=True)
        ]
        # How many actions a seat takes can be heard: where it takes more, more is named.
        if len(turn.actions[0]) == len(turn.actions[1]):
            assert named[0] == named[1], "what is named aloud, as it has the focus, tells a secret"
        if hidden:
            self.press("#tool-hide")
            self.hand_over(f"{hidden}, hidden")
            self.sit("")
        self.act((turn.actions[0][-1], turn.actions[1][-1]))


def draws_for_rods(deal: Rods) -> tuple[int, ...]:
    """Return the draws that deal the rods so."""
    return draws_for(treasure(deal))


@contextmanager
def walking(
    browser: Browser,
    site: Site,
    driver: Driver,
    twins: Twins,
    set_up: Sequence[str],
    draws: Callable[[Any], Sequence[int]] = draws_for_rods,
) -> Iterator[Walk]:
    """Begin twin games in two browsers.

    Args:
        browser: Where the profiles are.
        site: Where the page is.
        driver: The game.
        twins: Both games.
        set_up: What is pressed on the start screen for what they have agreed.
        draws: Returns the draws of a deal.
    """
    with ExitStack() as stack:
        sides = []
        for deal in twins.deals:
            opened = stack.enter_context(profile(browser, site.address, reduced_motion="no-preference"))
            hold_waits(opened.context)
            known_draws(opened.context, draws(deal))
            witness = Witness(opened)
            witness.know_blank(site.address + "manifest.webmanifest")
            table = driver.table(opened.page, site).open()
            later(table.page, 3)
            kept(table.page)
            snapshot_kept(table.page)
            for control in set_up:
                table.press(control)
            table.begin()
            sides.append(Side(table, witness))
        first, second = sides
        yield Walk((first, second))
