"""The structure of a game's help, as data: contents, sections and their blocks, and player aids.

Keys are short: in section `coins`, the key `hand` stands for the message `help.coins.hand`.
"""

from typing import NamedTuple


class Words(NamedTuple):
    """A paragraph."""

    key: str


class File(NamedTuple):
    """A file beside the page, by its name; the key is that of the link's words."""

    key: str
    name: str


class Heading(NamedTuple):
    """A heading below the section's own."""

    key: str


class Points(NamedTuple):
    """An unordered list."""

    keys: tuple[str, ...]


class Steps(NamedTuple):
    """A numbered list."""

    keys: tuple[str, ...]


class Terms(NamedTuple):
    """A list of names with their meanings: the messages `<key>` and `<key>.text`."""

    keys: tuple[str, ...]


class TwoColumns(NamedTuple):
    """A table of two columns: the messages `<key>.left` and `<key>.right` of its head and of each row."""

    key: str
    """The key of its caption; the head's messages begin with it too."""
    rows: tuple[str, ...]


class Pictures(NamedTuple):
    """One diagram, or several side by side."""

    names: tuple[str, ...]


class PlayerAids(NamedTuple):
    """The player aids, as cards."""


class Glossary(NamedTuple):
    """Every term of the game."""


class Own(NamedTuple):
    """A block that only this game has, and draws itself."""

    name: str


Block = Words | File | Heading | Points | Steps | Terms | TwoColumns | Pictures | PlayerAids | Glossary | Own


class Section(NamedTuple):
    """One page of the help, shown alone."""

    id: str
    blocks: tuple[Block, ...]


class Contents(NamedTuple):
    """Sections that stand together in the contents."""

    id: str
    """The suffix of its title, `help.group.*`; empty where all sections stand together and need none."""
    sections: tuple[Section, ...]


class Ability(NamedTuple):
    """One ability of a role.

    Its words are the messages `aid.<card>.<deed>` and `aid.<card>.<deed>.text`, and `.price` if it has a price.
    """

    key: str
    is_priced: bool = False


class AidCard(NamedTuple):
    """The abilities of one role, or of one kind of pawn, in one phase."""

    id: str
    abilities: tuple[Ability, ...]
    pawn: str | None = None
    """The kind of pawn of this card, as the game names it."""
