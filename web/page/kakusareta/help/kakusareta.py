"""The sections about the Kakusareta."""

from page.parts.help_blocks import Heading, Pictures, Points, Section, Terms, TwoColumns, Words

LEAPS = Section(
    "leaps",
    (
        Words("budget"),
        Words("duty"),
        Pictures(("leap",)),
        Words("bluff"),
        Words("back"),
        Words("gap"),
        Heading("dead_ends"),
        Words("offer"),
    ),
)

COINS = Section("coins", (Words("hand"), Words("place"), Words("through"), Words("faces")))

SPECIAL = Section(
    "special",
    (
        Words("price"),
        Terms(("dart", "look", "coin")),
        Pictures(("look",)),
        Words("once"),
        Words("choice"),
    ),
)  # fmt: skip

ATTACK = Section(
    "attack",
    (
        Words("duty"),
        Words("way"),
        Points(("left", "crossed", "entered")),
        TwoColumns("prices", ("one", "two", "three")),
        Pictures(("attack",)),
        Words("afford"),
        Words("downed"),
        Heading("fall"),
        Words("lands"),
        Pictures(("landing",)),
        Words("choice"),
    ),
)

GROUND = Section(
    "ground",
    (
        Words("how"),
        Words("down"),
        Pictures(("down",)),
        Words("moves"),
        Words("shared"),
        Words("climb"),
        Pictures(("climb",)),
        Words("coin"),
        Words("special"),
    ),
)

TREASURE = Section(
    "treasure",
    (
        Words("where"),
        Words("when"),
        Points(("before", "end", "ruin")),
        Pictures(("treasure", "ruin")),
        Words("price"),
        Words("claim"),
    ),
)

TRAPPED = Section("trapped", (Words("rule"), Words("how"), Pictures(("trapped",)), Words("when")))

KAKUSARETA_NIGHT = Section(
    "kakusareta-night",
    (
        Words("points"),
        Points(("coin", "dart", "look")),
        TwoColumns("reveal", ("one", "two", "three")),
        Pictures(("reveal-row", "reveal-column", "reveal-space")),
        Words("marker"),
        Words("public"),
    ),
)
