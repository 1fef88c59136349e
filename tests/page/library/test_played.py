"""The finished games that are kept: a thousand, of which none with a star is lost, and none is written twice."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest

from page.library.line import decode_line, encode_line
from page.library.noted import Noted, encode_noted
from tests.page.library.rows import row
from tests.page.test_deeds import run, window

__all__ = ["window"]
RECORD = '{"format":"unseen-record/1"}'


class Database:
    """Values by name, as `page.edge.storage.vault.Vault` keeps them."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.is_full = False

    async def read(self, *names: str) -> list[str | None]:
        return [self.values.get(name) for name in names]

    async def texts(self, *prefixes: str) -> tuple[dict[str, str], ...]:
        return tuple(
            {name.removeprefix(prefix): text for name, text in self.values.items() if name.startswith(prefix)}
            for prefix in prefixes
        )

    async def counts(self, *prefixes: str) -> tuple[int, ...]:
        return tuple(len(texts) for texts in await self.texts(*prefixes))

    async def write(self, values: Mapping[str, str | None], *, is_strict: bool = False) -> None:
        if self.is_full:
            raise OSError("full")
        for name, value in values.items():
            if value is None:
                self.values.pop(name, None)
            else:
                self.values[name] = value


def line(at: int, **changed: Any) -> str:
    """Return the line of a game that was played at a time."""
    found = row(at=at).line
    assert found
    return encode_line(found._replace(**changed))


@pytest.fixture(name="database")
def _database() -> Database:
    return Database()


@pytest.fixture(name="played")
def _played(window: Any, database: Database) -> Any:
    """Return the finished games, of which there may be three."""
    module = import_module("page.edge.library.played")
    module.MOST = 3  # type: ignore[attr-defined]  # a module that was imported for this test
    return module.Played(database)


def kept(database: Database) -> set[str]:
    return {name.removeprefix("/done ") for name in database.values if name.startswith("/done ")}


def test_oldest_without_a_star_makes_room_and_is_named(played: Any, database: Database) -> None:
    async def work() -> None:
        for at, name in enumerate("abc"):
            assert (await played.put(name, line(at, words=f"The end of {name}."), RECORD)).how == "kept"
        starred = encode_noted(Noted(True))
        assert starred
        database.values["/note a"] = starred
        put = await played.put("d", line(9), RECORD)
        assert (put.how, put.made_room) == ("kept", "The end of b.")
        assert kept(database) == {"a", "c", "d"}
        assert "/record b" not in database.values

    run(work())


def test_with_a_star_on_every_game_a_new_one_is_not_kept(played: Any, database: Database) -> None:
    async def work() -> None:
        for at, name in enumerate("abc"):
            await played.add(name, line(at), RECORD, encode_noted(Noted(True)))
        before = dict(database.values)
        assert (await played.put("d", line(9), RECORD)).how == "full"
        assert (await played.add("d", line(9), RECORD)).how == "full"
        assert database.values == before

    run(work())


def test_no_game_makes_room_for_one_from_a_file(played: Any, database: Database) -> None:
    async def work() -> None:
        for at, name in enumerate("abc"):
            await played.put(name, line(at), RECORD)
        assert (await played.add("d", line(9), RECORD)).how == "full"
        assert kept(database) == set("abc")

    run(work())


def test_game_that_is_there_keeps_its_note_and_its_date(played: Any, database: Database) -> None:
    async def work() -> None:
        note = encode_noted(Noted(note="Long."))
        await played.add("a", line(1), RECORD, note)
        before = dict(database.values)
        assert (await played.put("a", line(7), RECORD)).how == "there"
        assert (await played.add("a", line(7), RECORD, encode_noted(Noted(True)))).how == "there"
        assert database.values == before

    run(work())


@pytest.mark.parametrize("lasting", ["confirmed", "final"])
def test_verdict_comes_later_and_then_stays(lasting: str, played: Any, database: Database) -> None:
    def verdict() -> str:
        found = decode_line(database.values["/done a"])
        assert found
        assert found.at == 1, "the date stays"
        return found.verdict

    async def work() -> None:
        for told, found in (
            ("checking", "checking"),
            ("", "checking"),
            ("provisional", "provisional"),
            (lasting, lasting),
            ("provisional", lasting),
            ("charged", lasting),
        ):
            await played.put("a", line(1 if told == "checking" else 5, verdict=told), RECORD)
            assert verdict() == found

    run(work())


def test_own_finding_takes_the_place_of_what_a_file_told(played: Any, database: Database) -> None:
    async def work() -> None:
        await played.add("a", line(1, verdict="confirmed", origin="file"), RECORD)
        await played.put("a", line(5, verdict="charged"), RECORD)
        found = decode_line(database.values["/done a"])
        assert found
        assert (found.verdict, found.origin, found.at) == ("charged", "", 5)
        await played.add("a", line(1, verdict="confirmed", origin="file"), RECORD)
        assert decode_line(database.values["/done a"]) == found

    run(work())


def test_full_storage_changes_nothing(played: Any, database: Database) -> None:
    async def work() -> None:
        for at, name in enumerate("abc"):
            await played.put(name, line(at), RECORD)
        before, database.is_full = dict(database.values), True
        with pytest.raises(OSError, match="full"):
            await played.put("d", line(9), RECORD)
        assert database.values == before

    run(work())
