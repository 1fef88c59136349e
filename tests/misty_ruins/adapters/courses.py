"""Games under way, for the tests of what is made of them."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache

from unseen import misty_ruins
from unseen.misty_ruins import Deal, Options
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.adapters.course import Course, Dealing, drawn
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.events import Draw, Lot
from unseen.misty_ruins.state import PLACE, TILES_IN_HAND

PLAYERS, GAMES, ROUNDS = (2, 3, 5), 4, 12


def begun(options: Options, seed: int = 0) -> Course:
    """Return a new game before its first action."""
    return drawn(Dealing(options), random.Random(seed).random)


def chosen(course: Course, dice: random.Random) -> Action:
    """Draw an action, each kind equally likely: else nearly all would be claims."""
    kinds: dict[str, list[Action]] = defaultdict(list)
    for action in course.legal():
        kinds[action.kind].append(action)
    return dice.choice(kinds[dice.choice(list(kinds))])


def walk(
    seed: int,
    players: int,
    rounds: int = ROUNDS,
    choose: Callable[[Course, random.Random], Action] = chosen,
) -> list[Course]:
    """Return a random game as its courses one after the other, those where chance is asked too."""
    dice = random.Random(seed)
    options = Options(players, rounds, dice.choice((5, 10)), dice.choice((False, True)))
    found = [begun(options, seed)]
    while True:
        course = found[-1]
        if cards := course.outcomes():
            found.append(course.shown(dice.choice(cards)))
        elif course.seat:
            found.append(course.after(choose(course, dice)))
        else:
            return found


@cache
def walks() -> list[list[Course]]:
    """Return some random games of two, three and five."""
    return [walk(seed, players) for players in PLAYERS for seed in range(GAMES)]


def courses(step: int = 7) -> Iterator[Course]:
    """Yield some courses of random games in which a seat is to act."""
    for game in walks():
        yield from [course for course in game if course.seat][::step]


def at(course: Course) -> Space:
    """Return the space of the pawn of the seat to act."""
    assert course.seat
    return course.truth.players[PLACE[course.seat]].at


def acted(course: Course, *texts: str) -> Course:
    """Return the course after some actions in notation."""
    for text in texts:
        course = course.after(misty_ruins.parse_action(text))
    return course


def dealt(options: Options, deal: Deal) -> Course:
    """Return a new game of a deal before its first action."""
    stage: Dealing | Course = Dealing(options)
    for card in (*deal.characters, *deal.homelands, *deal.tiles[: TILES_IN_HAND * options.players]):
        stage = stage.shown(card)
    assert isinstance(stage, Course)
    return turned(stage, deal)


def turned(course: Course, deal: Deal) -> Course:
    """Return the course after chance has drawn what a deal has next."""
    while course.needs:
        need = course.needs[0]
        if isinstance(need, Lot):
            course = course.shown(deal.first)
        else:
            pile: tuple[str, ...] = deal.tiles if isinstance(need, Draw) else getattr(deal, need.pile)
            course = course.shown(pile[need.place])
    return course
