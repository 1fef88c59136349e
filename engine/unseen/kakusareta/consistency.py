"""Checks on a decoded position: a contradiction among its keys is rejected with the key at fault (Bad positions).

They do not ask whether play could have led there. `turn_keys` checks the keys of the turn.
"""

from unseen.courtyard.board import BIT, TEMPLES, Space, named
from unseen.courtyard.rods import RODS
from unseen.kakusareta.actions import Quake
from unseen.kakusareta.cards import BY_THE_MOYA, CARD, CARDS, ELEMENTS, PLACE, Card, Key
from unseen.kakusareta.elements import LOYAL_TOKENS, MOST_ON_A_CARD, Elements, next_chooser, pool, price
from unseen.kakusareta.elements import SUPPLY as TOKENS
from unseen.kakusareta.seats import KAKUSARETA, MOYA, SEATS
from unseen.kakusareta.state import HIDE_BIT, LEVELS, ROUNDS, SUPPLY, TOWERS, State
from unseen.kakusareta.temples import TOWER_SITES
from unseen.kakusareta.turn_keys import ENDS, check_turn, whose_turn
from unseen.kernel.codec import name_of
from unseen.kernel.errors import CodecError


def check(state: State) -> None:
    """Reject a position whose keys contradict each other.

    Raises:
        CodecError: They do; it names the key at fault.
    """
    _check_result(state)
    _check_moya(state)
    _check_towers(state)
    if state.elements:
        _check_elements(state.elements)
    if state.phase == "draft":
        _check_draft(state)
    elif state.elements and state.elements.mode == "loyalist" and None in state.elements.of:
        raise CodecError("elements.of", "both elements must be chosen once the draft is over")
    _check_coins(state)
    _check_petrified(state)
    check_turn(state)
    _check_marker(state)
    _check_knowledge(state)


def _check_result(state: State) -> None:
    if state.result is None:
        return
    winner, by = state.result
    if winner not in ENDS[by].winners:
        raise CodecError("result.winner", f"{name_of(winner)} cannot have won by {by}")
    if state.phase not in ENDS[by].phases:
        raise CodecError("result.by", f"no game ends so in phase {state.phase}")


def _check_moya(state: State) -> None:
    low = next(named((state.ones | state.twos) & state.standing), None)
    if low:
        raise CodecError(f"pawns.{low}", "only Lv3 stand on standing temples")
    for level in LEVELS:
        if state.board(level).bit_count() > SUPPLY:
            raise CodecError("pawns", f"more than {SUPPLY} of level {level}")
    moved = next(named(state.moved), None)
    if moved and (state.phase, whose_turn(state)) != ("day", MOYA):
        raise CodecError(f"pawns.{moved}", "a Lv3 can be marked only in the Moya player's day turn")


def _check_towers(state: State) -> None:
    if state.towers.bit_count() > TOWERS:
        raise CodecError("towers", f"at most {TOWERS} can stand")
    off = next(named(state.towers & ~TOWER_SITES), None)
    if off:
        raise CodecError("towers", f"{off} is in neither a column A, C, E nor a row 1, 3, 5")
    doubled = next(named(state.towers & TEMPLES & ~state.destroyed), None)
    if doubled:
        raise CodecError("towers", f"the temple on {doubled} is not destroyed")


def _check_elements(elements: Elements) -> None:
    for element in ELEMENTS:
        if pool(elements, element) < 0:
            raise CodecError("elements.tokens", f"there are only {TOKENS} tokens of {element}")
    if elements.mode == "loyalist":
        _check_loyalty(elements)
    for card, number in zip(CARDS, elements.cards, strict=True):
        if number and not _can_lie(elements, card, number):
            raise CodecError(
                f"elements.cards.{card.key}", f"no use of the card puts {number} tokens on it (K40)"
            )
    for key in elements.owes or ():
        _check_debt(elements, key)


def _check_loyalty(elements: Elements) -> None:
    for seat, own, tokens in zip(SEATS, elements.of, elements.tokens, strict=True):
        for element, number in zip(ELEMENTS, tokens, strict=True):
            if number and element != own:
                raise CodecError(f"elements.tokens.{seat}.{element}", "a loyalist has tokens of one element")


def _can_lie(elements: Elements, card: Card, number: int) -> bool:
    if elements.mode == "master plus":
        return number <= MOST_ON_A_CARD
    return number % card.cost == 0 if card.key in BY_THE_MOYA else number == card.cost


def _check_debt(elements: Elements, key: Key) -> None:
    element, cost = CARD[key].element, price(elements, key)
    if elements.of[0] not in (None, element):
        raise CodecError("elements.owes", f"the Kakusareta has no card of {key}")
    if elements.tokens[0][ELEMENTS.index(element)] < cost:
        raise CodecError("elements.owes", f"the Kakusareta lacks the tokens for {key}")
    lying = elements.cards[PLACE[key]]
    if lying and not (elements.mode == "master plus" and lying + cost <= MOST_ON_A_CARD):
        raise CodecError("elements.owes", f"the card of {key} has no room for more tokens")


def _check_draft(state: State) -> None:
    """Reject a draft that is not a sequence of alternate choices, the Kakusareta first (K39)."""
    elements = state.elements
    if elements is None:
        raise CodecError("elements", "only a game with elements has a draft")
    if state.day != 1:
        raise CodecError("day", "the draft comes before the first day")
    if any(elements.cards):
        raise CodecError("elements.cards", "no token can be spent before the first day")
    if elements.owes:
        raise CodecError("elements.owes", "no debt is possible before the first day")
    if elements.mode == "loyalist":
        _check_choice(elements)
    else:
        _check_taken(elements)
    if whose_turn(state) != next_chooser(elements):
        where = "to_act" if state.acting else "result.winner"
        raise CodecError(where, "after these choices it is the other seat's turn")


def _check_choice(elements: Elements) -> None:
    """Reject a loyalist draft in which more than the Kakusareta has chosen; `_check_loyalty` checks the element."""
    if elements.of[1]:
        raise CodecError("elements.of", "the draft ends with the Moya player's choice")
    for seat, own, tokens in zip(SEATS, elements.of, elements.tokens, strict=True):
        wanted = LOYAL_TOKENS if own else 0
        if sum(tokens) != wanted:
            raise CodecError(f"elements.tokens.{seat}", f"{wanted} are expected, not {sum(tokens)}")


def _check_taken(elements: Elements) -> None:
    """Reject tokens that masters cannot have taken alternately, before one of each element is taken."""
    for element in ELEMENTS:
        if pool(elements, element) < TOKENS - 1:
            raise CodecError("elements.tokens", f"only one token of {element} is laid out")
    his, others = map(sum, elements.tokens)
    if his not in (others, others + 1) or his + others == len(ELEMENTS):
        raise CodecError(
            "elements.tokens", f"no draft gives the Kakusareta {his} and the Moya player {others}"
        )


def _check_coins(state: State) -> None:
    """Reject coins that do not exist: Hide belongs to the card of Still Waters (K51)."""
    elements = state.elements
    may_hide = elements is not None and (
        elements.mode != "loyalist" or elements.of[0] == CARD["still"].element
    )
    if state.hand and state.hand & HIDE_BIT and not may_hide:
        raise CodecError("kakusareta.hand", "hide belongs to the card of Still Waters, which is missing here")
    most = TEMPLES.bit_count() + may_hide
    if state.held > most:
        raise CodecError("kakusareta.hand", f"there are at most {most} coins, not {state.held}")


def _check_petrified(state: State) -> None:
    """Reject `petrified` outside its duration: from its use to the end of the Kakusareta's next turn (K56)."""
    if not state.petrified:
        return
    if state.elements is None:
        raise CodecError("petrified", "a key of games with elements")
    is_his = whose_turn(state) == KAKUSARETA
    # At night and in the draft, the round is 0.
    if not 1 + is_his <= state.round <= ROUNDS - 1 + is_his:
        raise CodecError(
            "petrified", "it lasts from its use in round 1 or 2 to the end of the Kakusareta's next turn"
        )


def _check_marker(state: State) -> None:
    """Reject a Kakusareta on a tower without a coin where a turn begins or ends (K16)."""
    if state.at is None or not BIT[state.at] & state.towers & ~TEMPLES:
        return
    is_under_way = whose_turn(state) == KAKUSARETA and state.phase == "day" and state.turn.moves != 0
    if not is_under_way:
        raise CodecError(
            "kakusareta.at", f"the tower on {state.at} has no coin: the Kakusareta can only pass it"
        )


def _check_knowledge(state: State) -> None:
    """Reject a mixture of known and unknown fields that is neither the truth nor a seat's view."""
    if state.hand is not None:
        _check_own_view(state)
    elif state.result:
        raise CodecError("kakusareta.hand", "a finished game is shown whole")
    else:
        _check_view_of_moya(state)


def _check_own_view(state: State) -> None:
    known = {
        "kakusareta.at": state.at is not None,
        "elements.owes": state.elements is None or state.elements.owes is not None,
        "turn.moves": state.turn.moves is not None,
    }
    _expect("known, as the coins are,", known)
    colours = dict(zip(RODS, state.rods, strict=True))
    unseen = {rod for rod in RODS if rod not in state.seen}
    hidden = {rod for rod in RODS if colours[rod] is None}
    if state.result and hidden:
        raise CodecError("rods", "a finished game is shown whole")
    if hidden and hidden != unseen:
        rod = min(hidden ^ unseen, key=RODS.index)
        raise CodecError(f"rods.{rod}", "the Kakusareta knows the colours of exactly the rods in seen")


def _check_view_of_moya(state: State) -> None:
    has_moves = whose_turn(state) == KAKUSARETA and state.phase == "day"
    unknown = {
        "kakusareta.at": state.at is None or not BIT[state.at] & state.standing,
        "rods": not any(state.rods),
        "elements.owes": state.elements is None or state.elements.owes is None,
        "turn.moves": state.turn.moves is None or not has_moves,
    }
    _expect("unknown, as the coins are,", unknown)
    if state.at is None:
        _check_hidden(state)


def _check_hidden(state: State) -> None:
    """Reject an unknown place when the Kakusareta can only be on the courtyard, where it is public."""
    if not state.standing:
        raise CodecError(
            "kakusareta.at", "no temple stands, so the Kakusareta is on the courtyard in plain sight"
        )
    if not isinstance(state.turn.pending, Quake):
        return
    assert state.revealed is not None, "check_turn has asked"
    shown = Space(state.revealed.place)
    if not BIT[shown] & state.standing:
        raise CodecError("kakusareta.at", f"a Quake has shown the Kakusareta on {shown}, which is courtyard")


def _expect(what: str, keys: dict[str, bool]) -> None:
    for where, is_so in keys.items():
        if not is_so:
            raise CodecError(where, f"{what} is expected: otherwise it is no seat's view")
