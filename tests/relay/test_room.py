"""One room, without a network: what is stored, who hears of it, and in which order."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from unseen.relay.limits import Limits
from unseen.relay.log import EMPTY, Log, Mark, Stored
from unseen.relay.room import Peer, Room
from unseen.relay.wire import Close, Hello, format_stored

FRAMES = st.lists(st.binary(min_size=1, max_size=6), max_size=40)
NEW = Hello(0, "")


def nothing() -> None:
    """Wake nobody."""


def peer(queue: int = 256, wake: Callable[[], None] = nothing) -> Peer:
    return Peer(queue, wake)


def joined(room: Room, hello: Hello = NEW, queue: int = 256) -> Peer:
    """Return a peer that has come in and joined; its greeting is first in its outbox."""
    one = peer(queue)
    room.enter(one)
    assert not one.ending
    one.say(room.greet(one, hello))
    assert room.join(one)
    return one


def said(one: Peer) -> list[Any]:
    """Return the messages waiting for a peer: a status as a tuple, a frame unchanged."""
    return [tuple(json.loads(m).values()) if isinstance(m, str) else m for m in one.outbox]


@given(FRAMES, st.lists(st.tuples(st.integers(0, 40), st.integers(0, 45)), max_size=4))
def test_every_peer_gets_every_frame_once_in_order(
    frames: list[bytes], comings: list[tuple[int, int]]
) -> None:
    """Peers come at any time with anything they know, read the log in pages, and miss nothing."""
    log, room, peers = Log("e", Limits()), Room(8, 1), list[tuple[int, Peer]]()
    for step in range(41):
        for when, after in comings:
            if when == step:
                one = peer(1000)
                room.enter(one)
                room.learn(log.mark)
                room.greet(one, Hello(after, "e"))
                start = one.cursor
                assert start == (after if after <= log.mark.head else 0)
                while not room.join(one):
                    for data in log.read(one.cursor, 3):
                        one.cursor += 1
                        one.outbox.append(format_stored(one.cursor, data))
                peers.append((start, one))
        if step < len(frames):
            stored = log.append(frames[step])
            if isinstance(stored, Stored) and stored.is_new:
                room.publish(stored, frames[step])
                room.publish(stored, frames[step])  # a feed may say a thing twice
    whole = [format_stored(number, data) for number, data in enumerate(log.read(0, 100), 1)]
    for start, one in peers:
        assert [message for message in one.outbox if isinstance(message, bytes)] == whole[start:]
        assert not one.ending


def test_peer_does_not_join_before_it_has_what_came_meanwhile() -> None:
    room, one = Room(8, 1), peer()
    room.enter(one)
    room.learn(Mark("e", 1))
    room.greet(one, NEW)
    one.cursor = 1
    room.publish(Stored("e", 2, is_new=True), b"b")
    assert not room.join(one)
    one.cursor = 2
    assert room.join(one)
    assert said(one) == []


def test_epoch_is_told_to_those_who_came_before_it() -> None:
    room = Room(8, 1)
    one, late = joined(room), peer()
    room.enter(late)
    room.greet(late, NEW)
    room.publish(Stored("e", 1, is_new=True), b"a")
    assert said(one) == [("", 0, 0), ("e", 0, 0), format_stored(1, b"a")]
    assert not room.join(late)
    late.cursor = 1
    assert room.join(late)
    assert said(late) == [("e", 1, 1)]


def test_another_epoch_sends_everybody_away() -> None:
    news: list[Callable[[Room], None]] = [
        lambda room: room.hear("f"),
        lambda room: room.learn(Mark("f", 9)),
        lambda room: room.learn(Mark("e", 4)),
        lambda room: room.learn(EMPTY),
        lambda room: room.publish(Stored("f", 6, is_new=True), b"x"),
    ]
    for tell in news:
        room = Room(8, 1)
        room.learn(Mark("e", 5))
        one = joined(room, Hello(5, "e"))
        tell(room)
        assert room.is_over
        assert one.ending
        assert one.ending.code is Close.RESTART
        assert said(one) == [("e", 5, 5)]
        assert room.mark == Mark("e", 5)


def test_same_epoch_again_changes_nothing() -> None:
    room = Room(8, 1)
    room.learn(Mark("e", 5))
    one = joined(room, Hello(5, "e"))
    room.hear("e")
    room.learn(Mark("e", 5))
    assert (said(one), room.is_over) == ([("e", 5, 5)], False)


def test_unknown_epoch_or_a_number_beyond_the_head_begins_at_0() -> None:
    room = Room(8, 1)
    room.learn(Mark("e", 5))
    for hello, start in (
        (Hello(3, "e"), 3),
        (Hello(5, "e"), 5),
        (Hello(6, "e"), 0),
        (Hello(3, "f"), 0),
        (Hello(3, ""), 0),
    ):
        one = peer()
        assert json.loads(room.greet(one, hello)) == {"epoch": "e", "after": start, "head": 5}
        assert one.cursor == start


def test_ninth_peer_finds_no_place_until_one_leaves() -> None:
    room = Room(2, 0)
    first, _ = joined(room), joined(room)
    third = peer()
    room.enter(third)
    assert third.ending
    assert third.ending.code is Close.ROOM_HAS_ITS_PEERS
    room.leave(third)
    assert not room.is_empty
    room.leave(first)
    joined(room)


def comes(room: Room, seat: bytes = b"") -> Peer:
    """Return the peer of a writer, or of a seat, that comes in."""
    one = peer()
    one.seat, one.is_reader = seat, False
    room.enter(one)
    return one


def reads(room: Room) -> Peer:
    """Return a peer that comes in only to read."""
    one = peer()
    room.enter(one)
    return one


def test_last_place_is_never_a_readers() -> None:
    room = Room(8, 1)
    readers = [reads(room) for _ in range(8)]
    assert [bool(one.ending) for one in readers] == [False] * 7 + [True]
    writer = comes(room)
    assert not writer.ending
    assert [one for one in readers if not one.ending] == readers[:7]
    assert reads(room).ending
    room.leave(readers[0])
    assert reads(room).ending, "the place that is left is the last one"


def test_whoever_comes_to_write_takes_the_newest_readers_place_and_no_writers() -> None:
    room = Room(4, 1)
    readers = [reads(room), reads(room)]
    writers = [comes(room) for _ in range(4)]
    assert [one.ending for one in writers] == [None] * 4
    assert [one.ending and one.ending.code for one in readers] == [Close.ROOM_HAS_ITS_PEERS] * 2
    assert comes(room).ending
    assert reads(room).ending
    assert [one.ending for one in writers] == [None] * 4


def test_newest_reader_gives_way_first() -> None:
    room = Room(4, 1)
    readers = [reads(room) for _ in range(3)]
    comes(room)
    assert not any(one.ending for one in readers)
    comes(room)
    assert [bool(one.ending) for one in readers] == [False, False, True]
    assert not reads(room).outbox
    room.leave(readers[2])
    assert not readers[1].ending


def test_seats_find_places_and_every_other_gives_way_in_turn() -> None:
    """Readers, then the newest stranger; where there are only seats, the oldest peer of the seat that has most."""
    a, b, c = (bytes([n]) * 32 for n in range(3))
    room = Room(4, 1)
    room.learn(Mark("e", 1, (a, b, c)))
    strangers = [reads(room), comes(room, b"?" * 32)]
    first = [comes(room, a), comes(room, b)]
    later = [comes(room, a), comes(room, b)]
    assert [bool(one.ending) for one in (*strangers, *first, *later)] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    assert comes(room).ending
    last = comes(room, c)
    assert first[0].ending
    assert not last.ending
    assert comes(room, b).ending is None
    assert first[1].ending
    assert later[1].ending is None


def test_names_that_are_told_late_take_no_share_back() -> None:
    a, b = bytes(32), b"1" * 32
    room = Room(8, 1)
    room.learn(Mark("e", 1, (a, b)))
    one = peer()
    one.seat = a
    room.enter(one)
    one.say(room.greet(one, Hello(1, "e")))
    assert room.join(one)
    room.learn(Mark("e", 2, (a,)))
    assert room.mark == Mark("e", 2, (a, b))
    assert len(one.outbox) == 1


def test_what_is_not_stored_sends_no_slow_reader_away() -> None:
    room = Room(8, 1)
    slow = joined(room, queue=4)
    for _ in range(9):
        room.whisper(b"psst")
    assert not slow.ending
    assert len(slow.outbox) == 2


def test_whoever_reads_too_slowly_is_sent_away_and_keeps_nothing_waiting() -> None:
    room = Room(8, 1)
    slow, quick = joined(room, queue=3), joined(room)
    for number in range(1, 5):
        room.publish(Stored("e", number, is_new=True), b"%d" % number)
    assert slow.ending
    assert slow.ending.code is Close.SLOW
    assert not slow.outbox
    assert len(quick.outbox) == 6


def test_first_reason_counts_and_nothing_is_said_after_it() -> None:
    woken: list[int] = []
    one = peer(wake=lambda: woken.append(1))
    one.say("a")
    one.end(Close.FLOOD, "first")
    one.end(Close.SLOW, "second")
    one.say("b")
    assert one.ending == (Close.FLOOD, "first")
    assert list(one.outbox) == ["a"]
    assert len(woken) == 3


def test_frame_stored_before_is_acknowledged_unless_it_is_still_to_come() -> None:
    one = peer()
    one.cursor = 2
    one.acknowledge(2, b"b")
    one.acknowledge(3, b"c")
    assert said(one) == [format_stored(2, b"b")]
    one.see(2, b"never")
    assert len(one.outbox) == 1


def test_whisper_reaches_those_who_have_joined() -> None:
    room = Room(8, 1)
    one, outside = joined(room), peer()
    room.enter(outside)
    room.whisper(b"psst")
    assert said(one) == [("", 0, 0), b"\1psst"]
    assert not outside.outbox
