"""Somebody who plays against programs: chooses, waits until a program has played, takes what may be taken."""

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import NUSUBITO
from e2e.people.ready import until
from e2e.people.table import FATES, Table
from tools.serve import Site

Choose = Callable[[list[str]], str]
"""Says which of the actions that are offered to take."""


class Alone(Table):
    """One page on which somebody plays alone.

    Args:
        page: The browser's page.
        site: Where the game is.
        driver: The game.
    """

    def __init__(self, page: Page, site: Site, driver: Driver = NUSUBITO) -> None:
        super().__init__(page, driver.address(site), driver.place)

    def choose(
        self, side: str, *levels: int, aids: tuple[str, ...] = (), set_up: tuple[str, ...] = ()
    ) -> "Alone":
        """Choose a game alone and begin it.

        Args:
            side: Whom to play; "" for what is usual.
            *levels: How strong the programs are.
            aids: What helps.
            set_up: What else is pressed.
        """
        self.page.click("#alone")
        if side:
            self.page.click(f"#side-{side}")
        for do, level in zip(("level", "level-other"), levels, strict=False):
            self.page.click(f"#{do}-{level}")
        for aid in aids:
            self.page.click(f"#aid-{aid}")
        for control in set_up:
            self.page.click(control)
        self.page.click("#begin")
        self.page.locator(".game").wait_for()
        return self

    @property
    def is_thinking(self) -> bool:
        """Whether a program is at it."""
        return self.page.locator("#company-hurry").count() > 0

    def wait(self) -> None:
        """Wait until no program thinks, hurrying it, and go past what it has done."""
        while self.is_thinking:
            self.press("#company-hurry")
            until(lambda: not self.is_thinking, "the program has played")
            self.skip_finale()
            if self.screen != "over":
                self.skip_recap()

    def play_on(self, choose: Choose, at_turn: Callable[[], None] = lambda: None, most: int = 80) -> int:
        """Play to the end, and give up if there is none after so many actions; return how many it took."""
        for taken in range(most):
            self.wait()
            if self.screen == "over":
                return taken
            at_turn()
            self.act(choose(sorted(self.controls())))
        self.wait()
        if self.screen != "over":
            self.act("resign")
        return most


def mild(actions: list[str]) -> list[str]:
    """Return those that do not end the game; all where there are no others, as once a game of Misty Ruins is over."""
    return [action for action in actions if action.split()[0] not in FATES] or actions
