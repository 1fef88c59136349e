"""Games of Kakusareta at one screen, for the tests of its page."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

from page.shell.messages import Message, Pressed
from page.shell.model import Curtain, Over, Seated
from page.text import Text
from tests.page.sitting import Sitting, english, seeded
from unseen import kakusareta
from unseen.kakusareta.cards import MODES

MODES_ALL = ("off", *MODES)
MIDWAY = re.compile(r"[.!?] [a-z]")
"""Where a sentence begins with a small letter: a fragment stands where a sentence was due."""
KEY = re.compile(r"\b(?:[a-z_]+\.)+[a-z_0-9]+\b")


def words() -> Text:
    """Return the English words of Kakusareta's page."""
    return english("kakusareta")


class Shared(Sitting):
    """A table that two share, who sit down at once and are not told what happened."""

    def send(self, message: Message) -> None:
        """Dispatch a message; curtains, recaps and the scene at the end are over at once."""
        super().send(message)
        if isinstance(self.model.screen, Over) and self.model.screen.scene:
            super().send(Pressed("do", "finale-skip"))
        if isinstance(self.model.screen, Curtain):
            self.sit()
        if isinstance(self.model.screen, Seated) and self.model.screen.recap is not None:
            super().send(Pressed("do", "recap-skip"))


def begun(t: Text, seed: int, mode: str = "off", levels: str = "1/2/3", darts: int = 2) -> Shared:
    """Return a game for two that has begun."""
    sitting = Shared(t, seeded(seed), "kakusareta")
    sitting.press("do", "two")
    for what, value in (("elemental", mode), ("configuration", levels), ("darts", str(darts))):
        sitting.press("do", what, value)
    sitting.press("do", "begin")
    return sitting


def seated(sitting: Sitting) -> Seated:
    """Return the seat at the screen."""
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen


def played(t: Text, seed: int, mode: str = "off", plies: int = 120) -> Iterator[Shared]:
    """Yield a random game before each action; powers and rare actions are chosen more often than by chance."""
    dice = random.Random(seed)
    levels = "/".join(str(dice.randrange(1, 4)) for _ in range(3))
    sitting = begun(t, seed, mode, levels, dice.randrange(10))
    for _ in range(plies):
        if not isinstance(sitting.model.screen, Seated):
            break
        yield sitting
        kinds: dict[str, list[str]] = {}
        for text in sorted(legal(sitting)):
            kinds.setdefault(text.split()[0], []).append(text)
        action = dice.choice(kinds[dice.choice(sorted(kinds))])
        if action == "find" and dice.random() < 0.9:
            action = dice.choice(sorted(legal(sitting)))
        take(sitting, action)


def take(sitting: Sitting, action: str) -> None:
    """Take an action, which what ends the game asks twice for."""
    sitting.press("action", action)
    if isinstance(sitting.model.screen, Seated) and sitting.model.screen.armed == action:
        sitting.press("action", action)


def legal(sitting: Sitting) -> Counter[str]:
    """Return the notation of what the seat may do."""
    return Counter(map(kakusareta.format_action, seated(sitting).shown.legal))


def controls(html: str) -> Counter[str]:
    """Return how many controls take each action or arm it; giving up is always there, and left out."""
    found = re.findall(r'data-(?:action|arm)="([^"]+)"', html)
    return Counter(text for text in map(unescape, found) if text != "resign")


def keys(html: str) -> set[str]:
    """Return what looks like a word that is not there."""
    shown = re.sub(
        r'\b(?:id|class|data-[a-z]+|href|aria-labelledby|for|viewBox|d|transform)="[^"]*"', "", html
    )
    found = KEY.findall(shown)
    return {key for key in found if not key[0].isdigit()} | set(re.findall(r"undefined|\{\w+\}", shown))
