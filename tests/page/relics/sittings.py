"""Games of Relics at one screen, for the tests of its page."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

from page.shell.messages import Message, Pressed, Tick
from page.shell.model import Over, Seated
from page.shell.update.beats import token
from page.text import Text
from tests.page.sitting import Sitting, english, seeded
from unseen import relics

KEY = re.compile(
    r"\b(?:relics|start|help|solo|over|aim|first|title|seat|speak|players|curtain|boot|level|replay|recap|online)"
    r"\.[a-z][\w.-]*"
)
"""How the key of a missing word looks."""


def words() -> Text:
    """Return the English words of Relics' page."""
    return english("relics")


class Shared(Sitting):
    """A table that two share, who do not wait for the end of a turn or game to be seen unless they want to."""

    waits = False

    def send(self, message: Message) -> None:
        """Dispatch a message; what a turn or a game ends with is over at once."""
        super().send(message)
        if not self.waits and isinstance(self.model.screen, Over) and self.model.screen.scene:
            super().send(Pressed("do", "finale-skip"))
        while not self.waits and isinstance(self.model.screen, Seated) and self.model.screen.following:
            super().send(Tick(token(self.model.screen)))


def begun(t: Text, seed: int, *, scoring: str = "basic", layout: str = "quincunx") -> Shared:
    """Return a game for two that has begun, Amber at the screen."""
    sitting = Shared(t, seeded(seed), "relics")
    sitting.press("do", "two")
    sitting.press("do", "scoring", scoring)
    sitting.press("do", "layout", layout)
    sitting.press("do", "begin")
    return sitting


def seated(sitting: Sitting) -> Seated:
    """Return the seat at the screen."""
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen


def is_over(sitting: Sitting) -> bool:
    """Return whether the end is shown."""
    return isinstance(sitting.model.screen, Over)


def played(t: Text, seed: int, plies: int = 400, *, waits: bool = False) -> Iterator[Shared]:
    """Yield a random game before each action and at its end; where it waits, at all that a turn ends with too."""
    dice = random.Random(seed)
    scoring, layout = dice.choice(("basic", "standard")), dice.choice(("quincunx", "cross"))
    sitting = begun(t, seed, scoring=scoring, layout=layout)
    sitting.waits = waits
    for _ in range(plies):
        if is_over(sitting):
            break
        yield sitting
        if seated(sitting).following:
            sitting.send(Tick(token(seated(sitting))))
        else:
            sitting.press("action", dice.choice(sorted(legal(sitting))))
    yield sitting


def legal(sitting: Sitting) -> Counter[str]:
    """Return the notation of what the seat may do."""
    return Counter(map(relics.format_action, seated(sitting).shown.legal))


def controls(html: str) -> Counter[str]:
    """Return how many controls take each action; giving up is always there, and left out."""
    found = re.findall(r'data-action="([^"]+)"', html)
    return Counter(text for text in map(unescape, found) if text != "resign")


def keys(html: str) -> set[str]:
    """Return what looks like a word that is not there."""
    shown = re.sub(r'\b(?:id|class|data-[a-z]+|href|aria-labelledby|for|viewBox|d)="[^"]*"', "", html)
    return set(KEY.findall(shown)) | set(re.findall(r"undefined|\{\w+\}", shown))
