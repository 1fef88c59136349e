"""Check that the exact belief holds the truth at every prefix of recorded games, and measure its cost.

`python -m tools.bench.belief [--games N] [--seed TEXT]`. A prefix ends with a public event; unseen leaps are followed
too. The same number and seed give the same games.
"""

import argparse
import random
from collections.abc import Iterable, Iterator
from itertools import chain
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

from unseen import nusubito
from unseen.courtyard.rods import Rods
from unseen.kernel.play import turn_up
from unseen.kernel.records import Record
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Found, Work
from unseen.nusubito import MIST, SEATS, THIEF, Options, State, belief
from unseen.nusubito.actions import Action
from unseen.nusubito.belief import Member
from unseen.nusubito.bots import levels
from unseen.nusubito.bots.observation import Observation, view_of
from unseen.nusubito.bots.playing import play
from unseen.nusubito.events import Event, Finished
from unseen.players import Draw, Player, Thinking, Thought

GAMES, SEED = 300, "1"
ROAMING, BUILDING, LEVELLED = "random", "random, that build", "of all levels"
"""The names of the players."""
ONE_IN = 25
"""One game in so many is between players of all levels."""
ENDINGS = frozenset({"declare", "capture"})
QUIET = 0.995
"""The probability of avoiding an action that ends the game at once."""
NONE = frozenset[str]()
BUILDS = frozenset({"merge", "bolster", "spawn", "raise", "heal"})
EAGER = 0.8
"""The probability that a building player builds when it can."""

Played = Record[Action, Options, Rods]


class Roamer:
    """Takes any action, but rarely one that ends the game.

    Args:
        seat: The seat.
        liked: The kinds of actions that it takes where it can, most of the time.
    """

    def __init__(self, seat: Seat, liked: frozenset[str] = frozenset()) -> None:
        self._seat, self._liked = seat, liked

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        actions = nusubito.legal_actions(view_of(observation), self._seat)
        yield
        quiet = [action for action in actions if action.kind not in ENDINGS]
        liked = [action for action in quiet if action.kind in self._liked]
        wanted = liked if liked and draw() < EAGER else quiet if draw() < QUIET else actions
        wanted = wanted or actions
        return Thought(wanted[int(draw() * len(wanted))], ())


class Seen(NamedTuple):
    """The measurements at the prefixes of some games."""

    games: list[str]
    failures: list[str]
    sizes: list[int]
    """Members after each public event."""
    times: list[float]
    """Milliseconds of processor for each."""
    slices: list[float]
    """Of these the longest without a pause."""


def measure(games: int, seed: str = SEED) -> dict[str, Seen]:
    """Play games and follow the public log of each; return the measurements by kind of player."""
    found: dict[str, Seen] = {}
    for number in range(games):
        who = _who(number)
        seen = found.setdefault(who, Seen([], [], [], [], []))
        seen.games.append(f"game {number} of seed {seed}")
        follow(game(number, seed), seen)
    return found


def _who(number: int) -> str:
    return LEVELLED if number % ONE_IN == 0 else BUILDING if number % 2 else ROAMING


def game(number: int, seed: str) -> Played:
    """Return a game: every number and seed has its own."""
    dice = random.Random(f"{seed}/{number}")
    configuration = "/".join(str(dice.randrange(3)) for _ in range(3))
    options = Options(configuration, dice.randrange(10), dice.randint(2, 6))
    who, names = _who(number), dict.fromkeys(SEATS, "random")
    players: dict[Seat, Player] = {
        THIEF: Roamer(THIEF),
        MIST: Roamer(MIST, BUILDS if who == BUILDING else NONE),
    }
    if who == LEVELLED:
        names = {seat: dice.choice(levels.NAMES) for seat in SEATS}
        players = {seat: levels.player(names[seat], seat) for seat in SEATS}
    draws = {seat: random.Random(f"{seed}/{number}/{seat}").random for seat in SEATS}
    work = {seat: levels.work(names[seat]) for seat in SEATS}
    return play(options, nusubito.deal(options, dice.randrange), players, draws, work)


def follow(record: Played, seen: Seen) -> None:
    """Fold the public log of a game, and note every place where the truth is not in the belief."""
    known = belief.begin(record.options)
    (last,) = known.members
    for event, truth, rest in _happenings(record):
        told = nusubito.redact(event, MIST)
        if told is None:
            is_possible = _of(truth) in belief.unseen_leaps(known.public, last)
        else:
            known = timed(belief.after_in_slices(known, told), seen)
            seen.sizes.append(len(known.members))
            last = _last(truth, rest)
            # Whoever says that he is trapped is no longer one of those who go on (N17); what he shows ends the game.
            is_possible = last in known.members or any(isinstance(each, Finished) for each in rest)
        if not is_possible:
            seen.failures.append(f"{seen.games[-1]}: {event}")


def _happenings(record: Played) -> Iterator[tuple[Event, State, tuple[Event, ...]]]:
    """Yield every event, the truth after it, and what else the same action makes happen."""
    truth = nusubito.start(record.options, record.deal)
    for action in record.actions:
        (seat,) = nusubito.to_act(truth)
        done = nusubito.decide(truth, seat, action, turn_up(nusubito, truth, seat, action))
        for number, event in enumerate(done, 1):
            truth = nusubito.evolve(truth, event)
            yield event, truth, done[number:]


def _last(truth: State, rest: tuple[Event, ...]) -> Member:
    """Return the Thief as a member: of a leap of which nothing more is public all has happened."""
    if truth.result:
        assert truth.at is not None and truth.hand is not None
        return Member(truth.at, truth.hand)
    if len(rest) == 1:
        return _of(nusubito.evolve(truth, rest[0]))
    return _of(truth)._replace(rest=rest)


def _of(truth: State) -> Member:
    at, hand, cost, leaps, picked = nusubito.referee.secrets(truth)
    return Member(at, hand, cost, leaps, picked)


def timed(work: Work[Found], seen: Seen) -> Found:
    """Run a computation to its end, and note its time and its longest slice."""
    slices: list[float] = []
    while True:
        begun = process_time()
        try:
            next(work)
        except StopIteration as end:
            slices.append(1000 * (process_time() - begun))
            seen.times.append(sum(slices))
            seen.slices.append(max(slices))
            found: Found = end.value
            return found
        slices.append(1000 * (process_time() - begun))


def report(found: dict[str, Seen]) -> None:
    """Print what was seen.

    Raises:
        SystemExit: The truth was not in the belief somewhere.
    """
    print(
        f"  {'':<20} {'games':>6} {'prefixes':>9} {'failures':>8} {'members':>16} {'ms an event':>24} {'a slice':>7}"
    )
    print(
        f"  {'':<20} {'':>6} {'':>9} {'':>8} {'median':>8} {'most':>7} {'median':>8} {'p99':>7} {'most':>7} {'most':>7}"
    )
    for who, seen in (*sorted(found.items()), ("all", _together(found.values()))):
        sizes = f"{median(seen.sizes):8,.0f} {max(seen.sizes):7,}"
        p99 = quantiles(seen.times, n=100, method="inclusive")[-1]
        times = f"{median(seen.times):8.2f} {p99:7.2f} {max(seen.times):7.2f} {max(seen.slices):7.2f}"
        counts = f"{len(seen.games):6,} {len(seen.times):9,} {len(seen.failures):8,}"
        print(f"  {who:<20} {counts} {sizes} {times}")
    if failures := [each for seen in found.values() for each in seen.failures]:
        raise SystemExit("\n".join(failures))


def _together(parts: Iterable[Seen]) -> Seen:
    return Seen(*(list(chain(*column)) for column in zip(*parts, strict=True)))


def main() -> None:
    """Measure the requested number of games and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", default=SEED)
    asked = parser.parse_args()
    report(measure(asked.games, asked.seed))


if __name__ == "__main__":
    main()
