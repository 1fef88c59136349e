"""The relation of a hidden turn: exactly the pairs that the rules allow."""

import random
from collections.abc import Iterable, Iterator

import pytest

from tests.kakusareta.picture import position
from tests.kakusareta.test_belief import (
    ALL_MODES,
    Node,
    chosen,
    crowded,
    mover,
    of,
    options,
    start,
    step,
    told_by,
)
from unseen import kakusareta
from unseen.courtyard.board import BIT, SPACES, TEMPLES, Space
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State, belief
from unseen.kakusareta.actions import Look
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.cards import DEBTS, Mode
from unseen.kakusareta.events import Attacked, Event, Rested, Secrets
from unseen.kakusareta.masked import commits
from unseen.kakusareta.masked.relation import number_of, relation
from unseen.kakusareta.state import COINS
from unseen.kernel.slices import finished

Pairs = tuple[tuple[int, int], ...]


def paired(known: Belief, events: Iterable[Event], *, by_now: bool = False) -> Pairs:
    return finished(relation(known, events, by_now=by_now)).pairs


def frames(
    state: State, known: Belief, dice: random.Random, plies: int
) -> Iterator[tuple[Belief, list[Event], State]]:
    """Yield the hidden parts of a random game: the belief before, the public events, and the truth after.

    A part ends with a look, a waiting power, or the end of a turn.
    """
    told = list[Event]()
    often = {KAKUSARETA: dice.choice([0.1, 0.3, 0.6]), MOYA: dice.choice([0.05, 0.3, 0.9])}
    for _ in range(plies):
        if state.result or not kakusareta.legal_actions(state, mover(state)):
            return
        seat = mover(state)
        action = chosen(state, dice, often[seat])
        state, public = step(state, action)
        told += public
        if state.result:
            return
        if seat == MOYA or isinstance(action, Look) or state.acting != KAKUSARETA:
            if seat == KAKUSARETA:
                yield known, told, state
            known, told = belief.after_all(known, told), []


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
def test_truth_is_in_the_list(mode: Mode | None, effort: int) -> None:
    count = 0
    for seed in range(3 * effort):
        dice = random.Random(seed)
        agreed = options(dice, mode)
        for known, told, after in frames(start(agreed, dice), belief.begin(agreed), dice, 90):
            made = finished(relation(known, told))
            assert number_of(after) in {pair[1] for pair in made.pairs}
            assert made.known == belief.after_all(known, told)
            count += 1
    assert count > 10


def tried(truths: Iterable[State], told: Iterable[Event]) -> Pairs:
    """Return the list, by letting the referee try everything with each truth."""
    pairs = set[tuple[int, int]]()
    for truth in truths:
        nodes: set[Node] = {(truth, ())}
        for event in told:
            nodes = told_by(nodes, event)
        pairs |= {(number_of(truth), number_of(after)) for after, rest in nodes if not rest}
    return tuple(sorted(pairs))


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
def test_list_is_what_the_rules_make_and_nothing_else(mode: Mode | None, effort: int) -> None:
    count = 0
    for seed in range(8 * effort):
        dice = random.Random(seed)
        truths = next(crowded(dice, mode))
        known = Belief(kakusareta.view(truths[0], MOYA), tuple(map(of, truths)))
        if truths[0].acting == KAKUSARETA:
            for _, told, _ in list(frames(dice.choice(truths), known, dice, 12))[:1]:
                assert paired(known, told) == tried(truths, told), told
                count += 1
    assert count > 1


def test_leaps_that_nobody_saw_are_added_where_they_are_asked_for() -> None:
    """K66: what ends the game in the middle of a turn shows where they led."""
    known = belief.begin(Options())
    began = number_of(known.members[0])
    leapt = {number_of(member) for member in belief.by_now(known)}
    assert paired(known, ()) == ((began, began),)
    assert paired(known, (), by_now=True) == tuple(sorted((began, after) for after in leapt))
    assert len(leapt) > 4


def test_nothing_that_cannot_have_happened_has_a_pair() -> None:
    assert paired(belief.begin(Options()), [Rested(None, None, None)]) == ()


def test_movement_of_which_a_part_has_been_told_has_no_pair_yet() -> None:
    """K17: two are attacked on one leap, and an entry does not end in between."""
    truth = position(GUARDED, darts=9, hand="C1")
    known = Belief(kakusareta.view(truth, MOYA), (of(truth),))
    attacks: list[Event] = [Attacked(Space("C3"), Space("B3")), Attacked(Space("C2"), Space("C2"))]
    assert paired(known, attacks[:1]) == ()
    assert len(paired(known, attacks)) == 1


GUARDED = """
    o   .   o   .   o
    .   .   2   .   .
    o   .   o3* .   o
    .   .   .   .   .
    o   .   o   .   o
"""


def test_each_has_a_number_of_his_own() -> None:
    """As a member, as what he shows, and as a position, he has the same."""
    agreed = Options(elemental="master")
    truth = kakusareta.start(agreed, kakusareta.deal(agreed, lambda _: 0))
    assert (
        number_of(truth)
        == number_of(of(truth))
        == number_of(Secrets(*of(truth)[:4]))
        == commits.number(truth)
    )
    numbers = {
        number_of(Member(at, hand, moves, owes))
        for at in SPACES
        for hand in (0, 1, TEMPLES, COINS)
        for moves in range(4)
        for owes in ((), DEBTS[:1], DEBTS[1:], DEBTS)
    }
    assert len(numbers) == 25 * 4 * 4 * 4
    assert max(numbers) < 1 << 35
    assert finished(commits.numbers(Belief(truth, (of(truth),)))) == (number_of(truth),)
    assert number_of(Member(Space("A1"), BIT[Space("A1")])) < number_of(Member(Space("E5"), 0))
