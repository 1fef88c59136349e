"""Questions between seats: a seat asks about what another hides, and that seat answers or discloses everything."""

from collections.abc import Generator
from functools import partial
from typing import Any, NamedTuple

from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import Commits
from unseen.secrecy.script.knowledge import Knowledge
from unseen.secrecy.script.step import MatchTerms, NewEntry, Step
from unseen.secrecy.script.turn import AskedAction


class Question(NamedTuple):
    """The next question to another seat."""

    by: Seat
    asked: AskedAction
    faces: tuple[Any, ...]
    """Its answers so far."""
    need: Any


class Questions:
    """The questions that secretive seats are asked in one game.

    Args:
        terms: The terms of the game.
        commits: What the game's seats do unseen.
        knowledge: What this side knows of the game.
        own: This seat's secrets; None for a spectator.
    """

    def __init__(
        self, terms: MatchTerms, commits: Commits, knowledge: Knowledge, own: SeatSecrets | None
    ) -> None:
        self._terms, self._commits, self._knowledge, self._own = terms, commits, knowledge, own
        self._game, self._seats = terms.masked.GAME, terms.seats

    def script(self, seat: int, by: Seat, asked: AskedAction) -> Generator[Step, Any, tuple[Any, ...]]:
        """Yield until a seat has answered every question, or disclosed everything; the script returns the answers."""
        faces: tuple[Any, ...] = ()
        while needs := self._game.needs(asked.before, by, asked.action, faces):
            question = Question(by, asked, faces, needs[0])
            check, make = partial(self._check, seat, question), partial(self._make, question)
            faces += ((yield Step(seat, ("answer",), check, make)),)
            self._knowledge.proofs += self._terms.proves_moves
            if self._commits.is_disclosure(faces[-1]):
                break
        return faces

    def _make(self, question: Question) -> Work[NewEntry]:
        own, knowledge = self._own, self._knowledge
        assert own
        face = self._game.answer(question.asked.before, question.need)
        told = self.events_after(question, face)
        where = yield from knowledge.answer_point()
        fields = yield from knowledge.hidden[self._seats[own.seat]].answer_fields(where, told, face, own.seed)
        return "answer", fields, face

    def _check(self, seat: int, question: Question, kind: str, fields: Fields) -> Work[Any]:
        del kind
        knowledge = self._knowledge
        hidden = knowledge.hidden[self._seats[seat]]
        face = hidden.parse_answer(fields)
        if not self._commits.is_answer(question.need, face):
            raise CodecError("face", "a full disclosure is expected, or an answer to just this question")
        told = self.events_after(question, face)
        assert knowledge.possible
        yield from knowledge.possible.check("face", knowledge.before_asking, told)
        where = yield from knowledge.answer_point()
        yield from hidden.check_answer(where, told, face, fields)
        return face

    def events_after(self, question: Question, face: Any) -> tuple[Any, ...]:
        """Return the events that follow from an answer; none from a disclosure, as the cards decide those."""
        by, asked, faces, _ = question
        if self._commits.is_disclosure(face):
            return ()
        return self._game.decide(asked.before, by, asked.action, (*faces, face))
