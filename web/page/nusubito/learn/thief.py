"""The Thief's course: out and back, unseen; the treasure is on the temple where the Thief started."""

from page.shell.lesson import Lesson, LessonStep, Task
from unseen.nusubito import MIST, THIEF, Options

COURSE = Lesson(
    THIEF,
    Options(),
    ("red", "green", "red", "red", "green", "red"),
    (),
    (
        LessonStep("leap", (Task("leap.1", ("leap E3",)), Task("leap.2", ("leap E5",)))),
        LessonStep(
            "coin",
            (Task("coin", ("end",)),),
            ("move D2 D3", "move C2 B1", "end"),
            eyes=MIST,
            # The temples where two leaps, or one that met no pawn, can have ended.
            lit=("A1", "A3", "A5", "C3", "E1", "E3", "E5"),
        ),
        LessonStep(
            "look",
            (Task("look.1", ("leap E3",)), Task("look.2", ("look 3",))),
            ("end", "move D3 E3", "move B1 A2", "end"),
        ),
        LessonStep(
            "push",
            (
                Task("push.1", ("leap E1 push E3>E4", "leap E1 push E3>E2"), lit=("E3",)),
                Task("push.2", ("leap C1",)),
            ),
            ("end", "move B4 B3", "end"),
        ),
        LessonStep("night", (Task("night", ("look C",)),), ("end", "end")),
        LessonStep("declare", (Task("declare.1", ("leap C3",)), Task("declare.2", ("declare",)))),
    ),
)
