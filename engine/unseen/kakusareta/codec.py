"""Positions and options as JSON, in the one form of the notation, and back.

Here each key is read by itself; that they do not contradict each other is asked in `consistency`.
"""

from collections.abc import Mapping
from typing import Any, TypeVar, cast, get_args

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import RODS, decode_rods
from unseen.kakusareta.cards import CARDS, DEBTS, ELEMENTS, MODES, Element, Key, Mode
from unseen.kakusareta.consistency import check
from unseen.kakusareta.elements import SUPPLY, Elements, Tokens
from unseen.kakusareta.seats import KAKUSARETA, MOYA, SEATS
from unseen.kakusareta.state import (
    DARTS,
    HIDE,
    HIDE_BIT,
    ROUNDS,
    Coins,
    Line,
    Options,
    Phase,
    Result,
    Reveal,
    State,
    coin_bit,
)  # fmt: skip
from unseen.kakusareta.turn_keys import ENDS, decode_turn, encode_turn
from unseen.kernel import defaults
from unseen.kernel.codec import expect_flag, expect_list, expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.defaults import Reader
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat

NAME = "kakusareta"
PHASES: tuple[Phase, ...] = get_args(Phase)
PAWNS = ("1", "1-", "2", "2-", "3", "3-", "3!")
"""A Moya: its level, then how it is."""
LINES: dict[Line, tuple[str, ...]] = {"row": RODS[3:], "column": RODS[:3], "space": SPACES}
"""Where he can have been seen."""
Choice = TypeVar("Choice", bound=str)


def encode_state(state: State) -> dict[str, Any]:
    """Return a position as JSON: keys, spaces and lists in the order of the notation, None where unknown."""
    data = {
        "game": NAME,
        "day": state.day,
        "phase": state.phase,
        "round": state.round or None,
        "to_act": state.acting,
        "pawns": {
            space: f"{moya.level}{'-' * moya.downed}{'!' * moya.moved}" for space, moya in state.moyas.items()
        },
        "destroyed": sorted(named(state.destroyed)),
        "towers": sorted(named(state.towers)) if state.elements else None,
        "darts": state.darts,
        "kakusareta": _encode_kakusareta(state),
        "revealed": _encode_reveal(state.revealed) if state.revealed else None,
        "petrified": state.petrified or None,
        "elements": _encode_elements(state.elements) if state.elements else None,
        "rods": dict(zip(RODS, state.rods, strict=True)),
        "four_temples": None if state.four_temples else False,
        "day_limit": state.day_limit,
        "turn": encode_turn(state),
        "result": encode_result(state),
    }
    return {key: value for key, value in data.items() if value is not None}


def _encode_kakusareta(state: State) -> dict[str, Any]:
    hand: list[str | None] = [None] * state.held
    if state.hand is not None:
        hand = [*sorted(named(state.hand & TEMPLES)), *([HIDE] if state.hand & HIDE_BIT else [])]
    return {"at": state.at, "hand": hand, "seen": [rod for rod in RODS if rod in state.seen]}


def _encode_reveal(reveal: Reveal) -> dict[str, Any]:
    when = {"day": reveal.day, "round": reveal.round} if reveal.round else {"day": reveal.day}
    return {**when, reveal.line: reveal.place}


def _encode_elements(elements: Elements) -> dict[str, Any]:
    data: dict[str, Any] = {"mode": elements.mode}
    if elements.mode == "loyalist":
        data["of"] = {seat: of for seat, of in zip(SEATS, elements.of, strict=True) if of}
    data["tokens"] = {
        seat: {element: number for element, number in zip(ELEMENTS, tokens, strict=True) if number}
        for seat, tokens in zip(SEATS, elements.tokens, strict=True)
    }
    if elements.mode != "loyalist":
        data["cards"] = {
            card.key: number for card, number in zip(CARDS, elements.cards, strict=True) if number
        }
    owes = elements.owes
    return {**data, "owes": None if owes is None else [key for key in DEBTS if key in owes]}


def encode_result(state: State) -> dict[str, Any] | None:
    """Encode the result as JSON, or None while the game goes on."""
    return {"winner": state.result.winner, "by": state.result.by} if state.result else None


def encode_forfeit(state: State, seat: Seat, *others: Seat) -> dict[str, Any]:
    """Encode as JSON the result of an unfinished game that a seat forfeits."""
    del state, others
    return {"winner": MOYA if seat == KAKUSARETA else KAKUSARETA, "by": "forfeit"}


def decode_state(data: object) -> State:
    """Decode a position from JSON: the truth or a seat's view.

    Raises:
        CodecError: The value is not a position, or its keys contradict each other.
    """
    keys = expect_object(
        "",
        data,
        ("game", "day", "phase", "pawns", "destroyed", "darts", "kakusareta", "rods", "turn"),
        (
            "round",
            "to_act",
            "towers",
            "revealed",
            "petrified",
            "elements",
            "four_temples",
            "day_limit",
            "result",
        ),
    )
    expect_one_of("game", keys["game"], (NAME,))
    day = expect_whole("day", keys["day"], 1)
    phase: Phase = _one_of("phase", keys["phase"], PHASES)
    result, acting = _decode_acting(keys)
    at, hand, held, seen = _decode_kakusareta(keys["kakusareta"])
    turn, attacked = decode_turn(keys["turn"])
    state = State(
        day=day, phase=phase, round=_decode_round(keys, phase), acting=acting, **_decode_pawns(keys["pawns"]),
        destroyed=_decode_spaces("destroyed", keys["destroyed"], TEMPLE_NAMES), towers=_decode_towers(keys),
        darts=expect_whole("darts", keys["darts"], 0, DARTS), at=at, hand=hand, held=held, seen=seen,
        rods=decode_rods(keys["rods"]), revealed=_decode_reveal(keys["revealed"], day) if "revealed" in keys else None,
        petrified="petrified" in keys and _only("petrified", keys["petrified"], True),
        elements=_decode_elements(keys["elements"]) if "elements" in keys else None, attacked=attacked,
        four_temples="four_temples" not in keys or _only("four_temples", keys["four_temples"], False),
        day_limit=expect_whole("day_limit", keys["day_limit"], 1) if "day_limit" in keys else None,
        turn=turn, result=result,
    )  # fmt: skip
    if _is_view_of_moya(state):
        state = state._replace(hand=None)
    check(state)
    return state


def _one_of(where: str, value: object, choices: tuple[Choice, ...]) -> Choice:
    return cast(Choice, expect_one_of(where, value, choices))


def _only(where: str, value: object, wanted: bool) -> bool:
    """Decode a boolean key that may only have this value and is otherwise left out."""
    if value is not wanted:
        raise CodecError(where, f"{name_of(wanted)} is expected, or no such key, not {name_of(value)}")
    return wanted


def _decode_acting(keys: Mapping[str, Any]) -> tuple[Result | None, Seat | None]:
    if ("to_act" in keys) == ("result" in keys):
        raise CodecError("to_act", "just one of to_act and result is expected")
    if "to_act" in keys:
        return None, _one_of("to_act", keys["to_act"], SEATS)
    data = expect_object("result", keys["result"], ("winner", "by"))
    winner = None if data["winner"] is None else _one_of("result.winner", data["winner"], SEATS)
    return Result(winner, _one_of("result.by", data["by"], tuple(ENDS))), None


def _decode_round(keys: Mapping[str, Any], phase: Phase) -> int:
    if phase != "day":
        if "round" in keys:
            raise CodecError("round", "only a day has rounds")
        return 0
    if "round" not in keys:
        raise CodecError("round", "missing key")
    return expect_whole("round", keys["round"], 1, ROUNDS)


def _decode_pawns(data: object) -> dict[str, Any]:
    boards = {"ones": 0, "twos": 0, "threes": 0, "downed": 0, "moved": 0}
    levels = {"1": "ones", "2": "twos", "3": "threes"}
    for space, text in expect_object("pawns", data, (), SPACES).items():
        pawn, bit = expect_one_of(f"pawns.{space}", text, PAWNS), BIT[Space(space)]
        boards[levels[pawn[0]]] |= bit
        boards["downed"] |= bit if pawn.endswith("-") else 0
        boards["moved"] |= bit if pawn.endswith("!") else 0
    return boards


def _decode_set(where: str, data: object, choices: tuple[Choice, ...]) -> list[Choice]:
    items = [
        _one_of(f"{where}[{index}]", item, choices) for index, item in enumerate(expect_list(where, data))
    ]
    doubled = next((item for item in items if items.count(item) > 1), None)
    if doubled is not None:
        raise CodecError(where, f"{doubled} is listed twice")
    return items


def _decode_spaces(where: str, data: object, choices: tuple[Space, ...]) -> Spaces:
    return sum(BIT[space] for space in _decode_set(where, data, choices))


def _decode_towers(keys: Mapping[str, Any]) -> Spaces:
    if ("towers" in keys) != ("elements" in keys):
        raise CodecError("towers", "the key belongs to a game with elements, and to no other")
    return _decode_spaces("towers", keys["towers"], SPACES) if "towers" in keys else 0


def _decode_kakusareta(data: object) -> tuple[Space | None, Coins | None, int, frozenset[str]]:
    """Return the Kakusareta's space, coins (None if unknown), number of coins, and the rods looked at."""
    keys = expect_object("kakusareta", data, ("at", "hand", "seen"))
    at = None if keys["at"] is None else _one_of("kakusareta.at", keys["at"], SPACES)
    seen = frozenset(_decode_set("kakusareta.seen", keys["seen"], RODS))
    coins = expect_list("kakusareta.hand", keys["hand"])
    if coins and all(coin is None for coin in coins):
        return at, None, len(coins), seen
    hand = sum(map(coin_bit, _decode_set("kakusareta.hand", coins, (*TEMPLE_NAMES, HIDE))))
    return at, hand, len(coins), seen


def _is_view_of_moya(state: State) -> bool:
    """Return whether this is the Moya player's view; with an empty hand, a null in another key decides."""
    if state.held or state.result:
        return state.hand is None
    owes = state.elements.owes if state.elements else None
    if state.at is None or state.turn.moves is None or (state.elements and owes is None):
        return True
    # With an empty hand on the courtyard and no known rods both views look alike: take that of the seat to act.
    has_moves = state.acting == KAKUSARETA and state.phase == "day"
    is_either = not (has_moves or state.elements or any(state.rods) or BIT[state.at] & state.standing)
    return is_either and (bool(state.seen) or state.acting == MOYA)


def _decode_reveal(data: object, day: int) -> Reveal:
    keys = expect_object("revealed", data, ("day",), ("round", *LINES))
    lines: list[Line] = [line for line in LINES if line in keys]
    if len(lines) != 1:
        raise CodecError("revealed", "just one of row, column and space is expected")
    line = lines[0]
    return Reveal(
        expect_whole("revealed.day", keys["day"], 1, day),
        expect_whole("revealed.round", keys["round"], 1, ROUNDS) if "round" in keys else 0,
        line,
        expect_one_of(f"revealed.{line}", keys[line], LINES[line]),
    )


def _decode_elements(data: object) -> Elements:
    keys = expect_object("elements", data, ("mode",), ("of", "tokens", "cards", "owes"))
    mode: Mode = _one_of("elements.mode", keys["mode"], MODES)
    is_loyalist = mode == "loyalist"
    expect_object("elements", keys, ("mode", "of" if is_loyalist else "cards", "tokens", "owes"))
    tokens = expect_object("elements.tokens", keys["tokens"], SEATS)
    return Elements(
        mode,
        _decode_of(keys["of"]) if is_loyalist else (None, None),
        (_decode_tokens(tokens, KAKUSARETA), _decode_tokens(tokens, MOYA)),
        (0,) * len(CARDS) if is_loyalist else _decode_cards(keys["cards"]),
        None if keys["owes"] is None else _decode_owes(keys["owes"]),
    )


def _decode_of(data: object) -> tuple[Element | None, Element | None]:
    keys = expect_object("elements.of", data, (), SEATS)
    return _chosen(keys, KAKUSARETA), _chosen(keys, MOYA)


def _chosen(keys: Mapping[str, Any], seat: Seat) -> Element | None:
    if seat not in keys:
        return None
    element: Element = _one_of(f"elements.of.{seat}", keys[seat], ELEMENTS)
    return element


def _decode_tokens(tokens: Mapping[str, Any], seat: Seat) -> Tokens:
    where = f"elements.tokens.{seat}"
    keys = expect_object(where, tokens[seat], (), ELEMENTS)
    earth, wind, water, fire = (_counted(where, keys, element) for element in ELEMENTS)
    return earth, wind, water, fire


def _decode_cards(data: object) -> tuple[int, ...]:
    keys = expect_object("elements.cards", data, (), (card.key for card in CARDS))
    return tuple(_counted("elements.cards", keys, card.key) for card in CARDS)


def _counted(where: str, keys: Mapping[str, Any], key: str) -> int:
    return expect_whole(f"{where}.{key}", keys[key], 1, SUPPLY) if key in keys else 0


def _decode_owes(data: object) -> tuple[Key, ...]:
    owes = _decode_set("elements.owes", data, DEBTS)
    return tuple(key for key in DEBTS if key in owes)


def _decode_configuration(where: str, value: object) -> str:
    levels = [f"{x}/{y}/{z}" for x in "123" for y in "123" for z in "123"]
    if not isinstance(value, str) or value not in levels:
        raise CodecError(where, f'three levels 1 to 3 such as "1/2/3" are expected, not {name_of(value)}')
    return value


_OPTIONS: Mapping[str, Reader] = {
    "configuration": _decode_configuration,
    "kakusareta_darts": lambda where, value: expect_whole(where, value, 0, DARTS),
    "four_temples": expect_flag,
    "day_limit": lambda where, value: expect_whole(where, value, 1),
    "elemental": lambda where, value: expect_one_of(where, value, MODES),
}


def option_keys() -> tuple[str, ...]:
    """Return the keys that options as JSON may have."""
    return tuple(_OPTIONS)


def decode_options(data: object) -> Options:
    """Decode options from JSON.

    Raises:
        CodecError: It is not a set of options.
    """
    return defaults.decode_options(Options, _OPTIONS, data)
