"""What a game brings to the arena, under one name in every game: `unseen.<game>.bots.arena`.

That module is a `Contest`. The arena finds it by the name of its game and imports no game itself.
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
"""The game where none is named: on the command line, and in the lines of a store."""


class Contest(Protocol):
    """What the arena has to know of a game besides its rules; a module with these names is one."""

    @property
    def NAMES(self) -> Sequence[str]:  # noqa: N802 - a constant of the module that implements this
        """What the game's own players can be called."""
        ...

    @property
    def OPTIONS(self) -> Any:  # noqa: N802 - as above
        """What every game is played by: such that it comes to an end, whoever plays."""
        ...

    @property
    def AGREED(self) -> str:  # noqa: N802 - as above
        """The same in a few words, for the table."""
        ...

    @property
    def ENDS(self) -> Mapping[str, Sequence[Seat | None]]:  # noqa: N802 - as above
        """By what a game can end, and who can be first so; None is nobody, where all tie."""
        ...

    @property
    def TITLES(self) -> Mapping[Seat, str]:  # noqa: N802 - as above
        """What comes before a player's name: its seat, in a word."""
        ...

    @property
    def FIRST(self) -> str:  # noqa: N802 - as above
        """The first seat as it stands in a sentence: "The Thief"."""
        ...

    @property
    def ARE_ALIKE(self) -> bool:  # noqa: N802 - as above
        """Whether all seats have the same to do, so that between equals their scores say what it is worth to begin."""
        ...

    def player(self, name: str, seat: Seat, /) -> Player:
        """Return a new player of a seat, by one of `NAMES`."""
        ...

    def work(self, name: str, /) -> int:
        """Return the work that it is given for an action unless somebody wants it otherwise."""
        ...

    def observation_of(
        self, options: Any, told: tuple[Any, ...], view: Any, seat: Seat, log: tuple[Any, ...] = (), /
    ) -> Any:
        """Return what a seat's player is given.

        Args:
            options: What was agreed before the game.
            told: Every event since the game began, as everybody may know it.
            view: The seat's view of a game under way.
            seat: Whose player it is.
            log: Every event since the game began, as the seat may know it.
        """
        ...

    def deal(self, number: int, dice: Callable[[str], Dice], /) -> Any:
        """Return what chance decides before a game.

        Args:
            number: The game's number within its cell, from 0.
            dice: Gives dice by a name, which fall the same in every cell and in every game of an arena.
        """
        ...


def contest_of(game: str) -> Contest:
    """Return what a game brings.

    Raises:
        CannotPlay: It brings nothing.
    """
    try:
        return cast(Contest, import_module(f"unseen.{game}.bots.arena"))
    except ModuleNotFoundError as error:
        raise CannotPlay(f"{game} has no players for the arena: {error}") from None


def rules_of(game: str) -> AnyGame:
    """Return a game by its name, which has to be one of `unseen.games.GAMES`."""
    return game_of({"game": game})


def seats_of(game: str) -> tuple[Seat, ...]:
    """Return a game's seats in their order, two or more.

    Raises:
        CannotPlay: The game brings no players, or nobody to play against.
    """
    seats = rules_of(game).seats(contest_of(game).OPTIONS)
    if len(seats) < 2:
        raise CannotPlay(f"the arena is for games of two seats or more, and {game} has {len(seats)}")
    return seats
