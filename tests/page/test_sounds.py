"""Sounds are off until asked for, and tell what everybody may know, whoever listens."""

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple, get_args

import pytest

from page.edge.stage.tones import TONES, VOLUME, seconds
from page.nusubito.seen.sounds import heard
from page.shell.effects import Effect, Sound, Tone
from page.shell.model import Over, Seated
from page.text import Text
from tests.page.sitting import Sitting, english, seeded
from tests.page.tabs import dealt, tabs
from unseen.kernel.session import LogEntry
from unseen.nusubito import MIST, THIEF, State, redact
from unseen.nusubito.events import Event, Leapt, Looked


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def sounds(effects: list[Effect]) -> list[Tone]:
    return [effect.tone for effect in effects if isinstance(effect, Sound)]


def started(t: Text, seed: int = 1, *, on: bool = True, begin: str = "begin") -> Sitting:
    """Return a table at which sounds are on."""
    sitting = Sitting(t, seeded(seed))
    if on:
        sitting.press("do", "sounds", "on")
    sitting.press("do", begin)
    sitting.effects.clear()
    return sitting


def told(t: Text, seed: int) -> list[LogEntry[State, Event]]:
    """Return all that either seat was told in a game that is played at random, secrets included."""
    sitting, dice = started(t, seed), random.Random(seed)
    found: list[LogEntry[State, Event]] = []
    for _ in range(120):
        if isinstance(sitting.model.screen, Over):
            break
        if not isinstance(sitting.model.screen, Seated):
            sitting.sit()
            continue
        if sitting.model.screen.recap is not None:
            sitting.press("do", "recap-skip")
        before = len(sitting.model.screen.shown.log)
        sitting.press("action", dice.choice([one for one in sitting.offered() if one.split()[0] != "resign"]))
        if isinstance(sitting.model.screen, Seated):
            found += sitting.model.screen.shown.log[before:]
    return found


def test_a_sound_is_made_of_the_public_part_of_an_event(t: Text) -> None:
    entries = [entry for seed in range(6) for entry in told(t, seed)]
    kinds = {type(entry.event) for entry in entries}
    assert {Leapt, Looked} < kinds, "no secrets have come up"
    assert len(kinds) > 8
    for entry in entries:
        public = redact(entry.event, MIST)
        assert heard(entry.before, entry.event) == (heard(entry.before, public) if public else ())


class Turn(NamedTuple):
    """One turn of the Thief's, from all sides."""

    secret: object
    public: tuple[Event, ...]
    thief: tuple[Tone, ...]
    """What was heard in it."""
    mists: tuple[tuple[Tone, ...], ...]
    """What was heard after it, press by press."""


def turns(t: Text) -> Iterator[Turn]:
    """Yield the first turns of some deals at one table."""
    for seed in range(4):
        opening = started(t, seed)
        opening.press("action", "look C")
        for leap in (one for one in opening.offered() if one.startswith("leap")):
            sitting = started(t, seed)
            sitting.press("action", "look C")
            sitting.press("action", leap)
            view = seated(sitting).shown.view
            sitting.press("action", next(one for one in sitting.offered() if one.startswith("end")))
            thief = sounds(sitting.effects)
            sitting.effects.clear()
            sitting.sit()
            mists = [sounds(sitting.effects)]
            public = tuple(entry.event for entry in seated(sitting).shown.log)
            for _ in range(6):
                sitting.effects.clear()
                sitting.press("do", "recap-next")
                mists.append(sounds(sitting.effects))
            yield Turn((view.at, view.rods), public, tuple(thief), tuple(map(tuple, mists)))


def seated(sitting: Sitting) -> Seated:
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen


def test_at_one_table_equal_public_logs_give_equal_sounds(t: Text) -> None:
    by_log: defaultdict[tuple[Event, ...], list[Turn]] = defaultdict(list)
    for turn in turns(t):
        by_log[turn.public].append(turn)
        assert turn.thief == (), "something is heard in the Thief's turn"
        assert turn.mists[0][0] == "bell"
        assert any("string" in tones for tones in turn.mists)
    for same in by_log.values():
        assert len({turn.mists for turn in same}) == 1
    assert max(len({repr(turn.secret) for turn in same}) for same in by_log.values()) > 2, "nothing is secret"


def test_elsewhere_equal_public_logs_give_equal_sounds(t: Text) -> None:
    found = defaultdict(list)
    for deal in ("one", "two", "three", "four"):
        letters = dealt(root=deal)
        pages = tabs(letters, t)
        for page in pages:
            page.press("sounds", "on")
            page.effects.clear()
        (thief,) = (page for page in pages if page.online_seat.seat == THIEF)
        for action in ("look C", "leap C1", "end"):
            thief.press(action, control="action")
        others = [page for page in pages if page is not thief]
        assert sounds(thief.effects)[0] == "string", "alone at his own screen the Thief hears what is public"
        colour = next(
            entry.event for entry in thief.seated.shown.log if isinstance(entry.event, Looked)
        ).colour
        found[colour].append([sounds(page.effects) for page in (thief, *others)])
    assert len(found) > 1, "nothing is secret"
    heard_there = [one for all_ in found.values() for one in all_]
    assert all(one == heard_there[0] for one in heard_there)
    assert all(one for one in heard_there[0])


def test_who_plays_alone_hears_what_is_public_at_once(t: Text) -> None:
    sitting = started(t, begin="now")
    sitting.press("action", "look C")
    assert sounds(sitting.effects) == ["string"]
    sitting.press("action", "leap C1")
    assert sounds(sitting.effects) == ["string", "clap"], "the Builder that he downs, and no leap"


def test_nothing_is_heard_until_sounds_are_on(t: Text) -> None:
    sitting = started(t, on=False)
    for action in ("look C", "leap C1", "end"):
        sitting.press("action", action)
    sitting.sit()
    sitting.press("do", "recap-skip")
    sitting.press("action", "move D2 D1")
    sitting.press("action", "resign")
    sitting.press("action", "resign")
    assert isinstance(sitting.model.screen, Over)
    assert sounds(sitting.effects) == []


def test_the_end_is_heard_and_is_the_same_for_every_end(t: Text) -> None:
    sitting = started(t)
    for _ in range(2):
        sitting.press("action", "resign")
    assert sounds(sitting.effects) == ["end"]


def test_every_sound_is_made_and_modest() -> None:
    assert set(TONES) == set(get_args(Tone))
    for tone, strikes in TONES.items():
        assert sum(strike.loud for strike in strikes) * VOLUME < 0.5, tone
        assert all(0 < strike.swell < strike.seconds for strike in strikes), tone
        assert seconds(tone) <= 2, tone
