"""Positions for tests: what matters is said, and the rest is filled in so that it is a position."""

from typing import Any

from unseen import relics
from unseen.kernel.play import begun, take, turn_up
from unseen.relics import State
from unseen.relics.events import Event
from unseen.relics.warriors import WARRIORS

Json = dict[str, Any]
SEATS = ("amber", "jade")
QUINCUNX = ["B2", "D2", "C3", "B4", "D4"]

EXAMPLE: Json = {
    "game": "relics", "scoring": "basic", "active": "jade", "phase": "add", "to_act": "jade",
    "board": {"A1": "amber stonehide S E", "E4": "jade drummer W E", "E5": "jade seer N"},
    "crystals": {
        "B1": "S", "C1": "E", "D1": "S", "E1": "SE", "A2": "E", "E2": "S", "A3": "E", "E3": "S", "A4": "E",
        "A5": "SE", "B5": "E", "C5": "S", "D5": "E",
    },
    "relics": QUINCUNX, "taken": [], "storage": {"amber": "S", "jade": "SSE"},
    "pairs": [["warden", "warden"], ["lancer", "convert"]], "hand": {"amber": "ravager"}, "hot": "E4",
    "decks": {
        "amber": ["hunter", "shieldbearer", "outrider", "drummer", "skirmisher", "seer", "elder", "convert"],
        "jade": ["stonehide", "ravager", "lancer", "hunter", "shieldbearer", "outrider", "skirmisher", "elder"],
    },
    "bag": "SESESESESE",
}  # fmt: skip
"""The position that the notation prints."""
MIDGAME: Json = {
    "game": "relics", "scoring": "basic", "active": "amber", "phase": "place", "to_act": "jade",
    "board": {
        "D1": "jade drummer W SEE", "E1": "amber outrider dead", "E2": "jade lancer S", "E3": "jade convert E SE",
        "D4": "amber elder W", "E4": "amber convert dead", "D5": "jade ravager E SE", "E5": "amber stonehide dead",
    },
    "crystals": {
        "A1": "SE", "B1": "S", "C1": "E", "A2": "S", "A3": "E", "A4": "E", "A5": "SE", "B5": "S", "C5": "E",
    },
    "relics": ["B2", "D2", "C3", "B4"], "taken": ["amber"], "storage": {"amber": "SEE", "jade": ""},
    "pairs": [["shieldbearer", "hunter"], ["seer", "outrider"]], "hand": {"amber": "drummer", "jade": "elder"},
    "decks": {
        "amber": ["warden", "skirmisher", "lancer", "ravager", "hunter"],
        "jade": ["shieldbearer", "warden", "skirmisher", "stonehide", "seer"],
    },
    "bag": "SSESESES",
}  # fmt: skip
"""A position in the middle of round 5."""

CHOICE: dict[str, str] = {
    "A1": "amber warden N", "C1": "amber seer N", "B2": "amber drummer N", "B1": "jade hunter N SE",
    "A2": "jade lancer N", "E5": "jade seer N",
}  # fmt: skip
"""A board: Amber's drummer has just been placed; warden and hunter would die, and one is saved by the other's death."""


def opened(options: relics.Options, deal: relics.Deal) -> State:
    """Return the truth after the opening."""
    return begun(relics, options, deal)


def plain(layout: str = "quincunx", scoring: str = "basic") -> State:
    """Return the truth after the opening, Amber's deck as in R3, Jade's turned round, and the bag SE fifteen times."""
    options = relics.decode_options({"layout": layout, "scoring": scoring})
    return opened(options, relics.Deal(WARRIORS, WARRIORS[::-1], "SE" * 15))


def laid(board: dict[str, str], **keys: Any) -> State:
    """Return a position with these tiles: in phase `place` with Amber to act, unless other keys are given.

    Tiles in hand, pairs, decks, relics and bag are filled in where they are not given.
    """
    return relics.decode_state(json_of(board, **keys))


def json_of(board: dict[str, str], **keys: Any) -> Json:
    """Return such a position as JSON."""
    data: Json = {
        "game": "relics",
        "scoring": "basic",
        "active": "amber",
        "phase": "place",
        "to_act": "amber",
    }
    data |= {key: keys[key] for key in data if key in keys}
    here = [space for space in QUINCUNX if space not in board]
    data |= {
        "board": board,
        "crystals": {},
        "relics": here,
        "taken": [],
        "storage": {"amber": "", "jade": ""},
    }
    data["taken"] = ["amber"] * (5 - len(keys.get("relics", here)))
    data["hand"] = in_hand(data)
    if "result" in keys:
        del data["to_act"]
    data |= {key: value for key, value in keys.items() if key != "decks"}
    left = {seat: list(unplaced(data, seat)) for seat in SEATS}
    if "pairs" not in keys:
        number = min(3 if data["phase"] == "choose" else 2, len(left["amber"]))
        data["pairs"] = [[left[seat].pop(0) for seat in SEATS] for _ in range(number)]
    data["decks"] = keys.get("decks", left)
    data["bag"] = keys.get("bag", "SE" * len(data["relics"]))
    return data


def unplaced(data: Json, seat: str) -> list[str]:
    """Return a seat's warriors that are neither on the board nor in hand nor in a pair."""
    seen = [tile.split()[1] for tile in data["board"].values() if tile.split()[0] == seat]
    seen += [pair[SEATS.index(seat)] for pair in data.get("pairs", [])] + [data["hand"].get(seat)]
    return [warrior for warrior in WARRIORS if warrior not in seen]


def in_hand(data: Json) -> Json:
    """Return the tiles that must be in hand, as the board tells by how many tiles each has placed."""
    placed = {seat: sum(tile.split()[0] == seat for tile in data["board"].values()) for seat in SEATS}
    most = max(placed.values()) + (placed["amber"] == placed["jade"] and data["phase"] in ("order", "place"))
    data = {**data, "hand": {}}
    return {seat: unplaced(data, seat)[0] for seat in SEATS if placed[seat] < most}


def mover(state: State) -> Any:
    """Return the seat to act."""
    (seat,) = relics.to_act(state)
    return seat


def after(state: State, *actions: str) -> State:
    """Return the position after some actions, each by the seat to act."""
    for text in actions:
        state = take(relics, state, mover(state), relics.parse_action(text))
    return state


def events(state: State, action: str) -> tuple[Event, ...]:
    """Return the events of an action by the seat to act."""
    seat, asked = mover(state), relics.parse_action(action)
    return relics.decide(state, seat, asked, turn_up(relics, state, seat, asked))


def legal(state: State, verb: str = "") -> list[str]:
    """Return the legal actions in notation, in their order; of one verb, if one is named."""
    texts = [relics.format_action(action) for action in relics.legal_actions(state, mover(state))]
    return [text for text in texts if text.split()[0] == verb] if verb else texts


def shown(state: State) -> Json:
    """Return a position as JSON."""
    return relics.encode_state(state)
