"""The cards of the map and of hints beside the board, in words."""

from page.courtyard.advice import AdviceWords
from page.nusubito.said.cautions import warned
from page.nusubito.said.words import action_words
from page.shell.messages import Leak
from page.text import Text
from unseen.nusubito import THIEF
from unseen.nusubito.actions import End, Look


def _bits(leak: Leak, t: Text) -> str:
    if not leak.bits:
        return t("advice.leaks.none")
    return t("advice.leaks.bits", bits=f"{leak.bits:.1f}", n=leak.places)


WORDS = AdviceWords(THIEF, warned, action_words, _bits, (End, Look))
card, map_card, hint_card = WORDS.card, WORDS.map_card, WORDS.hint_card
