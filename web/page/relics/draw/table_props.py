"""The props of the table screen, as plain data. Both players see the same.

Rule 1. Every legal action but resigning is among the `pairs`, the `groups` or the `facings`; the one that is chosen
        may be in `ends` too. It becomes one control with `data-action`.
Rule 2. What is only pointed at has other attributes: `data-space` (the board), `data-verb` (an open pair, a facing, one
        crystal more or less to be added).
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.log import Chapter
from page.shell.draw.frame import Frame
from unseen.relics.drawing.picture import Face, Facing, Picture, Pile, Tile, Tribe

Phase = Literal["choose", "order", "place", "face", "add", "settle", "settling", "over"]
Scoring = Literal["basic", "standard"]
CrystalStep = Literal["+S", "-S", "+E", "-E"]


class Offer(NamedTuple):
    """A legal action and its words."""

    action: str
    """The notation, for `data-action`."""
    label: str
    """The whole of it: "Place on B2, pay one Spirit and two Energy"."""
    chip: str = ""
    """Its words beside the others of its group; the label if empty."""
    pays: Pile | None = None
    """For a chip: the crystals that it pays, drawn instead of its words."""
    ends: bool = False
    """Whether it cannot be taken back: it turns up what nobody knows, or ends the turn."""
    asked: bool = False
    """Whether a course asks for it."""
    then: str = ""
    """The notation of what the same control takes right after it; empty for nothing."""


class Group(NamedTuple):
    """The actions that are offered together: those of one space, or those of one kind."""

    key: str
    """Its name, unique and stable: a space ("B2"), a kind ("order", "add", "settle")."""
    title: str
    offers: tuple[Offer, ...]
    buttons: bool = False
    """Whether each is a large button of its own (who plays first, who dies next), not a chip of what is chosen."""
    icon: str = ""
    """For large buttons: a symbol of Relics' sprite, without its prefix ("i-death")."""


class Pair(NamedTuple):
    """An open pair. While one is to be chosen it is a button."""

    amber: Face
    """As it stands in the stream: facing north."""
    jade: Face
    action: str = ""
    """The notation of choosing it; empty while nothing is chosen."""
    label: str = ""
    """Its accessible name: both tiles, and who would say who plays first."""
    chosen: bool = False
    """Whether it is the one pointed at."""
    asked: bool = False


class FacingChoice(NamedTuple):
    """One of the four facings of the hot tile."""

    facing: Facing
    face: Face
    """The tile as it would stand."""
    action: str
    label: str
    """The whole of it: "Face east: supported by one, strength 5, dies". It contains `note`."""
    note: str = ""
    """What comes of it, as short as can be: "5", "5, dies"."""
    is_bad: bool = False
    """Whether the tile itself would die."""
    chosen: bool = False
    asked: bool = False


class Adding(NamedTuple):
    """Crystals being put on the hot tile: what is chosen so far, and which steps may be taken from it."""

    chosen: Pile
    storage: Pile
    """What would be left in the storage."""
    steps: frozenset[CrystalStep]
    """Those that can be pressed."""
    must: int = 0
    """How many crystals more have to be added before it will do."""
    asked: frozenset[CrystalStep] = frozenset()
    """Those that a course asks for."""


class Card(NamedTuple):
    """The card of the current choice, or of the reason why a press was refused."""

    title: str
    text: str
    tile: Tile | None = None
    """Drawn beside it."""
    symbol: str = ""
    """Or a symbol of Relics' sprite, without its prefix: "relic", "spirit", "i-bag"."""
    refused: bool = False
    is_told: bool = False
    """Whether it tells what has just been seen: nothing is chosen that could be let go of."""
    is_asked: bool = False
    """Whether it tells what something is that was pressed."""
    foretold: tuple[str, ...] = ()
    """What would come of it, a line each: what is collected, who supports, who dies in which order, what would save."""


class Points(NamedTuple):
    """A player's points by one scoring."""

    gems: int
    spirit: int
    relics: int
    total: int


class Player(NamedTuple):
    """The holdings of one side."""

    tribe: Tribe
    storage: Pile
    limit: int
    """How many may stay in the storage at the end of the turn."""
    relics: tuple[int, ...] = ()
    """Which of the relics taken by anybody are his, from 1."""
    hand: Face | None = None
    """His tile that is still to be placed."""
    deck: tuple[str, ...] = ()
    """The names, as words, of the tiles that are still in his deck, in no order that says anything."""
    basic: Points = Points(0, 0, 0, 0)
    standard: Points = Points(0, 0, 0, 0)
    name: str = ""
    """What whoever plays it is called; empty for nobody special."""
    can_drag: bool = False
    """Whether the tile in hand can be dragged onto the board."""


class Bag(NamedTuple):
    """The contents of the bag; in a finished game, the number of crystals left over."""

    spirit: int
    energy: int


class Table(NamedTuple):
    """The whole play screen."""

    mover: Tribe
    """Who acts; where the game is over, who would have."""
    phase: Phase
    round: int
    active: Tribe
    """The active player of the round."""
    deaths: int
    """Where the spirit track stands."""
    last: int
    """The death with which the game ends."""
    picture: Picture
    players: tuple[Player, ...]
    """Amber, then Jade."""
    bag: Bag
    scoring: Scoring
    frame: Frame = Frame()
    """What every game has."""
    pairs: tuple[Pair, ...] = ()
    groups: tuple[Group, ...] = ()
    chosen: str = ""
    """The key of the group whose offers are chips in the card."""
    facings: tuple[FacingChoice, ...] = ()
    """The four ways to turn the hot tile, in the order N E S W; empty in every other phase."""
    can_turn: bool = False
    """Whether a tile can be turned by keys and by the wheel."""
    adding: Adding | None = None
    card: Card | None = None
    hint: str = ""
    """Shown while no card is: what may be done."""
    ends: tuple[Offer, ...] = ()
    """What the large button at the foot takes: what is chosen. While there is none it asks why (`data-do="end"`)."""
    log: tuple[Chapter, ...] = ()
    recap: Markup | None = None
    """What is told in place of the card; the moves are offered all the same."""
    advice: Markup | None = None
    """What helps, where it is open."""
    told: Mapping[str, PointedOut] = {}
    """What a hint points out beside the board, by notation."""
    over: str = ""
    """The headline once an online game is over; empty while it names who acts."""

    @property
    def rests(self) -> bool:
        """Whether nothing is asked of the table: somebody is waited for, or a course tells what came of a step."""
        return bool(self.frame.wait or (self.frame.taught and self.frame.taught.on))
