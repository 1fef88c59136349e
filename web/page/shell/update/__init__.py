"""The update: from the model and a message to the next model and its effects.

Rule 1. Pure: no browser, no clock, no dice.
"""

from typing import assert_never, cast

from page.shell import keeping
from page.shell.effects import RESULT, AskRelay, Effect, Focus, Leave, Remember, Sit, Sound, Speak, arrived
from page.shell.game_page import page_of, teaching_of
from page.shell.lazy import LazyScreen
from page.shell.messages import (
    Advised,
    Away,
    BadFile,
    BadLink,
    DayTold,
    Explained,
    Fetched,
    Found,
    FurtherFetched,
    GameOver,
    GameRecorded,
    GamesKept,
    GamesListed,
    GamesNews,
    HandedOver,
    Invited,
    Kept,
    Linked,
    LookedBack,
    LookNews,
    Message,
    Newer,
    News,
    OnlineKept,
    Opened,
    Passed,
    Pressed,
    PuzzleNews,
    PuzzleOpened,
    RefusedAction,
    ReportBegun,
    ReportCopied,
    SatDown,
    Shown,
    SourceShown,
    Tick,
    Unfetched,
    Unreadable,
    Witnessed,
)
from page.shell.model import (
    LEARNT,
    CommandLine,
    Course,
    Curtain,
    Games,
    Lazy,
    Looking,
    Model,
    Over,
    Puzzling,
    Refusal,
    Scene,
    Score,
    Seated,
    Start,
    format_score,
)
from page.shell.party import Party
from page.shell.players import words_at_table
from page.shell.update import embedded, over, seated, start
from page.shell.update.aim import finished
from page.shell.update.sheet import press_anywhere
from page.text import Text, bare

Step = tuple[Model, tuple[Effect, ...]]


def update(model: Model, message: Message, t: Text, lazy: LazyScreen | None = None) -> Step:
    """Return the next model and its effects.

    Args:
        model: The page.
        message: The message.
        t: The words.
        lazy: The fetched screen, once it is here.
    """
    t = words_at_table(model, _party(model, message), t)
    is_fetched = isinstance(model.screen, Lazy) or model.elsewhere is not None
    if is_fetched and not isinstance(
        message, Opened | Found | GamesKept | GameRecorded | Unreadable | OnlineKept | Kept | Newer | DayTold
    ):
        assert lazy
        step = cast(Step, lazy.update(model, message, t))
    else:
        step = at_table(model, message, t, lazy)
    step = step[0], tuple(map(_bare, step[1]))
    if step[0].line == CommandLine():
        return step
    from page.shell.update import line  # The start does not wait for it.

    return line.settled(model, message, step)


def _party(model: Model, message: Message) -> Party:
    """Return the players at the table that a message brings, or else those at the present one."""
    return message.party if isinstance(message, Shown | HandedOver) else model.party


def _bare(effect: Effect) -> Effect:
    """Return an effect whose speech is without the signs around names."""
    return effect._replace(text=bare(effect.text)) if isinstance(effect, Speak) else effect


def at_table(model: Model, message: Message, t: Text, lazy: LazyScreen | None = None) -> Step:
    """Return the same for a table, no matter whether the dealer has its game or the seat of a game elsewhere."""
    if model.preferences.auto_end == "off":
        return _at_table(model, message, t, lazy)
    from page.shell.update import auto_end  # Most tables go without it.

    if isinstance(message, Tick) and (ended := auto_end.ended(model, message)):
        return ended
    before = auto_end.stopped(model) if isinstance(message, Pressed | Away) else model
    return auto_end.begun(_at_table(before, message, t, lazy), t)


def _at_table(model: Model, message: Message, t: Text, lazy: LazyScreen | None = None) -> Step:
    match message:
        case Pressed():
            return _pressed(model, message, t)
        case Invited():
            return start.invited(model, message.link)
        case SatDown():
            return _sat_down(model, message)
        case Away():
            return _away(model)
        case Opened():
            return model._replace(store=message.store), ()
        case GamesKept():
            return model._replace(games=message), ()
        case GameRecorded():
            return over.recorded(model, message), ()
        case Unfetched() if isinstance(model.screen, Seated) and seated.awaits_program(model, model.screen):
            return seated.unfetched(model, model.screen, message.cause, t)
        case Unfetched() if isinstance(model.screen, Over) and (
            model.sheet == "report" or model.screen.looking
        ):
            return over.unfetched(model, model.screen, message.cause, t)
        case BadFile() if isinstance(model.screen, Games):
            return cast(Step, model.screen.list.told(model, message, t))
        case Found() | Unreadable() | BadFile() | Unfetched():
            return start.told(model, message)
        case Linked():
            # Another link may have been followed since, or the player may have left.
            if not start.awaits(model, message.link):
                return model, ()
            return over.linked(model._replace(screen=Start()), message, t)
        case BadLink():
            return start.refused(model, message) if start.awaits(model, message.link) else (model, ())
        case Passed() if isinstance(model.screen, Looking):
            return cast(Step, model.screen.look.told(model, message, t))
        case Passed():
            return (
                over.passed(model, model.screen, message, t)
                if isinstance(model.screen, Over)
                else (model, ())
            )
        case OnlineKept():
            return _listed(model, message)
        case Kept():
            return keeping.told(model, message), ()
        case Newer():
            return model._replace(newer=message.state), ()
        case Fetched():
            return _fetched(model, message, lazy)
        case GamesListed():
            if not isinstance(model.screen, Start):
                return model, ()
            return model._replace(screen=Games(message.list), sheet=""), (Focus("games-title-head"),)
        case GamesNews():
            if not isinstance(model.screen, Games):
                return model, ()
            return cast(Step, model.screen.list.told(model, message.what, t))
        case LookedBack():
            return over.looked_back(model, message)
        case LookNews():
            if not isinstance(model.screen, Looking):
                return model, ()
            return cast(Step, model.screen.look.told(model, message.what, t))
        case DayTold():
            return model._replace(daily=message.daily), ()
        case PuzzleOpened():
            if not start.awaits(model, message.link):
                return model, ()
            return model._replace(screen=Puzzling(message.puzzle)), arrived("puzzle-title", "puzzle-given")
        case PuzzleNews():
            if not isinstance(model.screen, Puzzling):
                return model, ()
            return cast(Step, model.screen.puzzle.told(model, message.what, t))
        case SourceShown():
            if not isinstance(model.screen, Puzzling):
                return model, ()
            return over.source(model, model.screen, message), ()
        case FurtherFetched():
            from page.shell.update import course  # The start does not wait for it.

            return course.fetched(model, teaching_of(model), message.lessons, t)
        case News():
            return model, ()
        case Shown():
            return seated.shown(model, message, t)
        case HandedOver():
            page = model._replace(
                screen=Curtain(message.to, errand=message.errand), party=message.party, sheet=""
            )
            return page, (Focus("hold"),)
        case Witnessed():
            from page.shell.update import scene  # A start shows none.

            return scene.begun(model, message, t)
        case GameOver():
            return _game_over(model, message, t)
        case Explained():
            return over.explained(model, message), ()
        case ReportBegun() | ReportCopied():
            return _reported(model, message, t)
        case Advised():
            return _advised(model, message, t)
        case RefusedAction():
            text = page_of(model).GAME.format_action(message.action)
            return seated.refused(model, Refusal(text, message.reason), t)
        case Tick():
            if isinstance(model.screen, Scene):
                return _at_scene(model, model.screen, message, t)
            if isinstance(model.screen, Seated):
                return seated.ticked(model, model.screen, message, t)
            if isinstance(model.screen, Start):
                return start.ticked(model, model.screen, message), ()
            if isinstance(model.screen, Looking):
                return cast(Step, model.screen.look.ticked(model, message.of, t))
            return over.ticked(model, message, t)
        case _:
            assert_never(message)


def _reported(model: Model, message: ReportBegun | ReportCopied, t: Text) -> Step:
    if not isinstance(model.screen, Over):
        return model, ()
    from page.shell.update import report  # It has been fetched by now.

    if isinstance(message, ReportBegun):
        return report.begun(model, model.screen, message), ()
    return report.copied(model, model.screen, message, t)


def _advised(model: Model, message: Advised, t: Text) -> Step:
    page, effects = seated.advised(model, message)
    if not page.line.awaits:
        return page, effects
    from page.shell.update import command  # The start does not wait for it.

    page, more = command.advised(page, t)
    return page, (*effects, *more)


def _commanded(model: Model, message: Pressed, t: Text) -> Step | None:
    """Return the page after a press of the command line; None for any other press."""
    if not (message.control == "do" and message.value.startswith("command")):
        return None
    from page.shell.update import command  # The start does not wait for it.

    return command.pressed(model, message, t)


def _pressed(model: Model, message: Pressed, t: Text) -> Step:
    if commanded := _commanded(model, message, t):
        return commanded
    if framed := embedded.pressed(model, message):
        return framed
    if anywhere := press_anywhere(model, message):
        return anywhere
    match model.screen:
        case Start() if message[:2] == ("do", "learn") and (name := _course(model, message.detail)):
            from page.shell.update import course  # The start does not wait for it.

            return course.begun(model, teaching_of(model), name, t)
        case Start():
            return start.pressed(model, model.screen, message)
        case Curtain():
            if message.value == "leave":
                return model._replace(screen=Start()), (Leave(), Focus("resume"))
            return model, ()
        case Scene():
            return _at_scene(model, model.screen, message, t)
        case Seated():
            return seated.pressed(model, model.screen, message, t)
        case Course():
            from page.shell.update import course

            return course.pressed(model, teaching_of(model), model.screen, message, t)
        case Over():
            return over.pressed(model, model.screen, message, t)
        case Looking():
            return cast(Step, model.screen.look.pressed(model, message, t))
        case Puzzling():
            return cast(Step, model.screen.puzzle.pressed(model, message, t))
        case Games():
            return cast(Step, model.screen.list.pressed(model, message, t))
        case Lazy():
            raise AssertionError("the fetched screen handles this message first")


def _at_scene(model: Model, screen: Scene, message: Pressed | Tick, t: Text) -> Step:
    from page.shell.update import scene  # A start shows none.

    return at_table(model, screen.then, t) if scene.ends(screen, message) else (model, ())


def _listed(model: Model, kept: OnlineKept) -> Step:
    """Show the games with people elsewhere, and ask for their state where they are in sight; never in a frame."""
    asks = kept.can_ask and isinstance(model.screen, Start) and not model.embedded
    return model._replace(online=kept.games, aside=kept.aside), (AskRelay(),) if asks else ()


def _course(model: Model, name: str) -> str:
    """Return the requested course, or "" where the player still has to choose.

    The only course of a game is the one requested, until it has been played to its end and there are further ones.
    """
    lessons, further = tuple(page_of(model).LESSONS), tuple(page_of(model).FURTHER)
    if name in (*lessons, *further):
        return name
    is_only = len(lessons) == 1 and not (further and model.learnt.get(lessons[0]) == LEARNT)
    return lessons[0] if is_only else ""


def _fetched(model: Model, message: Fetched, lazy: LazyScreen | None) -> Step:
    """Show the fetched screen, unless something else has begun in the meantime."""
    if not isinstance(model.screen, Start) or not model.screen.fetching:
        return model, ()
    if model.screen.opening not in ("", message.asked):
        return model, ()  # another link has been followed since
    assert lazy
    return cast(Step, lazy.opened(model._replace(screen=Start(), sheet=""), message.asked))


def _sat_down(model: Model, message: SatDown) -> Step:
    if not isinstance(model.screen, Curtain):
        return model, ()
    if message.by == "press" and not model.screen.asking:
        return model._replace(screen=model.screen._replace(asking=True)), (Focus("hold"),)
    return model, (Sit(model.screen.to),)


def _away(model: Model) -> Step:
    """Drop the curtain on a board with secrets, whole, if other people play here."""
    if not isinstance(model.screen, Seated) or not model.party.is_shared:
        return model, ()
    shown = model.screen.shown
    if shown.seat in shown.party.secretive and not page_of(model).is_open(shown.view):
        return seated.covered(model, model.screen)
    return model, ()


def _game_over(model: Model, game: GameOver, t: Text) -> Step:
    """Show the end and count it; an opened record, or a game that ended before a reload, does not count."""
    is_played = isinstance(model.screen, Seated) and not game.imported
    seen = model.screen.shown.view if isinstance(model.screen, Seated) and is_played else None
    screen, effects = over.begun(model, game, seen, t)
    if isinstance(model.screen, Games) and game.imported:
        screen = screen._replace(back=model.screen)
    page = model._replace(screen=screen, sheet="")
    if game.party is not None:
        page = page._replace(party=game.party)
    if not is_played:
        return page, effects
    score = _counted(model, game)
    people = (person.seat for person in page.party.people if not person.program)
    page, aims = finished(page._replace(score=score), people)
    spoken = () if screen.scene else (RESULT,)
    clap = seated.sounding(model, (Sound("end"),))
    return page, (*spoken, *clap, Remember("score", format_score(score)), *aims, *effects)


def _counted(model: Model, game: GameOver) -> Score:
    ended = page_of(model).GAME.outcome(game.states[-1])
    assert ended is not None
    if not ended.winners:
        return model.score._replace(undecided=model.score.undecided + 1)
    before = model.score.of(max(len(model.party.people), len(model.score.wins)))
    players = [model.party.player(seat) for seat in ended.winners]
    wins = tuple(won + (player in players) for player, won in enumerate(before))
    return model.score._replace(wins=wins)
