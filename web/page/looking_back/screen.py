"""Draw looking back: the board at a moment, the log in step, and the timeline."""

from collections.abc import Iterator

from markupsafe import Markup

from page.looking_back.context import Context
from page.looking_back.form import set_up, way_to_play_on
from page.looking_back.game_look import GameLook
from page.looking_back.highlights import highlights
from page.looking_back.picture_form import picture_form
from page.looking_back.state import State, marks, moments
from page.looking_back.steps import Steps
from page.looking_back.timeline import Bar, Key, Turn, timeline
from page.parts.html import Value, classes, el, join
from page.parts.over import record
from page.parts.replay import Replay, controls
from page.parts.scenery import coast
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.looking_back.review import Moment


def looking_back(state: State, look: GameLook, context: Context, t: Text) -> Markup:
    """Draw the whole screen."""
    steps = context.steps(state.over.eyes)
    # Of moments that the chosen eyes cannot tell apart the first is drawn.
    at = steps.moment(steps.number(state.over.at))
    state = state._replace(over=state.over._replace(at=at))
    replay = _replay(state, look, steps, t)
    return el(
        "main",
        {"id": "screen", "class": classes("over", "looking", look.CSS), "data-phase": look.phase(state.over)},
        coast("w"),
        coast("e"),
        el(
            "div",
            {"class": "over-side over-right"},
            _head(t),
            controls(replay, t, context.eyes if len(context.eyes) > 1 else ()),
            _switches(state, t),
            set_up(state.playing_on, context, t) if state.playing_on else None,
            _picture(state, replay, context, t),
            _said(state, look, t),
            _comment(state, replay.at, t),
            _timeline(state, look, steps, context.seats, t),
            el("div", {"class": "look-on"}, way_to_play_on(state, context, t), _ways_to_share(state, t)),
        ),
        el(
            "div",
            {"id": "over-board", "class": classes("over-board", "turned" if state.is_turned else None)},
            look.board(state.over, t),
        ),
        el(
            "div",
            {"class": "over-side over-left"},
            look.seen(state.over, t),
            highlights(state, look, steps, replay, t),
            record(replay, look.figure, t),
        ),
    )


def _replay(state: State, look: GameLook, steps: Steps, t: Text) -> Replay:
    """Return the replay as far as it may be shown, its moments numbered as the chosen eyes can tell them apart."""
    whole, number = look.replay(state.over, t), steps.number(state.over.at)
    entries = (each for each in whole.steps if each.at <= state.until)
    numbered = tuple(each._replace(at=steps.number(each.at)) for each in entries)
    last = steps.last
    if state.hides:
        # One step forward is always open, without saying whether the game goes farther.
        last = min(last, max(steps.number(state.until), number + 1))
    return whole._replace(at=number, steps=numbered, last=last)


def _head(t: Text) -> Markup:
    title = el("h1", {"id": "look-title", "tabindex": -1}, t("look.title"))
    return el(
        "div", {"class": "look-head"}, title, _button("home", "btn quiet small", "home", t("look.back"))
    )


def _switches(state: State, t: Text) -> Markup:
    hide = _switch("look-hide", state.hides, t("look.hide"))
    turn = _switch("look-turn", state.is_turned, t("look.turn-board"))
    return el("p", {"class": "look-switch"}, hide, turn)


def _switch(do: str, is_on: bool, words: str) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": do,
        "class": "btn quiet small",
        "data-do": do,
        "aria-pressed": "true" if is_on else "false",
    }
    return el("button", attrs, words)


def _comment(state: State, number: int, t: Text) -> Markup | None:
    """Draw the player's comment on the moment, by its number; None where none can be kept."""
    if state.commented is None:
        return None
    attrs: dict[str, Value] = {
        "id": "look-comment",
        "type": "text",
        "data-do": "look-comment",
        "data-value": number,
        "maxlength": state.commented.longest,
        "value": state.commented.comments.get(state.over.at, ""),
        "aria-label": t("look.comment"),
        "placeholder": t("look.comment"),
    }
    problem = (
        el("p", {"class": "look-problem", "role": "alert"}, t("look.comment.unkept"))
        if state.unkept
        else None
    )
    return el("div", {"class": "look-comment"}, el("input", attrs), problem)


def _said(state: State, look: GameLook, t: Text) -> Markup:
    """Draw what could be known at the end of the turn that is shown, and what is marked there."""
    if state.review is None:
        return el("p", {"id": "look-said", "class": "look-said sub"}, t("look.wait", percent=state.percent))
    shown = [each for each in moments(state) if each.at <= state.over.at]
    known = look.moment_words(shown[-1], t) if shown else ()
    return el(
        "section",
        {"id": "look-said", "class": "look-said", "aria-label": t("look.said")},
        *(el("p", None, words) for words in known),
        *(el("p", {"class": "look-mark"}, words) for words in _marked(state, look, state.over.at, t)),
    )


def _marked(state: State, look: GameLook, at: int, t: Text) -> Iterator[str]:
    return (look.mark_words(mark, t) for mark in marks(state) if mark.at == at)


def _timeline(state: State, look: GameLook, steps: Steps, seats: tuple[Seat, ...], t: Text) -> Markup | None:
    if state.review is None:
        return None
    series = look.series(state.over.eyes, seats, t)
    signs: dict[int, int] = {}
    for mark in marks(state):
        signs[mark.at] = signs.get(mark.at, 0) + 1
    turns = list[Turn]()
    before = 0
    for moment in moments(state):
        bars = tuple(
            Bar(look.share(one), each.tone)
            for each in series
            for one in moment.measures
            if (one.name, one.of, one.seat) == (each.measure, each.of, each.by)
        )
        number = sum(count for at, count in signs.items() if before < at <= moment.at)
        turns.append(
            Turn(steps.number(moment.at), _turn_words(moment, look, t), bars, number, str(moment.seat))
        )
        before = moment.at
    keys = (Key(each.tone, each.name) for each in series)
    return timeline(turns, steps.number(state.over.at), keys, t)


def _turn_words(moment: Moment, look: GameLook, t: Text) -> str:
    return " ".join((t("look.turn", seat=t(f"seat.{moment.seat}")), *look.moment_words(moment, t)))


def _picture(state: State, replay: Replay, context: Context, t: Text) -> Markup | None:
    if state.picturing is None:
        return None
    label = t("look.picture.label", when=replay.when, now=replay.now)
    return picture_form(state.picturing, has_names=any(context.names.values()), label=label, t=t)


def _ways_to_share(state: State, t: Text) -> Markup:
    """Draw the ways to share the moment: a link, and a picture."""
    passed = state.over.passed
    words = t(f"over.passed.{passed}" if passed else "look.share")
    link = _button("share-game", "btn quiet", "share-game", words) if state.over.game.record else None
    is_open = state.picturing is not None
    return join(
        link, None if is_open else _button("look-picture", "btn quiet", "look-picture", t("look.picture"))
    )


def _button(name: str, css: str, do: str, words: str) -> Markup:
    return el("button", {"type": "button", "id": name, "class": css, "data-do": do}, words)
