"""Streams on the board: lines and swaps of the choice, tides, and the Kakusareta's trail."""

from collections.abc import Mapping

from page.shell.model import Path
from unseen.courtyard.board import BIT, Space, named
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import DIRECTIONS, Direction
from unseen.kakusareta.drawing.picture import Mark
from unseen.kakusareta.events import Climbed, Event, Leapt, Stepped
from unseen.kakusareta.temples import LINE, RAYS
from unseen.kernel.session import LogEntry

Runs = tuple[tuple[str, ...], ...]


def ribbons(state: State, chosen: Path, marked: Mapping[str, Mark]) -> Runs:
    """Return the rows of Moya that would carry the chosen one to the first space behind them (K28)."""
    if not chosen or chosen[0] not in BIT:
        return ()
    moya = Space(chosen[0])
    return tuple((moya, *_along(moya, Space(to))) for to, mark in marked.items() if mark.kind == "line")


def _along(one: Space, to: Space) -> tuple[str, ...]:
    """Return the spaces between two of a row or column, the nearest first."""
    ray = next(ray for ray in RAYS[one].values() if to in ray)
    return ray[: ray.index(to)]


def swaps(chosen: Path, marked: Mapping[str, Mark]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of spaces of the chosen Moya's possible swaps (K31)."""
    if not chosen or chosen[0] not in BIT:
        return ()
    return tuple((chosen[0], to) for to, mark in marked.items() if mark.kind == "swap")


def flows(state: State, chosen: Path) -> Runs:
    """Return the runs of a tide that is chosen or waits for an answer: Tempest (K52), Gentle River (K61)."""
    pending = state.turn.pending
    if pending is not None:
        return _blown(state, pending.direction) if pending.kind == "tempest" else ()
    toward: Direction | None = next((each for each in DIRECTIONS if f"toward {each}" in chosen), None)
    if toward is None:
        return ()
    if chosen[0] == "power tempest":
        return _blown(state, toward)
    run = _run(state, chosen[1].removeprefix("line "), toward)
    return (run,) if len(run) > 1 else ()


def _blown(state: State, toward: Direction) -> Runs:
    """Return the old and new space of each Moya that a Tempest moves."""
    able = tuple(named(state.occupied & state.courtyard))
    return tuple((space, RAYS[space][toward][0]) for space in able if not _stays(state, space, toward))


def _stays(state: State, space: Space, toward: Direction) -> bool:
    """Return whether a Moya stays, blocked by the edge, a temple or a Moya that stays."""
    to = next(iter(RAYS[space][toward]), None)
    if to is None or BIT[to] & state.standing:
        return True
    return bool(BIT[to] & state.occupied) and _stays(state, to, toward)


def _run(state: State, line: str, toward: Direction) -> tuple[str, ...]:
    """Return the courtyard spaces of a line in the direction of its tide."""
    along = tuple(named(LINE[line] & state.courtyard))
    return along if toward in ("east", "south") else along[::-1]


def trail(state: State, log: tuple[LogEntry[State, Event], ...]) -> tuple[str, ...]:
    """Return the spaces of the Kakusareta's movements this turn, the starting space first; on their own screen only."""
    if not state.turn.moves or state.acting != KAKUSARETA:
        return ()
    moves = [
        (told.before.at, told.event.to)
        for told in log[-64:]
        if isinstance(told.event, Leapt | Stepped | Climbed)
    ]
    went = moves[-state.turn.moves :]
    return (str(went[0][0]), *(str(to) for _, to in went)) if went else ()
