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
from unseen.courtyard.road import Road
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

PREFIX = "replay-"
"""The prefix of the ids on the board of a finished game."""


def looking(screen: Over) -> Seat | None:
    """Return the seat through whose eyes a game is shown; None for somebody who sees everything."""
    return None if screen.eyes == "truth" else Seat(screen.eyes)


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
        eyes = looking(screen)
        return state if eyes is None else self.view(state, eyes)

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
    """The whole path of the hidden player through a finished game, in words."""

    road: Road
    """How that player moves."""
    words: Callable[[Sequence[LogEntry[Any, Any]], Text], str]
    """Puts a turn into words, without the space where it ended."""

    def legs(self, game: GameOver, t: Text) -> tuple[Leg, ...]:
        """Return the start and then each turn in words, as a leg."""
        return (Leg("0", str(game.states[0].at), t("over.path.start")), *self._turns(game, t))

    def _turns(self, game: GameOver, t: Text) -> Iterator[Leg]:
        number, turn = 0, list[LogEntry[Any, Any]]()
        for index, (before, after) in enumerate(zip(game.states, game.states[1:], strict=False)):
            if self.road.turn_of(before) != self.road.seat:
                continue
            turn += [told for ply, told in game.log if ply == index]
            if self.road.turn_of(after) != self.road.seat or after.result:
                is_day = before.phase == "day"
                number += is_day
                yield Leg(str(number) if is_day else "", str(after.at), self.words(turn, t))
                turn = []
