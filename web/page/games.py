"""The games there are, by name: the page of each is imported when it is asked for."""

from importlib import import_module
from types import ModuleType
from typing import Any

GAMES = {
    "nusubito": "page.nusubito.page",
    "relics": "page.relics.page",
    "kakusareta": "page.kakusareta.page",
}
"""The module that is a game's page (`page.shell.game_page.GamePage`), by the game's name."""
FIRST = next(iter(GAMES))
"""The game at the site's root; what is kept of it has been kept since before there were others."""


def way(to: str, at: str) -> str:
    """Return the address of a game's page as another's links to it: the first is at the site's root."""
    return ("" if at == FIRST else "../") + ("./" if to == FIRST else f"{to}/")


def shelf(at: str, page: str = "") -> tuple[tuple[str, str], ...]:
    """Return all games with the addresses of their pages, as the page of one links to them; "" for that one itself.

    Args:
        at: The game whose page it is.
        page: The name of the page in a game's folder; "" for the one that the folder stands for.
    """
    return tuple((name, "" if name == at else way(name, at) + page) for name in GAMES)


def module_of(name: str) -> ModuleType:
    """Return the page of a game."""
    return import_module(GAMES[name])


class Later:
    """The page of a game, imported when something of it is first asked for.

    Args:
        name: The game's name.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        """Return what the page has under a name."""
        return getattr(module_of(self._name), name)
