"""What a message changes while a game with somebody elsewhere has the screen."""

from typing import cast

from page.nusubito.motions import motions
from page.nusubito.sounds import own as own_sounds
from page.nusubito.words import event_words, reason_words
from page.online.effects import Act, Do, Join, Offer, OnlineEffect, Open, Program, Say, Undo, Watch
from page.online.form import changed
from page.online.news import Barred, Copied, Left, Means, OnlineNews, Stands
from page.online.props import Offering, Question
from page.online.state import Door, Form, OnlineState, Room
from page.online.status import Status
from page.shell.effects import Advise, Ask, Effect, Focus, KeepRecord, Leave, Sound, Speak, Take, TakeBack
from page.shell.messages import Advised, Explained, Fetched, Message, News, Pressed, Shown, Tick
from page.shell.model import Lazy, Model, Over, Refusal, Seated, Start
from page.shell.set_up import NAME_LONGEST
from page.shell.solo import LEVELS
from page.shell.update import advice, over, seated
from page.shell.update.aim import finished
from page.shell.update.sheet import press_anywhere
from page.text import Text, shown
from unseen.nusubito import THIEF, format_action

Step = tuple[Model, tuple[Effect, ...]]
SHEETS = ("talk", "more")
"""The sheets of this part alone."""


def opened(model: Model, asked: str) -> Step:
    """Return the screen for what this part was fetched for: a link, a game that is kept, or a new one."""
    if asked:
        return _with(model, Door(asked)), (Ask(Open(asked)),)
    name = model.set_up.names[0]
    return _with(model, Form(Offering(model.set_up, name))), (Focus("online-title"),)


def update(model: Model, message: Message, t: Text) -> Step:
    """Return the next model and what it asks for."""
    state = cast(OnlineState, cast(Lazy, model.screen).state)
    match message:
        case News():
            return _news(model, state, cast(OnlineNews, message.what), t)
        case Pressed():
            return _pressed(model, state, message, t)
        case Fetched():
            return opened(model, message.asked)
        case Explained() if isinstance(state, Room) and state.over:
            return _with(model, state._replace(over=over.explained(state.over, message))), ()
        case Tick() if isinstance(state, Room):
            return _ticked(model, state, message, t)
        case _:
            return model, ()


def _with(model: Model, state: OnlineState) -> Model:
    return model._replace(screen=Lazy(state))


def _inside(model: Model, room: Room, step: Step) -> Step:
    """Return a step that the table or the end screen made, as a step of the room it is in."""
    inner, effects = step
    asked = tuple(_asked(effect) for effect in effects)
    page = inner._replace(screen=model.screen, score=model.score, players=model.players)
    match inner.screen:
        case Seated():
            return _with(page, room._replace(seated=inner.screen)), asked
        case Over():
            return _with(page, room._replace(over=inner.screen)), asked
        case Start():
            return model, (Ask(Do("leave")),)
        case _:
            return model, ()


def _asked(effect: Effect) -> Effect:
    match effect:
        case Take():
            return Ask(Act(effect.action))
        case TakeBack():
            return Ask(Undo())
        case KeepRecord():
            return Ask(Do("record"))
        case Leave():
            return Ask(Do("leave"))
        case Advise():
            return Ask(effect)
        case _:
            return effect


# What comes.


def _news(model: Model, state: OnlineState, news: OnlineNews, t: Text) -> Step:
    match news:
        case Means():
            if not isinstance(state, Form):
                return model, ()
            way = state.offering.way if news.has_relay else "tabs"
            offering = state.offering._replace(has_relay=news.has_relay, missing=news.missing, way=way)
            return _with(model, Form(offering)), ()
        case Question():
            return _with(model._replace(sheet=""), news), (Focus("online-title"),)
        case Stands():
            return _stands(model, state, news, t)
        case Barred() if isinstance(state, Room) and state.seated:
            refusal = Refusal(format_action(news.action), news.reason)
            screen = state.seated._replace(refusal=refusal, armed="")
            room = state._replace(seated=screen)
            return _with(model, room), (Speak(reason_words(news.reason, t), True),)
        case Advised() if isinstance(state, Room) and state.seated:
            inner = model._replace(screen=state.seated)
            return _inside(model, state, seated.advised(inner, news))
        case Copied() if isinstance(state, Room):
            return _with(model, state._replace(copied=news.which)), (Speak(t("room.copied")),)
        case Left():
            return model._replace(screen=Start(), sheet=""), (Focus("online"),)
        case _:
            return model, ()


def _stands(model: Model, state: OnlineState, news: Stands, t: Text) -> Step:
    status = news.status
    is_same = isinstance(state, Room) and state.status.room == status.room
    before = cast(Room, state) if is_same else Room(status)
    if not is_same and model.sheet in SHEETS:
        model = model._replace(sheet="")
    room = before._replace(status=status)
    if before.status.stage != status.stage:
        room = room._replace(copied="", forgetting=False)
    said = _spoken(before.status, status, t)
    if status.game and room.over is None:
        screen, effects = over.begun(model, status.game, room.seated.shown.view if room.seated else None, t)
        spoken = () if screen.scene else (Speak(t("speak.over"), True),)
        room = room._replace(over=screen, seated=None)
        page, aims = finished(model._replace(sheet=""), (status.seat,) if status.seat else ())
        clap = seated.sounding(model, (Sound("end"),))
        return _with(page, room), (*said, *spoken, *clap, *aims, *effects)
    if status.shown is None or room.over or status.problem:
        return _with(model, room), said
    page, effects = _shown(model, room, news, t)
    return page, (*said, *effects)


def _spoken(before: Status, now: Status, t: Text) -> tuple[Effect, ...]:
    """Return what is said of the others: words that came, and whether the other side is there."""
    found: list[Effect] = []
    if now.here != before.here and now.seat:
        found.append(Speak(t("room.speak.here" if now.here else "room.speak.away")))
    if now.programs != before.programs:
        found += [Speak(words) for words in programs_words(now, t)]
    if now.unsaved and not before.unsaved:
        found.append(Speak(t("online.unsaved"), True))
    if now.waits and now.waits != before.waits:
        found.append(Speak(t(f"online.waits.{now.waits}"), True))
    if not now.muted:
        new = now.said[len(before.said) :]
        theirs = (shown(words.text) for words in new if words.seat != _number(now))
        found += [Speak(t("room.speak.said", text=text)) for text in theirs]
    return tuple(found)


def programs_words(status: Status, t: Text) -> tuple[str, ...]:
    """Return for whom programs play."""
    levels = zip(("mine", "theirs"), status.programs, strict=True)
    return tuple(t(f"room.program.{whose}", level=t(f"level.{level}")) for whose, level in levels if level)


def _number(status: Status) -> int | None:
    return None if status.seat is None else int(status.seat != THIEF)


def _shown(model: Model, room: Room, news: Stands, t: Text) -> Step:
    shown, before = news.status.shown, room.seated
    assert shown
    if before is None:
        step = seated.shown(model._replace(screen=Start()), shown, t)
        return _inside(model, room, step)
    if news.is_own:
        told = shown._replace(events=news.events, taken_back=news.taken_back)
        table, effects = seated.shown(model._replace(screen=before), told, t)
        own: tuple[Effect, ...] = ()
        if shown.seat == THIEF:
            sounds = own_sounds(THIEF, before.shown.view, news.events, is_for_two=False)
            own = (*_own(told, t), *seated.sounding(model, sounds))
        return _inside(model, room, (table, (*effects, *own)))
    if len(shown.log) > len(before.shown.log) and shown.fresh:
        step = seated.shown(model._replace(screen=before), shown, t)
        page, effects = _inside(model, room, step)
        return page, (*motions(before.shown.view, ()), *effects)
    # Nothing has happened on the board: what is being pointed at stays.
    same = before._replace(shown=shown._replace(fresh=before.shown.fresh))
    return _with(model, room._replace(seated=same)), ()


def _own(shown: Shown, t: Text) -> tuple[Effect, ...]:
    """Return what is said of the Thief's own action: nobody else is at his screen here."""
    if shown.taken_back:
        return (Speak(t("speak.undone")),)
    last = shown.log[-1] if shown.events and shown.log else None
    return (Speak(event_words(last.before, last.event, t)),) if last else ()


def _ticked(model: Model, room: Room, message: Tick, t: Text) -> Step:
    if room.over:
        return _inside(model, room, over.ticked(model._replace(screen=room.over), message, t))
    if room.seated:
        inner = model._replace(screen=room.seated)
        return _inside(model, room, seated.ticked(inner, room.seated, message, t))
    return model, ()


# What is pressed.


def _pressed(model: Model, state: OnlineState, message: Pressed, t: Text) -> Step:
    if message.control == "do" and model.sheet in SHEETS and message.value in ("close", "escape"):
        if isinstance(state, Room):
            state = state._replace(giving_up=False, forgetting=False)
        return _with(model._replace(sheet=""), state), (Focus(f"company-{model.sheet}"),)
    if message.control == "do" and message.value == "online":
        return opened(model, message.detail) if message.detail else (model, ())
    match state:
        case Form():
            return _form(model, state, message)
        case Door():
            leaves = message.control == "do" and message.value in ("online-leave", "escape")
            return model, (Ask(Do("leave")),) if leaves else ()
        case Question():
            return _asked_for_seat(model, message)
        case Room():
            if message.control == "do" and message.value.startswith("online-"):
                return _said(model, state, message)
            return _table(model, state, message, t)


def _asked_for_seat(model: Model, message: Pressed) -> Step:
    if message.control == "do" and message.value == "online-take":
        return model, (Ask(Do("take")),)
    leaves = message.control == "do" and message.value in ("online-leave", "escape")
    return model, (Ask(Do("leave")),) if leaves else ()


def _form(model: Model, state: Form, message: Pressed) -> Step:
    if anywhere := press_anywhere(model, message):
        return anywhere
    if message.control != "do":
        return model, ()
    if message.value == "online-offer":
        return model, (Ask(Offer(state.offering)),)
    if message.value in ("online-back", "escape"):
        return model._replace(screen=Start()), (Focus("online"),)
    return _with(model, Form(changed(state.offering, message.value, message.detail))), ()


def _table(model: Model, room: Room, message: Pressed, t: Text) -> Step:
    screen = room.over or room.seated
    if screen is None:
        return press_anywhere(model, message) or (model, ())
    inner = model._replace(screen=screen)
    if anywhere := press_anywhere(inner, message):
        return _inside(model, room, anywhere)
    if isinstance(screen, Over):
        return _inside(model, room, over.pressed(inner, screen, message, t))
    if room.status.debt != "you":
        return _waits(model, room, screen, message, t)
    if message.control == "do" and message.value == "hide":
        return model, ()
    return _inside(model, room, seated.pressed(inner, screen, message, t))


WAITING = ("recap-next", "recap-skip", "escape", "show", "let-go", "leave", "speak")
"""What can be asked for at a table where it is not one's turn."""


def _waits(model: Model, room: Room, screen: Seated, message: Pressed, t: Text) -> Step:
    """Return what a press does while others are waited for: one may look about, and touch nothing."""
    if message.control == "space":
        return _with(model, room._replace(seated=advice.pointed_at(model, screen, message.value))), ()
    if message.control != "do" or message.value not in WAITING:
        return model, ()
    return _inside(model, room, seated.pressed(model._replace(screen=screen), screen, message, t))


_PLAIN: dict[str, OnlineEffect] = {
    "online-watch": Watch(),
    "online-mute": Do("mute"),
    "online-rematch": Do("rematch"),
    "online-move": Do("move"),
    "online-move-back": Do("move-back"),
    "online-save-private": Do("save-private"),
    "online-transcript": Do("transcript"),
    "online-notify": Do("notify"),
    "online-copy": Do("copy"),
    "online-copy-watch": Do("copy-watch"),
    "online-copy-private": Do("copy-private"),
    "online-share": Do("share"),
    "online-leave": Do("leave"),
    "online-claim": Do("claim"),
    "online-go-on": Do("go-on"),
}
"""Commands that only ask for something."""


def _said(model: Model, room: Room, message: Pressed) -> Step:
    """Return what a command of this part does in a game."""
    match message.value:
        case "online-join":
            return model, (Ask(Join(room.name)),)
        case "online-name":
            return _with(model, room._replace(name=message.detail[:NAME_LONGEST])), ()
        case "online-talk":
            first = Focus("online-words" if room.status.can_say else "sheet-title")
            return model._replace(sheet="talk"), (Ask(Do("read")), first)
        case "online-more-sheet":
            return model._replace(sheet="more"), (Focus("sheet-title"),)
        case "online-say":
            return _with(model, room._replace(words=message.detail)), ()
        case "online-send":
            words = " ".join(room.words.split())
            said = (Ask(Say(words)),) if words else ()
            return _with(model, room._replace(words="")), (*said, Focus("online-words"))
        case "online-give-up":
            return _with(model, room._replace(giving_up=not room.giving_up)), ()
        case "online-give-up-yes" if room.giving_up:
            return _with(model._replace(sheet=""), room._replace(giving_up=False)), (Ask(Do("give-up")),)
        case "online-program" if message.detail in map(str, range(LEVELS + 1)):
            return model._replace(sheet=""), (Ask(Program(int(message.detail))), Focus("company-more"))
        case "online-forget" if not room.forgetting:
            return _with(model, room._replace(forgetting=True)), ()
        case "online-forget":
            return model, (Ask(Do("forget")),)
        case value if value in _PLAIN:
            return model, (Ask(_PLAIN[value]),)
        case _:
            return model, ()
