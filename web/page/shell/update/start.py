"""The start screen: set-up, begin, resume, and what is stored."""

from page.nusubito.set_up import DAYS_MOST, NAME_LONGEST, PEOPLE, SetUp
from page.shell.aids import AIDS, toggled
from page.shell.effects import (
    Deal,
    Effect,
    Fetch,
    Focus,
    ForgetOnline,
    ForgetSetAside,
    OfferSetAside,
    OpenRecord,
    Remember,
    Resume,
    Speak,
)
from page.shell.messages import BadFile, Found, Pressed, Unfetched, Unreadable
from page.shell.model import Course, Model, Score, Start
from page.shell.solo import LEVELS, SIDES, Choosing, Solo
from unseen.nusubito import Options

Step = tuple[Model, tuple[Effect, ...]]
AT_ONCE = Deal(Options(), 0, (0, 1))
"""What whoever chooses nothing plays: the Thief, against the Mists of a beginner."""
AT_ONCE_MIST = Deal(Options(), 1, (0, 1))
"""The same from the other side, for who has just learnt it."""


def told(model: Model, message: Found | Unreadable | BadFile | Unfetched) -> Step:
    """Return the start screen with what the store holds, or why a file cannot be opened."""
    if isinstance(model.screen, Course) and isinstance(message, Found):
        return model._replace(screen=model.screen._replace(found=message)), ()
    if isinstance(message, Unreadable):
        return model._replace(unreadable=True), ()
    if not isinstance(model.screen, Start):
        return model, ()
    match message:
        case Found():
            return model._replace(screen=model.screen._replace(found=message)), ()
        case BadFile():
            return model._replace(screen=model.screen._replace(problem=message.problem)), (
                Speak(message.problem, True),
            )
        case Unfetched():
            return model._replace(screen=model.screen._replace(fetching=False, unfetched=True)), ()


def pressed(model: Model, page: Start, message: Pressed) -> Step:
    """Return what a press on the start screen does."""
    if message.control != "do":
        return model, ()
    if online := _online(model, page, message):
        return online
    if set_aside := _set_aside(model, page, message):
        return set_aside
    if message.value == "learn":
        return _choose(model, page, "learn")
    if model.store == "elsewhere":
        return model, ()
    match message.value:
        case "now" if page.found:
            return model._replace(screen=page._replace(asking="now")), (Focus("resume"),)
        case "begin" if page.found:
            return model._replace(screen=page._replace(asking="begin")), (Focus("resume"),)
        case "now":
            return model, (AT_ONCE,)
        case "begin":
            return model, (dealt(model, page.choosing),)
        case "begin-anyway":
            return model, (_asked_for(model, page),)
        case "resume":
            return model, (Resume(),)
        case "solo" | "two":
            return _choose(model, page, "alone" if message.value == "solo" else "two")
        case "more":
            return model._replace(screen=page._replace(more=not page.more)), ()
        case "side" | "level" | "level-mist":
            return _alone(model, message), ()
        case "import":
            return model._replace(screen=page._replace(problem="")), (OpenRecord(),)
        case "escape":
            return model._replace(screen=page._replace(asking="")), ()
        case _:
            return _set_up(model, message)


def _choose(model: Model, page: Start, what: Choosing) -> Step:
    """Open the card of a way to play, or close it."""
    if page.choosing == what:
        return model._replace(screen=page._replace(choosing="", more=False)), (Focus(what),)
    return model._replace(screen=page._replace(choosing=what)), (Focus("choosing-title"),)


def _online(model: Model, page: Start, message: Pressed) -> Step | None:
    """Return what a press does that is about games with people elsewhere; None if it is about something else."""
    match message.value:
        case "online":
            waiting = page._replace(fetching=True, unfetched=False, asking="")
            return model._replace(screen=waiting), (Fetch(message.detail),)
        case "online-drop" if page.dropping == message.detail:
            kept = tuple(game for game in model.online if game.room != message.detail)
            return model._replace(screen=page._replace(dropping=""), online=kept), (
                ForgetOnline(message.detail),
                Focus("online"),
            )
        case "online-drop":
            return model._replace(screen=page._replace(dropping=message.detail)), ()
        case _:
            return None


def _set_aside(model: Model, page: Start, message: Pressed) -> Step | None:
    """Return what a press does that is about what was set aside; None if it is about something else."""
    match message.value:
        case "save-aside":
            return model, (OfferSetAside(),)
        case "forget-aside" if page.forgetting:
            after = model._replace(screen=page._replace(forgetting=False), unreadable=False, aside=0)
            return after, (ForgetSetAside(), Focus("online"))
        case "forget-aside":
            return model._replace(screen=page._replace(forgetting=True)), ()
        case _:
            return None


def _asked_for(model: Model, page: Start) -> Deal:
    """Return the game that was asked for while another is stored."""
    embedded = model.embedded.deal() if model.embedded and page.asking == "new" else None
    at_once = {"now": AT_ONCE, "now-mist": AT_ONCE_MIST}.get(page.asking)
    return embedded or at_once or dealt(model, page.choosing)


def dealt(model: Model, choosing: Choosing) -> Deal:
    """Return the game that the set-up asks for."""
    agreed = model.set_up
    options = Options("/".join(map(str, agreed.levels)), agreed.darts, agreed.day_limit)
    if choosing == "alone":
        return _dealt_alone(options, agreed.aids, model.solo)
    thief_player = None if agreed.thief == "lot" else PEOPLE.index(agreed.thief)
    return Deal(options, thief_player, aids=agreed.aids)


def _dealt_alone(options: Options, aids: tuple[str, ...], chosen: Solo) -> Deal:
    if chosen.side == "watch":
        return Deal(options, 0, (chosen.level, chosen.mist_level), aids)
    thief_player = {"thief": 0, "mist": 1, "lot": None}[chosen.side]
    return Deal(options, thief_player, (0, chosen.level), aids)


def _set_up(model: Model, message: Pressed) -> Step:
    agreed, value = model.set_up, message.detail
    match message.value:
        case "thief" if value in (*PEOPLE, "lot"):
            agreed = agreed._replace(thief="one" if value == "one" else "two" if value == "two" else "lot")
        case "configuration":
            first, second, third = (int(level) for level in value.split("/"))
            agreed = agreed._replace(levels=(first, second, third))
        case "darts" if value.isdigit():
            agreed = agreed._replace(darts=min(int(value), 9))
        case "day-limit":
            agreed = agreed._replace(day_limit=min(int(value), DAYS_MOST) if value.isdigit() else None)
        case "aid" if value in AIDS:
            agreed = agreed._replace(aids=toggled(agreed.aids, value))
        case "name":
            return _name(model, value)
        case "usual":
            agreed = SetUp(names=agreed.names, thief=agreed.thief, aids=agreed.aids)
        case _:
            return model, ()
    return model._replace(set_up=agreed), ()


def _alone(model: Model, message: Pressed) -> Model:
    """Return the model with another choice for a game alone."""
    chosen, value = model.solo, message.detail
    if message.value == "side" and value in SIDES:
        chosen = chosen._replace(side=next(side for side in SIDES if side == value))
    elif value.isdigit() and 1 <= int(value) <= LEVELS:
        level = int(value)
        is_mist = message.value == "level-mist"
        chosen = chosen._replace(mist_level=level) if is_mist else chosen._replace(level=level)
    return model._replace(solo=chosen)


def _name(model: Model, value: str) -> Step:
    who, _, text = value.partition(" ")
    if who not in PEOPLE:
        return model, ()
    name = " ".join(text.split())[:NAME_LONGEST]
    first, second = model.set_up.names
    names = (name, second) if who == "one" else (first, name)
    page = model._replace(set_up=model.set_up._replace(names=names), score=Score())
    return page, (Remember(f"name-{who}", name), Remember("score", ""))
