"""The Kakusareta's whole path through a finished game: stops for the board, and turns in words."""

from collections.abc import Iterator, Sequence

from page.courtyard.draw.legs import Leg, passed, whole
from page.courtyard.draw.path import Stop
from page.kakusareta.said.words import event_words
from page.shell.messages import GameOver
from page.text import Text
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.events import Climbed, Event, Finished, Halted, Leapt, Placed, Rested, Stepped
from unseen.kakusareta.state import HIDE
from unseen.kernel.session import LogEntry

Entry = LogEntry[State, Event]
Movement = Leapt | Stepped | Climbed
_ENDS = (Placed, Halted, Finished)
FOUND = ("treasure", "wrong temple")
"""The endings by Find."""


def stops(game: GameOver) -> tuple[Stop, ...]:
    """Return every space of the path; those where a day turn ended are numbered, and the start is 0."""
    found, number = [Stop(str(game.states[0].at), "0")], 0
    for ply, told in game.log:
        if isinstance(told.event, Movement):
            found.append(Stop(str(told.event.to), ""))
        if _is_his_day(game.states[ply]) and isinstance(told.event, _ENDS):
            number += 1
            # A space where several turns ended has several numbers.
            last = found[-1] if found[-1].text else found.pop()
            found.append(Stop(last.space, str(number)))
    return tuple(found)


def _is_his_day(state: State) -> bool:
    return state.phase == "day" and state.turn_of == KAKUSARETA


def legs(game: GameOver, t: Text) -> tuple[Leg, ...]:
    """Return the start and then each turn in words, as a leg."""
    return (Leg("0", str(game.states[0].at), t("over.path.start")), *_turns(game, t))


def _turns(game: GameOver, t: Text) -> Iterator[Leg]:
    number, turn = 0, list[Entry]()
    for index, (before, after) in enumerate(zip(game.states, game.states[1:], strict=False)):
        if before.turn_of != KAKUSARETA or before.phase == "draft":
            continue
        turn += [told for ply, told in game.log if ply == index]
        if after.turn_of != KAKUSARETA or after.result:
            is_day = before.phase == "day"
            number += is_day
            yield Leg(str(number) if is_day else "", str(after.at), turn_words(turn, t))
            turn = []


def turn_words(turn: Sequence[Entry], t: Text) -> str:
    """Return the words of a turn, including the temples passed; the caller shows the space where it ended."""
    moves = [told.event for told in turn if isinstance(told.event, Movement)]
    between = [move.to for move in moves[:-1] if isinstance(move, Leapt)]
    words = [passed(between, t)] if between else []
    here = moves[-1] if moves else None
    words += [_deed(told, here, t) for told in turn if _is_told(told.event)]
    return whole(words, moved=here is not None, t=t)


def _is_told(event: Event) -> bool:
    """Return whether an event needs words, because the leg does not show it already."""
    if isinstance(event, Finished):
        return event.result.by in FOUND
    if isinstance(event, Placed):
        return event.coin == HIDE or bool(event.paid)
    return not isinstance(event, Leapt) and not (isinstance(event, Halted) and not event.paid)


def _deed(told: Entry, here: Movement | None, t: Text) -> str:
    """Return the words of an event; the movement `here` is named without its target."""
    match told.event:
        case Finished():
            return t("over.path.searched")
        case Rested(place=place) if place == told.before.at:
            return t("over.path.shown")
        case Stepped(kind=kind) | Climbed(kind=kind) if told.event is here:
            return t(f"over.path.{kind}")
        case _:
            return event_words(told.before, told.event, t)
