"""Check that Kakusareta's exact belief holds the truth after every action of recorded games; measure its cost by mode.

`python -m tools.bench.kakusareta [--games N] [--seed TEXT]`. The same number and seed give the same games. Most are
random and wander over all options, half of these with a Kakusareta who hides, so that much is possible; the others are
between two players of level 3.
"""

import argparse
import gc
import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeVar

from tools.bench.belief import GAMES, SEED, Seen, report, timed
from unseen import kakusareta
from unseen.courtyard.rods import Rods
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, Options, State, belief
from unseen.kakusareta.actions import Action
from unseen.kakusareta.belief import Member
from unseen.kakusareta.bots import levels
from unseen.kakusareta.bots.observation import Observation, observation_of, view_of
from unseen.kakusareta.cards import MODES, Mode
from unseen.kakusareta.events import Event, Need
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import Draw, Player, Thinking, Thought, thought

LEVEL = "3"
STRONG, ROAMING, HIDING = f"level {LEVEL}", "random", "hiding"
"""Who plays."""
TURNS = (STRONG, ROAMING, HIDING, ROAMING, HIDING)
"""Who plays the games of each mode, one after the other."""
ALL_MODES: tuple[Mode | None, ...] = (None, *MODES)
QUIET = 0.995
"""How often nothing is searched for where something else can be done: a search ends the game."""
HIDES = frozenset({"leap", "coin", "end", "still"})
EAGER = 0.8
"""How often who hides does so where he can."""
STAYS = {KAKUSARETA: (0.1, 0.3, 0.5), MOYA: (0.05, 0.2, 0.5, 0.9)}
"""How often a turn is ended where it can be: of these by chance, the same for a game."""

Thing = TypeVar("Thing")
Game = Table[State, Action, Event, Need, Any, Options, Rods]


class Roamer:
    """Takes any action, each kind as likely as every other, but seldom searches.

    Args:
        seat: The seat.
        ends: How often it ends a turn that can be ended.
        liked: The kinds of actions that it takes where it can, most of the time.
    """

    def __init__(self, seat: Seat, ends: float, liked: frozenset[str] = frozenset()) -> None:
        self._seat, self._ends, self._liked = seat, ends, liked

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        kinds: dict[str, list[Action]] = defaultdict(list)
        for action in kakusareta.legal_actions(view_of(observation), self._seat):
            kinds[action.kind].append(action)
        yield
        return Thought(_any(kinds[self._kind(list(kinds), draw)], draw), ())

    def _kind(self, kinds: list[str], draw: Draw) -> str:
        if "end" in kinds and draw() < self._ends:
            return "end"
        quiet = [kind for kind in kinds if kind != "find"]
        liked = [kind for kind in quiet if kind in self._liked]
        wanted = liked if liked and draw() < EAGER else quiet if draw() < QUIET else kinds
        return _any(wanted or kinds, draw)


def _any(things: Sequence[Thing], draw: Draw) -> Thing:
    return things[int(draw() * len(things))]


def measure(games: int, seed: str = SEED) -> dict[str, Seen]:
    """Play games and follow the public log of each; return the measurements by mode and kind of player."""
    # In the midst of a slice the collector would walk all that is imported, which takes it 8 ms.
    gc.freeze()
    found: dict[str, Seen] = {}
    for number in range(games):
        seen = found.setdefault(kind(number), Seen([], [], [], [], []))
        seen.games.append(f"game {number} of seed {seed}")
        follow(game(number, seed), seen)
    return found


def kind(number: int) -> str:
    """Return in words what kind of game has a number: the mode, and who plays."""
    mode, who = _kind_of(number)
    return f"{mode or 'basic'}, {who}"


def _kind_of(number: int) -> tuple[Mode | None, str]:
    """Return the mode of a game, and who plays it."""
    turn, mode = divmod(number, len(ALL_MODES))
    return ALL_MODES[mode], TURNS[turn % len(TURNS)]


def game(number: int, seed: str) -> Game:
    """Return a game that is over: every number and seed has its own."""
    dice = random.Random(f"{seed}/{number}")
    mode, who = _kind_of(number)
    configuration = "/".join(dice.choice("123") for _ in range(3))
    options = Options(configuration, dice.randrange(10), dice.random() < 0.5, dice.randint(2, 6), mode)
    players = _players(who, dice)
    draws = {seat: random.Random(f"{seed}/{number}/{seat}").random for seat in SEATS}
    table: Game = Table(kakusareta, options, kakusareta.deal(options, dice.randrange))
    while table.to_act:
        (seat,) = table.to_act
        told = tuple(entry.event for entry in table.log(MOYA))
        observation = observation_of(options, told, table.view(seat), seat)
        table.act(seat, thought(players[seat].think(observation, draws[seat], levels.work(LEVEL))).action)
    return table


def _players(who: str, dice: random.Random) -> dict[Seat, Player]:
    if who == STRONG:
        return {seat: levels.player(LEVEL, seat) for seat in SEATS}
    his, others = (dice.choice(STAYS[seat]) for seat in SEATS)
    hides = HIDES if who == HIDING else frozenset[str]()
    return {KAKUSARETA: Roamer(KAKUSARETA, his, hides), MOYA: Roamer(MOYA, others)}


def follow(table: Game, seen: Seen) -> None:
    """Fold the public log of a game, and note every action after which the truth is not in the belief."""
    known = belief.begin(table.options)
    for ply in table.plies:
        truth = ply.before
        for event in ply.events:
            truth = kakusareta.evolve(truth, event)
            told = kakusareta.redact(event, MOYA)
            if told is not None:
                known = timed(belief.after_in_slices(known, told), seen)
                seen.sizes.append(len(known.members))
        if Member(*kakusareta.referee.secrets(truth)) not in belief.by_now(known):
            seen.failures.append(f"{seen.games[-1]}: {kakusareta.format_action(ply.action)}")


def main() -> None:
    """Measure the requested number of games and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", default=SEED)
    asked = parser.parse_args()
    report(measure(asked.games, asked.seed))


if __name__ == "__main__":
    main()
