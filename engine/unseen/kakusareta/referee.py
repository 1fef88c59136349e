"""Legality and decisions: the game's side of the kernel contract, dispatching to the modules of `rules`."""

from typing import assert_never, cast

from unseen.courtyard.board import BIT
from unseen.courtyard.rods import RODS, Colour
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Choose,
    Destroy,
    End,
    Fate,
    Find,
    KakusaretaAction,
    KakusaretaPower,
    Look,
    MoyaAction,
    Streak,
)  # fmt: skip
from unseen.kakusareta.events import (
    Answered,
    AskEnd,
    AskLine,
    AskThere,
    Disclose,
    Ended,
    Event,
    Face,
    Finished,
    Invoked,
    Need,
    Rose,
    Secrets,
    Streaked,
    TurnUp,
    Used,
)  # fmt: skip
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.notation import format_action
from unseen.kakusareta.rules import (
    draft,
    kakusareta_day,
    kakusareta_night,
    kakusareta_powers,
    moya_day,
    moya_night,
    moya_powers,
)
from unseen.kakusareta.rules.refusals import why_not
from unseen.kakusareta.state import KAKUSARETA, MOYA, SEATS, By, Result, State
from unseen.kakusareta.temples import LINE, has_four_temples
from unseen.kernel.errors import IllegalAction
from unseen.kernel.outcome import Outcome, given_up
from unseen.kernel.play import take_listed_by
from unseen.kernel.records import FORFEIT
from unseen.kernel.resign import Resign
from unseen.kernel.seat import CHANCE, Seat

AnyKakusaretaAction = KakusaretaAction | End
AnyMoyaAction = MoyaAction | End
ALL_RODS: tuple[Need, ...] = tuple(TurnUp(rod) for rod in RODS)
ANSWERS: tuple[Action, ...] = (Allow(), Fate())
"""The Moya player's legal actions while a power waits (K49)."""


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None while the game goes on; without a winner the seats tie (K9)."""
    if state.result is None:
        return None
    winner, by = state.result
    return Outcome((SEATS,) if winner is None else ((winner,), (_other(winner),)), by)


def forfeited(state: State, seat: Seat) -> Outcome:
    """Return the outcome of an unfinished game that a seat gives up from outside the rules: the other one wins."""
    del state
    return given_up(SEATS, seat, FORFEIT)


def _other(seat: Seat) -> Seat:
    return MOYA if seat == KAKUSARETA else KAKUSARETA


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return a seat's legal actions in a fixed order, without resigning; none if it is not to act."""
    if seat != state.acting:
        return ()
    if state.turn.pending:
        return ANSWERS
    if state.phase == "draft":
        return draft.legal(state)
    if seat == KAKUSARETA:
        return tuple(kakusareta_day.legal(state) if state.phase == "day" else kakusareta_night.legal(state))
    return tuple(moya_day.legal(state) if state.phase == "day" else moya_night.legal(state))


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat may take an action: one of `legal_actions`, or resigning."""
    if seat != state.acting:
        return False
    if isinstance(action, Resign):
        return True
    if state.turn.pending:
        return action in ANSWERS
    if state.phase == "draft":
        return action in draft.legal(state)
    is_day = state.phase == "day"
    if seat == KAKUSARETA:
        allows = kakusareta_day.allows if is_day else kakusareta_night.allows
        return isinstance(action, AnyKakusaretaAction) and allows(state, action)
    permits = moya_day.allows if is_day else moya_night.allows
    return isinstance(action, AnyMoyaAction) and permits(state, action)


def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return the answers that a legal action still needs from rods or the other seat; empty once `faces` are complete.

    A look turns up its rod. The Moya player asks whether the Kakusareta was on a temple or line (K35, K63) and, when
    a turn is handed over or a waiting power is settled, whether an end is in reach (K8): "yes" is enough, a disclosure
    ends the game. An action that ends the game needs all of the Kakusareta's secrets, then the rods.
    """
    if faces and isinstance(faces[-1], Secrets):
        return ALL_RODS
    if any(face in ("green", "red") for face in faces):
        return ()
    match action:
        case Look():
            # In a view the colour of the rod may be None, which is a face too.
            return () if faces else (TurnUp(action.rod),)
        case Destroy() if not faces:
            return (AskThere(action.temple),)
        case Streak() if not faces:
            return (AskLine(action.line),)
        case Allow() | Fate() if not faces:
            return _asks_end(state, Answered(isinstance(action, Allow)))
        case End() if seat == MOYA and not faces:
            return _needs_of_end(state)
        case Allow() | Fate() | End() | Choose():
            return ()
        case _:
            return _last_needs(state, seat, action, faces)


def _asks_end(state: State, event: Ended | Answered) -> tuple[Need, ...]:
    """Return the question whether an end is in reach: only for a day turn that is not petrified (K8, K56)."""
    after = evolve(state, event)
    return (AskEnd(event),) if after.phase == "day" and not after.petrified else ()


def _needs_of_end(state: State) -> tuple[Need, ...]:
    if state.phase == "night" and ends_at_dawn(state):
        return (Disclose(),)
    return _asks_end(state, Ended())


def ends_at_dawn(state: State) -> By | None:
    """Return the ending at dawn: four temples as all Moya stand up (K7), or the day limit (K9); otherwise None."""
    if has_four_temples(evolve(state, Rose())):
        return "four temples"
    is_last = state.day_limit is not None and state.day >= state.day_limit
    return "day limit" if is_last else None


def _last_needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Need, ...]:
    """Return the needs of an action that ends the game; empty for any other."""
    if isinstance(action, Find):
        return ALL_RODS
    if isinstance(action, Resign):
        return ALL_RODS if seat == KAKUSARETA else (Disclose(),)
    if seat == KAKUSARETA:
        is_power = isinstance(action, kakusareta_powers.POWERS)
        return ALL_RODS if is_power and _traps_itself(state, _used(state, action)) else ()
    after = evolve(state, _moya_event(state, action, faces))
    return (Disclose(),) if has_four_temples(after) else ()


def _used(state: State, action: Action) -> Used:
    return kakusareta_powers.decide(state, cast(KakusaretaPower, action))


def _traps_itself(state: State, event: Used) -> bool:
    """Return whether a power that takes effect at once leaves the Kakusareta trapped (K8)."""
    return not event.waits and kakusareta_powers.is_trapped(evolve(state, event))


def owes(need: Need) -> Seat:
    """Return the seat that answers a need; chance for the rods."""
    match need:
        case TurnUp():
            return CHANCE
        case AskThere() | AskLine() | AskEnd() | Disclose():
            return KAKUSARETA
        case _:
            assert_never(need)


def answer(state: State, need: Need) -> Face:
    """Answer a need, from the truth or from the view of the seat that owes the answer."""
    match need:
        case TurnUp():
            colour = state.rods[RODS.index(need.rod)]
            assert colour is not None, "only a position that knows the rod's colour can turn it up"
            return colour
        case AskThere():
            return "yes" if state.at == need.temple else "no"
        case AskLine():
            assert state.at is not None
            return "yes" if BIT[state.at] & LINE[need.line] else "no"
        case AskEnd():
            after = evolve(state, need.after)
            return secrets(after) if kakusareta_powers.is_trapped(after) else "yes"
        case Disclose():
            return secrets(state)
        case _:
            assert_never(need)


def secrets(state: State) -> Secrets:
    """Return the Kakusareta's secrets except the rods, from the truth or the Kakusareta's view."""
    assert state.at is not None and state.hand is not None and state.turn.moves is not None
    owed = () if state.elements is None else state.elements.owes
    assert owed is not None
    return Secrets(state.at, state.hand, state.turn.moves, owed)


def decide(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of a seat's action. The state is not changed: fold the events with `evolve`.

    Args:
        state: The position before the action: the truth, or the acting seat's view.
        seat: The acting seat.
        action: The action; see `legal_actions`.
        faces: The answers to `needs`, in order.

    Raises:
        IllegalAction: The rules refuse the action; `reason` says why.
    """
    if not is_legal(state, seat, action):
        raise IllegalAction(format_action(action), why_not(state, seat, action))
    return decide_listed(state, seat, action, faces)


def decide_listed(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Like `decide`, for an action that is known to be legal: of any other it may return or raise anything."""
    if isinstance(action, Resign):
        known = secrets(state) if seat == KAKUSARETA else cast(Secrets, faces[0])
        return (_finished(_other(seat), "resignation", known, faces),)
    if isinstance(action, Choose):
        return (draft.decide(action),)
    if seat == KAKUSARETA:
        return _kakusareta(state, action, faces)
    return _moya(state, action, faces)


def _finished(winner: Seat | None, by: By, known: Secrets, faces: tuple[Face, ...]) -> Finished:
    """Return the event that ends the game; the last six faces are the rods."""
    return Finished(Result(winner, by), known, cast(tuple[Colour, ...], faces[-len(RODS) :]))


def _kakusareta(state: State, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    if isinstance(action, Find):
        return (_found(state, faces),)
    if isinstance(action, kakusareta_powers.POWERS):
        event = _used(state, action)
        if not _traps_itself(state, event):
            return (event,)
        return event, _finished(MOYA, "trapped", secrets(evolve(state, event)), faces)
    colours = cast(tuple[Colour, ...], faces)
    if state.phase == "night":
        return (kakusareta_night.decide(state, cast(KakusaretaAction | End, action), colours),)
    if isinstance(action, End):
        return (kakusareta_day.end(state),)
    return kakusareta_day.decide(state, cast(KakusaretaAction, action), colours)


def _found(state: State, rods: tuple[Face, ...]) -> Finished:
    """Return the end by Find (K22); after moving onto a temple, its coin is placed."""
    known = secrets(state)
    if known.moves and BIT[known.at] & state.standing:
        known = known._replace(hand=known.hand & ~BIT[known.at])
    is_there = all(rods[RODS.index(rod)] == "green" for rod in RODS if rod in known.at)
    if is_there:
        return _finished(KAKUSARETA, "treasure", known, rods)
    return _finished(MOYA, "wrong temple", known, rods)


def _moya(state: State, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    if isinstance(action, Allow | Fate):
        return _or_trapped(Answered(isinstance(action, Allow)), faces)
    if isinstance(action, End):
        return _moya_end(state, faces)
    event = _moya_event(state, action, faces)
    known = next((face for face in faces if isinstance(face, Secrets)), None)
    if known is None:
        return (event,)
    return event, _finished(MOYA, "four temples", known, faces)


def _or_trapped(event: Ended | Answered, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    if faces and isinstance(faces[0], Secrets):
        return event, _finished(MOYA, "trapped", faces[0], faces)
    return (event,)


def _moya_end(state: State, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    by = ends_at_dawn(state) if state.phase == "night" else None
    if by is None:
        return _or_trapped(Ended(), faces)
    return Rose(), _finished(MOYA if by == "four temples" else None, by, cast(Secrets, faces[0]), faces)


def _moya_event(state: State, action: Action, faces: tuple[Face, ...]) -> Event:
    is_yes = bool(faces) and faces[0] == "yes"
    if isinstance(action, Streak):
        return Streaked(action.line, is_yes)
    if isinstance(action, moya_powers.POWERS):
        return Invoked(action)
    told = cast(MoyaAction, action)
    return moya_night.decide(told) if state.phase == "night" else moya_day.decide(state, told, is_yes)


take_listed = take_listed_by(needs, answer, decide_listed, evolve)
"""Take a legal action on the truth; see `unseen.kernel.game.Game`."""
