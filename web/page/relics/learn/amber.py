"""Amber's course, which is Jade's too (R1): seven rounds from the first pair to the sixth death."""

from page.shell.lesson import Lesson, LessonStep, Task
from unseen.relics.state import AMBER, Deal, Options

ANY_WAY = ("face N", "face E", "face S", "face W")
"""All ways to turn a tile whose arrows nothing comes of later."""
DEAL = Deal(
    (
        "hunter", "outrider", "warden", "drummer", "seer", "skirmisher", "ravager", "lancer", "convert",
        "shieldbearer", "elder", "stonehide",
    ),
    (
        "lancer", "seer", "hunter", "skirmisher", "warden", "stonehide", "shieldbearer", "ravager", "drummer",
        "convert", "outrider", "elder",
    ),
    "SEESSSEEESSEESESESSEESSESESSEE",
)  # fmt: skip
COURSE = Lesson(
    AMBER,
    Options(),
    DEAL,
    (),
    (
        LessonStep(
            "pair",
            (Task("pair.1", ("choose hunter lancer",)), Task("pair.2", ("first amber",))),
        ),
        LessonStep(
            "place",
            (Task("place.1", ("place B1",)), Task("place.2", ("face E",))),
            (
                "add nothing",
                *("place D1", "face E", "add nothing"),
                *("choose outrider seer", "first jade"),
                *("place A1", "face E", "add S"),
            ),
            lit=("C1", "C2"),
        ),
        LessonStep(
            "support",
            (Task("support.1", ("place C1",), lit=("B1",)), Task("support.2", ("face S",))),
            (
                "add nothing",
                *("choose warden hunter", "first jade"),
                *("place E2", "face S", "add nothing"),
            ),
        ),
        LessonStep(
            "death",
            (
                Task("death.1", ("place A2",), lit=("A1",)),
                Task("death.2", ("face E",)),
                Task("death.3", ("add nothing",)),
            ),
            (
                *("choose drummer skirmisher", "first jade"),
                *("place D2 pay SE", "face E", "add nothing"),
            ),
            lit=("A1", "A2"),
        ),
        LessonStep(
            "order",
            (Task("order.1", ("place E1",), lit=("D1", "E2")), Task("order.2", ANY_WAY)),
        ),
        LessonStep(
            "save",
            (Task("save", ("add E",)),),
            (
                *("choose seer warden", "first jade"),
                *("place B3", "face N", "add nothing"),
            ),
        ),
        LessonStep(
            "relic",
            (
                Task("relic.1", ("place B2 pay S",)),
                Task("relic.2", ANY_WAY),
                Task("relic.3", ("add S",)),
            ),
            (
                *("choose lancer ravager", "first amber"),
                *("place B4 pay SEE", "face S", "add nothing"),
                *("place A3", "face W", "add nothing"),
                *("choose ravager shieldbearer", "first jade"),
                *("place C2", "face S", "add nothing"),
            ),
        ),
        LessonStep(
            "end",
            (
                Task("end.1", ("place C3 pay SE",), lit=("B3", "C2")),
                Task("end.2", ANY_WAY),
                Task("end.3", ("add nothing",)),
            ),
        ),
    ),
    can_roam=True,
)
