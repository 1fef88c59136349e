"""The game of a course: it is replayed by the rules from its actions, and shown to the learner's seat alone."""

from collections.abc import Iterable
from typing import Any

from page.shell.learn.lesson import Lesson, Task
from page.shell.messages import Shown
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table

Played = tuple[Any, ...]


def parsed(game: AnyGame, actions: Iterable[str]) -> Played:
    """Parse actions in notation."""
    return tuple(map(game.parse_action, actions))


def played_before(game: AnyGame, lesson: Lesson, step: int) -> Played:
    """Return all actions before a step."""
    played = list(parsed(game, lesson.before))
    for done in lesson.steps[:step]:
        played += parsed(game, (ask.actions[0] for ask in done.asks if not ask.mark))
        played += parsed(game, done.then)
    return tuple(played)


def shown(game: AnyGame, lesson: Lesson, played: Played, *, last: int = 0) -> Shown:
    """Return the view of a course's seat after some actions.

    Args:
        game: The game of the course.
        lesson: The course.
        played: The actions of all seats, from the deal on.
        last: The number of actions that were played just now.
    """
    table = _played(game, lesson, played[: len(played) - last])
    known = len(table.log(lesson.seat))
    for action in played[len(played) - last :]:
        table.act(table.to_act[0], action)
    log, view = table.log(lesson.seat), table.view(lesson.seat)
    legal = () if table.is_over else game.legal_actions(view, lesson.seat)
    events = tuple(entry.event for entry in log[known:])
    return Shown(lesson.seat, view, log, legal, False, 0, events)


def seen_by(game: AnyGame, lesson: Lesson, played: Played, seat: Seat) -> Any:
    """Return the position as another seat knows it."""
    return _played(game, lesson, played).view(seat)


def _played(game: AnyGame, lesson: Lesson, played: Played) -> Table[Any, Any, Any, Any, Any, Any, Any]:
    table = Table(game, lesson.options, lesson.deal)
    for action in played:
        table.act(table.to_act[0], action)
    return table


def asked(game: AnyGame, ask: Task, legal: Iterable[Any]) -> Played:
    """Return the legal actions that a task accepts."""
    wanted = parsed(game, ask.actions)
    return tuple(action for action in legal if action in wanted)
