"""The whole page, drawn from the model: one screen, and at most one sheet over it."""

from collections.abc import Collection
from typing import cast, get_args

from markupsafe import Markup

from page.games import shelf, way
from page.parts import dialog as dialog_room
from page.parts.html import Value, el
from page.shell import abilities
from page.shell.abilities import Abilities
from page.shell.draw import curtain as curtain_room
from page.shell.draw import start as start_room
from page.shell.draw.face import Face
from page.shell.draw.keeping import Keeping
from page.shell.game_page import can_be_hidden, is_overheard, page_of, teaching_of
from page.shell.lazy import LazyScreen
from page.shell.links import kind_of
from page.shell.messages import OnlineGame
from page.shell.model import (
    Course,
    Curtain,
    Games,
    Lazy,
    Looking,
    Model,
    Over,
    Puzzling,
    Scene,
    Seated,
    Start,
)
from page.shell.players import player_name, words_at_table
from page.shell.preferences import CHOICES, OF_SOME_GAMES, SHARED
from page.shell.set_up import SetUp
from page.shell.sides import is_shared, is_turned
from page.shell.solo import Solo
from page.text import Text, bare, shown

NO_FACE = Face(Markup(), Markup(), (), {}, (0, 0))
"""The face for a comparison in which nothing is drawn."""
OWN_PAGE = "own.html"
"""The page without a frame, for a tab opened from a frame on another site."""


def screen(model: Model, t: Text, lazy: LazyScreen | None = None) -> Markup:
    """Draw the whole page.

    Args:
        model: The page.
        t: The words.
        lazy: The fetched screen, once it is here.
    """
    t = words_at_table(model, model.party, t)
    own = lazy.sheet(model, t) if lazy and model.elsewhere else None
    sheet, lost = own or _sheet(model, t), _lost(model, t)
    attrs: dict[str, Value] = {
        "id": "page",
        "class": "with-sheet" if sheet else None,
        "data-turned": is_turned(model),
        "data-lost": lost is not None,
        "data-overheard": isinstance(model.screen, Seated) and is_overheard(model.screen.shown),
    }
    return el("div", attrs, _screen(model, t, lazy), sheet, lost)


def _lost(model: Model, t: Text) -> Markup | None:
    """Draw the warning, at the table and on the curtain, that the game is no longer kept."""
    is_here = isinstance(model.screen, Curtain | Scene | Seated) and model.elsewhere is None
    if model.store != "lost" or model.embedded or not is_here:
        return None
    return el("p", {"id": "lost", "class": "lost", "role": "alert"}, t("lost.game"))


def is_first_picture(model: Model, t: Text) -> bool:
    """Return whether the page equals the picture that the document shows before Python runs (`page.first`).

    The comparison does without the game's page, which takes longest to import.
    """
    if not isinstance(model.screen, Start) or model.sheet:
        return False
    props = _start(model, model.screen, t, NO_FACE, Abilities())
    if not (props.choosing or props.asking):
        # These are in cards that are closed.
        props = props._replace(alone=Solo(), set_up=SetUp())
    return props == start_room.StartProps(NO_FACE, shelf=shelf(model.game))


def title(model: Model, t: Text, lazy: LazyScreen | None = None) -> str:
    """Return the title of the page; behind a curtain it names the player who sits down and nothing else."""
    return bare(_title(model, words_at_table(model, model.party, t), lazy))


def _title(model: Model, t: Text, lazy: LazyScreen | None) -> str:
    if model.elsewhere and not isinstance(model.screen, Looking):
        assert lazy
        return lazy.title(model, t)
    match model.screen:
        case Curtain():
            return t(f"title.curtain.{model.screen.to}")
        case Scene():
            return t(f"title.{model.screen.entry.by}")
        case Seated():
            return t(f"title.{model.screen.shown.seat}")
        case Course():
            return t(f"title.learn.{model.screen.name}")
        case Over():
            return t("title.over")
        case Looking():
            return t("title.look")
        case Puzzling():
            return model.screen.puzzle.title(t)
        case Start():
            return t("title.start")
        case Games():
            return t("title.games")
        case Lazy():
            assert lazy
            return lazy.title(model, t)


def _screen(model: Model, t: Text, lazy: LazyScreen | None) -> Markup:
    match model.screen:
        case Start():
            props = _start(model, model.screen, t, page_of(model).face(), abilities.of(model.game))
            return start_room.start(props, t)
        case Curtain():
            seat = model.screen.to
            name, page = player_name(model, model.party.player(seat), t), page_of(model)
            errand = page.errand_words(model.screen.errand, t) if model.screen.errand else None
            return curtain_room.curtain(
                curtain_room.CurtainProps(
                    seat, page.portrait(seat), page.face().stamps[seat], name, model.screen.asking, errand
                ),
                t,
            )
        case Scene():
            return page_of(model).scene(model.screen.entry, t)
        case Seated():
            return _table(model, model.screen, t, lazy)
        case Course():
            return teaching_of(model).screen(model, model.screen, t)
        case Over():
            aftermath = lazy.aftermath(model, t) if lazy and model.elsewhere else None
            return page_of(model).over(model, model.screen, t, aftermath)
        case Looking():
            return model.screen.look.screen(model, t)
        case Puzzling():
            return model.screen.puzzle.screen(model, t)
        case Games():
            return model.screen.list.screen(model, t)
        case Lazy():
            assert lazy
            return lazy.screen(model, t)


def _table(model: Model, seated: Seated, t: Text, lazy: LazyScreen | None) -> Markup:
    beside = lazy.beside(model, t) if lazy and model.elsewhere else None
    table = page_of(model).table(model, seated, t, beside)
    if beside is None or beside.card is None or seated.recap is not None:
        return table
    # Below the table, which gives it the room: what is said there is in sight, and covers nothing.
    return el("div", {"class": "carded"}, table, beside.card)


def _start(model: Model, page: Start, t: Text, face: Face, has: Abilities) -> start_room.StartProps:
    notices: list[start_room.Notice] = []
    if not model.embedded and model.store in get_args(start_room.Notice):
        notices.append(cast(start_room.Notice, model.store))
    aside = None
    if model.unreadable or model.aside:
        aside = start_room.Aside(model.unreadable, model.aside, page.forgetting)
    return start_room.StartProps(
        face,
        has,
        choosing=page.choosing,
        more=page.more,
        alone=model.solo,
        set_up=model.set_up._replace(names=tuple(map(shown, model.set_up.names))),
        seats=_seats(model) if page.choosing else (),
        mode=page_of(model).mode(model.set_up.own, t) if page.choosing else None,
        own=page_of(model).choices(model.set_up.own, t) if page.more else None,
        stored=page_of(model).found_words(page.found, t) if page.found else "",
        asking=bool(page.asking),
        aside=aside,
        notices=tuple(notices),
        import_error=page.problem,
        link_error=page.bad_link,
        opening=kind_of(page.opening) if page.opening else None,
        late=page.late,
        online=tuple(_online(each, page, page_of(model).face().seats) for each in model.online),
        fetching=page.fetching,
        unfetched=page.unfetched,
        daily=None if model.embedded else model.daily,
        daily_at=way(model.daily.game, model.game) if model.daily and model.daily.game != model.game else "",
        learnt=model.learnt,
        awaited=page.awaited,
        own_page=OWN_PAGE if model.embedded else "",
        shelf=shelf(model.game, OWN_PAGE if model.embedded else ""),
        keeping=_keeping(model),
        games=model.games,
        newer=model.newer,
    )


def _seats(model: Model) -> tuple[str, ...]:
    """Return the seats of the game that is set up."""
    page = page_of(model)
    return page.GAME.seats(page.options(model.set_up.own))


def _keeping(model: Model) -> Keeping | None:
    """Return the state of keeping games, if it is shown; amounts are rounded up."""
    kept = model.kept
    return Keeping(kept.games, -(-kept.left // 1000), model.keeping) if kept else None


def _online(game: OnlineGame, page: Start, seats: Collection[str]) -> start_room.ListedGame:
    """Return a line of the list; a kept value may name a seat that does not exist."""
    return start_room.ListedGame(
        game.room,
        shown(game.other),
        game.seat if game.seat in seats else None,
        game.state,
        page.dropping == game.room,
        game.is_last_seen,
    )


def _keys(face: Face, has: Abilities, *, has_command: bool) -> tuple[str, ...]:
    """Return the actions that have a key in a game."""
    turns = ("turn", "turn-back") if face.turns else ()
    command = ("command",) if has_command else ()
    looks = ("look-turn",) if has.looks_back else ()
    return ("undo", "end", *turns, *has.aids, *command, "help", *looks)


def _report(model: Model, screen: Over, t: Text) -> Markup:
    """Draw the report to the author; until the part for it is here, that it is being fetched, or why it is not."""
    if screen.report is None:
        from page.parts.over import awaited_report  # Most games end without one.

        return awaited_report(screen.unfetched, t)
    from page.shell import report  # It has been fetched by now.
    from page.shell.draw.report import sheet

    return sheet(report.props(model, screen, screen.report, t), t)


def _sheet(model: Model, t: Text) -> Markup | None:
    name, _, section = model.sheet.partition(" ")
    if name == "help":
        body = page_of(model).help_sheet(section, t)
        return dialog_room.dialog(dialog_room.Dialog(t("help.title"), body), t)
    if name == "players" and isinstance(model.screen, Seated):
        return page_of(model).players_sheet(model, model.screen, t)
    if name == "report" and isinstance(model.screen, Over):
        return _report(model, model.screen, t)
    if name == "settings":
        seated = isinstance(model.screen, Seated)
        is_secret = (
            isinstance(model.screen, Seated) and model.screen.shown.seat in model.screen.shown.party.secretive
        )
        can_hide = isinstance(model.screen, Seated) and can_be_hidden(model.screen)
        minutes = model.idle_minutes or None
        body = dialog_room.menu(
            dialog_room.Menu(
                minutes,
                bool(page_of(model).face().stamps),
                is_secret,
                "no",
                at_table=seated,
                can_hide=can_hide,
                shortcuts=model.shortcuts,
                keys=_keys(
                    page_of(model).face(),
                    abilities.of(model.game),
                    has_command=model.preferences.commands == "on",
                ),
                says_firsts=model.says_firsts,
                choices=tuple(
                    dialog_room.Choice(name, values, getattr(model.preferences, name))
                    for name, values in CHOICES.items()
                    if (name not in SHARED or is_shared(model))
                    and (name not in OF_SOME_GAMES or page_of(model).ENDS_ITSELF)
                ),
            ),
            t,
        )
        return dialog_room.dialog(dialog_room.Dialog(t("menu.title"), body, "card"), t)
    return None
