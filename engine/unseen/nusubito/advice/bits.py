"""What each step that the Thief may take would give away.

Counted are the Thieves that the exact belief holds possible at this moment (temple, hand, and what this turn has come
to so far), leaps that nobody saw included, each as likely as any other; of whereabouts that are more likely than
others the Mists may learn more or less. A step gives away log2 of how many there were to how many of them could have
made happen just then what the Mists would be told of it: nothing exactly if nobody is ruled out.

Rule 1. Nothing is decided by a number of bits: it is there to be shown.
"""

from collections.abc import Generator, Iterator
from math import log2
from typing import NamedTuple, assert_never

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import rods_at
from unseen.nusubito.actions import Action, Declare, Leap, Look, Push
from unseen.nusubito.advice.map import Mapper, imagined
from unseen.nusubito.belief import Member, truth_of
from unseen.nusubito.board import WAYS
from unseen.nusubito.bots.observation import ThiefObservation, view_of
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Face,
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
from unseen.nusubito.referee import decide, legal_actions
from unseen.nusubito.rules import thief_day, thief_night
from unseen.nusubito.state import MIST, THIEF, State
from unseen.nusubito.view import redact

SLICE = 50
"""Members asked in one slice."""
KnownEvents = tuple[Event, ...]


class Leak(NamedTuple):
    """What a step would give away."""

    action: Action
    bits: float
    """0 exactly if nobody is ruled out."""
    before: int
    """How many Thieves are possible now."""
    after: int
    """How many of them could have made happen what would be told: at least 1, the truth."""
    temples: int
    """At how many temples the Thief could be as far as is known just after it."""
    before_it: int
    """At how many now."""


def leaks(watch: Mapper, observation: ThiefObservation) -> Generator[None, None, tuple[Leak, ...]]:
    """Return what each legal action would give away, in the order of `legal_actions`; yields between slices.

    Args:
        watch: What follows the public log; it is fed.
        observation: What the Thief may know, on his turn.
    """
    yield from watch.hear(observation.told)
    members = yield from imagined(watch.belief)
    view = view_of(observation)
    now = len({member.at for member in members})
    known: dict[KnownEvents, tuple[int, int]] = {}
    found: list[Leak] = []
    for action in legal_actions(view, THIEF):
        if isinstance(action, Declare):
            # It ends the game, and everything is shown (N32).
            found.append(Leak(action, log2(len(members)), len(members), 1, 1, now))
            continue
        told = would_be_told(view, action)
        if told not in known:
            known[told] = yield from _count(watch.belief.public, members, told)
        after, temples = known[told]
        found.append(Leak(action, log2(len(members) / after), len(members), after, temples, now))
    return tuple(found)


def would_be_told(view: State, action: Action) -> KnownEvents:
    """Return what the Mists would be told of a legal action of the Thief that does not end the game."""
    faces: tuple[Face, ...] = (
        ("red",) if isinstance(action, Look) else ()
    )  # which colour it is they are not told
    events = (redact(event, MIST) for event in decide(view, THIEF, action, faces))
    return tuple(event for event in events if event is not None)


def _count(
    public: State, members: tuple[Member, ...], told: KnownEvents
) -> Generator[None, None, tuple[int, int]]:
    """Return how many members can make something happen now, and at how many temples they then are."""
    count = places = 0
    for number, member in enumerate(members):
        then = _after(truth_of(public, member), told)
        count, places = count + bool(then), places | then
        if number % SLICE == SLICE - 1:
            yield
    return count, places.bit_count()


def _after(state: State, told: KnownEvents) -> Spaces:
    """Return where a Thief may be after making something happen at once; nowhere if he cannot do so."""
    assert state.at is not None
    if not told:
        return BIT[state.at]
    if isinstance(told[0], Attacked):
        return sum(
            {BIT[to] for to in _leaps(state, tuple(each for each in told if isinstance(each, Attacked)))}
        )
    can = _can_by_day if state.phase == "day" else _can_by_night
    return BIT[state.at] if can(state, told[0]) else 0


def _leaps(state: State, attacks: tuple[Attacked, ...]) -> Iterator[Space]:
    """Yield where a Thief may leap with just these attacks."""
    assert state.at is not None
    pushes = tuple(Push(each.space, each.lands) for each in attacks if each.lands != each.space)
    for way in WAYS[state.at]:
        if thief_day.can_leap(state, way) and pushes in thief_day.landings(state, way):
            *met, _ = thief_day.decide(state, Leap(way.to, pushes), ())
            if tuple(met) == attacks:
                yield way.to


def _can_by_day(state: State, event: Event) -> bool:
    assert state.at is not None and state.hand is not None
    match event:
        case Looked():
            return event.rod in rods_at(state.at) and thief_day.can_look(state)
        case PickedUp():
            return state.hand != TEMPLES and thief_day.can_look(state)
        case DartTaken():
            return thief_day.can_collect(state)
        case Shot():
            return thief_day.can_shoot(state, event.space)
        case Sacrificed():
            return any(thief_day.can_sacrifice(state, coin) for coin in named(state.hand))
        case (
            Placed() | Attacked() | Leapt() | Unbolstered() | Rested() | Moved() | Healed() | Merged()
            | Bolstered() | Spawned() | Raised() | Ended() | Finished()
        ):  # fmt: skip
            return isinstance(event, Placed) and thief_day.can_place(state)
        case _:
            assert_never(event)


def _can_by_night(state: State, event: Event) -> bool:
    """Return whether a Thief can make an event happen that some Thief can: what is bought is public but for the rod."""
    assert state.at is not None
    match event:
        case Looked():
            return event.rod in rods_at(state.at)
        case Rested():
            return any(thief_night.decide(state, end, ()) == (event,) for end in thief_night.ends(state))
        case (
            Attacked() | Leapt() | Shot() | DartTaken() | PickedUp() | Sacrificed() | Placed()
            | Unbolstered() | Moved() | Healed() | Merged() | Bolstered() | Spawned() | Raised() | Ended()
            | Finished()
        ):  # fmt: skip
            return True
        case _:
            assert_never(event)
