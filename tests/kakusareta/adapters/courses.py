"""Games under way, for the tests of what is made of them."""

import random
from collections import defaultdict
from functools import cache

from unseen import kakusareta
from unseen.courtyard.rods import Rods
from unseen.kakusareta import Options
from unseen.kakusareta.actions import Action, Find
from unseen.kakusareta.adapters.course import Course

GAMES, PLIES = 8, 30


def quiet(course: Course) -> list[Action]:
    """Return the legal actions that do not end the game at once for sure."""
    return [action for action in course.legal() if not isinstance(action, Find)]


def chosen(course: Course, dice: random.Random) -> Action:
    """Return an action by chance, each kind as likely as every other, and now and then the end of the turn."""
    kinds: dict[str, list[Action]] = defaultdict(list)
    for action in quiet(course) or course.legal():
        kinds[action.kind].append(action)
    if "end" in kinds and dice.random() < 0.2:
        return dice.choice(kinds["end"])
    return dice.choice(kinds[dice.choice(list(kinds))])


def walk(seed: int, plies: int, *, day_limit: int = 3) -> list[Course]:
    """Return a game by chance as its courses one after the other."""
    dice = random.Random(seed)
    levels = "/".join(dice.choice("123") for _ in range(3))
    options = Options(levels, dice.randrange(10), False, day_limit)
    found = [Course.begun(options, kakusareta.deal(options, dice.randrange))]
    while len(found) < plies and found[-1].seat:
        found.append(found[-1].after(chosen(found[-1], dice)))
    return found


@cache
def walks() -> list[list[Course]]:
    """Return some games by chance, each course with what the Moya player knows: what comes after builds on it."""
    found = [walk(seed, PLIES) for seed in range(GAMES)]
    for game in found:
        for course in game:
            course.belief()
    return found


def replayed(options: Options, rods: Rods, *actions: str) -> Course:
    """Return the course after some actions in notation."""
    course = Course.begun(options, rods)
    for text in actions:
        course = course.after(kakusareta.parse_action(text))
    return course
