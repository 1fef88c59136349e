"""The chain of actions, and what a player can do at all (M9 to M14)."""

import random

import pytest

from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.play import begun, take
from unseen.misty_ruins.characters import IDENTITIES
from unseen.misty_ruins.rules.turn import can_only_end
from unseen.misty_ruins.state import PLACE, SEATS, Last, State
from unseen.misty_ruins.tiles import TILES

CROSSROADS = """
  g      h      i
7 .      T35/0  .
8 T22/0  S/0    T01/0
9 .      T15/0  .
"""
"""Around the start: a monster's tile, an item's tile, Zambun, a chest (fist, 3)."""
AFTER: dict[Last, set[str]] = {
    "explore": {"chest", "end"},
    "chest": {"end"},
    "attack": {"end"},
    "identify": {"identify", "end"},
    "take": {"identify", "end"},
    "move": {"explore", "chest", "identify", "rest", "end"},
    "buy": {"identify", "end"},
    "sell": {"identify", "end"},
    "trade": {"identify", "end"},
}


def test_a_turn_has_at_least_one_action_and_may_stop_after_any() -> None:
    """M9."""
    game = playing(CROSSROADS)
    assert "end" not in game.legal()
    assert game.ruling("end") == "M9"
    game.do("move h9")
    assert "end" in game.legal()
    assert game.do("end").to_act_is("p2")


@pytest.mark.parametrize("last", AFTER)
def test_the_arrows_of_the_last_action_say_what_may_follow(last: Last) -> None:
    """M10: on the tile of a chest, with an item to identify."""
    game = playing(CROSSROADS, hands=[["T28"], []], p1={"at": "h9", "items": ("I04",)})
    game.state = game.state._replace(turn=game.state.turn._replace(last=last))
    assert {text.split(" ")[0] for text in game.legal()} == AFTER[last]


def test_what_is_not_on_an_arrow_is_refused() -> None:
    """M10: after exploring nobody moves, after identifying nobody opens a chest."""
    game = playing(CROSSROADS, p1={"at": "h9", "items": ("I04",)})
    game.do("identify Zambun")
    assert game.ruling("chest") == "M10"
    assert game.ruling("move h8") == "M10"
    assert game.ruling("rest") == "M10"


def test_a_failed_chest_ends_the_turn() -> None:
    """M9, M22: Ysmere's fist is 1, the chest wants 3."""
    game = playing(CROSSROADS, turn=1, p2={"at": "h9"})
    assert game.do("chest").to_act_is("p1")
    assert game.facts(1) == ["fist 3 no"]


def test_without_blocks_only_rest_is_left() -> None:
    """M11."""
    game = playing(
        CROSSROADS, p1={"at": "i8", "blocks": 0, "items": ("I04",), "gold": 9}, lying={"i8": ("I01",)}
    )
    assert game.legal() == ["rest"]
    assert game.ruling("move h8") == "M11"
    assert game.ruling("identify Zambun") == "M11"


def test_fleeing_takes_two_blocks() -> None:
    """M10, M11, M40."""
    game = playing(CROSSROADS, foes={"h7": "X16"}, p1={"at": "h7", "blocks": 1})
    assert game.ruling("flee h8") == "M11"
    game = playing(CROSSROADS, foes={"h7": "X16"}, p1={"at": "h7", "blocks": 2})
    game.do("flee h8")
    assert (game[0].blocks, game[0].at) == (0, "h8")
    assert game.to_act_is("p2")


def test_every_action_costs_its_blocks() -> None:
    """M10."""
    game = playing(CROSSROADS, p1={"items": ("I02",)}, lying={"i8": ("I03",)})
    game.do("move i8")
    assert game[0].blocks == 7
    game.do("identify Zambun")
    assert game[0].blocks == 6
    game.do("sell I02")
    assert (game[0].blocks, game[0].gold) == (5, 2)
    game.do("buy I03")
    assert (game[0].blocks, game[0].gold) == (5, 0)


def test_on_an_active_monster_one_fights_or_flees() -> None:
    """M12."""
    game = playing(CROSSROADS, foes={"h7": "X01"}, p1={"at": "h7", "items": ("I04",)})
    verbs = {text.split(" ")[0] for text in game.legal()}
    assert verbs == {"attack", "claim", "flee", "hide"}
    for text in ("identify Zambun", "rest", "move h8", "explore T01/0 h6"):
        assert game.ruling(text) == "M12"
    assert playing(CROSSROADS).ruling("attack fist") == "M12"


def test_who_begins_with_less_than_two_health_heals() -> None:
    """M13: but on an active monster it is as always there."""
    game = playing(CROSSROADS, p1={"health": 1})
    assert game.legal() == ["heal"]
    assert game.ruling("rest") == "M13"
    assert game.do("heal")[0].health == 2
    assert game.to_act_is("p2")
    game = playing(CROSSROADS, foes={"h7": "X01"}, p1={"at": "h7", "health": 1})
    assert "attack fist" in game.legal()
    assert game.ruling("heal") == "M12"
    assert playing(CROSSROADS).ruling("heal") == "M41"


def test_who_begins_on_a_monster_need_not_heal_once_it_is_defeated() -> None:
    """M13: only who begins a turn so has to; Kusk hits the Cave Lurker with the crossbow."""
    game = playing("h\n7 T25/0!X02+I07@1\n8 S/0@2", p1={"health": 1, "items": ("I05",)})
    assert game.do("attack I05").legal() == ["take I07", "end"]


def test_the_defeated_heal_then_rest_even_on_a_monster() -> None:
    """M14: with that rest one is back in the combat, and the monster strikes at its end if one has discovered it."""
    beaten = {"at": "h7", "health": 0, "is_defeated": True, "blocks": 3}
    game = playing(CROSSROADS, foes={"h7": "X01"}, p1=beaten)
    assert game.legal() == ["heal"]
    assert game.ruling("rest") == "M14"
    game.do("heal", "rest")
    assert game.legal() == ["heal"]
    game.do("heal", "rest")
    assert game[0].health == 2
    assert game.legal() == ["rest"]
    assert game.ruling("hide") == "M14"
    game.do("rest")
    assert not game[0].is_defeated
    assert game[0].blocks == 8
    assert game.to_act_is("p1")
    assert game.legal("lose") == ["lose 0 blocks 1 health", "lose 1 blocks 0 health"]


def test_a_defeated_player_bears_no_strike() -> None:
    """M14, M30."""
    beaten = {"at": "h7", "health": 0, "is_defeated": True}
    game = playing(CROSSROADS, foes={"h7": "X01"}, p1=beaten)
    assert game.do("heal").to_act_is("p2")
    assert game[0].health == 1


@pytest.mark.parametrize(
    ("last", "at", "items", "hand", "expected"),
    [
        ("explore", "h9", (), ["T28"], False),  # the chest
        ("explore", "g8", (), ["T28"], True),
        ("explore", "g8", (), [], True),
        ("take", "g8", ("I04",), ["T28"], False),  # identify
        ("identify", "g8", (), ["T28"], True),
        ("attack", "g8", ("I33",), ["T28"], False),  # a gold card to turn into gold
    ],
)
def test_a_turn_in_which_nothing_is_left_can_only_end(
    last: Last, at: str, items: tuple[str, ...], hand: list[str], expected: bool
) -> None:
    """M9, M10, M24."""
    game = playing(CROSSROADS, hands=[hand, []], p1={"at": at, "items": items})
    game.state = game.state._replace(turn=game.state.turn._replace(last=last))
    assert can_only_end(game.state) == expected


def test_nothing_ends_before_the_first_action_nor_while_something_is_owed() -> None:
    """M9: with nothing done, and with no stamina left, a player rests."""
    assert not can_only_end(playing(CROSSROADS, p1={"blocks": 0}).state)
    options = misty_ruins.Options(players=2)
    assert not can_only_end(
        begun(misty_ruins, options, misty_ruins.deal(options, random.Random(1).randrange))
    )


LOCKED = """
  g      h
8 T09/0  S/0
"""


def test_a_door_that_some_tile_would_fit_is_not_the_end_whatever_is_in_hand() -> None:
    """M4, M21: T21 fits no side of T09, so this player can only end; the others cannot know that."""
    game = playing(LOCKED, hands=[["T21"], []], p1={"at": "g8"})
    game.state = game.state._replace(turn=game.state.turn._replace(last="explore"))
    assert game.legal() == ["end"]
    assert not can_only_end(game.state)
    assert can_only_end(game.state.with_player(0, tiles=()))
    assert can_only_end(game.state.with_player(0, blocks=0))


@pytest.mark.parametrize("seed", range(3))
def test_whether_a_turn_can_only_end_is_public(seed: int) -> None:
    """M4: for every view, every hand of as many tiles, and every identity it is the same, and it is true of all."""
    dice = random.Random(seed)
    options = misty_ruins.Options(players=3, round_limit=8)
    state: State = begun(misty_ruins, options, misty_ruins.deal(options, dice.randrange))
    found = 0
    while not misty_ruins.is_over(state):
        (seat,) = misty_ruins.to_act(state)
        now = can_only_end(state)
        assert {can_only_end(misty_ruins.view(state, each)) for each in SEATS[:3]} == {now}
        place = PLACE[seat]
        unseen = [tile for tile in TILES if tile not in {cell.tile for _, cell in state.on_map}]
        size = len(state.players[place].tiles)
        for _ in range(4 if size else 0):
            hand = tuple(sorted(dice.sample(unseen, min(size, len(unseen)))))
            other = state.with_player(place, tiles=hand, **dice.choice(IDENTITIES)._asdict())
            assert can_only_end(other) == now
            if now:
                found += 1
                assert [each.kind for each in misty_ruins.legal_actions(other, seat)] == ["end"]
        legal = [
            each for each in misty_ruins.legal_actions(state, seat) if each.kind != "claim"
        ] or misty_ruins.legal_actions(state, seat)
        state = take(misty_ruins, state, seat, dice.choice(legal))
    assert found > 10
