"""Positions, options and deals as JSON: one form each, and every bad one refused with its key named."""

import copy
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.relics.playing import playout
from tests.relics.positions import CHOICE, EXAMPLE, MIDGAME, Json, after, json_of, laid, plain, shown
from unseen import relics
from unseen.kernel.errors import CodecError
from unseen.relics import AMBER, Deal, Options
from unseen.relics.warriors import WARRIORS


@pytest.mark.parametrize("position", [EXAMPLE, MIDGAME], ids=["example", "mid-game"])
def test_the_positions_of_the_notation_come_back_as_they_are_printed(position: Json) -> None:
    assert json.dumps(relics.encode_state(relics.decode_state(position))) == json.dumps(position)


def test_the_start_prints_as_the_notation_has_it() -> None:
    assert json.dumps(shown(plain())) == (
        '{"game": "relics", "scoring": "basic", "active": "amber", "phase": "choose", "to_act": "amber", "board": {}, '
        '"crystals": {"A1": "SE", "B1": "S", "C1": "E", "D1": "S", "E1": "SE", "A2": "E", "E2": "S", "A3": "E", '
        '"E3": "S", "A4": "E", "E4": "S", "A5": "SE", "B5": "E", "C5": "S", "D5": "E", "E5": "SE"}, '
        '"relics": ["B2", "D2", "C3", "B4", "D4"], "taken": [], "storage": {"amber": "", "jade": ""}, '
        '"pairs": [["stonehide", "convert"], ["ravager", "elder"], ["warden", "seer"]], "hand": {}, '
        '"decks": {"amber": ["lancer", "hunter", "shieldbearer", "outrider", "drummer", "skirmisher", "seer", "elder", '
        '"convert"], "jade": ["skirmisher", "drummer", "outrider", "shieldbearer", "hunter", "lancer", "warden", '
        '"ravager", "stonehide"]}, "bag": "SESESESESE"}'
    )


def test_keys_stand_in_their_places() -> None:
    asked = shown(after(laid(CHOICE, phase="add", hot="B2"), "add nothing"))
    keys = "game scoring active phase to_act board crystals relics taken storage pairs hand hot decks bag"
    assert " ".join(asked) == keys
    resigned = shown(after(laid(CHOICE, phase="add", hot="B2"), "resign"))
    assert " ".join(resigned) == keys.replace("to_act ", "") + " result"


def test_relics_and_keys_may_come_in_any_order() -> None:
    turned = {key: EXAMPLE[key] for key in reversed(EXAMPLE)}
    assert relics.decode_state({**turned, "relics": EXAMPLE["relics"][::-1]}) == relics.decode_state(EXAMPLE)


def test_an_empty_bag_of_a_view_is_two_noughts() -> None:
    state = laid({}, relics=[])
    assert shown(state)["bag"] == ""
    known = relics.view(state, AMBER)
    assert shown(known)["bag"] == {"S": 0, "E": 0}
    assert relics.decode_state(shown(known)) == known
    assert relics.decode_state(shown(state)) == state


OVER = shown(
    after(
        laid(
            {
                "E1": "amber seer N", "A1": "amber warden dead", "A3": "amber lancer dead", "A5": "amber hunter dead",
                "D1": "jade stonehide N", "E2": "jade drummer N", "C5": "jade warden dead", "E5": "jade lancer dead",
            },
            phase="add", to_act="jade", hot="E2",
        ),
        "add nothing",
    )
)  # fmt: skip
RESIGNED = shown(after(relics.decode_state(EXAMPLE), "resign"))
VIEW = shown(relics.view(relics.decode_state(EXAMPLE), AMBER))
CHOOSING = shown(plain())
ORDERING = shown(after(plain(), "choose warden seer"))
PLACING = shown(after(plain(), "choose warden seer", "first amber"))
FACING = shown(after(plain(), "choose warden seer", "first amber", "place A1"))
WEST = [column + row for column in "BA" for row in "12345"]
EAST = [column + row for column in "DE" for row in "12345"]


def halves(number: int) -> dict[str, str]:
    """Return so many tiles of Amber's in the west and of Jade's in the east; from the eleventh on in the middle."""
    west, east = [*WEST, "C1", "C2"], [*EAST, "C4", "C5"]
    board = {space: f"amber {name} N" for space, name in zip(west, WARRIORS[:number], strict=False)}
    return board | {space: f"jade {name} N" for space, name in zip(east, WARRIORS[:number], strict=False)}


FULL = json_of(halves(10), relics=["C1", "C3", "C5"])
"""Two spaces are free, two tiles to place, and a pair is open."""
DEAD = {
    "A1": "amber warden dead", "B1": "amber lancer dead", "C1": "amber hunter dead",
    "A5": "jade warden dead", "B5": "jade lancer dead", "C5": "jade hunter N",
}  # fmt: skip
FIVE_DEAD = json_of(DEAD)


def but(position: Json, *gone: str, **changed: Any) -> Json:
    """Return a position with some keys changed and some gone."""
    return {key: value for key, value in {**position, **changed}.items() if key not in gone}


def deep(position: Json, key: str, **changed: Any) -> Json:
    """Return a position with something changed in the object of one key; None takes it away."""
    inner = {**position[key], **changed}
    return {**position, key: {name: value for name, value in inner.items() if value is not None}}


BAD_POSITIONS: list[tuple[Any, str]] = [
    # Keys and types.
    ([], "an object is expected, not a list"),
    (but(EXAMPLE, game="chess"), 'game: one of relics is expected, not "chess"'),
    (but(EXAMPLE, colour="red"), "colour: unknown key"),
    (but(EXAMPLE, "bag"), "bag: missing key"),
    (but(EXAMPLE, "board"), "board: missing key"),
    (but(EXAMPLE, scoring="advanced"), "scoring: one of basic, standard is expected"),
    (but(EXAMPLE, active="red"), "active: one of amber, jade is expected"),
    (but(EXAMPLE, phase="opening"), "phase: one of choose, order, place, face, add, settle, over is expected"),
    (but(EXAMPLE, to_act=None), "to_act: one of amber, jade is expected, not null"),
    (but(EXAMPLE, board=[]), "board: an object is expected, not a list"),
    (deep(EXAMPLE, "board", F1="amber hunter N"), "board.F1: unknown key"),
    (deep(EXAMPLE, "board", A1=3), "board.A1: a tile such as"),
    (deep(EXAMPLE, "board", A1="amber stonehide"), "board.A1: a tile such as"),
    (deep(EXAMPLE, "board", A1="amber stonehide S E E"), "board.A1: a tile such as"),
    (deep(EXAMPLE, "board", A1="amber stonehide dead E"), "board.A1: a tile such as"),
    (deep(EXAMPLE, "board", A1="red stonehide S E"), "board.A1: one of amber, jade is expected"),
    (deep(EXAMPLE, "board", A1="amber troll S E"), "board.A1: one of stonehide,"),
    (deep(EXAMPLE, "board", A1="amber stonehide NE E"), "board.A1: one of N, E, S, W is expected"),
    (deep(EXAMPLE, "board", A1="amber stonehide S ES"), "board.A1: crystals, letters S and then letters E"),
    (deep(EXAMPLE, "board", A1="amber stonehide S "), "board.A1: crystals, letters S and then letters E"),
    (but(EXAMPLE, crystals=[]), "crystals: an object is expected"),
    (deep(EXAMPLE, "crystals", F1="S"), "crystals.F1: unknown key"),
    (deep(EXAMPLE, "crystals", E1="ES"), "crystals.E1: crystals, letters S and then letters E"),
    (deep(EXAMPLE, "crystals", E1=""), "crystals.E1: crystals, letters S and then letters E"),
    (deep(EXAMPLE, "crystals", E1=2), "crystals.E1: crystals, letters S and then letters E, are expected, not 2"),
    (deep(EXAMPLE, "crystals", E1="SEE"), "crystals.E1: more than 2 crystals on a space"),
    (but(EXAMPLE, relics="B2"), "relics: a list is expected"),
    (but(EXAMPLE, relics=["B2", "D2", "C3", "B4", "F4"]), "relics[4]: one of A1,"),
    (but(EXAMPLE, relics=["B2", "D2", "C3", "B4", "B2"]), "relics: B2 stands there twice"),
    (but(EXAMPLE, taken={}), "taken: a list is expected"),
    (but(EXAMPLE, taken=["red"]), "taken[0]: one of amber, jade is expected"),
    (but(EXAMPLE, storage={"amber": "S"}), "storage.jade: missing key"),
    (deep(EXAMPLE, "storage", jade="ESS"), "storage.jade: crystals, letters S and then letters E"),
    (deep(EXAMPLE, "storage", jade=[]), "storage.jade: crystals, letters S and then letters E"),
    (but(EXAMPLE, pairs={}), "pairs: a list is expected"),
    (but(EXAMPLE, pairs=[["warden", "warden"], "lancer convert"]), "pairs[1]: a list is expected"),
    (but(EXAMPLE, pairs=[["warden"], ["lancer", "convert"]]), "pairs[0]: two warriors are expected, not 1"),
    (but(EXAMPLE, pairs=[["warden", "troll"], ["lancer", "convert"]]), "pairs[0][1]: one of stonehide,"),
    (but(EXAMPLE, hand=[]), "hand: an object is expected"),
    (but(EXAMPLE, hand={"amber": "troll"}), "hand.amber: one of stonehide,"),
    (but(EXAMPLE, hand={"amber": None}), "hand.amber: one of stonehide,"),
    (but(EXAMPLE, hot="F1"), "hot: one of A1,"),
    (but(EXAMPLE, decks=[]), "decks: an object is expected"),
    (but(EXAMPLE, decks={"amber": []}), "decks.jade: missing key"),
    (deep(EXAMPLE, "decks", amber=["troll"]), "decks.amber[0]: one of stonehide,"),
    (deep(EXAMPLE, "decks", amber="hunter"), "decks.amber: a list is expected"),
    (but(EXAMPLE, bag=7), "bag: letters S and E or how many of each are expected, not 7"),
    (but(EXAMPLE, bag="SESEX"), 'bag: letters S and E are expected, not "SESEX"'),
    (but(RESIGNED, result=None), "result: an object is expected"),
    (but(RESIGNED, result={"winner": "amber"}), "result.by: missing key"),
    (but(RESIGNED, result={"winner": "red", "by": "resignation"}), "result.winner: one of amber, jade is expected"),
    (but(RESIGNED, result={"winner": "amber", "by": "forfeit"}), "result.by: one of points,"),
    (deep(OVER, "result", points={"amber": 0}), "result.points.jade: missing key"),
    (deep(OVER, "result", points={"amber": -1, "jade": 0}), "result.points.amber: a whole number of at least 0"),
    # Who is to act, and how the game ended.
    (but(EXAMPLE, "to_act"), "to_act: just one of to_act and result is expected"),
    (but(RESIGNED, to_act="jade"), "to_act: just one of to_act and result is expected"),
    (but(OVER, "result", to_act="jade"), "to_act: nobody is to act in a game that is over"),
    (deep(OVER, "result", winner="amber"), "result: it is not what the position scores"),
    (deep(OVER, "result", by="living warriors"), "result: it is not what the position scores"),
    (deep(OVER, "result", points={"amber": 1, "jade": 1}), "result: it is not what the position scores"),
    (deep(OVER, "result", points=None), "result: it is not what the position scores"),
    (but(OVER, result={"winner": "amber", "by": "resignation"}), "result: it is not what the position scores"),
    (but(RESIGNED, result=OVER["result"]), "result.by: in phase add a game ends by resignation alone"),
    (deep(RESIGNED, "result", points={"amber": 0, "jade": 0}), "result.points: a resigned game has no points"),
    (but(RESIGNED, result={"winner": None, "by": "resignation"}), "result.winner: who resigns loses to the other"),
    # Relics, crystals, storages.
    (but(EXAMPLE, relics=["A1", "D2", "C3", "B4", "D4"]), "relics: a tile lies on A1"),
    (deep(EXAMPLE, "crystals", A1="S"), "crystals.A1: crystals lie on free spaces only"),
    (deep(EXAMPLE, "crystals", B2="S"), "crystals.B2: crystals lie on free spaces only"),
    (but(EXAMPLE, taken=["amber"]), "taken: 5 relics are expected with those on the board, not 6"),
    (but(EXAMPLE, relics=["B2", "D2", "C3", "B4"]), "taken: 5 relics are expected with those on the board, not 4"),
    (but(EXAMPLE, bag="SESESESE"), "bag: 10 crystals are expected, two for each relic, not 8"),
    (but(VIEW, bag={"S": 5, "E": 6}), "bag: 10 crystals are expected, two for each relic, not 11"),
    (deep(EXAMPLE, "crystals", B1="SS"), "crystals: there are 15 Spirit in all, not 16"),
    (deep(EXAMPLE, "board", A1="amber stonehide S SE"), "crystals: there are 15 Spirit in all, not 16"),
    (deep(EXAMPLE, "storage", amber="SS"), "crystals: there are 15 Spirit in all, not 16"),
    (but(EXAMPLE, bag="SESESESESS"), "crystals: there are 15 Spirit in all, not 16"),
    (but(VIEW, bag={"S": 6, "E": 4}), "crystals: there are 15 Spirit in all, not 16"),
    (deep(EXAMPLE, "storage", amber="SEEEE"), "storage.amber: more than 4 crystals"),
    (deep(EXAMPLE, "storage", jade="SSEEEEE"), "storage.jade: more than 6 crystals"),
    (deep(RESIGNED, "storage", jade="SSEEEEE"), "storage.jade: more than 6 crystals"),
    (deep(RESIGNED, "storage", amber="SEEEE"), "storage.amber: more than 4 crystals"),
    (deep(PLACING, "storage", amber="EEEEE"), "storage.amber: more than 4 crystals"),
    (deep(OVER, "storage", amber="EEEEE"), "storage.amber: more than 4 crystals"),
    # Warriors, pairs, decks.
    (but(EXAMPLE, hand={"amber": "hunter"}), "decks.amber: amber's ravager is there 0 times, not once"),
    (deep(EXAMPLE, "board", E5="jade drummer N"), "decks.jade: jade's drummer is there 2 times, not once"),
    (but(VIEW, hand={"amber": "warden"}), "decks.amber: amber's warden is there 2 times, not once"),
    (but(VIEW, hand={}), "decks.amber: 12 warriors of amber are expected in all, not 11"),
    (deep(VIEW, "decks", jade=[None] * 9), "decks.jade: 12 warriors of jade are expected in all, not 13"),
    (
        deep(deep(EXAMPLE, "board", E5=None), "decks", jade=[*EXAMPLE["decks"]["jade"], "seer"]),
        "decks: they are of unequal length",
    ),
    (but(CHOOSING, pairs=CHOOSING["pairs"][:2], decks={
        seat: [*CHOOSING["decks"][seat], CHOOSING["pairs"][2][side]] for side, seat in enumerate(("amber", "jade"))
    }), "pairs: 3 are expected, not 2"),
    (but(EXAMPLE, pairs=EXAMPLE["pairs"][:1], decks={
        "amber": [*EXAMPLE["decks"]["amber"], "lancer"], "jade": [*EXAMPLE["decks"]["jade"], "convert"],
    }), "pairs: 2 are expected, not 1"),
    (but(FULL, pairs=[["skirmisher", "skirmisher"], *FULL["pairs"]]), "decks.amber: amber's skirmisher"),
    # The hand and the phase.
    (but(PLACING, phase="choose"), "pairs: 3 are expected, not 2"),
    (but(FULL, phase="choose"), "hand: no tile is in hand in phase choose"),
    (but(CHOOSING, active="jade"), "active: the active player is the one to choose"),
    (but(shown(after(plain(), "resign")), active="jade"), "active: the active player is the one to choose"),
    (
        but(ORDERING, hand={}, board={"A1": "amber warden N", "E5": "jade seer N"}, crystals={}),
        "hand: both tiles of the chosen pair are expected",
    ),
    (but(ORDERING, to_act="amber"), "to_act: the other one says who plays first"),
    (
        but(ORDERING, "to_act", result={"winner": "jade", "by": "resignation"}),
        "result.winner: the other one says who plays first",
    ),
    (
        but(PLACING, hand={}, board={"A1": "amber warden N", "E5": "jade seer N"}, crystals={}),
        "hand: amber's tile is to be placed by then",
    ),
    (but(FACING, to_act="jade"), "hand: jade's tile is placed by then"),
    # The hot tile.
    (but(EXAMPLE, "hot"), "hot: a space is expected in phase add"),
    (but(PLACING, hot="A1"), "hot: none is expected in phase place"),
    (but(OVER, hot="E2"), "hot: none is expected in phase over"),
    (but(EXAMPLE, hot="B1"), "hot: a living tile of jade is expected on B1"),
    (but(EXAMPLE, hot="A1"), "hot: a living tile of jade is expected on A1"),
    (deep(EXAMPLE, "board", E4="jade drummer dead"), "hot: a living tile of jade is expected on E4"),
    (deep(FACING, "board", A1="amber warden E"), "board.A1: the hot tile faces N and has no crystals"),
    (deep(FACING, "board", A1="amber warden N E"), "board.A1: the hot tile faces N and has no crystals until"),
    (but(EXAMPLE, phase="settle"), "phase: there is nothing to name"),
    # Room for the round.
    (deep(FIVE_DEAD, "board", C5="jade hunter dead"), "board: 6 or more dead tiles have ended the game"),
    (
        but(FULL, relics=["C1", "C2", "C3", "C5"], bag="SESESESE", taken=["jade"]),
        "board: less than two free spaces have ended the game",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "problem"),
    BAD_POSITIONS,
    ids=[f"{number}-{problem[:40]}" for number, (_, problem) in enumerate(BAD_POSITIONS)],
)
def test_a_bad_position_is_refused_and_the_key_named(position: Any, problem: str) -> None:
    with pytest.raises(CodecError) as caught:
        relics.decode_state(position)
    assert str(caught.value).startswith(problem)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "position", [EXAMPLE, MIDGAME, OVER, RESIGNED, VIEW, CHOOSING, ORDERING, PLACING, FACING, FULL, FIVE_DEAD]
)
def test_what_the_bad_positions_are_made_of_is_good(position: Json) -> None:
    assert relics.encode_state(relics.decode_state(position)) == position


def test_cards_known_beside_cards_unknown_are_refused() -> None:
    """R30: nulls in a deck beside a word in `bag`, names beside counts, counts in a finished game."""
    mixed = [
        (but(EXAMPLE, decks=VIEW["decks"]), "decks.amber: known and unknown cards"),
        (but(EXAMPLE, bag=VIEW["bag"]), "decks.amber: known and unknown cards"),
        (deep(EXAMPLE, "decks", jade=[None] * 8), "decks.jade: known and unknown cards"),
        (but(RESIGNED, decks=VIEW["decks"], bag=VIEW["bag"]), "bag: a finished game is shown whole"),
        (but(VIEW, bag={"S": 5}), "bag.E: missing key"),
        (but(VIEW, bag={"S": -1, "E": 11}), "bag.S: a whole number of at least 0"),
        (but(VIEW, bag={"S": 5, "E": 5, "X": 0}), "bag.X: unknown key"),
    ]
    for position, problem in mixed:
        with pytest.raises(CodecError) as caught:
            relics.decode_state(position)
        assert str(caught.value).startswith(problem)


def test_no_free_space_for_the_last_tile_in_hand_is_refused() -> None:
    """R10, R25: each has a free space on his turn."""
    position = json_of(
        halves(10) | {"C2": "amber elder N"}, phase="add", hot="C2", relics=["C1", "C3", "C4", "C5"]
    )
    with pytest.raises(CodecError, match="board: no space is free for the tile in hand"):
        relics.decode_state(position)
    assert relics.decode_state(json_of(position["board"], phase="add", hot="C2", relics=["C1", "C3", "C5"]))


def test_with_empty_decks_fewer_pairs_may_be_open() -> None:
    """R8: one to three in phase choose, none to two in others."""
    assert len(relics.decode_state(FULL).pairs) == 1
    assert len(relics.decode_state(json_of(halves(10), relics=["C1", "C3", "C5"], phase="choose")).pairs) == 2
    assert relics.decode_state(json_of(halves(11), relics=["C3"])).pairs == ()
    with pytest.raises(CodecError, match="pairs: 1 to 3 are expected, not 0"):
        relics.decode_state(json_of(halves(12), relics=[], phase="choose"))


def test_six_are_the_most_in_the_movers_storage_in_the_midst_of_a_turn() -> None:
    """R13, R18: four in all other phases."""
    assert relics.decode_state(deep(EXAMPLE, "storage", jade="SSEEEE")).stored(relics.JADE).total == 6


@pytest.mark.untraced
@given(st.integers(0, 2**32 - 1))
def test_a_spoilt_position_is_read_as_it_prints_or_refused(seed: int) -> None:
    """Spoilt JSON of a position either raises CodecError or is a position that encodes back to it."""
    dice = random.Random(seed)
    for step in playout(dice):
        data = copy.deepcopy(shown(step.before))
        spoil(data, dice)
        with suppress(CodecError):
            again = relics.decode_state(data)
            printed = relics.encode_state(again)
            assert relics.decode_state(printed) == again
            assert {**printed, "relics": sorted(printed["relics"])} == {
                **data,
                "relics": sorted(data["relics"]),
            }


def spoil(data: Any, dice: random.Random) -> None:
    """Change something somewhere in a JSON value."""
    values: list[Any] = [
        None,
        0,
        -1,
        True,
        "",
        "A1",
        "S",
        "SE",
        "amber",
        "jade",
        "seer",
        "amber seer N",
        [],
        {},
        3.5,
    ]
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    inner = [key for key in keys if isinstance(data[key], dict | list) and data[key]]
    if inner and dice.random() < 0.6:
        spoil(data[dice.choice(inner)], dice)
        return
    key = dice.choice([*keys, "A1", "hot", "result", "E5"] if isinstance(data, dict) else keys)
    if isinstance(data, dict) and key in data and dice.random() < 0.3:
        del data[key]
    else:
        data[key] = dice.choice(values)


def test_options_leave_their_defaults_out() -> None:
    """R6, R27."""
    assert relics.encode_options(Options()) == {}
    assert relics.encode_options(Options("standard", "cross")) == {"scoring": "standard", "layout": "cross"}
    for options in (Options(), Options("standard"), Options("basic", "cross")):
        assert relics.decode_options(relics.encode_options(options)) == options
    assert relics.decode_options({"scoring": "basic", "layout": "quincunx"}) == Options()
    assert relics.option_keys() == ("scoring", "layout")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ([], "options: an object is expected"),
        ({"seed": 1}, "options.seed: unknown key"),
        ({"scoring": "hard"}, "options.scoring: one of basic, standard is expected"),
        ({"layout": None}, "options.layout: one of quincunx, cross is expected, not null"),
    ],
)
def test_bad_options_are_refused(options: Any, problem: str) -> None:
    with pytest.raises(CodecError) as caught:
        relics.decode_options(options)
    assert str(caught.value).startswith(problem)


DEAL = Deal(WARRIORS, WARRIORS[::-1], "SE" * 15)


def test_a_deal_is_both_decks_and_the_bag_in_the_order_of_drawing() -> None:
    """R7."""
    data = relics.encode_deal(DEAL)
    assert list(data) == list(relics.deal_keys()) == ["decks", "bag"]
    assert data["decks"]["jade"][0] == "convert"
    assert relics.decode_deal(json.loads(json.dumps(data))) == DEAL


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"decks": {"amber": list(WARRIORS)}}, "decks.jade: missing key"),
        (
            {"decks": {"amber": list(WARRIORS[:11]), "jade": list(WARRIORS)}},
            "decks.amber: all twelve warriors",
        ),
        ({"decks": {"amber": list(WARRIORS), "jade": ["seer"] * 12}}, "decks.jade: all twelve warriors"),
        ({"decks": {"amber": [None] * 12, "jade": [None] * 12}}, "decks.amber: known and unknown cards"),
        ({"bag": "SE" * 14}, "bag: 15 letters S and 15 letters E are expected"),
        ({"bag": "S" * 30}, "bag: 15 letters S and 15 letters E are expected"),
        ({"bag": {"S": 15, "E": 15}}, "bag: 15 letters S and 15 letters E are expected"),
        ({"bag": "SE" * 14 + "XX"}, "bag: letters S and E are expected"),
        ({"bag": None}, "bag: letters S and E or how many"),
    ],
)
def test_bad_deals_are_refused(changed: Json, problem: str) -> None:
    with pytest.raises(CodecError) as caught:
        relics.decode_deal(relics.encode_deal(DEAL) | changed)
    assert str(caught.value).startswith(problem)
