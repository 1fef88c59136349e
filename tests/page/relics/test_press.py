"""What presses do at Relics' table: a first one shows, a second one takes."""

import pytest

from page.relics import page
from page.relics.pointing.press import added, chosen_actions, path, point, steps
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed, Shown
from page.shell.model import Over, Seated
from page.text import Text
from tests.page.markup import elements
from tests.page.sitting import Sitting, seeded
from unseen import relics
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import SPACES
from unseen.relics.crystals import NONE, Crystals, handfuls
from unseen.relics.state import AMBER, deal, start

from .sittings import begun, controls, is_over, keys, legal, played, seated, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def attributes(html: str, name: str) -> list[str]:
    return [attrs[name] for _, attrs, _ in elements(html) if name in attrs]


def offering(*legal: Action) -> Shown:
    """Return a seat that may do so much, in no position."""
    options = relics.Options()
    return Shown(AMBER, start(options, deal(options, seeded(1))), (), legal, can_undo=False, fresh=0)


def foot(sitting: Sitting) -> list[str]:
    """Return what the button at the foot takes."""
    found = [attrs for _, attrs, _ in elements(sitting.html()) if attrs.get("id") == "end-0"]
    return [attrs["data-action"] for attrs in found if "data-action" in attrs]


def take(sitting: Sitting) -> None:
    """Take what the button at the foot takes."""
    (action,) = foot(sitting)
    sitting.press("action", action)


def test_a_round_is_played_by_presses_alone(t: Text) -> None:
    """R8 to R18: each press shows what it would do, the second one does it."""
    sitting = begun(t, 5)
    assert foot(sitting) == []
    pair = attributes(sitting.html(), "data-verb")[1]
    sitting.press("verb", pair)
    assert foot(sitting) == [pair.replace("pair", "choose")]
    sitting.press("verb", pair)
    assert seated(sitting).shown.view.phase == "order"
    sitting.press("action", "first jade")
    for tribe in ("jade", "amber"):
        assert seated(sitting).shown.seat == tribe
        sitting.press("space", "B1" if tribe == "jade" else "D1")
        place = foot(sitting)
        assert place[0].startswith("place ")
        assert 'id="ghost"' in sitting.html()
        sitting.press("action", *place)
        assert seated(sitting).shown.view.phase == "face"
        assert foot(sitting) == []
        sitting.press("space", seated(sitting).shown.view.hot)
        assert foot(sitting) == ["face E"]
        sitting.press("verb", "face S")
        assert foot(sitting) == ["face S"]
        take(sitting)
        assert seated(sitting).shown.view.phase == "add"
        assert foot(sitting) == ["add nothing"]
        take(sitting)
    assert seated(sitting).shown.view.phase == "choose"
    assert seated(sitting).shown.seat == "jade", "the other player is active (R26)"


def test_crystals_are_put_together_and_taken_back_one_by_one(t: Text) -> None:
    """R18."""
    sitting = begun(t, 5)
    _until(sitting, "add")
    stored = seated(sitting).shown.view.stored(seated(sitting).shown.seat)
    assert stored.total == 1, "an edge space has one crystal"
    letter = stored.word
    sitting.press("verb", f"+{letter}")
    assert foot(sitting) == [f"add {letter}"]
    assert controls(sitting.html()) == legal(sitting)
    sitting.press("verb", f"+{letter}")
    screen = seated(sitting)
    assert screen.refusal
    assert screen.refusal.reason.code == "none-left"
    sitting.press("verb", f"-{letter}")
    assert foot(sitting) == ["add nothing"]
    sitting.press("verb", f"-{letter}")
    assert seated(sitting).refusal
    assert keys(sitting.html()) == set()


def _until(sitting: Sitting, phase: str) -> None:
    """Play the first turn on to a phase, the tile on B1."""
    deeds = ("choose", "first", "place B1", "face", "add")
    while seated(sitting).shown.view.phase != phase:
        actions = sorted(legal(sitting))
        sitting.press("action", next(text for deed in deeds for text in actions if text.startswith(deed)))


def test_every_legal_action_but_who_is_first_can_be_pointed_out(t: Text) -> None:
    seen = set[type]()
    for sitting in played(t, 2):
        if is_over(sitting):
            break
        shown = seated(sitting).shown
        for action in shown.legal:
            way = path(action)
            seen.add(type(action))
            if isinstance(action, First) or action == Add(NONE):
                assert way == ()
                continue
            once = point(shown, (), way[0])
            if isinstance(action, Add):
                assert added(way) == action.crystals
            assert once.chosen == way
            twice = point(shown, once.chosen, way[0])
            if isinstance(action, Place | Rotate):
                assert twice.action is None, "a tile is placed by the button at the foot alone"
                assert action in chosen_actions(shown.legal, twice.chosen)
            else:
                assert twice.action == action
    assert {Choose, First, Place, Rotate, Add} <= seen


def test_a_target_is_named_by_two_presses() -> None:
    """R22."""
    choice = offering(Settle(SPACES[0]), Settle(SPACES[5]))
    assert point(choice, (), "A2").chosen == ("A2",)
    assert point(choice, ("A2",), "A2").action == Settle(SPACES[5])
    assert point(choice, ("A2",), "A1").chosen == ("A1",)
    assert point(choice, (), "B1").refused


@pytest.mark.parametrize("stored", [NONE, Crystals(1, 0), Crystals(2, 3)])
def test_steps_of_crystals_keep_within_the_storage(stored: Crystals) -> None:
    """R18: whatever is pressed, no more than there is and no less than nothing."""
    choice = offering(*(Add(some) for some in handfuls(stored)))
    chosen: tuple[str, ...] = ()
    for token in ("+S", "+E", "+E", "+S", "+E", "-S", "+E", "-E", "-E", "-E", "-E", "-S", "-S"):
        pointed = point(choice, chosen, token)
        assert pointed.refused == (token not in steps(choice.legal, chosen))
        chosen = pointed.chosen
        assert stored.has(added(chosen))
        assert min(added(chosen)) >= 0
    assert chosen == ()


def test_an_occupied_space_says_who_lies_there_and_why_it_will_not_do(t: Text) -> None:
    """R12: a piece tells who it is; once something is chosen, why not."""
    sitting = begun(t, 5)
    _until(sitting, "add")
    sitting.press("action", "add nothing")
    assert seated(sitting).shown.view.phase == "place"
    sitting.press("space", "B1")
    assert seated(sitting).asked == "B1"
    assert "Strength" in sitting.html()
    sitting.press("space", "D1")
    assert seated(sitting).chosen == ("D1",)
    sitting.press("space", "B1")
    screen = seated(sitting)
    assert screen.refusal
    assert screen.refusal.reason.code == "occupied"
    assert Animate("shake", "tile-B1") in sitting.effects
    assert Speak("A tile lies on B1.", True) in sitting.effects


def test_a_relic_that_is_too_dear_says_what_it_costs(t: Text) -> None:
    """R14."""
    sitting = begun(t, 5)
    _until(sitting, "place")
    sitting.press("space", "C3")
    assert "costs 4" in sitting.html()
    assert "costs 4, and the storage has 0" in sitting.html()


def test_undo_goes_back_to_the_start_of_the_turn_and_says_why_not_further(t: Text) -> None:
    """R15: never behind what has been drawn, nor across a hand-over."""
    sitting = begun(t, 5)
    _until(sitting, "add")
    sitting.press("action", "add nothing")
    sitting.press("do", "undo")
    assert seated(sitting).refusal
    sitting.press("action", "place D1")
    sitting.press("action", "face N")
    for phase in ("face", "place"):
        sitting.press("do", "undo")
        assert seated(sitting).shown.view.phase == phase
    sitting.press("do", "undo")
    assert seated(sitting).refusal


def test_the_foot_says_what_is_to_be_done_where_nothing_is_chosen(t: Text) -> None:
    sitting = begun(t, 5)
    for phase in ("choose", "order", "place", "face"):
        _until(sitting, phase)
        sitting.press("do", "end")
        screen = seated(sitting)
        assert screen.refusal
        assert screen.refusal.reason == page.cannot_end(screen.shown.view, screen.shown.seat)
        assert keys(sitting.html()) == set()
        sitting.press("do", "let-go")


def test_whatever_moves_is_drawn(t: Text) -> None:
    """Every animation but a shake moves something of the screen it goes with."""
    moved = set[str]()
    for seed in range(3):
        for sitting in played(t, seed, waits=True):
            if is_over(sitting):
                break
            html, asked = sitting.html(), [e for e in sitting.effects if isinstance(e, Animate)]
            for motion in asked:
                assert f'id="{motion.id}"' in html, motion
                moved.add(motion.motion)
            sitting.effects.clear()
    assert {"drop", "turn", "come", "fall"} <= moved


def test_resigning_is_asked_twice_and_ends_the_game(t: Text) -> None:
    """R29."""
    sitting = begun(t, 5)
    sitting.press("arm", "resign")
    assert "resign" in attributes(sitting.html(), "data-action")
    sitting.press("action", "resign")
    assert isinstance(sitting.model.screen, Over)
    html = sitting.html()
    assert "Amber resigned" in html
    assert "Jade wins" in html
    assert Focus("over-title") in sitting.effects


def test_a_press_that_names_nothing_changes_nothing(t: Text) -> None:
    sitting = begun(t, 5)
    before = sitting.model
    for message in (
        Pressed("verb", "pair no body"),
        Pressed("action", "nonsense"),
        Pressed("do", "nonsense"),
    ):
        sitting.send(message)
        screen = sitting.model.screen
        assert isinstance(screen, Seated)
        assert screen.shown == before.screen.shown  # type: ignore[union-attr]  # it is a seat's
    assert relics.to_act(seated(sitting).shown.view) == ("amber",)
