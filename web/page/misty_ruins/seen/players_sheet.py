"""The sheet of the players."""

from markupsafe import Markup

from page.misty_ruins.draw.small import sign
from page.shell.model import Model, Seated
from page.shell.table_players import sheet
from page.text import Text


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Draw the sheet of the players."""
    give, barred = t("players.give.text"), t("players.barred")
    return sheet(model, seated, sign, t, give=give, barred=barred, style="misty")
