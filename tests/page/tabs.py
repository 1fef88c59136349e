"""Games with somebody elsewhere, without browsers: online seats that hear from each other, and pages before them."""

import json
import random
from collections.abc import Callable
from functools import lru_cache, partial
from hashlib import sha256
from importlib import import_module
from itertools import count
from typing import Any, Literal, cast

from page.games import module_of
from page.online import lazy
from page.online.effects import Command, Join, Offer, OnlineEffect, Program, Say
from page.online.news import Abilities, Left, StatusNews
from page.online.online_seat import OnlineSeat, restoring
from page.online.props import Claim, Line
from page.online.state import Room
from page.online.status import Status
from page.online.update import state_of
from page.shell.effects import Ask, Effect, Focus, Take, TakeBack
from page.shell.ending import record_text
from page.shell.game_page import GamePage
from page.shell.messages import Message, News, Pressed, RefusedAction
from page.shell.model import Lazy, Model, Over, Seated, first_model
from page.shell.screens import screen, title
from page.shell.update import update as page_update
from page.text import Text
from tests.page.markup import Element, elements
from tests.page.words import Page
from tests.secrecy.mail import LINK, MASKED, TERMS, entropy, watch_link
from tests.secrecy.table import sodium
from unseen import nusubito
from unseen.courtyard.rods import Rods
from unseen.kernel.errors import IllegalAction
from unseen.kernel.records import Record, decode_record
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import Work, finished
from unseen.nusubito import THIEF, Options, State
from unseen.nusubito.events import Event
from unseen.secrecy.channel import read_link
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.keeping import Kept, taking_up
from unseen.secrecy.lobby import Role, Terms
from unseen.secrecy.masked_game import MaskedGame

PAGE = cast(GamePage, module_of("nusubito"))
NOON = 1_800_000_000.0
"""What time it is when a game begins, in seconds since 1970."""
HOST, GUEST, WATCH = range(3)
WATCHED = Terms(Options(), THIEF, days=7, minutes=20)

KernelTable = Table[State, Any, Event, Any, Any, Any, Any]


def new_online_seat(
    role: Role, name: str = "", root: str = "", link: str = LINK, game: str = "nusubito"
) -> OnlineSeat:
    """Return the online seat of a side that has heard and said nothing yet; another `root`, other secrets."""
    secret = None if role == "watch" else sha256((root or role).encode()).digest()
    side = finished(waking(game)(Kept(link, Mine(role, secret, name or role, f"{role}'s"))))
    return OnlineSeat(link, side, cast(GamePage, module_of(game)))


_numbers = count()


def wake(at_rest: Kept, masked: MaskedGame = MASKED) -> Work[Correspondence]:
    """Come to a side that was kept as the page brings it back: it has written nothing yet."""
    room = read_link(at_rest.link, sodium())
    assert room
    return taking_up(at_rest, masked, sodium(), room, entropy(f"draw {next(_numbers)}"))


def waking(game: str) -> Callable[[Kept], Work[Correspondence]]:
    """Return what brings a side of a game back."""
    masked = cast(MaskedGame, import_module(f"unseen.{game}.masked"))
    return partial(wake, masked=masked)


def blank(online_seat: OnlineSeat) -> Status:
    """Return what an online seat does not know of its game: everybody is connected."""
    side = online_seat.side
    return Status(
        room=side.room.name,
        stage="joining",
        role=side.mine.role,
        line=Line("open", "relay"),
        link="" if side.mine.role == "watch" else f"https://page.example/#{online_seat.link}",
        watch_link=f"https://page.example/#{watch_link()}",
        here=(1,),
        can_share=True,
        notify="off",
        sign="A1 B2 C3 D4" if side.agreed else "",
    )


def seconds(status: Status) -> tuple[int, ...]:
    """Return the time that each side has left, this side's first; nothing without clocks."""
    sides = (status.own, *status.others) if status.own else ()
    return tuple(side.clock.seconds for side in sides if side.clock)


def running(status: Status) -> tuple[str, ...]:
    """Return whose clock runs, by seats."""
    return tuple(side.seat for side in status.players if side.clock and side.clock.runs)


def programs(status: Status) -> tuple[int, ...]:
    """Return the level of the program that plays for each side, this side's first."""
    return tuple(side.program for side in (status.own, *status.others) if side)


def reopened(online_seat: OnlineSeat) -> OnlineSeat:
    """Return an online seat as it is after its device was switched off and on."""
    return finished(restoring(online_seat.saved(), waking(online_seat.game), online_seat.page))


class Letters:
    """A game between online seats: a post that keeps every frame, and a clock that all share.

    Args:
        online_seats: Those of the host and the guest, then that of who looks on.
    """

    def __init__(self, *online_seats: OnlineSeat) -> None:
        self.online_seats = list(online_seats)
        self.frames: list[bytes] = []
        self.now = NOON
        self.ears: dict[int, Callable[[], None]] = {}
        """What hears of it when an online seat has heard or written something."""
        self.away: OnlineSeat | None = None
        """The online seat whose device is switched off."""

    def seat(self, seat: Seat | None) -> OnlineSeat:
        """Return the online seat of a seat, or of who looks on."""
        return next(online_seat for online_seat in self.online_seats if online_seat.seat == seat)

    @property
    def mover(self) -> OnlineSeat:
        """Whose person may do something."""
        return next(online_seat for online_seat in self.online_seats if online_seat.side.owes == "person")

    @property
    def is_going_on(self) -> bool:
        """Whether anybody's person may do something."""
        return any(online_seat.side.owes == "person" for online_seat in self.online_seats)

    def status(self, online_seat: OnlineSeat) -> Status:
        """Return how the game stands for an online seat now."""
        return online_seat.status(blank(online_seat), self.now)

    def post(self, online_seat: OnlineSeat) -> None:
        """Bring what an online seat has written into the post."""
        self.frames += [frame for frame in online_seat.side.frames if frame not in self.frames]

    def write(self, online_seat: OnlineSeat) -> bool:
        """Let an online seat's program write what it owes, and post it."""
        wrote = online_seat.side.write()
        self.post(online_seat)
        if wrote:
            self._changed(online_seat)
        return wrote

    def hear(self, online_seat: OnlineSeat) -> bool:
        """Let an online seat hear all that is in the post."""
        heard = False
        for frame in tuple(self.frames):
            if online_seat.side.receive(frame):
                heard = True
                self._changed(online_seat)
        return heard

    def settle(self) -> None:
        """Let everybody hear and write everything until somebody has to act."""
        here = [online_seat for online_seat in self.online_seats if online_seat is not self.away]
        for online_seat in here:
            self.post(online_seat)
        while sum(self.hear(online_seat) + self.write(online_seat) for online_seat in here):
            pass
        for online_seat in here:
            online_seat.time.tick(self.now)

    def wait(self, seconds: float) -> None:
        """Let time pass while everybody's page runs: each ticks at least once a minute."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + 60)
            for online_seat in self.online_seats:
                online_seat.time.tick(self.now)

    def act(self, text: str) -> tuple[Event, ...]:
        """Let the person who may do something, and everybody hear of it."""
        mover = self.mover
        events = mover.table.act(mover.page.GAME.parse_action(text))
        self.settle()
        return events

    def say(self, online_seat: OnlineSeat, kind: str, text: str = "") -> None:
        """Let a side say something out of turn, and everybody hear it."""
        online_seat.side.say(kind, text)
        self._changed(online_seat)
        self.settle()

    def reopen(self, online_seat: OnlineSeat) -> OnlineSeat:
        """Switch an online seat's device off and on."""
        number = self.online_seats.index(online_seat)
        self.online_seats[number] = reopened(online_seat)
        return self.online_seats[number]

    def check_kept(self, online_seat: OnlineSeat) -> None:
        """Check that a game stands the same, also by what is fresh, at an online seat that was switched off and on."""
        twin = reopened(online_seat)
        assert twin.saved() == online_seat.saved()
        assert twin.told() == online_seat.told()
        assert self.status(twin) == self.status(online_seat)

    def _changed(self, online_seat: OnlineSeat) -> None:
        online_seat.time.tick(self.now)
        if ear := self.ears.get(self.online_seats.index(online_seat)):
            ear()


def dealt(
    terms: Terms = TERMS, watched: bool = True, root: str = "", link: str = LINK, game: str = "nusubito"
) -> Letters:
    """Return a game that has been dealt; another `root` of the host's, another deal."""
    online_seats = [
        new_online_seat("host", "Ann", root, link, game), new_online_seat("guest", "Bo", link=link, game=game),
    ]  # fmt: skip
    if watched:
        online_seats.append(new_online_seat("watch", link=watch_link() if link == LINK else link, game=game))
    letters = Letters(*online_seats)
    host, guest = letters.online_seats[:2]
    host.side.offer(terms)
    letters.settle()
    guest.side.join("Bo")
    letters.settle()
    return letters


def quiet(online_seat: OnlineSeat) -> list[str]:
    """Return what an online seat's person may do, but for what ends the game."""
    match = online_seat.side.match
    assert match
    legal = [nusubito.format_action(action) for action in match.legal_actions()]
    return [text for text in legal if text.split()[0] not in ("declare", "capture")]


def play(
    letters: Letters, seed: int, longest: int, until: Callable[[Letters], bool] = lambda _: False
) -> None:
    """Play at random for so many actions, but for those that end the game."""
    dice = random.Random(seed)
    for _ in range(longest):
        if not letters.is_going_on or until(letters):
            return
        letters.act(dice.choice(quiet(letters.mover)))


def play_until_turn_of(letters: Letters, seat: Seat, seed: int = 6) -> None:
    """Play on until a seat's turn begins."""
    while letters.mover.seat == seat:
        letters.act(quiet(letters.mover)[-1])
    play(letters, seed, 100, lambda now: now.mover.seat == seat)
    assert letters.mover.seat == seat


def record_at(online_seat: OnlineSeat) -> str:
    """Return the record of a finished game, as the end screen of a seat saves it."""
    over = online_seat.whole.over()
    assert over
    assert over.record
    return record_text(online_seat.page.GAME, over.record)


def truth_of(online_seat: OnlineSeat) -> KernelTable:
    """Return the game as the kernel plays it, from the record that an online seat hands out."""
    record: Record[Any, Any, Any] = decode_record(nusubito, json.loads(record_at(online_seat)))
    table: KernelTable = Table(nusubito, record.options, record.deal)
    for action in record.actions:
        table.act(table.to_act[0], action)
    return table


def root_for(terms: Terms, deal: Rods) -> str:
    """Return a root of the host's with which the rods lie as they shall."""
    for root in map(str, count()):
        letters = dealt(terms, watched=False, root=root)
        letters.act("resign")
        match = letters.online_seats[HOST].side.match
        assert match
        if match.faces() == deal:
            return root
    raise AssertionError("there are nine deals")


class Tab:
    """A page with its online seat: what the browser's part does, without a browser.

    Args:
        letters: The game.
        number: Which online seat it is.
        t: The words.
    """

    def __init__(self, letters: Letters, number: int, t: Text) -> None:
        self.letters, self.number, self.t = letters, number, t
        self.model: Model = first_model({}, self.online_seat.game)
        self.effects: list[Effect] = []
        """All that were asked for."""
        self.private = ""
        letters.ears[number] = self.changed

    @property
    def online_seat(self) -> OnlineSeat:
        """The online seat at which it stands now."""
        return self.letters.online_seats[self.number]

    # What the edge does.

    def carry_out(self, what: Any) -> tuple[Message, ...]:
        """Do what the screen asks for, as `page.edge.online.play` does."""
        effect, online_seat = cast(OnlineEffect, what), self.online_seat
        match effect:
            case Offer():
                agreed = effect.offering.set_up
                page = online_seat.page
                options = page.options(agreed.own)
                chosen = effect.offering.seat or page.face().seats[0]
                seat = None if chosen == "lot" else Seat(chosen)
                offering = effect.offering
                online_seat.side.offer(Terms(options, seat, offering.days, offering.minutes, agreed.aids))
            case Join():
                online_seat.side.join(effect.name)
            case Say():
                online_seat.side.say("say", effect.text)
            case Program():
                online_seat.side.say("program", str(effect.level))
            case Command():
                return self._do(effect.name)
            case _:
                return ()
        return (self._news(),)

    def hold(self, effect: Take | TakeBack) -> tuple[Message, ...]:
        """Do what the table asks of whoever has its game."""
        if isinstance(effect, TakeBack):
            self.online_seat.table.undo()
            return (self._news(is_own=True, taken_back=True),)
        try:
            events = self.online_seat.table.act(effect.action)
        except IllegalAction as refused:
            return (News(RefusedAction(effect.action, refused.reason)),)
        return (self._news(events, is_own=True),)

    def _do(self, what: str) -> tuple[Message, ...]:
        online_seat = self.online_seat
        match what:
            case "read":
                online_seat.read()
            case "mute":
                online_seat.muted = not online_seat.muted
            case "give-up":
                online_seat.side.say("resign")
            case "claim":
                online_seat.side.say("claim", online_seat.time.claimable(self.letters.now))
            case "undecided":
                online_seat.side.say("undecided")
            case "rematch":
                online_seat.side.say("rematch", "")
            case "start-early":
                online_seat.side.start_early()
            case "move":
                self.private = online_seat.handed_over()
            case "move-back":
                self.private, online_seat.side.has_moved = "", False
                online_seat.side.say("device", online_seat.side.mine.device)
            case "leave" | "forget":
                return (News(Left()),)
            case _:
                return ()
        return (self._news(),)

    # What happens.

    def status(self) -> Status:
        """Return how the game stands for this page."""
        private = f"https://page.example/#k={self.private}" if self.private else ""
        return self.letters.status(self.online_seat)._replace(private_link=private)

    def _news(
        self, events: tuple[Event, ...] = (), *, is_own: bool = False, taken_back: bool = False
    ) -> Message:
        self.online_seat.time.tick(self.letters.now)
        if not is_own:
            events = self.online_seat.table.late()
            is_own = bool(events)
        status = self.status()
        self.online_seat.table.show()
        return News(StatusNews(status, events, taken_back, is_own))

    def changed(self) -> None:
        """Show how the game stands, if it has the screen."""
        if isinstance(self.model.screen, Lazy) or self.model.elsewhere:
            self.send(self._news())

    def come_in(self, fragment: str = "") -> None:
        """Show this screen."""
        self.model, effects = lazy.opened(self.model, fragment)
        self.effects += effects
        self.send(News(Abilities(True)))

    def send(self, *messages: Message) -> None:
        """Dispatch messages and all that follows from them, and check what is drawn then."""
        queue, asked = list(messages), list[Effect]()
        while queue:
            self.model, effects = page_update(self.model, queue.pop(0), self.t, lazy)
            asked += effects
            for effect in effects:
                if isinstance(effect, Ask):
                    queue += self.carry_out(effect.what)
                if isinstance(effect, Take | TakeBack):
                    queue += self.hold(effect)
        self.effects += asked
        check(self.model, asked, self.t)

    def press(self, value: str, detail: str = "", control: str = "do") -> list[Effect]:
        """Press a control and return what was asked for, then let everybody hear of it."""
        before = len(self.effects)
        self.send(Pressed(control, value, detail))  # type: ignore[arg-type]  # a test presses by name
        self.letters.settle()
        return self.effects[before:]

    def html(self) -> str:
        """Return the whole page."""
        return str(screen(self.model, self.t, lazy))

    @property
    def room(self) -> Room:
        """What the screen of the game knows."""
        state = state_of(self.model)
        assert isinstance(state, Room)
        return state

    @property
    def seated(self) -> Seated:
        """The table."""
        assert self.model.elsewhere
        assert isinstance(self.model.screen, Seated)
        return self.model.screen

    @property
    def over(self) -> Over:
        """The finished game."""
        assert self.model.elsewhere
        assert isinstance(self.model.screen, Over)
        return self.model.screen


def check(model: Model, effects: list[Effect], t: Text) -> Page:
    """Return a page that is well formed, and has whatever the focus goes to last."""
    page = _read(str(screen(model, t, lazy)))
    assert title(model, t, lazy)
    focused = [effect.id for effect in effects if isinstance(effect, Focus)][-1:]
    assert {*focused} <= {*page.all("id")}, f"no {focused} to focus"
    return page


@lru_cache(maxsize=16)
def _read(html: str) -> Page:
    """Return a page that is well formed; much that happens changes nothing on it."""
    return Page(html)


def tabs(letters: Letters, t: Text) -> list[Tab]:
    """Return a page for each online seat of a game, each with the game at the screen."""
    found = [Tab(letters, number, t) for number in range(len(letters.online_seats))]
    for tab in found:
        tab.come_in(f"g={tab.online_seat.side.room.name}")
        tab.changed()
    return found


class Controls:
    """Every press that a page offers, as the browser's part makes it of the control's attributes.

    Args:
        html: The page.
        typed: What is in every field.
        within: The id of what is looked at; all of the page where it is empty.
    """

    KINDS = ("action", "arm", "space", "rod", "coin", "verb", "do", "ask")

    def __init__(self, html: str, typed: str = "words", within: str = "") -> None:
        self.presses: list[Pressed] = []
        for element in elements(html):
            if not within or within in element.within:
                self._note(element, typed)

    def _note(self, element: Element, typed: str) -> None:
        tag, known, _ = element
        kind = next((kind for kind in self.KINDS if f"data-{kind}" in known), None)
        if kind is None:
            return
        detail = known.get("data-value", "")
        if tag == "input":
            detail = f"{detail} {typed}".strip()
        self.presses.append(Pressed(kind, known[f"data-{kind}"], detail))  # type: ignore[arg-type]  # one of them
        if "data-enter" in known:
            self.presses.append(Pressed("do", known["data-enter"]))


def claim(by: str | None, against: str | None, why: Literal["deadline", "flag"]) -> Claim:
    """Return a claim that ends nothing."""
    assert by
    assert against
    return Claim(by, against, why, (by,))
