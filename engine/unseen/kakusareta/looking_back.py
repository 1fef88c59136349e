"""The knowledge that a finished game allowed: of the Kakusareta's space, of the treasure, and of the ways left.

The Moya player has no secrets, so where the Kakusareta may be is public (K65, K66); what they may know of the treasure
follows from the rods that they have looked at. A disclosure at the end tells everything: what is known counts up to it.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from unseen import kakusareta
from unseen.courtyard.board import BIT, TEMPLES, Spaces
from unseen.courtyard.looking_back import (
    Turn,
    decisive,
    first_known,
    measure,
    missed,
    named_place,
    places_in,
    shown,
    turns,
)
from unseen.courtyard.treasure import treasures
from unseen.kakusareta.actions import Action, End, Find
from unseen.kakusareta.advice.decided import decided
from unseen.kakusareta.belief import Belief, after_all_in_slices, begin, by_now_in_slices, truth_of
from unseen.kakusareta.events import Ended, Event, Finished, Halted, Looked, Placed, Rested
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import is_legal, legal_actions, take_listed
from unseen.kakusareta.rules.kakusareta_powers import is_trapped
from unseen.kakusareta.rules.movement import ends_in_reach
from unseen.kakusareta.state import KAKUSARETA, MOYA, State
from unseen.kakusareta.view import redact, view
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import Work
from unseen.looking_back.review import Mark, Measure, Moment, Played, Review, Taken, Told, untold

MEASURES = ("places", "treasures", "fallen", "held", "darts", "ways", "closable")
"""
- places: the spaces where the Kakusareta could be
- treasures: those where the treasure could be, as far as the Kakusareta could know
- fallen, held: the temples that had fallen, and those that were held by a Moya
- darts: the Kakusareta's
- ways: the spaces where the Kakusareta's day turn to come could end without a power, as the board stands
- closable: how many of them the first action of the Moya player's turn to come could close
"""
MARKS = (
    "first-look", "revealed", "place-known", "treasure-known", "could-trap", "could-take-fourth", "could-find", "found",
    "closed-most", "knew", "chance", "known-wrong", "closed", "walked-in", "answered", "fourth", "held",
)  # fmt: skip
"""
- first-look: the first look at a rod
- revealed: the line or space that a night showed
- place-known, treasure-known: the first time that one space alone was left for the Kakusareta, or for the treasure
- could-trap, could-take-fourth, could-find: a turn in which the next action could have led to it for certain at
  `since`, and did not
- found: a find with `n` spaces left, and its own not among them since `since` if that is given
- closed-most: the turn of the Moya player that closed most ways, `n` of them

and the kinds of `advice.decided`: knew, chance, known-wrong, closed, walked-in, answered, fourth, held
"""
ENDS = (Placed, Halted, Rested, Ended)
"""The events that end a turn."""


class _Known(NamedTuple):
    """The knowledge at a moment."""

    belief: Belief
    """By the latest public event."""
    treasures: Spaces
    """Where the treasure might be, by the rods that the Kakusareta had looked at."""


def review(game: Played, told: Told = untold) -> Work[Review]:
    """Review a finished game, yielding between slices."""
    known = yield from _known(game)
    whole = tuple(turns(game, ENDS, Finished))
    moments = yield from _moments(game, whole, known, told)
    marks = [*shown(game, KAKUSARETA, Looked, Rested), *_found(game, known), *_most(moments)]
    marks += first_known(moments, "places", "place-known", KAKUSARETA)
    marks += first_known(moments, "treasures", "treasure-known", KAKUSARETA)
    for number, turn in enumerate(whole):
        told((1 + number / len(whole)) / 2)
        marks += missed(turn, lambda at: _sure(game.taken[at].before, known[at], at))
        yield
    if found := (yield from decided(game.options, game.log(kakusareta))):
        marks.append(decisive(game, *found))
    return Review(moments, tuple(sorted(marks, key=lambda mark: mark.at)))


def _known(game: Played) -> Work[tuple[_Known, ...]]:
    """Return the knowledge at each moment, yielding between slices."""
    belief, found = begin(game.options), list[_Known]()
    for number, state in enumerate(game.states):
        if number:
            belief = yield from after_all_in_slices(belief, _public(game.taken[number - 1]))
        if state.result:
            belief = belief._replace(members=(yield from by_now_in_slices(belief)))
        rods = found[-1].treasures if state.result else treasures(view(state, KAKUSARETA).rods)
        found.append(_Known(belief, rods))
    return tuple(found)


def _public(taken: Taken) -> Iterator[Event]:
    """Yield what everybody was told of an action; nothing of the last one, which disclosed everything."""
    if not isinstance(taken.events[-1], Finished):
        yield from filter(None, (redact(event, MOYA) for event in taken.events))


def _moments(
    game: Played, whole: tuple[Turn, ...], known: tuple[_Known, ...], told: Told
) -> Work[tuple[Moment, ...]]:
    found = list[Moment]()
    for number, turn in enumerate(whole):
        told(number / len(whole) / 2)
        at, seat = turn.end, game.taken[turn.first].seat
        after: State = game.states[at]
        measures = [
            measure("places", known[at].belief.places, ONLOOKER),
            measure("treasures", known[at].treasures, KAKUSARETA),
            measure("fallen", after.destroyed, ONLOOKER),
            measure("held", after.threes & ~after.downed & TEMPLES & ~after.destroyed, ONLOOKER),
            Measure("darts", after.darts, ONLOOKER),
        ]
        ways = _ways(after)
        if ways:
            measures.append(measure("ways", ways, KAKUSARETA))
        if ways and after.acting == MOYA:
            measures.append(Measure("closable", _closable(after, ways), KAKUSARETA))
        found.append(Moment(at, seat, tuple(measures)))
        yield
    return tuple(found)


def _ways(state: State) -> Spaces:
    """Return the spaces where the day turn to come can end, if the Moya player does nothing more; else none."""
    if state.acting == MOYA and state.phase == "day":
        state = evolve(state, Ended())
    return ends_in_reach(state) if state.acting == KAKUSARETA and state.phase == "day" else 0


def _closable(state: State, ways: Spaces) -> int:
    """Count the most ways that one action of the Moya player can close."""
    closed = (ways & ~_ways(after) for _, after in _after(state) if after.result is None)
    return max((each.bit_count() for each in closed), default=0)


def _after(state: State) -> Iterator[tuple[Action, State]]:
    """Yield the position after each action of the Moya player but `End`."""
    for action in legal_actions(state, MOYA):
        if not isinstance(action, End):
            yield action, take_listed(state, MOYA, action).after


def _sure(state: State, known: _Known, at: int) -> Mark | None:
    if state.phase != "day" or state.turn.pending:
        return None
    if state.acting == KAKUSARETA:
        own = view(state, KAKUSARETA)
        assert own.at
        if BIT[own.at] == known.treasures and is_legal(own, KAKUSARETA, Find()):
            return Mark("could-find", at, KAKUSARETA, KAKUSARETA, places=(own.at,))
        return None
    for action, after in _after(state):
        if after.result and after.result.by == "four temples":
            return Mark("could-take-fourth", at, ONLOOKER, MOYA)
        if after.result is None and _traps(after) and _traps_all(known.belief, action):
            return Mark("could-trap", at, ONLOOKER, MOYA)
    return None


def _traps(state: State) -> bool:
    """Return whether the Kakusareta would be trapped if the Moya player ended the turn now (K8)."""
    return is_trapped(evolve(state, Ended()))


def _traps_all(belief: Belief, action: Action) -> bool:
    """Return whether an action and the end of the turn would trap the Kakusareta wherever they may be."""
    truths = (truth_of(belief.public, member) for member in belief.members)
    return all(_traps(take_listed(truth, MOYA, action).after) for truth in truths)


def _found(game: Played, known: tuple[_Known, ...]) -> Iterator[Mark]:
    for at, taken in enumerate(game.taken):
        if isinstance(taken.action, Find):
            possible = [each.treasures for each in known]
            yield named_place("found", at, KAKUSARETA, taken.before.at, possible)


def _most(moments: tuple[Moment, ...]) -> Iterator[Mark]:
    """Yield the turn of the Moya player that closed most ways."""
    closed = [
        (len(_ways_of(before) - _ways_of(after)), after.at)
        for before, after in pairwise(moments)
        if after.seat == MOYA and _ways_of(after)
    ]
    most, at = max(closed, default=(0, 0))
    if most:
        yield Mark("closed-most", at, ONLOOKER, MOYA, most, is_hindsight=True)


def _ways_of(moment: Moment) -> set[str]:
    return set(places_in(moment, "ways"))
