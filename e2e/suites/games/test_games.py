"""Whole games through the page, to every kind of end."""

import json
from collections.abc import Callable
from html import escape

import pytest

from e2e.browsers.profiles import Open
from e2e.chance import known_draws
from e2e.drivers import DRIVERS
from e2e.drivers.driver import Driver, Game
from e2e.drivers.nusubito import NUSUBITO
from e2e.drivers.relics import RELICS
from e2e.in_english import in_english
from e2e.mirror import Mirror
from e2e.pointed import play_by_pointing
from tests.page.sitting import english
from tools.serve import Site
from unseen.games import game_of
from unseen.kernel.records import decode_record

MOST = 80
"""Actions of a game that is not left to the soak."""

ELSEWHERE = (NUSUBITO, RELICS)
"""Games that Firefox plays in the same way in `test_engines`; Chromium does so in the soak."""


def each(is_plain: Callable[[Driver, str], bool]) -> list[object]:
    """Return every game of every driver, those marked for the soak that are not plain."""
    return [
        pytest.param(
            driver,
            name,
            id=f"{driver.name}: {name}",
            marks=() if is_plain(driver, name) else pytest.mark.long,
        )
        for driver in DRIVERS
        for name in driver.games
    ]


ON_PAPER = each(lambda driver, name: sum(map(len, driver.games[name].turns)) <= MOST)
IN_THE_PAGE = each(lambda driver, name: name in driver.decisive_games and driver not in ELSEWHERE)


@pytest.mark.parametrize(("driver", "name"), ON_PAPER)
def test_game_to_its_end_on_paper(driver: Driver, name: str) -> None:
    """Each action by pressing what stands in the HTML; `test_look` proves that the page shows the same."""
    game = driver.games[name]
    paper = driver.paper(english(driver.name), game.draws)
    for control in game.set_up:
        paper.press(control)
    paper.begin()
    play_by_pointing(driver, paper, game)
    shown = paper.drawn().html
    assert all(escape(words) in shown for words in (game.title, game.text))
    assert (in_english("over.undecided", n=1) in shown) == (game.winner is None)
    check_record(driver, game, paper.kept_record())


@pytest.mark.parametrize(("driver", "name"), IN_THE_PAGE)
def test_game_to_its_end(driver: Driver, name: str, site: Site, lent: Open) -> None:
    """Each action by the mouse on what is seen: spaces and pieces, deeds, verbs, the end of the turn."""
    game = driver.games[name]
    with lent(reduced_motion="reduce") as opened:
        known_draws(opened.context, game.draws)
        table = driver.table(opened.page, site).open()
        for control in game.set_up:
            table.click(control)
        table.begin()
        mirror = play_by_pointing(driver, table, game)
        assert opened.page.locator("#over-title").inner_text() == game.title
        assert opened.page.locator(".over-how h2").inner_text() == game.text
        seats = mirror.game.seats(mirror.options)
        assert list(table.score().values()) == [int(seat == game.winner) for seat in seats]
        assert (in_english("over.undecided", n=1) in opened.page.locator(".over-score").inner_text()) == (
            game.winner is None
        )
        check_record(driver, game, table.kept_record())


def check_record(driver: Driver, game: Game, kept: str) -> None:
    """Fail unless a record is of this game: what was dealt, what was done, how it ended."""
    record = decode_record(game_of({"game": driver.name}), json.loads(kept))
    mirror = Mirror(driver.name, game.draws, game.options)
    played = tuple(mirror.game.format_action(action) for action in record.actions)
    assert played == tuple(action for turn in game.turns for action in turn)
    assert (record.options, record.deal) == (mirror.options, mirror.deal)
    assert record.result
    # A game of more than two names all that have won.
    won = record.result["winners"] if "winners" in record.result else [record.result["winner"]]
    assert (won, record.result["by"]) == ([game.winner], game.by)
