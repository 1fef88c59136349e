"""The browser's Back button: how many steps lead back to the start screen, and the press that takes one.

Rule 1. A step back is a press that the page has anyway: it discards no game, and shows nothing that a press would not.
"""

from page.shell.messages import Pressed
from page.shell.model import BESIDE, Games, Lazy, Looking, Model, Over, Puzzling, Start

_CHOOSING = {"alone": "solo", "two": "two", "learn": "learn"}
"""The press that closes the card of each way to play."""


def depth(model: Model) -> int:
    """Return the number of steps that lead back to the start screen; in a frame none, as its history is the host's."""
    if model.embedded:
        return 0
    return _has_sheet(model) + _depth_of_screen(model)


def _has_sheet(model: Model) -> bool:
    return bool(model.sheet) and model.sheet not in BESIDE


def _depth_of_screen(model: Model) -> int:
    # A link that is being followed is in the address still: it gets no entry of its own, which would keep it.
    if isinstance(model.screen, Start):
        return 0 if model.screen.opening else bool(model.screen.choosing) + bool(model.screen.asking)
    screen, deeper = model.screen, 1
    if isinstance(screen, Looking):
        screen, deeper = screen.look.back, 2
    return deeper + (isinstance(screen, Over) and screen.back is not None)


def step_back(model: Model) -> Pressed:
    """Return the press that takes one step back: a sheet is closed, else a question or a card, else a table is left."""
    if _has_sheet(model):
        return Pressed("do", "close")
    match model.screen:
        case Start() if model.screen.asking:
            return Pressed("do", "escape")
        case Start():
            return Pressed("do", _CHOOSING.get(model.screen.choosing, "escape"))
        case Lazy():
            return Pressed("do", "back")
        case Over() | Looking() | Puzzling() | Games():
            return Pressed("do", "home")
        case _:
            return Pressed("do", "leave")
