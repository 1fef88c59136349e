"""What the table screen shows to the seat that plays, as plain data.

Rule 1. Every legal action of the seat is in one place only: an `Offer` in `groups` or `ends`, or a `Fate`.
Rule 2. What is secret has a type of its own (`CoinFaces`), so that the other seat's screen cannot show it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.nusubito.draw.picture import Phase, Picture
from page.parts.advice import PointedOut
from page.parts.coins import CoinFace
from page.parts.log import Chapter
from page.parts.recap import Recap
from page.parts.toolbar import Lying
from page.shell.draw.taught import Taught

SeatName = Literal["thief", "mist"]
Unit = Literal["leaps", "actions", "points"]


class Offer(NamedTuple):
    """A legal action and its words."""

    action: str
    """The notation, for `data-action`."""
    label: str
    """The whole of it: "Healer from B2 to B3"."""
    chip: str = ""
    """Its words beside the others of its group: "B3"; the label if empty."""
    ends: bool = False
    """Whether it cannot be taken back: it ends the turn, or looks at a rod."""
    asked: bool = False
    """Whether a course asks for it."""


class Group(NamedTuple):
    """The actions of one piece, or of one kind, that are offered together."""

    key: str
    """Its name, unique and stable: a space ("E3"), a space and a verb ("B2 heal"), a kind ("look")."""
    title: str
    """Its words: "Healer on B2: heal", "Look at a rod"."""
    offers: tuple[Offer, ...] = ()
    row: bool = False
    """Whether it stands in the list of deeds (the Thief's special actions, the night's purchases).

    A row with one offer takes it when pressed; one with several is chosen with `data-verb` and shows them in
    the card; one with none says why (`data-verb` too)."""
    icon: str = ""
    """For a row: a symbol of the sprite, without its prefix ("i-look", "healer")."""
    cost: str = ""
    """For a row: "1 leap", "2 darts"."""
    short: str = ""
    """For a row on a phone: one word ("look"); the title if empty."""
    on_board: bool = False
    """For a row with several offers on the board itself (spawn): chosen or not, it shows no chips."""


class Verb(NamedTuple):
    """One of several things that the chosen pawn can do; pressed with `data-verb`."""

    key: str
    label: str
    chosen: bool = False


class Card(NamedTuple):
    """What is chosen, or why what was pressed will not do."""

    title: str
    text: str
    symbol: str = ""
    """A symbol of the sprite, without its prefix: "seeker", "seeker-down", "roof-C5", "bolster", "i-look"."""
    verbs: tuple[Verb, ...] = ()
    refused: bool = False
    is_told: bool = False
    """Whether it tells what has just been seen: nothing is chosen that could be let go of."""
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
    """False for captures by pawns not chosen: there for the keyboard and assistive tools, not for the eye."""
    odds: str = ""
    """How sure it is, as far as the seat can know; empty where nothing is said of it."""
    odds_short: str = ""
    """The same on a phone: "1 in 6"."""
    is_certain: bool = True
    """Whether it stands out as what hunts and ends."""
    asked: bool = False
    """Whether a course asks for it."""


class BackRow(NamedTuple):
    """Coins face down that were placed on one day."""

    day: int
    placed: int
    """How many lie there."""


class CoinBacks(NamedTuple):
    """The coins as the Mists see them."""

    hand: int
    rows: tuple[BackRow, ...] = ()
    given_up: int = 0
    together: int | None = None
    """From the first pick-up to the end of the game: how many lie on the table, and no rows any more."""


class FaceRow(NamedTuple):
    """The Thief's own coins of one day; None where one was picked up again."""

    day: int
    coins: tuple[CoinFace | None, ...]


class CoinFaces(NamedTuple):
    """The coins as the Thief sees them."""

    hand: tuple[CoinFace, ...]
    rows: tuple[FaceRow, ...] = ()
    given_up: tuple[CoinFace, ...] = ()
    playable: frozenset[str] = frozenset()
    """Coins in hand that the turn could end on from here or by one leap; a stronger rim."""
    told: Mapping[str, PointedOut] = {}
    """Coins that a hint points out, by name."""


class Pools(NamedTuple):
    """Pieces not on the board."""

    healers: int
    builders: int
    seekers: int
    bolsters: int


class Table(NamedTuple):
    """The whole play screen of one seat."""

    seat: SeatName
    phase: Phase
    day: int
    round: int | None
    """1 to 3 by day, None by night."""
    picture: Picture
    left: int
    """Of this turn's movements, actions or points."""
    total: int
    unit: Unit
    darts: int
    """Held by the Thief, of nine."""
    coins: CoinBacks | CoinFaces
    pools: Pools
    groups: tuple[Group, ...] = ()
    chosen: str = ""
    """The key of the group whose offers are chips in the card."""
    card: Card | None = None
    hint: str = ""
    """Shown while no card is: what may be done."""
    aim: str = ""
    """Said before the hint, to who has not yet finished a game from this seat."""
    first: str = ""
    """Said once, the first time that something happens."""
    fates: tuple[Fate, ...] = ()
    """Captures and the declaration; resigning is apart."""
    ends: tuple[Offer, ...] = ()
    """The ways to end the turn now; a `chip` is what a phone shows.

    While there is none the button asks why with `data-do="end"`."""
    can_undo: bool = False
    resign_armed: bool = False
    log: tuple[Chapter, ...] = ()
    open: Lying = ""
    position: tuple[str, ...] = ()
    """The position in words, one line a paragraph, where `open` asks for it."""
    can_hide: bool = True
    company: Markup | None = None
    """Who is at the other side of the table, where that is somewhere else."""
    taught: Taught | None = None
    """What a course says; then nothing can be taken back or given up."""
    recap: Recap | None = None
    """What is told in place of the card; the moves are offered all the same."""
    advice: Markup | None = None
    """What helps, where it is open."""
    told: Mapping[str, PointedOut] = {}
    """What a hint points out beside the board: "darts", or the notation of an end of the turn."""
    wait: str = ""
    """What is waited for, in words, while this seat cannot do anything; a spectator never can."""
