"""The board of the seat at the screen: pieces from the view, marks from the legal actions that still fit the choice."""

from collections.abc import Mapping, Sequence

from page.courtyard.board import offered, rod_labels, shares
from page.courtyard.pointing import Fit, begun, following, rod_token
from page.kakusareta.draw.said import said
from page.kakusareta.pointing.press import dragged, ways
from page.kakusareta.said.log import public, recap_entries
from page.kakusareta.said.prices import dart_prices, tips, unit_words
from page.kakusareta.said.treasure import just_seen, lies
from page.kakusareta.said.waiting import struck
from page.kakusareta.said.words import event_places
from page.kakusareta.seen.marks import marks, target_prices
from page.kakusareta.seen.streams import flows, ribbons, swaps, trail
from page.shell.model import Path, Seated
from page.text import Text
from unseen.courtyard.board import BIT, SPACES, TEMPLES, named
from unseen.courtyard.drawing.picture import Share, Tip
from unseen.courtyard.rods import RODS
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import Action, Look
from unseen.kakusareta.drawing.picture import Picture
from unseen.kakusareta.events import Destroyed, Event
from unseen.kakusareta.pieces import pieces
from unseen.kakusareta.temples import COLUMNS, ROWS
from unseen.kernel.session import LogEntry

LINES = (*COLUMNS, *ROWS)


def picture(seated: Seated, t: Text, known: tuple[Fit[Action], ...] | None = None) -> Picture:
    """Return the board of the seat at the screen, with controls; in a recap, the board after the event shown.

    Args:
        seated: The seat.
        t: The messages.
        known: The paths of the legal actions, if already computed.
    """
    state, chosen, legal = seated.shown.view, seated.chosen, seated.shown.legal
    if seated.recap is not None:
        return _recapped(seated, seated.recap, t)
    found = ways(state, legal) if known is None else known
    marked, look, nexts = (
        marks(state, begun(found, chosen), chosen),
        just_seen(seated.shown),
        following(found, chosen),
    )
    prices = dart_prices(state)
    still = pieces(state)
    told = tips(seated, marked, prices, t)
    words = still._replace(marks=marked)
    return words._replace(
        turned=frozenset((look.rod,)) if look else frozenset(),
        rods_offered=frozenset(rod for rod in RODS if rod_token(rod) in nexts),
        lines_offered=_offered_lines(found, chosen),
        chosen=frozenset(
            token.removeprefix("line ") for token in chosen if token in BIT or token.startswith("line ")
        ),
        refused=_refused_place(seated),
        ribbons=ribbons(state, chosen, marked),
        swaps=swaps(chosen, marked),
        flows=flows(state, chosen),
        trail=trail(state, seated.shown.log),
        prices={**prices, **target_prices(state, chosen)},
        tips=told,
        drags=dragged(legal, state.at) & frozenset(map(str, SPACES)),
        lit=_lit(seated),
        label=t("board.label"),
        labels=_labels(seated, words, told, t),
        rod_labels=_offered_rods(seated, t),
        line_labels={line: t("line.column" if line in COLUMNS else "line.row", line=line) for line in LINES},
        focus=seated.focus or "C3",
        shares=shares(seated),
        lies=lies(seated.shown),
        felled=_felled(seated.shown.log),
    )


def _felled(log: Sequence[LogEntry[State, Event]]) -> frozenset[str]:
    """Return the temple that the last event of a log has destroyed, if any."""
    return felled(log[-1].before, log[-1].event) if log else frozenset()


def felled(before: State, event: Event) -> frozenset[str]:
    """Return the temple that an event destroyed, whose fall is animated; none for a tower, which leaves nothing."""
    if isinstance(event, Destroyed) and BIT[event.temple] & TEMPLES & ~before.towers:
        return frozenset((str(event.temple),))
    return frozenset()


def _offered_lines(found: tuple[Fit[Action], ...], chosen: Path) -> frozenset[str]:
    """Return the rows and columns that can be chosen next, or instead of the chosen one."""
    base = chosen[:1] if chosen and chosen[0].startswith("power ") else chosen
    nexts = following(found, base)
    return frozenset(line for line in LINES if f"line {line}" in nexts)


def _recapped(seated: Seated, number: int, t: Text) -> Picture:
    entry, state, _ = recap_entries(seated.shown)[number]
    still = pieces(state)
    return still._replace(
        lit=event_places(entry.event),
        label=t("board.label"),
        labels=said(still, t),
        rod_labels=rod_labels(state, t),
        focus=seated.focus or "C3",
        lies=lies(seated.shown),
        felled=felled(entry.before, entry.event),
    )


def _offered_rods(seated: Seated, t: Text) -> dict[str, str]:
    """Return the names of the rods, with the price of a look if one is on offer."""
    labels = rod_labels(seated.shown.view, t)
    price = unit_words(seated.shown.view, t)
    for action in seated.shown.legal:
        if isinstance(action, Look):
            labels[action.rod] = t("rod.look", rod=labels[action.rod], price=price)
    return labels


def _labels(seated: Seated, drawn: Picture, told: Mapping[str, Tip], t: Text) -> dict[str, str]:
    """Return the accessible name of each space: contents, knowledge, and the effect of a press."""
    warm, known = shares(seated), lies(seated.shown)
    names: dict[str, str] = {}
    for space, name in said(drawn, t).items():
        words = [name]
        if share := warm.get(space):
            words.append(_mapped(seated, share, t))
        if lie := known.get(space):
            words.append(t(f"lie.{lie}"))
        names[space] = "; ".join((*words, *offered(drawn.marks.get(space), told.get(space), t)))
    return names


def _mapped(seated: Seated, share: Share, t: Text) -> str:
    """Put the map's odds of a temple into words, for the seat that reads them."""
    seat = "kakusareta" if seated.shown.seat == KAKUSARETA else "moya"
    return t(f"map.share.{seat}", share=share.words) if share.words else t(f"map.never.{seat}")


def _refused_place(seated: Seated) -> str | None:
    if seated.refusal is None:
        return None
    place = seated.refusal.place
    return place if place in BIT or place.startswith(("rod ", "line ")) else None


def _lit(seated: Seated) -> frozenset[str]:
    if seated.asked in BIT or seated.asked.startswith("rod "):
        return frozenset((seated.asked,))
    if seated.lit is None:
        return frozenset(map(str, named(struck(seated.shown.view))))
    log = public(seated.shown.log)
    return event_places(log[seated.lit].event) if seated.lit < len(log) else frozenset()
