"""The game of a course: it is replayed by the rules from its actions, and shown to the learner's seat alone."""

from collections.abc import Iterable
from typing import Any

from page.shell.lesson import Lesson, Task
from page.shell.messages import Shown
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table

Played = tuple[Any, ...]


def parsed(game: AnyGame, actions: Iterable[str]) -> Played:
    """Parse actions in notation."""
    return tuple(map(game.parse_action, actions))


def played_before(game: AnyGame, lesson: Lesson, step: int) -> Played:
    """Return all actions before a step, in the game to which it belongs."""
    played = list(parsed(game, lesson.before))
    for number, each in enumerate(lesson.steps[: step + 1]):
        if each.anew:
            played = list(parsed(game, each.anew.before))
        if number < step:
            played += parsed(game, (ask.actions[0] for ask in each.asks if not ask.mark))
            played += parsed(game, each.then)
    return tuple(played)


def shown(game: AnyGame, lesson: Lesson, played: Played, *, last: int = 0) -> Shown:
    """Return the view of a course's seat after some actions.

    Args:
        game: The game of the course.
        lesson: The course, with the deal of the game that is played (`Lesson.in_game`).
        played: The actions of all seats, from the deal on.
        last: The number of actions that were played just now.
    """
    table = table_of(game, lesson, played[: len(played) - last])
    known = len(table.log(lesson.seat))
    for action in played[len(played) - last :]:
        table.act(table.to_act[0], action)
    log, view = table.log(lesson.seat), table.view(lesson.seat)
    legal = () if table.is_over else game.legal_actions(view, lesson.seat)
    events = tuple(entry.event for entry in log[known:])
    return Shown(lesson.seat, view, log, legal, False, 0, events)


def seen_by(game: AnyGame, lesson: Lesson, played: Played, seat: Seat) -> Any:
    """Return the position as another seat knows it."""
    return table_of(game, lesson, played).view(seat)


def table_of(game: AnyGame, lesson: Lesson, played: Played) -> Table[Any, Any, Any, Any, Any, Any, Any]:
    """Return the table of a course after some actions; arguments as for `shown`."""
    table = Table(game, lesson.options, lesson.deal)
    for action in played:
        table.act(table.to_act[0], action)
    return table


def asked(game: AnyGame, ask: Task, legal: Iterable[Any]) -> Played:
    """Return the legal actions that a task accepts."""
    wanted = parsed(game, ask.actions)
    return tuple(action for action in legal if action in wanted)
