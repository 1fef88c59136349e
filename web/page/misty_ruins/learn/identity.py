"""The course in finding out who one is: answers, sums, homelands, the others' answers, and a claim that is certain."""

from page.misty_ruins.learn.deals import dealt
from page.shell.lesson import Lesson, LessonStep, Task
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import SEATS, Options
from unseen.misty_ruins.tiles import Tile

RED, _, GREEN = SEATS[:3]
COUNTED = "claim"
"""The step in which the notes page tells how likely each card is, as the map of a game with aids does."""
COURSE = Lesson(
    RED,
    Options(3),
    dealt(
        GREEN,
        (Identity("Orrenda", "Gherost"), Identity("Ysmere", "Mardrake"), Identity("Bellec", "Rittik")),
        # Three hands, and what Red draws in its rest.
        map(Tile, ("T22", "T09", "T07", "T39", "T19", "T33", "T27", "T38", "T34", "T18", "T36")),
        # The offer; what lies on h9.
        map(Item, ("I15", "I02", "I30", "I17", "I08", "I20")),
        map(Monster, ("X12", "X15", "X10")),
    ),
    (
        *("take I30", "take I02", "take I15"),
        *("explore T22/180 h9", "take I20", "end"),
        *("explore T39/180 h7", "attack I02", "end"),
        *("explore T27/0 i8", "attack I30"),
        *("explore T09/0 g9", "end"),
        *("explore T19/270 i7", "chest", "end"),
        "flee h8",
        *("rest", "rest", "rest"),
    ),
    (
        LessonStep(
            "notes",
            (Task("notes.1", mark="Bellec"), Task("notes.2", mark="Ysmere")),
        ),
        LessonStep(
            "door",
            (Task("door", ("door fist",)),),
            ("rest", "move h9", "explore T38/90 i9", "end"),
        ),
        LessonStep(
            "home",
            (Task("home", ("identify Gherost Wisten",)),),
            ("end", "rest", "flee h9"),
        ),
        LessonStep(
            "rune",
            (
                Task("rune.1", ("move h9",)),
                Task("rune.2", ("explore T07/180 h10",)),
                Task("rune.3", ("ask Wisten",)),
            ),
            ("end", "rest", "rest"),
        ),
        LessonStep(
            "sum",
            (Task("sum.1", ("move i8",)), Task("sum.2", ("attack I15",))),
            ("end", "rest", "rest"),
        ),
        LessonStep(
            "claim",
            (Task("claim.1", ("move i9",)), Task("claim.2", ("claim Orrenda Gherost",))),
        ),
    ),
    can_roam=True,
    about="identity",
)
