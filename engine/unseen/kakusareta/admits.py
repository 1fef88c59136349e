"""The check whether a seat can accept an event that another seat reports.

A peer's software is not ours. An event is admitted if, in some truth that fits the view, a legal action causes it
next. Unknown fields are filled in the peer's favour, so no possible event is refused. Cheating that only the log can
show is caught by `belief`, and by the audit at the end of the game.
"""

from collections.abc import Iterator
from typing import assert_never

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.rods import RODS
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Attack,
    Choose,
    Climb,
    Deploy,
    Destroy,
    End,
    Fate,
    Find,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Raise,
    Step,
    Still,
    Streak,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
)  # fmt: skip
from unseen.kakusareta.cards import DEBTS
from unseen.kakusareta.codec import decode_state, encode_state
from unseen.kakusareta.elements import Elements, uses_left
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Face,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.notation import format_action, parse_action
from unseen.kakusareta.referee import decide, ends_at_dawn, is_legal
from unseen.kakusareta.rules.kakusareta_powers import is_trapped
from unseen.kakusareta.rules.movement import budget, landings, near_ways
from unseen.kakusareta.state import COINS, HIDE_BIT, KAKUSARETA, MOYA, Coins, State, Turn
from unseen.kakusareta.temples import has_four_temples
from unseen.kakusareta.view import holder, redact, view
from unseen.kernel.errors import CodecError, NotationError
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat


def admits(known: State, event: Event) -> bool:
    """Return whether a seat can accept an event, judging by its view alone.

    Args:
        known: The seat's view before the event.
        event: The event that the other seat reports, redacted for this seat.
    """
    if known.acting is None:
        return False
    if isinstance(event, Finished):
        return _admits_end(known, event)
    if isinstance(event, Rose | Ended):
        is_free = known.acting == MOYA and known.phase != "draft" and not known.turn.pending
        is_last = known.phase == "night" and ends_at_dawn(known) is not None
        return is_free and is_last == isinstance(event, Rose)
    if not _is_true(known, event):
        return False
    seat = known.acting
    return any(
        is_well_formed(action)
        and is_legal(truth, seat, action)
        and _first_event(truth, seat, action, event) == event
        for truth in _truths(known, event)
        for action in _actions(truth, event)
    )


def is_well_formed(action: Action) -> bool:
    """Return whether an action is well-formed: a peer's event may contain anything."""
    try:
        return parse_action(format_action(action)) == action
    except NotationError:
        return False


def _is_true(known: State, event: Event) -> bool:
    """Return whether the answer in an event agrees with the Kakusareta's place, if this seat knows it."""
    if known.at is None:
        return True
    if isinstance(event, Destroyed):
        return event.is_found == (known.at == event.temple)
    return not isinstance(event, Streaked) or event.is_hit == (event.line in known.at)


def _first_event(truth: State, seat: Seat, action: Action, event: Event) -> Event | None:
    """Return the first event of a legal action, redacted for the seat that receives `event`."""
    faces: tuple[Face, ...] = ()
    if isinstance(event, Destroyed):
        faces = ("yes" if event.is_found else "no",)
    elif isinstance(event, Streaked):
        faces = ("yes" if event.is_hit else "no",)
    elif isinstance(event, Looked):
        faces = (event.colour or "red",)
    return redact(decide(truth, seat, action, faces)[0], MOYA if seat == KAKUSARETA else KAKUSARETA)


def _truths(known: State, event: Event) -> Iterator[State]:
    """Yield truths that fit a view, enough of them that every possible event is possible in one."""
    if known.hand is not None or known.turn_of == MOYA or known.turn.pending or known.phase == "draft":
        yield known
        return
    elements = _owing(known, event)
    if elements is None and known.elements is not None:
        return
    for at in (known.at,) if known.at else tuple(named(known.standing)):
        for hand in _hands(known):
            for moves in _moves(known, at):
                turn = known.turn._replace(moves=moves)
                yield known._replace(at=at, hand=hand, elements=elements, turn=turn)


def _owing(known: State, event: Event) -> Elements | None:
    """Return the elements with exactly the debts that the event pays; None if they cannot be owed."""
    elements = known.elements
    if elements is None:
        return None
    owes = event.paid if isinstance(event, Placed | Halted) else ()
    if tuple(key for key in DEBTS if key in owes) != owes:
        return None
    for count, key in enumerate(owes):
        if not uses_left(elements._replace(owes=owes[:count]), key):
            return None
    return elements._replace(owes=owes)


def _moves(known: State, at: Space) -> range:
    """Return the numbers of movements that the Kakusareta may have made by now, being here (K11, K16, K56)."""
    # K16: no turn begins or ends on a tower without a coin.
    may_stay = not BIT[at] & known.towers & ~TEMPLES
    if known.phase == "night" or known.petrified:
        return range(int(may_stay))
    least = int(known.turn.after or not may_stay)
    return range(least, budget(known) - bool(known.turn.special) + 1)


def _hands(known: State) -> Iterator[Coins]:
    """Yield enough hands: each coin alone if one is held, otherwise nearly all coins, with and without Hide."""
    elements = known.elements
    coins = COINS if elements and elements.of[0] in (None, "water") else TEMPLES
    if known.held == coins.bit_count():
        yield coins
    elif known.held == 0:
        yield 0
    elif known.held == 1:
        yield from (BIT[coin] for coin in TEMPLE_NAMES)
        if coins & HIDE_BIT:
            yield HIDE_BIT
    else:
        if known.held == len(TEMPLE_NAMES):
            yield TEMPLES
        for left_out in (TEMPLE_NAMES[0], TEMPLE_NAMES[-1]):
            yield coins & ~BIT[left_out]
            if known.held < len(TEMPLE_NAMES):
                yield TEMPLES & ~BIT[left_out]


def _actions(truth: State, event: Event) -> Iterator[Action]:
    """Yield the actions that may begin with an event."""
    match event:
        case Chosen():
            yield Choose(event.element)
        case Silenced() | Attacked() | Climbed() if truth.at is not None:
            yield Attack()
            yield from _movements(truth)
        case Stepped():
            yield Step(event.to)
        case DartTaken():
            yield TakeDart()
        case Looked():
            yield Look(event.rod)
        case CoinTaken():
            yield from map(TakeCoin, TEMPLE_NAMES)
        case TokenTaken():
            yield TakeToken(event.element)
        case Placed() | Halted():
            yield from (End(), Still())
        case Rested():
            yield from _reveals(event)
        case Used():
            yield event.power
        case Answered():
            yield Allow() if event.is_allowed else Fate()
        case _:
            yield from _moya_actions(event)


def _movements(truth: State) -> Iterator[Action]:
    for way in near_ways(truth):
        for pushes in landings(truth, way):
            yield Leap(way.to, False, pushes) if way.by == "leap" else Climb(way.to, pushes)
            yield Step(way.to, pushes)
        for pushes in landings(truth, way, is_silent=True):
            yield Leap(way.to, True, pushes)


def _reveals(event: Rested) -> Iterator[Action]:
    line = event.line if event.line in ("row", "column") else None
    yield from (End(), End(line))
    if event.place is not None:
        yield End(line, event.place)


def _moya_actions(event: Event) -> Iterator[Action]:
    match event:
        case Moved():
            yield Move(event.moya, event.to, event.source, event.token)
        case Swapped():
            yield Swap(event.one, event.other)
        case Healed():
            yield Heal(event.moya, event.healer)
        case Merged():
            yield Merge(event.moya, event.source)
        case Destroyed():
            for ashes in (False, True):
                yield Destroy(event.temple, ashes, event.source, event.token)
        case Invoked():
            yield event.power
        case Streaked():
            yield Streak(event.line)
        case Deployed():
            yield Deploy(event.level, event.space, event.source)
        case Raised():
            yield Raise(event.moya, event.source)
        case (
            Chosen() | Silenced() | Attacked() | Leapt() | Stepped() | Climbed() | DartTaken() | Looked()
            | CoinTaken() | TokenTaken() | Placed() | Halted() | Rested() | Used() | Answered() | Rose()
            | Ended() | Finished()
        ):  # fmt: skip
            return
        case _:
            assert_never(event)


def _admits_end(known: State, event: Finished) -> bool:
    """Return whether the game can end like this: the disclosure fits the view, and the position allows the ending."""
    truth = _shown(known, event)
    if truth is None:
        return False
    winner, by = event.result
    match by:
        case "treasure" | "wrong temple":
            return known.acting == KAKUSARETA and _ends_by(truth, Find(), event)
        case "resignation":
            return _ends_by(truth, Resign(), event)
        case "trapped":
            return winner == MOYA and known.acting == KAKUSARETA and is_trapped(truth)
        case "four temples":
            return (
                winner == MOYA and known.acting == MOYA and not known.turn.pending and has_four_temples(known)
            )
        case "day limit":
            is_dawn = (
                known.phase == "night" and known.acting == MOYA and known.turn == Turn() and not known.downed
            )
            return winner is None and is_dawn and ends_at_dawn(known) == "day limit"
        case _:
            return False  # a peer may send any string


def _shown(known: State, event: Finished) -> State | None:
    """Return the disclosed truth just before the end; None if it is not a position or does not fit the view."""
    at, hand, moves, owes = event.secrets
    if known.elements is None and owes:
        return None
    if at not in SPACES or len(event.rods) != len(RODS) or None in event.rods or moves < 0:
        return None
    # K22: Find after moving onto a temple has placed its coin.
    is_search = event.result.by in ("treasure", "wrong temple") and moves and BIT[at] & known.standing
    truth = known._replace(
        at=at,
        hand=hand | BIT[at] if is_search else hand,
        rods=event.rods,
        elements=known.elements and known.elements._replace(owes=owes),
        turn=known.turn._replace(moves=moves),
    )
    whose = holder(known)
    return truth if (view(truth, whose) if whose else truth) == known and is_position(truth) else None


def is_position(truth: State) -> bool:
    """Return whether a truth disclosed by another seat is a valid position: it may be anything."""
    if truth.hand is None or truth.hand.bit_count() != truth.held:
        return False
    try:
        return decode_state(encode_state(truth)) == truth
    except (CodecError, KeyError):
        return False


def _ends_by(truth: State, action: Action, event: Finished) -> bool:
    seat = truth.acting
    assert seat is not None
    faces: tuple[Face, ...] = tuple(colour for colour in event.rods if colour)
    if seat == MOYA:
        faces = (event.secrets, *faces)
    return is_legal(truth, seat, action) and decide(truth, seat, action, faces) == (event,)
