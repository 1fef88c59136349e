"""What has ended a game is shown on its board before the end screen: a search, a trap, the fourth temple."""

import re

import pytest

from page.kakusareta.ending.finale import finale
from page.kakusareta.ending.finish import finale_motions, finale_words, fourth, has_finale
from page.shell.draw.finale import finale as draw_finale
from page.shell.effects import Animate
from tests.kakusareta.picture import START, position
from tests.page.words import Page, Words, english

from .endings import ENDED, played

SCENES = [name for name in ENDED if "resignation" not in name and name != "day limit"]
TURNED = {"treasure": "C1", "treasure on a ruin": "C3", "wrong temple": "C1"}


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


def test_all_that_ends_a_game_on_the_board_is_shown_and_nothing_else() -> None:
    assert [name for name in ENDED if has_finale(ENDED[name])] == SCENES
    assert not has_finale(played(position(START)))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("treasure", "The Kakusareta searches C1"),
        ("treasure on a ruin", "The Kakusareta searches C3"),
        ("wrong temple", "The Kakusareta searches C1"),
        ("trapped", "The Kakusareta looks for a way out"),
        ("trapped by fate", "The Kakusareta looks for a way out"),
        ("taken", "A Lv3 climbs onto E3"),
        ("falls", "The temple on E5 comes down"),
        ("breath", "The Moya on E3 stand up"),
        ("dawn", "The Moya on A3, E3 stand up"),
    ],
)
def test_it_says_what_is_done_and_not_how_it_ends(name: str, words: str, t: Words) -> None:
    """K7, K8, K22."""
    assert finale_words(ENDED[name], t) == words
    html = draw_finale(finale(ENDED[name], t), t)
    assert html.count(words) == 2, "as the heading, and as the name of the picture"
    assert Page(html).does() == {"finale-skip"}


@pytest.mark.parametrize("name", SCENES)
def test_the_two_rods_of_the_place_that_is_searched_turn_and_no_others(name: str, t: Words) -> None:
    """K22."""
    board = finale(ENDED[name], t).board
    assert set(re.findall(r'id="replay-rod-(.)-face"', board)) == set(TURNED.get(name, ""))
    assert len(re.findall(r"#g-rod-(?:green|red)", board)) == len(TURNED.get(name, ""))
    assert ('class="found"' in board) == name.startswith("treasure")


@pytest.mark.parametrize(("name", "torn"), [("treasure", 1), ("trapped", 1), ("taken", 2), ("dawn", 3)])
def test_mist_tears_over_what_is_reached_for_and_where_he_is(name: str, torn: int, t: Words) -> None:
    board = finale(ENDED[name], t).board
    assert board.count('class="tear') == torn


@pytest.mark.parametrize("name", SCENES)
def test_he_is_in_a_ring_where_he_is_caught_and_unseen_where_temples_decide(name: str, t: Words) -> None:
    board = finale(ENDED[name], t).board
    assert ("fate-ring" in board) == name.startswith("trapped")
    assert ('class="unseen"' in board) == bool(fourth(ENDED[name])), "nobody has seen him even then"


def test_every_way_of_who_is_trapped_is_crossed_out(t: Words) -> None:
    """K8."""
    assert finale(ENDED["trapped"], t).board.count('class="shut"') == 4


def test_he_who_stands_in_the_open_is_seen_as_temples_decide(t: Words) -> None:
    """K7, K65."""
    open_ground = position(
        """
        x   .   x   .   o
        .   .   .   .   .
        o   .   x*  .   o
        .   .   .   .   2
        o   .   o   2   o
        """,
        to_act="moya", revealed={"day": 1, "space": "C3"},
    )  # fmt: skip
    assert 'class="unseen"' not in finale(played(open_ground, "destroy E5"), t).board


def test_a_temple_falls_before_everybody_s_eyes_and_one_that_is_taken_stands(t: Words) -> None:
    """K34."""
    assert {name for name in SCENES if "k-felled" in finale(ENDED[name], t).board} == {"falls"}


@pytest.mark.parametrize(
    ("name", "motions"),
    [
        ("taken", (Animate("step", "replay-moya-E3", ("D3", "E3")),)),
        ("breath", (Animate("rise", "replay-moya-E3"),)),
        ("dawn", (Animate("rise", "replay-moya-A3"), Animate("rise", "replay-moya-E3"))),
        ("falls", ()),
        ("trapped", ()),
        ("treasure", ()),
    ],
)
def test_who_takes_the_fourth_temple_comes_or_stands_up(
    name: str, motions: tuple[Animate, ...], t: Words
) -> None:
    """K7."""
    game = ENDED[name]
    assert finale_motions(game, game.states[-2]) == motions
    ids = set(Page(finale(game, t).board).all("id"))
    assert {motion.id for motion in motions} <= ids


def test_nothing_of_who_had_acted_is_left_in_the_picture(t: Words) -> None:
    """K26."""
    game = ENDED["taken"]
    assert game.states[-1].moved
    assert "#g-tick" not in finale(game, t).board
