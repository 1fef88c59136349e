"""The frame of a play screen, filled from what the seat at the screen knows."""

from collections.abc import Callable

from markupsafe import Markup

from page.parts.command import CommandProps
from page.shell import abilities
from page.shell.draw.beside import Beside
from page.shell.draw.frame import Frame
from page.shell.game_page import is_over_table, page_of
from page.shell.model import CommandLine, Model, Seated
from page.text import Text


def frame(
    model: Model, seated: Seated, figure: Callable[[str], Markup], wait: str, t: Text, beside: Beside | None
) -> Frame:
    """Fill the parts of a play screen that are alike in every game.

    Args:
        model: The page.
        seated: The seat at the screen.
        figure: Draws a seat's figure.
        wait: The awaited event, in words; empty for none.
        t: The words.
        beside: The additions of a game with people elsewhere; None for a game at this screen.
    """
    shown = seated.shown
    return Frame(
        strip=beside.strip if beside else _strip(model, seated, figure, t),
        wait=wait,
        aim="" if seated.first or shown.seat in model.finished else t(f"aim.{shown.seat}"),
        first=t(f"first.{seated.first}") if seated.first else "",
        can_undo=shown.can_undo,
        ends_soon=seated.ending == "soon",
        resign_armed=seated.armed == "resign",
        open=model.sheet if is_over_table(model, model.sheet) else "",
        position=page_of(model).lines(shown.view, t) if model.sheet == "position" else (),
        can_hide=shown.party.hides,
        has_command=model.preferences.commands == "on",
        command=_command(model.line) if model.line.is_open else None,
    )


def _command(line: CommandLine) -> CommandProps:
    return CommandProps(line.of, line.exchanges, is_asked=bool(line.asked))


def _strip(model: Model, seated: Seated, figure: Callable[[str], Markup], t: Text) -> Markup | None:
    """Draw the strip beside the table; None where people share the screen and no aid is agreed on."""
    party = seated.shown.party
    if party.is_shared and not set(party.aids) & set(abilities.of(model.game).aids):
        return None
    from page.shell.table_players import strip  # The start does not wait for drawings that it does not show.

    return strip(model, seated, figure, t)
