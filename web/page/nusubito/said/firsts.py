"""Sentences shown once per device: when something happens, or becomes possible, for the first time.

Rule 1. A sentence depends only on public facts, for either seat: both players can see which ones have been shown.
"""

from collections.abc import Callable

from page.shell.messages import Shown
from unseen.courtyard.board import TEMPLES
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.actions import Bolster
from unseen.nusubito.events import Attacked, Event, Looked, Sacrificed

POSSIBLE_FROM = 2
"""The round of the first day from which new possibilities are explained: the first turn has enough to explain."""


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
"""All sentences that are shown once per device."""


def first(shown: Shown, said: frozenset[str]) -> str:
    """Return the sentence to show to the seat whose turn it is, as a topic and the seat; "" for none.

    Args:
        shown: The seat's knowledge.
        said: The sentences that were already shown on this device.
    """
    if not shown.legal:
        return ""
    topics = _THIEF if shown.seat == THIEF else _MISTS
    names = (f"{topic}.{shown.seat}" for topic, holds in topics if holds(shown))
    return next((name for name in names if name not in said), "")
