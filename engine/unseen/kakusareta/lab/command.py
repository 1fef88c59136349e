"""Learn the weights of the evaluation anew, and report how well they predict games left out of the learning."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from unseen.commands import missing, whole
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.lab.first import FIRST
from unseen.kakusareta.lab.games import Played
from unseen.kakusareta.lab.store import Store

JUDGES = 6
"""One game in this many is kept for judging, not learning."""


def main(words: Sequence[str] | None = None, say: Callable[[str], object] = print) -> None:
    """Run the command line.

    Raises:
        SystemExit: The arguments are wrong, numpy is missing, or the folder cannot be used.
    """
    reader = argparse.ArgumentParser(
        prog="python -m unseen.kakusareta.lab", allow_abbrev=False, description=__doc__
    )
    add = reader.add_argument
    add("--games", metavar="N", type=whole(JUDGES), default=600, help="games in each generation (600)")
    add(
        "--generations",
        metavar="N",
        type=whole(1),
        default=1,
        help="generations, each playing with the last weights (1)",
    )
    add("--seed", metavar="N", type=whole(1), default=1, help="seed of all randomness (1)")
    add("--processes", metavar="N", type=whole(1), default=1, help="processes that play in parallel (1)")
    add("--into", metavar="FOLDER", type=Path, required=True, help="folder for the games, to resume later")
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
    """Play the missing games, and yield a report for each generation, then the nets of the last.

    Args:
        games: Number of games in each generation.
        generations: Number of generations; each learns from all games so far.
        seed: Seed of all randomness.
        folder: Folder for the games, with one file for each generation.
        processes: Number of parallel processes, which does not affect the result.

    Raises:
        ImportError: Numpy is missing.
        OSError: The folder cannot be written.
        ValueError: A file in it holds something else.
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
        for name, nets in (
            ("learnt", (his, theirs)),
            ("shipped", (WEIGHTS.kakusareta_turn, WEIGHTS.moya_turn)),
        ):
            one, other = loss(judges, nets)
            yield f"generation {generation}, {name}: Kakusareta turn {one:.4f}, Moya turn {other:.4f}"
        weights = weights._replace(kakusareta_turn=his, moya_turn=theirs)
    yield from lines_of(weights.kakusareta_turn, weights.moya_turn)
