"""The board of a seat at the screen: its pieces from the view, its marks from the legal actions that still fit."""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from page.courtyard.board import offered, rod_labels, shares
from page.courtyard.pointing import Fit, begun, following, rod_token
from page.nusubito.pointing.press import dragged, ways
from page.nusubito.said.log import public, recap_entries
from page.nusubito.said.prices import tips, unit_words
from page.nusubito.said.treasure import just_seen, lies
from page.nusubito.said.words import event_places, kind_of, space_words
from page.shell.model import Path, Seated
from page.text import Text
from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLES, Space, flood, named
from unseen.courtyard.drawing.picture import Lie, Share, Tip
from unseen.courtyard.rods import RODS
from unseen.kernel.resign import Resign
from unseen.kernel.session import LogEntry
from unseen.nusubito import THIEF, State
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.board import WAYS
from unseen.nusubito.drawing.picture import Mark, Picture
from unseen.nusubito.events import Event, Leapt
from unseen.nusubito.pieces import pieces
from unseen.nusubito.rules.mist_night import raise_points
from unseen.nusubito.rules.thief_day import SEEKER_PRICE, placeable

SPACES_BY_NAME = frozenset(map(str, SPACES))


def picture(seated: Seated, t: Text, known: tuple[Fit[Action], ...] | None = None) -> Picture:
    """Return the board of a seat at the screen, ready to be pressed; in a recap, the board after the event shown.

    Args:
        seated: The seat.
        t: The words.
        known: The paths of its legal actions, if already computed.
    """
    state, chosen = seated.shown.view, seated.chosen
    if seated.recap is not None:
        return _recapped(seated, seated.recap, t)
    still = pieces(state)
    found = ways(seated.shown.legal) if known is None else known
    marks, look, nexts = _marks(state, found, chosen), just_seen(seated.shown), following(found, chosen)
    prices, treasure = _prices(state), lies(seated.shown)
    told = tips(seated, marks, prices, t)
    return still._replace(
        turned=frozenset((look.rod,)) if look else frozenset(),
        marks=marks,
        rods_offered=frozenset(rod for rod in RODS if rod_token(rod) in nexts),
        chosen=frozenset(token for token in chosen if token in BIT),
        refused=_refused_place(seated),
        ribbons=_ribbons(state, chosen),
        trail=_trail(state, seated.shown.log),
        prices=prices,
        tips=told,
        drags=dragged(seated.shown.legal, state.at) & SPACES_BY_NAME,
        lit=_lit(seated),
        label=t("board.label"),
        labels=_labels(seated, marks, told, treasure, t),
        rod_labels=_offered_rods(seated, t),
        focus=seated.focus,
        shares=shares(seated),
        lies=treasure,
    )


def _recapped(seated: Seated, number: int, t: Text) -> Picture:
    entry, state, _ = recap_entries(seated.shown)[number]
    return pieces(state)._replace(
        lit=event_places(entry.event),
        label=t("board.label"),
        labels={space: space_words(state, space, t) for space in SPACES},
        rod_labels=rod_labels(state, t),
        focus=seated.focus,
        lies=lies(seated.shown),
    )


def _offered_rods(seated: Seated, t: Text) -> dict[str, str]:
    """Return the names of the rods, with the price of a look where one is offered."""
    labels = rod_labels(seated.shown.view, t)
    price = unit_words(seated.shown.view, t)
    for action in seated.shown.legal:
        if isinstance(action, Look):
            labels[action.rod] = t("rod.look", rod=labels[action.rod], price=price)
    return labels


def _marks(state: State, found: Iterable[Fit[Action]], chosen: Path) -> dict[str, Mark]:
    """Return the mark of each space: the next token of every path that begins with the chosen one."""
    marks: dict[str, Mark] = {}
    for action, path in begun(found, chosen):
        if len(path) > len(chosen) and path[len(chosen)] in BIT:
            space = path[len(chosen)]
            if space not in marks:
                marks[space] = _mark(state, action, path, len(chosen))
    return marks


def _mark(state: State, action: Action, path: Path, step: int) -> Mark:
    space = Space(path[step])
    match action:
        case Leap() if step == 0:
            return Mark("coin" if BIT[action.to] & placeable(state) else "pass")
        case Leap():
            return Mark("push", source=action.pushes[step - 1].seeker)
        case Shoot():
            return Mark("shoot", str(SEEKER_PRICE))
        case Unbolster():
            return Mark("lift")
        case Spawn():
            return Mark("plus", ghost="H")
        case Raise():
            return Mark("raise", str(raise_points(state, space)))
        case Heal():
            return Mark("heal") if step == 0 else Mark("spend")
        case Bolster() if step > 0:
            return Mark("bolster") if step == 1 else Mark("lift")
        case Merge() if step > 0:
            return Mark("join")
        case Move() if step > 0:
            pawn = state.pawn(action.pawn)
            return Mark("offer", ghost=pawn.kind if pawn else None)
        case (
            TakeDart() | Look() | PickUp() | Sacrifice() | Declare() | Move() | Merge() | Bolster()
            | Capture() | End() | Resign()
        ):  # fmt: skip
            return Mark("ready")
        case _:
            assert_never(action)


def _labels(
    seated: Seated, marks: Mapping[str, Mark], told: Mapping[str, Tip], treasure: Mapping[str, Lie], t: Text
) -> dict[str, str]:
    """Return the name of each space: its content, the knowledge about it, and the effect of a press."""
    warm = shares(seated)
    names: dict[str, str] = {}
    for space in SPACES:
        words = [space_words(seated.shown.view, space, t)]
        if share := warm.get(space):
            words.append(_mapped(seated, share, t))
        if lie := treasure.get(space):
            words.append(t(f"lie.{lie}"))
        names[space] = "; ".join((*words, *offered(marks.get(space), told.get(space), t)))
    return names


def _mapped(seated: Seated, share: Share, t: Text) -> str:
    """Describe the map's share of a temple; the Thief needs none for the own temple."""
    seat = "thief" if seated.shown.seat == THIEF else "mist"
    return t(f"map.share.{seat}", share=share.words) if share.words else t(f"map.never.{seat}")


def _refused_place(seated: Seated) -> str | None:
    if seated.refusal is None:
        return None
    place = seated.refusal.place
    return place.removeprefix("rod ") if place in BIT or place.startswith("rod ") else None


def _ribbons(state: State, chosen: Path) -> tuple[tuple[str, ...], ...]:
    """Return the stream that carries the chosen pawn, as pairs of linked spaces (N22, N29)."""
    if not chosen or chosen[0] not in BIT or "upgrade" in chosen:
        return ()
    pawn = Space(chosen[0])
    streams = state.healers | state.seekers & TEMPLES
    if not BIT[pawn] & streams & state.upright or state.acting == THIEF:
        return ()
    stream = flood(BIT[pawn], state.upright)
    return tuple(
        (space, other) for space in named(stream) for other in named(NEXT[space] & stream) if space < other
    )


def _trail(state: State, log: tuple[LogEntry[State, Event], ...]) -> tuple[str, ...]:
    """Return the temples of the Thief's leaps this turn, starting temple first; only the Thief knows of any."""
    if not state.leaps or state.acting != THIEF:
        return ()
    leaps = [told for told in log[-64:] if isinstance(told.event, Leapt)][-state.leaps :]
    return (str(leaps[0].before.at), *_targets(leaps)) if leaps else ()


def _targets(leaps: Iterable[LogEntry[State, Event]]) -> Iterator[str]:
    for told in leaps:
        if isinstance(told.event, Leapt):
            yield told.event.to


def _prices(state: State) -> dict[str, int]:
    """Return the darts that each pawn on a path from the Thief's temple costs (N13), on the Thief's screen by day."""
    if state.at is None or state.acting != THIEF or state.phase == "night":
        return {}
    prices: dict[str, int] = {}
    for way in WAYS[state.at]:
        for space in (state.at, way.gate, way.to):
            kind = kind_of(state, space)
            if kind in ("B", "S") and not BIT[space] & state.downed:
                prices[str(space)] = 1 if kind == "B" else SEEKER_PRICE
    return prices


def _lit(seated: Seated) -> frozenset[str]:
    log = public(seated.shown.log)
    if seated.asked in BIT or seated.asked.startswith("rod "):
        return frozenset((seated.asked,))
    if seated.lit is not None and seated.lit < len(log):
        return event_places(log[seated.lit].event)
    return frozenset()
