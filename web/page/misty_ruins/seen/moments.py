"""The latest event, shown large for a moment: an answer, a find, a monster, damage."""

from page.misty_ruins.draw.table_props import Highlight, Stamp, Unmasking
from page.misty_ruins.said.claim import is_claim, is_right, told_claim
from page.misty_ruins.said.log import change_words, is_yes, recap_entries
from page.shell.messages import Shown
from page.shell.model import Seated
from page.text import Text
from unseen.kernel.session import LogEntry
from unseen.misty_ruins.actions import Claim
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
from unseen.misty_ruins.pieces import item_symbol, monster_symbol
from unseen.misty_ruins.state import PLACE, SEATS, State

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
    """Return the moment of the event in a recap, of the seat's own last action, or of a spectator's news."""
    shown = seated.shown
    if seated.recap is not None:
        told = recap_entries(shown)[seated.recap].entry
        return of_event(told.before, told.event, f"recap-{len(shown.log)}-{seated.recap}", t)
    if not shown.log or shown.taken_back or seated.has_own_card:
        return None
    news = shown.log[len(shown.log) - shown.fresh :] if shown.is_public else _own_news(shown)
    if not news:
        return None
    told = next((entry for entry in news if is_claim(entry.event)), news[-1])
    return of_event(told.before, told.event, f"log-{len(shown.log)}", t)


def _own_news(shown: Shown) -> tuple[LogEntry[State, Event], ...]:
    """Return the seat's own last action, also while somebody else's turn has begun; nothing that a recap has shown."""
    is_own = bool(shown.events) or (shown.thinks is not None and shown.log[-1].by == shown.seat)
    return shown.log[-1:] if is_own and not shown.fresh else ()


def of_event(before: State, event: Event, key: str, t: Text) -> Highlight | None:
    """Return the weightiest thing that came of an event; None where nothing did."""
    if not isinstance(event, Acted):
        return None
    if is_claim(event):
        told = told_claim(before, event, t)
        return Highlight(key, "", "", (0, 0), told.said, claim=unmasking(before, event), verdict=told.verdict)
    came = changes(before, event)
    change = next((each for kind in _FIRST for each in came if isinstance(each, kind)), None)
    if change is None:
        return None
    symbol, css, size = _symbol(change)
    words = change_words(event, change, t)
    return Highlight(key, symbol, css, size, words, _stamp(event, change)) if words else None


def unmasking(before: State, event: Acted) -> Unmasking:
    """Return the picture of a claim."""
    assert isinstance(event.action, Claim)
    foe, identity = before.here(PLACE[event.seat]).foe, event.action.identity
    assert foe
    return Unmasking(
        str(event.seat),
        f"who-{identity.character.lower()}",
        f"crest-{identity.homeland.lower()}",
        monster_symbol(foe.card),
        is_right(before, event),
    )


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
