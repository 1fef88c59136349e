"""Level 5 of Relics against OpenSpiel's tree search by playouts with a second of processor time for each decision.

`python -m tools.bench_mcts --games 40 --seed 2028 --into FILE`: every deal is played twice, the sides exchanged; each
game is a line of the file, and who asks again goes on after the last. A machine that is shared changes nothing but how
long it takes, as far as its processor is as fast.
"""

import json
import random
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any, cast

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, SearchNode

from unseen import relics
from unseen.arena.intervals import wilson
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import Player, Thinking, Thought, thought
from unseen.relics.adapters.actions import ACTIONS
from unseen.relics.adapters.course import Course
from unseen.relics.adapters.mcts import EXPLORATION, Playouts
from unseen.relics.adapters.openspiel import NAME, RelicsGame, RelicsState
from unseen.relics.bots.arena import OPTIONS
from unseen.relics.bots.levels import player, work
from unseen.relics.bots.observation import Observation, observation_of, view_of

LEVEL = "5"
SECONDS = 1.0
ENDLESS = 10**9
"""More simulations than there is time for."""


class TimeUp(Exception):
    """A search has had its time."""


class TimedBot(MCTSBot):
    """OpenSpiel's search, which ends after some processor time of its thread instead of some simulations."""

    def mcts_search(self, state: RelicsState) -> SearchNode:
        """Return the root as it is when the time is up, or when the game is solved from here."""
        self._until = thread_time() + SECONDS
        try:
            return super().mcts_search(state)
        except TimeUp:
            return self.root

    def _apply_tree_policy(self, root: SearchNode, state: RelicsState) -> Any:
        self.root = root
        if thread_time() > self._until:
            raise TimeUp
        return super()._apply_tree_policy(root, state)


class TimedPlayer:
    """A player that uses that search.

    Args:
        chance: Where chance comes from.
        rates: Takes the simulations a second of each search whose time was up.
    """

    def __init__(self, chance: np.random.RandomState, rates: list[float]) -> None:
        self._chance, self._rates = chance, rates

    def think(self, observation: Observation, draw: object, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del draw, work
        yield
        course = Course(view_of(observation))
        game = cast(RelicsGame, pyspiel.load_game(NAME, {"scoring": course.known.scoring}))
        playouts = Playouts(self._chance.random_sample)
        bot = TimedBot(game, EXPLORATION, ENDLESS, playouts, random_state=self._chance)
        began = thread_time()
        action = ACTIONS[bot.step(game.state_at(course))]
        spent = thread_time() - began
        if spent > SECONDS:
            self._rates.append(round(bot.root.explore_count / spent, 1))
        return Thought(action, ((action, 1.0),))


def played(number: int, seed: str) -> dict[str, Any]:
    """Play a game and return what is to be told of it: the level is Amber in those of even number."""
    own = relics.SEATS[number % 2]
    dice, rates = random.Random(f"deal {seed} {number // 2}"), list[float]()
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(
        relics, OPTIONS, relics.deal(OPTIONS, dice.randrange)
    )
    draw, chance = random.Random(f"{seed} {number}").random, np.random.RandomState(dice.randrange(2**32))
    players: dict[Seat, Player] = {seat: TimedPlayer(chance, rates) for seat in relics.SEATS}
    players[own] = player(LEVEL, own)
    while table.to_act:
        (seat,) = table.to_act
        observation = observation_of(OPTIONS, (), table.view(seat), seat)
        table.act(seat, thought(players[seat].think(observation, draw, work(LEVEL))).action)
    result = table.view(own).result
    assert result
    score = 0.5 if result.winner is None else float(result.winner == own)
    return {"number": number, "level": own, "score": score, "points": result.points, "rates": rates}


def report(games: int, seed: str, into: Path | None) -> None:
    """Play what has not been played, and print the score of the level with 95 % of Wilson's interval."""
    done: list[dict[str, Any]] = []
    if into and into.exists():
        done = [json.loads(line) for line in into.read_text().splitlines()][:games]
    for number in range(len(done), games):
        done.append(played(number, seed))
        if into:
            with into.open("a") as file:
                file.write(json.dumps(done[-1]) + "\n")
    score = sum(game["score"] for game in done)
    share, (low, high) = score / len(done), wilson(score, len(done))
    print(f"  level {LEVEL}: {100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {len(done)}")
    rates = sorted(rate for game in done for rate in game["rates"])
    print(
        f"  simulations a second: median {median(rates):,.0f}, from {rates[0]:,.0f} to {rates[-1]:,.0f} ({len(rates)})"
    )


def main() -> None:
    """Play as the command line says."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="2028")
    parser.add_argument("--into", type=Path, help="a file for what each game gave")
    asked = parser.parse_args()
    report(asked.games, asked.seed, asked.into)


if __name__ == "__main__":
    main()
