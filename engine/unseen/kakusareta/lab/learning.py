"""Learning the nets of the evaluation from games of bots, and judging them by games left out of the learning."""

from functools import partial
from pathlib import Path

from unseen.commands import whole
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.lab.first import FIRST
from unseen.kakusareta.lab.games import Played, game_in
from unseen.lab.command import Options, Reports
from unseen.lab.store import Store
from unseen.lab.workers import played

JUDGES = 6
"""One game in this many is kept for judging, not learning."""


def add(options: Options) -> None:
    """Add the game's options; see `unseen.lab.command.Learning`."""
    arg = options.add_argument
    arg(
        "--games",
        metavar="N",
        type=whole(JUDGES),
        default=600,
        help="games in each generation (default: 600)",
    )
    arg(
        "--generations",
        metavar="N",
        type=whole(1),
        default=1,
        help="generations, each playing with the last weights (default: 1)",
    )


def learn(games: int, generations: int, seed: int, processes: int, store: Path | None) -> Reports:
    """Report on each generation, which learns from all games so far, and return the nets of the last.

    Args:
        games: Number of games in each generation.
        generations: Number of generations.
        seed: See `unseen.lab.command.Learning`, which has the errors too; likewise the next two.
        processes: As above.
        store: As above; a file for each generation.
    """
    from unseen.kakusareta.lab.fit import fit, loss
    from unseen.kakusareta.lab.games import game_of
    from unseen.kakusareta.lab.module import lines_of

    weights = FIRST
    known: list[Played] = []
    for generation in range(1, generations + 1):
        seeds = [(seed, generation, number) for number in range(games)]
        kept = Store(store, f"{seed}-{generation}.jsonl", game_in)
        found = played(kept, processes, partial(game_of, weights), seeds)
        known += [game for number, game in enumerate(found) if number % JUDGES]
        his, theirs = fit(known, seed)
        for name, nets in (
            ("learnt", (his, theirs)),
            ("shipped", (WEIGHTS.kakusareta_turn, WEIGHTS.moya_turn)),
        ):
            one, other = loss(found[::JUDGES], nets)
            yield f"generation {generation}, {name}: Kakusareta turn {one:.4f}, Moya turn {other:.4f}"
        weights = weights._replace(kakusareta_turn=his, moya_turn=theirs)
    return lines_of(weights.kakusareta_turn, weights.moya_turn)
