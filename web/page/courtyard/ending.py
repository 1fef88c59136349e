"""The end of either game: the record in the chosen view, the event that decided it, and the hidden player's way."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from page.courtyard.draw.legs import Leg
from page.courtyard.draw.why import Why
from page.parts.replay import Replay, Step, titled_once
from page.shell import outcome
from page.shell.messages import Decided, GameOver
from page.shell.model import Over
from page.text import Text
from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.rods import RODS
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

PREFIX = "replay-"
"""The prefix of the ids on the board of a finished game."""


def treasure(state: Any) -> str:
    """Return the space where the two greens meet."""
    return "".join(rod for rod, colour in zip(RODS, state.rods, strict=True) if colour == "green")


class Record(NamedTuple):
    """The record of one game, as a view shows it."""

    view: Callable[[Any, Seat], Any]
    """Reduces a position to what a seat knows."""
    redact: Callable[[Any, Seat], Any]
    """Reduces an event to what a seat learns of it; None for nothing."""
    event: Callable[[Any, Any, Text], str]
    """Puts an event into words, from the position before it."""
    moment: Callable[[Any, Text], str]
    """Puts the day and round of a position into words."""
    finish: Callable[[GameOver], Any]
    """Returns the event that ended a game; None if it was broken off."""

    def seen(self, screen: Over, state: Any) -> Any:
        """Return a position in the chosen view."""
        return state if screen.eyes == "truth" else self.view(state, Seat(screen.eyes))

    def replay(self, screen: Over, t: Text) -> Replay:
        """Return the replay: its step, and the record in words."""
        game, steps = screen.game, titled_once(self._steps(screen, t))
        # The verdict states the last event.
        told = steps[:-1] if self.finish(game) else steps
        now = "; ".join(step.text for step in told if step.at == screen.at)
        return outcome.replay(screen, steps, self.moment(game.states[screen.at], t), now)

    def _steps(self, screen: Over, t: Text) -> Iterator[Step]:
        for ply, told in screen.game.log:
            event = told.event if screen.eyes == "truth" else self.redact(told.event, Seat(screen.eyes))
            if event is not None:
                words = self.event(self.seen(screen, told.before), event, t)
                yield Step(ply + 1, told.by, words, self.moment(told.before, t))

    def why(self, screen: Over, words: Callable[[Decided], str], t: Text) -> Why | None:
        """Return the event that decided the game, with its place in the replay; None until it has been computed."""
        if screen.why is None:
            return None
        if screen.why.number is None:
            return Why(words(screen.why))
        ply, told = screen.game.log[screen.why.number]
        return Why(words(screen.why), self.moment(told.before, t), ply + 1)


class Way(NamedTuple):
    """The whole path of the hidden player through a finished game, by how that player moves in one game."""

    seat: Seat
    turn_of: Callable[[Any], Seat | None]
    """Returns the seat whose turn it is in a position; None before the first turn."""
    moves: tuple[type[Any], ...]
    """The events that lead to another space, which they have as `to`."""
    ends: tuple[type[Any], ...]
    """The events that end a turn by day."""
    words: Callable[[Sequence[LogEntry[Any, Any]], Text], str]
    """Puts a turn into words, without the space where it ended."""

    def stops(self, game: GameOver) -> tuple[Stop, ...]:
        """Return every space of the path; those where a day turn ended are numbered, and the start is 0."""
        found, number = [Stop(str(game.states[0].at), "0")], 0
        for ply, told in game.log:
            if isinstance(told.event, self.moves):
                found.append(Stop(str(told.event.to), ""))
            state = game.states[ply]
            is_own_day = state.phase == "day" and self.turn_of(state) == self.seat
            if is_own_day and isinstance(told.event, self.ends):
                number += 1
                # A space where several turns ended has several numbers.
                last = found[-1] if found[-1].text else found.pop()
                found.append(Stop(last.space, str(number)))
        return tuple(found)

    def legs(self, game: GameOver, t: Text) -> tuple[Leg, ...]:
        """Return the start and then each turn in words, as a leg."""
        return (Leg("0", str(game.states[0].at), t("over.path.start")), *self._turns(game, t))

    def _turns(self, game: GameOver, t: Text) -> Iterator[Leg]:
        number, turn = 0, list[LogEntry[Any, Any]]()
        for index, (before, after) in enumerate(zip(game.states, game.states[1:], strict=False)):
            if self.turn_of(before) != self.seat:
                continue
            turn += [told for ply, told in game.log if ply == index]
            if self.turn_of(after) != self.seat or after.result:
                is_day = before.phase == "day"
                number += is_day
                yield Leg(str(number) if is_day else "", str(after.at), self.words(turn, t))
                turn = []
