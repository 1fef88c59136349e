from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.edge.online.shelf import ASK, Frame, Shelf


def test_what_is_offered_comes_to_others_once() -> None:
    one, two = Shelf(), Shelf()
    (message,) = one.offer(b"a")
    assert one.offer(b"a") == ()
    assert two.hear(message) == Frame(b"a", True)
    assert two.hear(message) is None
    assert two.offer(b"a") == ()
    assert one.hear(message) is None


def test_whoever_asks_is_shown_everything_that_is_kept() -> None:
    one, two = Shelf([b"known"]), Shelf([b"old"])
    for message in two.everything():
        one.hear(message)
    one.offer(b"a")
    (passing,) = one.whisper(b"w")
    assert two.greeting()[-1] == ASK
    assert [two.hear(answer) for answer in one.everything()] == [
        Frame(b"known", True),
        None,
        Frame(b"a", True),
    ]
    assert two.hear(passing) == two.hear(passing) == Frame(b"w", False)


@pytest.mark.parametrize("message", [b"", b"\0", b"\1", b"\2x"])
def test_a_message_that_no_tab_sends_is_ignored(message: bytes) -> None:
    shelf = Shelf()
    assert shelf.hear(message) is None
    assert shelf.greeting() == (ASK,)


class Channel:
    """Tabs on one channel: what one says reaches all others, some time later."""

    def __init__(self) -> None:
        self.tabs: list[tuple[Shelf, set[bytes], list[bytes]]] = []
        self.waiting: deque[tuple[Shelf, str | bytes]] = deque()

    def come(self, *known: bytes) -> None:
        shelf = Shelf(known)
        self.tabs.append((shelf, set(known), []))
        self.say(shelf, *shelf.greeting())

    def say(self, speaker: Shelf, *messages: str | bytes) -> None:
        self.waiting.extend(
            (shelf, message) for shelf, *_ in self.tabs if shelf is not speaker for message in messages
        )

    def deliver(self, count: int) -> None:
        while self.waiting and count:
            count -= 1
            to, message = self.waiting.popleft()
            if isinstance(message, str):
                self.say(to, *to.everything())
            elif frame := to.hear(message):
                next(came for shelf, _, came in self.tabs if shelf is to).append(frame.data)


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("come"), st.sets(st.sampled_from([b"x", b"y"]))),
            st.tuples(st.just("offer"), st.integers(0, 9)),
            st.tuples(st.just("deliver"), st.integers(0, 9)),
        ),
        max_size=30,
    )
)
def test_all_tabs_have_everything_in_the_end_and_are_told_once(deeds: list[tuple[str, object]]) -> None:
    channel = Channel()
    everything: set[bytes] = set()
    for number, (deed, what) in enumerate(deeds):
        if deed == "come":
            assert isinstance(what, set)
            channel.come(*what)
            everything |= what
        elif deed == "deliver":
            assert isinstance(what, int)
            channel.deliver(what)
        elif channel.tabs:
            assert isinstance(what, int)
            shelf, had, _ = channel.tabs[what % len(channel.tabs)]
            frame = b"frame %d" % number
            had.add(frame)
            everything.add(frame)
            channel.say(shelf, *shelf.offer(frame))
    channel.deliver(10**6)
    assert not channel.waiting
    for _, had, came in channel.tabs:
        assert len(came) == len(set(came))
        assert had | set(came) == everything
        assert not had & set(came)
