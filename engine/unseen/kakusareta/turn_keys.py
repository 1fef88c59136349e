"""The JSON of a turn: encoded, decoded key by key, and checked against itself and the position.

A turn has the keys of one of four kinds: by day or night, the Kakusareta's or the Moya player's. A finished game is in
the turn in which it ended, which follows from its result.
"""

from typing import Any, NamedTuple

from unseen.courtyard.board import BIT, SPACES, Space
from unseen.courtyard.rods import RODS
from unseen.kakusareta.actions import Fireball, KakusaretaPower, Quake, Rain, Tempest
from unseen.kakusareta.cards import CARD, ELEMENTS
from unseen.kakusareta.elements import uses_left
from unseen.kakusareta.notation import format_action, parse_action
from unseen.kakusareta.seats import KAKUSARETA, MOYA, SEATS
from unseen.kakusareta.state import ACTIONS, MOVES, POINTS, By, Phase, Result, State, Turn
from unseen.kakusareta.temples import TOWER_SITES, is_on_temple
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.errors import CodecError, NotationError
from unseen.kernel.seat import Seat

SPECIALS = ("dart", "coin", *(f"look {rod}" for rod in RODS), *(f"token {element}" for element in ELEMENTS))
NUMBERS: dict[str, int | None] = {
    "moves": MOVES + 1, "actions": None, "extra": None, "coins": 2, "darts": 2, "looks": 1, "points": POINTS,
    "tokens": 2,
}  # fmt: skip
"""The keys that hold a number, with its maximum (K23, K38, K43)."""
FLAGS = ("after", "river", "stream", "token")
KEYS = (
    "moves", "special", "after", "river", "actions", "extra", "stream", "token", "coins", "darts", "looks", "points",
    "tokens", "attacked", "pending",
)  # fmt: skip
"""All keys, in an order that suits every kind of turn."""
ELEMENTAL = ("river", "extra", "stream", "token", "tokens", "attacked", "pending")
"""Keys that only an elemental game has."""
TURNS: dict[tuple[Phase, Seat], tuple[str, ...]] = {
    ("day", KAKUSARETA): ("moves", "special", "after", "river", "attacked", "pending"),
    ("day", MOYA): ("actions", "extra", "stream", "token", "attacked"),
    ("night", KAKUSARETA): ("coins", "darts", "looks", "tokens", "pending"),
    ("night", MOYA): ("points", "tokens"),
}
"""The keys of each kind of turn; the draft has none."""

Attacked = tuple[tuple[Space, Space], ...]


class Ending(NamedTuple):
    """The constraints that a kind of ending puts on a position."""

    winners: tuple[Seat | None, ...]
    """The possible winners."""
    phases: tuple[Phase, ...]
    """The phases in which it can happen."""
    turn_of: Seat | None
    """The seat in whose turn it happens; None: either."""


ENDS: dict[By, Ending] = {
    "treasure": Ending((KAKUSARETA,), ("day",), KAKUSARETA),
    "wrong temple": Ending((MOYA,), ("day",), KAKUSARETA),
    "trapped": Ending((MOYA,), ("day",), KAKUSARETA),
    "four temples": Ending((MOYA,), ("day", "night"), MOYA),
    "resignation": Ending(SEATS, ("draft", "day", "night"), None),
    "day limit": Ending((None,), ("night",), MOYA),
}


def whose_turn(state: State) -> Seat | None:
    """Return the seat whose turn it is, or was at the end of the game; the Kakusareta while a power waits (K49)."""
    if state.turn.pending:
        return KAKUSARETA
    if state.result is None:
        return state.acting
    if state.result.by == "resignation":
        return MOYA if state.result.winner == KAKUSARETA else KAKUSARETA
    return ENDS[state.result.by].turn_of


def encode_turn(state: State) -> dict[str, Any]:
    """Encode the turn as JSON, without defaults; `moves` is None if unknown."""
    pending = state.turn.pending
    turn: dict[str, Any] = {
        **state.turn._asdict(),
        "attacked": dict(state.attacked),
        "pending": format_action(pending) if pending else None,
    }
    return {key: turn[key] for key in KEYS if turn[key] or (key == "moves" and turn[key] is None)}


def decode_turn(data: object) -> tuple[Turn, Attacked]:
    """Decode the turn, and the Moya attacked in this round.

    Raises:
        CodecError: A key has a value that no turn can have; `check_turn` checks the rest.
    """
    keys = expect_object("turn", data, (), KEYS)
    done = {key: _decode_done(key, value) for key, value in keys.items() if key != "attacked"}
    return Turn(**done), _decode_attacked(keys["attacked"]) if "attacked" in keys else ()


def _decode_done(key: str, value: object) -> Any:
    where = f"turn.{key}"
    if key in FLAGS:
        if value is not True:
            raise CodecError(where, f"true is expected, or no such key, not {name_of(value)}")
        return True
    if key == "special":
        return expect_one_of(where, value, SPECIALS)
    if key == "pending":
        return _decode_pending(value)
    if key == "moves" and value is None:
        return None
    return expect_whole(where, value, 1, NUMBERS[key])


def _decode_pending(value: object) -> KakusaretaPower:
    try:
        action = parse_action(value) if isinstance(value, str) else None
    except NotationError:
        action = None
    if isinstance(action, Quake | Tempest | Rain | Fireball):
        return action
    shapes = "'quake', 'tempest east', 'rain C2' or 'fireball C2'"
    raise CodecError("turn.pending", f"a power that waits, {shapes}, is expected, not {name_of(value)}")


def _decode_attacked(data: object) -> Attacked:
    keys = expect_object("turn.attacked", data, (), SPACES)
    if not keys:
        raise CodecError("turn.attacked", "a Moya is expected, or no such key")
    came = {space: Space(expect_one_of(f"turn.attacked.{space}", keys[space], SPACES)) for space in keys}
    return tuple((space, came[space]) for space in SPACES if space in came)


def check_turn(state: State) -> None:
    """Reject a turn that contradicts itself or the position.

    Raises:
        CodecError: It does; it names the key at fault.
    """
    _check_keys(state)
    _check_movement(state)
    _check_special(state)
    _check_petrified(state)
    _check_numbers(state)
    for lies, came in state.attacked:
        _check_attacked(state, lies, came)
    if state.turn.pending:
        _check_pending(state, state.turn.pending)


def _check_keys(state: State) -> None:
    turn_of = whose_turn(state)
    is_new = state.result is not None and state.result.by == "day limit"
    allowed = () if turn_of is None or is_new else TURNS.get((state.phase, turn_of), ())
    for key in encode_turn(state):
        if key not in allowed:
            raise CodecError(f"turn.{key}", "a key of another turn")
        if key in ELEMENTAL and state.elements is None:
            raise CodecError(f"turn.{key}", "a key of games with elements")


def _check_movement(state: State) -> None:
    turn = state.turn
    spent, budget = (turn.moves or 0) + bool(turn.special), MOVES + turn.river
    if spent > budget:
        raise CodecError("turn.moves", f"with a special action there are at most {budget}, not {spent}")
    if turn.after and (turn.moves == 0 or not turn.special):
        raise CodecError("turn.after", "it needs both moves and a special action")
    if turn.special == "coin" and not turn.after:
        raise CodecError("turn.special", "a coin can be taken only after moving")
    if turn.special == "coin" and state.at is not None and not is_on_temple(state):
        raise CodecError(
            "turn.special", f"a coin can be taken only on a temple, and the Kakusareta is on {state.at}"
        )


def _check_special(state: State) -> None:
    what, _, which = state.turn.special.partition(" ")
    if what == "look" and which not in state.seen:
        raise CodecError("turn.special", f"rod {which} is not in seen")
    if what == "token":
        if state.elements is None:
            raise CodecError("turn.special", "a game without elements has no tokens")
        if state.elements.of[0] not in (None, which):
            raise CodecError("turn.special", f"a loyalist of {state.elements.of[0]} can take no other token")


def _check_petrified(state: State) -> None:
    turn = state.turn
    if not state.petrified:
        return
    for key, is_done in (("moves", turn.moves), ("after", turn.after), ("river", turn.river)):
        if is_done:
            raise CodecError(f"turn.{key}", "a petrified Kakusareta does not move")


def _check_numbers(state: State) -> None:
    turn = state.turn
    if turn.actions > ACTIONS + turn.extra:
        raise CodecError("turn.actions", f"there are at most {ACTIONS + turn.extra}, not {turn.actions}")
    if state.phase != "night":
        return
    if whose_turn(state) == KAKUSARETA and turn.bought > POINTS:
        raise CodecError("turn", f"a night has {POINTS} points, not {turn.bought}")
    if whose_turn(state) == MOYA and turn.tokens > turn.points:
        raise CodecError("turn.tokens", f"{turn.tokens} cost more than {turn.points} points")


def _check_attacked(state: State, lies: Space, came: Space) -> None:
    where = f"turn.attacked.{lies}"
    if not state.downed & BIT[lies]:
        raise CodecError(where, f"no downed Moya lies on {lies}")
    if came == lies:
        return
    if not BIT[came] & TOWER_SITES:
        raise CodecError(where, f"there cannot have been a temple on {came}")
    if not state.threes & BIT[lies]:
        raise CodecError(where, "only a Lv3 can be pushed off a temple")


def _check_pending(state: State, power: KakusaretaPower) -> None:
    """Reject a waiting power that could not wait, whether or not it could be played now (K49)."""
    if state.acting != MOYA and state.result != Result(KAKUSARETA, "resignation"):
        raise CodecError("turn.pending", "the Moya player is to act while a power waits, or has resigned")
    if isinstance(power, Fireball) and not state.occupied & BIT[power.space]:
        raise CodecError("turn.pending", f"there is no Moya on {power.space}")
    if isinstance(power, Rain) and power.space not in dict(state.attacked):
        raise CodecError("turn.pending", f"no attacked Moya lies on {power.space}")
    elements = state.elements
    assert elements is not None
    if elements.of[0] not in (None, CARD[power.kind].element):
        raise CodecError("turn.pending", f"the Kakusareta has no card of {power.kind}")
    if not uses_left(elements, "fate"):
        raise CodecError("turn.pending", "the Moya player could not pay for Changing Fate")
    if isinstance(power, Quake):
        _check_quake(state)


def _check_quake(state: State) -> None:
    """Reject a waiting Quake that has not revealed the Kakusareta's space (K25, K45)."""
    seen = state.revealed
    if seen is None or seen.line != "space":
        raise CodecError("revealed", "a waiting Quake has shown the Kakusareta's space")
    if state.at not in (None, seen.place):
        raise CodecError("revealed.space", f"the waiting Quake has shown the Kakusareta on {state.at}")
