"""Reasons about a Moya, a space, a token or a price that several actions share.

A function that may return None does so when nothing is wrong.
"""

from unseen.courtyard.board import BIT, Space, Spaces
from unseen.kakusareta.cards import CARD, Element, Key
from unseen.kakusareta.elements import MOST_ON_A_CARD, Elements, price, spendable_tokens, uses_left
from unseen.kakusareta.elements import SUPPLY as TOKENS
from unseen.kakusareta.rules.supply import sources
from unseen.kakusareta.state import SEATS, SUPPLY, Level, State
from unseen.kernel.errors import Reason
from unseen.kernel.seat import Seat

Values = tuple[tuple[str, str | int], ...]
NAMES: dict[Key, str] = {
    "quake": "Quake", "tower": "Rising Tower", "silent": "Silent Leap", "mirage": "Mirage", "tempest": "Tempest",
    "river": "Flowing River", "tide": "Gathering Tide", "still": "Still Waters", "rain": "Rain of Fire",
    "fireball": "Fireball", "petrify": "Petrify", "fortify": "Fortify", "breeze": "Swift Breeze",
    "fate": "Changing Fate", "breath": "Breath of Life", "stream": "Rapid Stream", "gentle": "Gentle River",
    "shift": "Shifting Tide", "streak": "Fire Streak", "ashes": "To Ashes",
}  # fmt: skip


def about(space: Space) -> Values:
    """Return the values of a reason about one space."""
    return (("space", str(space)),)


def many(count: int, thing: str) -> str:
    """Return a count with its noun: "1 dart", "2 darts"."""
    return f"{count} {thing}{'s' * (count != 1)}"


def by_day(ruling: str) -> Reason:
    """Return the reason that an action tried at night belongs to the day."""
    return Reason("by-day", ruling, "this action can be taken only by day")


def by_night(ruling: str) -> Reason:
    """Return the reason that an action tried by day belongs to the night."""
    return Reason("by-night", ruling, "this action can be taken only at night")


def nobody(space: Space, ruling: str) -> Reason:
    """Return the reason that a space has no Moya."""
    return Reason("no-moya", ruling, f"no Moya stands on {space}", about(space))


def not_upright(state: State, space: Space, ruling: str) -> Reason | None:
    """Return the reason that a space has no upright Moya (K26), or None if it has."""
    if not BIT[space] & state.occupied:
        return nobody(space, ruling)
    if not BIT[space] & state.upright:
        return Reason("downed", ruling, f"the Moya on {space} is downed", about(space))
    return None


def not_in_courtyard(state: State, space: Space, ruling: str) -> Reason | None:
    """Return the reason that a space has no upright Moya on the courtyard, or None if it has."""
    if reason := not_upright(state, space, ruling):
        return reason
    if not BIT[space] & state.courtyard:
        text = f"the Moya on {space} holds a temple and cannot leave it"
        return Reason("holds-temple", ruling, text, about(space))
    return None


def not_empty(state: State, space: Space, ruling: str) -> Reason | None:
    """Return the reason that a space is not empty courtyard (K5), or None if it is."""
    if BIT[space] & state.standing:
        return Reason("temple", ruling, f"a temple stands on {space}", about(space))
    return occupied(space) if BIT[space] & state.occupied else None


def occupied(space: Space) -> Reason:
    """Return the reason that a space is occupied by a Moya (K5)."""
    return Reason("occupied", "K5", f"there is already a Moya on {space}", about(space))


def same_space(space: Space, ruling: str) -> Reason:
    """Return the reason that an action names the same space twice."""
    return Reason("same-space", ruling, f"name two different spaces, not {space} twice", about(space))


def not_level(space: Space, level: Level, ruling: str) -> Reason:
    """Return the reason that a space has no Moya of the required level."""
    text = f"no Moya of level {level} stands on {space}"
    return Reason("level", ruling, text, (("space", str(space)), ("level", level)))


def out_of_order(ruling: str) -> Reason:
    """Return the reason that only the order of the spaces is wrong."""
    return Reason("order", ruling, "name the spaces in alphabetical order, each once")


def same_level(one: Space, other: Space, ruling: str) -> Reason:
    """Return the reason that swapping two Moya would change nothing (K31)."""
    text = f"the Moya on {one} and {other} are alike, so swapping them changes nothing"
    return Reason("alike", ruling, text, (("space", str(one)), ("other", str(other))))


def no_points(left: int, cost: int, ruling: str) -> Reason | None:
    """Return the reason that too few of the night's points are left, or None if enough are."""
    if cost <= left:
        return None
    text = f"this costs {many(cost, 'point')} and {left} of the night's points are left"
    return Reason("points", ruling, text, (("cost", cost), ("left", left), ("n", cost - left)))


def unpaid(elements: Elements, key: Key, moya: int = 1) -> Reason | None:
    """Return why a power cannot be paid for (K40), or None; the number of Moya counts for cards priced per Moya."""
    card = CARD[key]
    if reason := _foreign(elements, card.seat, card.element, "K40"):
        return reason
    # `TOKENS` extra tokens are always enough, so only the tokens on the card limit this.
    room, cost = uses_left(elements, key, TOKENS), price(elements, key, moya)
    if not room and elements.mode == "master":
        text = f"{NAMES[key]} has been used, and in this mode each card can be used once"
        return Reason("card-used", "K40", text, (("power", key),))
    if elements.mode == "master plus" and moya > room:
        most = f"a card holds {MOST_ON_A_CARD} tokens at most"
        text = f"{most}, and {NAMES[key]} has room for {room} more"
        return Reason("card-full", "K40", text, (("power", key), ("most", MOST_ON_A_CARD), ("n", room)))
    missing = cost - spendable_tokens(elements, card.seat, card.element)
    if missing > 0:
        text = f"{NAMES[key]} costs {many(cost, 'token')} of {card.element}: {missing} more needed"
        values = (("power", key), ("element", card.element), ("cost", cost), ("n", missing))
        return Reason("tokens", "K40", text, values)
    return None


def _foreign(elements: Elements, seat: Seat, element: Element, ruling: str) -> Reason | None:
    """Return the reason that a loyalist seat may not use an element, or None if it may."""
    own = elements.of[SEATS.index(seat)]
    if own in (None, element):
        return None
    text = f"this needs tokens of {element}, and the {seat} player is loyal to {own}"
    return Reason("other-element", ruling, text, (("element", element), ("own", str(own))))


def no_token(elements: Elements, seat: Seat, element: Element, ruling: str) -> Reason:
    """Return why a token cannot be taken (K42, K43)."""
    return _foreign(elements, seat, element, ruling) or Reason(
        "token-pool", ruling, f"the pool has 0 tokens of {element}", (("element", element),)
    )


def no_source(state: State, level: Level, busy: Spaces, source: Space | None) -> Reason:
    """Return why a Moya of a level cannot come from the given source; None is the pool (K36).

    Args:
        state: The position before the action.
        level: The level of the Moya to place.
        busy: Moya that are sacrificed, merged or upgraded, or that move.
        source: The source that the action names.
    """
    found = sources(state, level, busy)
    if source is None:
        return _empty_pool(level, len(found))
    if None in found:
        left = SUPPLY - (state.board(level) & ~busy).bit_count()
        text = f"take the Moya from the pool, which still has {left} of level {level}"
        return Reason("from-pool", "K36", text, (("level", level), ("n", left)))
    return _not_source(state, level, source)


def _empty_pool(level: Level, others: int) -> Reason:
    if not others:
        text = f"the pool has 0 Moya of level {level}, and none on the courtyard can be taken instead"
        return Reason("no-source", "K36", text, (("level", level),))
    text = f"the pool has 0 Moya of level {level}: name which of {others} on the courtyard to take instead"
    return Reason("source", "K36", text, (("level", level), ("n", others)))


def _not_source(state: State, level: Level, source: Space) -> Reason:
    """Return why the Moya on a space cannot be taken instead of one from the pool.

    The Moya that take part in the action itself are never named here: they are of another level, or back in a pool that
    is then not empty.
    """
    if not BIT[source] & state.board(level):
        return not_level(source, level, "K36")
    reason = not_in_courtyard(state, source, "K36")
    assert reason is not None, "the Moya can be taken"
    return reason
