"""The cards held in private hands, and the tokens that open each card to its holder alone.

Rule 1. All other seats pay for a card as soon as a seat holds it: from then on its holder depends on nobody.
Rule 2. Before cards go from hand to hand, their holder shuffles the whole hand again. Everybody sees the places from
        which cards go, and that does not reveal which of the dealt or drawn cards they are.
"""

from collections.abc import Generator, Mapping
from functools import partial
from typing import Any, NamedTuple

from unseen.kernel.codec import expect_list, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.kernel.slices import at_once
from unseen.secrecy.hiding.cards import Decks, MaskedCards, SeatSecrets
from unseen.secrecy.log import Fields, Log
from unseen.secrecy.masked_game import Place, dealt_cards
from unseen.secrecy.script.step import MatchTerms, NewEntry, Script, Step


class Gift(NamedTuple):
    """Cards that go from hand to hand."""

    places: tuple[Place, ...]
    hand: Decks
    """The giver's whole hand, shuffled again; empty if nothing is given."""
    faces: tuple[str, ...] | None
    """The faces of the cards that are given; None unless this side is the giver."""


class HeldCards:
    """The private hands of a game.

    Args:
        terms: What was agreed.
        log: The game's log.
        cards: The game's decks.
        own: This seat's secrets; None for a spectator.
    """

    def __init__(self, terms: MatchTerms, log: Log, cards: MaskedCards, own: SeatSecrets | None) -> None:
        seats, masked = terms.seats, terms.masked
        cards_for_one = dealt_cards(masked)
        dealt: Mapping[Place, Seat] = cards_for_one.hands(terms.options) if cards_for_one else {}
        self.held: Mapping[Place, int] = {place: seats.index(seat) for place, seat in dealt.items()}
        """The seat to which each card was dealt, or that drew it, was handed it, or looked at it last."""
        self._game = masked.HANDS
        self._places = masked.places(terms.options)
        self._seats = len(seats)
        self._log = log
        self._cards = cards
        self._own = own

    def of(self, seat: int) -> tuple[Place, ...]:
        """Return the places of a seat's cards."""
        return tuple(place for place in self._places if self.held.get(place) == seat)

    def faces(self, places: tuple[Place, ...]) -> tuple[str, ...]:
        """Return the faces of this seat's own cards."""
        faces = [self._cards.open(place) for place in places]
        return tuple(face for face in faces if face)

    def order(self, first: int) -> tuple[int, ...]:
        """Return the seats in the order in which they pay: `first`, then the others in seat order."""
        return (first, *(seat for seat in range(self._seats) if seat != first))

    def hold(self, places: tuple[Place, ...], first: int = 0) -> Script:
        """Yield the entries in which seats pay for cards: every seat but their holders, unless it has paid already.

        Args:
            places: The places of the cards.
            first: The seat that pays first.
        """
        for seat in self.order(first):
            due = tuple(
                place
                for place in places
                if self.held[place] != seat and not self._cards.has_paid(seat, place)
            )
            if due:
                yield from self.pay(seat, due)

    def take(self, seat: int, places: tuple[Place, ...]) -> None:
        """Record that cards are now a seat's."""
        self.held = {**self.held, **dict.fromkeys(places, seat)}

    def drop(self, places: tuple[Place, ...]) -> None:
        """Record that cards have left their hand."""
        self.held = {place: seat for place, seat in self.held.items() if place not in places}

    def pay(self, seat: int, places: tuple[Place, ...]) -> Script:
        """Yield the entry by which a seat pays for cards."""
        check, make = partial(self._check_paid, seat, places), partial(self._make_paid, places)
        tokens = yield Step(seat, ("tokens",), at_once(check), at_once(make), is_public=True)
        self._cards.pay(seat, tokens)

    def _make_paid(self, places: tuple[Place, ...]) -> NewEntry:
        return "tokens", *self._cards.paid(places, self._log.head)

    def _check_paid(self, seat: int, places: tuple[Place, ...], kind: str, fields: Fields) -> Any:
        del kind
        return self._cards.check_paid(seat, places, fields, self._log.head)

    def hand_over(self, giver: int, taker: int, need: Any) -> Generator[Step, Any, Gift]:
        """Yield until a seat has handed over the cards that are asked for; the script returns the gift.

        Args:
            giver: The seat that gives the cards.
            taker: The seat that gets them.
            need: What is asked for.
        """
        hand = self.of(giver)
        check, make = partial(self._check_gift, giver, hand), partial(self._make_gift, hand, need)
        gift: Gift = yield Step(giver, ("answer",), at_once(check), at_once(make))
        if gift.places:
            self._cards.replace(hand, gift.hand)
            self.take(taker, gift.places)
            yield from self.hold(hand, taker)
        return gift

    def _make_gift(self, hand: tuple[Place, ...], need: Any) -> NewEntry:
        assert self._game
        sources = self._cards.sources(hand, self._log.head)
        faces = dict(zip(hand, self.faces(hand), strict=True))
        after = {place: faces[source] for place, source in sources.items()}
        given = {place: face for place, face in after.items() if self._game.is_asked_for(need, face)}
        fields: dict[str, Any] = {"gives": [hand.index(place) for place in given]}
        shuffled: Decks = {}
        if given:
            told, shuffled = self._cards.shuffled(self._log.head, self._cards.at(hand))
            fields |= told
        return "answer", fields, Gift(tuple(given), shuffled, tuple(given.values()))

    def _check_gift(self, giver: int, hand: tuple[Place, ...], kind: str, fields: Fields) -> Gift:
        del kind
        told = dict(fields)
        gives = [
            expect_whole("gives", index, 0, len(hand) - 1)
            for index in expect_list("gives", told.pop("gives", None))
        ]
        if gives != sorted(set(gives)):
            raise CodecError("gives", "indices are expected in ascending order, each once")
        if not gives:
            if told:
                raise CodecError("", "no card is given, so no shuffle is expected")
            return Gift((), {}, None)
        shuffled = self._cards.check_shuffled(told, self._log.head, self._cards.at(hand), giver)
        return Gift(tuple(hand[index] for index in gives), shuffled, None)
