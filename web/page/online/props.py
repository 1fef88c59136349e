"""The props of online games' screens, as plain data."""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.shell.draw.face import Face
from page.shell.links import Kind
from page.shell.set_up import SetUp
from page.shell.solo import LEVELS

LOT = "lot"
"""In place of a seat: drawn by lot."""
LEFT = "left"
"""In place of a seat: one of several that the host has left."""

Transport = Literal["relay", "tabs"]
"""The transport: through the relay, to any device; or between two tabs of this browser, with no server at
all."""
LineState = Literal["connecting", "open", "waiting", "refused"]
"""Not yet connected; connected; lost, and retried automatically; refused for good."""
TABS_SEATS = 2
"""The most seats of a game between tabs: one browser keeps one guest's seat of a room."""


def fits(seats: int, transport: Transport) -> bool:
    """Return whether a game with so many seats can be played over a transport."""
    return transport == "relay" or seats <= TABS_SEATS


DAYS = (1, 3, 7, 14, 30, 0)
"""The deadlines on offer, in days; 0 is none."""
MINUTES = (0, 10, 20, 45, 90)
"""The clocks on offer, in minutes a player; 0 is none."""


Waits = Literal["", "moved", "rest", "other", "lost", "alone"]
"""Why this page writes nothing at present: it does; the seat was taken over, and the frames that it had seen are
not here yet; the device was set back, and its own frames are not here yet; the device was set back, and
another player must confirm that it had written nothing more; the other player lacks the missing frames too; nobody has
confirmed anything for a day, so that a person may decide."""

Handover = Literal["", "asked", "silent", "unsaved"]
"""The fate of a request for a seat that another tab has: none was made; it waits for that tab; no answer has
come; that tab could not save the game, and keeps the seat."""


Rows = tuple[tuple[Markup, str], ...]
"""The options of a game, each as a mark and its words."""


class Offering(NamedTuple):
    """The choices in the form in which a game is offered to a friend."""

    set_up: SetUp
    """The game's options and the allowed advice (its players are not asked for here)."""
    name: str = ""
    seat: str = ""
    """The player's own seat, or `LOT`; empty for the first seat."""
    days: int = 7
    minutes: int = 0
    transport: Transport = "relay"
    has_relay: bool = True
    """Whether this page knows a relay; without one there are tabs only, and the form explains that."""
    missing: tuple[str, ...] = ()
    """The abilities that this browser lacks here: "secure" (no secure context: seats are kept unsealed)."""
    more: bool = False
    """Whether the options, the deadline and the clock are shown."""


class OfferForm(NamedTuple):
    """The props of the form."""

    face: Face
    offering: Offering
    rows: Rows
    """The options in words."""
    mode: Markup | None
    """The field of the option that changes the whole game, if there is one."""
    own: Markup
    """The fields of the other options."""
    seats: tuple[str, ...]
    """The seats that exist with these options."""
    is_offered: bool = False
    """Whether the game is being made."""
    silence: int = 0
    """The days of silence after which this game, without any limit, may be claimed; 0 for never."""
    aids: tuple[str, ...] = ()
    """The aids that the players can agree on."""


class Terms(NamedTuple):
    """The terms of a game."""

    host: str
    """The host's name, or ""."""
    host_seat: str
    """The host's seat, or `LOT`."""
    rows: Rows
    """The game's own options."""
    days: int
    minutes: int
    aids: tuple[str, ...] = ()
    silence: int = 0
    """The days of silence after which a game without any limit may be claimed; 0 for never, or with a limit."""


class Code(NamedTuple):
    """A link as a QR code."""

    size: int
    """Modules per side, without the quiet zone."""
    path: str
    """The dark modules as SVG path data, one unit per module."""


class Line(NamedTuple):
    """The connection of this page."""

    state: LineState
    transport: Transport
    why: str = ""
    """If refused: "full", "reads", "spoilt"; if lost: "peers", "flood", "store"."""


class Gathered(NamedTuple):
    """The players who have joined a game for more than two."""

    names: tuple[str, ...]
    """The players' names, the host's first; empty for a player without a name."""
    seats: int
    """The number of seats on offer."""
    may_start: bool = False
    """Whether this player may start with those who are here."""
    guests: tuple[str, ...] = ()
    """What names each of them but the host, if this player, the host, may turn them away."""
    missing: tuple[str, ...] = ()
    """The names of those who have not answered, in a rematch."""
    is_rematch: bool = False
    """Whether the players come to a rematch; the first of them has asked."""


class Waiting(NamedTuple):
    """The props of the screen on which the host waits for guests."""

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
    """Whether cancelling was pressed once."""
    waits: Waits = ""
    gathered: Gathered | None = None
    """The players who have joined so far, if one friend is not enough."""
    by_hand: bool = False
    """Whether the host starts a game for more than two, also once all seats are taken."""


class Again(NamedTuple):
    """The props of the screen on which a player waits for a rematch, which begins once all have accepted."""

    face: Face
    other: str
    """The names of the others, or ""."""
    accepts: bool
    """Whether the others had asked first."""
    can_take_back: bool
    line: Line
    terms: Terms | None = None
    unsaved: bool = False
    waits: Waits = ""
    gathered: Gathered | None = None
    tells: bool = False
    """Whether the others are told of who withdraws, and of who comes after all."""


class Question(NamedTuple):
    """The props of the question that follows a private link."""

    kind: Literal["take", "same", "other"]
    """The seat can be taken over; this browser has it; this browser has another seat in that game."""
    role: Literal["host", "guest"]
    """Whether the seat is the host's or a guest's."""
    name: str = ""
    """The name of its player."""


class Leaving(NamedTuple):
    """A way to leave before anything has been dealt."""

    is_heard: bool
    """Whether the others are told."""
    is_sure: bool
    """Whether it was pressed once."""


class Joining(NamedTuple):
    """The props of the screen that follows an invitation."""

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
        "left",
        "declined",
        "without",
    ] = ""
    """The seat is taken; the host's page has another version, or another game; another tab of this browser has
    the seat, or waits there for the invited friend; the seat goes on on another device; the link is not one
    of ours; it brings no seat; there is no space to set aside the kept text; the relay does not know the game
    (any more); it is not known what is kept here; a player has left before the deal; the host has turned this player
    away; the others have started a rematch without this player."""
    handover: Handover = ""
    waits: Waits = ""
    going_on: bool = False
    """As `Company.going_on`."""
    versions: tuple[str, str] = ("", "")
    """The host's version and ours, in words, if they differ."""
    elsewhere: tuple[str, str] | None = None
    """The other game that the host plays, by name, and the address of its page with this invitation."""
    asked: bool = False
    """Whether this player has asked for the seat, and waits for the host's page."""
    begins: bool = False
    """Whether it is agreed who plays, and all pages deal: each must be open once for that."""
    dealt: tuple[int, int] = (0, 0)
    """How far the deal has come, and where it ends."""
    seat: str = ""
    """This player's seat, once that is agreed."""
    gathered: Gathered | None = None
    """The players who have joined so far, in a game for more than two."""
    seats: int = 0
    """The number of seats on offer; 0 until the invitation has come."""
    kind: Kind = "r"
    """The kind of the opened link."""
    late: bool = False
    """Whether opening it takes longer than usual."""
    left: str = ""
    """The name of the player who has left, or ""."""
    leaving: Leaving | None = None
    """How this player may leave, while nothing has been dealt."""
    awaited: tuple[str, ...] = ()
    """The names of the players whose pages are waited for before the deal is done."""
    away: tuple[str, ...] = ()
    """The names of players who had come to a rematch and are away, if this player may start without them."""
    crowded: bool = False
    """Whether other visitors who only look have taken all places for that; one is reserved for a player."""
    at_door: bool = False
    """Whether this browser is still looking for kept seats: there is no line yet."""


class Clock(NamedTuple):
    """The time that a player has left, as this page has measured it."""

    seconds: int
    runs: bool


Debt = Literal[
    "", "you", "program", "turn", "look", "answer", "card", "draw", "deal", "audit", "resign", "other"
]
"""The awaited entry: none; this player's; this player's program's; another's turn; another page's look, answer,
card that turns up, draw, deal, audit, or note that this player has given up; this player's, which another device
writes."""


class Claim(NamedTuple):
    """A player's claim that another's time is up: it stands until that player goes on."""

    by: str
    against: str
    why: Literal["deadline", "flag"]
    claimers: tuple[str, ...] = ()
    """The seats that claim it, in the order in which they did."""
    missing: tuple[str, ...] = ()
    """The seats whose claims would end the game with these; empty where claims end nothing."""


class StandingOffer(NamedTuple):
    """The offer to end the game undecided, which stands until somebody moves."""

    is_own: bool
    """Whether this player offers it too."""
    by: tuple[str, ...] = ()
    """The seats that offer it."""
    missing: tuple[str, ...] = ()
    """The seats that have not agreed yet."""
    judges: Literal["", "own", "judged", "unjudged"] = ""
    """What this page knows of the move at which the offer ends the game, which some page cannot judge: this player's
    own; found in order; this page cannot judge it either. Empty if the offer names no move."""


class Other(NamedTuple):
    """An ending that another page may show."""

    kind: Literal["claims", "agreement", "moved"]
    """All others have claimed that a player's time was up; all have agreed to end it undecided; a player has moved
    after the end."""
    who: tuple[str, ...] = ()
    """The seats that it is about."""


class SeatedPlayer(NamedTuple):
    """A player in a seat, as everybody in the room may know them."""

    seat: str
    name: str = ""
    """The player's name, or ""."""
    is_here: bool = False
    """Whether the player is connected."""
    program: int = 0
    """The level of the program that plays; 0 for a person."""
    clock: Clock | None = None


class Company(NamedTuple):
    """The props of the strip beside the table: who is here, and what is awaited."""

    face: Face
    own: SeatedPlayer | None
    """This player; None for a spectator."""
    others: tuple[SeatedPlayer, ...]
    """All other players."""
    line: Line
    debt: Debt
    owing: str = ""
    """The seat whose entry is awaited; empty for none."""
    days_left: int | None = None
    """Whole days until the deadline of the awaited player; None without one or if it is this player's turn."""
    unread: int = 0
    """The number of the others' messages that are unread."""
    can_claim: bool = False
    """Whether the awaited player's time is up, as this page has measured it."""
    claim: Claim | None = None
    two_stories: Literal["", "entries", "notes"] = ""
    """The kind of text that another player has signed in two versions, if any has."""
    unsaved: bool = False
    """Whether the seat cannot be kept in this browser: it lasts as long as this page."""
    tools: tuple[str, ...] = ()
    """The advice on offer now: "map", "hint"."""
    open: str = ""
    """The open advice, or sheet."""
    waits: Waits = ""
    going_on: bool = False
    """Whether going on was pressed once, while nobody confirms that this seat has forgotten nothing."""
    has_listened: bool = True
    """Whether the page has listened for long enough to have heard of everybody who is here."""


class ChatLine(NamedTuple):
    """A chat message."""

    is_own: bool
    author: str
    text: str


class Talk(NamedTuple):
    """The props of the chat."""

    messages: tuple[ChatLine, ...]
    muted: bool
    can_say: bool
    draft: str = ""
    """The message that is being typed."""
    is_sealed: bool = False
    """Whether only the players can read messages, and not everybody with a link to this game."""


class More(NamedTuple):
    """The props of the sheet with everything else."""

    watch_link: str
    can_give_up: bool
    giving_up: bool
    """Whether giving up was pressed once."""
    can_claim: bool
    private_link: str = ""
    """Once requested: the link with which the seat goes on on another device. Anybody who has it has the
    seat."""
    private_code: Code | None = None
    can_move: bool = False
    sign: str = ""
    """Four words that all players see alike, to compare by voice."""
    notify: Literal["off", "on", "denied", "no"] = "no"
    """Whether this browser notifies of turns; "no" where it cannot."""
    can_forget: bool = False
    forgetting: bool = False
    """Whether forgetting was pressed once."""
    copied: Literal["", "watch", "private"] = ""
    can_give: bool = False
    """Whether a program may play for this player."""
    program: int = 0
    """The level of the program that does; 0 for none."""
    levels: int = LEVELS
    """The number of levels of the game's programs."""
    can_copy: bool = False
    """Whether a copy of the seat is offered, as the browser may delete the kept one."""
    can_offer: bool = False
    """Whether this player may offer to end the game undecided, and nobody does yet."""


class Unfounded(NamedTuple):
    """A charge that another player has signed and this page's own check does not confirm."""

    by: str
    against: str
    entry: int
    words: str
    """That player's words."""


class Ranked(NamedTuple):
    """A player's place in a game that ends as it stands."""

    place: int
    """From 1; players that are tied have the same."""
    seat: str
    name: str
    score: int | None
    """The player's points; None in a game without points."""


class Verdict(NamedTuple):
    """The verdict on a finished or stuck game."""

    state: Literal[
        "provisional",
        "confirmed",
        "final",
        "checking",
        "charged",
        "cheat",
        "claimed",
        "doubt",
        "left",
        "without",
        "proof",
        "list",
        "offered",
        "undecided",
    ]
    """Over, but not all audits are in; all audits have passed; over, and everything is proved (where that
    counts: `protocol.REVIEWED`); this page's own audit is not finished; it has found something; an entry
    proves a cheat; not over, but this player claims that the other's time is up; broken off for the audit
    because a card was none; a player has given up, the others are ranked, and the check waits for that player;
    all others have claimed that a player's time is up, and the game has ended without that player;
    not over, but an action of this seat cannot be proved, or another's entry cannot
    be judged, or an offer stands to end it undecided; all have agreed to that."""
    who: str = ""
    """The seat that is charged, claimed against, gone, or whose audit is awaited; empty for none."""
    entry: int | None = None
    problem: str = ""
    why: Literal["", "deadline", "flag"] = ""
    can_rematch: bool = False
    rematch: Literal["", "asked", "offered", "agreed"] = ""
    """Whether this player has asked for a rematch, or another has, or both."""
    wishes: tuple[str, ...] = ()
    """The seats that have asked for one, in the order in which they did."""
    table: tuple[SeatedPlayer, ...] = ()
    """All players, where there are more than two."""
    unfounded: tuple[Unfounded, ...] = ()
    is_closing: bool = False
    """Whether all pages reveal what was hidden, or have revealed it."""
    ranking: tuple[Ranked, ...] = ()
    """The players as they stand, once one has left or is claimed to have; empty where the game ranks nobody then."""
    is_proved: bool = False
    """Whether each hidden move was proved, when it was made, to be reachable by legal moves."""
    gave_up: str = ""
    """The seat that has resigned; empty for none."""
    by: tuple[str, ...] = ()
    """The seats whose claims, by their own clocks, have ended the game, or that offer to end it."""
    missing: tuple[str, ...] = ()
    """The seats that have yet to claim the same, or to agree, until that ends the game."""
    judges: Literal["", "own", "judged", "unjudged"] = ""
    """As in `StandingOffer`."""
    other: Other | None = None
    """The ending that another page may show."""
    is_loose: bool = False
    """Whether a move may still undo the ending: in games by an earlier version."""
    unconfirmed: str = ""
    """The seat that has not checked the game, though its time for that is up; empty for none."""
    own: str = ""
    """This player's seat; empty for a spectator."""
