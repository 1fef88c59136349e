"""What is said once: of what is public alone, each thing in its game, and in words."""

import pytest

from page.kakusareta.said.firsts import FIRSTS, first
from tests.page.words import Words, english
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kernel.laws import Playout
from unseen.kernel.session import Table

from .seen import games, said_once, shown, table

NOTHING = frozenset[str]()


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


@pytest.fixture(scope="module")
def played() -> list[Playout]:
    return games(60)


def test_everything_that_is_said_once_has_words(t: Words) -> None:
    assert len(FIRSTS) == len(set(FIRSTS))
    for name in FIRSTS:
        assert t(f"first.{name}").endswith(".")


def test_everything_that_is_said_once_comes_up_in_some_game(played: list[Playout]) -> None:
    found = set[str]()
    for game in played:
        at = Table(kakusareta, game.options, game.deal)
        for step in game.steps:
            found |= set(said_once(shown(at, step.seat)))
            at.act(step.seat, step.action)
    assert found == set(FIRSTS)


def test_the_first_turn_has_enough_in_it() -> None:
    assert said_once(shown(table(), KAKUSARETA)) == []
    assert said_once(shown(table("leap A3", "end"), MOYA)) == []
    assert said_once(shown(table("leap A3", "end", "end", "leap A1", "end"), MOYA)) == ["swap.moya"]


@pytest.mark.parametrize(
    ("actions", "names"),
    [
        (("look C",), ["rod.kakusareta"]),
        (("look C", "leap A3", "end"), ["rod.moya"]),
    ],
)
def test_a_thing_is_said_to_who_may_need_it(actions: tuple[str, ...], names: list[str]) -> None:
    at = table(*actions)
    (seat,) = at.to_act
    found = said_once(shown(at, seat))
    assert [name for name in found if name in names] == names
    assert all(name.endswith(seat) for name in found)


def test_nothing_is_said_twice_or_to_who_waits() -> None:
    at = table("look C")
    assert first(shown(at, KAKUSARETA), frozenset({"rod.kakusareta"})) == ""
    assert first(shown(at, MOYA), NOTHING) == ""
