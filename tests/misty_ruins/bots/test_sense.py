"""Common sense: what no player does, by what it was told and by what it did last."""

from typing import Any

import pytest

from tests.misty_ruins.playing import Playing, playing
from unseen import misty_ruins
from unseen.kernel.slices import finished
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.bots.outlook import outlook_of, own_odds
from unseen.misty_ruins.bots.sense import Past, Sight, past_of, sensible
from unseen.misty_ruins.events import Acted, Begun
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import SEATS, Debt, Turn

HOME = (Fact(FromOneOf(("Zambun",)), True),)
WEAK = (Fact(AtLeast("fist", 3), False), Fact(AtLeast("bow", 3), False))
STRONG = (Fact(AtLeast("bow", 6), True),)
LAIR = "h i\n7 T35/0!X01@1 .\n8 S/0@2 T33/0"
MARKET = "h i\n8 S/0@2 T01/0+I01+I05@1"


def left(game: Playing, past: Past | None = None) -> set[str]:
    """Return the sensible actions of the seat to act, in notation."""
    state, place = game.state, SEATS.index(game.mover)
    found = past or past_of(game.told, game.mover)
    actions = misty_ruins.legal_actions(state, game.mover)
    sight = Sight(finished(outlook_of(state, place)), own_odds(state, place), found, actions)
    return {misty_ruins.format_action(action) for action in sensible(sight)}


def absurd(game: Playing, past: Past | None = None) -> set[str]:
    """Return the actions that are left out, in notation."""
    return set(game.legal()) - left(game, past)


def owing(what: Any, **changes: Any) -> Playing:
    """Return a game in which p1 owes a decision."""
    game = playing(LAIR, **changes)
    game.state = game.state._replace(owed=(Debt(0, what, Monster("X01") if what == "lose" else None),))
    return game


def test_what_was_told_is_not_asked_again() -> None:
    """M22, M27: a known homeland, and a chest that is known to be too hard."""
    home = playing(MARKET, p1={"facts": HOME, "items": ("I02",)})
    assert {text for text in absurd(home) if text.startswith("identify")} == set(home.legal("identify"))
    door = playing("h i\n8 S/0@2 T09/0@1", p1={"facts": WEAK})
    assert "door bow" in absurd(door)
    assert "door fist" in left(playing("h i\n8 S/0@2 T09/0@1"))
    chest = "h i\n8 S/0@2 T14/0@1"
    assert "chest" in left(playing(chest))
    assert "chest" in absurd(playing(chest, p1={"facts": WEAK}))


def test_a_hopeless_attack_is_made_only_for_its_token() -> None:
    """M32."""
    game = playing(LAIR, p1={"facts": WEAK})
    assert "attack fist" in left(game)
    stronger = playing(LAIR.replace("X01", "X16"), p1={"facts": WEAK})
    cell = stronger.at("h7")
    assert cell.foe
    spent = cell._replace(foe=cell.foe._replace(tokens=(3, 0)))
    stronger.state = stronger.state.with_cell(Space("h7"), spent)
    assert "attack fist" in absurd(stronger)


def test_nobody_runs_from_a_monster_that_is_sure_to_fall() -> None:
    assert {"hide", "flee h8"} <= absurd(playing(LAIR, p1={"facts": STRONG, "items": ("I01",)}))
    assert {"hide", "flee h8"} <= left(playing(LAIR, p1={"blocks": 4}))


def test_nobody_hides_with_all_blocks_twice() -> None:
    game = playing(LAIR)
    assert "hide" in left(game)
    assert "hide" in absurd(game, Past(last=misty_ruins.parse_action("hide")))


def test_things_are_sold_to_buy_something_else_and_never_bought_back() -> None:
    """M25."""
    rich = playing(MARKET, p1={"items": ("I21",), "gold": 9})
    assert "sell I21" in absurd(rich)
    poor = playing(MARKET, p1={"items": ("I21",), "gold": 4})
    assert "sell I21" in left(poor)
    poor.do("sell I21")
    assert left(poor) == {"buy I05"}
    assert "sell I05" in absurd(poor.do("buy I05"))
    stuck = playing(MARKET, p1={"items": ("I21",), "gold": 0}).do("sell I21")
    assert "end" in left(stuck)


def test_gold_is_not_left_lying_nor_turned_into_gold_for_nothing() -> None:
    """M23, M24."""
    game = playing("h i\n8 S/0@2 T22/0+I41@1", p1={"items": ("I33",)})
    game.state = game.state._replace(turn=Turn(0, "explore"))
    assert {"end", "cash I33"} <= absurd(game)
    assert "cash I33" in left(playing(MARKET, p1={"items": ("I33",)}))
    assert "cash I33" in absurd(playing("h i\n8 S/0@2 T01/0+I41@1", p1={"items": ("I33",)}))


def test_nobody_rests_who_is_rested() -> None:
    """M41."""
    assert "rest" in absurd(playing())
    assert "rest" in left(playing(p1={"blocks": 7}))
    assert "rest" in left(playing(hands=[["T01"], []]))


def test_nobody_walks_back_where_nothing_was_done() -> None:
    """M20: unless something has changed meanwhile."""
    game = playing("h i j\n8 S/0@12 T33/0 T22/0", hands=[[], []]).do("move i8", "end", "move j8", "rest")
    assert past_of(game.told, SEATS[0]).came_from == "h8"
    assert "move h8" in absurd(game)
    assert "move h8" in left(game, Past())
    took = playing("h i j\n8 S/0@12 T33/0 T22/0+I01", hands=[[], []]).do(
        "move i8", "end", "move j8", "take I01"
    )
    assert past_of(took.told, SEATS[0]).came_from is None
    assert past_of(took.told, SEATS[1]).came_from is None


def test_the_elixir_waits_for_the_last_block_and_for_something_to_do() -> None:
    """M29."""
    wood = "h i\n8 S/0@2 T22/0+I41@1"
    assert "elixir" in absurd(playing(wood, p1={"items": ("I23",), "blocks": 3}))
    assert "elixir" in left(playing(wood, p1={"items": ("I23",), "blocks": 0}))
    told = (Fact(FromOneOf(("Torphillian",)), False),)
    bare = playing("h i\n8 S/0@2 T22/0@1", hands=[[], []], p1={"items": ("I23",), "blocks": 0, "facts": told})
    assert "elixir" in absurd(bare)


def test_blocks_bear_a_strike_that_would_defeat() -> None:
    """M37."""
    game = owing("lose", p1={"health": 1})
    assert absurd(game) == {"lose 0 blocks 1 health"}
    assert absurd(owing("lose", p1={"health": 1, "blocks": 0})) == set()


def test_a_free_question_is_asked_if_it_tells_something() -> None:
    """M19."""
    assert "skip" in absurd(owing("ask homeland"))
    assert "skip" in left(owing("ask homeland", p1={"facts": HOME}))
    assert "skip" in absurd(owing("ask attribute"))


def test_a_past_begins_with_the_offer_and_goes_on_with_what_is_found() -> None:
    begun = Begun(SEATS[0], ())
    explore = Acted(SEATS[0], misty_ruins.parse_action("explore T22/0 i8"))
    move = Acted(SEATS[0], misty_ruins.parse_action("move h8"))
    assert past_of((begun, explore), SEATS[0]).came_from is None
    assert past_of((begun, explore, move), SEATS[0]).came_from == "i8"
    assert past_of((begun, explore, move, explore._replace(seat=SEATS[1])), SEATS[0]).came_from is None


@pytest.mark.parametrize("text", ["end", "rest"])
def test_a_past_without_walking_leads_nowhere_back(text: str) -> None:
    game = playing("h i\n8 S/0@12 T33/0", hands=[[], []], p1={"blocks": 7})
    game.do(*(("move i8", "end") if text == "end" else ("rest",)), "rest")
    assert past_of(game.told, SEATS[0]).came_from == ("h8" if text == "end" else None)
