"""The commitments of a secretive seat to what it hides, in version 1 of the protocol: hashes.

Each public event carries one commitment to everything since the one before. Some events also commit parts of what is
hidden separately, so that such a part can be opened alone later.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from unseen.kernel.codec import expect_list, expect_object
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import Work
from unseen.secrecy.digest import PRF, commit
from unseen.secrecy.fields import HASH, only, unhex, unhex_all
from unseen.secrecy.hiding.hidden import LogPoint, TurnSegment, shown_face
from unseen.secrecy.log import Fields, canonical
from unseen.secrecy.masked_game import Commits

OPEN = bytes(HASH)
"""The nonce of what everybody knows at the start."""


class Part(NamedTuple):
    """A part of what is hidden, committed separately."""

    commitment: bytes
    nonce: bytes | None
    """Opens the commitment; None if this side does not know it."""


Parts = Mapping[str, Part]


class EventCommitments(NamedTuple):
    """The commitments of one entry."""

    events: tuple[bytes, ...]
    parts: Parts


class Commitments:
    """One seat's commitments so far: a `hidden.SeatCommitments` that never needs to pause.

    Args:
        game: The game.
        commits: What its seats do unseen.
        start: Any view of its start, when nothing is hidden yet.
    """

    names = ("commits",)
    optional = ("shows", "parts", "opens")

    def __init__(self, game: AnyGame, commits: Commits, start: Any) -> None:
        self.game, self.commits = game, commits
        self._seen: set[bytes] = set()
        self._parts: Parts = {
            name: Part(commit(OPEN, "part", name, value), OPEN)
            for name, value in commits.parts(start).items()
        }

    def commit(
        self, where: LogPoint, segment: TurnSegment, seed: bytes
    ) -> Work[tuple[Fields, EventCommitments]]:
        """Commit to a seat's actions: return the fields, and the commitments for `adopt`."""
        yield from ()
        events = (*segment.events, *segment.foretold)
        made = commit_events(self.game, self.commits, segment.before, events, seed, where.head)
        fields: dict[str, Any] = {"commits": [each.hex() for each in made.events]}
        if made.parts:
            fields["parts"] = {name: part.commitment.hex() for name, part in made.parts.items()}
        if revealed := self._revealed(segment.events):
            fields["opens"] = [self._opening(part) for part in revealed]
        if segment.discloses:
            fields["shows"] = self._shown(self.commits.disclose(segment.after))
        return fields, made

    def may_have_written(self, where: LogPoint, segment: TurnSegment, fields: Fields, seed: bytes) -> bool:
        """Return True: `commit` itself is quick."""
        del where, segment, fields, seed
        return True

    def check(
        self, where: LogPoint, segment: TurnSegment, fields: Fields
    ) -> Work[tuple[EventCommitments, Any]]:
        """Parse the commitments in fields, and the face that they disclose, if any; raises CodecError."""
        yield from ()
        del where
        self._check_opens(segment.events, fields.get("opens", []))
        face = self._check_shown(fields.get("shows")) if segment.discloses else None
        count = len(segment.events) + len(segment.foretold)
        made = EventCommitments(
            tuple(unhex_all("commits", fields["commits"], HASH, count)),
            self._check_parts(segment, fields.get("parts")),
        )
        fresh = [*made.events, *(part.commitment for part in made.parts.values())]
        if len({*fresh}) < len(fresh) or self._seen & {*fresh}:
            raise CodecError("commits", "a commitment is used twice")
        return made, face

    def known_after(self, bound: EventCommitments) -> None:
        """Return None: no list has been made."""

    def adopt(self, bound: EventCommitments) -> None:
        """Store a seat's commitments."""
        self._seen |= {*bound.events, *(part.commitment for part in bound.parts.values())}
        self._parts = bound.parts or self._parts

    def answer_fields(self, where: LogPoint, told: tuple[Any, ...], face: Any, seed: bytes) -> Work[Fields]:
        """Return an answer's fields: a disclosure opens the commitment, any other answer stands alone."""
        yield from ()
        del where, told, seed
        if self.commits.is_disclosure(face):
            return {"shows": self._shown(face)}
        return {"face": self.commits.encode_face(face)}

    def parse_answer(self, fields: Fields) -> Any:
        """Parse the answer in fields; raises CodecError."""
        if "shows" in fields:
            return self._check_shown(only(fields, ("shows",))["shows"])
        face = self.commits.decode_face(only(fields, ("face",))["face"])
        if self.commits.is_disclosure(face):
            raise CodecError("face", "a full disclosure is expected")
        return face

    def check_answer(self, where: LogPoint, told: tuple[Any, ...], face: Any, fields: Fields) -> Work[None]:
        """Do nothing: `parse_answer` has opened the commitment, and the rest is checked when everything is shown."""
        yield from ()

    def _revealed(self, events: Sequence[Any]) -> list[tuple[str, str]]:
        return [part for event in events if (part := self.commits.reveals(event))]

    def _shown(self, face: Any) -> list[Any]:
        """Return a disclosure as a field: everything that the seat hides, and the opening of its committed part."""
        part = self.commits.stands(face)
        return [self.commits.encode_face(face), self._opening(part) if part else ""]

    def _check_shown(self, value: object) -> Any:
        face, (opens,) = shown_face(self.commits, value, 2)
        part = self.commits.stands(face)
        if part:
            self._check_opening(part, opens)
        elif opens != "":
            raise CodecError("shows", "there is nothing to open")
        return face

    def _opening(self, part: tuple[str, str]) -> str:
        """Return the opening of a part, as a field; only its own seat knows it."""
        nonce = self._parts[part[0]].nonce
        assert nonce is not None
        return nonce.hex()

    def _check_opening(self, part: tuple[str, str], opens: object) -> None:
        name, value = part
        if commit(unhex("opens", opens, HASH), "part", name, value) != self._parts[name].commitment:
            raise CodecError("opens", f"the {name} is not the one that was committed")

    def _check_opens(self, events: Sequence[Any], opens: object) -> None:
        revealed, nonces = self._revealed(events), expect_list("opens", opens)
        if len(nonces) != len(revealed):
            raise CodecError("opens", f"{len(revealed)} openings are expected, not {len(nonces)}")
        for part, nonce in zip(revealed, nonces, strict=True):
            self._check_opening(part, nonce)

    def _check_parts(self, segment: TurnSegment, value: object) -> dict[str, Part]:
        if not any(map(self.commits.has_parts, segment.events)):
            if value is not None:
                raise CodecError("parts", "no event of this turn commits parts")
            return {}
        names = self.commits.parts(segment.before)
        keys = expect_object("parts", value, names)
        return {name: Part(unhex(f"parts.{name}", keys[name], HASH), None) for name in names}


def commit_events(
    game: AnyGame, commits: Commits, view: Any, events: Sequence[Any], seed: bytes, head: bytes
) -> EventCommitments:
    """Commit to a turn's events, the last of which is public.

    Args:
        game: The game.
        commits: What its seats do unseen.
        view: The seat's view before the events.
        events: The events as the seat knows them.
        seed: Nonces derive from it and the log's head: none is used twice, not even by a seat that has forgotten
            what it wrote.
        head: The log's head.
    """
    made: list[bytes] = []
    parts: dict[str, Part] = {}
    hidden: list[Any] = []
    for event in events:
        view = game.evolve(view, event)
        hidden.append(commits.encode_event(event))
        if game.redact(event, ONLOOKER) is None:
            continue
        nonce = PRF(seed, "nonce", head, "event", len(made))
        made.append(commit(nonce, "event", len(made), canonical(hidden)))
        hidden = []
        if commits.has_parts(event):
            for name, value in commits.parts(view).items():
                nonce = PRF(seed, "nonce", head, "part", name)
                parts[name] = Part(commit(nonce, "part", name, value), nonce)
    return EventCommitments(tuple(made), parts)
