import re
from pathlib import Path

import pytest

import unseen
from tests.picture.games import GAMES, painter_of
from unseen.kernel.seat import Seat
from unseen.picture.files import DARK, SHEETS, SPRITE
from unseen.picture.frame import LAYOUTS, Layout, sheet
from unseen.picture.scene import Person, Scene, Words

BOARD = '<svg class="diagram" viewBox="0 0 9 9"><path/></svg>'
PEOPLE = tuple(Person(Seat(f"p{number}"), "<path/>", f"Nobody {number}") for number in range(1, 6))
WORDS = Words("Title", ("By somebody,", "and another"), ("Day 1", "after 9 of 30"), ("Ann & Ben",))


def lines(svg: str, kind: str) -> list[str]:
    return re.findall(rf'<text class="picture-{kind}"[^>]*>([^<]*)</text>', svg)


def sizes(svg: str, kind: str) -> list[float]:
    return [float(size) for size in re.findall(rf'<text class="picture-{kind}" font-size="([^"]+)"', svg)]


def test_a_wide_sheet_gives_every_line_its_own() -> None:
    svg = sheet(Scene(BOARD), WORDS, LAYOUTS["wide"])
    assert (lines(svg, "title"), lines(svg, "line")) == (["Title"], ["Day 1", "after 9 of 30"])
    assert lines(svg, "name") == ["Ann &amp; Ben"]
    assert lines(svg, "credit") == ["and another", "By somebody,"]
    assert '<svg x="606" y="26" width="572" height="578" class="diagram" viewBox="0 0 9 9">' in svg


def test_a_square_one_joins_those_that_belong_together() -> None:
    svg = sheet(Scene(BOARD), WORDS, LAYOUTS["square"])
    assert lines(svg, "line") == ["Day 1 · after 9 of 30"]
    assert lines(svg, "credit") == ["By somebody, and another"]
    assert lines(sheet(Scene(BOARD), Words("Title", ("Credit",)), LAYOUTS["square"]), "line") == []


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_people_stand_beside_the_board_with_their_names(layout: Layout) -> None:
    words = WORDS._replace(people={Seat("p1"): "Ann"}, identities={Seat("p2"): "Somebody"})
    svg = sheet(Scene(BOARD, people=PEOPLE), words, layout)
    assert lines(svg, "name") == ["Ann: Nobody 1", "Somebody", "Nobody 3", "Nobody 4", "Nobody 5"]
    assert svg.count('<g transform="translate(') == len(PEOPLE)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_the_game_s_emblem_is_where_people_are_not(layout: Layout) -> None:
    emblem = '<circle class="emblem"/>'
    assert emblem in sheet(Scene(BOARD, emblem=emblem), WORDS, layout)
    assert emblem not in sheet(Scene(BOARD, emblem=emblem, people=PEOPLE), WORDS, layout)


def test_what_is_too_long_is_written_smaller_and_cut_off_at_last() -> None:
    long, longer = "A title that is long", 20 * "much too long "
    (size,) = sizes(sheet(Scene(BOARD), Words(long, ()), LAYOUTS["wide"]), "title")
    assert size < sizes(sheet(Scene(BOARD), Words("Title", ()), LAYOUTS["wide"]), "title")[0]
    (shown,) = lines(sheet(Scene(BOARD), Words(longer, ()), LAYOUTS["wide"]), "title")
    assert shown.endswith("…")
    assert longer.startswith(shown[:-1])
    assert sheet(Scene(BOARD), Words("", ()), LAYOUTS["wide"])


def test_every_style_sheet_of_the_drawings_applies() -> None:
    (package,) = unseen.__path__
    folders = {"": SHEETS, **{game: painter_of(game).SHEETS for game in GAMES}}
    for game, sheets in folders.items():
        there = sorted(Path(package, game, "drawing", "style").glob("*.css"))
        assert [f"style/{file.name}" for file in there] == list(sheets), game
    assert all(Path(package, "drawing", name).exists() for name in (SPRITE, DARK))
