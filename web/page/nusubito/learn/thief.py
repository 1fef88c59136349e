"""The Thief's course: out and back, unseen, and the treasure is under the roof that he set out from."""

from page.shell.learn.lesson import Ask, Lesson, LessonStep
from unseen.nusubito import MIST, THIEF, Options

COURSE = Lesson(
    THIEF,
    Options(),
    ("red", "green", "red", "red", "green", "red"),
    (),
    (
        LessonStep("leap", (Ask("leap.1", ("leap E3",)), Ask("leap.2", ("leap E5",)))),
        LessonStep(
            "coin",
            (Ask("coin", ("end",)),),
            ("move D2 D3", "move C2 B1", "end"),
            eyes=MIST,
            # Wherever two leaps or one that met nobody can have ended.
            lit=("A1", "A3", "A5", "C3", "E1", "E3", "E5"),
        ),
        LessonStep(
            "look",
            (Ask("look.1", ("leap E3",)), Ask("look.2", ("look 3",))),
            ("end", "move D3 E3", "move B1 A2", "end"),
        ),
        LessonStep(
            "push",
            (
                Ask("push.1", ("leap E1 push E3>E4", "leap E1 push E3>E2"), lit=("E3",)),
                Ask("push.2", ("leap C1",)),
            ),
            ("end", "move B4 B3", "end"),
        ),
        LessonStep("night", (Ask("night", ("look C",)),), ("end", "end")),
        LessonStep("declare", (Ask("declare.1", ("leap C3",)), Ask("declare.2", ("declare",)))),
    ),
)
