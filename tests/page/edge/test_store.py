"""A kept game that comes to the table is read before anything is written for it."""

import asyncio
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.page.test_deeds import events_of, run, window

__all__ = ["window"]
OLD, NEW = "the game that was here before", "the game that comes"


class Vault:
    """A database in which each value is kept at once."""

    def __init__(self, **kept: str) -> None:
        self.kept: dict[str, object] = {f"/game/{id}": text for id, text in kept.items()}

    async def read(self, *names: str) -> tuple[object, ...]:
        """Return values."""
        return tuple(self.kept.get(name) for name in names)

    def write(self, values: dict[str, object]) -> "asyncio.Future[list[object]]":
        """Keep values."""
        self.kept |= values
        done: asyncio.Future[list[object]] = asyncio.get_running_loop().create_future()
        done.set_result([])
        return done


class Table:
    """A store between two games: its seal is opened once the test lets it."""

    def __init__(self, window: Any, patch: pytest.MonkeyPatch) -> None:
        module = import_module("page.edge.storage.store")
        writer = import_module("page.edge.storage.writer")
        self.place, self.kept = import_module("page.edge.storage.place").Place, writer.Kept
        self.vault, self.opens = Vault(a=NEW), asyncio.Event()
        patch.setattr(module, "Lock", lambda _: SimpleNamespace(is_free=self._free, release=lambda: None))
        patch.setattr(module, "new_place", lambda _: self.place("", "new"))
        patch.setattr(module, "unseal", self._unsealed)
        patch.setattr(writer, "seal", lambda _, text, then, refused: then(text))
        self.store = module.Store(events_of(window, lambda error: pytest.fail(str(error))), lambda _: None)
        self.store._vault = self.vault

    async def _free(self) -> bool:
        return True

    async def _unsealed(self, _: object, sealed: str) -> str:
        await self.opens.wait()
        return sealed

    async def brought(self) -> "asyncio.Task[str | None]":
        """Bring the kept game to the table, and return what reads it."""
        assert await self.store.take(self.place("", "a"))
        reading: asyncio.Task[str | None] = asyncio.ensure_future(self.store.load())
        await asyncio.sleep(0)
        return reading

    def keep(self, text: str) -> None:
        """Save the game that the page has."""
        self.store.keep(lambda: self.kept(text, None))


def test_game_that_was_here_before_is_not_written_in_the_place_of_another(window: Any) -> None:
    async def test(patch: pytest.MonkeyPatch) -> None:
        table = Table(window, patch)
        reading = await table.brought()
        table.keep(OLD)
        table.store.forget()
        await table.store.rested()
        assert table.vault.kept["/game/a"] == NEW
        table.opens.set()
        assert await reading == NEW
        table.keep("a move later")
        await table.store.rested()
        assert table.vault.kept["/game/a"] == "a move later"
        table.store.forget()
        await asyncio.sleep(0)
        assert table.vault.kept["/game/a"] is None

    with pytest.MonkeyPatch.context() as patch:
        run(test(patch))


def test_new_game_that_begins_meanwhile_stays_at_the_table(window: Any) -> None:
    async def test(patch: pytest.MonkeyPatch) -> None:
        table = Table(window, patch)
        reading = await table.brought()
        table.store.begin()
        table.keep("the new one")
        table.opens.set()
        assert await reading is None
        await table.store.rested()
        assert table.vault.kept == {"/game/a": NEW, "/game/new": "the new one"}

    with pytest.MonkeyPatch.context() as patch:
        run(test(patch))


def test_without_locks_nothing_is_kept(window: Any) -> None:
    """A game that was kept could never be taken up again."""

    async def refused() -> None:
        raise OSError("there are no locks")

    async def test(patch: pytest.MonkeyPatch) -> None:
        table = Table(window, patch)
        module = import_module("page.edge.storage.store")
        patch.setattr(module, "probe", refused)
        patch.setattr(module, "is_silent", lambda: False)
        window.isSecureContext = True
        assert await table.store.open() == "memory"
        assert table.store.vault is None

    with pytest.MonkeyPatch.context() as patch:
        run(test(patch))
