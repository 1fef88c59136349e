"""The finale: the last sentence said on the map, before the end screen; and the scene of a claim during the game.

Rule 1. The finale is asked of a finished game, the scene of an entry of the public log.
"""

from markupsafe import Markup

from page.misty_ruins.draw.board import board
from page.misty_ruins.draw.small import drawn, sign
from page.misty_ruins.draw.unmasking import unmasking
from page.misty_ruins.ending.over import PREFIX
from page.misty_ruins.said.claim import is_claim, told_claim
from page.misty_ruins.said.words import identity_words, seat_words
from page.misty_ruins.seen.moments import unmasking as unmasking_of
from page.parts.html import join
from page.shell.draw.finale import Finale
from page.shell.messages import GameOver
from page.text import Text
from unseen.kernel.session import LogEntry
from unseen.misty_ruins.events import Acted, Event
from unseen.misty_ruins.pieces import pieces
from unseen.misty_ruins.state import State


def has_finale(game: GameOver) -> bool:
    """Return whether play itself ended the game, and nobody's resignation."""
    last: State = game.states[-1]
    return last.result is not None and last.result.by != "resignation"


def finale_words(game: GameOver, t: Text) -> str:
    """Return the end of play in words: the right claim, or the reason that no monster was left (M42, M44, M48)."""
    last: State = game.states[-1]
    assert last.ending
    place = last.ending.place
    identity = None if place is None else last.players[place].identity
    if place is None or identity is None:
        return t(f"misty.finale.{last.ending.by.replace(' ', '_')}")
    return t("misty.claim.said", seat=seat_words(place, t), identity=identity_words(identity, t))


def finale(game: GameOver, t: Text) -> Finale:
    """Return the props of the scene; of a claim, with the face under the hood."""
    last: State = game.states[-1]
    words = finale_words(game, t)
    place = last.ending.place if last.ending else None
    if place is None:
        return Finale("misty", drawn("who-nobody", 64, 64), "day", _board(last, words, t), words)
    claim = next(told for _, told in reversed(game.log) if is_claim(told.event))
    return _claim(claim, last, words, t)


def _claim(claim: LogEntry[State, Event], shown: State, words: str, t: Text) -> Finale:
    assert isinstance(claim.event, Acted)
    face = unmasking(unmasking_of(claim.before, claim.event))
    return Finale("misty claim", sign(str(claim.by)), "day", join(_board(shown, words, t), face), words)


def _board(state: State, label: str, t: Text) -> Markup:
    return board(pieces(state)._replace(label=label, prefix=PREFIX), t)


def scene(entry: LogEntry[State, Event], t: Text) -> Finale:
    """Return the props of the scene of a claim, right or wrong, from what is public."""
    assert isinstance(entry.event, Acted)
    told = told_claim(entry.before, entry.event, t)
    shown = _claim(entry, entry.before, told.said, t)
    return shown._replace(verdict=told.verdict, goes_on=True)


def scene_words(entry: LogEntry[State, Event], t: Text) -> str:
    """Return a claim and what came of it, for a screen reader."""
    assert isinstance(entry.event, Acted)
    told = told_claim(entry.before, entry.event, t)
    return f"{told.said} {told.verdict}"
