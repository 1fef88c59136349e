"""Write down whole games with each seat's view, legal actions and events at every action.

The result, `playthrough.txt`, is documentation that `test_playthrough` keeps true. One more game is one more entry of
`STORIES`. Regenerate it, after a look at why it would change, from the top of the checkout:

    PYTHONPATH=engine:. python -m tests.kakusareta.playthrough
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent, fill
from typing import Any, NamedTuple

from tests.kakusareta.picture import picture_of
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kernel.records import decode_record
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table

FILE = Path(__file__).with_suffix(".txt")
MOST_LISTED = 48
"""Of more actions than these it is only said how many there are of each kind."""

Sitting = Table[Any, Any, Any, Any, Any, Any, Any]


class Story(NamedTuple):
    """A recorded game with its description."""

    title: str
    told: str
    record: dict[str, Any]


BASIC = Story(
    "A game without elements",
    """
    The Kakusareta sees that row 3 is red and column A green. While he is on A5 the Moya take the temple from under him:
    he stands on the courtyard, beside the Moya that was spawned there, strikes it down and climbs out of sight; but
    there is one temple only that he can have climbed onto, and a Moya of level 3 captures it. By night he buys darts
    and sees that row 5 is green: the treasure lies under the destroyed A5. Three points give his place away. In the
    morning he throws the Moya off C5, onto another of level 1 that goes back to its pool, and runs for A5. Whoever lies
    there cannot be moved, so nobody can be put in his way, and he searches.
    """,
    {
        "format": "unseen-record/1",
        "game": "kakusareta",
        "rods": {"A": "green", "C": "red", "E": "red", "1": "red", "3": "red", "5": "green"},
        "actions": [
            "look 3", "leap A3", "end",
            "move C2 B3", "move C4 B5", "move B2 C2", "end",
            "leap A5", "look A", "end",
            "move B3 A4", "destroy A5", "move B4 C4", "end",
            "attack", "step B5", "climb C5", "end",
            "move C4 C5", "move B4 B5", "move D4 D5", "end",
            "dart", "dart", "look 5", "end",
            "upgrade D5", "deploy 1 A4", "end",
            "step B5 push C5>C4", "step A5", "end",
            "move D2 D3", "move A4 B4", "end",
            "find",
        ],
        "result": {"winner": "kakusareta", "by": "treasure"},
    },
)  # fmt: skip
MASTER = Story(
    "A game of masters",
    """
    With Still Waters the Kakusareta stays on C3 in the first turn, and it looks like two leaps. The Moya take tokens of
    wind where they could have spawned, lay A1 in ashes, where he is not, and put a Moya of level 3 on E1, where he
    happens to be. By night he takes tokens, sees that row 1 is green, and with a Mirage names C5 instead of E1. In the
    morning his Fireball waits: the Moya pay for a Changing Fate, and he has to leave E1 with his last darts. That shows
    where he was; so does the end of his turn, which pays for the Mirage. The Moya petrify him. But he is on C1, has
    seen that column C is green too, and a search is no movement.
    """,
    {
        "format": "unseen-record/1",
        "game": "kakusareta",
        "options": {"elemental": "master"},
        "rods": {"A": "red", "C": "green", "E": "red", "1": "green", "3": "red", "5": "red"},
        "actions": [
            "take wind", "take fire", "take water", "take earth",
            "still",
            "move D2 D1 token wind", "move B2 A2", "end",
            "leap E3", "token wind", "end",
            "move B4 A4 token wind", "move C2 B1", "end",
            "leap E1", "token fire", "end",
            "destroy A1 ashes", "move D1 E1 token wind", "move D4 D2", "end",
            "token fire", "token fire", "look 1", "end mirage C5",
            "token earth", "token earth", "deploy 1 C2", "end",
            "fireball E1", "fate", "leap C1 push E1>E2", "look C", "end",
            "petrify", "move A1 B2", "end",
            "find",
        ],
        "result": {"winner": "kakusareta", "by": "treasure"},
    },
)  # fmt: skip
LOYALIST = Story(
    "A game of loyalists",
    """
    The Kakusareta is loyal to earth, the Moya to water. With Rapid Stream they close in on E3, where he has gone: three
    of them stand around him, and a Quake downs all three, though it shows where he is. He goes on by leaps that nobody
    sees, while Gentle River carries a Moya of level 3 next to C3. By night he sees that row 3 is green and takes back
    the coin of E3; by day, on E1, that column E is green. The Moya have captured C3, and with Shifting Tide, an upgrade
    and a swap they surround E3 again and destroy it, and he is not there. Where it stood is courtyard now, and too far
    to walk to and search in one turn. So he lets a tower rise there, leaps onto it, and its coin is in his hand.
    """,
    {
        "format": "unseen-record/1",
        "game": "kakusareta",
        "options": {"elemental": "loyalist"},
        "rods": {"A": "red", "C": "red", "E": "green", "1": "red", "3": "green", "5": "red"},
        "actions": [
            "take earth", "take water",
            "token earth", "leap E3", "end",
            "stream", "move D2 E2 token water", "move C2 D3", "move D4 E4", "end",
            "quake", "leap E5", "token earth", "end",
            "move B2 D2", "move C4 D5", "move B4 B3 token water", "end",
            "leap C5", "leap C3", "end",
            "move B3 B4 token water", "gentle 4 east", "end",
            "token earth", "look 3", "coin E3", "end",
            "token water", "token water", "deploy 1 D4", "end",
            "token earth", "leap C1", "end",
            "move C4 C3 token water", "shift D2 C4", "upgrade C4 D4 E4", "move D5 E4", "swap D4 E2", "end",
            "leap E1", "look E", "end",
            "destroy E3 token water", "move D4 E4", "end",
            "tower E3", "leap E3", "find",
        ],
        "result": {"winner": "kakusareta", "by": "treasure"},
    },
)  # fmt: skip
MASTER_PLUS = Story(
    "A game of masters plus",
    """
    Each power costs one token here, and both sides spend all they get. The Kakusareta leaps silently over a Moya; a
    Fire Streak down column C hits him all the same, and with Still Waters he stays where he was seen. Flowing River
    then takes him over C2 to C5 and leaves him time for a token. The Moya let the one that he struck down stand up
    again (Fortify), and Swift Breeze gives them the fifth action that they need: two temples are captured, and the
    sides of two corners all but held. In the morning he takes Hide back (Gathering Tide), runs for E3 through two Moya,
    and Rain of Fire downs a third, which the Moya allow. His Tempest they do not: a Changing Fate. With Breath of Life
    all stand again, and two temples lie in ashes, the third and the fourth.
    """,
    {
        "format": "unseen-record/1",
        "game": "kakusareta",
        "options": {"elemental": "master plus"},
        "rods": {"A": "red", "C": "red", "E": "green", "1": "red", "3": "red", "5": "green"},
        "actions": [
            "take water", "take fire", "take wind", "take earth",
            "leap C1 silent", "token water", "end",
            "streak C", "move D2 D1 token wind", "move B4 B5", "end",
            "still",
            "move D1 E1 token wind", "move C4 D5", "end",
            "river", "leap C3", "leap C5", "token fire", "end",
            "fortify C2", "breeze", "move C2 B1", "move B2 A2", "move D4 E4", "move B4 D4", "move B5 A5 token wind",
            "end",
            "token wind", "token water", "end row",
            "token fire", "token fire", "deploy 1 B2", "end",
            "tide", "leap E5", "leap E3", "rain E4", "allow", "tempest south", "fate", "end",
            "breath", "destroy A1 ashes", "destroy E5 ashes",
        ],
        "result": {"winner": "moya", "by": "four temples"},
    },
)  # fmt: skip
STORIES = [BASIC, LOYALIST, MASTER, MASTER_PLUS]
HEADER = """\
Playthroughs of Kakusareta
==========================

Some games, action by action, as the two seats live through them. Before each action stands the board (`picture.py` says
what the cells mean; * is the Kakusareta, drawn here for the reader: the Moya player sees him on the courtyard only),
what each seat knows beyond the board, and what the seat to act may do. After it stands what each seat is told; "?" is
what a seat is not told. What is not told to a seat never reaches it.

This file is written by `playthrough.py` beside it and kept true by a test.
"""


def playthrough() -> Iterator[str]:
    """Yield the lines of all playthroughs."""
    yield HEADER
    for story in STORIES:
        yield from told_story(story)


def told_story(story: Story) -> Iterator[str]:
    """Yield the lines of one game."""
    record = decode_record(kakusareta, story.record)
    table: Sitting = Table(kakusareta, record.options, record.deal)
    yield f"\n{story.title}\n{'-' * len(story.title)}\n"
    yield fill(dedent(story.told).replace("\n", " ").strip(), 118)
    heard = dict.fromkeys(kakusareta.SEATS, 0)
    for number, action in enumerate(record.actions, 1):
        (seat,) = table.to_act
        yield f"\n{number}. {moment(table.view(seat))}: {seat} to act"
        yield from scene(table, seat)
        yield f"\n  >> {kakusareta.format_action(action)}\n"
        table.act(seat, action)
        for other in kakusareta.SEATS:
            log = table.log(other)
            news = "; ".join(said(entry.event) for entry in log[heard[other] :]) or "nothing"
            heard[other] = len(log)
            yield wrapped(f"told to {other}:", news)
    over = table.view(MOYA)
    yield f"\nThe end: {kakusareta.encode_result(over)}. Both seats now see everything."
    yield picture_of(over)
    yield wrapped("moya knows:", knowledge(over))


def moment(known: State) -> str:
    """Return which day and round it is."""
    if known.phase == "draft":
        return "Before the first day"
    return f"Day {known.day}, round {known.round}" if known.phase == "day" else f"Night {known.day}"


def scene(table: Sitting, seat: Seat) -> Iterator[str]:
    """Yield the board, what each seat knows, and what the one to act may do."""
    yield picture_of(table.view(KAKUSARETA))
    for other in kakusareta.SEATS:
        yield wrapped(f"{other} knows:", knowledge(table.view(other)))
    texts = sorted(map(kakusareta.format_action, kakusareta.legal_actions(table.view(seat), seat)))
    yield wrapped(
        f"{seat} may ({len(texts)}):", ", ".join(texts) if len(texts) <= MOST_LISTED else kinds(texts)
    )


def kinds(texts: list[str]) -> str:
    """Return of each kind of action how many there are, and one of them."""
    counts = Counter(text.split()[0] for text in texts)
    first = {verb: next(text for text in texts if text.split()[0] == verb) for verb in counts}
    return ", ".join(
        first[verb] if some == 1 else f"{verb} ({some}: {first[verb]} ...)" for verb, some in counts.items()
    )


def wrapped(label: str, text: str) -> str:
    """Return a labelled text, wrapped and indented."""
    return fill(f"{label} {text}", 108, initial_indent="  ", subsequent_indent="      ")


def knowledge(known: State) -> str:
    """Return a seat's knowledge beyond the board, in words."""
    data = kakusareta.encode_state(known)
    him = data["kakusareta"]
    hand = "?" if None in him["hand"] else " ".join(him["hand"]) or "none"
    colours = ", ".join(f"{rod} {colour}" for rod, colour in data["rods"].items() if colour)
    parts = [
        f"at {him['at'] or '?'}",
        f"{len(him['hand'])} coins in hand: {hand}",
        f"darts {data['darts']}",
        f"rods looked at: {' '.join(him['seen']) or 'none'}",
        f"colours: {colours or '?'}",
    ]
    if "revealed" in data:
        parts.append(f"last seen: {' '.join(f'{key} {value}' for key, value in data['revealed'].items())}")
    if known.petrified:
        parts.append("petrified")
    if "elements" in data:
        parts += elements(data["elements"])
    return "; ".join([*parts, turn(data)])


def elements(data: dict[str, Any]) -> Iterator[str]:
    """Yield what was chosen, tokens, cards and debts in words."""
    if "of" in data:
        yield f"elements: {numbers(data['of'])}"
    for seat, tokens in data["tokens"].items():
        yield f"tokens of {seat}: {numbers(tokens)}"
    if "cards" in data:
        yield f"on cards: {numbers(data['cards'])}"
    yield f"owes {'?' if data['owes'] is None else ' '.join(data['owes']) or 'nothing'}"


def numbers(data: dict[str, Any]) -> str:
    """Return numbers, or what was chosen, by name, in words."""
    return " ".join(f"{name} {number}" for name, number in data.items()) or "none"


def turn(data: dict[str, Any]) -> str:
    """Return a seat's knowledge of the current turn."""
    if "result" in data:
        return f"{data['result']['winner'] or 'nobody'} has won"
    done = {key: "?" if value is None else value for key, value in data["turn"].items()}
    if "attacked" in done:
        done["attacked"] = " ".join(done["attacked"])
    return f"this turn: {', '.join(f'{key} {value}' for key, value in done.items()) or 'nothing yet'}"


def said(event: Any) -> str:
    """Return an event as a seat knows it, in words."""
    fields = event._asdict()
    kind = fields.pop("kind")
    if kind == "finished":
        return f"finished, {event.result.winner or 'nobody'} by {event.result.by}, and everything else"
    words = [word for name, value in fields.items() if (word := shown(name, value))]
    return f"{kind} ({', '.join(words)})" if words else kind


NOTHING_THERE = ("source", "token", "place", "line")
"""Fields in which None is no secret: there is nothing of it."""
ANSWERS = ("is_found", "is_hit", "is_allowed")
"""Fields that say no as well as yes; other flags are told where they are up."""


def shown(name: str, value: Any) -> str:
    """Return a field of an event in words; ? is unknown to this seat, and false values are left out."""
    if value is None:
        return "" if name in NOTHING_THERE else f"{name} ?"
    if name == "power":
        return kakusareta.format_action(value)
    if isinstance(value, bool):
        word = name.removeprefix("is_")
        return word if value else f"not {word}" if name in ANSWERS else ""
    if isinstance(value, tuple):
        return f"{name} {' '.join(value)}" if value else ""
    return f"{name} {value}"


def text() -> str:
    """Return the whole of it."""
    return "\n".join(playthrough()) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
