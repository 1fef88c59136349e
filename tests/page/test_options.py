"""Every option of a game is told in the help of its page."""

import pytest

from page.games import GAMES
from page.shell.game_page import GamePage
from tests.page.games import PAGES
from tests.page.words import english

CALLED = {
    "thief_darts": "darts", "kakusareta_darts": "darts", "day_limit": "limit", "four_temples": "four",
    "round_limit": "limit", "out_of_tokens": "tokens",
}  # fmt: skip
"""The options whose word in the help is not their key: `help.options.<word>`."""
SECTION = "options"


def told(game: str, page: GamePage) -> set[str]:
    """Return the keys of the words in the help's section on options."""
    t = english(game)
    page.help_sheet(SECTION, t)
    return t.keys


@pytest.mark.parametrize("game", GAMES)
def test_help_tells_of_every_option(game: str) -> None:
    page = PAGES[game]
    keys = {f"help.{SECTION}.{CALLED.get(key, key)}" for key in page.GAME.option_keys()}
    assert keys - told(game, page) == set()
