"""Positions as the notation writes them, for tests of the codec, and ways to change them.

Each is good as it stands; what is refused differs from one of them by what its test names.
"""

import json
from typing import Any

Json = dict[str, Any]

RODS = {"A": "red", "C": "green", "E": "red", "1": "red", "3": "red", "5": "green"}
UNKNOWN = dict.fromkeys(RODS)
NINE = ["A1", "A3", "A5", "C1", "C3", "C5", "E1", "E3", "E5"]
HIS, MOYAS = {"to_act": "kakusareta"}, {"to_act": "moya"}

EXAMPLE: Json = json.loads("""
{"game": "kakusareta", "day": 2, "phase": "day", "round": 1, "to_act": "moya",
 "pawns": {"D1": "3!", "B2": "1-", "C2": "2"}, "destroyed": ["A1"], "towers": ["B1"], "darts": 2,
 "kakusareta": {"at": "C3", "hand": ["A1", "A3", "C1"], "seen": ["C"]},
 "revealed": {"day": 1, "space": "E3"}, "petrified": true,
 "elements": {"mode": "master", "tokens": {"kakusareta": {"water": 1}, "moya": {"earth": 1, "fire": 2}},
 "cards": {"petrify": 3}, "owes": ["still"]},
 "rods": {"A": "red", "C": "green", "E": "red", "1": "red", "3": "red", "5": "green"},
 "four_temples": false, "day_limit": 9, "turn": {"actions": 2, "token": true}}
""")
"""The example of the notation, as it stands there."""


def but(position: Json, *gone: str, **changed: Any) -> Json:
    """Return a position with some keys changed and some gone; the order of keys is that of the notation."""
    keys = {**position, **changed}
    return {key: keys[key] for key in ORDER if key in keys and key not in gone}


def deep(position: Json, path: str, **changed: Any) -> Json:
    """Return a position with something changed in an object inside it; None takes a key away."""
    key, _, rest = path.partition(".")
    if rest:
        return {**position, key: deep(position[key], rest, **changed)}
    inner = {**position[key], **changed}
    gone = {name for name, value in changed.items() if value is None}
    return {**position, key: {name: value for name, value in inner.items() if name not in gone}}


ORDER = [
    "game", "day", "phase", "round", "to_act", "pawns", "destroyed", "towers", "darts", "kakusareta", "revealed",
    "petrified", "elements", "rods", "four_temples", "day_limit", "turn", "result",
]  # fmt: skip

START: Json = {
    "game": "kakusareta", "day": 1, "phase": "day", "round": 1, "to_act": "kakusareta",
    "pawns": {"B2": "1", "C2": "2", "D2": "3", "B4": "3", "C4": "2", "D4": "1"}, "destroyed": [], "darts": 2,
    "kakusareta": {"at": "C3", "hand": NINE, "seen": []}, "rods": RODS, "turn": {},
}  # fmt: skip
"""The start of a plain game."""
HIS_DAY = but(START, turn={"moves": 1, "special": "dart", "after": True})
MOYAS_DAY = but(START, **MOYAS, pawns={**START["pawns"], "D2": "3!"}, turn={"actions": 4})
HIS_NIGHT = but(START, "round", phase="night", turn={"coins": 1, "darts": 1, "looks": 1})
MOYAS_NIGHT = but(START, "round", phase="night", **MOYAS, turn={"points": 3})

NO_TOKENS: Json = {"kakusareta": {}, "moya": {}}
LOYALIST: Json = {
    "mode": "loyalist", "of": {"kakusareta": "water", "moya": "wind"},
    "tokens": {"kakusareta": {"water": 2}, "moya": {"wind": 3}}, "owes": [],
}  # fmt: skip
MASTER: Json = {
    "mode": "master", "tokens": {"kakusareta": {"earth": 1, "wind": 2, "water": 1}, "moya": {"wind": 3, "fire": 1}},
    "cards": {"quake": 3, "ashes": 2}, "owes": ["mirage", "still"],
}  # fmt: skip
PLUS: Json = {
    "mode": "master plus", "tokens": {"kakusareta": {"earth": 1, "wind": 1, "water": 1}, "moya": {"wind": 1}},
    "cards": {"mirage": 1, "still": 1, "fortify": 2}, "owes": ["mirage", "still"],
}  # fmt: skip

LOYAL = but(START, towers=[], elements=LOYALIST)
MASTERS = but(START, towers=[], elements=MASTER)
PLUSES = but(START, towers=[], elements=PLUS)
WAITING = but(
    MASTERS, **MOYAS, pawns={"B2": "1", "C2": "2", "D2": "3", "D3": "3-", "C4": "2", "D4": "1-"},
    turn={"moves": 1, "river": True, "attacked": {"D3": "E3", "D4": "D4"}, "pending": "rain D4"},
)  # fmt: skip
"""A power waits for the Moya player, in a day turn of his."""
WAITING_BY_NIGHT = but(MASTERS, "round", phase="night", **MOYAS, turn={"coins": 2, "pending": "tempest east"})
PETRIFIED = but(MASTERS, round=2, petrified=True, turn={"special": "dart"})
TOWERS = but(MASTERS, destroyed=["A1"], towers=["A1", "B1", "E2"])

DRAFT = but(
    START, "round", phase="draft", towers=[],
    elements={"mode": "loyalist", "of": {}, "tokens": NO_TOKENS, "owes": []},
)  # fmt: skip
DRAFT_OF_MASTERS = but(
    DRAFT,
    elements={
        "mode": "master",
        "tokens": {"kakusareta": {"earth": 1}, "moya": {"fire": 1}},
        "cards": {},
        "owes": [],
    },
)


def ended(position: Json, winner: str | None, by: str, **changed: Any) -> Json:
    """Return a position in which the game has ended."""
    return but(position, "to_act", **changed, result={"winner": winner, "by": by})


FOUND = ended(START, "kakusareta", "treasure", turn={"moves": 1})
WRONG = ended(START, "moya", "wrong temple", turn={})
TRAPPED = ended(MASTERS, "moya", "trapped", turn={"moves": 1, "attacked": {"D4": "D4"}}, pawns={"D4": "2-"})
FOUR = ended(MOYAS_DAY, "moya", "four temples")
FOUR_BY_NIGHT = ended(
    but(MASTERS, "round", phase="night"), "moya", "four temples", turn={"points": 2, "tokens": 2}
)
LIMIT = ended(MOYAS_NIGHT, None, "day limit", turn={})
RESIGNED = ended(MOYAS_DAY, "kakusareta", "resignation")
RESIGNED_WAITING = ended(WAITING, "kakusareta", "resignation")
RESIGNED_IN_THE_DRAFT = ended(DRAFT, "moya", "resignation")

GOOD = {
    "the example": EXAMPLE, "the start": START, "his day": HIS_DAY, "the Moya player's day": MOYAS_DAY,
    "his night": HIS_NIGHT, "the Moya player's night": MOYAS_NIGHT, "a loyalist": LOYAL, "masters": MASTERS,
    "masters plus": PLUSES, "a power that waits": WAITING, "a power that waits by night": WAITING_BY_NIGHT,
    "petrified": PETRIFIED, "towers": TOWERS, "the draft": DRAFT, "the draft of masters": DRAFT_OF_MASTERS,
    "found": FOUND, "wrong temple": WRONG, "trapped": TRAPPED, "four temples": FOUR,
    "four temples by night": FOUR_BY_NIGHT, "the day limit": LIMIT, "resigned": RESIGNED,
    "resigned while a power waits": RESIGNED_WAITING, "resigned in the draft": RESIGNED_IN_THE_DRAFT,
}  # fmt: skip


def view_of_moya(position: Json) -> Json:
    """Return a position with a Kakusareta on a temple as the Moya player knows it."""
    him = {**position["kakusareta"], "at": None, "hand": [None] * len(position["kakusareta"]["hand"])}
    known = but(position, kakusareta=him, rods=UNKNOWN)
    if "elements" in position:
        known["elements"] = {**position["elements"], "owes": None}
    if position["phase"] == "day" and ("pending" in position["turn"] or position["to_act"] == "kakusareta"):
        known["turn"] = {
            "moves": None,
            **{key: value for key, value in position["turn"].items() if key != "moves"},
        }
    return known


def view_of_him(position: Json) -> Json:
    """Return a position as the Kakusareta player knows it."""
    seen = position["kakusareta"]["seen"]
    return but(position, rods={rod: colour if rod in seen else None for rod, colour in RODS.items()})
