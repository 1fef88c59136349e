"""A turn in which nothing else can be done ends by itself, for those who ask for it: in sight, heard, to be stopped.

Whether and when it does is public: the twins of `test_secrets.py` and a hand of any other tiles see the same.
"""

import random

import pytest

from page.misty_ruins import page as misty_page
from page.nusubito import page as nusubito_page
from page.shell.effects import Speak, Take, Wait
from page.shell.messages import Away, Pressed, Tick
from page.shell.model import Curtain, Scene, Seated
from page.shell.pace import reading_time
from page.shell.screens import screen
from page.shell.update import update
from tests.page.sitting import Sitting
from tests.page.words import Page
from unseen import misty_ruins
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.actions import End

from .sittings import alone, reloaded, saved, seated, shared, steps, truth, words
from .twins import twin


def waits(sitting: Sitting) -> list[Wait]:
    """Return the waits for the end of a turn that have begun since the last look."""
    found = [each for each in sitting.effects if isinstance(each, Wait) and each.of.startswith("end ")]
    sitting.effects.clear()
    return found


def until_it_ends(sitting: Sitting, dice: random.Random) -> Wait:
    """Play on until a turn is about to end by itself, and return its wait."""
    for now in steps(sitting, dice):
        found = waits(sitting)
        if found:
            assert isinstance(now, Seated)
            assert now.ending == "soon"
            assert now.shown.legal == (End(),)
            (wait,) = found
            return wait
        assert not isinstance(now, Seated) or now.ending == ""
    raise AssertionError("no turn was to end by itself")


def about_to_end(*, players: int = 3, seed: int = 1, pace: str = "usual", is_alone: bool = False) -> Sitting:
    """Return a table at which a turn is about to end by itself."""
    sitting = alone(players, "p1", seed=seed, rounds=8) if is_alone else shared(players, seed=seed)
    sitting.press("do", "auto_end", "on")
    sitting.press("do", "pace", pace)
    until_it_ends(sitting, random.Random(seed))
    return sitting


def twins(sitting: Sitting, knows: Seat, dice: random.Random) -> tuple[Sitting, Sitting]:
    """Return the game opened anew, and a twin of it that a seat cannot tell from it."""
    other = twin(saved(sitting), truth(sitting), knows, dice)
    return reloaded(sitting), reloaded(sitting, lambda kept: kept.update(other))


def test_it_is_off_until_asked_for() -> None:
    sitting = shared(3)
    for _ in steps(sitting, random.Random(1)):
        assert not waits(sitting)


@pytest.mark.parametrize("is_alone", [True, False])
def test_the_turn_ends_after_the_time_of_reading_and_everybody_hears_that_it_will(is_alone: bool) -> None:
    sitting = shared(3) if not is_alone else alone(3, "p1", rounds=8)
    sitting.press("do", "auto_end", "on")
    wait = until_it_ends(sitting, random.Random(1))
    said = words()("table.ends_soon")
    # NB a wait that is not of motion takes its time where reduced motion is preferred, too.
    assert wait == Wait(reading_time(said), wait.of)
    page = Page(sitting.html())
    assert page.where(id="stay")["data-do"] == "stay"
    assert "data-stay" in page.where(id="stay")
    assert said in sitting.html()
    seat, model = seated(sitting).shown.seat, sitting.model
    assert update(model, Tick("end 3"), words()) == (model, ())
    _, effects = update(model, Tick(wait.of), words())
    assert effects == (Take(seat, End()),)
    sitting.send(Tick(wait.of))
    now = sitting.model.screen
    assert isinstance(now, Curtain | Scene) or seated(sitting).shown.thinks or seated(sitting).shown.is_public


def test_it_is_announced() -> None:
    sitting = shared(3)
    sitting.press("do", "auto_end", "on")
    for now in steps(sitting, random.Random(1)):
        if isinstance(now, Seated) and now.ending == "soon":
            break
        sitting.effects.clear()
    assert Speak(words()("table.ends_soon")) in sitting.effects


@pytest.mark.parametrize(("pace", "share"), [("slow", 2), ("quick", 0.5), ("pressed", 1)])
def test_it_takes_the_pace_that_was_chosen(pace: str, share: float) -> None:
    sitting = shared(3)
    for name, value in (("auto_end", "on"), ("pace", pace)):
        sitting.press("do", name, value)
    wait = until_it_ends(sitting, random.Random(1))
    assert wait.milliseconds == round(share * reading_time(words()("table.ends_soon")))


@pytest.mark.parametrize(
    "press",
    [
        Pressed("do", "stay"), Pressed("do", "escape"), Pressed("ask", "seat p2"), Pressed("space", "h8"),
        Pressed("do", "log"), Pressed("do", "settings"), Pressed("do", "notes"), Away("blur"),
    ],
)  # fmt: skip
def test_any_press_stops_it_and_so_does_leaving_the_page(press: Pressed | Away) -> None:
    sitting = about_to_end(is_alone=True)
    log = len(seated(sitting).shown.log)
    sitting.send(press)
    assert seated(sitting).ending == "stopped"
    assert 'id="stay"' not in sitting.html()
    sitting.send(Tick(f"end {log}"))
    sitting.press("do", "close")
    sitting.press("do", "escape")
    assert len(seated(sitting).shown.log) == log
    assert not waits(sitting), "it does not begin again at the same action"
    sitting.press("action", "end")
    assert len(seated(sitting).shown.log) > log


def test_undoing_the_last_action_stops_it() -> None:
    for seed in range(1, 30):
        sitting = about_to_end(seed=seed)
        if seated(sitting).shown.can_undo:
            break
    log = len(seated(sitting).shown.log)
    sitting.press("do", "undo")
    assert len(seated(sitting).shown.log) < log
    assert seated(sitting).ending == ""


def test_under_a_sheet_it_does_not_begin_and_once_the_sheet_is_closed_it_does() -> None:
    sitting = shared(3)
    sitting.press("do", "auto_end", "on")
    before, dice = sitting.model, random.Random(1)
    for now in steps(sitting, dice):
        if isinstance(now, Seated) and now.ending == "soon":
            break
        before = sitting.model
    again = reloaded(sitting)
    again.press("do", "auto_end", "on")
    assert before != sitting.model
    again.model = again.model._replace(sheet="settings")
    again.sit()
    again.press("do", "recap-skip")
    again.press("do", "settings")
    again.model = again.model._replace(screen=seated(again)._replace(ending=""))
    waits(again)
    again.send(Tick("nothing"))
    assert not waits(again)
    again.press("do", "close")
    (_,) = waits(again)


@pytest.mark.parametrize("seed", [1, 2])
def test_whether_and_when_a_turn_ends_by_itself_is_the_same_for_twins(seed: int) -> None:
    """M4: another hand, other identities, other decks: what the other seats, or a spectator, notice is the same."""
    dice = random.Random(seed)
    sitting = shared(3, seed=seed)
    compared = dict[bool, int]()
    for now in steps(sitting, dice):
        if not isinstance(now, Seated) or now.shown.is_public or dice.random() > 0.3:
            continue
        others = [seat for seat in misty_ruins.SEATS[:3] if seat != now.shown.seat]
        for knows in (ONLOOKER, *others):
            both = list[list[int]]()
            for each in twins(sitting, knows, dice):
                each.press("do", "auto_end", "on")
                each.sit()
                each.press("do", "recap-skip")
                both.append([wait.milliseconds for wait in waits(each)])
            assert both[0] == both[1], f"{knows} learns of {now.shown.seat}"
            compared[bool(both[0])] = compared.get(bool(both[0]), 0) + 1
    assert min(compared[True], compared[False]) >= 3


def test_the_setting_is_shown_where_turns_can_end_so_alone() -> None:
    assert misty_page.ENDS_ITSELF
    assert not nusubito_page.ENDS_ITSELF
    for game, is_there in (("misty_ruins", True), ("nusubito", False)):
        sitting = Sitting(words(), random.Random(1).randrange, game)
        sitting.press("do", "settings")
        assert ("auto_end" in Page(screen(sitting.model, words())).does()) == is_there
