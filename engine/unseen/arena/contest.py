"""The interface between the arena and a game, which implements it as its module `unseen.<game>.bots.arena`.

That module is a `Contest`. The arena finds it by the name of the game and imports no game itself.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from unseen.arena.errors import CannotPlay
from unseen.games import game_of
from unseen.kernel.chance import Dice
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.players import Player

UNNAMED = "nusubito"
"""The game meant where none is named: on the command line, and in the lines of a store."""


class Contest(Protocol):
    """The facts about a game that the arena needs besides its rules; any module with these names implements it."""

    @property
    def NAMES(self) -> Sequence[str]:  # noqa: N802 - a constant of the module that implements this
        """The names of the game's own players."""
        ...

    @property
    def OPTIONS(self) -> Any:  # noqa: N802 - as above
        """The options of every game; with them each game ends, whatever the players do."""
        ...

    @property
    def AGREED(self) -> str:  # noqa: N802 - as above
        """The options in a few words, for the table."""
        ...

    @property
    def ENDS(self) -> Mapping[str, Sequence[Seat | None]]:  # noqa: N802 - as above
        """The ways in which a game can end, and the seats that can win by each; None stands for a tie of all."""
        ...

    @property
    def TITLES(self) -> Mapping[Seat, str]:  # noqa: N802 - as above
        """The word for each seat, put before a player's name."""
        ...

    @property
    def FIRST(self) -> str:  # noqa: N802 - as above
        """The first seat as the subject of a sentence: "The Thief"."""
        ...

    @property
    def ARE_ALIKE(self) -> bool:  # noqa: N802 - as above
        """Whether all seats play alike, so that scores between equal players show the first seat's advantage."""
        ...

    def player(self, name: str, seat: Seat, /) -> Player:
        """Return a new player of a seat, by a name from `NAMES`."""
        ...

    def work(self, name: str, /) -> int:
        """Return a player's default work for an action, by a name from `NAMES`."""
        ...

    def observation_of(
        self, options: Any, told: tuple[Any, ...], view: Any, seat: Seat, log: tuple[Any, ...] = (), /
    ) -> Any:
        """Return the observation for a seat's player.

        Args:
            options: The options agreed before the game.
            told: The public log: every event since the game began, as everybody may know it.
            view: The seat's view of a game under way.
            seat: The player's seat.
            log: The seat's own log: every event since the game began, as the seat may know it.
        """
        ...

    def deal(self, number: int, dice: Callable[[str], Dice], /) -> Any:
        """Return the deal of a game.

        Args:
            number: The game's number within its cell, from 0.
            dice: Returns dice by a name; the same name gives the same rolls in every cell and game of an arena.
        """
        ...


def contest_of(game: str) -> Contest:
    """Return the contest of a game.

    Raises:
        CannotPlay: The game has none.
    """
    try:
        return cast(Contest, import_module(f"unseen.{game}.bots.arena"))
    except ModuleNotFoundError as error:
        raise CannotPlay(f"{game} has no players for the arena: {error}") from None


def rules_of(game: str) -> AnyGame:
    """Return a game by its name, which must be in `unseen.games.GAMES`."""
    return game_of({"game": game})


def seats_of(game: str) -> tuple[Seat, ...]:
    """Return a game's seats in their order, two or more.

    Raises:
        CannotPlay: The game has no contest, or fewer than two seats.
    """
    seats = rules_of(game).seats(contest_of(game).OPTIONS)
    if len(seats) < 2:
        raise CannotPlay(f"the arena is for games of two seats or more, and {game} has {len(seats)}")
    return seats
