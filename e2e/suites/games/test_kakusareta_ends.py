"""The ends of Kakusareta but the treasure, each reached from a game that was kept two actions before it."""

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers.kakusareta import KAKUSARETA as DRIVER
from e2e.keeping import keep
from tests.page.sitting import english
from tests.soak import one_in
from tools.serve import Site

BEFORE = 2
"""Actions that are left."""
WHOLE = {DRIVER.games[name].by for name in DRIVER.decisive_games}
"""The ends of games that `test_games` plays whole."""
ENDS = {game.by: name for name, game in DRIVER.games.items() if game.by not in WHOLE}
"""A game to each of the others."""


# `test_games` reaches every end on paper.
@pytest.mark.parametrize("name", one_in(len(ENDS), ENDS.values()), ids=ENDS)
def test_a_kept_game_goes_on_to_its_end(name: str, site: Site, lent: Open) -> None:
    game = DRIVER.games[name]
    actions = tuple((action,) for turn in game.turns for action in turn)
    paper = DRIVER.paper(english("kakusareta"), game.draws)
    for control in game.set_up:
        paper.press(control)
    paper.begin()
    paper.play(actions[:-BEFORE])
    with lent(reduced_motion="reduce") as opened:
        table = DRIVER.table(opened.page, site)
        keep(table, paper)
        table.press("#resume")
        table.play(actions[-BEFORE:])
        assert table.screen == "over"
        assert opened.page.locator("#over-title").inner_text() == game.title
        assert opened.page.locator(".over-how h2").inner_text() == game.text
