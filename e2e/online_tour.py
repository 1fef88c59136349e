"""A tour of the screens of a game with somebody elsewhere, on paper: what looks at them all looks at each stop."""

from collections.abc import Iterator
from typing import NamedTuple, get_args, get_type_hints

from e2e.paper import Drawn, found, pressed, written
from page.online import lazy
from page.online.news import StatusNews
from page.online.props import Code, Line, Question
from page.online.status import EarlierGame, Problem, Status
from page.shell.messages import News, OnlineGame, OnlineKept, OnlineTurn, Opened
from page.shell.model import first_model
from page.shell.screens import screen, title
from page.shell.update import update as page_update
from page.text import Text
from tests.page.tabs import GUEST, HOST, Letters, Tab, new_online_seat
from tests.secrecy.mail import LINK
from unseen.nusubito import MIST
from unseen.secrecy.lobby import Role

CODE = Code(45, "M0 0h7v7h-7zM38 0h7v7h-7zM0 38h7v7h-7zM10 10h25v25h-25z")
"""As large as that of a link."""
MINE, THEIRS = "Wilhelmina of Auersperg", "Wolfgang Amadeus Mozart"


class OnlineStop(NamedTuple):
    """A state of the page."""

    name: str
    drawn: Drawn


class Seat(Tab):
    """A page on paper, pressed by what stands in the HTML."""

    def status(self) -> Status:
        """Return how the game stands, with the codes that the browser's part draws."""
        stands = super().status()
        is_waiting = self.online_seat.side.match is None and stands.link
        return stands._replace(
            code=CODE if is_waiting else None, private_code=CODE if stands.private_link else None
        )

    def act(self, *selectors: str) -> None:
        """Press one control after the other, and let everybody hear of it."""
        for selector in selectors:
            self.send(pressed(self.html(), selector))
            self.letters.settle()

    def write(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.send(written(self.html(), selector, text))

    def has(self, selector: str) -> bool:
        """Return whether something is on the page."""
        return bool(found(self.html(), selector))

    def stop(self, name: str) -> OnlineStop:
        """Return what is shown now."""
        return OnlineStop(name, Drawn(self.html(), title(self.model, self.t, lazy), self.t.language))


def online_tour(t: Text) -> Iterator[OnlineStop]:
    """Yield every screen and state, one after the other."""
    letters = Letters(new_online_seat("host", MINE), new_online_seat("guest", THEIRS))
    host, guest = Seat(letters, HOST, t), Seat(letters, GUEST, t)
    host.come_in()
    yield host.stop("form")
    host.act("#online-seat-lot", "#online-more", "#online-minutes-20")
    yield host.stop("form, everything")
    host.act("#online-seat-thief")
    host.write("#online-name", MINE)
    host.act("#online-offer")
    host.changed()
    yield host.stop("waiting")
    guest.come_in(LINK)
    guest.changed()
    letters.settle()
    guest.write("#online-name", THEIRS)
    yield guest.stop("door")
    guest.act("#online-join")
    yield host.stop("table, on turn")
    yield guest.stop("table, waiting")
    yield from _sheets(host, guest)
    yield from _in_doubt(host)
    yield from _elsewhere(t)
    yield from _lost(host)
    yield from _end(host, guest)


def _sheets(host: Seat, guest: Seat) -> Iterator[OnlineStop]:
    guest.act("#company-talk")
    yield guest.stop("talk, nothing said")
    for words in ("Good evening. " * 12, "short"):
        guest.write("#online-words", words)
        guest.act("#online-send")
    guest.act("#online-mute")
    yield guest.stop("talk, muted")
    guest.act("#online-mute", "#sheet-close")
    assert host.has(".company-unread")
    yield host.stop("table, words unread")
    host.act("#company-talk")
    yield host.stop("talk, words of the other")
    host.act("#sheet-close", "#company-more")
    yield host.stop("more")
    host.act("#more-give-up")
    yield host.stop("more, giving up")
    host.act("#more-move")
    assert host.has("#online-private-link")
    yield host.stop("more, private link")
    host.act("#more-move-back", "#sheet-close")


def _in_doubt(host: Seat) -> Iterator[OnlineStop]:
    """A seat that nobody confirms: its person may go on, and is asked twice."""
    model = host.model
    host.send(News(StatusNews(host.room.status._replace(waits="alone"))))
    yield host.stop("table, in doubt")
    host.send(pressed(host.html(), "#company-go-on"))
    yield host.stop("table, in doubt, asked again")
    host.model = model


def _elsewhere(t: Text) -> Iterator[OnlineStop]:
    """The start screen of somebody with games elsewhere."""
    model = first_model({})
    states: tuple[OnlineTurn, ...] = ("owes", "you", "other", "over")
    # Of the third the relay has not said anything yet.
    games = tuple(OnlineGame(state, MINE, MIST, state, is_last_seen=state == "other") for state in states)
    for message in (Opened("sealed"), OnlineKept(games)):
        model, _ = page_update(model, message, t)
    yield OnlineStop("start, games", Drawn(str(screen(model, t)), title(model, t), t.language))
    model, _ = page_update(model, pressed(str(screen(model, t)), "#drop-0"), t)
    yield OnlineStop("start, forgetting", Drawn(str(screen(model, t)), title(model, t), t.language))


def _lost(host: Seat) -> Iterator[OnlineStop]:
    """Everything for which somebody does not come to the table, or loses it."""
    model = host.model
    for problem in filter(None, get_args(Problem)):
        stands = Status("", "joining", "guest", Line("open", "relay"), "", "", problem=problem)
        other = "relics" if problem == "game" else ""
        host.send(News(StatusNews(stands._replace(versions=("1", "99"), other_game=other))))
        assert host.has("#online-problem")
        yield host.stop(f"problem, {problem}")
    for kind in get_args(get_type_hints(Question)["kind"]):
        host.send(News(Question(kind, "guest", THEIRS)))
        assert host.has("#online-question")
        yield host.stop(f"a seat that a link brings, {kind}")
    asked: tuple[tuple[Role, bool], ...] = (("host", False), ("guest", True))
    for role, accepts in asked:
        stands = Status(
            "", "joining", role, Line("open", "relay"), "", "", again=EarlierGame(THEIRS, accepts, "")
        )
        host.send(News(StatusNews(stands._replace(can_take_back=not accepts))))
        assert host.has("#online-again")
        yield host.stop(f"another game, {role}")
    host.model = model


def _end(host: Seat, guest: Seat) -> Iterator[OnlineStop]:
    host.act('[data-action="leap C1"]', '[data-action="look C"]', '[data-action="end"]')
    assert guest.has("#recap")
    yield guest.stop("table, told")
    guest.act("#recap-skip, #recap-next", "#company-more", "#more-give-up")
    guest.send(pressed(guest.html(), "#more-give-up"))
    yield guest.stop("table, given up")
    guest.letters.settle()
    for one in (host, guest):
        one.changed()
        assert one.has("#over-title")
        yield one.stop(f"over, {one.online_seat.seat}")
