"""The cached health check of the relay's store."""

import asyncio

import pytest

from tests.relay.awaiting import awaited
from unseen.relay import health
from unseen.relay.health import Health
from unseen.relay.store import StoreError


class Tried:
    """A store that can be told to fail."""

    def __init__(self) -> None:
        self.count = 0
        self.fails = False

    async def check(self) -> None:
        self.count += 1
        await asyncio.sleep(0)
        if self.fails:
            raise StoreError("no")


@awaited
async def test_however_many_ask_the_store_is_tried_once_in_a_while() -> None:
    store = Tried()
    one = Health(store.check, lasts=1000)
    assert await asyncio.gather(*(one.is_well() for _ in range(50))) == [True] * 50
    store.fails = True
    assert await one.is_well()
    assert store.count == 1


@awaited
async def test_each_answer_is_found_anew_once_it_is_old() -> None:
    store = Tried()
    one = Health(store.check, lasts=0)
    for fails in (False, True, True, False):
        store.fails = fails
        assert await one.is_well() is not fails
    assert store.count == 4


@awaited
async def test_store_that_does_not_answer_is_unwell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.01)
    assert not await Health(asyncio.Event().wait, lasts=0).is_well()  # type: ignore[arg-type]
