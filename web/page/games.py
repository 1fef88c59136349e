"""The games by name, and what is imported when it is first needed: the page of each, and names of a module."""

from collections.abc import Callable, Mapping
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


def on_demand(later: Mapping[str, str], others: ModuleType | None = None) -> Callable[[str], Any]:
    """Return the `__getattr__` of a module (PEP 562) that has some of its names elsewhere.

    Such a module calls its table `LATER`, and imports the same names under `TYPE_CHECKING`: the build follows the table
    to find the modules that a page needs, type checkers and import-linter the imports. Use the names as attributes:
    `from module import name` would import them at once.

    Args:
        later: The module of each name, which is imported when the name is first asked for.
        others: Has the names that are not in the table.
    """

    def find(name: str) -> Any:
        if name in later:
            return getattr(import_module(later[name]), name)
        if others is None:
            raise AttributeError(f"there is no {name!r} here: add it to LATER")
        return getattr(others, name)

    return find
