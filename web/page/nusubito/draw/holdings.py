"""The holdings of both seats: darts, coins, pieces in the pool, and the Thief's latest reveal."""

from markupsafe import Markup

from page.courtyard.draw import coins
from page.courtyard.draw.caution import Caution, caution
from page.courtyard.draw.coins import CoinFace
from page.courtyard.draw.darts import DARTS, darts
from page.nusubito.draw.picture import Reveal
from page.nusubito.draw.table_props import CoinBacks, CoinFaces, Pools, Table
from page.parts.advice import PointedOut
from page.parts.html import el, join
from page.parts.small import picture
from page.text import Text


def holdings(table: Table, t: Text) -> Markup:
    """Return the section of darts and coins; on the Mists' screen the last reveal as well."""
    mist = table.seat == "mist"
    return el(
        "section",
        {"class": "hold", "id": "holdings", "aria-label": t("hold.label")},
        last_shown(table.picture.reveal, table.warning, t) if mist else None,
        _darts(table.darts, mist, table.told.get("darts"), t, is_asked=not table.frame.wait),
        _backs(table.coins, t, is_asked=not table.frame.wait)
        if isinstance(table.coins, CoinBacks)
        else _faces(table.coins, t, is_asked=not table.frame.wait),
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


def _darts(held: int, mist: bool, told: PointedOut | None, t: Text, *, is_asked: bool) -> Markup:
    label, count = (
        t("darts.theirs" if mist else "darts.yours"),
        t("darts.count", held=held, pool=DARTS - held),
    )
    return darts(held, label, count, t("darts.ask", held=held, pool=DARTS - held) if is_asked else "", told)


def _backs(laid: CoinBacks, t: Text, *, is_asked: bool) -> Markup:
    """Return coins face down: in rows until a first pick-up, then as one closed-up set."""
    rows = [
        coins.row(t("coins.day", day=row.day), [coins.BACK] * row.placed, f"coins-{row.day}")
        for row in laid.rows
    ]
    if laid.given_up:
        rows.append(coins.row(t("coins.given_up"), [coins.BACK] * laid.given_up, "coins-up", "up"))
    if laid.together is not None:
        rows.append(coins.row(t("coins.together"), [coins.BACK] * laid.together, "coins-all", "all"))
        table = laid.together
    else:
        table = sum(row.placed for row in laid.rows) + laid.given_up
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
    if laid.given_up:
        given = [
            _face(coin, f"coin-up-{i}", laid, is_asked=is_asked) for i, coin in enumerate(laid.given_up, 1)
        ]
        rows.append(coins.row(t("coins.given_up"), given, "coins-up", "up"))
    if not rows:
        rows.append(el("p", {"class": "sub"}, t("coins.none")))
    return coins.table(t("coins.yours"), None, rows)


def _face(coin: CoinFace, place: str, laid: CoinFaces, *, is_asked: bool) -> Markup:
    return coins.face(coin, place, laid.told.get(coin.name), is_asked=is_asked)


def hand(held: CoinFaces, t: Text, *, is_asked: bool) -> Markup:
    """Return the Thief's coins in hand, large."""
    label = t("coins.in_hand", n=len(held.hand))
    return coins.hand(held.hand, label, playable=held.playable, told=held.told, is_asked=is_asked)


def pools(table: Table, t: Text) -> Markup:
    """Return the player aid: what each pawn does, and how many are left; for the Thief only the numbers."""
    left: Pools = table.pools
    lines = (
        ("healer", left.healers),
        ("builder", left.builders),
        ("seeker", left.seekers),
        ("bolster", left.bolsters),
    )
    items = [_pool(symbol, "pool." + symbol, number, t) for symbol, number in lines]
    head = el(
        "p",
        {"class": "head"},
        el("b", {"class": "lab"}, t("pool.yours" if table.seat == "mist" else "pool.theirs")),
        el("b", {"class": "lab"}, t("pool.label")),
    )
    kind = "aid" if table.seat == "mist" else "aid brief"
    return el("section", {"class": kind, "id": "aid"}, head, el("ul", None, *items))


def _pool(symbol: str, key: str, number: int, t: Text) -> Markup:
    size = 114 if symbol == "bolster" else 64
    words = el("span", {"class": "what"}, el("b", None, t(key)), " ", el("span", None, t(key + ".does")))
    return el("li", None, picture(symbol, size), words, el("b", {"class": "n"}, str(number)))
