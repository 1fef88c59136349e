"""The list of one's games: what is kept of each, what the relay has answered, and what goes for what."""

import json
from typing import Any, get_args

import pytest

from page.shell.effects import AskRelay
from page.shell.embed import Embedded
from page.shell.listing import (
    EPOCH,
    ORDER,
    FoundState,
    Listed,
    Noted,
    encode_found,
    encode_noted,
    in_order,
    is_between_tabs,
    listed,
)
from page.shell.messages import OnlineGame, OnlineKept, OnlineTurn
from page.shell.model import Lazy, Model, Start
from page.shell.screens import screen
from page.shell.update import update
from tests.page.words import english
from unseen.nusubito import THIEF

TOLD = json.dumps({"other": "Ann", "seat": "thief", "state": "other"})
NOTED = Noted("epoch", 12, 15)
FOUND = FoundState("other", NOTED, "epoch", 14, "you")


def known(noted: Noted | None = NOTED, found: FoundState | None = FOUND, told: str = TOLD) -> Listed:
    """Return a game as it is read from what was kept."""
    it = listed("room", told, noted and encode_noted(noted), found and encode_found(found))
    assert it
    return it


def test_what_was_kept_is_read_again() -> None:
    it = known()
    assert (it.noted, it.found) == (NOTED, FOUND)
    assert it.game() == OnlineGame("room", "Ann", THIEF, "you", is_last_seen=True)
    assert it.game("over") == OnlineGame("room", "Ann", THIEF, "over")


def test_answer_counts_as_long_as_the_seat_is_kept_as_it_was_then() -> None:
    """Whoever has sat at the table since knows better."""
    for noted in (NOTED._replace(after=13), NOTED._replace(frames=16), NOTED._replace(epoch="new"), None):
        assert known(noted).found is None
        assert known(noted).state == "other"
    moved = known(told=TOLD.replace('other"}', 'claimed"}'))
    assert moved.found is None
    assert moved.state == "claimed"


@pytest.mark.parametrize("noted", [NOTED._replace(unsent=1), NOTED._replace(is_due=True)])
def test_page_that_was_closed_too_early_is_said_to_owe(noted: Noted) -> None:
    assert known(noted, None).state == "owes"
    assert known(noted._replace(can_ask=False), None).state == "other"


def test_what_is_over_or_between_tabs_is_not_asked_for() -> None:
    assert known().can_ask
    assert not known(NOTED._replace(can_ask=False), None).can_ask
    # Kept by a version that noted nothing.
    assert known(None, None).can_ask
    over = known(None, None, TOLD.replace('other"}', 'over"}'))
    assert not over.can_ask
    assert not over.game().is_last_seen, "nothing can have changed"


@pytest.mark.parametrize("bad", [
    None, 7, "", "{", "[]", "{}", json.dumps({"other": "Ann", "seat": "thief", "state": "owing"}), "[" * 10_000,
    json.dumps({"other": "Ann", "seat": "thief", "state": "you", "more": 1}),
])  # fmt: skip
def test_value_that_cannot_be_read_says_nothing(bad: Any) -> None:
    assert listed("room", bad, encode_noted(NOTED), encode_found(FOUND)) is None
    assert known().found
    it = listed("room", TOLD, bad, bad)
    assert it
    assert (it.noted, it.found) == (None, None)


@pytest.mark.parametrize(("key", "value"), [
    ("epoch", 7), ("epoch", "x" * (EPOCH + 1)), ("after", -1), ("after", True), ("frames", 1.0), ("unsent", "1"),
    ("is_due", 1), ("can_ask", None),
])  # fmt: skip
def test_note_with_a_wrong_value_says_nothing(key: str, value: Any) -> None:
    spoilt = json.dumps({**NOTED._asdict(), key: value})
    it = listed("room", TOLD, spoilt, encode_found(FOUND))
    assert it
    assert (it.noted, it.found) == (None, None)


def test_those_that_wait_for_this_side_come_first() -> None:
    games = [OnlineGame(state, "", None, state) for state in reversed(get_args(OnlineTurn))]
    assert [game.state for game in in_order(games)] == list(ORDER)
    assert set(ORDER) == {*get_args(OnlineTurn)}
    assert ORDER.index("owes") < min(map(ORDER.index, ("other", "claimed", "waiting", "over")))


@pytest.mark.parametrize(("text", "is_one"), [
    (json.dumps({"seat": json.dumps({"link": "r=abc~"})}), True),
    (json.dumps({"seat": json.dumps({"link": "r=abc"})}), False),
    ("", False), ("[]", False), ('{"seat": 7}', False), ('{"seat": "[]"}', False),
])  # fmt: skip
def test_game_between_tabs_is_known_by_its_link(text: str, is_one: bool) -> None:
    assert is_between_tabs(text) is is_one


GAMES = (OnlineGame("one", "Ann", THIEF, "other", is_last_seen=True), OnlineGame("two", "Bo", THIEF, "owes"))


def test_relay_is_asked_where_there_is_something_to_ask_and_the_list_is_seen() -> None:
    t = english()
    asked = OnlineKept(GAMES, can_ask=True)
    assert update(Model(), asked, t) == (Model(online=GAMES), (AskRelay(),))
    # Nothing is fetched and nobody is asked: no game, no game to ask about, no list, or a host's frame.
    for model, kept in (
        (Model(), OnlineKept(())),
        (Model(), OnlineKept(GAMES)),
        (Model(screen=Lazy(None)), asked),
        (Model(embedded=Embedded()), asked),
    ):
        assert update(model, kept, t)[1] == ()


def test_list_says_what_was_last_seen_and_what_the_page_owes() -> None:
    t = english()
    html = str(screen(Model(screen=Start(), online=GAMES), t))
    assert t("start.games.unknown") in html
    assert t("start.games.other") not in html
    assert t("start.games.owes") in html
    assert html.count("start-online yours") == 1


@pytest.mark.parametrize("state", get_args(OnlineTurn))
def test_old_answer_asserts_nothing_that_others_can_have_changed(state: OnlineTurn) -> None:
    t = english()
    words = {
        is_last_seen: str(
            screen(Model(screen=Start(), online=(OnlineGame("one", "Ann", THIEF, state, is_last_seen),)), t)
        )
        for is_last_seen in (False, True)
    }
    known = t(f"start.games.{state}")
    words = {is_last_seen: html.partition('id="games"')[2] for is_last_seen, html in words.items()}
    assert f"<small>{known}</small>" in words[False]
    assert (t("start.games.seen", state=known) in words[True]) == (state in ("you", "accused", "owes"))
    assert (t("start.games.unknown") in words[True]) == (state not in ("you", "accused", "owes"))
    assert f"<small>{known}</small>" not in words[True]
