"""No screen tells two truths apart that its seat cannot tell apart (M4), and no curtain shows anything."""

import random
import re
from collections.abc import Iterator

import pytest

from page.misty_ruins.aids import Aids
from page.shell.effects import Advise, Animate, Sound, Speak
from page.shell.model import Curtain, Over, Seated
from tests.page.sitting import Sitting
from unseen import misty_ruins
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import finished
from unseen.misty_ruins.characters import CHARACTERS
from unseen.misty_ruins.state import PLACE

from .games import COUNTS
from .sittings import alone, reloaded, saved, seat_to_act, seated, shared, spoken, steps, truth
from .twins import twin

by_count = pytest.mark.parametrize("players", COUNTS)
AIDS = (("aid", "map"), ("aid", "hint"))
SHEETS = ("log", "position", "notes", "players", "menu", "map")
CONTROL = re.compile(r'data-(verb|space|ask)="([^"]+)"')


def both(sitting: Sitting, seat: Seat, dice: random.Random) -> tuple[Sitting, Sitting]:
    """Return the game opened anew, and a twin of it that a seat cannot tell from it."""
    other = twin(saved(sitting), truth(sitting), seat, dice)
    return reloaded(sitting), reloaded(sitting, lambda kept: kept.update(other))


def screens(sitting: Sitting, controls: list[tuple[str, str]]) -> Iterator[tuple[str, list[object]]]:
    """Yield the page and the effects of each press, each from the same screen: sheets, and pieces that are pressed."""
    yield sitting.html(), list(sitting.effects)
    begins = sitting.model
    for control, value in (*(("do", sheet) for sheet in SHEETS), *controls):
        sitting.effects.clear()
        sitting.press(control, value)
        yield sitting.html(), list(sitting.effects)
        sitting.model = begins


def sit(sitting: Sitting) -> None:
    """Sit down where a curtain is down; what was spoken before is forgotten."""
    sitting.effects.clear()
    if isinstance(sitting.model.screen, Curtain):
        sitting.sit()


def compare(sitting: Sitting, dice: random.Random) -> str:
    """Check a screen of a seat, and the curtain before it, against twins; return what was checked."""
    one, other = both(sitting, ONLOOKER, dice)
    assert one.html() == other.html(), "before anybody sits down"
    kind = "public" if isinstance(one.model.screen, Seated) and one.model.screen.shown.is_public else "open"
    if isinstance(one.model.screen, Curtain):
        kind = "curtain"
    for each in (one, other):
        sit(each)
    assert spoken(one) == spoken(other), "everybody at the table hears it"
    seat = ONLOOKER if seated(one).shown.is_public else seated(one).shown.seat
    one, other = both(sitting, seat, dice)
    for each in (one, other):
        sit(each)
    assert seated(one).shown == seated(other).shown
    found = sorted({*CONTROL.findall(one.html())})
    controls = dice.sample(found, min(8, len(found)))
    for (html, effects), (twin_html, twin_effects) in zip(
        screens(one, controls), screens(other, controls), strict=True
    ):
        assert html == twin_html
        assert effects == twin_effects
    return kind


@by_count
def test_no_screen_at_a_shared_device_tells_two_truths_apart(players: int) -> None:
    """Curtains, choices in the open, recaps, boards, sheets, pieces that are asked about, and all that is spoken."""
    dice, kinds = random.Random(players), list[str]()
    sitting = shared(players, *AIDS, seed=players, rounds=4)
    for number, _ in enumerate(steps(sitting, random.Random(players))):
        if number % 5 == 0:
            kinds.append(compare(sitting, dice))
    assert kinds.count("curtain") > players
    assert "public" in kinds


@by_count
def test_no_screen_of_one_person_tells_two_truths_apart(players: int) -> None:
    dice, compared = random.Random(players), 0
    sitting = alone(players, "p2", *AIDS, seed=players, rounds=4)
    for number, screen in enumerate(steps(sitting, random.Random(players))):
        if number % 4 == 1 and isinstance(screen, Seated):
            one, other = both(sitting, Seat("p2"), dice)
            assert seated(one).shown == seated(other).shown
            assert [*screens(one, [])] == [*screens(other, [])]
            compared += 1
    assert compared > 4


@by_count
def test_help_and_programs_know_what_a_seat_knows(players: int) -> None:
    """The turn that a program and the aids are given, and so the map of who a seat may be and the hint."""
    dice, compared = random.Random(players), 0
    sitting = alone(players, "p1", *AIDS, seed=players, rounds=4)
    for number, _ in enumerate(steps(sitting, random.Random(players))):
        if number % 6 == 0:
            for seat in (Seat("p1"), seat_to_act(sitting)):
                turns = [each.dealer.advised(seat) for each in both(sitting, seat, dice)]
                assert turns[0]
                assert turns[0]._replace(game=0) == turns[1]._replace(game=0)  # type: ignore[union-attr]  # both or neither
                maps = [finished(Aids().found("map", turn, dice.random)) for turn in turns if turn]
                assert maps[0].spots == maps[1].spots
                compared += 1
    assert compared > 4


def test_a_twin_is_another_truth() -> None:
    """Everything that is compared is really otherwise: the twins of a seat are told apart by each other seat."""
    dice, sitting = random.Random(5), shared(3, seed=4)
    differ = set[str]()
    for number, _ in enumerate(steps(sitting, random.Random(4))):
        if number % 7 == 6:
            for seat in (*misty_ruins.SEATS[:3], ONLOOKER):
                one, other = both(sitting, seat, dice)
                first, second = truth(one), truth(other)
                assert misty_ruins.view(first, seat) == misty_ruins.view(second, seat)
                for each in misty_ruins.SEATS[:3]:
                    if each != seat and misty_ruins.view(first, each) != misty_ruins.view(second, each):
                        differ.add(f"{seat} {each}")
                differ |= {
                    what
                    for what in ("stack", "items", "monsters")
                    if getattr(first, what) != getattr(second, what)
                }
    assert len(differ) == 3 * 2 + 3 + 3


@by_count
def test_behind_a_curtain_there_is_nothing(players: int) -> None:
    """The page and what is spoken name the seat that sits down; there is no board, no log, no sheet, no piece."""
    fallen = 0
    sitting = shared(players, seed=2)
    for screen in steps(sitting, random.Random(2)):
        if not isinstance(screen, Curtain):
            continue
        fallen += 1
        html = sitting.html()
        assert not re.search(r'id="sp-|data-(space|verb|action|ask)=|[TIX]\d\d', html)
        assert not any(who in html for who in CHARACTERS)
        begins = sitting.model
        for value in ("log", "position", "notes", "players", "map", "hint", "undo", "speak", "mark", "show"):
            sitting.effects.clear()
            sitting.press("do", value, "Kusk" if value == "mark" else "0")
            assert isinstance(sitting.model.screen, Curtain)
            assert not re.search(r'id="sp-|data-(space|verb|action|ask)=|[TIX]\d\d', sitting.html())
            assert spoken(sitting) == []
            sitting.model = begins
    assert fallen > players


@by_count
def test_at_a_shared_device_nothing_is_said_of_a_turn_that_others_overhear(players: int) -> None:
    """Neither actions nor choices, refusals, pieces that are asked about, and undone actions."""
    dice, sitting, presses = random.Random(players), shared(players, *AIDS, seed=3), 0
    for screen in steps(sitting, random.Random(3)):
        if not isinstance(screen, Seated) or screen.shown.is_public or screen.recap is not None:
            continue
        begins = sitting.model
        found = sorted({*CONTROL.findall(sitting.html())})
        for control, value in (*dice.sample(found, min(6, len(found))), ("do", "undo"), ("do", "let-go")):
            if value == "undo" and screen.shown.can_undo:
                continue
            sitting.effects.clear()
            sitting.press(control, value)
            assert spoken(sitting) == [], (control, value)
            presses += 1
            sitting.model = begins
    assert presses > 50


@by_count
def test_a_choice_in_the_open_shows_no_hand_and_nobody_s_identity(players: int) -> None:
    """Draft, damage and discards: everybody watches."""
    what = set[str]()
    for seed in range(3):
        sitting = shared(players, *AIDS, seed=seed, rounds=6)
        for screen in steps(sitting, random.Random(seed)):
            if isinstance(screen, Seated) and screen.shown.is_public:
                state = truth(sitting)
                asked = state.owed[0].what if state.owed else state.phase
                if asked != "draft" or "draft" not in what:
                    in_the_open(sitting)
                what.add(asked)
    assert what == {"draft", "lose", "discard"}


def in_the_open(sitting: Sitting) -> None:
    """Check a screen before the eyes of all."""
    state, shown = truth(sitting), seated(sitting).shown
    assert shown.view == misty_ruins.view(state, ONLOOKER)
    assert shown.legal == misty_ruins.legal_actions(state, shown.seat)
    hidden = {tile for player in state.players for tile in player.tiles} | {*state.stack}
    for value in ("", "log", "position", "notes", "map", "hint"):
        sitting.effects.clear()
        begins = sitting.model
        sitting.press("do", value)
        html = sitting.html()
        assert not hidden & {*re.findall(r"T\d\d", html)}
        assert 'id="notes"' not in html
        assert not any(isinstance(effect, Advise) for effect in sitting.effects)
        sitting.model = begins


@by_count
def test_a_hand_is_on_no_page_but_its_owner_s(players: int) -> None:
    """Tiles in other hands and in the stack are nowhere in the page by name, nor are cards of the decks."""
    sitting = shared(players, *AIDS, seed=8, rounds=4)
    for number, screen in enumerate(steps(sitting, random.Random(8))):
        if number % 3 or not isinstance(screen, Seated) or screen.shown.is_public:
            continue
        state, place = truth(sitting), PLACE[screen.shown.seat]
        hidden: set[str | None] = {*state.stack, *state.monsters, *state.items}
        for other, player in enumerate(state.players):
            hidden |= {*player.tiles} if other != place else set()
        begins = sitting.model
        for value in ("", "log", "position", "notes"):
            sitting.press("do", value)
            assert not hidden & {*re.findall(r"\b[TIX]\d\d\b", sitting.html())}, value
            sitting.model = begins


@by_count
def test_marks_are_shown_to_their_own_seat_alone(players: int) -> None:
    sitting, marked = shared(players, seed=1, rounds=4), set[str]()
    for screen in steps(sitting, random.Random(1)):
        if not isinstance(screen, Seated) or screen.recap is not None:
            continue
        seat, begins = screen.shown.seat, sitting.model
        sitting.press("do", "notes")
        crossed = sitting.html().count("mr-cross")
        assert crossed == (seat in marked and not screen.shown.is_public)
        if seat not in marked and not screen.shown.is_public and screen.shown.legal:
            sitting.press("do", "mark", "Kusk bow")
            assert sitting.html().count("mr-cross") == 1
            marked.add(seat)
            sitting.press("do", "notes")
        else:
            sitting.model = begins
    assert len(marked) == players
    assert isinstance(sitting.model.screen, Over)
    assert "mr-cross" not in sitting.html()


@by_count
def test_the_length_of_what_is_kept_tells_nothing(players: int) -> None:
    dice, sitting = random.Random(2), shared(players, seed=5)
    for number, screen in enumerate(steps(sitting, random.Random(5))):
        if number % 5 == 0:
            one, other = both(sitting, ONLOOKER, dice)
            assert len(one.dealer.saved() or "") == len(other.dealer.saved() or "")
        if isinstance(screen, Seated) and not screen.shown.is_public and number % 3 == 0:
            before = len(sitting.dealer.saved() or "")
            sitting.press("do", "mark", "Kusk")
            assert len(sitting.dealer.saved() or "") == before


def test_motions_and_sounds_of_a_recap_are_those_of_public_events() -> None:
    """Of an event of somebody else, a twin moves and sounds the same."""
    dice, sitting, moved = random.Random(2), shared(3, seed=7, rounds=5), 0
    for number, screen in enumerate(steps(sitting, random.Random(7))):
        if isinstance(screen, Curtain) and number % 2 == 0:
            pair = both(sitting, screen.to, dice)
            for each in pair:
                sit(each)
            kinds = [[it for it in each.effects if isinstance(it, Animate | Sound | Speak)] for each in pair]
            assert kinds[0] == kinds[1]
            moved += any(isinstance(it, Animate) for it in kinds[0])
    assert moved
