"""The command `unseen study` and its arguments.

The modules of a study are imported only by the command itself, so that other commands start faster.
"""

import argparse
from collections.abc import Iterable

from unseen.arena.errors import CannotPlay
from unseen.commands import Commands, missing, whole


def add(commands: Commands) -> None:
    """Add the command to the others; its `command` is `run`."""
    parser = commands.add_parser(
        "study", help="solve small models exactly and measure the guarantees of players in them"
    )
    arg = parser.add_argument
    arg(
        "what",
        choices=("models", "endgames"),
        help="the games to solve: scale models, or endgames of real games",
    )
    player = "NAME as for 'unseen arena'"
    arg(
        "--thief",
        metavar="NAME",
        dest="thieves",
        nargs="+",
        default=[],
        help=f"Thieves to measure: {player}",
    )
    arg(
        "--mist", metavar="NAME", dest="mists", nargs="+", default=[], help="Mists to measure, named likewise"
    )
    arg("--model", metavar="MODEL", dest="models", nargs="+", default=[], help="only these models")
    arg(
        "--count",
        metavar="N",
        type=whole(1),
        default=200,
        help="the number of endgames, from the beginning of the suite (default: 200)",
    )
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> Iterable[str]:
    """Solve, measure, and return a table in Markdown.

    Raises:
        CannotPlay: A player, a model or a package is not available.
    """
    try:
        from unseen.nusubito.lab.study.report import endgame_table, model_table
    except ImportError as error:
        raise CannotPlay(missing(error, "study")) from None
    if asked.what == "models":
        return model_table(asked.models, asked.thieves, asked.mists)
    return endgame_table(asked.count, asked.thieves, asked.mists)
