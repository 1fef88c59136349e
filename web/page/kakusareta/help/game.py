"""The sections that concern both seats."""

from page.parts.help_blocks import (
    File,
    Glossary,
    Heading,
    Pictures,
    PlayerAids,
    Points,
    Section,
    Steps,
    Terms,
    TwoColumns,
    Words,
)

IDEA = Section("idea", (Words("sides"), Words("rods"), Pictures(("start",)), Words("win"), Words("next")))

COURTYARD = Section(
    "courtyard",
    (
        Words("names"),
        Terms(("temples", "ground")),
        Pictures(("spaces",)),
        Words("one"),
        Words("beside"),
        Words("rods"),
        Heading("supply"),
        Points(("coins", "darts", "moya")),
    ),
)

ORDER = Section(
    "order",
    (Words("sides"), Steps(("day", "night", "dawn")), Words("repeat"), Words("fresh"), Words("resign")),
)

FOUR = Section(
    "four",
    (Words("rule"), Pictures(("four",)), Words("counts"), Words("downed"), Words("towers"), Words("off")),
)

SECRETS = Section(
    "secrets",
    (
        Words("idea"),
        Words("tools"),
        Heading("all"),
        Points(("pieces", "fights", "ground", "deeds", "coins", "night", "cards")),
        Heading("kakusareta"),
        Points(("place", "faces", "colours", "lies")),
        Heading("nobody"),
        Words("rods"),
        Heading("silence"),
        Words("between"),
        Words("curtain"),
        Words("after"),
    ),
)

ALONE = Section(
    "alone",
    (
        Words("idea"),
        Words("fair"),
        Heading("helps"),
        Terms(("map", "hint")),
        Heading("hands"),
        Words("give"),
        Words("barred"),
    ),
)

ENDS = Section(
    "ends",
    (
        Words("idea"),
        TwoColumns(
            "table",
            ("treasure", "wrong_temple", "trapped", "four", "resigned", "limit"),
        ),
        Words("draw"),
    ),
)  # fmt: skip

OPTIONS = Section(
    "options",
    (
        Words("usual"),
        Heading("configuration"),
        Words("levels"),
        Words("turned"),
        Pictures(("start", "configuration")),
        Heading("rods"),
        Words("shuffle"),
        Heading("choices"),
        Terms(("elemental", "darts", "four", "limit")),
    ),
)

AIDS = Section("aids", (Words("intro"), PlayerAids()))
GLOSSARY = Section("glossary", (Words("intro"), Glossary()))
CREDITS = Section(
    "credits",
    (Words("owner"), Words("find"), Words("software"), Words("parts"), File("licences", "licences.txt")),
)
