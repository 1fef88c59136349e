"""A local game under way.

`Table` is the dealer of a local game: the only object that holds the truth. The code that draws or plays a seat gets
that seat's view and log and nothing else.

Rule 1. Everything given to a seat is a function of its view and its log.
Rule 2. An action that turned something up is never undone, nor anything before it, nor anything across a hand-over.
"""

from typing import Any, Generic, NamedTuple, Protocol

from unseen.kernel.game import Action, Deal, Event, Face, Game, Need, Options, State
from unseen.kernel.play import act, begun
from unseen.kernel.seat import Seat


class Ply(NamedTuple, Generic[State, Action, Event, Face]):
    """One action by one seat, with the faces it turned up and the events it caused."""

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


class Chronicle(Protocol):
    """A game that can be shown at each of its moments."""

    @property
    def states(self) -> tuple[Any, ...]:
        """The truth at the start and after each action."""
        ...

    @property
    def log(self) -> tuple[tuple[int, LogEntry[Any, Any]], ...]:
        """Every event of the true log, with the number of its action."""
        ...


class Table(Generic[State, Action, Event, Need, Face, Options, Deal]):
    """A local game and its truth.

    Args:
        game: The game played.
        options: The options agreed before it.
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
        self._views: dict[Seat, State] = {}
        """The present position as each seat that has asked for it knows it."""
        self._legal: dict[Seat, tuple[Action, ...]] = {}
        """The legal actions of each seat that has asked for them."""

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
        if seat not in self._views:
            self._views[seat] = self.game.view(self._truth, seat)
        return self._views[seat]

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Return the actions that a seat may take now, by its own view."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal_actions(self.view(seat), seat)
        return self._legal[seat]

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Take an action, and return its events as the acting seat may know them.

        Raises:
            IllegalAction: The rules refuse it; nothing is changed.
        """
        faces, events, after = act(self.game, self._truth, seat, action)
        self._plies.append(Ply(seat, action, faces, events, self._truth))
        self._be_at(after)
        told = (self.game.redact(event, seat) for event in events)
        return tuple(event for event in told if event is not None)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether a seat may undo its last action (rule 2)."""
        if not self._plies or seat not in self.to_act:
            return False
        last = self._plies[-1]
        return last.seat == seat and not last.faces

    def undo(self, seat: Seat) -> None:
        """Undo a seat's last action.

        Raises:
            AssertionError: `can_undo` does not allow it; nothing is changed. Raised under `python -O`, too.
        """
        if not self.can_undo(seat):
            raise AssertionError("the last action cannot be taken back")
        self._be_at(self._plies.pop().before)
        self._logs.clear()

    def _be_at(self, truth: State) -> None:
        self._truth = truth
        self._views.clear()
        self._legal.clear()

    def log(self, seat: Seat) -> tuple[LogEntry[State, Event], ...]:
        """Return a seat's log: every event that it may know of, in order."""
        if seat not in self._logs:
            self._logs[seat] = 0, self.game.view(self._start, seat), ()
        done, known, log = self._logs[seat]
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
        """Every action so far. It reveals the truth: only for the saved game and the record."""
        return tuple(self._plies)

    def truth(self) -> State:
        """Return the position as it is. It reveals the truth: only for the saved game and the record."""
        return self._truth

    def deal(self) -> Deal:
        """Return the deal. It reveals the truth: only for the saved game and the record."""
        return self._deal
