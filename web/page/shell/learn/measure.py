"""Measures of actions, by which a further course asks for an action and answers all others.

Rule 1. A measure says how good an action is in one respect that can be proved, and nothing of how well it plays.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from page.shell.learn.playing import Played, asked, table_of
from page.shell.lesson import Lesson
from page.shell.model import Course
from page.text import Text
from unseen.kernel.errors import NotationError
from unseen.kernel.game import AnyGame
from unseen.kernel.session import Table

AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


class Measured(NamedTuple):
    """The measure of an action."""

    value: float
    """The more the better. The words count an int without a form, whose size is `n`; that of the best one is `best`."""
    said: Mapping[str, object] = {}
    """The values of its words, `measure.<name>`, besides `deed`; those of the best action are `best_` and the name."""
    form: str = ""
    """The end of the key of its words, where there are several."""


Measure = Callable[[AnyTable, Any], Measured | None]
"""Measures a legal action of the seat to act; None for an action of which it says nothing."""


class Answers:
    """The answers to actions that a task does not ask for.

    Args:
        game: The rules.
        measures: The measures by name.
        deed_words: Returns an action in words, by the view of the seat.
    """

    def __init__(
        self, game: AnyGame, measures: Mapping[str, Measure], deed_words: Callable[[Any, Any, Text], str]
    ) -> None:
        self._game, self._measures, self._deed_words = game, measures, deed_words
        self._measured = lru_cache(16)(self._measure)

    def __call__(self, course: Course, text: str, t: Text) -> str:
        """Return a sentence about the measure of an action; "" if it is not legal, or not measured."""
        try:
            action = self._game.parse_action(text)
        except NotationError:
            return ""
        shown, task = course.seated.shown, course.task
        if action not in shown.legal:
            return ""
        lesson = course.lesson.in_game(course.step)
        found = self._measured(lesson, course.played, task.best, action)
        if found is None:
            return ""
        most = self._measured(lesson, course.played, task.best, asked(self._game, task, shown.legal)[0])
        assert most
        key = f"measure.{task.best}{found.form and '.'}{found.form}"
        is_counted = isinstance(found.value, int) and not found.form
        said: dict[str, object] = {"n": abs(found.value)} if is_counted else {}
        said |= {"best": abs(most.value), **{f"best_{name}": value for name, value in most.said.items()}}
        return t(key, deed=self._deed_words(shown.view, action, t), **said, **found.said)

    def _measure(self, lesson: Lesson, played: Played, name: str, action: Any) -> Measured | None:
        return self._measures[name](table_of(self._game, lesson, played), action)
