"""Write a whole game down with what each seat sees, may do and is told at every action.

The result, `playthrough.txt`, is documentation that `test_playthrough` keeps true. Regenerate it, after a look at why
it would change, from the top of the checkout:

    PYTHONPATH=engine:. python -m tests.nusubito.playthrough
"""

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from tests.nusubito.picture import picture_of
from unseen import nusubito
from unseen.courtyard.board import named
from unseen.kernel.records import decode_record
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, THIEF, State

FILE = Path(__file__).with_suffix(".txt")
RECORD: dict[str, Any] = {
    "format": "unseen-record/1",
    "game": "nusubito",
    "rods": {"A": "green", "C": "red", "E": "red", "1": "red", "3": "green", "5": "red"},
    "actions": [
        "leap A3", "look A", "end",
        "move B4 B5", "move C2 B3", "end",
        "leap A5", "look 5", "end",
        "move B5 A5", "bolster A3 with B3", "end",
        "leap C5 push A5>A4", "coin A3", "end",
        "heal A4 with D4", "move A4 A5", "end",
        "dart", "look 5", "end row",
        "spawn B3", "upgrade B2", "end",
        "leap C3", "look 3", "end",
        "move D2 D3", "end",
        "leap A3", "declare",
    ],
    "result": {"winner": "thief", "by": "treasure"},
}  # fmt: skip
HEADER = """\
A playthrough of Nusubito
=========================

One game with the usual set-up, action by action, as the two seats live through it. Before each action stands the board
(T is the Thief, drawn here for the reader: the Mists never see it; o is a temple, # a bolstered one, H B S are pawns,
- is downed, ! is used this turn), what each seat knows beyond the board, and what the seat to act may do. After it
stands what each seat is told. What is not told to a seat never reaches it.

The story: the Thief finds column A green at once and row 5 red. The Mists guess column A from the look, bolster A3 and
put a Seeker on A5, where the Thief happens to stand; they do not dare to capture. Leaping off A5 the Thief has to knock
that Seeker down, which tells them where he was, and picks up the coin of A3. By night he buys a dart, looks at row 5
once more for a bluff, and shows row 5 for the two points. Next day he spends the dart on the Builder on C4 on his way
to C3, sees that row 3 is green, leaps over the Healer on B3 onto the bolstered A3, and declares.

This file is written by `playthrough.py` beside it and kept true by a test.
"""


def playthrough() -> Iterator[str]:
    """Yield the lines of the playthrough."""
    record = decode_record(nusubito, RECORD)
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(nusubito, record.options, record.deal)
    yield HEADER
    heard = dict.fromkeys(nusubito.SEATS, 0)
    for number, action in enumerate(record.actions, 1):
        (seat,) = table.to_act
        yield f"\n{number}. {moment(table.view(seat))}: {seat} to act\n"
        yield from scene(table, seat)
        yield f"\n  >> {nusubito.format_action(action)}\n"
        table.act(seat, action)
        for other in nusubito.SEATS:
            log = table.log(other)
            news = "; ".join(said(entry.event) for entry in log[heard[other] :]) or "nothing"
            heard[other] = len(log)
            yield f"  told to the {other + ':':<7}{news}"
    over = table.view(MIST)
    yield f"\nThe end: {nusubito.encode_result(over)}. Both seats now see everything.\n"
    yield picture_of(over)
    yield wrapped("the mist knows:", knowledge(over))


def moment(known: State) -> str:
    """Return the day and the round."""
    return f"Day {known.day}, round {known.round}" if known.phase == "day" else f"Night {known.day}"


def scene(table: Table[Any, Any, Any, Any, Any, Any, Any], seat: Seat) -> Iterator[str]:
    """Yield the board, the knowledge of each seat, and the legal actions of the seat to act."""
    yield picture_of(table.view(THIEF))
    yield ""
    for other in nusubito.SEATS:
        yield wrapped(f"the {other} knows:", knowledge(table.view(other)))
    actions = sorted(map(nusubito.format_action, nusubito.legal_actions(table.view(seat), seat)))
    yield wrapped(f"the {seat} may ({len(actions)}):", ", ".join(actions))


def wrapped(label: str, text: str) -> str:
    """Return a labelled text, wrapped and indented."""
    return fill(f"{label} {text}", 108, initial_indent="  ", subsequent_indent="      ")


def knowledge(known: State) -> str:
    """Return a seat's knowledge beyond the board, in words."""
    colours = [f"{rod} {colour}" for rod, colour in zip("ACE135", known.rods, strict=True) if colour]
    hand = "?" if known.hand is None else " ".join(sorted(named(known.hand))) or "none"
    shown = f"; the marker shows {known.revealed.line} {known.revealed.place}" if known.revealed else ""
    seen = " ".join(rod for rod in "ACE135" if rod in known.seen) or "none"
    return (
        f"Thief at {known.at or '?'}; {known.held} coins in hand: {hand}; darts {known.darts}; "
        f"rods looked at: {seen}; colours: {', '.join(colours) or '?'}{shown}; {turn(known)}"
    )


def turn(known: State) -> str:
    """Return a seat's knowledge of the current turn."""
    turn = nusubito.encode_state(known)["turn"]
    done = ", ".join(f"{key} {'?' if value is None else value}" for key, value in turn.items())
    return f"this turn: {done or 'nothing yet'}"


def said(event: Any) -> str:
    """Return an event as one seat sees it."""
    fields = event._asdict()
    kind = fields.pop("kind")
    if kind == "finished":
        return f"finished, {event.result.winner or 'nobody'} by {event.result.by} at {event.place}, and everything else"
    return (
        f"{kind} ({', '.join(f'{name} {shown(name, value)}' for name, value in fields.items())})"
        if fields
        else kind
    )


def shown(name: str, value: Any) -> str:
    """Return a field of an event in words, or ? if this seat does not know it."""
    if value is None:
        return {"source": "the supply", "line": "none", "place": "none"}.get(name, "?")
    return " ".join(value) if isinstance(value, tuple) else str(value)


def text() -> str:
    """Return the whole playthrough."""
    return "\n".join(playthrough()) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
