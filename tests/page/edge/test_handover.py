"""A seat goes from one tab to another only if the first saves it and lets it go; no message takes it."""

import asyncio
from typing import Any

import pytest

from page.edge.online.handover import ANSWERING, ASKING, UNSAVED, SeatedTab, WaitingTab, is_request, request

NOW = 1_700_000_000_000.0
FORGED: tuple[object, ...] = (
    None, 7, b"take 1", ["take"], {"take": NOW}, "", "take", "take ", "take x", "take -1", "take 1.5", "take \u0661",
    f"take {NOW:.0f} ", f" take {NOW:.0f}", "take " + "9" * 5000, "take 1700000000001", UNSAVED, "take 0",
    f"take {NOW - ANSWERING:.0f}",
)  # fmt: skip
"""Messages that no tab sends, or none just now."""


class Tabs:
    """Two tabs and their channel: the messages wait until somebody delivers them."""

    def __init__(self, *, saves: bool = True) -> None:
        self.now, self.saves = NOW, saves
        self.said: list[str] = []
        self.saved = self.let_go = 0
        self.is_stuck: asyncio.Event | None = None
        self.wanted: list[bool] = []
        self.states: list[str] = []
        self.sitter = SeatedTab(lambda: self.now, self.said.append, self._save, self._let_go)
        self.asker = WaitingTab(lambda: self.now, self.said.append, self.wanted.append, self._changed)

    async def _save(self) -> bool:
        self.saved += 1
        if self.is_stuck:
            await self.is_stuck.wait()
        return self.saves

    def _let_go(self) -> None:
        self.let_go += 1

    def _changed(self) -> None:
        self.states.append(self.asker.state)

    def asked(self) -> str:
        """Let a tab ask, and return its message."""
        self.asker.ask()
        return self.said.pop()


def test_seat_is_let_go_once_it_is_saved() -> None:
    tabs = Tabs()
    asyncio.run(tabs.sitter.hear(tabs.asked()))
    assert (tabs.saved, tabs.let_go, tabs.said) == (1, 1, [])
    assert (tabs.states, tabs.wanted) == (["asked"], [True])


def test_tab_that_cannot_save_keeps_the_seat_and_says_so() -> None:
    tabs = Tabs(saves=False)
    asyncio.run(tabs.sitter.hear(tabs.asked()))
    assert (tabs.let_go, tabs.said) == (0, [UNSAVED])
    tabs.asker.hear(tabs.said.pop())
    assert (tabs.asker.state, tabs.wanted) == ("unsaved", [True, False])
    tabs.asker.give_up()
    assert tabs.asker.state == "unsaved"
    # Once there is space again, it can be asked again.
    tabs.saves = True
    asyncio.run(tabs.sitter.hear(tabs.asked()))
    assert tabs.let_go == 1


def test_tab_that_does_not_answer_is_not_waited_for() -> None:
    tabs = Tabs()
    asked = tabs.asked()
    tabs.asker.give_up()
    assert (tabs.asker.state, tabs.wanted) == ("silent", [True, False])
    # The page wakes up much later, and keeps its seat.
    tabs.now += ASKING
    asyncio.run(tabs.sitter.hear(asked))
    assert (tabs.saved, tabs.let_go) == (0, 0)
    assert ANSWERING < ASKING, "no seat is let go that nobody wants any more"


def test_seat_whose_saving_takes_too_long_is_kept() -> None:
    async def test() -> None:
        tabs = Tabs()
        tabs.is_stuck = asyncio.Event()
        task = asyncio.ensure_future(tabs.sitter.hear(tabs.asked()))
        await asyncio.sleep(0)
        tabs.now += ANSWERING
        tabs.is_stuck.set()
        await task
        assert (tabs.saved, tabs.let_go, tabs.said) == (1, 0, [])

    asyncio.run(test())


@pytest.mark.parametrize("message", FORGED, ids=lambda message: repr(message)[:20])
def test_message_that_is_no_request_changes_nothing(message: Any) -> None:
    tabs = Tabs()
    asyncio.run(tabs.sitter.hear(message))
    assert (tabs.saved, tabs.let_go, tabs.said) == (0, 0, [])
    tabs.asker.hear(message)
    assert tabs.states == []
    assert is_request(request(NOW), NOW)


def test_forged_or_repeated_requests_save_and_let_go_once() -> None:
    """97: whatever a script of this origin writes, the game is saved, and the tab queues for its seat."""

    async def test() -> None:
        tabs = Tabs()
        tabs.is_stuck = asyncio.Event()
        tasks = [asyncio.ensure_future(tabs.sitter.hear(request(NOW))) for _ in range(100)]
        await asyncio.sleep(0)
        assert (tabs.saved, tabs.let_go) == (1, 0)
        tabs.is_stuck.set()
        await asyncio.gather(*tasks)
        for _ in range(100):
            await tabs.sitter.hear(request(NOW))
        assert (tabs.saved, tabs.let_go) == (1, 1)

    asyncio.run(test())


def test_forged_answer_brings_nobody_a_seat() -> None:
    """97: a tab that hears "unsaved" goes on waiting for the lock, and asks again when its player says so."""
    tabs = Tabs()
    tabs.asked()
    for _ in range(3):
        tabs.asker.hear(UNSAVED)
    assert (tabs.states, tabs.wanted) == (["asked", "unsaved"], [True, False])
    asyncio.run(tabs.sitter.hear(tabs.asked()))
    assert tabs.let_go == 1


def test_request_is_made_once_until_it_has_ended() -> None:
    tabs = Tabs()
    for _ in range(3):
        tabs.asker.ask()
    assert tabs.said == [request(NOW)]


def test_seat_is_kept_while_its_save_has_failed_with_an_error() -> None:
    async def fail() -> bool:
        raise OSError("no space")

    tabs = Tabs()
    sitter = SeatedTab(lambda: NOW, tabs.said.append, fail, tabs._let_go)
    for _ in range(2):
        with pytest.raises(OSError, match="no space"):
            asyncio.run(sitter.hear(request(NOW)))
    assert tabs.let_go == 0
