"""Mine what the calendar of puzzles lacks, add it to the games' files, and prove all: `python -m tools.puzzles`.

For a developer's hand, some minutes long: players get better, so that the same seeds give other games some day.
"""

import argparse

from unseen.cli import main as unseen
from unseen.lab.mining.choice import mine, spread
from unseen.lab.mining.games import GAMES, mining_of
from unseen.lab.mining.proofs import folder
from unseen.puzzles.shelf import LINES, shelves


def main() -> int:
    """Mine, add and prove; return the exit code of the proof that failed, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default: 1)")
    parser.add_argument("--games", type=int, default=2000, help="at most, of each kind (default: 2000)")
    parser.add_argument("--reserve", type=int, default=20, help="wanted beyond the calendar (default: 20)")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    for game in GAMES:
        for kind in mining_of(game).KINDS:
            found = spread(mine(game, kind, shelves(game), asked.reserve, seeds, processes=2))
            with (folder(game) / LINES).open("a", encoding="utf-8") as file:
                file.writelines(f"{line.text}\n" for line in found)
            print(f"{game}, {kind}: {len(found)} new lines")
    return max(unseen(["puzzles", "check", game, "--processes", "2"]) for game in GAMES)


if __name__ == "__main__":
    raise SystemExit(main())
