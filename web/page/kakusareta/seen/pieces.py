"""Explanations of pieces and spaces, shown when a press there has no effect.

Rule 1. It reads the view of the seat at the screen and nothing else.
Rule 2. One or two short sentences, and a third with the reason why it cannot be used now, unless that is obvious.
"""

from page.kakusareta.pointing.press import fits
from page.kakusareta.pointing.refusal import why
from page.kakusareta.said.things import reader, thing
from page.kakusareta.said.treasure import of_temple
from page.kakusareta.said.words import piece, reason_words
from page.parts.offers import Card
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.courtyard.rods import RODS
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.cards import CARD
from unseen.kakusareta.prices import DART_PRICES
from unseen.kakusareta.state import Moya
from unseen.kakusareta.temples import is_on_temple, is_shared
from unseen.kernel.seat import Seat

PLAIN = frozenset(
    {
        "downed", "moved", "here", "no-moya", "elsewhere", "holds-temple", "top-level", "by-day", "by-night", "temple",
        "no-temple",
    }
)  # fmt: skip
"""Reasons that the explanation itself already makes plain."""


def card(seated: Seated, t: Text) -> Card:
    """Return the explanation of the piece, space or thing that was asked about."""
    state, token = seated.shown.view, seated.asked
    told = _space(state, Space(token), t) if token in BIT else thing(state, token, t)
    can_be_used = fits(state, seated.shown.legal, (token,))
    return told._replace(is_asked=True, why="" if can_be_used else _why(state, token, t))


def piece_words(seated: Seated, t: Text) -> str:
    """Return the words of that card."""
    told = card(seated, t)
    return " ".join(filter(None, (told.title + ".", told.text, told.why)))


def passing(state: State, space: Space, t: Text) -> str:
    """Describe the price of attacking an upright Moya (K17)."""
    moya, seat = state.moya(space), reader(state)
    assert moya
    if not DART_PRICES[moya.level]:
        return t(f"who.attack.free.{seat}")
    where = "roof" if BIT[space] & state.standing else "court"
    return t(f"who.attack.{where}.{seat}", n=DART_PRICES[moya.level])


def _space(state: State, space: Space, t: Text) -> Card:
    if space == state.at:
        return _stand(state, space, t)
    if moya := state.moya(space):
        return _moya(state, space, moya, t)
    if BIT[space] & state.towers:
        coin = "coin" if BIT[space] & TEMPLES else "no_coin"
        return Card(
            t("who.tower", space=space), _joined(t("who.tower.text"), t(f"who.tower.{coin}")), "k-tower"
        )
    if BIT[space] & state.standing:
        return _temple(state, space, t)
    if BIT[space] & state.ruins:
        return Card(t("who.ruin", space=space), t(f"who.ruin.{reader(state)}"), "k-ruin")
    return Card(t("who.courtyard", space=space), t(f"who.courtyard.{reader(state)}"))


def _temple(state: State, space: Space, t: Text) -> Card:
    his = reader(state) == KAKUSARETA
    words = of_temple(state.rods, space, t) if his else t("who.temple.moya")
    return Card(t("who.temple", space=space), _joined(words, _its_coin(state, space, t)), f"k-roof-{space}")


def _moya(state: State, space: Space, moya: Moya, t: Text) -> Card:
    name, symbol = piece(state, space, t), f"k-moya{moya.level}"
    if moya.downed:
        title = t("who.down", piece=name, space=space)
        heals = t("who.down.heals") if moya.level == 2 else ""
        return Card(title, _joined(t("who.down.text"), heals), f"{symbol}-down")
    holds = ".temple" if BIT[space] & state.standing else ""
    does = t("who.moved") if moya.moved else t(f"who.{moya.level}{holds}")
    return Card(t("who.moya", piece=name, space=space), _joined(does, passing(state, space, t)), symbol)


def _stand(state: State, space: Space, t: Text) -> Card:
    """Return the explanation of the Kakusareta, for their own screen or for an opponent who sees them."""
    seat = reader(state)
    where = "temple" if is_on_temple(state) else "shared" if is_shared(state) else "courtyard"
    spell = t(f"who.petrified.{seat}") if state.petrified else ""
    words = _joined(t(f"who.he.{where}.{seat}"), _its_coin(state, space, t), spell)
    return Card(t(f"who.he.{seat}", space=space), words, "k-kaku")


def _its_coin(state: State, space: Space, t: Text) -> str:
    """Describe whether the turn may end on a temple, on the Kakusareta's own screen by day; otherwise ""."""
    if state.hand is None or state.phase != "day" or not BIT[space] & state.standing:
        return ""
    return t("who.temple.coin" if BIT[space] & state.hand else "who.temple.no_coin")


def _why(state: State, token: str, t: Text) -> str:
    """Return why it cannot be used now; "" if the seat could never use it, or if the reason is plain."""
    if not _could_be_meant(state, token):
        return ""
    reason = why(state, (), token)
    return "" if reason.code in PLAIN else reason_words(reason, t)


def _could_be_meant(state: State, token: str) -> bool:
    """Return whether a press there could have an effect at another moment of the phase."""
    seat = reader(state)
    if state.acting != seat or state.phase == "draft" or state.turn.pending:
        return False
    word, _, name = token.partition(" ")
    if word == "power":
        return any(key == name and each.seat == seat for key, each in CARD.items())
    if token in BIT:
        return bool(BIT[Space(token)] & _pressed(state, seat))
    is_coin = word == "coin" and name in BIT and bool(BIT[Space(name)] & (state.table or 0))
    return seat == KAKUSARETA and (is_coin or (word == "rod" and name in RODS))


def _pressed(state: State, seat: Seat) -> int:
    """Return the spaces on which a press may have an effect in the phase."""
    if seat == KAKUSARETA:
        return state.standing if state.phase == "day" else 0
    return state.occupied | state.standing if state.phase == "day" else state.courtyard


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
