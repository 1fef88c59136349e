"""The words of a course: the task of a step and its reason, its result, and the reply to a wrong press."""

from page.shell.draw.lesson import LessonCard
from page.shell.learn.lesson import Lesson
from page.shell.model import Course
from page.text import Text


def lesson_card(course: Course, lesson: Lesson, wrong: str, t: Text) -> LessonCard:
    """Return the card of a course, in any game.

    Args:
        course: The state of the course.
        lesson: The course.
        wrong: The reply to a wrong press, or the reason of a refusal; "" for none.
        t: The words.
    """
    step, of = lesson.steps[course.step], len(lesson.steps)
    key = f"learn.{lesson.name}.{step.key}"
    card = LessonCard(course.step + 1, of, t(key), "")
    if lesson.can_roam:
        begun = course.step > 0 or course.ask > 0 or course.told
        card = card._replace(can_go_back=begun, can_skip=not course.told and card.n < of)
    if course.told:
        title = t("learn.enough") if card.n == of else card.title
        return card._replace(title=title, text=t(f"{key}.done"), told=True)
    ask = f"learn.{lesson.name}.{step.asks[course.ask].key}"
    if wrong:
        return card._replace(title=t("learn.astray"), text=wrong, sub=t(f"{ask}.ask"), wrong=True)
    return card._replace(text=t(f"{ask}.ask"), sub=t(f"{ask}.why"))


def spoken(card: LessonCard, t: Text) -> str:
    """Return the spoken words of the card, for the live region."""
    number = t("learn.number", step=card.n, of=card.of)
    return " ".join(filter(None, (f"{number}: {card.title}.", card.text, card.sub)))
