"""Sittings without a browser: random games through update, dealer and rendering, with everything checked."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from html import unescape

import pytest

from e2e.twins import Twins, unknown_to_the_mists, unknown_to_the_thief
from page.nusubito.pointing.press import paths
from page.nusubito.said.words import reason_words
from page.nusubito.seen.offers import ROWS
from page.shell.effects import Animate, Speak, Take, Wait
from page.shell.messages import Away, Pressed, SatDown, Tick
from page.shell.model import Curtain, Model, Over, Seated
from page.shell.pace import reading_time
from page.shell.party import gather
from page.shell.update import update
from page.text import Text
from tests.page.beside import goes_on_beside
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english
from tests.soak import one_in
from unseen import nusubito
from unseen.courtyard.board import SPACES, TEMPLE_NAMES
from unseen.courtyard.rods import RODS
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF

GAMES = 30
PLIES = 120
"""Where a random game is broken off."""
QUIET = ("declare", "capture")
"""Actions that would end a random game."""


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def begun(t: Text, seed: int) -> Sitting:
    """Return a sitting whose game has begun, the Thief at the screen."""
    sitting = Sitting(t, seeded(seed))
    sitting.press("do", "begin")
    return sitting


def seated(sitting: Sitting) -> Seated:
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen


def sit_down(sitting: Sitting) -> None:
    """Sit down and go past what has happened."""
    sitting.sit()
    sitting.press("do", "recap-skip")
    assert seated(sitting).recap is None


def take(sitting: Sitting, action: str) -> None:
    """Take an action as a control of it does."""
    sitting.press("action", action)


def controls(html: str) -> Counter[str]:
    """Return how many controls take or arm each action; giving up is always there, and left out."""
    found = re.findall(r'data-(?:action|arm)="([^"]+)"', html)
    return Counter(text for text in map(unescape, found) if text != "resign")


def legal(sitting: Sitting) -> Counter[str]:
    return Counter(map(nusubito.format_action, seated(sitting).shown.legal))


def random_action(sitting: Sitting, dice: random.Random) -> str:
    """Return a legal action that does not end the game."""
    return dice.choice([text for text in sorted(legal(sitting)) if text.split()[0] not in QUIET])


@pytest.mark.parametrize("seed", one_in(3, range(GAMES)))
def test_random_game(t: Text, seed: int) -> None:
    """Each legal action has one control, the page is well formed, a curtain and what is kept tell nothing more."""
    dice, sitting = random.Random(seed), begun(t, seed)
    for _ in range(PLIES):
        if isinstance(sitting.model.screen, Over):
            break
        if isinstance(sitting.model.screen, Curtain):
            assert sitting.html() == bare_curtain(t, sitting.model)
            sit_down(sitting)
        html = sitting.html()
        Page(html)
        assert controls(html) == legal(sitting)
        take(sitting, random_action(sitting, dice))
    Page(sitting.html())


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))])
def test_every_path_of_an_action_goes_on_beside_the_board(t: Text, seed: int) -> None:
    dice, sitting = random.Random(seed), begun(t, seed)
    for number in range(PLIES):
        if isinstance(sitting.model.screen, Over):
            break
        if isinstance(sitting.model.screen, Curtain):
            sit_down(sitting)
        for action in seated(sitting).shown.legal[number % 5 :: 5]:
            for path in paths(action):
                assert goes_on_beside(sitting.model, path, action, t), (path, action)
        take(sitting, random_action(sitting, dice))


def bare_curtain(t: Text, model: Model) -> str:
    """Return the curtain before the same seat in a sitting in which nothing has happened."""
    assert isinstance(model.screen, Curtain)
    other = Sitting(t, seeded(0))
    players = gather(SEATS, (0, 0))
    other.model = other.model._replace(screen=Curtain(model.screen.to), party=players)
    return other.html()


@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_is_kept_comes_back_as_it_was(t: Text, seed: int) -> None:
    dice, sitting = random.Random(seed), begun(t, seed)
    for ply in range(70):
        if isinstance(sitting.model.screen, Curtain):
            sit_down(sitting)
        take(sitting, random_action(sitting, dice))
        if isinstance(sitting.model.screen, Over):
            break
        if ply % 7 == 0:
            check_resumed(t, sitting)


def check_resumed(t: Text, sitting: Sitting) -> None:
    """Take up what was kept in the same browser: the same curtain, and behind it the same page."""
    text = sitting.dealer.saved()
    assert text is not None
    other = Sitting(t, seeded(99))
    # What has been said once is remembered by the browser, not with the game.
    for one in (sitting, other):
        one.model = one.model._replace(says_firsts=False)
    for message in other.dealer.restore(text):
        other.send(message)
    other.press("do", "resume")
    assert isinstance(other.model.screen, Curtain)
    if isinstance(sitting.model.screen, Seated):
        sitting.press("do", "hide")
    assert other.html() == sitting.html()
    for one in (sitting, other):
        sit_down(one)
    assert other.html() == sitting.html()
    while seated(sitting).shown.can_undo:
        for one in (sitting, other):
            one.press("do", "undo")
        assert other.html() == sitting.html()


@pytest.mark.parametrize("action", ["leap A3", "leap C1"])
def test_a_first_action_of_which_nobody_else_learns_goes_on_at_a_shared_screen(t: Text, action: str) -> None:
    """Of a leap to A3 nobody learns: it adds nothing to the public log, which is empty."""
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "two")
    sitting.press("do", "begin")
    if isinstance(sitting.model.screen, Curtain):
        sitting.sit()
    sitting.press("action", action)
    assert isinstance(sitting.model.screen, Seated)
    assert sitting.model.screen.shown.events


def twin_tables(t: Text, twins: Twins) -> tuple[Sitting, Sitting]:
    """Return two tables at which the two games begin."""
    tables = []
    for deal in twins.deals:
        column, row = deal[:3].index("green"), deal[3:].index("green")
        sitting = Sitting(t, iter_dice(column, row))
        sitting.press("do", "configuration", twins.options.configuration)
        sitting.press("do", "darts", str(twins.options.thief_darts))
        sitting.press("do", "begin")
        tables.append(sitting)
    return tables[0], tables[1]


def iter_dice(*draws: int) -> Callable[[int], int]:
    """Return dice that fall as told."""
    left = iter(draws)
    return lambda _: next(left)


@pytest.mark.parametrize(
    ("seat", "seed"),
    [
        (MIST, 1),
        (THIEF, 4),
        *(pytest.param(*pair, marks=pytest.mark.long) for pair in ((MIST, 2), (MIST, 3), (THIEF, 5))),
    ],
)
def test_a_page_is_the_same_whatever_its_seat_may_not_know(t: Text, seat: Seat, seed: int) -> None:
    """Two tables that differ only in that: every screen, refusal and effect of the seat is the same at both."""
    twins = unknown_to_the_mists(seed, 40) if seat == MIST else unknown_to_the_thief(seed, 40)
    assert twins.deals[0] != twins.deals[1]
    tables = twin_tables(t, twins)
    for turn in twins.turns:
        if isinstance(tables[0].model.screen, Curtain):
            sit_down_alike(tables, compared=turn.seat == seat)
        for actions in zip(*turn.actions, strict=True) if turn.seat == seat else ():
            press_everything_alike(tables)
            for sitting, action in zip(tables, actions, strict=True):
                take(sitting, action)
            assert_alike(tables)
        if turn.seat != seat:
            for sitting, actions_of_one in zip(tables, turn.actions, strict=True):
                for action in actions_of_one:
                    take(sitting, action)
                sitting.effects.clear()
        assert tables[0].html() == tables[1].html()


def sit_down_alike(tables: tuple[Sitting, Sitting], compared: bool) -> None:
    """Sit down at both tables; the seat that is compared sees each event."""
    for sitting in tables:
        sitting.sit()
    while compared and seated(tables[0]).recap is not None:
        assert_alike(tables)
        for sitting in tables:
            sitting.press("do", "recap-next")
    for sitting in tables:
        sitting.press("do", "recap-skip")


def assert_alike(tables: tuple[Sitting, Sitting]) -> None:
    one, other = tables
    assert one.html() == other.html()
    assert one.effects == other.effects


def press_everything_alike(tables: tuple[Sitting, Sitting]) -> None:
    """Press all there is at both tables, without letting an action be taken, and compare what is said."""
    for message in presses(tables[0]):
        (model, effects), (twin, twin_effects) = (update(table.model, message, table.t) for table in tables)
        assert effects == twin_effects
        assert model.screen == twin.screen or message.control == "do"
    for sheet in ("position", "log", "settings"):
        for sitting in tables:
            sitting.press("do", sheet)
        assert_alike(tables)
        for sitting in tables:
            sitting.press("do", "close")


def presses(sitting: Sitting) -> Iterator[Pressed]:
    """Yield every press on the table of a seat: all spaces and rods, his coins, the deeds with a row, the buttons."""
    state = seated(sitting).shown.view
    yield from (Pressed("space", space) for space in SPACES)
    yield from (Pressed("rod", rod) for rod in RODS)
    yield from (Pressed("verb", row.key) for row in ROWS[str(state.acting), state.phase])
    if state.acting == THIEF:
        yield from (Pressed("coin", coin) for coin in TEMPLE_NAMES)
        yield from (Pressed("ask", f"coin {coin}") for coin in TEMPLE_NAMES)
    yield from (Pressed("ask", thing) for thing in ("darts", "backs", *(f"rod {rod}" for rod in RODS)))
    yield from (Pressed("do", do) for do in ("end", "undo", "speak"))


@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_pressed_either_is_offered_or_says_why(t: Text, seed: int) -> None:
    """A press takes a legal action, chooses, or refuses with a sentence; a refusal changes nothing else."""
    dice, sitting = random.Random(seed), begun(t, seed)
    for _ in range(50):
        if isinstance(sitting.model.screen, Curtain):
            sit_down(sitting)
        if isinstance(sitting.model.screen, Over):
            break
        everything = tuple(presses(sitting))
        for message in everything:
            chosen = check_press(sitting.model, message, t)
            if chosen and dice.random() < 0.1:
                for further in everything:
                    check_press(chosen, further, t)
        take(sitting, random_action(sitting, dice))


def check_press(model: Model, message: Pressed, t: Text) -> Model | None:
    """Return the model in which something more is chosen, if that is what the press did."""
    before = model.screen
    after, effects = update(model, message, t)
    assert isinstance(before, Seated)
    assert isinstance(after.screen, Seated)
    assert after.screen.shown is before.shown
    takes = [effect.action for effect in effects if isinstance(effect, Take)]
    assert all(action in before.shown.legal for action in takes)
    if after.screen.refusal:
        assert not takes
        assert after.screen.chosen == before.chosen
        assert "{" not in reason_words(after.screen.refusal.reason, t)
    return after if after.screen.chosen != before.chosen else None


def test_what_happened_is_told_in_order_for_as_long_as_it_takes_to_read(t: Text) -> None:
    sitting = begun(t, 3)
    for action in ("sacrifice A1", "leap C1", "leap C3", "end"):
        take(sitting, action)
    told = ["downed the Builder on C2", "sacrificed a coin", "placed a coin"]
    sitting.effects.clear()
    sitting.sit()
    shown = []
    while seated(sitting).recap is not None:
        shown.append(re.search(r'id="recap-text">([^<]+)', sitting.html()).group(1))  # type: ignore[union-attr]
        wait = [effect for effect in sitting.effects if isinstance(effect, Wait)][-1]
        assert wait.milliseconds == reading_time(shown[-1])
        sitting.send(Tick("recap 0 0"))
        sitting.send(Tick(wait.of))
    assert sorted(shown) == sorted(told)
    assert shown == [effect.text for effect in sitting.effects if isinstance(effect, Speak)]
    take(sitting, "end")
    sitting.sit()
    assert "did nothing" in sitting.html()


def test_the_end_of_a_turn_is_not_told_and_the_last_event_of_it_ends_by_itself(t: Text) -> None:
    sitting = begun(t, 3)
    for turn in (("leap C1", "end"), ("move B2 B1", "end")):
        for action in turn:
            take(sitting, action)
        sitting.effects.clear()
        sitting.sit()
        while seated(sitting).recap is not None:
            assert "ended the turn" not in re.findall(r'id="recap-text">([^<]+)', sitting.html())
            sitting.send(Tick([effect for effect in sitting.effects if isinstance(effect, Wait)][-1].of))
    assert "ended the turn" in sitting.html()


@pytest.mark.parametrize("way", ["recap-next", "recap-skip", "tick", "action"])
def test_the_inks_change_once_the_last_of_the_day_has_been_told(t: Text, way: str) -> None:
    sitting = begun(t, 3)
    turns = (
        ("leap C1", "end"),
        ("end",),
        ("leap C3", "end"),
        ("end",),
        ("leap E3", "end"),
        ("move B2 B1", "end"),
    )
    for number, turn in enumerate(turns):
        if number:
            sit_down(sitting)
        for action in turn:
            take(sitting, action)
    sitting.effects.clear()
    sitting.sit()
    assert seated(sitting).shown.view.phase == "night"
    assert 'data-phase="day"' in sitting.html()
    dusk = Animate("dusk", "screen")
    assert dusk not in sitting.effects
    if way == "tick":
        sitting.send(Tick([effect for effect in sitting.effects if isinstance(effect, Wait)][-1].of))
    elif way == "action":
        take(sitting, "dart")
    else:
        sitting.press("do", way)
    assert sitting.effects.count(dusk) == 1
    assert 'data-phase="day"' not in sitting.html()


def test_a_seat_that_acts_during_the_recap_is_past_it(t: Text) -> None:
    sitting = begun(t, 3)
    for action in ("leap C1", "end"):
        take(sitting, action)
    sitting.sit()
    take(sitting, "move B2 B1")
    assert seated(sitting).recap is None
    assert "log-1" in sitting.html()


def test_the_curtain_falls_on_the_thief_alone(t: Text) -> None:
    """The Mists' screen holds no secret."""
    sitting = begun(t, 3)
    take(sitting, "leap C1")
    sitting.send(Away("blur"))
    assert sitting.model.screen == Curtain(THIEF)
    sit_down(sitting)
    assert seated(sitting).shown.view.at == "C1"
    take(sitting, "end")
    sit_down(sitting)
    sitting.send(Away("hidden"))
    assert seated(sitting).shown.seat == MIST


def test_the_curtain_asks_once_more_where_it_was_not_held(t: Text) -> None:
    sitting = begun(t, 3)
    sitting.press("do", "hide")
    sitting.send(SatDown("press"))
    assert sitting.model.screen == Curtain(THIEF, asking=True)
    sitting.send(SatDown("press"))
    assert seated(sitting).shown.seat == THIEF


def test_what_ends_the_game_is_armed_first(t: Text) -> None:
    sitting = begun(t, 3)
    take(sitting, "declare")
    assert seated(sitting).armed == "declare"
    sitting.press("do", "disarm")
    assert seated(sitting).armed == ""
    sitting.press("arm", "resign")
    assert Counter(sitting.offered())["resign"] == 1
    take(sitting, "resign")
    assert isinstance(sitting.model.screen, Over)


def finished(t: Text, seat: Seat) -> Sitting:
    """Return a sitting that a seat has given up in its first turn."""
    sitting = begun(t, 3)
    if seat == MIST:
        for action in ("leap C1", "end"):
            take(sitting, action)
        sit_down(sitting)
    sitting.press("arm", "resign")
    take(sitting, "resign")
    return sitting


@pytest.mark.parametrize("seat", [THIEF, MIST])
def test_a_record_opens_at_another_table(t: Text, seat: Seat) -> None:
    record = finished(t, seat).dealer.record()
    other = Sitting(t, seeded(0))
    other.send(other.dealer.open_record(record))
    assert isinstance(other.model.screen, Over)
    Page(other.html())
    assert other.dealer.saved() is None


@pytest.mark.parametrize("winner", [THIEF, MIST])
def test_a_record_that_a_forfeit_closes_is_shown_whole(t: Text, winner: Seat) -> None:
    record = json.loads(finished(t, THIEF).dealer.record())
    record |= {"actions": ["leap C1", "end"], "result": {"winner": winner, "by": "forfeit"}}
    other = Sitting(t, seeded(0))
    other.send(other.dealer.open_record(json.dumps(record)))
    assert isinstance(other.model.screen, Over)
    assert all(state.at for state in other.model.screen.game.states)
    Page(other.html())
    loser = "Mists" if winner == THIEF else "Thief"
    assert f"The {loser} resigned" in other.html()


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 100_000, '{"a":' * 100_000])
def test_what_is_no_record_is_refused(t: Text, text: str) -> None:
    """And so is a game that is not finished, which may still be under way somewhere."""
    sitting = begun(t, 3)
    with pytest.raises(CodecError):
        sitting.dealer.open_record(text)
    unfinished = json.loads(finished(t, THIEF).dealer.record())
    del unfinished["result"]
    unfinished["actions"] = ["leap C1"]
    with pytest.raises(CodecError, match="unfinished"):
        sitting.dealer.open_record(json.dumps(unfinished))
