"""The description of a piece, shown when a press on it has no effect.

Rule 1. It reads only the view of the seat at the screen.
Rule 2. One or two short sentences; a third says why the piece cannot be used now, unless that is obvious.
"""

from page.courtyard.pointing import coin_token, rod_token
from page.nusubito.pointing.refusal import why
from page.nusubito.said.treasure import axis_of, of_temple
from page.nusubito.said.words import piece, reason_words
from page.parts.offers import Card
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space
from unseen.courtyard.rods import RODS, Rod
from unseen.nusubito import MIST, THIEF, State
from unseen.nusubito.board import CROSSINGS, WAYS
from unseen.nusubito.drawing.pieces import SYMBOLS
from unseen.nusubito.rules.thief_day import BUILDER_PRICE, SEEKER_PRICE, placeable
from unseen.nusubito.state import Pawn

PRICES = {"H": 0, "B": BUILDER_PRICE, "S": SEEKER_PRICE}
"""The darts that knock down a pawn of each kind (N13)."""
PLAIN = frozenset(
    {"downed", "used", "here", "no-bolster", "temple", "no-pawn", "roofs-only", "elsewhere", "top"}
)
"""Reasons that the description itself already gives."""


def card(seated: Seated, t: Text) -> Card:
    """Return the card of the piece that was asked about."""
    state, token = seated.shown.view, seated.asked
    kind, _, name = token.rpartition(" ")
    if kind == "rod":
        told = _rod(state, Rod(name), t)
    elif kind == "coin":
        told = _coin(state, Space(name), t)
    elif token in BIT:
        told = _space(state, Space(token), t)
    else:
        told = _thing(state, token, t)
    return told._replace(is_asked=True, why=_why(state, token, t))


def piece_words(seated: Seated, t: Text) -> str:
    """Return the words of that card."""
    told = card(seated, t)
    return " ".join(filter(None, (told.title + ".", told.text, told.why)))


def passing(state: State, space: Space, t: Text) -> str:
    """Return the price for the Thief of passing an upright pawn."""
    pawn, seat = state.pawn(space), state.acting
    assert pawn
    if BIT[space] & CROSSINGS:
        return t("who.pass.never")
    if pawn.kind == "H":
        return t(f"who.pass.free.{seat}")
    roof = ".roof" if BIT[space] & TEMPLES else ""
    return t(f"who.pass{roof}.{seat}", n=PRICES[pawn.kind])


def _space(state: State, space: Space, t: Text) -> Card:
    if space == state.at:
        return _stand(state, space, t)
    if pawn := state.pawn(space):
        return _pawn(state, space, pawn, t)
    seat = state.acting
    if BIT[space] & state.bolsters:
        return Card(t("group.unbolster", space=space), t(f"who.bolster.{seat}"), "bolster")
    if BIT[space] & TEMPLES:
        words = of_temple(state.rods, space, t) if seat == THIEF else t("who.temple.mist")
        return Card(
            t("space.temple", space=space), _joined(words, _its_coin(state, space, t)), f"roof-{space}"
        )
    if BIT[space] & CROSSINGS:
        return Card(t("space.crossing", space=space), t("who.crossing"))
    one, other = next(
        (temple, way.to) for temple in TEMPLE_NAMES for way in WAYS[temple] if way.gate == space
    )
    return Card(t("space.gate", space=space), t("who.gate", one=one, other=other))


def _pawn(state: State, space: Space, pawn: Pawn, t: Text) -> Card:
    name, seat = piece(state, space, t), state.acting
    if pawn.downed:
        title = t("who.down", piece=name, space=space)
        return Card(title, t("who.down.text"), f"{SYMBOLS[pawn.kind]}-down")
    title = t("group.pawn", piece=name, space=space)
    if pawn.used:
        does = t("who.used")
    elif seat == MIST:
        does = t(f"card.{pawn.kind}{'.temple' if BIT[space] & TEMPLES else ''}")
    else:
        does = t(f"who.{pawn.kind}{'.temple' if BIT[space] & TEMPLES else ''}")
    return Card(title, _joined(does, passing(state, space, t)), SYMBOLS[pawn.kind])


def _stand(state: State, space: Space, t: Text) -> Card:
    pawn = state.pawn(space)
    beside = t("who.you.seeker", n=SEEKER_PRICE) if pawn and not pawn.downed else t("who.you")
    return Card(t("who.you.title", space=space), _joined(beside, _its_coin(state, space, t)), "thief")


def _its_coin(state: State, space: Space, t: Text) -> str:
    """Return whether a Thief's turn may end on a temple, on the Thief's own screen by day."""
    if state.hand is None or state.phase == "night":
        return ""
    return t("who.temple.coin" if BIT[space] & placeable(state) else "who.temple.no_coin")


def _rod(state: State, rod: Rod, t: Text) -> Card:
    axis, colour = axis_of(rod), state.rods[RODS.index(rod)]
    face = colour or ("seen" if rod in state.seen else "hidden")
    if colour:
        words = t(f"who.rod.{colour}.{axis}", rod=rod)
    elif state.acting == THIEF:
        words = t("who.rod.hidden.thief", cost=t("cost.leap" if state.phase == "day" else "cost.point"))
    else:
        words = t(f"who.rod.{face}.mist")
    symbol = "rod-back" if face == "hidden" else f"rod-{face}"
    return Card(t(f"who.rod.{axis}", rod=rod), words, symbol)


def _coin(state: State, coin: Space, t: Text) -> Card:
    assert state.hand is not None
    where = "hand" if BIT[coin] & state.hand else "table"
    return Card(t("who.coin", coin=coin), t(f"who.coin.{where}", coin=coin), "coin-face")


def _thing(state: State, token: str, t: Text) -> Card:
    """Return the card of an object beside the board, or of the marker."""
    seat = state.acting
    if token == "darts":
        prices = {"builder": BUILDER_PRICE, "seeker": SEEKER_PRICE}
        return Card(t("who.darts"), t(f"who.darts.{seat}", **prices), "i-dart")
    if token == "marker" and state.revealed:
        shown = t(f"log.rested.{state.revealed.line}", place=state.revealed.place)
        return Card(t("who.marker"), t("who.marker.text", day=state.revealed.day, shown=shown), "thief")
    return Card(t("who.backs"), t("who.backs.text"), "coin-back")


def _why(state: State, token: str, t: Text) -> str:
    """Return the reason why a piece cannot be used now; "" if it could not be expected, or is obvious."""
    if not _could_be_meant(state, token):
        return ""
    reason = why(state, (), token)
    return "" if reason.code in PLAIN else reason_words(reason, t)


def _could_be_meant(state: State, token: str) -> bool:
    """Return whether the seat could act by a press there at another time of its phase."""
    if token not in BIT:
        on_table = (
            state.table and token in map(coin_token, TEMPLE_NAMES) and BIT[Space(token[-2:])] & state.table
        )
        return state.acting == THIEF and (token in map(rod_token, RODS) or bool(on_table))
    bit = BIT[Space(token)]
    if state.acting == MIST:
        return bool(bit & state.full) if state.phase == "day" else not bit & TEMPLES
    return bool(bit & TEMPLES) if state.phase == "day" else bool(bit & state.bolsters)


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
