"""A few screens stand for all: no kind of element is left out."""

from operator import attrgetter
from typing import NamedTuple

from e2e.paper import Drawn
from e2e.sight.cover import cover, kinds


class Screen(NamedTuple):
    drawn: Drawn


def screens(*htmls: str) -> list[Screen]:
    return [Screen(Drawn(html, "title", "en")) for html in htmls]


def test_few_screens_have_every_kind_in_their_order() -> None:
    all_ = screens(
        '<p class="a">1</p>',
        '<p class="b">1</p>',
        '<p class="a c">1</p><p class="b">2</p><p class="d">3</p>',
        '<b class="a">1</b>',
        '<p class="d">4</p>',
    )
    assert cover(all_, attrgetter("drawn")) == [all_[2], all_[3]]


def test_elements_of_one_kind_are_told_apart_by_tag_class_and_id_without_its_number() -> None:
    assert kinds('<p id="row-1" class="a"></p>') == kinds('<p id="row-2" class="a"></p>')
    assert kinds('<p id="sp-A1"></p>') == kinds('<p id="sp-E5"></p>')
    for other in ('<b id="row-1" class="a"></b>', '<p id="row-1"></p>', '<p id="line-1" class="a"></p>'):
        assert kinds(other) != kinds('<p id="row-1" class="a"></p>')


def test_of_what_is_drawn_the_classes_count_and_not_the_ids() -> None:
    assert kinds('<g id="leap-pawn" class="pawn"></g>') == kinds('<g id="look-pawn" class="pawn"></g>')
    assert kinds('<g class="pawn"></g>') != kinds('<g class="rod"></g>')


def test_of_chips_the_classes_count_and_not_what_each_stands_for() -> None:
    assert kinds('<button id="chip-fist" class="chip"></button>') == kinds(
        '<button id="chip-bow" class="chip"></button>'
    )
    assert kinds('<button id="chip-fist" class="chip toggle"></button>') != kinds(
        '<button id="chip-fist" class="chip"></button>'
    )


def test_a_cover_of_no_screens_is_empty() -> None:
    assert cover(screens(), attrgetter("drawn")) == []
