"""What a host is told of a game elsewhere that is looked on at in its frame."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from page.online.news import StatusNews
from page.online.progress import progress, result
from page.online.props import Verdict
from page.online.state import Opening
from page.shell.messages import News
from page.shell.model import Lazy, Model
from page.shell.progress import ProgressReporter, Topic
from page.text import Text
from tests.page.tabs import HOST, WATCH, Letters, Tab, dealt, play, play_until_turn_of, record_at, tabs
from tests.page.words import english
from unseen.kernel.resign import RESIGN
from unseen.nusubito import MIST, THIEF


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


class Host:
    """A page that frames one of those who look on."""

    def __init__(self, letters: Letters, t: Text) -> None:
        self.tab: Tab = tabs(letters, t)[WATCH]
        self.heard: list[tuple[Topic, Mapping[str, Any] | None]] = []
        self.reporter = ProgressReporter(lambda what, detail: self.heard.append((what, detail)))

    def look(self) -> list[tuple[Topic, Mapping[str, Any] | None]]:
        """Return what is told once the page shows how the game stands."""
        before = len(self.heard)
        self.tab.changed()
        self.reporter.report(progress(self.tab.model), lambda: result(self.tab.model))
        return self.heard[before:]


def test_turns_are_counted_as_they_end_and_the_result_comes_after_the_audit(t: Text) -> None:
    letters = dealt()
    host = Host(letters, t)
    assert host.look() == []
    for number, seat in enumerate((THIEF, MIST, THIEF), 1):
        play_until_turn_of(letters, MIST if seat == THIEF else THIEF)
        assert host.look() == [("move", {"seat": seat, "number": number})]
    letters.act("resign")
    heard = host.look()
    assert [what for what, _ in heard] == ["move", "result"]
    detail = heard[1][1]
    assert detail
    record = json.loads(record_at(letters.online_seats[HOST]))
    assert detail == {"winner": "thief", "by": "resignation", "record": record, "confirmed": True}
    assert host.look() == []


def test_before_the_audit_there_is_no_result(t: Text) -> None:
    letters = dealt()
    host = Host(letters, t)
    host.look()
    mover, watcher = letters.mover, letters.online_seats[WATCH]
    mover.table.act(RESIGN)
    # The other side hears nothing yet.
    letters.post(mover)
    while letters.write(mover) or letters.hear(watcher):
        pass
    assert host.look() == []
    guest = next(each for each in letters.online_seats if each not in (mover, watcher))
    told: list[list[Topic]] = []
    while letters.hear(guest) + letters.write(guest) + letters.hear(mover) + letters.write(mover):
        letters.hear(watcher)
        if letters.status(watcher).verdict == Verdict("checking"):
            assert "result" not in [what for what, _ in host.look()]
        letters.write(watcher)
        verdict = letters.status(watcher).verdict
        is_in = verdict is not None and verdict.state == "confirmed"
        told.append([what for what, _ in host.look()])
        assert ("result" in told[-1]) == (is_in and not any("result" in each for each in told[:-1]))
    assert any("result" in each for each in told)


def test_where_no_game_is_shown_nothing_is_told() -> None:
    assert progress(Model(Lazy(Opening("w=abc")))) is None
    assert progress(Model()) is None


def test_what_is_told_is_what_the_screen_shows(t: Text) -> None:
    """The screen hears of a game as news, and what is told is read off it: nothing else is asked."""
    letters = dealt()
    host = Host(letters, t)
    play(letters, 2, 12)
    host.tab.send(News(StatusNews(host.tab.status())))
    found = progress(host.tab.model)
    assert found
    assert found.turns
    assert not found.is_over
