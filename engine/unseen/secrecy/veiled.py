"""What the protocol has to know of a game besides the kernel's contract.

An action whose `needs` are empty is done by its seat alone. Any other is *asked*: the seat writes it into the log, and
cards or other seats answer. Cards turn up for the asking seat alone (`is_private`) or for everybody, which happens only
when the game ends and is shown whole.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from unseen.games import AnyGame
from unseen.kernel.seat import Seat


class Place(NamedTuple):
    """Where a face-down card lies."""

    deck: str
    position: int


class Veiled(Protocol):
    """A game as the protocol plays it; a module with these names is one."""

    @property
    def GAME(self) -> AnyGame:  # noqa: N802 - a constant of the module that implements this
        """The game."""
        ...

    @property
    def RULES(self) -> int:  # noqa: N802 - as above
        """The number of the rules' version: another one plays another game."""
        ...

    @property
    def PUBLIC(self) -> Seat:  # noqa: N802 - as above
        """A seat that knows no more than everybody does."""
        ...

    @property
    def SECRETIVE(self) -> frozenset[Seat]:  # noqa: N802 - as above
        """The seats that know and do what others may not: they commit to it."""
        ...

    def decks(self) -> Mapping[str, tuple[str, ...]]:
        """Return the faces of each face-down deck, by its name."""
        ...

    def unknown_deal(self) -> Any:
        """Return a deal of which nothing is known."""
        ...

    def deal(self, faces: tuple[str, ...]) -> Any:
        """Return the deal with these faces, in the order of `places`."""
        ...

    def place(self, need: Any) -> Place | None:
        """Return the card that a need turns up, or None where a seat owes the answer."""
        ...

    def places(self) -> tuple[Place, ...]:
        """Return where all cards lie, in the order of a deal."""
        ...

    def is_private(self, action: Any) -> bool:
        """Return whether what an action turns up is for its seat alone."""
        ...

    def foretold(self, view: Any, action: Any) -> tuple[Any, ...]:
        """Return the public events that an asked action has whatever is answered."""
        ...

    def discloser(self, action: Any) -> Seat | None:
        """Return who answers an asked action, the asking seat included; None where cards alone answer."""
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

    def unveil(self, view: Any, disclosure: Any, faces: tuple[str, ...]) -> Any:
        """Return the truth that a view, a disclosure and all faces tell, or None where they contradict each other."""
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
