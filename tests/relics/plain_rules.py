"""The rules once more, as plainly as they can be read, from a position's JSON and without anything of the engine.

Life and death are read from the rulebook itself, not from R22: every order in which the mover could settle the targets
is tried, and what comes out is compared with what the engine asks.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

Json = dict[str, Any]
CLAWS = {
    "stonehide": 5, "ravager": 5, "warden": 4, "lancer": 4, "hunter": 3, "shieldbearer": 3, "outrider": 3, "drummer": 2,
    "skirmisher": 2, "seer": 1, "elder": 1, "convert": 1,
}  # fmt: skip
GEMS = {
    "stonehide": 0, "ravager": 0, "warden": 1, "lancer": 1, "hunter": 1, "shieldbearer": 1, "outrider": 2, "drummer": 2,
    "skirmisher": 2, "seer": 3, "elder": 2, "convert": 2,
}  # fmt: skip
SPACES = [column + row for row in "12345" for column in "ABCDE"]


def around(space: str, diagonal: bool = False) -> list[str]:
    """Return the orthogonal or the diagonal neighbours of a space."""
    steps = [(-1, -1), (1, -1), (-1, 1), (1, 1)] if diagonal else [(0, -1), (-1, 0), (1, 0), (0, 1)]
    return [
        near for x, y in steps if (near := chr(ord(space[0]) + x) + chr(ord(space[1]) + y)) in SPACES
    ]  # fmt: skip


def owner(board: dict[str, str], space: str) -> str:
    """Return the owner of the tile on a space, or "" for none."""
    return board.get(space, "").split(" ")[0]


def strength(board: dict[str, str], space: str, dead: frozenset[str]) -> int:
    """Return the strength of a tile (R19)."""
    if space in dead:
        return 0
    own, warrior, *rest = board[space].split(" ")
    found = CLAWS[warrior] + "".join(rest[1:]).count("E")
    if warrior == "elder":
        found += sum(owner(board, near) == own for near in around(space))
    if warrior == "convert":
        found += sum(owner(board, near) not in ("", own) for near in around(space, diagonal=True))
    return found


def is_lost(board: dict[str, str], space: str, dead: frozenset[str]) -> bool:
    """Return whether a target dies if it is settled now (R21)."""
    enemies = [near for near in around(space) if owner(board, near) not in ("", owner(board, space))]
    return strength(board, space, dead) < sum(strength(board, enemy, dead) for enemy in enemies)


def targets_of(board: dict[str, str]) -> set[str]:
    """Return every living tile all of whose orthogonal neighbours are occupied (R20)."""
    living = {space for space, tile in board.items() if not tile.endswith("dead")}
    return {space for space in living if all(near in board for near in around(space))}


def fates(board: dict[str, str], hot: str) -> set[frozenset[str]]:
    """Return every set of tiles that may die in a turn, whatever the order in which the mover settles the targets."""
    dead = frozenset(space for space, tile in board.items() if tile.endswith("dead"))
    targets = targets_of(board)
    ends = {(frozenset(targets - {hot}), dead)}
    found = set[frozenset[str]]()
    while ends:
        left, gone = ends.pop()
        for space in left:
            ends.add((left - {space}, gone | {space} if is_lost(board, space, gone) else gone))
        if not left:
            last = gone | {hot} if hot in targets and is_lost(board, hot, gone) else gone
            found.add(last - dead)
    return found


def spirit_after(board: dict[str, str], hot: str, deaths: frozenset[str]) -> int:
    """Return the Spirit on the hot tile once these have died (R23)."""
    words = [board[space].split(" ")[3:] for space in deaths | {hot}]
    return 0 if hot in deaths else "".join(word for rest in words for word in rest).count("S")


def legal_texts(position: Json) -> set[str]:
    """Return the legal actions of a position in notation, those of the phase `settle` aside."""
    stored = position["storage"].get(position.get("to_act"), "")
    match position["phase"]:
        case "choose":
            return {f"choose {amber} {jade}" for amber, jade in position["pairs"]}
        case "order":
            return {"first amber", "first jade"}
        case "face":
            return {f"face {facing}" for facing in "NESW"}
        case "add":
            return {f"add {word or 'nothing'}" for word in some_of(stored) if len(stored) - len(word) <= 4}
        case "place":
            return set(_placements(position, stored))
        case _:
            return set()


def some_of(stored: str) -> set[str]:
    """Return every choice of some letters of a word."""
    kept = product((False, True), repeat=len(stored))
    return {"".join(letter for letter, keep in zip(stored, which, strict=True) if keep) for which in kept}


def _placements(position: Json, stored: str) -> Iterator[str]:
    board = position["board"]
    for space in SPACES:
        if space in position["relics"]:
            cost = max(1, 4 - sum(near in board for near in around(space)))
            paid = {word for word in some_of(stored) if len(word) == cost and "S" in word}
            yield from (f"place {space} pay {word}" for word in paid)
        elif space not in board:
            yield f"place {space}"


def points(position: Json, seat: str) -> int:
    """Return a seat's victory points (R27)."""
    tiles = [tile.split(" ") for tile in position["board"].values()]
    living = [tile for tile in tiles if tile[0] == seat and tile[2] != "dead"]
    found = sum(GEMS[tile[1]] + "".join(tile[3:]).count("S") for tile in living)
    taken = position["taken"]
    if position["scoring"] == "basic":
        return found + sum(range(taken.count(seat) + 1))
    return found + sum(number + 1 for number in range(len(taken)) if taken[number] == seat)
