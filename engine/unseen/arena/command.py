"""The command line of `unseen arena`.

The arena's own modules are imported only when the command runs, so that other commands start faster.
"""

import argparse
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

from unseen import games
from unseen.arena.contest import UNNAMED, seats_of
from unseen.arena.errors import CannotPlay
from unseen.commands import Commands, missing, whole
from unseen.kernel.codec import name_of

_FLAGS = {"thief": "--thief", "mist": "--mist"}
"""Nusubito's options for its seats, which are older than `--seat`."""


def add(commands: Commands) -> None:
    """Add this command to the others; its `command` is `run`."""
    parser = commands.add_parser("arena", help="let players play each other in every seat, and rate them")
    arg = parser.add_argument
    player = "NAME is random, a level from 1 to 5, or module:factory; NAME@N sets its work per action to N"
    arg("--game", choices=games.GAMES, default=UNNAMED, help=f"the game to play (default: {UNNAMED})")
    arg("--seat", metavar="SEAT=NAME,...", dest="seats", action="append", type=_seated, default=[],
        help="the players of one seat, named as for --thief; give it once for every seat")  # fmt: skip
    arg("--thief", metavar="NAME", nargs="+", default=[], help=f"the Thieves of {UNNAMED}: {player}")
    arg("--mist", metavar="NAME", nargs="+", default=[], help=f"the Mists of {UNNAMED}, named likewise")
    arg(
        "--games",
        metavar="N",
        type=whole(1),
        default=90,
        help="games of each pair; any nine of Nusubito have the treasure in nine temples. "
        "With more than two seats, rotations: in each, the players named for a seat play it equally often (90)",
    )
    arg(
        "--most",
        metavar="N",
        type=whole(1),
        help="if the store has more than --games, count up to N",
    )
    arg(
        "--rounds",
        metavar="N",
        type=whole(1),
        help="stop a game before any seat's turn N + 1, and count it as unfinished",
    )
    arg("--seed", metavar="N", type=whole(0), default=1, help="seed for everything random (1)")
    arg(
        "--store", metavar="FILE", type=Path, help="keep the games in FILE, and play only those that it lacks"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--processes",
        metavar="N",
        type=whole(1),
        help="number of processes to play in (default: one per core)",
    )
    where.add_argument("--cluster", metavar="ADDRESS", help="play on this Dask cluster (tcp://HOST:8786)")
    arg("--markdown", action="store_true", help="print tables in Markdown")
    parser.set_defaults(command=run, refuse=parser.error)


def run(asked: argparse.Namespace) -> Iterable[str]:
    """Hold an arena and return its tables.

    Raises:
        CannotPlay: A player, the store, the cluster or a package is not available.
        Interrupted: The user has pressed Ctrl+C.
    """
    try:
        from tqdm import tqdm
    except ImportError as error:
        raise CannotPlay(missing(error, "arena")) from None
    from unseen.arena import report, standings_report
    from unseen.arena.tally import Tally
    from unseen.arena.tournament import Asked, Progress, hold

    if (here := str(Path.cwd())) not in sys.path:
        # An installed command does not import from the current folder, where the user's own players are.
        sys.path.append(here)

    players = _players(asked)
    with ExitStack() as bars:

        def begin(total: int, done: int) -> Progress:
            # None draws the bar only on a terminal. A closed standard error is None.
            is_off = None if sys.stderr else True
            return bars.enter_context(tqdm(total=total, initial=done, unit="game", disable=is_off))

        as_asked = {name: getattr(asked, name) for name in Asked._fields if name != "players"}
        found = hold(Asked(players=players, **as_asked), begin)
    if isinstance(found, Tally):
        return report.lines_of(found, markdown=asked.markdown)
    return standings_report.lines_of(found, markdown=asked.markdown)


def _seated(text: str) -> tuple[str, list[str]]:
    """Parse the option's seat and the names of its players."""
    seat, _, names = text.partition("=")
    if not names:
        raise argparse.ArgumentTypeError(f"SEAT=NAME,NAME is expected, not {name_of(text)}")
    return seat, names.split(",")


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _players(asked: argparse.Namespace) -> list[list[str]]:
    """Return the names of each seat's players, in the order of the game's seats.

    Raises:
        CannotPlay: The arena does not play this game.
    """
    named = [*asked.seats, *((seat, names) for seat in _FLAGS if (names := getattr(asked, seat)))]
    seats = seats_of(asked.game)
    flags = {seat: _FLAGS[seat] if asked.game == UNNAMED else f"--seat {seat}=NAME" for seat in seats}
    for seat, _ in named:
        if seat not in seats:
            asked.refuse(
                f"{seat} is no seat of {asked.game}, which the arena plays with {len(seats)} seats: "
                f"{_listed(list(flags.values()))} are expected"
            )
        if len(seats) > 2 and [each for each, _ in named].count(seat) > 1:
            asked.refuse(f"--seat {seat} is given twice: its players belong in one, with commas between them")
    found = {seat: [name for each, names in named if each == seat for name in names] for seat in seats}
    if lacking := [flags[seat] for seat, names in found.items() if not names]:
        asked.refuse(f"the following arguments are required: {', '.join(lacking)}")
    return list(found.values())
