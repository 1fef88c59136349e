"""`python -m unseen.kakusareta.lab`: learn anew, and say how well that explains games that it has not seen."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from unseen.commands import missing, whole
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.lab.first import FIRST
from unseen.kakusareta.lab.games import Played
from unseen.kakusareta.lab.store import Store

JUDGES = 6
"""One game of so many is not learnt from, but judged by."""


def main(words: Sequence[str] | None = None, say: Callable[[str], object] = print) -> None:
    """Do what the command line asks for.

    Raises:
        SystemExit: It asks for something else, or numpy or the folder is not to be had.
    """
    reader = argparse.ArgumentParser(
        prog="python -m unseen.kakusareta.lab", allow_abbrev=False, description=__doc__
    )
    add = reader.add_argument
    add("--games", metavar="N", type=whole(JUDGES), default=600, help="in each generation (600)")
    add("--generations", metavar="N", type=whole(1), default=1, help="each plays by what the last learnt (1)")
    add("--seed", metavar="N", type=whole(1), default=1, help="what all chance follows from (1)")
    add("--processes", metavar="N", type=whole(1), default=1, help="that play beside each other (1)")
    add("--into", metavar="FOLDER", type=Path, required=True, help="where games are kept, to go on with")
    asked = reader.parse_args(words)
    try:
        for line in learn(asked.games, asked.generations, asked.seed, asked.into, asked.processes):
            say(line)
    except ImportError as error:
        reader.error(missing(error, "study"))
    except OSError as error:
        reader.error(f"{asked.into}: {error.strerror}")
    except ValueError as error:
        reader.error(str(error))


def learn(games: int, generations: int, seed: int, folder: Path, processes: int = 1) -> Iterator[str]:
    """Play what has not been played, and yield what each generation is told by, then the nets of the last.

    Args:
        games: How many each plays.
        generations: How many there are; each learns from all games so far.
        seed: What all chance follows from.
        folder: Where games are kept, a file a generation.
        processes: How many play beside each other; what is learnt does not depend on it.

    Raises:
        ImportError: Numpy is missing.
        OSError: The folder cannot be written.
        ValueError: A file in it is of something else.
    """
    from unseen.kakusareta.lab.fit import fit, loss
    from unseen.kakusareta.lab.module import lines_of
    from unseen.kakusareta.lab.workers import played_by

    folder.mkdir(parents=True, exist_ok=True)
    weights = FIRST
    known: list[Played] = []
    for generation in range(1, generations + 1):
        store = Store(folder / f"{seed}-{generation}.jsonl")
        seeds = [(seed, generation, number) for number in range(len(store.games), games)]
        for game in played_by(processes, weights, seeds):
            store.add(game)
        judges = store.games[:games:JUDGES]
        known += [game for number, game in enumerate(store.games[:games]) if number % JUDGES]
        his, theirs = fit(known, seed)
        for name, nets in (("learnt", (his, theirs)), ("shipped", (WEIGHTS.his_turn, WEIGHTS.their_turn))):
            one, other = loss(judges, nets)
            yield f"generation {generation}, {name}: his turn {one:.4f}, theirs {other:.4f}"
        weights = weights._replace(his_turn=his, their_turn=theirs)
    yield from lines_of(weights.his_turn, weights.their_turn)
