"""Before the first turn elements are chosen in the open (K39): at one table nobody has to look away."""

import json

import pytest

from page.shell.effects import Deal, Resume, Take
from page.shell.messages import Away, Message, Shown
from page.shell.model import Curtain, Seated
from page.text import Text
from tests.page.kakusareta.sittings import seated, words
from tests.page.sitting import Sitting, seeded
from unseen.kakusareta import KAKUSARETA, MOYA, Options, parse_action


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def drafting(t: Text, mode: str, seed: int = 1, *, way: str = "two") -> Sitting:
    """Return a game that has begun with the draft."""
    sitting = Sitting(t, seeded(seed), "kakusareta")
    sitting.press("do", way)
    sitting.press("do", "elemental", mode)
    sitting.press("do", "begin")
    return sitting


@pytest.mark.parametrize("mode", ["master", "master plus"])
def test_masters_choose_on_one_open_screen_and_the_last_element_is_taken_by_itself(
    t: Text, mode: str
) -> None:
    sitting = drafting(t, mode)
    for seat, element in ((KAKUSARETA, "fire"), (MOYA, "wind"), (KAKUSARETA, "earth")):
        now = seated(sitting)
        assert (now.shown.seat, now.recap) == (seat, None)
        assert "Only the Kakusareta may see this." not in sitting.html()
        sitting.press("action", f"take {element}")
    assert isinstance(sitting.model.screen, Curtain)
    assert sitting.model.screen.to == KAKUSARETA
    sitting.sit()
    assert "chose water" in sitting.html(), "what was taken by itself is told"
    sitting.press("do", "recap-skip")
    assert seated(sitting).shown.view.phase == "day"
    assert "Only the Kakusareta may see this." in sitting.html()


def test_loyalists_choose_on_one_open_screen(t: Text) -> None:
    sitting = drafting(t, "loyalist")
    sitting.press("action", "take fire")
    assert seated(sitting).shown.seat == MOYA
    sitting.press("action", "take fire")
    assert isinstance(sitting.model.screen, Curtain)


@pytest.mark.parametrize("mode", ["loyalist", "master"])
def test_nothing_that_is_seen_in_the_draft_hangs_on_a_secret(t: Text, mode: str) -> None:
    """Whatever was dealt, what both look at is the same; and it is kept in as many letters."""
    tables = [drafting(t, mode, seed) for seed in range(1, 6)]
    for element in ("fire", "wind", "earth"):
        assert len({table.html() for table in tables}) == 1
        assert len({len(str(table.dealer.saved())) for table in tables}) == 1
        for table in tables:
            if isinstance(table.model.screen, Seated):
                table.press("action", f"take {element}")
    records = [json.loads(str(table.dealer.saved()))["record"]["rods"] for table in tables]
    assert len({json.dumps(rods) for rods in records}) > 1, "they were dealt differently"


def test_a_draft_that_is_taken_up_again_goes_on_without_a_curtain(t: Text) -> None:
    sitting = drafting(t, "master")
    sitting.press("action", "take fire")
    kept = sitting.dealer.saved()
    again = drafting(t, "master", 2)
    assert kept
    again.dealer.restore(kept)
    again.press("do", "hide")
    for message in again.dealer.carry_out(Resume()):
        again.send(message)
    assert seated(again).shown.seat == MOYA
    sitting.press("action", "take wind")
    sitting.send(Away("blur"))
    assert seated(sitting).shown.seat == KAKUSARETA, "there is nothing to cover yet"


def test_against_a_program_the_last_element_is_taken_by_itself_as_well(t: Text) -> None:
    for person in (KAKUSARETA, MOYA):
        dealer = drafting(t, "master").dealer
        programs = (0, 1) if person == KAKUSARETA else (1, 0)
        told: tuple[Message, ...] = dealer.carry_out(Deal(Options(elemental="master"), 0, programs))
        for seat, element in ((KAKUSARETA, "fire"), (MOYA, "wind"), (KAKUSARETA, "earth")):
            if seat == person:
                told = dealer.carry_out(Take(seat, parse_action(f"take {element}")))
            else:
                dealer.play(seat, parse_action(f"take {element}"))
                told = dealer.after_turn()
        (shown,) = told
        assert isinstance(shown, Shown)
        assert (shown.seat, shown.view.phase) == (person, "day")
