"""The second proof: its list is that of all deals, and its questions are those of a game."""

import random
from itertools import permutations, product

import pytest

from tests.misty_ruins.playing import playing
from tests.misty_ruins.puzzles.lines import GOOD
from unseen.misty_ruins.belief import counts_among
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Ability, Identity
from unseen.misty_ruins.fact_text import format_fact
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, allows
from unseen.misty_ruins.items import ITEM_CARDS, LUCK_CHARMS, WEAPONS
from unseen.misty_ruins.monsters import MONSTER_CARDS
from unseen.misty_ruins.puzzles.by_rules import deals, is_askable
from unseen.misty_ruins.puzzles.clues import PLAYERS, Clues, Held, decode
from unseen.misty_ruins.state import Debt, Player, Turn
from unseen.misty_ruins.tiles import PRINTED
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves

LAIR = "h\n7 T35/0\n8 S/0"
WEAPONS_AND_FIST: dict[str, tuple[Ability, int]] = {
    "fist": ("fist", 0),
    **{item: (ability, ITEM_CARDS[item].number) for item, ability in WEAPONS.items()},
}
"""The ability of each, and what it adds."""


def heard(fact: Fact, identity: Identity) -> list[str]:
    """Return the facts of a player of this identity who has asked the question of a fact in a game."""
    character, homeland = identity
    own: dict[str, object] = {"character": character, "homeland": homeland}
    match fact.question:
        case AtLeast(attribute="luck"):
            game = playing(players=PLAYERS, p1=own)
            game.state = game.state._replace(owed=(Debt(0, "ask attribute"),), turn=Turn(0, "explore"))
            return game.do("ask luck").facts(0)
        case AtLeast(attribute, number, lucky):
            card, weapon, tokens = next(
                (card, weapon, tokens)
                for card, printed in MONSTER_CARDS.items()
                for weapon, (ability, added) in WEAPONS_AND_FIST.items()
                for tokens in range(10)
                if ability == attribute and printed.needed(ability) - added - tokens == number
            )
            weapons = () if weapon == "fist" else (weapon,)
            items = (*weapons, *sorted(LUCK_CHARMS)[:lucky])
            game = playing(LAIR, players=PLAYERS, foes={"h7": card}, p1={**own, "at": "h7", "items": items})
            cell = game.at("h7")
            assert cell.foe
            each = (min(tokens, 3), min(max(tokens - 3, 0), 3), max(tokens - 6, 0))
            foe = cell.foe._replace(tokens=each)
            game.state = game.state.with_cell(game[0].at, cell._replace(foe=foe))
            return game.do(f"attack {weapon}{' lucky' if lucky else ''}").facts(0)
        case FromOneOf(homelands):
            found = {printed.homeland: item for item, printed in ITEM_CARDS.items()}
            items = tuple(sorted(found[home] for home in homelands))
            return (
                playing(players=PLAYERS, p1={**own, "items": items})
                .do(f"identify {' '.join(homelands)}")
                .facts(0)
            )
        case AmI(claimed):
            game = playing(LAIR, players=PLAYERS, foes={"h7": "X01"}, p1={**own, "at": "h7"})
            return game.do(f"claim {' '.join(claimed)}").facts(0)


def asked_in_play(line: Line) -> None:
    puzzle = decode(line)
    for identity, facts in zip(puzzle.deal, puzzle.clues.facts, strict=True):
        for fact in facts:
            assert heard(fact, identity) == [format_fact(fact)]


@pytest.mark.parametrize("line", GOOD.values(), ids=GOOD)
def test_each_clue_is_heard_in_a_game(line: Line) -> None:
    """M19, M27, M31 and M43: the rules themselves ask each question, and answer it as the clue says."""
    asked_in_play(line)


@pytest.mark.long
def test_each_clue_of_the_file_is_heard_in_a_game() -> None:
    for line in shelves("misty_ruins").lines:
        asked_in_play(line)


def test_doors_and_chests_ask_for_numbers_that_attacks_reach() -> None:
    """M21, M22."""
    asked = [(ability, number) for tile in PRINTED.values() for ability, number in tile.lock.items()]
    asked += [(tile.chest.ability, tile.chest.number) for tile in PRINTED.values() if tile.chest]
    assert all(is_askable(AtLeast(*each)) for each in asked)


def listed(clues: Clues) -> list[tuple[Identity, ...]]:
    """Return the deals that fit, from all 1,128,960."""
    return [
        deal
        for cards in product(permutations(CHARACTERS, PLAYERS), permutations(HOMELANDS, PLAYERS))
        if all(map(allows, clues.facts, deal := tuple(map(Identity, *cards))))
    ]


@pytest.mark.long
@pytest.mark.parametrize("line", GOOD.values(), ids=GOOD)
def test_the_list_is_that_of_all_deals(line: Line) -> None:
    clues = decode(line).clues._replace(held=None)
    assert sorted(deals(clues)) == sorted(listed(clues))


@pytest.mark.parametrize("seed", range(6))
def test_list_and_belief_count_the_same_deals(seed: int) -> None:
    dice = random.Random(seed)
    clues = decode(dice.choice([*GOOD.values()])).clues
    facts = tuple(tuple(fact for fact in each if dice.random() < 0.7) for each in clues.facts)
    clues = Clues(facts, clues.held and Held(*clues.held))
    players = [Player(None, None, (), facts=each) for each in facts]
    if clues.held:
        place, (character, homeland) = clues.held
        players[place] = players[place]._replace(character=character, homeland=homeland)
    found = [*deals(clues)]
    for place in range(PLAYERS):
        counted = counts_among(players, place)
        assert counted == {
            own: sum(deal[place] == own for deal in found) for own in {deal[place] for deal in found}
        }
