"""The rules of Kakusareta once more, from a position's JSON to the texts of its legal actions and what they lead to.

An oracle for the engine, which it shares nothing with. The board is in `plain_board`, the powers are in `plain_powers`,
the turns of the two sides in `plain_kakusareta` and `plain_moya`.
"""

from collections.abc import Iterator
from typing import Any

from tests.kakusareta import plain_kakusareta, plain_moya
from tests.kakusareta.plain_board import ELEMENTS, NINE, SEATS, Outcome, Position, copied, finish, tidy


def start(options: dict[str, Any], rods: dict[str, str]) -> Position:
    """Return the position at the start: the draft in elemental games, otherwise the first turn (K3, K4, K39)."""
    levels = str(options.get("configuration", "1/2/3")).split("/")
    spaces = ["B2", "C2", "D2", "D4", "C4", "B4"]
    position: Position = {
        "game": "kakusareta", "day": 1, "phase": "day", "round": 1, "to_act": "kakusareta",
        "pawns": dict(zip(spaces, levels * 2, strict=True)), "destroyed": [],
        "darts": options.get("kakusareta_darts", 2),
        "kakusareta": {"at": "C3", "hand": list(NINE), "seen": []}, "rods": dict(rods), "turn": {},
    }  # fmt: skip
    if not options.get("four_temples", True):
        position["four_temples"] = False
    if "day_limit" in options:
        position["day_limit"] = options["day_limit"]
    if "elemental" in options:
        position.pop("round")
        position.update(phase="draft", towers=[])
        position["elements"] = {
            "mode": options["elemental"],
            "tokens": {seat: {} for seat in SEATS},
            "owes": [],
        }
        if options["elemental"] == "loyalist":
            position["elements"]["of"] = {}
        else:
            position["elements"]["cards"] = {}
            position["kakusareta"]["hand"].append("hide")
    return tidy(position)


def legal(position: Position) -> list[str]:
    """Return the legal actions in notation, `resign` left out; none in a game that is over, none for a trapped K."""
    return sorted(outcomes(position))


def play(position: Position, action: str) -> Position:
    """Return the position after a legal action."""
    if action == "resign":
        after = copied(position)
        finish(after, "moya" if position["to_act"] == "kakusareta" else "kakusareta", "resignation")
        return tidy(after)
    return tidy(outcomes(position)[action])


def perft(position: Position, depth: int) -> int:
    """Count the sequences of a number of actions; a game that ends earlier counts as one."""
    if depth == 0 or "result" in position:
        return 1
    return sum(perft(tidy(after), depth - 1) for after in outcomes(position).values())


def outcomes(position: Position) -> dict[str, Position]:
    """Return each legal action with the position that it leads to, not yet in order for print."""
    return dict(_outcomes(position))


def _outcomes(position: Position) -> Iterator[Outcome]:
    """Yield them for the turn under way; a power that waits is answered first (K6, K49)."""
    if "result" in position:
        return
    if position["phase"] == "draft":
        yield from draft(position)
    elif "pending" in position["turn"]:
        yield from plain_kakusareta.answers(position)
    else:
        turns = plain_kakusareta if position["to_act"] == "kakusareta" else plain_moya
        yield from turns.day(position) if position["phase"] == "day" else turns.night(position)


def draft(position: Position) -> Iterator[Outcome]:
    """Yield the choices before the first turn, K first (K39, K51)."""
    seat, elements = position["to_act"], position["elements"]
    for element in ELEMENTS:
        is_loyalist = elements["mode"] == "loyalist"
        if not is_loyalist and any(element in tokens for tokens in elements["tokens"].values()):
            continue
        after = copied(position)
        after["elements"]["tokens"][seat][element] = 2 if is_loyalist else 1
        if is_loyalist:
            after["elements"]["of"][seat] = element
            if (seat, element) == ("kakusareta", "water"):
                after["kakusareta"]["hand"].append("hide")
        after["to_act"] = "moya" if seat == "kakusareta" else "kakusareta"
        if seat == "moya" and sum(len(tokens) for tokens in after["elements"]["tokens"].values()) == (
            2 if is_loyalist else 4
        ):
            after.update(phase="day", round=1)
            plain_kakusareta.begin_day_turn(after)
        yield f"take {element}", after
