"""The commitments of a secretive seat to what it hides, from version 2 of the protocol on: proofs.

Everything that it hides is one number, its state (`Commits.number`), under one commitment. A turn's entry, up to a
question or to the turn's end, has a new commitment and the proof that a legal move leads there (`moves`). An answer
to another seat's question, and a disclosure of everything hidden, come with the proof that the commitment holds a
state of which it is true. The game's own list of what is possible decides which moves are legal; this module knows
no rule.

Each proof comes with the hash of the list that it is about. If a reader's list has another hash, the game cannot go on
(`Differs`): the two play by different programs, or the writer states a false list. A page charges nobody with that, as
its own program may be the wrong one. Nor does it look at the proof: whoever makes a list up can also prove that its own
state is in it. But the entry is signed, and the list follows from the log before it, so `unseen audit` makes the list
again from a transcript and reports what it finds (`transcript.Disputed`).
"""

from typing import Any, NamedTuple

from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import Work, finished
from unseen.secrecy.crypto import ELEMENT, Group
from unseen.secrecy.digest import enc
from unseen.secrecy.fields import HASH, only, unbase64, unhex, written
from unseen.secrecy.hiding.hidden import LogPoint, TurnSegment, Unproved, shown_face
from unseen.secrecy.hiding.possible import Foreseen
from unseen.secrecy.log import Fields, canonical
from unseen.secrecy.masked_game import Commits
from unseen.secrecy.proofs import moves
from unseen.secrecy.proofs.moves import Column, Frame, StateOpening
from unseen.secrecy.proofs.one_of_many import size


class Differs(CodecError):
    """A list of what is possible is not the reader's own: the two seats play by different programs."""

    def __init__(self) -> None:
        super().__init__("list", "this side's program disagrees on what is possible")


class StateCommitment(NamedTuple):
    """The commitment that an entry makes."""

    commitment: bytes
    own: StateOpening | None
    """Its opening, where this side is the seat itself."""
    then: Foreseen | None = None
    """Everything that is possible after it, where that has been computed."""


class Proved:
    """One seat's commitments so far; a `hidden.SeatCommitments`.

    Args:
        group: The group's functions.
        game: The game.
        commits: What its seats do unseen.
        number: The seat's number.
        start: Everything that is possible at the start: one state alone.
    """

    names = ()
    optional = ("state", "list", "proof", "shows")

    def __init__(self, group: Group, game: AnyGame, commits: Commits, number: int, start: Any) -> None:
        self.commits = commits
        self._group, self._game, self._number = group, game, number
        (state,) = finished(commits.numbers(start))
        own = moves.known(state)
        self._bound = StateCommitment(moves.commitment(group, own), own)

    def commit(
        self, where: LogPoint, segment: TurnSegment, seed: bytes
    ) -> Work[tuple[Fields, StateCommitment]]:
        """Prove that a legal move leads to the seat's new state, yielding between slices.

        Returns the fields, and the new commitment.
        """
        if segment.discloses:
            face = self.commits.disclose(segment.after)
            states = yield from self._before(where, segment, face)
            shown = yield from self._proof(self._column(where, segment.events, face, states), seed)
            return {"shows": [self.commits.encode_face(face), *shown]}, self._bound._replace(then=None)
        new, context = self._new(where, segment, seed)
        frame, then = yield from self._frame(where, segment, moves.commitment(self._group, new), context)
        assert self._bound.own
        try:
            proof = yield from moves.prove_frame(self._group, frame, self._bound.own, new, seed)
        except ValueError:
            raise Unproved from None
        fields = {"state": frame.new.hex(), "list": moves.digest(frame.pairs).hex(), "proof": written(proof)}
        return fields, StateCommitment(frame.new, new, then)

    def may_have_written(self, where: LogPoint, segment: TurnSegment, fields: Fields, seed: bytes) -> bool:
        """Return whether fields state the state that was reached, whatever proves it."""
        if segment.discloses:
            shown = fields.get("shows")
            face = self.commits.encode_face(self.commits.disclose(segment.after))
            return isinstance(shown, list) and shown[:1] == [face]
        new, _ = self._new(where, segment, seed)
        return fields.get("state") == moves.commitment(self._group, new).hex()

    def check(
        self, where: LogPoint, segment: TurnSegment, fields: Fields
    ) -> Work[tuple[StateCommitment, Any]]:
        """Check the commitment in fields, yielding between slices; raises CodecError.

        Returns the commitment, and the face that the seat discloses, or None.
        """
        names = ("shows",) if segment.discloses else ("state", "list", "proof")
        given = only({name: fields[name] for name in self.optional if name in fields}, names)
        if segment.discloses:
            face, shown = shown_face(self.commits, given["shows"], 3)
            states = yield from self._before(where, segment, face)
            yield from self._check_proof(self._column(where, segment.events, face, states), *shown)
            return self._bound._replace(then=None), face
        new = unhex("state", given["state"], ELEMENT)
        context = self._context("move", where, self._told(segment))
        frame, then = yield from self._frame(where, segment, new, context)
        self._check_list(frame.pairs, given["list"])
        proof = unbase64("proof", given["proof"], size(len(frame.pairs)))
        if not (yield from moves.verify_frame(self._group, frame, proof)):
            raise CodecError("proof", "it does not hold: no legal move leads there")
        return StateCommitment(new, None, then), None

    def known_after(self, bound: StateCommitment) -> Foreseen | None:
        """Return everything that is publicly known to be possible after a commitment, where that has been computed."""
        return bound.then

    def adopt(self, bound: StateCommitment) -> None:
        """Hold the seat to a commitment."""
        self._bound = bound

    def answer_fields(self, where: LogPoint, told: tuple[Any, ...], face: Any, seed: bytes) -> Work[Fields]:
        """Return an answer as fields, with the proof that it is true, yielding between slices."""
        states = yield from self._true_of(where, told, face)
        listed, proof = yield from self._proof(self._column(where, (), face, states), seed)
        return {"face": self.commits.encode_face(face), "list": listed, "proof": proof}

    def parse_answer(self, fields: Fields) -> Any:
        """Parse the answer in fields; raises CodecError."""
        return self.commits.decode_face(only(fields, ("face", "list", "proof"))["face"])

    def check_answer(self, where: LogPoint, told: tuple[Any, ...], face: Any, fields: Fields) -> Work[None]:
        """Raise CodecError unless the proof of an answer holds, yielding between slices."""
        states = yield from self._true_of(where, told, face)
        yield from self._check_proof(self._column(where, (), face, states), fields["list"], fields["proof"])

    # The statements.

    def _new(self, where: LogPoint, segment: TurnSegment, seed: bytes) -> tuple[StateOpening, bytes]:
        """Return the opening of the seat's new commitment, and the context of the move."""
        context = self._context("move", where, self._told(segment))
        return moves.held(seed, context, self.commits.number(self._after(segment))), context

    def _context(self, what: str, where: LogPoint, events: tuple[Any, ...], face: Any = None) -> bytes:
        """Return bytes that identify a statement and its game; the log's head stands for everything before it."""
        said = canonical([self.commits.encode_event(event) for event in events])
        shown = b"" if face is None else canonical(self.commits.encode_face(face))
        return enc("mist/2", what, self._game.NAME, self._number, where.head, said, shown)

    def _told(self, segment: TurnSegment) -> tuple[Any, ...]:
        """Return the public events of a seat's actions."""
        redacted = (self._game.redact(event, ONLOOKER) for event in (*segment.events, *segment.foretold))
        return tuple(event for event in redacted if event is not None)

    def _after(self, segment: TurnSegment) -> Any:
        view = segment.after
        for event in segment.foretold:
            view = self._game.evolve(view, event)
        return view

    def _frame(
        self, where: LogPoint, segment: TurnSegment, new: bytes, context: bytes
    ) -> Work[tuple[Frame, Foreseen]]:
        told = self._told(segment)
        made = yield from self.commits.relation(where.known, told, False)
        return Frame(context, self._bound.commitment, new, made.pairs), (told, made.known)

    def _before(self, where: LogPoint, segment: TurnSegment, face: Any) -> Work[tuple[int, ...]]:
        """Return the states that may have become a disclosed one since they were committed, yielding between slices."""
        shown = self.commits.number(face)
        told = self._told(segment._replace(foretold=()))
        made = yield from self.commits.relation(where.known, told, True)
        return tuple(before for before, after in made.pairs if after == shown)

    def _true_of(self, where: LogPoint, told: tuple[Any, ...], face: Any) -> Work[tuple[int, ...]]:
        """Return the states of which an answer is true, yielding between slices."""
        if self.commits.is_disclosure(face):
            shown = self.commits.number(face)
            states = yield from self.commits.numbers(where.known)
            return tuple(state for state in states if state == shown)
        known = where.known
        for event in told:
            public = self._game.redact(event, ONLOOKER)
            if public is not None and known is not None:
                known = yield from self.commits.possible_after(known, public)
        return () if known is None else (yield from self.commits.numbers(known))

    def _column(self, where: LogPoint, events: tuple[Any, ...], face: Any, states: tuple[int, ...]) -> Column:
        redacted = (self._game.redact(event, ONLOOKER) for event in events)
        told = tuple(event for event in redacted if event is not None)
        return Column(self._context("answer", where, told, face), self._bound.commitment, states)

    def _proof(self, column: Column, seed: bytes) -> Work[tuple[str, str]]:
        assert self._bound.own
        try:
            proof = yield from moves.prove_column(self._group, column, self._bound.own, seed)
        except ValueError:
            raise Unproved from None
        return moves.digest(column.states).hex(), written(proof)

    def _check_proof(self, column: Column, listed: object, proof: object) -> Work[None]:
        self._check_list(column.states, listed)
        data = unbase64("proof", proof, size(len(column.states)))
        if not (yield from moves.verify_column(self._group, column, data)):
            raise CodecError("proof", "it does not hold: the answer is not true")

    def _check_list(self, own: Any, listed: object) -> None:
        if unhex("list", listed, HASH) != moves.digest(own):
            raise Differs
