"""The words of a course: the task and its reason, the result, and the response to a wrong press."""

from typing import get_args

from page.kakusareta.draw.small import slip
from page.kakusareta.said.words import action_words, card_words, piece, reason_words
from page.shell.draw.lesson import LessonCard
from page.shell.learn.words import Replies, lesson_card
from page.shell.model import Course
from page.text import Text
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import KAKUSARETA, parse_action
from unseen.kakusareta.actions import End, Find
from unseen.kakusareta.cards import Key
from unseen.kernel.errors import NotationError


def lesson(course: Course, t: Text) -> LessonCard:
    """Return the card of a course."""
    return lesson_card(course, REPLIES, t)._replace(stamp=slip())


def _elsewhere(course: Course, token: str, t: Text) -> str:
    """Return the response to a choice that does not lead to the task."""
    state = course.seated.shown.view
    if token not in BIT:
        return _of_thing(token, t)
    space = Space(token)
    if state.acting == KAKUSARETA or not BIT[space] & state.occupied:
        return t("learn.astray.space", space=space)
    return t("learn.astray.piece", piece=piece(state, space, t), space=space)


def _of_thing(token: str, t: Text) -> str:
    """Return the response to the choice of a verb, a card or an element."""
    word, _, name = token.partition(" ")
    key = next((key for key in get_args(Key) if word == "power" and key == name), None)
    return t("learn.astray.card", card=card_words(key, t)) if key else t("learn.astray.later")


def _deed(course: Course, text: str, t: Text) -> str:
    state = course.seated.shown.view
    try:
        action = parse_action(text)
    except NotationError:
        return ""
    match action:
        case End(mirage=None):
            return t("learn.astray.end")
        case Find():
            return t("learn.astray.fate", deed=action_words(state, action, t))
        case _:
            return t("learn.astray.deed", deed=action_words(state, action, t))


REPLIES = Replies(reason_words, _elsewhere, _deed)
