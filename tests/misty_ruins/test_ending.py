"""Rest, claims, declarations and who wins (M41 to M49)."""

import random
from typing import Any

import pytest

from tests.misty_ruins.playing import Playing, in_order, playing
from unseen import misty_ruins
from unseen.kernel.play import begun
from unseen.misty_ruins.board import NEXT, SPACES
from unseen.misty_ruins.rules.placing import fits_anywhere, placements
from unseen.misty_ruins.state import SEATS, Cell, Debt
from unseen.misty_ruins.tiles import TILES, TURNED

LAIR = "h i\n7 T35/0 .\n8 S/0 T01/0"


def result(game: Playing) -> dict[str, object]:
    """Return the result as JSON."""
    found = misty_ruins.encode_result(game.state)
    assert found
    return found


def test_rest_brings_blocks_elixir_and_tiles_back() -> None:
    """M41: the new tiles are the next of the stack; the turn ends."""
    game = playing(hands=[["T05"], []], stack=["T30", "T10"], p1={"blocks": 1, "has_drunk": True})
    game.do("rest")
    assert (game[0].blocks, game[0].has_drunk, game[0].tiles) == (8, False, ("T05", "T10", "T30"))
    assert game.to_act_is("p2")


def test_a_right_claim_is_a_hit_and_ends_play() -> None:
    """M42: whatever the numbers; any of 128 may be said."""
    game = playing(LAIR, foes={"h7": "X16"}, p1={"at": "h7"})
    assert len(game.legal("claim")) == 128
    game.do("claim Kusk Zambun")
    assert (game[0].monsters, game[0].gold) == (("X16",), 1)
    assert game.state.phase == "declare"
    assert game.facts(0) == []
    assert game.to_act_is("p2")


def test_a_wrong_claim_costs_two_gold_as_far_as_there_are_and_ends_the_turn() -> None:
    """M43: no damage token, and it is a fact."""
    for gold, left in ((5, 3), (1, 0)):
        game = playing(LAIR, foes={"h7": "X16"}, turn=1, p2={"at": "h7", "gold": gold})
        game.do("claim Kusk Zambun")
        assert game[1].gold == left
        assert game.state.tokens_left(1) == 3
        assert game.facts(1) == ["Kusk Zambun no"]
        assert game.to_act_is("p1")


def test_the_game_ends_when_no_monster_can_come() -> None:
    """M44: none is left in the deck, or no tile fits anywhere; not while one is active."""
    game = playing(LAIR, foes={"h7": "X16"})
    game.state = game.state._replace(monsters=())
    assert game.do("rest").state.phase == "turn"
    game = playing(LAIR)
    game.state = game.state._replace(monsters=())
    assert game.do("move h7").state.phase == "declare"
    assert game.state.ending
    assert game.state.ending.by == "exhaustion"


def test_the_end_waits_for_what_is_owed_and_comes_in_mid_turn() -> None:
    """M44: bonus F is asked or declined first; then nobody has to end the turn."""
    game = playing(hands=[["T32"], []])
    game.state = game.state._replace(monsters=())
    game.do("explore T32/270 g8")
    assert (game.state.phase, game.state.owed) == ("turn", (Debt(0, "ask attribute"),))
    game.do("skip")
    assert game.state.phase == "declare"
    assert game.to_act_is("p1")


def test_a_hit_on_the_last_monster_ends_the_game_at_once() -> None:
    """M44, M45: whose turn it is declares first."""
    game = playing(LAIR, foes={"h7": "X02"}, turn=1, p2={"at": "h7", "items": ("I05",)})
    game.state = game.state._replace(monsters=())
    game.do("attack I05")
    assert game[1].monsters == ("X02",)
    assert game.state.phase == "declare"
    assert game.to_act_is("p2")


CLOSED = """
  g      h      i
7 T36/0  T37/0  .
8 T15/0  S/0@12 T20/270
9 .      T35/0  T16/180
"""
"""No side with a rune faces an empty space."""


@pytest.mark.parametrize(
    ("tiles", "by"),
    [
        ({}, "exhaustion"),
        ({"T16/180": "T18/180"}, None),
        ({"T37/0": "T13/0"}, None),
        ({"T37/0": "T13/0", "T20/270": "T10/180"}, "exhaustion"),
        ({"T36/0": "T36/0!X16"}, None),
    ],
    ids=["closed", "an open side", "a locked side", "two that bar each other", "closed, with a monster"],
)
def test_the_game_ends_when_no_tile_fits_anywhere(tiles: dict[str, str], by: str | None) -> None:
    """M44: doors taken as open, though locked sides bar a space still; not while a monster is active."""
    picture = CLOSED
    for old, new in tiles.items():
        picture = picture.replace(old, new)
    game = playing(picture, hands=[[], []]).do("move g8")
    assert (game.state.ending.by if game.state.ending else None) == by


def test_a_tile_that_fits_may_be_in_any_hand_or_in_the_stack() -> None:
    """M44: as all ways to place the tiles that are left say, on maps drawn by lot."""
    dice, seen = random.Random(4), set[bool]()
    for number in range(300):
        state = begun(misty_ruins, misty_ruins.Options(), in_order())
        left = list(TILES)
        dice.shuffle(left)
        for tile in (left.pop() for _ in range(36 + number % 5)):
            edge = [
                beyond
                for index in state.laid
                for beyond in NEXT[index]
                if beyond is not None and not state.cells[beyond]
            ]
            space = SPACES[dice.choice(edge)]
            state = state.with_cell(space, Cell(tile, dice.choice(TURNED)))
        fits = any(any(placements(state, space, left)) for space, _ in state.on_map)
        assert fits_anywhere(state) == fits
        seen.add(fits)
    assert seen == {True, False}


def test_declarations_are_made_in_turn_and_told_at_once() -> None:
    """M45: after a claim all but the claimer, from the left; else all, from whose turn it was."""
    game = playing(LAIR, players=3, foes={"h7": "X16"}, turn=1, p2={"at": "h7"})
    game.do("claim Ysmere Suruph")
    assert game.to_act_is("p3")
    assert len(game.legal()) == 128
    assert game.ruling("rest") == "M45"
    game.do("declare Bellec Rittik", "declare Kusk Suruph")
    assert misty_ruins.is_over(game.state)
    assert result(game) == {"winners": ["p2"], "by": "claim", "gold": {"p1": 0, "p2": 19, "p3": 5}}
    game = playing(LAIR, players=3, turn=1)
    game.state = game.state._replace(monsters=())
    game.do("move h7")
    assert game.to_act_is("p2")


def test_gold_is_coins_of_monsters_and_items_and_tokens() -> None:
    """M46: a gold card once; 10 for the right claim, 5 for a right declaration."""
    game = playing(
        LAIR, foes={"h7": "X16"}, p1={"at": "h7", "gold": 2, "items": ("I01", "I41"), "monsters": ("X01",)}
    )
    game.do("claim Kusk Zambun", "declare Ysmere Suruph")
    assert result(game)["gold"] == {"p1": 2 + 1 + 8 + 2 + 7 + 5 + 10, "p2": 5}


def test_ties_go_to_blocks_then_monsters_then_are_shared() -> None:
    """M47."""

    def ended(**changes: Any) -> object:
        game = playing(LAIR, options=misty_ruins.Options(round_limit=2), turn=1, **changes)
        game.do("move h7", "end", "declare Hurn Wisten", "declare Hurn Wisten")
        return result(game)["winners"]

    assert ended(p1={"gold": 1}) == ["p1"]
    assert ended(p1={"blocks": 5}) == ["p2"]
    assert ended(p1={"blocks": 7, "gold": 3}, p2={"gold": 1, "monsters": ("X01",)}) == ["p2"]
    assert ended(p1={"blocks": 7}) == ["p1", "p2"]


def test_options() -> None:
    """M48: ten for a declaration; a round limit, after which declarations follow."""
    game = playing(LAIR, options=misty_ruins.Options(declaration=10, round_limit=3), turn=1)
    game.do("rest")
    assert (game.state.round, game.state.phase) == (3, "turn")
    game.do("rest", "rest")
    assert game.state.phase == "declare"
    game.do("declare Ysmere Suruph", "declare Ysmere Suruph")
    assert result(game) == {"winners": ["p2"], "by": "round limit", "gold": {"p1": 0, "p2": 10}}


def test_rounds_are_counted_from_the_first_turns_player() -> None:
    """M45, M48: the second round of three ends before p3, so p2 had the last turn and declares first."""
    game = playing(players=3, turn=2, options=misty_ruins.Options(round_limit=2))
    game.state = game.state._replace(starter=2)
    game.do("rest", "rest")
    assert (game.state.phase, game.state.round) == ("turn", 2)
    game.do("rest")
    assert game.state.phase == "declare"
    assert game.to_act_is("p2")


@pytest.mark.parametrize("moment", ["turn", "declare"])
def test_who_resigns_cannot_win_and_the_others_are_ranked(moment: str) -> None:
    """M49: with what claim and declarations have earned so far."""
    game = playing(LAIR, players=3, foes={"h7": "X16"}, p1={"at": "h7"}, p2={"gold": 30}, p3={"gold": 1})
    if moment == "declare":
        game.do("claim Kusk Zambun")
        game.do("resign")
        assert result(game) == {"winners": ["p1"], "by": "resignation", "gold": {"p1": 19, "p2": 30, "p3": 1}}
        places = misty_ruins.outcome(game.state)
        assert places
        assert places.places == (("p1",), ("p3",), ("p2",))
    else:
        game.do("resign")
        assert result(game)["winners"] == ["p2"]
    assert misty_ruins.to_act(game.state) == ()
    assert all(player.identity for player in misty_ruins.view(game.state, SEATS[0]).players)
