"""The elements course: a power that works at once, one that is countered, and a lie that is paid for later."""

from page.shell.lesson import Lesson, LessonStep, Task
from unseen.kakusareta import KAKUSARETA, MOYA, Options

COURSE = Lesson(
    KAKUSARETA,
    Options(elemental="master plus"),
    ("red", "green", "red", "red", "green", "red"),
    (
        *("take fire", "take earth", "take wind", "take water"),
        *("leap E3", "leap E1", "end", "move C2 D3", "end"),
    ),
    (
        LessonStep("token", (Task("token.1", ("leap C1",)), Task("token.2", ("token fire",)))),
        LessonStep(
            "power",
            (Task("power", ("fireball D2",), lit=("D2",)),),
            ("end", "move B4 B3 token wind", "end"),
        ),
        LessonStep("wait", (Task("wait", ("fireball B3",), lit=("B3",)),), ("fate",)),
        LessonStep(
            "fate",
            (Task("fate.1", ("leap A1",)), Task("fate.2", ("token wind",))),
            ("end", "gentle 4 east", "end"),
        ),
        LessonStep(
            "mirage",
            (
                Task("mirage.1", ("look A",)),
                Task("mirage.2", ("coin E1",)),
                Task("mirage.3", ("end mirage row 5",)),
            ),
            ("deploy 2 B5", "end"),
            eyes=MOYA,
            lit=("5",),
        ),
        LessonStep("paid", (Task("paid.1", ("leap A3",)), Task("paid.2", ("end",)))),
    ),
    about="elements",
)
