"""The legal actions of a seat, as plain data: groups, the card of a choice, and the actions that end the game.

Rule 1. Every legal action of the seat is in one place only: an `Offer` of a group or of the ends, or a `Fate`.
"""

from typing import Literal, NamedTuple


class Offer(NamedTuple):
    """A legal action and its words."""

    action: str
    """The notation, for `data-action`."""
    label: str
    """All its words: "Healer from B2 to B3"."""
    chip: str = ""
    """Its words beside the others of its group: "B3"; the label if empty."""
    ends: bool = False
    """Whether it cannot be undone: it ends the turn, asks the opponent, or looks at a rod."""
    asked: bool = False
    """Whether a course asks for it."""
    note: str = ""
    """At the foot, a second line, such as "4 actions left" or a price."""
    note_short: str = ""
    """The second line on a phone; the note if empty."""
    quiet: bool = False
    """At the foot, whether it is drawn less prominently, as it is not the likely next press."""
    confirm: Literal["", "first", "armed"] = ""
    """For an end of the turn: "first" if it needs a second press, "armed" once it has been pressed once."""


class Verb(NamedTuple):
    """One of several uses of a chosen piece; pressed with `data-verb`."""

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
    """Whether it stands in the list of rows (special actions, the night's purchases).

    A row with one offer takes it when pressed; one with several is chosen with `data-verb` and shows them in
    the card; one with none explains why (`data-verb` too)."""
    icon: str = ""
    """For a row: a symbol of the sprite, without its prefix ("i-look", "healer")."""
    cost: str = ""
    """For a row: "1 leap", "2 darts"."""
    short: str = ""
    """For a row on a phone: one word ("look"); the title if empty."""
    is_elsewhere: bool = False
    """Whether its only offer has a button of its own elsewhere, as a card has."""
    steps: tuple[Verb, ...] = ()
    """Places to choose next, before one more choice: chips that press them."""
    asked: bool = False
    """Whether a course asks for it."""


class Card(NamedTuple):
    """The card of a choice, or of a refusal and its reason."""

    title: str
    text: str
    symbol: str = ""
    """A symbol of the sprite, without its prefix: "seeker", "seeker-down", "roof-C5", "bolster", "i-look"."""
    verbs: tuple[Verb, ...] = ()
    refused: bool = False
    is_told: bool = False
    """Whether it shows an event or asks a question, so that there is no choice to let go."""
    is_asked: bool = False
    """Whether it explains a piece that was pressed."""
    why: str = ""
    """The reason why nothing can be done with it now; empty where that is plain."""


class Fate(NamedTuple):
    """An action that ends the game: the first press arms it, the second takes it."""

    action: str
    label: str
    """Its words: "Capture on E3", and once armed "Yes, capture on E3"."""
    armed: bool = False
    shown: bool = True
    """False for actions of pieces that are not chosen: for the keyboard and assistive tools, out of sight."""
    odds: str = ""
    """The probability that it succeeds, as far as the seat can know, in words; empty if it is not shown."""
    odds_short: str = ""
    """The same on a phone: "1 in 6"."""
    is_certain: bool = True
    """Whether it is drawn as prominently as actions that end the game."""
    asked: bool = False
    """Whether a course asks for it."""


def held_back(end: Offer, note: str, *, has_acted: bool, is_armed: bool) -> Offer:
    """Return an end of the turn for a seat that can still act: less prominent, and with a question if it has not acted.

    Args:
        end: The end of the turn.
        note: The actions left, in words.
        has_acted: Whether the seat has acted in this turn.
        is_armed: Whether it has been pressed once and asks.
    """
    return end._replace(note=note, quiet=True, confirm="armed" if is_armed else "" if has_acted else "first")
