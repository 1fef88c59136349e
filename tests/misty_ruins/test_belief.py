"""Beliefs, compared with all deals listed one by one."""

import random
from collections.abc import Iterable, Sequence
from itertools import product
from operator import contains
from typing import TypeVar

import pytest

from tests.misty_ruins.playing import Playing, playing
from tests.soak import one_in
from unseen import misty_ruins
from unseen.kernel.play import begun
from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins.advice.standing import Standing
from unseen.misty_ruins.belief import (
    ContradictoryFacts,
    Counts,
    bits,
    chance,
    characters,
    counts,
    homelands,
    with_claimer,
)
from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, CHARACTERS, HOMELANDS, IDENTITIES, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, Question, allows, is_true
from unseen.misty_ruins.odds import Odds
from unseen.misty_ruins.state import SEATS, Ending, State

Card = TypeVar("Card")


def asked(dice: random.Random) -> Question:
    """Draw a question."""
    match dice.randrange(4):
        case 0:
            return FromOneOf(tuple(sorted(dice.sample(HOMELANDS, dice.randrange(1, 5)))))
        case 1:
            return AmI(dice.choice(IDENTITIES))
        case 2:
            return AtLeast(dice.choice(ATTRIBUTES), dice.randrange(1, 7))
        case _:
            return AtLeast(dice.choice(ABILITIES), dice.randrange(3, 10), lucky=True)


def answered(players: int, seed: int) -> State:
    """Return a truth in which everybody has learned some facts."""
    dice = random.Random(seed)
    options = misty_ruins.Options(players)
    state = begun(misty_ruins, options, misty_ruins.deal(options, dice.randrange))
    for place, player in enumerate(state.players):
        assert player.identity
        facts = {
            Fact(question, is_true(question, player.identity)): None
            for question in (asked(dice) for _ in range(dice.randrange(8)))
            if question != AmI(player.identity)
        }
        state = state.with_player(place, facts=tuple(facts))
    return state


def listed(state: State) -> list[Counts]:
    """Count the deals of each identity of each seat by listing them all: the results that `counts` should have."""
    players = state.players
    alone = [
        {each for each in IDENTITIES if player.identity in (None, each) and allows(player.facts, each)}
        for player in players
    ]
    characters_left = [{each.character for each in some} for some in alone]
    homelands_left = [{each.homeland for each in some} for some in alone]
    found: list[dict[Identity, int]] = [{} for _ in players]
    for who, where in product(different(characters_left), different(homelands_left)):
        deal = tuple(map(Identity, who, where))
        if all(map(contains, alone, deal)):
            for counted, identity in zip(found, deal, strict=True):
                counted[identity] = counted.get(identity, 0) + 1
    return [*found]


def agrees(known: State) -> bool:
    """Return whether all beliefs in a view are what the list gives."""
    return [counts(known, place) for place in range(len(known.players))] == listed(known)


def different(choices: Sequence[Iterable[Card]]) -> list[tuple[Card, ...]]:
    """Return the ways to take one card of each choice, all of them different."""
    return [cards for cards in product(*choices) if len(set(cards)) == len(cards)]


@pytest.mark.parametrize("seed", range(12))
def test_belief_of_two_is_what_a_list_of_all_deals_gives(seed: int) -> None:
    """M2, M5."""
    truth = answered(2, seed)
    for seat in (*truth.seats, ONLOOKER):
        assert agrees(misty_ruins.view(truth, seat))


@pytest.mark.parametrize("seed", [3, 4])
def test_belief_of_three_is_what_a_list_of_all_deals_gives(seed: int) -> None:
    """M2, M5, M43: with wrong claims, which couple a character and a homeland."""
    truth = answered(3, seed)
    assert agrees(misty_ruins.view(truth, SEATS[1]))


def narrowed(players: int, seed: int) -> State:
    """Return a truth in which each has seven answers and two wrong claims that the answers did not rule out."""
    dice = random.Random(seed)
    options = misty_ruins.Options(players)
    state = begun(misty_ruins, options, misty_ruins.deal(options, dice.randrange))
    for place, player in enumerate(state.players):
        identity = player.identity
        assert identity
        answered: list[Question] = [AtLeast(dice.choice(ATTRIBUTES), dice.randrange(1, 7)) for _ in range(6)]
        answered.append(FromOneOf(tuple(sorted(dice.sample(HOMELANDS, 6)))))
        facts = [Fact(question, is_true(question, identity)) for question in answered]
        left = [each for each in IDENTITIES if each != identity and allows(facts, each)]
        facts += [Fact(AmI(each), is_yes=False) for each in dice.sample(left, min(2, len(left)))]
        state = state.with_player(place, facts=tuple(dict.fromkeys(facts)))
    return state


@pytest.mark.parametrize(("players", "seed"), one_in(9, product((4, 5), range(2, 11))))
def test_belief_of_four_and_five_is_what_a_list_of_all_deals_gives(players: int, seed: int) -> None:
    """M2, M5, M43: for everybody and a spectator."""
    truth = narrowed(players, seed)
    for seat in (*truth.seats, ONLOOKER):
        assert agrees(misty_ruins.view(truth, seat))


@pytest.mark.parametrize("seed", range(8))
def test_odds_given_an_answer_are_those_of_the_belief_after_it(seed: int) -> None:
    """M5: of either answer to each question that is open; with wrong claims of both."""
    truth, dice = narrowed(3, seed), random.Random(seed)
    known = misty_ruins.view(truth, SEATS[0])
    odds = Odds(counts(known, 0))
    for question in (each for _ in range(16) if not isinstance(each := asked(dice), AmI)):
        for yes in (True, False):
            if not 0 < odds.chance(question) < 1:
                continue
            facts = (*known.players[0].facts, Fact(question, yes))
            after = Odds(counts(known.with_player(0, facts=facts), 0))
            given = odds.given(question, yes)
            assert (given.likeliest, given.are_certain) == (after.likeliest, after.are_certain)
            assert abs(given.sureness - after.sureness) + abs(given.open_bits - after.open_bits) < 1e-9


def claimed() -> Playing:
    """Return a game of four in which p1 has claimed rightly, after a wrong claim of p2."""
    game = playing("h\n7 T35/0!X16@12\n8 S/0@34", players=4, turn=1)
    return game.do("claim Hurn Wisten", "rest", "rest", "claim Kusk Zambun")


def test_everybody_has_heard_a_right_claim_though_it_is_no_fact() -> None:
    """M2, M42: a third seat counts neither of the claimer's cards for anybody else, as its holder always did."""
    game = claimed()
    assert game[0].facts == ()
    for seat in (*game.state.seats, ONLOOKER):
        known = misty_ruins.view(game.state, seat)
        heard = with_claimer(known, [misty_ruins.redact(event, seat) for event in game.told])
        assert (heard == known) == (seat == SEATS[1])
        assert counts(heard, 0).keys() == {("Kusk", "Zambun")}
        for place in (1, 2, 3):
            assert "Kusk" not in characters(counts(heard, place))
            assert "Zambun" not in homelands(counts(heard, place))
    known = misty_ruins.view(game.state, SEATS[2])
    assert "Kusk" in characters(counts(known, 2))
    assert with_claimer(known, ()) == known


def test_a_wrong_claim_is_not_taken_for_a_right_one() -> None:
    """M43, M44: neither in mid-game nor after another end."""
    game = playing("h\n7 T35/0!X16@1\n8 S/0@23", players=3).do("claim Hurn Wisten")
    for ending in None, Ending("exhaustion"):
        known = misty_ruins.view(game.state._replace(ending=ending), SEATS[2])
        assert with_claimer(known, game.told) == known


def test_at_first_everybody_is_equally_likely_but_whom_one_holds() -> None:
    options = misty_ruins.Options(5)
    truth = begun(misty_ruins, options, misty_ruins.deal(options, random.Random(1).randrange))
    known = misty_ruins.view(truth, SEATS[2])
    counted = counts(known, 2)
    held = truth.players[1]
    assert len(counted) == 15 * 7
    assert len(set(counted.values())) == 1
    assert set(characters(counted)) == set(CHARACTERS) - {held.character}
    assert set(homelands(counted)) == set(HOMELANDS) - {held.homeland}
    assert counts(known, 1).keys() == {held.identity}


def test_facts_that_no_deal_fits_are_a_named_error() -> None:
    """Such a position is legal JSON: it may come from elsewhere, never from a game."""
    truth = begun(misty_ruins, misty_ruins.Options(3), misty_ruins.deal(misty_ruins.Options(3), lambda _: 0))
    known = misty_ruins.view(truth, SEATS[1])
    facts = (Fact(FromOneOf(HOMELANDS), is_yes=False),)
    false = known._replace(
        players=(known.players[0], known.players[1]._replace(facts=facts), known.players[2])
    )
    with pytest.raises(
        ContradictoryFacts, match=r"^the facts contradict each other: they leave p2 no identity$"
    ):
        counts(false, 1)
    with pytest.raises(ContradictoryFacts):
        Standing(false, 1)
    with pytest.raises(ContradictoryFacts):
        counts(false, 0)


def test_a_question_tells_most_where_yes_and_no_are_equally_likely() -> None:
    counted = {Identity(character, "Zambun"): 1 for character in CHARACTERS}
    half = AtLeast("fist", 4)
    assert chance(counted, half) == sum(is_true(half, each) for each in counted) / 16
    assert bits(counted, AtLeast("fist", 1)) == 0
    assert bits(counted, FromOneOf(("Suruph",))) == 0
    assert 0.9 < bits(counted, half) <= 1
