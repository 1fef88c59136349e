"""Clear the command line when a curtain falls or another seat is shown, and close it with its setting."""

from page.shell.effects import Effect, Focus
from page.shell.messages import Message, Pressed, SatDown
from page.shell.model import CommandLine, Model, Seated

Step = tuple[Model, tuple[Effect, ...]]


def owner(screen: Seated) -> str:
    """Return the owner of the command line, as a text: the seat at the screen, and whether everybody may look."""
    return f"{screen.shown.seat} {'public' if screen.shown.is_public else 'own'}"


def of_seat(line: CommandLine, screen: Seated) -> CommandLine:
    """Return the command line for the seat at the screen; with another seat it begins anew."""
    if line.of == owner(screen):
        return line
    return CommandLine(owner(screen), is_open=line.is_open, back=line.back)


def unanswered(line: CommandLine, words: str) -> CommandLine:
    """Return the command line with the reason why the aid that an entry waits for does not come."""
    if not line.awaits:
        return line
    *others, last = line.exchanges
    return line._replace(exchanges=(*others, last._replace(answer=(words,))), awaits="")


def settled(before: Model, message: Message, step: Step) -> Step:
    """Return a step whose command line holds nothing that was meant for another seat.

    A step that no player caused does not move the focus away from a player who is typing.
    """
    model, effects = step
    line = _settled(before, model)
    if line.is_open and not isinstance(message, Pressed | SatDown):
        effects = tuple(each for each in effects if not isinstance(each, Focus))
    return model._replace(line=line), effects


def _settled(before: Model, model: Model) -> CommandLine:
    line, screen = model.line, model.screen
    if not isinstance(screen, Seated) or model.preferences.commands != "on":
        return CommandLine()
    was, line = before.screen, of_seat(line, screen)
    if isinstance(was, Seated) and was.shown is not screen.shown and was.following is None:
        return line._replace(asked="", awaits="")
    return line
