"""The latest event, shown large for a moment: an answer, a find, a monster, damage."""

from page.misty_ruins.draw.table_props import Highlight, Stamp
from page.misty_ruins.said.log import change_words, is_yes, recap_entries
from page.misty_ruins.seen.things import item_symbol, monster_symbol
from page.shell.model import Seated
from page.text import Text
from unseen.misty_ruins.changes import (
    Answered,
    Appeared,
    Change,
    Defeated,
    Hit,
    ItemFound,
    ItemsLaid,
    Left,
    Struck,
)  # fmt: skip
from unseen.misty_ruins.events import Acted, Event
from unseen.misty_ruins.evolve import changes
from unseen.misty_ruins.state import SEATS, State

_FIRST: tuple[type[Change], ...] = (
    Defeated,
    Hit,
    Left,
    Struck,
    Appeared,
    Answered,
    ItemFound,
    ItemsLaid,
)
"""The changes that are shown large, the weightiest first."""


def moment(seated: Seated, t: Text) -> Highlight | None:
    """Return the moment of the event in the recap, or of the seat's own last action."""
    shown = seated.shown
    if seated.recap is not None:
        told = recap_entries(shown)[seated.recap].entry
        return of_event(told.before, told.event, f"recap-{len(shown.log)}-{seated.recap}", t)
    if (
        not shown.events
        or shown.taken_back
        or not shown.log
        or seated.chosen
        or seated.asked
        or seated.refusal
    ):
        return None
    last = shown.log[-1]
    return of_event(last.before, last.event, f"log-{len(shown.log)}", t)


def of_event(before: State, event: Event, key: str, t: Text) -> Highlight | None:
    """Return the weightiest thing that came of an event; None where nothing did."""
    if not isinstance(event, Acted):
        return None
    came = changes(before, event)
    change = next((each for kind in _FIRST for each in came if isinstance(each, kind)), None)
    if change is None:
        return None
    symbol, css, size = _symbol(change)
    words = change_words(event, change, t)
    return Highlight(key, symbol, css, size, words, _stamp(event, change)) if words else None


def _stamp(event: Acted, change: Change) -> Stamp:
    """Return the stamp of an answer, or of the hit that it came to; none on anything that followed from it."""
    match change:
        case Answered():
            return "yes" if is_yes(event.action, change.fact) else "no"
        case Hit():
            return "yes"
        case _:
            return ""


def _symbol(change: Change) -> tuple[str, str, tuple[int, int]]:
    match change:
        case Hit() | Left() | Appeared() | Struck():
            return monster_symbol(change.card), "", (96, 96)
        case Defeated():
            seat = SEATS[change.places[0]]
            return f"pawn-{seat}", f"mr-{seat}", (40, 48)
        case ItemFound():
            return item_symbol(change.item), "", (48, 48)
        case ItemsLaid():
            return item_symbol(change.items[0]), "", (48, 48)
        case _:
            return "who-nobody", "", (64, 64)
