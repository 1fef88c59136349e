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
        Terms(("temples", "gates", "crossings")),
        Pictures(("spaces",)),
        Words("one"),
        Words("beside"),
        Words("rods"),
        Heading("supply"),
        Points(("coins", "darts", "pawns", "bolsters")),
    ),
)  # fmt: skip

ORDER = Section(
    "order",
    (Words("sides"), Steps(("day", "night", "dawn")), Words("repeat"), Words("fresh"), Words("resign")),
)

SECRETS = Section(
    "secrets",
    (
        Words("idea"),
        Words("tools"),
        Heading("all"),
        Points(("pieces", "fights", "deeds", "coins", "order", "night")),
        Heading("thief"),
        Points(("place", "faces", "colours")),
        Heading("nobody"),
        Words("rods"),
        Heading("silence"),
        Words("between"),
        Words("set"),
        Words("curtain"),
        Words("after"),
    ),
)

ALONE = Section(
    "alone",
    (
        Words("idea"),
        Words("fair"),
        Heading("levels"),
        Steps(("one", "two", "three", "four", "five")),
        Words("hurry"),
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
            ("treasure", "wrong_treasure", "capture", "wrong_capture", "trapped", "resigned", "limit"),
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
        Terms(("darts", "limit")),
    ),
)  # fmt: skip

AIDS = Section("aids", (Words("intro"), PlayerAids()))
GLOSSARY = Section("glossary", (Words("intro"), Glossary()))
CREDITS = Section(
    "credits",
    (
        Words("owner"),
        Words("find"),
        Words("playtesters"),
        Words("software"),
        Words("parts"),
        File("licences", "licences.txt"),
    ),
)
