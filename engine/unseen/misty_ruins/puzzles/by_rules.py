"""The second proof of a puzzle: all deals are listed, one by one, and the rules answer every question.

Each question has to be one of the game's. An attack asks for the monster's number less what weapon, homeland and damage
tokens add (M31); luck alone is asked about after a bonus only (M19).
"""

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import assert_never

from unseen.misty_ruins.characters import ABILITIES, IDENTITIES, Ability, Attribute, Identity
from unseen.misty_ruins.fact_text import format_question
from unseen.misty_ruins.facts import AmI, AtLeast, FromOneOf, Question, is_true
from unseen.misty_ruins.items import ITEM_CARDS, WEAPONS
from unseen.misty_ruins.monsters import MONSTER_CARDS
from unseen.misty_ruins.puzzles.clues import NAMES, PLAYERS, Clues, Puzzle
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.state import DAMAGE_TOKENS

Identities = tuple[Identity, ...]
"""Of each seat."""


def refutations(puzzle: Puzzle) -> Iterator[str]:
    """Yield everything that is wrong with a puzzle's clues and answer by the rules alone."""
    for seat, identity, facts in zip(NAMES, puzzle.deal, puzzle.clues.facts, strict=True):
        for fact in facts:
            text = format_question(fact.question)
            if not is_askable(fact.question):
                yield f"no question of the game is '{text}'"
            if is_true(fact.question, identity) != fact.is_yes:
                yield f"the holder of {seat} answers '{text}' otherwise"
    found = list(islice(deals(puzzle.clues), 2))
    if len(found) > 1:
        yield "more than one deal fits"
    elif found != [puzzle.deal]:
        yield "another deal fits, or none"
    for text, fewer in puzzle.clues.left_out():
        if len(list(islice(deals(fewer), 2))) == 1:
            yield f"'{text}' can be left out"


def deals(clues: Clues) -> Iterator[Identities]:
    """Yield all deals that fit some clues: no character and no homeland comes twice (M2)."""
    alone = [
        [identity for identity in IDENTITIES if _fits(clues, place, identity)] for place in range(PLAYERS)
    ]
    for deal in product(*alone):
        characters, homelands = zip(*deal, strict=True)
        if len(set(characters)) == len(set(homelands)) == PLAYERS:
            yield deal


def _fits(clues: Clues, place: int, identity: Identity) -> bool:
    if clues.held and clues.held.place == place and clues.held.identity != identity:
        return False
    return all(is_true(fact.question, identity) == fact.is_yes for fact in clues.facts[place])


def is_askable(question: Question) -> bool:
    """Return whether the rules have a question: for some monster, weapon and damage tokens, or after a bonus."""
    match question:
        case AtLeast():
            return question.number in _NUMBERS_ASKED[question.attribute]
        case FromOneOf() | AmI():
            return True
        case _:
            assert_never(question)


def _attacked(ability: Ability) -> Iterator[int]:
    """Yield the numbers that attacks need, after weapon, homeland and damage tokens are taken off (M5, M31, M35)."""
    weapons = [ITEM_CARDS[item].number for item, own in WEAPONS.items() if own == ability]
    added = {number + home for number in weapons for home in (0, 1)} or {0}
    for card, own, tokens in product(MONSTER_CARDS.values(), added, range(DAMAGE_TOKENS * PLAYERS + 1)):
        yield card.needed(ability) - own - tokens


# Doors, chests and bonus F ask for no other numbers of an ability.
_NUMBERS_ASKED: Mapping[Attribute, frozenset[int]] = {
    "luck": frozenset({LESS_THAN}),
    **{ability: frozenset(_attacked(ability)) for ability in ABILITIES},
}
