"""Private marks of a seat, and the sheets of a game's own: asked of the fixture game."""

import json
import random
from typing import Any

import pytest

from page.games import GAMES
from page.shell.effects import Give, Mark, TakeOver
from page.shell.model import Curtain, Seated
from page.text import Text
from tests.engine import fishing
from tests.page import fishing_page
from tests.page.sitting import Sitting, seeded
from tests.page.words import compiled
from tools.paths import LOCALE
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat


@pytest.fixture(autouse=True)
def _fourth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")


@pytest.fixture(scope="module")
def t() -> Text:
    return Text.read(compiled(LOCALE), "en")


def begun(t: Text, *presses: tuple[str, str], way: str = "two", players: int = 3, seed: int = 1) -> Sitting:
    sitting = Sitting(t, seeded(seed), "fishing")
    for press in ((way, ""), ("players", str(players)), *presses, ("begin", "")):
        sitting.press("do", *press)
    if isinstance(sitting.model.screen, Curtain):
        sitting.sit()
    return sitting


def marks(sitting: Sitting) -> str:
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen.shown.marks


def seat(sitting: Sitting) -> Seat:
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen.shown.seat


def act(sitting: Sitting) -> None:
    assert isinstance(sitting.model.screen, Seated)
    sitting.press("action", fishing.format_action(sitting.model.screen.shown.legal[0]))


def saved(sitting: Sitting) -> str:
    text = sitting.dealer.saved()
    assert text
    return text


def test_marks_are_shown_to_their_own_seat_alone(t: Text) -> None:
    sitting = begun(t)
    own = seat(sitting)
    sitting.press("do", "notes")
    sitting.press("do", "mark", "b")
    assert "marks: b" in sitting.html()
    seen = set[Seat]()
    for _ in range(40):
        screen = sitting.model.screen
        if isinstance(screen, Curtain):
            assert "marks" not in sitting.html()
            sitting.sit()
        elif isinstance(screen, Seated):
            expected = "b" if screen.shown.seat == own and not screen.shown.is_public else ""
            assert marks(sitting) == expected
            seen.add(screen.shown.seat)
            act(sitting)
    assert len(seen) == 3


def test_a_press_marks_and_unmarks_and_one_without_sense_asks_for_nothing(t: Text) -> None:
    sitting = begun(t)
    for what, expected in (("c", "c"), ("a", "ac"), ("c", "a"), ("z", "a"), ("", "a")):
        sitting.press("do", "mark", what)
        assert marks(sitting) == expected
    assert sum(isinstance(effect, Mark) for effect in sitting.effects) == 3


def test_marks_outlive_a_reload(t: Text) -> None:
    sitting = begun(t)
    sitting.press("do", "mark", "d")
    later = Sitting(t, seeded(2), "fishing")
    for message in later.dealer.restore(saved(sitting)):
        later.send(message)
    later.press("do", "resume")
    later.sit()
    assert marks(later) == "d"


def test_the_length_of_a_save_does_not_tell_how_much_is_marked(t: Text) -> None:
    sitting = begun(t)
    bare = saved(sitting)
    for what in "abcd":
        sitting.press("do", "mark", what)
        text = saved(sitting)
        assert len(text) == len(bare)
        assert len(text.rstrip()) == len(bare.rstrip()), "nor without its padding"
    assert text != bare


def test_a_save_without_marks_is_opened(t: Text) -> None:
    sitting = begun(t)
    keys = json.loads(saved(sitting))
    del keys["marks"]
    later = Sitting(t, seeded(2), "fishing")
    later.dealer.restore(json.dumps(keys))
    assert json.loads(saved(later))["marks"] == dict.fromkeys(("ann", "bob", "cat"), "    ")


@pytest.mark.parametrize("made", [["ann"], {"dan": "a"}, {"ann": 3}, {"ann": "abcda"}, {"ann": ["a"]}])
def test_bad_marks_are_refused_and_change_nothing(t: Text, made: Any) -> None:
    sitting = begun(t)
    sitting.press("do", "mark", "a")
    before = saved(sitting)
    with pytest.raises(CodecError, match="marks"):
        sitting.dealer.restore(json.dumps({**json.loads(before), "marks": made}))
    assert saved(sitting) == before


def test_a_page_that_keeps_no_marks_saves_none(t: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fishing_page, "MARKS_LONGEST", 0)
    assert "marks" not in json.loads(saved(begun(t)))


def test_somebody_who_takes_a_seat_over_finds_no_marks_of_another(t: Text) -> None:
    """Of three at one screen the first leaves with marks made, and the second, who has seen no secret, takes over."""
    sitting = begun(t)
    dealer = sitting.dealer
    first, second, third = dealer._party.seats
    dealer.carry_out(Mark(first, "a"))
    dealer.carry_out(Mark(second, "b"))
    dealer._party = dealer._party._replace(secretive=frozenset())
    for left in (first, third):
        dealer.carry_out(Give(left, 1))
    assert dealer._party.seat == second
    dealer.carry_out(TakeOver(first))
    assert json.loads(saved(sitting))["marks"][first] == "    "
    dealer.carry_out(TakeOver(second))
    assert json.loads(saved(sitting))["marks"][second] == "    ", "a seat that was left is another's too"


@pytest.mark.parametrize("side", ["ann", "bob", "watch"])
def test_somebody_who_takes_their_own_seat_back_finds_their_marks(t: Text, side: str) -> None:
    """Whether they played there or looked on through its eyes; after a reload too."""
    sitting = begun(t, ("side", side), way="solo")
    own = seat(sitting)
    sitting.press("do", "mark", "b")
    if side != "watch":
        sitting.press("do", "give", "2")
    later = Sitting(t, seeded(2), "fishing")
    for message in later.dealer.restore(saved(sitting)):
        later.send(message)
    later.press("do", "resume")
    for each in (sitting, later):
        each.press("do", "take-over", own)
        if isinstance(each.model.screen, Curtain):
            each.sit()
        assert marks(each) == "b"


def test_in_public_nothing_is_marked(t: Text) -> None:
    for seed in range(60):
        sitting = begun(t, players=5, seed=seed)
        dice = random.Random(seed)
        for _ in range(60):
            screen = sitting.model.screen
            if isinstance(screen, Curtain):
                sitting.sit()
            elif isinstance(screen, Seated) and screen.shown.is_public:
                sitting.press("do", "mark", "a")
                assert marks(sitting) == ""
                return
            elif isinstance(screen, Seated):
                sitting.press("action", fishing.format_action(dice.choice(screen.shown.legal)))
    pytest.fail("no public choice came up")


def test_a_game_s_own_sheets_open_and_close_with_their_commands(t: Text) -> None:
    sitting = begun(t)
    for name in ("notes", "tray"):
        sitting.press("do", name)
        assert sitting.model.sheet == name
        sitting.press("do", name)
        assert sitting.model.sheet == ""
    sitting.press("do", "cards")
    assert sitting.model.sheet == "", "another game's sheet is none of this one's"


def test_an_action_closes_a_sheet_that_is_there_to_choose_from(t: Text) -> None:
    stays = begun(t, ("program", "two 1"), ("program", "three 1"))
    stays.press("do", "notes")
    act(stays)
    assert stays.model.sheet == "notes"
    closes = begun(t, ("program", "two 1"), ("program", "three 1"))
    closes.press("do", "tray")
    act(closes)
    assert closes.model.sheet == ""
