"""The course in the rules: the circle of three, chains, a question, a fight, and another player's claim."""

from page.misty_ruins.learn.deals import dealt
from page.shell.lesson import Lesson, LessonStep, Task
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import SEATS, Options
from unseen.misty_ruins.tiles import Tile

RED, _, GREEN = SEATS[:3]
COURSE = Lesson(
    RED,
    Options(3),
    dealt(
        GREEN,
        (Identity("Hurn", "Mardrake"), Identity("Sabet", "Rittik"), Identity("Brakka", "Wisten")),
        map(Tile, ("T23", "T15", "T39", "T27", "T06", "T30", "T33", "T34", "T36")),
        # The offer; what lies on h9; the chest; what the homeland sells.
        map(Item, ("I25", "I40", "I17", "I08", "I14", "I04", "I41", "I07", "I19")),
        map(Monster, ("X11", "X08")),
    ),
    ("take I17", "take I40"),
    (
        LessonStep("draft", (Task("draft", ("take I25",)),)),
        LessonStep(
            "chain",
            (
                Task("chain.1", ("explore T23/0 h9",)),
                Task("chain.2", ("take I04",)),
                Task("chain.3", ("identify Mardrake",)),
            ),
            ("end", "explore T27/0 i8", "end", "rest"),
        ),
        LessonStep(
            "chest",
            (
                Task("chest.1", ("explore T15/0 g9",)),
                Task("chest.2", ("chest",)),
                Task("chest.3", ("take I41",)),
            ),
            ("end", "cash I40", "claim Marrok Suruph", "lose 2 blocks 0 health", "rest"),
        ),
        LessonStep("rest", (Task("rest", ("rest",), lit=("i8",)),), ("hide", "rest")),
        LessonStep(
            "fight",
            (Task("fight.1", ("move i8",)), Task("fight.2", ("attack I25",))),
            ("flee h8",),
            lit=("i8",),
        ),
        LessonStep("strike", (Task("strike", ("lose 2 blocks 0 health",)),), ("rest",)),
        LessonStep("hide", (Task("hide", ("hide",)),), ("explore T06/0 h7", "end", "rest")),
        LessonStep(
            "hit",
            (Task("hit", ("attack fist",)),),
            ("end", "explore T30/0 h6", "end", "rest"),
        ),
        LessonStep(
            "trade",
            (
                Task("trade.1", ("move h7",)),
                Task("trade.2", ("sell I04",)),
                Task("trade.3", ("buy I07",)),
            ),
            ("end", "claim Sabet Rittik", "declare Tamsin Wisten"),
        ),
        LessonStep("end", (Task("end", ("declare Hurn Mardrake",), lit=("h6",)),), lit=("h6",)),
    ),
    can_roam=True,
)
