"""The drawing of a turn that is played in a puzzle: the board, what can be done beside it, and what the Thief holds.

Rule 1. Each legal action that neither ends the turn nor the game has one control, as at the table.
"""

from collections.abc import Iterator

from markupsafe import Markup

from page.courtyard.draw import coins as draw_coins
from page.courtyard.draw import holdings as draw_holdings
from page.courtyard.draw import moves as draw_moves
from page.courtyard.draw.coins import CoinFace
from page.courtyard.pointing import Fit, coin_token, following
from page.nusubito.pointing.press import ways
from page.nusubito.puzzles.turn_played import TurnPlayed
from page.nusubito.said.prices import unit_words
from page.nusubito.seen import coins, offers
from page.nusubito.seen.board import picture as seen_picture
from page.nusubito.seen.left import of_turn
from page.parts.html import Value, el
from page.parts.small import button
from page.shell.draw.frame import Frame
from page.text import Text
from unseen.courtyard.board import named
from unseen.nusubito.actions import Action, Capture, End
from unseen.nusubito.drawing.picture import Picture
from unseen.nusubito.state import THIEF

_SIZES = {"roof": 114, "bolster": 114, "coin": 48}


def picture(turn: TurnPlayed, label: str, t: Text) -> Picture:
    """Return the board, ready to be pressed; on the Mists' board, too, the Thief is seen."""
    seen = seen_picture(turn.seated(), t)._replace(label=label)
    if turn.seat == THIEF:
        return seen
    # Of two pieces on a temple a drag takes the Thief, whom the Mists do not move.
    return seen._replace(thief=turn.now.at, thief_shown=True, drags=frozenset())


def moves(turn: TurnPlayed, hint: str, t: Text) -> Markup:
    """Draw what can be done: the card of a choice, the rows of actions, and the controls out of sight.

    Args:
        turn: The turn.
        hint: The words while nothing is chosen.
        t: The words.
    """
    seated = turn.seated()
    groups = tuple(group for group in offers.groups(seated, t) if group.key != "look")
    props = draw_moves.Moves(
        frame=Frame(),
        groups=groups,
        chosen=offers.chosen_key(seated, groups),
        card=offers.card(seated, t),
        hint=hint,
        sizes=_SIZES,
    )
    return el("div", {"class": "puzzle-turn"}, draw_moves.moves(props, t), draw_moves.unseen(props, t))


def hint_words(turn: TurnPlayed, t: Text) -> str:
    """Return the possible actions in words, for while nothing is chosen."""
    can_act = any(not isinstance(action, End | Capture) for action in turn.legal)
    if turn.seat == THIEF:
        return t(
            "puzzle.turn.done" if not can_act else "hint.thief.leapt" if turn.now.leaps else "hint.thief"
        )
    return t("hint.mist" if can_act else "puzzle.turn.done")


def left_words(turn: TurnPlayed, t: Text) -> str:
    """Return the movements or actions that are left."""
    left, total, unit = of_turn(turn.now)
    return t(f"left.{unit}", left=left, total=total)


def holdings(turn: TurnPlayed, t: Text) -> Markup:
    """Draw the Thief's darts, and the coins in hand and on the table."""
    seated, state = turn.seated(), turn.now
    found = ways(seated.shown.legal)
    # The days on which coins were placed are left out, and so is the log that tells them.
    held = coins.faces(seated._replace(shown=seated.shown._replace(log=())), found, t)
    return el(
        "section",
        {"class": "puzzle-holdings", "aria-label": t("hold.label")},
        draw_holdings.darts(state.darts, t("darts.yours"), None, t, is_asked=True),
        draw_holdings.hand(held, t, is_asked=True),
        draw_coins.row(t("coins.yours"), list(_laid(turn, found, t)), "coins-laid"),
    )


def _laid(turn: TurnPlayed, found: tuple[Fit[Action], ...], t: Text) -> Iterator[Markup]:
    """Draw each coin on the table."""
    offered = following(found, turn.chosen) | following(found, ())
    for number, coin in enumerate(named(turn.now.table or 0), 1):
        is_offered = coin_token(coin) in offered
        label = t("coin.pick" if is_offered else "who.coin", coin=coin)
        words = t("price.of", deed=label, price=unit_words(turn.now, t)) if is_offered else label
        face = CoinFace(coin, is_offered, words, is_offered)
        yield draw_coins.face(face, f"coin-laid-{number}", is_asked=True)


def foot(t: Text, *, can_undo: bool | None, can_begin: bool = True) -> Markup:
    """Draw the buttons that take the last action back, or all of them.

    Args:
        t: The words.
        can_undo: Whether there is an action to undo; None for no such button.
        can_begin: Whether there is anything that would be begun anew.
    """
    undo = None if can_undo is None else _way("undo", "puzzle-undo", t("table.undo"), can=can_undo)
    anew = _way("puzzle-anew", "puzzle-anew", t("puzzle.turn.anew"), can=can_begin)
    return el("div", {"class": "row puzzle-foot"}, undo, anew)


def foot_of(turn: TurnPlayed, t: Text) -> Markup:
    """Draw these buttons for a turn that is played."""
    return foot(t, can_undo=bool(turn.taken), can_begin=bool(turn.taken))


def _way(name: str, do: str, words: str, *, can: bool) -> Markup:
    attrs: dict[str, Value] = {"id": name, "data-do": do, "aria-disabled": None if can else "true"}
    return button("btn quiet", attrs, words)
