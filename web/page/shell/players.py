"""What the two players are called: a person by a name, a program by its seat and the name of its level."""

from page.shell.messages import Players
from page.shell.model import Model
from page.text import Text, shown
from unseen.kernel.seat import Seat


def player_name(model: Model, player: int, t: Text) -> str:
    """Return what a player is called, empty where nobody said.

    Args:
        model: The page.
        player: Its number, from 0.
        t: The words.
    """
    seat = model.players.at[player] if player < len(model.players.at) else Seat("")
    if model.players.level(seat):
        return seat_name(model.players, seat, t)
    names = model.set_up.names if model.players.names is None else model.players.names
    return shown(names[player])


def seat_name(players: Players, seat: Seat, t: Text, *, within: bool = False) -> str:
    """Return what a seat is called by who plays it: "The Mists", and with a program "The Mists, Apprentice".

    Args:
        players: Who plays.
        seat: The seat.
        t: The words.
        within: Whether it stands within a sentence: "the Mists, Apprentice".
    """
    level = players.level(seat)
    name = t(f"seat.{seat}.within" if within else f"seat.{seat}")
    return t("seat.program", seat=name, level=t(f"level.{level}")) if level else name
