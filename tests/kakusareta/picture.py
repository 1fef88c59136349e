"""Boards as pictures: five lines of five cells, A1 top left.

A cell gives the kind of space, then the Moya, then the Kakusareta:

```
.  courtyard        o  one of the nine temples        x  the space of a destroyed one
t  a tower          xt a tower on the space of a destroyed temple
1  2  3             a Moya; then - if downed, or ! if it has moved this turn
*  the Kakusareta
```

The dot is left out where a Moya stands: `2-` is a Moya on the courtyard, `o3` one on a temple, `x1` on a destroyed
one's space; `o*` is the Kakusareta on a temple, `.*` on the courtyard, `x1*` both.

Example (the usual start): `START`.
"""

import re
from typing import Any

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space
from unseen.courtyard.rods import RODS
from unseen.kakusareta import State, decode_state
from unseen.kakusareta.cards import Mode

START = """
    o   .   o   .   o
    .   1   2   3   .
    o   .   o*  .   o
    .   3   2   1   .
    o   .   o   .   o
"""
EMPTY = """
    o   .   o   .   o
    .   .   .   .   .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""The start without a Moya."""
NINE = "A1 A3 A5 C1 C3 C5 E1 E3 E5"
CELL = re.compile(r"(xt|[.oxt]?)([123][-!]?)?(\*?)")


def position(
    picture: str,
    *,
    to_act: str = "kakusareta",
    phase: str = "day",
    day: int = 1,
    round: int = 1,
    darts: int = 2,
    hand: str | None = None,
    seen: str = "",
    greens: str = "C5",
    revealed: dict[str, Any] | None = None,
    petrified: bool = False,
    mode: Mode | None = None,
    of: str = "",
    his: str = "",
    moyas: str = "",
    cards: str = "",
    owes: str = "",
    turn: dict[str, Any] | None = None,
    four_temples: bool = True,
    day_limit: int | None = None,
    result: tuple[str | None, str] | None = None,
) -> State:
    """Return the position that a picture shows; everything else is as at the start of a game by default.

    The codec decodes it and rejects invalid positions.

    Args:
        picture: Five lines of five cells.
        to_act: The seat to act; ignored in a finished game.
        phase: The phase; only a day has a round.
        day: The day.
        round: The round of the day.
        darts: The Kakusareta player's darts.
        hand: The coins in hand, `hide` among them; None is every coin that there is.
        seen: The rods looked at, in one word ("C5").
        greens: The two green rods, in one word.
        revealed: The last seen place, in notation: `{"day": 1, "space": "E3"}`.
        petrified: Whether the Kakusareta is petrified.
        mode: None for a game without elements, or `master` if any argument about elements is given.
        of: In loyalist, the elements of the Kakusareta and the Moya player ("water wind").
        his: The Kakusareta player's tokens ("earth 3 wind 2").
        moyas: The Moya player's tokens.
        cards: The tokens on cards ("quake 3 ashes 2").
        owes: The Kakusareta's debts ("mirage still").
        turn: The turn in notation, with `attacked` and `pending`.
        four_temples: The option.
        day_limit: The option.
        result: The winner and the ending of a finished game.
    """
    at, pawns, destroyed, towers = _read(picture)
    rods = {rod: "green" if rod in greens else "red" for rod in RODS}
    is_elemental = any((mode, of, his, moyas, cards, owes))
    elements = _elements(mode or "master", of.split(), his, moyas, cards, owes) if is_elemental else None
    keys = {
        "game": "kakusareta",
        "day": day,
        "phase": phase,
        "round": round if phase == "day" else None,
        "to_act": None if result else to_act,
        "pawns": pawns,
        "destroyed": destroyed,
        "towers": towers if is_elemental else None,
        "darts": darts,
        "kakusareta": {"at": at, "hand": _hand(hand, elements), "seen": list(seen)},
        "revealed": revealed,
        "petrified": petrified or None,
        "elements": elements,
        "rods": rods,
        "four_temples": None if four_temples else False,
        "day_limit": day_limit,
        "turn": turn or {},
        "result": {"winner": result[0], "by": result[1]} if result else None,
    }
    return decode_state({key: value for key, value in keys.items() if value is not None})


def _read(picture: str) -> tuple[str, dict[str, str], list[str], list[str]]:
    """Parse the Kakusareta's space, the Moya, the destroyed temples and the towers."""
    cells = picture.split()
    assert len(cells) == len(SPACES), f"{len(cells)} cells"
    at, pawns = list[str](), dict[str, str]()
    destroyed, towers = list[str](), list[str]()
    for space, cell in zip(SPACES, cells, strict=True):
        read = CELL.fullmatch(cell)
        assert read, f"{space}: {cell}"
        ground, moya, marker = read.groups()
        is_temple = space in TEMPLE_NAMES
        assert is_temple == (ground in ("o", "x", "xt")), f"{space}: {cell} is not what stood there at first"
        pawns |= {space: moya} if moya else {}
        at += [space] if marker else []
        destroyed += [space] if "x" in ground else []
        towers += [space] if "t" in ground else []
    assert len(at) == 1, f"the Kakusareta is on {at}"
    return at[0], pawns, destroyed, towers


def _elements(mode: Mode, of: list[str], his: str, moyas: str, cards: str, owes: str) -> dict[str, Any]:
    data: dict[str, Any] = {"mode": mode}
    if mode == "loyalist":
        data["of"] = dict(zip(("kakusareta", "moya"), of, strict=False))
    data["tokens"] = {"kakusareta": _numbers(his), "moya": _numbers(moyas)}
    return {**data, **({} if mode == "loyalist" else {"cards": _numbers(cards)}), "owes": owes.split()}


def _numbers(text: str) -> dict[str, int]:
    words = text.split()
    return {word: int(number) for word, number in zip(words[::2], words[1::2], strict=True)}


def _hand(hand: str | None, elements: dict[str, Any] | None) -> list[str]:
    if hand is not None:
        return hand.split()
    has_hide = elements is not None and elements.get("of", {}).get("kakusareta", "water") == "water"
    return [*NINE.split(), *(["hide"] if has_hide else [])]


def without(coins: str) -> str:
    """Return the nine coins but these."""
    return " ".join(coin for coin in NINE.split() if coin not in coins.split())


def picture_of(state: State) -> str:
    """Return the picture of a position, as `position` reads it; a view of the Moya player may have no `*`."""
    lines = []
    for row in "12345":
        cells = (f"{_cell(state, Space(column + row)):<3}" for column in "ABCDE")
        lines.append("    " + " ".join(cells).rstrip())
    return "\n" + "\n".join(lines) + "\n"


def board_of(state: State) -> list[list[str]]:
    """Return the cells of a position, row by row, to be compared with those of `cells`."""
    return cells(picture_of(state))


def cells(picture: str) -> list[list[str]]:
    """Return the cells of a picture, row by row: equal for pictures that differ in their spacing only."""
    return [line.split() for line in picture.strip().splitlines()]


def _cell(state: State, space: Space) -> str:
    bit, moya = BIT[space], state.moya(space)
    ground = ("x" if bit & state.destroyed else "o") if bit & TEMPLES else ""
    ground = ground.replace("o", "" if bit & state.courtyard else "o") + ("t" if bit & state.towers else "")
    who = f"{moya.level}{'-' * moya.downed}{'!' * moya.moved}" if moya else ""
    return (ground + who or ".") + ("*" if state.at == space else "")
