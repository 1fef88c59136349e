"""What the protocol has to know of a game besides the kernel's contract, in three parts.

Every game has *cards* whose order nobody knows. Where some of them are for one seat alone it has *hands* as well, and
where a seat does what others cannot see it has *commits*, too. A game's `masked` module has the names of `Cards`, and
says as `HANDS` and `COMMITS` what of the rest it has: it is a `MaskedGame`.

What an entry is refused for at once rests on what all know: sides that know different things must agree on it.

An action whose `needs` are empty is done by its seat alone. Any other is *asked*: the seat writes it into the log, and
cards or other seats answer. Cards turn up for the asking seat alone, or another seat hands some of its own over to it
(`is_private`); or cards turn up for everybody (`is_open`), as before the first move; or all do, when the game ends and
is shown whole.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeGuard

from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.secrecy.protocol import VERSIONS


class Place(NamedTuple):
    """Where a face-down card lies."""

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
        """The number of the rules' version: another one plays another game."""
        ...

    @property
    def SINCE(self) -> int:  # noqa: N802 - as above
        """The first version of the protocol that knows the game: none before it makes a table of it."""
        ...

    @property
    def PROVES_SHUFFLES(self) -> bool:  # noqa: N802 - as above
        """Whether each shuffle comes with its proof, as it must where more than one seat turns up cards privately."""
        ...

    def options_for(self, options: Any, seats: int) -> Any | None:
        """Return the options of the same game for another number of seats, None where so many cannot play it."""
        ...

    def decks(self, options: Any) -> Mapping[str, tuple[str, ...]]:
        """Return the faces of each face-down deck, by its name."""
        ...

    def places(self, options: Any) -> tuple[Place, ...]:
        """Return where all cards lie, in the order of a deal."""
        ...

    def unknown_deal(self, options: Any) -> Any:
        """Return a deal of which nothing is known."""
        ...

    def deal(self, faces: tuple[str, ...]) -> Any:
        """Return the deal with these faces, in the order of `places`."""
        ...

    def place(self, view: Any, need: Any) -> Place | None:
        """Return the card that a need turns up, or None where a seat owes the answer."""
        ...

    def answer_of(self, faces: tuple[str | None, ...]) -> Any:
        """Return the answer that cards give which turned up or were handed over; None is a card that is not known."""
        ...


class Hands(Protocol):
    """Cards that are for one seat alone: dealt to it, drawn, handed over to it or looked at."""

    @property
    def HOLDERS(self) -> frozenset[Seat]:  # noqa: N802 - a constant, as above
        """The seats that may have such cards, so that not everybody can tell what they may ask."""
        ...

    def hands(self, options: Any) -> Mapping[Place, Seat]:
        """Return which cards are dealt to seats; only where shuffles are proved."""
        ...

    def with_hand(self, view: Any, faces: tuple[str, ...]) -> Any:
        """Return a seat's view at the start, now that it has seen the cards dealt to it."""
        ...

    def is_open(self, action: Any) -> bool:
        """Return whether what an action turns up is for everybody: cards alone, in mid-game and at its end."""
        ...

    def is_private(self, action: Any) -> bool:
        """Return whether what an action turns up is for its seat alone."""
        ...

    def may_ask(self, view: Any, seat: Seat, action: Any) -> bool:
        """Return whether a holder that is to act may ask that, as far as everybody can tell."""
        ...

    def is_handed_over(self, need: Any) -> bool:
        """Return whether a seat answers a need with cards of its hand, for the asking seat alone."""
        ...

    def is_asked_for(self, need: Any, face: str) -> bool:
        """Return whether a card is one that answers a need; a hand's have to be handed over, all of them."""
        ...

    def told(self, view: Any, seat: Seat, action: Any, answers: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the events of a private action, the end of the game aside, to whoever knows so much of the answers."""
        ...

    def may_end(self, action: Any) -> bool:
        """Return whether a private action can end the game, so that its seat has to say after it whether it does."""
        ...

    def unveil(self, view: Any, disclosure: Any, faces: tuple[str, ...], held: Mapping[Place, int]) -> Any:
        """Return the truth that a view, a disclosure and all cards tell, or None where they contradict each other.

        Args:
            view: Any seat's, before the action that ends the game.
            disclosure: What a seat has shown, None if cards alone tell all.
            faces: Those of all cards, in the order of `places`.
            held: Whose card each is that is anybody's, by the seat's number.
        """
        ...


class Relation(Protocol):
    """What some public events leave possible."""

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who can have become whom, as numbers, ascending, each pair once."""
        ...

    @property
    def known(self) -> Any:
        """What can be true after the events."""
        ...


class Commits(Protocol):
    """What seats know and do that others may not, the cards aside: they commit to it, and disclose it at the end."""

    @property
    def SECRETIVE(self) -> frozenset[Seat]:  # noqa: N802 - a constant, as above
        """These seats; each of them is a holder too."""
        ...

    def foretold(self, view: Any, action: Any) -> tuple[Any, ...]:
        """Return the public events that an asked action has whatever is answered, from a view that tells them."""
        ...

    def foretellable(self, view: Any, action: Any) -> tuple[tuple[Any, ...], ...]:
        """Return all that may be foretold of an asked action, as far as everybody can tell.

        Where that is more than one, its seat says which it is, by number.

        Args:
            view: Any seat's; of one action all views give the same.
            action: A secretive seat's own.
        """
        ...

    def discloser(self, action: Any) -> Seat | None:
        """Return which secretive seat answers an asked action, maybe the asking one; None where cards alone answer."""
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
        """Return what can be true at the start of a game, as far as everybody knows."""
        ...

    def possible_after(self, known: Any, event: Any) -> Work[Any]:
        """Come to what can be true after one more public event, or None if nothing can: then somebody has cheated.

        Args:
            known: What could be true before it.
            event: One that `admits` accepts in the view that everybody has.
        """
        ...

    def number(self, hidden: Any) -> int:
        """Return the number below 2**64 that stands for what a seat hides.

        Args:
            hidden: Its view, or what it discloses.
        """
        ...

    def numbers(self, known: Any) -> Work[tuple[int, ...]]:
        """Come to the numbers of all that can be true, ascending."""
        ...

    def relation(self, known: Any, events: tuple[Any, ...], by_now: bool) -> Work[Relation]:
        """Come to who can have become whom by just some public events of a seat.

        Args:
            known: What could be true before them.
            events: The events.
            by_now: Whether what nobody saw after the last of them may have happened too.
        """
        ...

    def encode_event(self, event: Any) -> list[Any]:
        """Return an event as JSON."""
        ...

    def decode_event(self, data: object) -> Any:
        """Return the event that a secretive seat tells of; raises CodecError."""
        ...

    def encode_face(self, face: Any) -> Any:
        """Return what a seat answers as JSON."""
        ...

    def decode_face(self, data: object) -> Any:
        """Return the answer that a JSON value says; raises CodecError."""
        ...

    def has_parts(self, event: Any) -> bool:
        """Return whether an event commits parts of what is hidden apart."""
        ...

    def parts(self, view: Any) -> Mapping[str, str]:
        """Return these parts by name, from the view of the seat that hides them; at the start anybody's will do."""
        ...

    def reveals(self, event: Any) -> tuple[str, str] | None:
        """Return the part that an event shows, with its name; None where it shows none."""
        ...

    def stands(self, disclosure: Any) -> tuple[str, str] | None:
        """Return the part of the latest commitment that a disclosure shows; None if things have moved on since."""
        ...


class MaskedGame(Cards, Protocol):
    """A game as the protocol plays it."""

    @property
    def HANDS(self) -> Hands | None:  # noqa: N802 - a constant, as above
        """Its cards for one seat alone; None where all that turns up is for everybody."""
        ...

    @property
    def COMMITS(self) -> Commits | None:  # noqa: N802 - a constant, as above
        """What its seats do unseen; None where nobody does. Whoever has commits has hands."""
        ...


def options_of_two(options: Any, seats: int) -> Any | None:
    """Return the options where two play: the `options_for` of a game for two."""
    return options if seats == 2 else None


def is_known(protocol: object, masked: MaskedGame) -> TypeGuard[int]:
    """Return whether something is the number of a version of the protocol that knows a game."""
    return type(protocol) is int and protocol in VERSIONS and protocol >= masked.SINCE
