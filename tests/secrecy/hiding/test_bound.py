"""What version 4 binds to its place: the proofs of tokens and of shuffles, which earlier versions let be moved."""

import pytest

from tests.secrecy.table import sodium
from unseen.kernel.errors import CodecError
from unseen.secrecy.digest import PRF
from unseen.secrecy.hiding.cards import MaskedCards, SeatSecrets
from unseen.secrecy.masked_game import Place

DECKS = {"cards": ("one", "two", "two")}
PLACES = [Place("cards", position) for position in range(3)]
HEAD, LATER = b"head", b"later head"
BEFORE, BOUND = 3, 4
"""The last version without these bounds, and the first with them."""


def seated(version: int, seat: int) -> MaskedCards:
    """Return the decks as a seat knows them, once all have shown their keys."""
    cards = MaskedCards(sodium(), DECKS, 2, own(seat), True, version)
    for each in range(2):
        cards.keys.begin(each, HEAD)
        shown = cards.keys.shown(own(each), HEAD)
        cards.keys.set(each, cards.keys.check(shown, HEAD, each))
    return cards


def own(seat: int) -> SeatSecrets:
    return SeatSecrets(seat, PRF(bytes(32), "seed", seat))


def dealt(version: int, seat: int) -> MaskedCards:
    """Return the same after the first seat's shuffle."""
    first, cards = seated(version, 0), seated(version, seat)
    fields, _ = first.shuffled(HEAD, first.whole(("cards",)))
    cards.set_decks(cards.check_shuffled(fields, HEAD, cards.whole(("cards",)), 0))
    return cards


def test_tokens_are_taken_only_where_they_were_paid() -> None:
    payer, reader = dealt(BOUND, 0), dealt(BOUND, 1)
    fields, tokens = payer.paid(PLACES, HEAD)
    assert reader.check_paid(0, PLACES, fields, HEAD) == tokens
    with pytest.raises(CodecError, match="proofs: the proof does not hold"):
        reader.check_paid(0, PLACES, fields, LATER)


def test_tokens_were_taken_wherever_their_cards_lay() -> None:
    payer, reader = dealt(BEFORE, 0), dealt(BEFORE, 1)
    fields, tokens = payer.paid(PLACES, HEAD)
    assert reader.check_paid(0, PLACES, fields, HEAD) == reader.check_paid(0, PLACES, fields, LATER) == tokens


def test_a_shuffle_is_proved_by_the_seat_that_owes_it() -> None:
    """The other seat cannot pass it on as its own, as it could before if it came to the same place."""
    first, reader = seated(BOUND, 0), seated(BOUND, 1)
    deck = reader.whole(("cards",))
    fields, after = first.shuffled(HEAD, deck)
    assert reader.check_shuffled(fields, HEAD, deck, 0) == after
    for head, seat in ((HEAD, 1), (LATER, 0)):
        with pytest.raises(CodecError, match=r"proofs.cards: the proof does not hold"):
            reader.check_shuffled(fields, head, deck, seat)
    first, reader = seated(BEFORE, 0), seated(BEFORE, 1)
    fields, after = first.shuffled(HEAD, deck)
    assert reader.check_shuffled(fields, HEAD, deck, 1) == after


def test_the_sources_of_a_shuffle_are_those_of_its_order() -> None:
    for version in (BEFORE, BOUND):
        cards = seated(version, 0)
        sources = cards.sources(PLACES, HEAD)
        _, after = cards.shuffled(HEAD, cards.whole(("cards",)))
        assert set(sources.values()) == set(PLACES)
        other = seated(version, 1)
        for each in (cards, other):
            each.set_decks(after)
        cards.pay(1, other.paid(PLACES, LATER)[1])
        found = [cards.open(place) for place in PLACES]
        assert found == [DECKS["cards"][sources[place].position] for place in PLACES]
