"""The composition root: the one place where the page's parts meet."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from page.edge import later
from page.edge.browser import address, document, window
from page.edge.dice import draw_word, fair
from page.edge.effect_handlers import EffectHandlers
from page.edge.events import Events
from page.edge.failure import show_failure
from page.edge.files import Files
from page.edge.heap import keep_for_good
from page.edge.input.controls import Controls
from page.edge.input.hold import Hold
from page.edge.input.presence import Presence
from page.edge.input.rover import Rover
from page.edge.keeping import watch as watch_kept
from page.edge.kept_table import KeptTable
from page.edge.loop import Loop
from page.edge.rehearsal import rehearse
from page.edge.stage.screen import Screen
from page.edge.stage.stage import Stage
from page.edge.storage.seated_tab import noted_seat, steps_noted
from page.edge.storage.settings import load_settings
from page.edge.storage.store import Store
from page.edge.words import load_words
from page.games import FIRST, Later
from page.shell import abilities
from page.shell.dealer import Dealer
from page.shell.embed import EMBED, Embeddable, Embedded, Read, read_address
from page.shell.links import link_in
from page.shell.messages import Invited, Message, Opened
from page.shell.model import Model, Start, first_model
from page.shell.update import Step, update
from page.shell.update.embedded import opening

if TYPE_CHECKING:
    from page.edge.back import BackButton
    from page.edge.frame import HostFrame
    from page.shell.game_page import GamePage

READY = "first-action"
"""The performance mark of the moment from which a new game would take an action."""
REHEARSED = "rehearsed"
"""The performance mark of the moment from which a press takes no longer than any later one."""


async def main() -> None:
    """Start the page."""
    settings = load_settings()
    model = first_model(settings, str(document.documentElement.dataset.game))
    # NB the game is imported only at its first use: that takes longer than everything else.
    page = cast("GamePage", Later(model.game))
    values, fragment = address()
    embedded, warnings = _embedded(values, fragment, model.game, page)
    t = load_words((embedded.language if embedded else "") or settings.get("language", ""), model.game)
    is_untouched = str(document.documentElement.lang) == t.language
    document.documentElement.lang = t.language

    def failed(error: Exception) -> None:
        loop.stop()
        show_failure(error, t, kept=store.kind == "sealed")
        stage.hush()
        if frame:
            frame.tell("error", {"reason": "crashed"})

    frame: HostFrame | None = None
    events = Events(failed)
    if embedded:
        frame = later.HostFrame(embedded, warnings, events, t)
    rover, files = Rover(), Files(events)
    dealer = Dealer(fair(draw_word), page)
    store = Store(events, lambda kind: loop.dispatch(Opened(kind)), _slot(model.game, embedded))
    table = KeptTable(
        dealer,
        store,
        page,
        lambda: loop.model.set_up.names,
        events,
        t,
        lambda *told: loop.dispatch(*told),
    )
    handlers = EffectHandlers(
        dealer,
        store,
        files,
        events,
        t,
        lambda *told: loop.dispatch(*told),
        table,
        (lambda: frame.look(dealer)) if frame else (lambda: None),
        lambda: isinstance(loop.model.screen, Start),
        lambda: loop.model.preferences.ends == "hidden",
        is_framed=frame is not None,
    )
    shown = Screen(rover, lambda: later.Pan(events), framed=frame is not None)
    history = _history(events, lambda: loop.model, lambda message: loop.dispatch(message))
    stage = Stage(
        events,
        shown,
        t,
        lambda message: loop.dispatch(message),
        handlers.lazy,
        lambda space: page.middle(space),
        is_untouched,
        frame.show if frame else history,
    )
    model = model._replace(embedded=embedded)

    def updated(now: Model, told: Message) -> Step:
        return update(now, told, t, handlers.lazy())

    loop: Loop[Model] = Loop(model, updated, handlers.carry_out, stage, failed)
    try:
        if embedded is None or embedded.keeps:
            loop.dispatch(*await handlers.open())
        if embedded:
            loop.dispatch(opening(embedded))
    except Exception as error:
        failed(error)

    # From here to the mark nothing is awaited: after it, boot.js repeats the presses that came before it.
    Controls(events, rover, files, shown.is_press, lambda: loop.model.shortcuts, loop.dispatch)
    Hold(events, loop.dispatch)
    Presence(events, lambda: loop.model.idle_minutes, loop.dispatch)
    window.performance.mark(READY)
    if frame:
        frame.tell("ready")
    else:
        events.listen(window, "hashchange", lambda _: loop.dispatch(*_invited()))
        loop.dispatch(*(_invited() or _came_back()))
        events.spawn(handlers.list_online())
    watch_kept(events, loop.dispatch)

    def tell_day(_: object = None) -> None:
        # At midnight under an open page another day begins.
        events.spawn(later.tell_day(model.game, lambda: loop.model.daily, loop.dispatch))

    def rehearsed() -> None:
        stage.get_ready()
        table.get_ready()
        keep_for_good()
        window.performance.mark(REHEARSED)
        if frame is None:
            tell_day()
            events.listen(document, "visibilitychange", tell_day)

    rehearse(events.later, page, model.game, t, lambda: isinstance(loop.model.screen, Start), rehearsed)


def _history(
    events: Events, model: Callable[[], Model], dispatch: Callable[[Message], None]
) -> Callable[[Model], None] | None:
    """Return the keeper of the tab's history, in step with the screen; None in a frame: its history is the host's."""
    if window.parent != window.self:
        return None
    button: BackButton | None = later.BackButton(events, model, dispatch) if steps_noted() else None

    def drawn(now: Model) -> None:
        nonlocal button
        is_start = isinstance(now.screen, Start) and not (
            now.sheet or now.screen.choosing or now.screen.asking
        )
        if button is None and not is_start:
            button = later.BackButton(events, model, dispatch)
        if button:
            button.settle(now)

    return drawn


def _embedded(values: Mapping[str, str], fragment: str, game: str, page: "GamePage") -> Read:
    """Return the frame on another site that the address describes."""
    if EMBED not in values:
        return Read(None)
    seats, face = page.GAME.seats(page.options(None)), page.face()
    there_is = Embeddable(
        game, seats, page.LESSONS, abilities.of(game).levels, face.beginner, bool(abilities.of(game).puzzles)
    )
    return read_address(values, there_is, fragment)


def _slot(game: str, embedded: Embedded | None) -> str:
    """Return the name under which the game is kept; for the first game's own page it is empty."""
    names = ("" if game == FIRST else game, embedded.slot if embedded else "")
    return " ".join(filter(None, names))


def _came_back() -> tuple[Invited, ...]:
    """Return the request to return to the seat that this tab had before it was reloaded."""
    place = noted_seat()
    return (Invited(f"g={place}"),) if place else ()


def _invited() -> tuple[Invited, ...]:
    """Return the message that an online link was followed, if the page's address is one."""
    link = link_in(str(window.location.hash))
    return (Invited(link),) if link else ()
