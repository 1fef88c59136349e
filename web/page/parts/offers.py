"""What a seat may do, as plain data: actions in groups, the card of what is chosen, what ends the game.

Rule 1. Every legal action of the seat is in one place only: an `Offer` of a group or of the ends, or a `Fate`.
"""

from typing import Literal, NamedTuple


class Offer(NamedTuple):
    """A legal action and its words."""

    action: str
    """The notation, for `data-action`."""
    label: str
    """The whole of it: "Healer from B2 to B3"."""
    chip: str = ""
    """Its words beside the others of its group: "B3"; the label if empty."""
    ends: bool = False
    """Whether it cannot be taken back: it ends the turn, asks the other side, or looks at a rod."""
    asked: bool = False
    """Whether a course asks for it."""
    note: str = ""
    """For what is at the foot: a second line, such as "4 actions left" or a price."""
    note_short: str = ""
    """The same on a phone; the note if empty."""
    quiet: bool = False
    """For what is at the foot: whether it is not what one would press next, and stands back."""
    confirm: Literal["", "first", "armed"] = ""
    """For an end of the turn: "first" where pressing it asks once more, "armed" once it has been pressed so."""


class Verb(NamedTuple):
    """One of several things that what is chosen can do; pressed with `data-verb`."""

    key: str
    label: str
    chosen: bool = False
    asked: bool = False
    """Whether a course asks for it."""
    short: str = ""
    """Its words on a phone; the label if empty."""


class Group(NamedTuple):
    """The actions of one piece, of one kind or of one card that are offered together."""

    key: str
    """Its name, unique and stable: a space ("E3"), a space and a verb ("B2 heal"), a kind ("look")."""
    title: str
    """Its words: "Healer on B2: heal", "Look at a rod"."""
    offers: tuple[Offer, ...] = ()
    row: bool = False
    """Whether it stands in the list of deeds (special actions, the night's purchases).

    A row with one offer takes it when pressed; one with several is chosen with `data-verb` and shows them in
    the card; one with none says why (`data-verb` too)."""
    icon: str = ""
    """For a row: a symbol of the sprite, without its prefix ("i-look", "healer")."""
    cost: str = ""
    """For a row: "1 leap", "2 darts"."""
    short: str = ""
    """For a row on a phone: one word ("look"); the title if empty."""
    is_elsewhere: bool = False
    """Whether its one offer has a button of its own elsewhere, as a card has."""
    steps: tuple[Verb, ...] = ()
    """Places that can be chosen next, after which one more thing is chosen: chips that press them."""
    asked: bool = False
    """Whether a course asks for it."""


class Card(NamedTuple):
    """What is chosen, or why what was pressed will not do."""

    title: str
    text: str
    symbol: str = ""
    """A symbol of the sprite, without its prefix: "seeker", "seeker-down", "roof-C5", "bolster", "i-look"."""
    verbs: tuple[Verb, ...] = ()
    refused: bool = False
    is_told: bool = False
    """Whether it tells what has just been seen, or asks: nothing is chosen that could be let go of."""
    is_asked: bool = False
    """Whether it tells who a piece is that was pressed."""
    why: str = ""
    """Why nothing can be done with it now; empty where that is plain."""


class Fate(NamedTuple):
    """An action that ends the game: pressed once it arms, twice it acts."""

    action: str
    label: str
    """Its words: "Capture on E3", and once armed "Yes, capture on E3"."""
    armed: bool = False
    shown: bool = True
    """False for those of pieces not chosen: there for the keyboard and assistive tools, not for the eye."""
    odds: str = ""
    """How sure it is, as far as the seat can know; empty where nothing is said of it."""
    odds_short: str = ""
    """The same on a phone: "1 in 6"."""
    is_certain: bool = True
    """Whether it stands out as what hunts and ends."""
    asked: bool = False
    """Whether a course asks for it."""


def held_back(end: Offer, note: str, *, has_acted: bool, is_armed: bool) -> Offer:
    """Return an end of the turn while more can be done: it stands back, and asks first if nothing has been done.

    Args:
        end: The end of the turn.
        note: What is left, in words.
        has_acted: Whether something has been done in this turn.
        is_armed: Whether it has been pressed once, and asks.
    """
    return end._replace(note=note, quiet=True, confirm="armed" if is_armed else "" if has_acted else "first")
