"""Seats, secrets, deal and draft (M1 to M8)."""

import random

import pytest

from tests.misty_ruins.playing import Playing, in_order, playing
from unseen import misty_ruins
from unseen.kernel.play import begun
from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, NUMBERS
from unseen.misty_ruins.events import AskHolder
from unseen.misty_ruins.items import ITEM_CARDS, ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.state import SEATS
from unseen.misty_ruins.tiles import PRINTED, TILES


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_left_is_clockwise(players: int) -> None:
    """M1, M2: the next clockwise holds my cards, and alone knows them."""
    game = begun(misty_ruins, misty_ruins.Options(players), in_order(players))
    assert game.seats == SEATS[:players]
    for place, seat in enumerate(game.seats):
        known = misty_ruins.view(game, seat)
        assert known.players[place].identity is None
        held = [each for each in range(players) if known.players[each].identity]
        assert held == [(place - 1) % players]
        assert misty_ruins.holder(known) == seat
    assert not any(player.identity for player in misty_ruins.view(game, ONLOOKER).players)
    assert misty_ruins.holder(misty_ruins.view(game, ONLOOKER)) == ONLOOKER


def test_every_deal_is_equally_likely_and_nobody_is_somebody_else_too() -> None:
    """M2."""
    seen = {
        misty_ruins.deal(misty_ruins.Options(5), random.Random(seed).randrange).characters
        for seed in range(200)
    }
    assert len(seen) > 190
    assert all(len(set(characters)) == 5 for characters in seen)


def test_a_question_goes_to_the_holder_and_its_answer_to_all() -> None:
    """M3: p2 holds the cards of p1, who is from Zambun."""
    identify = misty_ruins.parse_action("identify Zambun")
    game = playing(p1={"items": ("I01",)})
    (need,) = misty_ruins.needs(game.state, SEATS[0], identify)
    assert isinstance(need, AskHolder)
    assert (need.about, misty_ruins.owes(need)) == ("p1", "p2")
    assert misty_ruins.answer(misty_ruins.view(game.state, SEATS[1]), need) is True
    told = misty_ruins.decide(game.state, SEATS[0], identify, (True,))
    assert [misty_ruins.redact(event, ONLOOKER) for event in told] == list(told)


def test_hands_and_decks_are_hidden_and_all_else_is_seen() -> None:
    """M4: of a hand only how many, whichever draw gave which tile."""
    game = playing(players=3, hands=[["T03", "T01"], ["T05"], []], p1={"gold": 3, "items": ("I07",)})
    known = misty_ruins.view(game.state, SEATS[1])
    assert [player.tiles for player in known.players] == [(None, None), ("T05",), ()]
    assert set(known.stack) | set(known.items) | set(known.monsters) == {None}
    assert (known.players[0].gold, known.players[0].items) == (3, ("I07",))
    one, other = in_order(2), in_order(2)
    other = other._replace(tiles=(other.tiles[2], other.tiles[0], other.tiles[1], *other.tiles[3:]))
    states = [begun(misty_ruins, misty_ruins.Options(2), deal) for deal in (one, other)]
    assert states[0] == states[1]


def test_an_answer_is_kept_as_a_fact_about_ones_own_number() -> None:
    """M5: after weapon, damage tokens and homeland are taken off; it may be less than 1."""
    game = playing("h\n7 T35/0\n8 S/0", foes={"h7": "X08"}, p1={"at": "h7", "items": ("I05",)})
    assert game.do("attack I05").facts(0) == ["bow 2 yes"]
    game = playing("h\n7 T35/0\n8 S/0", foes={"h7": "X02"}, p1={"at": "h7", "items": ("I01",)})
    assert game.do("attack I01").facts(0) == ["bow 0 yes"]


def test_less_than_three_is_the_fact_that_it_is_not_three() -> None:
    """M5, M19."""
    game = playing("h\n8 S/0", hands=[["T32"], []])
    game.do("explore T32/270 g8")
    assert game.legal() == [
        *(f"ask {each}" for each in ("fist", "sword", "bow", "magic", "faith", "luck")),
        "skip",
    ]
    assert game.do("ask luck").facts(0) == ["luck 3 yes"]


def test_everybody_begins_with_the_same() -> None:
    """M6."""
    game = begun(misty_ruins, misty_ruins.Options(4), in_order(4))
    for player in game.players:
        assert (len(player.tiles), player.blocks, player.health, player.gold) == (3, 8, 2, 0)
        assert player.at == "h8"
    assert [game.tokens_left(place) for place in range(4)] == [3] * 4
    assert "S" not in TILES


def test_first_chooses_the_others_go_counterclockwise_and_the_last_begins() -> None:
    """M7: as many items as players and two more; gold cards too; what is left is out of the game."""
    deal = in_order(3)._replace(first=SEATS[1], items=(ITEMS[-1], *ITEMS[:-1]))
    game = Playing(begun(misty_ruins, misty_ruins.Options(3), deal))
    assert game.legal() == ["take I01", "take I02", "take I03", "take I04", "take I41"]
    assert game.to_act_is("p2")
    assert game.do("take I41").to_act_is("p1")
    assert game.ruling("take I41") == "M7"
    assert game.do("take I02").to_act_is("p3")
    assert game.do("take I01").to_act_is("p3")
    assert (game.state.phase, game.state.round, game.state.starter) == ("turn", 1, 2)
    assert "I03" not in (*game.state.items, *game.state.offer)
    assert game.do("rest").to_act_is("p1")


def test_an_empty_deck_gives_nothing() -> None:
    """M8: and no deck is shuffled again."""
    game = playing(hands=[["T01"], []])
    game.state = game.state._replace(items=(), stack=())
    game.do("explore T01/0 i8")
    assert game.at("i8").items == ()
    game.do("end", "rest", "rest")
    assert game[0].tiles == ()


def test_an_empty_item_deck_leaves_a_chest_empty_and_bonus_l_without_an_item() -> None:
    """M8, M19, M22: the chest is open for good all the same."""
    game = playing("h\n8 S/0\n9 T15/0@1")
    game.state = game.state._replace(items=())
    game.do("chest")
    assert (game.at("h9").is_open, game.at("h9").items) == (True, ())
    game = playing("h i\n8 S/0 T16/0@1", hands=[["T37"], []])
    game.state = game.state._replace(items=())
    game.do("explore T37/90 i9")
    assert game[0].items == ()
    assert game.at("i9").foe


def test_an_empty_monster_deck_gives_no_monster() -> None:
    """M8, M18."""
    game = playing("h i\n8 S/0@1 T36/0!X16", hands=[["T25"], []], items=["I05"])
    game.state = game.state._replace(monsters=())
    game.do("explore T25/0 h7")
    assert (game.at("h7").foe, game.at("h7").items) == (None, ("I05",))
    assert game.legal("take") == ["take I05"]


def test_the_tables_are_whole() -> None:
    """M2, M8: each character's numbers sum to 20; each homeland has one tile and four items."""
    assert {sum(numbers) for numbers in NUMBERS.values()} == {20}
    assert (len(CHARACTERS), len(HOMELANDS), len(TILES), len(ITEMS), len(MONSTERS)) == (16, 8, 40, 41, 16)
    for homeland in HOMELANDS:
        assert sum(printed.home == homeland for printed in PRINTED.values()) == 1
        assert sum(card.homeland == homeland for card in ITEM_CARDS.values()) == 4
