"""Positions and options as JSON: one form each, and every key that says nothing refused by its name."""

import copy
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kakusareta import plain_rules
from tests.kakusareta.written import (
    EXAMPLE,
    FOUND,
    GOOD,
    HIS,
    HIS_NIGHT,
    LOYAL,
    MASTERS,
    MOYAS,
    MOYAS_DAY,
    ORDER,
    RODS,
    START,
    UNKNOWN,
    Json,
    but,
    deep,
    view_of_him,
    view_of_moya,
)
from unseen.courtyard.board import Space, spaces
from unseen.courtyard.rods import decode_deal
from unseen.kakusareta.actions import Quake
from unseen.kakusareta.codec import (
    NAME,
    decode_options,
    decode_state,
    encode_forfeit,
    encode_result,
    encode_state,
    option_keys,
)  # fmt: skip
from unseen.kakusareta.elements import chosen
from unseen.kakusareta.state import (
    COINS,
    KAKUSARETA,
    MOYA,
    SEATS,
    Options,
    Result,
    Reveal,
    State,
    Turn,
    start,
)  # fmt: skip
from unseen.kakusareta.view import view
from unseen.kernel.defaults import encode_options
from unseen.kernel.errors import CodecError
from unseen.kernel.laws import turned_round

DEAL = decode_deal({"rods": RODS})
PLAIN = start(Options(), DEAL)


def shown(state: State) -> str:
    return json.dumps(encode_state(state))


def refusal_of(position: Any) -> str:
    """Return why a position is refused."""
    with pytest.raises(CodecError) as caught:
        decode_state(position)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("position", GOOD.values(), ids=GOOD)
def test_a_good_position_comes_back_as_it_is_printed(position: Json) -> None:
    """The example of the notation is one of them: it contradicts itself nowhere."""
    assert shown(decode_state(position)) == json.dumps(position)


@pytest.mark.parametrize("position", GOOD.values(), ids=GOOD)
def test_keys_and_lists_may_come_in_any_order(position: Json) -> None:
    turned = turned_round(copy.deepcopy(position))
    for lists in (turned, turned["kakusareta"], turned.get("elements", {})):
        for key in {"destroyed", "towers", "hand", "seen", "owes"} & set(lists):
            lists[key] = lists[key][::-1]
    assert json.dumps(turned) != json.dumps(position)
    assert shown(decode_state(turned)) == json.dumps(position)


def test_the_start_prints_as_the_notation_has_it() -> None:
    assert shown(PLAIN) == (
        '{"game": "kakusareta", "day": 1, "phase": "day", "round": 1, "to_act": "kakusareta", "pawns": {"B2": "1", '
        '"C2": "2", "D2": "3", "B4": "3", "C4": "2", "D4": "1"}, "destroyed": [], "darts": 2, "kakusareta": {"at": '
        '"C3", "hand": ["A1", "A3", "A5", "C1", "C3", "C5", "E1", "E3", "E5"], "seen": []}, "rods": {"A": "red", '
        '"C": "green", "E": "red", "1": "red", "3": "red", "5": "green"}, "turn": {}}'
    )
    assert shown(PLAIN) == json.dumps(START)


def test_the_start_with_elements_is_their_draft() -> None:
    """K39, K51: Hide is in hand from the start in the master modes, in loyalist once water is chosen."""
    masters = encode_state(start(Options(elemental="master"), DEAL))
    assert (
        " ".join(masters)
        == "game day phase to_act pawns destroyed towers darts kakusareta elements rods turn"
    )
    assert masters["kakusareta"]["hand"][-1] == "hide"
    assert masters["elements"] == {
        "mode": "master", "tokens": {"kakusareta": {}, "moya": {}}, "cards": {}, "owes": [],
    }  # fmt: skip
    loyal = start(Options(elemental="loyalist"), DEAL)
    assert encode_state(loyal)["elements"] == {
        "mode": "loyalist", "of": {}, "tokens": {"kakusareta": {}, "moya": {}}, "owes": [],
    }  # fmt: skip
    assert loyal.elements
    water = loyal._replace(
        elements=chosen(loyal.elements, KAKUSARETA, "water"), acting=MOYA, hand=COINS, held=10
    )
    assert encode_state(water)["elements"] == {
        "mode": "loyalist", "of": {"kakusareta": "water"}, "tokens": {"kakusareta": {"water": 2}, "moya": {}},
        "owes": [],
    }  # fmt: skip
    assert decode_state(encode_state(water)) == water


def test_keys_stand_in_their_places_when_all_of_them_are_there() -> None:
    assert [*EXAMPLE, "result"] == ORDER
    everything = but(
        MASTERS, destroyed=["E3", "A1"], towers=["E3", "B1"], revealed={"column": "C", "round": 2, "day": 1},
        kakusareta={"at": "C1", "hand": ["hide", "C5", "C1"], "seen": ["5", "C", "1", "A"]}, four_temples=False,
        day_limit=3,
        turn={"attacked": {"D4": "A1", "C2": "C2"}, "river": True, "after": True, "special": "look A", "moves": 2},
        pawns={"D4": "3-", "C2": "1-", "E1": "3"},
    )  # fmt: skip
    data = encode_state(decode_state(everything))
    assert list(data["pawns"].items()) == [("E1", "3"), ("C2", "1-"), ("D4", "3-")]
    assert data["destroyed"] == ["A1", "E3"]
    assert data["towers"] == ["B1", "E3"]
    assert data["kakusareta"] == {"at": "C1", "hand": ["C1", "C5", "hide"], "seen": ["A", "C", "1", "5"]}
    assert list(data["revealed"].items()) == [("day", 1), ("round", 2), ("column", "C")]
    assert list(data["turn"]) == ["moves", "special", "after", "river", "attacked"]
    assert list(data["turn"]["attacked"]) == ["C2", "D4"]


def test_each_turn_prints_what_it_has_done_in_the_order_of_the_notation() -> None:
    done = Turn(
        moves=1, special="look C", after=True, river=True, pending=Quake(), actions=2, extra=1, stream=True, token=True,
        coins=1, darts=1, looks=1, tokens=1, points=1,
    )  # fmt: skip
    everything = encode_state(PLAIN._replace(turn=done, attacked=((Space("B2"), Space("C3")),)))["turn"]
    for keys in (
        "moves special after river attacked pending", "actions extra stream token attacked",
        "coins darts looks tokens pending",
        "points tokens",
    ):  # fmt: skip
        assert " ".join(key for key in everything if key in keys.split()) == keys
    assert everything["attacked"] == {"B2": "C3"}
    assert everything["pending"] == "quake"


def test_a_position_is_read_as_the_state_that_it_says() -> None:
    state = decode_state(EXAMPLE)
    assert (state.day, state.phase, state.round, state.acting) == (2, "day", 1, MOYA)
    assert (state.ones, state.twos, state.threes) == tuple(map(spaces, (["B2"], ["C2"], ["D1"])))
    assert (state.downed, state.moved) == (spaces(["B2"]), spaces(["D1"]))
    assert (state.destroyed, state.towers) == (spaces(["A1"]), spaces(["B1"]))
    assert (state.at, state.hand, state.held) == ("C3", spaces(["A1", "A3", "C1"]), 3)
    assert state.revealed == Reveal(1, 0, "space", "E3")
    assert state.petrified
    assert (state.four_temples, state.day_limit, state.result) == (False, 9, None)
    assert state.turn == Turn(actions=2, token=True)
    assert state.elements
    assert state.elements.tokens == ((0, 0, 1, 0), (1, 0, 0, 2))
    assert state.elements.owes == ("still",)


@pytest.mark.untraced
@given(st.integers(0, 2**32 - 1), st.sampled_from(["", "loyalist", "master", "master plus"]))
def test_whatever_play_leads_to_comes_back_from_json_and_each_view_of_it_too(seed: int, mode: str) -> None:
    """K65: the plain rules play, and each seat's view of the positions is decoded as that view."""
    for position in played(random.Random(seed), mode):
        state = decode_state(turned_round(copy.deepcopy(position)))
        assert shown(state) == json.dumps(position)
        for known in (view(state, seat) for seat in SEATS):
            again = decode_state(json.loads(shown(known)))
            assert again == known
            assert shown(again) == shown(known)


def played(dice: random.Random, mode: str) -> list[Json]:
    """Return the positions of a game at random, or of the first of it."""
    options = {
        "kakusareta_darts": dice.randrange(10),
        "day_limit": 2,
        **({"elemental": mode} if mode else {}),
    }
    positions = [plain_rules.start(options, RODS)]
    while texts := plain_rules.legal(positions[-1]):
        rare = [
            text for text in texts if text.split(" ")[0] not in ("move", "swap", "deploy", "shift", "leap")
        ]
        text = dice.choice(rare if rare and dice.random() < 0.5 else texts)
        positions.append(plain_rules.play(positions[-1], text if dice.random() > 0.01 else "resign"))
        if len(positions) > 60:
            break
    return positions


@pytest.mark.untraced
@given(st.integers(0, 2**32 - 1), st.sampled_from(sorted(GOOD)))
def test_a_spoilt_position_is_read_as_it_prints_or_refused(seed: int, name: str) -> None:
    """A damaged JSON position is either rejected with CodecError or is a position that prints as given."""
    dice = random.Random(seed)
    for _ in range(40):
        data = copy.deepcopy(GOOD[name])
        for _ in range(dice.randint(1, 3)):
            spoil(data, dice)
        with suppress(CodecError):
            printed = encode_state(decode_state(data))
            assert encode_state(decode_state(printed)) == printed
            assert canonical(printed) == canonical(data)


VALUES: list[Any] = [
    None, 0, 1, -1, 2, 3, 9, True, False, "", "A1", "B1", "C3", "red", "3-", "3!", "2", "moya", "kakusareta",
    "night", "draft",
    "fire", "quake", "fireball B2", "rain C2", "hide", "look C", "token water", [], {}, ["A1"], ["mirage"],
    {"C2": "C2"}, 3.5,
]  # fmt: skip
KEYS = [
    "A1", "C2", "round", "result", "revealed", "petrified", "towers", "elements", "of", "owes", "cards", "water",
    "quake",
    "moves", "special", "after", "river", "actions", "extra", "coins", "points", "tokens", "attacked", "pending",
]  # fmt: skip


def spoil(data: Any, dice: random.Random) -> None:
    """Change something somewhere in a JSON value."""
    is_object = isinstance(data, dict)
    keys = list(data) if is_object else list(range(len(data)))
    inner = [key for key in keys if isinstance(data[key], dict | list) and data[key]]
    if inner and dice.random() < 0.6:
        spoil(data[dice.choice(inner)], dice)
        return
    key = dice.choice([*keys, *KEYS] if is_object else keys)
    if is_object and key in data and dice.random() < 0.3:
        del data[key]
    else:
        data[key] = dice.choice(VALUES)


def canonical(value: Any) -> Any:
    """Return a JSON value with its lists sorted, to compare what does not depend on order."""
    if isinstance(value, dict):
        return {key: canonical(inner) for key, inner in value.items()}
    return sorted(value, key=str) if isinstance(value, list) else value


HERE = {"at": "C3", "hand": [], "seen": []}
BAD_KEYS: dict[str, tuple[Any, str]] = {
    "no object": ([], "an object is expected, not a list"),
    "no position": ("start", 'an object is expected, not "start"'),
    "another game": (but(START, game="nusubito"), 'game: one of kakusareta is expected, not "nusubito"'),
    "an unknown key": ({**START, "colour": "red"}, "colour: unknown key"),
    "no day": (but(START, "day"), "day: missing key"),
    "no pawns": (but(START, "pawns"), "pawns: missing key"),
    "no rods": (but(START, "rods"), "rods: missing key"),
    "no turn": (but(START, "turn"), "turn: missing key"),
    "day 0": (but(START, day=0), "day: a whole number of at least 1 is expected, not 0"),
    "half a day": (but(START, day=1.5), "day: a whole number of at least 1 is expected, not 1.5"),
    "an unknown phase": (but(START, phase="dawn"), 'phase: one of draft, day, night is expected, not "dawn"'),
    "no round by day": (but(START, "round"), "round: missing key"),
    "round 4": (but(START, round=4), "round: a whole number from 1 to 3 is expected, not 4"),
    "round 0": (but(START, round=0), "round: a whole number from 1 to 3"),
    "a round by night": (but(HIS_NIGHT, round=1), "round: only a day has rounds"),
    "an unknown seat": (but(START, to_act="thief"), "to_act: one of kakusareta, moya is expected"),
    "nobody to act": (but(START, "to_act"), "to_act: just one of to_act and result is expected"),
    "somebody to act in a finished game": (but(FOUND, **HIS), "to_act: just one of to_act and result"),
    "pawns in a list": (but(START, pawns=[]), "pawns: an object is expected, not a list"),
    "a pawn off the grid": (deep(START, "pawns", F1="1"), "pawns.F1: unknown key"),
    "a pawn of level 0": (deep(START, "pawns", B2="0"), "pawns.B2: one of 1, 1-, 2, 2-, 3, 3-, 3! is expected"),
    "a pawn of level 4": (deep(START, "pawns", B2="4"), "pawns.B2: one of 1,"),
    "a pawn that is a number": (
        deep(START, "pawns", B2=1), "pawns.B2: one of 1, 1-, 2, 2-, 3, 3-, 3! is expected, not 1",
    ),
    "a pawn without a level": (deep(START, "pawns", B2=""), "pawns.B2: one of 1,"),
    "a marked Lv1": (deep(MOYAS_DAY, "pawns", B2="1!"), "pawns.B2: one of 1,"),
    "a marked Lv2": (deep(MOYAS_DAY, "pawns", C2="2!"), "pawns.C2: one of 1,"),
    "a marked Lv3 that is downed": (deep(MOYAS_DAY, "pawns", D2="3-!"), "pawns.D2: one of 1,"),
    "marks in another order": (deep(MOYAS_DAY, "pawns", D2="3!-"), "pawns.D2: one of 1,"),
    "destroyed that is no list": (but(START, destroyed={}), "destroyed: a list is expected"),
    "destroyed not of the nine": (but(START, destroyed=["B1"]), "destroyed[0]: one of A1, C1, E1, A3,"),
    "destroyed twice": (but(START, destroyed=["A1", "C1", "A1"]), "destroyed: A1 is listed twice"),
    "10 darts": (but(START, darts=10), "darts: a whole number from 0 to 9 is expected, not 10"),
    "less than no darts": (but(START, darts=-1), "darts: a whole number from 0 to 9"),
    "darts that are true": (but(START, darts=True), "darts: a whole number from 0 to 9 is expected, not true"),
    "him off the grid": (deep(START, "kakusareta", at="F1"), "kakusareta.at: one of A1,"),
    "him without a hand": (deep(START, "kakusareta", hand=None), "kakusareta.hand: missing key"),
    "a key of him unknown": (deep(START, "kakusareta", coins=[]), "kakusareta.coins: unknown key"),
    "a hand that is no list": (deep(START, "kakusareta", hand="A1"), "kakusareta.hand: a list is expected"),
    "a coin of no temple": (deep(START, "kakusareta", hand=["B1"]), "kakusareta.hand[0]: one of A1, C1,"),
    "a coin twice": (deep(START, "kakusareta", hand=["A1", "A1"]), "kakusareta.hand: A1 is listed twice"),
    "hide twice": (deep(MASTERS, "kakusareta", hand=["hide", "hide"]), "kakusareta.hand: hide is listed twice"),
    "coins known and unknown": (deep(START, "kakusareta", hand=["A1", None]), "kakusareta.hand[1]: one of A1,"),
    "an unknown rod seen": (deep(START, "kakusareta", seen=["B"]), "kakusareta.seen[0]: one of A, C, E, 1, 3, 5"),
    "a rod seen twice": (deep(START, "kakusareta", seen=["C", "C"]), "kakusareta.seen: C is listed twice"),
    "two greens on an axis": (deep(START, "rods", A="green"), "rods: just one green is expected among the columns"),
    "no green on an axis": (deep(START, "rods", **{"5": "red"}), "rods: just one green is expected among the rows"),
    "a blue rod": (deep(START, "rods", A="blue"), "rods.A: one of green, red is expected"),
    "a rod missing": (deep(START, "rods", A=None), "rods.A: missing key"),
    "revealed of no day": (but(START, revealed={"space": "C3"}), "revealed.day: missing key"),
    "revealed on day 0": (but(START, revealed={"day": 0, "space": "C3"}), "revealed.day: a whole number from 1 to 1"),
    "revealed on a later day": (
        but(START, revealed={"day": 2, "space": "C3"}), "revealed.day: a whole number from 1 to 1",
    ),
    "revealed in round 4": (
        but(START, revealed={"day": 1, "round": 4, "space": "C3"}), "revealed.round: a whole number",
    ),
    "revealed in round 0": (
        but(START, revealed={"day": 1, "round": 0, "space": "C3"}), "revealed.round: a whole number",
    ),
    "revealed nowhere": (but(START, revealed={"day": 1}), "revealed: just one of row, column and space"),
    "revealed at two places": (
        but(START, revealed={"day": 1, "row": "3", "space": "C3"}), "revealed: just one of row, column and space",
    ),
    "revealed by a row without a rod": (but(START, revealed={"day": 1, "row": "2"}), "revealed.row: one of 1, 3, 5"),
    "revealed by a column without a rod": (
        but(START, revealed={"day": 1, "column": "B"}), "revealed.column: one of A, C, E",
    ),
    "revealed off the grid": (but(START, revealed={"day": 1, "space": "F1"}), "revealed.space: one of A1,"),
    "revealed by temple": (but(START, revealed={"day": 1, "temple": "C3"}), "revealed.temple: unknown key"),
    "petrified false": (
        but(MASTERS, round=2, petrified=False), "petrified: true is expected, or no such key, not false",
    ),
    "petrified 1": (but(MASTERS, round=2, petrified=1), "petrified: true is expected, or no such key, not 1"),
    "four temples true": (but(START, four_temples=True), "four_temples: false is expected, or no such key, not true"),
    "four temples 0": (but(START, four_temples=0), "four_temples: false is expected, or no such key, not 0"),
    "day limit 0": (but(START, day_limit=0), "day_limit: a whole number of at least 1 is expected, not 0"),
    "no day limit": (but(START, day_limit=None), "day_limit: a whole number of at least 1 is expected, not null"),
    "towers without elements": (but(START, towers=[]), "towers: the key belongs to a game with elements, and to"),
    "elements without towers": (but(MASTERS, "towers"), "towers: the key belongs to a game with elements, and to"),
    "a tower off the grid": (but(MASTERS, towers=["F1"]), "towers[0]: one of A1,"),
    "a tower twice": (but(MASTERS, towers=["B1", "B1"]), "towers: B1 is listed twice"),
    "elements that are none": (but(MASTERS, elements=None), "elements: an object is expected, not null"),
    "elements without a mode": (deep(MASTERS, "elements", mode=None), "elements.mode: missing key"),
    "an unknown mode": (deep(MASTERS, "elements", mode="off"), "elements.mode: one of loyalist, master, master plus"),
    "an unknown key of elements": (deep(MASTERS, "elements", pool={}), "elements.pool: unknown key"),
    "loyalists with cards": (deep(LOYAL, "elements", cards={}), "elements.cards: unknown key"),
    "loyalists of nothing": (deep(LOYAL, "elements", of=None), "elements.of: missing key"),
    "masters of an element": (deep(MASTERS, "elements", of={}), "elements.of: unknown key"),
    "masters without cards": (deep(MASTERS, "elements", cards=None), "elements.cards: missing key"),
    "no tokens": (deep(MASTERS, "elements", tokens=None), "elements.tokens: missing key"),
    "no tokens of a seat": (deep(MASTERS, "elements.tokens", moya=None), "elements.tokens.moya: missing key"),
    "an unknown seat's element": (deep(LOYAL, "elements.of", thief="fire"), "elements.of.thief: unknown key"),
    "loyal to an unknown element": (deep(LOYAL, "elements.of", moya="air"), "elements.of.moya: one of earth, wind,"),
    "tokens of an unknown element": (
        deep(MASTERS, "elements.tokens.moya", air=1), "elements.tokens.moya.air: unknown key",
    ),
    "no token counted": (
        deep(MASTERS, "elements.tokens.moya", water=0), "elements.tokens.moya.water: a whole number from 1 to 6",
    ),
    "7 tokens": (
        deep(MASTERS, "elements.tokens.moya", water=7), "elements.tokens.moya.water: a whole number from 1 to 6",
    ),
    "no token on a card": (deep(MASTERS, "elements.cards", river=0), "elements.cards.river: a whole number from 1"),
    "tokens on an unknown card": (deep(MASTERS, "elements.cards", hide=1), "elements.cards.hide: unknown key"),
    "nothing known of what is owed": (but(MASTERS, elements={
        key: value for key, value in MASTERS["elements"].items() if key != "owes"
    }), "elements.owes: missing key"),
    "another card owed": (deep(MASTERS, "elements", owes=["quake"]), "elements.owes[0]: one of mirage, still"),
    "a card owed twice": (
        deep(MASTERS, "elements", owes=["still", "still"]), "elements.owes: still is listed twice",
    ),
    "a result that is none": (but(FOUND, result=None), "result: an object is expected, not null"),
    "a result without a winner": (but(FOUND, result={"by": "treasure"}), "result.winner: missing key"),
    "an unknown winner": (
        but(FOUND, result={"winner": "thief", "by": "treasure"}), "result.winner: one of kakusareta,",
    ),
    "a forfeit": (but(FOUND, result={"winner": "moya", "by": "forfeit"}), "result.by: one of treasure, wrong temple,"),
    "a result with points": (deep(FOUND, "result", points=3), "result.points: unknown key"),
}  # fmt: skip


@pytest.mark.parametrize(("position", "problem"), BAD_KEYS.values(), ids=BAD_KEYS)
def test_a_key_that_says_nothing_is_refused_and_named(position: Any, problem: str) -> None:
    assert refusal_of(position).startswith(problem)


def test_where_he_was_last_seen_may_be_a_row_a_column_or_any_space() -> None:
    """K25: of this day or an earlier one, by day with its round."""
    for revealed in (
        {"day": 1, "row": "5"}, {"day": 2, "column": "A"}, {"day": 2, "round": 3, "space": "B2"}, {"day": 1,
        "round": 1, "row": "1"},
    ):  # fmt: skip
        position = but(START, day=2, revealed=revealed)
        assert shown(decode_state(position)) == json.dumps(position)


VIEWS = {name: position for name, position in GOOD.items() if "result" not in position}


@pytest.mark.parametrize("position", VIEWS.values(), ids=VIEWS)
def test_a_position_is_read_as_each_seat_knows_it(position: Json) -> None:
    """K65: as the Moya player knows it (so as an onlooker does) and as the Kakusareta player does."""
    state = decode_state(position)
    for seat, known in ((MOYA, view_of_moya(position)), (KAKUSARETA, view_of_him(position))):
        assert encode_state(view(state, seat)) == known
        assert decode_state(known) == view(state, seat)
        assert shown(decode_state(known)) == json.dumps(known)


def test_the_moya_player_sees_him_on_the_courtyard() -> None:
    """K65."""
    for at in ("B3", "A1"):
        position = but(deep(START, "kakusareta", at=at), destroyed=["A1"])
        known = view(decode_state(position), MOYA)
        data = encode_state(known)
        assert data["kakusareta"] == {"at": at, "hand": [None] * 9, "seen": []}
        assert data["turn"] == {"moves": None}
        assert decode_state(data) == known


def test_he_knows_the_colours_that_he_has_seen_and_no_others() -> None:
    known = view_of_him(deep(START, "kakusareta", seen=["C", "3"]))
    assert known["rods"] == {**UNKNOWN, "C": "green", "3": "red"}
    assert decode_state(known).rods == (None, "green", None, None, "red", None)


def mixed(position: Json, **his: Any) -> Json:
    """Return a view of the Moya player in which something of the Kakusareta's is changed."""
    known = view_of_moya(position)
    return {**known, "kakusareta": {**known["kakusareta"], **his}}


NOBODYS_VIEW: dict[str, tuple[Json, str]] = {
    "a temple beside unknown coins": (mixed(START, at="C3"), "kakusareta.at: unknown, as the coins are, is expected"),
    "a tower beside unknown coins": (mixed(but(MASTERS, towers=["B1"]), at="B1"), "kakusareta.at: "),
    "a colour beside unknown coins": (deep(mixed(START), "rods", A="red"), "rods: unknown, as the coins are,"),
    "all colours beside unknown coins": (but(mixed(START), rods=RODS), "rods: unknown, as the coins are,"),
    "debts beside unknown coins": (deep(mixed(MASTERS), "elements", owes=[]), "elements.owes: unknown, as the coins"),
    "no moves beside unknown coins": (but(mixed(START), turn={}), "turn.moves: unknown, as the coins are,"),
    "moves beside unknown coins": (but(mixed(START), turn={"moves": 1}), "turn.moves: unknown, as the coins are,"),
    "unknown moves in the Moya player's turn": (but(mixed(MOYAS_DAY), turn={"moves": None}), "turn.moves: a key of"),
    "unknown moves by night": (but(mixed(HIS_NIGHT), turn={"moves": None}), "turn.moves: a key of another turn"),
    "unknown place beside coins": (
        {**START, "kakusareta": {"at": None, "hand": ["A1"], "seen": []}}, "kakusareta.at: known, as the coins are,",
    ),
    "unknown debts beside coins": (
        {**MASTERS, "elements": {**MASTERS["elements"], "owes": None}}, "elements.owes: known, as the coins are,",
    ),
    "unknown moves beside coins": (but(START, turn={"moves": None}), "turn.moves: known, as the coins are,"),
    "a colour unknown that was seen": (
        but(deep(START, "kakusareta", seen=["C", "3"]), rods={**UNKNOWN, "3": "red"}),
        "rods.C: the Kakusareta knows the",
    ),
    "a colour known that was not seen": (but(START, rods={**UNKNOWN, "3": "red"}), "rods.3: the Kakusareta knows the"),
    "all colours but one": (but(START, rods={**RODS, "E": None}), "rods.A: the Kakusareta knows the"),
    "a finished game with a colour unknown": (
        but(deep(FOUND, "kakusareta", seen=["A", "C", "E", "1", "3"]), rods={**RODS, "5": None}),
        "rods: a finished game is",
    ),
    "a finished game with unknown coins": (
        {**FOUND, "kakusareta": {"at": "B3", "hand": [None], "seen": []}},
        "kakusareta.hand: a finished game is shown whole",
    ),
    "a finished game with an unknown place": (
        {**FOUND, "kakusareta": {"at": None, "hand": [], "seen": []}}, "kakusareta.at: known, as the coins are,",
    ),
    "a finished game with unknown moves": (but(FOUND, turn={"moves": None}), "turn.moves: known, as the coins are,"),
    "an empty hand and an unknown place beside a colour": (
        {**START, "kakusareta": {"at": None, "hand": [], "seen": []}, "turn": {"moves": None}}, "rods: unknown, as the",
    ),
    "an empty hand and unknown moves beside a temple": (
        but(START, rods=UNKNOWN, kakusareta=HERE, turn={"moves": None}), "kakusareta.at: unknown, as the coins are,",
    ),
    "an empty hand and unknown debts beside a temple": (
        but(mixed(MASTERS), kakusareta=HERE), "kakusareta.at: unknown, as the coins are,",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("position", "problem"), NOBODYS_VIEW.values(), ids=NOBODYS_VIEW)
def test_a_mixture_that_is_nobodys_view_is_refused(position: Json, problem: str) -> None:
    """K65."""
    assert refusal_of(position).startswith(problem)


SPENT = {"at": "B3", "hand": [], "seen": []}
"""On the courtyard, every coin on the table."""
OUTSIDE = but(MOYAS_DAY, kakusareta=SPENT, rods=UNKNOWN)


def holder_of(position: Json) -> str:
    """Return the seat whose view a position with an empty hand is decoded as."""
    state = decode_state(position)
    assert state.held == 0
    assert shown(state) == json.dumps(position)
    return "moya" if state.hand is None else "kakusareta"


def test_what_may_be_the_view_of_either_is_read_as_that_of_the_seat_to_act() -> None:
    """K65: on the courtyard with an empty hand and nothing seen, both write the same outside his day turn."""
    assert holder_of(OUTSIDE) == "moya"
    assert holder_of(but(HIS_NIGHT, kakusareta=SPENT, rods=UNKNOWN)) == "kakusareta"


def test_an_empty_hand_is_told_by_whatever_just_one_seat_would_write() -> None:
    """K65."""
    on_temple = {**SPENT, "at": "C3"}
    assert holder_of(but(OUTSIDE, kakusareta=on_temple)) == "kakusareta"
    assert holder_of(but(OUTSIDE, kakusareta={**SPENT, "at": None})) == "moya"
    assert holder_of(but(START, kakusareta=SPENT, rods=UNKNOWN)) == "kakusareta"
    assert holder_of(but(START, kakusareta=SPENT, rods=UNKNOWN, turn={"moves": None})) == "moya"
    seen = {**SPENT, "seen": ["C"]}
    assert holder_of(but(HIS_NIGHT, kakusareta=seen, rods=UNKNOWN)) == "moya"
    assert holder_of(but(OUTSIDE, kakusareta=seen, rods={**UNKNOWN, "C": "green"})) == "kakusareta"
    his = but(MASTERS, **MOYAS, kakusareta=SPENT, rods=UNKNOWN)
    assert holder_of(his) == "kakusareta"
    assert holder_of({**his, "elements": {**his["elements"], "owes": None}}) == "moya"


def test_the_truth_with_an_empty_hand_is_the_truth() -> None:
    state = decode_state(but(OUTSIDE, rods=RODS))
    assert state.hand == 0
    assert state.rods == DEAL
    assert decode_state(but(FOUND, kakusareta=SPENT)).hand == 0


def test_a_result_is_its_winner_and_how_it_came() -> None:
    assert encode_result(PLAIN) is None
    over = PLAIN._replace(acting=None, result=Result(None, "day limit"))
    assert encode_result(over) == {"winner": None, "by": "day limit"}
    assert encode_result(decode_state(FOUND)) == {"winner": "kakusareta", "by": "treasure"}


def test_a_forfeit_is_won_by_the_other_seat() -> None:
    assert encode_forfeit(PLAIN, KAKUSARETA) == {"winner": "moya", "by": "forfeit"}
    assert encode_forfeit(PLAIN, MOYA) == {"winner": "kakusareta", "by": "forfeit"}


def test_options_come_back_and_leave_their_defaults_out() -> None:
    options = Options("3/3/1", 0, False, 5, "master plus")
    data = {
        "configuration": "3/3/1", "kakusareta_darts": 0, "four_temples": False, "day_limit": 5,
        "elemental": "master plus",
    }  # fmt: skip
    assert encode_options(options) == data
    assert tuple(encode_options(options)) == option_keys()
    assert decode_options(data) == options
    assert encode_options(Options()) == {}
    assert decode_options({}) == Options()
    assert (
        decode_options({"configuration": "1/2/3", "kakusareta_darts": 2, "four_temples": True}) == Options()
    )


@pytest.mark.parametrize("mode", ["loyalist", "master", "master plus"])
def test_each_way_to_play_with_elements_has_a_word(mode: str) -> None:
    assert encode_options(decode_options({"elemental": mode})) == {"elemental": mode}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ([], "options: an object is expected"),
        ({"seed": 1}, "options.seed: unknown key"),
        (
            {"configuration": "0/1/2"},
            'options.configuration: three levels 1 to 3 such as "1/2/3" are expected',
        ),
        ({"configuration": "1/2"}, "options.configuration: three levels"),
        ({"configuration": "basic"}, "options.configuration: three levels"),
        ({"configuration": 123}, "options.configuration: three levels 1 to 3 such as"),
        ({"configuration": ["1/2/3"]}, "options.configuration: three levels"),
        ({"kakusareta_darts": 10}, "options.kakusareta_darts: a whole number from 0 to 9"),
        ({"kakusareta_darts": None}, "options.kakusareta_darts: a whole number from 0 to 9"),
        ({"four_temples": 0}, "options.four_temples: true or false is expected, not 0"),
        ({"four_temples": None}, "options.four_temples: true or false is expected, not null"),
        ({"day_limit": 0}, "options.day_limit: a whole number of at least 1"),
        ({"day_limit": None}, "options.day_limit: a whole number of at least 1"),
        (
            {"elemental": None},
            "options.elemental: one of loyalist, master, master plus is expected, not null",
        ),
        ({"elemental": "off"}, "options.elemental: one of loyalist, master, master plus"),
    ],
)
def test_bad_options_are_refused(options: Any, problem: str) -> None:
    with pytest.raises(CodecError) as caught:
        decode_options(options)
    assert str(caught.value).startswith(problem)


def test_the_name_of_the_game_is_that_of_its_positions() -> None:
    assert NAME == START["game"] == "kakusareta"
