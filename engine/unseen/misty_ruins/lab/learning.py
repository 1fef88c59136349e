"""Learning the weights of the players from games among themselves."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from unseen.commands import whole
from unseen.lab.command import Options, Reports
from unseen.lab.store import Store
from unseen.lab.workers import results
from unseen.misty_ruins.bots.weights import HAND, Weights
from unseen.misty_ruins.lab.games import Match, pair_score
from unseen.misty_ruins.lab.tuning import improved, mean_of, pair_of, signs_of

LAST = 3
"""The learnt weights are the mean over one generation in this many, the last ones."""


def add(options: Options) -> None:
    """Add the game's options; see `unseen.lab.command.Learning`."""
    arg = options.add_argument
    arg(
        "--pairs",
        metavar="N",
        type=whole(1),
        default=64,
        help="pairs of games in each generation (default: 64)",
    )
    arg("--generations", metavar="N", type=whole(1), default=60, help="generations in all (default: 60)")


def learn(pairs: int, generations: int, seed: int, processes: int, store: Path | None) -> Reports:
    """Report on each generation, and return the weights as source lines.

    Args:
        pairs: Pairs of games in each generation.
        generations: The number of generations.
        seed: See `unseen.lab.command.Learning`, which has the errors too; likewise the next two.
        processes: As above.
        store: As above; a line for the scores of each generation.
    """
    kept = Store(store, f"{seed}-{pairs}.jsonl", partial(scores_in, pairs))
    weights, passed = HAND, list[Weights]()
    for generation in range(generations):
        signs = [signs_of(f"{seed}/{generation}/{number}/signs") for number in range(pairs)]
        if generation == len(kept.entries):
            matches = [
                Match(pair_of(weights, each), number, f"{seed}/{generation}/{number}")
                for number, each in enumerate(signs)
            ]
            kept.add(list(results(processes, pair_score, matches)))
        weights = improved(weights, list(zip(signs, kept.entries[generation], strict=True)))
        passed.append(weights)
        yield f"generation {generation + 1} of {generations}"
    return lines_of(mean_of(passed[-max(1, generations // LAST) :]))


def scores_in(pairs: int, data: Any) -> list[float]:
    """Return the scores of a generation in a line of a store; raises TypeError or ValueError if there are none."""
    if len(data) != pairs or not all(0 <= each <= 1 for each in data):
        raise ValueError("not the scores of a generation")
    return [float(each) for each in data]


def lines_of(weights: Weights) -> Iterator[str]:
    """Yield weights as source lines of `unseen.misty_ruins.bots.weights`."""
    yield "LEARNT = Weights("
    yield from (f"    {name}={value:.3f}," for name, value in zip(Weights._fields, weights, strict=True))
    yield ")"
