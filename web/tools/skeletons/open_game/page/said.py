"""The words and things of this game alone: what lies on the tray, events, hints, refusals, and who has secrets."""

from collections.abc import Sequence
from typing import assert_never

from page.text import Text
from tools.skeletons.secret_game.page.draw import Thing
from unseen.kernel.errors import Reason
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.skeletons.open_game.model import Action, Event, GaveUp, Options, State, Take, Took
from unseen.skeletons.open_game.writing import format_action


def secretive(options: Options) -> frozenset[Seat]:
    """Return the seats whose board nobody else may see: none."""
    del options
    return frozenset()


def things(state: State, legal: Sequence[Action], t: Text) -> tuple[Thing, ...]:
    """Return the counters; a press on one takes it and all that lie after it."""
    actions = {action.counters: format_action(action) for action in legal if isinstance(action, Take)}
    return tuple(_counter(left, actions.get(left, ""), t) for left in range(state.counters, 0, -1))


def _counter(left: int, action: str, t: Text) -> Thing:
    return Thing(
        f"counter-{left}",
        "counter",
        t("open_game.take", n=left) if action else t("open_game.counter"),
        action,
    )


def hint_words(state: State, t: Text) -> str:
    """Return the hint for the seat that is to act."""
    del state
    return t("open_game.hint")


def subject(told: LogEntry[State, Event]) -> Seat:
    """Return the seat that an entry of the log is about: the one that acted."""
    return told.by


def event_words(before: State, event: Event, t: Text) -> str:
    """Return an event as a sentence without its full stop."""
    del before
    match event:
        case Took():
            return t("open_game.took", n=event.counters, seat=t(f"seat.{event.seat}"))
        case GaveUp():
            return t("open_game.gave_up", seat=t(f"seat.{event.seat}"))
        case _:
            assert_never(event)


def reason_words(reason: Reason, t: Text) -> str:
    """Return why something was refused. YOURS: a sentence for each code."""
    del reason
    return t("open_game.cannot")
