"""The print on the tiles, and the directions of their arrows."""

import pytest

from unseen.relics.board import INDEX, Space, named
from unseen.relics.warriors import CLAWS, FACINGS, GEMS, PRINTED, WARRIORS, Facing, Warrior, aims, arrows

TABLE = """
    stonehide 5 0 N
    ravager 5 0 NE SW
    warden 4 1 N E
    lancer 4 1 SE NW
    hunter 3 1 N NE NW
    shieldbearer 3 1 E S W
    outrider 3 2 N
    drummer 2 2 N E S W
    skirmisher 2 2 NE SE NW
    seer 1 3 N NE E
    elder 1 2 N S
    convert 1 2 NE SW
"""


def test_the_twelve_warriors_are_those_of_the_table() -> None:
    """R3: claws, gems and arrows when facing north."""
    rows = [
        f"{name} {claws} {gems} {' '.join(points)}" for name, (claws, gems, points) in PRINTED.items()
    ]  # fmt: skip
    assert rows == [line.strip() for line in TABLE.strip().splitlines()]
    assert len(WARRIORS) == 12
    assert (CLAWS["lancer"], GEMS["seer"]) == (4, 3)
    assert (sum(CLAWS.values()), sum(GEMS.values())) == (34, 17)


@pytest.mark.parametrize(
    ("warrior", "facing", "points"),
    [
        ("warden", "N", "N E"),
        ("warden", "E", "E S"),
        ("warden", "S", "S W"),
        ("warden", "W", "W N"),
        ("ravager", "E", "SE NW"),
        ("hunter", "W", "W NW SW"),
        ("seer", "S", "S SW W"),
        ("drummer", "E", "E S W N"),
    ],
)
def test_a_quarter_turn_moves_each_arrow_two_directions_on(
    warrior: Warrior, facing: Facing, points: str
) -> None:
    """R4: a warden facing E points E and S."""
    assert " ".join(arrows(warrior, facing)) == points


def test_arrows_point_to_the_next_space_and_not_over_the_rim() -> None:
    assert set(named(aims("seer", "N")[INDEX[Space("C3")]])) == {"C2", "D2", "D3"}
    assert set(named(aims("seer", "N")[INDEX[Space("E1")]])) == set()
    assert set(named(aims("drummer", "N")[INDEX[Space("A1")]])) == {"B1", "A2"}


def test_four_quarter_turns_come_round() -> None:
    """R4, of each warrior: every facing has as many arrows, and opposite facings point oppositely."""
    for warrior in WARRIORS:
        turned = [set(named(aims(warrior, facing)[INDEX[Space("C3")]])) for facing in FACINGS]
        assert {len(spaces) for spaces in turned} == {len(PRINTED[warrior].arrows)}
        opposite = {SPACE_OPPOSITE[space] for space in turned[0]}
        assert opposite == turned[2]


SPACE_OPPOSITE = {
    "B2": "D4", "C2": "C4", "D2": "B4", "B3": "D3", "D3": "B3", "B4": "D2", "C4": "C2", "D4": "B2",
}  # fmt: skip
