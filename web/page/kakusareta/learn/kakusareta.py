"""The Kakusareta's course: hidden, exposed, hidden again, and the treasure is where it all began."""

from page.shell.lesson import Lesson, LessonStep, Task
from unseen.kakusareta import KAKUSARETA, MOYA, Options

COURSE = Lesson(
    KAKUSARETA,
    Options(),
    ("red", "green", "red", "red", "green", "red"),
    (),
    (
        LessonStep("leap", (Task("leap.1", ("leap E3",)), Task("leap.2", ("look 3",)))),
        LessonStep(
            "coin",
            (Task("coin", ("end",)),),
            ("move C4 D3", "move B4 A4", "end"),
            eyes=MOYA,
            # The look was in row 3, and after a move.
            lit=("A3", "E3"),
        ),
        LessonStep(
            "dart",
            (Task("dart.1", ("leap E1",)), Task("dart.2", ("dart",))),
            ("end", "move D3 E2", "move C2 D1", "destroy E1", "move D2 D1", "end"),
        ),
        LessonStep(
            "ground",
            (
                Task("ground.1", ("attack",), lit=("E1",)),
                Task("ground.2", ("step D1",), lit=("D1",)),
                Task("ground.3", ("climb C1",)),
            ),
            ("end", "move A4 A3", "end"),
        ),
        LessonStep("night", (Task("night", ("look C",)),), ("end", "deploy 2 C2", "end")),
        LessonStep("find", (Task("find.1", ("leap C3",), lit=("C2",)), Task("find.2", ("find",)))),
    ),
)
