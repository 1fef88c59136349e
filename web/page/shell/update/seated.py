"""A seat at the screen: pointing, acting, undoing, and asking for the reason of a refusal."""

from typing import Any

from page.shell import abilities
from page.shell.effects import (
    Advise,
    Animate,
    ComeBack,
    Cover,
    Effect,
    Focus,
    Give,
    Hurry,
    Leave,
    Mark,
    Proceed,
    Reload,
    Sound,
    Speak,
    Take,
    TakeBack,
    TakeOver,
    Wait,
)
from page.shell.game_page import GamePage, Pointed, RecapEntry, can_be_hidden, is_overheard, page_of, turn_of
from page.shell.messages import Advised, Pressed, Shown, Tick
from page.shell.model import BESIDE, UNKEPT, Curtain, Model, Refusal, Seated, Start
from page.shell.pace import READ_LEAST, reading_time
from page.shell.players import seat_name
from page.shell.preferences import paced
from page.shell.update import advice, beats
from page.shell.update.firsts import with_first
from page.shell.update.sounding import sounding as sounding
from page.text import Text
from unseen.kernel.errors import NotationError
from unseen.kernel.seat import Seat

Step = tuple[Model, tuple[Effect, ...]]


def shown(model: Model, message: Shown, t: Text) -> Step:
    """Return the screen of a seat that has sat down or has just acted."""
    before = model.screen if isinstance(model.screen, Seated) else None
    game = page_of(model)
    message = _with_scene(game, before, message)
    if before and beats.follow(model, before, message):
        return beats.begun(model, before, message)
    page = model._replace(party=message.party, sheet=advice.kept(model.sheet, game.SHEETS))
    page, seated, said = with_first(page, Seated(message, focus=game.FOCUS), before)
    if before is None:
        return _and(_sat_down(page._replace(sheet=""), seated, t), said)
    seated = seated._replace(focus=before.focus)
    if message.fresh:
        return _and(_relieved(page, before, seated, t), said)
    if before.following:
        return _and(_gone_on(page, before, seated, t), said)
    if message.party.is_shared and message.seat != before.shown.seat:
        return _and(_sat_down(page, seated, t), said)
    seated = seated._replace(chosen=before.coming)
    moves = game.motions(before.shown.view, message.events)
    if before.dropped:
        moves = tuple(each for each in moves if each.motion != "step")
    for_two = message.party.is_shared
    return page._replace(screen=seated), (
        *moves,
        *sounding(page, game.own_sounds(message.seat, before.shown.view, message.events, is_for_two=for_two)),
        *(
            _choice_announced(page, seated, t)
            if message.taken_back and seated.chosen
            else _action_announced(game, before.shown, message, t)
        ),
        *_advice(seated),
        *_let_program_play(seated, t),
        *said,
    )


def _with_scene(game: GamePage, before: Seated | None, message: Shown) -> Shown:
    """Return the message with the seat's own last event as news, if that is a scene."""
    is_new = before is not None and len(message.log) > len(before.shown.log) and not message.fresh
    if not is_new or message.is_public or message.log[-1].by != message.seat:
        return message
    return message._replace(fresh=1) if game.has_scene(message.log[-1].event) else message


def _relieved(page: Model, before: Seated, seated: Seated, t: Text) -> Step:
    """Return the screen of a seat that sits down after another has acted; sounds that are left are played."""
    party = seated.shown.party
    if before.shown.party.is_shared and not (party.is_shared or party.secretive):
        # Both players were there when one of them handed the seat to a program.
        seated = seated._replace(shown=seated.shown._replace(fresh=0))
    model, effects = _sat_down(page, seated, t)
    told, sounds = beats.rest(page, before, seated.shown, t)
    if not told:
        return model, (*sounds, *effects)
    words = " ".join((*told, *(each.text for each in effects if isinstance(each, Speak))))
    others = (each for each in effects if not isinstance(each, Speak))
    return model, (*sounds, *others, Speak(words))


def _gone_on(page: Model, before: Seated, seated: Seated, t: Text) -> Step:
    """Return the screen of a seat that goes on after the end of its own turn was shown."""
    told, sounds = beats.rest(page, before, seated.shown, t)
    return page._replace(screen=seated), (*sounds, Speak(" ".join(told)), *_advice(seated))


def _and(step: Step, effects: tuple[Effect, ...]) -> Step:
    return step[0], (*step[1], *effects)


def _sat_down(page: Model, seated: Seated, t: Text) -> Step:
    game = page_of(page)
    if news := game.recap_entries(seated.shown):
        page = page._replace(screen=seated._replace(recap=0))
        focus = () if advice.is_over(page.sheet) else (Focus("recap-next"),)
        turn = () if seated.shown.thinks else sounding(page, (Sound("bell"),))
        return page, (*turn, *_show_event(page, seated, news[0], 0, t), *focus, *_advice(seated))
    after = page._replace(screen=seated)
    if seated.shown.thinks:
        return after, (*_advice(seated), *_let_program_play(seated, t))
    return after, (*_advice(seated), *_turn_announced(page, seated, t), _on_board(seated))


def _turn_announced(before: Model, seated: Seated, t: Text) -> tuple[Effect, ...]:
    """Announce whose turn it is, unless the strip beside the table does."""
    if _is_told_beside(before, seated):
        return ()
    return (Speak(t(f"speak.seat.{turn_of(before, seated.shown)}")),)


def _is_told_beside(before: Model, seated: Seated) -> bool:
    """Return whether the strip beside the table says whose turn it is: a screen reader hears what changes there."""
    return isinstance(before.screen, Seated) and not seated.shown.party.is_shared


def _on_board(screen: Seated) -> Focus:
    """Move the focus to the board: to a space, or to the grid itself where a space's name may tell a secret."""
    return Focus("grid" if is_overheard(screen.shown) else f"sp-{screen.focus}")


def _let_program_play(seated: Seated, t: Text) -> tuple[Effect, ...]:
    """Let the program play if it is its turn."""
    thinks = seated.shown.thinks
    if thinks is None:
        return ()
    return Speak(t(f"speak.thinks.{thinks}", who=seat_name(seated.shown.party, thinks, t))), Proceed()


def _action_announced(game: GamePage, before: Shown, message: Shown, t: Text) -> tuple[Effect, ...]:
    """Announce the seat's own action, or the one it has undone, unless others may hear a secret."""
    if is_overheard(message):
        return ()
    if message.taken_back:
        undone = before.log[len(message.log) :]
        what = game.event_words(undone[-1].before, undone[-1].event, t) if undone else ""
        return (Speak(t("speak.undone.what", what=what) if what else t("speak.undone")),)
    if not message.events:
        return ()
    last = message.log[-1]
    return (Speak(game.event_words(last.before, last.event, t)),)


def _choice_announced(model: Model, screen: Seated, t: Text) -> tuple[Effect, ...]:
    """Announce the latest choice, unless others may hear a secret."""
    game = page_of(model)
    words = "" if is_overheard(screen.shown) else game.chosen_words(screen, t)
    return (Speak(words),) if words else ()


def awaits_program(model: Model, screen: Seated) -> bool:
    """Return whether a program is to play, or to answer an open aid or the command line."""
    return bool(screen.shown.thinks) or model.sheet in BESIDE or bool(model.line.awaits)


def unfetched(model: Model, screen: Seated, cause: str, t: Text) -> Step:
    """Return the screen with the message why the program could not be fetched; an aid that waits for it is closed."""
    from page.shell.causes import no_program  # most games need none
    from page.shell.update import line

    sheet = "" if model.sheet in BESIDE else model.sheet
    words = no_program(cause, t, is_kept=model.store not in UNKEPT)
    page = _with(model, screen._replace(unfetched=cause))
    return page._replace(sheet=sheet, line=line.unanswered(model.line, words)), (Speak(words, True),)


def advised(model: Model, message: Advised) -> Step:
    """Return the screen with new advice, unless it is for another seat or position by now."""
    screen = model.screen
    if not isinstance(screen, Seated) or (message.seat, message.ply) != (
        screen.shown.seat,
        len(screen.shown.log),
    ):
        return model, ()
    already = screen.advice or Advised(message.seat, message.ply)
    known = {name: value for name, value in message._asdict().items() if value is not None}
    number = screen.advised if message.hint is None else 0
    return _with(model, screen._replace(advice=already._replace(**known), advised=number)), ()


def _advice(seated: Seated) -> tuple[Effect, ...]:
    """Ask for the map, if agreed on; not while others watch, since it is drawn from the seat's own knowledge."""
    shown = seated.shown
    return (Advise("map", shown.seat),) if "map" in shown.party.aids and not shown.is_public else ()


def refused(model: Model, refusal: Refusal, t: Text) -> Step:
    """Return the screen with a refusal and its reason; nothing else changes."""
    if not isinstance(model.screen, Seated):
        return model, ()
    screen = model.screen._replace(refusal=refusal, asked="", armed="", coming=())
    spoken = _refusal_announced(model, screen, page_of(model).reason_words(refusal.reason, t))
    return model._replace(screen=screen), spoken


def _refusal_announced(model: Model, screen: Seated, words: str) -> tuple[Effect, ...]:
    """Announce a refusal, unless others may hear a secret."""
    return () if is_overheard(screen.shown) else (Speak(words, True),)


def pressed(model: Model, screen: Seated, message: Pressed, t: Text) -> Step:
    """Return the page after a press on the table; a press first ends any event that is being shown."""
    if screen.following:
        model, effects = shown(model, screen.following, t)
        is_meant = message.control == "do" and message.value not in ("end", "undo", "escape", "let-go")
        if not (is_meant and isinstance(model.screen, Seated)):
            return model, effects
        page, more = pressed(model, model.screen, message, t)
        return page, (*effects, *more)
    if screen.recap is not None:
        if message.control == "do" and message.value == "recap-next":
            return _next_recap(model, screen, t)
        passed = page_of(model).recap_entries(screen.shown)[screen.recap :]
        inks, screen = _inks(model, passed), screen._replace(recap=None)
        skips = message.control == "do" and message.value in ("recap-skip", "escape")
        if skips or screen.shown.thinks:
            return _with(model, screen), (*inks, _on_board(screen), *_let_program_play(screen, t))
        page, effects = _pressed_at_rest(model, screen, message, t)
        return page, (*inks, *effects)
    return _pressed_at_rest(model, screen, message, t)


def _pressed_at_rest(model: Model, screen: Seated, message: Pressed, t: Text) -> Step:
    """Return the page after a press on a table on which no event is being shown."""
    if screen.shown.thinks and message.control != "do":
        # It is not this seat's turn: the reasons why the other seat cannot act are not known here.
        is_space = message.control == "space"
        return _with(model, advice.pointed_at(model, screen, message.value) if is_space else screen), ()
    match message.control:
        case "action":
            return _act(model, screen, message.value, message.detail, t)
        case "arm":
            return _armed(model, screen, message.value, t)
        case "space":
            return _point(model, advice.pointed_at(model, screen, message.value), message.value, t)
        case "rod" | "coin":
            return _point(model, screen, page_of(model).token(message.control, message.value), t)
        case "verb":
            return _opened(_point(model, screen, page_of(model).token("verb", message.value), t))
        case "ask":
            return _ask(model, screen, message.value, t)
        case "lift":
            return _lift(model, screen, message.value)
        case "drop":
            return _drop(model, screen, message.value, message.detail, t)
        case "do":
            return _do(model, screen, message, t)


def _with(model: Model, screen: Seated) -> Model:
    return model._replace(screen=screen)


def _armed(model: Model, screen: Seated, text: str, t: Text) -> Step:
    """Ask before an action that ends the game; the button that asks has the focus already, so that it says nothing."""
    spoken = () if is_overheard(screen.shown) else (Speak(t("table.confirm"), True),)
    return _with(model, screen._replace(armed=text, asked="", refusal=None)), spoken


def _act(model: Model, screen: Seated, text: str, then: str, t: Text) -> Step:
    """Take an action, and right after it the second one of a control that stands for both; that one ends no game."""
    game = page_of(model)
    try:
        action, other = game.GAME.parse_action(text), game.GAME.parse_action(then) if then else None
    except NotationError:
        return model, ()
    if game.ends_game(action) and screen.armed != text:
        return _armed(model, screen, text, t)
    model, effects = _take(model, screen, action)
    follows = other is not None and not game.ends_game(other)
    return model, (*effects, Take(screen.shown.seat, other)) if follows else effects


def _take(model: Model, screen: Seated, action: Any) -> Step:
    after = screen.let_go()._replace(coming=page_of(model).kept(screen.chosen, action))
    return _with(model, after), (Take(screen.shown.seat, action),)


def _point(model: Model, screen: Seated, token: str, t: Text) -> Step:
    game = page_of(model)
    if game.SHEETS.get(model.sheet):
        model = model._replace(sheet="")  # a press there was aimed at the table
    pointed = game.point(screen.shown, screen.chosen, token)
    if pointed.action:
        return _take(model, screen, pointed.action)
    if pointed.back:
        return _instead(model, screen, pointed)
    if pointed.refused and screen.map_at == token:
        # The map was asked: it gives the reason, and no action was intended.
        return _with(model, screen._replace(asked="", refusal=None, armed="")), ()
    if pointed.refused:
        # After a choice, or on an action's button, an action was intended; otherwise the press asks about the piece.
        meant = screen.chosen or game.is_verb(token)
        return _refuse(model, screen, token, t) if meant else _ask(model, screen, token, t)
    screen = screen.let_go()._replace(chosen=pointed.chosen)
    return _with(model, screen), _choice_announced(model, screen, t)


def _opened(step: Step) -> Step:
    """Move the focus to the first of the choices that a verb opens, which stand before it, unless it tells a secret."""
    screen = step[0].screen
    is_open = isinstance(screen, Seated) and bool(screen.chosen) and not is_overheard(screen.shown)
    return _and(step, (Focus("opened"),)) if is_open else step


def _instead(model: Model, screen: Seated, pointed: Pointed) -> Step:
    """Undo the last action, and choose another path in its place."""
    after = screen.let_go()._replace(coming=pointed.chosen)
    return _with(model, after), (TakeBack(screen.shown.seat), *_focused(pointed))


def _focused(pointed: Pointed) -> tuple[Effect, ...]:
    return (Focus(pointed.focus),) if pointed.focus else ()


def _ask(model: Model, screen: Seated, token: str, t: Text) -> Step:
    """Explain a piece, or stop explaining it. If the chosen action takes such a piece, refuse this one instead."""
    if page_of(model).is_wanted(screen.chosen, token):
        return _refuse(model, screen, token, t)
    asked = "" if screen.asked == token else token
    asking = screen.let_go()._replace(asked=asked)
    game = page_of(model)
    if not asked or is_overheard(screen.shown):
        return _with(model, asking), ()
    return _with(model, asking), (Speak(game.piece_words(asking, t)),)


def _lift(model: Model, screen: Seated, token: str) -> Step:
    """Choose the piece whose dragging begins, so that its targets are shown."""
    game = page_of(model)
    if token not in game.dragged(screen.shown):
        return model, ()
    return _with(model, screen.let_go()._replace(chosen=game.lifted(screen.shown, screen.chosen, token))), ()


def _drop(model: Model, screen: Seated, token: str, place: str, t: Text) -> Step:
    """Act as a press of the place would, or put the piece back; a drop never ends a turn."""
    game, chosen, screen = page_of(model), screen.chosen, screen.let_go()
    if token not in game.dragged(screen.shown):
        return _with(model, screen), ()
    pointed = game.drop(screen.shown, chosen, token, place)
    if game.is_space(place):
        screen = screen._replace(focus=place)
    if pointed.action:
        return _take(model, screen._replace(dropped=True), pointed.action)
    if pointed.back:
        return _instead(model, screen, pointed)
    if pointed.refused:
        why_chosen = screen._replace(chosen=game.lifted(screen.shown, chosen, token))
        model, effects = _refuse(model, why_chosen, place, t)
        assert isinstance(model.screen, Seated)
        return _with(model, model.screen._replace(chosen=pointed.chosen)), effects
    screen = screen._replace(chosen=pointed.chosen)
    said = _choice_announced(model, screen, t) if pointed.chosen != chosen else ()
    return _with(model, screen), (*said, *_focused(pointed))


def _refuse(model: Model, screen: Seated, token: str, t: Text) -> Step:
    """Return the screen with the reason for a refusal, from the seat's own knowledge."""
    game, view = page_of(model), screen.shown.view
    refusal = Refusal(token, game.why(view, screen.chosen, token))
    spoken = _refusal_announced(model, screen, game.reason_words(refusal.reason, t))
    shaken = game.shaken(view, token)
    shakes = (Animate("shake", shaken),) if shaken else ()
    return _with(model, screen._replace(refusal=refusal, asked="", armed="")), (*shakes, *spoken)


def _do(model: Model, screen: Seated, message: Pressed, t: Text) -> Step:
    match message.value:
        case "undo" if screen.shown.can_undo:
            return _with(model, screen.let_go()), (TakeBack(screen.shown.seat),)
        case "undo":
            return refused(model, Refusal("undo", page_of(model).cannot_undo(screen.shown)), t)
        case "end":
            return _end(model, screen, t)
        case "let-go" | "disarm" | "escape":
            return _with(
                model, screen.let_go()._replace(reading=screen.reading._replace(lit=None), first="")
            ), ()
        case "show" if (number := message.number) is not None:
            reading = screen.reading._replace(lit=None if screen.reading.lit == number else number)
            return _with(model, screen._replace(reading=reading)), ()
        case "earlier":
            # The button goes: whoever pressed it reads on.
            whole = screen.reading._replace(is_whole=True)
            return _with(model, screen._replace(reading=whole)), (Focus("log-rolls"),)
        case "speak":
            return model._replace(sheet=""), (Speak(" ".join(page_of(model).lines(screen.shown.view, t))),)
        case "hurry" if screen.shown.thinks:
            return model, (Hurry(),)
        case "give" if (asked := message.number) is not None and not screen.shown.party.level(
            screen.shown.seat
        ):
            level = min(max(asked, 1), abilities.of(model.game).levels)
            return _with(model, screen._replace(chosen=(), armed=""))._replace(sheet=""), (
                Give(screen.shown.seat, level),
            )
        case "take-over" if screen.shown.party.may_take(Seat(message.detail)):
            return model._replace(sheet=""), (TakeOver(Seat(message.detail)),)
        case "come-back" if message.detail in screen.shown.party.awaited:
            return model._replace(sheet=""), (ComeBack(Seat(message.detail)),)
        case "mark" if not screen.shown.is_public:
            return _mark(model, screen, message.detail)
        case "hint-show":
            return advice.pressed(model, screen, message)
        case "do-it":
            return _take_hint(model, screen)
        case "reload" if screen.unfetched:
            return model, (Reload(),)
        case "proceed" if screen.unfetched:
            again = (Proceed(),) if screen.shown.thinks else ()
            return _with(model, screen._replace(unfetched="")), again
        case "hide" if can_be_hidden(screen):
            return covered(model, screen)
        case "leave":
            return model._replace(screen=Start(), sheet=""), (Leave(), Focus("resume"))
        case _:
            return model, ()


def _mark(model: Model, screen: Seated, what: str) -> Step:
    """Return the screen with other private marks of the seat, and have them kept."""
    shown = screen.shown
    marks = page_of(model).marked(shown.marks, what)
    if marks == shown.marks:
        return model, ()
    return _with(model, screen._replace(shown=shown._replace(marks=marks))), (Mark(shown.seat, marks),)


def covered(model: Model, screen: Seated) -> Step:
    """Let the curtain down before a seat's board.

    The errand is not taken from the seat's own log, which holds more than everybody may know.
    """
    errand = page_of(model).errand(screen.shown.view, ())
    return model._replace(screen=Curtain(screen.shown.seat, errand=errand), sheet=""), (
        Cover(),
        Focus("hold"),
    )


def _take_hint(model: Model, screen: Seated) -> Step:
    """Take the action that the hint shows; one that ends the game is only armed, where its question is in sight."""
    if screen.choice is None:
        return model, ()
    action = screen.choice.action
    game = page_of(model)
    if game.ends_game(action):
        text = game.GAME.format_action(action)
        page = _with(model, screen._replace(armed=text, refusal=None))._replace(sheet="")
        place = "grid" if is_overheard(screen.shown) else f"fate-{text.replace(' ', '-')}"
        return page, (Focus(place),)
    return _take(model, screen, action)


def _end(model: Model, screen: Seated, t: Text) -> Step:
    """End the turn if there is only one way to, else explain why not, or how to choose."""
    game = page_of(model)
    ends = [action for action in screen.shown.legal if game.ends_turn(action)]
    if len(ends) == 1:
        return _take(model, screen, ends[0])
    return refused(model, Refusal("end", game.cannot_end(screen.shown.view, screen.shown.seat)), t)


def ticked(model: Model, screen: Seated, message: Tick, t: Text) -> Step:
    """Show the next event since the seat last sat; an outdated tick is ignored."""
    if screen.following:
        if message.of != beats.token(screen):
            return model, ()
        return beats.next_of(model, screen) or shown(model, screen.following, t)
    if screen.recap is None or message.of != _recap_token(screen, screen.recap):
        return model, ()
    if advice.is_over(model.sheet):
        # The event waits until the sheet over the board is closed.
        return model, _waits(model, READ_LEAST, message.of)
    return _next_recap(model, screen, t)


def _recap_token(screen: Seated, number: int) -> str:
    return f"recap {len(screen.shown.log)} {number}"


def _next_recap(model: Model, screen: Seated, t: Text) -> Step:
    news, number = page_of(model).recap_entries(screen.shown), (screen.recap or 0) + 1
    if number >= len(news):
        seated = screen._replace(recap=None)
        return _with(model, seated), (
            *_inks(model, news[-1:]),
            _on_board(seated),
            *_let_program_play(seated, t),
        )
    effects = (*_inks(model, news[number - 1 : number]), *_show_event(model, screen, news[number], number, t))
    return _with(model, screen._replace(recap=number)), effects


def _show_event(model: Model, screen: Seated, news: RecapEntry, number: int, t: Text) -> tuple[Effect, ...]:
    """Show and announce one event, then wait for it to be read: public facts alone decide how long."""
    game, before = page_of(model), news.entry.before
    words = game.recap_words(news.entry, t)
    return (
        *game.recap_motions(before, news.entry.event),
        *game.printing(before, news.entry.event),
        *sounding(model, game.heard(before, news.entry.event)),
        Speak(words),
        *_waits(model, reading_time(words), _recap_token(screen, number)),
    )


def _inks(model: Model, passed: tuple[RecapEntry, ...]) -> tuple[Effect, ...]:
    """Return the changes of the printing that were held back until these events were shown."""
    ends = (entry for news in passed for entry in news.ends)
    return tuple(motion for entry in ends for motion in page_of(model).printing(entry.before, entry.event))


def _waits(model: Model, reading: int, token: str) -> tuple[Effect, ...]:
    """Let an event be read, at the chosen pace."""
    time = paced(reading, model.preferences.pace)
    return () if time is None else (Wait(time, token),)
