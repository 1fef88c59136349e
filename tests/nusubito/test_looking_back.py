"""What is said of a game that is looked back on is true, and nothing that should be said is left out.

Each kind is looked for by replay: by playing on from each moment for every Thief that fits what the Mists had been
told, or for every treasure that fits what the Thief had seen.
"""

from collections.abc import Iterator, Sequence, Set
from itertools import product
from math import log2
from typing import Any

import pytest

from tests.looking_back.games import careless, game_of, marks, reviewed
from tests.soak import one_in
from unseen import nusubito
from unseen.courtyard.board import TEMPLE_NAMES
from unseen.courtyard.rods import RODS, Rods
from unseen.kernel.seat import ONLOOKER
from unseen.looking_back.review import Mark, Played, Review
from unseen.nusubito import MIST, THIEF, State
from unseen.nusubito.actions import Action, Capture, Declare
from unseen.nusubito.belief import after_all, begin, by_now, truth_of
from unseen.nusubito.events import Event, Finished, Looked, Rested
from unseen.nusubito.looking_back import MARKS

SEEDS = range(1, 201)
CARELESS = 100
"""The last seed of those games in which nobody ends it who could."""
GAMES = one_in(33, SEEDS)
DECIDED = {"left", "ruled-out", "knew", "chance", "known-wrong", "closed", "walked-in", "held"}
"""The kinds of what decided a game, which `advice.decided` has tests for."""


def game(seed: int) -> tuple[Played, Review]:
    is_careless = seed <= CARELESS
    one = careless("nusubito", seed, 60, (Capture, Declare)) if is_careless else game_of("nusubito", seed)
    return one, reviewed("nusubito", one)


def told(one: Played, at: int) -> list[Event]:
    """Return what the Mists had been told by a moment, but for a disclosure."""
    taken = (each for each in one.taken[:at] if not isinstance(each.events[-1], Finished))
    public = (nusubito.redact(event, MIST) for each in taken for event in each.events)
    return [event for event in public if event is not None]


def thieves(one: Played, at: int) -> list[State]:
    """Return the truth at a moment for every Thief that fits what the Mists had been told."""
    known = after_all(begin(one.options), told(one, at))
    rods = one.states[at].rods
    return [truth_of(known.public, member)._replace(rods=rods) for member in by_now(known) if not member.rest]


def treasures(state: State) -> Iterator[State]:
    """Yield the truth for every treasure that fits what the Thief has seen."""
    for column, row in product(RODS[:3], RODS[3:]):
        rods: Rods = tuple("green" if rod in (column, row) else "red" for rod in RODS)
        if all(state.rods[RODS.index(rod)] == rods[RODS.index(rod)] for rod in map(str, state.seen)):
            yield state._replace(rods=rods)


def wins(state: State, seat: Any, action: Action) -> bool:
    """Return whether an action is legal and wins."""
    if not nusubito.is_legal(state, seat, action):
        return False
    result = nusubito.take_listed(state, seat, action).after.result
    return result is not None and result.winner == seat


def turns(one: Played) -> Iterator[tuple[int, int]]:
    """Yield the moments at which each turn that was ended began and ended."""
    first = 0
    for end, taken in enumerate(one.taken, 1):
        if one.states[end].acting != taken.seat or one.states[end].phase != taken.before.phase:
            if one.states[end].result is None:
                yield first, end
            first = end


@pytest.mark.parametrize("seed", GAMES)
def test_thief_and_treasure_are_where_they_could_be(seed: int) -> None:
    one, review = game(seed)
    for moment in review.moments:
        state = one.states[moment.at]
        measured = {each.name: each for each in moment.measures}
        before = one.states[moment.at - 1] if state.result else state
        assert before.at in measured["temples"].places
        known = after_all(begin(one.options), told(one, moment.at))
        members = by_now(known) if state.result else known.members
        assert set(measured["temples"].places) == {member.at for member in members}
        possible = {
            temple
            for each in treasures(before)
            for temple in TEMPLE_NAMES
            if all(each.rods[RODS.index(rod)] == "green" for rod in RODS if rod in temple)
        }
        assert set(measured["treasures"].places) == possible
        assert measured["treasures"].seat == THIEF


@pytest.mark.parametrize("seed", GAMES)
def test_bits_are_what_each_public_event_ruled_out(seed: int) -> None:
    one, review = game(seed)
    first = 0
    for moment in review.moments:
        bits = [each.value for each in moment.measures if each.name == "bits"]
        assert bool(bits) == (moment.seat == THIEF)
        total = 0.0
        for at in range(first, moment.at) if bits else ():
            heard = told(one, at + 1)[len(told(one, at)) :]
            if heard:
                total += log2(len(thieves(one, at)) / sum(could(each, heard) for each in thieves(one, at)))
        assert not bits or abs(bits[0] - total) < 1e-9
        first = moment.at


def could(state: State, heard: list[Event]) -> bool:
    """Return whether a Thief can do something of which the Mists hear just this."""
    for action in nusubito.legal_actions(state, THIEF):
        if not isinstance(action, Declare):
            events = nusubito.take_listed(state, THIEF, action).events
            public = [nusubito.redact(event, MIST) for event in events]
            if [event for event in public if event is not None] == heard:
                return True
    return False


@pytest.mark.parametrize("seed", GAMES)
def test_certain_capture_that_was_not_made_is_marked_and_no_other(seed: int) -> None:
    one, review = game(seed)
    expected = []
    for first, end in turns(one):
        for at in range(first, end):
            state = one.states[at]
            if state.acting == MIST and (sure := sure_captures(one, at)):
                expected.append(Mark("could-capture", end, ONLOOKER, MIST, places=(sure[0],), since=at))
                break
    assert marks(review, "could-capture") == expected


def sure_captures(one: Played, at: int) -> list[str]:
    return [
        temple
        for temple in TEMPLE_NAMES
        if nusubito.is_legal(one.states[at], MIST, Capture(temple))
        and all(wins(state, MIST, Capture(temple)) for state in thieves(one, at))
    ]


@pytest.mark.parametrize("seed", GAMES)
def test_certain_declaration_that_was_not_made_is_marked_and_no_other(seed: int) -> None:
    one, review = game(seed)
    expected = []
    for first, end in turns(one):
        for at in range(first, end):
            state = one.states[at]
            if state.acting == THIEF and all(wins(each, THIEF, Declare()) for each in treasures(state)):
                expected.append(Mark("could-declare", end, THIEF, THIEF, places=(state.at,), since=at))
                break
    assert marks(review, "could-declare") == expected


@pytest.mark.parametrize("seed", GAMES)
def test_what_ended_the_game_is_told_as_it_was(seed: int) -> None:
    one, review = game(seed)
    last = one.taken[-1]
    found = [mark for mark in review.marks if mark.kind in ("captured", "declared")]
    if isinstance(last.action, Capture):
        (mark,) = found
        possible = [{state.at for state in thieves(one, at)} for at in range(len(one.taken))]
        was_ended(mark, "captured", last.action.temple, possible)
    elif isinstance(last.action, Declare):
        (mark,) = found
        could_be = [
            {
                temple
                for each in treasures(state)
                for temple in TEMPLE_NAMES
                if all(each.rods[RODS.index(rod)] == "green" for rod in RODS if rod in temple)
            }
            for state in one.states[:-1]
        ]
        was_ended(mark, "declared", last.before.at, could_be)
    else:
        assert found == []


def was_ended(mark: Mark, kind: str, place: str, possible: Sequence[Set[str | None]]) -> None:
    """Check the mark of what ended a game, by what was possible at each moment before."""
    assert (mark.kind, mark.at, mark.n, mark.places) == (kind, len(possible), len(possible[-1]), (place,))
    if place in possible[-1]:
        assert mark.since is None
    else:
        assert mark.since is not None
        assert all(place not in each for each in possible[mark.since :])
        assert mark.since == 0 or place in possible[mark.since - 1]


@pytest.mark.parametrize("seed", GAMES)
def test_looks_reveals_and_first_certainty_are_marked_where_they_are(seed: int) -> None:
    one, review = game(seed)
    looks = [at for at, event in one.events if isinstance(event, Looked)]
    assert [mark.at for mark in marks(review, "first-look")] == looks[:1]
    shown = [(at, (e.place,)) for at, e in one.events if isinstance(e, Rested) and e.place]
    assert [(mark.at, mark.places) for mark in marks(review, "revealed")] == shown
    for name, kind in (("temples", "place-known"), ("treasures", "treasure-known")):
        alone = [
            (moment.at, each.places)
            for moment in review.moments
            for each in moment.measures
            if each.name == name and each.value == 1
        ]
        assert [(mark.at, mark.places) for mark in marks(review, kind)] == alone[:1]
    bits = [
        (each.value, moment.at)
        for moment in review.moments
        for each in moment.measures
        if each.name == "bits"
    ]
    most = [mark.at for mark in marks(review, "told-most")]
    assert most == ([max(bits)[1]] if max(bits)[0] else [])


@pytest.mark.parametrize("seed", GAMES)
def test_what_decided_a_game_is_one_of_its_marks(seed: int) -> None:
    one, review = game(seed)
    (decided,) = [mark for mark in review.marks if mark.kind in DECIDED]
    assert decided.is_hindsight
    assert 0 < decided.at <= len(one.taken)


def test_every_kind_is_found_in_some_game() -> None:
    """So that no test above proves nothing."""
    found = {mark.kind for seed in (46, 59, 101, 102, 103, 104) for mark in game(seed)[1].marks}
    assert found | DECIDED == {*MARKS}
