"""What the help of a game is made of, as data: contents, sections and what stands in them, and player aids.

Keys are short: in section `coins`, the key `hand` stands for the message `help.coins.hand`.
"""

from typing import NamedTuple


class Words(NamedTuple):
    """A paragraph."""

    key: str


class File(NamedTuple):
    """A file beside the page, by its name; the key is what the link to it says."""

    key: str
    name: str


class Heading(NamedTuple):
    """A heading below the section's own."""

    key: str


class Points(NamedTuple):
    """A list in no order."""

    keys: tuple[str, ...]


class Steps(NamedTuple):
    """A numbered list."""

    keys: tuple[str, ...]


class Terms(NamedTuple):
    """A list of names, each with what it means: the messages `<key>` and `<key>.text`."""

    keys: tuple[str, ...]


class TwoColumns(NamedTuple):
    """A table of two columns: the messages `<key>.left` and `<key>.right` of its head and of each row."""

    key: str
    """Its caption; the head's messages begin with it too."""
    rows: tuple[str, ...]


class Pictures(NamedTuple):
    """One diagram, or several that belong side by side."""

    names: tuple[str, ...]


class PlayerAids(NamedTuple):
    """The player aids, as cards."""


class Glossary(NamedTuple):
    """Every term of the game."""


class Own(NamedTuple):
    """Something that only this game has, and draws itself."""

    name: str


Block = Words | File | Heading | Points | Steps | Terms | TwoColumns | Pictures | PlayerAids | Glossary | Own


class Section(NamedTuple):
    """One page of the help, shown alone."""

    id: str
    blocks: tuple[Block, ...]


class Contents(NamedTuple):
    """Sections that stand together in the contents."""

    id: str
    sections: tuple[Section, ...]


class Deed(NamedTuple):
    """One thing that a role can do.

    Its words are the messages `aid.<card>.<deed>` and `aid.<card>.<deed>.text`, and `.price` where it costs something.
    """

    key: str
    is_priced: bool = False


class AidCard(NamedTuple):
    """What one role, or one kind of pawn, can do in one phase."""

    id: str
    deeds: tuple[Deed, ...]
    pawn: str | None = None
    """The kind of pawn whose card this is, as the game names it."""
