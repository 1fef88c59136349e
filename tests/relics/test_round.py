"""Pairs, who plays first, the two turns, and what ends a round."""

import random

import pytest

from tests.relics.playing import playout
from tests.relics.positions import after, events, laid, legal, mover, plain
from unseen import relics
from unseen.kernel.play import turn_up
from unseen.relics import AMBER, JADE
from unseen.relics.events import Finished, PairMade, RoundEnded, TurnEnded, TurnUp
from unseen.relics.rules import settle

FIRST = ["choose stonehide convert", "first amber", "place A1", "face N", "add nothing"]


def test_the_active_player_chooses_one_of_the_open_pairs() -> None:
    """R8: each gets his own tile of it, the others keep their order."""
    state = plain()
    assert legal(state) == ["choose stonehide convert", "choose ravager elder", "choose warden seer"]
    chosen = after(state, "choose ravager elder")
    assert chosen.hand == ("ravager", "elder")
    assert chosen.pairs == (("stonehide", "convert"), ("warden", "seer"))


@pytest.mark.parametrize(
    ("hand", "active", "says"),
    [
        ({"amber": "stonehide", "jade": "convert"}, "amber", "jade"),
        ({"amber": "elder", "jade": "drummer"}, "jade", "amber"),
        ({"amber": "hunter", "jade": "outrider"}, "amber", "amber"),
        ({"amber": "hunter", "jade": "outrider"}, "jade", "jade"),
        ({"amber": "convert", "jade": "elder"}, "jade", "jade"),
    ],
)
def test_the_owner_of_fewer_claws_says_who_plays_first(hand: dict[str, str], active: str, says: str) -> None:
    """R9: with equal claws the active player; specials count 1. He names himself or the other."""
    state = laid({}, phase="order", hand=hand, active=active, to_act=says)
    assert legal(state) == ["first amber", "first jade"]
    for first in relics.SEATS:
        begun = after(state, f"first {first}")
        assert (mover(begun), begun.phase) == (first, "place")


def test_then_each_has_one_turn_and_the_second_begins_when_the_first_is_settled() -> None:
    """R10, R11: place, face, add, then the other player's place."""
    state = after(plain(), "choose stonehide convert", "first amber")
    seen = [(mover(state), state.phase)]
    for action in ("place A1", "face N", "add nothing", "place C2", "face W", "add nothing"):
        state = after(state, action)
        seen.append((mover(state), state.phase))
    assert seen == [
        (AMBER, "place"), (AMBER, "face"), (AMBER, "add"), (JADE, "place"), (JADE, "face"), (JADE, "add"),
        (JADE, "choose"),
    ]  # fmt: skip


def test_the_tile_just_placed_is_hot_until_all_is_settled() -> None:
    """R11: in the phases face, add and settle, and in no other."""
    state = after(plain(), *FIRST[:3])
    assert state.hot == "A1"
    assert after(state, "face N").hot == "A1"
    assert after(state, "face N", "add nothing").hot is None


def test_nobody_is_ever_stuck() -> None:
    """R10, R25: at every place of random games there is a free space to place on."""
    for seed in range(12):
        for step in playout(random.Random(seed)):
            assert relics.legal_actions(step.before, step.seat)
            assert step.before.phase != "place" or step.before.free


def test_after_a_round_the_next_tiles_make_a_pair_and_the_other_player_is_active() -> None:
    """R8, R26: the new pair comes last, and is turned up as the round ends."""
    state = after(plain(), *FIRST, "place C2", "face W")
    seat, action = JADE, relics.parse_action("add nothing")
    assert relics.needs(state, seat, action) == (TurnUp("amber", 3), TurnUp("jade", 3))
    assert relics.needs(state, seat, action, ("lancer",)) == (TurnUp("jade", 3),)
    assert relics.needs(state, seat, action, turn_up(relics, state, seat, action)) == ()
    assert events(state, "add nothing")[1:] == (RoundEnded(), PairMade("lancer", "skirmisher"))
    begun = after(state, "add nothing")
    assert begun.active == JADE
    assert begun.pairs == (("ravager", "elder"), ("warden", "seer"), ("lancer", "skirmisher"))


def test_three_pairs_are_open_while_there_are_tiles() -> None:
    """R8: three in rounds 1 to 10, two in round 11, one in round 12, which a random game hardly comes to."""
    for seed in range(12):
        rounds = [step.before for step in playout(random.Random(seed)) if step.before.phase == "choose"]
        assert [len(state.pairs) for state in rounds] == [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 1][: len(rounds)]


WARRIORS = [
    "stonehide",
    "ravager",
    "warden",
    "lancer",
    "hunter",
    "shieldbearer",
    "outrider",
    "drummer",
    "skirmisher",
    "elder",
]
HALVES = {
    **{
        space: f"jade {name} N"
        for space, name in zip(
            ["D2", "D1", "D3", "D4", "D5", "E1", "E2", "E3", "E4", "E5"], WARRIORS, strict=True
        )
    },
    **{
        space: f"amber {name} N"
        for space, name in zip(["B1", "B2", "B3", "B4", "B5", "A2", "A3", "A4", "A5"], WARRIORS, strict=False)
    },
    "C2": "amber seer N",
}
"""Amber in the west, Jade in the east, and Amber's seer just placed between them, where it kills nobody."""


def test_without_tiles_in_the_decks_no_pair_is_made() -> None:
    """R8, R25: the other pairs stay; with two free spaces a round begins."""
    state = laid(HALVES, phase="add", hot="C2", relics=["C1", "C3", "C5"])
    assert state.decks == ((), ())
    assert relics.needs(state, AMBER, relics.parse_action("add nothing")) == ()
    assert events(state, "add nothing")[-1] == RoundEnded()
    begun = after(state, "add nothing")
    assert (begun.phase, len(begun.pairs), begun.free.bit_count()) == ("choose", 2, 2)


def test_the_game_is_over_at_the_end_of_a_round_with_one_free_space() -> None:
    """R25, and the rulebook's example: relics still lie there and are not free."""
    state = laid(HALVES, phase="add", hot="C2", relics=["A1", "C1", "C3", "C5"])
    assert state.free.bit_count() == 1
    over = after(state, "add nothing")
    assert over.phase == "over"
    assert relics.is_over(over)
    assert relics.to_act(over) == ()


def test_the_game_is_over_when_all_warriors_are_placed() -> None:
    """R25: no pair is open and no tile in a deck."""
    state = laid(HALVES, phase="add", hot="C2", relics=["C1", "C3", "C5"])
    assert not settle.ends_game(state, 0)
    assert settle.ends_game(state._replace(pairs=()), 0)
    assert not settle.ends_game(state._replace(pairs=(), decks=(("seer",), ("seer",))), 0)


SIX = {
    "E1": "amber seer N", "A1": "amber warden dead", "A3": "amber lancer dead", "A5": "amber hunter dead",
    "D1": "jade stonehide N", "E2": "jade ravager N", "C5": "jade warden dead", "E5": "jade lancer dead",
}  # fmt: skip
"""Five dead tiles, and Amber's seer in the corner about to be the sixth."""


def test_the_spirit_track_stands_at_the_dead_tiles_of_both() -> None:
    """R24: two deaths of one and one of the other move it three spaces, as the rulebook has it."""
    board = {
        "E1": "amber seer N", "D1": "jade stonehide N", "E2": "jade warden N",
        "E5": "amber elder N", "D5": "jade ravager N", "E4": "jade lancer N",
        "A1": "jade seer N", "B1": "amber stonehide N", "A2": "amber ravager N", "C3": "amber drummer N",
    }  # fmt: skip
    state = laid({**board, "A4": "amber warden N", "A5": "jade elder N"}, phase="add", hot="A4")
    ended = after(state, "add nothing")
    dead = [tile.owner for tile in ended.tiles if tile and tile.is_dead]
    assert dead == [JADE, AMBER, AMBER]
    assert (ended.dead.bit_count(), ended.phase) == (3, "choose")


def test_the_game_is_over_at_the_end_of_a_round_with_six_dead_tiles() -> None:
    """R25: of both players together; the unknown cards are then shown (R30)."""
    state = laid(SIX, phase="add", to_act="jade", hot="E2")
    needs = relics.needs(state, JADE, relics.parse_action("add nothing"))
    assert needs == (
        *(TurnUp("amber", place) for place in range(6, 12)),
        *(TurnUp("jade", place) for place in range(6, 12)),
        *(TurnUp("bag", place) for place in range(20, 30)),
    )
    over = after(state, "add nothing")
    assert (over.phase, over.active, over.pairs, over.hot) == ("over", state.active, state.pairs, None)
    assert over.decks == state.decks
    five = {**SIX, "C5": "jade warden N"}
    assert after(laid(five, phase="add", to_act="jade", hot="E2"), "add nothing").phase == "choose"


def test_the_second_player_has_his_turn_even_if_the_first_has_brought_about_the_end() -> None:
    """R25: never in mid-round."""
    board = {**SIX, "A5": "amber hunter N", "C1": "jade hunter dead"}
    state = laid(board, phase="add", to_act="jade", hot="E2")
    assert relics.needs(state, JADE, relics.parse_action("add nothing")) == ()
    assert events(state, "add nothing")[-1] == TurnEnded()
    second = after(state, "add nothing")
    assert (second.dead.bit_count(), second.phase, mover(second)) == (6, "place", AMBER)
    assert isinstance(events(after(second, "place A4", "face N"), "add nothing")[-1], Finished)
