"""Topics that are explained once per device: a sentence in the card the first time that something happens or can.

Rule 1. The trigger of a topic is public, for either seat, because the memory of shown topics is visible to both.
"""

from collections.abc import Callable

from page.shell.messages import Shown
from unseen.courtyard.board import BIT, TEMPLES
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.actions import Destroy, Merge, Move, Swap
from unseen.kakusareta.events import Attacked, Event, Halted, Looked, Placed, Stepped, Used

POSSIBLE_FROM = 2
"""The round of the first day from which possible actions are explained: the first turn has enough to it."""


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
"""All topics that are explained once per device."""


def first(shown: Shown, said: frozenset[str]) -> str:
    """Return the topic to explain to the seat to act, as "topic.seat", or "".

    Args:
        shown: The game as the seat sees it.
        said: The topics already explained on this device.
    """
    if not shown.legal:
        return ""
    topics = _KAKUSARETA if shown.seat == KAKUSARETA else _MOYA
    names = (f"{topic}.{shown.seat}" for topic, holds in topics if holds(shown))
    return next((name for name in names if name not in said), "")
