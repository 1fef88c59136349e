"""Measure the links to finished games, or make a game's next dictionary: `python -m tools.bench_links [--make GAME]`.

Games of programs of level 3 are played from seeds, so the same command makes the same dictionary. A dictionary that
was released is never made anew: `--make` writes the next version beside it (`unseen.kernel.packing`).
"""

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median

from page.shell.shared import link_of
from tools.paths import ENGINE
from unseen.arena.contest import rules_of
from unseen.arena.programs import Changed, played
from unseen.games import GAMES
from unseen.kernel import packing
from unseen.lab.workers import results

HELD_OUT = 100_001
"""The first seed of the games that are measured; a dictionary is made of those from 1 on."""
PLAIN: Changed = {}
DICTIONARY: Mapping[str, Sequence[Changed]] = {
    "kakusareta": (PLAIN, {"elemental": "master plus"}),
    "relics": (PLAIN, {"scoring": "standard"}),
    "misty_ruins": (PLAIN, {"players": 5}, {"players": 3}, {"players": 2}),
}
"""The options whose games take turns in a dictionary."""
MEASURED: Mapping[str, Sequence[Changed]] = {"misty_ruins": (PLAIN, {"players": 5})}
"""The options whose games are measured."""
MADE_OF, SIZE = 20, 30_000
"""The most games in a dictionary, and its most bytes: DEFLATE looks back 32,768."""


def main() -> None:
    """Print the characters after the hash sign of links to held-out games, or write a dictionary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", default=list(GAMES), help="measure these alone")
    parser.add_argument("--make", metavar="GAME", choices=GAMES, help="write this game's next dictionary")
    parser.add_argument("--count", type=int, default=200, help="how many games are measured (default: 200)")
    parser.add_argument("--processes", type=int, default=1, help="processes that play (default: 1)")
    asked = parser.parse_args()
    if asked.make:
        print(make(asked.make))
        return
    for game in asked.games:
        for changed in MEASURED.get(game, (PLAIN,)):
            play = partial(link_of_game, game, changed)
            lengths = sorted(
                map(len, results(asked.processes, play, range(HELD_OUT, HELD_OUT + asked.count)))
            )
            named = "".join(f", {name} {value}" for name, value in changed.items())
            print(f"{game}{named}: {lengths[0]} to {lengths[-1]} characters, median {median(lengths):.0f}")


def make(game: str) -> Path:
    """Write the next dictionary of a game, and return its file."""
    folder = ENGINE / "unseen" / game / "packing"
    folder.mkdir(exist_ok=True)
    file = next(place for number in count(1) if not (place := folder / f"{number}.txt").exists())
    file.write_bytes(dictionary(game))
    return file


def dictionary(game: str) -> bytes:
    """Return a dictionary made of whole games, the likeliest last: what is near takes least space to point at."""
    turns = DICTIONARY.get(game, (PLAIN,))
    made, size = list[bytes](), 0
    for seed in range(1, MADE_OF + 1):
        record = played(game, turns[(seed - 1) % len(turns)], seed)
        text = packing.written(rules_of(game), record)
        if (size := size + len(text)) > SIZE:
            break
        made.append(text)
    return b"\n".join(reversed(made)) + b"\n"


def link_of_game(game: str, changed: Changed, seed: int) -> str:
    """Return the link to the end of a game of programs."""
    record = played(game, changed, seed)
    return link_of(rules_of(game), record, len(record.actions), "truth")


if __name__ == "__main__":
    main()
