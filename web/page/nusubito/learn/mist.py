"""The Mists' course: a net is spread, something falls in it, and there is one roof left."""

from page.nusubito.learn.lesson import Ask, Lesson, Step
from unseen.nusubito import MIST

COURSE = Lesson(
    MIST,
    ("green", "red", "red", "green", "red", "red"),
    ("leap E3", "leap E1", "end"),
    (
        Step("step", (Ask("step", ("move D2 D3",)),)),
        Step(
            "stream",
            (Ask("stream", ("move B2 E4",)),),
            ("end", "leap E3", "end"),
        ),
        Step(
            "climb",
            (Ask("climb", ("move D3 C3",)),),
            ("end", "leap E5", "look 5", "end"),
        ),
        Step("heal", (Ask("heal", ("heal E4 with D2",), lit=("E4",)),)),
        Step("seek", (Ask("seek", ("move C3 E5",)),)),
        Step("capture", (Ask("capture", ("capture E5",)),), lit=("E5",)),
    ),
)
