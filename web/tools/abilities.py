"""Read the abilities of each game from its files, for the page (`page.shell.abilities`) and for the build itself."""

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from page.games import GAMES, module_of
from page.shell.abilities import AIDS, Abilities, encode
from page.shell.game_page import GamePage
from tools.boards import has_board
from unseen.arena.contest import Contest
from unseen.puzzles.shelf import days_of, first_lines


@lru_cache(maxsize=len(GAMES))
def of(game: str) -> Abilities:
    """Return the abilities of a game, by the modules that are in its folders.

    Raises:
        SystemExit: A module lacks a name without which the page could not use it; the sentence says which and where.
    """
    page = cast(GamePage, module_of(game))
    house, aids = _part(f"unseen.{game}.bots.arena"), _part(f"page.{game}.aids")
    table = f"page.{game}.draw.table"
    return Abilities(
        levels=_levels(cast(Contest, house)) if house else 0,
        aids=_aids(aids) if aids else (),
        explains=aids is not None and hasattr(aids, "explained"),
        online=_exists(f"unseen.{game}.masked"),
        courses=tuple(page.LESSONS),
        further=tuple(page.FURTHER),
        steps=(table,) if _exists(table) else (),
        looks_back=_exists(f"unseen.{game}.looking_back") and _exists(f"page.{game}.looking_back"),
        puzzles=tuple(kind for kind in _kinds(game) if _exists(f"page.{game}.puzzles.{kind}")),
        first_puzzles=bool(first_lines(game)),
        puzzle_boards=any(has_board(game, kind) for kind in _kinds(game)),
    )


def table() -> dict[str, Abilities]:
    """Return the abilities of all games, by name."""
    return {game: of(game) for game in GAMES}


REPORT = "report.wasm"
"""The archive that is fetched when somebody tells the author of a game how it went; it is the same for all games."""


def archives(game: str) -> tuple[str, ...]:
    """Return the names of the archives of a game: of its start, then those that are fetched for an ability it has."""
    has = of(game)
    later = {
        "online": has.online,
        "bots": has.needs_programs,
        "links": True,
        "look": has.looks_back,
        "puzzles": bool(has.puzzles or has.further),
        "boards": has.puzzle_boards,
        "picture": _exists(f"unseen.{game}.picture"),
    }
    return (f"{game}.wasm", *(f"{game}-{name}.wasm" for name, there_is in later.items() if there_is))


def text() -> str:
    """Return the same as the page reads it."""
    return encode(table())


def _kinds(game: str) -> tuple[str, ...]:
    """Return the kinds of puzzles that the calendar has of a game, each once."""
    return tuple(dict.fromkeys(kind for kind, _ in days_of(game)))


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False  # the package around it is missing


def _part(module: str) -> ModuleType | None:
    """Return a module that a game may leave out."""
    return import_module(module) if _exists(module) else None


def _levels(house: Contest) -> int:
    """Return how many levels there are: the players called "1", "2" and so on."""
    return sum(name.isdigit() for name in house.NAMES)


def _aids(module: ModuleType) -> tuple[str, ...]:
    there_are = getattr(module, "AIDS", None)
    if there_are is None or not {*there_are} <= {*AIDS} or (there_are and not hasattr(module, "Aids")):
        raise SystemExit(
            f"{module.__file__} needs AIDS, a tuple of some of {', '.join(AIDS)}, and with any of them the class Aids"
        )
    return tuple(aid for aid in AIDS if aid in there_are)
