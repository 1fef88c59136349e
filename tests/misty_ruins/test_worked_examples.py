"""The worked examples of the rulebook, and sentences of it that show a rule by a case, each in its words."""

import pytest

from tests.misty_ruins.playing import Playing, playing
from unseen import misty_ruins
from unseen.kernel.seat import Seat
from unseen.misty_ruins.facts import Fact, FromOneOf


def verbs(game: Playing) -> set[str]:
    """Return the first words of the legal actions."""
    return {text.split(" ")[0] for text in game.legal()}


@pytest.mark.parametrize(("monster", "fact"), [("X04", "bow 3 yes"), ("X07", "bow 4 no")])
def test_the_crossbow_adds_three_to_a_bow_of_three_for_a_total_attack_of_six(monster: str, fact: str) -> None:
    """The rulebook on combat, "for a total attack of 6"; M31, M32: it defeats a shield of 6, and not one of 7."""
    game = playing(f"h\n7 T35/0!{monster}@1\n8 S/0@2", p1={"items": ("I05",)})
    game.do("attack I05")
    assert game.facts(0) == [fact]
    assert game[0].monsters == (("X04",) if monster == "X04" else ())
    assert (game.at("h7").foe is None) == (monster == "X04")


def test_points_of_an_attack_are_attribute_weapon_luck_tokens_and_the_known_homeland() -> None:
    """The rulebook's summary of damage points, 1 to 5; M28, M31, M35.

    The Shadow Regent needs 11 of a bow. 4 of the Sunspear Bow, 2 for tokens and 1 for Zambun leave 4 to bow and luck.
    """
    lair = "h\n7 T35/0!X16@1\n8 S/0@2"
    known = (Fact(FromOneOf(("Zambun",)), is_yes=True),)
    asked = {(): "bow 7 no", ("lucky",): "bow+luck 7 yes"}
    for words, fact in asked.items():
        game = playing(lair, p1={"items": ("I01", "I04")})
        assert game.do(" ".join(("attack I01", *words))).facts(0) == [fact]
    game = playing(lair, p1={"items": ("I01", "I04"), "facts": known})
    cell = game.at("h7")
    assert cell.foe
    tokens = cell._replace(foe=cell.foe._replace(tokens=(1, 1)))
    game.state = game.state.with_cell(game[0].at, tokens)
    assert game.do("attack I01 lucky").facts(0) == ["Zambun yes", "bow+luck 4 yes"]
    assert (game[0].gold, game[1].gold) == (2, 1)


def test_the_discoverer_gets_two_chances_before_any_damage_and_the_others_one() -> None:
    """The rulebook on combat, "two chances to defeat the monster before any damage is dealt"; M36."""
    game = playing(hands=[["T25"], []], monsters=["X15"])
    game.do("explore T25/0 h7", "attack fist")
    assert game.to_act_is("p2")
    game.do("move h7", "attack fist")
    assert game.to_act_is("p1")
    assert not game.state.owed
    game.do("attack fist")
    assert [(debt.place, debt.what, debt.card) for debt in game.state.owed] == [
        (0, "lose", "X15"),
        (1, "lose", "X15"),
    ]


def test_a_monster_stays_though_nobody_stands_there() -> None:
    """The rulebook on combat, "If there are no player pawns on the monster card, he does not leave play"; M34, M39."""
    game = playing("h\n7 T35/0!X15@1\n8 S/0@2").do("attack fist", "lose 3 blocks 0 health", "rest", "flee h8")
    found = game.at("h7").foe
    assert found
    assert (found.card, found.tokens) == ("X15", (1, 0))
    assert "move h7" in game.legal()


def test_the_last_words_end_the_game() -> None:
    """The rulebook, "Tell your foul master that I am Kusk of the Zambun Jungle!"; M42."""
    game = playing("h\n7 T35/0!X15@1\n8 S/0@2").do("claim Kusk Zambun")
    assert game.state.phase == "declare"
    assert game[0].monsters == ("X15",)


def test_after_an_item_is_found_it_may_be_taken_with_another_block() -> None:
    """The rulebook on exploring, "has a yellow and a blue arrow"; M10, M11, M18, M23."""
    found = playing(hands=[["T24"], []], items=["I07"]).do("explore T24/90 g8")
    assert verbs(found) == {"take", "end"}
    found.do("take I07")
    assert (found[0].items, found[0].blocks) == (("I07",), 6)
    empty = playing(hands=[["T33"], []]).do("explore T33/180 h7")
    assert verbs(empty) == {"end"}
    assert empty.ruling("take I07") == "M23"
    spent = playing(hands=[["T24"], []], items=["I07"], p1={"blocks": 1}).do("explore T24/90 g8")
    assert verbs(spent) == {"end"}
    assert spent.ruling("take I07") == "M11"


def test_nothing_is_placed_at_a_side_without_rune_but_one_may_walk_over_it() -> None:
    """The rulebook on exploring, "a player may move from one tile to the next with no problem"; M16, M20."""
    ruin = """
      h      i
    7 T33/90 .
    8 S/0    T34/180@1
    """
    game = playing(ruin, hands=[["T14"], []])
    assert game.ruling("explore T14/270 i7") == "M16"
    game = playing(ruin, hands=[["T14"], []], p1={"at": "h7"})
    game.do("explore T14/270 i7")
    # The monster bars the way round.
    game = playing("""
      h           i
    7 T38/0!X16   T14/270@1
    8 S/0         T34/180
    """)
    assert game.legal("move") == ["move h7", "move h8", "move i8"]


def test_nobody_moves_diagonally() -> None:
    """The rulebook on moving, "He cannot move diagonally"; M20."""
    game = playing("""
      h      i
    8 S/0@1  .
    9 .      T22/0
    """)
    assert game.legal("move") == []
    assert game.ruling("move i9") == "M20"


def test_a_door_may_be_tried_in_the_turn_in_which_it_was_found() -> None:
    """The rulebook on doors, "explore and then go on to open a passage in the same turn"; M10, M21."""
    game = playing(hands=[["T10", "T28"], []]).do("explore T10/90 g8")
    assert verbs(game) == {"door", "end"}
    game.do("door magic", "explore T28/90 f8")
    assert (game[0].at, game[0].blocks) == ("f8", 6)


def test_another_tile_next_to_a_locked_one_opens_no_other_side_of_it() -> None:
    """The rulebook's example of a locked tile; M21: Ysmere (p2) fails at it, Kusk succeeds, one side at a time."""
    game = playing(
        """
          g  h        i
        6 .  .        .
        7 .  T09/0@12 T28/0
        8 .  S/0      .
        """,
        hands=[["T31", "T32"], ["T38"]],
        turn=1,
    )
    assert game.legal("explore") == []
    assert game.ruling("explore T38/180 h6") == "M21"
    game.do("door bow")
    assert game.facts(1) == ["bow 3 no"]
    assert game.to_act_is("p1")
    assert game.ruling("explore T32/180 h6") == "M21"
    game.do("door bow")
    assert {text.split(" ")[2] for text in game.legal("explore")} == {"g7", "h6"}
    game.do("explore T31/180 g7", "end")
    assert game.legal("explore") == []
    assert game.ruling("explore T38/180 h6") == "M21"


def test_a_gold_card_is_kept_for_its_gold_or_traded_for_it() -> None:
    """The rulebook on gaining an item, "may keep that card representing the gold"; M24, M46."""
    for texts in (["take I41"], ["take I41", "cash I41"]):
        game = playing("h i\n8 S/0@2 T22/0+I41@1").do(*texts)
        assert misty_ruins.encode_forfeit(game.state, Seat("p2"))["gold"] == {"p1": 5, "p2": 0}


def test_an_unusual_demand_pays_the_gold_that_lies_there() -> None:
    """The rulebook on selling, "unusual demand for a certain item in that homeland"; M25, M26."""
    for text, gold in (("sell I17", 1), ("sell I17 for I41", 5)):
        game = playing("h i\n8 S/0@2 T01/0+I41@1", p1={"items": ("I17",)}).do(text)
        assert misty_ruins.encode_forfeit(game.state, Seat("p2"))["gold"]["p1"] == gold
        assert "I17" in game.at("i8").items


def test_a_purchase_and_a_sale_take_one_block() -> None:
    """The rulebook on trade, "both a buy and sell action with the one stamina block"; M25."""
    game = playing("h i\n8 S/0@2 T01/0+I02@1", p1={"items": ("I05",), "gold": 0})
    game.do("sell I05", "buy I02")
    assert (game[0].items, game[0].gold, game[0].blocks) == (("I02",), 1, 7)


def test_there_are_eight_actions_before_a_rest() -> None:
    """The rulebook on identity, "8 actions that can be performed before they must take a turn to rest"; M10, M11."""
    game = playing(p1={"items": ("I05", "I09")})
    game.do(*["identify Rittik", "identify Suruph"] * 4)
    assert game.legal() == ["end"]
    assert game.do("end", "rest").legal() == ["rest"]
    assert game.do("rest")[0].blocks == 8


def test_one_rests_with_blocks_left_and_after_one_move() -> None:
    """The rulebook on rest, "may spend one block to move before resting on a turn"; M10, M41."""
    game = playing("h i\n8 S/0@1 T22/0").do("move i8")
    assert game[0].blocks == 7
    assert game.do("rest")[0].blocks == 8
    assert game.to_act_is("p2")


@pytest.mark.parametrize("character", ["Kusk", "Brakka"])
def test_by_how_much_a_number_is_reached_is_never_told(character: str) -> None:
    """The rulebook on identity, "or over by as many as 4 or 5"; M3, M5: fists of 3 and 6 open the chest alike."""
    game = playing("h\n8 S/0\n9 T15/0@1", p1={"character": character})
    known = misty_ruins.view(game.state, Seat("p1"))
    game.do("chest")
    assert game.facts(0) == ["fist 3 yes"]
    assert known == misty_ruins.view(playing("h\n8 S/0\n9 T15/0@1").state, Seat("p1"))


def test_a_third_health_token_that_is_lost_is_not_healed() -> None:
    """The rulebook on bonus H, "you then may only have a maximum of 2 as before"; M19, M41."""
    game = playing("h\n7 T35/0!X02@2\n8 S/0@1", p2={"health": 3})
    game.do("rest", "lose 0 blocks 1 health", "flee h8", "rest")
    assert game[1].health == 2
    assert game.ruling("heal") == "M41"


def test_a_fight_won_lets_the_turn_go_on() -> None:
    """The rulebook on combat, "until the monster is gone"; M9, M10, M12."""
    game = playing("h\n7 T25/0!X02+I07@1\n8 S/0@2", p1={"items": ("I05",)})
    assert game.ruling("take I07") == "M12"
    game.do("attack I05")
    assert verbs(game) == {"take", "end"}
    assert game.do("take I07")[0].items == ("I05", "I07")


def test_a_tie_in_gold_goes_to_the_one_with_more_blocks_and_then_to_the_one_with_more_monsters() -> None:
    """The rulebook on the end, "If there is a tie in gold"; M47."""
    for p1, p2, winners in (
        ({"gold": 2, "blocks": 3}, {"monsters": ("X01",), "blocks": 4}, ["p2"]),
        ({"gold": 2, "blocks": 4}, {"monsters": ("X01",), "blocks": 3}, ["p1"]),
        ({"gold": 2, "blocks": 4}, {"monsters": ("X01",), "blocks": 4}, ["p2"]),
        ({"gold": 2, "blocks": 4}, {"items": ("I03",), "blocks": 4}, ["p1", "p2"]),
    ):
        game = playing(players=3, p1=p1, p2=p2)
        assert misty_ruins.encode_forfeit(game.state, Seat("p3"))["winners"] == winners
