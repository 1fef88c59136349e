"""The names of the players: a person's own, and for a program its seat with its level."""

from page.shell.model import Course, Lazy, Model, Start
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


def words_at_table(model: Model, party: Party, t: Text) -> Text:
    """Return the words for what is on the screen: at a table players are called by their names.

    Args:
        model: The page.
        party: The players, who may be newer than the page.
        t: The words.
    """
    if not party.people or (isinstance(model.screen, Start | Course | Lazy) and party is model.party):
        return t
    from page.shell import people  # A start shows no table.

    return people.at_table(model, party, t)
