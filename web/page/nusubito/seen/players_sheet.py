"""The sheet of the players."""

from markupsafe import Markup

from page.nusubito.draw.small import figure
from page.shell.model import Model, Seated
from page.shell.table_players import sheet
from page.text import Text


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Draw the sheet of the players."""
    return sheet(model, seated, figure, t, give=t("players.give.text"), barred=t("players.barred"))
