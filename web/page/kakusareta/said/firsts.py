"""What is said once on a device: the first time that something happens, or can, a sentence about it in the card.

Rule 1. What calls for a sentence is public, for either seat: that it was said is remembered where both can look.
"""

from collections.abc import Callable

from page.shell.messages import Shown
from unseen.courtyard.board import BIT, TEMPLES
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.actions import Destroy, Merge, Move, Swap
from unseen.kakusareta.events import Attacked, Event, Halted, Looked, Placed, Stepped, Used

POSSIBLE_FROM = 2
"""The round of the first day from which it is said what a seat may do: its first turn has enough in it."""


def _happened(kind: type[Event]) -> Callable[[Shown], bool]:
    return lambda shown: any(isinstance(told.event, kind) for told in shown.log)


def _is_later(shown: Shown) -> bool:
    return shown.view.phase == "day" and (shown.view.day, shown.view.round) >= (1, POSSIBLE_FROM)


def _is_night(shown: Shown) -> bool:
    return bool(shown.view.phase == "night")


def _has_elements(shown: Shown) -> bool:
    return shown.view.elements is not None and _is_later(shown)


def _can(kind: type[Merge | Destroy | Swap]) -> Callable[[Shown], bool]:
    return lambda shown: _is_later(shown) and any(isinstance(action, kind) for action in shown.legal)


def _can_capture(shown: Shown) -> bool:
    moves = (action for action in shown.legal if isinstance(action, Move))
    return any(BIT[action.to] & shown.view.standing for action in moves)


def _is_pushed(shown: Shown) -> bool:
    events = (told.event for told in shown.log)
    return any(isinstance(event, Attacked) and event.lands != event.space for event in events)


def _is_waiting(shown: Shown) -> bool:
    return shown.view.turn.pending is not None


def _has_waited(shown: Shown) -> bool:
    events = (told.event for told in shown.log)
    return any(isinstance(event, Used) and event.waits for event in events)


def _has_paid(shown: Shown) -> bool:
    events = (told.event for told in shown.log)
    return any(isinstance(event, Placed | Halted) and bool(event.paid) for event in events)


_Topics = tuple[tuple[str, Callable[[Shown], bool]], ...]
_KAKUSARETA: _Topics = (
    ("petrified", lambda shown: bool(shown.view.petrified)),
    ("answer", _has_waited),
    ("night", _is_night),
    ("courtyard", _happened(Stepped)),
    ("rod", _happened(Looked)),
    ("push", lambda shown: bool(shown.view.threes & shown.view.upright & TEMPLES)),
    ("raze", lambda shown: bool(shown.view.destroyed)),
    ("elements", _has_elements),
)
_MOYA: _Topics = (
    ("answer", _is_waiting),
    ("night", _is_night),
    ("courtyard", _happened(Stepped)),
    ("push", _is_pushed),
    ("rod", _happened(Looked)),
    ("paid", _has_paid),
    ("raze", _can(Destroy)),
    ("capture", _can_capture),
    ("merge", _can(Merge)),
    ("swap", _can(Swap)),
    ("elements", _has_elements),
)


FIRSTS = tuple(
    f"{topic}.{seat}" for seat, topics in ((KAKUSARETA, _KAKUSARETA), (MOYA, _MOYA)) for topic, _ in topics
)
"""All that is said once on a device."""


def first(shown: Shown, said: frozenset[str]) -> str:
    """Return what is to be said to the seat whose turn it is: a topic and the seat, "" for nothing.

    Args:
        shown: What the seat sees.
        said: What has been said on this device.
    """
    if not shown.legal:
        return ""
    topics = _KAKUSARETA if shown.seat == KAKUSARETA else _MOYA
    names = (f"{topic}.{shown.seat}" for topic, holds in topics if holds(shown))
    return next((name for name in names if name not in said), "")
