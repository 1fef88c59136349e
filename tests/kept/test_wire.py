"""Nothing new is on the wire in games of versions 1 and 2: a page of then waits for ever behind what it does not know.

Whole games are played with everything that people can do. What is said in them, by kind and by the names of its fields,
is the list that commit 2fe1292 gave; what is new is another version of the protocol.
"""

import random
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import pytest

from tests.kept.standing import masked
from tests.kept.write import LAST, OPTIONS
from tests.secrecy.mail import Mail, entropy, woken
from tests.secrecy.table import sodium
from unseen.secrecy.channel import link_of, read_link, unseal
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.digest import PRF
from unseen.secrecy.hiding.cards import MaskedCards
from unseen.secrecy.keeping import handed_over, take_over
from unseen.secrecy.lobby import Role, Terms
from unseen.secrecy.log import Fields, parse
from unseen.secrecy.notes import KINDS, SIGNED

SLOW = ("relics",)
"""Games whose shuffles take long to prove and to check: a seat that resigns in its turn says nothing of its own."""
SECRET = b"w" * 32
LINK = link_of(SECRET)
REMATCH = link_of(PRF(SECRET, "rematch"))


def side(role: Role, game: str, link: str = LINK, **more: Any) -> Correspondence:
    """Return a side that has heard and said nothing yet."""
    room = read_link(link, sodium())
    assert room
    mine = Mine(role, sha256(f"{role} {link}".encode()).digest(), role, f"{role}'s", **more)
    return Correspondence(masked(game), sodium(), room, mine, entropy(f"{role} {link}"))


class Talk(Mail):
    """A room in which all that is ever sent is noted, whispers too."""

    def __init__(self, game: str, version: int) -> None:
        super().__init__(side("host", game), side("guest", game))
        self.game, self.version = game, version
        self.whispers: list[bytes] = []
        host, guest = self.sides
        host.offer(self.terms)
        self.settle()
        guest.join("guest")
        self.settle()

    @property
    def terms(self) -> Terms:
        """The host's terms: a clock, a deadline, and help."""
        options = OPTIONS[self.game]
        seats = masked(self.game).GAME.seats(options)
        return Terms(options, seats[0], 7, 20, ("map",), protocol=self.version)

    def play(self, plies: int) -> None:
        """Play on at random; nobody ends the game, and whoever may look at a card does."""
        dice = random.Random(f"{self.game} {self.version} wire")
        for _ in range(plies):
            match = self.mover.match
            assert match
            legal = [(action, match.game.format_action(action)) for action in match.legal_actions()]
            looks = [text for action, text in legal if action.kind == "look"]
            quiet = [text for _, text in legal if text.split()[0] not in LAST]
            self.act(dice.choice(looks or quiet))

    def whisper(self) -> None:
        """Let both sides whisper that they are here, answer, and say goodbye."""
        for one in self.sides * 2:
            self._whispered(one, one.whisper())
        for one in self.sides:
            self._whispered(one, one.goodbye())

    def _whispered(self, one: Correspondence, frame: bytes | None) -> None:
        assert frame
        self.whispers.append(frame)
        for other in self.sides:
            if other is not one:
                assert other.heard(frame)

    def chat(self) -> None:
        """Let both sides say everything that may be said while a game goes on."""
        for one in self.sides:
            assert one.say("say", "good luck")
            assert one.say("program", "3")
            assert one.say("program", "0")
            self.settle()
        waits = next(one for one in self.sides if one.seat != one.owing)
        assert waits.say("claim", "deadline")
        self.settle()

    def move_device(self) -> None:
        """Let the guest go on on another device, which whispers that it waits before it has read anything."""
        old = self.sides[1]
        at_rest = take_over(handed_over(LINK, old))
        mine = at_rest.mine._replace(device="new")
        self.sides[1] = new = woken(at_rest._replace(mine=mine), entropy("new"), masked(self.game))
        for frame in self.frames:
            new.receive(frame)
            if new.seat is not None and new.is_behind:
                break
        self._whispered(new, new.whisper())
        self.settle()
        assert new.say("device", "new")
        self.settle()

    def rematch(self) -> "Talk":
        """Return the same room once both have asked for another game, and it has begun by the same version."""
        for one in self.sides:
            assert one.say("rematch", SIGNED)
            self.settle()
        first, last = self.sides
        new = Talk.__new__(Talk)
        Mail.__init__(new, self._again(last, "host"), self._again(first, "guest"))
        new.game, new.version, new.whispers = self.game, self.version, []
        host, guest = new.sides
        host.offer(self.terms)
        new.settle()
        guest.join("again")
        new.settle()
        return new

    def _again(self, old: Correspondence, role: Role) -> Correspondence:
        root = sha256(f"{role} {REMATCH}".encode()).digest()
        return side(role, self.game, REMATCH, earlier=old.game.vouch(root))


def said(room: Correspondence, frames: Iterable[bytes]) -> list[Fields]:
    """Return the contents of a room's frames."""
    entries = [unseal(room.room, sodium(), frame) for frame in frames]
    return [parse(entry.body) for entry in entries if entry]


def names(fields: Fields) -> str:
    """Return the kind of an entry and the names of its fields; of an `accept` also the kind that it accepts."""
    kind = "entry" if "i" in fields else "lobby" if "l" in fields else "note" if "c" in fields else "whisper"
    which = str(fields.get("l", fields.get("t", "")))
    if kind == "entry" and which == "accept":
        which += " of " + str(parse(fields["note"].encode())["t"])
    return " ".join(["/".join(filter(None, (kind, which))), *sorted(fields)])


def games(game: str, version: int) -> list[Talk]:
    """Return games in which everything was done that people can do, each ended in another way."""
    room = Talk(game, version)
    room.whisper()
    room.chat()
    room.play(8)
    room.move_device()
    room.play(4)
    # Off its turn: the owing seat accepts that.
    waits = next(one for one in room.sides if one.seat != one.owing)
    assert waits.say("resign")
    room.settle()
    for one in room.sides:
        assert one.match
        assert one.match.step is None
        assert one.match.closing.receipts == {0: (), 1: ()}
    again = room.rematch()
    again.play(3)
    for one in again.sides:
        assert one.say("undecided")
        again.settle()
    assert all(one.game.is_undecided for one in again.sides)
    if game in SLOW:
        return [room, again]
    resigned = Talk(game, version)
    resigned.act("resign")
    return [room, again, resigned]


def on_the_wire(played: Iterable[Talk]) -> list[str]:
    """Return everything that was said in some games, each kind with the names of its fields once."""
    found: set[str] = set()
    for each in played:
        found |= set(map(names, said(each.sides[0], (*each.frames, *each.whispers))))
    return sorted(found)


def doubted(monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Return a game by version 1 whose guest has shuffled cards that are none: whoever looks at one doubts."""
    honest = MaskedCards.shuffled

    def spoilt(cards: MaskedCards, head: bytes, before: Any) -> Any:
        assert cards._own
        if cards._own.seat == 0:
            return honest(cards, head, before)
        made, _ = honest(cards, head, before)
        # Each pair the other way round: as points they are as good as any, and no face.
        decks = {name: [[other, one] for one, other in deck] for name, deck in made["decks"].items()}
        return {"decks": decks}, cards.check_shuffled({"decks": decks}, head, before, 1)

    with monkeypatch.context() as patch:
        patch.setattr(MaskedCards, "shuffled", spoilt)
        room = Talk("nusubito", 1)
    room.play(1)
    assert all(one.match and one.match.ending.doubt for one in room.sides)
    assert all(one.match and one.match.closing.receipts[0] for one in room.sides)
    return room


COMMON = """
    entry/accept of resign i note p s signature t
    entry/audit choices i p s seed t
    entry/hello game i key masks options p protocol rules s seed t
    entry/key i masks p s salt t
    entry/receipt charges i p s t
    entry/tokens i p proofs s t tokens
    entry/turn actions asks i p s t
    lobby/0 again aids days game key l lot minutes name options p protocol rules seat
    lobby/0 aids days game key l lot minutes name options p protocol rules seat
    lobby/1 again key l lot name p
    lobby/1 key l lot name p
    lobby/2 l lot p
    note/claim c g n p s t why
    note/device c device g n p s t
    note/program c g level n p s t
    note/rematch c g n p s t watch
    note/resign c g n p s t
    note/say c g n p s t text
    note/undecided c g n p s t
    whisper a e h n s
    whisper e h n s
    whisper e h n s w
    whisper e s
"""
OWN = {
    ("nusubito", 1): """
        entry/answer face i p s t
        entry/deal decks i p s t
        entry/turn asks commits events i p s shows t
        entry/turn asks commits events i p s t
        entry/turn commits events i p parts s t
    """,
    ("nusubito", 2): """
        entry/answer face i list p proof s t
        entry/deal decks i p proofs s t
        entry/turn asks events i list p proof s state t
        entry/turn asks events i p s shows t
        entry/turn events i list p proof s state t
    """,
    ("kakusareta", 2): """
        entry/answer face i list p proof s t
        entry/deal decks i p proofs s t
        entry/turn actions i p s t
        entry/turn asks events foretold i list p proof s state t
        entry/turn asks events i p s shows t
        entry/turn events i list p proof s state t
    """,
    ("relics", 1): """
        entry/deal decks i p proofs s t
        entry/turn actions i p s t
    """,
    ("relics", 2): """
        entry/deal decks i p proofs s t
        entry/turn actions i p s t
    """,
}
"""What each thing is that commit 2fe1292 says, and the names of its fields: in every game, and in one game alone."""
DOUBT = "entry/doubt i p s t"
"""The same of a seat that doubts, and nothing else is new in such a game."""


def lines(text: str) -> set[str]:
    return {line.strip() for line in text.strip().splitlines()}


PLAYED = [pytest.param(*each, marks=pytest.mark.long) if each == ("relics", 1) else each for each in OWN]
"""By version 1 Relics is played as by version 2."""


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "version"), PLAYED)
def test_nothing_new_is_said_in_a_game_of_an_earlier_version(game: str, version: int) -> None:
    found = on_the_wire(games(game, version))
    assert {*found} == lines(COMMON) | lines(OWN[game, version])


def test_nothing_new_is_said_where_a_seat_doubts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {*on_the_wire([doubted(monkeypatch)])}
    assert found - lines(COMMON) - lines(OWN["nusubito", 1]) == {DOUBT}


def test_every_kind_of_note_that_then_was_is_among_what_is_said() -> None:
    """A kind that is taken away would go unseen here, and a page of then still writes it."""
    kinds = {line.split()[0].removeprefix("note/") for line in lines(COMMON) if line.startswith("note/")}
    assert kinds <= {*KINDS}
