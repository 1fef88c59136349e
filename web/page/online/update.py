"""The reducer of online games: the next model for a message while such a game is on the screen.

Rule 1. Its table and its end are the shell's, as any game's (`page.shell.update.at_table`); here is the rest.
"""

from collections.abc import Iterator
from typing import cast

from page.online import names
from page.online.effects import Command, Join, Offer, OnlineEffect, Open, Program, Say, TurnAway, Watch
from page.online.form import can_be_offered, changed
from page.online.news import Abilities, Copied, Left, OnlineNews, StatusNews
from page.online.props import Offering, Question, SeatedPlayer
from page.online.state import Form, OnlineState, Opening, Room
from page.online.status import ChatMessage, Status
from page.shell import abilities
from page.shell.effects import (
    RESULT,
    Ask,
    Effect,
    Focus,
    ReadOut,
    RecordGame,
    RecordSeat,
    Reload,
    Sound,
    Speak,
    arrived,
)
from page.shell.game_page import page_of
from page.shell.links import FINISHED, PUZZLE, kind_of
from page.shell.messages import (
    Advised,
    Explained,
    Fetched,
    Invited,
    LookedBack,
    LookNews,
    Message,
    News,
    Passed,
    Pressed,
    RefusedAction,
    ReportBegun,
    ReportCopied,
    Tick,
    Unfetched,
)
from page.shell.model import Lazy, Looking, Model, Over, Seated, Start
from page.shell.set_up import NAME_LONGEST
from page.shell.update import advice, at_table, over, seated
from page.shell.update.aim import finished
from page.shell.update.sheet import press_anywhere
from page.shell.update.start import is_late, until_late
from page.text import Text, shown

Step = tuple[Model, tuple[Effect, ...]]
SHEETS = ("talk", "more")
"""The sheets of online games alone."""


def opened(model: Model, asked: str) -> Step:
    """Return the screen that was asked for: a link, a game that is kept, or the form for a new one."""
    if asked:
        return _with(model, Opening(asked)), (Ask(Open(asked)), until_late(asked))
    return _with(model, Form(Offering(model.set_up, model.set_up.names[0]))), (Focus("online-title"),)


def update(model: Model, message: Message, t: Text) -> Step:
    """Return the next model and its effects."""
    match message:
        case News():
            return _news(model, cast(OnlineNews, message.what), t)
        case Pressed():
            return _pressed(model, message, t)
        case Fetched():
            return opened(model, message.asked)
        case Invited() if kind_of(message.link) in (FINISHED, PUZZLE):
            # The page that loads anew opens it, as any page does: a seat elsewhere is stored already.
            return model, (Reload(),)
        case Invited():
            return opened(model._replace(sheet=""), message.link)
        case Tick() if not model.elsewhere:
            return _late(model, message), ()
        case (
            Tick()
            | Explained()
            | Passed()
            | ReportBegun()
            | ReportCopied()
            | Unfetched()
            | LookedBack()
            | LookNews()
        ) if model.elsewhere:
            return at_table(model, message, t)
        case _:
            return model, ()


def _late(model: Model, tick: Tick) -> Model:
    """Return the model with a note that opening takes long."""
    state = state_of(model)
    if isinstance(state, Opening) and is_late(tick, state.fragment):
        return _with(model, state._replace(late=True))
    if isinstance(state, Room) and is_late(tick, state.opened):
        return _with(model, state._replace(late=True))
    return model


def state_of(model: Model) -> OnlineState:
    """Return the state of the online screen."""
    if model.elsewhere is not None:
        return cast(Room, model.elsewhere)
    return cast(OnlineState, cast(Lazy, model.screen).state)


def _with(model: Model, state: OnlineState) -> Model:
    """Return the model with a screen of this part."""
    return model._replace(screen=Lazy(state), elsewhere=None)


def _with_room(model: Model, room: Room) -> Model:
    """Return the model with a changed room, before the table and at it."""
    return _with(model, room) if model.elsewhere is None else model._replace(elsewhere=room)


# News.


def _news(model: Model, news: OnlineNews, t: Text) -> Step:
    state = state_of(model)
    match news:
        case Abilities():
            if not isinstance(state, Form):
                return model, ()
            transport = state.offering.transport if news.has_relay else "tabs"
            offering = state.offering._replace(
                has_relay=news.has_relay, missing=news.missing, transport=transport
            )
            return _with(model, state._replace(offering=offering)), ()
        case Question():
            return _with(model._replace(sheet=""), news), arrived("online-title")
        case StatusNews():
            return _stands(model, state, news, names.words(model, news.status, t))
        case RefusedAction() | Advised():
            return at_table(model, news, t) if model.elsewhere else (model, ())
        case Copied():
            if not isinstance(state, Room):
                return model, ()
            return _with_room(model, state._replace(copied=news.which)), (Speak(t("room.copied")),)
        case Left():
            return model._replace(screen=Start(), elsewhere=None, sheet=""), (Focus("online"),)


def _stands(model: Model, state: OnlineState, news: StatusNews, t: Text) -> Step:
    status = news.status
    is_same = isinstance(state, Room) and state.status.room == status.room
    before = cast(Room, state) if is_same else _entered(state, status)
    if not is_same:
        # A sheet of the game that was left, such as its report, goes with it.
        model = _with(model._replace(sheet="" if model.sheet in (*SHEETS, "report") else model.sheet), before)
    room = before._replace(status=status)
    if before.status.stage != status.stage:
        room = room._replace(copied="", forgetting=False)
    if before.status.waits != status.waits:
        room = room._replace(going_on=False)
    told = _spoken(before.status, status, t)
    said = (*told, *_recorded(model, before.status if is_same else None, status, t))
    if status.game and not isinstance(model.screen, Over | Looking):
        page, effects = _over(model, room, t)
        return page, (*said, *effects)
    if status.problem and not status.private_link:
        return _with(model, room), said
    if status.shown is None or isinstance(model.screen, Over | Looking) or status.problem:
        return _with_room(model, room), said
    page, effects = _shown(model._replace(elsewhere=room), news, t)
    return page, (*said, *effects, *_led(model, page))


def _led(before: Model, now: Model) -> tuple[Effect, ...]:
    """Lead to the card below the table once it is there, and read it: the game has ended with nothing else to show."""
    if not _has_card(now) or _has_card(before):
        return ()
    return ReadOut(("verdict-title", "verdict-meaning")), Focus("verdict-title")


def _has_card(model: Model) -> bool:
    """Return whether the card below the table says that the game has ended, though not all has been revealed."""
    room, screen = model.elsewhere, model.screen
    if not (isinstance(room, Room) and isinstance(screen, Seated)) or screen.recap is not None:
        return False
    return room.status.verdict is not None and room.status.verdict.state in ("left", "without", "doubt")


def _entered(state: OnlineState, status: Status) -> Room:
    """Return the state of a game that was not on the screen before."""
    return (
        Room(status, opened=state.fragment, late=state.late) if isinstance(state, Opening) else Room(status)
    )


def _over(model: Model, room: Room, t: Text) -> Step:
    """Show the finished game, once all sides have revealed everything."""
    status = room.status
    assert status.game
    seen = model.screen.shown.view if isinstance(model.screen, Seated) else None
    screen, effects = over.begun(model, status.game, seen, t)
    spoken = () if screen.scene else (RESULT,)
    party = status.shown.party if status.shown else model.party
    page = model._replace(screen=screen, elsewhere=room, sheet="", party=party)
    page, aims = finished(page, (status.seat,) if status.seat else ())
    clap = seated.sounding(model, (Sound("end"),))
    return page, (*spoken, *clap, *aims, *effects)


def _recorded(model: Model, before: Status | None, now: Status, t: Text) -> Iterator[Effect]:
    """Yield what the list of games is to be told: how a player's own game stands, its end, and each verdict on it."""
    state = now.verdict.state if now.verdict else ""
    is_known = before is not None and _standing(before) == _standing(now)
    if not now.seat or is_known:
        return
    if now.game:
        party = now.shown.party if now.shown else model.party
        yield RecordGame(now.game, party, state, now.room)
    elif now.shown and state != "checking":
        yield RecordSeat(now.room, now.shown, state, t(f"online.verdict.{state}") if state else "")


def _standing(status: Status) -> tuple[bool, str, int]:
    """Return whether a game was shown whole, the state of the verdict on it, and how much is known of it."""
    known = len(status.shown.log) if status.shown else 0
    return status.game is not None, status.verdict.state if status.verdict else "", known


def _spoken(before: Status, now: Status, t: Text) -> tuple[Effect, ...]:
    """Return speech about the others: their chat messages, and whether they are here."""
    found: list[Effect] = []
    if now.here != before.here and now.seat:
        found += [Speak(words) for words in _presence_words(before, now, t)]
    if [player.program for player in now.players] != [player.program for player in before.players]:
        found += [Speak(words) for words in programs_words(now, t)]
    if now.unsaved and not before.unsaved:
        found.append(Speak(t("online.unsaved"), True))
    if now.waits and now.waits != before.waits:
        found.append(Speak(t(f"online.waits.{now.waits}"), True))
    if not now.muted:
        new = now.messages[len(before.messages) :]
        found += [Speak(_said_words(words, now, t)) for words in new if words.seat != now.seat]
    return tuple(found)


def _presence_words(before: Status, now: Status, t: Text) -> tuple[str, ...]:
    """Return sentences about who has come or gone; of several others each is named."""
    if len(now.others) <= 1:
        return (t("room.speak.here" if now.here else "room.speak.away"),)
    was_here = {player.seat: player.is_here for player in before.others}
    changed = (player for player in now.others if player.is_here != was_here.get(player.seat, False))
    return tuple(
        t(f"room.speak.{'here' if player.is_here else 'away'}.named", who=called(player, t))
        for player in changed
    )


def _said_words(words: ChatMessage, now: Status, t: Text) -> str:
    """Return a sentence with a chat message; of several others the writer is named."""
    writer = next((player for player in now.others if player.seat == words.seat), None)
    if writer is None or len(now.others) <= 1:
        return t("room.speak.said", text=shown(words.text))
    return t("room.speak.said.named", who=called(writer, t), text=shown(words.text))


def called(player: SeatedPlayer, t: Text) -> str:
    """Return a player's name, or else the seat, within a spoken sentence."""
    return shown(player.name) or t(f"online.who.{player.seat}")


def programs_words(status: Status, t: Text) -> tuple[str, ...]:
    """Return sentences about the programs that play."""
    played = [player for player in status.players if player.program]
    return tuple(_program_words(player, status, t) for player in played)


def _program_words(player: SeatedPlayer, status: Status, t: Text) -> str:
    level = t(f"level.{player.program}")
    if player.seat == status.seat:
        return t("room.program.mine", level=level)
    if len(status.others) <= 1:
        return t("room.program.theirs", level=level)
    return t("room.program.named", who=called(player, t), level=level)


def _shown(model: Model, news: StatusNews, t: Text) -> Step:
    """Show the table: laid anew, after this seat's own action, after others', or unchanged."""
    found, screen = news.status.shown, model.screen
    assert found
    if news.status.seat is None and (not isinstance(screen, Seated) or news.status.line.state != "open"):
        # A spectator comes to the present position: earlier events are in the log.
        found = found._replace(fresh=0)
    if not isinstance(screen, Seated):
        return at_table(model._replace(screen=Start()), found, t)
    if news.is_own:
        return at_table(model, found._replace(events=news.events, taken_back=news.taken_back), t)
    if len(found.log) != len(screen.shown.log):
        page, effects = at_table(model, found, t)
        moves = page_of(model).motions(screen.shown.view, ()) if found.fresh else ()
        return page, (*moves, *effects)
    # Nothing has happened on the board: keep what the player is pointing at.
    return model._replace(screen=screen._replace(shown=found._replace(fresh=screen.shown.fresh))), ()


# Presses.


def _pressed(model: Model, message: Pressed, t: Text) -> Step:
    state = state_of(model)
    if message.control == "do" and message.value == "back":
        way = "online-back" if isinstance(state, Form) else "online-leave"
        return _pressed(model, message._replace(value=way), t)
    if message.control == "do" and model.sheet in SHEETS and message.value in ("close", "escape"):
        closed = model._replace(sheet="")
        if isinstance(state, Room):
            closed = _with_room(closed, state._replace(giving_up=False, forgetting=False))
        return closed, (Focus(f"company-{model.sheet}"),)
    if message.control == "do" and message.value == "online":
        return opened(model, message.detail) if message.detail else (model, ())
    match state:
        case Form():
            return _form(model, state, message)
        case Opening():
            leaves = message.control == "do" and message.value in ("online-leave", "escape")
            return model, (Ask(Command("leave")),) if leaves else ()
        case Question():
            return _asked_for_seat(model, message)
        case Room():
            if message.control == "do" and message.value.startswith("online-"):
                return _said(model, state, message, t)
            if model.elsewhere is None:
                return press_anywhere(model, message) or (model, ())
            page, effects = _table(model, state, message, t)
            return page, (*effects, *_led(model, page))


def _asked_for_seat(model: Model, message: Pressed) -> Step:
    if message.control == "do" and message.value == "online-take":
        return model, (Ask(Command("take")),)
    leaves = message.control == "do" and message.value in ("online-leave", "escape")
    return model, (Ask(Command("leave")),) if leaves else ()


def _form(model: Model, state: Form, message: Pressed) -> Step:
    if anywhere := press_anywhere(model, message):
        return anywhere
    if message.control != "do":
        return model, ()
    if state.is_offered:
        return model, ()
    if message.value == "online-offer":
        if not can_be_offered(state.offering, page_of(model)):
            return model, ()
        return _with(model, state._replace(is_offered=True)), (Ask(Offer(state.offering)),)
    if message.value in ("online-back", "escape"):
        return model._replace(screen=Start()), (Focus("online"),)
    return _with(model, Form(changed(state.offering, message.value, message.detail, page_of(model)))), ()


AT_ONE_SCREEN = ("hide", "players", "give", "take-over", "come-back")
"""Commands that exist only for games at one screen."""
WAITING = ("recap-next", "recap-skip", "escape", "show", "let-go", "leave", "speak")
"""Commands that a player may give while it is another's turn."""


def _table(model: Model, room: Room, message: Pressed, t: Text) -> Step:
    if message.control == "do" and message.value in AT_ONE_SCREEN:
        return model, ()
    if anywhere := press_anywhere(model, message):
        return anywhere
    if commanded := _commanded(model, room, message, t):
        return commanded
    if isinstance(model.screen, Seated) and room.status.debt != "you":
        if message.control == "space":
            # The player may look around, and change nothing.
            return model._replace(screen=advice.pointed_at(model, model.screen, message.value)), ()
        if message.control != "do" or message.value not in WAITING:
            return model, ()
    page, effects = at_table(model, message, t)
    return (model, (Ask(Command("leave")),)) if isinstance(page.screen, Start) else (page, effects)


def _commanded(model: Model, room: Room, message: Pressed, t: Text) -> Step | None:
    """Return the page after a press of the command line, which answers while others act too; None for any other."""
    if not (message.control == "do" and message.value.startswith("command")):
        return None
    from page.shell.update import command

    return command.pressed(model, message, t, may_act=room.status.debt == "you")


_PLAIN: dict[str, OnlineEffect] = {
    "online-watch": Watch(),
    "online-mute": Command("mute"),
    "online-rematch": Command("rematch"),
    "online-take-back": Command("take-back"),
    "online-start-early": Command("start-early"),
    "online-start-without": Command("start-without"),
    "online-move": Command("move"),
    "online-move-back": Command("move-back"),
    "online-save-private": Command("save-private"),
    "online-transcript": Command("transcript"),
    "online-notify": Command("notify"),
    "online-copy": Command("copy"),
    "online-copy-watch": Command("copy-watch"),
    "online-copy-private": Command("copy-private"),
    "online-share": Command("share"),
    "online-leave": Command("leave"),
    "online-again": Command("again"),
    "online-save-copy": Command("save-copy"),
    "online-claim": Command("claim"),
    "online-come": Command("come"),
    "online-undecided": Command("undecided"),
}
"""Commands that have one effect each and change no state."""


def _said(model: Model, room: Room, message: Pressed, t: Text) -> Step:
    """Return the next model after a command of this part in a game, with its effects."""
    match message.value:
        case "online-join":
            return model, (Ask(Join(room.name)),)
        case "online-take-here":
            return model, (Ask(Command("take-here")), Focus("online-title"))
        case "online-name":
            return _with_room(model, room._replace(name=message.detail[:NAME_LONGEST])), ()
        case "online-talk":
            first = Focus("online-words" if room.status.can_say else "sheet-title")
            return model._replace(sheet="talk"), (Ask(Command("read")), first)
        case "online-more-sheet":
            return model._replace(sheet="more"), (Focus("sheet-title"),)
        case "online-say":
            return _with_room(model, room._replace(draft=message.detail)), ()
        case "online-send":
            words = " ".join(room.draft.split())
            said = (Ask(Say(words)),) if words else ()
            return _with_room(model, room._replace(draft="")), (*said, Focus("online-words"))
        case "online-go-on" if room.status.waits == "alone" and not room.going_on:
            warned = _with_room(model, room._replace(going_on=True))
            return warned, (Speak(t("online.waits.alone.sure"), True),)
        case "online-go-on":
            return _with_room(model, room._replace(going_on=False)), (Ask(Command("go-on")),)
        case "online-give-up":
            return _with_room(model, room._replace(giving_up=not room.giving_up)), ()
        case "online-give-up-yes" if room.giving_up:
            closed = _with_room(model._replace(sheet=""), room._replace(giving_up=False))
            return closed, (Ask(Command("give-up")),)
        case "online-program" if message.detail in map(str, range(abilities.of(model.game).levels + 1)):
            return model._replace(sheet=""), (Ask(Program(int(message.detail))), Focus("company-more"))
        case "online-turn-away" if message.detail in room.status.guests:
            return model, (Ask(TurnAway(message.detail)), Focus("online-gathered"))
        case "online-forget" if not room.forgetting:
            return _with_room(model, room._replace(forgetting=True)), ()
        case "online-forget":
            return model, (Ask(Command("forget")),)
        case value if value in _PLAIN:
            return model, (Ask(_PLAIN[value]),)
        case _:
            return model, ()
