"""Records as files: kept, opened in another browser, stepped through with any eyes; and files that are none."""

import json
import re
from typing import Any

from playwright.sync_api import FilePayload, Page

from e2e.browsers.profiles import Open, Opened
from e2e.chance import known_deal
from e2e.in_english import in_english
from e2e.people.ready import until
from e2e.people.table import Table, turns
from e2e.people.waits import hold_waits, later
from tools.serve import Site

GAME = turns("""
    look 3, leap E3, end
    move B4 B5, end
    sacrifice A3, leap E5, leap C5, end
    move B5 C5, capture C5
""")
ACTIONS = [action for turn in GAME for action in turn]
RECORD = {
    "format": "unseen-record/1",
    "game": "nusubito",
    "rods": {"A": "green", "C": "red", "E": "red", "1": "green", "3": "red", "5": "red"},
    "actions": ACTIONS,
    "result": {"winner": "mist", "by": "capture"},
}
"""The record of this game where the treasure is on A1."""
HIDDEN = (
    in_english("log.looked.red", rod="3"),
    in_english("log.leapt", space="E3"),
    in_english("log.sacrificed.coin", coin="A3"),
)
"""What the Mists are not told of it."""


def open_file(page: Page, text: str, encoding: str = "utf-8", field: str = "#import") -> None:
    """Choose a file to open on the start screen, or in the list of games."""
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode(encoding)}
    page.set_input_files(field, file)


def opened_record(page: Page, site: Site, record: Any = RECORD) -> Table:
    """Return a page that shows a record's replay."""
    table = Table(page, site.address).open()
    open_file(page, json.dumps(record))
    table.see("#look-turns")
    return table


def now(page: Page) -> str:
    """Return what the replay says of the step that is shown."""
    return " ".join(page.locator("#replay-now").inner_text().split())


def current(page: Page) -> list[str]:
    """Return the entries of the log that are marked as the current ones."""
    return page.locator('#replay-log [aria-current="step"]').all_inner_texts()


def test_kept_and_opened_elsewhere(site: Site, lent: Open) -> None:
    """The file is the record, and another browser shows the same end."""
    with lent() as mine:
        known_deal(mine.context, "A1")
        table = Table(mine.page, site.address).open().begin()
        table.play(GAME)
        record = table.record()
        assert record == RECORD
        assert mine.page.locator("#save-record").inner_text() == in_english("over.saved")
        table.see("#why")
        said = mine.page.locator(".over-how").inner_text()
    with lent() as theirs:
        table = opened_record(theirs.page, site, record).to_the_end()
        table.see("#why")
        assert theirs.page.locator(".over-how").inner_text() == said
        assert theirs.page.locator("#rematch").count() == 0
        assert theirs.page.locator(".over-score").count() == 0
        # Without a pointer: the guard against double presses heeds none so soon after the screen has been drawn.
        table.press("#home")
        assert table.screen == "start"
        assert theirs.page.locator("#resume").count() == 0


def test_stepping_through(site: Site, page: Page) -> None:
    """Buttons, the slider and the log lead to the same steps; words and log go with them."""
    opened_record(page, site)
    page.click("#replay-first")
    assert now(page) == "Day 1, round 1"
    told = []
    for _ in ACTIONS:
        page.click("#replay-forward")
        told.append(now(page))
    assert told[0] == "Day 1, round 1 looked at rod 3: red"
    assert told[1] == "Day 1, round 1 leapt to E3"
    assert told[5].endswith("sacrificed coin A3")
    assert told[-1] == "Day 1, round 2", "the verdict beside it says how it ended"
    assert page.locator("#replay-forward").get_attribute("aria-disabled") == "true"

    page.click("#replay-back")
    assert now(page) == told[-2]
    page.locator("#replay-at").fill("2")
    assert now(page) == told[1]
    assert current(page) == ["leapt to E3"]
    page.locator("#replay-log button", has_text=in_english("log.sacrificed.coin", coin="A3")).click()
    assert now(page) == told[5]
    assert page.locator("#replay-at").input_value() == "6"
    page.locator("#replay-at").focus()
    page.keyboard.press("ArrowRight")
    assert now(page) == told[6]
    page.click("#replay-last")
    assert now(page) == told[-1]


_IN_SIGHT = """() => {
  const log = document.getElementById("replay-log"), step = log.querySelector("[aria-current]");
  const box = log.getBoundingClientRect(), at = step.getBoundingClientRect();
  return log.scrollHeight > log.clientHeight && at.top > box.top - 1 && at.bottom < box.bottom + 1;
}"""
"""Whether the current entry of a log that has to be rolled is in sight."""


def test_the_log_rolls_to_the_step_that_is_shown_and_the_page_stays(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 560})
    opened_record(page, site)
    page.click("#replay-first")
    page.click("#replay-last")
    assert page.evaluate(_IN_SIGHT)
    # As the button of the deciding turn does, which not every game has.
    page.locator("#replay-at").fill("1")
    assert page.evaluate(_IN_SIGHT)
    page.click("#replay-forward")
    assert page.evaluate(_IN_SIGHT)
    assert page.evaluate("[scrollY, document.getElementById('screen').scrollTop]") == [0, 0]
    # Who rolls it while the replay stands still is left where that led.
    page.locator("#replay-log").evaluate("log => { log.scrollTop = 0; }")
    page.click("#eyes-thief")
    assert page.evaluate("document.getElementById('replay-log').scrollTop") == 0


def test_a_replay_through_a_seats_eyes_hides_what_that_seat_did_not_know(site: Site, page: Page) -> None:
    """The truth shows rods and Thief; the Thief has seen what was looked at; the Mists see neither, and no leap."""
    opened_record(page, site)
    page.locator("#replay-at").fill("2")
    log = page.locator("#replay-log")
    seen = {}
    for eyes in ("truth", "thief", "mist"):
        page.click(f"#eyes-{eyes}")
        faces = page.locator("#over-board [id^=replay-rod] use").evaluate_all(
            "all => all.map(one => one.href.baseVal)"
        )
        seen[eyes] = (
            [face.removeprefix("#g-rod-") for face in faces],
            page.locator("#replay-thief").count(),
            [words in log.inner_text() for words in HIDDEN],
        )
    assert seen == {
        "truth": (["green", "red", "red", "green", "red", "red"], 1, [True, True, True]),
        "thief": (["back", "back", "back", "back", "red", "back"], 1, [True, True, True]),
        "mist": (["back", "back", "back", "back", "seen", "back"], 0, [False, False, False]),
    }
    assert in_english("log.looked", rod="3") in log.inner_text()


def test_play_and_pause(site: Site, opened: Opened) -> None:
    """It plays on by itself, from the beginning where it stood at the end, until it is stopped or over."""
    page = opened.page
    hold_waits(opened.context)
    opened_record(page, site)
    page.click("#replay-play")
    assert page.locator("#replay-at").input_value() == "0"
    for step in ("1", "2"):
        later(page, 2)
        assert page.locator("#replay-at").input_value() == step
    page.click("#replay-play")
    later(page, 2)
    assert page.locator("#replay-at").input_value() == "2"
    page.click("#replay-play")
    for _ in range(len(ACTIONS)):
        later(page, 2)
    assert page.locator("#replay-at").input_value() == str(len(ACTIONS))
    assert page.locator("#replay-play").get_attribute("aria-label") == in_english("replay.play")


BAD = {
    "no JSON": "Dear diary",
    "another thing": '{"format": "cake"}',
    "an illegal action": json.dumps(RECORD | {"actions": ["leap E5"], "result": None}),
    "an action left out": json.dumps(RECORD | {"actions": [ACTIONS[0], *ACTIONS[2:]]}),
    "an unfinished game": json.dumps(
        {key: RECORD[key] for key in RECORD if key != "result"} | {"actions": []}
    ),
    "another result": json.dumps(RECORD | {"result": {"winner": "thief", "by": "treasure"}}),
    "nothing": "",
    "far too long": json.dumps(RECORD) + " " * 1_000_001,
    "deep": "[" * 100_000,
}


def test_a_file_that_is_no_record(site: Site, page: Page) -> None:
    """Each gives one sentence; the game that is kept is still there, and the next file opens."""
    table = Table(page, site.address).open().begin()
    table.act("leap C1")
    table.press('[data-do="settings"]')
    table.press("#menu-leave")
    for name, text in BAD.items():
        open_file(page, text)
        until(lambda: page.locator("#notice-import").count() == 1, f"the sentence about {name}")
        said = page.locator("#notice-import").inner_text()
        assert "\n" not in said
        assert len(said) < 250
        assert table.screen == "start"
        assert page.locator("#resume").count() == 1
    # N8: as a mail program quotes it, and as editors of Windows keep it.
    mail = "Hi,\n> " + re.sub('"([^"]*)"', "\u201c\\1\u201d", json.dumps(RECORD, indent=1)).replace(
        "\n", "\r\n> "
    )
    for encoding in ("utf-8", "utf-16", "cp1252"):
        open_file(page, mail, encoding)
        table.to_the_end().press("#home")  # a pointer would be ignored so soon after the file has opened
        assert page.locator("#notice-import").count() == 0
    page.click("#resume")
    table.sit()
    assert table.pawns()[2] == "C1, temple, you stand here"
