"""Learning the value of positions from games of the strongest players."""

from functools import partial
from pathlib import Path
from typing import Any

from unseen.commands import whole
from unseen.lab.command import Options, Reports
from unseen.lab.store import Store
from unseen.lab.workers import played
from unseen.nusubito.bots.evaluation import Features
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.lab.training import games as training
from unseen.nusubito.lab.training.facts import Fact
from unseen.nusubito.lab.training.module import lines_of


def add(options: Options) -> None:
    """Add the game's options; see `unseen.lab.command.Learning`."""
    options.add_argument(
        "--games",
        metavar="N",
        type=whole(1),
        default=400,
        help="the number of games to learn from (default: 400)",
    )


def learn(games: int, seed: int, processes: int, store: Path | None) -> Reports:
    """Report how much was learnt from, and return the lines of `unseen/nusubito/bots/weights.py`.

    Args:
        games: The number of games.
        seed: See `unseen.lab.command.Learning`, which has the errors too; likewise the next two.
        processes: As above.
        store: As above.
    """
    from unseen.nusubito.lab.training.fit import fit

    play = partial(training.facts_of, seed=seed, weights=WEIGHTS)
    found = played(Store(store, f"{seed}.jsonl", facts_in), processes, play, range(games))
    facts = [fact for game in found for fact in game]
    yield f"{len(facts)} facts of {games} games"
    return lines_of(fit(facts, WEIGHTS))


def facts_in(data: Any) -> list[Fact]:
    """Return the facts in a line of a store; raises TypeError or ValueError if they are none of these features."""
    facts = [Fact(side, round_, tuple(row), *rest) for side, round_, row, *rest in data]
    if not facts or any(len(each.facts) != len(Features._fields) for each in facts):
        raise ValueError("no facts of these features")
    return facts
