"""Learn the weights of the players anew from games among themselves."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from unseen.commands import whole
from unseen.misty_ruins.bots.weights import HAND, Weights
from unseen.misty_ruins.lab.games import Match, pair_score
from unseen.misty_ruins.lab.store import Store
from unseen.misty_ruins.lab.tuning import improved, mean_of, pair_of, signs_of
from unseen.misty_ruins.lab.workers import mapped

LAST = 3
"""The learnt weights are the mean over one generation in this many, the last ones."""


def main(words: Sequence[str] | None = None, say: Callable[[str], object] = print) -> None:
    """Run the command line.

    Raises:
        SystemExit: The arguments are wrong, or the folder cannot be used.
    """
    reader = argparse.ArgumentParser(
        prog="python -m unseen.misty_ruins.lab", allow_abbrev=False, description=__doc__
    )
    add = reader.add_argument
    add("--pairs", metavar="N", type=whole(1), default=64, help="pairs of games in each generation (64)")
    add("--generations", metavar="N", type=whole(1), default=60, help="generations in all (60)")
    add("--seed", metavar="N", type=whole(1), default=1, help="seed of all randomness (1)")
    add("--processes", metavar="N", type=whole(1), default=1, help="processes that play in parallel (1)")
    add("--into", metavar="FOLDER", type=Path, required=True, help="folder for the scores, to resume later")
    asked = reader.parse_args(words)
    try:
        for line in learn(asked.pairs, asked.generations, asked.seed, asked.into, asked.processes):
            say(line)
    except OSError as error:
        reader.error(f"{asked.into}: {error.strerror}")
    except ValueError as error:
        reader.error(str(error))


def learn(pairs: int, generations: int, seed: int, folder: Path, processes: int = 1) -> Iterator[str]:
    """Play the missing generations, and yield a line for each, then the weights as source lines.

    Args:
        pairs: Pairs of games in each generation.
        generations: The number of generations.
        seed: Seed of all randomness.
        folder: Folder for the scores.
        processes: Number of parallel processes, which does not affect the result.

    Raises:
        OSError: The folder cannot be written.
        ValueError: A file in it holds something else.
    """
    folder.mkdir(parents=True, exist_ok=True)
    store, weights, passed = Store(folder / f"{seed}-{pairs}.jsonl", pairs), HAND, list[Weights]()
    for generation in range(generations):
        signs = [signs_of(f"{seed}/{generation}/{number}/signs") for number in range(pairs)]
        if generation == len(store.generations):
            matches = [
                Match(pair_of(weights, each), number, f"{seed}/{generation}/{number}")
                for number, each in enumerate(signs)
            ]
            store.add(mapped(processes, pair_score, matches))
        weights = improved(weights, list(zip(signs, store.generations[generation], strict=True)))
        passed.append(weights)
        yield f"generation {generation + 1} of {generations}"
    yield from lines_of(mean_of(passed[-max(1, generations // LAST) :]))


def lines_of(weights: Weights) -> Iterator[str]:
    """Yield weights as source lines of `unseen.misty_ruins.bots.weights`."""
    yield "LEARNT = Weights("
    yield from (f"    {name}={value:.3f}," for name, value in zip(Weights._fields, weights, strict=True))
    yield ")"
