"""The Moya's course: two temples are captured, one falls with the Kakusareta on it, and then the fourth."""

from page.shell.lesson import Lesson, LessonStep, Task
from unseen.kakusareta import MOYA, Options

COURSE = Lesson(
    MOYA,
    Options(),
    ("green", "red", "red", "green", "red", "red"),
    ("leap E3", "leap E1", "end"),
    (
        LessonStep("step", (Task("step", ("move D2 D3",)),)),
        LessonStep(
            "line",
            (Task("line", ("move B2 E2",), lit=("C2", "D2")),),
            ("move B4 B5", "move C4 B3", "end", "leap C1", "dart", "end"),
        ),
        LessonStep(
            "capture",
            (Task("capture", ("move D3 E3",)),),
            ("move B5 C5", "move D2 B2", "move C2 B1", "end", "leap A1", "look A", "end"),
            lit=("E3",),
        ),
        LessonStep(
            "destroy",
            (
                Task("destroy.1", ("heal B1 with B2",), lit=("B1",)),
                Task("destroy.2", ("move B3 A2",), lit=("A1",)),
                Task("destroy.3", ("destroy A1",), lit=("A2", "B1")),
            ),
            ("move E2 D2", "end", "end"),
            lit=("A1",),
        ),
        LessonStep(
            "night",
            (Task("night", ("deploy 2 D5",), lit=("E5",)),),
            ("end", "attack", "step A2", "climb A3", "end"),
        ),
        LessonStep(
            "four",
            (
                Task("four.1", ("upgrade D2 D3 D4",), lit=("D2", "D3", "D4")),
                Task("four.2", ("move D3 E4",), lit=("E5",)),
                Task("four.3", ("destroy E5",), lit=("D5", "E4")),
            ),
            lit=("A1", "C5", "E3", "E5"),
        ),
    ),
)
