"""Report how balanced the rules are: `python -m unseen.misty_ruins.lab.balance`.

Games between equals, for each number of players: who wins by the order of the first turns, how games end and how long
they are, what knowing oneself first and claiming are worth, and how often each action, bonus and item is used.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from unseen.arena.intervals import wilson
from unseen.commands import whole
from unseen.lab.workers import results
from unseen.misty_ruins.bots.levels import LEVELS, NAMES
from unseen.misty_ruins.items import ITEM_CARDS, ITEMS
from unseen.misty_ruins.lab.census import Census, census
from unseen.misty_ruins.rules.turn import is_gold
from unseen.misty_ruins.state import FEWEST, MOST

SAYS = "Report how balanced the rules are, from games between equals."


def main(words: Sequence[str] | None = None, say: Callable[[str], object] = print) -> None:
    """Run the command line.

    Raises:
        SystemExit: The arguments are wrong.
    """
    reader = argparse.ArgumentParser(
        prog="python -m unseen.misty_ruins.lab.balance", allow_abbrev=False, description=SAYS
    )
    add = reader.add_argument
    add("--games", metavar="N", type=whole(1), default=200, help="games for each number of players (200)")
    add("--player", choices=NAMES, default=LEVELS[-1], help=f"who plays at every seat ({LEVELS[-1]})")
    add("--seed", metavar="N", type=whole(1), default=1, help="seed of all randomness (1)")
    add("--processes", metavar="N", type=whole(1), default=1, help="processes that play in parallel (1)")
    asked = reader.parse_args(words)
    for players in range(FEWEST, MOST + 1):
        seeds = [f"{asked.seed}/{players}/{number}" for number in range(asked.games)]
        games = list(results(asked.processes, partial(census, players, asked.player), seeds))
        for line in report(players, games):
            say(line)


def report(players: int, games: Sequence[Census]) -> Iterator[str]:
    """Yield the report on the games of one number of players, line by line."""
    count = len(games)
    yield f"{players} players, {count} games, {sum(game.rounds for game in games) / count:.1f} rounds on average"
    for place in range(players):
        yield _line(f"  wins of player {place + 1} to move", sum(game.shares[place] for game in games), count)
    for end, number in sorted(Counter(game.by for game in games).items()):
        yield _line(f"  ended by {end}", number, count)
    for what, places in (
        ("who knew itself first", [game.first_sure for game in games]),
        ("the claimer", [game.claimer for game in games]),
    ):
        known = [(game, place) for game, place in zip(games, places, strict=True) if place is not None]
        if known:
            yield _line(f"  wins of {what}", sum(game.shares[place] for game, place in known), len(known))
    yield from _used("  actions a player", (game.actions for game in games), count * players)
    yield from _used("  bonuses a game", (game.bonuses for game in games), count)
    yield from _items(games)


def _line(what: str, score: float, games: int) -> str:
    low, high = wilson(score, games)
    return f"{what}: {100 * score / games:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {games}"


def _used(what: str, counters: Iterator[Counter[str]], units: int) -> Iterator[str]:
    total = sum(counters, Counter[str]())
    yield f"{what}: " + ", ".join(f"{name} {number / units:.2f}" for name, number in total.most_common())


def _items(games: Sequence[Census]) -> Iterator[str]:
    """Yield how often each item was got, most often first; gold cards are left out."""
    total = sum((game.items for game in games), Counter[str]())
    often = sorted(((total[item] / len(games), item) for item in ITEMS if not is_gold(item)), reverse=True)
    yield "  items got, times a game: " + ", ".join(
        f"{ITEM_CARDS[item].name} {share:.2f}" for share, item in often
    )


if __name__ == "__main__":
    main()
