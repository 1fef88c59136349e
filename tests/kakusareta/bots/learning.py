"""What the facts of a position count for, learnt from games of the players among themselves.

`python -m tests.kakusareta.bots.learning games --games 400 --seed 1 --into folder` plays and writes what each turn was,
a game a line: who asks again goes on after the last. `... fit --into folder` prints rows for `bots/weights.py`: a
logistic regression on who won, drawn to the rows that were played with. A prototype of what `lab/` will be.
"""

import json
import random
from argparse import ArgumentParser
from collections.abc import Iterator
from math import exp
from pathlib import Path
from typing import Any

from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, Options
from unseen.kakusareta.bots.evaluation import FEATURES, facts_of
from unseen.kakusareta.bots.kakusareta_turns import hidden_of, scene_of
from unseen.kakusareta.bots.levels import player
from unseen.kakusareta.bots.observation import observation_of
from unseen.kakusareta.bots.weights import KAKUSARETA_WEIGHTS
from unseen.kakusareta.cards import MODES
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import thought

PULL = 4.0
"""How many turns' worth a weight is held to what it was."""
STRAY = 0.12
"""How often a turn begins with any action at all, so that more is seen than good play."""
LEVELS = {KAKUSARETA: ("3", "4", "4", "5"), MOYA: ("3", "4", "4", "5")}
Row = tuple[int, list[float], float]
"""Whose turn it was (0 his), the facts, and the score of the Kakusareta."""


def options_of(dice: random.Random) -> Options:
    """Draw what a game is played by: half of them without elements."""
    return Options(day_limit=6, elemental=dice.choice((None, None, None, *MODES)))


def game(seed: str) -> list[tuple[int, list[float]]]:
    """Play a game and return the facts of its turns, and the score last as a turn of nobody."""
    dice = random.Random(seed)
    options = options_of(dice)
    table: Any = Table(kakusareta, options, kakusareta.deal(options, dice.randrange))
    players = {seat: player(dice.choice(LEVELS[seat]), seat) for seat in kakusareta.SEATS}
    found: list[tuple[int, list[float]]] = []
    before: tuple[Any, ...] = ()
    while table.to_act:
        (seat,) = table.to_act
        truth = table.view(KAKUSARETA)
        now = (seat, truth.day, truth.round)
        is_new = now != before and truth.phase != "draft" and not truth.turn.pending
        before = now
        if is_new:
            found.append((int(seat == MOYA), _facts(truth)))
        if is_new and dice.random() < STRAY:
            actions = [
                each for each in kakusareta.legal_actions(table.view(seat), seat) if each.kind != "find"
            ]
            table.act(seat, dice.choice(actions))
            continue
        table.act(seat, _chosen(table, players[seat], seat, dice))
    score = {KAKUSARETA: 1.0, MOYA: 0.0, None: 0.5}[table.view(MOYA).result.winner]
    return [*found, (2, [score])]


def _facts(truth: Any) -> list[float]:
    scene = scene_of(truth)
    return [round(each, 4) for each in (*scene.facts, *facts_of(scene, hidden_of(truth)))]


def _chosen(table: Any, who: Any, seat: Seat, dice: random.Random) -> Any:
    told = tuple(entry.event for entry in table.log(MOYA))
    observation = observation_of(table.options, told, table.view(seat), seat)
    return thought(who.think(observation, dice.random, 1)).action


def rows_in(folder: Path) -> Iterator[Row]:
    """Yield all turns of the games in a folder."""
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text().splitlines():
            *turns, (_, (score,)) = json.loads(line)
            for whose, facts in turns:
                yield whose, facts, score


def fit(rows: list[tuple[list[float], float]], start: tuple[float, ...], rounds: int = 300) -> list[float]:
    """Return weights by which wins are likeliest, drawn to where they start: by gradients, a step for each."""
    weights, squares = list(start), [1e-8] * len(start)
    for number in range(rounds):
        slope = [PULL * (one - other) for one, other in zip(weights, start, strict=True)]
        for facts, score in rows:
            x = sum(map(float.__mul__, facts, weights))
            error = 1 / (1 + exp(-max(-30.0, min(30.0, x)))) - score
            slope = [each + error * fact for each, fact in zip(slope, facts, strict=True)]
        squares = [0.9 * old + 0.1 * each * each for old, each in zip(squares, slope, strict=True)]
        step = 0.1 / (1 + number / 40)
        weights = [
            each - step * up / square**0.5 for each, up, square in zip(weights, slope, squares, strict=True)
        ]
    return weights


def main() -> None:
    """Play or fit as the command line says."""
    parser = ArgumentParser()
    parser.add_argument("what", choices=["games", "fit"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--into", type=Path, required=True)
    asked = parser.parse_args()
    asked.into.mkdir(exist_ok=True)
    if asked.what == "games":
        kept = asked.into / f"{asked.seed}.jsonl"
        done = len(kept.read_text().splitlines()) if kept.exists() else 0
        for number in range(done, asked.games):
            line = json.dumps(game(f"{asked.seed} {number}"))
            with kept.open("a") as file:
                file.write(line + "\n")
        return
    rows = list(rows_in(asked.into))
    for whose, start in enumerate(KAKUSARETA_WEIGHTS):
        mine = [([float(each) for each in facts], score) for who, facts, score in rows if who == whose]
        weights = fit(mine, tuple(start))
        print(len(mine), ", ".join(f"{each:.2f}" for each in weights))
        for name, each, old in zip(FEATURES, weights, start, strict=True):
            print(f"  {name:22} {each:6.2f} was {old:6.2f}")


if __name__ == "__main__":
    main()
