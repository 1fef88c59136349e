"""A game under way.

`Table` is the dealer of a local game: the one object that holds the truth. Whoever draws or plays a seat is given that
seat's view and log and nothing else.

Rule 1. What a seat is given is a function of its view and its log.
Rule 2. An action that turned something up is never taken back, nor anything before it, nor anything across a hand-over.
"""

from typing import Generic, NamedTuple

from unseen.kernel.game import Action, Deal, Event, Face, Game, Need, Options, State
from unseen.kernel.play import begun, turn_up
from unseen.kernel.seat import Seat


class Ply(NamedTuple, Generic[State, Action, Event, Face]):
    """One action by one seat, with what it turned up and made happen."""

    seat: Seat
    action: Action
    faces: tuple[Face, ...]
    events: tuple[Event, ...]
    before: State
    """The truth before it."""


class LogEntry(NamedTuple, Generic[State, Event]):
    """One entry of a seat's log."""

    by: Seat
    """Who acted."""
    before: State
    """The seat's view before the event."""
    event: Event
    """The event as the seat may know it."""


class Table(Generic[State, Action, Event, Need, Face, Options, Deal]):
    """A local game and its truth.

    Args:
        game: The game played.
        options: What was agreed before it.
        deal: What chance decided.
    """

    def __init__(
        self, game: Game[State, Action, Event, Need, Face, Options, Deal], options: Options, deal: Deal
    ) -> None:
        self.game = game
        self.options = options
        self._deal = deal
        self._start = begun(game, options, deal)
        self._truth = self._start
        self._plies: list[Ply[State, Action, Event, Face]] = []
        self._logs: dict[Seat, tuple[int, State, tuple[LogEntry[State, Event], ...]]] = {}

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now (public)."""
        return self.game.to_act(self._truth)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (public)."""
        return self.game.is_over(self._truth)

    def view(self, seat: Seat) -> State:
        """Return the position as a seat knows it."""
        return self.game.view(self._truth, seat)

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Take an action and return its events as the acting seat may know them.

        Raises:
            IllegalAction: The rules refuse it; nothing is changed.
        """
        before = self._truth
        faces = turn_up(self.game, before, seat, action)
        events = self.game.decide(before, seat, action, faces)
        self._plies.append(Ply(seat, action, faces, events, before))
        for event in events:
            self._truth = self.game.evolve(self._truth, event)
        told = (self.game.redact(event, seat) for event in events)
        return tuple(event for event in told if event is not None)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether a seat may take its last action back (rule 2)."""
        if not self._plies or seat not in self.to_act:
            return False
        last = self._plies[-1]
        return last.seat == seat and not last.faces

    def undo(self, seat: Seat) -> None:
        """Take a seat's last action back; `can_undo` must allow it."""
        assert self.can_undo(seat), "the last action cannot be taken back"
        self._truth = self._plies.pop().before
        self._logs.clear()

    def log(self, seat: Seat) -> tuple[LogEntry[State, Event], ...]:
        """Return a seat's log: every event it may know of, in order."""
        done, known, log = self._logs.get(seat, (0, self.game.view(self._start, seat), ()))
        entries = list(log)
        for ply in self._plies[done:]:
            for event in ply.events:
                told = self.game.redact(event, seat)
                if told is not None:
                    entries.append(LogEntry(ply.seat, known, told))
                    known = self.game.evolve(known, told)
        self._logs[seat] = (len(self._plies), known, tuple(entries))
        return tuple(entries)

    def told(self, seat: Seat) -> tuple[Event, ...]:
        """Return every event that a seat may know of, as it may know it, in order."""
        return tuple(entry.event for entry in self.log(seat))

    @property
    def plies(self) -> tuple[Ply[State, Action, Event, Face], ...]:
        """Everything that has happened. It tells the truth: for the saved game and the record alone."""
        return tuple(self._plies)

    def deal(self) -> Deal:
        """Return what chance decided. It tells the truth: for the saved game and the record alone."""
        return self._deal
