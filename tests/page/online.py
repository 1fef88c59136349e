"""Games with somebody elsewhere, without browsers: desks that hear from each other, and pages in front of them."""

import json
import random
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Any, cast

from page.online import lazy
from page.online.desk import Desk, restored
from page.online.effects import Act, Do, Join, Offer, OnlineEffect, Program, Say, Undo
from page.online.news import Barred, Left, Means, Stands
from page.online.props import Line
from page.online.state import OnlineState, Room
from page.online.status import Status
from page.shell.effects import Ask, Effect, Focus
from page.shell.messages import Message, News, Pressed
from page.shell.model import Lazy, Model, Over, Seated, first_model
from page.shell.screens import screen, title
from page.shell.update import update as page_update
from page.text import Text
from tests.secrecy.mail import LINK, MASKED, TERMS, entropy, watch_link
from tests.secrecy.table import sodium
from unseen import nusubito
from unseen.kernel.errors import IllegalAction
from unseen.kernel.records import Record, decode_record
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import THIEF, Options, State
from unseen.nusubito.events import Event
from unseen.nusubito.state import Rods
from unseen.secrecy.channel import read_link
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.keeping import Kept, taken_up
from unseen.secrecy.lobby import Role, Terms

from .markup import Element, elements
from .words import Page

NOON = 1_800_000_000.0
"""What time it is when a game begins, in seconds since 1970."""
HOST, GUEST, WATCH = range(3)
WATCHED = Terms(Options(), THIEF, days=7, minutes=20)

KernelTable = Table[State, Any, Event, Any, Any, Any, Any]


def new_desk(role: Role, name: str = "", root: str = "", link: str = LINK) -> Desk:
    """Return the desk of a side that has heard and said nothing yet; another `root`, other secrets."""
    secret = None if role == "watch" else sha256((root or role).encode()).digest()
    return Desk(link, wake(Kept(link, Mine(role, secret, name or role, f"{role}'s"))))


_numbers = count()


def wake(at_rest: Kept) -> Correspondence:
    """Return a side that was kept as the page brings it back: it has written nothing yet."""
    room = read_link(at_rest.link, sodium())
    assert room
    return taken_up(at_rest, MASKED, sodium(), room, entropy(f"draw {next(_numbers)}"))


def blank(desk: Desk) -> Status:
    """Return what a desk does not know of its game: everybody is connected."""
    side = desk.side
    return Status(
        room=side.room.name,
        stage="joining",
        role=side.mine.role,
        line=Line("open", "relay"),
        link="" if side.mine.role == "watch" else f"https://page.example/#{desk.link}",
        watch_link=f"https://page.example/#{watch_link()}",
        here=("mist",),
        can_share=True,
        notify="off",
        sign="A1 B2 C3 D4" if side.agreed else "",
    )


def reopened(desk: Desk) -> Desk:
    """Return a desk as it is after its device was switched off and on."""
    return restored(desk.saved(), wake)


class Letters:
    """A game between desks: a post that keeps every frame, and a clock that all share.

    Args:
        desks: Those of the host and the guest, then that of who looks on.
    """

    def __init__(self, *desks: Desk) -> None:
        self.desks = list(desks)
        self.frames: list[bytes] = []
        self.now = NOON
        self.ears: dict[int, Callable[[], None]] = {}
        """What hears of it when a desk has heard or written something."""

    def seat(self, seat: Seat | None) -> Desk:
        """Return the desk of a seat, or of who looks on."""
        return next(desk for desk in self.desks if desk.seat == seat)

    @property
    def mover(self) -> Desk:
        """Whose person may do something."""
        return next(desk for desk in self.desks if desk.side.owes == "person")

    @property
    def is_going_on(self) -> bool:
        """Whether anybody's person may do something."""
        return any(desk.side.owes == "person" for desk in self.desks)

    def status(self, desk: Desk) -> Status:
        """Return how the game stands for a desk now."""
        return desk.status(blank(desk), self.now)

    def post(self, desk: Desk) -> None:
        """Bring what a desk has written into the post."""
        self.frames += [frame for frame in desk.side.frames if frame not in self.frames]

    def write(self, desk: Desk) -> bool:
        """Let a desk's program write what it owes, and post it."""
        wrote = desk.side.write()
        self.post(desk)
        if wrote:
            self._changed(desk)
        return wrote

    def hear(self, desk: Desk) -> bool:
        """Let a desk hear all that is in the post."""
        heard = False
        for frame in tuple(self.frames):
            if desk.side.receive(frame):
                heard = True
                self._changed(desk)
        return heard

    def settle(self) -> None:
        """Let everybody hear and write everything until somebody has to act."""
        for desk in self.desks:
            self.post(desk)
        while sum(self.hear(desk) + self.write(desk) for desk in self.desks):
            pass
        for desk in self.desks:
            desk.tick(self.now)

    def act(self, text: str) -> tuple[Event, ...]:
        """Let the person who may do something, and everybody hear of it."""
        mover = self.mover
        events = mover.act(nusubito.parse_action(text))
        self.settle()
        return events

    def say(self, desk: Desk, kind: str, text: str = "") -> None:
        """Let a side say something out of turn, and everybody hear it."""
        desk.side.say(kind, text)
        self._changed(desk)
        self.settle()

    def reopen(self, desk: Desk) -> Desk:
        """Switch a desk's device off and on."""
        number = self.desks.index(desk)
        self.desks[number] = reopened(desk)
        return self.desks[number]

    def check_kept(self, desk: Desk) -> None:
        """Check that a game stands the same, also by what is fresh, at a desk that was switched off and on."""
        twin = reopened(desk)
        assert twin.saved() == desk.saved()
        assert twin.told() == desk.told()
        assert self.status(twin) == self.status(desk)

    def _changed(self, desk: Desk) -> None:
        desk.tick(self.now)
        if ear := self.ears.get(self.desks.index(desk)):
            ear()


def dealt(terms: Terms = TERMS, watched: bool = True, root: str = "", link: str = LINK) -> Letters:
    """Return a game that has been dealt; another `root` of the host's, another deal."""
    desks = [new_desk("host", "Ann", root, link), new_desk("guest", "Bo", link=link)]
    if watched:
        desks.append(new_desk("watch", link=watch_link() if link == LINK else link))
    letters = Letters(*desks)
    host, guest = letters.desks[:2]
    host.side.offer(terms)
    letters.settle()
    guest.side.join("Bo")
    letters.settle()
    return letters


def quiet(desk: Desk) -> list[str]:
    """Return what a desk's person may do, but for what ends the game."""
    match = desk.side.match
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


def truth_of(desk: Desk) -> KernelTable:
    """Return the game as the kernel plays it, from the record that a desk hands out."""
    record: Record[Any, Any, Any] = decode_record(nusubito, json.loads(desk.record()))
    table: KernelTable = Table(nusubito, record.options, record.deal)
    for action in record.actions:
        table.act(table.to_act[0], action)
    return table


def root_for(terms: Terms, deal: Rods) -> str:
    """Return a root of the host's with which the rods lie as they shall."""
    for root in map(str, count()):
        letters = dealt(terms, watched=False, root=root)
        letters.act("resign")
        match = letters.desks[HOST].side.match
        assert match
        if match.faces() == deal:
            return root
    raise AssertionError("there are nine deals")


class Tab:
    """A page with its desk: what the browser's part does, without a browser.

    Args:
        letters: The game.
        number: Which desk it is.
        t: The words.
    """

    def __init__(self, letters: Letters, number: int, t: Text) -> None:
        self.letters, self.number, self.t = letters, number, t
        self.model: Model = first_model({})
        self.effects: list[Effect] = []
        """All that were asked for."""
        self.private = ""
        letters.ears[number] = self.changed

    @property
    def desk(self) -> Desk:
        """The desk at which it stands now."""
        return self.letters.desks[self.number]

    # What the edge does.

    def carry_out(self, what: Any) -> tuple[Message, ...]:
        """Do what the screen asks for, as `page.edge.online.play` does."""
        effect, desk = cast(OnlineEffect, what), self.desk
        match effect:
            case Offer():
                agreed = effect.offering.set_up
                options = Options("/".join(map(str, agreed.levels)), agreed.darts, agreed.day_limit)
                seat = None if effect.offering.seat == "lot" else Seat(effect.offering.seat)
                offering = effect.offering
                desk.side.offer(Terms(options, seat, offering.days, offering.minutes, agreed.aids))
            case Join():
                desk.side.join(effect.name)
            case Act():
                return self._act(effect)
            case Undo():
                desk.undo()
                return (self._news(is_own=True, taken_back=True),)
            case Say():
                desk.side.say("say", effect.text)
            case Program():
                desk.side.say("program", str(effect.level))
            case Do():
                return self._do(effect.what)
            case _:
                return ()
        return (self._news(),)

    def _act(self, effect: Act) -> tuple[Message, ...]:
        try:
            events = self.desk.act(effect.action)
        except IllegalAction as refused:
            return (News(Barred(effect.action, refused.reason)),)
        return (self._news(events, is_own=True),)

    def _do(self, what: str) -> tuple[Message, ...]:
        desk = self.desk
        match what:
            case "read":
                desk.read()
            case "mute":
                desk.muted = not desk.muted
            case "give-up":
                desk.side.say("resign")
            case "claim":
                desk.side.say("claim", desk.claimable(self.letters.now))
            case "rematch":
                desk.side.say("rematch", "")
            case "move":
                self.private = desk.handed_over()
            case "move-back":
                self.private, desk.side.has_moved = "", False
                desk.side.say("device", desk.side.mine.device)
            case "leave" | "forget":
                return (News(Left()),)
            case _:
                return ()
        return (self._news(),)

    # What happens.

    def status(self) -> Status:
        """Return how the game stands for this page."""
        private = f"https://page.example/#k={self.private}" if self.private else ""
        return self.letters.status(self.desk)._replace(private_link=private)

    def _news(
        self, events: tuple[Event, ...] = (), *, is_own: bool = False, taken_back: bool = False
    ) -> Message:
        self.desk.tick(self.letters.now)
        if not is_own:
            events = self.desk.late()
            is_own = bool(events)
        status = self.status()
        self.desk.show()
        return News(Stands(status, events, taken_back, is_own))

    def changed(self) -> None:
        """Show how the game stands, if it has the screen."""
        if isinstance(self.model.screen, Lazy):
            self.send(self._news())

    def come_in(self, fragment: str = "") -> None:
        """Show this screen."""
        self.model, effects = lazy.opened(self.model, fragment)
        self.effects += effects
        self.send(News(Means(True)))

    def send(self, *messages: Message) -> None:
        """Dispatch messages and all that follows from them, and check what is drawn then."""
        queue, asked = list(messages), list[Effect]()
        while queue:
            self.model, effects = page_update(self.model, queue.pop(0), self.t, lazy)
            asked += effects
            for effect in effects:
                if isinstance(effect, Ask):
                    queue += self.carry_out(effect.what)
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
        assert self.room.seated
        return self.room.seated

    @property
    def over(self) -> Over:
        """The finished game."""
        assert self.room.over
        return self.room.over


def state_of(model: Model) -> OnlineState:
    """Return what the screen knows."""
    assert isinstance(model.screen, Lazy)
    return cast(OnlineState, model.screen.state)


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
    """Return a page for each desk of a game, each with the game at the screen."""
    found = [Tab(letters, number, t) for number in range(len(letters.desks))]
    for tab in found:
        tab.come_in(f"g={tab.desk.side.room.name}")
        tab.changed()
    return found


class Controls:
    """Every press that a page offers, as the browser's part makes it of the control's attributes.

    Args:
        html: The page.
        typed: What is in every field.
        within: The id of what is looked at; all of the page where it is empty.
    """

    KINDS = ("action", "arm", "space", "rod", "coin", "verb", "do")

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
