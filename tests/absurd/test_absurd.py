"""No player of the lower levels does what somebody who watches would call broken, and each such act is recognised."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.absurd.acts import GAMES, Act, Acts, acts_of, bout_of, detectors_of, found_in
from tests.absurd.misty_ruins import AIMLESS, IDLE
from tests.kakusareta.bots.test_sense import CORNER
from tests.kakusareta.picture import START as BEGIN
from tests.kakusareta.picture import position
from tests.misty_ruins.playing import playing
from tests.nusubito.picture import START, board
from tests.soak import one_in
from unseen import misty_ruins, nusubito
from unseen.arena.contest import rules_of
from unseen.kernel.seat import Seat

SEED = 2026
BEGINNERS = ("1", "2")
"""The levels of which no absurd act is forgiven; the others are asked in fewer games."""
FEW, MANY = 1, 200
"""Games in a plain run, and in the soak."""


def complaints(game: str, level: str, games: int) -> list[str]:
    """Return the absurd acts in games of one level against itself, as lines to read."""
    return [
        f"game {number}, {each.act.seat}, act {each.number}: {each.name} ({each.act.action})"
        for number in range(games)
        for each in found_in(game, level, SEED, number)
    ]


@pytest.mark.parametrize(
    ("game", "level"), one_in(2, [(game, level) for game in GAMES for level in BEGINNERS])
)
def test_beginners_do_nothing_absurd(game: str, level: str) -> None:
    assert complaints(game, level, FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("level", BEGINNERS)
@pytest.mark.parametrize("game", GAMES)
def test_beginners_do_nothing_absurd_in_two_hundred_games(game: str, level: str) -> None:
    assert complaints(game, level, MANY) == []


REPEATED = {"bolsters back", "undoes its last turn", "waits on and on", "walks on and on"}
"""The acts that need a past which hardly any game has; they are recognised in one that is made up."""
MOST = 30
"""The games in which every other act must turn up."""
SAMPLE = 8
"""The actions that are judged instead of one that was taken."""


@pytest.mark.parametrize("game", one_in(2, ("relics", "kakusareta", "misty_ruins", "nusubito")))
def test_each_absurd_act_is_recognised_where_somebody_could_take_it(game: str) -> None:
    """In games of level 2 other legal actions are judged instead of those taken, and the acts of random players."""
    missing = set(detectors_of(game)) - REPEATED
    for acts in could_have_been(game):
        missing -= {name for name in missing if detectors_of(game)[name](acts)}
        if not missing:
            break
    assert not missing


def could_have_been(game: str) -> Iterator[Acts]:
    """Yield the acts of seats, each time with something else that the seat could have done at last."""
    rules, dice = rules_of(game), Random(SEED)
    for number in range(MOST):
        for level in ("2", "random"):
            for acts in acts_of(bout_of(game, level, SEED, number)).values():
                for end, act in enumerate(acts):
                    legal = rules.legal_actions(act.view, act.seat) if level == "2" else (act.action,)
                    for action in dice.sample(legal, min(SAMPLE, len(legal))):
                        yield [*acts[:end], act._replace(action=action)]


def made_up(seat: str, *done: tuple[Any, Any]) -> Acts:
    """Return acts from views and actions."""
    return [Act(Seat(seat), None, view, (), action, view) for view, action in done]


def test_a_bolster_that_is_carried_back_is_recognised() -> None:
    there, back = (
        nusubito.parse_action(text) for text in ("bolster A1 with B1 from E5", "bolster E5 with D5 from A1")
    )
    bolsters_back = detectors_of("nusubito")["bolsters back"]
    assert bolsters_back(made_up("mist", (None, there), (None, back)))
    assert not bolsters_back(made_up("mist", (None, back), (None, back)))


def test_a_turn_that_undoes_the_last_one_is_recognised() -> None:
    nusubito_boards = [
        board(picture, seat="mist") for picture in (START, START.replace(".  H  B", "H  .  B"))
    ]
    kakusareta_boards = [
        position(picture, to_act="moya") for picture in (BEGIN, BEGIN.replace(".   1   2", "1   .   2", 1))
    ]
    cases = (("nusubito", "mist", nusubito_boards), ("kakusareta", "moya", kakusareta_boards))
    for game, seat, (before, after) in cases:
        end, move = (rules_of(game).parse_action(text) for text in ("end", "move B2 A2"))
        undoes = detectors_of(game)["undoes its last turn"]
        turns = [(before, move), (after, end), (after, move), (before, end)]
        assert before != after
        assert undoes(made_up(seat, *turns))
        assert not undoes(made_up(seat, *turns[:3], (after, end)))
        assert not undoes(made_up(seat, *turns[:2]))


def test_a_way_back_that_was_chosen_is_recognised_where_it_is_forced() -> None:
    """K13: from C5 only the way back is left, but nobody had to go there."""
    there, elsewhere, back = (
        rules_of("kakusareta").parse_action(text) for text in ("climb C5", "step D4", "step D5")
    )
    walks_back = detectors_of("kakusareta")["walks there and back"]
    begin = position(CORNER, hand="A3 C1 E5")
    after = position(CORNER.replace("o   .*  x", "o*  .   x"), hand="A3 C1 E5", turn={"moves": 1})
    assert rules_of("kakusareta").legal_actions(after, Seat("kakusareta")) == (back,)
    assert walks_back(made_up("kakusareta", (begin, there), (after, back)))
    assert not walks_back(made_up("kakusareta", (begin, there)))
    assert not walks_back(made_up("kakusareta", (begin, there), (after, elsewhere)))


def test_waiting_on_and_on_is_recognised() -> None:
    view, rest = playing().state, misty_ruins.parse_action("rest")
    waits = detectors_of("misty_ruins")["waits on and on"]
    assert waits(made_up("p1", *[(view, rest)] * IDLE))
    assert not waits(made_up("p1", *[(view, rest)] * (IDLE - 1)))
    assert not waits(made_up("p1", *[(view, rest)] * (IDLE - 1), (view, misty_ruins.parse_action("move i8"))))


def test_walking_on_and_on_is_recognised() -> None:
    view = playing().state
    move, end, take = map(misty_ruins.parse_action, ("move i8", "end", "take I41"))
    walks = detectors_of("misty_ruins")["walks on and on"]
    turns = [(view, move), (view, end)] * (AIMLESS // 2)
    assert walks(made_up("p1", *turns))
    assert not walks(made_up("p1", *turns[1:]))
    assert not walks(made_up("p1", *turns[1:], (view, take)))
