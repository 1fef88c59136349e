"""Count the absurd acts of levels: `python -m tests.absurd.count misty_ruins 1 2 --games 200 --seed 2026`."""

from argparse import ArgumentParser
from collections import Counter

from tests.absurd.acts import GAMES, found_in


def main() -> None:
    """Print, for each level, how many acts of each kind were found in how many games."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("players", nargs="+")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    for player in asked.players:
        counted: Counter[str] = Counter()
        for number in range(asked.games):
            counted.update(each.name for each in found_in(asked.game, player, asked.seed, number))
        print(f"{asked.game} {player}, {asked.games} games: {sum(counted.values())} absurd acts", flush=True)
        for name, count in counted.most_common():
            print(f"  {count:6} {name}", flush=True)


if __name__ == "__main__":
    main()
