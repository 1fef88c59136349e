"""The panel of holdings: darts, coins, pools, temples taken, and the place where the Kakusareta was last seen."""

from markupsafe import Markup

from page.courtyard.draw import holdings as parts
from page.courtyard.draw.caution import Caution, caution
from page.courtyard.draw.holdings import Pool
from page.kakusareta.draw.clock import clock
from page.kakusareta.draw.elements import counters
from page.kakusareta.draw.table_props import Table
from page.parts.html import el
from page.text import Text
from unseen.courtyard.drawing.picture import COLUMNS, ROWS
from unseen.kakusareta.drawing.picture import Seen


def holdings(table: Table, t: Text) -> Markup:
    """Draw the section of temples, darts and coins, and on the Moya player's screen the "last seen" panel."""
    is_asked = not table.frame.wait
    label = t("darts.yours" if table.seat == "kakusareta" else "darts.theirs")
    return el(
        "section",
        {"class": "hold", "id": "holdings", "aria-label": t("hold.label")},
        clock(table.clock, t),
        last_seen(table.picture.last_seen, table.seen, table.warning, t) if table.seat == "moya" else None,
        parts.darts(table.darts, label, table.told.get("darts"), t, is_asked=is_asked),
        parts.laid(table.coins, "", t, is_asked=is_asked),
        counters(table.disciplines, t) if table.disciplines else None,
    )


def last_seen(seen: Seen | None, when: str, warns: Caution | None, t: Text) -> Markup:
    """Draw the "last seen" panel: a small map, words, and a warning to the Moya player."""
    place = seen.place if seen else ""
    cells = [
        el("i", {"class": "on" if place and place in (c, r, c + r) else None}) for r in ROWS for c in COLUMNS
    ]
    kind = "never" if not place else "space" if len(place) == 2 else "column" if place in COLUMNS else "row"
    words = [
        el("b", None, t(f"shown.{kind}", place=place)),
        el("span", {"class": "sub"}, when) if when else None,
    ]
    brief = el("span", {"class": "brief", "aria-hidden": "true"}, when or t("shown.label"))
    mini = el("span", {"class": "mini k-mini", "aria-hidden": "true"}, *cells)
    label = el("span", {"class": "lab"}, t("shown.label"))
    return el(
        "div",
        {"class": "shown warned" if warns else "shown", "id": "shown"},
        mini,
        el("p", None, label, *words, brief, caution(warns)),
    )


def pools(table: Table, t: Text) -> Markup:
    """Draw the player aid: each level's abilities and the numbers left; for the Kakusareta only the numbers."""
    left = table.pools
    lines = [("k-moya1", "1", left.ones), ("k-moya2", "2", left.twos), ("k-moya3", "3", left.threes)]
    if left.towers is not None:
        lines.append(("k-tower", "tower", left.towers))
    pieces = (_pool(symbol, key, number, t) for symbol, key, number in lines)
    return parts.pools(pieces, t, is_own=table.seat == "moya")


def _pool(symbol: str, key: str, number: int, t: Text) -> Pool:
    return Pool(symbol, t(f"pool.{key}"), t(f"pool.{key}.does"), number, 114 if symbol == "k-tower" else 64)
