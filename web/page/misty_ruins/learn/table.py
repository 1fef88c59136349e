"""The table of a course: the seat's own, with what is asked for pointed out and the step's card."""

from page.misty_ruins.draw.table_props import Card, Notes, NotesRow, Table
from page.misty_ruins.learn.identity import COUNTED
from page.misty_ruins.learn.presses import next_token, wanted
from page.misty_ruins.learn.words import lesson
from page.misty_ruins.pointing.press import pointed_out
from page.misty_ruins.said.odds import own_counts
from page.misty_ruins.seen import table as present_table
from page.shell.draw.lesson import LessonCard, taught
from page.shell.lesson import LessonStep
from page.shell.messages import Advised, Spot
from page.shell.model import Course, Model, Seated
from page.text import Text
from unseen.misty_ruins import format_action
from unseen.misty_ruins.belief import characters, homelands
from unseen.misty_ruins.board import INDEX
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS
from unseen.misty_ruins.state import PLACE


def table(model: Model, course: Course, t: Text) -> Table:
    """Return the props of a course's play screen."""
    step, card = course.lesson.steps[course.step], lesson(course, t)
    seated, refusal = course.seated, course.seated.refusal
    if step.key == COUNTED:
        seated = _counted(seated)
    # A refusal is on the card of the course; what can be chosen stays in sight.
    whole = present_table.table(model, seated._replace(refusal=None), t)
    frame = whole.frame._replace(taught=taught(card, t), can_hide=False, aim="", first="")
    whole = whole._replace(
        frame=frame,
        label=t("start.learn"),
        picture=whole.picture._replace(refused=refusal.place if refusal and refusal.place in INDEX else ""),
        # The card of the course lies behind the notes page; the ways on stay in sight beside it.
        notes=whole.notes and _with_task(whole.notes, card),
        is_claiming=whole.notes is not None,
    )
    if card.is_over:
        # Nothing is left to be done with it, and the last words take its room.
        whole = whole._replace(own=None)
    return _told(whole, step) if course.told else _asking(whole, course)


def _counted(seated: Seated) -> Seated:
    """Return the seat with the odds of each card for itself, as the map of a game with aids has them."""
    shown = seated.shown
    own = own_counts(shown.view, PLACE[shown.seat])
    who, home, total = characters(own), homelands(own), sum(own.values())
    if not total:
        return seated
    spots = (
        *(Spot(each, who.get(each, 0) / total) for each in CHARACTERS),
        *(Spot(each, home.get(each, 0) / total) for each in HOMELANDS),
    )
    return seated._replace(advice=Advised(shown.seat, len(shown.log), spots=spots))


def _with_task(notes: Notes, card: LessonCard) -> Notes:
    return notes._replace(task=card.text, text=card.sub)


def _asking(whole: Table, course: Course) -> Table:
    """Point out what is asked for, unless it is to be found; once it is chosen, the button that takes it."""
    if course.is_open:
        return whole._replace(picture=whole.picture._replace(lit=frozenset(course.task.lit)))
    mark, actions = course.task.mark, wanted(course)
    chosen = pointed_out(course.seated.shown, course.seated.chosen)
    tokens = {next_token(chosen, action) for action in actions}
    texts = {format_action(action) for action in actions}
    notes = whole.notes
    # Items to take and to trade are pressed where they lie; the card would offer them again.
    card = None if chosen[:1] in (("take",), ("trade",)) else whole.card
    if card and chosen[:1] == ("explore",) and "turn on" not in tokens:
        # A tile that lies right need not be turned.
        card = card._replace(chips=())
    # A piece that the card offers as a choice is pressed there.
    pieces = tokens - {chip.verb for chip in (card.chips if card else ())}
    return whole._replace(
        picture=whole.picture._replace(
            asked=frozenset(token for token in tokens if token in INDEX),
            lit=frozenset(course.task.lit),
        ),
        asks_notes=bool(mark) and notes is None,
        notes=notes and _named(notes, {mark} if mark else tokens),
        hand=tuple(tile._replace(asked=f"tile {tile.name}" in tokens) for tile in whole.hand),
        items=tuple(item._replace(asked=f"item {item.name}" in pieces) for item in whole.items),
        # While the card offers a choice, nothing that lies there can be meant.
        offer=()
        if _has_choice(card)
        else tuple(item._replace(asked=f"item {item.name}" in pieces) for item in whole.offer),
        verbs=tuple(verb._replace(asked=verb.name in tokens) for verb in whole.verbs),
        card=card and _choosing(card, tokens),
        ends=tuple(end._replace(asked=end.action in texts) for end in whole.ends),
    )


def _has_choice(card: Card | None) -> bool:
    return card is not None and bool(card.chips or card.step)


def _choosing(card: Card, tokens: set[str]) -> Card:
    """Point out the choices to press on the card."""
    more = next((token.removeprefix("more ") for token in tokens if token.startswith("more ")), "")
    return card._replace(
        chips=tuple(chip._replace(asked=chip.verb in tokens) for chip in card.chips),
        step=card.step and card.step._replace(asked=more),
    )


def _named(notes: Notes, tokens: set[str]) -> Notes:
    """Point out the names to press on the notes page."""

    def asked(row: NotesRow) -> NotesRow:
        return row._replace(asked=not tokens.isdisjoint((row.name, f"who {row.name}", f"from {row.name}")))

    return notes._replace(
        characters=tuple(map(asked, notes.characters)), homelands=tuple(map(asked, notes.homelands))
    )


def _told(whole: Table, step: LessonStep) -> Table:
    """Let the table rest while the result is read."""
    return whole._replace(
        picture=whole.picture._replace(
            marks={}, ghost=None, chosen=frozenset(), refused="", lit=frozenset(step.lit)
        ),
        hand=tuple(tile._replace(fits=False, is_chosen=False) for tile in whole.hand),
        items=tuple(item._replace(is_usable=False, is_chosen=False) for item in whole.items),
        offer=tuple(item._replace(is_usable=False, is_chosen=False) for item in whole.offer),
        verbs=(),
        card=None,
        offers=(),
        ends=(),
        can_turn=False,
    )
