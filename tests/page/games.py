"""The games by what their faces say of them, for tests that ask something only of those that have it."""

from typing import cast

from page.games import GAMES, module_of
from page.shell.game_page import GamePage

PAGES = {game: cast(GamePage, module_of(game)) for game in GAMES}
TAUGHT = [game for game, page in PAGES.items() if page.LESSONS]
"""Those with courses."""
