"""The table: the whole screen on which a seat plays."""

from markupsafe import Markup

from page.courtyard.draw import coins
from page.courtyard.draw.holdings import CoinFaces, hand
from page.courtyard.draw.status import secret, status, turn, waiting
from page.nusubito.draw.board import board
from page.nusubito.draw.holdings import holdings, pools
from page.nusubito.draw.offers import ending, moves, unseen
from page.nusubito.draw.scenery import SKY
from page.nusubito.draw.small import head
from page.nusubito.draw.table_props import Table
from page.parts.html import el, holding
from page.parts.log import log
from page.shell.draw.frame import Parts, play_screen
from page.text import Text


def table(props: Table, t: Text) -> Markup:
    """Return the play screen of one seat."""
    thief = props.seat == "thief"
    the_log = log(props.log, is_open=props.frame.open == "log", figure=head, t=t)
    left = (
        _status(props, t),
        props.frame.strip,
        secret(t("table.secret")) if isinstance(props.coins, CoinFaces) else None,
        holdings(props, t),
        pools(props, t),
        the_log if thief else None,
        _brand(t),
    )
    right = (
        _turn(props, t),
        hand(props.coins, t, is_asked=not props.frame.wait) if isinstance(props.coins, CoinFaces) else None,
        moves(props, t) if props.advice or props.recap or not props.frame.wait else None,
        None if props.frame.wait else ending(props, t),
        None if thief else the_log,
    )
    return play_screen(
        props.frame,
        {
            "class": holding(
                f"game {'hider' if thief else 'hunter'}{' waiting' if props.frame.wait else ''}",
                company=props.frame.strip,
                many=isinstance(props.coins, CoinFaces) and coins.are_many(props.coins.hand),
                advice=props.advice,
            ),
            "data-seat": props.seat,
            "data-phase": props.phase,
        },
        Parts(SKY, left, board(props.picture), right, unseen(props, t)),
        t,
    )


def _status(props: Table, t: Text) -> Markup:
    title = t("table." + props.phase, day=props.day)
    sub = t("table.round", round=props.round) if props.round else t("table.one_round")
    return status(title, sub, t("seal." + props.phase), props.round or 4)


def _turn(props: Table, t: Text) -> Markup:
    seat = t("seat." + props.seat)
    if props.frame.wait:
        return waiting(props.frame.wait, seat)
    whose = t("start.learn" if props.frame.taught else "table.your_turn")
    words = t("left." + props.unit, left=props.left, total=props.total)
    return turn(whose, seat, words, props.left, props.total)


def _brand(t: Text) -> Markup:
    seal = el("span", {"class": "seal", "aria-hidden": "true"}, t("seal.game"))
    return el("p", {"class": "brand"}, seal, el("span", None, t("table.brand")))
