"""Boards as pictures: five lines of five cells, A1 top left.

A cell says what stands on a space, in this order:

```
.  an empty courtyard space        o  an empty temple        #  a bolstered temple
H  B  S  a pawn; then - if downed, or ! if used this turn
T  the Thief, before what else the cell says: T alone, T# or TS-
```

Example (the usual start): `START`.
"""

from typing import Any

from unseen.courtyard.board import BIT, SPACES, TEMPLES, Space, spaces
from unseen.courtyard.rods import RODS
from unseen.nusubito.state import MIST, THIEF, Phase, Result, Reveal, State

START = """
    o  .  o  .  o
    .  H  B  S  .
    o  .  T  .  o
    .  S  B  H  .
    o  .  o  .  o
"""
ALL_COINS = "A1 A3 A5 C1 C3 C5 E1 E3 E5"


def board(
    picture: str,
    *,
    seat: str | None = "thief",
    phase: Phase = "day",
    day: int = 1,
    round: int = 1,
    darts: int = 2,
    hand: str = ALL_COINS,
    seen: str = "",
    greens: str = "C5",
    revealed: Reveal | None = None,
    day_limit: int | None = None,
    result: Result | None = None,
    picked: str = "",
    **turn: Any,
) -> State:
    """Return the position that a picture shows, all else as at the start of a game unless told.

    Args:
        picture: Five lines of five cells.
        seat: Who is to act, or None in a game that is over.
        phase: By day or by night; a night has no round.
        day: The day.
        round: The round of the day.
        darts: The Thief's darts.
        hand: The coins in hand.
        seen: The rods looked at, in one word ("C5").
        greens: The two green rods, in one word.
        revealed: The latest reveal.
        day_limit: The option.
        result: How the game ended.
        picked: The coin picked up this turn.
        turn: What else the turn has done: `cost`, `leaps`, `special`, `sacrificed`, `actions`, `points`.
    """
    cells = picture.split()
    assert len(cells) == len(SPACES), f"{len(cells)} cells"
    boards: dict[str, int] = dict.fromkeys(("H", "B", "S", "-", "!", "#", "T"), 0)
    for space, cell in zip(SPACES, cells, strict=True):
        for mark in cell.strip(".o"):
            boards[mark] |= BIT[space]
    thief = next((space for space in SPACES if BIT[space] & boards["T"]), None)
    assert thief, "the picture has no T"
    state = State(
        day=day, phase=phase, round=0 if phase == "night" else round,
        acting={"thief": THIEF, "mist": MIST, None: None}[seat],
        healers=boards["H"], builders=boards["B"], seekers=boards["S"], downed=boards["-"], used=boards["!"],
        bolsters=boards["#"], darts=darts, at=thief, hand=spaces(hand.split()), held=len(hand.split()),
        seen=frozenset(seen), rods=tuple("green" if rod in greens else "red" for rod in RODS),
        revealed=revealed, day_limit=day_limit, cost=0, leaps=0, special=False, sacrificed=False,
        picked=spaces(picked.split()), actions=0, points=0, result=result,
    )  # fmt: skip
    return state._replace(**turn)


def picture_of(state: State) -> str:
    """Return the picture of a position, as `board` reads it; a view of the Mists has no T."""
    lines = []
    for row in "12345":
        cells = (_cell(state, Space(column + row)) for column in "ABCDE")
        lines.append("    " + "".join(f"{cell:<5}" for cell in cells).rstrip())
    return "\n".join(lines)


def _cell(state: State, space: Space) -> str:
    pawn, bit = state.pawn(space), BIT[space]
    text = "T" if state.at == space else ""
    text += "#" if state.bolsters & bit else ""
    if pawn:
        text += pawn.kind + "-" * pawn.downed + "!" * pawn.used
    return text or ("o" if TEMPLES & bit else ".")


def without(coins: str) -> str:
    """Return all coins but these."""
    return " ".join(coin for coin in ALL_COINS.split() if coin not in coins.split())
