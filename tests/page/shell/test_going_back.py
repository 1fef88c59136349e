"""Going back has one name: "Main menu" to the start screen, "Close" from anything over or beside the board."""

import re
from html import unescape

import pytest

from page.text import Text
from tests.page.shell.test_alone import alone, turn
from tests.page.sitting import Sitting, seeded
from tests.page.words import english, messages
from tools.paths import LOCALE
from tools.words import sources

LEADS_TO_START = {"leave", "home", "online-leave", "online-back", "escape"}
"""What is pressed to come to the start screen; `escape` stands on its question."""
OTHER_NAMES = re.compile(r"\b(back|leave|home|return|exit|quit|cancel|dismiss|hide|done)\b", re.IGNORECASE)
SOMETHING_ELSE = {
    "keys.turn-back",  # a tile on the board
    "help.previous",  # a page of the rules
    "players.back.mist",  # somebody is back at the table
    "players.back.thief",
    "learn.back",  # a step of a course
    "replay.back",  # a step of a replay
    "over.look",  # a finished game
    "title.look",
    "speak.undone",  # an action
    "speak.undone.what",
    "start.usual",  # settings
    "online.again.take_back",  # a question
    "online.call_off",  # an invitation
    "online.call_off.sure",
    "online.lobby.leave",  # a game that has not begun
    "online.lobby.leave.sure",
    "players.take.own",  # the seat
    "learn.again",  # a course that was played
    "tool.hide",  # the curtain falls
    "menu.hide",
}


WORDS = english()
START, CLOSE = WORDS("start.back"), WORDS("dialog.close")


@pytest.fixture(scope="module")
def t() -> Text:
    return WORDS


def commands(html: str) -> list[tuple[str, str]]:
    """Return what each button does that has words, and its words."""
    found = re.findall(r'<button([^>]*) data-do="([^"]+)"([^>]*)>(.*?)</button>', html)
    return [
        (do, " ".join(unescape(re.sub(r"<[^>]+>", " ", inner)).split())) for _, do, _, inner in found if inner
    ]


def screens(t: Text) -> list[str]:
    """Return screens from which one can go back."""
    sitting = Sitting(t, seeded(1))
    found: list[str] = []
    for press in (("do", "two"), ("do", "begin"), ("do", "settings"), ("do", "close"), ("do", "position")):
        sitting.press(*press)
        found.append(sitting.html())
    sitting.press("do", "hide")
    found.append(sitting.html())
    sitting.press("do", "leave")
    sitting.press("do", "now")
    found.append(sitting.html())
    helped = alone(t, "thief", "map", "hint")
    for aid in ("map", "hint", "help", "players"):
        helped.press("do", aid)
        found.append(helped.html())
    helped.press("do", "close")
    turn(helped, "resign")
    turn(helped, "resign")
    found.append(helped.html())
    return found


def test_one_name_leads_to_the_start_and_one_closes(t: Text) -> None:
    names: dict[str, set[str]] = {"start": set(), "close": set()}
    for html in screens(t):
        for do, words in commands(html):
            if do in LEADS_TO_START:
                names["start"].add(words.partition(";")[0])
            elif do == "close" and words:
                names["close"].add(words)
    assert names == {"start": {START}, "close": {CLOSE}}


def test_no_other_name_for_going_back_is_in_the_catalogue() -> None:
    """Of what is as short as a button's words."""
    found: dict[str, str] = {}
    for key, message in messages(*sources("en"), *sources("en", LOCALE / "nusubito")).items():
        texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
        if any(len(text.split()) <= 4 and OTHER_NAMES.search(text) for text in texts):
            found[key] = texts[0]
    assert set(found) <= SOMETHING_ELSE, {key: found[key] for key in set(found) - SOMETHING_ELSE}


def test_what_leads_to_the_start_or_closes_says_so_in_every_part(t: Text) -> None:
    for key in (
        "curtain.leave",
        "menu.leave",
        "over.home",
        "online.leave",
        "online.back",
        "online.more.leave",
        "learn.leave",
    ):
        assert t(key).partition(";")[0] == START
    for key in ("start.back", "start.question.back"):
        assert t(key) == START
    for key in ("dialog.close", "table.close"):
        assert t(key) == CLOSE
