"""The words and things of this game alone: what lies on the tray, events, hints, refusals, and who has secrets."""

from collections.abc import Sequence
from typing import assert_never

from page.text import Text
from tools.skeletons.secret_game.page.draw import Thing
from unseen.kernel.errors import Reason
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.skeletons.secret_game.model import (
    CUPS,
    SEATS,
    Action,
    Event,
    GaveUp,
    Hidden,
    Hide,
    Lift,
    Lifted,
    Options,
    Shown,
    State,
)
from unseen.skeletons.secret_game.writing import format_action


def secretive(options: Options) -> frozenset[Seat]:
    """Return the seats whose board nobody else may see: the one that hides."""
    del options
    return frozenset(SEATS[:1])


def things(state: State, legal: Sequence[Action], t: Text) -> tuple[Thing, ...]:
    """Return the cups, each with the action of a press on it."""
    actions = {action.cup: format_action(action) for action in legal if isinstance(action, Hide | Lift)}
    return tuple(_cup(state, cup, actions.get(cup, ""), t) for cup in range(1, CUPS + 1))


def _cup(state: State, cup: int, action: str, t: Text) -> Thing:
    if cup == state.pebble:
        return Thing(f"cup-{cup}", "pebble", t("secret_game.cup.pebble", cup=cup), action)
    if cup in state.lifted:
        return Thing(f"cup-{cup}", "empty", t("secret_game.cup.empty", cup=cup), action)
    return Thing(f"cup-{cup}", "cup", t("secret_game.cup", cup=cup), action)


def hint_words(state: State, t: Text) -> str:
    """Return the hint for the seat that is to act."""
    return t("secret_game.hint.lift" if state.is_hidden else "secret_game.hint.hide")


def subject(told: LogEntry[State, Event]) -> Seat:
    """Return the seat that an entry of the log is about: the one that shows the pebble, else the one that acted."""
    return SEATS[0] if isinstance(told.event, Shown) else told.by


def event_words(before: State, event: Event, t: Text) -> str:
    """Return an event as a sentence without its full stop."""
    del before
    match event:
        case Hidden():
            return (
                t("secret_game.hidden") if event.cup is None else t("secret_game.hidden.cup", cup=event.cup)
            )
        case Lifted():
            key = "secret_game.lifted.found" if event.found else "secret_game.lifted"
            return t(key, seat=t(f"seat.{event.seat}"), cup=event.cup)
        case Shown():
            return t("secret_game.shown", cup=event.cup)
        case GaveUp():
            return t("secret_game.gave_up", seat=t(f"seat.{event.seat}"))
        case _:
            assert_never(event)


def reason_words(reason: Reason, t: Text) -> str:
    """Return why something was refused. YOURS: a sentence for each code."""
    del reason
    return t("secret_game.cannot")
