"""The games there are, by name: the page of each is imported when it is asked for."""

from importlib import import_module
from types import ModuleType

GAMES = {"nusubito": "page.nusubito.page"}
"""The module that is a game's page (`page.shell.game_page.GamePage`), by the game's name."""


def module_of(name: str) -> ModuleType:
    """Return the page of a game."""
    return import_module(GAMES[name])
