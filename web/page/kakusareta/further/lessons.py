"""The further courses: what the Kakusareta's actions give away, and how the Moya close in and take four temples."""

from collections.abc import Mapping
from typing import cast

from page.kakusareta.further import moments
from page.kakusareta.further.measures import MEASURES
from page.kakusareta.said.words import action_words
from page.shell.learn.measure import Answers
from page.shell.lesson import Lesson, LessonStep, Moment, Task
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, Options
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat

ANSWERS = Answers(cast(AnyGame, kakusareta), MEASURES, action_words)


def _course(seat: Seat, about: str, *steps: LessonStep) -> Lesson:
    first = steps[0].anew
    assert first
    return Lesson(
        seat, Options(), first.deal, first.before, steps, can_roam=True, about=about, answer=ANSWERS
    )


def _one(key: str, best: str, action: str, anew: Moment, lit: tuple[str, ...] = ()) -> LessonStep:
    """Return a step that asks for one action."""
    return LessonStep(key, (Task(key, (action,), best=best),), lit=lit, anew=anew)


STEALTH = _course(
    KAKUSARETA,
    "stealth",
    _one("look", "look", "look E", moments.LOOK, ("E1", "E3", "E5")),
    _one("move", "move", "leap E5", moments.MOVE, ("A1", "C1", "C3", "A5", "C5", "E5")),
    _one("ways", "ways", "leap C3", moments.WAYS, ("A1", "C1", "E1", "A3", "E3", "A5", "E5")),
    _one("night", "night", "end row", moments.NIGHT, ("A5", "C5", "E5")),
    _one("coin", "coin", "coin E3", moments.COIN, ("C1", "D1", "E1", "D2", "E2", "E3")),
    LessonStep(
        "treasure",
        (Task("treasure.1", ("leap A3",), best="treasure"), Task("treasure.2", ("find",), best="treasure")),
        anew=moments.TREASURE,
    ),
)
PURSUIT = _course(
    MOYA,
    "pursuit",
    _one("middle", "unseen", "move D3 C3", moments.MIDDLE, ("E3", "E5")),
    _one("one", "unseen", "move A2 B3", moments.ONE, ("A5",)),
    _one("two", "unseen", "move A4 B5", moments.TWO),
    _one("heal", "unseen", "heal B3 with B2", moments.HEAL),
    _one("deploy", "unseen", "deploy 1 C4", moments.DEPLOY),
    _one("third", "temples", "destroy A1", moments.THIRD, ("A1", "A5", "E5")),
    _one("fourth", "temples", "destroy E1", moments.FOURTH, ("C1", "E1", "A3", "E5")),
)
LESSONS: Mapping[str, Lesson] = {course.name: course for course in (STEALTH, PURSUIT)}
