"""Whatever somebody changes, drops, doubles, reorders or signs anew: an honest seat loses nothing by it.

The attacker is a stranger who has the link and a key of its own, or the other seat, whose key signs whatever it likes.
After each shot no exception has escaped, nobody honest is charged or silenced, and what a seat owed it still owes and
may still write.

How many rounds are played follows from `HYPOTHESIS_PROFILE` (see `tests/conftest.py`); a failure names its round.
"""

import json
import random
import zlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Literal, NamedTuple

import pytest

from tests.secrecy.mail import LINK, Mail, begun, entropy, play, watch_link, woken
from tests.secrecy.table import sodium
from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import bytes_of, read_link, seal, text_of, unseal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.digest import H
from unseen.secrecy.keeping import Kept, decode_kept, encode_kept, handed_over, kept, take_over
from unseen.secrecy.log import Entry, canonical, link, parse
from unseen.secrecy.notes import KINDS as NOTES
from unseen.secrecy.notes import kinds
from unseen.secrecy.seat.party import FAR

Who = Literal["stranger", "seat"]
ROUNDS = 2
"""Rounds of each kind with the least effort."""
SHOTS = 25
"""Shots a round."""
STRANGER = b"third" * 6 + b"!!"
"""The secret of whoever has the link and no seat."""
WEIRD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**63, 10**4000, "", "x", "00", "00" * 32, "00" * 64, "\ud800", "\u202e",
    "x" * 10_000, [], {}, [[[[[[]]]]]], {"a": {"b": [1]}}, ["end"], ["\ud800"], [None], "resign", "end",
)  # fmt: skip


# The games that are attacked.


class Stage(NamedTuple):
    """A game at rest."""

    frames: tuple[bytes, ...]
    sides: tuple[Kept, Kept, Kept]
    """The Thief's, the Mists', and one that looks on."""


@cache
def stages() -> tuple[Stage, ...]:
    """Return games at their beginning, under way, and closed: given up in a turn, and while a turn was on its way."""
    shapes: tuple[tuple[int, str], ...] = (
        (0, ""),
        (7, ""),
        (10, ""),
        (14, ""),
        (6, "in turn"),
        (9, "crossed"),
    )
    return tuple(stage(seed, *each) for seed, each in enumerate(shapes))


def stage(seed: int, length: int, end: str) -> Stage:
    mail = begun(watched=True)
    for number, one in enumerate(mail.sides[:2]):
        one.say("say", f"hello from {number}")
        mail.settle()
    play(mail, seed, length)
    for one in mail.sides[:2]:
        one.say("rematch", watch_link())
    mail.settle()
    if end == "in turn":
        mail.act("resign")
    elif end == "crossed":
        mover = mail.mover
        quitter = next(one for one in mail.sides[:2] if one is not mover)
        finish_turn(mover)
        mover.write()
        quitter.say("resign")
        # The relay had the resignation first.
        mail.frames += quitter.frames[-1:]
        mail.settle()
    first, second, watcher = mail.sides
    thief, mist = (first, second) if first.seat == 0 else (second, first)
    links = (LINK, LINK, watch_link())
    sides = tuple(kept(each, one) for each, one in zip(links, (thief, mist, watcher), strict=True))
    return Stage(tuple(mail.frames), (sides[0], sides[1], sides[2]))


def finish_turn(one: Correspondence) -> None:
    """Choose for a seat until it has nothing more to choose."""
    assert one.match
    while one.owes == "person":
        quiet = [each for each in one.match.legal_actions() if each.kind not in ("declare", "capture")]
        one.match.act(next((each for each in quiet if each.kind == "end"), quiet[0]))


def awake(at_rest: Kept, dice: random.Random) -> Correspondence:
    return woken(at_rest, entropy(f"awake {dice.random()}"))


# What an attacker sends.


class Attacker:
    """Somebody who writes frames.

    Args:
        dice: What it draws with.
        who: What it can sign.
        target: Whom it attacks.
        other: The seat that is not attacked, whose key a seat has.
    """

    def __init__(self, dice: random.Random, who: Who, target: Correspondence, other: Correspondence) -> None:
        self.dice, self.who, self.target, self.other = dice, who, target, other
        opened = (unseal(target.room, sodium(), frame) for frame in target.frames)
        self.entries = [entry for entry in opened if entry]

    def sign(self, message: bytes) -> bytes:
        secret = STRANGER if self.who == "stranger" else self.other.lobby.sign_secret
        return sodium().sign(secret, message)

    def sealed(self, body: bytes, signature: bytes) -> bytes:
        return seal(self.target.room, sodium(), Entry(body, signature), self.dice.randbytes(24))

    def signed(self, body: bytes, *messages: bytes) -> bytes:
        """Return a frame with a signature of one of some messages, or with none."""
        known = self.dice.choice(self.entries).signature
        signature = self.sign(self.dice.choice(messages))
        return self.sealed(body, self.dice.choice((signature, signature, signature, known, bytes(64))))

    def one(self, key: str) -> dict[str, Any]:
        """Return the fields of something that was sent and has a key."""
        return dict(parse(self.dice.choice([one for one in self.entries if key in parse(one.body)]).body))

    def changed(self, fields: Mapping[str, Any], keep: str = "") -> bytes:
        """Return a body in which something is another, missing or more."""
        dice, new = self.dice, dict(fields)
        for _ in range(dice.choice((0, 1, 1, 1, 2, 4))):
            key = dice.choice([each for each in (*new, "more") if each not in keep.split()])
            match dice.randrange(4):
                case 0:
                    new.pop(key, None)
                case 1:
                    new[key] = self.close_to(new.get(key))
                case 2 if self.entries:
                    new[key] = dict(parse(dice.choice(self.entries).body)).get(key)
                case _:
                    new[key] = dice.choice(WEIRD)
        return canonical(new)

    def close_to(self, value: Any) -> Any:
        """Return a value that is nearly another."""
        dice = self.dice
        if isinstance(value, bool) or value is None:
            return not value
        if isinstance(value, int):
            return value + dice.choice((-1, 1, 8, 1000))
        if isinstance(value, str):
            at = dice.randrange(len(value) + 1)
            return dice.choice((value[:at], value.upper(), value[:at] + "0" + value[at + 1 :], value + "0"))
        if isinstance(value, list) and value:
            at = dice.randrange(len(value))
            new = [*value[:at], self.close_to(value[at]), *value[at + 1 :]]
            return dice.choice((new, value[:at], value[::-1], value + value))
        if isinstance(value, dict) and value:
            key = dice.choice([*value])
            return {**value, key: self.close_to(value[key])}
        return dice.choice(WEIRD)


def entry(by: Attacker) -> bytes:
    """An entry of the log: one that was written, one that is due, one for the future."""
    dice, match = by.dice, by.target.match
    assert match
    length = len(match.log.bodies)
    due = match.log.write(
        by.other.seat or 0, dice.choice(("turn", "accept", "doubt", "answer", "tokens", "audit")), {}
    )
    owed = by.other.match and by.other.match.owed()
    fields = dict(parse(owed or due)) if dice.random() < 0.5 else by.one("i")
    if dice.random() < 0.5:
        fields |= {"i": length + dice.choice((-1, 0, 0, 1, 2, FAR, FAR + 1)), "s": dice.randrange(3)}
    if dice.random() < 0.5:
        fields["p"] = dice.choice((match.log.head, dice.choice(match.log.links), dice.randbytes(32))).hex()
    if dice.random() < 0.2 and (notes := by.target.notes) and notes.notes:
        note = dice.choice(notes.notes)
        fields |= {"t": "accept", "note": note.body.decode(), "signature": note.signature.hex()}
    body = by.changed(fields)
    named = dict(parse(body)).get("p") if is_read(body) else None
    before = bytes.fromhex(named) if isinstance(named, str) and is_hex(named) else match.log.head
    return by.signed(
        body, link(before, body), link(before, body), link(match.log.head, body), H("note", body)
    )


def is_read(body: bytes) -> bool:
    with suppress(CodecError):
        return bool(parse(body))
    return False


def is_hex(text: str) -> bool:
    with suppress(ValueError):
        return len(bytes.fromhex(text)) == 32
    return False


def note_of(by: Attacker, kind: str, number: int) -> dict[str, Any]:
    """Return the fields of a note of the attacker's seat."""
    notes, seat, match = by.target.notes, by.other.seat, by.target.match
    assert notes
    assert match
    assert seat is not None
    links = notes._links[seat]
    head = match.log.head.hex()
    text = by.dice.choice(("deadline", "flag", "0", "5", "hello", "", head, watch_link(), "\ud800", "\u202e"))
    return {
        "c": number, "g": match.opening.game.hex(), "p": links[min(number, len(links) - 1)].hex(), "s": seat,
        "n": by.dice.randrange(len(match.log.bodies) + 2), "t": kind,
        **dict.fromkeys(kinds(match.terms.protocol)[kind], text),
    }  # fmt: skip


def note(by: Attacker) -> bytes:
    """A note that nobody has written: the next of its seat, or one for later."""
    kind = by.dice.choice([each for each in NOTES if each != "claim"])
    notes = by.target.notes
    assert notes
    assert by.other.seat is not None
    number = notes.count(by.other.seat) + by.dice.choice((0, 0, 0, 1, 5))
    body = by.changed(note_of(by, kind, number), "c t")
    return by.signed(body, H("note", body), H("note", body), H("lobby", body), body)


def fork(by: Attacker) -> bytes:
    """A second note with a number that its seat has used."""
    kind = by.dice.choice([each for each in NOTES if each != "claim"])
    body = by.changed(note_of(by, kind, by.dice.randrange(2)), "c t")
    return by.signed(body, H("note", body))


def claim(by: Attacker) -> bytes:
    """The claim that the attacked seat's time is up: agreed on or not, early, late, far ahead."""
    notes = by.target.notes
    assert notes
    assert by.other.seat is not None
    fields = note_of(by, "claim", notes.count(by.other.seat))
    assert by.target.match
    fields["n"] = len(by.target.match.log.bodies) + by.dice.choice((-1, 0, 0, 1, 10**9))
    body = by.changed(fields, "c t n")
    return by.signed(body, H("note", body))


def lobby(by: Attacker) -> bytes:
    """A message of the lobby, after it."""
    body = by.changed(by.one("l"))
    return by.signed(body, H("lobby", body), H("note", body))


def frame(by: Attacker) -> bytes:
    """A frame that was sent, spoilt on its way or sealed anew."""
    dice = by.dice
    if dice.random() < 0.5:
        known = dice.choice(by.entries)
        return by.sealed(dice.choice((known.body, known.body + b" ", known.body[:-1])), known.signature)
    data = bytearray(dice.choice(by.target.frames))
    for _ in range(dice.randrange(3)):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return bytes(data[: dice.choice((len(data), len(data), 300, 8))])


SHOT: Mapping[str, Callable[[Attacker], bytes]] = {
    "entry": entry, "note": note, "fork": fork, "claim": claim, "lobby": lobby, "frame": frame,
}  # fmt: skip
ATTACKS: list[tuple[str, Who]] = [(kind, who) for kind in SHOT for who in ("stranger", "seat")]


# What must hold.


def standing(one: Correspondence) -> object:
    """Return all that a shot could change."""
    match, notes = one.match, one.notes
    assert match
    assert notes
    assert one.party
    return (
        one.mine, one.seat, one.agreed, one.cheat, one.game.claim, one.has_moved, one.owes, one.owing, one.frames[:],
        match.log.head, match.view, dict(match.closing.receipts), notes.facts[:], notes.forks[:], one.party.forks[:],
    )  # fmt: skip


def may_still_write(one: Correspondence) -> None:
    """Let a seat write what it owes, and check that it could."""
    assert one.match
    if one.owing != one.seat:
        return
    count = len(one.match.log.bodies)
    finish_turn(one)
    assert one.owes == "program"
    assert one.write()
    assert len(one.match.log.bodies) > count


def is_unharmed(one: Correspondence, seat: int | None, other: int | None) -> bool:
    """Check what a seat's shot must leave as it is; return whether it has brought no charge against who fired it."""
    assert one.seat == seat
    assert not one.has_moved
    assert one.cheat is None or one.cheat.seat == other
    assert one.match
    charges = [charge for found in one.match.closing.receipts.values() for charge in found]
    assert all(charge.seat == other for charge in charges)
    return one.cheat is None


def shot_at(kind: str, who: Who, dice: random.Random) -> None:
    """Play one round."""
    start = dice.choice(stages())
    number = dice.randrange(2)
    target, other = awake(start.sides[number], dice), awake(start.sides[1 - number], dice)
    if who == "stranger":
        watcher = awake(start.sides[2], dice)
        _by_a_stranger(SHOT[kind], start, [target, other, watcher], dice)
    else:
        _by_a_seat(SHOT[kind], target, other, dice)


def _by_a_stranger(
    shot: Callable[[Attacker], bytes], start: Stage, sides: list[Correspondence], dice: random.Random
) -> None:
    """Nothing at all is changed by it; the game goes on among the shots and is found honest by both."""
    target, other, _ = sides
    attacker = Attacker(dice, "stranger", target, other)
    shots = [shot(attacker) for _ in range(SHOTS)]
    for one in sides:
        before = standing(one)
        for each in shots:
            one.receive(each)
            one.heard(each)
            assert standing(one) == before
    mail = Mail(*sides)
    mail.frames = [*start.frames, *shots]
    dice.shuffle(mail.frames)
    mail.settle()
    assert not {*shots} & {each for one in sides for each in one.frames} - {*start.frames}
    mail.frames = [each for one in sides for each in one.frames]
    play(mail, dice.randrange(99), 2)
    if target.owing is not None:
        target.say("resign")
        mail.settle()
    for one in sides:
        assert one.match
        assert one.cheat is None
        assert not one.has_moved
        assert one.match.closing.receipts == {0: (), 1: ()}


def _by_a_seat(
    shot: Callable[[Attacker], bytes], target: Correspondence, other: Correspondence, dice: random.Random
) -> None:
    """A seat can be found out, resign or say something; who is shot at owes what it owed, and may write it."""
    at_rest, seats = kept(LINK, target), (target.seat, other.seat)
    for _ in range(SHOTS):
        match = target.match
        assert match
        owed = target.owes, match.log.head
        each = shot(Attacker(dice, "seat", target, other))
        target.receive(each)
        target.heard(each)
        if not is_unharmed(target, *seats):
            target = awake(at_rest, dice)
            continue
        assert target.may_write
        if match.log.head == owed[1] and not match.accepting:
            assert target.owes == owed[0]
    back = woken(kept(LINK, target), entropy(f"back {dice.random()}"))
    for one in (target, back):
        assert is_unharmed(one, *seats)
        may_still_write(one)


def in_rounds(count: int, attack: Callable[[random.Random], None], name: str) -> None:
    for number in range(count):
        try:
            attack(random.Random(f"{name} {number}"))
        except BaseException as error:
            error.add_note(f"in round {number}")
            raise


@pytest.mark.untraced
@pytest.mark.parametrize(("kind", "who"), ATTACKS)
def test_no_shot_stops_charges_or_silences_an_honest_seat(kind: str, who: Who, effort: int) -> None:
    in_rounds(ROUNDS * effort, lambda dice: shot_at(kind, who, dice), f"{kind} {who}")


def on_a_bad_way(dice: random.Random) -> None:
    """A side begins anew with its root and choices, and hears all in any order, doubled, spoilt, late, and shot at."""
    start = dice.choice(stages())
    at_rest = dice.choice(start.sides)
    there = awake(at_rest, dice)
    attacker = Attacker(dice, "stranger", awake(start.sides[0], dice), awake(start.sides[1], dice))
    late = dice.sample(start.frames, dice.randrange(4))
    stream = [each for each in start.frames if each not in late]
    stream += [*dice.choices(stream, k=9), *(dice.choice([*SHOT.values()])(attacker) for _ in range(SHOTS))]
    dice.shuffle(stream)
    new = awake(at_rest._replace(frames=()), dice)
    for each in (*stream, *late):
        new.receive(each)
        if dice.random() < 0.3:
            new.write()
    new.write()
    assert new.match
    assert there.match
    assert new.match.log.head == there.match.log.head
    assert (new.cheat, new.has_moved, new.owes, new.mine) == (None, False, there.owes, there.mine)
    # Another version's invite cannot be verified: one is kept, so that it can be told of.
    assert [parse(each)["l"] for each in bodies(new, new.frames) - bodies(new, start.frames)] in ([], [0])
    assert new.lobby.versions is None
    assert new.party
    assert new.party.forks == []


def bodies(one: Correspondence, frames: Iterable[bytes]) -> set[bytes]:
    opened = (unseal(one.room, sodium(), each) for each in frames)
    return {each.body if each else b"" for each in opened}


def spoilt_json(by: Attacker, text: str) -> str:
    """Return a text in whose object something is another, missing or more."""
    data = json.loads(by.changed(json.loads(text)))
    if isinstance(data.get("frames"), list):
        by.dice.shuffle(data["frames"])
    text = json.dumps(data)
    return by.dice.choice(
        (text, text, text, text[:-1], text + "]", text.replace(":", ":[", 1), "[" * 70 + text)
    )


def is_as_before(spoilt: Kept, at_rest: Kept) -> bool:
    """Return whether what makes a seat what it is has come through."""
    same = spoilt.mine._replace(name="", device="", spent=())
    return (spoilt.link, same) == (at_rest.link, at_rest.mine._replace(name="", device="", spent=()))


def woken_all_the_same(
    spoilt: Kept, at_rest: Kept, old: Correspondence, start: Stage, dice: random.Random
) -> None:
    """Go on from what was spoilt: it is the seat that it was, or none, or silent; nobody is charged by it."""
    if read_link(spoilt.link, sodium()) is None:
        return
    new = awake(spoilt, dice)
    for each in start.frames:
        new.receive(each)
        new.heard(each)
    new.write()
    assert new.cheat is None
    assert encode_kept(kept(spoilt.link, new))
    if is_as_before(spoilt, at_rest):
        assert new.match
        assert old.match
        assert (new.match.log.head, new.owes) == (old.match.log.head, old.owes)


def from_a_spoilt_store(dice: random.Random) -> None:
    start = dice.choice(stages())
    at_rest = dice.choice(start.sides)
    there = awake(at_rest, dice)
    by = Attacker(dice, "stranger", there, there)
    for _ in range(4):
        with suppress(CodecError):
            spoilt = decode_kept(spoilt_json(by, encode_kept(at_rest)))
            woken_all_the_same(spoilt, at_rest, there, start, dice)


def from_a_spoilt_link(dice: random.Random) -> None:
    start = dice.choice(stages())
    at_rest = dice.choice(start.sides[:2])
    there = awake(at_rest, dice)
    by = Attacker(dice, "stranger", there, there)
    given = handed_over(LINK, there)
    data = bytes_of(given)
    assert data
    for _ in range(4):
        packed = zlib.compress(spoilt_json(by, zlib.decompress(data).decode()).encode(), dice.randrange(10))
        for text in (text_of(packed), by.close_to(given), text_of(packed[: dice.randrange(len(packed))])):
            with suppress(CodecError):
                woken_all_the_same(take_over(text), take_over(given), there, start, dice)
    for fragment in (LINK, watch_link()):
        room, true = (read_link(each, sodium()) for each in (by.close_to(fragment), fragment))
        opened = [unseal(room, sodium(), each) for each in start.frames] if room else []
        assert room == true or not any(opened)


ELSEWHERE: Mapping[str, Callable[[random.Random], None]] = {
    "way": on_a_bad_way, "store": from_a_spoilt_store, "link": from_a_spoilt_link,
}  # fmt: skip


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ELSEWHERE)
def test_whatever_comes_of_the_way_the_store_and_a_link_a_seat_is_what_it_was_or_none(
    kind: str, effort: int
) -> None:
    in_rounds(ROUNDS * effort, ELSEWHERE[kind], kind)
