"""Guesses of the use of a card, legal or not, that a refused press was meant for, so that the rules can say why not."""

from page.shell.model import Path
from unseen.courtyard.board import BIT, Space, named
from unseen.kakusareta import State
from unseen.kakusareta.actions import (
    DIRECTIONS,
    Action,
    Breath,
    Breeze,
    Direction,
    End,
    Fireball,
    Fortify,
    Gentle,
    Leap,
    Petrify,
    Quake,
    Rain,
    River,
    Shift,
    Still,
    Streak,
    Stream,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.rules.movement import near_ways
from unseen.kakusareta.temples import LINE

_ALONE: dict[str, Action] = {
    "quake": Quake(), "river": River(), "tide": Tide(), "still": Still(), "petrify": Petrify(), "breeze": Breeze(),
    "breath": Breath(), "stream": Stream(),
}  # fmt: skip
_TOWARD: dict[str, Direction] = {f"toward {direction}": direction for direction in DIRECTIONS}
_ANYWHERE = Space("B1")


def of_card(state: State, key: str) -> Action | None:
    """Return the use of a card that is most likely legal; None if the card is part of another action."""
    match key:
        case "tower":
            return Tower(next(named(state.courtyard & ~state.occupied), _ANYWHERE))
        case "tempest":
            return Tempest(DIRECTIONS[0])
        case "rain":
            return Rain(next((lies for lies, _ in state.attacked), state.at or _ANYWHERE))
        case "fireball":
            return Fireball(next(named(state.occupied), _ANYWHERE))
        case "silent":
            return _silent(state)
        case "mirage":
            return _mirage(state)
        case "fortify":
            return Fortify(tuple(lies for lies, _ in state.attacked[:1]))
        case "gentle":
            return Gentle("1", "east")
        case "shift":
            return Shift(next(named(state.upright & state.courtyard), _ANYWHERE), _ANYWHERE)
        case "streak":
            return Streak(max(LINE, key=lambda line: (LINE[line] & state.twos & ~state.downed).bit_count()))
        case _:
            return _ALONE.get(key)


def _silent(state: State) -> Action | None:
    """Return a Silent Leap over an upright Moya, or None if there is none (K48)."""
    if state.phase == "night":
        return None
    over = (way.to for way in near_ways(state) if way.crossed & state.upright)
    return next((Leap(to, silent=True) for to in over), None)


def _mirage(state: State) -> Action | None:
    """Return a Mirage at a time when a reveal is due: at night, after two or three points (K50); otherwise None."""
    if state.phase != "night" or state.turn.bought < 2:
        return None
    assert state.at is not None
    if state.turn.bought == 2:
        return End("row", next(row for row in "135" if row not in state.at))
    return End(mirage=Space("A1" if state.at != "A1" else "A3"))


def of_card_at(state: State, chosen: Path, token: str) -> Action | None:
    """Guess the action of a press on a space, a line or a direction with a card chosen."""
    key, name = chosen[0].removeprefix("power "), token.rpartition(" ")[2]
    if token in BIT:
        return _at_space(state, key, chosen, Space(token))
    if token.startswith("line "):
        return _on_line(key, name)
    direction = _TOWARD.get(token)
    return _toward(key, chosen, direction) if direction else None


def _at_space(state: State, key: str, chosen: Path, space: Space) -> Action | None:
    match key:
        case "tower":
            return Tower(space)
        case "rain":
            return Rain(space)
        case "fireball":
            return Fireball(space)
        case "mirage":
            return End(mirage=space)
        case "fortify":
            return Fortify(tuple(sorted({*map(Space, chosen[1:]), space})))
        case "shift":
            return _shift(state, Space((*chosen, space)[1]), space)
        case _:
            return None


def _shift(state: State, one: Space, other: Space) -> Action:
    if BIT[other] & state.occupied:
        one, other = sorted((one, other))
    return Shift(one, other)


def _on_line(key: str, line: str) -> Action | None:
    match key:
        case "mirage":
            return End("row" if line.isdigit() else "column", line)
        case "gentle":
            return Gentle(line, "east" if line.isdigit() else "north")
        case "streak":
            return Streak(line)
        case _:
            return None


def _toward(key: str, chosen: Path, direction: Direction) -> Action | None:
    if key == "gentle" and len(chosen) > 1:
        return Gentle(chosen[1].removeprefix("line "), direction)
    return Tempest(direction) if key == "tempest" else None
