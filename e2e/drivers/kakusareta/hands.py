"""A whole game of Kakusareta by keyboard alone, and one by fingers; the treasure is on A3."""

from e2e.chance import draws_for
from e2e.in_english import in_english
from e2e.people.fingers import Fingers
from e2e.people.keys import Keys

DRAWS = draws_for("A3")
TREASURE = in_english("over.by.treasure", "kakusareta", space="A3")


def by_keys(keys: Keys) -> None:
    """Play a game to its end, look at its replay and ask for another."""
    keys.on("#two")
    keys.on("#begin")
    assert keys.table.screen == "kakusareta"

    keys.on("#row-look")
    keys.on('[data-action="look 3"]')
    keys.space("A3")
    keys.on("#end-0")

    keys.sit("Enter")
    keys.press("Escape")
    assert keys.table.focused().startswith("sp-")
    keys.space("C2")
    keys.space("B3")
    keys.on("#undo")
    keys.space("C2", " ")
    keys.press("Escape")
    keys.space("C2", " ")
    keys.space("B1", " ")
    keys.on("#end-0", " ")

    keys.sit(" ")
    keys.press("Enter")
    keys.press("Escape")
    keys.on('[data-arm="find"]')
    keys.on('[data-action="find"]')
    assert (keys.table.screen, keys.table.focused()) == ("finale", "finale-skip")
    keys.press("x")
    assert keys.table.screen == "over"
    assert keys.table.focused() == "over-title"
    assert keys.table.page.locator(".over-how h2").inner_text() == TREASURE

    keys.on("#replay-first")
    keys.on("#replay-forward")
    keys.on("#eyes-moya")
    keys.on("#rematch", " ")
    assert keys.table.screen == "kakusareta"


def by_fingers(fingers: Fingers) -> None:
    """Play a game to its end, look at its replay and ask for another."""
    fingers.tap("#two", "#begin", "#row-look", '#chips [data-action="look 3"]', "#sp-A3", "#end-0")
    fingers.sit()
    fingers.tap("#sp-C2", "#sp-B1", "#sp-D2", "#card .close", "#end-0")
    fingers.sit()
    fingers.tap('[data-arm="find"]', "#fate-no")
    fingers.tap('[data-arm="find"]', '[data-action="find"]', "#finale-skip")
    assert fingers.table.screen == "over"
    assert fingers.page.locator(".over-how h2").inner_text() == TREASURE
    fingers.tap("#replay-first", "#replay-forward", "#eyes-kakusareta", "#rematch")
    assert fingers.table.screen == "kakusareta"
