"""Two players against each other over mirrored deals: each deal twice, the sides exchanged.

`python -m tests.relics.bots.league 5 4 --deals 200 --seed 2028 --into folder` prints the score of the first, with 95 of
100 resamples by deals, what playing as Amber is worth, how the points are made and how long a turn takes by processor
time. What each deal gave is a line of a file in that folder: who asks again goes on after the last. It proves nothing,
and no test runs it to an end.
"""

import json
import random
from argparse import ArgumentParser
from collections import Counter, defaultdict
from math import inf, log10
from pathlib import Path
from time import process_time
from typing import NamedTuple

from tests.relics.bots.games import OPTIONS, table_of
from unseen import relics
from unseen.kernel.seat import Seat
from unseen.players import Player, thought
from unseen.relics.bots.levels import player
from unseen.relics.bots.observation import observation_of
from unseen.relics.score import score

RESAMPLES = 2000


class Pair(NamedTuple):
    """The results of a deal that was played twice."""

    scores: list[float]
    """The first player's score as Amber, and as Jade."""
    counts: dict[str, int]
    seconds: list[list[float]]
    """The duration of each turn, of the first player and of the second."""


class League:
    """The games of two players.

    Args:
        names: What they are called.
        seed: What all deals and draws follow from.
    """

    def __init__(self, names: tuple[str, str], seed: str) -> None:
        self.names, self.seed = names, seed
        self.pairs: list[Pair] = []

    @property
    def scores(self) -> list[float]:
        """The first player's score by deal."""
        return [sum(pair.scores) / 2 for pair in self.pairs]

    @property
    def ambers(self) -> list[float]:
        """Amber's score by deal, whoever plays her."""
        return [(as_amber + 1 - as_jade) / 2 for as_amber, as_jade in (pair.scores for pair in self.pairs)]

    def play(self, deals: int, into: Path | None = None) -> None:
        """Play so many deals, those left out that a folder has already."""
        kept = into and into / f"{'-'.join(self.names)}-{self.seed}.jsonl"
        if kept and kept.exists():
            self.pairs = [Pair(**json.loads(line)) for line in kept.read_text().splitlines()][:deals]
        for number in range(len(self.pairs), deals):
            self.pair(number)
            if kept:
                with kept.open("a") as file:
                    file.write(json.dumps(self.pairs[-1]._asdict()) + "\n")

    def pair(self, number: int) -> None:
        """Play a deal twice."""
        pair = Pair([], Counter(), [[], []])
        for swapped in (0, 1):
            pair.scores.append(self.game(number, swapped, pair))
        self.pairs.append(pair)

    def game(self, number: int, swapped: int, pair: Pair) -> float:
        """Play a game, note how it went, and return the first player's score."""
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
            began = process_time()
            found = thought(players[seat].think(observation_of(OPTIONS, (), view, seat), draws[seat], 1))
            round_ = (view.occupied.bit_count() - (view.hot is not None)) // 2
            turns[seat, round_] += process_time() - began
            table.act(seat, found.action)
            pair.counts["actions"] += 1
        for (seat, _), spent in turns.items():
            pair.seconds[seats.index(seat)].append(round(spent, 6))
        return _ended(table.view(relics.AMBER), seats[0], pair.counts)


def _ended(view: relics.State, first: Seat, counts: dict[str, int]) -> float:
    outcome = relics.outcome(view)
    assert outcome is not None
    for seat in relics.SEATS:
        for kind, points in score(view, seat)._asdict().items():
            counts[kind] += points
    counts["games"] += 1
    counts["placed"] += view.occupied.bit_count()
    counts[f"{view.dead.bit_count()} dead"] += 1
    won = outcome.winners[0] if outcome.winners else None
    counts[f"won by {won}"] += 1
    return 0.5 if won is None else float(won == first)


def interval(scores: list[float]) -> tuple[float, float, float]:
    """Return the mean of what deals gave, and the bounds of 95 of 100 resamples of the deals."""
    dice = random.Random(1)
    means = sorted(sum(dice.choices(scores, k=len(scores))) / len(scores) for _ in range(RESAMPLES))
    return sum(scores) / len(scores), means[RESAMPLES // 40], means[-RESAMPLES // 40]


def elo(score: float) -> float:
    """Return by how many points of Elo a score between 0 and 1 is above one half."""
    return 400 * log10(score / (1 - score)) if 0 < score < 1 else inf * (score - 0.5)


def summary(league: League) -> str:
    """Return a summary of a league's games in one line."""
    found = interval(league.scores)
    counts = sum((Counter(pair.counts) for pair in league.pairs), Counter[str]())
    games = counts["games"]
    times = [
        f"{1000 * spent[len(spent) // 2]:.0f} {1000 * spent[len(spent) * 95 // 100]:.0f} {1000 * spent[-1]:.0f}"
        for spent in (sorted(each for pair in league.pairs for each in pair.seconds[side]) for side in (0, 1))
    ]
    points = sum(counts[kind] for kind in ("gems", "spirit", "relics"))
    shares = [f"{kind} {100 * counts[kind] / points:.0f}" for kind in ("gems", "spirit", "relics")]
    return (
        f"{' against '.join(league.names)}, seed {league.seed}: {_bounded(found)} of {games}; "
        f"Elo {elo(found[0]):+.0f} [{elo(found[1]):+.0f}, {elo(found[2]):+.0f}]; "
        f"amber {counts['won by amber']}, jade {counts['won by jade']}, ties {counts['won by None']}, "
        f"amber's score {_bounded(interval(league.ambers))}; "
        f"{counts['placed'] / 2 / games:.1f} rounds, {counts['actions'] / games:.0f} actions; "
        f"{', '.join(f'{word} {counts[word]}' for word in sorted(counts) if word.endswith('dead'))}; "
        f"{', '.join(shares)} of 100; ms a turn, median, 95 of 100 and most: {'; '.join(times)}"
    )


def _bounded(found: tuple[float, float, float]) -> str:
    mean, low, high = (100 * each for each in found)
    return f"{mean:.1f} [{low:.1f}, {high:.1f}]"


def main() -> None:
    """Play as the command line says."""
    parser = ArgumentParser()
    parser.add_argument("names", nargs=2)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--into", type=Path, help="a folder for what each deal gave")
    asked = parser.parse_args()
    league = League((asked.names[0], asked.names[1]), asked.seed)
    league.play(asked.deals, asked.into)
    print(summary(league), flush=True)


if __name__ == "__main__":
    main()
