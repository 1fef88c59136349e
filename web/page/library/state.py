"""The state of the list of games: its rows, and what the player has chosen to see of them."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from page.library.line import Line, Player
from page.library.noted import Noted
from page.shell.listing import ENDED
from page.shell.messages import OnlineGame

PAGE = 50
"""The rows that are drawn at a time."""

Kind = Literal["here", "elsewhere", "done"]
"""An unfinished game at this device, one with people elsewhere, a finished one."""
Result = Literal["", "unfinished", "won", "lost", "undecided"]
RESULTS: tuple[Result, ...] = ("", "unfinished", "won", "lost", "undecided")
Told = Literal[
    "", "deleted", "restored", "busy", "gone", "imported", "copied", "not-copied", "saved", "unreadable", "full",
    "later", "refused", "unread",
]  # fmt: skip
"""What came of the last request."""


class Row(NamedTuple):
    """A game in the list."""

    key: str
    """Its name among the games of its kind."""
    kind: Kind
    title: str
    """The name of the game that is played."""
    line: Line | None = None
    """None for a game whose page has written none yet."""
    noted: Noted = Noted()
    is_held: bool = False
    """Whether another tab has it open."""
    online: OnlineGame | None = None
    """A game with people elsewhere."""
    date: str = ""
    """When it was last played, in the reader's language."""
    day: str = ""
    """The same day as year, month and day, in figures."""

    @property
    def at(self) -> int:
        """When it was last played, in milliseconds since 1970; 0 where that is not known."""
        return self.line.at if self.line else 0

    @property
    def own(self) -> Player | None:
        """The only person who played at this device; None if more people did, or nobody."""
        return next((player for player in self.players if player.is_own), None)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players of the game."""
        return self.line.players if self.line else ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, though perhaps not all was shown."""
        return self.kind == "done" or (self.online is not None and self.online.state in ENDED)

    @property
    def is_unread(self) -> bool:
        """Whether the game comes from a file, and the page of its title has not read its record."""
        return self.line is not None and self.line.origin == "unread"

    @property
    def result(self) -> Result:
        """The result for the only person who played here; "" where there is none, or it is not known."""
        if not self.is_over:
            return "unfinished"
        if self.kind != "done":
            return "undecided" if self.line and self.line.by == "undecided" else ""
        if self.is_unread:
            return ""
        if not any(player.place for player in self.players):
            return "undecided"
        if self.own is None:
            return ""
        return "won" if self.own.place == 1 else "lost"


class Imported(NamedTuple):
    """The numbers of games in a file that was read."""

    new: int = 0
    there: int = 0
    unread: int = 0
    over: int = 0
    """Those for which there was no room."""


class State(NamedTuple):
    """The list as it is shown."""

    rows: tuple[Row, ...] = ()
    title: str = ""
    """Only games of this title; "" for all."""
    opponent: str = ""
    """Only games against this opponent (`opponents`); "" for all."""
    result: Result = ""
    search: str = ""
    shown: int = PAGE
    noting: str = ""
    """The row whose note is open; "" for none."""
    leaving: str = ""
    """The game with people elsewhere that is to be deleted, though it is not over; "" for none."""
    totals: bool = False
    """Whether the totals are shown instead of the rows."""
    told: Told = ""
    refused: str = ""
    """The sentence that says why a file was refused."""
    imported: Imported = Imported()
    has_removed: bool = False
    """Whether the game that was deleted last can be brought back."""
    used: int = 0
    """The storage in use, in kilobytes; 0 where that is not known."""


def in_order(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return rows with the unfinished games first, and the latest first among each."""
    return tuple(sorted(rows, key=lambda row: (row.is_over, -row.at)))


def opponent_of(player: Player) -> str:
    """Return the name by which an opponent is filtered, or the level of a program; "" for somebody without a name."""
    return str(player.level) if player.level else player.name


def opponents(rows: Iterable[Row]) -> tuple[str, ...]:
    """Return all opponents in rows, programs by their levels first, then people by their names."""
    found = {opponent_of(player) for row in rows for player in row.players if not player.is_own} - {""}
    return tuple(sorted(found, key=lambda name: (not name.isdecimal(), name.casefold())))


def chosen(state: State) -> tuple[Row, ...]:
    """Return the rows that the player wants to see, in order."""
    return tuple(row for row in state.rows if _is_chosen(row, state))


def _is_chosen(row: Row, state: State) -> bool:
    if state.title and row.title != state.title:
        return False
    if state.result and row.result != state.result:
        return False
    others = {opponent_of(player) for player in row.players if not player.is_own}
    if state.opponent and state.opponent not in others:
        return False
    wanted = state.search.casefold().split()
    return all(word in _text(row) for word in wanted)


def _text(row: Row) -> str:
    """Return the text that is searched in a row: the names in it, and its note."""
    names = " ".join(player.name for player in row.players)
    other = row.online.other if row.online else ""
    return f"{names} {other} {row.noted.note}".casefold()
