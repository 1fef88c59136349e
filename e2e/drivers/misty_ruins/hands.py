"""A whole game of Misty Ruins by keyboard alone, and one by fingers."""

from collections.abc import Iterator

from e2e.drivers.misty_ruins.games import CLAIM, THREE
from e2e.drivers.misty_ruins.pointing import pointed
from e2e.mirror import Mirror
from e2e.people.fingers import Fingers
from e2e.people.keys import Keys
from e2e.people.waits import settled

GAME = CLAIM
UNDONE = "explore T27/270 i8"
"""An action that is pointed out, let go and pointed out again."""
CURTAIN = ".curtain #hold"
"""What comes before a turn, once the scene of a claim is over."""


def by_keys(keys: Keys) -> None:
    """Play a game to its end, look at its replay and ask for another; one choice is let go by Escape."""
    for control in (*THREE, "#begin"):
        keys.on(control)
    for number, (action, selectors) in enumerate(_steps()):
        key, wanted = ("Enter", " ")[number % 2], _first(action, selectors)
        keys.table.see(f"{wanted}, {CURTAIN}")
        if keys.table.screen == "curtain":
            keys.sit(key)
            keys.press("Escape")
            keys.table.see(wanted)
        settled(keys.table.page)
        if action == UNDONE:
            keys.on(selectors[0], key)
            keys.press("Escape")
        for selector in selectors:
            if selector.startswith("#sp-"):
                keys.space(selector.removeprefix("#sp-"), key)
            else:
                keys.on(selector, key)
        keys.on(f'#ending [data-action="{action}"]', key)
    assert keys.table.screen == "finale"
    keys.press("x")
    assert keys.table.focused() == "over-title"
    assert keys.table.page.locator(".over-how h2").inner_text() == GAME.text
    keys.on("#replay-first")
    keys.on("#replay-forward")
    keys.on("#eyes-p1")
    keys.on("#rematch", " ")
    assert keys.table.screen == str(keys.table.page.locator("#screen").get_attribute("data-seat"))


def by_fingers(fingers: Fingers) -> None:
    """Play a game to its end, look at its replay and ask for another."""
    fingers.tap(*THREE, "#begin")
    for action, selectors in _steps():
        fingers.table.see(f"{_first(action, selectors)}, {CURTAIN}")
        if fingers.table.screen == "curtain":
            fingers.sit()
        fingers.tap(*selectors, f'#ending [data-action="{action}"]')
    fingers.tap("#finale-skip")
    assert fingers.page.locator(".over-how h2").inner_text() == GAME.text
    fingers.tap("#replay-first", "#replay-forward", "#rematch")
    fingers.page.locator(".game").wait_for()


def _first(action: str, selectors: tuple[str, ...]) -> str:
    """Return what an action begins with."""
    return selectors[0] if selectors else f'[data-action="{action}"]'


def _steps() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each action of the game with the presses that point it out."""
    mirror = Mirror("misty_ruins", GAME.draws, GAME.options)
    for turn in GAME.turns:
        for action in turn:
            selectors = pointed(mirror.state, action)
            mirror.act(action)
            yield action, selectors
