"""The interface by which the protocol knows a game, beyond the kernel's contract: four parts.

Every game has *cards* whose order nobody knows. A game in which some of them are for one seat alone has *hands* as
well, and one in which a seat does what others cannot see has *commits* too. A game in which a seat answers for cards
that it holds, such as another seat's own, has *holdings*. A game's `masked` module has the names of `Cards`, and its
`HANDS`, `COMMITS` and `HOLDINGS` say which of the other parts it has: it is a `MaskedGame`.

Whether an entry is refused at once rests on public knowledge alone: sides that know different things must agree on
it.

An action whose `needs` are empty is taken by its seat alone. Any other is *asked*: the seat writes it into the log,
and cards or other seats answer. Cards turn up for the asking seat alone, or another seat hands it some of its own
(`is_private`); or cards turn up for everybody (`is_open`), as before the first move; or all of them do, when the
game ends and is shown whole. In a game with holdings, each action has all of these in turn, as its needs come up.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeGuard

from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.secrecy.protocol import VERSIONS


class Place(NamedTuple):
    """The position of a face-down card in its deck."""

    deck: str
    position: int


class Cards(Protocol):
    """Decks whose order nobody knows until a card turns up; a module with these names is one."""

    @property
    def GAME(self) -> AnyGame:  # noqa: N802 - a constant of the module that implements this
        """The game."""
        ...

    @property
    def RULES(self) -> int:  # noqa: N802 - as above
        """The version of the rules: two sides with different numbers play different games."""
        ...

    @property
    def SINCE(self) -> int:  # noqa: N802 - as above
        """The first version of the protocol that knows the game: no table of it starts with an earlier one."""
        ...

    @property
    def PROVES_SHUFFLES(self) -> bool:  # noqa: N802 - as above
        """Whether each shuffle comes with its proof, as it must where more than one seat turns up cards privately."""
        ...

    def options_for(self, options: Any, seats: int) -> Any | None:
        """Return the options of the same game for another number of seats; None if it cannot be played by so many."""
        ...

    def decks(self, options: Any) -> Mapping[str, tuple[str, ...]]:
        """Return the faces of each face-down deck, by its name."""
        ...

    def places(self, options: Any) -> tuple[Place, ...]:
        """Return the places of all cards, in the order of a deal."""
        ...

    def unknown_deal(self, options: Any) -> Any:
        """Return a deal in which every card is unknown."""
        ...

    def deal(self, faces: tuple[str, ...]) -> Any:
        """Return the deal with these faces, in the order of `places`."""
        ...

    def place(self, view: Any, need: Any) -> Place | None:
        """Return the card that a need turns up, or None where a seat owes the answer."""
        ...

    def answer_of(self, faces: tuple[str | None, ...]) -> Any:
        """Return the answer that cards give by turning up or being handed over; None is a card unknown to this side."""
        ...


class DealtCards(Protocol):
    """Cards that are dealt to one seat alone, and the end of a game, when all cards are shown."""

    def hands(self, options: Any) -> Mapping[Place, Seat]:
        """Return the seat to which each card of a hand is dealt; only where shuffles are proved."""
        ...

    def with_hand(self, view: Any, faces: tuple[str, ...]) -> Any:
        """Return a seat's view at the start, with the cards dealt to it."""
        ...

    def unveil(self, view: Any, disclosure: Any, faces: tuple[str, ...], held: Mapping[Place, int]) -> Any:
        """Combine a view, a disclosure and all cards into the truth, or return None if they contradict each other.

        Args:
            view: Any seat's, before the action that ends the game.
            disclosure: What a seat has shown; None if the cards alone decide.
            faces: The faces of all cards, in the order of `places`.
            held: The holder's number for each card that a seat holds.
        """
        ...


class Hands(DealtCards, Protocol):
    """Cards that turn up for one seat alone: drawn, handed over to it, or looked at."""

    @property
    def HOLDERS(self) -> frozenset[Seat]:  # noqa: N802 - a constant, as above
        """The seats that may have such cards: others cannot check whether all that they ask is legal."""
        ...

    def is_open(self, action: Any) -> bool:
        """Return whether an action turns up cards for everybody: cards alone answer it, in mid-game and at its end."""
        ...

    def is_private(self, action: Any) -> bool:
        """Return whether the cards that an action turns up are for its seat alone."""
        ...

    def may_ask(self, view: Any, seat: Seat, action: Any) -> bool:
        """Return whether a holder that is to act may ask an action, by public knowledge."""
        ...

    def is_handed_over(self, need: Any) -> bool:
        """Return whether a seat answers a need with cards of its hand, for the asking seat alone."""
        ...

    def is_asked_for(self, need: Any, face: str) -> bool:
        """Return whether a card answers a need; all such cards of a hand have to be handed over."""
        ...

    def private_events(self, view: Any, seat: Seat, action: Any, answers: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the events of a private action, except the game's end, as seen by a seat that knows these answers."""
        ...

    def may_end(self, action: Any) -> bool:
        """Return whether a private action can end the game, so that its seat has to say afterwards whether it does."""
        ...


class Relation(Protocol):
    """The changes that some public events leave possible."""

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The possible changes (before, after) as numbers, ascending, each pair once."""
        ...

    @property
    def known(self) -> Any:
        """Everything that can be true after the events."""
        ...


class Commits(Protocol):
    """Secrets apart from cards: what seats know and do unseen. They commit to it, and disclose it at the end."""

    @property
    def SECRETIVE(self) -> frozenset[Seat]:  # noqa: N802 - a constant, as above
        """The secretive seats; each of them is a holder too."""
        ...

    def foretold(self, view: Any, action: Any) -> tuple[Any, ...]:
        """Return the events of an asked action that are public whatever the answer, from a view that shows them."""
        ...

    def foretellable(self, view: Any, action: Any) -> tuple[tuple[Any, ...], ...]:
        """Return everything that may be foretold of an asked action, by public knowledge.

        Where there is more than one possibility, the acting seat states which it is, by number.

        Args:
            view: Any seat's; all views give the same for one action.
            action: A secretive seat's own.
        """
        ...

    def discloser(self, action: Any) -> Seat | None:
        """Return the secretive seat that answers an asked action, maybe the asking seat; None if cards alone answer."""
        ...

    def disclose(self, view: Any) -> Any:
        """Return the answer that shows everything a secretive seat knows."""
        ...

    def is_answer(self, need: Any, face: Any) -> bool:
        """Return whether an answer is of the kind that is asked for."""
        ...

    def is_disclosure(self, face: Any) -> bool:
        """Return whether an answer shows everything, so that the game ends."""
        ...

    def possible(self, options: Any) -> Any:
        """Return everything that can be true at the start of a game, by public knowledge."""
        ...

    def possible_after(self, known: Any, event: Any) -> Work[Any]:
        """Return everything that can be true after one more public event, yielding between slices.

        None means that nothing can: then a seat has cheated.

        Args:
            known: Everything that could be true before it.
            event: An event that `admits` accepts in the public view.
        """
        ...

    def number(self, hidden: Any) -> int:
        """Return the number below 2**64 that stands for what a seat hides.

        Args:
            hidden: Its view, or its disclosure.
        """
        ...

    def numbers(self, known: Any) -> Work[tuple[int, ...]]:
        """Return the numbers of everything that can be true, ascending, yielding between slices."""
        ...

    def relation(self, known: Any, events: tuple[Any, ...], by_now: bool) -> Work[Relation]:
        """Compute the pairs (before, after) consistent with just these public events, yielding between slices.

        Args:
            known: Everything that could be true before them.
            events: The public events of one seat.
            by_now: Whether hidden actions after the last of them may have happened too.
        """
        ...

    def encode_event(self, event: Any) -> list[Any]:
        """Encode an event as JSON."""
        ...

    def decode_event(self, data: object) -> Any:
        """Decode an event that a secretive seat has written; raises CodecError."""
        ...

    def encode_face(self, face: Any) -> Any:
        """Encode a seat's answer as JSON."""
        ...

    def decode_face(self, data: object) -> Any:
        """Decode an answer from JSON; raises CodecError."""
        ...

    def has_parts(self, event: Any) -> bool:
        """Return whether parts of what is hidden are committed separately at an event."""
        ...

    def parts(self, view: Any) -> Mapping[str, str]:
        """Return these parts by name, from the view of the seat that hides them; at the start any view will do."""
        ...

    def reveals(self, event: Any) -> tuple[str, str] | None:
        """Return the name and the value of the part that an event shows; None if it shows none."""
        ...

    def stands(self, disclosure: Any) -> tuple[str, str] | None:
        """Return the part of the latest commitment that a disclosure shows; None if the game has moved on since."""
        ...


class Holdings(DealtCards, Protocol):
    """Cards about which their holder answers questions, with proof; and cards that are played from a hand.

    Every answer is yes or no, and all seats hear it. A game with holdings has neither hands nor commits.
    """

    @property
    def HAND(self) -> str:  # noqa: N802 - a constant, as above
        """The deck whose cards are drawn into hands and played from them."""
        ...

    def is_question(self, need: Any) -> bool:
        """Return whether a need is a question that a seat answers by the cards it holds."""
        ...

    def could_be(self, need: Any, is_yes: bool) -> tuple[tuple[Place, str], ...]:
        """Return the cards and faces of which each alone makes an answer true: one of them must be there.

        They follow from the question alone, not from what is known by then. Empty for an answer that is never true.
        """
        ...

    def opens(self, need: Any, is_yes: bool) -> tuple[tuple[Place, str], ...]:
        """Return the cards that an answer shows to all, with their faces; empty if it shows none."""
        ...

    def is_drawn(self, need: Any) -> bool:
        """Return whether a need is a card that goes from the deck into the acting seat's hand."""
        ...

    def drawn(self, face: str | None) -> Any:
        """Return the answer to such a need; None is a card unknown to this side."""
        ...

    def played(self, action: Any) -> str | None:
        """Return the face of the card of its hand that a seat plays by an action; None if it plays none."""
        ...

    def left(self, view: Any, seat: Seat, faces: Mapping[Place, str]) -> Any:
        """Return the view by which the others are ranked once a seat has left for good.

        What only that seat could confirm is taken to be right.

        Args:
            view: Any seat's.
            seat: The seat that has left.
            faces: The faces of the held cards that the others have shown.
        """
        ...

    def is_ranked(self, view: Any) -> bool:
        """Return whether those who stay can be ranked by the public position alone, whatever cards they hold."""
        ...

    def supposed(self, view: Any, seat: Seat, action: Any) -> Any:
        """Return the public view, with a hand with which a seat may take an action if any hand allows it.

        All sides get the same, whatever they know of hands, so that they agree on what is refused.
        """
        ...


class MaskedGame(Cards, Protocol):
    """A game as the protocol plays it."""

    @property
    def HANDS(self) -> Hands | None:  # noqa: N802 - a constant, as above
        """The game's cards for one seat alone; None if everything that turns up is for everybody, and with holdings."""
        ...

    @property
    def COMMITS(self) -> Commits | None:  # noqa: N802 - a constant, as above
        """The game's hidden knowledge and actions; None if there are none. A game with commits has hands as well."""
        ...

    @property
    def HOLDINGS(self) -> Holdings | None:  # noqa: N802 - a constant, as above
        """The game's questions about held cards, and its hands; None if it has no such questions."""
        ...


def options_of_two(options: Any, seats: int) -> Any | None:
    """Return the options where two play: the `options_for` of a game for two."""
    return options if seats == 2 else None


def is_known(protocol: object, masked: MaskedGame) -> TypeGuard[int]:
    """Return whether an object is the number of a version of the protocol that knows a game."""
    return type(protocol) is int and protocol in VERSIONS and protocol >= masked.SINCE


def dealt_cards(masked: MaskedGame) -> DealtCards | None:
    """Return the part of a game that deals cards to one seat alone, or None."""
    return masked.HOLDINGS or masked.HANDS
