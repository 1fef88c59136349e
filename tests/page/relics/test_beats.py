"""What a turn ends with, before the eyes of two who share a table: then the seat changes, and nobody is told again."""

import random

import pytest

from page.relics import page
from page.shell.effects import Animate, Sound, Speak, Wait
from page.shell.messages import Pressed, Tick
from page.shell.model import Model, Seated
from page.shell.update.beats import token
from page.text import Text
from tests.soak import one_in

from .sittings import Shared, begun, is_over, keys, legal, played, seated, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def passing(t: Text, deaths: int, *, sounds: str = "on") -> Shared:
    """Return a table on which a turn has just ended with so many deaths, before the seat changes."""
    for seed in range(200):
        sitting, dice = begun(t, seed), random.Random(seed)
        sitting.press("do", "sounds", sounds)
        sitting.waits = True
        while not is_over(sitting):
            if seated(sitting).following:
                screen = seated(sitting)
                changes = screen.following is not None and screen.following.seat != screen.shown.seat
                if kinds(sitting).count("died") == deaths and changes:
                    return sitting
                over_with(sitting)
                continue
            sitting.effects.clear()
            sitting.press("action", dice.choice(sorted(legal(sitting))))
    raise AssertionError("no such turn")


def kinds(sitting: Shared) -> list[str]:
    screen = seated(sitting)
    assert screen.following
    assert screen.acted
    return [each.entry.event.kind for each in page.beats(screen.acted, screen.following)]


def over_with(sitting: Shared) -> int:
    """Let the time pass, and return how many beats there were."""
    count = 0
    while seated(sitting).following:
        sitting.send(Tick(token(seated(sitting))))
        count += 1
    return count


@pytest.mark.parametrize("deaths", [0, 1, 2])
def test_who_dies_is_seen_one_by_one_before_the_seat_changes(t: Text, deaths: int) -> None:
    """R18, R22, R23: crystals come to the tile, each death falls and is heard; the page is whole all the while."""
    sitting = passing(t, deaths)
    order, actor = kinds(sitting), seated(sitting).shown.seat
    for kind in order:
        screen = seated(sitting)
        assert screen.following
        assert screen.shown.seat == actor != screen.following.seat
        html = sitting.html()
        assert keys(html) == set()
        assert 'data-action="place' not in html
        moves = [each for each in sitting.effects if isinstance(each, Animate)]
        assert {"died": "fall", "added": "come"}[kind] in {each.motion for each in moves}
        assert all(f'id="{each.id}"' in html for each in moves[-2:])
        assert Sound("clap" if kind == "died" else "coin") in sitting.effects
        assert [each.of_motion for each in sitting.effects if isinstance(each, Wait)] == [True]
        last = screen.shown.log[-1].event.kind
        assert last == kind, "the log grows with what is seen"
        sitting.effects.clear()
        sitting.send(Tick(token(screen)))
    assert seated(sitting).following is None
    assert seated(sitting).shown.seat != actor
    assert seated(sitting).recap is None, "both have seen it"
    said = " ".join(each.text for each in sitting.effects if isinstance(each, Speak))
    assert said.count("died") == deaths
    assert said.endswith(t(f"speak.seat.{seated(sitting).shown.seat}"))


@pytest.mark.parametrize(
    "message",
    [Pressed("space", "C3"), Pressed("do", "end"), Pressed("do", "undo"), Pressed("action", "add nothing"),
     Pressed("do", "escape"), Pressed("verb", "turn on"), Pressed("drop", "tile", "A1")],
)  # fmt: skip
def test_a_press_skips_the_rest_of_the_turns_events_and_does_nothing_else(t: Text, message: Pressed) -> None:
    """A second quick press of what ended the turn falls on nothing."""
    sitting = passing(t, 1)
    following = seated(sitting).following
    sitting.send(message)
    screen = seated(sitting)
    assert screen.shown == following
    assert (screen.chosen, screen.asked, screen.armed, screen.refusal) == ((), "", "", None)


def test_a_seat_that_goes_on_itself_sees_its_turn_end_too(t: Text) -> None:
    """R26: who was second is active in the next round."""
    for sitting in played(t, 3, waits=True):
        if is_over(sitting):
            break
        following = seated(sitting).following
        if following and following.seat == seated(sitting).shown.seat:
            sitting.effects.clear()
            over_with(sitting)
            assert seated(sitting).shown == following
            assert [each for each in sitting.effects if isinstance(each, Speak)]
            return
    raise AssertionError("no such turn")


def test_leaving_is_heeded_and_a_tick_that_was_overtaken_is_not(t: Text) -> None:
    sitting = passing(t, 1)
    late = Tick(token(seated(sitting)))
    sitting.send(Tick("beat 0 0"))
    assert seated(sitting).following
    over_with(sitting)
    before: Model = sitting.model
    sitting.send(late)
    assert sitting.model == before
    sitting = passing(t, 1)
    sitting.press("do", "leave")
    assert not isinstance(sitting.model.screen, Seated)


def test_what_is_not_shown_one_by_one_is_heard_at_once(t: Text) -> None:
    """R9: the pair is chosen and the other says who is first."""
    for seed in range(40):
        sitting = begun(t, seed)
        sitting.press("do", "sounds", "on")
        sitting.effects.clear()
        sitting.press("action", sorted(legal(sitting))[0])
        if seated(sitting).shown.seat == "jade":
            assert Sound("wood") in sitting.effects
            return
    raise AssertionError("no such pair")


@pytest.mark.parametrize("seed", one_in(6, range(12)))
def test_crystals_travel_to_the_storage_and_a_relic_to_its_owner(seed: int, t: Text) -> None:
    """R13, R15: from the space, and from the bag; each to its place."""
    seen = set[str]()
    sitting, dice = begun(t, seed), random.Random(seed)
    sitting.waits = True
    while not is_over(sitting):
        sitting.effects.clear()
        if seated(sitting).following:
            sitting.send(Tick(token(seated(sitting))))
        else:
            actions = sorted(legal(sitting))
            paid = [text for text in actions if " pay " in text]
            sitting.press("action", paid[0] if paid else dice.choice(actions))
        html = sitting.html()
        for each in sitting.effects:
            if isinstance(each, Animate) and each.motion == "come" and not is_over(sitting):
                assert f'id="{each.id}"' in html
                assert f'id="{each.path[0]}"' in html
                seen.add(f"{each.id.split('-')[0]} {each.path[0].split('-')[0]}")
    assert {"stored sp", "stored bag", "taken sp", "tile storage"} <= seen
