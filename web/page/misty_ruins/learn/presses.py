"""The presses that a course asks for: what comes next on the way to an action, and what is no detour."""

from page.misty_ruins.pointing.press import chosen_action, offered, path
from page.shell.learn.playing import asked
from page.shell.messages import Shown
from page.shell.model import Course, Path
from unseen import misty_ruins
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Declare,
    Discard,
    Door,
    Explore,
    Flee,
    Identify,
    Lose,
    Move,
    Rob,
    Sell,
    Strip,
    Take,
)  # fmt: skip


def wanted(course: Course) -> tuple[Action, ...]:
    """Return the legal actions that the step accepts; none while it asks for a mark."""
    return asked(misty_ruins, course.task, course.seated.shown.legal)


def is_chosen(course: Course) -> bool:
    """Return whether one of them is pointed out, or any where one is to be found: the button at the foot takes it."""
    action = chosen_action(course.seated.shown, course.seated.chosen)
    return action is not None if course.is_open else action in wanted(course)


def next_token(chosen: Path, action: Action) -> str:
    """Return the token to press next for an action; "" where the button at the foot takes it.

    Args:
        chosen: The path that is pointed out.
        action: The action that is asked for.
    """
    if isinstance(action, Lose):
        _, blocks, _ = chosen
        missing = action.blocks - int(blocks)
        return "" if not missing else "more blocks" if missing > 0 else "more health"
    return next((token for token, part in _presses(action) if part not in chosen), "")


def leads(shown: Shown, chosen: Path, action: Action) -> bool:
    """Return whether a path leads to an action; a tile may be turned past, and a loss shifted, on the way."""
    whole = path(action)
    match action:
        case Explore():
            # Another space may be offered first.
            first = offered(shown.view, shown.legal, action.tile)
            return chosen[:3] == whole[:3] or (chosen[:2] == whole[:2] and chosen[:3] == first[:3])
        case Identify():
            return set(chosen) <= set(whole)
        case Claim() | Declare():
            # Where the action is to be found, something else may be chosen.
            is_alike = len(chosen) == len(whole)
            return is_alike and all(part in ("", own) for part, own in zip(chosen, whole, strict=True))
        case Lose():
            return chosen[:1] == whole[:1]
        case Attack():
            # Another weapon is offered first.
            return chosen[:1] == whole[:1] and chosen[2:] == whole[2:]
        case _:
            return whole[: len(chosen)] == chosen


def _presses(action: Action) -> tuple[tuple[str, str], ...]:
    """Return the tokens to press for an action in their order, each with the part of its path that it chooses."""
    whole = path(action)
    match action:
        case Explore():
            return (f"tile {action.tile}", whole[1]), (action.space, whole[2]), ("turn on", whole[3])
        case Move() | Flee():
            return ((action.space, action.space),)
        case Take() | Buy() | Sell() | Cash() | Discard():
            return ((f"item {action.item}", action.item),)
        case Door():
            return ("door", "door"), (f"by {action.ability}", action.ability)
        case Attack():
            weapon = "with fist" if action.weapon == "fist" else f"item {action.weapon}"
            luck = (("luck", "lucky"),) if action.lucky else ()
            return ("attack", "attack"), (weapon, action.weapon), *luck
        case Identify():
            return ("identify", "identify"), *((f"home {home}", home) for home in action.homelands)
        case Claim() | Declare():
            verb = (("claim", "claim"),) if isinstance(action, Claim) else ()
            return *verb, (f"who {whole[1]}", whole[1]), (f"from {whole[2]}", whole[2])
        case Rob() | Strip():
            return ((f"seat {action.seat}", action.seat),)
        case AskAttribute() | AskHomeland():
            return ((f"about {whole[1]}", whole[1]),)
        case _:
            # A verb alone; the end of the turn is offered at the foot from the start.
            return tuple((verb, verb) for verb in whole[:1])
