"""The commitments of a secretive seat to what it hides, in any version of the protocol.

There are two kinds: hashes that are opened later (`commitments`), and proofs (`proved`). Proofs take long: making and
checking them yields between slices.
"""

from typing import Any, NamedTuple, Protocol

from unseen.kernel.codec import expect_list
from unseen.kernel.errors import CodecError, GameError
from unseen.kernel.slices import Work
from unseen.secrecy.hiding.possible import Foreseen
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import Commits


class Unproved(GameError):
    """A seat's own program cannot prove what the seat did, so nothing of it is written."""

    def __str__(self) -> str:
        return "this program cannot prove the seat's actions"


class LogPoint(NamedTuple):
    """The place in the log of a secretive seat's entry."""

    head: bytes
    """The link before it."""
    known: Any
    """Everything that is publicly known to be possible there, where moves are proved."""


NO_POINT = LogPoint(b"", None)
"""For a seat that hides nothing."""


class TurnSegment(NamedTuple):
    """A seat's actions since its last entry, as the reader or the writer of the entry knows them."""

    before: Any
    """The view before it."""
    after: Any
    """The view after them, without what is foretold of an asked action."""
    events: tuple[Any, ...]
    foretold: tuple[Any, ...]
    """The events of the asked action that are public before it is answered."""
    discloses: bool
    """Whether the seat shows everything that it hides together with what it asks."""


class SeatCommitments(Protocol):
    """The commitments of one seat so far."""

    @property
    def names(self) -> tuple[str, ...]:
        """The fields that every entry of a turn has, besides the events."""
        ...

    @property
    def optional(self) -> tuple[str, ...]:
        """The fields of a turn's entry that may be missing, depending on what the seat hides or discloses."""
        ...

    @property
    def commits(self) -> Commits:
        """The game's interface to what its seats do unseen."""
        ...

    def commit(self, where: LogPoint, segment: TurnSegment, seed: bytes) -> Work[tuple[Fields, Any]]:
        """Commit to the seat's actions, yielding between slices.

        Returns the entry's fields, and the value that `adopt` expects.

        Raises:
            Unproved: The program cannot prove them.
        """
        ...

    def may_have_written(self, where: LogPoint, segment: TurnSegment, fields: Fields, seed: bytes) -> bool:
        """Return whether fields may be those that `commit` would return, as far as a quick check can tell."""
        ...

    def check(self, where: LogPoint, segment: TurnSegment, fields: Fields) -> Work[tuple[Any, Any]]:
        """Check the commitment in fields, yielding between slices.

        Returns the value that `adopt` expects, and the face that the seat discloses, or None.

        Raises:
            CodecError: The fields do not commit the seat to these actions.
        """
        ...

    def known_after(self, bound: Any) -> Foreseen | None:
        """Return everything that is publicly known to be possible after a commitment, where that has been computed."""
        ...

    def adopt(self, bound: Any) -> None:
        """Hold the seat to a commitment."""
        ...

    def answer_fields(self, where: LogPoint, told: tuple[Any, ...], face: Any, seed: bytes) -> Work[Fields]:
        """Return the fields of the seat's answer to another's question, yielding between slices.

        Args:
            where: The place in the log.
            told: The events that follow from the answer; none if it discloses everything.
            face: The answer.
            seed: The seat's secret bytes.

        Raises:
            Unproved: The program cannot prove the answer.
        """
        ...

    def parse_answer(self, fields: Fields) -> Any:
        """Parse the answer in fields, without checking whether it is true; raises CodecError."""
        ...

    def check_answer(self, where: LogPoint, told: tuple[Any, ...], face: Any, fields: Fields) -> Work[None]:
        """Raise CodecError unless fields prove an answer, as far as can be checked now, yielding between slices."""
        ...


def shown_face(commits: Commits, value: object, count: int) -> tuple[Any, list[Any]]:
    """Parse a disclosure and the values that come with it from a field of `count` values; raises CodecError."""
    values = expect_list("shows", value)
    if len(values) != count:
        raise CodecError("shows", "a disclosure and the values that prove it are expected")
    face = commits.decode_face(values[0])
    if not commits.is_disclosure(face):
        raise CodecError("shows", "a full disclosure is expected")
    return face, values[1:]
