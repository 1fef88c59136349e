"""The table of the course: the seat's own, with what is asked for pointed out and the step's card."""

from page.relics.draw.table_props import Adding, CrystalStep, Table
from page.relics.learn.playing import is_chosen, wanted
from page.relics.learn.words import lesson
from page.relics.pointing.press import added, path
from page.relics.seen import table as present_table
from page.shell.draw.lesson import taught
from page.shell.lesson import LessonStep
from page.shell.model import Course, Model
from page.text import Text
from unseen.relics import format_action
from unseen.relics.actions import Action, Add
from unseen.relics.board import BIT
from unseen.relics.drawing.picture import Picture


def table(model: Model, course: Course, t: Text) -> Table:
    """Return the props of the course's play screen."""
    whole = present_table.table(model, course.seated, t)
    frame = whole.frame._replace(taught=taught(lesson(course, t), t), aim="", first="")
    whole = whole._replace(frame=frame, card=None)
    if course.told:
        return _told(whole, course.lesson.steps[course.step])
    return _lit(whole, course) if course.is_open else _asking(_lit(whole, course), course)


def _lit(whole: Table, course: Course) -> Table:
    """Light the spaces that the words mention."""
    return whole._replace(picture=whole.picture._replace(lit=frozenset(course.task.lit)))


def _asking(whole: Table, course: Course) -> Table:
    """Point out what is asked for; once it is chosen, the button that takes it."""
    actions = wanted(course)
    texts = {format_action(action) for action in actions}
    whole = whole._replace(
        ends=tuple(end._replace(asked=end.action in texts) for end in whole.ends),
    )
    if is_chosen(course):
        return whole
    tokens = {token for action in actions for token in path(action)}
    return whole._replace(
        picture=whole.picture._replace(asked=frozenset(token for token in tokens if token in BIT)),
        pairs=tuple(pair._replace(asked=pair.action in texts) for pair in whole.pairs),
        facings=tuple(facing._replace(asked=facing.action in texts) for facing in whole.facings),
        adding=whole.adding and _adding(whole.adding, course, actions),
        groups=tuple(
            group._replace(
                offers=tuple(offer._replace(asked=offer.action in texts) for offer in group.offers)
            )
            for group in whole.groups
        ),
    )


def _adding(props: Adding, course: Course, actions: tuple[Action, ...]) -> Adding:
    """Point out which crystals are still to be added."""
    now = added(course.seated.chosen)
    more = tuple(action.crystals.less(now) for action in actions if isinstance(action, Add))
    counts: dict[CrystalStep, int] = {
        "+S": max((each.spirit for each in more), default=0),
        "+E": max((each.energy for each in more), default=0),
    }
    return props._replace(asked=frozenset(step for step, count in counts.items() if count > 0))


def _told(whole: Table, step: LessonStep) -> Table:
    """Let the board rest while what came of it is read; who would die is shown still."""
    return whole._replace(
        mover="amber",
        players=tuple(player._replace(can_drag=False) for player in whole.players),
        can_turn=False,
        picture=_still(whole.picture, step),
        pairs=tuple(pair._replace(action="") for pair in whole.pairs),
        groups=(),
        facings=(),
        adding=None,
        ends=(),
    )


def _still(picture: Picture, step: LessonStep) -> Picture:
    return picture._replace(
        mover="amber",
        marks={},
        tips={},
        chosen=frozenset(),
        refused="",
        ghost=None,
        drags="",
        lit=frozenset(step.lit),
    )
