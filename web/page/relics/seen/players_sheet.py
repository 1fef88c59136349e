"""The sheet of the players."""

from markupsafe import Markup

from page.relics.draw.small import sign
from page.shell.model import Model, Seated
from page.shell.table_players import sheet
from page.text import Text


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Draw the sheet of the players."""
    give = t("players.give.two" if seated.shown.party.is_shared else "players.give.text")
    return sheet(model, seated, sign, t, give=give, style="relics")
