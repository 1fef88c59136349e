"""The Kakusareta's night turn (K23, K24, K42, K50)."""

from collections.abc import Iterator
from typing import assert_never

from unseen.courtyard.board import BIT, TEMPLES, named
from unseen.courtyard.rods import RODS, Colour, Rod
from unseen.kakusareta.actions import (
    Attack,
    Climb,
    End,
    Find,
    Fireball,
    KakusaretaAction,
    Leap,
    Look,
    Quake,
    Rain,
    River,
    Step,
    Still,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tempest,
    Tide,
    Tower,
)
from unseen.kakusareta.elements import takeable, uses_left
from unseen.kakusareta.events import CoinTaken, DartTaken, Event, Looked, Rested, TokenTaken
from unseen.kakusareta.rules import kakusareta_powers
from unseen.kakusareta.state import DARTS, KAKUSARETA, POINTS, State
from unseen.kakusareta.temples import is_on_temple

NIGHT_LIMITS = {"coin": 2, "dart": 2, "token": 2, "look": 1}
"""Limits per night for each kind of purchase (K23)."""
Purchase = TakeDart | Look | TakeToken | TakeCoin


def legal(state: State) -> Iterator[KakusaretaAction | End]:
    """Yield the legal actions."""
    for purchase in _offered(state):
        if can_buy(state, purchase):
            yield purchase
    yield from kakusareta_powers.legal(state)
    yield from ends(state)


def allows(state: State, action: KakusaretaAction | End) -> bool:
    """Return whether an action is legal."""
    match action:
        case End():
            return action in ends(state)
        case TakeDart() | Look() | TakeToken() | TakeCoin():
            return can_buy(state, action)
        case (
            Leap() | Step() | Climb() | Attack() | Find() | Still() | Quake() | Tower() | Tempest()
            | River() | Tide() | Rain() | Fireball()
        ):  # fmt: skip
            return isinstance(action, kakusareta_powers.POWERS) and kakusareta_powers.allows(state, action)
        case _:
            assert_never(action)


def _offered(state: State) -> Iterator[Purchase]:
    assert state.at is not None and state.table is not None
    yield TakeDart()
    yield from map(Look, map(Rod, state.at))
    if state.elements is not None:
        yield from map(TakeToken, takeable(state.elements, KAKUSARETA))
    yield from map(TakeCoin, named(state.table))


def can_buy(state: State, purchase: Purchase) -> bool:
    """Return whether a purchase can be made: a point left, its limit not reached, and available (K23)."""
    return state.turn.bought < POINTS and not is_sold_out(state, purchase) and is_there(state, purchase)


def is_sold_out(state: State, purchase: Purchase) -> bool:
    """Return whether the night's limit for this kind of purchase is reached."""
    turn = state.turn
    bought = {"coin": turn.coins, "dart": turn.darts, "token": turn.tokens, "look": turn.looks}
    return bought[purchase.kind] == NIGHT_LIMITS[purchase.kind]


def is_there(state: State, purchase: Purchase) -> bool:
    """Return whether a purchase is available at the Kakusareta's space."""
    assert state.at is not None and state.table is not None
    match purchase:
        case TakeDart():
            return state.darts < DARTS
        case Look():
            return purchase.rod in state.at and purchase.rod in RODS
        case TakeToken():
            return state.elements is not None and purchase.element in takeable(state.elements, KAKUSARETA)
        case TakeCoin():
            own = BIT[state.at] & state.standing
            return bool(BIT[purchase.coin] & state.table & ~own)
        case _:
            assert_never(purchase)


def ends(state: State) -> tuple[End, ...]:
    """Return the ways to end the night turn: the required reveals (K24), and the Mirages instead of them (K50)."""
    points = state.turn.bought
    if not is_on_temple(state) or points < 2:
        return (End(),)
    truly = (End("row"), End("column")) if points == 2 else (End(),)
    return (*truly, *_mirages(state))


def _mirages(state: State) -> Iterator[End]:
    assert state.at is not None
    if state.elements is None or not uses_left(state.elements, "mirage"):
        return
    if state.turn.bought == POINTS:
        for temple in named(state.standing & TEMPLES & ~BIT[state.at]):
            yield End(None, temple)
        return
    for rod in RODS:
        if rod not in state.at:
            yield End("row" if rod.isdigit() else "column", rod)


def decide(state: State, action: KakusaretaAction | End, faces: tuple[Colour, ...]) -> Event:
    """Return the event of a legal action that is not a power."""
    match action:
        case TakeDart():
            return DartTaken()
        case Look():
            (colour,) = faces
            return Looked(action.rod, colour)
        case TakeToken():
            return TokenTaken(action.element)
        case TakeCoin():
            return CoinTaken(action.coin)
        case End():
            return _reveal(state, action)
        case (
            Leap() | Step() | Climb() | Attack() | Find() | Still() | Quake() | Tower() | Tempest()
            | River() | Tide() | Rain() | Fireball()
        ):  # fmt: skip
            raise AssertionError(action)
        case _:
            assert_never(action)


def _reveal(state: State, action: End) -> Rested:
    assert state.at is not None
    if action.mirage is not None:
        return Rested(action.line or "space", action.mirage, True)
    if action.line == "row":
        return Rested("row", state.at[1])
    if action.line == "column":
        return Rested("column", state.at[0])
    if state.turn.bought == POINTS and is_on_temple(state):
        return Rested("space", state.at)
    return Rested(None, None)
