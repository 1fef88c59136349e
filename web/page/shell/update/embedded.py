"""A frame on another site: its first screen, and a new game beside a resumed one."""

from page.shell.effects import Deal, Effect, Focus, Leave, Resume
from page.shell.embed import Embedded
from page.shell.game_page import page_of
from page.shell.messages import Invited, Pressed
from page.shell.model import Curtain, Model, Scene, Seated, Start, end_screen

Step = tuple[Model, tuple[Effect, ...]]


def opening(embedded: Embedded) -> Pressed | Invited:
    """Return the message that opens a frame: a press, or a followed link."""
    match embedded.mode:
        case "learn":
            return Pressed("do", "learn", embedded.seat)
        case "watch" | "replay" if embedded.link:
            return Invited(embedded.link)
        case "puzzle":
            return Invited(embedded.link or "d=today")
        case _:
            return Pressed("do", "embedded")


def deal_of(model: Model) -> Deal | None:
    """Return the game that a frame opens with; None without a frame, or if it opens otherwise."""
    embedded, game = model.embedded, page_of(model)
    if embedded is None:
        return None
    options = game.options(None)
    seats = game.GAME.seats(options)
    others = (embedded.level,) * (len(seats) - 1)
    match embedded.mode:
        case "alone":
            # The person is the first of the players.
            return Deal(options, -seats.index(embedded.seat or seats[0]) % len(seats), (0, *others))
        case "table":
            return Deal(options, 0)
        case "watch" if embedded.level and not embedded.link:
            return Deal(options, 0, (embedded.level, *others), eyes=embedded.seat or seats[0])
        case _:
            return None


def pressed(model: Model, message: Pressed) -> Step | None:
    """Return the page after a press that exists in a frame alone; None for any other press."""
    if model.embedded is None or message.control != "do":
        return None
    match message.value:
        case "embedded":
            return _opened(model)
        case "new-game" if isinstance(model.screen, Seated | Curtain | Scene):
            if model.store == "sealed":
                return _dealt(model)
            # The same question as on the start screen: a game under way is never discarded unasked.
            return model._replace(screen=Start(asking="new"), sheet=""), (Leave(), Focus("question-back"))
        case "new-game" if end_screen(model.screen):
            return _dealt(model)
        case _:
            return None


def _opened(model: Model) -> Step:
    """Resume the kept game, or begin one; a game that is over by now is not shown again."""
    if isinstance(model.screen, Start) and model.screen.found and deal_of(model):
        return model, (Resume(),)
    return _dealt(model)


def _dealt(model: Model) -> Step:
    deal = deal_of(model)
    return (model._replace(screen=Start(), sheet=""), (deal,)) if deal else (model, ())
