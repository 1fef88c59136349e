"""The 41 items, as data (M8, M23 to M29)."""

from typing import Literal, NamedTuple, NewType, get_args

from unseen.misty_ruins.characters import Ability, Homeland

Item = NewType("Item", str)
"""An item card by its id, "I01" to "I41"."""
ItemKind = Literal["sword", "bow", "magic", "faith", "luck charm", "shield", "special", "gold"]


class ItemCard(NamedTuple):
    """The print on an item."""

    name: str
    homeland: Homeland | None
    """None on a gold card."""
    kind: ItemKind
    number: int
    """The number that a weapon adds, or that a shield stops; 0 on any other item."""
    coin: int
    """Its price, and its value at the end."""


ITEM_CARDS: dict[Item, ItemCard] = {
    Item("I01"): ItemCard("Sunspear Bow of Zambun", "Zambun", "bow", 4, 7),
    Item("I02"): ItemCard("Fetish Wand of Zambun", "Zambun", "magic", 2, 3),
    Item("I03"): ItemCard("Bone Rosary of Zambun", "Zambun", "faith", 1, 2),
    Item("I04"): ItemCard("Luck Charm of Zambun", "Zambun", "luck charm", 0, 4),
    Item("I05"): ItemCard("Crossbow of Suruph", "Suruph", "bow", 3, 5),
    Item("I06"): ItemCard("Invisible Charm of Suruph", "Suruph", "special", 0, 3),
    Item("I07"): ItemCard("Scroll of Suruph", "Suruph", "shield", 1, 3),
    Item("I08"): ItemCard("Helm of Suruph", "Suruph", "shield", 1, 3),
    Item("I09"): ItemCard("Falchion of Rittik", "Rittik", "sword", 2, 3),
    Item("I10"): ItemCard("Votive Lamp of Rittik", "Rittik", "faith", 2, 3),
    Item("I11"): ItemCard("Map Charm of Rittik", "Rittik", "special", 0, 3),
    Item("I12"): ItemCard("Luck Charm of Rittik", "Rittik", "luck charm", 0, 4),
    Item("I13"): ItemCard("Greatsword of Gherost", "Gherost", "sword", 4, 7),
    Item("I14"): ItemCard("Tallow Wand of Gherost", "Gherost", "magic", 1, 2),
    Item("I15"): ItemCard("Ash Reliquary of Gherost", "Gherost", "faith", 3, 5),
    Item("I16"): ItemCard("Speed Charm of Gherost", "Gherost", "special", 0, 4),
    Item("I17"): ItemCard("Sling of Wisten", "Wisten", "bow", 1, 2),
    Item("I18"): ItemCard("Storm Staff of Wisten", "Wisten", "magic", 3, 5),
    Item("I19"): ItemCard("Helm of Wisten", "Wisten", "shield", 2, 5),
    Item("I20"): ItemCard("Luck Charm of Wisten", "Wisten", "luck charm", 0, 4),
    Item("I21"): ItemCard("Cutlass of Torphillian", "Torphillian", "sword", 1, 2),
    Item("I22"): ItemCard("Tide Icon of Torphillian", "Torphillian", "faith", 4, 7),
    Item("I23"): ItemCard("Stamina Elixir of Torphillian", "Torphillian", "special", 0, 4),
    Item("I24"): ItemCard("Luck Charm of Torphillian", "Torphillian", "luck charm", 0, 4),
    Item("I25"): ItemCard("Broadsword of Mardrake", "Mardrake", "sword", 3, 5),
    Item("I26"): ItemCard("Throwing Knives of Mardrake", "Mardrake", "bow", 2, 3),
    Item("I27"): ItemCard("Drake Tome of Mardrake", "Mardrake", "magic", 4, 7),
    Item("I28"): ItemCard("Luck Charm of Mardrake", "Mardrake", "luck charm", 0, 4),
    Item("I29"): ItemCard("Woodaxe of Ulvenholt", "Ulvenholt", "sword", 2, 3),
    Item("I30"): ItemCard("Hunting Bow of Ulvenholt", "Ulvenholt", "bow", 2, 3),
    Item("I31"): ItemCard("Ember Rod of Ulvenholt", "Ulvenholt", "magic", 2, 3),
    Item("I32"): ItemCard("Oak Talisman of Ulvenholt", "Ulvenholt", "faith", 2, 3),
    Item("I33"): ItemCard("Gold 1", None, "gold", 0, 1),
    Item("I34"): ItemCard("Gold 1", None, "gold", 0, 1),
    Item("I35"): ItemCard("Gold 2", None, "gold", 0, 2),
    Item("I36"): ItemCard("Gold 2", None, "gold", 0, 2),
    Item("I37"): ItemCard("Gold 2", None, "gold", 0, 2),
    Item("I38"): ItemCard("Gold 3", None, "gold", 0, 3),
    Item("I39"): ItemCard("Gold 3", None, "gold", 0, 3),
    Item("I40"): ItemCard("Gold 4", None, "gold", 0, 4),
    Item("I41"): ItemCard("Gold 5", None, "gold", 0, 5),
}
"""The table of items."""
ITEMS: tuple[Item, ...] = tuple(ITEM_CARDS)

INVISIBLE_CHARM, MAP_CHARM, SPEED_CHARM, ELIXIR = Item("I06"), Item("I11"), Item("I16"), Item("I23")
"""The unusual items (M29)."""
LUCK_CHARMS = frozenset(item for item, card in ITEM_CARDS.items() if card.kind == "luck charm")
GOLD_CARDS = frozenset(item for item, card in ITEM_CARDS.items() if card.kind == "gold")
WEAPONS: dict[Item, Ability] = {
    item: ability
    for item, card in ITEM_CARDS.items()
    for ability in get_args(Ability)
    if card.kind == ability
}
"""The ability of each weapon."""
SHIELDS = {item: card.number for item, card in ITEM_CARDS.items() if card.kind == "shield"}
"""The health losses that each shield stops, for each monster anew (M38)."""
