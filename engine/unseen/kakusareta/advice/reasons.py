"""Why the Kakusareta cannot be on a temple, as data.

Rule 1. A reason is the latest thing of which this is true: before it, a turn that told nothing more could have ended
        on the temple, or he could have stood there; after it he could not.
Rule 2. Where there was no such thing, it is what a turn that tells nothing lacked: a way past upright Moya, the
        temple's coin, both of them, or leaps.
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
"""Events that say all by their kind."""


class Reason(NamedTuple):
    """What rules a temple out."""

    kind: Kind
    """What a turn that told nothing lacked

    - start: he begins on C3 (K3)
    - upright: the Moya in `places` stood in the way, and whoever passes one attacks it (K17)
    - coins: nobody who could come here had the temple's coin in hand (K16)
    - tower: no turn ends on a tower that has no coin (K16)
    - far: it is more leaps away than there were, from all of `places`; climbed: from the space in `places`, off which
      he climbed
    - stuck: from here he could not have ended the turn that is under way (K10)

    what has happened, after which he could not come here any more

    - downed: the attack on the Moya in `places`; silenced: a Silent Leap; used: the power in `places`
    - dart, looked (at the rod in `places`), coin, token: a special action, which has its place and takes a leap
    - paid: what was paid as the turn ended, or was not (K50)

    and what has shown that he was not here

    - stepped, quake, found: he was seen on the space in `places` (K25, K35); revealed: on that line or space (K24)
    - hit, missed: Fire Streak along the line in `places` (K63)
    - trapped: from here there was no end, and the game would have been over (K8)
    - over: the game is over, he was somewhere else
    """
    number: int | None
    """The place in the public log of the event that did it, or before which the turn began; None for the start."""
    places: tuple[str, ...] = ()


Reasons = dict[Space, tuple[Reason, ...]]
"""What rules each temple out on which he cannot be: mostly one reason."""


def at_start(at: Space) -> Reasons:
    """Return why the Kakusareta is nowhere else before a game."""
    return {temple: (Reason("start", None),) for temple in TEMPLE_NAMES if temple != at}


def of_event(public: State, event: Event, number: int) -> Reason | None:
    """Return an event as a reason; None where it tells nothing of his place.

    Args:
        public: The Moya player's view before it.
        event: What was told.
        number: Its place in the public log.
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


def of_quiet(walk: Walk, temple: Space, number: int) -> tuple[Reason, ...]:
    """Return why a turn that tells nothing does not lead to a temple.

    Args:
        walk: The turn.
        temple: Where it does not lead.
        number: The place of its first event in the public log.
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
