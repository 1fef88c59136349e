"""What is said of a game that is looked back on is true, and nothing that should be said is left out.

Each turn is played anew in all ways by the rules, which knows nothing of the players' boards.
"""

from collections.abc import Iterator

import pytest

from tests.looking_back.games import careless, game_of, marks, reviewed
from tests.soak import one_in
from unseen import relics
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Played, Review
from unseen.relics.actions import Place
from unseen.relics.events import Died
from unseen.relics.looking_back import MARKS
from unseen.relics.score import score
from unseen.relics.state import OTHER, SEATS, State

SEEDS = range(10, 210)
"""In the first of them somebody could win and does not."""
GAMES = one_in(66, SEEDS)
RULES = one_in(200, SEEDS)
"""Those whose turns are played anew: each takes long."""


def game(seed: int) -> tuple[Played, Review]:
    options = {"scoring": "standard"} if seed % 2 else {}
    one = game_of("relics", seed, **options)
    return one, reviewed("relics", one)


def turns(one: Played) -> Iterator[tuple[Seat, int, int]]:
    """Yield the seat of each turn, and the moments before its tile is placed and once all is settled."""
    first, seat = 0, ONLOOKER
    for at, taken in enumerate(one.taken):
        if isinstance(taken.action, Place):
            first, seat = at, taken.seat
        after: State = one.states[at + 1]
        if taken.before.phase in ("place", "face", "add", "settle") and (
            after.phase in ("place", "choose", "over") and after.hot is None
        ):
            yield seat, first, at + 1


def lead(state: State, seat: Seat) -> int:
    """Return how far a seat is ahead in points."""
    return score(state, seat).total - score(state, OTHER[seat]).total


def lines(state: State, seat: Seat) -> Iterator[State]:
    """Yield the position after each way to play the rest of a turn that draws nothing."""
    pending, seen = [state], set[State]()
    while pending:
        here = pending.pop()
        for action in relics.legal_actions(here, seat):
            if isinstance(action, Place) and action.paid is not None:
                continue
            after = relics.take_listed(here, seat, action).after
            if after in seen:
                continue
            seen.add(after)
            if after.hot is None or after.result:
                yield after
            else:
                pending.append(after)


@pytest.mark.parametrize("seed", GAMES)
def test_points_and_lead_are_those_of_the_board(seed: int) -> None:
    one, review = game(seed)
    assert [(each.seat, each.at) for each in review.moments] == [(seat, end) for seat, _, end in turns(one)]
    for moment in review.moments:
        state: State = one.states[moment.at]
        found = {(each.name, each.of): each.value for each in moment.measures}
        for seat in SEATS:
            assert found["points", seat] == score(state, seat).total
            assert found["living", seat] == (state.own(seat) & ~state.dead).bit_count()
        assert found["lead", moment.seat] == lead(state, moment.seat)
        assert {each.seat for each in moment.measures} == {ONLOOKER}


@pytest.mark.parametrize("seed", RULES)
def test_largest_lead_is_the_largest_of_all_ways_to_play_the_turn(seed: int) -> None:
    """Rule 1; without a relic, the rules themselves give all ways."""
    one, review = game(seed)
    asked = 0
    for (seat, first, _), moment in list(zip(turns(one), review.moments, strict=True))[::5]:
        before: State = one.states[first]
        found = {(each.name, each.of): each.value for each in moment.measures}
        largest = max(lead(after, seat) for after in lines(before, seat))
        assert found["largest-lead", seat] >= largest - 1e-9
        payable = any(
            isinstance(action, Place) and action.paid is not None
            for action in relics.legal_actions(before, seat)
        )
        if not payable:
            assert found["largest-lead", seat] == largest
            asked += 1
    assert asked


@pytest.mark.parametrize("seed", GAMES)
def test_relics_deaths_and_the_lead_for_good_are_marked_where_they_are(seed: int) -> None:
    one, review = game(seed)
    taken = [
        (at + 1, each.seat, (each.action.space,))
        for at, each in enumerate(one.taken)
        if isinstance(each.action, Place) and each.action.paid is not None
    ]
    assert [(mark.at, mark.of, mark.places) for mark in marks(review, "relic")] == taken
    died = [at for at, event in one.events if isinstance(event, Died)]
    counted = [(sum(first < at <= end for at in died), end, seat) for seat, first, end in turns(one)]
    most = max(counted)
    found = [(mark.n, mark.at, mark.of) for mark in marks(review, "killed-most")]
    assert found == ([most] if most[0] else [])
    winner = one.last.result.winner
    since = None
    for _, _, end in turns(one):
        ahead = winner is not None and lead(one.states[end], winner) > 0
        since = (since or end) if ahead else None
    assert [mark.at for mark in marks(review, "ahead-for-good")] == ([] if since is None else [since])


@pytest.mark.parametrize("seed", RULES)
def test_sure_win_that_was_passed_is_marked_and_no_other(seed: int) -> None:
    one, review = game(seed)
    found = marks(review, "could-win")
    for seat, first, end in turns(one):
        before: State = one.states[first]
        if before.hand[1 - SEATS.index(seat)] is not None:
            assert not [mark for mark in found if mark.at == end]
            continue
        result = one.states[end].result
        has_won = result is not None and result.winner == seat
        could = any(after.result and after.result.winner == seat for after in ends_of(before, seat))
        if could and not has_won:
            assert Mark("could-win", end, ONLOOKER, seat, since=first) in found
        elif has_won:
            assert not [mark for mark in found if mark.at == end]


def ends_of(state: State, seat: Seat) -> Iterator[State]:
    """Yield the ways to play a turn without a draw, where the game could end with it (R25)."""
    tiles = state.occupied.bit_count()
    if state.dead.bit_count() >= 1 and (tiles >= 18 or state.dead.bit_count() >= 2):
        yield from lines(state, seat)


def test_game_in_which_nothing_died_has_no_turn_of_most_deaths() -> None:
    """And one that is resigned at once has nobody ahead."""
    one = careless("relics", 1, 4, ())
    assert reviewed("relics", one).marks == ()


def test_every_kind_is_found_in_some_game() -> None:
    """So that no test above proves nothing."""
    found = {mark.kind for seed in range(5, 11) for mark in game(seed)[1].marks}
    assert found == {*MARKS}
