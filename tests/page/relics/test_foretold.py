"""What the page foretells is what then happens, over random games."""

import random
import sys
from collections.abc import Iterator

import pytest

from page.relics.pointing.press import path
from page.relics.said.fates import fates, foretold, placing_outlook
from page.relics.seen.offers import adding, facings
from page.relics.seen.prospect import prospect
from page.shell.messages import Shown
from page.shell.model import Seated
from page.text import Text
from tests.relics.playing import Step, playout
from unseen import relics
from unseen.kernel.play import turn_up
from unseen.kernel.seat import Seat
from unseen.relics import State
from unseen.relics.actions import Add, Place, Rotate, Settle
from unseen.relics.board import named
from unseen.relics.crystals import Crystals
from unseen.relics.drawing.picture import Fate
from unseen.relics.events import Died, Event, Face
from unseen.relics.pieces import pile
from unseen.relics.rules.add import least
from unseen.relics.strength import strength, targets

from .sittings import is_over, played, words

GAMES = 12


def at(state: State, seat: Seat, chosen: tuple[str, ...] = ()) -> Seated:
    """Return a seat at the screen with something chosen."""
    legal = relics.legal_actions(state, seat)
    return Seated(Shown(seat, relics.view(state, seat), (), legal, False, 0), chosen=chosen)


def test_a_picture_works_out_once_what_comes_of_what_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """R20-R22 are asked for a dozen positions each time: a press must not pay for that four times."""
    calls, pictures = 0, 0

    def counted(seated: Seated) -> object:
        nonlocal calls
        calls += 1
        return prospect(seated)

    rooms = [room for name, room in sys.modules.items() if name.startswith("page.relics.")]
    for room in rooms:
        if vars(room).get("prospect") is prospect:
            monkeypatch.setattr(room, "prospect", counted)
    for sitting in played(words(), 5):
        if is_over(sitting):
            break
        for token in ("A1", "C3"):
            sitting.press("space", token)
            calls = 0
            sitting.html()
            pictures += 1
            assert calls == 1
            sitting.press("do", "let-go")
    assert pictures > 100


def deaths(events: tuple[Event, ...]) -> list[str]:
    return [str(event.space) for event in events if isinstance(event, Died)]


def steps() -> Iterator[Step]:
    for seed in range(GAMES):
        yield from playout(random.Random(seed))


def told(seated: Seated) -> dict[str, Fate]:
    found = prospect(seated)
    assert found is not None
    return fates(found)


def doomed(told: dict[str, Fate]) -> set[str]:
    return {space for space, fate in told.items() if fate.kind == "dies"}


def test_who_is_foretold_to_die_by_what_is_added_dies_and_nobody_else_unasked() -> None:
    """R21, R22, R23: in the order foretold; where R22 asks, what is open is settled later."""
    asked = 0
    for step in steps():
        if not isinstance(step.action, Add):
            continue
        foreseen = told(at(step.before, step.seat, path(step.action)))
        died = deaths(step.events)
        hot = step.before.hot
        if step.then.phase == "settle":
            asked += 1
            assert set(died) <= doomed(foreseen)
            assert {
                str(action.space)
                for action in relics.legal_actions(step.then, step.seat)
                if isinstance(action, Settle)
            } <= {space for space, fate in foreseen.items() if fate.kind in ("dies", "open")}
            continue
        assert set(died) == doomed(foreseen)
        assert [foreseen[space].order for space in died] == list(range(1, len(died) + 1))
        assert str(hot) not in died[:-1], "the hot tile is settled last"
    assert asked


def test_who_is_foretold_to_die_by_the_target_that_is_named_dies() -> None:
    """R22."""
    seen = 0
    for step in steps():
        if not isinstance(step.action, Settle):
            continue
        seen += 1
        foreseen, died = told(at(step.before, step.seat, path(step.action))), deaths(step.events)
        assert died[0] == step.action.space
        assert foreseen[died[0]].order in (0, 1)
        if step.then.phase != "settle":
            assert set(died) == doomed(foreseen)
            assert {space for space, fate in foreseen.items() if fate.kind == "open"} == set()
    assert seen


def test_placing_foretells_the_strength_and_the_deaths_of_a_turn_in_which_nothing_is_added() -> None:
    """R13, R17, R19, R21: for every free space of every placement, by playing it."""
    dice = random.Random(0)
    for step in steps():
        if not isinstance(step.action, Place) or dice.random() < 0.7:
            continue
        for action in relics.legal_actions(step.before, step.seat):
            if not isinstance(action, Place) or action.paid:
                continue
            found = placing_outlook(relics.view(step.before, step.seat), action)
            after = done(done(step.before, step.seat, action), step.seat, Rotate(dice.choice("NESW")))  # type: ignore[arg-type]
            assert strength(found.state, action.space) == strength(after, action.space)
            foreseen = fates(found)
            assert set(foreseen) == set(named(targets(after)))
            if least(after, step.seat):
                continue
            events = relics.decide(
                after, step.seat, Add(Crystals()), faces(after, step.seat, Add(Crystals()))
            )
            if "open" not in {fate.kind for fate in foreseen.values()}:
                assert set(deaths(events)) == doomed(foreseen)


def test_the_energy_that_is_said_to_change_a_fate_is_the_least_that_does() -> None:
    """R19, R21: a target fares as foretold with one Energy less, and otherwise with as much as is said."""
    seen = 0
    for step in steps():
        if step.before.phase != "add":
            continue
        stored = step.before.stored(step.seat).energy
        by_energy = [told(at(step.before, step.seat, path(Add(Crystals(0, n))))) for n in range(stored + 1)]
        for space, fate in by_energy[0].items():
            others = [n for n, then in enumerate(by_energy) if sort(then[space]) != sort(fate)]
            assert fate.text == (f"+{others[0]}" if others else "")
            seen += bool(others)
    assert seen


def sort(fate: Fate) -> str:
    return "lives" if fate.kind == "saved" else fate.kind


def test_a_tile_that_is_saved_would_have_died_by_itself() -> None:
    """R21, R22: an attacker of it dies first."""
    found = [
        (space, fate)
        for step in steps()
        if step.before.phase == "add"
        for space, fate in told(at(step.before, step.seat)).items()
        if fate.kind == "saved"
    ]
    assert found
    assert all(fate.strikers and fate.order == 0 for _, fate in found)


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def test_how_a_tile_is_turned_changes_nothing_about_its_own_fate(t: Text) -> None:
    """R17: all four facings say the same strength and the same deaths."""
    for step in steps():
        if not isinstance(step.action, Rotate):
            continue
        ways = [prospect(at(step.before, step.seat, (f"face {way}",))) for way in "NESW"]
        assert len({foretold(way, t) for way in ways if way}) == 1
        here = at(step.before, step.seat)
        choices = facings(here, prospect(here), t)
        assert len({choice.is_bad for choice in choices}) == 1
        assert len({choice.label for choice in choices}) == 4


@pytest.mark.parametrize("stored", [Crystals(), Crystals(2, 1), Crystals(3, 3), Crystals(0, 6)])
def test_what_must_be_added_is_counted_down(stored: Crystals) -> None:
    """R18: and only what is enough can be taken."""
    step = next(step for step in steps() if step.before.phase == "add")
    state = step.before._replace(storage=(stored, stored))
    must = least(state, step.seat)
    assert must == max(0, stored.total - 4)
    for spirit in range(stored.spirit + 1):
        for energy in range(stored.energy + 1):
            now = Crystals(spirit, energy)
            chosen = (f"add {now.word}",) if now.total else ()
            props = adding(at(state, step.seat, chosen))
            assert props
            assert props.chosen == pile(now)
            assert props.storage == pile(stored.less(now))
            assert props.must == max(0, must - now.total)
            assert props.steps == {
                name
                for name, can in (
                    ("+S", spirit < stored.spirit),
                    ("-S", spirit > 0),
                    ("+E", energy < stored.energy),
                    ("-E", energy > 0),
                )
                if can
            }


def done(state: State, seat: Seat, action: Place | Rotate) -> State:
    for event in relics.decide(state, seat, action, faces(state, seat, action)):
        state = relics.evolve(state, event)
    return state


def faces(state: State, seat: Seat, action: Place | Rotate | Add) -> tuple[Face, ...]:
    return tuple(turn_up(relics, state, seat, action))
