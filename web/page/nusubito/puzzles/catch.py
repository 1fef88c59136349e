"""*Now catch him*, the second half of *Where is he?*: from where the window ends, the Mists capture him in one turn.

Commands: `puzzle-catch` (begins it), those of a turn that is played (`turn_played`), `puzzle-anew`, `puzzle-how` (shows
one way), `puzzle-event` n (the board after so many actions of that way), `puzzle-on` and `escape` (back to the proof).

Rule 1. Every way is accepted: the rules alone say whether his temple can be named, and naming it is what is asked for.
Rule 2. It counts for nothing: neither tries nor hints, nor the result, which is known before it begins.
Rule 3. It exists where a capture takes two actions or more.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.nusubito.puzzles import arrival_drawn, turn_drawn, turn_played
from page.nusubito.puzzles.turn_played import TurnPlayed
from page.nusubito.said.words import action_words
from page.parts.html import el
from page.parts.small import button
from page.shell.effects import Effect, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text
from unseen.courtyard.board import BIT, Space
from unseen.kernel.slices import Work
from unseen.nusubito.actions import Capture, End
from unseen.nusubito.drawing.picture import Picture
from unseen.nusubito.notation import format_action
from unseen.nusubito.puzzles.arrivals import Arrival, arrival
from unseen.nusubito.state import State

FEWEST = 2
"""The fewest actions that make it worth playing (rule 3)."""
Mode = Literal["", "playing", "caught", "missed", "shown"]
"""The proof is in sight; the turn is played; he is caught; another temple was named; one way is shown."""


class Catching(NamedTuple):
    """The second half of a puzzle."""

    turn: TurnPlayed
    way: Arrival
    """One way to his temple, of the fewest actions."""
    mode: Mode = ""
    named: Space | None = None
    """The temple that was named in vain."""
    event: int = 0
    """How many actions of the way that is shown the board has taken."""

    @property
    def at(self) -> Space:
        """His temple."""
        at = self.way.before.at
        assert at is not None
        return at

    @property
    def is_spent(self) -> bool:
        """Whether nothing more can be done in the turn, and his temple cannot be named."""
        legal = self.turn.legal
        return Capture(self.at) not in legal and all(isinstance(each, End | Capture) for each in legal)


def catching(last: State) -> Work[Catching | None]:
    """Return the second half, yielding between slices; None where there is none.

    Args:
        last: The truth after the last turn of the window.
    """
    turn = turn_played.opened(last)
    found = yield from arrival(turn.now)
    return Catching(turn, found) if found and len(found.actions) >= FEWEST else None


def pressed(own: Catching, message: Pressed, t: Text) -> tuple[Catching, tuple[Effect, ...]]:
    """Return the second half after a press, once the first one has ended."""
    if message.control == "do":
        match message.value:
            case "puzzle-catch" if not own.mode:
                return _begun(own), (Speak(t("puzzle.catch.task", temple=own.at)), Focus("puzzle-catching"))
            case "puzzle-anew" if own.mode:
                return _begun(own), (Speak(t("puzzle.turn.begun")), Focus("grid"))
            case "puzzle-undo" if own.mode == "missed":
                return own._replace(mode="playing", named=None), (Speak(t("puzzle.turn.undone")),)
            case "puzzle-how" if own.mode:
                return _begun(own)._replace(mode="shown", event=len(own.way.actions)), (Focus("puzzle-how"),)
            case "puzzle-on" | "escape" if own.mode and (
                message.value != "escape" or not own.turn.is_holding
            ):
                return _begun(own)._replace(mode=""), (Focus("puzzle-catch"),)
            case "puzzle-event" if own.mode == "shown" and (event := message.number) is not None:
                return own._replace(event=min(event, len(own.way.actions))), ()
            case _:
                pass
    if own.mode != "playing":
        is_space = own.mode and message.control == "space" and message.value in BIT
        return own._replace(turn=own.turn._replace(focus=message.value)) if is_space else own, ()
    return _played(own, message, t)


def _begun(own: Catching) -> Catching:
    return own._replace(turn=own.turn.anew(), mode="playing", named=None, event=0)


def _played(own: Catching, message: Pressed, t: Text) -> tuple[Catching, tuple[Effect, ...]]:
    captures = {format_action(each): each for each in own.turn.legal if isinstance(each, Capture)}
    if message.control == "action" and (capture := captures.get(message.value)):
        return _named(own, capture.temple, t)
    after = turn_played.pressed(own.turn, message, t)
    if after.turn is own.turn:
        return own, after.effects
    played = own._replace(turn=after.turn)
    spent = (Speak(t("puzzle.catch.spent", temple=own.at)),) if played.is_spent else ()
    return played, (*after.effects, *spent)


def _named(own: Catching, temple: Space, t: Text) -> tuple[Catching, tuple[Effect, ...]]:
    """Capture on a temple."""
    mode: Mode = "caught" if temple == own.at else "missed"
    after = own._replace(turn=own.turn.let_go(), mode=mode, named=temple)
    return after, (Speak(_words(after, t), True), Focus("puzzle-catching"))


def picture(own: Catching, t: Text) -> Picture:
    """Return the board: of the turn, or of the way that is shown."""
    focus = own.turn.focus
    if own.mode == "shown":
        return arrival_drawn.picture(own.way, own.event, t("puzzle.catch.board.way"), focus, t)
    if own.mode == "playing":
        return turn_drawn.picture(own.turn, t("puzzle.catch.board"), t)
    still = arrival_drawn.placed(own.turn.now, t("puzzle.catch.board"), focus, t)
    return still._replace(caught=own.mode == "caught")


def offer(t: Text) -> Markup:
    """Draw the button that begins it."""
    return button("btn", {"id": "puzzle-catch", "data-do": "puzzle-catch"}, t("puzzle.catch"))


def beside(own: Catching, t: Text) -> Markup:
    """Draw what is asked, and what can be done."""
    return el(
        "section",
        {"id": "puzzle-catching", "class": "puzzle-play", "tabindex": -1, "aria-label": t("puzzle.catch")},
        el("p", {"class": "puzzle-given"}, _words(own, t)),
        arrival_drawn.lines(own.way, own.event, t) if own.mode == "shown" else None,
        el("p", {"class": "sub"}, turn_drawn.left_words(own.turn, t)) if own.mode == "playing" else None,
        *_turn(own, t),
        el(
            "div",
            {"class": "row puzzle-foot"},
            None if own.mode == "shown" else _way("puzzle-how", t("puzzle.catch.how")),
            _way("puzzle-on", t("puzzle.catch.on")),
        ),
    )


def _words(own: Catching, t: Text) -> str:
    if own.mode == "caught":
        return t("puzzle.catch.caught", n=len(own.turn.taken))
    if own.mode == "missed":
        return t("puzzle.catch.missed", temple=own.named)
    key = "way" if own.mode == "shown" else "spent" if own.is_spent else "task"
    return t(f"puzzle.catch.{key}", temple=own.at)


def _turn(own: Catching, t: Text) -> tuple[Markup | None, ...]:
    """Draw the turn as it is played: what can be done, who can be named, and the ways back."""
    if own.mode != "playing":
        return (turn_drawn.foot(t, can_undo=True if own.mode == "missed" else None),)
    captures = (each for each in own.turn.legal if isinstance(each, Capture))
    return (
        turn_drawn.moves(own.turn, turn_drawn.hint_words(own.turn, t), t),
        *(_capture(own, each, t) for each in captures),
        turn_drawn.foot_of(own.turn, t),
    )


def _capture(own: Catching, capture: Capture, t: Text) -> Markup:
    kind = "btn main" if capture.temple == own.at else "btn"
    text = format_action(capture)
    return button(
        kind,
        {"id": text.replace(" ", "-"), "data-action": text, "data-ends": ""},
        action_words(own.turn.view, capture, t),
    )


def _way(do: str, words: str) -> Markup:
    return button("btn quiet", {"id": do, "data-do": do}, words)
