"""Answers about held cards, and the cards that a seat draws into its hand and plays from it.

Rule 1. An answer is proved: one of the cards has a face of which the answer is true. The proof does not say which, and
        it is about every such face that the deck has, whatever is known by then. An answer that shows the cards opens
        them to all instead.
Rule 2. After every draw a seat shuffles its whole hand again, with proof. So the place from which it plays a card says
        nothing of when that card was drawn.
Rule 3. A played card is opened by its seat, in the entry that plays it.
Rule 4. When a seat has left for good, each other seat opens the cards that it holds, but for its hand. That is enough
        to rank those who stay; the closing follows, if the seat ever comes back to it.
"""

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from typing import Any

from unseen.kernel.codec import expect_list, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import at_once
from unseen.secrecy.fields import only, unbase64, written
from unseen.secrecy.hiding.cards import Decks, MaskedCards, SeatSecrets
from unseen.secrecy.log import Fields, Log
from unseen.secrecy.masked_game import Holdings, Place
from unseen.secrecy.proofs.one_of_logs import size
from unseen.secrecy.script.hands import HeldCards
from unseen.secrecy.script.step import MatchTerms, NewEntry, Step

_PLAYING = ("plays", "tokens", "proofs")
"""The fields by which a turn's entry plays cards."""


class HeldAnswers:
    """The answers, draws and played cards of one game.

    Args:
        terms: The terms of the game.
        holdings: The game's questions about held cards.
        log: The game's log.
        cards: The game's decks.
        hands: The game's private hands.
        own: This seat's secrets; None for a spectator.
    """

    def __init__(
        self,
        terms: MatchTerms,
        holdings: Holdings,
        log: Log,
        cards: MaskedCards,
        hands: HeldCards,
        own: SeatSecrets | None,
    ) -> None:
        self._masked, self._game, self._seats = terms.masked, terms.masked.GAME, terms.seats
        self.holdings = holdings
        """The game's questions about held cards."""
        self._log, self._cards, self._hands, self._own = log, cards, hands, own

    def _hand(self, seat: int) -> tuple[Place, ...]:
        """Return the places of the cards that a seat may play."""
        return tuple(place for place in self._hands.of(seat) if place.deck == self.holdings.HAND)

    # Answers.

    def is_answered_by_holder(self, need: Any) -> bool:
        """Return whether a need is a question that a seat answers by the cards it holds."""
        return self.holdings.is_question(need)

    def answer(self, view: Any, need: Any) -> Generator[Step, Any, tuple[bool]]:
        """Yield until a question is answered; the script returns the answer.

        Args:
            view: This side's view before the action that asks.
            need: The question.
        """
        holder = self._seats.index(self._game.owes(need))
        check, make = partial(self._check_answer, holder, need), partial(self._make_answer, view, need)
        is_yes, tokens = yield Step(holder, ("answer",), at_once(check), at_once(make), is_public=True)
        self._cards.pay(holder, tokens)
        return (is_yes,)

    def _make_answer(self, view: Any, need: Any) -> NewEntry:
        is_yes: bool = self._game.answer(view, need)
        if opened := self.holdings.opens(need, is_yes):
            told, tokens = self._cards.paid([place for place, _ in opened], self._log.head)
            return "answer", {"face": is_yes, **told}, (is_yes, tokens)
        proof = self._cards.prove_could_be(self.holdings.could_be(need, is_yes), self._log.head)
        return "answer", {"face": is_yes, "proof": written(proof)}, (is_yes, {})

    def _check_answer(
        self, holder: int, need: Any, kind: str, fields: Fields
    ) -> tuple[bool, Mapping[Place, bytes]]:
        del kind
        is_yes = fields.get("face")
        if not isinstance(is_yes, bool):
            raise CodecError("face", "true or false is expected")
        if opened := self.holdings.opens(need, is_yes):
            keys = only(fields, ("face", "tokens", "proofs"))
            shown = {"tokens": keys["tokens"], "proofs": keys["proofs"]}
            return is_yes, self._check_opened(holder, opened, shown)
        keys = only(fields, ("face", "proof"))
        could_be = self.holdings.could_be(need, is_yes)
        if not could_be:
            raise CodecError("face", "no card makes this answer true")
        proof = unbase64("proof", keys["proof"], size(len(could_be)))
        if not self._cards.check_could_be(holder, could_be, self._log.head, proof):
            raise CodecError("proof", "it does not hold: the answer is not true")
        return is_yes, {}

    def _check_opened(
        self, seat: int, opened: Sequence[tuple[Place, str]], fields: Fields
    ) -> dict[Place, bytes]:
        """Parse a seat's tokens for cards that have to be of these faces."""
        tokens = self._cards.check_paid(seat, [place for place, _ in opened], fields, self._log.head)
        if any(self._cards.face_with(place, seat, tokens[place]) != face for place, face in opened):
            raise CodecError("tokens", "they open another card")
        return tokens

    # Draws.

    def is_drawn(self, need: Any) -> bool:
        """Return whether a need is a card for the hand of the acting seat."""
        return self.holdings.is_drawn(need)

    def draw(self, seat: int, view: Any, needs: Sequence[Any]) -> Generator[Step, Any, tuple[Any, ...]]:
        """Yield until a seat has drawn cards; the script returns the answers to the needs, as this side sees them.

        Args:
            seat: The seat that draws.
            view: This side's view before the action.
            needs: The cards that are drawn.
        """
        drawn = tuple(place for place in (self._masked.place(view, need) for need in needs) if place)
        self._hands.take(seat, drawn)
        hand, head = self._hand(seat), self._log.head
        check, make = partial(self._check_draw, seat, hand), partial(self._make_draw, hand)
        shuffled = yield Step(seat, ("draw",), at_once(check), at_once(make), is_public=True)
        self._cards.replace(hand, shuffled)
        yield from self._hands.hold(hand)
        faces = self._drawn_faces(seat, hand, drawn, head)
        return tuple(self.holdings.drawn(face) for face in faces)

    def _make_draw(self, hand: tuple[Place, ...]) -> NewEntry:
        return "draw", *self._cards.shuffled(self._log.head, self._cards.at(hand))

    def _check_draw(self, seat: int, hand: tuple[Place, ...], kind: str, fields: Fields) -> Decks:
        del kind
        return self._cards.check_shuffled(fields, self._log.head, self._cards.at(hand), seat)

    def _drawn_faces(
        self, seat: int, hand: tuple[Place, ...], drawn: tuple[Place, ...], head: bytes
    ) -> tuple[str | None, ...]:
        """Return the faces of drawn cards, by this seat's own shuffle of its hand; None for each of another seat's."""
        if self._own is None or self._own.seat != seat:
            return (None,) * len(drawn)
        now = {source: place for place, source in self._cards.sources(hand, head).items()}
        return tuple(self._cards.open(now[place]) for place in drawn)

    # Played cards.

    def play(self, actions: Sequence[Any]) -> tuple[Fields, dict[Place, bytes]]:
        """Open the cards that this seat's actions play, and return the fields of that and the tokens."""
        faces = self._played(actions)
        if not faces:
            return {}, {}
        assert self._own
        hand = self._hand(self._own.seat)
        held = self._hands.faces(hand)
        indices = [held.index(face) for face in faces]
        told, tokens = self._cards.paid([hand[index] for index in indices], self._log.head)
        return {"plays": indices, **told}, tokens

    def check_played(self, seat: int, actions: Sequence[Any], fields: Fields) -> dict[Place, bytes]:
        """Parse the cards that a seat's actions play.

        Args:
            seat: The seat.
            actions: Its actions.
            fields: The fields of the entry that `split` has set apart.

        Raises:
            CodecError: The seat does not open cards of its hand that have these faces.
        """
        faces = self._played(actions)
        keys = only(fields, _PLAYING if faces else ())
        if not faces:
            return {}
        hand = self._hand(seat)
        indices = [
            expect_whole("plays", each, 0, len(hand) - 1) for each in expect_list("plays", keys["plays"])
        ]
        if len(indices) != len(faces) or len(set(indices)) != len(indices):
            raise CodecError("plays", f"{len(faces)} cards of the hand are expected")
        opened = [(hand[index], face) for index, face in zip(indices, faces, strict=True)]
        return self._check_opened(seat, opened, {"tokens": keys["tokens"], "proofs": keys["proofs"]})

    # A seat that has left.

    def leave(self, quitter: int, view: Any) -> Generator[Step, Any, Any]:
        """Yield until all others have shown the cards that they hold; the script returns the position that ranks them.

        Args:
            quitter: The seat that has given up.
            view: This side's view.
        """
        shown: list[Place] = []
        for seat in range(len(self._seats)):
            if seat != quitter:
                held = tuple(place for place in self._hands.of(seat) if place.deck != self.holdings.HAND)
                yield from self._hands.pay(seat, held)
                shown += held
        opened = {place: self._cards.open(place) for place in shown}
        faces = {place: face for place, face in opened.items() if face is not None}
        return self.holdings.left(view, self._seats[quitter], faces)

    def _played(self, actions: Sequence[Any]) -> tuple[str, ...]:
        return tuple(face for face in map(self.holdings.played, actions) if face)

    def take_played(self, seat: int, played: Mapping[Place, bytes]) -> None:
        """Take cards from a seat's hand, now open to all."""
        self._cards.pay(seat, played)
        self._hands.drop(tuple(played))


def split(fields: Fields) -> tuple[Fields, Fields]:
    """Return the fields of a turn's entry by which it plays cards, and the rest of them."""
    return (
        {name: value for name, value in fields.items() if name in _PLAYING},
        {name: value for name, value in fields.items() if name not in _PLAYING},
    )
