"""The twenty powers of Kakusareta, each used by pressing what is seen in one of the games to an end."""

from e2e.drivers.kakusareta import KAKUSARETA
from page.kakusareta.pointing.powers import key_of
from unseen.kakusareta import parse_action
from unseen.kakusareta.cards import CARDS


def test_games_that_are_pointed_through_use_every_power() -> None:
    """`test_games` plays them, on paper and in a browser."""
    played = (action for game in KAKUSARETA.games.values() for turn in game.turns for action in turn)
    assert {key_of(parse_action(action)) for action in played} - {None} == {card.key for card in CARDS}
