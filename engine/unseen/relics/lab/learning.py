"""Learning new weights, and comparing them with the shipped ones."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from unseen.commands import whole
from unseen.lab.command import Options, Reports
from unseen.lab.store import Store
from unseen.lab.workers import played
from unseen.relics.bots.weights import LEARNT, ROWS, THRIFT, Rows, weighing

JUDGES = 4
"""One game in this many is held out for judging."""


def add(options: Options) -> None:
    """Add the game's options; see `unseen.lab.command.Learning`."""
    arg = options.add_argument
    arg("--games", metavar="N", type=whole(JUDGES), default=200, help="in each generation (default: 200)")
    arg(
        "--generations",
        metavar="N",
        type=whole(1),
        default=1,
        help="each plays by what the last learnt (default: 1)",
    )
    arg(
        "--match",
        metavar="N",
        type=whole(0),
        default=0,
        help="deals it then plays against what is shipped (default: 0)",
    )
    arg("--anew", action="store_true", help="begin with players that know but the score and some thrift")


def learn(
    games: int, generations: int, match: int, anew: bool, seed: int, processes: int, store: Path | None
) -> Reports:
    """Report on each generation and on the match, and return the numbers of the last generation.

    Args:
        games: The number of games in each generation.
        generations: The number of generations.
        match: The number of deals that the last generation plays against the shipped weights; 0 for no match.
        anew: Whether the first generation knows but the score and some thrift, rather than what is shipped.
        seed: See `unseen.lab.command.Learning`, which has the errors too; likewise the next two.
        processes: As above.
        store: As above; a file for each generation.
    """
    from unseen.lab.dice import draws
    from unseen.relics.lab.fit import fit, losses_of
    from unseen.relics.lab.games import game_in, game_of
    from unseen.relics.lab.match import score

    weigh, found = THRIFT if anew else LEARNT, ROWS
    for generation in range(generations):
        seeds = [(seed, generation, number) for number in range(games)]
        kept = Store(store, f"{seed}-{generation + 1}{'-anew' * anew}.jsonl", game_in)
        seen = played(kept, processes, partial(game_of, weigh), seeds)
        found = fit([game for number, game in enumerate(seen) if number % JUDGES])
        for name, rows in (("learnt", found), ("shipped", ROWS)):
            loss, error = losses_of(seen[::JUDGES], rows)
            yield f"generation {generation + 1}, {name}: survival {loss:.4f}, lead {error:.2f} points"
        weigh = weighing(found)
    if match:
        share = score(weigh, LEARNT, match, draws((seed, generations)))
        yield f"learnt against shipped: {100 * share:.1f} % of {2 * match} games"
    return lines_of(found)


def lines_of(rows: Rows) -> Iterator[str]:
    """Yield the numbers as source lines of `unseen.relics.bots.weights`."""
    yield "_SURVIVAL = ("
    for table in rows.survival:
        yield "    ("
        yield from (f"        ({', '.join(f'{each:.3f}' for each in row)})," for row in table)
        yield "    ),"
    yield ")"
    yield f"_LINEAR = ({', '.join(f'({first:.3f}, {more:.3f})' for first, more in rows.linear)})"
