"""A whole game of Nusubito by keyboard alone, and one by fingers; the treasure is on A1."""

from e2e.chance import draws_for
from e2e.in_english import in_english
from e2e.people.fingers import Fingers
from e2e.people.keys import Keys

DRAWS = draws_for("A1")
CAPTURED = in_english("over.by.capture", space="C5")


def by_keys(keys: Keys) -> None:
    """Play a game to its end, look at its replay and ask for another."""
    keys.on("#two")
    keys.on("#begin")
    assert keys.table.screen == "thief"

    keys.on("#row-look")
    keys.on('[data-action="look 3"]')
    keys.space("E3")
    keys.on("#end-0")

    keys.sit("Enter")
    keys.press("Escape")
    assert keys.table.focused().startswith("sp-")
    keys.space("B4")
    keys.space("A4")
    keys.on("#undo")
    keys.space("B4", " ")
    keys.press("Escape")
    keys.space("B4", " ")
    keys.space("B5", " ")
    keys.on("#end-0", " ")

    keys.sit(" ")
    keys.press("Enter")
    keys.press("Escape")
    keys.on("#row-sacrifice")
    keys.on('[data-coin="A3"], [data-action="sacrifice A3"]')
    keys.space("E5")
    keys.space("C5")
    keys.on("#undo")
    keys.space("C5")
    keys.on("#end-0")

    keys.sit("Enter")
    keys.press("Escape")
    keys.space("B5")
    keys.space("C5")
    keys.on('[data-arm="capture C5"]')
    keys.on('[data-action="capture C5"]')
    assert (keys.table.screen, keys.table.focused()) == ("finale", "finale-skip")
    keys.press("x")
    assert keys.table.screen == "over"
    assert keys.table.focused() == "over-title"
    assert keys.table.page.locator(".over-how h2").inner_text() == CAPTURED

    keys.on("#replay-first")
    keys.on("#replay-forward")
    keys.on("#eyes-mist")
    keys.on("#rematch", " ")
    assert keys.table.screen == "thief"


def by_fingers(fingers: Fingers) -> None:
    """Play a game to its end, look at its replay and ask for another."""
    fingers.tap("#two", "#begin", "#row-look", '#chips [data-action="look 3"]', "#sp-E3", "#end-0")
    fingers.sit()
    fingers.tap("#sp-B4", "#sp-B5", "#sp-C2", "#card .close", "#end-0")
    fingers.sit()
    fingers.tap(
        "#row-sacrifice", '#hand [data-coin="A3"], #chips [data-action="sacrifice A3"]', "#sp-E5", "#undo"
    )
    fingers.tap("#sp-E5", "#sp-C5", "#end-0")
    fingers.sit()
    fingers.tap("#sp-B5", "#sp-C5", '[data-arm="capture C5"]', "#fate-no")
    fingers.tap('[data-arm="capture C5"]', '[data-action="capture C5"]', "#finale-skip")
    assert fingers.table.screen == "over"
    assert fingers.page.locator(".over-how h2").inner_text() == CAPTURED
    fingers.tap("#replay-first", "#replay-forward", "#eyes-thief", "#rematch")
    assert fingers.table.screen == "thief"
