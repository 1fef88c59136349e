"""A course in words: the task of a step and its reason, the result, and the reply to a wrong press."""

from typing import assert_never

from page.nusubito.said.words import action_words, piece, reason_words
from page.parts.drawing import seal
from page.shell.draw.lesson import LessonCard
from page.shell.learn.words import Replies, lesson_card
from page.shell.model import Course
from page.text import Text
from unseen.courtyard.board import BIT, Space
from unseen.kernel.errors import NotationError
from unseen.kernel.resign import Resign
from unseen.nusubito import THIEF, parse_action
from unseen.nusubito.actions import (
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)


def lesson(course: Course, t: Text) -> LessonCard:
    """Return the text of a course's card."""
    return lesson_card(course, REPLIES, t)._replace(stamp=seal(course.seated.shown.seat))


def _elsewhere(course: Course, token: str, t: Text) -> str:
    """Return a description of a choice that does not lead to the task."""
    state = course.seated.shown.view
    if token not in BIT:
        return t("learn.astray.row", row=t(f"row.{token}"))
    if state.acting == THIEF:
        return t("learn.astray.deed", deed=t("group.leap.to", space=token))
    space = Space(token)
    return t("learn.astray.piece", piece=t("group.pawn", piece=piece(state, space, t), space=space))


def _deed(course: Course, text: str, t: Text) -> str:
    state = course.seated.shown.view
    try:
        action = parse_action(text)
    except NotationError:
        return ""
    match action:
        case End():
            return t("learn.astray.end")
        case Declare() | Capture():
            return t("learn.astray.fate", deed=action_words(state, action, t))
        case Heal():
            return t("learn.astray.link")
        case (
            Leap() | Shoot() | TakeDart() | Look() | PickUp() | Sacrifice() | Unbolster() | Move() | Merge()
            | Bolster() | Spawn() | Raise() | Resign()
        ):  # fmt: skip
            return t("learn.astray.deed", deed=action_words(state, action, t))
        case _:
            assert_never(action)


REPLIES = Replies(reason_words, _elsewhere, _deed)
