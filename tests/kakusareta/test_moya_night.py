"""The Moya player's night turn."""

import pytest

from tests.kakusareta.picture import EMPTY, START, board_of, cells, position
from tests.kakusareta.steps import MOYA, after, events, legal, refused, result
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta.actions import End, Petrify, TakeDart
from unseen.kakusareta.events import Deployed, Ended, Raised, TokenTaken
from unseen.kakusareta.rules import moya_night

PICTURE = """
    o3- .   o   .   o
    .   1   2   1-  .
    x   .   o*  2-  o
    .   .   .   .   .
    o   .   o   .   o
"""
NIGHT = position(PICTURE, to_act="moya", phase="night", day=2)
FREE = ["B1", "D1", "A2", "E2", "A3", "B3", "A4", "B4", "C4", "D4", "E4", "B5", "D5"]
"""The empty spaces of its courtyard, the destroyed A3 among them."""


def test_a_night_has_three_points_for_deploying_and_upgrading() -> None:
    """K38: a Lv1 1, a Lv2 3, anywhere empty on the courtyard; an upright Lv1 to Lv2 2, Lv2 to Lv3 3."""
    expected = [f"deploy {level} {space}" for level in (1, 2) for space in FREE]
    assert legal(NIGHT) == sorted(["end", "upgrade B2", "upgrade C2", *expected])
    assert events(NIGHT, "deploy 1 A3") == (Deployed(1, Space("A3")),)
    assert events(NIGHT, "upgrade B2") == (Raised(Space("B2")),)


@pytest.mark.parametrize(
    ("action", "points", "space", "becomes"),
    [
        ("deploy 1 A3", 1, "A3", "1"),
        ("deploy 2 B1", 3, "B1", "2"),
        ("upgrade B2", 2, "B2", "2"),
        ("upgrade C2", 3, "C2", "3"),
    ],
)
def test_what_each_thing_costs(action: str, points: int, space: str, becomes: str) -> None:
    """K38: upgrades are made on the same space; what costs more than is left is refused."""
    done = kakusareta.encode_state(after(NIGHT, action))
    assert done["turn"] == {"points": points}
    assert done["pawns"] == {**kakusareta.encode_state(NIGHT)["pawns"], space: becomes}
    left = 3 - points
    for other, cost in (("deploy 1 E4", 1), ("deploy 2 E4", 3)):
        assert (other in legal(after(NIGHT, action))) == (cost <= left)
        assert cost <= left or refused(after(NIGHT, action), other) == "points"
    spent = position(PICTURE, to_act="moya", phase="night", turn={"points": 4 - points})
    assert refused(spent, action) == "points"


def test_one_deployed_this_night_may_be_upgraded() -> None:
    """K38."""
    assert after(NIGHT, "deploy 1 E4", "upgrade E4").moya(Space("E4")) == (2, False, False)
    assert legal(after(NIGHT, "deploy 1 E4", "upgrade E4")) == ["end"]


def test_what_is_deployed_or_upgraded_has_to_be_there() -> None:
    """K38, K5, K1."""
    for text, code in {
        "deploy 1 B2": "occupied", "deploy 2 D2": "occupied", "deploy 1 C1": "temple", "deploy 2 A1": "temple",
        "upgrade D2": "downed", "upgrade D3": "downed", "upgrade A1": "downed", "upgrade E2": "no-moya",
    }.items():  # fmt: skip
        assert refused(NIGHT, text) == code
    assert refused(NIGHT._replace(downed=0), "upgrade A1") == "top-level"


def test_the_kakusareta_is_in_nobodys_way_and_a_tower_is() -> None:
    """K5, K46."""
    state = position("""
        o   .   o   .   o
        .   .   .   .   t
        x*  .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", phase="night", mode="master")  # fmt: skip
    assert {"deploy 1 A3", "deploy 2 A3"} <= set(legal(state))
    assert refused(state, "deploy 1 E2") == "temple"


def test_at_dawn_all_moya_stand_up_on_temples_too() -> None:
    """K38, K6."""
    assert events(NIGHT, "end") == (Ended(),)
    dawn = after(NIGHT, "end")
    assert board_of(dawn) == cells(PICTURE.replace("-", " "))
    assert (dawn.day, dawn.phase, dawn.round, dawn.acting) == (3, "day", 1, "kakusareta")
    assert dawn.turn.points == 0


# --- an empty pool ------------------------------------------------------------------------------------------------

FULL = """
    o   1   o   2   o
    1   1   .   2   2
    x1  .   o*  2-  x2
    1-  .   .   .   .
    o   1   o   2   o
"""
"""Six Lv1 and six Lv2."""


def test_with_an_empty_pool_one_is_taken_from_the_courtyard() -> None:
    """K36: an upright one of that level."""
    state = position(FULL, to_act="moya", phase="night")
    ones, twos = ["B1", "A2", "B2", "A3", "B5"], ["D1", "D2", "E2", "E3", "D5"]
    assert [text for text in legal(state, "deploy") if text.startswith("deploy 1 C4")] == sorted(
        f"deploy 1 C4 from {space}" for space in ones
    )
    assert [text for text in legal(state, "deploy") if text.startswith("deploy 2 C4")] == sorted(
        f"deploy 2 C4 from {space}" for space in twos
    )
    assert [text for text in legal(state, "upgrade") if text.startswith("upgrade B2")] == sorted(
        f"upgrade B2 from {space}" for space in twos
    )
    assert after(state, "deploy 1 C4 from B5").ones == state.ones & ~BIT[Space("B5")] | BIT[Space("C4")]
    raised = after(state, "upgrade B2 from D5")
    assert raised.ones == state.ones & ~BIT[Space("B2")]
    assert raised.twos == state.twos & ~BIT[Space("D5")] | BIT[Space("B2")]
    assert refused(state, "deploy 1 C4") == refused(state, "upgrade B2") == "source"
    assert refused(state, "deploy 1 C4 from A4") == refused(state, "upgrade B2 from D3") == "downed"
    assert refused(state, "deploy 2 C4 from B2") == "level"


def test_while_the_pool_has_one_it_comes_from_there() -> None:
    """K36."""
    assert refused(NIGHT, "deploy 1 B1 from B2") == refused(NIGHT, "upgrade B2 from C2") == "from-pool"


def test_without_one_of_either_sort_a_deployment_or_an_upgrade_is_not_legal() -> None:
    """K36: no downed Moya is taken, and none from a temple."""
    lying = position(
        FULL.replace("1-", "1").replace("2-", "2").replace("2", "2-"), to_act="moya", phase="night"
    )
    assert refused(lying, "deploy 2 C4") == refused(lying, "upgrade B2") == "no-source"
    assert not [text for text in legal(lying) if "2" in text.split()[1:2] or text.startswith("upgrade")]
    held = position("""
        o3  .   o3  .   o3
        .   .   2   3-  .
        o   .   o*  .   o3
        .   .   .   .   .
        o   .   o   .   o3
    """, to_act="moya", phase="night", four_temples=False)  # fmt: skip
    assert refused(held, "upgrade C2") == "no-source"
    assert refused(held, "upgrade C2 from A1") == "holds-temple"


def test_who_is_upgraded_is_in_the_pool_by_then() -> None:
    """K36: so the next to be deployed comes from there again."""
    six = position("""
        o   1   o   .   o
        1   1   .   .   .
        x1  .   o*  .   o
        1   .   .   .   .
        o   1   o   .   o
    """, to_act="moya", phase="night")  # fmt: skip
    assert refused(six, "deploy 1 C4") == "source"
    assert "deploy 1 C4" in legal(after(six, "upgrade B2"))


# --- tokens -------------------------------------------------------------------------------------------------------


def test_a_token_costs_a_point_and_two_are_bought_at_most() -> None:
    """K38, K43."""
    state = position(START, to_act="moya", phase="night", mode="master")
    assert legal(state, "token") == ["token earth", "token fire", "token water", "token wind"]
    assert events(state, "token fire") == (TokenTaken("fire"),)
    twice = after(state, "token fire", "token fire")
    assert kakusareta.encode_state(twice)["elements"]["tokens"]["moya"] == {"fire": 2}
    assert kakusareta.encode_state(twice)["turn"] == {"points": 2, "tokens": 2}
    assert refused(twice, "token wind") == "night-limit"
    assert "deploy 1 B1" in legal(twice)
    assert refused(after(state, "deploy 2 B1"), "token fire") == "points"
    assert refused(position(START, to_act="moya", phase="night"), "token fire") == "no-elements"


def test_a_token_comes_from_the_pool_and_a_loyalist_buys_his_own() -> None:
    """K43."""
    gone = position(START, to_act="moya", phase="night", his="fire 4", moyas="fire 2")
    assert refused(gone, "token fire") == "token-pool"
    loyal = position(START, to_act="moya", phase="night", mode="loyalist", of="fire wind", his="fire 2")
    assert legal(loyal, "token") == ["token wind"]
    assert refused(loyal, "token fire") == "other-element"
    shared = position(START, to_act="moya", phase="night", mode="loyalist", of="wind wind", his="wind 5")
    assert refused(after(shared, "token wind"), "token wind") == "token-pool"


# --- the end of a night -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "ends"), [(None, False), (1, True), (2, True), (3, False)])
def test_the_game_ends_undecided_with_the_night_of_the_day_limit_or_a_later_one(
    limit: int | None, ends: bool
) -> None:
    """K9: after the Moya have stood up."""
    state = position(PICTURE, to_act="moya", phase="night", day=2, day_limit=limit)
    over = after(state, "deploy 1 B1", "end")
    assert over.result == ((None, "day limit") if ends else None)
    assert over.downed == 0
    assert (over.day, over.phase) == ((2, "night") if ends else (3, "day"))


def test_the_moya_player_may_resign_by_night() -> None:
    """K9."""
    assert result(NIGHT, "resign") == ("kakusareta", "resignation")


def test_the_moya_neither_move_nor_do_anything_else_of_the_day_by_night() -> None:
    """K38, K41."""
    state = position(PICTURE, to_act="moya", phase="night", moyas="earth 6 wind 6 water 6 fire 6")
    for text in (
        "move B2 B1", "swap B2 C2", "heal D3 with D2", "upgrade B2 C2 D2", "destroy C1", "petrify", "fortify D2",
        "breeze", "stream",
    ):  # fmt: skip
        assert refused(state, text) == "by-day"


def test_the_room_allows_and_decides_no_action_of_another_room() -> None:
    assert not moya_night.allows(NIGHT, kakusareta.parse_action("move B2 B1"))  # type: ignore[arg-type]  # of another room, on purpose
    assert not moya_night.allows(NIGHT, End("row"))
    assert not kakusareta.is_legal(position(EMPTY), MOYA, End())
    for action in (Petrify(), TakeDart()):
        with pytest.raises(AssertionError):
            moya_night.decide(action)  # type: ignore[arg-type]  # likewise
