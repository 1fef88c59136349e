"""The picture of a moment: what is chosen for it, and its update.

Commands: `look-picture` (open or close), `look-size` wide|square, `look-names` (with names, or without), `look-hand`
share|copy|save|svg.
"""

from typing import Literal, NamedTuple, get_args

from page.looking_back.news import Handed, Painted
from page.looking_back.requests import Draw, HandPicture, Size, Way
from page.shell.effects import AskLook, Effect, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text

COMMANDS = ("look-picture", "look-size", "look-names", "look-hand")
SIZES: tuple[Size, ...] = get_args(Size)
WAYS: tuple[Way, ...] = get_args(Way)
SIDES = {"wide": (1200, 630), "square": (800, 800)}
"""The width and height of each size, in pixels."""


class Picturing(NamedTuple):
    """The picture that is made."""

    size: Size = "wide"
    has_names: bool = False
    """Whether the players' names are on it."""
    ways: tuple[Way, ...] = ()
    """The ways in which it can be handed on; empty until it is drawn."""
    handed: Literal["", "share", "copy", "save", "svg", "failed"] = ""
    """How it was handed on, or that the browser has refused; empty for neither."""
    has_failed: bool = False
    """Whether it cannot be drawn: what draws it cannot be fetched, or the browser paints none."""

    def drawn_anew(self) -> "Picturing":
        """Return it while it is drawn again."""
        return Picturing(self.size, self.has_names)


Step = tuple[Picturing | None, tuple[Effect, ...]]


def pressed(props: Picturing | None, message: Pressed) -> Step:
    """Return the picture after a press of one of `COMMANDS`; None once it is closed."""
    match message.value:
        case "look-picture" if props is None:
            return Picturing(), (Focus("look-picture-title"),)
        case "look-picture":
            return None, (Focus("look-picture"),)
        case "look-size" if props and message.detail in SIZES:
            return Picturing(message.detail, props.has_names), ()
        case "look-names" if props:
            return Picturing(props.size, not props.has_names), ()
        case "look-hand" if props and message.detail in props.ways:
            return props, (AskLook(HandPicture(message.detail)),)
        case _:
            return props, ()


def told(props: Picturing | None, what: Painted | Handed, t: Text) -> Step:
    """Return the picture after an answer of the edge."""
    if props is None:
        return None, ()
    if isinstance(what, Painted):
        said = "look.picture.ready" if what.ways else "look.picture.failed"
        return props._replace(ways=what.ways, has_failed=not what.ways), (Speak(t(said)),)
    return props._replace(handed=what.how), (Speak(t(f"look.picture.handed.{what.how}")),)


def wanted(before: Draw | None, now: Draw | None) -> tuple[Effect, ...]:
    """Return the effect that draws a picture, where it is another one than before."""
    return (AskLook(now),) if now is not None and now != before else ()
