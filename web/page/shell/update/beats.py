"""The end of a turn before the eyes of two who share a table: what it ends with is seen, then the seat changes.

Rule 1. It holds nobody up: a press is over with it, and where less motion is wanted it takes no time.
"""

from page.shell.effects import Effect, Wait
from page.shell.game_page import Told, page_of
from page.shell.messages import Shown
from page.shell.model import Model, Seated
from page.shell.pace import BEAT
from page.shell.preferences import paced
from page.shell.update.sounding import sounding
from page.text import Text

Step = tuple[Model, tuple[Effect, ...]]


def follow(model: Model, before: Seated, message: Shown) -> tuple[Told, ...]:
    """Return what is to be seen before the next seat, or the same, goes on: nothing where not all may see it."""
    if before.following or not message.party.is_shared or message.party.hides:
        return ()
    return page_of(model).beats(before.shown, message)


def begun(model: Model, before: Seated, message: Shown) -> Step:
    """Return the screen of who has just acted, with the first of what came of it."""
    return _at(model, before._replace(following=message, chosen=(), asked="", refusal=None, first=""), 0)


def next_of(model: Model, screen: Seated) -> Step | None:
    """Return the screen with the next of it; None once all has been seen."""
    return _at(model, screen, screen.beat + 1) if screen.beat + 1 < len(_all(model, screen)) else None


def token(screen: Seated) -> str:
    """Return the token of the tick with which a beat is over."""
    assert screen.following
    return f"beat {len(screen.following.log)} {screen.beat}"


def rest(model: Model, before: Seated, now: Shown, t: Text) -> tuple[tuple[str, ...], tuple[Effect, ...]]:
    """Return the words for all that was seen, and what is heard of what was not to be seen.

    Args:
        model: The page.
        before: The screen of who has acted.
        now: What the next seat sees.
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
    """Return what the seat saw before its last action: the log that is shown grows with each beat."""
    return screen.acted or screen.shown


def _all(model: Model, screen: Seated) -> tuple[Told, ...]:
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
