"""Attacks, strikes and their damage, defeat, fleeing and hiding (M30 to M40)."""

from tests.misty_ruins.playing import Playing, playing
from unseen import misty_ruins
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.facts import Fact, FromOneOf
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import Debt, Foe

LAIR = """
  g      h      i
7 .      T35/0  T38/0
8 T22/0  S/0    T01/0
"""
"""Two monsters' tiles, an item's tile, the start and Zambun."""


def tokens(game: Playing, space: str, *each: int) -> Playing:
    """Put damage tokens of each seat onto a monster."""
    cell = game.at(space)
    assert cell.foe
    game.state = game.state.with_cell(Space(space), cell._replace(foe=cell.foe._replace(tokens=each)))
    return game


def foe(game: Playing, space: str) -> Foe:
    """Return the monster on a space."""
    found = game.at(space).foe
    assert found
    return found


def test_in_combat_are_those_on_the_tile_who_are_not_defeated() -> None:
    """M30: hiding ones too."""
    here = {"at": "h7"}
    game = playing(
        LAIR, players=4, foes={"h7": "X01"}, p1=here, p2={**here, "is_hiding": True},
        p3={**here, "is_defeated": True, "health": 0},
    )  # fmt: skip
    assert game.state.in_combat(game[0].at) == (0, 1)


def test_an_attack_counts_attribute_weapon_luck_and_tokens() -> None:
    """M31: Kusk has 3 each; the Pit Spider needs 7, but 5 of a bow; any colour of token counts."""
    game = playing(LAIR, foes={"h7": "X08"}, p1={"at": "h7", "items": ("I05", "I17")})
    assert game.legal("attack") == ["attack fist", "attack I05", "attack I17"]
    assert game.ruling("attack I30") == "M31"
    assert game.do("attack fist").facts(0) == ["fist 7 no"]
    game = tokens(playing(LAIR, foes={"h7": "X08"}, p1={"at": "h7"}), "h7", 1, 2)
    assert game.do("attack fist").facts(0) == ["fist 4 no"]


def test_a_hit_wins_the_card_and_gold_and_pays_the_owners_of_tokens() -> None:
    """M32: the tile stays."""
    game = tokens(playing(LAIR, foes={"h7": "X03"}, p1={"at": "h7"}), "h7", 1, 2)
    game.do("attack fist")
    assert (game[0].monsters, game[0].gold, game[1].gold) == (("X03",), 2, 2)
    assert game.at("h7").foe is None
    assert [game.state.tokens_left(place) for place in (0, 1)] == [3, 3]
    assert game.to_act_is("p1")


def test_a_right_claim_pays_the_owners_of_tokens() -> None:
    """M32, M42: it is a hit."""
    game = tokens(playing(LAIR, foes={"h7": "X16"}, p1={"at": "h7"}), "h7", 1, 2)
    game.do("claim Kusk Zambun")
    assert (game[0].gold, game[1].gold) == (2, 2)
    assert [game.state.tokens_left(place) for place in (0, 1)] == [3, 3]


def test_a_miss_costs_a_token_and_ends_the_turn() -> None:
    """M32: one may attack without a token left."""
    game = playing(LAIR, foes={"h7": "X15", "i7": "X16"}, p1={"at": "h7"}, p2={"at": "g8"})
    game = tokens(game, "i7", 2, 0)
    game.do("attack fist")
    assert foe(game, "h7").tokens == (1, 0)
    assert game.to_act_is("p1")
    game.do("lose 3 blocks 0 health", "rest", "attack fist")
    assert foe(game, "h7").tokens == (1, 0)


def test_when_tokens_run_out_the_combat_goes_on() -> None:
    """M33: unless the earlier words of the book are agreed on."""
    for literally in (False, True):
        options = misty_ruins.Options(out_of_tokens=literally)
        game = playing(LAIR, foes={"h7": "X15", "i7": "X16"}, options=options, turn=1, p2={"at": "h7"})
        game = tokens(game, "i7", 0, 2)
        game.do("attack fist")
        assert (game.at("h7").foe is None) == literally
        assert game.state.tokens_left(1) == (1 if literally else 0)
        assert game[1].gold == 0


def test_whoever_in_the_combat_has_a_token_left_keeps_the_monster() -> None:
    """M33: with the earlier words of the book; not a player who lies defeated there."""
    for beaten in (False, True):
        options = misty_ruins.Options(out_of_tokens=True)
        other = {"at": "h7", "is_defeated": beaten, "health": 0 if beaten else 2}
        game = playing(
            LAIR, foes={"h7": "X15", "i7": "X16"}, options=options, turn=1, p1=other, p2={"at": "h7"}
        )
        tokens(game, "i7", 0, 2).do("attack fist")
        assert (game.at("h7").foe is None) == beaten


def test_a_monster_that_wins_by_tokens_leaves_before_the_turns_end() -> None:
    """M33: it does not strike once more at the end of its discoverer's turn."""
    options = misty_ruins.Options(out_of_tokens=True)
    game = playing(LAIR, foes={"h7": "X15", "i7": "X16"}, options=options, p1={"at": "h7"})
    tokens(game, "i7", 2, 0).do("attack fist")
    assert game.at("h7").foe is None
    assert game.state.owed == ()
    assert game.to_act_is("p2")


def test_tokens_stay_when_their_owner_goes() -> None:
    """M34."""
    game = playing(LAIR, foes={"h7": "X15"}, turn=1, p2={"at": "h7"})
    game.do("attack fist", "rest", "lose 3 blocks 0 health", "flee h8")
    assert foe(game, "h7").tokens == (0, 1)


def test_a_known_homeland_helps_its_weapons() -> None:
    """M35: known by public answers that leave just one; the Sunspear Bow is from Zambun, as is Kusk."""
    known = (Fact(FromOneOf(("Zambun",)), is_yes=True),)
    game = playing(LAIR, foes={"h7": "X09"}, p1={"at": "h7", "items": ("I01",), "facts": known})
    assert game.do("attack I01").facts(0) == ["Zambun yes", "bow 1 yes"]
    game = playing(LAIR, foes={"h7": "X09"}, p1={"at": "h7", "items": ("I01",)})
    assert game.do("attack I01").facts(0) == ["bow 2 yes"]
    six = tuple(sorted({"Suruph", "Rittik", "Gherost", "Wisten", "Torphillian", "Mardrake"}))
    facts = (Fact(FromOneOf(six), is_yes=False), Fact(FromOneOf(("Ulvenholt",)), is_yes=False))  # type: ignore[arg-type]  # read from text
    game = playing(LAIR, foes={"h7": "X09"}, p1={"at": "h7", "items": ("I01", "I30"), "facts": facts})
    assert game.do("attack I01").facts(0)[-1] == "bow 1 yes"


def test_a_homeland_that_the_player_holds_is_not_ruled_out_for_its_weapons() -> None:
    """M35: the answers leave Zambun and Suruph, which p1 holds; whoever answers cannot know that."""
    six = ("Gherost", "Mardrake", "Rittik", "Torphillian", "Ulvenholt", "Wisten")
    facts = tuple(Fact(FromOneOf((home,)), is_yes=False) for home in six)  # type: ignore[arg-type]  # read from text
    game = playing(LAIR, foes={"h7": "X09"}, p1={"at": "h7", "items": ("I01",), "facts": facts})
    assert game[1].homeland == "Suruph"
    assert game.do("attack I01").facts(0)[-1] == "bow 2 yes"


def test_a_monster_strikes_at_the_end_of_its_discoverers_turns() -> None:
    """M36: but not of the one in which it was revealed; wherever he is; those who hide are spared."""
    game = playing("h\n8 S/0", hands=[["T25"], []], monsters=["X15"])
    game.do("explore T25/0 h7", "end")
    assert game.to_act_is("p2")
    assert foe(game, "h7").is_due
    game.do("move h7", "end")
    game.do("flee h8")
    assert game.to_act_is("p2")
    game.do("lose 3 blocks 0 health", "hide", "rest")
    assert game.to_act_is("p2")


def test_a_monster_strikes_even_if_its_discoverer_is_defeated() -> None:
    """M36: at the end of the turn in which it heals; it bears nothing itself."""
    beaten = {"at": "h7", "health": 0, "is_defeated": True}
    game = playing(LAIR, foes={"h7": "X01"}, p1=beaten, p2={"at": "h7"}).do("heal")
    assert game.state.owed == (Debt(1, "lose", Monster("X01")),)


def test_strikes_go_clockwise_from_whose_turn_it_is_and_by_card() -> None:
    """M36."""
    game = playing(
        LAIR, players=4, foes={"h7": "X08", "i7": "X02"}, p2={"at": "i7"}, p3={"at": "h7"}, p4={"at": "i7"},
    )  # fmt: skip
    game.do("rest")
    assert [(debt.place, debt.card) for debt in game.state.owed] == [(1, "X02"), (3, "X02"), (2, "X08")]


def test_damage_is_split_in_any_way_that_can_be_borne() -> None:
    """M37: if there is none, all is lost; asked even where there is only one way."""
    game = playing(LAIR, foes={"h7": "X15"}, turn=0, p1={"at": "h8"}, p2={"at": "h7", "blocks": 2})
    game.do("rest")
    assert game.legal() == ["lose 1 blocks 2 health", "lose 2 blocks 1 health"]
    assert game.ruling("lose 3 blocks 0 health") == "M37"
    game.do("lose 2 blocks 1 health")
    assert (game[1].blocks, game[1].health) == (0, 1)
    game = playing(LAIR, foes={"h7": "X16"}, p2={"at": "h7", "blocks": 1})
    game.do("rest")
    assert game.legal() == ["lose 1 blocks 3 health"]
    game.do("lose 1 blocks 3 health")
    assert game[1].is_defeated


def test_shields_stop_health_losses_for_each_monster_anew() -> None:
    """M38: several add up, and they stop no loss of blocks."""
    game = playing(LAIR, foes={"h7": "X16"}, p2={"at": "h7", "blocks": 0, "items": ("I07", "I19")})
    game.do("rest")
    assert game.legal() == ["lose 0 blocks 4 health"]
    game.do("lose 0 blocks 4 health")
    assert game[1].health == 1
    assert foe(game, "h7").stopped == (0, 3)
    game.do("hide", "rest", "attack fist", "rest")
    # They have stopped all that they can of this monster: 1 block and 1 health are too few for 4.
    assert game.legal() == ["lose 1 blocks 3 health"]
    game = playing(
        LAIR, foes={"h7": "X16", "i7": "X08"}, p2={"at": "i7", "blocks": 0, "items": ("I07", "I19")}
    )
    cell = game.at("h7")
    assert cell.foe
    game.state = game.state.with_cell(Space("h7"), cell._replace(foe=cell.foe._replace(stopped=(0, 3))))
    game.do("rest", "lose 0 blocks 2 health")
    assert (game[1].health, foe(game, "i7").stopped) == (2, (0, 2))


def test_the_defeated_are_out_and_all_in_that_combat_lose_an_item() -> None:
    """M39: hiding ones too, clockwise, once for the strike; the monster wins if nobody is left."""
    game = playing(
        LAIR, players=3, foes={"h7": "X16"}, p2={"at": "h7", "blocks": 0, "items": ("I01", "I02")},
        p3={"at": "h7", "is_hiding": True, "items": ("I03",)},
    )  # fmt: skip
    game.do("rest", "lose 0 blocks 4 health")
    assert game[1].is_defeated
    assert game.state.owed[0].what == "discard"
    assert game.ruling("rest") == "M39"
    game.do("discard I02", "discard I03")
    assert (game[1].items, game[2].items) == (("I01",), ())
    assert foe(game, "h7").card == "X16"
    game = tokens(playing(LAIR, foes={"h7": "X16"}, p2={"at": "h7", "blocks": 0}), "h7", 2, 1)
    game.do("rest", "lose 0 blocks 4 health")
    assert game.at("h7").foe is None
    assert "X16" not in (*game.state.monsters, *game[0].monsters)
    assert [game.state.tokens_left(place) for place in (0, 1)] == [3, 3]
    assert (game[0].gold, game[1].gold) == (0, 0)


def test_a_strike_is_settled_before_the_next_monster_strikes() -> None:
    """M36, M39: two are beaten by one strike and discard in turn; its monster has won before the other strikes."""
    beaten = {"blocks": 0, "health": 1}
    game = playing(
        """
          g             h         i
        7 T35/0!X01@23  .         T38/0!X16@4
        8 .             S/0       .
        9 .             T24/0@1   .
        """,
        players=4, hands=[["T31"], [], [], []], monsters=["X15"],
        p2={**beaten, "items": ("I01", "I02")}, p3={**beaten, "items": ("I03",)}, p4={"items": ("I05",)},
    )  # fmt: skip
    game.do("explore T31/180 h10", "lose 0 blocks 1 health", "lose 0 blocks 1 health")
    assert game.state.owed == (Debt(1, "discard"), Debt(2, "discard"), Debt(3, "lose", Monster("X16")))
    assert game.at("g7").foe is None
    assert (game[1].is_defeated, game[2].is_defeated, game[3].is_defeated) == (True, True, False)
    game.do("discard I02", "discard I03", "lose 4 blocks 0 health")
    assert game.to_act_is("p1")


def test_one_flees_to_any_neighbouring_tile_and_hides_until_ones_next_turn() -> None:
    """M40: even to one with an active monster; hiding brings two blocks back, no more than eight."""
    game = playing(LAIR, foes={"h7": "X01", "i7": "X02"}, turn=1, p2={"at": "h7", "blocks": 7})
    assert game.legal("flee") == ["flee i7", "flee h8"]
    assert game.ruling("flee g8") == "M40"
    game.do("hide")
    assert (game[1].blocks, game[1].is_hiding) == (8, True)
    assert not game.do("rest")[1].is_hiding
    assert game.do("flee i7").to_act_is("p1")
