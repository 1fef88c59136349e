"""A league of a bot of each seat: winners, endings, and processor time per turn.

`python -m tests.kakusareta.bots.league 4 3 --games 200 --elements master --seed 7` prints K level 4 against M level 3.
Nine games in a row have their treasure in nine temples. It proves nothing, and no test runs it to an end.
"""

import random
from argparse import ArgumentParser
from collections import Counter, defaultdict
from math import inf, log10, sqrt
from time import process_time
from typing import Any

from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, Options
from unseen.kakusareta.bots.levels import player
from unseen.kakusareta.bots.observation import observation_of
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import Player, thought

DAYS = 6


class League:
    """Games of one player of each seat.

    Args:
        players: Makes new players, by seat.
        options: What is agreed.
        seed: What all deals and draws follow from.
    """

    def __init__(self, players: Any, options: Options, seed: str) -> None:
        self.players, self.options, self.seed = players, options, seed
        self.scores: list[float] = []
        """What each game gave to the Kakusareta."""
        self.ends: Counter[str] = Counter()
        self.days: Counter[int] = Counter()
        self.seconds: dict[Seat, list[float]] = defaultdict(list)
        """How long each turn took."""

    def play(self, games: int) -> None:
        """Play so many games."""
        for number in range(len(self.scores), games):
            self.game(number)

    def game(self, number: int) -> None:
        """Play a game and note how it went."""
        axes = iter(divmod(number % 9, 3))
        table: Any = Table(kakusareta, self.options, kakusareta.deal(self.options, lambda _: next(axes)))
        players: dict[Seat, Player] = {seat: self.players(seat) for seat in kakusareta.SEATS}
        draws = {seat: random.Random(f"{self.seed} {number} {seat}").random for seat in players}
        turns: dict[tuple[Any, ...], float] = defaultdict(float)
        while table.to_act:
            (seat,) = table.to_act
            told = tuple(entry.event for entry in table.log(MOYA))
            view = table.view(seat)
            began = process_time()
            found = thought(
                players[seat].think(observation_of(self.options, told, view, seat), draws[seat], 1)
            )
            turns[seat, view.day, view.round] += process_time() - began
            table.act(seat, found.action)
        for (seat, *_), spent in turns.items():
            self.seconds[seat].append(spent)
        view = table.view(MOYA)
        self.scores.append({KAKUSARETA: 1.0, MOYA: 0.0, None: 0.5}[view.result.winner])
        self.ends[view.result.by] += 1
        self.days[view.day] += 1


def interval(scores: list[float]) -> tuple[float, float, float]:
    """Return the mean, and Wilson's bounds of 95 of 100."""
    n, z = len(scores), 1.96
    p = sum(scores) / n
    middle, wide = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return p, (middle - wide) / (1 + z * z / n), (middle + wide) / (1 + z * z / n)


def elo(score: float) -> float:
    """Return the Elo difference that corresponds to a score between 0 and 1."""
    return 400 * log10(score / (1 - score)) if 0 < score < 1 else inf * (score - 0.5)


def summary(league: League) -> str:
    """Summarise the results of some games."""
    mean, low, high = (100 * each for each in interval(league.scores))
    times = "; ".join(
        f"{seat} {1000 * sum(spent) / len(spent):.0f} {1000 * sorted(spent)[len(spent) // 2]:.0f} "
        f"{1000 * max(spent):.0f}"
        for seat, spent in sorted(league.seconds.items())
    )
    ends = ", ".join(f"{by} {count}" for by, count in league.ends.most_common())
    days = " ".join(f"{day}:{count}" for day, count in sorted(league.days.items()))
    return (
        f"{len(league.scores)} games, K {mean:.1f} [{low:.1f}, {high:.1f}]; {ends}; ended on day {days}; "
        f"ms a turn, mean, median, most: {times}"
    )


def main() -> None:
    """Play as the command line says."""
    parser = ArgumentParser()
    parser.add_argument("kakusareta")
    parser.add_argument("moya")
    parser.add_argument("--games", type=int, default=18)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--elements", choices=["loyalist", "master", "master plus"])
    parser.add_argument("--unlimited", action="store_true", help="four temples do not win (K7)")
    asked = parser.parse_args()
    names = {KAKUSARETA: asked.kakusareta, MOYA: asked.moya}
    options = Options(day_limit=DAYS, elemental=asked.elements, four_temples=not asked.unlimited)
    league = League(lambda seat: player(names[seat], seat), options, asked.seed)
    league.play(asked.games)
    played_by = f"{asked.elements or 'basic'}{' without four temples' if asked.unlimited else ''}"
    print(f"K {asked.kakusareta} M {asked.moya} {played_by}:", summary(league), flush=True)


if __name__ == "__main__":
    main()
