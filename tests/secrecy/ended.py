"""Games that have just ended in one of the ways there are (`endings`), and whatever may still arrive."""

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from tests.secrecy import gathering, mail
from tests.secrecy.elsewhere import LINK, OPTIONS, note, sealed, signed
from tests.secrecy.gathering import seated
from tests.secrecy.mail import Mail, entropy, watch_link, woken
from tests.secrecy.three import MASKED as FISHING
from unseen import misty_ruins
from unseen.kernel.resign import RESIGN
from unseen.misty_ruins.masked import holdings
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import copied, take_over
from unseen.secrecy.lobby import Terms
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.seat.endings import Arrival, By

NAMES = ("ann", "bob", "cat", "dan", "eve")


class Silent(Mail):
    """A room in which one side writes nothing any more once its game has ended."""

    silent: Correspondence | None = None

    def _exchange(self, number: int) -> bool:
        side = self.sides[number]
        heard = [side.receive(frame) for frame in self.frames]
        if side is not self.silent or side.is_open:
            side.write()
        new = [frame for frame in side.frames if frame not in self.frames]
        self.frames += new
        return any(heard) or bool(new)


class Game(NamedTuple):
    """A game and the number of its players."""

    masked: MaskedGame
    players: int

    @property
    def options(self) -> object:
        if self.masked is FISHING:
            return gathering.terms(self.players).options
        if self.players > 2:
            return misty_ruins.Options(players=self.players)
        return OPTIONS[self.masked]


class Stage(NamedTuple):
    """A game that has ended, and whose closing waits for a seat."""

    game: Game
    room: Silent
    by: By
    late: int
    """The seat that is awaited, or that the ending goes on without."""

    @property
    def others(self) -> list[Correspondence]:
        """The sides of all other seats, then a spectator's."""
        return [one for one in self.room.sides if one.seat != self.late]

    def side(self, seat: int) -> Correspondence:
        return next(one for one in self.room.sides if one.seat == seat)


def dealt(game: Game, days: int = 7) -> Silent:
    """Return the room of a game that has been dealt, with a spectator."""
    names = NAMES[: game.players]
    sides = [
        mail.side("guest" if number else "host", name, masked=game.masked)
        for number, name in enumerate(names)
    ]
    room = Silent(*sides, mail.side("watch", link=watch_link(), masked=game.masked))
    terms = Terms(game.options, game.masked.GAME.seats(game.options)[0], days, 20, protocol=4)
    room.gather(terms)
    return room


def plays(room: Mail, dice: random.Random, longest: int) -> None:
    """Let the persons act at random, but end nothing."""
    for _ in range(longest):
        mover = room.mover
        assert mover.match
        actions = mover.match.legal_actions()
        quiet = [each for each in actions if each.kind not in ("declare", "capture", "find", "claim")]
        mover.match.act(dice.choice(quiet or actions))
        room.settle()


def _by_rules(room: Silent, dice: random.Random) -> int:
    """Fish until the cards are out; the last closing entry is withheld by the seat that is due first."""
    room.silent = next(seated(room))
    for _ in range(300):
        mover = next((one for one in room.sides if one.owes == "person"), None)
        if mover is None or mover.match is None:
            break
        ends = [each for each in mover.match.legal_actions() if each.kind == "declare"]
        mover.match.act(dice.choice(ends or mover.match.legal_actions()))
        room.settle()
    assert room.silent.seat is not None
    return room.silent.seat


def _by_resignation(room: Silent, dice: random.Random) -> int:
    del dice
    room.silent = quitter = room.mover
    assert quitter.match
    quitter.match.act(RESIGN)
    room.settle()
    assert quitter.seat is not None
    return quitter.seat


def _by_acceptance(room: Silent, dice: random.Random) -> int:
    del dice
    room.silent = room.mover
    for one in seated(room):
        assert one.say("undecided")
        room.settle()
    assert room.silent.seat is not None
    return room.silent.seat


def _by_agreement(room: Silent, dice: random.Random) -> int:
    """All offer to end it at the last entry, as if somebody could not judge it."""
    del dice
    mover = room.mover
    assert mover.match
    assert mover.seat is not None
    log = mover.match.log
    place, writer = len(log.bodies) - 1, log.entries[-1].fields["s"]
    first = next(one for one in seated(room) if one.seat == writer)
    room.frames.append(note(first, "undecided", n=place, entry=log.head.hex()))
    room.settle()
    for one in seated(room):
        if one is not first:
            assert one.say("undecided")
            room.settle()
    return mover.seat


def _by_ranking(room: Silent, dice: random.Random) -> int:
    """Somebody resigns; the first of those whose cards the ranking needs stays away (`ranks_by_cards`)."""
    del dice
    quitter = room.mover
    first = next(one for one in seated(room) if one is not quitter)
    room.silent = first
    assert quitter.match
    quitter.match.act(RESIGN)
    room.settle()
    for one in seated(room):
        if one not in (quitter, first):
            assert one.say("claim", "deadline")
            room.settle()
    assert first.seat is not None
    return first.seat


def _by_claims(room: Silent, dice: random.Random) -> int:
    del dice
    room.silent = mover = room.mover
    assert mover.seat is not None
    for one in seated(room):
        if one is not mover:
            assert one.say("claim", "deadline")
            room.settle()
    return mover.seat


MADE: Mapping[By, Callable[[Silent, random.Random], int]] = {
    "rules": _by_rules,
    "resignation": _by_resignation,
    "accepted": _by_acceptance,
    "agreement": _by_agreement,
    "claims": _by_claims,
    "ranked": _by_ranking,
}
"""How a game comes to an end; each returns the seat that is awaited or gone."""


def ranks_by_cards(patch: pytest.MonkeyPatch) -> None:
    """Let the ranking of Misty Ruins need the cards that seats hold, as after the first declaration."""
    patch.setattr(holdings, "is_ranked", lambda view: False)


def ended(game: Game, by: By, seed: int = 1) -> Stage:
    """Return a game that has ended in some way."""
    dice, room = random.Random(f"{by} {seed}"), dealt(game)
    # A game of fishing may end with its first action.
    plays(room, dice, 0 if game.masked is FISHING else 3)
    return Stage(game, room, by, MADE[by](room, dice))


# What arrives later.


def _closing(stage: Stage) -> list[bytes]:
    """What the awaited seat still owes."""
    room, one = stage.room, stage.side(stage.late)
    before = len(one.frames)
    room.silent = None
    one.write()
    return one.frames[before:]


def _of_the_absent(stage: Stage) -> list[bytes]:
    """The awaited seat plays on, as on a device that has not heard of the end."""
    return [_played_on(stage, stage.late)]


def _of_signers(stage: Stage) -> list[bytes]:
    return [_played_on(stage, seat) for seat in range(stage.game.players) if seat != stage.late]


def _played_on(stage: Stage, seat: int) -> bytes:
    """Return an entry of a seat for the next place, whether it is due there or not."""
    one, other = stage.side(seat), stage.others[-1].match
    assert other
    body = other.log.write(seat, "turn", {"actions": [], "asks": "resign"})
    return sealed(one, signed(one, body, other.log.head))


def _resignations(stage: Stage) -> list[bytes]:
    return [note(stage.side(seat), "resign") for seat in range(stage.game.players)]


def _offers(stage: Stage) -> list[bytes]:
    """All seats offer to end it at the entry before the last."""
    match = stage.others[-1].match
    assert match
    place = len(match.log.bodies) - 2
    named = match.log.links[place + 1].hex()
    return [note(stage.side(seat), "undecided", n=place, entry=named) for seat in range(stage.game.players)]


def _claims(stage: Stage) -> list[bytes]:
    """All but the writer of the last entry claim that its time was up."""
    match = stage.others[-1].match
    assert match
    place = len(match.log.bodies) - 1
    accused, after = match.log.entries[-1].fields["s"], match.log.links[place].hex()
    return [
        note(stage.side(seat), "claim", n=place, why="deadline", after=after)
        for seat in range(stage.game.players)
        if seat != accused
    ]


ARRIVES: Mapping[Arrival, Callable[[Stage], list[bytes]]] = {
    "closing": _closing,
    "of the absent": _of_the_absent,
    "of a signer": _of_signers,
    "resignation": _resignations,
    "offers": _offers,
    "claims": _claims,
}


def restored(one: Correspondence, stage: Stage) -> Correspondence:
    """Return a seat as another device takes it up from a copy; a spectator comes anew."""
    return _taken_up(one, stage.game.masked, one.frames)


def restored_from(one: Correspondence, room: Mail) -> Correspondence:
    """Return a seat as another device takes it up from a copy, with all that a relay has, in the relay's order."""
    assert one.match
    return _taken_up(one, one.match.masked, room.frames)


def _taken_up(one: Correspondence, masked: MaskedGame, frames: list[bytes]) -> Correspondence:
    if one.seat is None:
        new = mail.side("watch", link=watch_link(), masked=masked)
    else:
        new = woken(take_over(copied(LINK, one)), entropy("restored"), masked)
    for frame in frames:
        new.receive(frame)
    new.read()
    new.write()
    return new
