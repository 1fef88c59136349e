"""A whole game of Relics by keyboard alone, and one by fingers."""

from e2e.drivers.relics.games import GAMES
from e2e.drivers.relics.pointing import pointed, pressed, taking
from e2e.people.fingers import Fingers
from e2e.people.keys import Keys
from e2e.people.waits import settled

GAME = GAMES["points"]
ACTIONS = tuple(action for turn in GAME.turns for action in turn)


def by_keys(keys: Keys) -> None:
    """Play a game to its end, look at its replay and ask for another; one step of it is taken back."""
    keys.on("#two")
    keys.on("#begin")
    for number, action in enumerate(ACTIONS):
        for key in (" ", "Enter")[number != 2 :]:
            _take(keys, action, key)
            if key == " ":
                keys.on("#undo", key)
    # Who has died last is seen to fall before.
    keys.table.see("#over-title")
    settled(keys.table.page)
    assert keys.table.focused() == "over-title"
    assert keys.table.page.locator(".over-how h2").inner_text() == GAME.text
    keys.on("#replay-first")
    keys.on("#replay-forward")
    keys.on("#rematch", " ")
    assert keys.table.screen == "amber"


def _take(keys: Keys, action: str, key: str) -> None:
    # The seat changes a moment after a turn has ended, and the focus with it.
    keys.table.see(f'[data-action="{action}"]')
    settled(keys.table.page)
    for selector in pointed(action):
        if selector.startswith("#sp-"):
            keys.space(selector.removeprefix("#sp-"), key)
        else:
            keys.on(selector, key)
    keys.on(taking(action), key)


def by_fingers(fingers: Fingers) -> None:
    """Play a game to its end, look at its replay and ask for another."""
    fingers.tap("#two", "#begin")
    for action in ACTIONS:
        fingers.tap(*pressed(action))
    assert fingers.page.locator(".over-how h2").inner_text() == GAME.text
    fingers.tap("#replay-first", "#replay-forward", "#rematch")
    assert fingers.table.screen == "amber"
