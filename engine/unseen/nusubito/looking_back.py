"""The knowledge that a finished game allowed: of the Thief's temple, and of the treasure.

The Mists have no secrets, so where the Thief may be is public (N32, N33); what he may know of the treasure follows from
the rods that he has looked at. The disclosure that ends a game tells everything, so what is known counts up to it.
"""

from collections.abc import Iterator
from math import log2
from typing import NamedTuple

from unseen import nusubito
from unseen.courtyard.board import BIT, Spaces, named
from unseen.courtyard.looking_back import decisive, first_known, measure, missed, named_place, shown, turns
from unseen.courtyard.treasure import treasures
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import Work
from unseen.looking_back.review import Mark, Measure, Moment, Played, Review, Taken, Told, untold
from unseen.nusubito.actions import Capture, Declare
from unseen.nusubito.advice.bits import count_able
from unseen.nusubito.advice.decided import decided
from unseen.nusubito.belief import Belief, after_all_in_slices, begin, by_now_in_slices
from unseen.nusubito.events import Ended, Event, Finished, Looked, Placed, Rested
from unseen.nusubito.referee import is_legal
from unseen.nusubito.state import MIST, THIEF, State
from unseen.nusubito.view import redact, view

MEASURES = ("temples", "bits", "treasures")
"""
- temples: those where the Thief could be
- bits: what his turn gave away of where he was and what he held, as `advice.bits` counts it
- treasures: the temples where the treasure could be, as far as he could know
"""
MARKS = (
    "first-look", "revealed", "place-known", "treasure-known", "could-capture", "could-declare", "captured", "declared",
    "told-most", "left", "ruled-out", "knew", "chance", "known-wrong", "closed", "walked-in", "held",
)  # fmt: skip
"""
- first-look: the first look at a rod
- revealed: the line or temple that a night showed
- place-known, treasure-known: the first time that one temple alone was left for the Thief, or for the treasure
- could-capture, could-declare: a turn in which that was certain and legal since `since`, and was not done
- captured, declared: that was done with `n` temples left, and its own not among them since `since` if that is given
- told-most: the turn that gave most away

and the kinds of `advice.decided`: left, ruled-out, knew, chance, known-wrong, closed, walked-in, held
"""
ENDS = (Placed, Rested, Ended)
"""The events that end a turn."""


class _Known(NamedTuple):
    """The knowledge at a moment."""

    temples: Spaces
    """Where the Thief might be, by the latest public event."""
    treasures: Spaces
    """Where the treasure might be, by the rods that he had looked at."""
    bits: float
    """What his latest turn had given away so far."""


def review(game: Played, told: Told = untold) -> Work[Review]:
    """Review a finished game, yielding between slices."""
    known = yield from _known(game, told)
    moments = tuple(_moments(game, known))
    marks = [*shown(game, THIEF, Looked, Rested), *_claims(game, known), *_most(moments)]
    marks += first_known(moments, "temples", "place-known", THIEF)
    marks += first_known(moments, "treasures", "treasure-known", THIEF)
    for turn in turns(game, ENDS, Finished):
        marks += missed(turn, lambda at: _sure(game.taken[at].before, known[at], at))
    if found := (yield from decided(game.options, game.log(nusubito))):
        marks.append(decisive(game, *found))
    return Review(moments, tuple(sorted(marks, key=lambda mark: mark.at)))


def _known(game: Played, told: Told) -> Work[tuple[_Known, ...]]:
    """Return the knowledge at each moment, yielding between slices."""
    among, belief, bits = game.options.treasures, begin(game.options), 0.0
    found = list[_Known]()
    states = (*(each.before for each in game.taken), game.last)
    for number, state in enumerate(states):
        told(number / len(states))
        if number:
            taken = game.taken[number - 1]
            public = tuple(_public(taken))
            if taken.seat == THIEF and public:
                bits += yield from _given_away(belief, public)
            belief = yield from after_all_in_slices(belief, public)
        if state.result:
            belief = belief._replace(members=(yield from by_now_in_slices(belief)))
        if number < len(game.taken) and game.taken[number].seat == THIEF and _begins_turn(game, number):
            bits = 0.0
        rods = found[-1].treasures if state.result else treasures(view(state, THIEF).rods, among)
        found.append(_Known(belief.temples, rods, bits))
    return tuple(found)


def _public(taken: Taken) -> Iterator[Event]:
    """Yield what everybody was told of an action; nothing of the last one, which disclosed everything."""
    if not isinstance(taken.events[-1], Finished):
        yield from filter(None, (redact(event, MIST) for event in taken.events))


def _begins_turn(game: Played, number: int) -> bool:
    return number == 0 or isinstance(game.taken[number - 1].events[-1], ENDS)


def _given_away(belief: Belief, public: tuple[Event, ...]) -> Work[float]:
    members = yield from by_now_in_slices(belief)
    members = tuple(member for member in members if not member.rest)
    able, _ = yield from count_able(belief.public, members, public)
    return log2(len(members) / able)


def _moments(game: Played, known: tuple[_Known, ...]) -> Iterator[Moment]:
    for turn in turns(game, ENDS, Finished):
        now, seat = known[turn.end], game.taken[turn.first].seat
        measures = [
            measure("temples", now.temples, ONLOOKER),
            measure("treasures", now.treasures, THIEF),
        ]
        if seat == THIEF:
            measures.append(Measure("bits", now.bits, ONLOOKER))
        yield Moment(turn.end, seat, tuple(measures))


def _sure(state: State, known: _Known, at: int) -> Mark | None:
    if state.acting == MIST and known.temples.bit_count() == 1:
        (temple,) = named(known.temples)
        if is_legal(view(state, MIST), MIST, Capture(temple)):
            return Mark("could-capture", at, ONLOOKER, MIST, places=(temple,))
    if state.acting == THIEF and known.treasures.bit_count() == 1:
        own = view(state, THIEF)
        assert own.at
        if BIT[own.at] == known.treasures and is_legal(own, THIEF, Declare()):
            return Mark("could-declare", at, THIEF, THIEF, places=(own.at,))
    return None


def _claims(game: Played, known: tuple[_Known, ...]) -> Iterator[Mark]:
    """Yield what ended the game: a capture, or a declaration."""
    for at, taken in enumerate(game.taken):
        if isinstance(taken.action, Capture):
            temples = [each.temples for each in known]
            yield named_place("captured", at, MIST, taken.action.temple, temples)
        elif isinstance(taken.action, Declare):
            possible = [each.treasures for each in known]
            yield named_place("declared", at, THIEF, taken.before.at, possible)


def _most(moments: tuple[Moment, ...]) -> Iterator[Mark]:
    told = [(one.value, moment.at) for moment in moments for one in moment.measures if one.name == "bits"]
    value, at = max(told, default=(0.0, 0))
    if value:
        yield Mark("told-most", at, ONLOOKER, THIEF, is_hindsight=True)
