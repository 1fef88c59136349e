"""Games of Kakusareta in which programs play: what they are given, and what is said of them."""

import random

import pytest

from page.shell.messages import Advised
from page.shell.model import Curtain, Over
from page.shell.solo import LEVELS
from page.text import Text
from tests.page.kakusareta.aided import alone, finished_aid
from tests.page.kakusareta.sittings import MODES_ALL, keys, legal, seated, words
from tests.page.sitting import Sitting
from tests.page.words import Page
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.bots.arena import observation_of, player, work
from unseen.players import thought


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def let_play(sitting: Sitting, seed: int = 1) -> None:
    """Play the turn of the program to act, as the page does."""
    turn = sitting.dealer.turn()
    assert turn
    seat, draw = turn.seat, random.Random(seed).random
    plays = player("1", seat)
    while turn and turn.seat == seat:
        observation = observation_of(turn.options, turn.told, turn.view, seat, turn.log)
        sitting.dealer.play(seat, thought(plays.think(observation, draw, work("1"))).action)
        turn = sitting.dealer.turn()
    for message in sitting.dealer.after_turn():
        sitting.send(message)


def test_every_level_has_a_name_and_a_note(t: Text) -> None:
    for level in range(1, LEVELS + 1):
        assert player(str(level), KAKUSARETA)
        assert t(f"solo.level.{level}.what")


@pytest.mark.parametrize("mode", MODES_ALL)
def test_program_plays_against_somebody_alone(t: Text, mode: str) -> None:
    sitting = alone(t, "moya", "map", "hint", mode=mode)
    while sitting.dealer.turn():
        assert ">thinking<" in sitting.html()
        let_play(sitting)
        sitting.press("do", "recap-skip")
        if mode != "off" and seated(sitting).shown.view.phase == "draft":
            sitting.press("action", next(iter(legal(sitting))))
            break
    Page(sitting.html())
    assert not keys(sitting.html())


def test_who_looks_on_sees_what_the_moya_see(t: Text) -> None:
    """K65: two programs play, and nobody at the screen has his secrets."""
    sitting = alone(t, "watch", "map")
    let_play(sitting)
    sitting.press("do", "recap-skip")
    shown = seated(sitting).shown
    assert shown.seat == MOYA
    assert (shown.view.at, shown.view.hand) == (None, None)


@pytest.mark.parametrize("side", ["kakusareta", "moya"])
def test_map_of_a_waiting_seat_is_worked_out(t: Text, side: str) -> None:
    sitting = alone(t, side, "map")
    turn = sitting.dealer.advised(MOYA if side == "moya" else KAKUSARETA)
    assert turn
    found = finished_aid("map", turn)
    assert isinstance(found, Advised)
    assert found.spots
    assert (found.leaks is None) == (side == "moya")
    sitting.send(found)
    assert not isinstance(sitting.model.screen, Curtain | Over)
