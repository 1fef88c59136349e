"""The table of a course: the seat's table with the requested action pointed out, and the step's card."""

from collections.abc import Collection
from typing import cast

from page.courtyard.pointing import following
from page.kakusareta.draw.elements import Disciplines, Rack
from page.kakusareta.draw.table_props import Table
from page.kakusareta.learn.words import lesson
from page.kakusareta.pointing.press import fits
from page.kakusareta.seen import board, coins
from page.kakusareta.seen import table as present_table
from page.parts.offers import Card, Group
from page.shell.draw.lesson import taught
from page.shell.learn.playing import asked, seen_by
from page.shell.lesson import LessonStep
from page.shell.model import Course, Model
from page.text import Text
from unseen import kakusareta
from unseen.courtyard.board import BIT
from unseen.kakusareta import KAKUSARETA, State, format_action
from unseen.kakusareta.drawing.picture import Picture


def table(model: Model, course: Course, t: Text) -> Table:
    """Return the props of a course's play screen."""
    whole = present_table.table(model, course.seated, t)
    step = course.lesson.steps[course.step]
    frame = whole.frame._replace(taught=taught(lesson(course, t), t), can_hide=False, aim="", first="")
    whole = whole._replace(frame=frame, warning=None)
    return _told(whole, course, step, t) if course.told else _asking(whole, course)


def _asking(whole: Table, course: Course) -> Table:
    """Point out the requested action, on the board if possible, otherwise at its button; unless it is to be found."""
    if course.is_open:
        return _open(whole, course)
    chosen, shown = course.seated.chosen, course.seated.shown
    wanted = asked(kakusareta, course.task, shown.legal)
    tokens = following(fits(shown.view, wanted, chosen), chosen)
    texts = {format_action(action) for action in wanted}
    pressed = frozenset((*tokens, *chosen))
    places = frozenset(token for token in tokens if token in BIT or token.startswith(("rod ", "line ")))
    return whole._replace(
        picture=whole.picture._replace(asked=places, lit=frozenset(course.task.lit)),
        ends=tuple(end._replace(asked=end.action in texts) for end in whole.ends),
        fates=tuple(
            fate._replace(asked=fate.action in texts, shown=fate.action in texts or fate.armed)
            for fate in whole.fates
        ),
        groups=tuple(_group(group, texts, pressed, tokens) for group in whole.groups),
        # An action that is pressed on the board is not offered beside it too.
        chosen="" if places else whole.chosen,
        card=whole.card and _verbs(whole.card, tokens),
        disciplines=whole.disciplines and _own(whole.disciplines, pressed, tokens),
    )


def _open(whole: Table, course: Course) -> Table:
    """Show the rows of the kind that is asked for, and of what is chosen; a rod is pressed at the board."""
    chosen, shown = course.seated.chosen, course.seated.shown
    wanted = asked(kakusareta, course.task, shown.legal)
    tokens = following(fits(shown.view, wanted, chosen), chosen)
    rows = chosen if any(token.startswith("rod ") for token in tokens) else (*tokens, *chosen)
    texts = {format_action(action) for action in wanted}
    return whole._replace(
        picture=whole.picture._replace(lit=frozenset(course.task.lit)),
        fates=tuple(fate._replace(shown=fate.action in texts or fate.armed) for fate in whole.fates),
        groups=tuple(group._replace(row=group.row and group.key in rows) for group in whole.groups),
    )


def _group(group: Group, texts: Collection[str], pressed: Collection[str], tokens: Collection[str]) -> Group:
    """Show a row only if it is asked for, pointed out until it is pressed, so that one thing is shown at a time."""
    offers = tuple(offer._replace(asked=offer.action in texts) for offer in group.offers)
    is_shown = group.row and group.key in pressed
    return group._replace(row=is_shown, asked=is_shown and group.key in tokens, offers=offers)


def _verbs(card: Card, tokens: Collection[str]) -> Card:
    """Show only the verb that is asked for."""
    return card._replace(verbs=tuple(verb._replace(asked=True) for verb in card.verbs if verb.key in tokens))


def _own(props: Disciplines, pressed: Collection[str], tokens: Collection[str]) -> Disciplines:
    """Show only the card that is asked for, pointed out until it is pressed."""
    racks = tuple(_rack(each, pressed, tokens) for each in props.racks if each.is_open)
    return props._replace(racks=tuple(rack for rack in racks if rack.cards))


def _rack(rack: Rack, pressed: Collection[str], tokens: Collection[str]) -> Rack:
    shown = (card for card in rack.cards if f"power {card.key}" in pressed)
    cards = (card._replace(asked=f"power {card.key}" in tokens) for card in shown)
    return rack._replace(cards=tuple(cards))


def _told(whole: Table, course: Course, step: LessonStep, t: Text) -> Table:
    """Freeze the board while the result of a step is read."""
    return whole._replace(
        picture=_still(whole.picture, course, step, t),
        # In another view the Kakusareta's coins are face down.
        coins=coins.backs(course.seated.shown.log, _seen(course, step)) if step.eyes else whole.coins,
        groups=(),
        fates=(),
        ends=(),
        chosen="",
        card=None,
        total=0,
        disciplines=whole.disciplines and whole.disciplines._replace(racks=()),
    )


def _seen(course: Course, step: LessonStep) -> State:
    """Return the position shown after a step, in another view if the step says so."""
    if not step.eyes:
        return cast(State, course.seated.shown.view)
    return cast(State, seen_by(kakusareta, course.lesson.in_game(course.step), course.played, step.eyes))


def _still(picture: Picture, course: Course, step: LessonStep, t: Text) -> Picture:
    """Return the board without controls, in another view if the step says so."""
    seated = course.seated
    state = _seen(course, step)
    if step.eyes:
        seen = seated._replace(shown=seated.shown._replace(view=state, legal=(), log=()))
        picture = board.picture(seen, t)._replace(lies={})
    over = state.result is not None
    return picture._replace(
        marks={},
        tips={},
        drags=frozenset(),
        rods_offered=frozenset(),
        lines_offered=frozenset(),
        chosen=frozenset(),
        prices={},
        ribbons=(),
        swaps=(),
        flows=(),
        refused=None,
        lit=frozenset(step.lit),
        lies={} if over else picture.lies,
        treasure=state.at if over and seated.shown.seat == KAKUSARETA else None,
    )
