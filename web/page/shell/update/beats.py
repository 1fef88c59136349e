"""The end of a turn before the eyes of all who share a table: its results one by one, then the change of seats.

Rule 1. It delays nobody: a press ends it, and where reduced motion is preferred it takes no time.
"""

from page.shell.effects import Effect, Wait
from page.shell.game_page import RecapEntry, page_of
from page.shell.messages import Shown
from page.shell.model import Model, Seated
from page.shell.pace import BEAT
from page.shell.preferences import paced
from page.shell.update.sounding import sounding
from page.text import Text

Step = tuple[Model, tuple[Effect, ...]]


def follow(model: Model, before: Seated, message: Shown) -> tuple[RecapEntry, ...]:
    """Return the events to show before the next seat goes on; none if not everybody may see them."""
    if before.following or not message.party.is_shared or message.party.hides:
        return ()
    return page_of(model).beats(before.shown, message)


def begun(model: Model, before: Seated, message: Shown) -> Step:
    """Return the screen of the seat that has just acted, with the first of its events."""
    return _at(model, before._replace(following=message, chosen=(), asked="", refusal=None, first=""), 0)


def next_of(model: Model, screen: Seated) -> Step | None:
    """Return the screen with the next event; None once all have been shown."""
    return _at(model, screen, screen.beat + 1) if screen.beat + 1 < len(_all(model, screen)) else None


def token(screen: Seated) -> str:
    """Return the token of the tick that ends a beat."""
    assert screen.following
    return f"beat {len(screen.following.log)} {screen.beat}"


def rest(model: Model, before: Seated, now: Shown, t: Text) -> tuple[tuple[str, ...], tuple[Effect, ...]]:
    """Return the spoken words for all events of the turn, and the sounds of the events that were skipped.

    Args:
        model: The page.
        before: The screen of the seat that has acted.
        now: The next seat's view.
        t: The words.
    """
    if not now.party.is_shared or now.party.hides:
        return (), ()
    game, acted = page_of(model), _acted(before)
    seen = game.beats(acted, now)
    words = tuple(game.event_words(each.entry.before, each.entry.event, t) for each in seen)
    known = [each.entry for each in seen] if before.following else []
    others = [entry for entry in now.log[len(acted.log) :] if entry not in known]
    heard = (sound for entry in others for sound in game.heard(entry.before, entry.event))
    return words, sounding(model, tuple(heard))


def _acted(screen: Seated) -> Shown:
    """Return the seat's view before its last action: the shown log grows with each beat."""
    return screen.acted or screen.shown


def _all(model: Model, screen: Seated) -> tuple[RecapEntry, ...]:
    assert screen.following
    return page_of(model).beats(_acted(screen), screen.following)


def _at(model: Model, screen: Seated, beat: int) -> Step:
    game, following, acted = page_of(model), screen.following, _acted(screen)
    assert following
    told = _all(model, screen)[beat]
    far = following.log.index(told.entry, len(acted.log)) + 1
    now = acted._replace(view=told.after, log=following.log[:far], legal=(), can_undo=False, events=())
    screen = screen._replace(shown=now, acted=acted, beat=beat)
    before, event = told.entry.before, told.entry.event
    return model._replace(screen=screen), (
        *game.motions(before, (event,)),
        *sounding(model, game.heard(before, event)),
        Wait(paced(BEAT, model.preferences.pace) or BEAT, token(screen), of_motion=True),
    )
