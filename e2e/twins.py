"""Twin games: two games that are the same to one seat and differ in what that seat may not know.

They are found offline, by the engine alone, from a seed.
"""

import random
from typing import Any, NamedTuple

from unseen import nusubito
from unseen.courtyard.rods import RODS, Rods
from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun, turn_up
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF

TRIES, STEPS, LONGEST = 8, 80, 10
"""Turns tried for one game, steps of a search, and actions of a turn at most."""
BACK = 4
"""Turns that are played anew where one cannot be found."""

# They are of whichever game is played.
State = Any
Action = Any
Event = Any
Options = Any
Deal = Any
Pair = tuple[tuple[str, ...], tuple[str, ...]]


class Sides(NamedTuple):
    """A game of two seats, of which one does what the other does not see."""

    game: AnyGame
    secretive: Seat
    other: Seat
    """The seat to which all is the same."""
    fates: frozenset[str] = frozenset()
    """Kinds of actions that are not taken: they end a game."""
    rare: frozenset[str] = frozenset()
    """Kinds of actions that are tried before all others, every second time."""
    rods: frozenset[str] = frozenset()
    """Rods that are not looked at."""


class Turn(NamedTuple):
    """One turn of both games."""

    seat: Seat
    actions: Pair
    """What is done in it, in notation; the same in both where the seat is the other."""
    public: int
    """How many events of it everybody may know."""


class Twins(NamedTuple):
    """Two games, turn by turn."""

    options: Options
    deals: tuple[Deal, Deal]
    turns: tuple[Turn, ...]

    @property
    def public(self) -> int:
        """How many events everybody may know."""
        return sum(turn.public for turn in self.turns)

    @property
    def apart(self) -> int:
        """How many turns are played differently."""
        return sum(turn.actions[0] != turn.actions[1] for turn in self.turns)


class _Way(NamedTuple):
    actions: tuple[Action, ...]
    public: tuple[Event, ...]
    state: State


NUSUBITO = Sides(nusubito, THIEF, MIST, frozenset(("declare", "capture")))


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
    options = nusubito.Options("".join(f"/{dice.randrange(3)}" for _ in range(3))[1:], dice.randrange(2, 7))
    return unknown(NUSUBITO, options, public, dice)


def unknown(sides: Sides, options: Options, public: int, dice: random.Random) -> Twins:
    """Return two games with the same log for the other seat.

    Args:
        sides: The game.
        options: What is agreed.
        public: At least so many public events.
        dice: Where chance comes from.
    """
    while True:
        deals = (sides.game.deal(options, dice.randrange), sides.game.deal(options, dice.randrange))
        turns = _turns(sides, options, deals, public, dice)
        if turns and deals[0] != deals[1]:
            return Twins(options, deals, turns)


def unknown_to_the_thief(seed: int, public: int) -> Twins:
    """Return a game twice, with other colours of the rods that the Thief does not look at.

    Args:
        seed: Another seed, another pair.
        public: At least so many public events.
    """
    dice = random.Random(seed)
    options = nusubito.Options()
    blind = NUSUBITO._replace(rods=frozenset("CE"))
    while True:
        deal = nusubito.deal(options, dice.randrange)
        a, c, e, *rows = deal
        other = (a, e, c, *rows)
        turns = _turns(blind, options, (deal, deal), public, dice) if other != deal else ()
        if turns:
            same = tuple(turn._replace(actions=(turn.actions[0],) * 2) for turn in turns)
            return Twins(options, (deal, other), same)


def _turns(
    sides: Sides, options: Options, deals: tuple[Rods, Rods], public: int, dice: random.Random
) -> tuple[Turn, ...]:
    """Return the turns of a pair, none where they come to an end too soon."""
    start = tuple(begun(sides.game, options, deal) for deal in deals)
    states = [(start[0], start[1])]
    turns: list[Turn] = []
    for _ in range(2 * public):
        if sum(turn.public for turn in turns) >= public:
            return tuple(turns)
        first, second = states[-1]
        play = _in_secret if first.acting == sides.secretive else _in_sight
        found = play(sides, first, second, dice)
        if found:
            turns.append(found[0])
            states.append(found[1])
        else:
            del turns[-BACK:], states[max(1, len(states) - BACK) :]
    return ()


Found = tuple[Turn, tuple[State, State]]


def _in_secret(sides: Sides, first: State, second: State, dice: random.Random) -> Found | None:
    """Return a turn of each game that the other seat cannot tell apart."""
    for _ in range(TRIES):
        one = _way(sides, first, dice)
        if one is None:
            continue
        alike = [way for _ in range(3) if (way := _way(sides, second, dice, one.public))]
        if alike:
            other = max(alike, key=lambda way: way.actions != one.actions)
            actions = (_noted(sides, one.actions), _noted(sides, other.actions))
            return Turn(sides.secretive, actions, len(one.public)), (one.state, other.state)
    return None


def _way(
    sides: Sides, state: State, dice: random.Random, public: tuple[Event, ...] | None = None
) -> _Way | None:
    """Return a whole turn in secret, searched at random and depth first; None if there is none at hand.

    Args:
        sides: The game.
        state: The truth.
        dice: Where chance comes from.
        public: The public events that it must have, or None for any.
    """
    stack = [_Way((), (), state)]
    for _ in range(STEPS):
        if not stack:
            break
        way = stack.pop()
        if way.state.acting != sides.secretive:
            if way.state.acting and public in (None, way.public):
                return way
            continue
        for action in _tried(sides, way.state, dice):
            after, events = _step(sides, way.state, sides.secretive, action)
            told = way.public + events
            if len(way.actions) < LONGEST and (public is None or told == public[: len(told)]):
                stack.append(_Way((*way.actions, action), told, after))
    return None


def _tried(sides: Sides, state: State, dice: random.Random) -> list[Action]:
    """Return what may be done in secret, in the order in which it is put by: the last is tried first."""
    legal = sides.game.legal_actions(state, sides.secretive)
    may = [
        action
        for action in legal
        if action.kind not in sides.fates and not (action.kind == "look" and action.rod in sides.rods)
    ]
    found = dice.sample(may, len(may))
    if sides.rare and dice.random() < 0.5:
        found.sort(key=lambda action: bool(sides.rare & {*sides.game.format_action(action).split()}))
    return found


def _in_sight(sides: Sides, first: State, second: State, dice: random.Random) -> Found | None:
    actions: list[Action] = []
    public = 0
    while first.acting == sides.other:
        legal = [one for one in sides.game.legal_actions(first, sides.other) if one.kind not in sides.fates]
        ends = [action for action in legal if action.kind == "end"]
        others = [action for action in legal if action.kind != "end"]
        goes_on = others and (not ends or dice.random() < 0.85)
        action = dice.choice(others) if goes_on else ends[0]
        first, events = _step(sides, first, sides.other, action)
        second, same = _step(sides, second, sides.other, action)
        if events != same or first.acting is None:
            return None
        public += len(events)
        actions.append(action)
    noted = _noted(sides, tuple(actions))
    return Turn(sides.other, (noted, noted), public), (first, second)


def _step(sides: Sides, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action and the events of it that the other seat may know."""
    game = sides.game
    events = game.decide(state, seat, action, turn_up(game, state, seat, action))
    for event in events:
        state = game.evolve(state, event)
    return state, tuple(told for event in events if (told := game.redact(event, sides.other)) is not None)


def _noted(sides: Sides, actions: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(sides.game.format_action(action) for action in actions)
