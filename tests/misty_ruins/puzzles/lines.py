"""Lines to be tested, one or more of each theme, and changes to them."""

from collections.abc import Callable, Mapping
from typing import Any

from unseen.misty_ruins.characters import IDENTITIES
from unseen.puzzles.line import Line

Facts = Mapping[str, list[str]]


def line_of(tier: Any, themes: str, deal: Mapping[str, str], facts: Facts, **more: str) -> Line:
    """Return a line."""
    return Line("who", tier, tuple(themes.split()), {"deal": dict(deal), "facts": dict(facts), **more})


LUCK = line_of(
    "easy",
    "luck",
    {"p1": "Dunnoch Zambun", "p2": "Bellec Ulvenholt", "p3": "Rhosk Wisten"},
    {
        "p1": ["bow 6 yes", "faith 2 no", "Mardrake Zambun yes", "Rittik Torphillian Zambun yes"],
        "p2": [
            "bow 5 yes", "faith+luck 7 yes", "Mardrake Ulvenholt Zambun yes", "Gherost Mardrake Rittik Suruph no",
        ],
        "p3": ["magic 4 no", "bow 5 yes", "Gherost Mardrake Suruph Ulvenholt no", "Gherost Wisten Zambun yes"],
    },
)  # fmt: skip
CARD = line_of(
    "easy",
    "card",
    {"p1": "Rhosk Zambun", "p2": "Kusk Suruph", "p3": "Brakka Mardrake"},
    {
        "p1": [],
        "p2": ["bow 4 no", "magic 2 yes", "bow 3 yes", "sword 2 yes", "Suruph Zambun yes"],
        "p3": [
            "magic 4 no", "magic 2 yes", "faith 5 no", "Rittik Suruph Torphillian Wisten no",
            "Gherost Ulvenholt Wisten no",
        ],
    },
    held="p1",
)  # fmt: skip
CHAIN = line_of(
    "medium",
    "chain claim",
    {"p1": "Sabet Mardrake", "p2": "Ysmere Wisten", "p3": "Dunnoch Torphillian"},
    {
        "p1": ["fist 6 no", "magic 5 no", "fist 4 yes", "faith 4 no", "Mardrake Wisten yes"],
        "p2": [
            "sword 2 no", "fist 2 no", "Gherost Rittik Suruph Wisten yes",
            "Torphillian Ulvenholt Wisten Zambun yes",
        ],
        "p3": ["faith 2 no", "Torphillian Wisten yes", "Hurn Torphillian no", "Sabet Torphillian no"],
    },
)  # fmt: skip
TOGETHER = line_of(
    "hard",
    "crossed together claim luck",
    {"p1": "Gorvain Gherost", "p2": "Ysmere Ulvenholt", "p3": "Calloway Rittik"},
    {
        "p1": ["fist 3 no", "magic+luck 9 yes", "Gherost Ulvenholt yes", "Ysmere Gherost no"],
        "p2": [
            "fist 2 no", "Rittik Ulvenholt Zambun yes", "Gherost Mardrake Wisten Zambun no", "Ysmere Rittik no",
        ],
        "p3": [
            "magic 5 yes", "sword 5 yes", "Rittik Ulvenholt Wisten yes", "Mardrake Torphillian Wisten Zambun no",
        ],
    },
)  # fmt: skip


def claiming(**left: str) -> Facts:
    """Return wrong claims that leave each seat just some identities."""
    names = [" ".join(each) for each in IDENTITIES]
    return {
        seat: [f"{name} no" for name in names if name not in some.split(", ")] for seat, some in left.items()
    }


SUPPOSED = line_of(
    "hard",
    "crossed together claim",
    {"p1": "Ysmere Suruph", "p2": "Bellec Rittik", "p3": "Kusk Zambun"},
    claiming(
        p1="Kusk Rittik, Ysmere Suruph",
        p2="Ysmere Zambun, Bellec Rittik",
        p3="Kusk Zambun, Ysmere Suruph, Bellec Rittik",
    ),
)
"""A line that no pair solves, made of more claims than a puzzle may have."""
GOOD = {"luck": LUCK, "card": CARD, "chain": CHAIN, "together": TOGETHER}


def having(line: Line, **changes: Any) -> Line:
    """Return a line with other keys in its body."""
    return line._replace(body={**line.body, **changes})


def hearing(line: Line, seat: str, change: Callable[[list[str]], list[str]]) -> Line:
    """Return a line in which a seat has heard something else."""
    facts = line.body["facts"]
    return having(line, facts={**facts, seat: change(list(facts[seat]))})
