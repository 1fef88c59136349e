"""`python -m unseen.relics.lab`: learn new weights, and compare them with the shipped ones."""

import argparse
from collections.abc import Callable, Iterator, Sequence

from unseen.commands import missing, whole
from unseen.relics.bots.evaluation import Weighing
from unseen.relics.bots.weights import LEARNT, ROWS, THRIFT, Rows, weighing

JUDGES = 4
"""One game in this many is held out for judging."""


def main(words: Sequence[str] | None = None, say: Callable[[str], object] = print) -> None:
    """Run the command line.

    Raises:
        SystemExit: The arguments are invalid, or numpy is missing.
    """
    reader = argparse.ArgumentParser(
        prog="python -m unseen.relics.lab", allow_abbrev=False, description=__doc__
    )
    add = reader.add_argument
    add("--games", metavar="N", type=whole(JUDGES), default=200, help="in each generation (200)")
    add("--generations", metavar="N", type=whole(1), default=1, help="each plays by what the last learnt (1)")
    add("--seed", metavar="N", type=whole(1), default=1, help="what all chance follows from (1)")
    add(
        "--match",
        metavar="N",
        type=whole(0),
        default=0,
        help="deals it then plays against what is shipped (0)",
    )
    add("--anew", action="store_true", help="begin with players that know but the score and some thrift")
    asked = reader.parse_args(words)
    try:
        begun = THRIFT if asked.anew else LEARNT
        for line in learn(asked.games, asked.generations, asked.seed, asked.match, begun):
            say(line)
    except ImportError as error:
        reader.error(missing(error, "study"))


def learn(games: int, generations: int, seed: int, match: int, weigh: Weighing) -> Iterator[str]:
    """Yield the report on each generation, then the numbers of the last.

    Args:
        games: The number of games in each generation.
        generations: The number of generations.
        seed: The seed of all randomness.
        match: The number of deals that the last generation plays against the shipped weights; 0 for no match.
        weigh: The weights with which the first generation plays.
    """
    import numpy as np

    from unseen.relics.lab.fit import fit, losses_of
    from unseen.relics.lab.games import BREADTHS, play_game
    from unseen.relics.lab.match import score

    found = ROWS
    for generation in range(generations):
        played = [
            play_game(
                weigh,
                BREADTHS[number % len(BREADTHS)],
                np.random.RandomState([seed, generation, number]).random_sample,
            )
            for number in range(games)
        ]
        judges = played[::JUDGES]
        found = fit([game for number, game in enumerate(played) if number % JUDGES])
        for name, rows in (("learnt", found), ("shipped", ROWS)):
            loss, error = losses_of(judges, rows)
            yield f"generation {generation + 1}, {name}: survival {loss:.4f}, lead {error:.2f} points"
        weigh = weighing(found)
    if match:
        share = score(weigh, LEARNT, match, np.random.RandomState([seed, generations]).random_sample)
        yield f"learnt against shipped: {100 * share:.1f} % of {2 * match} games"
    yield from lines_of(found)


def lines_of(rows: Rows) -> Iterator[str]:
    """Yield the numbers as source lines of `unseen.relics.bots.weights`."""
    yield "_SURVIVAL = ("
    for table in rows.survival:
        yield "    ("
        yield from (f"        ({', '.join(f'{each:.3f}' for each in row)})," for row in table)
        yield "    ),"
    yield ")"
    yield f"_LINEAR = ({', '.join(f'({first:.3f}, {more:.3f})' for first, more in rows.linear)})"
