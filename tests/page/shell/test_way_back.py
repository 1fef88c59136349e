"""The browser's Back button closes a sheet, then leaves a table, whose game is kept."""

import pytest

from page.games import GAMES
from page.shell.effects import Forget, Leave
from page.shell.embed import Embedded
from page.shell.messages import SatDown
from page.shell.model import Curtain, Over, Seated, Start
from page.shell.way_back import depth, step_back
from tests.page.sitting import Sitting, english, seeded

each_game = pytest.mark.parametrize("game", GAMES)


def start(game: str) -> Sitting:
    return Sitting(english(game), seeded(1), game)


def go_back(sitting: Sitting) -> None:
    """Take one step back, which leads nearer to the start screen."""
    before = depth(sitting.model)
    sitting.send(step_back(sitting.model))
    assert depth(sitting.model) == before - 1


@each_game
def test_from_the_start_screen_back_leaves_the_site_and_from_a_card_or_sheet_it_does_not(game: str) -> None:
    sitting = start(game)
    assert depth(sitting.model) == 0
    for opener in ("solo", "two", "help", "settings"):
        sitting.press("do", opener)
        assert depth(sitting.model) == 1, opener
        go_back(sitting)
        assert sitting.model == start(game).model, opener


@each_game
@pytest.mark.parametrize("way", ["solo", "two"])
def test_at_a_table_it_closes_what_lies_over_it_and_then_leaves_a_game_that_is_kept(
    game: str, way: str
) -> None:
    sitting = start(game)
    sitting.press("do", way)
    sitting.press("do", "begin")
    table = sitting.model
    for sheet in ("log", "menu", "position", "help", "settings"):
        sitting.press("do", sheet)
        assert depth(sitting.model) == 2, sheet
        go_back(sitting)
        assert sitting.model == table, sheet
    sitting.effects.clear()
    go_back(sitting)
    assert isinstance(sitting.model.screen, Start)
    assert Leave() in sitting.effects
    assert sitting.model.screen.found
    sitting.press("do", "resume")
    assert isinstance(sitting.model.screen, Curtain | Seated)


def test_behind_a_curtain_it_leads_to_the_start_screen_and_shows_nothing() -> None:
    sitting = start("nusubito")
    for press in ("two", "begin", "hide"):
        sitting.press("do", press)
    curtain = sitting.model
    assert isinstance(curtain.screen, Curtain)
    go_back(sitting)
    assert isinstance(sitting.model.screen, Start)
    sitting.send(SatDown("hold"))
    assert isinstance(sitting.model.screen, Start)


def test_from_the_end_it_goes_where_home_goes_and_from_a_question_to_the_card() -> None:
    sitting = start("relics")
    sitting.press("do", "two")
    sitting.press("do", "begin")
    for _ in range(2):
        sitting.press("action", "resign")
    assert isinstance(sitting.model.screen, Over)
    while isinstance(sitting.model.screen, Over):
        sitting.send(step_back(sitting.model))
    assert Forget() in sitting.effects
    for press in ("solo", "begin", "leave", "solo", "begin"):
        sitting.press("do", press)
    screen = sitting.model.screen
    assert isinstance(screen, Start)
    assert screen.asking
    assert depth(sitting.model) == 2
    go_back(sitting)
    go_back(sitting)
    assert sitting.model.screen == Start(found=screen.found)


def test_a_course_is_left_and_a_frame_has_no_history() -> None:
    sitting = start("nusubito")
    sitting.press("do", "learn", "thief")
    assert depth(sitting.model) == 1
    framed = sitting.model._replace(embedded=Embedded(mode="table"))
    assert depth(framed) == 0
    go_back(sitting)
    assert isinstance(sitting.model.screen, Start)
