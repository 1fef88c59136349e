"""Pictures that stand alone: plain, small, with the credit of their game, and no wiser than the eyes they show."""

import random
import re
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from tests.looking_back.games import game_of, recorded
from tests.picture.games import GAMES, chronicle, drawn, of_played, painter_of
from unseen.arena.contest import rules_of
from unseen.games import part
from unseen.kernel.records import Record
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import finished
from unseen.looking_back.past import Redealer, another
from unseen.looking_back.review import played
from unseen.picture.frame import LAYOUTS
from unseen.picture.image import drawing
from unseen.picture.scene import Theme, Words

TAGS = {
    "svg", "title", "style", "defs", "pattern", "linearGradient", "stop", "clipPath", "g", "path", "rect", "circle",
    "ellipse", "polygon", "text",
}  # fmt: skip
"""The elements that a picture may have."""
MOST = 400_000
"""The most bytes of one, as SVG."""
NAMESPACE = "{http://www.w3.org/2000/svg}"
each_game = pytest.mark.parametrize("game", GAMES)


def moments(game: str) -> tuple[int, ...]:
    last = len(chronicle(game).states) - 1
    return (0, last // 3, 2 * last // 3, last)


@each_game
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", list(LAYOUTS))
def test_a_picture_stands_alone(game: str, theme: Theme, size: str) -> None:
    for at in moments(game)[1:] if game != "misty_ruins" else moments(game)[-1:]:
        text = drawn(game, chronicle(game), at, None, size, theme)
        root = ElementTree.fromstring(text)
        assert {element.tag.removeprefix(NAMESPACE) for element in root.iter()} <= TAGS - {"style"}
        names = {name for element in root.iter() for name in element.attrib}
        assert not names & {"class", "role", "tabindex", "href", "style", "overflow"}
        assert not [name for name in names if name.startswith(("data-", "aria-"))]
        assert not re.search(r"var\(|color-mix|currentcolor|rgba|!important|px", text, re.IGNORECASE)
        assert {*re.findall(r"url\(#([^)]+)\)", text)} == {*re.findall(r' id="([^"]+)"', text)}
        layout = LAYOUTS[size]
        assert root.get("viewBox") == f"0 0 {layout.width} {layout.height}"
        assert len(text.encode()) < MOST


@each_game
def test_it_is_drawn_in_slices(game: str) -> None:
    """A browser answers presses meanwhile: there is a pause for each element that is written, those used again once."""
    painter, what = painter_of(game), chronicle(game)
    words = Words(painter.TITLE, painter.CREDIT)
    pauses = sum(1 for _ in drawing(painter, game, what, len(what.states) - 1, eyes=None, words=words))
    text = drawn(game, what, len(what.states) - 1)
    assert pauses >= len(set(re.findall(r"<[^/][^>]*>", text)))


@each_game
def test_the_credit_is_in_the_picture(game: str) -> None:
    painter = painter_of(game)
    for size in LAYOUTS:
        text = "".join(ElementTree.fromstring(drawn(game, chronicle(game), 0, size=size)).itertext())
        assert painter.TITLE in text
        assert all(line in text for line in painter.CREDIT)


@each_game
def test_fonts_come_along_if_they_are_given(game: str) -> None:
    faces = '@font-face{font-family:"A";src:url(data:font/woff2;base64,AA==)}'
    root = ElementTree.fromstring(drawn(game, chronicle(game), 0, faces=faces))
    (style,) = root.iter(f"{NAMESPACE}style")
    assert style.text == faces


@each_game
def test_light_and_dark_paper_differ(game: str) -> None:
    assert drawn(game, chronicle(game), 0) != drawn(game, chronicle(game), 0, theme="dark")


@each_game
def test_through_the_eyes_of_a_seat_games_that_it_cannot_tell_apart_look_the_same(game: str) -> None:
    """Another past with the same log gives the same picture; those who see everything see that it is another."""
    one, rules = game_of(game, 7, "2"), rules_of(game)
    true, has_another = chronicle(game), False
    for number, seat in enumerate((*rules.seats(one.options), ONLOOKER)):
        for at in moments(game)[1 : 2 + (number == 0)]:
            dice = random.Random(number).randrange
            twin = finished(another(rules, cast(Redealer, part(game, "past")), one, at, seat, dice))
            other = of_played(game, finished(played(rules, twin)))
            assert drawn(game, true, at, seat) == drawn(game, other, at, seat), (seat, at)
            has_another = has_another or _hidden(game, true, at) != _hidden(game, other, at)
    assert has_another == (game != "relics"), "there is nothing secret on the board of Relics"


def _hidden(game: str, what: Any, at: int) -> str:
    """Return the picture of a moment that is not the end, for somebody who sees everything."""
    longer = what._replace(states=(*what.states[: at + 1], what.states[at]))
    return drawn(game, longer, at)


@pytest.mark.parametrize("game", ["nusubito", "kakusareta"])
def test_the_end_shows_the_whole_road_and_a_broken_off_game_keeps_it(game: str) -> None:
    what = chronicle(game)
    seats = rules_of(game).seats(None)
    last = len(what.states) - 1
    broken = what._replace(
        states=what.states[:last], log=tuple(each for each in what.log if each[0] < last - 1)
    )
    chip = 'rx="21"'
    assert chip in drawn(game, what, last, seats[1])
    assert chip not in drawn(game, broken, last - 1, seats[1])
    assert chip in drawn(game, broken, last - 1)
    empty = what._replace(states=what.states[:1], log=())
    assert drawn(game, empty, 0)


def test_identities_are_shown_to_the_eyes_that_know_them() -> None:
    what = chronicle("misty_ruins")
    record: Record[Any, Any, Any] = recorded("misty_ruins", 7, "2")
    seats = rules_of("misty_ruins").seats(record.options)
    last = len(what.states) - 1
    at = last // 2
    assert [drawn("misty_ruins", what, at, seat).count(" of ") for seat in seats] == [1] * len(seats)
    assert drawn("misty_ruins", what, at, ONLOOKER).count(" of ") == 0
    assert drawn("misty_ruins", what, last, Seat("p1")).count(" of ") == len(seats)
