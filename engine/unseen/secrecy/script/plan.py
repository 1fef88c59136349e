"""A seat's own plan: its choices, and its next entry, which they determine.

Rule 1. A seat may undo an action that is not yet written; what is written stands.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from unseen.kernel.errors import GameError
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work, finished
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import Fields
from unseen.secrecy.notes import Note, fields_of, parse_note
from unseen.secrecy.script.knowledge import Knowledge
from unseen.secrecy.script.step import MatchTerms, NewEntry
from unseen.secrecy.script.turn import TurnContext, make_turn, may_have_written


class Draft(NamedTuple):
    """An action of a seat's turn that is not yet written."""

    action: Any
    events: tuple[Any, ...]
    after: Any
    """The view after it."""
    is_asked: bool
    """Whether cards or another seat must answer, so that nothing has happened yet."""


class Plan:
    """One seat's choices, written or not, and its next entry.

    Args:
        terms: The terms of the game.
        knowledge: What this side knows of the game.
        own: The seat's secrets; None for a spectator, whose plan stays empty.
        seat: The seat, or `ONLOOKER`.
        choices: The seat's earlier choices, in notation.
    """

    def __init__(
        self,
        terms: MatchTerms,
        knowledge: Knowledge,
        own: SeatSecrets | None,
        seat: Seat,
        choices: Sequence[str],
    ) -> None:
        self.choices: list[str] = []
        """All actions that are written or drafted, in notation."""
        self.waiting = list(choices)
        """Earlier choices that are still to be drafted, in notation."""
        self.drafts: list[Draft] = []
        """The actions of this turn that are not yet written."""
        self.dropped: GameError | None = None
        """The reason why waiting choices have been dropped, if they have."""
        self.accepting: tuple[Note, ...] = ()
        """The notes that this seat's next entry accepts: another seat's resignation, or all others' offers to end the
        game undecided."""
        self.must_doubt = False
        """Whether a card that this seat has opened is none: its next entry says so."""
        self._game, self._protocol = terms.masked.GAME, terms.protocol
        self._knowledge, self._own, self._seat = knowledge, own, seat

    @property
    def view(self) -> Any:
        """The position as the seat knows it, drafts included."""
        return self.drafts[-1].after if self.drafts else self._knowledge.view

    @property
    def history(self) -> tuple[LogEntry[Any, Any], ...]:
        """The events that the seat may know, in order, those of its drafts included."""
        history, view = list(self._knowledge.history), self._knowledge.view
        for draft in self.drafts:
            for event in draft.events:
                history.append(LogEntry(self._seat, view, event))
                view = self._game.evolve(view, event)
        return tuple(history)

    @property
    def all_choices(self) -> tuple[str, ...]:
        """All actions in notation: written, drafted, and waiting."""
        return (*self.choices, *self.waiting)

    # Choosing.

    def draft(self, action: Any) -> tuple[Any, ...]:
        """Draft an action and return its events; an action that has to be asked has none yet.

        Raises:
            IllegalAction: The rules refuse it; nothing is changed.
        """
        view = self.view
        text = self._game.format_action(action)
        is_asked = bool(
            self._game.is_legal(view, self._seat, action) and self._game.needs(view, self._seat, action)
        )
        events: tuple[Any, ...] = () if is_asked else self._game.decide(view, self._seat, action, ())
        for event in events:
            view = self._game.evolve(view, event)
        self.drafts.append(Draft(action, events, view, is_asked))
        self.choices.append(text)
        return events

    def undo(self) -> None:
        """Undo the last draft; there must be one."""
        self.drafts.pop()
        self.choices.pop()

    def forget(self) -> tuple[str, ...]:
        """Drop all choices that are not yet written, and return them."""
        written = len(self.choices) - len(self.drafts)
        plan = (*self.choices[written:], *self.waiting)
        self.discard_drafts()
        self.waiting = []
        return plan

    def discard_drafts(self) -> None:
        """Drop all drafts."""
        del self.choices[len(self.choices) - len(self.drafts) :]
        self.drafts = []

    def drop(self, error: GameError) -> None:
        """Drop all waiting choices, for this reason."""
        self.dropped, self.waiting = error, []

    def replace_choices(self, choices: Sequence[str]) -> tuple[str, ...]:
        """Replace all choices that are not yet written, and return the replaced ones."""
        before = tuple(self.choices)
        self.choices[:] = choices
        return before

    # Writing.

    @property
    def is_ready(self) -> bool:
        """Whether the turn's entry has to be written now, with no further choice."""
        if self.must_doubt or self.accepting or (self.drafts and self.drafts[-1].is_asked):
            return True
        return self._seat not in self._game.to_act(self.view)

    def make_entry(self) -> Work[NewEntry | None]:
        """Make the entry of this seat's turn, yielding between slices; None if a person has to choose first.

        Raises:
            Unproved: The program cannot prove the drafts.
        """
        if self.must_doubt:
            return "doubt", {}, None
        if self.accepting:
            note = self.accepting[0]
            return "accept", fields_of(note), parse_note(note.body, self._protocol).seat
        if not self.is_ready:
            return None
        return "turn", *(yield from make_turn(*(yield from self._drafted())))

    def may_have_written(self, fields: Fields) -> bool:
        """Return whether a turn's fields may be those of this seat's drafts; no proof is made."""
        return bool(self.drafts) and may_have_written(*finished(self._drafted()), fields)

    def _drafted(self) -> Work[tuple[TurnContext, list[Any], list[Any], bool, bytes]]:
        """Return the drafts as the arguments of `make_turn`, yielding between slices."""
        assert self._own
        actions = [draft.action for draft in self.drafts]
        events = [event for draft in self.drafts for event in draft.events]
        context = yield from self._knowledge.turn_context(self._own.seat)
        return context, actions, events, self.drafts[-1].is_asked, self._own.seed
