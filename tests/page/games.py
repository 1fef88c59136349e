"""The games by what they have, for tests that ask something only of those that have it."""

from typing import cast

from page.games import GAMES, module_of
from page.shell import defaults
from page.shell.game_page import GamePage
from tools import abilities

PAGES = {game: cast(GamePage, module_of(game)) for game in GAMES}
TAUGHT = [game for game, page in PAGES.items() if page.LESSONS]
"""Those with courses."""
PLAYED = [game for game in GAMES if abilities.of(game).levels]
"""Those with programs that play."""
ONLINE = [game for game in GAMES if abilities.of(game).online]
"""Those that are played with people elsewhere."""


def answering(name: str) -> list[str]:
    """Return the games whose page has an answer of its own to a question that the shell could answer."""
    return [game for game, page in PAGES.items() if getattr(page, name) is not getattr(defaults, name)]
