"""Reasons why the Kakusareta cannot be on a temple, as data.

Rule 1. A reason is the latest event before which a turn without further public events could have ended on the temple
        (or the Kakusareta could have stood there), and after which that was impossible.
Rule 2. If there was no such event, the reason is the thing that a turn without public events lacked: a way past
        upright Moya, the temple's coin, both of them, or leaps.
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space
from unseen.kakusareta.actions import Quake
from unseen.kakusareta.advice.walk import Walk
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    CoinTaken,
    DartTaken,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Looked,
    Placed,
    Rested,
    Silenced,
    Stepped,
    Streaked,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.state import State

Kind = Literal[
    "start", "upright", "coins", "tower", "far", "climbed", "stuck", "downed", "silenced", "stepped", "dart", "looked",
    "coin", "token", "used", "quake", "paid", "revealed", "found", "hit", "missed", "trapped", "over",
]  # fmt: skip
_PLAIN: dict[type, Kind] = {
    Silenced: "silenced", DartTaken: "dart", CoinTaken: "coin", TokenTaken: "token",
    Placed: "paid", Halted: "paid", Ended: "trapped", Finished: "over",
}  # fmt: skip
"""Events whose kind says everything."""


class Reason(NamedTuple):
    """A reason that rules out a temple."""

    kind: Kind
    """The kind of reason. A turn without public events lacked something:

    - start: the Kakusareta begins on C3 (K3)
    - upright: the Moya in `places` stood in the way, and passing one attacks it (K17)
    - coins: the temple's coin was not in the hand of any candidate that could come here (K16)
    - tower: no turn ends on a tower that has no coin (K16)
    - far: it is more leaps away than there were, from all of `places`
    - climbed: it is too far from the space in `places`, off which the Kakusareta climbed
    - stuck: from here the Kakusareta could not have ended the current turn (K10)

    or an event after which the Kakusareta could not come here any more:

    - downed: the attack on the Moya in `places`; silenced: a Silent Leap; used: the power in `places`
    - dart, looked (at the rod in `places`), coin, token: a special action, which has its place and takes a leap
    - paid: the debts that were paid as the turn ended, or were not (K50)

    or an event that showed that the Kakusareta was not here:

    - stepped, quake, found: seen on the space in `places` (K25, K35); revealed: on that line or space (K24)
    - hit, missed: Fire Streak along the line in `places` (K63)
    - trapped: from here no end was in reach, and the game would have ended (K8)
    - over: the game is over, and the Kakusareta was elsewhere
    """
    number: int | None
    """Index in the public log of the event that did it, or of the first event of the turn; None for the start."""
    places: tuple[str, ...] = ()


Reasons = dict[Space, tuple[Reason, ...]]
"""The reasons, mostly one, for each temple that is ruled out."""


def at_start(at: Space) -> Reasons:
    """Return why the Kakusareta is on no other temple at the start of a game."""
    return {temple: (Reason("start", None),) for temple in TEMPLE_NAMES if temple != at}


def for_event(public: State, event: Event, number: int) -> Reason | None:
    """Return an event as a reason, or None if it says nothing about the Kakusareta's place.

    Args:
        public: The Moya player's view before it.
        event: The public event.
        number: Its index in the public log.
    """
    match event:
        case Attacked():
            return Reason("downed", number, (event.space,))
        case Stepped():
            return Reason("stepped", number, (event.to,))
        case Looked():
            return Reason("looked", number, (event.rod,))
        case Used():
            if isinstance(event.power, Quake):
                return Reason("quake", number, (str(event.place),))
            return Reason("used", number, (event.power.kind,))
        case Answered():
            power = public.turn.pending
            assert power
            return Reason("used", number, (power.kind,)) if event.is_allowed else Reason("trapped", number)
        case Rested():
            return Reason("revealed", number, (str(event.place),))
        case Destroyed() if event.is_found:
            return Reason("found", number, (event.temple,))
        case Streaked():
            return Reason("hit" if event.is_hit else "missed", number, (event.line,))
        case _:
            kind = _PLAIN.get(type(event))
            return Reason(kind, number) if kind else None


def for_quiet_turn(walk: Walk, temple: Space, number: int) -> tuple[Reason, ...]:
    """Return why a turn without public events does not lead to a temple.

    Args:
        walk: The turn.
        temple: The temple that is ruled out.
        number: The index of the turn's first event in the public log.
    """
    bit, upright = BIT[temple], walk.upright
    if walk.at_end and not bit & TEMPLES:
        return (Reason("tower", number),)
    if bit & walk.goals(upright):
        return (Reason("stuck", number),)
    if bit & walk.goals(0):
        return (Reason("upright", number, walk.blockers(temple)),)
    if bit & walk.goals(upright, any_coin=True):
        return (Reason("coins", number),)
    if bit & walk.goals(0, any_coin=True):
        return Reason("upright", number, walk.blockers(temple, any_coin=True)), Reason("coins", number)
    if walk.from_:
        return (Reason("climbed", number, (walk.from_,)),)
    return (Reason("far", number, walk.starts),)
