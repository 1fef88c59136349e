"""Positions, options and deals as JSON in the canonical form of the notation, and back, rejecting contradictions."""

from collections.abc import Mapping
from typing import Any, cast

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import RODS, decode_rods
from unseen.kernel import defaults
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.defaults import Reader
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.nusubito.rules.thief_day import budget
from unseen.nusubito.scale import STANDARD, Scale
from unseen.nusubito.state import (
    ACTIONS,
    DARTS,
    MIST,
    MIST_POINTS,
    ROUNDS,
    SEATS,
    SUPPLY,
    THIEF,
    THIEF_POINTS,
    By,
    Line,
    Options,
    Phase,
    Result,
    Reveal,
    State,
)  # fmt: skip

NAME = "nusubito"
KINDS = {"H": "healers", "B": "builders", "S": "seekers"}
LINES: dict[str, tuple[str, ...]] = {
    "row": ("1", "3", "5"),
    "column": ("A", "C", "E"),
    "temple": TEMPLE_NAMES,
}
WINNERS: dict[By, tuple[Seat | None, ...]] = {
    "treasure": (THIEF,),
    "wrong declaration": (MIST,),
    "capture": (MIST,),
    "wrong capture": (THIEF,),
    "trapped": (MIST,),
    "resignation": SEATS,
    "day limit": (None,),
}
"""The possible winners for each kind of ending."""


def encode_state(state: State) -> dict[str, Any]:
    """Return a position as JSON: keys, pawns and lists in the order of the notation, None for unknown values.

    Raises:
        CodecError: The position is not of the real game's scale.
    """
    _check_scale(state.scale)
    data: dict[str, Any] = {"game": NAME, "day": state.day, "phase": state.phase}
    if state.phase == "day":
        data["round"] = state.round
    if state.acting is not None:
        data["to_act"] = state.acting
    data["pawns"] = {
        space: pawn.kind + "-" * pawn.downed + "!" * pawn.used for space, pawn in state.pawns.items()
    }
    data["bolsters"] = sorted(named(state.bolsters))
    data["darts"] = state.darts
    hand = [None] * state.held if state.hand is None else sorted(named(state.hand))
    data["thief"] = {"at": state.at, "hand": hand, "seen": [rod for rod in RODS if rod in state.seen]}
    if state.revealed:
        data["revealed"] = {"day": state.revealed.day, state.revealed.line: state.revealed.place}
    data["rods"] = dict(zip(RODS, state.rods, strict=True))
    if state.day_limit is not None:
        data["day_limit"] = state.day_limit
    data["turn"] = _encode_turn(state)
    if state.result:
        data["result"] = encode_result(state)
    return data


def _check_scale(scale: Scale) -> None:
    if scale != STANDARD:
        raise CodecError("", "a scale model has no notation: only the real game can be encoded")


def _encode_turn(state: State) -> dict[str, Any]:
    picked = None if state.picked is None else next(named(state.picked), False)
    turn = {
        "cost": state.cost,
        "leaps": state.leaps,
        "special": state.special,
        "sacrificed": state.sacrificed,
        "picked": picked,
        "actions": state.actions,
        "points": state.points,
    }
    return {key: value for key, value in turn.items() if value is None or value}


def encode_result(state: State) -> dict[str, Any] | None:
    """Return the result as JSON, or None while the game goes on."""
    return {"winner": state.result.winner, "by": state.result.by} if state.result else None


def encode_forfeit(state: State, seat: Seat, *others: Seat) -> dict[str, Any]:
    """Return as JSON the result of an unfinished game that a seat forfeits."""
    del state, others
    return {"winner": MIST if seat == THIEF else THIEF, "by": "forfeit"}


def decode_state(data: object) -> State:
    """Return the position in a JSON value: the truth or a seat's view.

    Raises:
        CodecError: The value is not a position, or its fields contradict each other.
    """
    keys = expect_object(
        "",
        data,
        ("game", "day", "phase", "pawns", "bolsters", "darts", "thief", "rods", "turn"),
        ("round", "to_act", "revealed", "day_limit", "result"),
    )
    expect_one_of("game", keys["game"], (NAME,))
    phase = cast(Phase, expect_one_of("phase", keys["phase"], ("day", "night")))
    day = expect_whole("day", keys["day"], 1)
    result, acting, turn_of = _decode_acting(keys, phase)
    boards = _decode_pawns(keys["pawns"], marks=turn_of == MIST and phase == "day")
    bolsters = _decode_bolsters(keys["bolsters"], boards)
    at, hand, held, seen = _decode_thief(keys["thief"])
    state = State(
        day=day,
        phase=phase,
        round=_decode_round(keys, phase),
        acting=acting,
        healers=boards["healers"],
        builders=boards["builders"],
        seekers=boards["seekers"],
        downed=boards["downed"],
        used=boards["used"],
        bolsters=bolsters,
        darts=expect_whole("darts", keys["darts"], 0, DARTS),
        at=at,
        hand=hand,
        held=held,
        seen=seen,
        rods=decode_rods(keys["rods"]),
        revealed=_decode_reveal(keys["revealed"], day) if "revealed" in keys else None,
        day_limit=expect_whole("day_limit", keys["day_limit"], 1) if "day_limit" in keys else None,
        result=result,
        **_decode_turn(keys["turn"], turn_of, phase),
    )
    _check_knowledge(state)
    _check_turn(state)
    _check_result(state)
    return state


def _decode_acting(keys: Mapping[str, Any], phase: Phase) -> tuple[Result | None, Seat | None, Seat | None]:
    """Return the result, the seat to act, and the seat whose turn it is or was at the end (None if none had begun)."""
    if ("to_act" in keys) == ("result" in keys):
        raise CodecError("to_act", "just one of to_act and result is expected")
    if "to_act" in keys:
        acting = Seat(expect_one_of("to_act", keys["to_act"], SEATS))
        return None, acting, acting
    data = expect_object("result", keys["result"], ("winner", "by"))
    by = cast(By, expect_one_of("result.by", data["by"], WINNERS))
    winner = data["winner"]
    if winner not in WINNERS[by]:
        raise CodecError("result.winner", f"{name_of(winner)} cannot have won by {by}")
    if by != "resignation" and (by == "day limit") != (phase == "night"):
        raise CodecError("result.by", f"no game ends by {by} during the {phase}")
    if by == "resignation":
        turn_of: Seat | None = MIST if winner == THIEF else THIEF
    else:
        turn_of = {"treasure": THIEF, "wrong declaration": THIEF, "capture": MIST, "wrong capture": MIST}.get(
            by
        )
    return Result(winner, by), None, turn_of


def _decode_round(keys: Mapping[str, Any], phase: Phase) -> int:
    if phase == "night":
        if "round" in keys:
            raise CodecError("round", "a night has no round")
        return 0
    if "round" not in keys:
        raise CodecError("round", "missing key")
    return expect_whole("round", keys["round"], 1, ROUNDS)


def _decode_pawns(data: object, marks: bool) -> dict[str, Spaces]:
    boards = {"healers": 0, "builders": 0, "seekers": 0, "downed": 0, "used": 0}
    for space, text in expect_object("pawns", data, (), SPACES).items():
        where = f"pawns.{space}"
        if not isinstance(text, str) or text[:1] not in KINDS or text[1:] not in ("", "-", "!") or not text:
            raise CodecError(
                where, f"H, B or S, then - if downed or ! if used, is expected, not {name_of(text)}"
            )
        bit, kind = BIT[Space(space)], KINDS[text[0]]
        if bit & TEMPLES and kind != "seekers":
            raise CodecError(where, "only Seekers stand on temples")
        if text.endswith("!") and not marks:
            raise CodecError(where, "pawns are marked used only in the Mists' day turn")
        boards[kind] |= bit
        boards["downed"] |= bit if text.endswith("-") else 0
        boards["used"] |= bit if text.endswith("!") else 0
    for letter, kind in KINDS.items():
        if boards[kind].bit_count() > SUPPLY:
            raise CodecError("pawns", f"more than {SUPPLY} of {letter}")
    return boards


def _decode_set(where: str, data: object, choices: tuple[str, ...]) -> list[str]:
    items = [expect_one_of(f"{where}[{i}]", item, choices) for i, item in enumerate(expect_list(where, data))]
    doubled = next((item for item in items if items.count(item) > 1), None)
    if doubled is not None:
        raise CodecError(where, f"{doubled} is listed twice")
    return items


def _decode_bolsters(data: object, boards: Mapping[str, Spaces]) -> Spaces:
    bolsters = sum(BIT[Space(temple)] for temple in _decode_set("bolsters", data, TEMPLE_NAMES))
    if bolsters.bit_count() > 2:
        raise CodecError("bolsters", "there are two bolsters at most")
    under = next(named(bolsters & boards["seekers"]), None)
    if under:
        raise CodecError("bolsters", f"a pawn stands on the bolstered temple {under}")
    return bolsters


def _decode_thief(data: object) -> tuple[Space | None, Spaces | None, int, frozenset[str]]:
    keys = expect_object("thief", data, ("at", "hand", "seen"))
    at = None if keys["at"] is None else Space(expect_one_of("thief.at", keys["at"], TEMPLE_NAMES))
    coins = expect_list("thief.hand", keys["hand"])
    if len(coins) > len(TEMPLE_NAMES):
        raise CodecError("thief.hand", f"there are {len(TEMPLE_NAMES)} coins at most")
    seen = frozenset(_decode_set("thief.seen", keys["seen"], RODS))
    if at is None and all(coin is None for coin in coins):
        return at, None, len(coins), seen
    hand = sum(BIT[Space(coin)] for coin in _decode_set("thief.hand", coins, TEMPLE_NAMES))
    return at, hand, len(coins), seen


def _decode_reveal(data: object, day: int) -> Reveal:
    keys = expect_object("revealed", data, ("day",), LINES)
    lines = [line for line in LINES if line in keys]
    if len(lines) != 1:
        raise CodecError("revealed", "just one of row, column and temple is expected")
    when = expect_whole("revealed.day", keys["day"], 1, day)
    return Reveal(
        when, cast(Line, lines[0]), expect_one_of(f"revealed.{lines[0]}", keys[lines[0]], LINES[lines[0]])
    )


def _decode_turn(data: object, turn_of: Seat | None, phase: Phase) -> dict[str, Any]:
    turn: dict[str, Any] = {
        "cost": 0, "leaps": 0, "special": False, "sacrificed": False, "picked": 0, "actions": 0, "points": 0,
    }  # fmt: skip
    if turn_of is None:
        allowed: tuple[str, ...] = ()
    elif phase == "night":
        allowed = ("points",)
    else:
        allowed = ("cost", "leaps", "special", "sacrificed", "picked") if turn_of == THIEF else ("actions",)
    most = {
        "cost": 3,
        "leaps": 3,
        "actions": ACTIONS,
        "points": MIST_POINTS if turn_of == MIST else THIEF_POINTS,
    }
    for key, value in expect_object("turn", data, (), allowed).items():
        where = f"turn.{key}"
        if key in ("special", "sacrificed"):
            if value is not True:
                raise CodecError(where, f"true is expected, or no such key, not {name_of(value)}")
            turn[key] = True
        elif value is None and key in ("cost", "leaps", "picked"):
            turn[key] = None
        elif key == "picked":
            turn[key] = BIT[Space(expect_one_of(where, value, TEMPLE_NAMES))]
        else:
            turn[key] = expect_whole(where, value, 1, most[key])
    return turn


def _check_knowledge(state: State) -> None:
    """Reject a mixture of known and unknown fields that is neither the truth nor one seat's view."""
    if state.at is None:
        _check_view_of_mists(state)
        return
    if state.hand is None or state.cost is None or state.leaps is None or state.picked is None:
        raise CodecError("thief", "known and unknown fields do not make one seat's view")
    for rod, colour in zip(RODS, state.rods, strict=True):
        if colour is None and (rod in state.seen or state.result):
            raise CodecError(f"rods.{rod}", "the colour of a rod that was looked at is missing")
    unknown = [rod for rod, colour in zip(RODS, state.rods, strict=True) if colour is None]
    if unknown and any(
        colour is not None and rod not in state.seen for rod, colour in zip(RODS, state.rods, strict=True)
    ):
        raise CodecError("rods", "known and unknown colours do not make one seat's view")


def _check_view_of_mists(state: State) -> None:
    if state.result:
        raise CodecError("thief.at", "a finished game is shown whole")
    if state.hand is not None or any(state.rods):
        raise CodecError("thief", "known and unknown fields do not make one seat's view")
    hidden = None if state.acting == THIEF and state.phase == "day" else 0
    if (state.cost, state.leaps) != (hidden, hidden):
        raise CodecError("turn", "known and unknown fields do not make one seat's view")
    if state.picked:
        raise CodecError("turn.picked", "known and unknown fields do not make one seat's view")


def _check_turn(state: State) -> None:
    if state.special and state.sacrificed:
        raise CodecError("turn", "special and sacrificed contradict each other")
    if state.picked != 0 and not state.special:
        raise CodecError("turn.picked", "a coin is picked up only by a special action")
    if state.picked and state.hand is not None and not state.picked & state.hand:
        raise CodecError("turn.picked", "the coin picked up is not in hand")
    if state.picked is None and not state.held:
        raise CodecError("turn.picked", "the coin picked up is not in hand")
    if state.cost is None or state.leaps is None:
        return
    if not state.leaps <= state.cost <= 2 * state.leaps:
        raise CodecError("turn.cost", f"{state.cost} contradicts {state.leaps} leaps")
    if state.cost > budget(state):
        raise CodecError("turn.cost", f"{state.cost} is more than the turn's {budget(state)} movements")


def _check_result(state: State) -> None:
    if state.result is None or state.at is None:
        return
    green = all(state.rods[RODS.index(rod)] == "green" for rod in RODS if rod in state.at)
    if state.result.by in ("treasure", "wrong declaration") and green != (state.result.by == "treasure"):
        raise CodecError("result.by", f"{state.result.by} contradicts the rods at {state.at}")
    if state.result.by == "day limit" and not (state.day_limit and state.day >= state.day_limit):
        raise CodecError("result.by", "the day limit is not reached")


def encode_options(options: Options) -> dict[str, Any]:
    """Return options as JSON, without those that have their default.

    Raises:
        CodecError: The options belong to a scale model, or set an opening of their own.
    """
    _check_scale(options.scale)
    if options.opening:
        raise CodecError("", "an opening has no notation: only a game from the usual start can be encoded")
    return defaults.encode_options(options)


def _decode_configuration(where: str, value: object) -> str:
    levels = [f"{x}/{y}/{z}" for x in range(3) for y in range(3) for z in range(3)]
    if not isinstance(value, str) or value not in levels:
        raise CodecError(where, f'three levels 0 to 2 such as "0/1/2" are expected, not {name_of(value)}')
    return value


_OPTIONS: Mapping[str, Reader] = {
    "configuration": _decode_configuration,
    "thief_darts": lambda where, value: expect_whole(where, value, 0, DARTS),
    "day_limit": lambda where, value: expect_whole(where, value, 1),
}
"""All but those of scale models and of studies, which have no notation."""


def option_keys() -> tuple[str, ...]:
    """Return the keys that options as JSON may have."""
    return tuple(_OPTIONS)


def decode_options(data: object) -> Options:
    """Decode options from JSON.

    Raises:
        CodecError: It is not a set of options.
    """
    return defaults.decode_options(Options, _OPTIONS, data)
