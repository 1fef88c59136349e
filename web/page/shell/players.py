"""The names of the players: a person's own, and for a program its seat with its level."""

from page.shell.model import Model
from page.shell.party import Party
from page.text import Text, shown
from unseen.kernel.seat import Seat


def player_name(model: Model, player: int, t: Text) -> str:
    """Return a player's name, empty if none was given.

    Args:
        model: The page.
        player: The player's number, from 0.
        t: The words.
    """
    people = model.party.people
    if player < len(people) and people[player].program:
        return seat_name(model.party, people[player].seat, t)
    return shown(people[player].name if model.party.is_elsewhere else model.set_up.names[player])


def seat_name(party: Party, seat: Seat, t: Text, *, within: bool = False) -> str:
    """Return a seat's name, with the level of its program if one plays: "The Mists, Apprentice".

    Args:
        party: The players.
        seat: The seat.
        t: The words.
        within: Whether the name stands within a sentence, where some begin with a small letter.
    """
    level = party.level(seat)
    name = t(f"seat.{seat}.within" if within else f"seat.{seat}")
    return t("seat.program", seat=name, level=t(f"level.{level}")) if level else name
