"""Items: gaining, trading, identifying, and the unusual ones (M23 to M29)."""

from tests.misty_ruins.playing import playing

HOMES = """
  g      h      i
8 T22/0  S/0    T01/0
"""
"""An item's tile, the start and Zambun."""


def test_one_item_is_gained_and_not_in_homelands() -> None:
    """M23."""
    game = playing(HOMES, p1={"at": "g8"}, lying={"g8": ("I01", "I02"), "i8": ("I03",)})
    assert game.legal("take") == ["take I01", "take I02"]
    game.do("take I02")
    assert (game[0].items, game.at("g8").items, game[0].blocks) == (("I02",), ("I01",), 7)
    assert game.ruling("take I03") == "M23"
    game.do("take I01", "end", "rest", "move i8")
    assert game.ruling("take I03") == "M23"


def test_a_gold_card_is_turned_into_gold_free_of_blocks() -> None:
    """M24: then it is out of the game; also when one can only heal or rest."""
    game = playing(HOMES, p1={"items": ("I41", "I01"), "blocks": 0})
    game.do("cash I41")
    assert (game[0].gold, game[0].items, game[0].blocks) == (5, ("I01",), 0)
    assert game.to_act_is("p1")
    assert game.ruling("cash I01") == "M24"
    assert game.ruling("cash I40") == "M24"
    assert "end" not in game.legal()
    assert "cash I41" in playing(HOMES, p1={"items": ("I41",), "health": 1}).legal()


def test_one_block_pays_a_purchase_and_a_sale_in_either_order() -> None:
    """M25: with nothing but a gold card turned in between; another one needs another block."""
    game = playing(
        HOMES, p1={"at": "i8", "items": ("I05", "I33"), "gold": 3}, lying={"i8": ("I02", "I03", "I01")}
    )
    assert game.legal("buy") == ["buy I02", "buy I03"]
    assert game.ruling("buy I01") == "M25"
    game.do("buy I02", "cash I33", "sell I05")
    assert (game[0].blocks, game[0].gold, game[0].items) == (7, 5, ("I02",))
    assert game.at("i8").items == ("I01", "I03", "I05")
    game.do("sell I02")
    assert (game[0].blocks, game[0].gold) == (6, 7)
    game.do("buy I01")
    assert (game[0].blocks, game[0].gold) == (6, 0)
    assert game.ruling("buy I09") == "M25"
    assert game.ruling("sell I09") == "M25"


def test_two_purchases_are_two_blocks_and_only_homelands_trade() -> None:
    """M25: gold cards are neither bought nor sold."""
    game = playing(HOMES, p1={"at": "i8", "items": ("I41",), "gold": 9}, lying={"i8": ("I02", "I03", "I40")})
    game.do("buy I02", "buy I03")
    assert game[0].blocks == 6
    assert game.ruling("sell I41") == "M25"
    assert game.ruling("buy I40") == "M25"
    assert playing(HOMES, p1={"items": ("I05",)}).ruling("sell I05") == "M25"
    game = playing(
        HOMES, p1={"at": "i8", "items": ("I05",), "blocks": 1, "gold": 9}, lying={"i8": ("I02", "I03")}
    )
    game.do("buy I02")
    assert game.ruling("buy I03") == "M11"
    assert game.legal("sell") == ["sell I02", "sell I05"]


def test_any_item_is_sold_for_the_gold_card_that_lies_there_once() -> None:
    """M26: the seller takes the card."""
    game = playing(HOMES, p1={"at": "i8", "items": ("I02", "I05")}, lying={"i8": ("I41",)})
    assert game.legal("sell") == ["sell I02", "sell I02 for I41", "sell I05", "sell I05 for I41"]
    game.do("sell I02 for I41")
    assert (game[0].items, game[0].gold, game.at("i8").items) == (("I05", "I41"), 0, ("I02",))
    assert game.ruling("sell I05 for I41") == "M26"


def test_one_identifies_by_homelands_of_own_items_and_of_the_tile() -> None:
    """M27: groups too; items for sale are not asked about; yes and no alike let the turn go on."""
    game = playing(HOMES, p1={"at": "i8", "items": ("I05", "I06", "I33")}, lying={"i8": ("I10",)})
    assert game.legal("identify") == ["identify Suruph", "identify Zambun", "identify Suruph Zambun"]
    assert game.ruling("identify Rittik") == "M27"
    game.do("identify Suruph Zambun", "identify Suruph")
    assert game.facts(0) == ["Suruph Zambun yes", "Suruph no"]
    assert game.legal("identify")
    assert playing("h\n8 S/0").ruling("identify Zambun") == "M27"


def test_a_luck_charm_adds_luck_once() -> None:
    """M28: Kusk's fist is 3 and his luck 5; two charms are as good as one."""
    game = playing("h\n7 T35/0\n8 S/0", foes={"h7": "X11"}, p1={"at": "h7"})
    assert game.ruling("attack fist lucky") == "M28"
    game = playing("h\n7 T35/0\n8 S/0", foes={"h7": "X11"}, p1={"at": "h7", "items": ("I04", "I12")})
    assert game.legal("attack") == ["attack fist", "attack fist lucky"]
    assert game.do("attack fist lucky").facts(0) == ["fist+luck 7 yes"]
    assert game[0].monsters == ("X11",)


def test_the_map_charm_draws_up_to_five() -> None:
    """M29, M41."""
    game = playing(hands=[["T01"], []], p1={"items": ("I11",)}).do("rest")
    assert len(game[0].tiles) == 5
    game = playing(hands=[["T01"], []]).do("rest")
    assert len(game[0].tiles) == 3


def test_the_speed_charm_moves_up_to_six_and_flees_free() -> None:
    """M29."""
    row = "b c d e f g h\n8 T22/0 T23/0 T24/0 T25/0 T14/0 T15/0 S/0"
    assert "move b8" in playing(row, p1={"items": ("I16",)}).legal()
    assert "move c8" not in playing(row).legal()
    game = playing(row, foes={"e8": "X16"}, p1={"at": "e8", "blocks": 0, "items": ("I16",)})
    assert game.legal() == ["hide", "flee f8", "flee d8"]
    assert game.do("flee f8")[0].blocks == 0


def test_the_invisible_charm_brings_all_blocks_back() -> None:
    """M29, M40."""
    for items, blocks in ((("I06",), 8), ((), 3)):
        game = playing("h\n7 T35/0\n8 S/0", foes={"h7": "X01"}, p1={"at": "h7", "blocks": 1, "items": items})
        assert game.do("hide")[0].blocks == blocks


def test_the_elixir_pays_the_next_action_once_between_rests() -> None:
    """M29: a spent block is taken back and placed at once."""
    game = playing(HOMES, p1={"blocks": 0, "items": ("I23",)})
    assert game.legal() == ["rest", "elixir"]
    game.do("elixir")
    assert game[0].blocks == 1
    assert set(game.legal()) >= {"move g8", "identify Torphillian"}
    for text in ("rest", "end", "elixir"):
        assert game.ruling(text) == "M29"
    game.do("move g8")
    assert game[0].blocks == 0
    assert game.ruling("elixir") == "M29"
    game.do("rest", "rest")
    assert not game[0].has_drunk
    assert game.ruling("elixir") == "M29"
    assert playing(HOMES, p1={"blocks": 0}).ruling("elixir") == "M29"


def test_the_elixir_pays_no_second_half_of_a_trade() -> None:
    """M25, M29."""
    game = playing(
        HOMES, p1={"at": "i8", "blocks": 1, "items": ("I05", "I23"), "gold": 9}, lying={"i8": ("I02", "I03")}
    )
    game.do("buy I02", "elixir")
    assert game.ruling("sell I05") == "M29"
    assert game.ruling("cash I41") == "M29"
    game.do("buy I03")
    assert game[0].blocks == 0
    assert game.legal("sell")
