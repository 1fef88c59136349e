"""Kakusareta once more, as plainly as the rulings can be read: the board, what stands on it, how a position is written.

It shares nothing with the engine, neither board nor state nor notation, and does not care for speed. A position is the
dict that `json.loads` makes of its notation; what changes one works on a copy.
"""

from collections.abc import Iterable, Iterator
from typing import Any

Position = dict[str, Any]
Outcome = tuple[str, Position]
"""The text of an action, and the position that it leads to."""

COLUMNS, ROWS = "ABCDE", "12345"
SPACES = [column + row for row in ROWS for column in COLUMNS]
NINE = [column + row for column in "ACE" for row in "135"]
RODS = "ACE135"
ELEMENTS = ["earth", "wind", "water", "fire"]
SEATS = ["kakusareta", "moya"]
DIRECTIONS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
DARTS = 9
SIX = 6
"""Moya of each level (K4), tokens of each element."""

KEYS = [
    "game", "day", "phase", "round", "to_act", "pawns", "destroyed", "towers", "darts", "kakusareta", "revealed",
    "petrified", "elements", "rods", "four_temples", "day_limit", "turn", "result",
]  # fmt: skip
TURN_KEYS = [
    "moves", "special", "after", "river", "actions", "extra", "stream", "token", "coins", "darts", "looks", "points",
    "tokens", "attacked", "pending",
]  # fmt: skip
CARDS = [
    "quake", "tower", "silent", "mirage", "tempest", "river", "tide", "still", "rain", "fireball",
    "petrify", "fortify", "breeze", "fate", "breath", "stream", "gentle", "shift", "streak", "ashes",
]  # fmt: skip


def shifted(space: str, x: int, y: int) -> str | None:
    """Return the space so many columns and rows further on, if there is one."""
    column, row = COLUMNS.index(space[0]) + x, ROWS.index(space[1]) + y
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else None


def beyond(space: str, direction: str, far: int = 1) -> str | None:
    """Return the space so far on in a direction, if there is one (K1)."""
    x, y = DIRECTIONS[direction]
    return shifted(space, far * x, far * y)


def beside(space: str) -> list[str]:
    """Return the spaces next to a space: orthogonally (K1)."""
    return [near for direction in DIRECTIONS if (near := beyond(space, direction))]


def corners(space: str) -> list[str]:
    """Return the spaces a diagonal step away."""
    return [near for x in (-1, 1) for y in (-1, 1) if (near := shifted(space, x, y))]


def standing(position: Position) -> set[str]:
    """Return the standing temples: those of the nine that are not destroyed, and the towers (K1, K46)."""
    return {space for space in NINE if space not in position["destroyed"]} | set(position.get("towers", []))


def courtyard(position: Position) -> set[str]:
    """Return every other space, a destroyed temple's too (K1)."""
    return set(SPACES) - standing(position)


def is_ruin(position: Position, space: str | None) -> bool:
    """Return whether a space is a destroyed temple's, on which no tower stands (K14, K22)."""
    return space in position["destroyed"] and space in courtyard(position)


def level_at(position: Position, space: str | None) -> int:
    """Return the level of the Moya on a space, 0 if there is none."""
    return int(position["pawns"].get(space, "0")[0])


def is_upright(position: Position, space: str | None) -> bool:
    """Return whether an upright Moya stands on a space."""
    return "-" not in position["pawns"].get(space, "-")


def is_empty_courtyard(position: Position, space: str | None) -> bool:
    """Return whether a space is courtyard without a Moya; K never blocks one (K5)."""
    return space in courtyard(position) and space not in position["pawns"]


def upright_in_courtyard(position: Position, level: int = 0) -> list[str]:
    """Return the courtyard spaces of upright Moya, of one level or of any."""
    yard = courtyard(position)
    found = [space for space in SPACES if space in yard and is_upright(position, space)]
    return [space for space in found if level in (0, level_at(position, space))]


def in_pool(position: Position, level: int) -> int:
    """Count the Moya of a level that are not on the board (K4)."""
    return SIX - sum(1 for pawn in position["pawns"].values() if pawn[0] == str(level))


def where(position: Position) -> str:
    """Return the space where K is."""
    return str(position["kakusareta"]["at"])


def on_temple(position: Position) -> bool:
    """Return whether K is on a standing temple, not on the courtyard."""
    return where(position) in standing(position)


def attacked(position: Position) -> dict[str, str]:
    """Return, for each Moya that K attacked in this round, where it lies and what it was pushed off."""
    return dict(position["turn"].get("attacked", {}))


def see(position: Position, **what: str) -> None:
    """Note what was last seen of K, with day and round (K25): a row, a column or a space."""
    when = {key: position[key] for key in ("day", "round") if key in position}
    position["revealed"] = {**when, **what}


def finish(position: Position, winner: str | None, by: str) -> None:
    """End the game: nobody is to act, all else is as the last action left it."""
    position.pop("to_act")
    position["result"] = {"winner": winner, "by": by}


def copied(position: Position) -> Position:
    """Return a deep copy."""
    return {key: _copied(value) for key, value in position.items()}


def _copied(value: Any) -> Any:
    """Return a deep copy of what JSON can hold."""
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    return list(value) if isinstance(value, list) else value


def tidy(position: Position) -> Position:
    """Return a position as the notation writes it: its keys in order, and nothing that is left out."""
    found = _in_order(position, KEYS)
    found["pawns"] = _in_order(position["pawns"], SPACES)
    for key in {"destroyed", "towers"} & set(found):
        found[key] = sorted(position[key])
    thief = position["kakusareta"]
    found["kakusareta"] = {
        "at": thief["at"],
        "hand": [coin for coin in [*NINE, "hide"] if coin in thief["hand"]],
        "seen": [rod for rod in RODS if rod in thief["seen"]],
    }
    if "elements" in found:
        found["elements"] = _tidy_elements(position["elements"])
    found["rods"] = _in_order(position["rods"], RODS)
    found["turn"] = {key: value for key, value in _in_order(position["turn"], TURN_KEYS).items() if value}
    if "attacked" in found["turn"]:
        found["turn"]["attacked"] = _in_order(found["turn"]["attacked"], SPACES)
    return found


def _tidy_elements(elements: dict[str, Any]) -> dict[str, Any]:
    """Return `elements` with its keys in order, zeros left out."""
    found = _in_order(elements, ["mode", "of", "tokens", "cards", "owes"])
    tokens = {seat: _in_order(elements["tokens"][seat], ELEMENTS) for seat in SEATS}
    found["tokens"] = {seat: {key: some for key, some in own.items() if some} for seat, own in tokens.items()}
    if "of" in found:
        found["of"] = _in_order(elements["of"], SEATS)
    if "cards" in found:
        found["cards"] = {key: some for key, some in _in_order(elements["cards"], CARDS).items() if some}
    found["owes"] = [key for key in ("mirage", "still") if key in elements["owes"]]
    return found


def _in_order(found: dict[str, Any], keys: Iterable[str]) -> dict[str, Any]:
    """Return a dict with its keys in this order."""
    return {key: found[key] for key in keys if key in found}


def lines() -> Iterator[tuple[str, list[str]]]:
    """Yield each of the ten rows and columns by its name, with its spaces from north to south or west to east."""
    for column in COLUMNS:
        yield column, [column + row for row in ROWS]
    for row in ROWS:
        yield row, [column + row for column in COLUMNS]
