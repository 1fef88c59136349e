"""The table: the whole screen on which a seat plays."""

from markupsafe import Markup

from page.courtyard.draw import coins
from page.courtyard.draw.status import secret, status, turn, waiting
from page.nusubito.draw.board import board
from page.nusubito.draw.holdings import hand, holdings, pools
from page.nusubito.draw.offers import ending, moves, unseen
from page.nusubito.draw.scenery import SKY
from page.nusubito.draw.small import head
from page.nusubito.draw.table_props import CoinFaces, Table
from page.parts.html import el, holding
from page.parts.log import log
from page.parts.scenery import BANKS, MARGINS
from page.parts.toolbar import bar, position, resigning, tools
from page.text import Text


def table(props: Table, t: Text) -> Markup:
    """Return the play screen of one seat."""
    thief = props.seat == "thief"
    the_log = log(props.log, is_open=props.open == "log", figure=head, t=t)
    left = el(
        "div",
        {"class": "p-left"},
        _status(props, t),
        props.company,
        secret(t("table.secret")) if isinstance(props.coins, CoinFaces) else None,
        holdings(props, t),
        pools(props, t),
        the_log if thief else None,
        _brand(t),
    )
    right = el(
        "div",
        {"class": "p-right"},
        _turn(props, t),
        hand(props.coins, t, is_asked=not props.wait) if isinstance(props.coins, CoinFaces) else None,
        moves(props, t) if props.advice or props.recap or not props.wait else None,
        None if props.wait else ending(props, t),
        None if thief else the_log,
        _tools(props, t),
    )
    return el(
        "main",
        {
            "id": "screen",
            "class": holding(
                f"game {'hider' if thief else 'hunter'}{' waiting' if props.wait else ''}",
                company=props.company,
                many=isinstance(props.coins, CoinFaces) and coins.are_many(props.coins.hand),
                advice=props.advice,
            ),
            "data-seat": props.seat,
            "data-phase": props.phase,
        },
        SKY,
        MARGINS,
        BANKS,
        left,
        el("div", {"class": "p-board"}, board(props.picture)),
        right,
        None if props.wait else unseen(props),
        bar(props.open, t),
        position(props.position, t) if props.open == "position" else None,
    )


def _status(props: Table, t: Text) -> Markup:
    title = t("table." + props.phase, day=props.day)
    sub = t("table.round", round=props.round) if props.round else t("table.one_round")
    return status(title, sub, t("seal." + props.phase), props.round or 4)


def _turn(props: Table, t: Text) -> Markup:
    seat = t("seat." + props.seat)
    if props.wait:
        return waiting(props.wait, seat)
    whose = t("start.learn" if props.taught else "table.your_turn")
    words = t("left." + props.unit, left=props.left, total=props.total)
    return turn(whose, seat, words, props.left, props.total)


def _tools(props: Table, t: Text) -> Markup:
    can_resign = not (props.wait or props.taught)
    return tools(
        props.open,
        can_hide=props.can_hide,
        resign=resigning(props.resign_armed, t) if can_resign else None,
        t=t,
    )


def _brand(t: Text) -> Markup:
    seal = el("span", {"class": "seal", "aria-hidden": "true"}, t("seal.game"))
    return el("p", {"class": "brand"}, seal, el("span", None, t("table.brand")))
