"""The panel of holdings: darts, coins, pools, temples taken, and the place where the Kakusareta was last seen."""

from markupsafe import Markup

from page.courtyard.draw import coins
from page.courtyard.draw.caution import Caution, caution
from page.courtyard.draw.coins import CoinFace
from page.courtyard.draw.darts import DARTS, darts
from page.courtyard.draw.picture import COLUMNS, ROWS
from page.kakusareta.draw.clock import clock
from page.kakusareta.draw.elements import counters
from page.kakusareta.draw.picture import Seen
from page.kakusareta.draw.table_props import CoinBacks, CoinFaces, Table
from page.parts.html import el
from page.parts.small import picture
from page.text import Text


def holdings(table: Table, t: Text) -> Markup:
    """Draw the section of temples, darts and coins, and on the Moya player's screen the "last seen" panel."""
    is_asked, laid = not table.frame.wait, table.coins
    return el(
        "section",
        {"class": "hold", "id": "holdings", "aria-label": t("hold.label")},
        clock(table.clock, t),
        last_seen(table.picture.last_seen, table.seen, table.warning, t) if table.seat == "moya" else None,
        _darts(table, t),
        _backs(laid, t, is_asked=is_asked)
        if isinstance(laid, CoinBacks)
        else _faces(laid, t, is_asked=is_asked),
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


def _darts(table: Table, t: Text) -> Markup:
    held, pool = table.darts, DARTS - table.darts
    label = t("darts.yours" if table.seat == "kakusareta" else "darts.theirs")
    asks = "" if table.frame.wait else t("darts.ask", held=held, pool=pool)
    return darts(held, label, t("darts.count", held=held, pool=pool), asks, table.told.get("darts"))


def _backs(laid: CoinBacks, t: Text, *, is_asked: bool) -> Markup:
    """Draw coins face down: in rows by day until the first is taken back, then as one set."""
    rows = [
        coins.row(t("coins.day", day=row.day), [coins.BACK] * row.placed, f"coins-{row.day}")
        for row in laid.rows
    ]
    if laid.together is not None:
        rows.append(coins.row(t("coins.together"), [coins.BACK] * laid.together, "coins-all", "all"))
    table = sum(row.placed for row in laid.rows) if laid.together is None else laid.together
    asks = t("coins.ask") if is_asked else ""
    rows.append(coins.row(t("coins.hand"), [coins.BACK] * laid.hand, "coins-hand", "his-hand", asks))
    count = t("coins.count", table=table, hand=laid.hand)
    return coins.table(t("coins.theirs"), count, rows, "backs" if is_asked else None)


def _faces(laid: CoinFaces, t: Text, *, is_asked: bool) -> Markup:
    rows: list[Markup] = []
    for row in laid.rows:
        places = [
            _face(coin, f"coin-{row.day}-{i}", laid, is_asked=is_asked) if coin else coins.SLOT
            for i, coin in enumerate(row.coins, 1)
        ]
        rows.append(coins.row(t("coins.day", day=row.day), places, f"coins-{row.day}"))
    if not rows:
        rows.append(el("p", {"class": "sub"}, t("coins.none")))
    return coins.table(t("coins.yours"), None, rows)


def _face(coin: CoinFace, place: str, laid: CoinFaces, *, is_asked: bool) -> Markup:
    return coins.face(coin, place, laid.told.get(coin.name), is_asked=is_asked)


def hand(held: CoinFaces, t: Text, *, is_asked: bool) -> Markup:
    """Draw the Kakusareta's coins in hand, large."""
    label = t("coins.in_hand", n=len(held.hand))
    return coins.hand(held.hand, label, playable=held.playable, told=held.told, is_asked=is_asked)


def pools(table: Table, t: Text) -> Markup:
    """Draw the player aid: each level's abilities and the numbers left; for the Kakusareta only the numbers."""
    is_own, left = table.seat == "moya", table.pools
    lines = [("k-moya1", "1", left.ones), ("k-moya2", "2", left.twos), ("k-moya3", "3", left.threes)]
    if left.towers is not None:
        lines.append(("k-tower", "tower", left.towers))
    items = [_pool(symbol, f"pool.{key}", number, t) for symbol, key, number in lines]
    head = el(
        "p",
        {"class": "head"},
        el("b", {"class": "lab"}, t("pool.yours" if is_own else "pool.theirs")),
        el("b", {"class": "lab"}, t("pool.label")),
    )
    return el(
        "section", {"class": "aid" if is_own else "aid brief", "id": "aid"}, head, el("ul", None, *items)
    )


def _pool(symbol: str, key: str, number: int, t: Text) -> Markup:
    size = 114 if symbol == "k-tower" else 64
    words = el("span", {"class": "what"}, el("b", None, t(key)), " ", el("span", None, t(key + ".does")))
    return el("li", None, picture(symbol, size), words, el("b", {"class": "n"}, str(number)))
