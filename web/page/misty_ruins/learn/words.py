"""The words of a course: the task and its reason, the result, and the reply to a wrong press."""

from page.misty_ruins.draw.small import slip
from page.misty_ruins.learn.presses import is_chosen
from page.misty_ruins.pointing.press import VERBS
from page.misty_ruins.said.words import action_words, item_words, reason_words
from page.shell.draw.lesson import LessonCard
from page.shell.learn.words import Replies, lesson_card
from page.shell.model import Course
from page.text import Text
from unseen.kernel.errors import NotationError
from unseen.misty_ruins import parse_action
from unseen.misty_ruins.board import INDEX
from unseen.misty_ruins.items import ITEMS


def lesson(course: Course, t: Text) -> LessonCard:
    """Return the card of a course."""
    card = lesson_card(course, REPLIES, t)._replace(stamp=slip())
    if card.told or card.wrong or not course.seated.chosen or not is_chosen(course):
        return card
    return card._replace(sub=t("learn.take"))


def _elsewhere(course: Course, token: str, t: Text) -> str:
    """Return the reply to a choice that does not lead to the task."""
    del course
    if token in INDEX:
        return t("learn.astray.space", space=token)
    word, _, rest = token.partition(" ")
    match word:
        case "explore":
            return t("learn.astray.explore")
        case _ if token in VERBS:
            return t("learn.astray.verb", verb=t(f"misty.verb.{token}"))
        case "tile":
            return t("learn.astray.tile")
        case "luck":
            return t("learn.astray.luck")
        case "who" | "from":
            return t("learn.astray.name", name=rest)
        case "item" if rest in ITEMS:
            return t("learn.astray.item", item=item_words(rest, t))
        case _:
            return t("learn.astray.other")


def _action_named(course: Course, text: str, t: Text) -> str:
    """Return the reply to a mark or a legal action; any other text is the button at the foot, with nothing chosen."""
    if text.startswith("mark "):
        return t("learn.astray.mark")
    if text == "end":
        return t("learn.astray.end")
    try:
        action = parse_action(text)
    except NotationError:
        return ""
    return t("learn.astray.deed", deed=action_words(course.seated.shown.view, action, t))


REPLIES = Replies(reason_words, _elsewhere, _action_named)
