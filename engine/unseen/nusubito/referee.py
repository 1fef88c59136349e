"""The rules of the game as one interface: each function delegates to a module of `rules`."""

from typing import assert_never, cast

from unseen.courtyard.board import BIT, Space
from unseen.courtyard.rods import RODS, Colour, rods_at
from unseen.kernel.errors import IllegalAction
from unseen.kernel.outcome import Outcome, given_up
from unseen.kernel.play import take_listed_by
from unseen.kernel.records import FORFEIT
from unseen.kernel.resign import Resign
from unseen.kernel.seat import CHANCE, Seat
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
    MistAction,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    ThiefAction,
    Unbolster,
)
from unseen.nusubito.events import (
    AskEnd,
    Disclose,
    Ended,
    Event,
    Face,
    Finished,
    Need,
    Secrets,
    TurnUp,
)  # fmt: skip
from unseen.nusubito.evolve import evolve
from unseen.nusubito.notation import format_action
from unseen.nusubito.rules import mist_day, mist_night, thief_day, thief_night
from unseen.nusubito.rules.refusals import why_not
from unseen.nusubito.state import MIST, SEATS, THIEF, By, Result, State

AnyThiefAction = ThiefAction | End
AnyMistAction = MistAction | End
ALL_RODS: tuple[Need, ...] = tuple(TurnUp(rod) for rod in RODS)


def outcome(state: State) -> Outcome | None:
    """Return the outcome of a finished game; without a winner both seats tie (N6)."""
    if state.result is None:
        return None
    winner, by = state.result
    return Outcome((SEATS,) if winner is None else ((winner,), (MIST if winner == THIEF else THIEF,)), by)


def forfeited(state: State, seat: Seat) -> Outcome:
    """Return the outcome of an unfinished game that a seat gives up from outside the rules: the other one wins."""
    del state
    return given_up(SEATS, seat, FORFEIT)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return a seat's legal actions in a fixed order, without resigning; none when it is not the seat's turn."""
    if seat != state.acting:
        return ()
    if seat == THIEF:
        return tuple(thief_day.legal(state) if state.phase == "day" else thief_night.legal(state))
    return tuple(mist_day.legal(state) if state.phase == "day" else mist_night.legal(state))


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Return whether an action is legal for a seat: one of `legal_actions`, or resigning."""
    if seat != state.acting:
        return False
    if isinstance(action, Resign):
        return True
    is_day = state.phase == "day"
    if seat == THIEF:
        allows = thief_day.allows if is_day else thief_night.allows
        return isinstance(action, AnyThiefAction) and allows(state, action)
    permits = mist_day.allows if is_day else mist_night.allows
    return isinstance(action, AnyMistAction) and permits(state, action)


def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return the facts that a legal action needs and its seat cannot know; none once the action is complete.

    A look needs its rod. An action that ends the game needs the rods and, from the Thief, a full disclosure. When the
    Mists end their turn, the Thief must say whether the coming day turn can reach an end (N17): "yes" suffices; a
    disclosure ends the game and needs the rods too.
    """
    if faces:
        return ALL_RODS if isinstance(faces[-1], Secrets) and len(faces) == 1 else ()
    match action:
        case (
            Move() | Spawn() | PickUp() | Leap() | Sacrifice() | Shoot() | TakeDart() | Unbolster() | Heal() | Merge()
            | Bolster() | Raise()
        ):  # fmt: skip
            return ()
        case Look():
            return (TurnUp(action.rod),)
        case Declare():
            return ALL_RODS
        case Resign():
            return ALL_RODS if seat == THIEF else (Disclose(),)
        case Capture():
            return (Disclose(),)
        case End():
            return _needs_of_end(state) if seat == MIST else ()
        case _:
            assert_never(action)


def _needs_of_end(state: State) -> tuple[Need, ...]:
    if is_last(state):
        return (Disclose(),)
    return () if state.phase == "day" and state.round == state.scale.rounds else (AskEnd(),)


def is_last(state: State) -> bool:
    """Return whether the Mists' end of this turn ends the game undecided."""
    return is_last_night(state) or state.scale.horizon == (state.day, state.round)


def is_last_night(state: State) -> bool:
    """Return whether the Mists' end of this night ends the game undecided (N6)."""
    return state.phase == "night" and state.day_limit is not None and state.day >= state.day_limit


def owes(need: Need) -> Seat:
    """Return the seat that must answer a need."""
    match need:
        case TurnUp():
            return CHANCE
        case AskEnd() | Disclose():
            return THIEF
        case _:
            assert_never(need)


def answer(state: State, need: Need) -> Face:
    """Return the answer to a need, from the truth or from the view of the seat that owes it."""
    match need:
        case TurnUp():
            colour = state.rods[RODS.index(need.rod)]
            assert colour is not None, "only the holder of a card can turn it up"
            return colour
        case Disclose():
            return secrets(state)
        case AskEnd():
            begun = evolve(state, Ended())
            return secrets(begun) if thief_day.is_trapped(begun) else "yes"
        case _:
            assert_never(need)


def secrets(state: State) -> Secrets:
    """Return everything that the Thief knows and the Mists do not, from the truth or the Thief's view."""
    assert state.at is not None and state.hand is not None
    assert state.cost is not None and state.leaps is not None and state.picked is not None
    return Secrets(state.at, state.hand, state.cost, state.leaps, state.picked)


def decide(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of an action. The state is not changed: fold the events with `evolve`.

    Args:
        state: The position before the action: the truth, or the acting seat's view.
        seat: The acting seat.
        action: The action to take; see `legal_actions`.
        faces: The answers to the action's `needs`, in order.

    Raises:
        IllegalAction: The rules refuse it; its `reason` says why.
    """
    if not is_legal(state, seat, action):
        raise IllegalAction(format_action(action), why_not(state, seat, action))
    return decide_listed(state, seat, action, faces)


def decide_listed(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Like `decide`, for an action that is known to be legal: of any other it may return or raise anything."""
    match action:
        case Resign():
            return _resignation(state, seat, faces)
        case Declare():
            return _declaration(state, cast(tuple[Colour, ...], faces))
        case Capture():
            return _capture(action, faces)
        case End() if seat == MIST:
            return _mist_end(state, faces)
        case End() if state.phase == "day":
            return (thief_day.place(state),)
        case _:
            return _step(state, seat, action, faces)


def _step(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    if seat == THIEF:
        colours, asked = cast(tuple[Colour, ...], faces), cast(ThiefAction | End, action)
        if state.phase == "night":
            return thief_night.decide(state, asked, colours)
        return thief_day.decide(state, cast(ThiefAction, asked), colours)
    if state.phase == "night":
        return mist_night.decide(cast(MistAction, action))
    return mist_day.decide(state, cast(MistAction, action))


def _finish(winner: Seat | None, by: By, place: Space | None, faces: tuple[Face, ...]) -> Finished:
    """Return the event that ends the game; the faces are the Thief's disclosure and the six rods."""
    return Finished(Result(winner, by), place, cast(Secrets, faces[0]), cast(tuple[Colour, ...], faces[1:]))


def _resignation(state: State, seat: Seat, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    shown = (secrets(state), *faces) if seat == THIEF else faces
    return (_finish(MIST if seat == THIEF else THIEF, "resignation", None, shown),)


def _declaration(state: State, rods: tuple[Colour, ...]) -> tuple[Event, ...]:
    """Return the end by declaration (N16); after a leap the declaration also places the Location Coin."""
    known = secrets(state)
    if known.leaps:
        known = known._replace(hand=known.hand & ~BIT[known.at])
    found = all(rods[RODS.index(rod)] == "green" for rod in rods_at(known.at))
    if found:
        return (_finish(THIEF, "treasure", known.at, (known, *rods)),)
    return (_finish(MIST, "wrong declaration", known.at, (known, *rods)),)


def _capture(action: Capture, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    if cast(Secrets, faces[0]).at == action.temple:
        return (_finish(MIST, "capture", action.temple, faces),)
    return (_finish(THIEF, "wrong capture", action.temple, faces),)


def _mist_end(state: State, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    if is_last(state):
        return (_finish(None, "day limit", None, faces),)
    if faces and isinstance(faces[0], Secrets):
        return (Ended(), _finish(MIST, "trapped", None, faces))
    return (Ended(),)


take_listed = take_listed_by(needs, answer, decide_listed, evolve)
"""Take a legal action on the truth; see `unseen.kernel.game.Game`."""
