"""The games by name; the page of each is imported when it is first needed."""

from importlib import import_module
from types import ModuleType
from typing import Any

GAMES = {
    "nusubito": "page.nusubito.page",
    "relics": "page.relics.page",
    "kakusareta": "page.kakusareta.page",
    "misty_ruins": "page.misty_ruins.page",
}
"""The module of each game's page (`page.shell.game_page.GamePage`)."""
FIRST = next(iter(GAMES))
"""The game at the site's root; its saves have their names from the time before there were others."""


def way(to: str, at: str) -> str:
    """Return the address of a game's page for a link on another's; the first game is at the site's root."""
    return ("" if at == FIRST else "../") + ("./" if to == FIRST else f"{to}/")


def shelf(at: str, page: str = "") -> tuple[tuple[str, str], ...]:
    """Return all games with the addresses of their pages for links on one of them; "" for that one itself.

    Args:
        at: The game of the page with the links.
        page: The name of the page in a game's folder; "" for the folder's own page.
    """
    return tuple((name, "" if name == at else way(name, at) + page) for name in GAMES)


def module_of(name: str) -> ModuleType:
    """Return the module of a game's page."""
    return import_module(GAMES[name])


class Later:
    """The page of a game, imported when a name of it is first needed.

    Args:
        name: The game's name.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        """Return a name of the page."""
        return getattr(module_of(self._name), name)
