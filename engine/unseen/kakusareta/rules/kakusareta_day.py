"""The Kakusareta's day turn (K10 to K22, K50, K51, K56); powers are in `kakusareta_powers`."""

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
    Push,
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
)  # fmt: skip
from unseen.kakusareta.cards import Key
from unseen.kakusareta.effects import attacked
from unseen.kakusareta.elements import takeable, with_tokens
from unseen.kakusareta.events import (
    Attacked,
    Climbed,
    CoinTaken,
    DartTaken,
    Event,
    Halted,
    Leapt,
    Looked,
    Placed,
    Silenced,
    Stepped,
    TokenTaken,
)  # fmt: skip
from unseen.kakusareta.rules import kakusareta_powers
from unseen.kakusareta.rules.movement import (
    can_end,
    can_go,
    can_stay_still,
    landings,
    left,
    near_ways,
    price,
    reaches_end,
)
from unseen.kakusareta.state import DARTS, HIDE, KAKUSARETA, State
from unseen.kakusareta.temples import Way, is_on_temple, is_shared, way_to

Movement = Leap | Step | Climb
Special = TakeDart | Look | TakeToken | TakeCoin
MOVEMENTS = (Leap, Step, Climb)
SPECIALS = (TakeDart, Look, TakeToken, TakeCoin)


def legal(state: State) -> Iterator[KakusaretaAction | End]:
    """Yield the legal steps and powers."""
    if not reaches_end(state):
        yield from kakusareta_powers.legal(state)  # K10, K47: only powers are legal then, and any of them
        return
    if can_attack(state):
        yield Attack()
    if not has_to_attack(state):
        yield from _movements(state)
        yield from _specials(state)
        if can_find(state):
            yield Find()
        if can_stay_still(state):
            yield Still()
    yield from kakusareta_powers.legal(state)
    if can_end(state):
        yield End()


def allows(state: State, action: KakusaretaAction | End) -> bool:
    """Return whether a step or power is legal."""
    if isinstance(action, kakusareta_powers.POWERS):
        return kakusareta_powers.allows(state, action)
    if not reaches_end(state):
        return False
    if isinstance(action, Attack):
        return can_attack(state)
    if isinstance(action, End):
        return action == End() and can_end(state)
    return not has_to_attack(state) and _allows(state, action)


def _allows(
    state: State, action: Leap | Step | Climb | TakeDart | Look | TakeToken | TakeCoin | Find | Still
) -> bool:
    match action:
        case Leap() | Step() | Climb():
            way = way_to(state, action.kind, action.to)
            is_silent = isinstance(action, Leap) and action.silent
            return (
                way is not None
                and can_go(state, way, is_silent)
                and action.pushes in landings(state, way, is_silent)
            )
        case TakeDart() | Look() | TakeToken() | TakeCoin():
            return (
                can_special(state) and is_there(state, action) and reaches_end(_after_special(state, action))
            )
        case Find():
            return can_find(state)
        case Still():
            return can_stay_still(state)
        case _:
            assert_never(action)


def has_to_attack(state: State) -> bool:
    """Return whether an upright Moya on the Kakusareta's space must be attacked first (K19); not if petrified (K56)."""
    return is_shared(state) and not state.petrified


def can_attack(state: State) -> bool:
    """Return whether the Kakusareta can attack the Moya on the shared space (K19)."""
    if not is_shared(state):
        return False
    assert state.at is not None
    return price(state, BIT[state.at]) <= state.darts


def _movements(state: State) -> Iterator[Movement]:
    for way in near_ways(state):
        if can_go(state, way):
            for pushes in landings(state, way):
                yield _movement(way, pushes)
        if can_go(state, way, is_silent=True):
            for pushes in landings(state, way, is_silent=True):
                yield Leap(way.to, True, pushes)


def _movement(way: Way, pushes: tuple[Push, ...]) -> Movement:
    if way.by == "leap":
        return Leap(way.to, False, pushes)
    return Step(way.to, pushes) if way.by == "step" else Climb(way.to, pushes)


def can_special(state: State) -> bool:
    """Return whether the turn has a special action left and the space allows one (K11, K20)."""
    return left(state) > 0 and not state.turn.special and is_on_temple(state)


def _specials(state: State) -> Iterator[Special]:
    if not can_special(state):
        return
    assert state.at is not None and state.table is not None
    offered: list[Special] = [TakeDart(), *map(Look, map(Rod, state.at))]
    if state.elements is not None:
        offered += [TakeToken(element) for element in takeable(state.elements, KAKUSARETA)]
    offered += [TakeCoin(coin) for coin in named(state.table)]
    goes_on: dict[str, bool] = {}
    for action in offered:
        if is_there(state, action):
            # Which rod or coin it is makes no difference to the rest of the turn; a token's element does.
            what = action.element if isinstance(action, TakeToken) else action.kind
            if what not in goes_on:
                goes_on[what] = reaches_end(_after_special(state, action))
            if goes_on[what]:
                yield action


def is_there(state: State, action: Special) -> bool:
    """Return whether the dart, rod, token or coin of a special action is available here (K20, K21, K42)."""
    assert state.at is not None and state.hand is not None and state.table is not None
    match action:
        case TakeDart():
            return state.darts < DARTS
        case Look():
            return action.rod in state.at and action.rod in RODS
        case TakeToken():
            return state.elements is not None and action.element in takeable(state.elements, KAKUSARETA)
        case TakeCoin():
            is_end = bool(state.turn.moves and BIT[state.at] & state.hand)
            return is_end and bool(BIT[action.coin] & state.table)
        case _:
            assert_never(action)


def _after_special(state: State, action: Special) -> State:
    after = state._replace(turn=state.turn._replace(special=action.kind))
    if isinstance(action, TakeDart):
        return after._replace(darts=state.darts + 1)
    if isinstance(action, TakeToken):
        assert state.elements is not None
        return after._replace(elements=with_tokens(state.elements, KAKUSARETA, action.element, 1))
    return after


def can_find(state: State) -> bool:
    """Return whether the Kakusareta may declare the treasure here (K22)."""
    assert state.at is not None and state.hand is not None
    if state.turn.special or left(state) <= 0:
        return False
    bit = BIT[state.at]
    if not is_on_temple(state):
        return bool(bit & state.ruins) and not is_shared(state)
    return bool(bit & TEMPLES) and (not state.turn.moves or bool(bit & state.hand))


def decide(state: State, action: KakusaretaAction, faces: tuple[Colour, ...]) -> tuple[Event, ...]:
    """Return the events of a legal step, except powers and actions that end the game."""
    has_moved = bool(state.turn.moves)
    match action:
        case Leap() | Step() | Climb():
            return _moves(state, action)
        case Attack():
            assert state.at is not None
            return (Attacked(state.at, state.at),)
        case TakeDart():
            return (DartTaken(has_moved),)
        case Look():
            (colour,) = faces
            return (Looked(action.rod, colour, has_moved),)
        case TakeToken():
            return (TokenTaken(action.element, has_moved),)
        case TakeCoin():
            return (CoinTaken(action.coin),)
        case Still():
            return (Placed(HIDE, owed(state)),)
        case Find() | Quake() | Tower() | Tempest() | River() | Tide() | Rain() | Fireball():
            raise AssertionError(action)
        case _:
            assert_never(action)


def _moves(state: State, action: Movement) -> tuple[Event, ...]:
    way = way_to(state, action.kind, action.to)
    assert way is not None and state.at is not None
    is_silent = isinstance(action, Leap) and action.silent
    lands = {push.temple: push.lands for push in action.pushes}
    events: list[Event] = []
    crossed = () if is_silent else tuple(named(way.crossed))
    after = state
    for space in (*named(BIT[state.at] & state.standing), *crossed, way.to):
        if BIT[space] & after.upright:
            attack = Attacked(space, lands.get(space, space))
            events.append(attack)
            after = attacked(after, *attack[:2])
    arrived: dict[str, Event] = {"leap": Leapt(way.to), "step": Stepped(way.to), "climb": Climbed(way.to)}
    # After each of its events, the rest of a leap must itself be a leap, so Silent Leap is paid for last.
    return (*events, *((Silenced(),) if is_silent else ()), arrived[way.by])


def end(state: State) -> Placed | Halted:
    """Return the event that ends the turn: with the coin of the Kakusareta's temple (K16), or without (K56)."""
    if state.petrified or not is_on_temple(state):
        return Halted(owed(state))
    return Placed(state.at, owed(state))


def owed(state: State) -> tuple[Key, ...]:
    """Return the debts that are paid as the turn ends (K50)."""
    return () if state.elements is None else state.elements.owes or ()
