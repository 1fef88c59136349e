"""What a secretive seat is bound to by what it has written, whichever version of the protocol does it.

There are two: hashes that are opened later (`commitments`), and proofs (`proved`). Proofs take long: whatever makes or
checks them goes on in slices.
"""

from typing import Any, NamedTuple, Protocol

from unseen.kernel.codec import expect_list
from unseen.kernel.errors import CodecError, GameError
from unseen.kernel.slices import Work
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import Commits
from unseen.secrecy.possible import Foreseen


class Unproved(GameError):
    """What a seat has done cannot be proved by its own program, so nothing of it is written."""

    def __str__(self) -> str:
        return "this program cannot prove what was done here"


class Where(NamedTuple):
    """Where in the log an entry of a secretive seat stands."""

    head: bytes
    """The link before it."""
    known: Any
    """What all know to be possible there, where moves are proved."""


NOWHERE = Where(b"", None)
"""For who hides nothing."""


class Did(NamedTuple):
    """What a seat has done since its last entry, as whoever reads or writes it knows."""

    before: Any
    """The view before it."""
    after: Any
    """The view after it, without what is foretold of an asked action."""
    events: tuple[Any, ...]
    foretold: tuple[Any, ...]
    """What everybody knows of the asked action, whatever is answered."""
    discloses: bool
    """Whether the seat shows all that it hides with what it asks."""


class Hidden(Protocol):
    """What one seat is bound to so far."""

    @property
    def names(self) -> tuple[str, ...]:
        """The fields of a turn's entry that are always there, besides the events."""
        ...

    @property
    def optional(self) -> tuple[str, ...]:
        """Those that may be there."""
        ...

    @property
    def commits(self) -> Commits:
        """What the game's seats do unseen."""
        ...

    def made(self, where: Where, did: Did, seed: bytes) -> Work[tuple[Fields, Any]]:
        """Come to what binds the seat to what it has done, as fields, and as `note` takes it.

        Raises:
            Unproved: It cannot be proved.
        """
        ...

    def is_bound_so(self, where: Where, did: Did, fields: Fields, seed: bytes) -> bool:
        """Return whether fields may be those that `made` comes to, as far as that is quick to see."""
        ...

    def check(self, where: Where, did: Did, fields: Fields) -> Work[tuple[Any, Any]]:
        """Come to what fields bind the seat to, as `note` takes it, and what it discloses, None if nothing.

        Raises:
            CodecError: They do not.
        """
        ...

    def foreseen(self, bound: Any) -> Foreseen | None:
        """Return what all know to be possible after it, where that has been worked out."""
        ...

    def note(self, bound: Any) -> None:
        """Hold the seat to it."""
        ...

    def answered(self, where: Where, told: tuple[Any, ...], face: Any, seed: bytes) -> Work[Fields]:
        """Come to what the seat answers to another's question as fields.

        Args:
            where: Where in the log.
            told: The events that follow from it, if it discloses nothing.
            face: The answer.
            seed: The seat's secret bytes.

        Raises:
            Unproved: It cannot be proved.
        """
        ...

    def face(self, fields: Fields) -> Any:
        """Return the answer that fields say, without asking whether it is true; raises CodecError."""
        ...

    def check_answered(self, where: Where, told: tuple[Any, ...], face: Any, fields: Fields) -> Work[None]:
        """Raise CodecError unless fields show that an answer is true, as far as can be seen now."""
        ...


def shown_face(commits: Commits, value: object, count: int) -> tuple[Any, list[Any]]:
    """Return a disclosure and what comes with it, from a field that says so many values; raises CodecError."""
    values = expect_list("shows", value)
    if len(values) != count:
        raise CodecError("shows", "a disclosure and what shows that it is true are expected")
    face = commits.decode_face(values[0])
    if not commits.is_disclosure(face):
        raise CodecError("shows", "everything has to be shown")
    return face, values[1:]
