"""Two players against each other over mirrored deals: each deal twice, the sides exchanged.

`python -m tests.relics.bots.league 5 4 --deals 60 --seed 2026` prints the score of the first, with 95 of 100 resamples
by deals, how the points are made and how long a turn takes; it proves nothing, and no test runs it to an end.
"""

import random
from argparse import ArgumentParser
from collections import Counter, defaultdict
from time import perf_counter

from tests.relics.bots.games import OPTIONS, table_of
from unseen import relics
from unseen.kernel.seat import Seat
from unseen.players import Player, thought
from unseen.relics.bots.levels import player
from unseen.relics.bots.observation import observation_of
from unseen.relics.score import score

RESAMPLES = 2000


class League:
    """The games of two players.

    Args:
        names: What they are called.
        seed: What all deals and draws follow from.
    """

    def __init__(self, names: tuple[str, str], seed: str) -> None:
        self.names, self.seed = names, seed
        self.scores: list[float] = []
        self.counts = Counter[str]()
        self.seconds: tuple[list[float], list[float]] = ([], [])

    def pair(self, number: int) -> None:
        """Play a deal twice."""
        self.scores.append((self.game(number, 0) + self.game(number, 1)) / 2)

    def game(self, number: int, swapped: int) -> float:
        """Play a game and return the first player's score."""
        seats = relics.SEATS[::-1] if swapped else relics.SEATS
        players: dict[Seat, Player] = {
            seat: player(name, seat) for seat, name in zip(seats, self.names, strict=True)
        }
        draws = {seat: random.Random(f"{self.seed} {number} {swapped} {seat}").random for seat in seats}
        table = table_of(f"{self.seed} {number}")
        turns: dict[tuple[Seat, int], float] = defaultdict(float)
        while table.to_act:
            (seat,) = table.to_act
            view = table.view(seat)
            began = perf_counter()
            found = thought(players[seat].think(observation_of(OPTIONS, (), view, seat), draws[seat], 1))
            round_ = (view.occupied.bit_count() - (view.hot is not None)) // 2
            turns[seat, round_] += perf_counter() - began
            table.act(seat, found.action)
            self.counts["actions"] += 1
        for (seat, _), spent in turns.items():
            self.seconds[seats.index(seat)].append(spent)
        return self._ended(table.view(relics.AMBER), seats[0])

    def _ended(self, view: relics.State, first: Seat) -> float:
        outcome = relics.outcome(view)
        assert outcome is not None
        for seat in relics.SEATS:
            for kind, points in score(view, seat)._asdict().items():
                self.counts[kind] += points
        self.counts["games"] += 1
        self.counts["placed"] += view.occupied.bit_count()
        self.counts[f"{view.dead.bit_count()} dead"] += 1
        won = outcome.winners[0] if outcome.winners else None
        self.counts[f"won by {won}"] += 1
        return 0.5 if won is None else float(won == first)


def interval(scores: list[float]) -> tuple[float, float, float]:
    """Return the mean of what deals gave, and the bounds of 95 of 100 resamples of the deals."""
    dice = random.Random(1)
    means = sorted(sum(dice.choices(scores, k=len(scores))) / len(scores) for _ in range(RESAMPLES))
    return sum(scores) / len(scores), means[RESAMPLES // 40], means[-RESAMPLES // 40]


def summary(league: League) -> str:
    """Return what came of some games."""
    mean, low, high = (100 * each for each in interval(league.scores))
    counts, games = league.counts, league.counts["games"]
    times = [
        f"{1000 * spent[len(spent) // 2]:.0f} {1000 * spent[len(spent) * 95 // 100]:.0f} {1000 * spent[-1]:.0f}"
        for spent in map(sorted, league.seconds)
    ]
    points = sum(counts[kind] for kind in ("gems", "spirit", "relics"))
    shares = [f"{kind} {100 * counts[kind] / points:.0f}" for kind in ("gems", "spirit", "relics")]
    return (
        f"{' against '.join(league.names)}: {mean:.1f} [{low:.1f}, {high:.1f}] of {games}; "
        f"amber {counts['won by amber']}, jade {counts['won by jade']}, ties {counts['won by None']}; "
        f"{counts['placed'] / 2 / games:.1f} rounds, {counts['actions'] / games:.0f} actions; "
        f"{', '.join(f'{word} {counts[word]}' for word in sorted(counts) if word.endswith('dead'))}; "
        f"{', '.join(shares)} of 100; ms a turn, median, 95 of 100 and most: {'; '.join(times)}"
    )


def main() -> None:
    """Play as the command line says."""
    parser = ArgumentParser()
    parser.add_argument("names", nargs=2)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="2026")
    asked = parser.parse_args()
    league = League((asked.names[0], asked.names[1]), asked.seed)
    for number in range(asked.deals):
        league.pair(number)
    print(summary(league), flush=True)


if __name__ == "__main__":
    main()
