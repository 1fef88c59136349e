"""The sixteen characters and the eight homelands, as data (M2)."""

from typing import Literal, NamedTuple

Character = Literal[
    "Kusk", "Ysmere", "Bellec", "Tamsin", "Orrenda", "Gorvain", "Rhosk", "Lioba",
    "Brakka", "Imber", "Dunnoch", "Vesper", "Hurn", "Calloway", "Marrok", "Sabet",
]  # fmt: skip
Homeland = Literal["Zambun", "Suruph", "Rittik", "Gherost", "Wisten", "Torphillian", "Mardrake", "Ulvenholt"]
Ability = Literal["fist", "sword", "bow", "magic", "faith"]
"""An attribute that attacks, or opens doors and chests: any but luck."""
Attribute = Literal["fist", "sword", "bow", "magic", "faith", "luck"]

ABILITIES: tuple[Ability, ...] = ("fist", "sword", "bow", "magic", "faith")
ATTRIBUTES: tuple[Attribute, ...] = (*ABILITIES, "luck")
HOMELANDS: tuple[Homeland, ...] = (
    "Zambun", "Suruph", "Rittik", "Gherost", "Wisten", "Torphillian", "Mardrake", "Ulvenholt",
)  # fmt: skip


class Attributes(NamedTuple):
    """The attributes of a character; they sum to 20."""

    fist: int
    sword: int
    bow: int
    magic: int
    faith: int
    luck: int

    def of(self, attribute: Attribute) -> int:
        """Return the number of an attribute."""
        number: int = getattr(self, attribute)
        return number


NUMBERS: dict[Character, Attributes] = {
    "Kusk": Attributes(3, 3, 3, 3, 3, 5),
    "Ysmere": Attributes(1, 1, 2, 6, 6, 4),
    "Bellec": Attributes(2, 3, 5, 3, 6, 1),
    "Tamsin": Attributes(2, 2, 6, 4, 3, 3),
    "Orrenda": Attributes(3, 5, 2, 2, 5, 3),
    "Gorvain": Attributes(1, 6, 1, 6, 3, 3),
    "Rhosk": Attributes(3, 6, 5, 2, 2, 2),
    "Lioba": Attributes(2, 4, 4, 5, 4, 1),
    "Brakka": Attributes(6, 3, 1, 3, 4, 3),
    "Imber": Attributes(5, 1, 3, 5, 2, 4),
    "Dunnoch": Attributes(5, 2, 6, 1, 1, 5),
    "Vesper": Attributes(4, 1, 4, 4, 5, 2),
    "Hurn": Attributes(6, 5, 3, 1, 1, 4),
    "Calloway": Attributes(4, 5, 1, 5, 4, 1),
    "Marrok": Attributes(5, 4, 4, 1, 5, 1),
    "Sabet": Attributes(4, 4, 5, 4, 1, 2),
}
"""The table of characters."""
CHARACTERS: tuple[Character, ...] = tuple(NUMBERS)


class Identity(NamedTuple):
    """A character and a homeland: true of a player, or claimed."""

    character: Character
    homeland: Homeland


IDENTITIES = tuple(Identity(character, homeland) for character in CHARACTERS for homeland in HOMELANDS)
"""All 128, in the order of the tables."""
