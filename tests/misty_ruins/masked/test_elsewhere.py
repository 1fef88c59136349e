"""Misty Ruins among people elsewhere: by mail and over a real relay, with who leaves, who waits, and who attacks."""

import asyncio
import random
import signal
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest

from tests.misty_ruins.masked.table import MASKED, choose
from tests.misty_ruins.masked.test_cheats import lies_by, phase
from tests.relay.awaiting import awaited
from tests.relay.client import relay
from tests.relay.lines import Line
from tests.relay.processes import Process, begin
from tests.relay.stores import Clock
from tests.relay.test_server import FREE
from tests.relay.test_three_seats import Evening, joined
from tests.secrecy import mail
from tests.secrecy.elsewhere import sealed, signed
from tests.secrecy.mail import LINK, Mail, entropy, watch_link, woken
from tests.secrecy.seat.test_fuzz import SHOT, Attacker, in_rounds, is_unharmed
from tests.secrecy.seat.test_fuzz_close import names_nobody_honest
from tests.secrecy.table import sodium
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import finished
from unseen.misty_ruins import Options
from unseen.misty_ruins.actions import Rest
from unseen.misty_ruins.state import TILES_IN_HAND
from unseen.relay.limits import Limits
from unseen.relay.store import MemoryStore
from unseen.secrecy.channel import read_link
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.digest import PRF
from unseen.secrecy.keeping import Kept, kept, taken_up
from unseen.secrecy.lobby import Role, Terms
from unseen.secrecy.log import LONGEST, parse
from unseen.secrecy.script.match import Match
from unseen.secrecy.verdict import Standing, verdict

NAMES = ("ann", "bob", "cat", "dan", "eve")


def terms(players: int) -> Terms:
    return Terms(Options(players=players), None, 7, 20)


def side(role: Role, name: str = "") -> Correspondence:
    """Return a side that has heard and said nothing yet."""
    return mail.side(role, name, watch_link() if role == "watch" else LINK, masked=MASKED)


def again(old: Correspondence) -> Correspondence:
    """Return a side as it is after its device was switched off and on."""
    return mail.again(old, watch_link() if old.mine.role == "watch" else LINK, MASKED)


def match_of(one: Correspondence) -> Match:
    assert one.match
    return one.match


def gathered(players: int) -> Mail:
    """Return the room of a host, its guests and a spectator, in which the game has been dealt."""
    sides = [side("guest" if number else "host", name) for number, name in enumerate(NAMES[:players])]
    return Mail(*sides, side("watch")).gather(terms(players))


def seated(room: Mail) -> list[Correspondence]:
    """Return the sides that have seats, by their seats' numbers."""
    return sorted((one for one in room.sides if one.seat is not None), key=lambda one: one.seat or 0)


def check_closed(sides: list[Correspondence], players: int) -> None:
    """Check that a game is closed for all of them, with one log, and that nobody is charged by anybody."""
    for one in sides:
        match = match_of(one)
        assert match.step is None
        assert match.ending.doubt is None
        assert match.closing.receipts == dict.fromkeys(range(players), ())
        finished(one.audit_in_slices())
        assert (one.cheat, one.game.two_stories, one.has_moved, one.is_behind) == (None, "", False, False)
        found = verdict(one)
        assert found
        assert (found.state, found.unfounded) == ("confirmed", ())
    assert len({match_of(one).log.head for one in sides}) == 1
    # Somebody has given up in its turn: that ends the game, and ranks the others (M49); the position stays as it was.
    (gone,) = {match_of(one).ending.given_up for one in sides}
    (outcome,) = {match_of(one).ending.left for one in sides}
    assert gone is not None
    assert outcome
    assert outcome.places[-1] == (match_of(sides[0]).seats[gone],)
    public = [match_of(one).game.view(match_of(one).view, ONLOOKER) for one in sides]
    assert all(view == public[0] for view in public)


# Over a real relay.


class Night(Evening):
    """A table of this game at a relay."""

    def choose(self, line: Line) -> None:
        match = match_of(line.side)
        match.act(choose(match, self.dice))

    async def sat_down(self, players: int) -> list[Line]:
        """Return the lines of all players and of a spectator, once the game has been dealt."""
        host, *guests = (
            side("guest" if number else "host", name) for number, name in enumerate(NAMES[:players])
        )
        host.offer(terms(players))
        starting = asyncio.create_task(self._starts(host))
        lines = await joined(self, host, *guests, side("watch"))
        await starting
        return lines

    async def _starts(self, host: Correspondence) -> None:
        """Let the host start the game once all have joined: a full table of more than two waits for that."""
        await self.table.until(lambda: host.agreed or host.lobby.has_joined)
        if host.start_early():
            next(line for line in self.table.lines if line.side is host).go_on()

    async def ends(self) -> None:
        """Let whoever is to act give up, and all check the game."""
        line = self.mover()
        match_of(line.side).act(RESIGN)
        line.go_on()
        sides = self.table.sides
        await self.table.until(lambda: all(match_of(one).step is None for one in sides))
        await self.table.settled()
        check_closed(sides, len(match_of(sides[0]).seats))
        await self.table.closed()

    async def comes_back(self, line: Line) -> Line:
        """Let somebody who has hung up sit down again, on a device that was off."""
        old = line.side
        self.table.lines.remove(line)
        back = self.sit(again(old))
        await self.table.settled()
        return back


@pytest.mark.untraced
@pytest.mark.parametrize(("players", "actions"), [(2, 8), (3, 6), (5, 3)])
@awaited
async def test_a_game_over_a_relay_from_which_somebody_leaves_and_comes_back(
    players: int, actions: int
) -> None:
    async with relay(MemoryStore(FREE, Clock()), FREE) as url:
        night = Night(cast(Process, SimpleNamespace(url=url)), "")
        lines = await night.sat_down(players)
        assert sorted(line.side.seat for line in lines[:-1] if line.side.seat is not None) == [
            *range(players)
        ]
        assert lines[-1].side.seat is None
        await night.act(actions)
        # Whose turn it is not goes away; the others go on until they need that seat, or have had their turns.
        leaver = next(line for line in lines[:-1] if line.side.owes == "")
        await leaver.hang_up()
        mover = night.mover()
        night.choose(mover)
        mover.go_on()
        assert not leaver.side.owes
        leaver = await night.comes_back(leaver)
        assert match_of(leaver.side).log.head == match_of(mover.side).log.head
        await night.act(actions)
        await night.ends()
        assert max(len(frame) for line in lines for frame in line.side.frames) <= Limits().frame
        assert max(len(entry.body) for entry in match_of(leaver.side).log.entries) <= LONGEST


@pytest.mark.untraced
@awaited
async def test_three_play_on_when_the_relay_is_killed_and_begun_again(tmp_path: Path) -> None:
    """A relay with the limits of a real one, killed while a turn is taken that nobody hears of."""
    store = str(tmp_path / "relay.sqlite")
    night = Night(await begin(store), store)
    await night.sat_down(3)
    await night.act(4)
    mover = night.mover()

    def takes_turn() -> None:
        while mover.side.owes == "person":
            night.choose(mover)
        mover.go_on()
        assert not mover.has_sent

    await night.restart(takes_turn)
    assert mover.has_sent
    await night.act(4)
    await night.ends()
    await night.process.end(signal.SIGTERM)


# By mail, entry by entry.


def writer(room: Mail) -> Correspondence | None:
    """Return the side whose program owes the next entry; None if a person has to act, or nobody."""
    return next((one for one in room.sides if one.owes == "program"), None)


def one_entry(room: Mail, *deaf: Correspondence) -> Correspondence:
    """Let the side that owes an entry write that one, and all but some hear it; return the side."""
    one = writer(room)
    assert one
    entry = one._owed()
    assert entry
    one._out(entry)
    room.frames.append(one.frames[-1])
    for other in room.sides:
        if other is not one and other not in deaf:
            assert other.receive(one.frames[-1])
    return one


def due(room: Mail) -> str:
    """Return the part of the game to which the next entry belongs."""
    one = writer(room)
    assert one
    body = match_of(one).owed()
    assert body
    return phase(dict(parse(body)))


def until(room: Mail, kind: str, dice: random.Random) -> Correspondence:
    """Play until a program owes an entry of a kind, and return its side."""
    for _ in range(400):
        if writer(room) is None:
            match = match_of(room.mover)
            lacks = len(match.view.players[room.mover.seat or 0].tiles) < TILES_IN_HAND
            rests = [action for action in match.legal_actions() if isinstance(action, Rest) and lacks]
            match.act(rests[0] if kind == "draw" and rests else choose(match, dice))
            continue
        if due(room) == kind:
            one = writer(room)
            assert one
            return one
        one_entry(room)
    pytest.fail("the seeds are chosen so that there is one")


SEEDS = {"lose": 5}
"""Seeds of games in which an entry of a kind comes, where it does not in the first."""


@cache
def at_rest(players: int, kind: str) -> tuple[Kept, ...]:
    """Return the sides of a game in which an entry of a kind is due: its writer's, the other seats', a spectator's."""
    room = gathered(players)
    cheat = until(room, kind, random.Random(SEEDS.get(kind, 1)))
    rest = [one for one in seated(room) if one is not cheat]
    watcher = next(one for one in room.sides if one.seat is None)
    return (*(kept(LINK, one) for one in (cheat, *rest)), kept(watch_link(), watcher))


def risen(each: Kept, name: str) -> Correspondence:
    """Return a side that goes on from what was kept, and has not yet written what it owes."""
    room = read_link(each.link, sodium())
    assert room
    return taken_up(each, MASKED, sodium(), room, entropy(name))


def awake(kind: str, name: str, players: int = 3) -> Mail:
    """Return that game, gone on from what was kept."""
    return Mail(*(risen(each, f"{name} {each.mine.name}") for each in at_rest(players, kind)))


KINDS = ("turn", "answer", "draw", "tokens", "lose")
"""What a seat may owe, so that a game stands still."""


@pytest.mark.untraced
@pytest.mark.parametrize("kind", KINDS)
def test_time_of_a_seat_that_owes_anything_is_claimed_by_another(kind: str) -> None:
    """93: the claim of one who waits stands for all, whatever is withheld, until that seat writes it after all.

    By itself it ends nothing: among three, that takes the claim of the other who waits.
    """
    room = awake(kind, "claim")
    withholds, first, *_ = room.sides
    assert {one.owing for one in room.sides} == {withholds.seat}
    assert not any(one.write() for one in room.sides[1:])
    withholds.say("claim", "deadline")
    for one in room.sides[1:]:
        assert one.receive(withholds.frames[-1])
    assert {one.game.claim for one in room.sides} == {None}
    assert first.say("claim", "deadline")
    for one in room.sides:
        if one is not first:
            assert one.receive(first.frames[-1])
        assert one.game.claim
        assert (one.game.claim.seat, one.game.claim.text) == (first.seat, "deadline")
        assert one.is_open
    assert not first.say("claim", "deadline")
    one_entry(room)
    assert {one.game.claim for one in room.sides} == {None}
    assert {one.cheat for one in room.sides} == {None}


@pytest.mark.untraced
@pytest.mark.parametrize("kind", KINDS)
def test_claims_of_all_others_end_the_game_whatever_is_withheld_and_it_stays_ended(kind: str) -> None:
    """93: what was withheld comes too late; nobody is charged, and the seat that is gone is the last."""
    room = awake(kind, "claims")
    withholds, first, second, _ = room.sides
    for one in (first, second):
        assert all(each.is_open for each in room.sides)
        assert one.say("claim", "deadline")
        for other in room.sides:
            if other is not one:
                assert other.receive(one.frames[-1])
    owed = match_of(withholds).owed()
    assert owed
    late = sealed(withholds, signed(withholds, owed, match_of(withholds).log.head))
    for one in room.sides[1:]:
        assert (one.is_open, one.game.claim, one.owes) == (False, None, "")
        assert one.ending
        assert one.ending.outcome
        before = verdict(one), one.ending.shown, one.ending.outcome
        assert before[0] == Standing("without", withholds.seat)
        assert one.ending.outcome.places[-1] == (match_of(one).seats[withholds.seat or 0],)
        one.receive(late)
        assert (verdict(one), one.ending.shown, one.ending.outcome) == before
        assert one.cheat is None


# Two stories, and everything that a seat's key can sign.


def another_story(cheat: Correspondence, body: bytes) -> bytes:
    """Return a frame with another entry for the place of an honest one, proved as well as that."""
    lies_by(match_of(cheat), PRF(b"other" * 6 + b"!!", "seed"))
    match_of(cheat)._prepared.forget_own()
    other = match_of(cheat).owed()
    assert other
    assert other != body
    return sealed(cheat, signed(cheat, other, match_of(cheat).log.head))


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["draw", "answer"])
def test_seat_that_tells_two_others_two_stories_is_shown_to_do_so_and_nobody_is_charged(kind: str) -> None:
    """93: both are kept, in whatever order they come, on a device that was off, and by a spectator."""
    room = awake(kind, "stories")
    cheat, first, second, watcher = room.sides
    body = match_of(cheat).owed()
    assert body
    one = sealed(cheat, signed(cheat, body, match_of(cheat).log.head))
    two = another_story(cheat, body)
    place = len(match_of(first).log.bodies)
    for side_, frames in ((first, (one, two)), (second, (two, one)), (watcher, (one, two))):
        assert all(side_.receive(frame) for frame in frames)
    there = Mail(first, second, watcher)
    there.frames = [*room.frames, one, two]
    there.settle()
    for each in (first, second, watcher):
        for now in (each, again(each)):
            assert now.game.two_stories == "entries"
            assert now.party
            assert {(fork.seat, fork.entry) for fork in now.party.forks} == {(cheat.seat, place)}
            assert (now.cheat, now.has_moved) == (None, False)
            assert names_nobody_honest(verdict(now), cheat.seat or 0)
    assert all(one.may_write for one in (first, second))


ROUNDS = 1
SHOTS = 16


def spoilt(by: Attacker) -> bytes:
    """An entry that is due, with something else in it, signed by the seat that owes it."""
    body = match_of(by.other).owed()
    assert body
    new = by.changed(parse(body), "i p s")
    return by.sealed(new, signed(by.other, new, match_of(by.target).log.head).signature)


def shot_at(kind: str, dice: random.Random) -> None:
    """Let the seat that owes an entry sign whatever it likes; after each of these, nobody honest has lost anything."""
    room = awake(kind, f"{dice.random()}")
    cheat = room.sides[0]
    for number, target in enumerate(room.sides[1:], 1):
        keeps = kept(watch_link() if target.seat is None else LINK, target)
        for _ in range(SHOTS):
            make = spoilt if dice.random() < 0.6 else dice.choice([*SHOT.values()])
            match, owed, head = match_of(target), target.owes, match_of(target).log.head
            frame = make(Attacker(dice, "seat", target, cheat))
            target.receive(frame)
            target.heard(frame)
            is_clean = is_unharmed(target, target.seat, cheat.seat)
            assert names_nobody_honest(verdict(target), cheat.seat or 0)
            if not is_clean or match.log.head != head:
                target = risen(keeps, f"{dice.random()}")
            elif not match.accepting:
                assert target.owes == owed
            assert target.may_write or target.seat is None
        room.sides[number] = target
    goes_on(room)


def owes_still(kind: str, dice: random.Random) -> None:
    """Let another seat sign whatever it likes; the one that owes the entry still owes it, and writes it at last."""
    room = awake(kind, f"owes {dice.random()}")
    target, attacker = room.sides[:2]
    keeps = kept(LINK, target)
    for _ in range(SHOTS):
        frame = dice.choice([*SHOT.values()])(Attacker(dice, "seat", target, attacker))
        target.receive(frame)
        target.heard(frame)
        if not is_unharmed(target, target.seat, attacker.seat):
            target = risen(keeps, f"{dice.random()}")
        assert target.owes == "program"
        assert target.may_write
    count = len(match_of(target).log.bodies)
    assert target.write()
    assert len(match_of(target).log.bodies) > count
    assert is_unharmed(target, target.seat, attacker.seat)


def goes_on(room: Mail) -> None:
    """Check that the honest entry is still taken by all who have kept no other, and that others write theirs then."""
    cheat = room.sides[0]
    honest = match_of(cheat).owed()
    assert honest
    for one in room.sides[1:]:
        if one.cheat or one.game.two_stories or match_of(one).accepting:
            return
    one_entry(room)
    assert all(match_of(one).log.bodies[-1] == honest for one in room.sides)
    for _ in range(3):
        if writer(room) in room.sides[1:]:
            one_entry(room)


@pytest.mark.untraced
@pytest.mark.parametrize("kind", KINDS[:4])
def test_nothing_that_a_seat_signs_stops_charges_or_silences_another(kind: str, effort: int) -> None:
    in_rounds(ROUNDS * effort, lambda dice: shot_at(kind, dice), f"ruins {kind}")
    in_rounds(ROUNDS * effort, lambda dice: owes_still(kind, dice), f"ruins still {kind}")


# After the close.


class Closed(NamedTuple):
    """A game that all have checked, at rest: the seats' sides in order, then a spectator's."""

    frames: tuple[bytes, ...]
    sides: tuple[Kept, ...]


@cache
def closed(players: int) -> Closed:
    room = gathered(players)
    dice = random.Random(players)
    for _ in range(6):
        while writer(room) is None:
            match = match_of(room.mover)
            match.act(choose(match, dice))
        room.settle()
    match_of(room.mover).act(RESIGN)
    room.settle()
    check_closed(room.sides, players)
    watcher = next(one for one in room.sides if one.seat is None)
    sides = (*(kept(LINK, one) for one in seated(room)), kept(watch_link(), watcher))
    return Closed(tuple(room.frames), sides)


def shots(dice: random.Random, target: Correspondence, cheat: Correspondence) -> list[bytes]:
    """Return frames that a seat's key has signed, for any place."""
    by = Attacker(dice, "seat", target, cheat)
    return [dice.choice([*SHOT.values()])(by) for _ in range(SHOTS)]


def after_the_close(dice: random.Random, players: int) -> None:
    game, cheat = closed(players), dice.randrange(players)
    sides = [woken(each, entropy(f"close {dice.random()}"), MASKED) for each in game.sides]
    before = [verdict(one) for one in sides]
    assert {found.state for found in before if found} <= {"confirmed", "checking"}
    for one, at_close in zip(sides, before, strict=True):
        if one.seat == cheat:
            continue
        for frame in shots(dice, one, sides[cheat]):
            one.receive(frame)
            one.heard(frame)
            one.write()
        assert verdict(one) == at_close
        assert verdict(again(one)) == at_close


def in_any_order(dice: random.Random, players: int) -> None:
    """All that was sent, and what a cheat has signed besides, reaches a side in an order of its own."""
    game, cheat = closed(players), dice.randrange(players)
    sides = [woken(each, entropy(f"all {dice.random()}"), MASKED) for each in game.sides]
    target = dice.choice([number for number in range(players + 1) if number != cheat])
    stream = [*game.frames, *shots(dice, sides[target], sides[cheat])]
    dice.shuffle(stream)
    new = woken(game.sides[target]._replace(frames=()), entropy(f"order {dice.random()}"), MASKED)
    for frame in stream:
        new.receive(frame)
        if dice.random() < 0.2:
            new.write()
    new.write()
    assert new.cheat is None or new.cheat.seat == cheat
    assert not new.has_moved
    assert names_nobody_honest(verdict(new), cheat)


PLAYERS = [2, pytest.param(3, marks=pytest.mark.long)]


@pytest.mark.untraced
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_after_the_close_changes_a_verdict(players: int, effort: int) -> None:
    in_rounds(ROUNDS * effort, lambda dice: after_the_close(dice, players), f"ruins close {players}")


@pytest.mark.untraced
@pytest.mark.parametrize("players", PLAYERS)
def test_no_verdict_names_an_honest_seat_in_whatever_order_things_come(players: int, effort: int) -> None:
    in_rounds(ROUNDS * effort, lambda dice: in_any_order(dice, players), f"ruins order {players}")


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_that_a_seat_signs_stops_another_in_many_more_rounds(kind: str, effort: int) -> None:
    in_rounds(6 * effort, lambda dice: shot_at(kind, dice), f"ruins more {kind}")
    in_rounds(6 * effort, lambda dice: owes_still(kind, dice), f"ruins still more {kind}")
