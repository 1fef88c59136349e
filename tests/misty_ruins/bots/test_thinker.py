"""Manners: what a player does beside what is worth most, and how far it looks."""

import random

import pytest

from tests.misty_ruins.playing import Playing, playing
from unseen import misty_ruins
from unseen.kernel.slices import finished
from unseen.misty_ruins.actions import Action, Identify, Move
from unseen.misty_ruins.bots.chain import following, weighed_in_chains
from unseen.misty_ruins.bots.observation import observation_of
from unseen.misty_ruins.bots.outlook import outlook_of
from unseen.misty_ruins.bots.thinker import (
    Manner,
    Thinker,
    mixed,
    slipping,
    summed,
    with_a_point,
    without_stops,
)
from unseen.misty_ruins.bots.weights import HAND, POINTLESS
from unseen.misty_ruins.bots.worth import candidates, value, weighed
from unseen.misty_ruins.events import Acted
from unseen.misty_ruins.evolve import evolve
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.state import Turn
from unseen.players import Thought, thought

KNOWN = (Fact(FromOneOf(("Zambun",)), True), Fact(AtLeast("luck", 5), True), Fact(AtLeast("fist", 4), False))
HOME = KNOWN[:1]
HALF = (*HOME, Fact(AtLeast("bow", 6), True))
"""Answers that leave two characters from one homeland."""
LAIR = "h i\n7 T35/0!X16@1 .\n8 S/0@2 T33/0"
TAKE, END, I8 = map(misty_ruins.parse_action, ("take I41", "end", "move i8"))


def thinks(game: Playing, manner: Manner, seed: int = 1) -> Thought:
    """Return the thought of the seat to act."""
    seen = observation_of(game.state.options, game.told, game.state, game.mover)
    return thought(Thinker(game.mover, manner).think(seen, random.Random(seed).random, 1))


def does(game: Playing, manner: Manner) -> str:
    """Return the action of the seat to act, in notation."""
    return misty_ruins.format_action(thinks(game, manner).action)


def test_actions_within_the_width_are_taken_at_times_the_less_the_worse() -> None:
    found: list[tuple[Action, float]] = [(TAKE, 2.0), (END, 1.0)]
    assert mixed(found, 0.0) == [(TAKE, 1.0)]
    assert mixed(found, 1.0) == [(TAKE, 1.0)]
    assert mixed(found, 2.0) == [(TAKE, 0.8), (END, 0.2)]
    assert mixed([(TAKE, 1.0), (END, 1.0)], 0.0) == [(TAKE, 0.5), (END, 0.5)]


def test_no_move_stops_short_of_where_it_leads() -> None:
    """An item lies on J8, and one on G8: I8 only leads to J8, which the same move reaches."""
    game = playing("g h i j\n8 T07/0+I05 S/0@1 T33/0 T34/0+I05")
    outlook = finished(outlook_of(game.state, 0, HAND))
    found = finished(weighed(outlook, candidates(outlook)))
    moves = {misty_ruins.format_action(each) for each, _ in found if isinstance(each, Move)}
    kept = without_stops(outlook, found)
    assert moves == {"move g8", "move i8", "move j8"}
    assert {each for each in found if each not in kept} == {each for each in found if each[0] == I8}
    policy = thinks(game, Manner(width=9.0, slips=0.5)).policy
    assert {each.kind for each, _ in policy} == {"move", "explore"}
    assert I8 not in dict(policy)


def test_a_slip_is_any_kind_of_action_but_a_claim_and_the_absurd() -> None:
    game = playing("h i\n8 S/0@2 T22/0+I05+I41@1", hands=[[], []], p1={"facts": HALF, "items": ("I01",)})
    kinds = {action.kind for action, _ in thinks(game, Manner(slips=0.3)).policy}
    # It knows its homeland, sells nothing to itself, and has no tile that would lead further.
    assert kinds == {"take", "rest"}
    lair = playing(LAIR.replace("X16", "X01"), p1={"blocks": 4})
    policy = thinks(lair, Manner(slips=0.3)).policy
    assert {action.kind for action, _ in policy} == {"attack", "flee", "hide"}
    assert abs(sum(share for _, share in policy) - 1) < 1e-9
    assert 0.7 < policy[0][1] < 0.9


def test_what_is_no_use_is_done_only_where_nothing_is() -> None:
    """M20: a tile where nothing can be done is not walked to."""
    assert with_a_point([(TAKE, 1.0), (END, POINTLESS)]) == [(TAKE, 1.0)]
    assert with_a_point([(TAKE, POINTLESS), (END, POINTLESS)]) == [(TAKE, POINTLESS), (END, POINTLESS)]


def test_who_forgets_asks_nothing_it_was_told_and_still_says_its_name() -> None:
    """M27, M42: of three answers it minds the last, but looks at all of them before it asks or claims."""
    asked = playing(
        "h i\n8 S/0@2 T22/0@1", hands=[[], []], p1={"facts": (*HOME, *KNOWN[1:]), "items": ("I01",)}
    )
    policy = thinks(asked, Manner(memory=1, width=99.0)).policy
    assert not any(isinstance(action, Identify) for action, _ in policy)
    assert does(playing(LAIR, players=3, p1={"facts": KNOWN}), Manner(memory=1)) == "claim Kusk Zambun"


def test_slips_are_shared_by_kinds() -> None:
    moves = [misty_ruins.parse_action(text) for text in ("move h7", "move i8", "rest")]
    assert slipping(moves) == [(moves[0], 0.25), (moves[1], 0.25), (moves[2], 0.5)]


def test_a_policy_names_each_action_once() -> None:
    assert summed([(TAKE, 0.5), (END, 0.25), (TAKE, 0.25)]) == [(TAKE, 0.75), (END, 0.25)]


def test_only_who_dares_claims_before_it_is_sure() -> None:
    """M42: one of two, with the most gold."""
    game = playing(LAIR, players=3, p1={"facts": HALF, "gold": 3})
    assert does(game, Manner(dares=True)).startswith("claim ")
    assert not does(game, Manner()).startswith("claim ")


def test_only_who_dares_waits_with_a_sure_claim_when_it_would_be_last() -> None:
    """M42, M46."""
    game = playing(LAIR.replace("X16", "X01"), players=3, p1={"facts": KNOWN, "items": ("I01",)})
    for place in (1, 2):
        game.state = game.state.with_player(place, gold=60)
    assert does(game, Manner()) == "claim Kusk Zambun"
    assert not does(game, Manner(dares=True)).startswith("claim ")


def test_a_chain_counts_what_follows_a_purchase_a_sale_and_a_hit() -> None:
    """M9, M25, M26: one item is sold for a gold card, then another one."""
    market = "h i\n8 S/0@2 T01/0+I41+I40@1"
    game = playing(market, hands=[[], []], p1={"items": ("I21", "I14"), "facts": HOME})
    for depth in (1, 3):
        assert does(game, Manner(depth=depth)).startswith("sell ")
    hits = "h i\n7 T25/0!X01+I41@1 .\n8 S/0@2 T33/0"
    attack = playing(hits, hands=[[], []], p1={"facts": KNOWN, "items": ("I01",)})
    outlook, hit = finished(outlook_of(attack.state, 0)), misty_ruins.parse_action("attack I01")
    alone, chained = (dict(finished(weighed_in_chains(outlook, [hit], depth)))[hit] for depth in (0, 2))
    assert chained > alone + 4


def test_a_chain_weighs_what_follows_an_answer_by_what_the_answer_tells() -> None:
    """M5, M30: as if it had been given, either way, by the belief that it leaves then."""
    home = playing("h i\n8 S/0@2 T01/0+I41+I01@1", hands=[[], []], p1={"gold": 20})
    known = misty_ruins.view(home.state, home.mover)
    before = finished(outlook_of(known, 0))
    (ask,) = (each for each in candidates(before) if isinstance(each, Identify))
    expected = value(before, ask)
    for yes in (True, False):
        then = evolve(known, Acted(home.mover, ask, (yes,)))
        there = finished(outlook_of(then, 0))
        expected += abs(1 - yes - before.odds.chance(FromOneOf(ask.homelands))) * following(there, 1)
    (found,) = finished(weighed_in_chains(before, [ask], 2))
    assert abs(found[1] - expected) < 1e-5
    assert expected > value(before, ask) + 1


@pytest.mark.parametrize("depth", [0, 2])
def test_who_is_far_away_goes_where_most_is_to_be_had(depth: int) -> None:
    game = playing("h i j\n8 S/0@12 T33/0 T22/0+I41+I40", hands=[[], []], p1={"facts": HOME})
    assert does(game, Manner(depth=depth)) == "move j8"


def test_a_chain_ends_with_the_blocks() -> None:
    """M11: with one left, one item."""
    game = playing("h i\n8 S/0@2 T22/0+I41+I40@1", hands=[[], []], p1={"blocks": 1, "facts": KNOWN})
    game.state = game.state._replace(turn=Turn(0, "explore"))
    assert does(game, Manner(depth=3)) == "take I41"
