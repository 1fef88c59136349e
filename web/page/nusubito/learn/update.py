"""A course in how to play: what is asked for goes on, whatever else is pressed is explained and changes nothing.

Rule 1. A course is played on no dealer's table: neither the game that is kept nor the score is touched.
"""

from page.nusubito.learn import words
from page.nusubito.learn.lesson import Ask, Lesson, LessonStep
from page.nusubito.learn.playing import asked, lesson_of, parsed, played_before, shown
from page.nusubito.motions import motions, printing, recap_motions
from page.nusubito.pointing import coin_token, lifted, paths, point, rod_token
from page.nusubito.refusal import why
from page.shell.effects import Animate, Effect, Focus, Leave, Remember, Speak
from page.shell.game_page import page_of
from page.shell.messages import Pressed
from page.shell.model import Asking, Course, Model, Refusal, Seated, Start
from page.shell.update.start import at_once
from page.text import Text
from unseen.kernel.errors import NotationError
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.nusubito import SEATS, State, format_action, parse_action
from unseen.nusubito.actions import Action
from unseen.nusubito.board import BIT
from unseen.nusubito.events import Event

Next = tuple[Model, tuple[Effect, ...]]
DONE = "done"
"""What is remembered of a course that was played to its end; before that, how many of its steps were."""


def begun(model: Model, seat: Seat, t: Text) -> Next:
    """Return the course of a seat, at the step where it was left."""
    lesson, left = lesson_of(seat), model.learnt.get(seat, "")
    step = int(left) if left.isascii() and left.isdigit() else 0
    step = step if step < len(lesson.steps) else 0
    found = model.screen.found if isinstance(model.screen, Start | Course) else None
    played = played_before(lesson, step)
    screen = Course(Seated(shown(lesson, played), focus=page_of(model).FOCUS), played, step, found=found)
    page = model._replace(screen=screen, sheet="")
    return page, (Speak(words.spoken(screen, t)), Focus(f"sp-{screen.seated.focus}"))


def pressed(model: Model, screen: Course, message: Pressed, t: Text) -> Next:
    """Return what a press in a course does."""
    if message.control == "do":
        return _do(model, screen, message, t)
    if message.control == "space":
        screen = _seen(screen, focus=message.value)
    if screen.told:
        # What came of it is to be read first; the way on shows itself.
        return _with(model, screen), (Animate("shake", "learn-on"), Focus("learn-on"))
    match message.control:
        case "action":
            return _act(model, screen, message.value, t)
        case "arm":
            return _arm(model, screen, message.value, t)
        case "rod":
            return _point(model, screen, rod_token(message.value), t)
        case "coin":
            return _point(model, screen, coin_token(message.value), t)
        case "space" | "verb":
            return _point(model, screen, message.value, t)
        case "lift" | "drop":
            return _drag(model, screen, message, t)
        case "ask":
            return model, ()  # A course tells what it is about, one thing at a time.


def _drag(model: Model, screen: Course, message: Pressed, t: Text) -> Next:
    """Return what a drag does: what presses of the piece and of the place would."""
    state = screen.seated.shown.view
    taken = _seen(_plain(screen), chosen=lifted(message.value, state.at))
    if message.control == "lift":
        return _with(model, taken), ()
    if message.value not in BIT or message.detail not in BIT or message.detail == message.value:
        return _with(model, _plain(screen)), ()
    return _point(model, taken, message.detail, t)


def _do(model: Model, screen: Course, message: Pressed, t: Text) -> Next:
    match message.value:
        case "learn-on" if screen.told and not _is_last(screen):
            return _on(model, screen, t)
        case "learn-play" if screen.told and _is_last(screen):
            return _play(model, screen)
        case "learn" if message.detail in SEATS and screen.told and _is_last(screen):
            return begun(model, Seat(message.detail), t)
        case "leave":
            return model._replace(screen=Start(found=screen.found), sheet=""), (Leave(), Focus("learn"))
        case "end" if not screen.told:
            return _astray(model, screen, "end", t)
        case "let-go" | "disarm" | "escape":
            return _with(model, _plain(screen)), ()
        case _:
            return model, ()


def _play(model: Model, screen: Course) -> Next:
    """Begin a game of the seat that was learnt against a beginner; a game that is kept is not lost unasked."""
    place = SEATS.index(screen.seated.shown.seat)
    start = Start(found=screen.found)
    if screen.found:
        asking: Asking = "now1" if place else "now"
        return model._replace(screen=start._replace(asking=asking)), (Focus("resume"),)
    if model.store == "elsewhere":
        return model._replace(screen=start), (Focus("learn"),)
    return model._replace(screen=start), (at_once(model, place),)


def _on(model: Model, screen: Course, t: Text) -> Next:
    """Return the next step, once both sides have played what comes before it."""
    lesson, step = _at(screen)
    then = parsed(step.then)
    played = (*screen.played, *then)
    now = shown(lesson, played, last=len(then))
    after = Course(Seated(now, focus=screen.seated.focus), played, screen.step + 1, found=screen.found)
    moved = [motion for entry in now.log[len(now.log) - len(now.events) :] for motion in _motion(entry)]
    spoken = Speak(words.spoken(after, t))
    return _with(model, after), (*moved, spoken, Focus(f"sp-{after.seated.focus}"))


def _motion(entry: LogEntry[State, Event]) -> tuple[Animate, ...]:
    return (*recap_motions(entry.event), *printing(entry.before, entry.event))


def _act(model: Model, screen: Course, text: str, t: Text) -> Next:
    try:
        action = parse_action(text)
    except NotationError:
        return model, ()
    if action not in screen.seated.shown.legal:
        return model, ()
    return _taken(model, screen, action, t)


def _arm(model: Model, screen: Course, text: str, t: Text) -> Next:
    """Arm what ends the game, if that is asked for."""
    wanted = [format_action(action) for action in _wanted(screen)]
    if text not in wanted:
        return _astray(model, screen, text, t)
    return _with(model, _seen(_plain(screen), armed=text)), ()


def _point(model: Model, screen: Course, token: str, t: Text) -> Next:
    """Narrow what was pressed, as at the table; only a way to what is asked for may be gone."""
    seated = screen.seated
    pointed = point(seated.shown.legal, seated.chosen, token)
    if pointed.action:
        return _taken(model, screen, pointed.action, t)
    if pointed.refused:
        reason = why(seated.shown.view, seated.chosen, token)
        at = _seen(screen._replace(astray=""), refusal=Refusal(token, reason), armed="")
        shaken = (Animate("shake", _place(screen, token)),) if token in BIT else ()
        return _with(model, at), (*shaken, Speak(words.spoken(at, t), True))
    if pointed.chosen and not _leads(screen, pointed.chosen):
        return _astray(model, screen, f"? {token}", t)
    return _with(model, _seen(_plain(screen), chosen=pointed.chosen)), ()


def _place(screen: Course, token: str) -> str:
    return f"pawn-{token}" if token in screen.seated.shown.view.pawns else f"sp-{token}"


def _leads(screen: Course, chosen: tuple[str, ...]) -> bool:
    """Return whether what is chosen is the beginning of something that is asked for."""
    return any(path[: len(chosen)] == chosen for action in _wanted(screen) for path in paths(action))


def _taken(model: Model, screen: Course, action: Action, t: Text) -> Next:
    if action not in _wanted(screen):
        return _astray(model, screen, format_action(action), t)
    lesson, step = _at(screen)
    before, played = screen.seated, (*screen.played, action)
    now = shown(lesson, played, last=1)
    told = screen.ask + 1 == len(step.asks)
    after = screen._replace(
        seated=Seated(now, focus=before.focus),
        played=played,
        ask=screen.ask if told else screen.ask + 1,
        told=told,
        astray="",
    )
    effects: tuple[Effect, ...] = (*motions(before.shown.view, now.events), Speak(words.spoken(after, t)))
    page = _with(model, after)
    if not told:
        return page, effects
    page, remembered = _learnt(page, after)
    return page, (*effects, *remembered, Focus("learn-play" if _is_last(after) else "learn-on"))


def _learnt(model: Model, screen: Course) -> Next:
    """Remember how far somebody has come; a course that has been played to its end stays so."""
    seat = screen.seated.shown.seat
    if model.learnt.get(seat) == DONE:
        return model, ()
    far = DONE if _is_last(screen) else str(screen.step + 1)
    return model._replace(learnt={**model.learnt, seat: far}), (Remember(f"learn-{seat}", far),)


def _astray(model: Model, screen: Course, deed: str, t: Text) -> Next:
    """Say what was pressed instead of what is asked for."""
    at = _seen(screen._replace(astray=deed), refusal=None, armed="")
    return _with(model, at), (Animate("shake", "card"), Speak(words.spoken(at, t), True))


def _wanted(screen: Course) -> tuple[Action, ...]:
    """Return the legal actions that the step asks for now."""
    ask: Ask = _at(screen)[1].asks[screen.ask]
    return asked(ask, screen.seated.shown.legal)


def _at(screen: Course) -> tuple[Lesson, LessonStep]:
    lesson = lesson_of(screen.seated.shown.seat)
    return lesson, lesson.steps[screen.step]


def _is_last(screen: Course) -> bool:
    return screen.step + 1 == len(_at(screen)[0].steps)


def _plain(screen: Course) -> Course:
    return _seen(screen._replace(astray=""), chosen=(), refusal=None, armed="")


def _seen(screen: Course, **changes: object) -> Course:
    return screen._replace(seated=screen.seated._replace(**changes))  # type: ignore[arg-type]  # the names of its fields


def _with(model: Model, screen: Course) -> Model:
    return model._replace(screen=screen)
