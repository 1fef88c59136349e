"""What the two players are called."""

from page.shell.model import Model
from page.text import Text, shown


def player_name(model: Model, player: int, t: Text) -> str:
    """Return what a player is called, empty where nobody said; a program is called one.

    Args:
        model: The page.
        player: 0 or 1.
        t: The words.
    """
    level = model.players.programs[player]
    return t("solo.program", level=t(f"level.{level}")) if level else shown(model.set_up.names[player])
