"""What both sides hold: darts, coins, pieces in the pool, and where the Thief was last shown."""

from markupsafe import Markup

from page.nusubito.draw.picture import Reveal
from page.nusubito.draw.table_props import CoinBacks, CoinFace, CoinFaces, Pools, Table
from page.parts.advice import PointedOut
from page.parts.html import Value, classes, el, join
from page.parts.small import button, picture
from page.text import Text

DARTS = 9


def holdings(table: Table, t: Text) -> Markup:
    """Return the section of darts and coins; on the Mists' screen the last reveal as well."""
    mist = table.seat == "mist"
    return el(
        "section",
        {"class": "hold", "id": "holdings", "aria-label": t("hold.label")},
        last_shown(table.picture.reveal, t) if mist else None,
        _darts(table.darts, mist, table.told.get("darts"), t, is_asked=not table.wait),
        _backs(table.coins, t, is_asked=not table.wait)
        if isinstance(table.coins, CoinBacks)
        else _faces(table.coins, t, is_asked=not table.wait),
    )


def last_shown(reveal: Reveal | None, t: Text) -> Markup:
    """Return the latest reveal as a small map of the nine temples, and in words."""
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
    return el("div", {"class": "shown", "id": "shown"}, mini, el("p", None, label, words))


def _darts(held: int, mist: bool, told: PointedOut | None, t: Text, *, is_asked: bool) -> Markup:
    row = [_dart("dart")] * held + [el("i", {"class": "gap"})] + [_dart("dart-out")] * (DARTS - held)
    counts = el("span", {"class": "sub"}, t("darts.count", held=held, pool=DARTS - held))
    head = el(
        "p",
        {"class": "head"},
        el("b", {"class": "lab"}, t("darts.theirs" if mist else "darts.yours")),
        counts,
    )
    return el(
        "div",
        {"class": classes("darts", told.css if told else None), "id": "darts"},
        head,
        _asks("quiver", "darts", t("darts.ask", held=held, pool=DARTS - held), row, is_asked=is_asked),
    )


def _asks(kind: str, what: str, name: str, drawn: list[Markup], *, is_asked: bool) -> Markup:
    """Return a set of things that tells what they are when it is pressed."""
    if not is_asked:
        return el("span", {"class": kind, "aria-hidden": "true"}, *drawn)
    return button(f"{kind} asks", {"data-ask": what, "aria-label": name}, *drawn)


def _dart(symbol: str) -> Markup:
    use = el("use", {"href": "#g-" + symbol, "width": 12, "height": 40})
    return el("svg", {"viewBox": "0 0 12 40"}, use)


def _backs(coins: CoinBacks, t: Text, *, is_asked: bool) -> Markup:
    """Return coins face down: in rows until a first pick-up, after it one set, closed up."""
    rows = [_row(t("coins.day", day=row.day), [_BACK] * row.placed, f"coins-{row.day}") for row in coins.rows]
    if coins.given_up:
        rows.append(_row(t("coins.given_up"), [_BACK] * coins.given_up, "coins-up", "up"))
    if coins.together is not None:
        rows.append(_row(t("coins.together"), [_BACK] * coins.together, "coins-all", "all"))
        table = coins.together
    else:
        table = sum(row.placed for row in coins.rows) + coins.given_up
    held = [_BACK] * coins.hand
    rows.append(_row(t("coins.hand"), held, "coins-hand", "his-hand", t("coins.ask") if is_asked else ""))
    count = t("coins.count", table=table, hand=coins.hand)
    return _coins(t("coins.theirs"), count, rows, "backs" if is_asked else None)


def _faces(coins: CoinFaces, t: Text, *, is_asked: bool) -> Markup:
    rows: list[Markup] = []
    for row in coins.rows:
        places = [
            _face(coin, f"coin-{row.day}-{i}", coins, is_asked=is_asked) if coin else _SLOT
            for i, coin in enumerate(row.coins, 1)
        ]
        rows.append(_row(t("coins.day", day=row.day), places, f"coins-{row.day}"))
    if coins.given_up:
        given = [
            _face(coin, f"coin-up-{i}", coins, is_asked=is_asked) for i, coin in enumerate(coins.given_up, 1)
        ]
        rows.append(_row(t("coins.given_up"), given, "coins-up", "up"))
    if not rows:
        rows.append(el("p", {"class": "sub"}, t("coins.none")))
    return _coins(t("coins.yours"), None, rows)


def _coins(label: str, count: str | None, rows: list[Markup], asks: str | None = None) -> Markup:
    """Return the part of the coins; a press anywhere on the rows may tell what they are."""
    head = el(
        "p",
        {"class": "head"},
        el("b", {"class": "lab"}, label),
        el("span", {"class": "sub"}, count) if count else None,
    )
    laid = el("div", {"class": "rows", "data-ask": asks}, *rows)
    return el("div", {"class": "coins", "id": "coins"}, head, laid)


def _row(label: str, coins: list[Markup], name: str, kind: str | None = None, asks: str = "") -> Markup:
    number = el("span", {"class": "vh"}, str(len(coins)))
    words = el("span", {"class": "lab"}, label, " ", number)
    kind = classes("coinrow", kind, "tight" if len(coins) > 6 else None)
    return el(
        "p",
        {"class": kind, "id": name},
        words,
        _asks("set", "backs", asks, coins, is_asked=bool(asks))
        if asks
        else el("span", {"class": "set"}, *coins),
    )


def hand(coins: CoinFaces, t: Text, *, is_asked: bool) -> Markup:
    """Return the Thief's coins in hand, large; of those that only tell what they are one is in the tab order."""
    faces = [
        _face(
            coin,
            f"coin-hand-{i}",
            coins,
            may=coin.name in coins.playable,
            is_asked=is_asked,
            tab=None if i == 1 else -1,
        )
        for i, coin in enumerate(coins.hand, 1)
    ]
    label = el("p", {"class": "lab"}, t("coins.in_hand", n=len(coins.hand)))
    many = "many" if len(coins.hand) > 5 else None
    return el(
        "section",
        {"class": classes("hand", many), "id": "hand", "data-drop": "hand"},
        label,
        el("div", {"class": "set"}, *faces),
    )


def _coin_picture(symbol: str, name: str = "") -> Markup:
    use = el("use", {"href": "#g-" + symbol, "width": 48, "height": 48})
    words = el("text", {"x": 24, "y": 30}, name) if name else None
    return el("svg", {"class": "coin", "viewBox": "0 0 48 48", "aria-hidden": "true"}, use, words)


_BACK = el("i", None, _coin_picture("coin-back"))
_SLOT = el("i", {"class": "slot"}, _coin_picture("coin-slot"))


def _face(
    coin: CoinFace, place: str, coins: CoinFaces, *, is_asked: bool, may: bool = False, tab: int | None = -1
) -> Markup:
    face, told = _coin_picture("coin-face", coin.name), coins.told.get(coin.name)
    kind = classes("face", "may" if may else None, told.css if told else None)
    if coin.offered:
        attrs: dict[str, Value] = {"data-coin": coin.name, "aria-label": coin.label, "title": coin.label}
        attrs["data-drag"] = f"coin {coin.name}" if coin.can_drag else None
        return button(classes(kind, "go") or "", {"id": place, **attrs}, face)
    if is_asked:
        asks: dict[str, Value] = {"data-ask": f"coin {coin.name}", "aria-label": coin.name, "tabindex": tab}
        return button(classes(kind, "asks") or "", {"id": place, **asks}, face)
    return el("span", {"id": place, "class": kind, "role": "img", "aria-label": coin.name}, face)


def pools(table: Table, t: Text) -> Markup:
    """Return the player aid: what each pawn does, how many are left; for the Thief the numbers alone."""
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
