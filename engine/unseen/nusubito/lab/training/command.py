"""The command `unseen train` and its arguments.

The modules of a training are imported only by the command itself, so that other commands start faster.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path

from unseen.arena.errors import CannotPlay
from unseen.commands import Commands, missing, whole


def add(commands: Commands) -> None:
    """Add the command to the others; its `command` is `run`."""
    parser = commands.add_parser(
        "train", help="learn the value of positions from games of the strongest players"
    )
    arg = parser.add_argument
    arg(
        "--games",
        metavar="N",
        type=whole(1),
        default=400,
        help="the number of games to learn from (default: 400)",
    )
    arg("--seed", metavar="N", type=whole(1), default=1, help="the seed of all random choices (default: 1)")
    arg("--store", metavar="FILE", type=Path, help="store the games there, and play only the missing ones")
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> Iterable[str]:
    """Play the missing games, learn, and return the lines of `unseen/nusubito/bots/weights.py`.

    Raises:
        CannotPlay: The store or a package is not available.
    """
    try:
        from unseen.nusubito.lab.training.fit import fit
    except ImportError as error:
        raise CannotPlay(missing(error, "study")) from None
    from unseen.nusubito.bots.weights import WEIGHTS
    from unseen.nusubito.lab.training import games
    from unseen.nusubito.lab.training.module import lines_of
    from unseen.nusubito.lab.training.store import Store

    try:
        store = Store(asked.store, asked.seed)
        for number in range(asked.games):
            if number not in store.games:
                store.add(number, games.facts_of(number, asked.seed, WEIGHTS))
    except OSError as error:
        raise CannotPlay(f"{asked.store}: {error.strerror}") from None
    facts = [fact for number in range(asked.games) for fact in store.games[number]]
    return lines_of(fit(facts, WEIGHTS))
