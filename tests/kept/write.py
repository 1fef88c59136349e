"""Write what a commit keeps of each game: its output lies beside it and is never to be written anew.

The files are there so that every later version opens what that one has written. So this script runs against the code of
one commit only; it stays here to show how they were made. Commit 2fe1292 wrote Nusubito, Kakusareta and Relics by the
script that 700e50d9 has, and 63a90805 wrote Misty Ruins by this one:

    git worktree add /tmp/before 63a90805
    cp -r tests/kept /tmp/before/tests/
    cd /tmp/before && PYTHONPATH=engine:web:. python -m tests.kept.write misty_ruins

What is kept of version 4 was written where that version was new, and added to what was there:

    PYTHONPATH=engine:web:. python -m tests.kept.write 4

All chance comes from fixed seeds, so it writes the same bytes each time. A browser seals what it keeps by AES-GCM with
a key that no script can read (`page.edge.storage.seal`); what is kept here is the text inside the seal.

Links to finished games were written where links were new, from the records that were there:

    PYTHONPATH=engine:web:. python -m tests.kept.write links

Files of each game; V is a version of the protocol, and the host's invitation and private link are by the latest:
    hot-seat.txt, solo.txt          saved tables; alone, a person who has seen a seat's secrets, if any has secrets
    record.json                     the record of a game at one screen
    record-online.json              the record of a game elsewhere that was broken off
    transcript-V.json               the transcript of the closed game, by version V of the protocol
    mid-V.ROLE.json                 seats in mid-game, in mid-turn, with words said and a program that has played
    list-2.ROLE.json, list-2.*.txt  seats where an entry with a false `list` has come, that frame and the true one
    undecided-V.ROLE.json           seats that have all offered to end the game at the log's present length
    closed-V.ROLE.json              seats of a game that all have checked
    without-4.host.json             the host's of a game that all others have ended without the seat to act
    invitation-V.*                  the seat of a host who waits, the link, and the frame that invites
    private-V.*                     a private link to the seat of mid-V.host, and what its device has kept after that
    link-P.txt, link-online-P.txt   links to both records by version P of `unseen.kernel.packing`
    standing.json                   how all of it stood; see `standing`
"""

import json
import random
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, cast

from page.online.online_seat import OnlineSeat
from page.shell.dealer import Dealer
from page.shell.effects import Deal, Sit, Take
from page.shell.ending import record_text
from page.shell.messages import GameOver, HandedOver, Shown
from page.shell.shared import link_of
from tests.kept.standing import (
    FIRST,
    FOLDER,
    LATEST,
    ROLES,
    SECOND,
    THIRD,
    Room,
    expected,
    link,
    masked,
    page,
    read,
    record_stands,
    seat,
    seat_stands,
    table_stands,
    transcript_stands,
)
from tests.page.tabs import GUEST, HOST, Letters
from tests.secrecy.mail import entropy
from tests.secrecy.table import sodium
from unseen import kakusareta, misty_ruins, nusubito, relics
from unseen.kernel import packing
from unseen.kernel.records import decode_record
from unseen.kernel.slices import finished
from unseen.secrecy.channel import read_link, seal, text_of, unseal, watch_link_of
from unseen.secrecy.correspondence import Mine
from unseen.secrecy.keeping import Kept, taking_up
from unseen.secrecy.lobby import Role, Terms
from unseen.secrecy.log import Entry, canonical, parse
from unseen.secrecy.log import link as chained
from unseen.secrecy.masked_game import is_known
from unseen.secrecy.protocol import VERSIONS

OPTIONS: dict[str, Any] = {
    "nusubito": nusubito.Options(),
    "kakusareta": kakusareta.Options(elemental="master"),
    "relics": relics.Options(scoring="standard"),
    "misty_ruins": misty_ruins.Options(players=3, round_limit=20),
}
LAST = ("declare", "capture", "find", "claim")
"""What ends a game at once."""
PLIES = {"nusubito": 16, "kakusareta": 14, "relics": 16, "misty_ruins": 32}
SPECTATED: dict[str, tuple[str, ...]] = {
    "nusubito": ("mid", "list", "undecided", "closed"), "kakusareta": ("mid", "list"), "relics": (), "misty_ruins": (),
}  # fmt: skip
"""Where a spectator's seat is kept beside those of version 2: a game of Relics or Misty Ruins is large."""
LARGE = ("relics", "misty_ruins")
NAMES = {"host": "Ann", "guest": "Bo", "third": "Cy", "watch": ""}


class Game:
    """What is written of one game.

    Args:
        name: Its name.
    """

    def __init__(self, name: str) -> None:
        self.name, self.page, self.of = name, page(name), page(name).GAME
        self.stood: dict[str, Any] = {}

    def write(self) -> None:
        """Write everything, then how it stood."""
        (FOLDER / self.name).mkdir(exist_ok=True)
        self.tables()
        for version in VERSIONS:
            if is_known(version, masked(self.name)):
                self.rooms(version)
        self._put("standing.json", json.dumps(self.stood, indent=0, sort_keys=True) + "\n")

    def add(self, version: int) -> None:
        """Write the rooms of a later version, and how they stood beside what there is."""
        self.stood = expected(self.name)
        rooms = {
            "mid": self._mid,
            "undecided": self._undecided,
            "closed": self._resigned,
            "without": self._without,
        }
        for situation in THIRD[self.name]:
            self._keep_seats(situation, version, rooms[situation](version))
        self._put("standing.json", json.dumps(self.stood, indent=0, sort_keys=True) + "\n")

    def links(self) -> None:
        """Write links to the middle of both records, through the eyes of the first seat."""
        for kept in ("", "-online"):
            record = decode_record(self.of, json.loads(read(self.name, f"record{kept}.json")))
            seat = self.of.seats(record.options)[0]
            shared = link_of(self.of, record, len(record.actions) // 2, seat)
            self._put(f"link{kept}-{packing.latest(self.name)}.txt", shared + "\n")

    def _put(self, name: str, text: str) -> None:
        (FOLDER / self.name / name).write_text(text, "utf-8")

    # At one screen.

    def tables(self) -> None:
        """Write both saved tables, and the record of the first once it is over."""
        others = len(self.of.seats(OPTIONS[self.name])) - 1
        all_here, alone = (0,) * (1 + others), (0, *(3,) * others)
        hot = self._played("hot seat", all_here)
        self._keep_table("hot-seat.txt", hot)
        self._keep_table("solo.txt", self._played("solo", alone))
        over = self._played("hot seat", all_here, 600)
        self._put("record.json", over.record())
        self.stood["record.json"] = record_stands(self.name, over.record())

    def _keep_table(self, name: str, dealer: Dealer) -> None:
        text = dealer.saved()
        assert text
        self._put(name, text)
        self.stood[name] = table_stands(self.name, text)

    def _played(self, seed: str, programs: tuple[int, ...], longest: int = 0) -> Dealer:
        """Return a table at which so many actions have been taken; the first player has the first seat."""
        dealer = Dealer(random.Random(f"{self.name} {seed}").randrange, self.page)
        message = dealer.carry_out(Deal(OPTIONS[self.name], 0, programs, ("map",)))[-1]
        dice = random.Random(f"{self.name} {seed} plays")
        for _ in range(longest or PLIES[self.name]):
            if isinstance(message, HandedOver):
                (message,) = dealer.carry_out(Sit(message.to))
            if isinstance(message, GameOver):
                break
            assert isinstance(message, Shown)
            if message.thinks:
                message = self._program(dealer, dice)
            else:
                action = self._choice(message.legal, dice)
                (message,) = dealer.carry_out(Take(message.seat, action))
        return dealer

    def _program(self, dealer: Dealer, dice: random.Random) -> Any:
        turn = dealer.turn()
        assert turn
        seat = turn.seat
        while turn and turn.seat == seat:
            dealer.play(seat, self._choice(self.of.legal_actions(turn.view, seat), dice))
            turn = dealer.turn()
        return dealer.after_turn()[-1]

    def _choice(self, legal: tuple[Any, ...], dice: random.Random) -> Any:
        """Return an action, one that ends the game only where nothing else can be done; who may look at a card does."""
        quiet = [action for action in legal if self.of.format_action(action).split()[0] not in LAST]
        looks = [action for action in quiet if action.kind == "look"]
        return dice.choice(looks or quiet or legal)

    # Elsewhere.

    def rooms(self, version: int) -> None:
        """Write the seats of all rooms of a version."""
        mid = self._mid(version)
        self._keep_seats("mid", version, mid)
        if version == LATEST[self.name]:
            self._private_link(mid)
            self._invitation()
        if version == 2 and masked(self.name).COMMITS:
            self._false_list()
        self._keep_seats("undecided", version, self._undecided(version))
        self._closed(version)

    def _undecided(self, version: int) -> Letters:
        letters = self._mid(version)
        for one in letters.online_seats[:-1]:
            letters.say(one, "undecided")
        return letters

    def _resigned(self, version: int) -> Letters:
        letters = self._mid(version)
        letters.act("resign")
        return letters

    def _without(self, version: int) -> Letters:
        letters = self._mid(version)
        letters.settle()
        for one in letters.online_seats[:-1]:
            if one is not letters.mover:
                letters.say(one, "claim", "deadline")
        return letters

    def _new(self, version: int) -> Letters:
        """Return a room in which nothing has been said."""
        return Letters(*(self._seat(role, version) for role in self._roles))

    @property
    def _roles(self) -> tuple[str, ...]:
        """The roles of all who have a game: the seats, then a spectator."""
        seats = len(self.of.seats(OPTIONS[self.name]))
        return *ROLES[:seats], "watch"

    def _seat(self, name: str, version: int) -> OnlineSeat:
        crypto, invitation = sodium(), link(self.name, version)
        room = read_link(invitation, crypto)
        assert room
        who, role = f"{self.name} {version} {name}", cast(Role, "guest" if name == "third" else name)
        root = None if role == "watch" else sha256(who.encode()).digest()
        at = watch_link_of(room) if role == "watch" else invitation
        mine = Mine(role, root, NAMES[name], f"{name}'s")
        room = read_link(at, crypto)
        assert room
        draw = entropy(who)
        return OnlineSeat(
            at, finished(taking_up(Kept(at, mine), masked(self.name), crypto, room, draw)), self.page
        )

    def _dealt(self, version: int) -> Letters:
        letters = self._new(version)
        host, *guests, _ = letters.online_seats
        options = OPTIONS[self.name]
        terms = Terms(options, self.of.seats(options)[0], 7, 20, ("map",), protocol=version)
        host.side.offer(terms)
        letters.settle()
        for name, guest in zip(self._roles[1:], guests, strict=False):
            guest.side.join(NAMES[name])
            letters.settle()
        if host.side.may_start_early:
            host.side.start_early()
            letters.settle()
        return letters

    def _mid(self, version: int) -> Letters:
        """Return a game under way: words were said, a program has played, and somebody is in mid-turn if possible."""
        letters = self._dealt(version)
        host, guest = letters.online_seats[:2]
        letters.say(host, "say", "good luck")
        letters.say(guest, "say", "and to you")
        letters.say(guest, "program", "3")
        dice = random.Random(f"{self.name} {version} plays")
        plies = PLIES[self.name]
        while plies > 0 or not self._is_mid_turn(letters):
            plies -= 1
            letters.now += 60
            action = self._choice(self._legal(letters), dice)
            letters.act(self.of.format_action(action))
        letters.say(guest, "program", "0")
        host.table.show()
        host.read()
        return letters

    def _is_mid_turn(self, letters: Letters) -> bool:
        match = letters.mover.side.match
        return bool(match and match.can_undo and letters.mover.side.seat == 0)

    def _legal(self, letters: Letters) -> tuple[Any, ...]:
        match = letters.mover.side.match
        assert match
        return match.legal_actions()

    def _keep_seats(self, situation: str, version: int, letters: Letters) -> None:
        spectated = version == 2 and situation in SPECTATED[self.name]
        room = Room(self.name, version, situation)
        # Where a game has ended all seats hold the same frames, and those of Relics and Misty Ruins are large.
        is_one = situation in ("closed", "without") or (situation == "undecided" and self.name in LARGE)
        skipped = {*(("guest", "third") if is_one else ()), *(() if spectated else ("watch",))}
        for role, one in zip(self._roles, letters.online_seats, strict=True):
            if role not in skipped:
                self._keep_seat(room.file(role), one)

    def _keep_seat(self, name: str, one: OnlineSeat) -> None:
        text = one.saved()
        self._put(name, text)
        self.stood[name] = seat_stands(seat(self.name, text))

    def _private_link(self, letters: Letters) -> None:
        host, version = letters.online_seats[HOST], LATEST[self.name]
        self._put(f"private-{version}.txt", host.handed_over() + "\n")
        if self.name not in LARGE:
            self._keep_seat(f"private-{version}.host.json", host)

    def _invitation(self) -> None:
        version = LATEST[self.name]
        letters = self._new(version)
        host = letters.online_seats[HOST]
        options = OPTIONS[self.name]
        host.side.offer(Terms(options, self.of.seats(options)[0], 3, 0, ("map",), protocol=version))
        host.time.tick(letters.now)
        self._put(f"invitation-{version}.link.txt", host.link + "\n")
        self._put(f"invitation-{version}.frame.txt", text_of(host.side.frames[0]) + "\n")
        self._keep_seat(f"invitation-{version}.host.json", host)

    def _closed(self, version: int) -> None:
        letters = self._resigned(version)
        self._keep_seats("closed", version, letters)
        host = letters.online_seats[HOST]
        if version == LATEST[self.name] or self.name != "relics":
            name = f"transcript-{version}.json"
            self._put(name, host.transcript())
            self.stood[name] = transcript_stands(self.name, host.transcript())
        if version == LATEST[self.name]:
            if self.name not in SECOND:
                # Of a game that goes on without whoever has left there is no record.
                letters = self._mid(version)
                letters.say(letters.online_seats[GUEST], "resign")
            over = letters.online_seats[HOST].whole.over()
            assert over
            assert over.record
            record = record_text(self.of, over.record)
            self._put("record-online.json", record)
            self.stood["record-online.json"] = record_stands(self.name, record)

    def _false_list(self) -> None:
        """Write seats to which the host's key has signed an entry with a false `list`, and the true one beside it."""
        letters = self._mid(2)
        host, guest, watch = letters.online_seats
        dice = random.Random(f"{self.name} list")
        self._until(letters, dice, lambda: not self._is_whole(host))
        head = guest.side.seen.head
        letters.write(host)
        true = host.side.frames[-1]
        entry = unseal(host.side.room, sodium(), true)
        assert entry
        body = canonical({**parse(entry.body), "list": "00" * 32})
        signature = sodium().sign(host.side.lobby.sign_secret, chained(bytes.fromhex(head), body))
        false = seal(host.side.room, sodium(), Entry(body, signature), entropy(f"{self.name} false")(24))
        for one in (guest, watch):
            assert one.side.receive(false)
            one.time.tick(letters.now)
            assert one.side.game.stuck == "list"
        self._keep_seats("list", 2, letters)
        self._put("list-2.false.txt", text_of(false) + "\n")
        self._put("list-2.true.txt", text_of(true) + "\n")

    def _until(self, letters: Letters, dice: random.Random, is_done: Callable[[], bool]) -> None:
        """Let the host act, and write nothing, until its turn is to be written."""
        host = letters.online_seats[HOST]
        while not is_done():
            match = host.side.match
            assert match
            ends = [action for action in match.legal_actions() if action.kind == "end"]
            quiet = [action for action in match.legal_actions() if action.kind not in ("look", *LAST)]
            host.table.act(ends[0] if ends else dice.choice(quiet))

    def _is_whole(self, one: OnlineSeat) -> bool:
        """Return whether a seat has still something to choose."""
        return one.side.owes == "person"


def main(names: Iterable[str]) -> None:
    """Write what is kept of some games, by version 4 of the protocol, or the links to finished games."""
    for name in names:
        if name == "links":
            for each in (*FIRST, *SECOND):
                Game(each).links()
        elif name == "4":
            for each in THIRD:
                Game(each).add(4)
        else:
            Game(name).write()


if __name__ == "__main__":
    main(sys.argv[1:])
