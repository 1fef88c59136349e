"""A written game, played by pressing what is seen."""

from collections.abc import Callable, Sequence

from e2e.drivers.driver import Driver, Game
from e2e.mirror import Mirror
from e2e.paper import Paper
from e2e.people.ready import until
from e2e.people.table import ELEMENT, Table


def play_by_pointing(
    driver: Driver, table: Table | Paper, game: Game, before: Callable[[int], None] = lambda _: None
) -> Mirror:
    """Play a game by pressing what is seen, with the engine beside it; the first curtain is held open.

    Args:
        driver: The game's driver.
        table: Where it has begun.
        game: What is played.
        before: Called before each turn with its number.
    """
    mirror = Mirror(driver.name, game.draws, game.options)
    for number, turn in enumerate(game.turns):
        before(number)
        table.skip_finale()
        until(lambda: not table.ids("#finale-skip"), "a scene is left", 60)
        if table.screen == "curtain" and turn[0].startswith(ELEMENT):
            mirror.act(turn[0])  # The one that is left is taken by itself.
            continue
        if table.screen == "curtain":
            table.sit(hold=number == 1)
        for action in turn:
            selectors = driver.pressed(mirror.state, action)
            mirror.act(action)
            _point(table, mirror, selectors, driver.unlisted)
    table.skip_finale()
    table.see("#over-title")
    return mirror


_MIDWAY = (
    '#acts [aria-pressed="true"], #verbs [aria-pressed="true"], #cards.open, #notes [aria-pressed="true"]'
)
"""What is there while an action is half pointed out: where one changes nothing of what is legal, that alone tells."""


def _point(table: Table | Paper, mirror: Mirror, selectors: Sequence[str], unlisted: frozenset[str]) -> None:
    """Press one thing after the other until the action is taken: a deed that there is one of is taken at once."""
    seat = table.screen

    def has_answered() -> bool:
        return table.screen != seat or bool(table.controls() or table.ids("#finale-skip, #notes"))

    for selector in selectors:
        if selector.startswith("#ending [data-arm=") and not table.ids(selector):
            continue  # Only a turn in which nothing was done asks before it ends.
        table.click(selector)
        # What turns something up is kept before it is shown; meanwhile nothing can be pressed.
        until(has_answered, "the page has taken a press", 60)
        if table.screen != seat or (
            table.controls() == mirror.legal(without=unlisted) and not table.ids(_MIDWAY)
        ):
            return
    raise AssertionError(f"not taken by pressing {selectors} for {mirror.actions[-1]}")
