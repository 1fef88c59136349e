"""The end of a game: the replay, the record, and the next game."""

from typing import Any

from page.shell import abilities
from page.shell.effects import (
    RESULT,
    BeginLook,
    BeginReport,
    ClearAddress,
    Deal,
    Effect,
    Explain,
    Focus,
    Forget,
    KeepRecord,
    Leave,
    RecordGame,
    Share,
    Speak,
    Wait,
    arrived,
)
from page.shell.game_page import page_of
from page.shell.messages import (
    Explained,
    GameOver,
    GameRecorded,
    Linked,
    LookedBack,
    Passed,
    Pressed,
    SourceShown,
    Tick,
)
from page.shell.model import Looking, Model, Over, Puzzling, Start, end_screen
from page.shell.pace import FINALE, REPLAY
from page.shell.party import gather, next_programs
from page.shell.stake import can_be_kept
from page.text import Text
from unseen.kernel.seat import ONLOOKER

Step = tuple[Model, tuple[Effect, ...]]


def begun(model: Model, game: GameOver, seen: Any | None, t: Text) -> tuple[Over, tuple[Effect, ...]]:
    """Return the screen of a finished game, which begins with the finale if it was played at this screen.

    Args:
        model: The page.
        game: The game.
        seen: The position that was on the screen before; None without one.
        t: The words.
    """
    screen = Over(game, len(game.states) - 1)
    explain = (Explain(game),) if abilities.of(model.game).explains else ()
    page = page_of(model)
    if seen is None or not page.has_finale(game):
        return screen, (Focus("over-title"), *explain)
    words = Speak(page.finale_words(game, t))
    wait = Wait(FINALE, _finale_token(screen))
    return screen._replace(scene=True), (
        *page.finale_motions(game, seen),
        words,
        wait,
        Focus("finale-skip"),
        *explain,
    )


def _finale_token(screen: Over) -> str:
    return f"finale {len(screen.game.log)}"


def _end_shown(model: Model, screen: Over) -> Step:
    """Go on from the finale to the end screen."""
    return _with(model, screen._replace(scene=False)), (RESULT, Focus("over-title"))


def linked(model: Model, message: Linked, t: Text) -> Step:
    """Return the replay that a link leads to, at its moment and through its eyes, or at others that the game has."""
    screen, effects = begun(model, message.game, None, t)
    at = min(message.at, len(message.game.states) - 1)
    eyes = message.eyes if message.eyes in _eyes(model, screen) else screen.eyes
    return _with(model, screen._replace(at=at, eyes=eyes)), effects


def passed(model: Model, screen: Over, message: Passed, t: Text) -> Step:
    """Return the end screen with how its game was passed on, which is spoken too."""
    return _with(model, screen._replace(passed=message.how)), (Speak(t(f"over.passed.{message.how}")),)


def explained(model: Model, message: Explained) -> Model:
    """Return the page with the deciding event on the end screen, unless that shows another game by now."""
    end = end_screen(model.screen)
    if end is None or message.actions != end.game.actions:
        return model
    return _with_end(model, end._replace(why=message.why))


def recorded(model: Model, message: GameRecorded) -> Model:
    """Return the page with what became of a finished game in the list of games."""
    end = end_screen(model.screen)
    return model if end is None else _with_end(model, end._replace(recorded=message))


def _with_end(model: Model, end: Over) -> Model:
    """Return the page with another end screen, which may lie behind looking back."""
    if isinstance(model.screen, Looking):
        return model._replace(screen=Looking(model.screen.look.with_back(end)))
    return _with(model, end)


def pressed(model: Model, screen: Over, message: Pressed, t: Text) -> Step:
    """Return the page after a press on the end screen."""
    if screen.scene:
        return _end_shown(model, screen)
    if message.control != "do":
        return model, ()
    last = len(screen.game.states) - 1
    match message.value:
        case "again" | "rematch" | "next-level" if not screen.game.imported:
            return model, _another(model, screen, message.value)
        case "look-back" if screen.game.record and not screen.looking:
            return _with(model, screen._replace(looking=True, unfetched="")), (BeginLook(screen.game),)
        case "save-record" if screen.game.record:
            return _with(model, screen._replace(kept=True)), (KeepRecord(screen.game.record),)
        case "share-game" if screen.game.record:
            return model, (Share(screen.game.record, screen.at, screen.eyes),)
        case "keep-game" if can_be_kept(model, screen):
            seats = page_of(model).GAME.seats(screen.game.options)
            return model, (RecordGame(screen.game, gather(seats)),)
        case "report" if is_own(model, screen):
            page = _with(model._replace(sheet="report"), screen._replace(playing=False, unfetched=""))
            return page, (BeginReport(), Focus("sheet-title"))
        case "report-say" | "report-copy" | "report-file" | "report-mail" if screen.report:
            from page.shell.update import report  # It was fetched when the sheet was opened.

            return report.pressed(model, screen, screen.report, message, t)
        case "home" | "escape" if screen.back:
            title = "puzzle-title" if isinstance(screen.back, Puzzling) else "games-title-head"
            return model._replace(screen=screen.back), (Focus(title),)
        case "home" | "escape":
            # The address may hold the link to this game.
            return model._replace(screen=Start()), (left(screen), ClearAddress(), Focus("play-now"))
        case "replay-first":
            return _at(model, screen, 0)
        case "replay-back":
            return _at(model, screen, max(screen.at - 1, 0))
        case "replay-forward":
            return _at(model, screen, min(screen.at + 1, last))
        case "replay-last":
            return _at(model, screen, last)
        case "replay-to" if (number := message.number) is not None:
            return _at(model, screen, min(number, last))
        case "replay-eyes" if message.detail in _eyes(model, screen):
            return _with(model, screen._replace(eyes=message.detail)), ()
        case "replay-play":
            begin = 0 if screen.at == last else screen.at
            return _with(model, screen._replace(at=begin, playing=True)), (Wait(REPLAY, f"replay {begin}"),)
        case "replay-pause":
            return _with(model, screen._replace(playing=False)), ()
        case _:
            return model, ()


def is_own(model: Model, screen: Over) -> bool:
    """Return whether the game was played on this page, here or with people elsewhere, and not opened from a file."""
    return not screen.game.imported or model.elsewhere is not None


def _eyes(model: Model, screen: Over) -> set[str]:
    """Return the views of a finished game: the page's, but for those of seats that this game does not have."""
    page = page_of(model)
    return {*page.EYES} & {"truth", ONLOOKER, *page.GAME.seats(screen.game.options)}


def unfetched(model: Model, screen: Over, cause: str, t: Text) -> Step:
    """Return the page after the part for a report, or for looking back, could not be fetched."""
    return _with(model, screen._replace(unfetched=cause, looking=False)), (Speak(t(f"cause.{cause}"), True),)


def looked_back(model: Model, message: LookedBack) -> Step:
    """Return looking back on the game of the end screen: one that was opened, or that awaits it."""
    if not isinstance(model.screen, Over) or not (model.screen.looking or model.screen.game.imported):
        return model, ()
    screen = model.screen._replace(looking=False)
    hides = screen.game.imported and model.preferences.ends == "hidden"
    there = arrived("look-title") if screen.game.imported else (Focus("look-title"),)
    return model._replace(screen=Looking(message.opened(screen, hides)), sheet=""), there


def source(model: Model, screen: Puzzling, message: SourceShown) -> Model:
    """Return the replay of the game that a puzzle comes from, at its moment; back leads to the puzzle."""
    return model._replace(screen=Over(message.game, message.at, back=screen), sheet="")


def left(screen: Over) -> Leave | Forget:
    """Return the effect of leaving the end screen for the start screen."""
    # A record from a file is shown beside the game at the table, which is still there.
    return Leave() if screen.game.imported else Forget()


def _another(model: Model, screen: Over, how: str) -> tuple[Effect, ...]:
    """Return the deal of another game at this table: the same, with other seats, or against a stronger program."""
    game, party, options = page_of(model).GAME, model.party, screen.game.options
    ended, seats, programs = game.outcome(screen.game.states[-1]), game.seats(options), party.programs
    first = party.player(seats[0])
    if how == "rematch":
        first = (first + 1) % len(seats)
    if how == "next-level":
        stronger = (
            next_programs(party, ended.winners[0], abilities.of(model.game).levels)
            if ended and ended.winners
            else None
        )
        if stronger is None:
            return ()
        programs = stronger
    return (Deal(options, first, programs, party.aids),)


def ticked(model: Model, message: Tick, t: Text) -> Step:
    """Return the next step of a running replay, or the end screen; an outdated tick is ignored."""
    screen = model.screen
    if isinstance(screen, Over) and screen.scene and message.of == _finale_token(screen):
        return _end_shown(model, screen)
    if not isinstance(screen, Over) or not screen.playing or message.of != f"replay {screen.at}":
        return model, ()
    at = screen.at + 1
    more = at < len(screen.game.states) - 1
    waits = (Wait(REPLAY, f"replay {at}"),) if more else ()
    return _with(model, screen._replace(at=at, playing=more)), waits


def _at(model: Model, screen: Over, at: int) -> Step:
    return _with(model, screen._replace(at=at, playing=False)), ()


def _with(model: Model, screen: Over) -> Model:
    # What was passed on showed another moment, or through other eyes.
    before = model.screen
    is_same = isinstance(before, Over) and (before.at, before.eyes) == (screen.at, screen.eyes)
    return model._replace(screen=screen if is_same else screen._replace(passed=""))
