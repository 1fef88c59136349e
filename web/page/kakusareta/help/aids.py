"""The player aids: each role's actions by day and by night, with their prices.

The kinds of Moya are `1`, `2` and `3`.
"""

from page.parts.help_blocks import Ability, AidCard

CARDS: tuple[AidCard, ...] = (
    AidCard(
        "kakusareta-day",
        (
            Ability("leap", True),
            Ability("ground", True),
            Ability("special", True),
            Ability("attack", True),
            Ability("find", True),
            Ability("end"),
        ),
    ),
    AidCard(
        "kakusareta-night",
        (
            Ability("free"),
            Ability("dart", True),
            Ability("look", True),
            Ability("coin", True),
            Ability("reveal"),
        ),
    ),
    AidCard("lv1", (Ability("step"), Ability("line"), Ability("heal"), Ability("join")), "1"),
    AidCard(
        "lv2", (Ability("step"), Ability("line"), Ability("swap"), Ability("destroy"), Ability("join")), "2"
    ),
    AidCard("lv3", (Ability("step"), Ability("capture"), Ability("swap")), "3"),
    AidCard(
        "moya-night",
        (
            Ability("one", True),
            Ability("two", True),
            Ability("raise_one", True),
            Ability("raise_two", True),
            Ability("dawn"),
        ),
    ),
)
