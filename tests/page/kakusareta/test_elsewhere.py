"""Kakusareta between two who are elsewhere and one who looks on: hidden turns, powers that wait, the end."""

import json
import random
from collections.abc import Iterator

import pytest

from page.shell.model import Seated
from page.text import Text
from tests.kakusareta.playthrough import MASTER
from tests.page.sitting import english
from tests.page.tabs import GUEST, HOST, WATCH, Letters, dealt, record_at, tabs
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, Options, masked
from unseen.kakusareta.cards import MODES, Mode
from unseen.kernel.records import decode_record, encode_record
from unseen.secrecy.lobby import Terms
from unseen.secrecy.transcript import check_transcript


@pytest.fixture(scope="module")
def t() -> Text:
    return english("kakusareta")


def legal(letters: Letters) -> list[str]:
    """Return what whoever may act can do."""
    match = letters.mover.side.match
    assert match
    return [kakusareta.format_action(action) for action in match.legal_actions()]


def play(letters: Letters, seed: int) -> Iterator[str]:
    """Play at random, one action after the other, until the game is over; nobody searches."""
    dice = random.Random(seed)
    while letters.is_going_on:
        text = dice.choice([text for text in legal(letters) if text != "find"])
        letters.act(text)
        yield text


@pytest.mark.parametrize(
    "mode", [None, "master plus", *(pytest.param(mode, marks=pytest.mark.long) for mode in MODES[:2])]
)
def test_a_whole_game_is_confirmed_and_anybody_can_check_it(mode: Mode | None, t: Text) -> None:
    terms = Terms(Options(elemental=mode, day_limit=1), KAKUSARETA, days=3)
    letters = dealt(terms, game="kakusareta")
    pages = tabs(letters, t)
    actions = list(play(letters, 5))
    texts = {record_at(online_seat) for online_seat in letters.online_seats}
    assert len(texts) == 1
    data = json.loads(texts.pop())
    record = decode_record(kakusareta, data)
    assert encode_record(kakusareta, record) == data
    assert [kakusareta.format_action(action) for action in record.actions] == actions
    for tab, online_seat in zip(pages, letters.online_seats, strict=True):
        status = letters.status(online_seat)
        assert status.verdict
        assert status.verdict.state == "confirmed"
        tab.press("finale-skip")
        assert 'id="verdict"' in tab.html()
    verdict = check_transcript(json.loads(letters.online_seats[GUEST].transcript()), masked)
    assert (verdict.is_complete, verdict.charges) == (True, ())
    assert verdict.result == data["result"]


def test_a_power_that_waits_is_the_other_page_s_question(t: Text) -> None:
    """The story of a master as far as its Fireball; rods are as they are shuffled, so nothing is looked at."""
    letters = dealt(Terms(Options(elemental="master"), KAKUSARETA, days=3), game="kakusareta")
    host, guest, watch = tabs(letters, t)
    for text in MASTER.record["actions"]:
        if text == "look 1":
            continue
        letters.act("end mirage row 5" if text == "end mirage C5" else text)
        if text == "fireball E1":
            break
    for tab in (host, guest, watch):
        tab.changed()
    assert letters.mover is letters.seat(MOYA)
    assert isinstance(guest.model.screen, Seated)
    assert set(map(kakusareta.format_action, guest.model.screen.shown.legal)) == {"allow", "fate"}
    assert 'data-action="allow"' in guest.html()
    assert 'data-action="allow"' not in host.html()
    assert 'data-action="allow"' not in watch.html()
    letters.act("fate")
    host.changed()
    assert letters.mover is letters.online_seats[HOST]
    assert letters.online_seats[WATCH].seat is None
    assert isinstance(host.model.screen, Seated)
    assert not host.model.screen.shown.can_undo
