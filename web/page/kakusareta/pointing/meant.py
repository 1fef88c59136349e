"""Guesses of the action, legal or not, that a refused press was meant for, so that the rules can say why not."""

from typing import Literal

from page.shell.model import Path
from unseen.courtyard.board import BIT, TEMPLES, Space, named
from unseen.courtyard.rods import RODS, Rod
from unseen.kakusareta import KAKUSARETA, SEATS, State
from unseen.kakusareta.actions import (
    Action,
    Attack,
    Climb,
    Deploy,
    Destroy,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Push,
    Raise,
    Step,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
)  # fmt: skip
from unseen.kakusareta.cards import ELEMENTS, Element
from unseen.kakusareta.temples import is_on_temple

_ELEMENT: dict[str, Element] = {element: element for element in ELEMENTS}


def of_thing(state: State, token: str) -> Action | None:
    """Guess the action of a press on a rod, a coin, an element or a verb; None if there is none."""
    word, _, name = token.partition(" ")
    match word:
        case "dart":
            return TakeDart()
        case "attack":
            return Attack()
        case "look" | "rod":
            return _look(state, name)
        case "coin" if name in BIT:
            return TakeCoin(Space(name))
        case "coin":
            return next(map(TakeCoin, named(TEMPLES if state.table is None else state.table)), None)
        case "token":
            return _token(state, name)
        case "deploy":
            empty = next(named(state.courtyard & ~state.occupied), Space("B1"))
            return Deploy(2 if name == "2" else 1, empty)
        case "raise":
            return next(map(Raise, named((state.ones | state.twos) & state.upright)), None)
        case _:
            return None


def _look(state: State, name: str) -> Action:
    if name:
        return Look(Rod(name))
    return next((Look(rod) for rod in RODS if state.at and rod in state.at), Look(RODS[0]))


def _token(state: State, name: str) -> Action:
    """Return the action that takes a token of a named element, or otherwise of an element that suits the seat."""
    own = state.elements.of[SEATS.index(state.acting)] if state.elements and state.acting else None
    return TakeToken(_ELEMENT.get(name, own or ELEMENTS[0]))


def of_space(state: State, chosen: Path, space: Space) -> Action:
    """Guess the action of a press on a space, with no card chosen."""
    if state.acting == KAKUSARETA:
        return _movement(state, chosen, space)
    return _by_night(state, chosen, space) if state.phase == "night" else _by_day(state, chosen, space)


def _movement(state: State, chosen: Path, space: Space) -> Action:
    if space == state.at and not chosen:
        return Attack()
    to, *lands = (*map(Space, (step for step in chosen if step in BIT)), space)
    if chosen[:1] == ("power silent",):
        return Leap(to, True, _pushes(state, to, lands))
    if BIT[to] & state.standing:
        kind = Leap if is_on_temple(state) else Climb
        return kind(to, pushes=_pushes(state, to, lands))
    return Step(to, _pushes(state, to, lands))


def _pushes(state: State, to: Space, lands: list[Space]) -> tuple[Push, ...]:
    """Return the landings of the Lv3 attacked on temples, as far as they were chosen (K18)."""
    assert state.at is not None
    held = [
        temple for temple in (state.at, to) if BIT[temple] & state.threes & state.upright & state.standing
    ]
    return tuple(map(Push, held or [to], lands))


def _by_day(state: State, chosen: Path, space: Space) -> Action:
    """Guess the Moya player's action by day, with a Moya or with a temple to destroy."""
    if not chosen or chosen[0] not in BIT:
        is_free = BIT[space] & state.standing & ~state.occupied
        return Destroy(space) if is_free else Move(space, space)
    first, others = Space(chosen[0]), tuple(map(Space, (step for step in chosen[1:] if step in BIT)))
    if "merge" in chosen:
        one, two, three = sorted((first, *(*others, space, space)[:2]))
        return Merge((one, two, three))
    if BIT[first] & state.standing:
        return Destroy(first, source=space)
    if others:
        return Move(first, others[0], space)
    return _with(state, first, space)


def _with(state: State, moya: Space, space: Space) -> Action:
    """Guess the action of a chosen Moya with a space."""
    if BIT[moya] & state.downed:
        return Heal(moya, space)
    if BIT[space] & state.downed & state.twos and BIT[moya] & state.ones:
        return Heal(space, moya)
    if BIT[space] & state.occupied & state.courtyard and space != moya:
        one, other = sorted((moya, space))
        return Swap(one, other)
    return Move(moya, space)


def _by_night(state: State, chosen: Path, space: Space) -> Action:
    level: Literal[1, 2] = 2 if chosen[:1] == ("deploy 2",) else 1
    places = tuple(map(Space, (step for step in chosen if step in BIT)))
    if places:
        first = places[0]
        return Raise(first, space) if BIT[first] & state.occupied else Deploy(level, first, space)
    if chosen[:1] == ("raise",) or (not chosen and BIT[space] & state.occupied):
        return Raise(space)
    return Deploy(level, space)
