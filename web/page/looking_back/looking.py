"""Looking back as the shell asks for it (`page.shell.look_back`)."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple, cast

from markupsafe import Markup

from page.looking_back.context import Context
from page.looking_back.game_look import GameLook
from page.looking_back.picturing import wanted
from page.looking_back.pressed import Step, pressed, ticked, told
from page.looking_back.requests import Draw
from page.looking_back.screen import looking_back
from page.looking_back.state import TRUTH, State
from page.looking_back.steps import Steps, steps_of
from page.shell import abilities
from page.shell.effects import Effect, Speak
from page.shell.game_page import page_of
from page.shell.model import Looking, Model, Over
from page.shell.people import names_of
from page.shell.stake import has_no_room
from page.text import Text, bare
from unseen.kernel.seat import ONLOOKER, Seat


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
        return _after(self.state, model, (state, effects), t)

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer of the edge."""
        return _after(self.state, model, told(self.state, what, context_of(model, self.state), t), t)

    def ticked(self, model: Any, of: str, t: Text) -> Any:
        """Return the same after the time of a step."""
        return _after(self.state, model, ticked(self.state, of, context_of(model, self.state)), t)

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the screen."""
        return looking_back(self.state, look_of(model.game), context_of(model, self.state), t)


def _after(before: State, model: Model, step: Step, t: Text) -> tuple[Model, tuple[Effect, ...]]:
    state, effects = step
    if state is None:
        return model._replace(screen=before.back), effects
    is_same = (state.over.at, state.over.eyes) == (before.over.at, before.over.eyes)
    if not is_same:
        # What was passed on showed another moment, or through other eyes.
        again = state.picturing.drawn_anew() if state.picturing else None
        state = state._replace(over=state.over._replace(passed=""), picturing=again)
    drawn = wanted(_picture(before, model, t), _picture(state, model, t))
    return model._replace(screen=Looking(Look(state))), (*effects, *drawn)


def _picture(state: State, model: Model, t: Text) -> Draw | None:
    """Return the picture that is to be drawn; None for none."""
    if state.picturing is None:
        return None
    over, look, context = state.over, look_of(model.game), context_of(model, state)
    at = context.steps(over.eyes)
    over = over._replace(at=at.moment(at.number(over.at)))
    names: Mapping[Seat, str] = context.names if state.picturing.has_names else {}
    seats = {seat: names.get(seat) or t(f"seat.{seat}") for seat in context.seats}
    return Draw(
        over.game,
        over.at,
        over.eyes,
        state.picturing.size,
        t(f"shelf.{model.game}"),
        _lines(state, model, look, t),
        tuple(f"{t(f'seat.{seat}')}: {name}" for seat, name in names.items() if name),
        seats,
        look.identities(over, t),
    )


def _lines(state: State, model: Model, look: GameLook, t: Text) -> tuple[str, ...]:
    """Return the words of a moment: at the end how it ended, before that the part of the game and the event."""
    if state.over.at == state.last and (ended := page_of(model).result_words(state.over.game, t)):
        return (bare(ended),)
    replay = look.replay(state.over, t)
    return tuple(bare(words) for words in (replay.when, replay.now) if words)


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
        _names(model, state),
        is_elsewhere,
    )


def _names(model: Model, state: State) -> dict[Seat, str]:
    """Return the names of the players; empty for a game that was opened, whose players nobody knows."""
    if state.over.game.imported and model.elsewhere is None:
        return {}
    return {seat: name for seat, name in names_of(model, model.party).items() if name}


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
