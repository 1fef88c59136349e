"""The queue of messages, and its rate: never more than the relay's own bucket accepts."""

import pytest

from unseen.relay.limits import Bucket, Limits
from unseen.relay.outbox import BURST, RATE, WINDOW, Outbox, Outgoing
from unseen.relay.wire import format_offer, format_passing


def frames(count: int) -> list[bytes]:
    return [b"frame %d" % n for n in range(count)]


def test_what_is_urgent_passes_what_is_to_be_stored() -> None:
    box = Outbox()
    box.offer([b"a", b"b", b"a"])
    box.whisper(b"w")
    box.say("{}")
    messages = (format_passing(b"w"), "{}", format_offer(b"a"), format_offer(b"b"))
    assert box.outgoing(0) == Outgoing(messages, None)
    assert box.outgoing(0) == Outgoing((), None)


def test_a_burst_goes_at_once_and_the_rest_at_a_pace() -> None:
    box = Outbox()
    box.offer(frames(BURST + 3))
    first = box.outgoing(100)
    assert len(first.messages) == BURST
    assert first.rest == pytest.approx(1 / RATE)
    assert box.outgoing(100 + 0.4 / RATE).messages == ()
    second = box.outgoing(100 + 2.5 / RATE)
    assert second.messages == tuple(format_offer(frame) for frame in frames(BURST + 3)[BURST : BURST + 2])
    assert box.outgoing(1000) == Outgoing((format_offer(frames(BURST + 3)[-1]),), None)


def test_no_more_is_on_its_way_than_the_window_holds() -> None:
    box = Outbox()
    box.offer(frames(WINDOW + 5))
    sent = box.outgoing(0).messages + box.outgoing(1000).messages
    assert len(sent) == WINDOW
    assert box.outgoing(2000) == Outgoing((), None)
    box.say("{}")
    assert box.outgoing(2000).messages == ("{}",)
    box.acknowledge(frames(1)[0])
    assert box.outgoing(3000).messages == (format_offer(frames(WINDOW + 1)[-1]),)


def test_what_is_stored_meanwhile_is_not_sent_and_what_flies_not_again() -> None:
    box = Outbox()
    box.offer([b"a", b"b"])
    box.acknowledge(b"a")
    assert box.outgoing(0).messages == (format_offer(b"b"),)
    box.offer([b"b", b"c"])
    assert box.outgoing(0).messages == (format_offer(b"c"),)


def test_own_whispers_are_known_once_each() -> None:
    box = Outbox()
    box.whisper(b"w")
    box.whisper(b"w")
    assert [box.is_echo(frame) for frame in (b"v", b"w", b"w", b"w")] == [False, True, True, False]


def test_of_too_many_whispers_the_latest_are_sent() -> None:
    box = Outbox()
    for frame in frames(WINDOW + 5):
        box.whisper(frame)
    sent = box.outgoing(0).messages + box.outgoing(1000).messages
    assert sent == tuple(format_passing(frame) for frame in frames(WINDOW + 5)[5:])


@pytest.mark.parametrize("stall", [0.0, 0.3, 1.0, 2.5, 4.0, 15.0])
@pytest.mark.parametrize("flow", [0.05, 1.0, 3.0, 10.0])
def test_relay_never_finds_it_too_much_however_the_line_holds_messages_up(stall: float, flow: float) -> None:
    """A line holds everything back for a while, lets it through together, flows for a while, and again."""
    limits = Limits()
    box, bucket = Outbox(), Bucket(limits.rate, limits.burst, 0)
    box.offer(frames(2000))
    held_up: list[str | bytes] = []
    for tick in range(1200):
        now = tick / 20
        if tick % 100 == 0:
            box.say("{}")
        held_up += box.outgoing(now).messages
        if now % (stall + flow) >= stall:
            for message in held_up:
                assert bucket.take(now)
                if isinstance(message, bytes):
                    box.acknowledge(message[1:])
            held_up.clear()
