"""Amber's course, which is Jade's too (R1): seven rounds from the first pair to the sixth death."""

from page.shell.learn.lesson import Ask, Lesson, LessonStep
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
            (Ask("pair.1", ("choose hunter lancer",)), Ask("pair.2", ("first amber",))),
        ),
        LessonStep(
            "place",
            (Ask("place.1", ("place B1",)), Ask("place.2", ("face E",))),
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
            (Ask("support.1", ("place C1",), lit=("B1",)), Ask("support.2", ("face S",))),
            (
                "add nothing",
                *("choose warden hunter", "first jade"),
                *("place E2", "face S", "add nothing"),
            ),
        ),
        LessonStep(
            "death",
            (
                Ask("death.1", ("place A2",), lit=("A1",)),
                Ask("death.2", ("face E",)),
                Ask("death.3", ("add nothing",)),
            ),
            (
                *("choose drummer skirmisher", "first jade"),
                *("place D2 pay SE", "face E", "add nothing"),
            ),
            lit=("A1", "A2"),
        ),
        LessonStep(
            "order",
            (Ask("order.1", ("place E1",), lit=("D1", "E2")), Ask("order.2", ANY_WAY)),
        ),
        LessonStep(
            "save",
            (Ask("save", ("add E",)),),
            (
                *("choose seer warden", "first jade"),
                *("place B3", "face N", "add nothing"),
            ),
        ),
        LessonStep(
            "relic",
            (
                Ask("relic.1", ("place B2 pay S",)),
                Ask("relic.2", ANY_WAY),
                Ask("relic.3", ("add S",)),
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
                Ask("end.1", ("place C3 pay SE",), lit=("B3", "C2")),
                Ask("end.2", ANY_WAY),
                Ask("end.3", ("add nothing",)),
            ),
        ),
    ),
    can_roam=True,
)
