"""What the screens of a game with somebody elsewhere show, as plain data."""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.shell.draw.face import Face
from page.shell.links import Kind
from page.shell.set_up import SetUp

LOT = "lot"
"""Instead of a seat: drawn by lot."""
LEFT = "left"
"""Instead of a seat: one of several that the host has left."""

Way = Literal["relay", "tabs"]
"""Through the relay, to any device; or between two tabs of this browser, with no server at all."""
LineState = Literal["connecting", "open", "waiting", "refused"]
"""Not yet connected; connected; lost, and tried again by itself; refused for good."""
DAYS = (1, 3, 7, 14, 30, 0)
"""Deadlines that are offered, in days; 0 is none."""
MINUTES = (0, 10, 20, 45, 90)
"""Clocks that are offered, in minutes a side; 0 is none."""


Waits = Literal["", "moved", "rest", "other", "lost"]
"""Why nothing is written here: for nothing; the seat was taken over, and what it had seen is not here yet; the device
was set back, and what it had written is not here yet; the device was set back, and the other side has to say that
nothing more was written; the other side has not got what is missing either."""


Rows = tuple[tuple[Markup, str], ...]
"""What a game is played by: the mark of each, and its words."""


class Offering(NamedTuple):
    """The form in which a game is offered to a friend."""

    set_up: SetUp
    """The game's own choices and what helps (its people are not asked here)."""
    name: str = ""
    seat: str = ""
    """Where this player sits: a seat or `LOT`; empty for the first."""
    days: int = 7
    minutes: int = 0
    way: Way = "relay"
    has_relay: bool = True
    """Whether this page knows a relay; without one there are tabs only, and the form says why."""
    missing: tuple[str, ...] = ()
    """What this browser lacks here: "secure" (no secure context: seats are kept unsealed)."""
    more: bool = False
    """Whether the game's own choices, deadline and clock are shown."""


class OfferForm(NamedTuple):
    """The form as it is drawn."""

    face: Face
    offering: Offering
    rows: Rows
    """What the game's own choices come to."""
    mode: Markup | None
    """The field of the one that changes the whole game, if there is one."""
    own: Markup
    """The fields in which the others are made."""
    seats: tuple[str, ...]
    """The seats that there are with these choices."""


class Terms(NamedTuple):
    """What a game is played by."""

    host: str
    """What the host wants to be called, or nothing."""
    host_seat: str
    """Its seat, or `LOT`."""
    rows: Rows
    """What the game itself lets one choose."""
    days: int
    minutes: int
    aids: tuple[str, ...] = ()


class Code(NamedTuple):
    """A link as a QR code."""

    size: int
    """Modules a side, without the quiet zone."""
    path: str
    """The dark modules as SVG path data, one unit a module."""


class Line(NamedTuple):
    """How this page is connected."""

    state: LineState
    way: Way
    why: str = ""
    """Where it is refused: "full", "reads", "spoilt"; where it is lost: "peers", "flood", "store"."""


class Gathered(NamedTuple):
    """Who has come to a table for more than two."""

    names: tuple[str, ...]
    """The players' names, the host's first; empty for a player without a name."""
    seats: int
    """The number of seats on offer."""
    may_start: bool = False
    """Whether the host may start with the players who are here."""


class Waiting(NamedTuple):
    """The host waits for somebody to open the link."""

    face: Face
    link: str
    terms: Terms
    code: Code | None
    line: Line
    can_share: bool
    """Whether the browser has a share sheet."""
    copied: bool = False
    unsaved: bool = False
    """Whether the seat cannot be kept in this browser."""
    forgetting: bool = False
    """Whether calling it off was pressed once."""
    waits: Waits = ""
    gathered: Gathered | None = None
    """Who has come so far, where one friend is not enough."""


class Again(NamedTuple):
    """Another game with the same people, which begins once all of them have said yes."""

    face: Face
    other: str
    """What the others are called, or nothing."""
    accepts: bool
    """Whether they had asked first."""
    can_take_back: bool
    line: Line
    terms: Terms | None = None
    unsaved: bool = False
    waits: Waits = ""
    gathered: Gathered | None = None


class Question(NamedTuple):
    """Somebody has opened a private link."""

    kind: Literal["take", "same", "other"]
    """The seat can be taken over; this browser has it; this browser has another seat in that game."""
    role: Literal["host", "guest"]
    """Whether the seat has invited or was invited."""
    name: str = ""
    """What its player is called."""


class Joining(NamedTuple):
    """Somebody has opened an invitation."""

    face: Face
    line: Line
    terms: Terms | None = None
    """None until the invitation has come."""
    name: str = ""
    problem: Literal[
        "",
        "taken",
        "version",
        "game",
        "elsewhere",
        "own",
        "moved",
        "link",
        "seat",
        "full",
        "unknown",
        "storage",
    ] = ""
    """The seat is taken; the host's page plays by another version, or another game; another tab of this browser has the
    seat, or waits there for the friend who was invited; the seat goes on on another device; this is no link of ours; it
    brings no seat; there is no room to set aside what is kept here; the relay does not know the game (any more);
    it is not known what is kept here."""
    waits: Waits = ""
    versions: tuple[str, str] = ("", "")
    """Theirs and ours, in words, where they differ."""
    elsewhere: tuple[str, str] | None = None
    """The game that the host plays instead, by its name, and where its page is with this invitation."""
    asked: bool = False
    """Whether this player has asked for the seat, and waits for the host's page."""
    begins: bool = False
    """Whether it is agreed who plays, and all pages deal: each has to be open once for that."""
    seat: str = ""
    """This player's, once that is agreed."""
    gathered: Gathered | None = None
    """Who has come so far, where it takes more than two."""
    kind: Kind = "r"
    """The kind of link that has been opened."""
    late: bool = False
    """Whether what that leads to takes longer than usual to come."""
    crowded: bool = False
    """Whether others who only look have taken all places for that; one is kept for whoever comes to play."""
    at_door: bool = False
    """Whether this browser is still looking for what it keeps: there is no line yet."""


class Clock(NamedTuple):
    """Time that a side has left, as this page has measured it."""

    seconds: int
    runs: bool


Debt = Literal["", "you", "program", "turn", "look", "answer", "card", "deal", "audit", "resign", "other"]
"""What the game waits for: nothing; this person; another's turn; another's page for a look, an answer, a card that
turns up, the deal, the audit, or to note that this side has given up; for the spectator, somebody."""


class Claim(NamedTuple):
    """One side's claim that another's time is up: it stands until that one goes on."""

    by: str
    against: str
    why: Literal["deadline", "flag"]


class Sitter(NamedTuple):
    """Who has a seat, as everybody in the room may know it."""

    seat: str
    name: str = ""
    """What it wants to be called, or nothing."""
    is_here: bool = False
    """Whether it is connected."""
    program: int = 0
    """The level of the program that plays for it; 0 is a person."""
    clock: Clock | None = None


class Company(NamedTuple):
    """The strip beside the table: who is there, and what is awaited."""

    face: Face
    own: Sitter | None
    """This side; None for a spectator."""
    others: tuple[Sitter, ...]
    """All other sides."""
    line: Line
    debt: Debt
    owing: str = ""
    """The seat whose entry is awaited; empty for none."""
    days_left: int | None = None
    """Whole days until the deadline of who owes, None without one or where it is this side's turn."""
    unread: int = 0
    """Words of others that have not been read."""
    can_claim: bool = False
    """Whether the time of who owes is up, as this page has measured it."""
    claim: Claim | None = None
    two_stories: Literal["", "entries", "notes"] = ""
    """What the other side has signed twice for one place, if it has."""
    unsaved: bool = False
    """Whether the seat cannot be kept in this browser: it lasts as long as this page."""
    tools: tuple[str, ...] = ()
    """What can be asked for help now: "map", "hint"."""
    open: str = ""
    """Which of it is open."""
    waits: Waits = ""
    has_listened: bool = True
    """Whether the page has listened for long enough to have heard of everybody who is here."""


class Said(NamedTuple):
    """Something that was said."""

    mine: bool
    who: str
    text: str


class Talk(NamedTuple):
    """The sheet in which one talks."""

    said: tuple[Said, ...]
    muted: bool
    can_say: bool
    words: str = ""
    """What is about to be said."""
    is_sealed: bool = False
    """Whether only the players can read what is said, and not everybody with a link of this game's."""


class More(NamedTuple):
    """The sheet with everything else."""

    watch_link: str
    can_give_up: bool
    giving_up: bool
    """Whether giving up was pressed once."""
    can_claim: bool
    private_link: str = ""
    """Once asked for: the link with which the seat goes on on another device. Whoever has it has the seat."""
    private_code: Code | None = None
    can_move: bool = False
    sign: str = ""
    """Four words that both sides see alike, to compare by voice."""
    notify: Literal["off", "on", "denied", "no"] = "no"
    """Whether this browser tells of a turn; "no" where it cannot."""
    can_forget: bool = False
    forgetting: bool = False
    """Whether forgetting was pressed once."""
    copied: Literal["", "watch", "private"] = ""
    can_give: bool = False
    """Whether a program may play on for this side."""
    program: int = 0
    """The level of the program that does; 0 if none."""
    can_copy: bool = False
    """Whether a copy of the seat is offered, as the browser may throw away what is kept."""


class Unfounded(NamedTuple):
    """A charge that another side has signed and this page's own check does not bear out."""

    by: str
    against: str
    entry: int
    words: str
    """What that side said."""


class Verdict(NamedTuple):
    """How a game that is over stands between the two."""

    state: Literal[
        "provisional",
        "confirmed",
        "final",
        "checking",
        "charged",
        "cheat",
        "claimed",
        "doubt",
        "proof",
        "list",
        "offered",
        "undecided",
    ]
    """Over, but not all audits are in; all audits have passed; over, and everything is proved (where that counts:
    `protocol.REVIEWED`); this page's own audit is not over; it has found something; an entry proves a cheat;
    not over, but this side claims that the other's time is up; broken off for the audit because a card was none; not
    over, but what was done here cannot be proved, or another's entry cannot be judged, or to end it undecided has been
    offered; all have agreed to that."""
    who: str = ""
    """Whom the charge or claim is against, or whose audit is awaited; empty for nobody."""
    entry: int | None = None
    problem: str = ""
    why: Literal["", "deadline", "flag"] = ""
    can_rematch: bool = False
    rematch: Literal["", "asked", "offered", "agreed"] = ""
    """Whether this side has asked for another game, or the other has, or both."""
    unfounded: tuple[Unfounded, ...] = ()
    is_closing: bool = False
    """Whether all pages show what was hidden, or have shown it."""
    is_proved: bool = False
    """Whether it was proved of each hidden move that a legal way leads there, when it was made."""
