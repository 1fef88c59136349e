"""The command line at the table: what is entered there is an action, a query or a command, and gets an answer.

Rule 1. An answer depends on what the seat at the screen knows, and is given only when it is asked for.
Rule 2. An action is taken as a press of its control takes it. One that cannot be undone has to be entered twice.
Rule 3. What is typed comes from outside: it is shortened and cleaned, and only compared with names.
Rule 4. Another player at the screen may hear what is spoken. A query is answered aloud, since it asks for that; the
        answer to anything else is then only shown, and spoken on request.
"""

from typing import NamedTuple

from page.parts.command import LONGEST
from page.shell.command.finality import is_final
from page.shell.effects import Effect, Focus, Speak
from page.shell.game_page import is_overheard, page_of
from page.shell.messages import Pressed
from page.shell.model import BESIDE, CommandLine, Exchange, Model, Seated
from page.shell.update import advice, seated
from page.shell.update.command_answers import (
    AIDS,
    Desk,
    answer,
    choices,
    desk_of,
    meanings,
    refusal,
    space_in,
    space_words,
)
from page.shell.update.line import of_seat, owner
from page.text import Text
from page.text import shown as cleaned

Step = tuple[Model, tuple[Effect, ...]]

FIELD = "command-field"
"""The id of the field."""
STOPS = (".", "!", "?", "…", ":", "。", "！", "？")
"""The signs that end a sentence."""
KEPT = 20
"""The most entries that are shown."""


class Answered(NamedTuple):
    """The answer to an entry, and what happens besides."""

    words: tuple[str, ...]
    is_aloud: bool = False
    """Whether it is spoken even if another player may hear it."""
    is_spoken: bool = True
    """Whether it is spoken at all; the page announces actions itself."""
    asked: str = ""
    """The action that has to be entered once more."""
    awaits: str = ""
    """The aid that the answer waits for."""
    press: Pressed | None = None
    """The press that does the same."""
    effects: tuple[Effect, ...] = ()


def pressed(model: Model, message: Pressed, t: Text, *, may_act: bool = True) -> Step | None:
    """Return the page after a press of the command line; None for any other press.

    Args:
        model: The page.
        message: The press.
        t: The words.
        may_act: Whether the seat may act as far as players elsewhere are concerned.
    """
    screen = model.screen
    if message.control != "do" or not isinstance(screen, Seated) or model.preferences.commands != "on":
        return None
    match message.value:
        case "command" if model.line.is_open:
            return _closed(model, "tool-command")
        case "command":
            return _opened(model, screen, "tool-command")
        case "command-open":
            return _opened(model, screen, message.detail)
        case "command-leave":
            return _closed(model, model.line.back)
        case "command-enter" if model.line.is_open:
            return _entered(model, screen, message.detail, t, may_act=may_act)
        case _:
            return None


def _opened(model: Model, screen: Seated, back: str) -> Step:
    """Open the line, or return to it; a sheet over the table closes."""
    line = model.line._replace(of=owner(screen), is_open=True, back=back)
    sheet = model.sheet if model.sheet in BESIDE else ""
    return model._replace(line=line, sheet=sheet), (Focus(FIELD),)


def _closed(model: Model, back: str) -> Step:
    line = model.line._replace(is_open=False, asked="", awaits="")
    return model._replace(line=line), (Focus(back),)


def _entered(model: Model, screen: Seated, entered: str, t: Text, *, may_act: bool) -> Step:
    """Answer an entry; an event that is being shown is over then."""
    shown: tuple[Effect, ...] = ()
    if screen.following:
        model, shown = seated.shown(model, screen.following, t)
        assert isinstance(model.screen, Seated)
        screen = model.screen
        model = model._replace(line=of_seat(model.line, screen))
    text = cleaned(entered[:LONGEST])
    if not (text or model.line.asked):
        return model, shown
    desk = desk_of(page_of(model), screen, t, may_act=may_act)
    told = _answered(model, desk, text)
    page, effects = _taken(model, screen, told, t)
    line = _with_answer(model.line, text or model.line.asked, told)
    # The focus stays in the field, whatever happens on the table.
    kept = (each for each in (*shown, *effects) if not isinstance(each, Focus))
    return page._replace(line=line), (*kept, *told.effects, *_spoken(desk, told))


def _answered(model: Model, desk: Desk, text: str) -> Answered:
    line, t = model.line, desk.t
    if not text:
        return _action(line, desk, line.asked)
    found = meanings(desk, text)
    if len(found) > 1:
        return Answered((t("line.which", choices=choices(desk, found)),))
    if not found:
        space = space_in(desk, text)
        return (
            Answered(space_words(desk, space), is_aloud=True) if space else Answered((refusal(desk, text),))
        )
    kind, name = found[0]
    if kind == "action":
        return _action(line, desk, name)
    if name == "repeat":
        said = line.exchanges[-1].answer if line.exchanges else (t("line.repeat.none"),)
        return Answered(said, is_aloud=True)
    return _undo(desk) if name == "undo" else _query(desk, name)


def _action(line: CommandLine, desk: Desk, notation: str) -> Answered:
    """Take an action; one that cannot be undone is taken once it is entered again."""
    game, shown = desk.game.GAME, desk.screen.shown
    action = game.parse_action(notation)
    if action not in desk.legal:
        return Answered((refusal(desk, notation),))
    words = desk.words(action) or notation
    if notation != line.asked and is_final(game, shown.view, shown.seat, action):
        return Answered((desk.t("line.sure", words=words),), asked=notation)
    return Answered((words,), is_spoken=False, press=Pressed("action", notation))


def _undo(desk: Desk) -> Answered:
    if desk.screen.shown.can_undo:
        return Answered((desk.t("speak.undone"),), is_spoken=False, press=Pressed("do", "undo"))
    reason = desk.game.cannot_undo(desk.screen.shown)
    return Answered((desk.game.reason_words(reason, desk.t),))


def _query(desk: Desk, name: str) -> Answered:
    if name == "hint" and not desk.legal:
        return Answered((desk.t("line.wait"),))
    if words := answer(desk, name):
        return Answered(words, is_aloud=True)
    if name not in AIDS:
        return Answered((desk.t("line.nothing"),), is_aloud=True)
    return Answered(
        (desk.t("advice.wait"),), is_aloud=True, awaits=name, effects=advice.wanted(desk.screen, name)
    )


def _taken(model: Model, screen: Seated, told: Answered, t: Text) -> Step:
    """Return the page after the press that an entry stands for."""
    if told.press is None:
        return model, ()
    if told.press.control == "action":
        screen = screen._replace(armed=told.press.value)
    return seated.pressed(model._replace(screen=screen), screen, told.press, t)


def _with_answer(line: CommandLine, entered: str, told: Answered) -> CommandLine:
    exchanges = (*line.exchanges, Exchange(entered, told.words))[-KEPT:]
    return line._replace(exchanges=exchanges, asked=told.asked, awaits=told.awaits)


def _spoken(desk: Desk, told: Answered) -> tuple[Speak, ...]:
    if not told.is_spoken:
        return ()
    if not told.is_aloud and is_overheard(desk.screen.shown):
        return (Speak(desk.t("line.written")),)
    return (Speak(_sentences(told.words)),)


def _sentences(lines: tuple[str, ...]) -> str:
    """Return paragraphs as one text to speak, with a pause after each."""
    return " ".join(line if line.endswith(STOPS) else f"{line}." for line in lines)


def advised(model: Model, t: Text) -> Step:
    """Return the page with the answer that has waited for an aid, if it is there by now."""
    screen, line = model.screen, model.line
    if not (isinstance(screen, Seated) and line.awaits):
        return model, ()
    desk = desk_of(page_of(model), screen, t, may_act=True)
    words = answer(desk, line.awaits) if line.awaits in desk.queries else ()
    if not words:
        return model, ()
    last = line.exchanges[-1]._replace(answer=words)
    line = line._replace(exchanges=(*line.exchanges[:-1], last), awaits="")
    return model._replace(line=line), (Speak(_sentences(words)),)
