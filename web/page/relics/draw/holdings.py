"""The holdings of both sides: storages, relics, tiles in hand, points by both scorings; the bag and the decks."""

from markupsafe import Markup

from page.parts.html import classes, el, holding, join
from page.parts.small import isolated, picture
from page.relics.draw.small import crest, crystals, drawn, plaque_picture
from page.relics.draw.table_props import Bag, Player, Points, Scoring, Table
from page.text import Text
from unseen.relics.drawing.picture import Pile


def holdings(table: Table, t: Text) -> Markup:
    """Return both players' holdings, the bag and the decks."""
    return el(
        "section",
        {"class": "hold wr-hold", "id": "holdings", "aria-label": t("relics.hold.label")},
        *[_player(player, table, t) for player in table.players],
        bag(table.bag, table.players, t),
    )


def _player(player: Player, table: Table, t: Text) -> Markup:
    name = t("relics.seat." + player.tribe)
    who = isolated(player.name) if player.name else name
    points = player.basic if table.scoring == "basic" else player.standard
    moves = player.tribe == table.mover and table.phase != "over"
    score = el(
        "span",
        {"class": "wr-score", "aria-hidden": "true"},
        el("b", None, str(points.total)),
        el("small", None, t("relics.points", n=points.total)),
    )
    head = el("p", {"class": "head"}, crest(player.tribe), el("b", None, who), score)
    return el(
        "div",
        {
            "class": holding(
                f"wr-side wr-{player.tribe}{' moves-now' if moves else ''}",
                hand=player.hand,
                drag=player.hand and player.can_drag,
            ),
            "id": f"side-{player.tribe}",
            "data-drop": "hand",
            "role": "group",
            "aria-label": name,
        },
        head,
        _goods(player, table.scoring, t),
        _points(player, table, t),
    )


def _goods(player: Player, scoring: Scoring, t: Text) -> Markup:
    """Storage with its limit, relics with what each is worth, the tile in hand."""
    hand = (
        el(
            "span",
            {
                "class": "wr-inhand",
                "id": f"hand-{player.tribe}",
                "data-drag": "hand" if player.can_drag else None,
            },
            plaque_picture(
                player.tribe,
                player.hand,
                t("relics.hand", warrior=t("relics.warrior." + player.hand.warrior)),
            ),
        )
        if player.hand
        else None
    )
    return el("div", {"class": "wr-goods"}, storage(player, t), _relics(player, scoring, t), hand)


def storage(player: Player, t: Text) -> Markup:
    """Return the places of a storage: crystals, empty ones up to its limit, and beyond it what is too many."""
    kinds = ["spirit"] * player.storage.spirit + ["energy"] * player.storage.energy
    lying = [
        drawn(kind, 24, 32, css="wr-c24", name=f"stored-{player.tribe}-{i}") for i, kind in enumerate(kinds)
    ]
    kept, over = lying[: player.limit], lying[player.limit :]
    kept += [drawn("slot", 24, 32, css="wr-c24")] * (player.limit - len(kept))
    beyond = el("span", {"class": "wr-over"}, *over) if over else None
    words = t(
        "relics.storage.label",
        spirit=player.storage.spirit,
        energy=player.storage.energy,
        limit=player.limit,
    )
    return el(
        "span",
        {
            "class": classes("wr-storage", "too-many" if over else None),
            "id": f"storage-{player.tribe}",
            "role": "img",
            "aria-label": words,
        },
        *kept,
        beyond,
    )


def _relics(player: Player, scoring: Scoring, t: Text) -> Markup:
    """Return the relics taken, each with its points: by the basic scoring they grow with the player's own (R27)."""
    coins = [
        el(
            "svg",
            {"id": f"taken-{player.tribe}-{number}", "viewBox": "0 0 64 64", "class": "wr-coin24"},
            el("use", {"href": "#g-r-relic", "width": 64, "height": 64}),
            el("text", {"x": 32, "y": 40, "class": "wr-nth"}, str(own if scoring == "basic" else number)),
        )
        for own, number in enumerate(player.relics, 1)
    ]
    attrs = {
        "class": "wr-relics",
        "id": f"relics-{player.tribe}",
        "role": "img",
        "aria-label": t("relics.taken", count=len(coins)),
    }
    return el("span", attrs, *coins)


def _points(player: Player, table: Table, t: Text) -> Markup:
    """The parts of the points."""
    points = player.basic if table.scoring == "basic" else player.standard
    return el(
        "p",
        {"class": "wr-parts", "id": f"points-{player.tribe}"},
        el(
            "span",
            {"class": "vh"},
            t(
                "relics.points.say",
                n=points.total,
                scoring=t("relics.scoring." + table.scoring),
            ),
        ),
        _parts(points, t),
    )


def _parts(points: Points, t: Text) -> Markup:
    parts = (
        ("gem", 12, 12, points.gems, "gems"),
        ("spirit", 24, 32, points.spirit, "spirit"),
        ("relic", 64, 64, points.relics, "relics"),
    )
    return join(
        *[
            el(
                "span",
                {"class": f"wr-part wr-part-{key}"},
                drawn(symbol, width, height),
                el("span", {"class": "vh"}, t("relics.part." + key) + " "),
                str(number),
            )
            for symbol, width, height, number, key in parts
        ]
    )


def bag(props: Bag, players: tuple[Player, ...], t: Text) -> Markup:
    """Draw the contents of the bag and of the decks, with their names."""
    words = t("relics.bag", spirit=props.spirit, energy=props.energy)
    count = el(
        "p",
        {"class": "wr-bag", "id": "bag", "role": "img", "aria-label": words, "title": words},
        picture("r-i-bag"),
        crystals(Pile(1, 0)),
        el("b", None, str(props.spirit)),
        crystals(Pile(0, 1)),
        el("b", None, str(props.energy)),
    )
    decks = [_deck(player, t) for player in players]
    return el("div", {"class": "wr-stock", "id": "stock"}, count, *decks)


def _deck(player: Player, t: Text) -> Markup:
    names = ", ".join(player.deck)
    words = t("relics.deck." + player.tribe, count=len(player.deck), names=names)
    return el(
        "p",
        {
            "class": f"wr-deck wr-{player.tribe}",
            "id": f"deck-{player.tribe}",
            "role": "img",
            "aria-label": words,
            "title": words,
        },
        drawn(f"{player.tribe}-back", 100, 100),
        el("b", None, str(len(player.deck))),
        el("span", {"class": "wr-names", "aria-hidden": "true"}, names),
    )
