"""The relation (before, after): every pair that the rules allow, and no other."""

import random
from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from tests.nusubito.test_belief import FEW, chosen, every_turn, games, of, step
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space
from unseen.courtyard.rods import Rod
from unseen.kernel.slices import finished
from unseen.nusubito import MIST, THIEF, Options, State, belief
from unseen.nusubito.actions import Look
from unseen.nusubito.belief import Belief, Member
from unseen.nusubito.events import Event, Looked, Rested, Secrets
from unseen.nusubito.masked.relation import Pair, number_of, relation


def paired(known: Belief, events: Iterable[Event], *, by_now: bool = False) -> tuple[Pair, ...]:
    return finished(relation(known, events, by_now=by_now)).pairs


def frames(
    count: int, plies: int, part: int = 0, parts: int = 1
) -> Iterator[tuple[Belief, list[Event], State, State]]:
    """Yield hidden moves of random games: the belief, the public events, and the truth before and after.

    A move lasts until a look or the end of a turn.
    """
    for options, start, dice in islice(games(count), part, None, parts):
        known, state = belief.begin(options), start
        before, told = start, list[Event]()
        for _ in range(plies):
            action = chosen(state, dice)
            if action is None:
                break
            mover = state.acting
            state, public = step(state, action)
            told += public
            if state.result:
                break
            if mover == MIST or isinstance(action, Look) or state.acting != THIEF:
                if mover == THIEF:
                    yield known, told, before, state
                known, before, told = belief.after_all(known, told), state, []


@pytest.mark.untraced
def test_truth_is_a_pair_of_the_list(effort: int) -> None:
    count = 0
    for known, told, before, after in frames(2 * effort, 80):
        made = finished(relation(known, told))
        assert (number_of(before), number_of(after)) in made.pairs
        assert made.known == belief.after_all(known, told)
        count += 1
    assert count > 20


@pytest.mark.untraced
@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
def test_truth_is_a_pair_of_the_list_in_10_000_moves(part: int) -> None:
    count = 0
    for known, told, before, after in frames(1000, 120, part, 8):
        assert (number_of(before), number_of(after)) in paired(known, told)
        count += 1
    assert count > 1250


def tried(known: Belief) -> dict[tuple[Event, ...], set[tuple[int, int]]]:
    """Return the pairs of each beginning of a turn, by trying every action of each member in the referee."""
    found: dict[tuple[Event, ...], set[tuple[int, int]]] = {}
    for member in known.members:
        for prefix, became in every_turn(known._replace(members=(member,))).items():
            pairs = {(number_of(member), number_of(each)) for each in became if not each.rest}
            found.setdefault(prefix, set()).update(pairs)
    return found


def compared(count: int, plies: int, most: int) -> int:
    """Return the number of moves in random games whose list equals the one found by trying everything."""
    moves = 0
    dice = random.Random(1)
    for known, _, _, _ in frames(count, plies):
        if len(known.members) > most or dice.random() < 0.6:
            continue
        for prefix, pairs in tried(known).items():
            assert paired(known, prefix) == tuple(sorted(pairs)), prefix
            moves += 1
    return moves


@pytest.mark.untraced
def test_list_is_what_the_rules_make_and_nothing_else(effort: int) -> None:
    assert compared(2 * effort, 40, FEW) > 40


@pytest.mark.untraced
@pytest.mark.long
def test_list_is_what_the_rules_make_and_nothing_else_in_5_000_moves() -> None:
    assert compared(75, 80, 4 * FEW) > 5_000


@pytest.mark.untraced
def test_leaps_that_nobody_saw_are_added_where_they_are_asked_for() -> None:
    seen = 0
    for known, _, _, _ in frames(3, 40):
        pairs = {
            (number_of(member), number_of(each))
            for member in known.members
            for each in belief.unseen_leaps(known.public, member)
        }
        if known.public.phase == "night":
            pairs = {(number_of(member), number_of(member)) for member in known.members}
        assert paired(known, (), by_now=True) == tuple(sorted(pairs))
        still = {(number_of(member), number_of(member)) for member in known.members}
        assert paired(known, ()) == tuple(sorted(still))
        seen += pairs != still
    assert seen > 3


def test_nothing_that_cannot_have_happened_has_a_pair() -> None:
    """Only a Thief on a rod's line looks at it, and no Thief rests by day."""
    known = belief.begin(Options())
    looked = paired(known, [Looked(Rod("A"), None)])
    assert {after >> 54 for _, after in looked} == {BIT[Space("A3")].bit_length()}
    assert paired(known, [Rested(None, None)]) == ()


def test_each_thief_has_a_number_of_his_own() -> None:
    """The same Thief has the same number as a member, as a disclosure, and as a position."""
    start = nusubito.start(Options(), nusubito.deal(Options(), lambda _: 0))
    member = of(start)
    assert member == Member(Space("C3"), TEMPLES)
    assert number_of(start) == number_of(member) == number_of(Secrets(*member[:5]))
    numbers = {
        number_of(Member(at, hand, cost, leaps, picked))
        for at in TEMPLE_NAMES
        for hand in (0, 1, TEMPLES)
        for cost in range(4)
        for leaps in range(4)
        for picked in (0, 1, 1 << 24)
    }
    assert len(numbers) == 9 * 3 * 4 * 4 * 3
    assert max(numbers) < 1 << 59
