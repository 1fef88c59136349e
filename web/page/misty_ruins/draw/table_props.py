"""The props of the table screen, as plain data.

Rule 1. Every legal action but resigning, claims and declarations is among the `offers`; the one that is pointed out is
        in `ends` too. Each becomes one control with `data-action`. A claim and a declaration become one once they are
        pointed out.
Rule 2. What is only pointed at has other attributes: `data-space` (the map), `data-verb` (everything beside it), and
        `data-ask` for a piece with which nothing can be chosen now.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.log import Chapter
from page.shell.draw.frame import Frame
from unseen.misty_ruins.drawing.picture import Picture, Seat, Tile

Parchment = Literal["red", "yellow", "blue", "green", ""]
Stamp = Literal["", "yes", "no"]


class Offer(NamedTuple):
    """A legal action and its words."""

    action: str
    """The notation, for `data-action`."""
    label: str
    brief: str = ""
    """Fewer words for the button at the foot on a phone; the label if empty."""
    note: str = ""
    """A second line: how likely it is."""
    ends: bool = False
    """Whether it cannot be taken back."""
    asked: bool = False
    """Whether a course asks for it."""


class Verb(NamedTuple):
    """A kind of action on the board of actions."""

    name: str
    label: str
    parchment: Parchment
    after: tuple[Parchment, ...]
    """The parchments that its arrows show."""
    is_open: bool
    """Whether it can be chosen now."""
    is_here: bool
    """Whether it belongs to where the pawn stands, so that it has a place where there is little room."""
    is_chosen: bool = False
    asked: bool = False
    """Whether a course asks for it."""


class HandTile(NamedTuple):
    """A tile in hand; None as its face for one that this seat does not know."""

    name: str
    face: Tile | None
    label: str
    fits: bool = False
    is_chosen: bool = False
    asked: bool = False
    """Whether a course asks for it."""


class OwnItem(NamedTuple):
    """An item of a player, or one that can be had."""

    name: str
    symbol: str
    label: str
    number: str
    """What a weapon adds or a shield stops; empty for none."""
    coin: int = 0
    is_usable: bool = False
    is_chosen: bool = False
    is_spent: bool = False
    """Whether it has been used until the next rest."""
    asked: bool = False
    """Whether a course asks for it."""


class Counters(NamedTuple):
    """The counters of a player."""

    blocks: int
    spent: int
    health: int
    lost: int
    gold: int
    wounds: int
    """Damage tokens left."""


class PlayerRow(NamedTuple):
    """A player at a glance."""

    seat: Seat
    name: str
    label: str
    """All of it in words, for assistive tools."""
    counters: Counters
    items: int
    monsters: int
    state: Literal["", "down", "hides"] = ""
    is_turn: bool = False
    is_own: bool = False
    is_open: bool = False
    """Whether a bonus can be used on this player now."""
    is_chosen: bool = False
    side: str = ""
    """Where the player sits beside the seat at the screen, in a word; empty for the others."""
    arrow: str = ""
    """The same as a sign."""


class Chip(NamedTuple):
    """A choice in the card."""

    verb: str
    """For `data-verb`."""
    label: str
    symbol: str = ""
    note: str = ""
    is_chosen: bool = False
    css: str = ""
    asked: bool = False
    """Whether a course asks for it."""


class Step(NamedTuple):
    """A loss shared out between blocks and health."""

    blocks: int
    health: int
    """The health losses, those that shields stop included."""
    stopped: int
    """The health losses that shields stop."""
    can_more_blocks: bool
    can_more_health: bool
    asked: str = ""
    """Of which a course asks for more: "blocks" or "health"."""


class Card(NamedTuple):
    """The card of the current choice, of what was asked about or seen, or of the reason why a press was refused."""

    title: str
    text: str = ""
    symbol: str = ""
    size: tuple[int, int] = (64, 64)
    """The symbol's own width and height."""
    css: str = ""
    """The class of the symbol."""
    tile: Tile | None = None
    lines: tuple[str, ...] = ()
    chips: tuple[Chip, ...] = ()
    step: Step | None = None
    kind: Literal["go", "who", "bad"] = "go"
    can_close: bool = True


class Cell(NamedTuple):
    """A number of a character on the notes page."""

    attribute: str
    number: int
    mark: str
    """"x" for crossed out by hand, "o" for ringed, or ""."""
    is_out: bool
    """Whether the answers rule it out."""


class NotesRow(NamedTuple):
    """A character, or a homeland, on the notes page."""

    name: str
    label: str
    symbol: str
    cells: tuple[Cell, ...] = ()
    mark: str = ""
    is_out: bool = False
    """Whether it is not possible any more, if the aid is agreed on."""
    share: str = ""
    """How likely it is, in words, if the aid is agreed on."""
    is_chosen: bool = False
    asked: bool = False
    """Whether a course asks for it."""


class NotesHead(NamedTuple):
    """An attribute, and what the answers tell of it."""

    attribute: str
    label: str
    known: str
    """As short as can be: "≥ 4", "≤ 5", "4–5", "4"; empty for nothing."""


class Others(NamedTuple):
    """Another player, by the public answers."""

    seat: Seat
    words: str


class Notes(NamedTuple):
    """The notes page: who one may be."""

    title: str
    text: str
    """What can be done on it, or why a course asks for it; empty for nothing."""
    heads: tuple[NotesHead, ...]
    characters: tuple[NotesRow, ...]
    homelands: tuple[NotesRow, ...]
    facts: tuple[str, ...]
    held: str
    """Who the neighbour is whose cards this seat holds."""
    held_symbol: str
    others: tuple[Others, ...]
    verb: Literal["", "claim", "declare"] = ""
    """Whether rows are pressed to claim or declare, and not to be marked."""
    has_hint: bool = False
    """Whether a hint can be asked for from the page, which covers the tools while it cannot be closed."""
    can_mark: bool = True
    shut: Literal["notes", "map", "let-go", ""] = "notes"
    """The command that closes the page; empty while it cannot be closed, since there is nothing else to do."""
    task: str = ""
    """What a course asks for, since its card lies behind the page."""


class Unmasking(NamedTuple):
    """A claim as it is drawn: nothing of the claimer's cards but what was claimed."""

    seat: Seat
    """The claimer."""
    face: str
    """The drawing of the claimed character."""
    crest: str
    """The drawing of the claimed homeland."""
    monster: str
    is_right: bool


class Highlight(NamedTuple):
    """Something that has just happened, shown large for a moment."""

    key: str
    """Different for each."""
    symbol: str
    css: str
    size: tuple[int, int]
    words: str
    stamp: Stamp = ""
    claim: Unmasking | None = None
    """The picture of a claim, in place of the symbol."""
    verdict: str = ""
    """What came of a claim, which is drawn a moment later."""


class Table(NamedTuple):
    """The whole play screen."""

    seat: Seat
    """Who acts at this screen, or whose view it is."""
    whose: str
    """Who has to act; empty once an online game is over."""
    name: str
    """The same in words, or that the game is over."""
    label: str
    """Stands above the name: whose turn it is, or who has to decide something in another's turn."""
    when: str
    left: str
    """What is left in the decks, in words."""
    step: str
    """What is to be done, as short as can be."""
    picture: Picture
    players: tuple[PlayerRow, ...]
    own: Counters | None
    hand: tuple[HandTile, ...]
    items: tuple[OwnItem, ...]
    offer: tuple[OwnItem, ...]
    """The items of the draft, or those on the tile under the pawn."""
    offer_title: str
    verbs: tuple[Verb, ...]
    frame: Frame = Frame()
    card: Card | None = None
    hint: str = ""
    offers: tuple[Offer, ...] = ()
    ends: tuple[Offer, ...] = ()
    idle: str = ""
    """The words of the button at the foot while nothing can be taken with it."""
    notes: Notes | None = None
    has_notes: bool = True
    """Whether there is a notes page to open: not while everybody looks, nor while it has to be open."""
    asks_notes: bool = False
    """Whether a course asks to open it."""
    is_claiming: bool = False
    """Whether the button at the foot stays in sight beside the notes page."""
    is_owing: bool = False
    """Whether a decision is owed here, so that pressing a tile or an item is meant as one."""
    can_turn: bool = False
    """Whether a tile can be turned by keys and by the wheel."""
    moment: Highlight | None = None
    log: tuple[Chapter, ...] = ()
    recap: Markup | None = None
    advice: Markup | None = None
    told: Mapping[str, PointedOut] = {}
    """What a hint points out beside the map, by notation."""
