"""While a recap tells an event, the head of the table is of that event: it says nothing of the live step."""

import random
import re
from collections.abc import Iterator

import pytest

from page.shell.game_page import page_of
from page.shell.messages import Tick
from page.shell.model import Curtain, Scene, Seated
from page.shell.party import Party
from page.shell.screens import screen, title
from page.shell.update.beats import token
from tests.page.games import answering
from tests.page.sitting import Sitting, english, seeded

HEAD = re.compile(r'<header class="turn[^"]*" id="turn">.*?</header>')
LIVE = 'class="left"'
"""What is left of a turn, or its next step."""
NAMES_MOVER = ("relics", "misty_ruins")
"""Games in which the head names the seat to act, and not the seat at the screen."""
ENDS = ("resign", "declare", "find", "capture", "claim")


def played(game: str, plies: int = 40) -> Iterator[Sitting]:
    """Yield a game of people at one screen, drawn by lot, before each action."""
    dice, sitting = random.Random(1), Sitting(english(game), seeded(1), game)
    for press in ("two", "begin"):
        sitting.press("do", press)
    for _ in range(plies):
        if isinstance(sitting.model.screen, Scene):
            sitting.press("do", "finale-skip")
        if isinstance(sitting.model.screen, Curtain):
            sitting.sit()
            sitting.press("do", "recap-skip")
        while isinstance(sitting.model.screen, Seated) and sitting.model.screen.following:
            sitting.send(Tick(token(sitting.model.screen)))
        if not isinstance(sitting.model.screen, Seated):
            return
        yield sitting
        legal = map(page_of(sitting.model).GAME.format_action, sitting.model.screen.shown.legal)
        acts = [text for text in legal if text.split()[0] not in ENDS]
        if not acts:
            return
        sitting.press("action", dice.choice(acts))


def alone(game: str) -> Party:
    """Return somebody alone against programs: two who share a screen without secrets are told nothing."""
    sitting = Sitting(english(game), seeded(1), game)
    for press in ("solo", "begin"):
        sitting.press("do", press)
    return sitting.model.party


def head(sitting: Sitting) -> str:
    """Return the head of the table that says whose turn it is."""
    (found,) = HEAD.findall(str(screen(sitting.model, sitting.t)))
    return str(found)


@pytest.mark.parametrize("game", answering("recap_entries"))
def test_while_an_event_is_told_the_head_says_nothing_of_the_live_step(game: str) -> None:
    told, had_step, party = 0, 0, alone(game)
    for sitting in played(game):
        live = sitting.model.screen
        assert isinstance(live, Seated)
        if live.shown.is_public or live.recap is not None:
            continue
        had_step += LIVE in head(sitting)
        if live.shown.can_undo:
            continue  # Events are told as a seat sits down, and not in mid-turn.
        fresh = live.shown._replace(fresh=len(live.shown.log), party=party)
        seated = live._replace(shown=fresh, recap=0)
        news = page_of(sitting.model).recap_entries(seated.shown)
        for number in range(len(news))[-2:]:
            shown = Sitting(sitting.t, seeded(1), game)
            shown.model = sitting.model._replace(screen=seated._replace(recap=number), party=party)
            assert LIVE not in head(shown), (game, number)
            assert title(shown.model, sitting.t) == title(sitting.model, sitting.t), "whose screen it is"
            before = news[number].entry.before
            acting = page_of(sitting.model).GAME.to_act(before)
            if game in NAMES_MOVER and acting:
                name = sitting.t(f"seat.{acting[0]}")
                assert name in head(shown), (game, name, head(shown))
            told += 1
    assert told > 4
    assert had_step > 3
