"""After the close nothing that comes changes a verdict, and no verdict names an honest seat.

A cheat who has a seat's key signs whatever he likes before the close and after it. Everything that was sent reaches
the seats and a spectator in any order. The close is the log's last receipt, or the entry that ends the game where no
receipt follows. How many rounds are played follows from `HYPOTHESIS_PROFILE`, as in `test_fuzz`.
"""

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pytest

from tests.secrecy.elsewhere import LINK
from tests.secrecy.gathering import gathered, seated, terms
from tests.secrecy.mail import MASKED, TERMS, Mail, begun, entropy, play, watch_link, woken
from tests.secrecy.seat.test_fuzz import SHOT, Attacker, in_rounds
from tests.secrecy.three import MASKED as FISHING
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import Kept, kept
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.verdict import Standing, verdict

ROUNDS = 1
SHOTS = 20


class Closed(NamedTuple):
    """A closed game at rest."""

    masked: MaskedGame
    frames: tuple[bytes, ...]
    sides: tuple[Kept, ...]
    """The seats' sides in order, then a spectator's."""


CLOSES = ("resigned", "given up", "undecided")


@cache
def closed(version: int, players: int, how: str) -> Closed:
    """Return a game that all have checked, or have ended undecided."""
    mail = two(version) if players == 2 else three(version)
    seats = [one for one in mail.sides if one.seat is not None]
    owing = mail.mover
    if how == "resigned":
        mail.act("resign")
    elif how == "given up":
        next(one for one in seats if one is not owing).say("resign")
        mail.settle()
    else:
        for one in seats:
            one.say("undecided")
            mail.settle()
    ordered = sorted(seats, key=lambda one: one.seat or 0)
    watcher = next(one for one in mail.sides if one.seat is None)
    sides = (*(kept(LINK, one) for one in ordered), kept(watch_link(), watcher))
    return Closed(MASKED if players == 2 else FISHING, tuple(mail.frames), sides)


def two(version: int) -> Mail:
    mail = begun(TERMS._replace(protocol=version), watched=True)
    mail.sides[1].say("undecided")
    mail.settle()
    play(mail, version, 6)
    for one in mail.sides[:2]:
        one.say("rematch", watch_link())
    mail.settle()
    return mail


def three(version: int) -> Mail:
    mail = gathered("ann", "bob", "cat", agreed=terms(3)._replace(protocol=version), watched=True)
    for one in seated(mail):
        one.say("rematch", watch_link())
    mail.settle()
    return mail


def shots(dice: random.Random, target: Correspondence, cheat: Correspondence, count: int) -> list[bytes]:
    """Return frames that a seat's key has signed: entries and notes anew, spoilt, back-dated, for any place."""
    by = Attacker(dice, "seat", target, cheat)
    return [dice.choice([*SHOT.values()])(by) for _ in range(count)]


def awake(game: Closed, dice: random.Random) -> list[Correspondence]:
    return [woken(each, entropy(f"close {dice.random()}"), game.masked) for each in game.sides]


def honest(sides: Sequence[Correspondence], cheat: int) -> list[Correspondence]:
    return [one for one in sides if one.seat != cheat]


def names_nobody_honest(found: Standing | None, cheat: int) -> bool:
    """Return whether a verdict charges nobody but the cheat; that somebody is still to be heard of is no charge."""
    if found is None:
        return True
    charged = [found.seat] if found.state in ("cheat", "charged") else []
    return {*charged, *(each.by for each in found.unfounded)} <= {cheat}


def after_the_close(dice: random.Random, version: int, players: int, how: str) -> None:
    game = closed(version, players, how)
    cheat = dice.randrange(players)
    sides = awake(game, dice)
    before = [verdict(one) for one in sides]
    assert {each.state for each in before if each} == {"undecided" if how == "undecided" else "confirmed"}
    for one in honest(sides, cheat):
        for frame in shots(dice, one, sides[cheat], SHOTS):
            one.receive(frame)
            one.heard(frame)
            one.write()
        assert verdict(one) == before[sides.index(one)]
        back = woken(kept(watch_link() if one.seat is None else LINK, one), entropy("back"), game.masked)
        assert verdict(back) == before[sides.index(one)]


def in_any_order(dice: random.Random, version: int, players: int, how: str) -> None:
    """All that was sent, and what a cheat has signed besides, reaches each side in an order of its own."""
    game = closed(version, players, how)
    cheat = dice.randrange(players)
    sides = awake(game, dice)
    for one, at_rest in zip(sides, game.sides, strict=True):
        if one.seat == cheat:
            continue
        stream = [*game.frames, *shots(dice, one, sides[cheat], SHOTS)]
        dice.shuffle(stream)
        new = woken(at_rest._replace(frames=()), entropy(f"order {dice.random()}"), game.masked)
        for frame in stream:
            new.receive(frame)
            if dice.random() < 0.2:
                new.write()
        new.write()
        assert new.cheat is None or new.cheat.seat == cheat
        assert not new.has_moved
        assert names_nobody_honest(verdict(new), cheat)


CASES = [(version, players, how) for version in (1, 2, 3) for players in (2, 3) for how in CLOSES]
# No entry closes a game that notes alone have ended: whoever owes one may still write it.
WITH_A_CLOSE = [each for each in CASES if each[0] >= 3 or each[2] != "undecided"]


@pytest.mark.untraced
@pytest.mark.parametrize(("version", "players", "how"), WITH_A_CLOSE)
def test_nothing_after_the_close_changes_a_verdict(version: int, players: int, how: str, effort: int) -> None:
    in_rounds(
        ROUNDS * effort,
        lambda dice: after_the_close(dice, version, players, how),
        f"close {version} {players}",
    )


@pytest.mark.untraced
@pytest.mark.parametrize(("version", "players", "how"), CASES)
def test_no_verdict_names_an_honest_seat_in_whatever_order_things_come(
    version: int, players: int, how: str, effort: int
) -> None:
    in_rounds(
        ROUNDS * effort, lambda dice: in_any_order(dice, version, players, how), f"order {version} {players}"
    )
