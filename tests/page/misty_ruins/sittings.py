"""Games of Misty Ruins played through the page, without a browser."""

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

from page.misty_ruins.set_up import Choices
from page.shell.effects import Speak
from page.shell.model import Curtain, Over, Scene, Seated
from page.text import Text
from tests.page.sitting import Sitting, english, seeded
from unseen import misty_ruins
from unseen.kernel.records import positions, record_of
from unseen.kernel.seat import Seat
from unseen.misty_ruins.state import State

from .games import GAME, chosen


@cache
def words() -> Text:
    """Return the page's English words."""
    return english("misty_ruins")


def sat_down(players: int, *presses: tuple[str, str], seed: int = 1, rounds: int = 3) -> Sitting:
    """Return a table that presses on a card of the start screen have set up; the last one begins."""
    sitting = Sitting(words(), seeded(seed), "misty_ruins")
    (way, _), *others = presses
    sitting.press("do", way)
    sitting.press("do", "players", str(players))
    own = sitting.model.set_up.own
    assert own == Choices(players)
    agreed = sitting.model.set_up._replace(own=own._replace(round_limit=rounds))
    sitting.model = sitting.model._replace(set_up=agreed)
    for press in (*others, ("begin", "")):
        sitting.press("do", *press)
    return sitting


def shared(players: int, *presses: tuple[str, str], seed: int = 1, rounds: int = 3) -> Sitting:
    """Return a table of people at one device."""
    return sat_down(players, ("two", ""), *presses, seed=seed, rounds=rounds)


def alone(players: int, side: str, *presses: tuple[str, str], seed: int = 1, rounds: int = 3) -> Sitting:
    """Return a table of one person, or of none, and programs."""
    return sat_down(players, ("solo", ""), ("side", side), *presses, seed=seed, rounds=rounds)


def seated(sitting: Sitting) -> Seated:
    """Return the table that the page shows."""
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen


def truth(sitting: Sitting) -> State:
    """Return the truth of the game at the table."""
    table = sitting.dealer._table
    assert table
    *_, state = positions(GAME, record_of(table))
    return cast(State, state)


def let_programs_play(sitting: Sitting, dice: random.Random) -> None:
    """Play the turn of the program that the screen waits for, by chance; it knows its view and nothing else."""
    turn = sitting.dealer.turn()
    assert turn
    assert turn.view == misty_ruins.view(truth(sitting), turn.seat)
    seat = turn.seat
    while turn and turn.seat == seat:
        legal = misty_ruins.legal_actions(turn.view, seat)
        sitting.dealer.play(seat, chosen(turn.view, legal, dice))
        turn = sitting.dealer.turn()
    for message in sitting.dealer.after_turn():
        sitting.send(message)


def step(sitting: Sitting, dice: random.Random) -> None:
    """Go on by one screen: sit down, skip what is told, let a program play, or take an action by chance."""
    screen = sitting.model.screen
    if isinstance(screen, Curtain):
        sitting.sit()
        return
    assert isinstance(screen, Seated)
    if screen.recap is not None:
        sitting.press("do", "recap-skip")
    elif screen.shown.thinks:
        let_programs_play(sitting, dice)
    else:
        action = chosen(screen.shown.view, screen.shown.legal, dice)
        sitting.press("action", misty_ruins.format_action(action))


def steps(sitting: Sitting, dice: random.Random) -> Iterator[Seated | Curtain]:
    """Play a game to its end; yield each screen on the way, once somebody may look at it."""
    while not isinstance(sitting.model.screen, Over):
        sitting.press("do", "finale-skip") if isinstance(sitting.model.screen, Scene) else None
        screen = sitting.model.screen
        assert isinstance(screen, Seated | Curtain)
        yield screen
        if screen is sitting.model.screen:  # else the test has done something
            step(sitting, dice)


def to_the_end(sitting: Sitting, seed: int = 1) -> Over:
    """Play a game to its end screen."""
    for _ in steps(sitting, random.Random(seed)):
        pass
    sitting.press("do", "finale-skip")
    assert isinstance(sitting.model.screen, Over)
    return sitting.model.screen


def saved(sitting: Sitting) -> Any:
    """Return what is kept of the game, as JSON."""
    return json.loads(sitting.dealer.saved() or "")


def reloaded(sitting: Sitting, change: Callable[[Any], None] = lambda kept: None) -> Sitting:
    """Return a page that has opened what another one kept."""
    kept, other = saved(sitting), Sitting(words(), seeded(9), "misty_ruins")
    change(kept)
    for message in other.dealer.restore(json.dumps(kept)):
        other.send(message)
    other.press("do", "resume")
    return other


def spoken(sitting: Sitting) -> list[str]:
    """Return what has been spoken since the last look."""
    found = [effect.text for effect in sitting.effects if isinstance(effect, Speak)]
    sitting.effects.clear()
    return found


def seat_to_act(sitting: Sitting) -> Seat:
    """Return the seat to act."""
    return misty_ruins.to_act(truth(sitting))[0]
