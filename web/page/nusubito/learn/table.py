"""The table of a course: the seat's own, with the requested action pointed out and the step's card."""

from typing import cast

from page.nusubito.draw.table_props import Table
from page.nusubito.learn.words import lesson
from page.nusubito.pointing.press import fits
from page.nusubito.seen import board, coins
from page.nusubito.seen import table as present_table
from page.shell.draw.lesson import taught
from page.shell.learn.playing import asked, seen_by
from page.shell.lesson import LessonStep
from page.shell.model import Course, Model
from page.text import Text
from unseen import nusubito
from unseen.courtyard.board import BIT
from unseen.nusubito import THIEF, State, format_action
from unseen.nusubito.drawing.picture import Picture


def table(model: Model, course: Course, t: Text) -> Table:
    """Return the props of a course's play screen."""
    whole = present_table.table(model, course.seated, t)
    step = course.lesson.steps[course.step]
    frame = whole.frame._replace(taught=taught(lesson(course, t), t), can_hide=False, aim="")
    whole = whole._replace(frame=frame, warning=None, card=None)
    return _told(whole, course, step, t) if course.told else _asking(whole, course)


def _asking(whole: Table, course: Course) -> Table:
    """Point out the requested action, on the board if possible, otherwise at its button; unless it is to be found."""
    wanted = asked(nusubito, course.task, course.seated.shown.legal)
    chosen = course.seated.chosen
    tokens = {fit.path[len(chosen)] for fit in fits(wanted, chosen)}
    texts = {format_action(action) for action in wanted}
    places = frozenset(token for token in tokens if token in BIT or token.startswith("rod "))
    points = not course.is_open
    # Where the board is enough, an action that is to be found needs no row.
    rows = (*tokens, *chosen) if points or not places else chosen
    return whole._replace(
        picture=whole.picture._replace(
            asked=places if points else frozenset(), lit=frozenset(course.task.lit)
        ),
        ends=tuple(end._replace(asked=points and end.action in texts) for end in whole.ends),
        fates=tuple(
            fate._replace(asked=points and fate.action in texts, shown=fate.action in texts or fate.armed)
            for fate in whole.fates
        ),
        # Everything else is hidden, so that the player sees one thing at a time.
        chosen=whole.chosen if whole.chosen in chosen[:1] and whole.chosen not in BIT else "",
        groups=tuple(group._replace(row=group.row and group.key in rows) for group in whole.groups),
    )


def _told(whole: Table, course: Course, step: LessonStep, t: Text) -> Table:
    """Make the board inactive while the result is read."""
    return whole._replace(
        picture=_still(whole.picture, course, step, t),
        # The opponent's point of view shows the backs of the coins.
        coins=coins.backs(course.seated.shown.log, _seen(course, step).held) if step.eyes else whole.coins,
        groups=(),
        fates=(),
        ends=(),
        chosen="",
        total=0,
    )


def _seen(course: Course, step: LessonStep) -> State:
    """Return the position shown after a step: from another point of view if the step says so."""
    if not step.eyes:
        return cast(State, course.seated.shown.view)
    return cast(State, seen_by(nusubito, course.lesson.in_game(course.step), course.played, step.eyes))


def _still(picture: Picture, course: Course, step: LessonStep, t: Text) -> Picture:
    seated = course.seated
    state = _seen(course, step)
    if step.eyes:
        seen = seated._replace(shown=seated.shown._replace(view=state, legal=(), log=()))
        picture = board.picture(seen, t)._replace(lies={})
    over = state.result is not None
    if over:
        rested = {space: pawn._replace(used=False) for space, pawn in picture.pawns.items()}
        picture = picture._replace(pawns=rested, lies={})
    return picture._replace(
        marks={},
        tips={},
        drags=frozenset(),
        rods_offered=frozenset(),
        chosen=frozenset(),
        prices={},
        refused=None,
        lit=frozenset(step.lit),
        treasure=state.at if over and seated.shown.seat == THIEF else None,
    )
