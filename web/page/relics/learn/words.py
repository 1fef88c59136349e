"""The course in words: the task of a step and its reason, the result, and the meaning of a wrong press."""

from page.relics.draw.small import slip
from page.relics.learn.playing import is_chosen
from page.relics.said.words import action_words, reason_words
from page.shell.draw.lesson import LessonCard
from page.shell.learn.words import Replies, lesson_card
from page.shell.model import Course
from page.text import Text
from unseen.kernel.errors import NotationError
from unseen.relics import parse_action
from unseen.relics.board import BIT


def lesson(course: Course, t: Text) -> LessonCard:
    """Return the words of the course's card."""
    card = lesson_card(course, REPLIES, t)._replace(stamp=slip())
    if course.is_open and course.seated.chosen and not card.wrong:
        return card._replace(sub=t("learn.take"))
    if card.told or card.wrong or course.task.best or not is_chosen(course):
        return card
    return card._replace(text=t(f"learn.{course.name}.{course.task.key}.seen"), sub=t("learn.take"))


def _elsewhere(course: Course, token: str, t: Text) -> str:
    """Name a choice that does not lead to what is asked for."""
    if token in BIT:
        return t("learn.astray.space", space=token)
    if token.startswith("pair "):
        return _action_named(course, token.replace("pair", "choose", 1), t)
    return t("learn.astray.crystal")


def _action_named(course: Course, text: str, t: Text) -> str:
    """Name a legal action; any other text is the button at the foot, pressed with nothing chosen."""
    try:
        action = parse_action(text)
    except NotationError:
        return t("learn.astray.end")
    return t("learn.astray.deed", deed=action_words(course.seated.shown.view, action, t))


REPLIES = Replies(reason_words, _elsewhere, _action_named)
