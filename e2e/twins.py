"""Twin games: two games that are the same to one seat and differ in what that seat may not know.

They are found offline, by the engine alone, from a seed.
"""

import random
from typing import NamedTuple

from unseen import nusubito
from unseen.courtyard.rods import RODS, Rods
from unseen.kernel.play import turn_up
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, Options, State
from unseen.nusubito.actions import Action, Capture, Declare, End, Look
from unseen.nusubito.events import Event

TRIES, STEPS, LONGEST = 8, 80, 10
"""Turns tried for one game, steps of a search, and actions of a turn at most."""
BACK = 4
"""Turns that are played anew where one cannot be found."""

Pair = tuple[tuple[str, ...], tuple[str, ...]]


class Turn(NamedTuple):
    """One turn of both games."""

    seat: Seat
    actions: Pair
    """What is done in it, in notation; the same in both where the seat is the Mists'."""
    public: int
    """How many events of it everybody may know."""


class Twins(NamedTuple):
    """Two games, turn by turn."""

    options: Options
    deals: tuple[Rods, Rods]
    turns: tuple[Turn, ...]

    @property
    def public(self) -> int:
        """How many events everybody may know."""
        return sum(turn.public for turn in self.turns)

    @property
    def apart(self) -> int:
        """How many turns the Thief plays differently."""
        return sum(turn.actions[0] != turn.actions[1] for turn in self.turns)


class _Way(NamedTuple):
    actions: tuple[Action, ...]
    public: tuple[Event, ...]
    state: State


def treasure(deal: Rods) -> str:
    """Return the temple where the green rods meet."""
    green = [rod for rod, colour in zip(RODS, deal, strict=True) if colour == "green"]
    return green[0] + green[1]


def unknown_to_the_mists(seed: int, public: int) -> Twins:
    """Return two games with the same public log, but for the Thief's secrets.

    Args:
        seed: Another seed, another pair.
        public: At least so many public events.
    """
    dice = random.Random(seed)
    options = Options("".join(f"/{dice.randrange(3)}" for _ in range(3))[1:], dice.randrange(2, 7))
    while True:
        deals = (nusubito.deal(options, dice.randrange), nusubito.deal(options, dice.randrange))
        turns = _turns(options, deals, public, dice)
        if turns and deals[0] != deals[1]:
            return Twins(options, deals, turns)


def unknown_to_the_thief(seed: int, public: int) -> Twins:
    """Return a game twice, with other colours of the rods that the Thief does not look at.

    Args:
        seed: Another seed, another pair.
        public: At least so many public events.
    """
    dice = random.Random(seed)
    options = Options()
    while True:
        deal = nusubito.deal(options, dice.randrange)
        a, c, e, *rows = deal
        other = (a, e, c, *rows)
        turns = _turns(options, (deal, deal), public, dice, frozenset("CE")) if other != deal else ()
        if turns:
            same = tuple(turn._replace(actions=(turn.actions[0],) * 2) for turn in turns)
            return Twins(options, (deal, other), same)


def _turns(
    options: Options,
    deals: tuple[Rods, Rods],
    public: int,
    dice: random.Random,
    without: frozenset[str] = frozenset(),
) -> tuple[Turn, ...]:
    """Return the turns of a pair, none where they come to an end too soon."""
    start = tuple(nusubito.start(options, deal) for deal in deals)
    states = [(start[0], start[1])]
    turns: list[Turn] = []
    for _ in range(2 * public):
        if sum(turn.public for turn in turns) >= public:
            return tuple(turns)
        first, second = states[-1]
        thief = first.acting == THIEF
        found = _thief(first, second, dice, without) if thief else _mists(first, second, dice)
        if found:
            turns.append(found[0])
            states.append(found[1])
        else:
            del turns[-BACK:], states[max(1, len(states) - BACK) :]
    return ()


Found = tuple[Turn, tuple[State, State]]


def _thief(first: State, second: State, dice: random.Random, without: frozenset[str]) -> Found | None:
    """Return a turn of each game that the Mists cannot tell apart."""
    for _ in range(TRIES):
        one = _way(first, dice, without)
        if one is None:
            continue
        alike = [way for _ in range(3) if (way := _way(second, dice, without, one.public))]
        if alike:
            other = max(alike, key=lambda way: way.actions != one.actions)
            actions = (_noted(one.actions), _noted(other.actions))
            return Turn(THIEF, actions, len(one.public)), (one.state, other.state)
    return None


def _way(
    state: State, dice: random.Random, without: frozenset[str], public: tuple[Event, ...] | None = None
) -> _Way | None:
    """Return a whole turn of the Thief, searched at random and depth first; None if there is none at hand.

    Args:
        state: The truth.
        dice: Where chance comes from.
        without: Rods that are not looked at.
        public: The public events that it must have, or None for any.
    """
    stack = [_Way((), (), state)]
    for _ in range(STEPS):
        if not stack:
            break
        way = stack.pop()
        if way.state.acting != THIEF:
            if way.state.acting and public in (None, way.public):
                return way
            continue
        legal = [action for action in nusubito.legal_actions(way.state, THIEF) if _may(action, without)]
        for action in dice.sample(legal, len(legal)):
            after, events = _step(way.state, THIEF, action)
            told = way.public + events
            if len(way.actions) < LONGEST and (public is None or told == public[: len(told)]):
                stack.append(_Way((*way.actions, action), told, after))
    return None


def _may(action: Action, without: frozenset[str]) -> bool:
    return not isinstance(action, Declare) and not (isinstance(action, Look) and action.rod in without)


def _mists(first: State, second: State, dice: random.Random) -> Found | None:
    actions: list[Action] = []
    public = 0
    while first.acting == MIST:
        legal = [action for action in nusubito.legal_actions(first, MIST) if not isinstance(action, Capture)]
        others = [action for action in legal if not isinstance(action, End)]
        action = dice.choice(others) if others and dice.random() < 0.85 else End()
        first, events = _step(first, MIST, action)
        second, same = _step(second, MIST, action)
        if events != same or first.acting is None:
            return None
        public += len(events)
        actions.append(action)
    noted = _noted(tuple(actions))
    return Turn(MIST, (noted, noted), public), (first, second)


def _step(state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action and the events of it that the Mists may know."""
    faces = turn_up(nusubito, state, seat, action)
    events = nusubito.decide(state, seat, action, faces)
    for event in events:
        state = nusubito.evolve(state, event)
    return state, tuple(told for event in events if (told := nusubito.redact(event, MIST)) is not None)


def _noted(actions: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(nusubito.format_action(action) for action in actions)
