"""Games under way, for the tests of what is made of them."""

import random
from functools import cache

from unseen import relics
from unseen.relics import Options
from unseen.relics.adapters.course import Course, begun

GAMES = 6


def walk(seed: int) -> list[Course]:
    """Return a game by chance as its courses one after the other, those in which chance is asked too."""
    dice = random.Random(seed)
    options = Options(dice.choice(("basic", "standard")), dice.choice(("quincunx", "cross")))
    found = [begun(options)]
    while True:
        course = found[-1]
        if faces := course.faces_next():
            found.append(course.shown(dice.choice(faces)[0]))
        elif legal := course.legal():
            found.append(course.after(dice.choice(legal)))
        else:
            return found


@cache
def walks() -> list[list[Course]]:
    """Return some games by chance."""
    return [walk(seed) for seed in range(GAMES)]


def opened(seed: int = 0, options: Options = Options()) -> Course:  # noqa: B008 - a tuple
    """Return a game before its first action."""
    return begun(options).drawn(random.Random(seed).random)


def acted(course: Course, *actions: str) -> Course:
    """Return the course after some actions in notation."""
    for text in actions:
        course = course.after(relics.parse_action(text))
    return course
