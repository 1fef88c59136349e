"""A course in words: what a step asks for and why, what came of it, what a wrong press was."""

from typing import cast

from page.nusubito.draw.lesson import LessonCard
from page.nusubito.draw.table_props import SeatName
from page.nusubito.learn.playing import lesson_of
from page.nusubito.words import action_words, piece, reason_words
from page.shell.model import Course
from page.text import Text
from unseen.kernel.errors import NotationError
from unseen.nusubito import THIEF, parse_action
from unseen.nusubito.actions import Capture, Declare, End, Heal
from unseen.nusubito.board import BIT, Space


def lesson(course: Course, t: Text) -> LessonCard:
    """Return what the card of a course says."""
    seat = cast(SeatName, course.seated.shown.seat)
    steps = lesson_of(course.seated.shown.seat).steps
    step = steps[course.step]
    key = f"learn.{seat}.{step.key}"
    said = LessonCard(seat, course.step + 1, len(steps), t(key), "", ends=step.then[:1] == ("end",))
    if course.told:
        is_last = course.step + 1 == len(steps)
        return said._replace(
            title=t("learn.enough") if is_last else said.title, text=t(f"{key}.done"), told=True
        )
    ask = f"learn.{seat}.{step.asks[course.ask].key}"
    wrong = _wrong(course, t)
    if wrong:
        return said._replace(title=t("learn.astray"), text=wrong, sub=t(f"{ask}.ask"), wrong=True)
    return said._replace(text=t(f"{ask}.ask"), sub=t(f"{ask}.why"))


def spoken(course: Course, t: Text) -> str:
    """Return the same for the live region."""
    said = lesson(course, t)
    number = t("learn.number", step=said.n, of=said.of)
    return " ".join(filter(None, (f"{number}: {said.title}.", said.text, said.sub)))


def _wrong(course: Course, t: Text) -> str:
    """Return what was pressed instead of what is asked for, or why it will not do."""
    if refusal := course.seated.refusal:
        return reason_words(refusal.reason, t)
    if course.astray.startswith("? "):
        return _elsewhere(course, course.astray[2:], t)
    return _deed(course, course.astray, t) if course.astray else ""


def _elsewhere(course: Course, token: str, t: Text) -> str:
    """Return what was chosen that leads to nothing that is asked for."""
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
        case _:
            return t("learn.astray.deed", deed=action_words(state, action, t))
