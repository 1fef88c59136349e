"""Positions as JSON: bad ones are refused with the key at fault (notation, Bad positions)."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.misty_ruins.playing import Playing, in_order, playing
from unseen import misty_ruins
from unseen.kernel.errors import CodecError
from unseen.kernel.play import begun, take
from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.state import SEATS

MIDDLE: dict[str, Any] = json.loads(Path(__file__).with_name("middle.json").read_text(encoding="utf-8"))
Change = Callable[[dict[str, Any]], object]


def draft() -> dict[str, Any]:
    """Return the position of three players of whom one has chosen."""
    game = Playing(begun(misty_ruins, misty_ruins.Options(3), in_order(3)))
    return misty_ruins.encode_state(game.do("take I02").state)


def declaring() -> dict[str, Any]:
    """Return the position of three players of whom one has declared after a claim."""
    game = playing("h\n7 T35/0\n8 S/0", players=3, foes={"h7": "X16"}, p1={"at": "h7"})
    return misty_ruins.encode_state(game.do("claim Kusk Zambun", "declare Hurn Wisten").state)


def struck() -> dict[str, Any]:
    """Return the position of two players of whom one bears a strike."""
    game = playing("h\n7 T35/0\n8 S/0", foes={"h7": "X16"}, p2={"at": "h7", "items": ("I07",)})
    return misty_ruins.encode_state(game.do("rest").state)


def robbed() -> dict[str, Any]:
    """Return the position of two players of whom one has to choose whom to rob."""
    data = copy.deepcopy(MIDDLE)
    data["players"][0] |= {"gold": 1, "items": ["I20"]}
    data["players"][1]["items"].remove("I20")
    data["turn"]["last"] = "explore"
    data["owed"] = [{"seat": "p2", "what": "rob"}]
    return data


def drunk() -> dict[str, Any]:
    """Return the position of two players of whom one has just drunk the elixir."""
    game = playing("g h\n8 T35/0 S/0", p1={"blocks": 0, "items": ("I23",)})
    return misty_ruins.encode_state(game.do("elixir").state)


def beaten() -> dict[str, Any]:
    """Return the position of two players who have to discard an item each, for one of them is defeated."""
    game = playing(
        "h\n7 T35/0!X16@2\n8 S/0@1", p1={"at": "h7", "items": ("I01",)}, p2={"items": ("I02",), "blocks": 0}
    )
    return misty_ruins.encode_state(game.do("hide", "lose 0 blocks 4 health").state)


def stripped() -> dict[str, Any]:
    """Return the position of two players of whom one has to choose who discards an item."""
    data = robbed()
    data["owed"] = [{"seat": "p2", "what": "strip"}]
    return data


def asked() -> dict[str, Any]:
    """Return the position of two players of whom one may ask about an attribute."""
    data = robbed()
    data["owed"] = [{"seat": "p2", "what": "ask attribute"}]
    return data


def quit_draft() -> dict[str, Any]:
    """Return the draft of four that p3 has ended, who was to choose after p1 and p4."""
    return misty_ruins.encode_state(resigned().state)


def resigned() -> Playing:
    """Return the game that is over as of `quit_draft`."""
    return Playing(begun(misty_ruins, misty_ruins.Options(4), in_order(4))).do(
        "take I02", "take I01", "resign"
    )


def quit_turn() -> dict[str, Any]:
    """Return the position of three players of whom one has resigned in its turn."""
    return misty_ruins.encode_state(Playing(misty_ruins.decode_state(MIDDLE)).do("resign").state)


def over() -> dict[str, Any]:
    """Return a finished position."""
    game = playing("h\n7 T35/0\n8 S/0", players=2, foes={"h7": "X16"}, p1={"at": "h7"})
    return misty_ruins.encode_state(game.do("claim Kusk Zambun", "declare Hurn Wisten").state)


def changed(data: dict[str, Any], change: Change) -> dict[str, Any]:
    """Return a copy of a position with a change."""
    data = copy.deepcopy(data)
    change(data)
    return data


def setting(*path: Any, to: Any) -> Change:
    """Return the change of one value."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


def without(*path: Any) -> Change:
    """Return the removal of one key."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def unknown(data: dict[str, Any]) -> None:
    """Hide who p1 is."""
    data["players"][0] |= {"who": None, "from": None}


def second(data: dict[str, Any]) -> None:
    """Give p1 a second item of the deck in the draft."""
    data["players"][0]["items"].append(data["items"].pop(0))


def explored(data: dict[str, Any]) -> None:
    """Lay a tile of the stack in the draft."""
    data["map"] = {"h7": {"tile": data["stack"].pop(0) + "/0"}, **data["map"]}


def apart(data: dict[str, Any]) -> None:
    """Let p1 and p3 have chosen instead of p1 and p4."""
    p3, p4 = data["players"][2:]
    p3["items"], p4["items"] = p4["items"], p3["items"]


def poor(data: dict[str, Any]) -> None:
    """Take p1's and p3's items away."""
    for player in (data["players"][0], data["players"][2]):
        player["items"] = []


def twice(data: dict[str, Any]) -> None:
    """Let the robber owe its choice twice."""
    data["owed"] *= 2


def discarding(place: int) -> Change:
    """Return the change that has p2 owe a discard too, before or after its loss."""

    def change(data: dict[str, Any]) -> None:
        data["owed"].insert(place, {"seat": "p2", "what": "discard"})

    return change


GOOD = {
    "middle": lambda: MIDDLE,
    "draft": draft,
    "declaring": declaring,
    "struck": struck,
    "robbed": robbed,
    "drunk": drunk,
    "beaten": beaten,
    "stripped": stripped,
    "asked": asked,
    "quit draft": quit_draft,
    "quit turn": quit_turn,
    "over": over,
}
# fmt: off
BAD: list[tuple[str, Change, str]] = [
    ("middle", setting("game", to="chess"), "game: one of misty_ruins"),
    ("middle", setting("phase", to="opening"), "phase: one of draft, turn, declare"),
    ("middle", setting("luck", to=1), "luck: unknown key"),
    ("middle", without("map"), "map: missing key"),
    ("middle", without("to_act"), "to_act: just one of to_act and result"),
    ("middle", without("turn"), "turn: missing key in phase turn"),
    ("middle", setting("offer", to=[]), "offer: it is not there in phase turn"),
    ("middle", setting("ending", to={"by": "claim"}), "ending: it is not there in phase turn"),
    ("middle", setting("to_act", to="p1"), "to_act: p2 has to act"),
    ("middle", setting("to_act", to="p4"), "to_act: one of p1, p2, p3"),
    ("middle", setting("players", to=[]), "players: 2 to 5 are expected, not 0"),
    ("middle", setting("players", 0, "seat", to="p2"), "players[0].seat: one of p1"),
    ("middle", setting("players", 0, "who", to="Orrenda"), "players: Orrenda is there 2 times"),
    ("middle", setting("players", 0, "from", to="Suruph"), "players: Suruph is there 2 times"),
    ("middle", setting("players", 0, "who", to=None), "players[0].from: who and from are both known"),
    ("middle", setting("players", 0, "blocks", to=9), "players[0].blocks: a whole number from 0 to 8"),
    ("middle", setting("players", 0, "health", to=9), "players: there are only 12 health tokens"),
    ("middle", setting("players", 0, "gold", to=True), "players[0].gold: a whole number of at least 0"),
    ("middle", setting("players", 0, "at", to="a1"), "players[0].at: no tile lies on a1"),
    ("middle", setting("players", 0, "items", to=["I10"]), "items: I10 is there 2 times"),
    ("middle", setting("players", 0, "items", to=["I18", "I18"]), "players[0].items: I18 is there twice"),
    ("middle", setting("players", 0, "monsters", to=["X10"]), "monsters: X10 is there 2 times"),
    ("middle", setting("players", 0, "facts", to=["bow 3"]), "players[0].facts[0]: a fact such as"),
    ("middle", setting("players", 0, "facts", to=["Kusk Zambun yes"]), "players[0].facts[0]: a fact such as"),
    ("middle", setting("players", 0, "facts", to=["Zambun Rittik yes"]), "players[0].facts[0]: a fact such as"),
    ("middle", setting("players", 0, "facts", to=["luck+luck 3 yes"]), "players[0].facts[0]: a fact such as"),
    ("middle", setting("players", 0, "facts", to=["bow 3 yes", "bow 3 yes"]), "players[0].facts[1]: bow 3 yes is"),
    ("middle", setting("players", 0, "hiding", to=False), "players[0].hiding: true is expected, or no such key"),
    ("middle", setting("players", 0, "declared", to="Kusk Zambun"), "players[0].declared: nobody declares"),
    ("declaring", setting("players", 0, "declared", to="Kusk"), "players[0].declared: a character and a homeland"),
    ("middle", setting("options", "declaration", to=5), "options.declaration: the default is left out"),
    ("middle", setting("options", "declaration", to=7), "options.declaration: 5 or 10 is expected"),
    ("middle", setting("options", "out_of_tokens", to=1), "options.out_of_tokens: true or false"),
    ("middle", setting("options", "players", to=3), "options.players: unknown key"),
    ("middle", setting("map", "h8", "tile", to="S/90"), "map.h8.tile: the starting tile is not turned"),
    ("middle", setting("map", "h8", "tile", to="T01"), "map.h8.tile: a placed tile such as T05/90"),
    ("middle", setting("map", "f6", to={"tile": "S/0"}), "map.f6: the starting tile is expected on h8"),
    ("middle", without("map", "h8"), "map: the starting tile is missing"),
    ("middle", setting("map", "h8", "open", to=True), "map.h8.open: S has no chest"),
    ("middle", setting("map", "h8", "items", to=["I18"]), "map.h8.items: no items lie on S"),
    ("middle", setting("map", "g6", "items", to=[]), "map.g6.items: what would say nothing is left out"),
    ("middle", setting("map", "h8", "monster", to={"card": "X10", "by": "p1"}), "map.h8.monster: S has no monster"),
    ("middle", setting("map", "f6", "monster", "tokens", to={}), "map.f6.monster.tokens: what would say nothing"),
    ("middle", setting("map", "f6", "monster", "tokens", to={"p1": 3}), "map: p1 has only 3 damage tokens"),
    ("middle", setting("stack", to=MIDDLE["stack"][1:]), "stack: 40 tiles are expected in all, not 39"),
    ("middle", setting("stack", 0, to=None), "stack: either all cards are known or none"),
    ("middle", setting("stack", to=[None] * 22), "players: known and unknown cards make neither"),
    ("middle", setting("stack", 0, to="T31"), "stack: T31 is there 2 times"),
    ("middle", setting("items", to=[None] * 28), "items: there are only 41, those in sight included"),
    ("draft", setting("items", to=[None] * 37), "items: there are only 41, those in sight"),
    ("middle", setting("monsters", to=[None] * 15), "monsters: there are only 16, those in sight included"),
    ("over", setting("monsters", to=[None] * 16), "monsters: there are only 16, those in sight"),
    ("middle", setting("turn", "over", to=True), "turn: a defeated player, or a turn that is over"),
    ("middle", setting("turn", to={"of": "p2", "over": True}), "turn.over: a turn that is over waits only"),
    ("middle", setting("turn", "elixir", to=True), "turn.elixir: the elixir gives a block"),
    ("drunk", setting("players", 0, "health", to=1), "turn.elixir: there is no action that its block could pay"),
    ("drunk", setting("turn", "last", to="attack"), "turn.elixir: there is no action that its block could pay"),
    ("middle", setting("turn", "last", to="rest"), "turn.last: one of"),
    ("middle", setting("owed", to=[]), "owed: what would say nothing"),
    ("struck", setting("owed", 0, "card", to="X15"), "owed[0]: p2 is not struck by X15"),
    ("struck", without("owed", 0, "card"), "owed[0]: a card is expected with lose"),
    ("struck", setting("owed", 0, to={"seat": "p1", "what": "discard"}), "owed[0]: p1 has no item"),
    ("beaten", setting("owed", 1, "seat", to="p1"), "owed[0]: p1 discards one item at a time"),
    ("struck", discarding(0), "owed[0]: p2 discards only once X16 has struck everybody"),
    ("struck", discarding(1), "owed[1]: p2 discards only once X16 has struck everybody"),
    ("robbed", setting("players", 0, "gold", to=0), "owed[0]: nobody else has gold"),
    ("robbed", setting("turn", "last", to="move"), "owed[0]: rob is owed alone"),
    ("robbed", setting("owed", 0, "seat", to="p1"), "owed[0]: rob is owed alone"),
    ("draft", setting("to_act", to="p2"), "to_act: those who have chosen sit clockwise"),
    ("robbed", twice, "owed[0]: rob is owed alone"),
    ("stripped", poor, "owed[0]: nobody else has items"),
    ("asked", setting("turn", "last", to="door"), "owed[0]: ask attribute is owed alone"),
    ("draft", second, "players[0].items: one item each"),
    ("draft", explored, "map: only the starting tile"),
    ("quit draft", apart, "players: those who have chosen do not sit next"),
    ("quit draft", setting("result", "winners", to=["p2"]), "result: it is not what the position leads to"),
    ("quit turn", setting("result", "winners", to=["p2"]), "result: it is not what the position leads to"),
    ("draft", setting("offer", to=["I01"]), "offer: 4 items are expected"),
    ("declaring", setting("turn", "last", to="attack"), "turn: only whose turn it was"),
    ("declaring", setting("ending", to={"by": "claim"}), "ending.seat: the claimer is expected"),
    ("declaring", setting("ending", "seat", to="p2"), "ending.seat: the claimer is whose turn it was"),
    ("declaring", setting("players", 0, "declared", to="Kusk Zambun"), "players: declarations are made in turn"),
    ("declaring", setting("players", 2, "declared", to="Kusk Zambun"), "to_act: all have declared"),
    ("over", setting("result", "winners", to=["p2"]), "result: it is not what the position leads to"),
    ("over", setting("result", "by", to="exhaustion"), "result.by: the game has not ended by exhaustion"),
    ("over", setting("result", "by", to="resignation"), "result.by: all have declared"),
    ("over", unknown, "result: a finished game"),
    ("over", setting("players", 0, "tiles", to=[None] * 3), "result: a finished game"),
    ("over", setting("stack", to=[None] * 33), "result: a finished game"),
]
# fmt: on


@pytest.mark.parametrize("good", GOOD)
def test_good_positions_round_trip(good: str) -> None:
    data = GOOD[good]()
    state = misty_ruins.decode_state(json.loads(json.dumps(data)))
    assert json.dumps(misty_ruins.encode_state(state)) == json.dumps(data)
    for seat in (*state.seats, ONLOOKER):
        known = misty_ruins.view(state, seat)
        assert misty_ruins.decode_state(misty_ruins.encode_state(known)) == known


@pytest.mark.parametrize(("good", "change", "told"), BAD, ids=[told for _, _, told in BAD])
def test_bad_positions_are_refused_with_the_key_at_fault(good: str, change: Change, told: str) -> None:
    with pytest.raises(CodecError) as caught:
        misty_ruins.decode_state(changed(GOOD[good](), change))
    assert str(caught.value).startswith(told)


def test_the_last_place_is_read_of_a_draft_that_somebody_has_ended() -> None:
    """M7, M49: p3 was to choose; p2 has not chosen either, and the result alone would be the same of p2."""
    state = resigned().state
    assert state.result
    assert state.result.places[-1] == ("p3",)
    assert misty_ruins.decode_state(misty_ruins.encode_state(state)) == state


STRAY: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 3, 9, -1, [], {}, "", "p1", "p3", "h7", "h8", "T01", "T35/0", "S/0", "I01", "X16",
    "Kusk", "Zambun", "Kusk Zambun", "turn", "draft", "declare", "explore", "trade", "claim", "exhaustion",
    "resignation", "rob", "strip", "lose", "discard",
)  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values in JSON, the outermost apart."""
    keys: Any = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [found for key in keys for found in ((*path, key), *places(data[key], (*path, key)))]


@pytest.mark.parametrize("good", GOOD)
def test_a_position_with_another_value_is_refused_or_read_and_played_on(good: str) -> None:
    """Nothing but a CodecError comes of it, and what is read can be printed, and every action taken."""
    dice, base, read = random.Random(good), GOOD[good](), 0
    for _ in range(300):
        data = changed(base, setting(*dice.choice(places(base)), to=dice.choice(STRAY)))
        try:
            state = misty_ruins.decode_state(data)
        except CodecError:
            continue
        read += 1
        assert misty_ruins.decode_state(misty_ruins.encode_state(state)) == state
        for seat in misty_ruins.to_act(state):
            actions = misty_ruins.legal_actions(state, seat)
            assert actions
            for action in dice.sample(actions, min(3, len(actions))):
                if misty_ruins.holder(state) is None:
                    after = take(misty_ruins, state, seat, action)
                    assert misty_ruins.decode_state(misty_ruins.encode_state(after)) == after
    assert read > 0


FACTS = {
    "bow 0 yes": True,
    "bow -12345 yes": True,
    "bow+luck 123456 no": True,
    "bow 03 yes": False,
    "bow -0 yes": False,
    "bow 3.0 yes": False,
    "bow 3  yes": False,
    "bow 3 maybe": False,
    "luck 3 yes": True,
    "mana 3 yes": False,
    "mana+luck 3 yes": False,
    "Rittik Suruph no": True,
    "Suruph Suruph no": False,
    "Kusk Zambun no": True,
    "Kusk no": False,
    "no": False,
    "": False,
}


@pytest.mark.parametrize("fact", FACTS)
def test_a_fact_is_one_that_a_question_gives_of_any_whole_number(fact: str) -> None:
    """M5: each in its one form."""
    data = changed(MIDDLE, setting("players", 0, "facts", to=[fact]))
    if FACTS[fact]:
        assert misty_ruins.encode_state(misty_ruins.decode_state(data)) == data
    else:
        with pytest.raises(CodecError, match=r"players\[0\]\.facts\[0\]: a fact such as"):
            misty_ruins.decode_state(data)


def test_a_view_that_is_nobodys_is_refused() -> None:
    """M4: p1 and p3 held by nobody at once."""
    state = misty_ruins.decode_state(MIDDLE)
    data = misty_ruins.encode_state(misty_ruins.view(state, SEATS[0]))
    data["players"][1]["tiles"] = ["T11", "T13"]
    with pytest.raises(CodecError, match="not those that p1 knows"):
        misty_ruins.decode_state(data)


def test_a_position_before_the_offer_has_no_notation() -> None:
    with pytest.raises(CodecError, match="only once the offer is turned up"):
        misty_ruins.encode_state(misty_ruins.start(misty_ruins.Options(), in_order()))


DEALS: list[tuple[str, Any, str]] = [
    ("characters", ["Kusk"], "characters: 2 are expected, as many as players, not 1"),
    ("homelands", ["Zambun", "Suruph", "Rittik"], "homelands: 2 are expected, as many as players, not 3"),
    ("options", {"players": 3}, "characters: 3 are expected, as many as players, not 2"),
    ("options", {"players": 7}, "options.players: a whole number from 2 to 5"),
    ("characters", "Kusk", "characters: a list is expected"),
    ("items", ["I01"] * 41, "items: I01 is there twice"),
    ("monsters", [*MONSTERS, "X01"], "monsters: X01 is there twice"),
    ("homelands", ["Zambun", "Zambun"], "homelands: Zambun is there twice"),
    ("tiles", ["T01"], "tiles: all 40 are expected, each once, not 1"),
    ("first", "p3", "first: one of p1, p2"),
]


def test_deals_round_trip() -> None:
    deal = in_order(3)
    assert misty_ruins.decode_deal({"options": {"players": 3}, **misty_ruins.encode_deal(deal)}) == deal


@pytest.mark.parametrize(("key", "value", "told"), DEALS)
def test_bad_deals_are_refused(key: str, value: Any, told: str) -> None:
    with pytest.raises(CodecError) as caught:
        misty_ruins.decode_deal({**misty_ruins.encode_deal(in_order(2)), key: value})
    assert str(caught.value).startswith(told)
