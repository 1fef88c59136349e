"""Games under way, for the tests of the adapters."""

import random
from collections.abc import Iterator
from functools import cache

from unseen import nusubito
from unseen.adapters.deals import dealt_at
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rods
from unseen.nusubito import Options
from unseen.nusubito.actions import Action, Capture, Declare, End
from unseen.nusubito.adapters.course import Course

GAMES, PLIES = 8, 26
A1, C1, C3 = (dealt_at(Space(treasure)) for treasure in ("A1", "C1", "C3"))
"""Deals, by the temple of the treasure."""


def quiet(course: Course) -> list[Action]:
    """Return the legal actions that do not end the game at once."""
    return [action for action in course.legal() if not isinstance(action, Declare | Capture)]


def chosen(course: Course, dice: random.Random) -> Action | None:
    """Return a random action, now and then the end of the turn; None if the game can only end."""
    actions = quiet(course)
    ends = [action for action in actions if isinstance(action, End)]
    return dice.choice(ends if ends and dice.random() < 0.3 else actions) if actions else None


def walk(seed: int, plies: int, *, day_limit: int = 3) -> list[Course]:
    """Return the successive courses of a random game, each with the belief of the Mists."""
    dice = random.Random(seed)
    levels = "/".join(str(dice.randrange(3)) for _ in range(3))
    options = Options(levels, dice.randrange(8), day_limit)
    found = [Course.begun(options, nusubito.deal(options, dice.randrange))]
    while len(found) < plies and (action := chosen(found[-1], dice)):
        found[-1].belief()  # what comes after builds on it
        found.append(found[-1].after(action))
    return found


@cache
def walks() -> list[list[Course]]:
    """Return some random games."""
    return [walk(seed, PLIES) for seed in range(GAMES)]


def courses(step: int = 5) -> Iterator[Course]:
    """Yield some courses of random games that are not over."""
    for game in walks():
        yield from (course for course in game[::step] if course.seat)


def replayed(options: Options, rods: Rods, *actions: str) -> Course:
    """Return the course after some actions in notation."""
    course = Course.begun(options, rods)
    for text in actions:
        course = course.after(nusubito.parse_action(text))
    return course
