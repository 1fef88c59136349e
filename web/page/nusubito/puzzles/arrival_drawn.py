"""A turn of the Mists that brings a Seeker to the Thief: its actions as lines, each with the board after it."""

from collections.abc import Iterator

from markupsafe import Markup

from page.nusubito.said.words import event_places, event_words, space_words
from page.nusubito.seen.advised import meant
from page.parts.html import Value, el
from page.text import Text
from unseen.courtyard.board import SPACES
from unseen.drawing.arrow import Arrow
from unseen.kernel.play import act
from unseen.nusubito.drawing.picture import Picture
from unseen.nusubito.pieces import pieces
from unseen.nusubito.puzzles.arrivals import Arrival
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.state import MIST, State


def picture(arrival: Arrival, event: int, label: str, focus: str, t: Text) -> Picture:
    """Return the board after some of its actions, with an arrow for the last of them."""
    states = arrival.states
    shown = placed(states[event], label, focus, t)._replace(caught=event == len(arrival.actions))
    if not event:
        return shown
    before, action = states[event - 1], arrival.actions[event - 1]
    lit = (event_places(each) for each in act(GAME, before, MIST, action).events)
    where = meant(before, action)
    return shown._replace(
        lit=frozenset[str]().union(*lit), arrows=(Arrow(0, where.ways, where.rings, shown=True),)
    )


def placed(state: State, label: str, focus: str, t: Text) -> Picture:
    """Return a board on which nothing can be done, with the Thief on it."""
    labels: dict[str, str] = {space: space_words(state, space, t) for space in SPACES}
    return pieces(state)._replace(thief_shown=True, label=label, labels=labels, focus=focus)


def lines(arrival: Arrival, event: int, t: Text) -> Markup:
    """Draw its actions; a press of one shows the board after it."""
    drawn = (line(number, words, event) for number, words in enumerate(_told(arrival, t), 1))
    return el("ol", {"class": "replay-log puzzle-lines"}, *drawn)


def line(number: int, words: str, event: int) -> Markup:
    """Draw an action as a line that shows the board after it, or pressed again the board before all of them."""
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-event-{number}",
        "data-do": "puzzle-event",
        "data-value": 0 if number == event else number,
        "aria-pressed": "true" if number == event else "false",
    }
    return el("li", None, el("button", attrs, el("b", None, f"{number} "), words))


def _told(arrival: Arrival, t: Text) -> Iterator[str]:
    for before, action in zip(arrival.states, arrival.actions, strict=False):
        yield "; ".join(event_words(before, event, t) for event in act(GAME, before, MIST, action).events)


def seeker_words(arrival: Arrival, t: Text) -> str:
    """Return the Seeker that comes, in words."""
    return t("puzzle.comes", space=arrival.seeker) if arrival.seeker else t("puzzle.comes.new")
