"""Looking back as the shell asks for it (`page.shell.look_back`)."""

from importlib import import_module
from typing import Any, NamedTuple, cast

from markupsafe import Markup

from page.looking_back.context import Context
from page.looking_back.game_look import GameLook
from page.looking_back.pressed import Step, pressed, ticked, told
from page.looking_back.screen import looking_back
from page.looking_back.state import TRUTH, State
from page.looking_back.steps import Steps, steps_of
from page.shell import abilities
from page.shell.effects import Effect, Speak
from page.shell.game_page import page_of
from page.shell.model import Looking, Model, Over
from page.shell.stake import has_no_room
from page.text import Text
from unseen.kernel.seat import ONLOOKER


class Look(NamedTuple):
    """The screen as it is shown."""

    state: State

    @property
    def back(self) -> Any:
        """The end screen from which it was opened."""
        return self.state.back

    def with_back(self, back: Over) -> "Look":
        """Return the screen with another end screen behind it."""
        return Look(self.state._replace(back=back))

    def pressed(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects after a press, with the words of another moment."""
        state, effects = pressed(self.state, message, context_of(model, self.state), t)
        if state is not None and state.over.at != self.state.over.at:
            effects = (*effects, Speak(_words(self.state, state, look_of(model.game), t)))
        return _after(self.state, model, (state, effects))

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer of the edge."""
        return _after(self.state, model, told(self.state, what, context_of(model, self.state), t))

    def ticked(self, model: Any, of: str, t: Text) -> Any:
        """Return the same after the time of a step."""
        del t
        return _after(self.state, model, ticked(self.state, of, context_of(model, self.state)))

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the screen."""
        return looking_back(self.state, look_of(model.game), context_of(model, self.state), t)


def _after(before: State, model: Model, step: Step) -> tuple[Model, tuple[Effect, ...]]:
    state, effects = step
    if state is None:
        return model._replace(screen=before.back), effects
    is_same = (state.over.at, state.over.eyes) == (before.over.at, before.over.eyes)
    if not is_same:
        # What was passed on showed another moment, or through other eyes.
        state = state._replace(over=state.over._replace(passed=""))
    return model._replace(screen=Looking(Look(state))), effects


def _words(before: State, after: State, look: GameLook, t: Text) -> str:
    """Return the words of another moment: its part of the game, unless that is the same as before, and the event."""
    now = look.replay(after.over, t)
    is_same_part = look.replay(before.over, t).when == now.when
    return " ".join(filter(None, ("" if is_same_part and now.now else f"{now.when}.", now.now)))


def context_of(model: Model, state: State) -> Context:
    """Return the views, seats and programs of this page."""
    page, has = page_of(model), abilities.of(model.game)
    seats = page.GAME.seats(state.over.game.options)
    eyes = tuple(each for each in page.EYES if each in (TRUTH, ONLOOKER, *seats))
    is_elsewhere = model.elsewhere is not None
    can_play_on = not is_elsewhere and (model.embedded is None or model.embedded.keeps)

    def steps(eyes: str) -> Steps:
        return steps_of(page.GAME, state.over.game, eyes)

    return Context(
        eyes,
        seats,
        has.levels,
        model.solo.level,
        has.aids,
        has_no_room(model),
        steps,
        can_play_on,
        is_elsewhere,
    )


def look_of(game: str) -> GameLook:
    """Return a game's own part."""
    return cast(GameLook, import_module(f"page.{game}.looking_back"))


def opened(screen: Over, hides: bool) -> Look:
    """Return looking back on the game of an end screen, at the moment that it shows; a hidden end is at its beginning.

    Args:
        screen: The end screen.
        hides: Whether the end is hidden.
    """
    back = screen._replace(playing=False, passed="")
    is_at_end = screen.at == len(screen.game.states) - 1
    over = back._replace(at=0) if hides and is_at_end else back
    return Look(State(back, over, over.at, hides))
