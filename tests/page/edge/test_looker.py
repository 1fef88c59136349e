"""The edge of looking back: what it works out, keeps and prepares, and when it stops."""

import asyncio
from collections.abc import Mapping
from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from page.games import GAMES
from page.library.noted import Noted, decode_noted, encode_noted
from page.looking_back.news import AtStake, Begun, Commented, Unkept, Working
from page.looking_back.requests import Annotate, PlayOn, Stop
from page.shell.messages import LookNews
from tests.page.library.test_played import Database
from tests.page.looking_back.test_looking import over, review
from tests.page.test_deeds import events_of, run, window
from unseen.arena.contest import rules_of
from unseen.kernel.seat import ONLOOKER
from unseen.looking_back.review import Review

__all__ = ["window"]


class Edge:
    """The edge of looking back on the games of a title, in a browser of a few lines."""

    def __init__(self, window: Any, game: str, *, is_kept: bool = True) -> None:
        self.game = game
        self.told: list[Any] = []
        self.listed: list[Any] = []
        self.database = Database()
        self.dealer = SimpleNamespace(
            game=game, rules=rules_of(game), dice=lambda sides: sides - 1, is_under_way=False
        )
        self.store = SimpleNamespace(
            kind="sealed" if is_kept else "memory", vault=self.database if is_kept else None
        )
        events = events_of(window, self._failed)
        self.looker = import_module("page.edge.looker").Looker(
            self.dealer, self.store, SimpleNamespace(), self._list, events, self._dispatch
        )

    def _failed(self, error: Exception) -> None:
        raise error

    def _dispatch(self, *messages: Any) -> None:
        for message in messages:
            assert isinstance(message, LookNews)
            self.told.append(message.what)

    async def _list(self, vault: Any, game: Any) -> None:
        self.listed.append(game)
        await vault.write({f"/done {self.name}": "line"})

    @property
    def name(self) -> str:
        """The name under which the game is kept."""
        found: str = self.looker._noting.name(over(self.game))
        return found

    def kinds(self) -> list[type]:
        """Return the kinds of news so far."""
        return [type(each) for each in self.told]


@pytest.fixture(autouse=True)
def _clock(window: Any) -> None:
    """Let every slice of work be a short one."""
    times = count(0, 100)
    window.performance = SimpleNamespace(now=lambda: float(next(times)))


@pytest.mark.parametrize("game", GAMES)
def test_progress_and_then_what_could_be_known_is_told_and_remembered(window: Any, game: str) -> None:
    edge = Edge(window, game)
    run(edge.looker.look(over(game)))
    comments, *working, found = edge.told
    assert comments.comments == {}
    assert isinstance(found, Review)
    assert found == review(game)
    percents = [each.percent for each in working if isinstance(each, Working)]
    assert len(percents) == len(working) > 3
    assert percents == sorted(set(percents))
    edge.told.clear()
    run(edge.looker.look(over(game)))
    assert edge.kinds() == [Commented, Review]


def test_nothing_is_told_once_the_screen_has_been_left(window: Any) -> None:
    edge = Edge(window, "nusubito")
    hear = edge.looker._dispatch

    def leave(message: LookNews) -> None:
        hear(message)
        edge.looker.carry_out(Stop())

    edge.looker._dispatch = leave
    run(edge.looker.look(over("nusubito")))
    assert Review not in edge.kinds()


def test_only_the_latest_game_is_told_of(window: Any) -> None:
    edge = Edge(window, "nusubito")

    async def test() -> None:
        await asyncio.gather(edge.looker.look(over("nusubito")), edge.looker.look(over("nusubito", 2)))

    run(test())
    assert [each for each in edge.told if isinstance(each, Review)] == [review("nusubito", 2)]


@pytest.mark.parametrize("game", GAMES)
def test_game_is_prepared_as_it_was_and_as_it_might_have_been(window: Any, game: str) -> None:
    edge, whole = Edge(window, game), over(game)
    at = len(whole.actions) // 2
    for seat in (None, ONLOOKER, whole.movers[at]):
        run(edge.looker._play_on(PlayOn(whole, at, seat)))
        begun = edge.told.pop()
        assert isinstance(begun, Begun)
        assert begun.name == edge.name
        assert len(begun.record.actions) >= 1
        assert begun.record.result is None
        if seat is None:
            assert begun.record.actions == whole.actions[:at]


def test_game_at_the_table_that_nothing_keeps_is_not_given_up(window: Any) -> None:
    edge = Edge(window, "nusubito", is_kept=False)
    edge.dealer.is_under_way = True
    run(edge.looker._play_on(PlayOn(over("nusubito"), 3, None)))
    assert edge.told == [AtStake()]


def comment(edge: Edge, comments: Mapping[int, str]) -> None:
    run(edge.looker._annotate(Annotate(over(edge.game), comments)))


def test_comments_go_with_the_game_and_its_star_and_note_stay(window: Any) -> None:
    edge = Edge(window, "nusubito")
    edge.database.values[f"/note {edge.name}"] = encode_noted(Noted(True, "good")) or ""
    comment(edge, {3: "here"})
    comment(edge, {3: "here", 5: "there"})
    assert len(edge.listed) == 1, "it is put into the list once"
    kept = decode_noted(edge.database.values[f"/note {edge.name}"])
    assert kept == Noted(True, "good", {3: "here", 5: "there"})
    run(edge.looker.look(over("nusubito")))
    assert edge.told[0].comments == {3: "here", 5: "there"}


def test_comment_that_cannot_be_kept_is_said(window: Any) -> None:
    edge = Edge(window, "nusubito")
    edge.database.is_full = True
    comment(edge, {3: "here"})
    assert edge.told == [Unkept()]


def test_where_nothing_is_kept_no_comment_is_asked_for(window: Any) -> None:
    edge = Edge(window, "nusubito", is_kept=False)
    comment(edge, {3: "here"})
    assert edge.told == [Unkept()]
    edge.told.clear()
    run(edge.looker.look(over("nusubito")))
    assert Commented not in edge.kinds()
