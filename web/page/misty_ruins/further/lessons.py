"""The further course: which question tells most, what a fight asks, and when a claim is certain."""

from collections.abc import Mapping
from typing import cast

from page.misty_ruins.further import moments
from page.misty_ruins.further.measures import MEASURES
from page.misty_ruins.said.words import action_words
from page.shell.learn.measure import Answers
from page.shell.lesson import Lesson, LessonStep, Moment, Task
from unseen import misty_ruins
from unseen.kernel.game import AnyGame
from unseen.misty_ruins.state import SEATS, Options


def _one(key: str, best: str, action: str, anew: Moment) -> LessonStep:
    """Return a step that asks for one action."""
    return LessonStep(key, (Task(key, (action,), best=best),), anew=anew)


ASKING = Lesson(
    SEATS[0],
    Options(players=4),
    moments.TOGETHER.deal,
    moments.TOGETHER.before,
    (
        _one("together", "identify", "identify Mardrake Torphillian", moments.TOGETHER),
        _one("even", "attribute", "ask luck", moments.EVEN),
        _one("fight", "attack", "attack I32", moments.FIGHT),
        _one("others", "homeland", "ask Ulvenholt", moments.OTHERS),
        _one("luck", "hit", "attack I10 lucky", moments.LUCK),
        _one("rather", "attack", "attack I10", moments.RATHER),
        _one("claim", "claim", "claim Rhosk Torphillian", moments.CLAIM),
    ),
    can_roam=True,
    about="asking",
    answer=Answers(cast(AnyGame, misty_ruins), MEASURES, action_words),
    puzzles="who",
)
LESSONS: Mapping[str, Lesson] = {ASKING.name: ASKING}
