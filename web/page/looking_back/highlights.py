"""Draw the moments that are worth a look: what is marked, and what the player has said of them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.looking_back.game_look import GameLook
from page.looking_back.state import State, marks
from page.looking_back.steps import Steps
from page.parts.html import Value, el
from page.parts.replay import Replay
from page.text import Text


class Highlight(NamedTuple):
    """A moment and what is said of it."""

    number: int
    """The number of its step."""
    words: str


def highlights(state: State, look: GameLook, steps: Steps, replay: Replay, t: Text) -> Markup | None:
    """Draw the list; None where there is nothing in it.

    Args:
        state: The state.
        look: The game's own part.
        steps: The steps of the chosen eyes.
        replay: The replay as far as it is shown.
        t: The words.
    """
    found = sorted((*_marked(state, look, steps, t), *_comments(state, steps, t)))
    if not found:
        return None
    title = el("h2", {"class": "lab", "id": "look-marks-title"}, t("look.marks"))
    lines = (_line(place, each, _when(replay, each.number)) for place, each in enumerate(found))
    return el(
        "section",
        {"class": "look-marks", "aria-labelledby": "look-marks-title"},
        title,
        el("ol", None, *lines),
    )


def _marked(state: State, look: GameLook, steps: Steps, t: Text) -> Iterator[Highlight]:
    for mark in marks(state):
        at = mark.at if mark.since is None else mark.since
        yield Highlight(steps.number(at), look.mark_words(mark, t))


def _comments(state: State, steps: Steps, t: Text) -> Iterator[Highlight]:
    comments: Mapping[int, str] = state.commented.comments if state.commented else {}
    for at, words in comments.items():
        if at <= state.until:
            yield Highlight(steps.number(at), t("look.commented", words=words))


def _when(replay: Replay, number: int) -> str:
    """Return the part of the game of a step, in words."""
    titles = [step.title for step in replay.steps if step.title and step.at <= max(number, 1)]
    return titles[-1] if titles else ""


def _line(place: int, one: Highlight, when: str) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"look-mark-{place}",
        "class": "look-go",
        "data-do": "replay-to",
        "data-value": one.number,
    }
    return el("li", None, el("button", attrs, el("small", None, when) if when else None, " ", one.words))
