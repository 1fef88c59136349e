"""The report to the author after a game with people elsewhere: for its players alone, and without anybody's name."""

import pytest

from page.games import module_of
from page.online.news import StatusNews
from page.shell.effects import Ask, BeginReport, HandOn
from page.shell.messages import News, ReportBegun, ReportCopied, Unfetched
from page.shell.model import Lazy, Over
from tests.page.online.test_over import GAMES
from tests.page.tabs import GUEST, HOST, WATCH, Tab, blank, dealt, tabs
from tests.page.words import english
from unseen.reports.reading import read
from unseen.secrecy.lobby import Terms


def ended(game: str, *, is_out_of_turn: bool) -> list[Tab]:
    """Return the pages of Ann, of Bo and of a spectator after one of the two resigned."""
    page = module_of(game)
    options = page.options(None)
    letters = dealt(Terms(options, page.GAME.seats(options)[0]), game=game)
    pages = tabs(letters, english(game))
    mover = letters.online_seats.index(letters.mover)
    letters.say(
        letters.online_seats[(GUEST if mover == HOST else HOST) if is_out_of_turn else mover], "resign"
    )
    for each in pages:
        assert isinstance(each.model.screen, Over)
        if each.model.screen.scene:
            each.press("finale-skip")
    return pages


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_out_of_turn", [False, True])
def test_players_may_tell_the_author_and_spectators_may_not(game: str, is_out_of_turn: bool) -> None:
    pages = ended(game, is_out_of_turn=is_out_of_turn)
    assert ["tool-report" in each.html() for each in (pages[HOST], pages[GUEST], pages[WATCH])] == [
        True,
        True,
        False,
    ]
    texts = []
    for each in (pages[HOST], pages[GUEST]):
        each.effects.clear()
        each.press("report")
        assert BeginReport() in each.effects
        each.send(ReportBegun("2026-11-29"))
        each.press("report-say", "comments hunted")
        each.press("report-copy")
        (effect,) = (it for it in each.effects if isinstance(it, HandOn))
        texts.append(effect.text)
        assert not any(isinstance(it, Ask) for it in each.effects), "nothing is written into the game"
    assert texts[0] == texts[1]
    assert "Ann" not in texts[0]
    assert "Bo" not in texts[0].split()
    found = read(texts[0])
    assert found.facts["result"].startswith("won by")
    assert ("forfeit" if is_out_of_turn else "resignation") in found.facts["result"]
    assert found.facts["players"].count("person") == 2
    assert found.answers == {"comments": "hunted"}


def test_the_browsers_answers_come_to_the_sheet() -> None:
    (mine, *_) = ended("nusubito", is_out_of_turn=False)
    mine.press("report")
    mine.send(Unfetched("offline"))
    assert english("nusubito")("cause.offline") in mine.html()
    mine.press("report")
    mine.send(ReportBegun("2026-11-29"))
    mine.send(ReportCopied(is_copied=True))
    assert english("nusubito")("report.told.copy") in mine.html()
    mine.press("escape")
    assert (mine.model.sheet, isinstance(mine.model.screen, Over)) == ("", True)


def test_the_sheet_goes_with_its_game() -> None:
    """All others have agreed on a rematch: its room comes onto the screen."""
    (mine, *_) = ended("nusubito", is_out_of_turn=False)
    mine.press("report")
    mine.send(ReportBegun("2026-11-29"))
    assert mine.model.sheet == "report"
    rematch = blank(mine.online_seat)._replace(room="rematch", stage="joining", game=None, shown=None)
    mine.send(News(StatusNews(rematch)))
    assert (mine.model.sheet, isinstance(mine.model.screen, Lazy)) == ("", True)
