"""The aids of the seat at the screen in words: the card beside the board."""

from page.courtyard.advice import AdviceWords
from page.kakusareta.said.cautions import warned
from page.kakusareta.said.words import action_words
from page.shell.messages import Leak, Why
from page.text import Text
from unseen.kakusareta import KAKUSARETA
from unseen.kakusareta.actions import End, Look, Still
from unseen.kakusareta.cards import CARD


def _left(leak: Leak, t: Text) -> str:
    return t("advice.leaks.left" if leak.bits else "advice.leaks.none", n=leak.places)


def _place(place: str, t: Text) -> str:
    """Return a place of a reason in words: a space, a line, or a power."""
    return t(f"face.power.{place}") if place in CARD else place


# A courtyard space without the Kakusareta is ruled out by being seen.
UNLISTED = (Why("courtyard"),)
WORDS = AdviceWords(KAKUSARETA, warned, action_words, _left, (End, Look, Still), _place, UNLISTED)
card, map_card, hint_card = WORDS.card, WORDS.map_card, WORDS.hint_card
