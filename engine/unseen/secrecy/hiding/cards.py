"""The face-down decks of a game: the masked cards, and the tokens paid to open them.

A card opens to a reader who has a token of every seat. For a private look, a seat need not write down its own token.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from unseen.kernel.codec import expect_list, expect_object
from unseen.kernel.errors import CodecError
from unseen.secrecy.crypto import ELEMENT, IDENTITY, Group
from unseen.secrecy.digest import enc
from unseen.secrecy.fields import SIGNATURE, only, unhex, unhex_all
from unseen.secrecy.hiding.deck_keys import DeckKeys
from unseen.secrecy.hiding.deck_keys import SeatSecrets as SeatSecrets
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import Place
from unseen.secrecy.proofs import one_of_logs, shuffle_proof
from unseen.secrecy.proofs.masking import (
    Card,
    Deck,
    check_deck,
    face,
    masking,
    open_card,
    prove_tokens,
    shuffle,
    token,
    trivial,
    verify_tokens,
)
from unseen.secrecy.proofs.one_of_logs import Way
from unseen.secrecy.protocol import binds_shuffles, binds_tokens

Decks = Mapping[str, Deck]
"""Cards by the name of their deck."""
Opened: TypeAlias = dict[tuple[Card, tuple[bytes, ...]], str | None]
"""The face of a card, by the card and the tokens of all seats in their order; None if it is none of its deck."""


class MaskedCards:
    """All decks of a game.

    Args:
        group: The group's functions.
        decks: The faces of each deck.
        seats: The number of seats.
        own: This seat's secrets; None for a spectator.
        is_proved: Whether each shuffle comes with its proof.
        version: The version of the protocol.
        opened: The faces of cards that were opened before, by the card and the tokens of all seats.
    """

    def __init__(
        self,
        group: Group,
        decks: Mapping[str, tuple[str, ...]],
        seats: int,
        own: SeatSecrets | None,
        is_proved: bool = False,
        version: int = 1,
        opened: Opened | None = None,
    ) -> None:
        self._group = group
        self._faces = decks
        self._seats = seats
        self._own = own
        self._is_proved = is_proved
        self._version = version
        self.keys = DeckKeys(group, tuple(decks), version)
        """The keys of all seats."""
        self._decks: dict[str, Deck] = {name: trivial(group, faces) for name, faces in decks.items()}
        self._dealt = dict(self._decks)
        """The decks before any card was replaced."""
        self._tokens: dict[Place, dict[int, bytes]] = {}
        self.opened: Opened = {} if opened is None else opened
        """The faces of opened cards; each follows from the card and its tokens, so no audit opens it again."""

    def at(self, places: Sequence[Place]) -> Decks:
        """Return the cards at places, by deck."""
        found: dict[str, Deck] = {}
        for place in places:
            card = self._decks[place.deck][place.position]
            found[place.deck] = (*found.get(place.deck, ()), card)
        return found

    @property
    def together(self) -> tuple[tuple[str, ...], ...]:
        """The names of the decks that are shuffled in one entry: all, or each alone where proofs make it long."""
        return tuple((name,) for name in self._faces) if self._is_proved else (tuple(self._faces),)

    def whole(self, names: Sequence[str]) -> Decks:
        """Return all cards of some decks."""
        return {name: self._decks[name] for name in names}

    def shuffling(self, seat: int, head: bytes, deck: str) -> bytes:
        """Return the context of a seat's shuffle."""
        return enc("shuffle", head, seat, deck) if binds_shuffles(self._version) else enc(head, deck)

    def shuffled(self, head: bytes, before: Decks) -> tuple[Fields, Decks]:
        """Shuffle cards for this seat, and return the shuffle as fields and as cards.

        The fields hold a proof where the game wants one.

        Args:
            head: The log's head, on which the shuffle depends.
            before: The cards to shuffle.
        """
        assert self._own
        mine = self._own.seed
        after: dict[str, Deck] = {}
        proofs: dict[str, str] = {}
        for name, deck in before.items():
            joint, context = self.keys.joint(name), self.shuffling(self._own.seat, head, name)
            after[name] = shuffle(self._group, joint, deck, mine, context)
            if self._is_proved:
                proof = shuffle_proof.prove(self._group, joint, deck, after[name], mine, context)
                proofs[name] = proof.hex()
        decks = {name: [[card.a.hex(), card.b.hex()] for card in deck] for name, deck in after.items()}
        return ({"decks": decks, "proofs": proofs} if self._is_proved else {"decks": decks}), after

    def check_shuffled(self, fields: Fields, head: bytes, before: Decks, seat: int) -> Decks:
        """Parse the shuffled cards in an entry's fields.

        Args:
            fields: The fields, as `shuffled` returns them.
            head: The log's head before the entry.
            before: The cards that had to be shuffled.
            seat: The seat that shuffled them.

        Raises:
            CodecError: They are no shuffle of those cards. Without a proof, only part of this can be checked.
        """
        keys = only(fields, ("decks", "proofs") if self._is_proved else ("decks",))
        decks = expect_object("decks", keys["decks"], before)
        after = {name: self._check_deck(name, decks[name], deck) for name, deck in before.items()}
        if self._is_proved:
            proofs = expect_object("proofs", keys["proofs"], before)
            for name, deck in before.items():
                where, context = f"proofs.{name}", self.shuffling(seat, head, name)
                proof = unhex(where, proofs[name], shuffle_proof.size(len(deck)))
                joint = self.keys.joint(name)
                if not shuffle_proof.verify(self._group, joint, deck, after[name], proof, context):
                    raise CodecError(where, "the proof does not hold: it is no shuffle")
        return after

    def _check_deck(self, name: str, value: object, before: Deck) -> Deck:
        where = f"decks.{name}"
        pairs = [unhex_all(where, pair, ELEMENT, 2) for pair in expect_list(where, value)]
        deck = tuple(Card(a, b) for a, b in pairs)
        if problem := check_deck(self._group, deck, len(before), before):
            raise CodecError(where, problem)
        return deck

    def sources(self, places: Sequence[Place], head: bytes) -> dict[Place, Place]:
        """Return the place from which each card came in this seat's own shuffle of some places."""
        assert self._own
        found: dict[Place, Place] = {}
        for deck in self.at(places):
            here = [place for place in places if place.deck == deck]
            context = self.shuffling(self._own.seat, head, deck)
            order = masking(len(here), self._own.seed, context).order
            found |= {place: here[source] for place, source in zip(here, order, strict=True)}
        return found

    def set_decks(self, decks: Decks) -> None:
        """Replace whole decks by shuffled ones."""
        self._decks |= decks
        self._dealt |= decks

    def replace(self, places: Sequence[Place], decks: Decks) -> None:
        """Replace the cards at places by shuffled ones; tokens that were paid for the old cards are dropped."""
        left = {name: list(deck) for name, deck in decks.items()}
        for place in places:
            deck = self._decks[place.deck]
            card = left[place.deck].pop(0)
            self._decks[place.deck] = (*deck[: place.position], card, *deck[place.position + 1 :])
            self._tokens.pop(place, None)

    def paid(self, places: Sequence[Place], head: bytes) -> tuple[Fields, dict[Place, bytes]]:
        """Return this seat's tokens for cards: the fields, with a proof for each deck, and the tokens by place."""
        assert self._own
        tokens: list[bytes] = []
        proofs: list[str] = []
        for deck, cards in self.at(places).items():
            x, mine = self.keys.secret(self._own, deck), self._own.seed
            own = [token(self._group, x, card) for card in cards]
            mask = self._group.base(x)
            where, is_bound = self._paying(self._own.seat, head, deck), binds_tokens(self._version)
            proof = prove_tokens(self._group, x, mask, cards, own, mine, where, is_bound=is_bound)
            tokens += own
            proofs.append(proof.hex())
        fields = {"tokens": [each.hex() for each in tokens], "proofs": proofs}
        return fields, dict(zip(places, tokens, strict=True))

    def _paying(self, seat: int, head: bytes, deck: str) -> bytes:
        """Return the context of a seat's tokens."""
        return enc("tokens", head, seat, deck) if binds_tokens(self._version) else enc(head, deck)

    def check_paid(
        self, seat: int, places: Sequence[Place], fields: object, head: bytes
    ) -> dict[Place, bytes]:
        """Parse a seat's tokens for cards.

        Args:
            seat: The seat.
            places: The cards.
            fields: The fields, as `paid` returns them.
            head: The log's head before the entry.

        Raises:
            CodecError: A proof does not hold.
        """
        keys = only(fields, ("tokens", "proofs"))
        tokens = unhex_all("tokens", keys["tokens"], ELEMENT, len(places))
        by_deck = self.at(places)
        proofs = unhex_all("proofs", keys["proofs"], SIGNATURE, len(by_deck))
        left = list(tokens)
        for (deck, cards), proof in zip(by_deck.items(), proofs, strict=True):
            here, left = left[: len(cards)], left[len(cards) :]
            if not all(each != IDENTITY and self._group.is_element(each) for each in here):
                raise CodecError("tokens", "not a group element that can be a token")
            bound = self._paying(seat, head, deck) if binds_tokens(self._version) else None
            if not verify_tokens(self._group, self.keys.of(seat, deck), cards, here, proof, bound):
                raise CodecError("proofs", "the proof does not hold")
        return dict(zip(places, tokens, strict=True))

    def pay(self, seat: int, tokens: Mapping[Place, bytes]) -> None:
        """Store a seat's tokens."""
        for place, each in tokens.items():
            self._tokens.setdefault(place, {})[seat] = each

    def has_paid(self, seat: int, place: Place) -> bool:
        """Return whether a seat has paid for a card."""
        return seat in self._tokens.get(place, {})

    def open(self, place: Place) -> str | None:
        """Return a card's face, or None where it is no card of its deck; every other seat must have paid."""
        card = self._decks[place.deck][place.position]
        tokens = dict(self._tokens.get(place, {}))
        if self._own and self._own.seat not in tokens:
            tokens[self._own.seat] = token(self._group, self.keys.secret(self._own, place.deck), card)
        assert len(tokens) == self._seats, "a token is missing"
        paid = tuple(tokens[seat] for seat in range(self._seats))
        if (card, paid) not in self.opened:
            self.opened[card, paid] = open_card(self._group, card, paid, self._faces[place.deck])
        return self.opened[card, paid]

    def face_with(self, place: Place, seat: int, paid: bytes) -> str | None:
        """Return a card's face by a seat's token that is not stored yet; all others must have paid for the card."""
        card = self._decks[place.deck][place.position]
        return open_card(self._group, card, [*self._others_paid(place, seat), paid], self._faces[place.deck])

    def _others_paid(self, place: Place, seat: int) -> list[bytes]:
        tokens = [each for payer, each in self._tokens.get(place, {}).items() if payer != seat]
        assert len(tokens) == self._seats - 1, "a token is missing"
        return tokens

    def prove_could_be(self, could_be: Sequence[tuple[Place, str]], head: bytes) -> bytes:
        """Prove that one of the cards that this seat holds has the face that is named with it.

        Args:
            could_be: Cards and faces, of which at least one is right; all other seats have paid for the cards.
            head: The log's head, which stands for the game, its seats, and the question.
        """
        assert self._own
        seat, seed = self._own.seat, self._own.seed
        ways, places = self._ways(seat, could_be), [place for place, _ in could_be]
        # By its own tokens, not face by face: the time must not depend on which face is there.
        own = {
            place: token(
                self._group, self.keys.secret(self._own, place.deck), self._decks[place.deck][place.position]
            )
            for place in dict.fromkeys(places)
        }
        # To the last one: the end of a search would show where it found.
        found = [
            index
            for index, (way, place) in enumerate(zip(ways, places, strict=True))
            if way.element == own[place]
        ]
        index = found[0]
        x = self.keys.secret(self._own, places[index].deck)
        return one_of_logs.prove(self._group, ways, index, x, seed, _answering(seat, head))

    def check_could_be(
        self, seat: int, could_be: Sequence[tuple[Place, str]], head: bytes, proof: bytes
    ) -> bool:
        """Return whether a proof shows that one of the cards that a seat holds has the face named with it."""
        return one_of_logs.verify(self._group, self._ways(seat, could_be), proof, _answering(seat, head))

    def _ways(self, seat: int, could_be: Sequence[tuple[Place, str]]) -> list[Way]:
        """Return the statement that the rest of a card, less a face, is its holder's own token, for each face."""
        rests: dict[Place, bytes] = {}
        for place in dict.fromkeys(place for place, _ in could_be):
            rests[place] = self._decks[place.deck][place.position].b
            for each in self._others_paid(place, seat):
                rests[place] = self._group.sub(rests[place], each)
        return [
            Way(
                self.keys.of(seat, place.deck),
                self._decks[place.deck][place.position].a,
                self._group.sub(rests[place], face(self._group, name)),
            )
            for place, name in could_be
        ]

    def turned_up(self, place: Place, owns: Sequence[SeatSecrets]) -> str | None:
        """Return the face of a card as it was dealt, once every seat has shown its seed; None if it is no card."""
        card = self._dealt[place.deck][place.position]
        tokens = [token(self._group, self.keys.secret(own, place.deck), card) for own in owns]
        return open_card(self._group, card, tokens, self._faces[place.deck])


def _answering(seat: int, head: bytes) -> bytes:
    """Return the context of an answer's proof."""
    return enc("answer about a held card", seat, head)
