"""The sections about the Thief."""

from page.parts.help_blocks import Heading, Pictures, Points, Section, Terms, TwoColumns, Words

LEAPS = Section(
    "leaps",
    (
        Words("budget"),
        Words("duty"),
        Pictures(("leap",)),
        Words("bluff"),
        Words("back"),
        Heading("bolstered"),
        Words("cost"),
        Pictures(("bolstered",)),
        Words("both"),
    ),
)  # fmt: skip

COINS = Section(
    "coins",
    (
        Words("hand"),
        Words("place"),
        Words("rows"),
        Heading("sacrifice"),
        Words("third"),
        Words("terms"),
        Pictures(("sacrifice",)),
        Words("bluff"),
        Heading("dead_ends"),
        Words("offer"),
    ),
)  # fmt: skip

SPECIAL = Section(
    "special",
    (
        Words("price"),
        Terms(("dart", "look", "coin")),
        Pictures(("look",)),
        Words("never"),
        Words("choice"),
    ),
)  # fmt: skip

ATTACK = Section(
    "attack",
    (
        Words("duty"),
        Words("way"),
        Points(("left", "crossed", "entered")),
        TwoColumns("prices", ("healer", "builder", "seeker")),
        Pictures(("attack",)),
        Words("afford"),
        Words("downed"),
    ),
)  # fmt: skip

PUSH = Section("push", (Words("lands"), Pictures(("push",)), Words("choice"), Words("two")))
SHOOT = Section("shoot", (Words("what"), Words("when"), Pictures(("shot",)), Words("lies")))

TREASURE = Section(
    "treasure",
    (
        Words("where"),
        Words("when"),
        Points(("before", "end")),
        Pictures(("treasure",)),
        Words("claim"),
        Words("reason"),
    ),
)

TRAPPED = Section("trapped", (Words("rule"), Words("how"), Pictures(("trapped",)), Words("when")))

THIEF_NIGHT = Section(
    "thief-night",
    (
        Words("points"),
        Points(("dart", "look", "coin", "unbolster")),
        TwoColumns("reveal", ("one", "two", "three")),
        Pictures(("reveal-row", "reveal-column", "reveal-temple")),
        Words("marker"),
        Words("public"),
    ),
)  # fmt: skip
