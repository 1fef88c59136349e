"""`unseen train`: learn a game's weights anew from games that its players play among themselves.

A game's modules are imported only when the command line names the game, so that other commands start faster.
"""

import argparse
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from unseen.arena.errors import CannotPlay
from unseen.commands import Commands, missing, whole
from unseen.games import GAMES, part
from unseen.streams import say

NAME = "train"
Reports = Generator[str, None, Iterable[str]]
"""Yields a report for each generation, and returns what was learnt as lines of source."""


class Options(Protocol):
    """The part of a parser to which a game adds its options."""

    def add_argument(self, name: str, /, **settings: Any) -> Any:
        """Add an option; see `argparse`."""
        ...


class Learning(Protocol):
    """The interface of a game's `lab.learning`."""

    def add(self, options: Options, /) -> None:
        """Add the game's own options."""
        ...

    def learn(self, *, seed: int, processes: int, store: Path | None, **own: Any) -> Reports:
        """Play the missing games and learn from all.

        Args:
            seed: The seed of all randomness.
            processes: Number of parallel processes, which does not affect the result.
            store: The folder for the games, to resume later; None keeps nothing.
            own: The game's own options.

        Raises:
            CannotPlay: The store holds something else, or a process has died.
            ImportError: A package is missing.
            OSError: The store cannot be used.
        """
        ...


def add(commands: Commands, words: Sequence[str]) -> None:
    """Add this command to the others; its `command` is `run`.

    Args:
        commands: The others.
        words: The whole command line: the options are those of the game that it names.
    """
    parser = commands.add_parser(NAME, help="learn the values of positions from games of the players")
    arg = parser.add_argument
    arg(
        "--game", choices=GAMES, default=GAMES[0], help=f"the game (default: {GAMES[0]}); it has more options"
    )
    arg("--seed", metavar="N", type=whole(1), default=1, help="the seed of all random choices (default: 1)")
    arg(
        "--processes",
        metavar="N",
        type=whole(1),
        default=1,
        help="processes that play in parallel (default: 1)",
    )
    arg("--store", metavar="FOLDER", type=Path, help="keep the games there, and play only the missing ones")
    parser.set_defaults(command=run)
    if words[:1] == [NAME]:
        reader = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
        reader.add_argument("--game", nargs="?", default=GAMES[0])
        game = reader.parse_known_args(words)[0].game
        if game in GAMES:
            learning_of(game).add(parser.add_argument_group(f"options of {game}"))


def learning_of(game: str) -> Learning:
    """Return the `lab.learning` of a game.

    Raises:
        CannotPlay: The game has none.
    """
    try:
        return cast(Learning, part(game, "lab.learning"))
    except ModuleNotFoundError as error:
        if not f"unseen.{game}.lab.learning".startswith(error.name or " "):
            raise
        raise CannotPlay(f"{game} has nothing that is learnt") from None


def run(asked: argparse.Namespace) -> Iterable[str]:
    """Learn, saying a line on standard error for each generation, and return the lines of what was learnt.

    Raises:
        CannotPlay: The store or a package is not available.
    """
    options = {name: value for name, value in vars(asked).items() if name not in ("command", "game")}
    reports = learning_of(asked.game).learn(**options)
    try:
        while True:
            say(next(reports))
    except StopIteration as end:
        return cast(Iterable[str], end.value)
    except ImportError as error:
        raise CannotPlay(missing(error, "study")) from None
    except OSError as error:
        raise CannotPlay(f"{asked.store}: {error.strerror}") from None
