"""A game of three over a relay that is a process of its own, from the invitation to the rematch."""

import random
import signal
from collections.abc import Callable
from pathlib import Path

from tests.relay.awaiting import awaited
from tests.relay.lines import Line, Table
from tests.relay.processes import Process, begin
from tests.secrecy.gathering import NAMES, again, side, terms
from tests.secrecy.mail import watch_link
from tests.secrecy.room.test_rematch_of_three import again as next_side
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.digest import PRF
from unseen.secrecy.lobby import Role
from unseen.secrecy.notes import SIGNED


def one_owes(sides: list[Correspondence]) -> None:
    """Check at every entry that of all who have heard as much one seat owes the next, and nobody else writes."""
    lengths: dict[bytes, list[Correspondence]] = {}
    for one in sides:
        assert one.cheat is None
        assert not one.game.two_stories
        if one.match:
            lengths.setdefault(one.match.log.head, []).append(one)
    for same in lengths.values():
        assert len({one.owing for one in same}) == 1
        assert all(one.seat == one.owing for one in same if one.owes)


class Evening:
    """A table, the relay it is at, and dice."""

    def __init__(self, process: Process, store: str) -> None:
        self.table = Table(one_owes)
        self.process, self.store = process, store
        self.dice = random.Random("spring")
        """Such that the first game is long enough for all that is to happen in it."""

    def sit(self, one: Correspondence) -> Line:
        line = Line(self.table, one)
        line.dial(self.process.url)
        return line

    def mover(self) -> Line:
        return next(line for line in self.table.lines if line.side.owes == "person")

    async def act(self, count: int = 1) -> None:
        """Let so many do something, one after the other."""
        for _ in range(count):
            line = self.mover()
            self.choose(line)
            line.go_on()
            await self.table.settled()

    def choose(self, line: Line) -> None:
        """Ask for what is not likely to end the game: three of a rank do."""
        match, seat = line.side.match, line.side.seat
        assert match
        assert seat is not None
        ranks = [card[0] for card in match.view.hands[seat]]
        actions = list(match.legal_actions())
        self.dice.shuffle(actions)
        match.act(min(actions, key=lambda each: ranks.count(getattr(each, "rank", ""))))

    async def restart(self, meanwhile: Callable[[], None]) -> None:
        """Kill the relay, let something be done that nobody hears of, and begin it again."""
        await self.process.end(signal.SIGKILL)
        for line in self.table.lines:
            await line.ended()
        meanwhile()
        self.process = await begin(self.store)
        for line in self.table.lines:
            line.dial(self.process.url)
        await self.table.settled()


async def joined(evening: Evening, *sides: Correspondence) -> list[Line]:
    """Return the lines of a host and guests who come in this order, and of who looks on last of all."""
    table, lines = evening.table, [evening.sit(one) for one in sides]
    guests = [line for line in lines[1:] if line.side.mine.role == "guest"]
    for number, line in enumerate(guests, 2):
        await table.until(lambda one=line.side: one.lobby.invite)  # type: ignore[misc]
        line.side.join(line.side.mine.name)
        line.go_on()
        await table.until(lambda count=number: all(len(one.lobby.joined) >= count for one in sides))  # type: ignore[misc]
    await table.until(lambda: all(one.agreed for one in sides))
    await table.settled()
    return lines


def say(line: Line, kind: str, text: str = "") -> None:
    assert line.side.say(kind, text)
    line.go_on()


@awaited
async def test_three_play_from_the_invitation_to_the_last_receipt_and_again(tmp_path: Path) -> None:
    store = str(tmp_path / "relay.sqlite")
    evening = Evening(await begin(store), store)
    table = evening.table
    host, *guests = (side("guest" if number else "host", name) for number, name in enumerate(NAMES[:4]))
    host.offer(terms(3)._replace(protocol=2))
    ann, bob, cat, dan, watch = await joined(evening, host, *guests, side("watch", link=watch_link()))
    assert {line.side.seat for line in (ann, bob, cat)} == {0, 1, 2}
    assert (dan.side.seat, dan.side.lobby.is_ours, watch.side.seat) == (None, False, None)
    await evening.act(2)

    # The relay is killed, and whose turn it is takes it meanwhile.
    mover = evening.mover()

    def takes_turn() -> None:
        evening.choose(mover)
        mover.go_on()
        assert not mover.has_sent

    await evening.restart(takes_turn)

    # A claim stands for all, and whoever was waited for plays on.
    waits = next(line for line in (ann, bob, cat) if line.side.owes == "")
    say(waits, "claim", "deadline")
    await table.until(lambda: all(one.game.claim for one in table.sides))
    assert {(one.game.claim.seat, one.game.claim.text) for one in table.sides if one.game.claim} == {
        (waits.side.seat, "deadline")
    }
    await evening.act()
    assert not any(one.game.claim for one in table.sides)

    # A device is set back, and goes on once both others have said how far they have got.
    back = evening.mover()
    old = again(back.side)
    mark = back.side.written
    await evening.act()
    assert back.side.written != mark
    await back.hang_up()
    table.lines.remove(back)
    old.is_reading = True
    old.check_written(back.side.written)
    assert old.is_behind
    restored = evening.sit(old)
    await table.settled()
    assert old.match
    assert back.side.match
    assert old.match.view == back.side.match.view
    say(restored, "device", old.mine.device)
    await table.settled()

    # Somebody gives up while another is to act; all audit, and all say the same.
    quitter = next(line for line in table.lines if line.side.seat is not None and line.side.owes == "")
    say(quitter, "resign")
    await table.until(lambda: all(one.match and one.match.step is None for one in table.sides))
    for one in table.sides:
        assert one.match
        assert one.match.ending.given_up == quitter.side.seat
        assert one.match.closing.receipts == dict.fromkeys(range(3), ())
    assert len({one.match.faces() for one in table.sides if one.match}) == 1
    assert len({one.match.log.head for one in table.sides if one.match}) == 1

    # They play again.
    players = sorted(
        (line for line in table.lines if line.side.seat is not None), key=lambda line: line.side.seat or 0
    )
    for line in players:
        say(line, "rematch", SIGNED)
    await table.until(
        lambda: all(
            one.notes and sum(fact.kind == "rematch" for fact in one.notes.facts) == 3 for one in table.sides
        )
    )
    await table.closed()
    later = Evening(evening.process, store)
    roles: list[Role] = ["guest", "guest", "host"]
    sides = [
        next_side(line.side, role, PRF(line.side.mine.root or b"", "next"))
        for line, role in zip(players, roles, strict=True)
    ]
    sides[2].offer(terms(3)._replace(protocol=2))
    await joined(later, sides[2], sides[0], sides[1])
    assert sorted(one.seat for one in sides if one.seat is not None) == [0, 1, 2]
    while any(one.owes for one in sides):
        await later.act()
    for one in sides:
        assert one.match
        assert one.match.closing.receipts == dict.fromkeys(range(3), ())
    assert {one.lobby.key for one in sides}.isdisjoint(line.side.lobby.key for line in players)
    await later.table.closed()
    await evening.process.end(signal.SIGTERM)
