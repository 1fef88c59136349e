"""No game is longer than it can be."""

import random
from collections import Counter, defaultdict
from itertools import pairwise

import pytest

from tests.misty_ruins.adapters.courses import PLAYERS, acted, chosen, courses, walk, walks
from tests.misty_ruins.playing import playing
from unseen.misty_ruins.actions import Action, Cash, Explore
from unseen.misty_ruins.adapters.bounds import BY_BONUS, IN_TURN, draws, moves, words
from unseen.misty_ruins.adapters.course import Course
from unseen.misty_ruins.adapters.imagining import imagined
from unseen.misty_ruins.adapters.words import numbers_of
from unseen.misty_ruins.events import Acted

IDLE = ("end", "rest", "hide", "heal", "flee", "claim")
"""Actions that end a turn."""


def busy(course: Course, dice: random.Random) -> Action:
    """Draw an action that does not end the turn, as long as there is one."""
    going_on = [action for action in course.legal() if action.kind not in IDLE]
    return dice.choice(going_on) if going_on else chosen(course, dice)


def turns(game: list[Course]) -> list[Counter[type[Action]]]:
    """Return the actions of each turn, those of other seats that it leads to included."""
    found: dict[tuple[int, int], Counter[type[Action]]] = defaultdict(Counter)
    for course, then in pairwise(game):
        if course.seat and course.truth.phase == "turn":
            event = then.log[-1]
            action = then.asked or (event.action if isinstance(event, Acted) else None)
            assert action
            found[course.truth.round, course.truth.turn.of][type(action)] += 1
    return list(found.values())


def test_turn_can_be_as_long_as_is_said() -> None:
    """M25, M29: eight trades in both halves, one more with the elixir's block, and the end."""
    game = playing("h\n8 T01/0+I02@1", players=2, p1={"gold": 99, "items": ("I23",), "at": "h8"})
    trade = ("buy I02", "sell I02")
    actions = (*trade * 8, "elixir", *trade, "end")
    course = acted(Course(game.state, ()), *actions)
    assert course.seat == "p2"
    assert len(actions) == IN_TURN == 20


@pytest.mark.parametrize("players", PLAYERS)
def test_turns_keep_within_their_length(players: int) -> None:
    """With what strikes, gold cards and bonuses bring."""
    for game in (walk(1, players, 6, busy), walk(2, players, 6, busy), walk(9, players)):
        assert max(turn.total() for turn in turns(game)) > 4
        for turn in turns(game):
            assert turn.total() <= IN_TURN + 2 * players + turn[Cash] + BY_BONUS * turn[Explore]


def test_games_keep_within_their_length() -> None:
    for game in walks():
        last = game[-1]
        players, rounds = len(last.truth.players), last.truth.options.round_limit
        assert rounds
        assert sum(course.seat is not None for course in game) <= moves(players, rounds)
        # Before the first course are identities, hands, the first seat to choose, and the offer.
        before = 2 * players + 3 * players + 1 + players + 2
        assert before + sum(bool(course.needs) for course in game) <= draws(players)
        for seat in (*last.truth.seats, None):
            assert len(numbers_of(last.heard(seat))) <= words(players, rounds)


def test_log_of_an_imagined_game_is_no_longer() -> None:
    dice = random.Random(3)
    for course in courses(20):
        other = imagined(course, dice.choice(course.truth.seats), dice.random)
        assert len(numbers_of(other.heard(None))) <= words(len(course.truth.players), 1)
