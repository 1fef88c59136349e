"""Kakusareta once more, plainly: what the powers of the elements cost and what they do to the board."""

from collections.abc import Iterator

from tests.kakusareta.plain_board import (
    ELEMENTS,
    ROWS,
    SIX,
    Position,
    attacked,
    beside,
    beyond,
    copied,
    courtyard,
    is_empty_courtyard,
    is_upright,
    level_at,
    lines,
    standing,
    where,
)

PRICES = {
    "quake": ("kakusareta", "earth", 3), "tower": ("kakusareta", "earth", 3), "silent": ("kakusareta", "wind", 2),
    "mirage": ("kakusareta", "wind", 2), "tempest": ("kakusareta", "wind", 3), "river": ("kakusareta", "water", 1),
    "tide": ("kakusareta", "water", 1), "still": ("kakusareta", "water", 1), "rain": ("kakusareta", "fire", 3),
    "fireball": ("kakusareta", "fire", 3),
    "petrify": ("moya", "earth", 3), "fortify": ("moya", "earth", 2), "breeze": ("moya", "wind", 2),
    "fate": ("moya", "wind", 3), "breath": ("moya", "wind", 3), "stream": ("moya", "water", 2),
    "gentle": ("moya", "water", 3), "shift": ("moya", "water", 3), "streak": ("moya", "fire", 4),
    "ashes": ("moya", "fire", 1),
}  # fmt: skip
"""Whose power it is, of which element, and its cost, or the cost for each Moya."""


def has_card(position: Position, key: str) -> bool:
    """Return whether the power's side has its card in this game (K40)."""
    seat, element, _ = PRICES[key]
    elements = position.get("elements")
    return elements is not None and (elements["mode"] != "loyalist" or elements["of"].get(seat) == element)


def price(position: Position, key: str, moya: int = 1) -> int:
    """Return the price of a power, for a number of Moya (K40)."""
    return moya * (1 if position["elements"]["mode"] == "master plus" else PRICES[key][2])


def can_pay(position: Position, key: str, moya: int = 1) -> bool:
    """Return whether tokens and card allow a power, what is owed counting as paid already (K40, K50)."""
    if not has_card(position, key):
        return False
    elements = position["elements"]
    seat, element, _ = PRICES[key]
    owed = elements["owes"] if seat == "kakusareta" else []
    left = elements["tokens"][seat].get(element, 0)
    left -= sum(price(position, other) for other in owed if PRICES[other][1] == element)
    cost = price(position, key, moya)
    if elements["mode"] == "loyalist":
        return bool(left >= cost)
    lying = elements["cards"].get(key, 0) + (price(position, key) if key in owed else 0)
    return bool(left >= cost and (lying == 0 if elements["mode"] == "master" else lying + cost <= 2))


def pay(position: Position, key: str, moya: int = 1) -> None:
    """Spend the tokens for a power: to the pool or onto its card (K40)."""
    elements = position["elements"]
    seat, element, _ = PRICES[key]
    cost = price(position, key, moya)
    elements["tokens"][seat][element] -= cost
    if elements["mode"] != "loyalist":
        elements["cards"][key] = elements["cards"].get(key, 0) + cost


def pay_what_is_owed(position: Position) -> None:
    """Pay Mirage and Still Waters, at the end of K's next day turn (K50, K51)."""
    for key in position.get("elements", {}).get("owes", []):
        pay(position, key)
    if "elements" in position:
        position["elements"]["owes"] = []


def tokens_to_take(position: Position, seat: str) -> list[str]:
    """Return the elements of which a seat may take a token: from the pool, a loyalist his own only (K42, K43)."""
    if "elements" not in position:
        return []
    elements = position["elements"]
    found = []
    for element in ELEMENTS:
        used = sum(tokens.get(element, 0) for tokens in elements["tokens"].values())
        used += sum(some for key, some in elements.get("cards", {}).items() if PRICES[key][1] == element)
        if used < SIX and (elements["mode"] != "loyalist" or elements["of"][seat] == element):
            found.append(element)
    return found


def take_token(position: Position, seat: str, element: str) -> None:
    """Put a token from the pool into a seat's hand."""
    tokens = position["elements"]["tokens"][seat]
    tokens[element] = tokens.get(element, 0) + 1


def down(position: Position, space: str) -> None:
    """Lay the Moya on a space down."""
    position["pawns"][space] = f"{level_at(position, space)}-"


def stand_up(position: Position, space: str) -> None:
    """Stand the Moya on a space up, if it is downed; it is no longer one that K attacked (`attacked`)."""
    if not is_upright(position, space):
        position["pawns"][space] = str(level_at(position, space))
        forget(position, space)


def remove(position: Position, space: str) -> None:
    """Put the Moya on a space into its pool."""
    position["pawns"].pop(space)
    forget(position, space)


def forget(position: Position, space: str) -> None:
    """Strike a Moya from those that K attacked in this round."""
    position["turn"]["attacked"] = {lies: came for lies, came in attacked(position).items() if lies != space}


def kakusareta_powers(position: Position) -> Iterator[str]:
    """Yield the powers of K that are not part of a step or an end, as they can be used now (K41, K45 to K55)."""
    if can_pay(position, "quake") and is_surrounded(position):
        yield "quake"
    if can_pay(position, "tower") and len(position["towers"]) < 3:
        yield from (f"tower {space}" for space in building_grounds(position))
    if can_pay(position, "tempest"):
        yield from (
            text
            for text in map("tempest {}".format, ("north", "east", "south", "west"))
            if changes(position, text)
        )
    if can_pay(position, "tide") and "hide" not in position["kakusareta"]["hand"]:
        yield "tide"
    if can_pay(position, "fireball"):
        yield from (f"fireball {space}" for space in position["pawns"])
    if position["phase"] == "day":
        if can_pay(position, "river") and "river" not in position["turn"] and "petrified" not in position:
            yield "river"
        if can_pay(position, "rain"):
            yield from (text for text in map("rain {}".format, attacked(position)) if changes(position, text))


def changes(position: Position, text: str) -> bool:
    """Return whether a power would change a level or a mark on a space (K41)."""
    after = copied(position)
    take_effect(after, text)
    return bool(after["pawns"] != position["pawns"])


def is_surrounded(position: Position) -> bool:
    """Return whether each courtyard space next to K holds a Moya, at least one of them upright (K45)."""
    around = courtyard(position) & set(beside(where(position)))
    return all(space in position["pawns"] for space in around) and any(
        is_upright(position, space) for space in around
    )


def building_grounds(position: Position) -> list[str]:
    """Return the spaces where a tower may rise (K46)."""
    free = [
        space
        for space in courtyard(position)
        if is_empty_courtyard(position, space) and space != where(position)
    ]
    return [space for space in free if space[0] in "ACE" or space[1] in "135"]


def take_effect(position: Position, text: str) -> None:
    """Apply a power of either seat to the board, regardless of its price (K45 to K63)."""
    match text.split(" "):
        case ["quake"]:
            _quake(position)
        case ["tower", space]:
            position["towers"].append(space)
        case ["tempest", direction]:
            _tempest(position, direction)
        case ["tide"]:
            position["kakusareta"]["hand"].append("hide")
        case ["fireball", space]:
            remove(position, space)
        case ["river"]:
            position["turn"]["river"] = True
        case ["rain", space]:
            _rain(position, space)
        case ["breath"]:
            for space in position["pawns"]:
                stand_up(position, space)
        case ["gentle", line, direction]:
            _gentle(position, line, direction)
        case ["fortify", *spaces]:
            for space in spaces:
                _fortify(position, space)
        case _:
            raise ValueError(text)


def _quake(position: Position) -> None:
    """K45: the Moya that surround K are downed; if K is no longer surrounded, nothing happens."""
    if is_surrounded(position):
        for space in courtyard(position) & set(beside(where(position))):
            down(position, space)


def _tempest(position: Position, direction: str) -> None:
    """Move all on the courtyard, the foremost first; `attacked` goes along (K52)."""
    yard = courtyard(position)
    foremost_first = SPACES_TOWARDS[direction]
    for space in [space for space in foremost_first if space in yard and space in position["pawns"]]:
        to = beyond(space, direction)
        if to and is_empty_courtyard(position, to):
            position["pawns"][to] = position["pawns"].pop(space)
            notes = attacked(position)
            if space in notes:
                came = notes.pop(space)
                notes[to] = to if came == space else came
                position["turn"]["attacked"] = notes


SPACES_TOWARDS = {
    "north": [column + row for row in ROWS for column in "ABCDE"],
    "south": [column + row for row in reversed(ROWS) for column in "ABCDE"],
    "west": [column + row for column in "ABCDE" for row in ROWS],
    "east": [column + row for column in "EDCBA" for row in ROWS],
}
"""All spaces, those that lie foremost in a direction first."""


def _rain(position: Position, start: str) -> None:
    """Down upright Moya of its level next to a Moya, and next to those (K54)."""
    level = level_at(position, start)
    fallen = [start]
    for space in fallen:
        for near in beside(space):
            if level_at(position, near) == level and is_upright(position, near):
                down(position, near)
                fallen.append(near)


def _gentle(position: Position, line: str, direction: str) -> None:
    """Rotate the ring of a line's courtyard; a Moya blocked by one that stays also stays (K61)."""
    yard, pawns = courtyard(position), position["pawns"]
    ring = [space for space in dict(lines())[line] if space in yard]
    if direction in ("north", "west"):
        ring.reverse()
    onward = {space: ring[(place + 1) % len(ring)] for place, space in enumerate(ring)}
    going = {space for space in ring if is_upright(position, space)}
    while stuck := {space for space in going if onward[space] in pawns and onward[space] not in going}:
        going -= stuck
    moved = {onward[space]: pawns[space] for space in going}
    for space in going:
        pawns.pop(space)
    pawns.update(moved)


def _fortify(position: Position, space: str) -> None:
    """Stand one up, on the temple that it was pushed off if that stands and is empty (K57)."""
    came = attacked(position)[space]
    stand_up(position, space)
    if came != space and came in standing(position) and came not in position["pawns"]:
        position["pawns"][came] = position["pawns"].pop(space)
