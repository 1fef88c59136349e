"""What is said once on a device: the first time that something happens, or can, a sentence about it in the card.

Rule 1. What calls for a sentence is public, for either seat: that it was said is remembered where both can look.
"""

from collections.abc import Callable

from page.shell.messages import Shown
from unseen.courtyard.board import TEMPLES
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.actions import Bolster
from unseen.nusubito.events import Attacked, Event, Looked, Sacrificed

POSSIBLE_FROM = 2
"""The round of the first day from which it is said what a seat may do: its first turn has enough in it."""


def _happened(kind: type[Event]) -> Callable[[Shown], bool]:
    return lambda shown: any(isinstance(told.event, kind) for told in shown.log)


def _is_later(shown: Shown) -> bool:
    return shown.view.phase == "day" and (shown.view.day, shown.view.round) >= (1, POSSIBLE_FROM)


def _can_bolster(shown: Shown) -> bool:
    return _is_later(shown) and any(isinstance(action, Bolster) for action in shown.legal)


def _is_pushed(shown: Shown) -> bool:
    events = (told.event for told in shown.log)
    return any(isinstance(event, Attacked) and event.lands != event.space for event in events)


_Topics = tuple[tuple[str, Callable[[Shown], bool]], ...]
_THIEF: _Topics = (
    ("night", lambda shown: shown.view.phase == "night"),
    ("rod", _happened(Looked)),
    ("push", lambda shown: bool(shown.view.seekers & shown.view.upright & TEMPLES)),
    ("bolster", lambda shown: bool(shown.view.bolsters)),
    ("sacrifice", _is_later),
)
_MISTS: _Topics = (
    ("night", lambda shown: shown.view.phase == "night"),
    ("push", _is_pushed),
    ("rod", _happened(Looked)),
    ("sacrifice", _happened(Sacrificed)),
    ("bolster", _can_bolster),
)


FIRSTS = tuple(f"{topic}.{seat}" for seat, topics in ((THIEF, _THIEF), (MIST, _MISTS)) for topic, _ in topics)
"""All that is said once on a device."""


def first(shown: Shown, said: frozenset[str]) -> str:
    """Return what is to be said to the seat whose turn it is: a topic and the seat, "" for nothing.

    Args:
        shown: What the seat sees.
        said: What has been said on this device.
    """
    if not shown.legal:
        return ""
    topics = _THIEF if shown.seat == THIEF else _MISTS
    names = (f"{topic}.{shown.seat}" for topic, holds in topics if holds(shown))
    return next((name for name in names if name not in said), "")
