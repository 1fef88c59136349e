"""The sixteen monsters, as data (M31, M36)."""

from collections.abc import Mapping
from typing import NamedTuple, NewType

from unseen.misty_ruins.characters import Ability

Monster = NewType("Monster", str)
"""A monster card by its id, "X01" to "X16"."""


class MonsterCard(NamedTuple):
    """The print on a monster."""

    name: str
    shield: int
    against: Mapping[Ability, int]
    """The numbers that take the place of the shield for an ability."""
    damage: int
    coin: int

    def needed(self, ability: Ability) -> int:
        """Return the number that an attack by an ability needs (M31)."""
        return self.against.get(ability, self.shield)


MONSTER_CARDS: dict[Monster, MonsterCard] = {
    Monster("X01"): MonsterCard("Gutter Imp", 5, {"magic": 7, "faith": 4}, 1, 2),
    Monster("X02"): MonsterCard("Cave Lurker", 5, {"fist": 7, "bow": 4}, 1, 2),
    Monster("X03"): MonsterCard("Rust Hound", 5, {"fist": 4, "sword": 7}, 2, 3),
    Monster("X04"): MonsterCard("Grave Moth", 6, {"sword": 8, "magic": 4}, 1, 3),
    Monster("X05"): MonsterCard("Skull Archer", 6, {"bow": 8, "faith": 4}, 2, 3),
    Monster("X06"): MonsterCard("Mud Ogre", 6, {"fist": 9, "magic": 5}, 2, 3),
    Monster("X07"): MonsterCard("Chain Wraith", 7, {"fist": 9, "sword": 9, "faith": 5}, 2, 4),
    Monster("X08"): MonsterCard("Pit Spider", 7, {"sword": 6, "bow": 5}, 2, 4),
    Monster("X09"): MonsterCard("Ember Djinn", 7, {"bow": 6, "magic": 10}, 2, 4),
    Monster("X10"): MonsterCard("Bog Witch", 7, {"sword": 5, "magic": 9}, 3, 5),
    Monster("X11"): MonsterCard("Iron Golem", 8, {"fist": 7, "sword": 10, "magic": 6}, 2, 5),
    Monster("X12"): MonsterCard("Twin Basilisk", 8, {"fist": 10, "bow": 6}, 3, 5),
    Monster("X13"): MonsterCard("Blood Knight", 8, {"sword": 9, "faith": 6}, 3, 6),
    Monster("X14"): MonsterCard("Void Priest", 9, {"magic": 7, "faith": 11}, 3, 6),
    Monster("X15"): MonsterCard("Stone Wyrm", 10, {"fist": 12, "sword": 8}, 3, 7),
    Monster("X16"): MonsterCard("Shadow Regent", 10, {"bow": 11, "faith": 8}, 4, 8),
}
"""The table of monsters."""
MONSTERS: tuple[Monster, ...] = tuple(MONSTER_CARDS)
