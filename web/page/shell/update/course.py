"""A course in how to play: an action that is asked for goes on, any other press is explained and changes nothing.

Rule 1. A course is played at no dealer's table: it touches neither the stored game nor the score.
"""

from collections.abc import Mapping
from typing import Any

from page.shell import abilities
from page.shell.effects import (
    Animate,
    Deal,
    Effect,
    FetchFurther,
    Focus,
    Leave,
    ListGames,
    Remember,
    Speak,
)
from page.shell.game_page import GamePage, Pointed, page_of
from page.shell.learn.playing import Played, asked, parsed, played_before, shown
from page.shell.learn.teaching import Teaching
from page.shell.learn.words import spoken
from page.shell.lesson import Lesson
from page.shell.links import PUZZLE
from page.shell.messages import Found, Pressed
from page.shell.model import LEARNT, Course, Model, Path, Refusal, Seated, Start
from page.shell.stake import has_no_room, would_lose
from page.shell.update import start
from page.text import Text
from unseen.kernel.errors import NotationError
from unseen.kernel.session import LogEntry

Next = tuple[Model, tuple[Effect, ...]]
POINTS = ("rod", "coin", "space", "verb")
"""The controls that point at a place or a piece."""


def begun(model: Model, teaching: Teaching, name: str, t: Text) -> Next:
    """Return a course at the step where the player left it; one of the further courses is fetched before."""
    lesson = teaching.lessons.get(name) or model.further.get(name)
    if lesson is None:
        return _awaiting(model, name)
    left = model.learnt.get(name, "")
    step = int(left) if left.isascii() and left.isdigit() else 0
    step = step if step < len(lesson.steps) else 0
    screen = _at_step(model, lesson, step)
    page = model._replace(screen=screen, sheet="")
    return page, (Speak(_spoken(teaching, screen, t)), Focus(f"sp-{screen.seated.focus}"))


def _awaiting(model: Model, name: str) -> Next:
    """Return the start screen, open at the courses, while a further one is being fetched."""
    screen = model.screen
    if isinstance(screen, Start) and screen.awaited:
        return model, ()
    leaves: tuple[Effect, ...] = () if isinstance(screen, Start) else (Leave(), Focus(f"learn-{name}"))
    start = screen if isinstance(screen, Start) else Start(found=_found(model))
    waiting = start._replace(choosing="learn", awaited=name, unfetched="", asking="")
    return model._replace(screen=waiting, sheet=""), (*leaves, FetchFurther())


def fetched(model: Model, teaching: Teaching, lessons: Mapping[str, Lesson], t: Text) -> Next:
    """Return the further course that the start screen waits for, unless the player has gone on to something else."""
    page = model._replace(further=lessons)
    if not isinstance(model.screen, Start) or model.screen.awaited not in lessons:
        return page, ()
    return begun(page, teaching, model.screen.awaited, t)


def _found(model: Model) -> Found | None:
    return model.screen.found if isinstance(model.screen, Start | Course) else None


def _at_step(model: Model, lesson: Lesson, step: int) -> Course:
    """Return a course at the beginning of one of its steps."""
    game = page_of(model)
    played = played_before(game.GAME, lesson, step)
    now = shown(game.GAME, lesson.in_game(step), played)._replace(marks=_marks(game, lesson, step))
    seated = Seated(now, focus=game.FOCUS)
    follows = _following(model, lesson.name)
    return Course(lesson, seated, played, step, found=_found(model), follows=follows)


def _following(model: Model, name: str) -> str:
    """Return the course after another: one that is not done before one that is, of these a basic one first."""
    has = abilities.of(model.game)
    names = (*has.courses, *has.further)
    place = names.index(name)
    others = (*names[place + 1 :], *names[:place])
    return min(
        others,
        key=lambda each: (model.learnt.get(each) == LEARNT, each in has.further),
        default="",
    )


def _marks(game: GamePage, lesson: Lesson, step: int) -> str:
    """Return the private marks that the steps before a step have asked for."""
    marks = ""
    for ask in (ask for done in lesson.steps[:step] for ask in done.asks if ask.mark):
        marks = game.marked(marks, ask.mark)
    return marks


def pressed(model: Model, teaching: Teaching, screen: Course, message: Pressed, t: Text) -> Next:
    """Return the page after a press in a course."""
    if message.control == "do":
        return _do(model, teaching, screen, message, t)
    if message.control == "space":
        screen = _seen(screen, focus=message.value)
    token = page_of(model).token(message.control, message.value) if message.control in POINTS else ""
    if screen.told and token and token == screen.took:
        return _with(model, screen._replace(took="")), ()
    if screen.told:
        # The result is to be read first; the way on draws attention to itself.
        return _with(model, screen), (Animate("shake", "learn-on"), Focus("learn-on"))
    match message.control:
        case "action":
            return _act(model, teaching, screen, message, t)
        case "arm":
            return _arm(model, teaching, screen, message.value, t)
        case "rod" | "coin" | "space" | "verb":
            page, effects = _point(model, teaching, screen, token, t)
            return page, (*effects, Focus("opened")) if message.control == "verb" else effects
        case "lift" | "drop":
            return _drag(model, teaching, screen, message, t)
        case "ask":
            return model, ()  # a course explains one thing at a time


def _drag(model: Model, teaching: Teaching, screen: Course, message: Pressed, t: Text) -> Next:
    """Return the page after a drag: it acts as presses of the piece and of the place would."""
    seated, token = screen.seated, message.value
    taken = _seen(_plain(screen), chosen=page_of(model).lifted(seated.shown, seated.chosen, token))
    if message.control == "lift":
        return _with(model, taken), ()
    if not teaching.drops(seated.shown, taken.seated.chosen, token, message.detail):
        return _with(model, _plain(screen)), ()
    return _point(model, teaching, taken, message.detail, t)


def _do(model: Model, teaching: Teaching, screen: Course, message: Pressed, t: Text) -> Next:
    lesson = screen.lesson
    is_over = screen.told and _is_last(screen)
    match message.value:
        case "learn-on" if screen.told and not is_over:
            return _on(model, teaching, screen, t)
        case "learn-play" if is_over:
            return _play(model, lesson, screen)
        case "learn" if is_over and message.detail in (*teaching.lessons, *page_of(model).FURTHER):
            return begun(model, teaching, message.detail, t)
        case "puzzle-theme" if is_over and lesson.puzzles:
            return start.invited(model, f"{PUZZLE}={lesson.puzzles}")
        case "mark" if not screen.told:
            return _mark(model, teaching, screen, message.detail, t)
        case "learn-back" | "learn-skip" if lesson.can_roam:
            return _roamed(model, teaching, screen, message.value, t)
        case "leave":
            return model._replace(screen=Start(found=screen.found), sheet=""), (Leave(), Focus("learn"))
        case "end" if not screen.told:
            return _astray(model, teaching, screen, "end", t)
        case "let-go" | "disarm" | "escape":
            return _with(model, _plain(screen)), ()
        case _:
            return model, ()


def _roamed(model: Model, teaching: Teaching, screen: Course, way: str, t: Text) -> Next:
    """Go to the step after this one, or to the beginning of this one, or from there to the step before."""
    lesson = screen.lesson
    has_begun = bool(screen.ask or screen.told)
    if way == "learn-skip":
        to = None if screen.told or _is_last(screen) else screen.step + 1
    else:
        to = screen.step if has_begun else screen.step - 1 if screen.step else None
    if to is None:
        return model, ()
    after = _seen(_at_step(model, lesson, to), focus=screen.seated.focus)
    page, remembered = _learnt(_with(model, after), lesson.name, str(to)) if to > screen.step else (model, ())
    return _with(page, after), (*remembered, Speak(_spoken(teaching, after, t)))


def _play(model: Model, lesson: Lesson, screen: Course) -> Next:
    """Start the game of the course against beginners; a stored game is never discarded unasked."""
    page = page_of(model)
    seats = page.GAME.seats(lesson.options)
    others = (page.face().beginner,) * (len(seats) - 1)
    follows = Deal(lesson.options, -seats.index(lesson.seat) % len(seats), (0, *others))
    start = Start(found=screen.found)
    if would_lose(model, screen.found):
        asks = start._replace(asking="course", follows=follows)
        return model._replace(screen=asks), (Focus("resume"),)
    if has_no_room(model):
        return model._replace(screen=start), (ListGames(),)
    return model._replace(screen=start), (follows,)


def _on(model: Model, teaching: Teaching, screen: Course, t: Text) -> Next:
    """Return the next step, after the actions before it."""
    game, after = page_of(model), _next_step(model, screen)
    now = after.seated.shown
    moved = [motion for entry in now.log[len(now.log) - len(now.events) :] for motion in _motion(game, entry)]
    said = Speak(_spoken(teaching, after, t))
    # What was marked on an own sheet of the game has been read.
    page = model._replace(sheet="") if model.sheet in game.SHEETS else model
    return _with(page, after), (*moved, said, Focus(f"sp-{after.seated.focus}"))


def _next_step(model: Model, screen: Course) -> Course:
    """Return the course at its next step, with the events that lead there."""
    lesson, step = screen.lesson, screen.step + 1
    if lesson.steps[step].anew:
        return _seen(_at_step(model, lesson, step), focus=screen.seated.focus)
    game = page_of(model).GAME
    then = parsed(game, lesson.steps[screen.step].then)
    played = (*screen.played, *then)
    now = shown(game, lesson.in_game(step), played, last=len(then))
    seated = Seated(now._replace(marks=screen.seated.shown.marks), focus=screen.seated.focus)
    return Course(lesson, seated, played, step, found=screen.found, follows=screen.follows)


def _motion(game: GamePage, entry: LogEntry[Any, Any]) -> tuple[Animate, ...]:
    return (*game.recap_motions(entry.before, entry.event), *game.printing(entry.before, entry.event))


def _act(model: Model, teaching: Teaching, screen: Course, message: Pressed, t: Text) -> Next:
    """Take an action, and right after it the second one of a control that stands for both, if that is asked for too."""
    game = page_of(model).GAME
    try:
        action = game.parse_action(message.value)
        then = game.parse_action(message.detail) if message.detail else None
    except NotationError:
        return model, ()
    if action not in screen.seated.shown.legal:
        return model, ()
    page, effects = _taken(model, teaching, screen, action, t)
    after = page.screen
    if isinstance(after, Course) and not after.told and then in _wanted(page, after):
        page, effects = _taken(page, teaching, after, then, t)
    return page, effects


def _arm(model: Model, teaching: Teaching, screen: Course, text: str, t: Text) -> Next:
    """Arm an action that ends the game, if it is asked for."""
    wanted = map(page_of(model).GAME.format_action, _wanted(model, screen))
    if text not in wanted:
        return _astray(model, teaching, screen, text, t)
    return _with(model, _seen(_plain(screen), armed=text)), ()


def _point(model: Model, teaching: Teaching, screen: Course, token: str, t: Text) -> Next:
    """Narrow the choice, as at the table, but only on the way to an action that is asked for."""
    seated, game = screen.seated, page_of(model)
    pointed = _kept(model, teaching, screen, token)
    if token == screen.took and not _is_on_the_way(model, teaching, screen, pointed):
        return _with(model, screen._replace(took="")), ()
    if pointed.action:
        return _taken(model, teaching, screen, pointed.action, t, took=token)
    if pointed.refused:
        view = seated.shown.view
        refusal = Refusal(token, game.why(view, seated.chosen, token))
        at = _seen(screen._replace(astray="", took=""), refusal=refusal, armed="")
        shaken = game.shaken(view, token)
        shakes = (Animate("shake", shaken),) if shaken else ()
        return _with(model, at), (*shakes, Speak(_spoken(teaching, at, t), True))
    if pointed.chosen and not (screen.is_open or _leads(model, teaching, screen, pointed.chosen)):
        return _astray(model, teaching, screen, f"? {token}", t)
    at = _seen(_plain(screen), chosen=pointed.chosen)
    said = _spoken(teaching, at, t)
    if said == _spoken(teaching, _plain(screen), t):
        said = game.chosen_words(at.seated, t)
    return _with(model, at), (Speak(said),) if said else ()


def _kept(model: Model, teaching: Teaching, screen: Course, token: str) -> Pointed:
    """Return the meaning of a press; a chosen part of the task stays chosen, as the player may start over."""
    chosen = screen.seated.chosen
    pointed = page_of(model).point(screen.seated.shown, chosen, token)
    lets_go = token in chosen and not pointed.action and len(pointed.chosen) < len(chosen)
    is_kept = lets_go and _leads(model, teaching, screen, chosen)
    return Pointed(chosen=chosen) if is_kept else pointed


def _is_on_the_way(model: Model, teaching: Teaching, screen: Course, pointed: Pointed) -> bool:
    """Return whether a press is the action that is asked for, or a part of it."""
    if pointed.action:
        return pointed.action in _wanted(model, screen)
    return bool(pointed.chosen) and not pointed.refused and _leads(model, teaching, screen, pointed.chosen)


def _leads(model: Model, teaching: Teaching, screen: Course, chosen: Path) -> bool:
    """Return whether a chosen path is the beginning of an action that is asked for."""
    return any(teaching.leads(screen.seated.shown, chosen, action) for action in _wanted(model, screen))


def _taken(model: Model, teaching: Teaching, screen: Course, action: Any, t: Text, *, took: str = "") -> Next:
    game = page_of(model)
    if action not in _wanted(model, screen):
        return _astray(model, teaching, screen, game.GAME.format_action(action), t)
    before, played, lesson = screen.seated, (*screen.played, action), screen.lesson.in_game(screen.step)
    now = shown(game.GAME, lesson, played, last=1)._replace(marks=before.shown.marks)
    seated = Seated(now, focus=before.focus, chosen=game.kept(before.chosen, action))
    after = screen._replace(seated=seated, played=played, took=took)
    return _done(model, teaching, after, game.motions(before.shown.view, now.events), t)


def _mark(model: Model, teaching: Teaching, screen: Course, what: str, t: Text) -> Next:
    """Make a private mark, if it is asked for."""
    if what != screen.task.mark:
        return _astray(model, teaching, screen, f"mark {what}", t)
    marks = page_of(model).marked(screen.seated.shown.marks, what)
    now = screen.seated.shown._replace(marks=marks, events=())
    return _done(model, teaching, _seen(screen._replace(took=""), shown=now), (), t)


def _done(model: Model, teaching: Teaching, screen: Course, moved: tuple[Effect, ...], t: Text) -> Next:
    """Go on after what a task has asked for: to the next task of the step, or to its result."""
    told = screen.ask + 1 == len(screen.lesson.steps[screen.step].asks)
    after = screen._replace(ask=screen.ask if told else screen.ask + 1, told=told, astray="", strays=0)
    effects: tuple[Effect, ...] = (*moved, Speak(_spoken(teaching, after, t)))
    if not told:
        return _with(model, after), effects
    is_last = _is_last(after)
    far = LEARNT if is_last else str(after.step + 1)
    page, remembered = _learnt(_with(model, after), screen.name, far)
    return page, (*effects, *remembered, Focus("learn-play" if is_last else "learn-on"))


def _learnt(model: Model, name: str, far: str) -> Next:
    """Remember the progress in a course; one that was played to its end stays finished."""
    if model.learnt.get(name) == LEARNT:
        return model, ()
    return model._replace(learnt={**model.learnt, name: far}), (Remember(f"learn-{name}", far),)


def _astray(model: Model, teaching: Teaching, screen: Course, deed: str, t: Text) -> Next:
    """Reply to a press other than the one asked for."""
    is_action = not deed.startswith("? ") and deed != "end"
    at = screen._replace(astray=deed, took="", strays=screen.strays + is_action)
    at = _seen(at, refusal=None, armed="")
    return _with(model, at), (Animate("shake", "card"), Speak(_spoken(teaching, at, t), True))


def _wanted(model: Model, screen: Course) -> Played:
    """Return the legal actions that the step asks for now."""
    return asked(page_of(model).GAME, screen.task, screen.seated.shown.legal)


def _spoken(teaching: Teaching, screen: Course, t: Text) -> str:
    return spoken(teaching.lesson(screen, t), t)


def _is_last(screen: Course) -> bool:
    return screen.step + 1 == len(screen.lesson.steps)


def _plain(screen: Course) -> Course:
    return _seen(screen._replace(astray="", took=""), chosen=(), refusal=None, armed="")


def _seen(screen: Course, **changes: object) -> Course:
    return screen._replace(seated=screen.seated._replace(**changes))  # type: ignore[arg-type]  # the names of its fields


def _with(model: Model, screen: Course) -> Model:
    return model._replace(screen=screen)
