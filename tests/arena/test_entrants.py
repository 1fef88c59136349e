"""Entrants and their names."""

import pytest

from tests.arena.fishing_contest import ANN
from tests.arena.players import HERE, Doing
from unseen.arena.entrants import Entrant, check, format_entrant, parse_entrant, player_of, usual_work
from unseen.arena.errors import CannotPlay
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.bots import levels
from unseen.nusubito.bots.random_player import RandomPlayer


@pytest.mark.parametrize("name", levels.NAMES)
def test_every_player_of_the_package_takes_part_with_its_work(name: str) -> None:
    assert parse_entrant(name) == Entrant(name, levels.work(name))
    check(parse_entrant(name), THIEF)
    check(parse_entrant(name), MIST)


@pytest.mark.parametrize("text", ["random", "random@20", "some.module:factory", "module:Class.make@3"])
def test_texts_of_entrants_are_read_back(text: str) -> None:
    assert format_entrant(parse_entrant(text)) == text


def test_work_that_is_usual_is_not_named() -> None:
    assert parse_entrant("random@1") == parse_entrant("random")
    assert parse_entrant("mod:own@1") == parse_entrant("mod:own")
    assert format_entrant(Entrant("mod:own", 1)) == "mod:own"
    assert usual_work("mod:own") == 1


@pytest.mark.parametrize("text", ["", "nobody", "6", "a:b:c", "a b:c", ":f", "m:", "a..b:f", "nobody@3"])
def test_nobody_is_called_otherwise(text: str) -> None:
    with pytest.raises(
        CannotPlay, match=r"^no player is called '.*': one of .*random.* or module:factory is expected$"
    ):
        parse_entrant(text)


@pytest.mark.parametrize(
    "text", ["random@", "random@0", "random@x", "random@²", "random@1@2", "random@9999999999"]
)
def test_work_is_a_whole_number_above_zero(text: str) -> None:
    with pytest.raises(
        CannotPlay, match=r"^'random@.*': after @ a whole number from 1 to 999999999 is expected$"
    ):
        parse_entrant(text)


def test_players_are_made_by_name() -> None:
    assert isinstance(player_of(Entrant("random", 1), THIEF), RandomPlayer)
    assert isinstance(player_of(Entrant(f"{HERE}:resigns", 1), THIEF), Doing)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_module:make", "no_such_module:make: ModuleNotFoundError: No module named 'no_such_module'"),
        (f"{HERE}:nothing", f"{HERE}:nothing: AttributeError: module '{HERE}' has no attribute 'nothing'"),
        (f"{HERE}:HERE", f"{HERE}:HERE: TypeError: 'str' object is not callable"),
        (f"{HERE}:unmakeable", f"{HERE}:unmakeable: OSError: no network to be found"),
    ],
)
def test_who_cannot_be_made_is_found_before_any_game(name: str, said: str) -> None:
    with pytest.raises(CannotPlay) as refused:
        check(Entrant(name, 1), THIEF)
    assert str(refused.value) == said


def test_players_of_another_game_are_called_as_it_calls_them(fishery: str) -> None:
    assert parse_entrant("quits", fishery) == Entrant("quits", 4)
    assert parse_entrant("quits@3", fishery) == Entrant("quits", 3)
    assert format_entrant(Entrant("quits", 4), fishery) == "quits"
    assert format_entrant(Entrant("quits", 3), fishery) == "quits@3"
    check(Entrant("quits", 4), ANN, fishery)
    with pytest.raises(
        CannotPlay, match=r"^no player is called 'random': one of any, quits or module:factory"
    ):
        parse_entrant("random", fishery)
