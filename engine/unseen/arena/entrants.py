"""Entrants: a player by its name, and how much it may compute for an action.

A name is one of the game's own (`Contest.NAMES`), or `module:factory` for a player of your own: `factory(seat)` must
return a new `unseen.players.Player` for each game. `NAME@WORK` replaces its usual work. Without a named game it is
Nusubito.
"""

from importlib import import_module
from operator import attrgetter
from typing import NamedTuple

from unseen.arena.contest import UNNAMED, contest_of
from unseen.arena.errors import CannotPlay
from unseen.kernel.seat import Seat
from unseen.players import Player

OWN_WORK = 1
"""The default work of a player given as `module:factory`."""


class Entrant(NamedTuple):
    """A player in the table, as one row or column."""

    name: str
    work: int


def parse_entrant(text: str, game: str = UNNAMED) -> Entrant:
    """Parse an entrant from `NAME` or `NAME@WORK`.

    Raises:
        CannotPlay: The text does not name a possible player of this game.
    """
    name, _, work = text.partition("@")
    if not _is_name(name, game):
        known = ", ".join(contest_of(game).NAMES)
        raise CannotPlay(f"no player is called '{name}': one of {known} or module:factory is expected")
    if name == text:
        return Entrant(name, usual_work(name, game))
    if not (work.isascii() and work.isdigit() and len(work) <= 9 and int(work) > 0):
        raise CannotPlay(f"'{text}': after @ a whole number from 1 to 999999999 is expected")
    return Entrant(name, int(work))


def format_entrant(entrant: Entrant, game: str = UNNAMED) -> str:
    """Return the shortest text that `parse_entrant` reads as this entrant."""
    if entrant.work == usual_work(entrant.name, game):
        return entrant.name
    return f"{entrant.name}@{entrant.work}"


def usual_work(name: str, game: str = UNNAMED) -> int:
    """Return the default work of a player."""
    contest = contest_of(game)
    return contest.work(name) if name in contest.NAMES else OWN_WORK


def player_of(entrant: Entrant, seat: Seat, game: str = UNNAMED) -> Player:
    """Return a new player; errors in a user's factory are raised unchanged."""
    contest = contest_of(game)
    if entrant.name in contest.NAMES:
        return contest.player(entrant.name, seat)
    module, _, factory = entrant.name.partition(":")
    player: Player = attrgetter(factory)(import_module(module))(seat)
    return player


def check(entrant: Entrant, seat: Seat, game: str = UNNAMED) -> None:
    """Create a player once, before any game, to find errors early.

    Raises:
        CannotPlay: It cannot be created.
    """
    try:
        player_of(entrant, seat, game)
    except Exception as error:
        # Any error: the factory is not our code.
        raise CannotPlay(f"{entrant.name}: {type(error).__name__}: {error}") from error


def _is_name(name: str, game: str) -> bool:
    parts = name.split(":")
    is_own = len(parts) == 2 and all(word.isidentifier() for part in parts for word in part.split("."))
    return is_own or name in contest_of(game).NAMES
