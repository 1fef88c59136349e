"""Element tokens: in hand, on the cards and in the pool, and what they can pay for (K39 to K43)."""

from typing import NamedTuple

from unseen.kakusareta.cards import BY_THE_MOYA, CARD, CARDS, DEBTS, ELEMENTS, PLACE, Element, Key, Mode
from unseen.kakusareta.seats import KAKUSARETA, SEATS
from unseen.kernel.seat import Seat

SUPPLY = 6
"""Tokens of each element, in total."""
LOYAL_TOKENS = 2
"""Tokens that a loyalist starts with (K39)."""
MOST_ON_A_CARD = 2
"""The most tokens that a card can hold in master plus (K40)."""

Tokens = tuple[int, int, int, int]
"""A count for each element, in the order of `ELEMENTS`."""
NONE: Tokens = (0, 0, 0, 0)
_PLACES = {
    element: tuple(place for place, card in enumerate(CARDS) if card.element == element)
    for element in ELEMENTS
}
"""The indices of each element's cards in `Elements.cards`."""


class Elements(NamedTuple):
    """The part of a position that only an elemental game has."""

    mode: Mode
    of: tuple[Element | None, Element | None] = (None, None)
    """Each seat's element in loyalist; None before it is chosen, and in the other modes."""
    tokens: tuple[Tokens, Tokens] = (NONE, NONE)
    """The tokens that each seat holds, including those it owes."""
    cards: tuple[int, ...] = (0,) * len(CARDS)
    """Tokens on each card, in the order of `CARDS`; none in loyalist."""
    owes: tuple[Key, ...] | None = ()
    """The cards of `DEBTS` that the Kakusareta still has to pay for; None if unknown (K50, K51)."""


def next_chooser(elements: Elements) -> Seat | None:
    """Return the seat that chooses next, or None when all is chosen (K39): Kakusareta first, then alternately."""
    taken = sum(map(sum, elements.tokens))
    if elements.mode == "loyalist":
        taken = sum(element is not None for element in elements.of)
    return SEATS[taken % 2] if taken < (2 if elements.mode == "loyalist" else len(ELEMENTS)) else None


def choices(elements: Elements) -> tuple[Element, ...]:
    """Return the elements that can be chosen: any in loyalist, otherwise the tokens still laid out (K39)."""
    if elements.mode == "loyalist":
        return ELEMENTS
    return tuple(element for element in ELEMENTS if pool(elements, element) == SUPPLY)


def chosen(elements: Elements, seat: Seat, element: Element) -> Elements:
    """Apply a seat's choice (K39)."""
    if elements.mode != "loyalist":
        return with_tokens(elements, seat, element, 1)
    of = (element, elements.of[1]) if seat == KAKUSARETA else (elements.of[0], element)
    return with_tokens(elements._replace(of=of), seat, element, LOYAL_TOKENS)


def with_tokens(elements: Elements, seat: Seat, element: Element, more: int) -> Elements:
    """Add tokens to a seat's hand; a negative number takes them away."""
    at, whose = ELEMENTS.index(element), SEATS.index(seat)
    held = list(elements.tokens)
    one, two, three, four = (
        count + more if place == at else count for place, count in enumerate(held[whose])
    )
    held[whose] = (one, two, three, four)
    return elements._replace(tokens=(held[0], held[1]))


def pool(elements: Elements, element: Element) -> int:
    """Count the tokens of an element that neither seat holds and that lie on no card."""
    at = ELEMENTS.index(element)
    lying = sum([elements.cards[place] for place in _PLACES[element]])
    return SUPPLY - elements.tokens[0][at] - elements.tokens[1][at] - lying


def takeable(elements: Elements, seat: Seat) -> tuple[Element, ...]:
    """Return the elements of which a seat may take a token from the pool (K42, K43)."""
    own = elements.of[SEATS.index(seat)]
    return tuple(element for element in ELEMENTS if own in (None, element) and pool(elements, element) > 0)


def price(elements: Elements, key: Key, moya: int = 1) -> int:
    """Return a power's price in tokens; the number of Moya counts for the cards of `BY_THE_MOYA` (K40)."""
    each = 1 if elements.mode == "master plus" else CARD[key].cost
    return each * moya if key in BY_THE_MOYA else each


def spendable_tokens(elements: Elements, seat: Seat, element: Element) -> int:
    """Count the tokens of an element that a seat can spend; owed tokens are reserved (K50)."""
    held = elements.tokens[SEATS.index(seat)][ELEMENTS.index(element)]
    if seat != KAKUSARETA:
        return held
    assert elements.owes is not None
    return held - sum(price(elements, key) for key in elements.owes if CARD[key].element == element)


def uses_left(elements: Elements, key: Key, more: int = 0) -> int:
    """Count the uses of a power that its seat could pay for with `more` extra tokens of its element (K40)."""
    card = CARD[key]
    if elements.mode == "loyalist" and elements.of[SEATS.index(card.seat)] != card.element:
        return 0
    paid = (spendable_tokens(elements, card.seat, card.element) + more) // price(elements, key)
    if elements.mode == "loyalist":
        return paid
    lying = elements.cards[PLACE[key]]
    if key in DEBTS:
        assert elements.owes is not None
        lying += price(elements, key) if key in elements.owes else 0
    if elements.mode == "master":
        return min(paid, 0 if lying else 1)
    return min(paid, MOST_ON_A_CARD - lying)


def most_moya(elements: Elements, key: Key) -> int:
    """Return the most Moya that a single use of a card of `BY_THE_MOYA` can pay for (K40)."""
    if elements.mode == "master" and elements.cards[PLACE[key]]:
        return 0
    if elements.mode == "master":
        return spendable_tokens(elements, CARD[key].seat, CARD[key].element) // price(elements, key)
    return uses_left(elements, key)


def paid(elements: Elements, key: Key, moya: int = 1) -> Elements:
    """Pay for a power: tokens go to the pool in loyalist, otherwise onto the card (K40)."""
    card, cost = CARD[key], price(elements, key, moya)
    spent = with_tokens(elements, card.seat, card.element, -cost)
    if elements.mode == "loyalist":
        return spent
    place = PLACE[key]
    cards = (*spent.cards[:place], spent.cards[place] + cost, *spent.cards[place + 1 :])
    return spent._replace(cards=cards)
