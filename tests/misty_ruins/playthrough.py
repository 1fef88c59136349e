"""Write a whole game of Misty Ruins down, with the map, what may be done and what happens at every action.

The result, `playthrough.txt`, is documentation that `test_playthrough` keeps true; the game is in `playthrough.json`.
Regenerate it, after a look at why it would change, from the top of the checkout:

    PYTHONPATH=engine:. python -m tests.misty_ruins.playthrough
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from unseen import misty_ruins
from unseen.kernel.records import decode_record
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import LogEntry, Table
from unseen.misty_ruins.actions import Claim, Declare
from unseen.misty_ruins.belief import characters, counts, homelands
from unseen.misty_ruins.board import SIZE, SPACES
from unseen.misty_ruins.events import Acted, Event, Shown
from unseen.misty_ruins.evolve import changes
from unseen.misty_ruins.fact_text import format_fact
from unseen.misty_ruins.facts import Fact
from unseen.misty_ruins.state import SEATS, Result, State

FILE = Path(__file__).with_suffix(".txt")
RECORD: dict[str, Any] = json.loads(FILE.with_suffix(".json").read_text("utf-8"))
TURNED = {0: "^", 90: ">", 180: "v", 270: "<"}
HEADER = """\
A playthrough of Misty Ruins
============================

One game of three sensible programs. Before each turn stand the map as everybody sees it, what lies beside it, and how
many characters and homelands each seat could be by what it knows itself; before each action what the seat to act may
do, and after it what happens, as everybody is told. A tile is its id and where its printed north points; below it
stand its monster and the pawns by their numbers. The 128 claims, or declarations, are one entry.

This file is written by `playthrough.py` beside it and kept true by a test.
"""


def playthrough() -> Iterator[str]:
    """Yield the lines of the playthrough."""
    record = decode_record(misty_ruins, RECORD)
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(misty_ruins, record.options, record.deal)
    yield HEADER
    turn: object = None
    for number, action in enumerate(record.actions, 1):
        (seat,) = table.to_act
        public = table.view(ONLOOKER)
        if turn != (turn := (public.phase, public.round, public.turn.of)):
            yield f"\n{title(public)}\n"
            yield from indented(map_of(public))
            yield from players(table, public)
        yield wrapped(f"\n{number}. {seat} may", listed(misty_ruins.legal_actions(table.view(seat), seat)))
        yield f"  >> {misty_ruins.format_action(action)}"
        table.act(seat, action)
        yield wrapped("  so:", "; ".join(told(table.log(ONLOOKER)[-1])) or "nothing else")
    over = table.view(ONLOOKER)
    yield f"\nThe end: {misty_ruins.encode_result(over)}\n"
    for place, player in enumerate(over.players):
        yield f"  {SEATS[place]} was {player.character} of {player.homeland}, and said {declared(over, place)}"


def title(state: State) -> str:
    """Return the part of the game that begins."""
    if state.phase == "turn":
        return f"Round {state.round}, the turn of {SEATS[state.turn.of]}"
    return "The draft" if state.phase == "draft" else "The declarations"


def map_of(state: State) -> Iterator[str]:
    """Yield the map, two lines a row, as far as there are tiles."""
    columns = [index % SIZE for index in state.laid]
    rows = [index // SIZE for index in state.laid]
    for row in range(min(rows), max(rows) + 1):
        cells = [row * SIZE + column for column in range(min(columns), max(columns) + 1)]
        yield "  ".join(tile_of(state, index) for index in cells).rstrip()
        yield "  ".join(standing(state, index) for index in cells).rstrip()


def tile_of(state: State, index: int) -> str:
    """Return the tile of a space, seven characters wide."""
    cell = state.cells[index]
    return f"{cell.tile}{TURNED[cell.turned]} {SPACES[index]}".ljust(8) if cell else " " * 8


def standing(state: State, index: int) -> str:
    """Return the monster and the pawns on a space."""
    cell = state.cells[index]
    if cell is None:
        return " " * 8
    pawns = "".join(
        seat[1] for seat, player in zip(SEATS, state.players, strict=False) if player.at == SPACES[index]
    )
    return f"{cell.foe.card if cell.foe else ''} {pawns}".strip().ljust(8)


def players(table: Table[Any, Any, Any, Any, Any, Any, Any], public: State) -> Iterator[str]:
    """Yield a line for each player."""
    for place, player in enumerate(public.players):
        own = counts(table.view(SEATS[place]), place)
        who, home = len(characters(own)), len(homelands(own))
        held = ", ".join((*player.items, *player.monsters)) or "nothing"
        yield wrapped(
            f"  {SEATS[place]}:",
            f"{player.blocks} stamina, {player.health} health, {player.gold} gold, {held}; could be {who} of 16 from"
            f" {home} of 8; answers: {', '.join(map(format_fact, player.facts)) or 'none'}",
        )


def listed(actions: tuple[Any, ...]) -> str:
    """Return legal actions, claims and declarations as one entry."""
    counted = Counter(type(action) for action in actions)
    said = [misty_ruins.format_action(each) for each in actions if not isinstance(each, Claim | Declare)]
    said += [
        f"{number} ways to {kind.__name__.lower()}"
        for kind, number in counted.items()
        if kind in (Claim, Declare)
    ]
    return f"({len(actions)}): {', '.join(said)}"


def told(entry: LogEntry[State, Event]) -> Iterator[str]:
    """Yield what came of an action."""
    if isinstance(entry.event, Acted):
        for change in changes(entry.before, entry.event):
            fields = change._asdict()
            kind = fields.pop("kind")
            yield " ".join((kind, *filter(None, map(word_of, fields.values()))))


def word_of(value: Any) -> str:
    """Return a field of a change as a word; nothing for none."""
    match value:
        case None | False | ():
            return ""
        case Fact():
            return f"({format_fact(value)})"
        case Shown() | Result():
            return ""
        case tuple():
            return "(" + " ".join(filter(None, map(word_of, value))) + ")"
        case _:
            return str(value)


def declared(state: State, place: int) -> str:
    """Return what a player said at the end."""
    player = state.players[place]
    if player.declared is None:
        return "so to a monster's face"
    return "so" if player.declared == player.identity else " of ".join(player.declared)


def indented(lines: Iterator[str]) -> Iterator[str]:
    """Yield lines, each a little to the right."""
    return (f"    {line}".rstrip() for line in lines)


def wrapped(label: str, text: str) -> str:
    """Return a labelled text, wrapped and indented."""
    lead = "\n" if label.startswith("\n") else ""
    return lead + fill(f"{label.strip()} {text}", 116, initial_indent="  ", subsequent_indent="      ")


def text() -> str:
    """Return the whole playthrough."""
    return "\n".join(playthrough()) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
