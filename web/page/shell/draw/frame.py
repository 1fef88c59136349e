"""The frame of a play screen: the parts that are alike in every game, around those of one game."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from page.parts.command import CommandProps, command
from page.parts.html import Child, Value, el
from page.parts.scenery import BANKS, MARGINS
from page.parts.toolbar import bar, position, resigning, tools
from page.shell.draw.taught import Taught
from page.text import Text


class Frame(NamedTuple):
    """The props of a play screen that the shell fills for every game."""

    strip: Markup | None = None
    """The strip that names the players elsewhere and the programs; None where there are neither."""
    wait: str = ""
    """What the seat is waiting for, in words, while it cannot act; a spectator never can."""
    aim: str = ""
    """The aim of the seat, for a player who has not yet finished a game from it; shown before the hint."""
    first: str = ""
    """An explanation given once, the first time that something happens."""
    can_undo: bool = False
    ends_soon: bool = False
    """Whether the turn is about to end by itself."""
    resign_armed: bool = False
    open: str = ""
    """The part that lies over the table: see `page.shell.game_page.is_over_table`; empty for none."""
    position: tuple[str, ...] = ()
    """The position in words, one line a paragraph, where `open` asks for it."""
    has_command: bool = False
    """Whether there is a command line."""
    command: CommandProps | None = None
    """The command line, while it is open."""
    can_hide: bool = True
    """Whether the board can be covered."""
    taught: Taught | None = None
    """The card and the buttons of a course; with them nothing can be undone or resigned."""


class Parts(NamedTuple):
    """The parts of a play screen that a game draws."""

    scenery: Markup
    """The background."""
    left: Sequence[Child]
    """The contents of the left column."""
    board: Markup
    right: Sequence[Child]
    """The contents of the right column, above the tools."""
    out_of_sight: Markup
    """The controls of actions that are not in sight; left out while the seat waits."""
    over: Markup | None = None
    """Another part that lies over the table."""


def play_screen(frame: Frame, attrs: dict[str, Value], parts: Parts, t: Text) -> Markup:
    """Draw a play screen.

    Args:
        frame: The props that every game has.
        attrs: The attributes of the screen but for its id.
        parts: The parts that the game draws.
        t: The words.
    """
    return el(
        "main",
        {"id": "screen", **attrs},
        parts.scenery,
        MARGINS,
        BANKS,
        el("div", {"class": "p-left"}, *parts.left),
        el("div", {"class": "p-board"}, parts.board),
        el("div", {"class": "p-right"}, *parts.right, _tools(frame, t)),
        None if frame.wait else parts.out_of_sight,
        bar(frame.open, t),
        parts.over,
        position(frame.position, t) if frame.open == "position" else None,
        command(frame.command, t) if frame.command else None,
    )


def _tools(frame: Frame, t: Text) -> Markup:
    can_resign = not (frame.wait or frame.taught)
    resign = resigning(frame.resign_armed, t) if can_resign else None
    opened = "command" if frame.command else frame.open
    return tools(opened, can_hide=frame.can_hide, has_command=frame.has_command, resign=resign, t=t)
