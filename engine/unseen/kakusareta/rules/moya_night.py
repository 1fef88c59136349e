"""The Moya player's night turn (K36, K38, K43)."""

from collections.abc import Iterator
from typing import assert_never

from unseen.courtyard.board import BIT, Space, Spaces, named
from unseen.kakusareta.actions import (
    Allow,
    Breath,
    Breeze,
    Deploy,
    Destroy,
    End,
    Fate,
    Fortify,
    Gentle,
    Heal,
    Merge,
    Move,
    MoyaAction,
    Petrify,
    Raise,
    Shift,
    Streak,
    Stream,
    Swap,
    TakeToken,
)
from unseen.kakusareta.elements import takeable
from unseen.kakusareta.events import Deployed, Event, Raised, TokenTaken
from unseen.kakusareta.prices import DEPLOY_POINTS, RAISE_POINTS, TOKEN_POINTS
from unseen.kakusareta.rules import moya_powers
from unseen.kakusareta.rules.supply import sources
from unseen.kakusareta.state import MOYA, POINTS, Level, State

MOST_TOKENS = 2
"""The most tokens that can be bought per night (K38)."""


def legal(state: State) -> Iterator[MoyaAction | End]:
    """Yield the legal actions and powers."""
    yield from _deploys(state)
    yield from _raises(state)
    yield from _tokens(state)
    yield from moya_powers.legal(state)
    yield End()


def allows(state: State, action: MoyaAction | End) -> bool:
    """Return whether an action or power is legal."""
    match action:
        case End():
            return action == End()
        case Deploy():
            return action in _deploys(state)
        case Raise():
            return action in _raises(state)
        case TakeToken():
            return action in _tokens(state)
        case (
            Allow() | Fate() | Move() | Swap() | Heal() | Merge() | Destroy() | Streak() | Petrify()
            | Fortify() | Breeze() | Stream() | Breath() | Gentle() | Shift()
        ):  # fmt: skip
            return isinstance(action, moya_powers.POWERS) and moya_powers.allows(state, action)
        case _:
            assert_never(action)


def points_left(state: State) -> int:
    """Return the points left this night (K38)."""
    return POINTS - state.turn.points


def _deploys(state: State) -> Iterator[Deploy]:
    for level in (1, 2):
        if DEPLOY_POINTS[level] > points_left(state):
            continue
        for source in sources(state, level, 0):
            for space in named(deployable(state)):
                yield Deploy(level, space, source)


def deployable(state: State) -> Spaces:
    """Return the spaces where a Moya can be deployed (K38)."""
    return state.courtyard & ~state.occupied


def _raises(state: State) -> Iterator[Raise]:
    levels: tuple[tuple[Level, Level], ...] = ((1, 2), (2, 3))
    for level, following in levels:
        if RAISE_POINTS[following] > points_left(state):
            continue
        for moya in named(state.board(level) & ~state.downed):
            for source in sources(state, following, BIT[moya]):
                yield Raise(moya, source)


def next_level(state: State, moya: Space) -> Level:
    """Return the level that the Lv1 or Lv2 on a space upgrades to."""
    return 2 if BIT[moya] & state.ones else 3


def _tokens(state: State) -> Iterator[TakeToken]:
    if state.elements is None or state.turn.tokens == MOST_TOKENS or points_left(state) < TOKEN_POINTS:
        return
    yield from map(TakeToken, takeable(state.elements, MOYA))


def decide(action: MoyaAction) -> Event:
    """Return the event of a legal action that is not a power."""
    match action:
        case Deploy():
            return Deployed(action.level, action.space, action.source)
        case Raise():
            return Raised(action.moya, action.source)
        case TakeToken():
            return TokenTaken(action.element)
        case (
            Allow() | Fate() | Move() | Swap() | Heal() | Merge() | Destroy() | Streak() | Petrify()
            | Fortify() | Breeze() | Stream() | Breath() | Gentle() | Shift()
        ):  # fmt: skip
            raise AssertionError(action)
        case _:
            assert_never(action)
