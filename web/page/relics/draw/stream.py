"""The open pairs as a stream: the oldest first, the newest flows in last.

While a pair is to be chosen each is a button that points at it (`data-verb`, "pair" and both names); what takes it is
at the foot or in `#more`. Else the stream only shows what comes.
"""

from markupsafe import Markup

from page.parts.html import Value, classes, el
from page.parts.small import button
from page.relics.draw.small import plaque_picture
from page.relics.draw.table_props import Pair, Table
from page.text import Text


def stream(table: Table, t: Text) -> Markup:
    """Return the open pairs."""
    is_choice = any(pair.action for pair in table.pairs)
    label = el("p", {"class": "lab"}, t("relics.pairs"))
    pairs = [_pair(pair, table, t) for pair in table.pairs]
    if not pairs:
        pairs = [el("p", {"class": "sub"}, t("relics.pairs.none"))]
    return el(
        "section",
        {
            "class": classes("wr-stream", "wr-choosing" if is_choice else "hand"),
            "id": "pairs",
            "aria-label": t("relics.pairs"),
        },
        label,
        el("div", {"class": "wr-pairs"}, *pairs),
    )


def _pair(pair: Pair, table: Table, t: Text) -> Markup:
    name = pair.label or t(
        "relics.pair",
        amber=t("relics.warrior." + pair.amber.warrior),
        jade=t("relics.warrior." + pair.jade.warrior),
    )
    # Where they are only shown the tiles are small: a number is read there, claws are not.
    amber, jade = (None, None) if pair.action else (pair.amber.claws, pair.jade.claws)
    tiles = (
        plaque_picture("amber", pair.amber, strength=amber),
        plaque_picture("jade", pair.jade, strength=jade),
    )
    told = table.told.get(pair.action)
    kind = classes(
        "wr-pair",
        "on" if pair.chosen else None,
        "asked" if pair.asked else None,
        told.css if told and pair.action else None,
    )
    place = f"pair-{pair.amber.warrior}-{pair.jade.warrior}"
    if not pair.action:
        attrs: dict[str, Value] = {
            "id": place,
            "class": kind,
            "role": "img",
            "aria-label": name,
            "title": name,
        }
        return el("span", attrs, *tiles)
    return button(
        kind or "",
        {
            "id": place,
            "data-verb": f"pair {pair.amber.warrior} {pair.jade.warrior}",
            "aria-pressed": "true" if pair.chosen else "false",
            "data-ends": pair.chosen,
            "aria-label": name,
            "title": name,
        },
        *tiles,
    )
