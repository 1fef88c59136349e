"""The further course: how to count a turn before it is taken, what a relic costs, and what crystals are worth."""

from collections.abc import Mapping
from typing import cast

from page.relics.further import moments
from page.relics.further.measures import MEASURES
from page.relics.learn.amber import ANY_WAY
from page.relics.said.words import action_words
from page.shell.learn.measure import Answers
from page.shell.lesson import Lesson, LessonStep, Moment, Task
from unseen import relics
from unseen.kernel.game import AnyGame
from unseen.relics.state import AMBER, Options


def _one(
    key: str, best: str, action: str, anew: Moment, lit: tuple[str, ...] = (), asks: tuple[str, ...] = ()
) -> LessonStep:
    """Return a step that asks for one action; `asks` are spaces that its question mentions."""
    return LessonStep(key, (Task(key, (action,), lit=asks, best=best),), lit=lit, anew=anew)


COUNTING = Lesson(
    AMBER,
    Options(),
    moments.SUPPORT.deal,
    moments.SUPPORT.before,
    (
        _one("support", "support", "place C5", moments.SUPPORT, ("C4", "B5", "D5")),
        _one("reach", "reach", "face N", moments.REACH, ("A4", "B4", "B5")),
        _one("corner", "kills", "place E2", moments.CORNER, ("E1",)),
        _one("two", "kills", "place A3", moments.TWO, ("A2", "A4")),
        _one("saves", "saves", "add EEE", moments.SAVES, ("E4",), ("E4", "E5")),
        _one("price", "price", "place D4 pay S", moments.PRICE, ("C4", "E4", "D5")),
        _one("worth", "worth", "add SSS", moments.WORTH, ("E5",)),
        LessonStep(
            "end",
            (
                Task("end.1", ("place C1",), best="points"),
                Task("end.2", ANY_WAY),
                Task("end.3", ("add S",), best="worth"),
            ),
            anew=moments.END,
        ),
    ),
    can_roam=True,
    about="counting",
    answer=Answers(cast(AnyGame, relics), MEASURES, action_words),
    puzzles="win",
)
LESSONS: Mapping[str, Lesson] = {COUNTING.name: COUNTING}
