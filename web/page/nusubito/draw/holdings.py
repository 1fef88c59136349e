"""The holdings of both seats: darts, coins, pieces in the pool, and the Thief's latest reveal."""

from markupsafe import Markup

from page.courtyard.draw import holdings as parts
from page.courtyard.draw.caution import Caution, caution
from page.courtyard.draw.holdings import Pool
from page.nusubito.draw.table_props import Pools, Table
from page.parts.html import el, join
from page.text import Text
from unseen.nusubito.drawing.picture import Reveal


def holdings(table: Table, t: Text) -> Markup:
    """Return the section of darts and coins; on the Mists' screen the last reveal as well."""
    mist, is_asked = table.seat == "mist", not table.frame.wait
    label = t("darts.theirs" if mist else "darts.yours")
    return el(
        "section",
        {"class": "hold", "id": "holdings", "aria-label": t("hold.label")},
        last_shown(table.picture.reveal, table.warning, t) if mist else None,
        parts.darts(table.darts, label, table.told.get("darts"), t, is_asked=is_asked),
        parts.laid(table.coins, t("coins.given_up"), t, is_asked=is_asked),
    )


def last_shown(reveal: Reveal | None, warns: Caution | None, t: Text) -> Markup:
    """Return the latest reveal as a small map of the nine temples, and in words, with the Mists' warning."""
    cells = [
        el("i", {"class": "on" if reveal and reveal.place in (c, r, c + r) else None})
        for r in "135"
        for c in "ACE"
    ]
    if reveal is None:
        words = join(
            el("b", None, t("shown.never")),
            el("span", {"class": "brief", "aria-hidden": "true"}, t("shown.label")),
        )
    else:
        kind = "temple" if len(reveal.place) == 2 else "column" if reveal.place in "ACE" else "row"
        words = join(
            el("b", None, t("shown." + kind, place=reveal.place)),
            el("span", {"class": "sub"}, t("shown.when", day=reveal.day)),
            el("span", {"class": "brief", "aria-hidden": "true"}, t("shown.brief", day=reveal.day)),
        )
    mini = el("span", {"class": "mini", "aria-hidden": "true"}, *cells)
    label = el("span", {"class": "lab"}, t("shown.label"))
    return el(
        "div",
        {"class": "shown warned" if warns else "shown", "id": "shown"},
        mini,
        el("p", None, label, words, caution(warns)),
    )


def pools(table: Table, t: Text) -> Markup:
    """Return the player aid: what each pawn does, and how many are left; for the Thief only the numbers."""
    left: Pools = table.pools
    lines = (
        ("healer", left.healers),
        ("builder", left.builders),
        ("seeker", left.seekers),
        ("bolster", left.bolsters),
    )
    pieces = (_pool(symbol, number, t) for symbol, number in lines)
    return parts.pools(pieces, t, is_own=table.seat == "mist")


def _pool(symbol: str, number: int, t: Text) -> Pool:
    return Pool(
        symbol, t(f"pool.{symbol}"), t(f"pool.{symbol}.does"), number, 114 if symbol == "bolster" else 64
    )
