"""Write what commit 2fe1292 keeps of each game: its output lies beside it and is never to be written anew.

The files are there so that every later version opens what that one has written. So this script runs against the code of
that commit only; it stays here to show how they were made:

    git worktree add /tmp/before 2fe1292
    cp -r tests/kept /tmp/before/tests/
    cd /tmp/before && PYTHONPATH=engine:web:. python -m tests.kept.write

All chance comes from fixed seeds, so it writes the same bytes each time. A browser seals what it keeps by AES-GCM with
a key that no script can read (`page.edge.seal`); what is kept here is the text inside the seal.

Files of each game:
    hot-seat.txt, solo.txt          saved tables; alone, a person who has seen a seat's secrets, if any has secrets
    record.json                     the record of a game at one screen
    record-online.json              the record of a game elsewhere that was broken off
    transcript-V.json               the transcript of the closed game, by version V of the protocol
    mid-V.ROLE.json                 seats in mid-game, in mid-turn, with words said and a program that has played
    list-2.ROLE.json, list-2.*.txt  seats where an entry with a false `list` has come, that frame and the true one
    undecided-V.ROLE.json           seats that have all offered to end the game at the log's present length
    closed-V.ROLE.json              seats of a game that all have checked
    invitation-2.*                  the seat of a host who waits, the link, and the frame that invites
    private-2.*                     a private link to the seat of mid-2.host, and what its device has kept after that
    standing.json                   how all of it stood; see `standing`
"""

import json
import random
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from page.games import GAMES
from page.online.online_seat import OnlineSeat
from page.shell.dealer import Dealer
from page.shell.effects import Deal, Sit, Take
from page.shell.messages import GameOver, HandedOver, Shown
from tests.kept.standing import (
    FOLDER,
    ROLES,
    Room,
    link,
    masked,
    page,
    record_stands,
    seat,
    seat_stands,
    table_stands,
    transcript_stands,
)
from tests.page.online import GUEST, HOST, Letters
from tests.secrecy.mail import entropy
from tests.secrecy.table import sodium
from unseen import kakusareta, nusubito, relics
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
}
LAST = ("declare", "capture", "find")
"""What ends a game at once."""
PLIES = {"nusubito": 16, "kakusareta": 14, "relics": 16}
SPECTATED = {"nusubito": ("mid", "list", "undecided", "closed"), "kakusareta": ("mid", "list"), "relics": ()}
"""Where a spectator's seat is kept beside those of version 2: a game of Relics is large."""


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

    def _put(self, name: str, text: str) -> None:
        (FOLDER / self.name / name).write_text(text, "utf-8")

    # At one screen.

    def tables(self) -> None:
        """Write both saved tables, and the record of the first once it is over."""
        hot = self._played("hot seat", (0, 0))
        self._keep_table("hot-seat.txt", hot)
        self._keep_table("solo.txt", self._played("solo", (0, 3)))
        over = self._played("hot seat", (0, 0), 600)
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
        if version == 2:
            self._private_link(mid)
            self._invitation()
        if version == 2 and masked(self.name).COMMITS:
            self._false_list()
        undecided = self._mid(version)
        for one in undecided.online_seats[:2]:
            undecided.say(one, "undecided")
        self._keep_seats("undecided", version, undecided)
        self._closed(version)

    def _new(self, version: int) -> Letters:
        """Return a room in which nothing has been said."""
        return Letters(*(self._seat(role, version) for role in ("host", "guest", "watch")))

    def _seat(self, role: Role, version: int) -> OnlineSeat:
        crypto, invitation = sodium(), link(self.name, version)
        room = read_link(invitation, crypto)
        assert room
        who = f"{self.name} {version} {role}"
        root = None if role == "watch" else sha256(who.encode()).digest()
        at = watch_link_of(room) if role == "watch" else invitation
        mine = Mine(role, root, {"host": "Ann", "guest": "Bo", "watch": ""}[role], f"{role}'s")
        room = read_link(at, crypto)
        assert room
        draw = entropy(who)
        return OnlineSeat(
            at, finished(taking_up(Kept(at, mine), masked(self.name), crypto, room, draw)), self.page
        )

    def _dealt(self, version: int) -> Letters:
        letters = self._new(version)
        host, guest = letters.online_seats[:2]
        options = OPTIONS[self.name]
        terms = Terms(options, self.of.seats(options)[0], 7, 20, ("map",), protocol=version)
        host.side.offer(terms)
        letters.settle()
        guest.side.join("Bo")
        letters.settle()
        return letters

    def _mid(self, version: int) -> Letters:
        """Return a game under way: words were said, a program has played, and somebody is in mid-turn if possible."""
        letters = self._dealt(version)
        host, guest, _ = letters.online_seats
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
        host.show()
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
        # Where a game has ended both seats hold the same frames, and those of Relics are large.
        is_one = situation == "closed" or (situation == "undecided" and self.name == "relics")
        skipped = {*(("guest",) if is_one else ()), *(() if spectated else ("watch",))}
        for role, one in zip(ROLES, letters.online_seats, strict=True):
            if role not in skipped:
                self._keep_seat(room.file(role), one)

    def _keep_seat(self, name: str, one: OnlineSeat) -> None:
        text = one.saved()
        self._put(name, text)
        self.stood[name] = seat_stands(seat(self.name, text))

    def _private_link(self, letters: Letters) -> None:
        host = letters.online_seats[HOST]
        self._put("private-2.txt", host.handed_over() + "\n")
        if self.name != "relics":
            self._keep_seat("private-2.host.json", host)

    def _invitation(self) -> None:
        letters = self._new(2)
        host = letters.online_seats[HOST]
        options = OPTIONS[self.name]
        host.side.offer(Terms(options, self.of.seats(options)[0], 3, 0, ("map",), protocol=2))
        host.tick(letters.now)
        self._put("invitation-2.link.txt", host.link + "\n")
        self._put("invitation-2.frame.txt", text_of(host.side.frames[0]) + "\n")
        self._keep_seat("invitation-2.host.json", host)

    def _closed(self, version: int) -> None:
        letters = self._mid(version)
        letters.act("resign")
        self._keep_seats("closed", version, letters)
        host = letters.online_seats[HOST]
        if version == 2 or self.name != "relics":
            name = f"transcript-{version}.json"
            self._put(name, host.transcript())
            self.stood[name] = transcript_stands(self.name, host.transcript())
        if version == 2:
            broken_off = self._mid(version)
            broken_off.say(broken_off.online_seats[GUEST], "resign")
            self._put("record-online.json", broken_off.online_seats[HOST].record())
            self.stood["record-online.json"] = record_stands(
                self.name, broken_off.online_seats[HOST].record()
            )

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
            one.tick(letters.now)
            assert one.side.stuck == "list"
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
            host.act(ends[0] if ends else dice.choice(quiet))

    def _is_whole(self, one: OnlineSeat) -> bool:
        """Return whether a seat has still something to choose."""
        return one.side.owes == "person"


def main() -> None:
    """Write what is kept of all games."""
    for name in GAMES:
        Game(name).write()


if __name__ == "__main__":
    main()
