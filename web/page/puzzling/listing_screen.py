"""Draw the list of a game's puzzles."""

from collections.abc import Iterable

from markupsafe import Markup

from page.parts.html import Value, classes, el
from page.parts.shore import shore, strand
from page.puzzling.choice import Dated
from page.puzzling.listing import Listing
from page.puzzling.results import Result
from page.shell.game_page import page_of
from page.shell.model import Model
from page.text import Text
from unseen.puzzles.tier import TIERS


def screen(model: Model, listing: Listing, t: Text) -> Markup:
    """Draw the whole screen."""
    return el(
        "main",
        {"id": "screen", "class": "start choosing games", "data-phase": "day"},
        page_of(model).face().poster,
        shore(),
        el("div", {"class": "start-page"}, strand(), _paper(listing, t)),
    )


def _paper(listing: Listing, t: Text) -> Markup:
    back = None if listing.is_framed else _button("home", "btn quiet small", "home", t("puzzle.list.back"))
    return el(
        "div",
        {"class": "start-paper games-paper"},
        el(
            "div",
            {"class": "games-head"},
            el("h1", {"id": "puzzle-title", "tabindex": -1}, t("puzzle.list")),
            back,
        ),
        el("p", {"id": "puzzle-notice", "class": "card"}, t(f"puzzle.notice.{listing.notice}"))
        if listing.notice
        else None,
        el("p", {"class": "sub"}, t("puzzle.streak", n=listing.streak)) if listing.streak > 1 else None,
        _ways(listing, t),
        _fields(listing, t),
        _rows(listing, t),
    )


def _ways(listing: Listing, t: Text) -> Markup:
    """Draw what leads to a puzzle by itself: today's, yesterday's, one for practice, some in a row."""
    today = listing.today
    return el(
        "div",
        {"class": "puzzle-doors"},
        _button("puzzle-today", "btn main", "puzzle-today", t("puzzle.today")) if today else None,
        _button("puzzle-yesterday", "btn", "puzzle-yesterday", t("puzzle.yesterday"))
        if today and today > 1
        else None,
        _button("puzzle-practise", "btn", "puzzle-practise", t("puzzle.practise")),
        _button("puzzle-first", "btn quiet", "puzzle-first", t("puzzle.first"))
        if listing.has_first
        else None,
    )


def _fields(listing: Listing, t: Text) -> Markup:
    kinds = [("", t("puzzle.any.kind")), *((kind, t(f"puzzle.{kind}")) for kind in listing.kinds)]
    tiers = [("", t("puzzle.any.tier")), *((tier, t(f"puzzle.tier.{tier}")) for tier in TIERS)]
    kind = listing.kind or next(iter(listing.kinds))
    themes = [
        ("", t("puzzle.any.theme")),
        *((theme, t(f"puzzle.{kind}.about.{theme}")) for theme in listing.themes),
    ]
    return el(
        "div",
        {"class": "games-fields"},
        _select("puzzle-kind", t("puzzle.kind"), kinds, listing.kind) if len(listing.kinds) > 1 else None,
        _select("puzzle-tier", t("puzzle.tier"), tiers, listing.tier),
        _select("puzzle-theme", t("puzzle.theme"), themes, listing.theme) if listing.themes else None,
    )


def _select(name: str, label: str, choices: Iterable[tuple[str, str]], now: str) -> Markup:
    options = (el("option", {"value": value, "selected": value == now}, words) for value, words in choices)
    return el("select", {"id": name, "data-do": name, "aria-label": label}, *options)


def _rows(listing: Listing, t: Text) -> Markup | None:
    found = listing.fitting
    if not listing.dated:
        return None
    if not found:
        return el("p", {"class": "note", "id": "puzzle-none"}, t("puzzle.none"))
    rest = len(found) - listing.shown
    rows = (_row(each, listing.results.get(each.number), t) for each in found[: listing.shown])
    return el(
        "div",
        {"class": "games-list"},
        el("ul", {"id": "puzzle-rows", "class": "puzzle-rows"}, *rows),
        _button("puzzle-more", "btn quiet", "puzzle-more", t("puzzle.more")) if rest > 0 else None,
    )


def _row(each: Dated, result: Result | None, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-number-{each.number}",
        "class": classes("puzzle-row", "done" if result and result.tries else None),
        "data-do": "puzzle-number",
        "data-value": each.number,
    }
    name = t("puzzle.numbered", name=t(f"puzzle.{each.line.kind}"), number=each.number)
    tier, how = t(f"puzzle.tier.{each.line.tier}"), result_words(result, t)
    return el(
        "li",
        None,
        el(
            "button", attrs, el("b", None, name), " ", el("small", None, ", ".join(filter(None, (tier, how))))
        ),
    )


def result_words(result: Result | None, t: Text) -> str:
    """Return a result in a few words; "" for none."""
    if result is None:
        return ""
    if not result.tries:
        return t("puzzle.row.shown")
    hints = t("puzzle.row.hints", n=result.hints) if result.hints else ""
    return ", ".join(filter(None, (t("puzzle.row.solved", n=result.tries), hints)))


def _button(name: str, css: str, do: str, words: str) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": name, "class": css, "data-do": do}
    return el("button", attrs, words)
