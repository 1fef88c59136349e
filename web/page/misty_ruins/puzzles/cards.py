"""The cards of the sheet: sixteen characters and eight homelands, a bit each, so that a set of them is a number."""

from collections.abc import Iterable, Iterator
from typing import assert_never, cast

from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, is_true
from unseen.misty_ruins.puzzles.clues import PLAYERS, Clues, Held

Card = Character | Homeland
Cards = int
"""A set of cards."""
Clue = Fact | Held

BIT: dict[Card, Cards] = {card: 1 << number for number, card in enumerate((*CHARACTERS, *HOMELANDS))}
"""In the order of the sheet's rows."""
WHO: Cards = sum(BIT[each] for each in CHARACTERS)
HOME: Cards = sum(BIT[each] for each in HOMELANDS)
KINDS: tuple[Cards, ...] = (WHO, HOME)
"""An identity has one card of each."""
ALL: Cards = WHO | HOME

SQUARES: dict[str, tuple[int, Card]] = {
    f"{chr(ord('A') + place)}{row}": (place, card)
    for place in range(PLAYERS)
    for row, card in enumerate(BIT, 1)
}
"""The place of the seat and the card of each square of the sheet: a column for each seat, a row for each card."""


def cards_of(identities: Iterable[Identity]) -> Cards:
    """Return the cards of which some identities consist."""
    found = 0
    for character, homeland in identities:
        found |= BIT[character] | BIT[homeland]
    return found


def named(cards: Cards) -> Iterator[Card]:
    """Yield the names of cards in the order of the sheet."""
    return (card for card, bit in BIT.items() if cards & bit)


def identity_of(cards: Cards) -> Identity | None:
    """Return the identity of which these are the cards; None unless there is just one of each kind."""
    if any((cards & kind).bit_count() != 1 for kind in KINDS):
        return None
    character, homeland = named(cards)
    return Identity(cast(Character, character), cast(Homeland, homeland))


def clues_of(clues: Clues, place: int) -> tuple[Clue, ...]:
    """Return the clues about a seat in order; its cards, where they are seen, come first."""
    facts = clues.facts[place]
    return (clues.held, *facts) if clues.held and clues.held.place == place else facts


def ruled_out(clue: Clue) -> Cards:
    """Return the cards that a clue rules out by itself; a wrong claim rules out none, but two together."""
    if isinstance(clue, Held):
        return ALL & ~cards_of([clue.identity])
    match clue.question:
        case AtLeast():
            alike = (Identity(who, HOMELANDS[0]) for who in CHARACTERS)
            return sum(BIT[each.character] for each in alike if is_true(clue.question, each) != clue.is_yes)
        case FromOneOf(homelands):
            return sum(BIT[home] for home in HOMELANDS if (home in homelands) != clue.is_yes)
        case AmI():
            return 0
        case _:
            assert_never(clue.question)
