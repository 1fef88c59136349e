"""The screen that stays on during a game, in browsers that can do that, will not, and cannot."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.page.test_deeds import events_of, run, window

__all__ = ["window"]


class Browser:
    """A browser with locks; a refusal raises, as it does where the battery is low."""

    def __init__(
        self, window: Any, *, refuses: bool = False, is_old: bool = False, state: str | None = "granted"
    ) -> None:
        self.refuses, self.state, self.requests, self.locks = refuses, state, 0, list[Any]()
        self.seen: list[Callable[[Any], None]] = []
        self.document = SimpleNamespace(hidden=False, addEventListener=self._listen)
        module: Any = import_module("page.edge.stage.awake")
        module.options = dict
        module.document = self.document
        module.window = SimpleNamespace(
            navigator=SimpleNamespace()
            if is_old
            else SimpleNamespace(
                wakeLock=SimpleNamespace(request=self._request),
                permissions=SimpleNamespace(query=self._query),
            )
        )
        self.awake = module.Awake(events_of(window, self._failed))

    def _listen(self, name: str, then: Callable[[Any], None], _: Any) -> None:
        assert name == "visibilitychange"
        self.seen.append(then)

    def _failed(self, error: Exception) -> None:
        raise error

    async def _query(self, asked: dict[str, str]) -> Any:
        assert asked == {"name": "screen-wake-lock"}
        if self.state is None:
            raise RuntimeError
        return SimpleNamespace(state=self.state)

    async def _request(self, kind: str) -> Any:
        assert kind == "screen"
        self.requests += 1
        await asyncio.sleep(0)
        if self.refuses:
            raise RuntimeError
        lock = SimpleNamespace(is_held=True)

        async def release() -> None:
            lock.is_held = False

        lock.release = release
        self.locks.append(lock)
        return lock

    @property
    def held(self) -> int:
        """The number of locks that are held."""
        return sum(lock.is_held for lock in self.locks)

    def hide(self, *, is_hidden: bool) -> None:
        """Hide the page, which ends its locks, or show it."""
        self.document.hidden = is_hidden
        for lock in self.locks if is_hidden else ():
            lock.is_held = False
        for then in self.seen:
            then(None)


def test_a_lock_is_held_while_it_is_wanted(window: Any) -> None:
    it = Browser(window)

    async def test() -> None:
        it.awake.show(is_wanted=True)
        it.awake.show(is_wanted=True)
        await settled()
        assert (it.requests, it.held) == (1, 1)
        it.awake.show(is_wanted=False)
        await settled()
        assert it.held == 0

    run(test())


def test_a_page_that_is_seen_again_asks_again(window: Any) -> None:
    it = Browser(window)

    async def test() -> None:
        it.awake.show(is_wanted=True)
        await settled()
        it.hide(is_hidden=True)
        await settled()
        assert (it.requests, it.held) == (1, 0)
        it.hide(is_hidden=False)
        await settled()
        assert (it.requests, it.held) == (2, 1)

    run(test())


@pytest.mark.parametrize("changes", [(True, False), (True, False, True), (True, False, True, False)])
def test_the_last_wish_holds_however_quickly_they_follow(window: Any, changes: tuple[bool, ...]) -> None:
    it = Browser(window)

    async def test() -> None:
        for is_wanted in changes:
            it.awake.show(is_wanted=is_wanted)
        await settled()
        assert it.held == changes[-1]

    run(test())


@pytest.mark.parametrize("is_old", [False, True])
def test_a_browser_that_will_not_or_cannot_is_left_alone(window: Any, is_old: bool) -> None:
    it = Browser(window, refuses=True, is_old=is_old)

    async def test() -> None:
        for is_wanted in (True, False, True):
            it.awake.show(is_wanted=is_wanted)
            await settled()
        assert it.held == 0

    run(test())


def test_a_lock_that_is_denied_is_not_asked_for(window: Any) -> None:
    """As in a frame whose host page does not allow it."""
    for state, requests in (("denied", 0), ("prompt", 1), (None, 1)):
        it = Browser(window, state=state)

        async def test(it: Browser = it) -> None:
            it.awake.show(is_wanted=True)
            await settled()

        run(test())
        assert it.requests == requests


async def settled() -> None:
    """Wait until nothing is under way."""
    own = asyncio.current_task()
    while tasks := [task for task in asyncio.all_tasks() if task is not own]:
        await asyncio.gather(*tasks)
