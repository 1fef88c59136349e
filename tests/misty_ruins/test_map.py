"""Tiles: where they fit, and what they bring (M15 to M22)."""

from typing import Any

from tests.misty_ruins.playing import Playing, playing
from unseen import misty_ruins
from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.board import SPACES
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.state import SEATS, Debt, Last, Turn
from unseen.misty_ruins.tiles import PRINTED, TILES, TURNED, rune

SOLO = "h\n8 S/0"


def test_the_table_has_15_by_15_spaces_and_an_edge() -> None:
    """M15."""
    assert (len(SPACES), SPACES[0], SPACES[-1]) == (225, "a1", "o15")
    game = playing("o h\n8 T22/0 S/0", hands=[TILES[:3], []], p1={"at": "o8"})
    assert all(text.split(" ")[2] in ("o7", "o9", "n8") for text in game.legal("explore"))
    assert game.legal("explore")


def test_a_turned_tile_turns_its_runes() -> None:
    """M15: T09 has F white in the north; turned by 90 it faces east."""
    assert [rune(TILES[8], turned, turned // 90) for turned in TURNED] == [("F", "w")] * 4


def test_letter_or_colour_has_to_agree_where_tiles_touch() -> None:
    """M16: the start has B green in the east; T33 has D violet in the north and C green in the south."""
    game = playing(SOLO, hands=[["T33"], []])
    assert sorted(game.legal("explore")) == ["explore T33/180 h7", "explore T33/90 i8"]
    assert game.ruling("explore T33/0 i8") == "M16"
    assert game.ruling("explore T33/0 j8") == "M16"
    assert game.ruling("explore T34/0 i8") == "M17"


def test_other_sides_are_not_compared_and_a_side_without_rune_is_no_hindrance() -> None:
    """M16: a tile between two others."""
    game = playing("g h i\n7 . T14/0 T14/0\n8 T22/0 S/0 .", hands=[["T33"], []])
    assert "explore T33/90 i8" in game.legal()
    assert game.ruling("explore T33/180 h7") == "M16"


def test_exploring_places_goes_there_fills_and_rewards() -> None:
    """M17, M18: T07 has B orange in the north, which gives its letter alone: no bonus; Mardrake sells two items."""
    game = playing(SOLO, hands=[["T07"], []], items=["I05", "I06"])
    game.do("explore T07/270 i8")
    assert (game[0].at, game[0].blocks, game[0].tiles) == ("i8", 7, ())
    assert game.at("i8").items == ("I05", "I06")
    assert game.ruling("take I05") == "M23"


def test_an_item_symbol_brings_one_and_a_monster_symbol_a_monster() -> None:
    """M18: all symbols at once; the explorer discovers the monster, and nothing there is used while it is active."""
    game = playing(SOLO, hands=[["T25"], []], items=["I05"], monsters=["X07"])
    game.do("explore T25/0 h7")
    cell = game.at("h7")
    assert cell.items == ("I05",)
    assert cell.foe
    assert (cell.foe.card, cell.foe.discoverer, cell.foe.is_due) == ("X07", 0, False)
    assert game.ruling("take I05") == "M12"
    assert game.legal("attack") == ["attack fist"]


def test_a_chest_is_filled_when_it_is_opened() -> None:
    """M18, M22: Kusk's fist is 3; then it is empty for good."""
    game = playing("h\n8 S/0\n9 T15/0", items=["I07"], p1={"at": "h9"})
    assert game.at("h9").items == ()
    game.do("chest")
    assert (game.at("h9").items, game.at("h9").is_open) == (("I07",), True)
    game.do("take I07")
    assert game[0].items == ("I07",)
    assert game.ruling("chest") == "M10"
    game.do("end", "rest")
    assert game.ruling("chest") == "M22"


def exploring(
    letter: str,
    *,
    players: int = 2,
    foes: dict[str, str] | None = None,
    last: Last | None = None,
    **changes: Any,
) -> Playing:
    """Return a game after p1 has explored from h9 with this bonus: from an empty tile, or one with an open chest."""
    for here in (T for T in TILES if not PRINTED[T].lock and not PRINTED[T].has_monster):
        for tile in (T for T in TILES if here != T and not PRINTED[T].has_monster and not PRINTED[T].home):
            picture = f"g h i\n7 T22/0 . .\n8 T23/0 S/0 .\n9 . {here}/0 ."
            if not {here, tile} & {"T22", "T23"}:
                given = {**changes, "p1": {"at": "h9", **changes.get("p1", {})}}
                game = playing(
                    picture, players=players, hands=[[tile], *([],) * 4][:players], foes=foes, **given
                )
                game.state = game.state._replace(turn=Turn(0, last))
                for action in misty_ruins.legal_actions(game.state, SEATS[0]):
                    if (
                        isinstance(action, Explore)
                        and (rune := matched(game.state, action))
                        and rune.letter == letter
                    ):
                        return game.do(misty_ruins.format_action(action))
    raise AssertionError(f"no two tiles share {letter}")


def test_bonuses_a_c_d_bring_gold() -> None:
    """M19: one; one for each monster defeated; one for each item, gold cards too."""
    assert exploring("A")[0].gold == 1
    assert exploring("C", p1={"monsters": ("X01", "X02")})[0].gold == 2
    assert exploring("C")[0].gold == 0
    assert exploring("D", p1={"items": ("I01", "I41")})[0].gold == 2


def test_bonus_b_takes_gold_from_somebody_who_has_some() -> None:
    """M19: a choice that must be made; gold cards are no gold; with nobody to rob nothing is owed."""
    game = exploring("B", players=3, p2={"gold": 2}, p3={"items": ("I41",)})
    assert game.legal() == ["rob p2"]
    assert [game.ruling(f"rob {seat}") for seat in ("p3", "p1", "p5")] == ["M19", "M19", "M1"]
    assert game.ruling("end") == "M19"
    game.do("rob p2")
    assert (game[0].gold, game[1].gold) == (1, 1)
    assert "end" in exploring("B", p2={"items": ("I41",)}).legal()


def test_bonus_e_lets_every_active_monster_strike() -> None:
    """M19, M36: also those of others, and in whatever turn they were revealed."""
    game = exploring("E", players=3, foes={"g7": "X01"}, p2={"at": "g7"}, p3={"at": "g8"})
    assert game.to_act_is("p2")
    assert game.legal() == ["lose 0 blocks 1 health", "lose 1 blocks 0 health"]
    assert game.do("lose 1 blocks 0 health").to_act_is("p1")
    assert "end" in game.legal()


def test_bonus_e_spares_the_monster_that_the_new_tile_has_just_revealed() -> None:
    """M19: so nobody is struck on the tile that gives the bonus."""
    game = playing(
        """
          g             h         i
        7 T35/0!X01@2   .         .
        8 .             S/0       .
        9 .             T24/0@1   .
        """,
        hands=[["T31"], []],
        monsters=["X15"],
    )
    game.do("explore T31/180 h10")
    foe = game.at("h10").foe
    assert foe
    assert foe.card == "X15"
    assert game.state.owed == (Debt(1, "lose", Monster("X01")),)


def test_bonus_f_asks_whether_a_number_is_less_than_three() -> None:
    """M5, M19: of any attribute, luck too; it may be declined."""
    game = exploring("F")
    asks = [f"ask {attribute}" for attribute in ("fist", "sword", "bow", "magic", "faith", "luck")]
    assert game.legal() == [*asks, "skip"]
    assert game.do("ask luck").facts(0) == ["luck 3 yes"]
    assert exploring("F").do("skip").facts(0) == []


def test_bonus_g_asks_about_a_homeland() -> None:
    """M19, M27: it may be declined."""
    game = exploring("G")
    assert len(game.legal("ask")) == 8
    assert game.do("ask Suruph").facts(0) == ["Suruph no"]
    assert exploring("G").do("skip").facts(0) == []


def test_bonus_h_is_a_health_token_if_one_is_left() -> None:
    """M8, M19: it may exceed 2; there are twelve, two kept for each."""
    assert exploring("H")[0].health == 3
    assert exploring("H", players=5)[0].health == 3
    assert exploring("H", players=5, p2={"health": 4})[0].health == 2
    assert exploring("H", players=5, last="move", p1={"health": 1}, p2={"health": 4})[0].health == 2


def test_bonus_i_draws_two_tiles_whatever_the_hand() -> None:
    """M4, M19: nobody else sees which."""
    game = exploring("I")
    assert len(game[0].tiles) == 2
    assert misty_ruins.view(game.state, SEATS[1]).players[0].tiles == (None, None)


def test_bonus_l_is_the_top_item_after_the_contents() -> None:
    """M18, M19."""
    game = playing("h i\n8 S/0 T28/0@1", hands=[["T23"], []], items=["I05", "I06"])
    game.do("explore T23/270 i9")
    assert (game.at("i9").items, game[0].items) == (("I05",), ("I06",))


def test_bonus_m_has_another_discard_an_item_of_its_choice() -> None:
    """M19: out of the game; a choice that must be made if there is one."""
    game = exploring("M", players=3, p2={"items": ("I01", "I02")})
    assert game.legal() == ["strip p2"]
    assert game.ruling("strip p3") == "M19"
    game.do("strip p2")
    assert game.to_act_is("p2")
    assert game.ruling("discard I03") == "M19"
    game.do("discard I02")
    assert game[1].items == ("I01",)
    assert "I02" not in (*game.state.items, *(item for _, cell in game.state.on_map for item in cell.items))
    assert game.to_act_is("p1")
    assert "end" in exploring("M").legal()


def test_bonus_n_brings_all_blocks_back() -> None:
    """M19: the one just spent too."""
    assert exploring("N", p1={"blocks": 2})[0].blocks == 8


def test_moving_goes_up_to_four_steps_and_ends_at_a_monster() -> None:
    """M20: whatever the sides, to another tile; pawns are no hindrance."""
    row = "c d e f g h i\n8 T22/0 T23/0 T24/0 T25/0 T14/0 S/0 T15/0"
    game = playing(row, p2={"at": "g8"})
    assert game.legal("move") == ["move d8", "move e8", "move f8", "move g8", "move i8"]
    assert game.ruling("move c8") == "M20"
    assert game.ruling("move h7") == "M20"
    game = playing(row, foes={"f8": "X01"})
    assert game.legal("move") == ["move f8", "move g8", "move i8"]
    game.do("move f8")
    assert game.ruling("rest") == "M12"
    assert "attack fist" in game.legal()


def test_a_door_needs_a_fitting_tile_and_an_ability() -> None:
    """M21: Kusk's bow is 3, and the lock of T09 wants bow 3 or fist 4."""
    door = "h\n7 T09/0\n8 S/0"
    game = playing(door, hands=[["T33"], []], p1={"at": "h7"})
    assert game.ruling("door faith") == "M21"
    game = playing(door, hands=[["T32"], []], p1={"at": "h7"})
    assert game.legal("door", "explore") == ["door bow", "door fist"]
    assert game.ruling("door faith") == "M21"
    assert game.ruling("explore T32/0 h6") == "M21"
    assert game.do("door fist").to_act_is("p2")
    assert game.facts(0) == ["fist 4 no"]


def test_an_opened_door_costs_no_other_block_and_may_be_left() -> None:
    """M21: a bonus counts through a door too, and the next side needs the same again."""
    game = playing("h\n7 T09/0\n8 S/0", hands=[["T32"], []], p1={"at": "h7"})
    game.do("door bow")
    assert game.legal() == ["explore T32/0 h6", "explore T32/270 i7", "end"]
    assert game.ruling("door bow") == "M10"
    game.do("explore T32/0 h6")
    assert game[0].blocks == 7
    assert game.state.owed[0].what == "ask attribute"
    assert game.do("skip").legal("explore", "door") == []
    game = playing("h\n7 T09/0\n8 S/0", hands=[["T32"], []], p1={"at": "h7"})
    assert game.do("door bow", "end").to_act_is("p2")
    assert game[0].tiles == ("T32",)


def test_a_locked_side_bars_its_space_from_everywhere() -> None:
    """M21: east of T09 (C blue) is i7, which the item tile on i8 faces too."""
    game = playing(
        """
          h      i        j
        7 T09/0  .        .
        8 S/0    T22/0@1  .
        """,
        hands=[["T28"], []],
    )
    assert game.legal("explore") == ["explore T28/90 j8"]
    assert game.ruling("explore T28/180 i7") == "M21"
    open_map = playing("h i\n7 T23/0 .\n8 S/0 T22/0@1", hands=[["T28"], []])
    assert "explore T28/180 i7" in open_map.legal()
