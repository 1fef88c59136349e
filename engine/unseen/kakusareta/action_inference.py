"""The update of a crowd by a public event: which members could have caused it, and what they become.

A member stays if the rules allow it an action that would have been reported as this event.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import assert_never

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES
from unseen.kakusareta.actions import (
    Attack,
    Climb,
    End,
    KakusaretaAction,
    Leap,
    Look,
    Push,
    Step,
    Still,
    TakeCoin,
    TakeDart,
    TakeToken,
)  # fmt: skip
from unseen.kakusareta.crowd import Crowd, Hands, Spot, hands_that_may, spot_of, truth_on, with_hidden_leaps
from unseen.kakusareta.events import (
    Answered,
    AskLine,
    AskThere,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import answer, is_legal
from unseen.kakusareta.rules import kakusareta_day, kakusareta_night, kakusareta_powers
from unseen.kakusareta.rules.movement import can_go, can_silence, landings, met, near_ways
from unseen.kakusareta.state import KAKUSARETA, MOYA, State
from unseen.kakusareta.temples import Way
from unseen.kakusareta.view import redact
from unseen.kernel.slices import Work

OwnAction = KakusaretaAction | End
MovementEvent = Silenced | Attacked | Stepped | Climbed
"""The public events that a movement or an attack can begin with."""
StationaryEvent = DartTaken | Looked | TokenTaken | Used | Placed | Halted | Rested
Advanced = tuple[Spot, Hands]


def apply_choice(public: State, crowd: Crowd, event: Event) -> Work[Crowd]:
    """Apply a draft choice to every member, yielding between slices: Hide comes with its card (K51)."""
    yield from ()
    return dict(_advanced(public, spot, hands, (event,)) for spot, hands in crowd.items())


def keep_consistent(public: State, crowd: Crowd, event: Destroyed | Streaked) -> Work[Crowd]:
    """Keep the members consistent with the Kakusareta's answer (K35, K63), yielding between slices."""
    yield from ()
    return {spot: hands for spot, hands in crowd.items() if _agrees(public, spot, event)}


def _agrees(public: State, spot: Spot, event: Destroyed | Streaked) -> bool:
    truth = truth_on(public, spot, 0)
    match event:
        case Destroyed():
            return (answer(truth, AskThere(event.temple)) == "yes") == event.is_found
        case Streaked():
            return (answer(truth, AskLine(event.line)) == "yes") == event.is_hit
        case _:
            assert_never(event)


def keep_untrapped(public: State, crowd: Crowd) -> Work[Crowd]:
    """Keep the members that are not trapped, as the game has not ended (K8), yielding between slices."""
    left: dict[Spot, Hands] = {}
    for spot, hands in crowd.items():
        left[spot] = hands_that_may(public, spot, hands, _is_free)
        yield
    return left


def _is_free(truth: State) -> bool:
    return not kakusareta_powers.is_trapped(truth)


def apply_turn_event(public: State, crowd: Crowd, event: Event) -> Work[Crowd]:
    """Update a crowd by an event of the Kakusareta's turn, yielding between slices."""
    if public.phase == "day":
        crowd = yield from with_hidden_leaps(public, crowd)
    found: dict[Spot, Hands] = defaultdict(set)
    for spot, hands in crowd.items():
        for then, left in _explained(public, spot, hands, event):
            found[then] |= left
        yield
    return found


def _explained(public: State, spot: Spot, hands: Hands, event: Event) -> Iterator[Advanced]:
    """Yield the hands on a spot that cause an event now, without a hidden leap before it, on their next spots."""
    if spot.rest:
        if redact(spot.rest[0], MOYA) == event:
            yield _advanced(public, spot, hands, spot.rest)
        return
    match event:
        case Silenced() | Attacked() | Stepped() | Climbed():
            yield from _with_movement(public, spot, hands, event)
        case CoinTaken():
            yield from _with_coin_taken(public, spot, hands)
        case DartTaken() | Looked() | TokenTaken() | Used() | Placed() | Halted() | Rested():
            yield from _without_moving(public, spot, hands, event)
        case (
            Leapt()
            | Chosen()
            | Answered()
            | Moved()
            | Swapped()
            | Healed()
            | Merged()
            | Destroyed()
            | Invoked()
        ):
            return
        case Streaked() | Deployed() | Raised() | Rose() | Ended() | Finished():
            return
        case _:
            assert_never(event)


def _without_moving(public: State, spot: Spot, hands: Hands, event: StationaryEvent) -> Iterator[Advanced]:
    """Yield the hands on a spot that cause an event without moving."""
    state = truth_on(public, spot, TEMPLES)
    for action in _possible_actions(state, event):
        told = _events_of(state, action)
        if redact(told[0], MOYA) == event:
            left = hands_that_may(public, spot, hands, partial(is_legal, seat=KAKUSARETA, action=action))
            if left:
                yield _advanced(public, spot, left, told)


def _possible_actions(state: State, event: StationaryEvent) -> Iterator[OwnAction]:
    """Yield the actions that may have caused an event."""
    is_day = state.phase == "day"
    match event:
        case DartTaken():
            yield TakeDart()
        case Looked():
            yield Look(event.rod)
        case TokenTaken():
            yield TakeToken(event.element)
        case Used():
            yield event.power
        case Placed() | Halted():
            yield from (End(), Still()) if is_day else ()
        case Rested():
            yield from () if is_day else kakusareta_night.ends(state)
        case _:
            assert_never(event)


def _events_of(state: State, action: OwnAction) -> tuple[Event, ...]:
    """Return the events of an action, legal or not; a rod may have any colour, since that is not reported."""
    if isinstance(action, kakusareta_powers.POWERS):
        return (kakusareta_powers.decide(state, action),)
    if state.phase == "night":
        return (kakusareta_night.decide(state, action, ("red",)),)
    if isinstance(action, End):
        return (kakusareta_day.end(state),)
    return kakusareta_day.decide(state, action, ("red",))


def _with_coin_taken(public: State, spot: Spot, hands: Hands) -> Iterator[Advanced]:
    """Yield the hands on a spot that take a coin from the table, for each coin that it may be."""
    for coin in TEMPLE_NAMES:
        able = {hand for hand in hands if not hand & BIT[coin]}
        left = hands_that_may(public, spot, able, partial(_can_take, action=TakeCoin(coin)))
        if left:
            yield _advanced(public, spot, left, (CoinTaken(coin),))


def _can_take(state: State, action: TakeCoin) -> bool:
    is_there = kakusareta_day.is_there if state.phase == "day" else kakusareta_night.is_there
    # This check is quick and mostly fails, so it comes first.
    return is_there(state, action) and is_legal(state, KAKUSARETA, action)


def _with_movement(public: State, spot: Spot, hands: Hands, event: MovementEvent) -> Iterator[Advanced]:
    """Yield the hands on a spot that attack there, or whose movement begins with an event."""
    if public.phase == "night":
        return
    state = truth_on(public, spot, TEMPLES)
    attack = kakusareta_day.decide(state, Attack(), ())
    if attack[0] == event:
        yield _advanced(public, spot, hands_that_may(public, spot, hands, kakusareta_day.can_attack), attack)
    if kakusareta_day.has_to_attack(state):
        return
    for way in near_ways(state):
        for is_silent in (False, True) if can_silence(state, way) else (False,):
            if told := _event_sequences(state, way, is_silent, event):
                # Landings do not change whether an end is in reach, so only the way is checked.
                left = hands_that_may(public, spot, hands, partial(can_go, way=way, is_silent=is_silent))
                yield from (_advanced(public, spot, left, events) for events in told)


def _event_sequences(
    state: State, way: Way, is_silent: bool, event: MovementEvent
) -> list[tuple[Event, ...]]:
    """Return the event sequences of a way that begin with an event, one for each landing (K18)."""
    if isinstance(event, Attacked) and not BIT[event.space] & met(state, way, is_silent):
        return []
    could = (
        kakusareta_day.decide(state, _movement(way, is_silent, pushes), ())
        for pushes in landings(state, way, is_silent)
        if not isinstance(event, Attacked) or _lands(pushes, event)
    )
    return [events for events in could if redact(events[0], MOYA) == event]


def _movement(way: Way, is_silent: bool, pushes: tuple[Push, ...]) -> Leap | Step | Climb:
    if way.by == "leap":
        return Leap(way.to, is_silent, pushes)
    return Step(way.to, pushes) if way.by == "step" else Climb(way.to, pushes)


def _lands(pushes: tuple[Push, ...], event: Attacked) -> bool:
    """Return whether a choice of landings agrees with an attack as it was reported."""
    return event.space == event.lands or Push(event.space, event.lands) in pushes


# An event treats each coin by itself: it is put into the hand, taken out or left alone, whatever else is in
# it (K16, K21, K51). So the event is played twice, not once for each of perhaps a thousand hands: a full hand
# shows what is lost, an empty one what is gained. Marks above the coins pass through
# (`unseen.courtyard.relation`). An event that moved a coin only where another one is would make members that
# cannot be; `tests/kakusareta/masked` compares each pair with the referee.
def _advanced(public: State, spot: Spot, hands: Hands, events: tuple[Event, ...]) -> Advanced:
    """Return the spot and hands of members after the first of some events, and after a hidden one that follows it."""
    first, *rest = events
    told = [first]
    if rest and redact(rest[0], MOYA) is None:
        told.append(rest.pop(0))
    full, bare = truth_on(public, spot, TEMPLES), truth_on(public, spot, 0)
    for event in told:
        full, bare = evolve(full, event), evolve(bare, event)
    assert full.hand is not None and bare.hand is not None
    lost, more = TEMPLES & ~full.hand, TEMPLES & bare.hand
    return spot_of(bare, tuple(rest)), {hand & ~lost | more for hand in hands}
