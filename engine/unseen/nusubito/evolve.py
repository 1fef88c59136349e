"""The position after an event: the only place where a state changes.

Redacted events change a view as the whole events change the truth (rule 1 of `unseen.kernel.game`), so an unknown
field stays unknown here.
"""

from typing import Any, assert_never

from unseen.courtyard.board import BIT, Space
from unseen.courtyard.rods import RODS
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Finished,
    Healed,
    Leapt,
    Looked,
    Merged,
    Moved,
    PickedUp,
    Placed,
    Raised,
    Rested,
    Sacrificed,
    Shot,
    Spawned,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.rules.mist_night import raise_points
from unseen.nusubito.rules.thief_day import BUILDER_PRICE, SEEKER_PRICE
from unseen.nusubito.state import FRESH_TURN, MIST, THIEF, Reveal, State


def evolve(state: State, event: Event) -> State:
    """Return the position after an event."""
    # The most frequent first: they are compared in turn.
    match event:
        case Moved():
            return _moved(state, event)
        case Leapt():
            assert state.cost is not None and state.leaps is not None
            return state._replace(at=event.to, cost=state.cost + event.cost, leaps=state.leaps + 1)
        case Ended():
            return _ended(state)
        case Placed():
            return _without_coin(state, event.coin, acting=MIST, **FRESH_TURN)
        case Attacked():
            return _attacked(state, event)
        case Shot():
            return state._replace(darts=state.darts - SEEKER_PRICE, downed=state.downed | BIT[event.space])
        case DartTaken():
            return _extra(state, darts=state.darts + 1)
        case Looked():
            rods = tuple(
                event.colour if rod == event.rod else colour
                for rod, colour in zip(RODS, state.rods, strict=True)
            )
            return _extra(state, seen=state.seen | {event.rod}, rods=rods)
        case PickedUp():
            return _picked_up(state, event)
        case Sacrificed():
            return _without_coin(state, event.coin, sacrificed=True)
        case Unbolstered():
            return _extra(state, bolsters=state.bolsters & ~BIT[event.temple])
        case Rested():
            return _rested(state, event)
        case Healed():
            return _acted(
                state, healers=state.healers & ~BIT[event.healer], downed=state.downed & ~BIT[event.pawn]
            )
        case Merged():
            return _merged(state, event)
        case Bolstered():
            gone = BIT[event.source] if event.source else 0
            bolsters = state.bolsters & ~gone | BIT[event.temple]
            return _acted(state, builders=state.builders & ~BIT[event.builder], bolsters=bolsters)
        case Spawned():
            return state._replace(healers=state.healers | BIT[event.space], points=state.points + 1)
        case Raised():
            return _raised(state, event)
        case Finished():
            return _finished(state, event)
        case _:
            assert_never(event)


def _attacked(state: State, event: Attacked) -> State:
    bit, lands = BIT[event.space], BIT[event.lands]
    if state.seekers & bit:
        seekers = state.seekers & ~bit | lands
        return state._replace(seekers=seekers, downed=state.downed | lands, darts=state.darts - SEEKER_PRICE)
    price = BUILDER_PRICE if state.builders & bit else 0
    return state._replace(downed=state.downed | bit, darts=state.darts - price)


def _extra(state: State, **changes: Any) -> State:
    """Count a purchase of the Thief: the special action of a day turn, or a point of a night turn."""
    if state.phase == "day":
        return state._replace(special=True, **changes)
    return state._replace(points=state.points + 1, **changes)


def _picked_up(state: State, event: PickedUp) -> State:
    coin = BIT[event.coin] if event.coin else None
    hand = None if state.hand is None or coin is None else state.hand | coin
    if state.phase == "day":
        return _extra(state, hand=hand, held=state.held + 1, picked=coin)
    return _extra(state, hand=hand, held=state.held + 1)


def _without_coin(state: State, coin: Space | None, **changes: Any) -> State:
    hand = None if state.hand is None or coin is None else state.hand & ~BIT[coin]
    return state._replace(hand=hand, held=state.held - 1, **changes)


def _rested(state: State, event: Rested) -> State:
    revealed = state.revealed
    if event.line and event.place:
        revealed = Reveal(state.day, event.line, event.place)
    return state._replace(revealed=revealed, acting=MIST, points=0)


def _moved(state: State, event: Moved) -> State:
    bit, to = BIT[event.pawn], BIT[event.to]
    healers = state.healers | bit if event.left else state.healers
    used = state.used & ~bit | to
    if state.seekers & bit:
        return _acted(state, seekers=state.seekers & ~bit | to, healers=healers, used=used)
    if state.builders & bit:
        return _acted(state, builders=state.builders & ~bit | to, used=used)
    return _acted(state, healers=state.healers & ~bit | to, used=used)


def _acted(state: State, **changes: Any) -> State:
    return state._replace(actions=state.actions + 1, **changes)


def _merged(state: State, event: Merged) -> State:
    gone, new = sum(BIT[pawn] for pawn in event.pawns), BIT[event.to]
    if state.healers & new:
        return _acted(state, healers=state.healers & ~gone, builders=state.builders | new)
    return _acted(state, builders=state.builders & ~gone, seekers=state.seekers | new)


def _raised(state: State, event: Raised) -> State:
    bit = BIT[event.pawn]
    points = state.points + raise_points(state, event.pawn)
    if state.healers & bit:
        return state._replace(healers=state.healers & ~bit, builders=state.builders | bit, points=points)
    return state._replace(builders=state.builders & ~bit, seekers=state.seekers | bit, points=points)


def _ended(state: State) -> State:
    """Pass the turn from the Mists to the next round, the night or the next day, at whose dawn all stand up (N31)."""
    turn: dict[str, Any] = {**FRESH_TURN, "acting": THIEF}
    if state.phase == "day" and state.round == state.scale.rounds:
        return state._replace(**turn, phase="night", round=0)
    if (
        state.at is None
    ):  # the Mists alone do not know: the cost of the Thief's leaps is hidden from the start of the turn
        turn |= {"cost": None, "leaps": None}
    if state.phase == "day":
        return state._replace(**turn, round=state.round + 1)
    return state._replace(**turn, day=state.day + 1, phase="day", round=1, downed=0)


def _finished(state: State, event: Finished) -> State:
    at, hand, cost, leaps, picked = event.secrets
    is_night_over = event.result.by == "day limit" and state.phase == "night"
    last: dict[str, Any] = {**FRESH_TURN, "downed": 0} if is_night_over else {}
    last |= {"cost": cost, "leaps": leaps, "picked": picked}
    return state._replace(
        acting=None, result=event.result, at=at, hand=hand, held=hand.bit_count(), rods=event.rods, **last
    )
