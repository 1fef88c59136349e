"""The table: the whole play screen of a seat."""

from markupsafe import Markup

from page.courtyard.draw import coins
from page.courtyard.draw.holdings import CoinFaces, hand
from page.courtyard.draw.status import secret, status, turn, waiting
from page.kakusareta.draw.board import board
from page.kakusareta.draw.holdings import holdings, pools
from page.kakusareta.draw.offers import can_refuse_fate, cards, ending, is_busy, moves, unseen
from page.kakusareta.draw.scenery import SKY
from page.kakusareta.draw.small import head, slip
from page.kakusareta.draw.table_props import Table
from page.parts.html import classes, el, holding
from page.parts.log import log
from page.shell.draw.frame import Parts, play_screen
from page.text import Text


def table(props: Table, t: Text) -> Markup:
    """Draw the play screen of a seat."""
    is_his, are_open = props.seat == "kakusareta", props.frame.open == "cards"
    the_log = log(props.log, is_open=props.frame.open == "log", figure=_head, t=t)
    left = (
        _status(props, t),
        props.frame.strip,
        secret(t("table.secret")) if isinstance(props.coins, CoinFaces) and props.phase != "draft" else None,
        holdings(props, t),
        pools(props, t),
        the_log if is_his else None,
        _brand(t),
    )
    right = (
        _turn(props, t),
        hand(props.coins, t, is_asked=not props.frame.wait) if isinstance(props.coins, CoinFaces) else None,
        moves(props, t) if props.advice or props.recap or props.disciplines or not props.frame.wait else None,
        None if are_open else cards(props, t),
        None if props.frame.wait else ending(props, t),
        None if is_his else the_log,
    )
    over = cards(props, t) if are_open else None
    return play_screen(
        props.frame,
        {
            "class": holding(
                _kind(props),
                company=props.frame.strip,
                many=isinstance(props.coins, CoinFaces) and coins.are_many(props.coins.hand),
                advice=props.advice,
                recap=props.recap,
                fate=can_refuse_fate(props),
            ),
            "data-seat": props.seat,
            "data-phase": props.picture.phase,
        },
        Parts(SKY, left, board(props.picture), right, unseen(props, t), over),
        t,
    )


def _kind(props: Table) -> str:
    """Return the CSS classes of the table that do not depend on its optional parts."""
    kinds = (
        "game kakusareta",
        "hider" if props.seat == "kakusareta" else "hunter",
        "elemental" if props.disciplines else None,
        "draft" if props.phase == "draft" else None,
        "waiting" if props.frame.wait else None,
        "busy" if is_busy(props) else None,
    )
    return classes(*kinds) or ""


def _head(seat: str | None) -> Markup:
    return head("kakusareta" if seat == "kakusareta" else "moya")


def _status(props: Table, t: Text) -> Markup:
    title = t("table." + props.phase, day=props.day)
    sub = t("table.round", round=props.round) if props.round else t(f"table.one_round.{props.phase}")
    now = 0 if props.phase == "draft" else props.round or 4
    return status(title, sub, t("seal." + props.picture.phase), now)


def _turn(props: Table, t: Text) -> Markup:
    seat = t("turn." + props.seat)
    if props.frame.wait:
        return waiting(props.frame.wait, seat)
    whose = t(
        "start.learn" if props.frame.taught else "table.your_answer" if props.answers else "table.your_turn"
    )
    words = t("left." + props.unit, left=props.left, total=props.total)
    return turn(whose, seat, words, props.left, props.total)


def _brand(t: Text) -> Markup:
    return el("p", {"class": "brand"}, slip(), el("span", None, t("table.brand")))
