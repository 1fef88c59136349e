"""Write a whole game of Relics down, with the board, what may be done and what happens at every action.

The result, `playthrough.txt`, is documentation that `test_playthrough` keeps true. Regenerate it, after a look at why
it would change, from the top of the checkout:

    PYTHONPATH=engine:. python -m tests.relics.playthrough
"""

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from unseen import relics
from unseen.kernel.records import decode_record
from unseen.kernel.session import Table
from unseen.relics import AMBER, SEATS, State
from unseen.relics.adapters.drawing import drawing
from unseen.relics.crystals import Crystals
from unseen.relics.events import Event
from unseen.relics.score import score

FILE = Path(__file__).with_suffix(".txt")
RECORD: dict[str, Any] = {
    "format": "unseen-record/1",
    "game": "relics",
    "decks": {
        "amber": [
            "lancer", "elder", "shieldbearer", "outrider", "hunter", "convert", "seer", "warden", "ravager",
            "skirmisher", "stonehide", "drummer",
        ],
        "jade": [
            "hunter", "outrider", "lancer", "drummer", "shieldbearer", "warden", "seer", "elder", "convert",
            "skirmisher", "stonehide", "ravager",
        ],
    },
    "bag": "ESSEESESSSESSSSSSEEESESEEEEESE",
    "actions": [
        "choose shieldbearer lancer", "first amber",
        "place A5", "face W", "add nothing", "place E1", "face W", "add nothing",
        "choose lancer hunter", "first jade",
        "place A1", "face S", "add nothing", "place E5", "face S", "add nothing",
        "choose hunter shieldbearer", "first jade",
        "place C5", "face S", "add S", "place A2", "face E", "add S",
        "choose outrider drummer", "first amber",
        "place B1", "face S", "add S", "place B2 pay SE", "face W", "add nothing",
        "choose seer seer", "first amber",
        "place A3", "face E", "add S", "place B3", "face E", "add nothing",
        "choose elder outrider", "first jade",
        "place C1", "face E", "add S", "place B4 pay SEE", "face N", "add nothing",
        "choose convert warden", "first jade",
        "place A4", "face S", "add SE", "place B5", "face E", "add S", "settle A4",
        "choose ravager convert", "first amber",
        "place C3 pay SSE", "face N", "add nothing", "place C4", "face N", "add SEE",
    ],
    "result": {"winner": "jade", "by": "points", "points": {"amber": 12, "jade": 13}},
}  # fmt: skip
HEADER = """\
A playthrough of Relics
=======================

One game with the usual options, action by action. Before each action stand the board, what lies beside it, and what the
seat to act may do; after it what happens, the same for both seats: nothing is hidden from one that the other knows.
A tile is its owner's letter, three letters of its warrior, its facing, its strength as it is now and, after "+", the
Spirit on it; a dead one ends in "x". "*" is a relic, "S" and "E" are the crystals of a space. At the end of each round
stands the score so far.

The story: three rounds pass in peace. In the fourth Amber's outrider on B1 closes the corner, and Jade's hunter on A1
dies; Jade pays for the first relic, on B2. In the sixth Jade's outrider on C1 has the one on B1 killed and inherits its
Spirit, and Amber takes a relic. In the seventh Jade's warden on A4, fed with a Spirit and an Energy, kills the seer on
A3; Amber's convert on B5 then surrounds A4 and A5 at once. Warden and shieldbearer would both die, each is saved by the
other's death (R22), and Amber, who may name one, names the warden. In the eighth Amber's ravager takes a second relic
and kills the seer on B3, Jade's convert the elder on B4: six are dead. Jade wins by 13 to 12.

This file is written by `playthrough.py` beside it and kept true by a test.
"""


def playthrough() -> Iterator[str]:
    """Yield the lines of the playthrough."""
    record = decode_record(relics, RECORD)
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(relics, record.options, record.deal)
    yield HEADER
    heard = 0
    for number, action in enumerate(record.actions, 1):
        (seat,) = table.to_act
        known = table.view(AMBER)
        yield f"\n{number}. Round {round_of(known)}\n"
        yield indented(drawing(known))
        actions = list(map(relics.format_action, relics.legal_actions(known, seat)))
        yield ""
        yield wrapped(f"{seat} may ({len(actions)}):", ", ".join(actions))
        yield f"\n  >> {relics.format_action(action)}\n"
        table.act(seat, action)
        yield wrapped("what happens:", told(table, heard))
        heard = len(table.log(AMBER))
        if table.to_act and round_of(table.view(AMBER)) > round_of(known):
            yield wrapped("points so far:", points(table.view(AMBER)))
    over = table.view(AMBER)
    yield f"\nThe end: {relics.encode_result(over)}\n"
    yield indented(drawing(over))
    yield wrapped("points:", points(over))


def round_of(known: State) -> int:
    """Return which round it is: a round places a tile of each."""
    placed = known.occupied.bit_count() - (known.hot is not None)
    return placed // len(SEATS) + 1


def points(known: State) -> str:
    """Return the points of each seat by source."""
    scores = {seat: score(known, seat) for seat in SEATS}
    return "; ".join(
        f"{seat} {each.total} (gems {each.gems}, Spirit {each.spirit}, relics {each.relics})"
        for seat, each in scores.items()
    )


def indented(text: str) -> str:
    """Return some lines, each a little to the right."""
    return "\n".join(f"    {line}" for line in text.splitlines())


def wrapped(label: str, text: str) -> str:
    """Return a labelled text, wrapped and indented."""
    return fill(f"{label} {text}", 108, initial_indent="  ", subsequent_indent="      ")


def told(table: Table[Any, Any, Any, Any, Any, Any, Any], heard: int) -> str:
    """Return the events after the first `heard`, in words."""
    return "; ".join(said(entry.event) for entry in table.log(AMBER)[heard:])


def said(event: Event) -> str:
    """Return an event in words: its kind and its fields."""
    fields = event._asdict()
    kind = fields.pop("kind")
    if kind == "finished":
        return f"finished, and all that is left is shown: {shown(event)}"
    words = " ".join(word for word in map(word_of, fields.values()) if word)
    return f"{kind} {words}" if words else kind


def shown(event: Any) -> str:
    """Return the cards shown at the end of a game."""
    return ", ".join(" ".join(pile) if isinstance(pile, tuple) else pile for pile in event.shown)


def word_of(value: Any) -> str:
    """Return a field of an event as a word; nothing for none."""
    if value is None:
        return ""
    if isinstance(value, tuple):
        if isinstance(value, Crystals):
            return value.word or "nothing"
        return f"supported from {' '.join(value)}" if value else ""
    return str(value)


def text() -> str:
    """Return the whole playthrough."""
    return "\n".join(playthrough()) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
