"""A hint at the table of any game: its card, and the controls beside the board that it points out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from page.parts.advice import ChoiceLine, HintCard, PointedOut
from page.shell.messages import Choice
from page.shell.model import Seated


def choices(seated: Seated) -> tuple[Choice, ...]:
    """Return the choices of the hint, likeliest first; none while it is being worked out."""
    return seated.advice.hint.choices if seated.advice and seated.advice.hint else ()


def hint_card(seated: Seated, line: Callable[[Choice], ChoiceLine], ends: Callable[[Any], bool]) -> HintCard:
    """Return the card of the hint.

    Args:
        seated: The seat at the screen.
        line: Puts a choice into words.
        ends: Returns whether an action cannot be undone.
    """
    taken, found = seated.choice, choices(seated)
    if not found:
        return HintCard(None)
    return HintCard(
        tuple(map(line, found)),
        seated.advised,
        can_do=taken is not None,
        ends=taken is not None and ends(taken.action),
    )


def pointed_out(seated: Seated, names: Callable[[Any], Iterable[str]]) -> Mapping[str, PointedOut]:
    """Return the controls beside the board that the hint points out, by name.

    Args:
        seated: The seat at the screen.
        names: Returns the names of the controls that take an action.
    """
    return {
        name: PointedOut(number, number == seated.advised)
        for number, each in enumerate(choices(seated))
        for name in names(each.action)
    }
