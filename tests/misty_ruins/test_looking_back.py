"""What is said of a game that is looked back on is true, and nothing that should be said is left out."""

from collections.abc import Iterator
from itertools import pairwise
from math import log2

import pytest

from tests.looking_back.games import careless, game_of, marks, reviewed
from tests.soak import one_in
from unseen import misty_ruins
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Played, Review
from unseen.misty_ruins.actions import Claim, Declare
from unseen.misty_ruins.belief import counts, with_claimer
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.looking_back import MARKS
from unseen.misty_ruins.state import PLACE, State

SEEDS = range(4, 204)
"""In the first of them somebody could claim and does not."""
CARELESS = 100
"""The last seed of those games in which nobody claims who could."""
GAMES = one_in(99, SEEDS)


def game(seed: int) -> tuple[Played, Review]:
    players = 2 + seed % 4
    if seed <= CARELESS:
        one = careless("misty_ruins", seed, 90 * players, (Claim,), players=players)
    else:
        one = game_of("misty_ruins", seed, players=players)
    return one, reviewed("misty_ruins", one)


def identities(one: Played, seat: Seat, by: Seat, at: int) -> set[Identity]:
    """Return who a seat could be, as far as another one could know at a moment, but for a disclosure."""
    state: State = one.states[at]
    told = [event for taken in one.taken[:at] for event in taken.events]
    known = with_claimer(misty_ruins.view(state._replace(result=None), by), told)
    return set(counts(known, PLACE[seat]))


def turns(one: Played) -> Iterator[tuple[Seat, int, int]]:
    """Yield the seat of each turn of the map, and when it began and ended; the last one may be broken off."""
    first = 0
    for end, taken in enumerate(one.taken, 1):
        before, after = taken.before, one.states[end]
        if before.phase != "turn":
            first = end
        elif (before.turn.of, before.round, before.phase) != (after.turn.of, after.round, after.phase):
            yield before.seats[before.turn.of], first, end
            first = end
    if one.taken[-1].before.phase == "turn" and first < len(one.taken):
        yield one.last.seats[one.last.turn.of], first, len(one.taken)


@pytest.mark.parametrize("seed", GAMES)
def test_each_seat_is_one_of_those_that_it_could_be(seed: int) -> None:
    one, review = game(seed)
    seats = one.last.seats
    for moment in review.moments[:: max(1, len(review.moments) // 8)]:
        asked = {(each.seat, each.of): each for each in moment.measures}
        assert set(asked) == {(by, of) for by in (*seats, ONLOOKER) for of in seats}
        for (by, of), each in asked.items():
            assert of
            could = identities(one, of, by, moment.at)
            truth = one.taken[0].before.players[PLACE[of]].identity
            assert truth in could
            assert each.value == len(could)
            assert each.places == (tuple(map(str, truth)) if len(could) == 1 else ())


@pytest.mark.parametrize("seed", GAMES)
def test_certain_claim_that_was_not_made_is_marked_and_no_other(seed: int) -> None:
    one, review = game(seed)
    expected = []
    for seat, first, end in turns(one):
        taken = one.taken[first:end]
        if any(isinstance(each.action, Claim) for each in taken):
            continue
        for at, each in enumerate(taken, first):
            own = one.taken[0].before.players[PLACE[seat]].identity
            if each.seat != seat or not own or not misty_ruins.is_legal(each.before, seat, Claim(own)):
                continue
            if identities(one, seat, seat, at) == {own}:
                ending = misty_ruins.take_listed(each.before, seat, Claim(own)).after.ending
                assert ending
                assert ending.by == "claim"
                places = tuple(map(str, own))
                expected.append(Mark("could-claim", end, seat, seat, places=places, since=at))
                break
    assert marks(review, "could-claim") == expected


@pytest.mark.parametrize("seed", GAMES)
def test_claims_and_declarations_are_told_as_they_were(seed: int) -> None:
    one, review = game(seed)
    found = [mark for mark in review.marks if mark.kind in ("claimed", "declared")]
    said = [at for at, each in enumerate(one.taken) if isinstance(each.action, Claim | Declare)]
    assert [mark.at for mark in found] == [at + 1 for at in said for _ in range(2)]
    for mark in found:
        each = one.taken[mark.at - 1]
        assert mark.kind == ("claimed" if isinstance(each.action, Claim) else "declared")
        assert mark.of == each.seat
        could = identities(one, each.seat, mark.seat, mark.at - 1)
        assert (mark.n, mark.places) == (len(could), tuple(map(str, each.action.identity)))
        assert (mark.since is None) == (each.action.identity in could)
        if mark.since is not None:
            assert each.action.identity not in identities(one, each.seat, mark.seat, mark.since)
            before = mark.since - 1
            assert before < 0 or each.action.identity in identities(one, each.seat, mark.seat, before)


@pytest.mark.parametrize("seed", GAMES)
def test_first_answer_certainty_and_what_told_most_are_marked_where_they_are(seed: int) -> None:
    one, review = game(seed)
    answered = [at for at, state in enumerate(one.states) if any(each.facts for each in state.players)]
    assert [mark.at for mark in marks(review, "first-answer")] == answered[:1]
    for seat in one.last.seats:
        for by, kind in ((seat, "self-known"), (ONLOOKER, "all-know")):
            alone = [
                moment.at
                for moment in review.moments
                for each in moment.measures
                if (each.seat, each.of) == (by, seat) and each.value == 1
            ]
            assert [mark.at for mark in marks(review, kind) if mark.of == seat] == alone[:1]
    learned = []
    for seat in one.last.seats:
        own = [
            (moment.at, each.value)
            for moment in review.moments
            for each in moment.measures
            if each.seat == each.of == seat
        ]
        learned += [(log2(before / after), at, seat) for (_, before), (at, after) in pairwise(own)]
    most = max(learned, default=(0.0, 0, ONLOOKER))
    found = [(mark.at, mark.of) for mark in marks(review, "told-most")]
    assert found == ([most[1:]] if most[0] else [])


def test_every_kind_is_found_in_some_game() -> None:
    """So that no test above proves nothing."""
    found = {mark.kind for seed in (4, 101, 102, 103) for mark in game(seed)[1].marks}
    assert found == {*MARKS}
