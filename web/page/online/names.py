"""What the players of an online game are called: the names that they have sent, as `page.shell.people` shows them."""

from page.online.status import Status
from page.shell import people
from page.shell.game_page import page_of
from page.shell.model import Model
from page.text import Text, shown


def words(model: Model, status: Status, t: Text) -> Text:
    """Return the words for the table of a game: where more than two play, people are called by their names."""
    names = {player.seat: shown(player.name) for player in status.players}
    return people.named(model.game, names, page_of(model).face().seats, t)


def called(model: Model, status: Status, t: Text) -> Status:
    """Return a status whose players have the names by which the page calls them; empty where none was given."""
    names = {player.seat: shown(player.name) for player in status.players}
    labels = people.labels(names, page_of(model).face().seats, t)
    return status._replace(
        players=tuple(player._replace(name=labels[player.seat]) for player in status.players),
        ranking=tuple(each._replace(name=labels.get(each.seat, "")) for each in status.ranking),
    )
