"""Questions about a player, which the holder answers in public (M3, M5)."""

from collections.abc import Generator

from unseen.misty_ruins.changes import Answered
from unseen.misty_ruins.events import AskHolder, Face, Need
from unseen.misty_ruins.facts import AmI, Fact, Question
from unseen.misty_ruins.rules.script import Script
from unseen.misty_ruins.state import SEATS


def ask(script: Script, question: Question) -> Generator[tuple[Need, ...], tuple[Face, ...], bool]:
    """Ask about the acting seat, keep the answer as a fact and return it; a right claim leaves no fact."""
    about, holder = SEATS[script.place], SEATS[script.state.holder_of(script.place)]
    (face,) = yield (AskHolder(about, holder, question),)
    is_yes = face is True
    if not (is_yes and isinstance(question, AmI)):
        script.tell(Answered(script.place, Fact(question, is_yes)))
    return is_yes
