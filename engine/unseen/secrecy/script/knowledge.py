"""One side's knowledge of a game: the view, the events behind it, and the commitments of each secretive seat."""

from typing import Any

from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work
from unseen.secrecy.crypto import Group
from unseen.secrecy.hiding.commitments import Commitments
from unseen.secrecy.hiding.hidden import NO_POINT, LogPoint, SeatCommitments
from unseen.secrecy.hiding.possible import Possible
from unseen.secrecy.hiding.proved import Proved
from unseen.secrecy.log import Fields, Log
from unseen.secrecy.masked_game import Commits
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.script.turn import AskedAction, Turn, TurnContext, check_turn


class Knowledge:
    """The knowledge of one side about a game, by the entries of its log.

    Args:
        terms: The terms of the game.
        group: The group's functions.
        log: The game's log.
        seat: The seat that this side plays, or `ONLOOKER`.
    """

    def __init__(self, terms: MatchTerms, group: Group, log: Log, seat: Seat) -> None:
        game, commits = terms.masked.GAME, terms.masked.COMMITS
        self._terms, self._group, self._log, self._seat = terms, group, log, seat
        self._game, self._seats = game, terms.seats
        self.view: Any = game.view(game.start(terms.options, terms.masked.unknown_deal(terms.options)), seat)
        """The position as this seat knows it, by the entries of the log."""
        self.history: list[LogEntry[Any, Any]] = []
        """The events that this seat may know, in order."""
        self._asked_at = 0
        """The length of the history before the last asked action."""
        self.proofs = 0
        """The number of proofs of hidden moves that were checked or made here."""
        self.possible = Possible(game, commits, terms.options) if commits else None
        """Everything that the public log leaves possible, in games with hidden moves."""
        self.hidden: dict[Seat, SeatCommitments] = {}
        """The commitments of each secretive seat."""
        if commits:
            self.hidden = {secretive: self._bound(commits, secretive) for secretive in commits.SECRETIVE}

    def _bound(self, commits: Commits, seat: Seat) -> SeatCommitments:
        """Return a seat's commitments at the start."""
        if not self._terms.proves_moves:
            return Commitments(self._game, commits, self.view)
        start = commits.possible(self._terms.options)
        return Proved(self._group, self._game, commits, self._seats.index(seat), start)

    @property
    def proves_moves(self) -> bool:
        """Whether seats make hidden moves here, and prove each time that a legal move leads there."""
        return bool(self.hidden) and self._terms.proves_moves

    # A turn.

    def turn_context(self, seat: int) -> Work[TurnContext]:
        """Return the state of the game for the entry of a seat's turn, yielding between slices."""
        name = self._seats[seat]
        hidden = self.hidden.get(name)
        point = (yield from self._point("events", self.history)) if hidden else NO_POINT
        return TurnContext(self._terms.masked, name, self.view, hidden, point)

    def check_turn(self, seat: int, fields: Fields) -> Work[Turn]:
        """Check the entry of another seat's turn, yielding between slices; raises GameError if it cannot be."""
        turn = yield from check_turn((yield from self.turn_context(seat)), fields)
        hidden = self.hidden.get(self._seats[seat])
        if self.possible and hidden and not hidden.known_after(turn.commitment):
            foretold = turn.asked.foretold if turn.asked else ()
            yield from self.possible.check("events", self.history, (*turn.events, *foretold))
        return turn

    def take_turn(self, seat: int, turn: Turn) -> None:
        """Apply the entry of a seat's turn, and hold the seat to its commitment."""
        hidden = self.hidden.get(self._seats[seat])
        if hidden and self.possible and (then := hidden.known_after(turn.commitment)):
            self.possible.foresee(self.history, then)
        self._append(seat, self.view, turn.events)
        self._asked_at = len(self.history)
        if turn.asked:
            self._append(seat, turn.asked.before, turn.asked.foretold)
        self.view = turn.view
        if hidden:
            hidden.adopt(turn.commitment)
            self.proofs += self._terms.proves_moves

    # The answers to an asked action.

    @property
    def before_asking(self) -> list[LogEntry[Any, Any]]:
        """The history before the asked action."""
        return self.history[: self._asked_at]

    def answer_point(self) -> Work[LogPoint]:
        """Return the place in the log of a secretive seat's answer, yielding between slices."""
        return self._point("face", self.before_asking)

    def take_answered(self, seat: int, asked: AskedAction, events: tuple[Any, ...]) -> None:
        """Apply all events of a seat's asked action; those that were foretold are replaced."""
        del self.history[self._asked_at :]
        redacted = (self._game.redact(event, self._seat) for event in events)
        self.view = self._append(seat, asked.before, tuple(event for event in redacted if event is not None))

    def _point(self, field: str, history: list[LogEntry[Any, Any]]) -> Work[LogPoint]:
        """Return the place in the log of the next entry after a history, yielding between slices."""
        if self.possible and self._terms.proves_moves:
            return LogPoint(self._log.head, (yield from self.possible.known(field, history)))
        return LogPoint(self._log.head, None)

    def _append(self, seat: int, view: Any, events: tuple[Any, ...]) -> Any:
        for event in events:
            self.history.append(LogEntry(self._seats[seat], view, event))
            view = self._game.evolve(view, event)
        return view
