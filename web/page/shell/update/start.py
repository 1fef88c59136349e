"""The start screen: setting up, starting and resuming a game, and the store."""

from collections.abc import Callable, Mapping
from typing import Any

from page.shell import abilities, keeping
from page.shell.abilities import AIDS, toggled
from page.shell.effects import (
    ClearAddress,
    Deal,
    Effect,
    Fetch,
    Focus,
    ForgetOnline,
    ForgetSetAside,
    Leave,
    ListGames,
    OfferSetAside,
    OpenLink,
    OpenListed,
    OpenPuzzle,
    OpenRecord,
    Reload,
    Remember,
    Resume,
    Speak,
    Wait,
)
from page.shell.game_page import page_of
from page.shell.links import FINISHED, LISTED, PUZZLE, Kind, kind_of
from page.shell.messages import BadFile, BadLink, Found, Pressed, Tick, Unfetched, Unreadable
from page.shell.model import (
    Course,
    Curtain,
    Games,
    Looking,
    Model,
    Over,
    Puzzling,
    Scene,
    Score,
    Seated,
    Start,
)
from page.shell.set_up import NAME_LONGEST, PEOPLE, SetUp, is_person
from page.shell.solo import OTHER_SIDES, Choosing, Solo
from page.shell.stake import has_no_room, would_lose
from page.shell.update import over
from page.shell.update.embedded import deal_of
from unseen.kernel.seat import Seat

Step = tuple[Model, tuple[Effect, ...]]
_OPENING: Mapping[Kind, Callable[[str], Effect]] = {
    FINISHED: OpenLink,
    LISTED: OpenListed,
    PUZZLE: OpenPuzzle,
}
"""The effect that opens a link of each kind that leads to no game with people elsewhere."""
LATE = 20_000
"""Milliseconds after which a player who waits for an invitation to open gets an explanation."""


def at_once(model: Model) -> Deal:
    """Return the game of a player who chooses nothing: the first seat, against beginners, with hints on request.

    Without programs all seats are people at this screen.
    """
    page, has = page_of(model), abilities.of(model.game)
    options = page.options(None)
    hints = tuple(aid for aid in has.aids if aid == "hint")
    others = (page.face().beginner,) * (len(page.GAME.seats(options)) - 1)
    return Deal(options, 0, (0, *others) if has.levels else (), hints)


def invited(model: Model, link: str) -> Step:
    """Return the screen that waits for the game of a link; a game at this table stays stored."""
    leaving: tuple[Effect, ...] = ()
    match model.screen:
        case Start():
            screen = model.screen
        case Course():
            screen, leaving = Start(found=model.screen.found), (Leave(),)
        case Seated() | Curtain() | Scene():
            screen, leaving = Start(), (Leave(),)
        case Over():
            screen, leaving = Start(), (over.left(model.screen),)
        case Looking():
            screen, leaving = Start(), (over.left(model.screen.look.back),)
        case Games() | Puzzling():
            screen = Start()
        case _:
            raise AssertionError("a fetched screen opens links itself")
    waiting = screen._replace(opening=link, fetching=True, unfetched="", late=False, asking="")
    waiting = waiting._replace(problem="", bad_link="")
    fetch = _OPENING.get(kind_of(link), Fetch)(link)
    asked = (*leaving, fetch, until_late(link), Focus("opening-title"))
    return model._replace(screen=waiting, sheet=""), asked


def awaits(model: Model, link: str) -> bool:
    """Return whether the screen still waits for the game of a link."""
    return isinstance(model.screen, Start) and model.screen.opening == link


def refused(model: Model, message: BadLink) -> Step:
    """Return the start screen with the reason why a link leads to no finished game."""
    assert isinstance(model.screen, Start)
    screen = model.screen._replace(opening="", fetching=False, late=False, bad_link=message.problem)
    return model._replace(screen=screen), (ClearAddress(), Speak(message.problem, True), Focus("play-now"))


def ticked(model: Model, page: Start, tick: Tick) -> Model:
    """Return the model with the reason why an invitation does not open yet."""
    return model._replace(screen=page._replace(late=True)) if is_late(tick, page.opening) else model


def until_late(link: str) -> Wait:
    """Return the effect that waits until the game of a link takes unusually long to open."""
    return Wait(LATE, _token(link))


def is_late(tick: Tick, link: str) -> bool:
    """Return whether a tick ends the wait of `until_late` for this link."""
    return bool(link) and tick.of == _token(link)


def _token(link: str) -> str:
    return f"invited {link}"


def told(model: Model, message: Found | Unreadable | BadFile | Unfetched) -> Step:
    """Return the start screen with the state of the store, or the reason why a file cannot be opened."""
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
            return model._replace(
                screen=model.screen._replace(fetching=False, awaited="", unfetched=message.cause)
            ), ()


def pressed(model: Model, page: Start, message: Pressed) -> Step:
    """Return the page after a press on the start screen."""
    if message.control != "do":
        return model, ()
    if page.opening:
        return _opening(model, page, message)
    if online := _online(model, page, message):
        return online
    if set_aside := _set_aside(model, page, message):
        return set_aside
    if message.value == "keep-all":
        return keeping.pressed(model)
    if message.value == "renew":
        return keeping.renewing(model)
    if message.value == "learn":
        return _choose(model, page, "learn")
    match message.value:
        case "games":
            return model, (ListGames(),)
        case "first-puzzles":
            return invited(model._replace(screen=page._replace(choosing="")), "d=first")
        case "daily" if model.daily:
            return invited(model, model.daily.link)
        case "now" | "begin" if has_no_room(model):
            return model, (ListGames(),)
        case "now" if would_lose(model, page.found):
            return model._replace(screen=page._replace(asking="now")), (Focus("resume"),)
        case "begin" if would_lose(model, page.found):
            return model._replace(screen=page._replace(asking="begin")), (Focus("resume"),)
        case "now":
            return model, (at_once(model),)
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
        case "side" | "level" | "level-other":
            return _alone(model, message), ()
        case "reload":
            return model, (Reload(),)
        case "import":
            return model._replace(screen=page._replace(problem="")), (OpenRecord(),)
        case "escape":
            return model._replace(screen=page._replace(asking="")), ()
        case _:
            return _set_up(model, message)


def _opening(model: Model, page: Start, message: Pressed) -> Step:
    """Return the page after a press while an invitation is being fetched: back to the start screen, or try again."""
    match message.value:
        case "opening-leave" | "escape":
            left = page._replace(opening="", fetching=False, unfetched="", late=False)
            return model._replace(screen=left), (ClearAddress(), Focus("play-now"))
        case "reload":
            return model, (Reload(),)
        case "opening-again" if page.unfetched:
            return invited(model, page.opening)
        case _:
            return model, ()


def _choose(model: Model, page: Start, what: Choosing) -> Step:
    """Open or close the card of a way to play."""
    if page.choosing == what:
        return model._replace(screen=page._replace(choosing="", more=False, awaited="")), (Focus(what),)
    return model._replace(screen=page._replace(choosing=what, awaited="")), (Focus("choosing-title"),)


def _online(model: Model, page: Start, message: Pressed) -> Step | None:
    """Return the page after a press about games with people elsewhere; None for any other press."""
    match message.value:
        case "online":
            waiting = page._replace(fetching=True, unfetched="", asking="")
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
    """Return the page after a press about what was set aside; None for any other press."""
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
    """Return the game that was requested while another is stored."""
    embedded = deal_of(model) if page.asking == "new" else None
    if embedded:
        return embedded
    if page.asking == "now":
        return at_once(model)
    if page.asking == "course" and page.follows:
        return page.follows
    return dealt(model, page.choosing)


def dealt(model: Model, choosing: Choosing) -> Deal:
    """Return the game that was set up."""
    agreed, page = model.set_up, page_of(model)
    options = page.options(agreed.own)
    if choosing == "alone":
        most = abilities.of(model.game).levels
        solo = model.solo._replace(
            level=min(model.solo.level, most), other_level=min(model.solo.other_level, most)
        )
        return _dealt_alone(options, page.GAME.seats(options), agreed.aids, solo)
    players = len(page.GAME.seats(options))
    first = None if agreed.first == "lot" else PEOPLE.index(agreed.first)
    programs = agreed.programs[:players] if page.face().most > 2 else ()
    return Deal(options, first, programs if any(programs) else (), agreed.aids)


def _dealt_alone(options: Any, seats: tuple[Seat, ...], aids: tuple[str, ...], chosen: Solo) -> Deal:
    others = (chosen.level,) * (len(seats) - 1)
    match chosen.side:
        case "watch":
            return Deal(options, 0, (*others, chosen.other_level), aids)
        case "lot":
            return Deal(options, None, (0, *others), aids)
        case seat:
            place = seats.index(Seat(seat)) if seat in seats else 0
            # The person is the first of the players.
            return Deal(options, -place % len(seats), (0, *others), aids)


def _set_up(model: Model, message: Pressed) -> Step:
    agreed, value = model.set_up, message.detail
    match message.value:
        case "first" if value == "lot":
            agreed = agreed._replace(first="lot")
        case "first" if is_person(value):
            agreed = agreed._replace(first=value)
        case "program":
            agreed = _program(agreed, value, abilities.of(model.game).levels)
        case "aid" if value in AIDS:
            agreed = agreed._replace(aids=toggled(agreed.aids, value))
        case "name":
            return _name(model, value)
        case what:
            own = page_of(model).chosen(agreed.own, what, value)
            if own is None:
                return model, ()
            page = page_of(model)
            seats = page.GAME.seats(page.options(own))
            agreed = agreed._replace(own=own).for_players(len(seats))
            model = model._replace(solo=model.solo.at([str(seat) for seat in seats]))
    return model._replace(set_up=agreed), ()


def _program(agreed: SetUp, value: str, levels: int) -> SetUp:
    """Return the set-up with a person or a program for a player: `value` is "two 3"."""
    who, _, level = value.partition(" ")
    if not is_person(who) or level not in map(str, range(levels + 1)):
        return agreed
    return agreed.with_program(who, int(level))


def _alone(model: Model, message: Pressed) -> Model:
    """Return the model with another choice for a game against programs."""
    chosen, value = model.solo, message.detail
    if message.value == "side" and value in (*_seats(model), *OTHER_SIDES):
        chosen = chosen._replace(side=value)
    elif (level := message.number) is not None and 1 <= level <= abilities.of(model.game).levels:
        is_other = message.value == "level-other"
        chosen = chosen._replace(other_level=level) if is_other else chosen._replace(level=level)
    return model._replace(solo=chosen)


def _seats(model: Model) -> tuple[Seat, ...]:
    page = page_of(model)
    return page.GAME.seats(page.options(model.set_up.own))


def _name(model: Model, value: str) -> Step:
    who, _, text = value.partition(" ")
    if not is_person(who):
        return model, ()
    name = " ".join(text.split())[:NAME_LONGEST]
    page = model._replace(set_up=model.set_up.with_name(who, name), score=Score())
    return page, (Remember(f"name-{who}", name), Remember("score", ""))
