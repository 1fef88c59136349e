"""Every term of the game; the page sorts them by the name that they have in its language.

The words of a term are the messages `glossary.<term>` and `glossary.<term>.text`. Help, course and table use no other
name for the same thing.
"""

TERMS: tuple[str, ...] = (
    "active",
    "add",
    "arrow",
    "bag",
    "claw",
    "collect",
    "convert",
    "court",
    "crystal",
    "dead",
    "deck",
    "diagonal",
    "elder",
    "energy",
    "facing",
    "free",
    "gem",
    "pair",
    "place",
    "placed",
    "point",
    "relic",
    "round",
    "settle",
    "spirit",
    "storage",
    "straight",
    "strength",
    "supply",
    "support",
    "target",
    "tile",
    "track",
    "turn",
    "warrior",
)
