"""The further courses: hiding, by what actions give away and the ways out that are left; and closing in."""

from collections.abc import Mapping
from typing import cast

from page.nusubito.further import moments
from page.nusubito.further.measures import MEASURES
from page.nusubito.said.words import action_words
from page.shell.learn.measure import Answers
from page.shell.lesson import Lesson, LessonStep, Moment, Task
from unseen import nusubito
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, Options

ANSWERS = Answers(cast(AnyGame, nusubito), MEASURES, action_words)


def _course(seat: Seat, about: str, puzzles: str, *steps: LessonStep) -> Lesson:
    first = steps[0].anew
    assert first
    return Lesson(
        seat,
        Options(),
        first.deal,
        first.before,
        steps,
        can_roam=True,
        about=about,
        answer=ANSWERS,
        puzzles=puzzles,
    )


def _one(key: str, best: str, actions: tuple[str, ...], lit: tuple[str, ...], anew: Moment) -> LessonStep:
    """Return a step that asks for one action."""
    return LessonStep(key, (Task(key, actions, best=best),), lit=lit, anew=anew)


HIDING = _course(
    THIEF,
    "hiding",
    "only",
    _one("look", "look", ("look 3",), ("A1", "C1", "E1", "A3", "C3", "E3", "A5", "E5"), moments.LOOK),
    _one("leap", "leap", ("leap E3",), (), moments.LEAP),
    _one("ways", "ways", ("end",), ("E1", "A3", "E3", "A5", "C5", "E5"), moments.WAYS),
    LessonStep(
        "safe",
        (
            Task("safe.1", ("leap C3 push C3>D3",), best="safe"),
            Task("safe.2", ("leap C5",), best="safe"),
        ),
        anew=moments.SAFE,
    ),
    _one("coin", "coin", ("coin E3",), ("C1", "A3", "E3", "C5"), moments.COIN),
    _one("night", "night", ("end column",), ("C1", "C3", "C5"), moments.NIGHT),
    LessonStep(
        "treasure",
        (
            Task("treasure.1", ("leap E5",), best="treasure"),
            Task("treasure.2", ("declare",), best="treasure"),
        ),
        anew=moments.TREASURE,
    ),
)
SEARCHING = _course(
    MIST,
    "searching",
    "where",
    LessonStep(
        "read",
        (Task("read.1", ("move A4 A3",), best="certain"), Task("read.2", ("capture A3",), best="certain")),
        lit=("A3",),
        anew=moments.READ,
    ),
    _one("block", "unseen", ("move B4 B5",), ("A1",), moments.BLOCK),
    _one("middle", "unseen", ("move D3 C3",), ("E1", "E3"), moments.MIDDLE),
    _one("bolster", "unseen", ("bolster C3 with C2",), ("E3",), moments.BOLSTER),
    _one("heal", "unseen", ("heal C4 with D4",), ("E3", "E5"), moments.HEAL),
    _one("seek", "unseen", ("move C3 C5",), (), moments.SEEK),
    _one("spawn", "unseen", ("spawn E4",), (), moments.SPAWN),
    LessonStep(
        "close",
        (
            Task("close.1", ("move A4 D3",), best="certain"),
            Task("close.2", ("move A3 E5",), best="certain"),
            Task("close.3", ("capture E5",), best="certain"),
        ),
        lit=("E5",),
        anew=moments.CLOSE,
    ),
)
LESSONS: Mapping[str, Lesson] = {course.name: course for course in (HIDING, SEARCHING)}
