"""The Mists' course: spread a net, wait until a pawn falls, and close in on the last possible temple."""

from page.shell.lesson import Lesson, LessonStep, Task
from unseen.nusubito import MIST, Options

COURSE = Lesson(
    MIST,
    Options(),
    ("green", "red", "red", "green", "red", "red"),
    ("leap E3", "leap E1", "end"),
    (
        LessonStep("step", (Task("step", ("move D2 D3",)),)),
        LessonStep(
            "stream",
            (Task("stream", ("move B2 E4",)),),
            ("end", "leap E3", "end"),
        ),
        LessonStep(
            "climb",
            (Task("climb", ("move D3 C3",)),),
            ("end", "leap E5", "look 5", "end"),
        ),
        LessonStep("heal", (Task("heal", ("heal E4 with D2",), lit=("E4",)),)),
        LessonStep("seek", (Task("seek", ("move C3 E5",)),)),
        LessonStep("capture", (Task("capture", ("capture E5",)),), lit=("E5",)),
    ),
)
