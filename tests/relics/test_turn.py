"""Placing, paying, turning, support and adding."""

import pytest

from tests.relics.positions import EXAMPLE, MIDGAME, after, events, laid, legal, plain, shown
from unseen import relics
from unseen.relics import AMBER, JADE
from unseen.relics.board import Space
from unseen.relics.crystals import Crystals
from unseen.relics.events import Added, Drawn, Placed, Rotated, TurnEnded, TurnUp
from unseen.relics.rules import place
from unseen.relics.state import Tile
from unseen.relics.strength import strength, support

C3 = Space("C3")


def test_a_tile_is_placed_on_any_free_space_and_never_on_an_occupied_one() -> None:
    """R2, R12: free is where neither a tile nor a relic lies; dead tiles occupy as living ones do."""
    board = {"A1": "amber seer N", "B1": "jade seer dead"}
    free = [text.split()[1] for text in legal(laid(board))]
    assert len(free) == 18
    assert not {"A1", "B1", "B2", "D2", "C3", "B4", "D4"} & set(free)


def test_crystals_on_the_space_are_collected_even_if_the_storage_overflows() -> None:
    """R13, R18: at most four are left at the end of the turn."""
    state = laid({}, crystals={"A1": "SE"}, storage={"amber": "SSSE", "jade": "E"})
    assert events(state, "place A1") == (Placed(Space("A1"), None),)
    placed = after(state, "place A1")
    assert [crystals.word for crystals in placed.storage] == ["SSSSEE", "E"]
    assert "A1" not in shown(placed)["crystals"]
    assert legal(after(placed, "face N"), "add")[:3] == ["add EE", "add SE", "add SS"]


NEAR = ["C2", "D3", "C4", "B3"]


@pytest.mark.parametrize(("neighbours", "cost"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 1)])
def test_a_relic_costs_four_less_one_for_each_tile_beside_it_but_at_least_one(
    neighbours: int, cost: int
) -> None:
    """R14: either player's, living or dead."""
    tiles = ["amber seer N", "jade warden dead", "jade hunter E", "amber elder dead"]
    board = dict(zip(NEAR[:neighbours], tiles, strict=False))
    if neighbours in (1, 3):
        board["A1"] = {1: "jade seer N", 3: "amber lancer N"}[neighbours]
    state = laid(board, storage={"amber": "SSEE", "jade": ""})
    assert place.cost(state, C3) == cost
    assert {len(text.split()[-1]) for text in legal(state) if text.startswith("place C3")} == {cost}


@pytest.mark.parametrize(
    ("stored", "ways"),
    [
        ("SSEE", ["place C3 pay SSEE"]),
        ("SEEE", ["place C3 pay SEEE"]),
        ("EEEE", []),
        ("SSE", []),
        ("", []),
    ],
)
def test_a_relic_is_paid_with_exactly_its_cost_one_spirit_at_least(stored: str, ways: list[str]) -> None:
    """R14: not enough crystals or no Spirit, not there."""
    state = laid({}, storage={"amber": stored, "jade": "SSEE"})
    assert [text for text in legal(state) if text.startswith("place C3")] == ways


def test_the_rest_of_the_price_is_paid_as_the_player_likes() -> None:
    """R14: at cost 2, and at cost 1 a Spirit."""
    two = {"C2": "amber seer N", "C4": "jade seer N"}
    stored = {"amber": "SSEE", "jade": ""}
    assert [text for text in legal(laid(two, storage=stored)) if "C3" in text] == [
        "place C3 pay SE", "place C3 pay SS",
    ]  # fmt: skip
    one = two | {"B3": "amber elder N", "D3": "jade elder N"}
    assert [text for text in legal(laid(one, storage=stored)) if "C3" in text] == ["place C3 pay S"]


def test_who_has_paid_takes_the_relic_and_draws_two_crystals_for_all_to_see() -> None:
    """R5, R15: Spirit that is paid leaves the game; the space is then occupied as any other."""
    state = laid({}, storage={"amber": "SSEE", "jade": ""}, bag="ESSSSSSSSS")
    action = relics.parse_action("place C3 pay SSEE")
    assert relics.needs(state, AMBER, action) == (TurnUp("bag", 20), TurnUp("bag", 21))
    assert relics.needs(state, AMBER, action, ("E",)) == (TurnUp("bag", 21),)
    assert relics.needs(state, AMBER, relics.parse_action("place A1")) == ()
    paid = Crystals(2, 2)
    assert events(state, "place C3 pay SSEE") == (Placed(C3, paid), Drawn("E"), Drawn("S"))
    taken = after(state, "place C3 pay SSEE")
    assert (taken.taken, taken.storage[0].word, taken.bag) == ((AMBER,), "SE", "SSSSSSSS")
    assert "C3" not in shown(taken)["relics"]
    assert taken.tile(C3) == Tile(AMBER, "stonehide")
    assert legal(after(taken, "face N"), "add") == ["add nothing", "add E", "add S", "add SE"]


def test_the_tile_is_then_turned_any_way_for_good() -> None:
    """R16: N, E, S or W."""
    state = after(plain(), "choose warden seer", "first amber", "place A1")
    assert legal(state) == ["face N", "face E", "face S", "face W"]
    assert shown(after(state, "face W"))["board"]["A1"] == "amber warden W"
    assert legal(after(state, "face W"), "face") == []


def test_each_arrow_of_an_own_living_neighbour_puts_one_energy_on_the_hot_tile() -> None:
    """R17: orthogonally or diagonally; enemies, the dead, who points elsewhere and the hot tile itself give nothing."""
    board = {
        "C2": "amber warden E",  # E and S: supports
        "B2": "amber lancer N",  # SE and NW: supports
        "D2": "amber ravager N",  # NE and SW: supports
        "B3": "amber outrider N",  # N: points elsewhere
        "D3": "jade drummer N",  # an enemy
        "D4": "amber elder dead",
        "C5": "amber stonehide N",  # points to C4, not beside
        "A1": "jade warden N", "A3": "jade elder dead", "A5": "jade seer N", "E1": "jade hunter N",
        "E5": "jade lancer N",
    }  # fmt: skip
    state = laid(board, relics=["B4"], hand={"amber": "drummer", "jade": "stonehide"})
    assert support(state, AMBER, C3) == ("B2", "C2", "D2")
    assert support(state, JADE, C3) == ("D3",)
    placed = after(state, "place C3")
    assert events(placed, "face S") == (Rotated("S", (Space("B2"), Space("C2"), Space("D2"))),)
    turned = after(placed, "face S")
    assert shown(turned)["board"]["C3"] == "amber drummer S EEE"
    assert {space: tile for space, tile in shown(turned)["board"].items() if space != "C3"} == board
    # The rulebook: two claws and three Energy make a strength of five.
    assert strength(turned, C3) == 5


def test_support_is_for_the_turn_of_placement_only() -> None:
    """R17: older tiles get nothing when one that points to them is placed."""
    state = laid({"A1": "amber seer N", "E5": "jade seer N"}, hand={"amber": "drummer", "jade": "drummer"})
    turned = after(state, "place B1", "face N", "add nothing")
    assert shown(turned)["board"]["A1"] == "amber seer N"


def test_any_crystals_of_the_storage_may_be_added_or_none() -> None:
    """R18: the position of the notation and its six legal actions."""
    state = relics.decode_state(EXAMPLE)
    assert sorted(legal(state)) == ["add E", "add S", "add SE", "add SS", "add SSE", "add nothing"]
    assert events(state, "add SE") == (Added(Crystals(1, 1)), TurnEnded())
    added = after(state, "add SE")
    assert shown(added)["board"]["E4"] == "jade drummer W SEE"
    assert [crystals.word for crystals in added.storage] == ["S", "S"], "the other's storage is never touched"


def test_so_many_must_be_added_that_four_are_left() -> None:
    """R18: of six two at least, of the player's choice."""
    board = {"A1": "amber seer N", "E5": "jade seer N"}
    state = laid(board, phase="add", hot="A1", storage={"amber": "SSSSEE", "jade": ""})
    texts = legal(state)
    assert texts[:3] == ["add EE", "add SE", "add SS"]
    assert len(texts) == 12
    done = after(state, "add SSSSEE")
    assert (done.storage[0].total, done.tile(Space("A1"))) == (0, Tile(AMBER, "seer", "N", 4, 2))


def test_the_mid_game_position_has_thirteen_free_spaces() -> None:
    assert len(legal(relics.decode_state(MIDGAME))) == 13
