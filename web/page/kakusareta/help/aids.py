"""The player aids: each role's actions by day and by night, with their prices.

The kinds of Moya are `1`, `2` and `3`.
"""

from page.parts.help_blocks import AidCard, Deed

CARDS: tuple[AidCard, ...] = (
    AidCard(
        "kakusareta-day",
        (
            Deed("leap", True),
            Deed("ground", True),
            Deed("special", True),
            Deed("attack", True),
            Deed("find", True),
            Deed("end"),
        ),
    ),
    AidCard(
        "kakusareta-night",
        (
            Deed("free"),
            Deed("dart", True),
            Deed("look", True),
            Deed("coin", True),
            Deed("reveal"),
        ),
    ),
    AidCard("lv1", (Deed("step"), Deed("line"), Deed("heal"), Deed("join")), "1"),
    AidCard("lv2", (Deed("step"), Deed("line"), Deed("swap"), Deed("destroy"), Deed("join")), "2"),
    AidCard("lv3", (Deed("step"), Deed("capture"), Deed("swap")), "3"),
    AidCard(
        "moya-night",
        (
            Deed("one", True),
            Deed("two", True),
            Deed("raise_one", True),
            Deed("raise_two", True),
            Deed("dawn"),
        ),
    ),
)
