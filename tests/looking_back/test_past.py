"""Another past gives its seat the very same log, and all that fit are alike likely."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import sqrt
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.looking_back.games import game_of
from tests.soak import one_in
from unseen import misty_ruins
from unseen.arena.contest import rules_of
from unseen.courtyard.rods import RODS
from unseen.games import GAMES, part
from unseen.kernel.chance import drawn
from unseen.kernel.play import begun
from unseen.kernel.records import Record
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry, Table
from unseen.kernel.slices import Work, finished
from unseen.looking_back.past import Redealer, another, as_it_was
from unseen.looking_back.review import Played
from unseen.looking_back.walk import Walk
from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.belief import counts_among
from unseen.misty_ruins.characters import Identity

KINDS: dict[str, dict[str, Any]] = {"misty_ruins": {"players": 3}}
DRAWS = 2000


def redealer(game: str) -> Redealer:
    return cast(Redealer, part(game, "past"))


def past(game: str, one: Played, at: int, seat: Seat, seed: int) -> Record[Any, Any, Any]:
    dice = random.Random(seed).randrange
    return finished(another(rules_of(game), redealer(game), one, at, seat, dice))


def log(game: str, record: Record[Any, Any, Any], seat: Seat) -> tuple[LogEntry[Any, Any], ...]:
    """Return the log that a record gives a seat."""
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(rules_of(game), record.options, record.deal)
    movers = dict(record.movers)
    for number, action in enumerate(record.actions):
        table.act(movers.get(number) or table.to_act[0], action)
    return table.log(seat)


def test_deal_that_would_have_told_a_seat_something_else_is_drawn_again() -> None:
    """And one in which what was done is not legal."""
    one, rules = game_of("relics", 3), rules_of("relics")
    dice = random.Random(1).randrange
    told_else = finished(redealer("relics").redealt(one, 6, ONLOOKER, dice))
    deals, tried = iter((game_of("relics", 4).deal, told_else, one.deal)), list[object]()

    def redealt(*_: object) -> Work[object]:
        yield
        tried.append(next(deals))
        return tried[-1]

    asked: Any = SimpleNamespace(HAS_HIDDEN_ACTIONS=False, redealt=redealt)
    assert finished(another(rules, asked, one, 15, ONLOOKER, dice)) == as_it_was(rules, one, 15)
    assert tried[-1] == one.deal
    assert len(tried) == 3


def test_one_of_several_is_drawn_as_often_as_its_weight_says() -> None:
    among = ((2, "two"), (0, "none"), (1, "one"), (3, "three"))
    numbers = iter(range(6))
    found = [drawn(among, lambda sides: next(numbers) % sides) for _ in range(6)]
    assert found == ["two", "two", "one", "three", "three", "three"]


@pytest.mark.parametrize(
    ("game", "seed"), one_in(6, [(game, seed) for game in GAMES for seed in range(1, 7)])
)
def test_another_past_gives_its_seat_the_same_log(game: str, seed: int) -> None:
    one, rules = game_of(game, seed, **KINDS.get(game, {})), rules_of(game)
    differs = False
    for seat in (*rules.seats(one.options), ONLOOKER):
        for at in range(0, len(one.taken), max(1, len(one.taken) // 4)):
            true = as_it_was(rules, one, at)
            drawn = past(game, one, at, seat, seed + at)
            assert log(game, drawn, seat) == log(game, true, seat)
            differs |= drawn != true
    assert differs


def walked(game: str, one: Played, at: int, seat: Seat) -> Walk:
    rules = rules_of(game)
    walk = Walk(rules, seat, one.taken[:at])
    finished(walk.go(begun(rules, one.options, one.deal), rules.to_act(one.states[at])))
    return walk


SMALL = [("nusubito", 101, 57, "mist"), ("nusubito", 101, 31, ONLOOKER), ("kakusareta", 101, 72, "moya")]
"""Games with some hundred pasts at a moment: game, seed, moment, and the seat that cannot tell them apart."""


@pytest.mark.parametrize(("game", "seed", "at", "seat"), SMALL)
def test_all_pasts_that_fit_are_drawn_alike_often(game: str, seed: int, at: int, seat: str) -> None:
    """They are listed by playing every action that the log allows."""
    one, knows = game_of(game, seed), Seat(seat)
    listed = list(every(game, one, at, knows))
    assert len(listed) == len(set(listed))
    walk, dice = walked(game, one, at, knows), random.Random(1).randrange
    assert walk.ways == len(listed) > 60
    found = Counter(tuple((step.seat, step.action) for step in walk.draw(dice)) for _ in range(DRAWS))
    are_as_likely(found, dict.fromkeys(listed, 1))


def every(game: str, one: Played, at: int, seat: Seat) -> Iterator[tuple[Any, ...]]:
    """Yield the steps of all pasts with the true deal that give a seat the log that it had."""
    rules = rules_of(game)
    told = [
        (each.seat, event)
        for each in one.taken[:at]
        for event in (rules.redact(event, seat) for event in each.events)
        if event is not None
    ]
    own = [each.action for each in one.taken[:at] if each.seat == seat]
    pending: list[tuple[Any, tuple[Any, ...], int, int]] = [(begun(rules, one.options, one.deal), (), 0, 0)]
    while pending:
        state, actions, heard, done = pending.pop()
        if heard == len(told) and done == len(own) and rules.to_act(state) == rules.to_act(one.states[at]):
            yield actions
        for mover in rules.to_act(state):
            legal = rules.legal_actions(state, mover) if mover != seat else own[done : done + 1]
            for action in legal:
                _, events, after = rules.take_listed(state, mover, action)
                public = (rules.redact(event, seat) for event in events)
                said = [(mover, event) for event in public if event is not None]
                if told[heard : heard + len(said)] == said:
                    pending.append(
                        (after, (*actions, (mover, action)), heard + len(said), done + (mover == seat))
                    )


def are_as_likely(found: Counter[Any], weights: Mapping[Any, int]) -> None:
    """Check that draws fall as weights say: chi-squared is within five deviations of its mean."""
    assert set(found) <= set(weights)
    share = sum(found.values()) / sum(weights.values())
    chi = sum((found[kind] - weight * share) ** 2 / (weight * share) for kind, weight in weights.items())
    freedom = len(weights) - 1
    assert abs(chi - freedom) <= 5 * sqrt(2 * freedom)


@pytest.mark.parametrize(
    ("game", "seed", "searcher"), [("nusubito", 101, "thief"), ("kakusareta", 101, "kakusareta")]
)
def test_treasure_is_drawn_alike_often_wherever_it_may_be(game: str, seed: int, searcher: str) -> None:
    one, dice = game_of(game, seed), random.Random(2).randrange
    for at, seat in ((20, Seat(searcher)), (20, ONLOOKER)):
        state = one.states[at]
        seen = {rod for rod in state.seen if seat == searcher}
        fitting = {
            rods
            for rods in all_rods()
            if all(rods[RODS.index(rod)] == state.rods[RODS.index(rod)] for rod in RODS if rod in seen)
        }
        found = Counter(finished(redealer(game).redealt(one, at, seat, dice)) for _ in range(DRAWS))
        assert set(found) == fitting
        are_as_likely(found, dict.fromkeys(fitting, 1))


def all_rods() -> Iterator[tuple[str, ...]]:
    for greens in product(RODS[:3], RODS[3:]):
        yield tuple("green" if rod in greens else "red" for rod in RODS)


def test_what_is_left_of_decks_and_bag_is_drawn_alike_often() -> None:
    """R7: near the end few orders are left."""
    one, dice = game_of("relics", 1), random.Random(3).randrange
    at = max(at for at, state in enumerate(one.states) if len(state.decks[0]) == 2)
    state = one.states[at]
    found = Counter(finished(redealer("relics").redealt(one, at, Seat("amber"), dice)) for _ in range(DRAWS))
    bags = len(set(permutations(state.bag)))
    assert len(found) == 4 * bags
    for deal in found:
        assert deal.amber[:-2] == one.deal.amber[:-2]
        assert deal.bag.startswith(one.deal.bag[: len(one.deal.bag) - len(state.bag)])
        assert sorted(deal.bag) == sorted(one.deal.bag)


def test_identities_are_drawn_by_how_many_deals_there_are() -> None:
    """M2: each is as likely as the share of the deals that it is part of."""
    one, dice = game_of("misty_ruins", 1, players=3), random.Random(4).randrange
    at, seat = 60, Seat("p1")
    own = misty_ruins.view(one.states[at], seat).players
    found = [Counter[Identity](), Counter[Identity]()]
    for _ in range(DRAWS // 2):
        deal = finished(redealer("misty_ruins").redealt(one, at, seat, dice))
        held = Identity(deal.characters[2], deal.homelands[2])
        assert held == own[2].identity
        assert len(set(deal.characters)) == len(set(deal.homelands)) == 3
        for place in (0, 1):
            found[place][Identity(deal.characters[place], deal.homelands[place])] += 1
    for place in (0, 1):
        are_as_likely(found[place], counts_among(own, place))


def test_tiles_that_others_have_placed_came_from_any_of_their_places() -> None:
    """M4: nobody learns which draw gave which tile."""
    one, dice = game_of("misty_ruins", 1, players=3), random.Random(5).randrange
    at, seat = 60, Seat("p1")
    places = Counter[Any]()
    first = next(each for each in one.taken if isinstance(each.action, Explore) and each.seat == "p2")
    for _ in range(DRAWS):
        deal = finished(redealer("misty_ruins").redealt(one, at, seat, dice))
        assert sorted(deal.tiles) == sorted(one.deal.tiles)
        assert deal.tiles[:3] == one.deal.tiles[:3]
        places[deal.tiles.index(first.action.tile)] += 1
    are_as_likely(places, dict.fromkeys((3, 4, 5), 1))
