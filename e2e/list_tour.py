"""A tour of the list of games, on paper: what looks at all screens looks at each stop."""

from collections.abc import Iterator
from typing import NamedTuple

from e2e.online_tour import MINE, THEIRS
from e2e.paper import Drawn, written
from page.games import FIRST, GAMES
from page.library.game_list import listing
from page.library.line import Line, Player
from page.library.news import Outcome, Rows
from page.library.noted import Noted
from page.library.state import Kind, Row
from page.shell.messages import GamesKept, GamesListed, GamesNews, Message, OnlineGame, Opened, Pressed
from page.shell.model import Model
from page.shell.screens import screen, title
from page.shell.sketch import encode_sketch
from page.shell.update import update
from page.text import Text
from tests.page.games import PAGES
from unseen.kernel.seat import ONLOOKER

LONG = " ".join([MINE, THEIRS] * 6)
"""A note that takes several lines."""
AT = 1_790_000_000_000


class ListStop(NamedTuple):
    """A state of the page."""

    name: str
    drawn: Drawn


class Visitor:
    """Somebody at the list, who presses what stands in the HTML.

    Args:
        t: The words.
    """

    def __init__(self, t: Text) -> None:
        self._t = t
        self._model = Model()
        self.send(Opened("sealed"), GamesKept(3, 60), GamesListed(listing(Rows(tuple(rows(t)), 12_345))))

    def send(self, *messages: Message) -> None:
        """Tell the page something; what it asks for is not carried out."""
        for message in messages:
            self._model, _ = update(self._model, message, self._t)

    def press(self, do: str, value: str = "") -> None:
        """Press the control that gives a command."""
        given = f' data-value="{value}"' if value else ""
        assert f'data-do="{do}"{given}' in self._html(), f"no {do} {value}"
        self.send(Pressed("do", do, value))

    def search(self, text: str) -> None:
        """Write into the field."""
        self.send(written(self._html(), "#games-search", text))

    def stop(self, name: str) -> ListStop:
        """Return what is shown now."""
        return ListStop(f"games, {name}", Drawn(self._html(), title(self._model, self._t), self._t.language))

    def _html(self) -> str:
        return str(screen(self._model, self._t))


def rows(t: Text) -> Iterator[Row]:
    """Yield a row of each kind, and more than are drawn at a time."""
    you = Player("thief", t("seat.thief"), MINE, is_own=True, place=1)
    other = Player("mist", t("seat.mist"), THEIRS, place=2)
    called = t("seat.program", seat=t("seat.mist"), level=t("level.3"))
    lost = you._replace(place=2), Player("mist", called, level=3, place=1)
    done = Line(
        FIRST,
        AT,
        1234,
        9,
        (you, other),
        t("line.won", seats=t("seat.thief")),
        t.language,
        "treasure",
        sketch=sketch(FIRST),
    )
    here = done._replace(
        players=(you._replace(place=0), other._replace(place=0)), words=t("games.unknown"), by=""
    )
    yield _row(f"{FIRST}/a", here, "here")
    yield _row(f"{FIRST}/b", here, "here")._replace(is_held=True)
    for state in ("you", "owes", "other"):
        online = OnlineGame(f"room-{state}", THEIRS, None, state, is_last_seen=state == "other")
        yield Row(f"room-{state}", "elsewhere", FIRST, online=online)
    for game in GAMES:
        yield _row(f"{game}/first", done._replace(game=game, sketch=sketch(game)))
    yield _row(f"{FIRST}/noted", done)._replace(noted=Noted(True, LONG))
    yield _row(f"{FIRST}/lost", done._replace(players=lost))
    yield _row(f"{FIRST}/checked", done._replace(elsewhere=True, verdict="confirmed"))
    yield _row(f"{FIRST}/told", done._replace(elsewhere=True, verdict="confirmed", origin="file"))
    yield _row(f"{FIRST}/unread", done._replace(origin="unread"))
    for number in range(50):
        yield _row(f"{FIRST}/{number}", done._replace(at=AT - number))


def _row(key: str, line: Line, kind: Kind = "done") -> Row:
    return Row(key, kind, line.game, line, date="2026-09-21", day="2026-09-21")


def sketch(game: str) -> str:
    """Return the picture of a game that has just begun."""
    page = PAGES[game]
    options = page.options(None)
    state = page.GAME.start(options, page.GAME.deal(options, lambda _: 0))
    return encode_sketch(page.sketch(page.GAME.view(state, ONLOOKER)))


def list_tour(t: Text) -> Iterator[ListStop]:
    """Yield the list with a row of each kind, and what is chosen and asked there."""
    it = Visitor(t)
    yield it.stop("rows")
    it.press("games-more")
    yield it.stop("more rows")
    it.press("games-note", f"{FIRST}/noted")
    yield it.stop("a note")
    it.press("games-delete", "elsewhere room-you")
    yield it.stop("others wait")
    it.press("games-stay")
    it.press("games-delete", "elsewhere room-owes")
    yield it.stop("the page owes an answer")
    it.press("games-stay")
    it.send(GamesNews(Outcome("deleted", has_removed=True)))
    yield it.stop("one is deleted")
    it.press("games-totals")
    yield it.stop("totals")
    it.press("games-totals")
    it.search("nobody of this name")
    yield it.stop("none fits")
