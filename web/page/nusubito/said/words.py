"""Events, actions, reasons and spaces in words."""

from typing import assert_never

from page.text import Text
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
from unseen.nusubito import State
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.board import CROSSINGS
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Finished,
    Healed,
    Leapt,
    Looked,
    Merged,
    Moved,
    PickedUp,
    Placed,
    Raised,
    Rested,
    Sacrificed,
    Shot,
    Spawned,
    Unbolstered,
)


def kind_of(state: State, space: Space) -> str:
    """Return the kind of the pawn on a space, or ""."""
    pawn = state.pawn(space)
    return pawn.kind if pawn else ""


def piece(state: State, space: Space, t: Text) -> str:
    """Return the name of a pawn: "Healer"."""
    return t(f"piece.{kind_of(state, space)}")


def next_kind(state: State, space: Space) -> str:
    """Return the kind that a pawn becomes by an upgrade."""
    return "B" if state.healers & BIT[space] else "S"


def event_words(before: State, event: Event, t: Text) -> str:
    """Return an event as the log describes it; unknown fields are not mentioned."""
    match event:
        case Attacked():
            key = "log.attacked" if event.lands == event.space else "log.pushed"
            return t(key, piece=piece(before, event.space, t), space=event.space, lands=event.lands)
        case Leapt():
            return t("log.leapt", space=event.to)
        case Shot():
            return t("log.shot", space=event.space)
        case DartTaken():
            return t("log.dart")
        case Looked():
            return t(f"log.looked.{event.colour}" if event.colour else "log.looked", rod=event.rod)
        case PickedUp():
            return t("log.picked.coin", coin=event.coin) if event.coin else t("log.picked")
        case Sacrificed():
            return t("log.sacrificed.coin", coin=event.coin) if event.coin else t("log.sacrificed")
        case Placed():
            return t("log.placed.coin", coin=event.coin) if event.coin else t("log.placed")
        case Unbolstered():
            return t("log.unbolstered", space=event.temple)
        case Rested():
            return t(f"log.rested.{event.line}", place=event.place) if event.line else t("log.rested")
        case Moved():
            key = "log.moved.left" if event.left else "log.moved"
            return t(key, piece=piece(before, event.pawn, t), space=event.pawn, to=event.to)
        case Healed():
            return t("log.healed", piece=piece(before, event.pawn, t), space=event.pawn, healer=event.healer)
        case Merged():
            into = t(f"piece.{next_kind(before, event.pawns[0])}")
            return t("log.merged", pawns=", ".join(event.pawns), piece=into, space=event.to)
        case Bolstered():
            key = "log.bolstered.from" if event.source else "log.bolstered"
            return t(key, space=event.temple, builder=event.builder, source=event.source)
        case Spawned():
            return t("log.spawned", space=event.space)
        case Raised():
            into = t(f"piece.{next_kind(before, event.pawn)}")
            return t("log.raised", piece=piece(before, event.pawn, t), space=event.pawn, into=into)
        case Ended():
            return t("log.dawn") if before.phase == "night" else t("log.ended")
        case Finished():
            return t(f"log.finished.{event.result.by.replace(' ', '_')}", space=event.place)
        case _:
            assert_never(event)


def event_places(event: Event) -> frozenset[str]:
    """Return the places to highlight on the board for an event: only those in the event itself."""
    match event:
        case Attacked():
            return frozenset((event.space, event.lands))
        case Shot() | Spawned():
            return frozenset((event.space,))
        case Looked():
            return frozenset((f"rod {event.rod}",))
        case Rested():
            return frozenset((event.place,)) if event.place else frozenset()
        case Moved():
            return frozenset((event.pawn, event.to))
        case Healed():
            return frozenset((event.pawn, event.healer))
        case Merged():
            return frozenset(event.pawns)
        case Bolstered():
            return frozenset(space for space in (event.temple, event.builder, event.source) if space)
        case Raised():
            return frozenset((event.pawn,))
        case Unbolstered():
            return frozenset((event.temple,))
        case Finished():
            return frozenset((event.place,)) if event.place else frozenset()
        case Leapt() | DartTaken() | PickedUp() | Sacrificed() | Placed() | Ended():
            return frozenset()
        case _:
            assert_never(event)


def action_words(state: State, action: Action, t: Text) -> str:
    """Return a legal action in words, complete: a screen reader's name for its control."""
    match action:
        case Leap():
            pushes = ", ".join(t("act.push", space=push.seeker, lands=push.lands) for push in action.pushes)
            return (
                t("act.leap.push", space=action.to, pushes=pushes)
                if pushes
                else t("act.leap", space=action.to)
            )
        case Shoot():
            return t("act.shoot", space=action.seeker)
        case TakeDart():
            return t("act.dart")
        case Look():
            return t("act.look", rod=action.rod)
        case PickUp():
            return t("act.coin", coin=action.coin)
        case Sacrifice():
            return t("act.sacrifice", coin=action.coin)
        case Declare():
            return t("act.declare", space=state.at)
        case Unbolster():
            return t("act.unbolster", space=action.temple)
        case End():
            return _end_words(state, action, t)
        case Move():
            return t("act.move", piece=piece(state, action.pawn, t), space=action.pawn, to=action.to)
        case Heal():
            return t("act.heal", piece=piece(state, action.pawn, t), space=action.pawn, healer=action.healer)
        case Merge():
            into = t(f"piece.{next_kind(state, action.to)}")
            return t("act.merge", pawns=", ".join(action.pawns), piece=into, space=action.to)
        case Bolster():
            key = "act.bolster.from" if action.source else "act.bolster"
            return t(key, space=action.temple, builder=action.builder, source=action.source)
        case Capture():
            return t("act.capture", space=action.temple)
        case Spawn():
            return t("act.spawn", space=action.space)
        case Raise():
            into = t(f"piece.{next_kind(state, action.pawn)}")
            return t("act.raise", piece=piece(state, action.pawn, t), space=action.pawn, into=into)
        case Resign():
            return t("act.resign")
        case _:
            assert_never(action)


def _end_words(state: State, action: End, t: Text) -> str:
    if action.reveal and state.at:
        place = state.at[1] if action.reveal == "row" else state.at[0]
        return t(f"act.end.{action.reveal}", place=place)
    if state.phase == "night":
        return t("act.end.shown", space=state.at) if state.points == 3 else t("act.end.night")
    return t("act.end.place", coin=state.at) if state.acting == "thief" else t("act.end.turn")


def end_short(state: State, action: End, t: Text) -> str:
    """Return an end of the turn in the fewest words, "" if the full ones are short."""
    if action.reveal and state.at:
        return t(f"end.short.{action.reveal}", place=state.at[1] if action.reveal == "row" else state.at[0])
    if state.phase == "night" and state.points == 3:
        return t("end.short.shown", space=state.at)
    return t("end.short.place", coin=state.at) if state.acting == "thief" and state.phase == "day" else ""


def reason_words(reason: Reason, t: Text) -> str:
    """Return a refusal in one sentence."""
    return t(f"reason.{reason.code}", **dict(reason.values))


def space_words(state: State, space: Space, t: Text) -> str:
    """Return a space with its content: "C3, temple, bolstered, Seeker, downed"."""
    bit = BIT[space]
    ground = "temple" if bit & TEMPLES else "crossing" if bit & CROSSINGS else "gate"
    parts = [t(f"space.{ground}", space=space)]
    if bit & state.bolsters:
        parts.append(t("space.bolstered"))
    if pawn := state.pawn(space):
        parts.append(t(f"piece.{pawn.kind}"))
        parts += [t("space.downed")] if pawn.downed else [t("space.used")] if pawn.used else []
    if state.at == space:
        parts.append(t("space.thief"))
    return ", ".join(parts)


def moment_words(state: State, t: Text) -> str:
    """Return the day and round of a position."""
    if state.phase == "night":
        return t("moment.night", day=state.day)
    return t("moment.day", day=state.day, round=state.round)
