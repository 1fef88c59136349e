"""The position after an event: the one place where a state changes.

A view evolves by redacted events exactly as the truth does by full ones (rule 1 of `unseen.kernel.game`), so unknown
fields stay unknown here.
"""

from typing import Any, assert_never

from unseen.courtyard.board import BIT, Space, Spaces
from unseen.courtyard.rods import RODS
from unseen.kakusareta import effects
from unseen.kakusareta.actions import Breath, Breeze, Fortify, Gentle, MoyaPower, Petrify, Shift, Stream
from unseen.kakusareta.cards import Element, Key
from unseen.kakusareta.elements import chosen, next_chooser, paid, with_tokens
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.prices import DART_PRICES, DEPLOY_POINTS, RAISE_POINTS
from unseen.kakusareta.state import (
    DARTS,
    HIDE,
    HIDE_BIT,
    KAKUSARETA,
    MOYA,
    ROUNDS,
    Level,
    Line,
    Reveal,
    State,
    Turn,
    coin_bit,
)  # fmt: skip
from unseen.kakusareta.temples import sides


def evolve(state: State, event: Event) -> State:
    """Apply an event that `decide` returned."""
    match event:
        case Chosen():
            return _chosen(state, event.element)
        case Silenced():
            return _paid(state, "silent")
        case Attacked():
            darts = state.darts - DART_PRICES[_level(state, event.space)]
            return effects.attacked(state, event.space, event.lands)._replace(darts=darts)
        case Leapt() | Climbed():
            return _came(state, event.to)
        case Stepped():
            return _seen(_came(state, event.to), "space", event.to)
        case DartTaken() | Looked() | CoinTaken() | TokenTaken():
            return _extra(state, event)
        case Placed():
            return _placed(state, event)
        case Halted():
            return _handed_over(_settled(state, event.paid))
        case Rested():
            return _rested(state, event)
        case Used() | Answered():
            return _used(state, event) if isinstance(event, Used) else _answered(state, event)
        case Moved() | Swapped() | Healed() | Merged() | Destroyed():
            return _acted(state, event)
        case Invoked():
            return _invoked(state, event.power)
        case Streaked():
            return _streaked(state, event)
        case Deployed() | Raised():
            return _bought(state, event)
        case Rose():
            return effects.breathed(state)._replace(turn=Turn())
        case Ended():
            return _ended(state)
        case Finished():
            return _finished(state, event)
        case _:
            assert_never(event)


def _level(state: State, space: Space) -> Level:
    moya = state.moya(space)
    assert moya is not None
    return moya.level


def _chosen(state: State, element: Element) -> State:
    assert state.elements is not None and state.acting is not None
    after = chosen(state.elements, state.acting, element)
    first = state._replace(elements=after, acting=next_chooser(after))
    if after.mode == "loyalist" and state.acting == KAKUSARETA and element == "water":
        # K51: Hide comes to hand with its card, and a loyalist gets the card only now.
        first = first._replace(
            hand=None if state.hand is None else state.hand | HIDE_BIT, held=state.held + 1
        )
    if first.acting is None:
        begun = first._replace(phase="day", round=1, acting=KAKUSARETA)
        return begun._replace(turn=_fresh(state))
    return first


def _fresh(state: State) -> Turn:
    """Return a new day turn of the Kakusareta; in a view that does not know the coins, `moves` is unknown too."""
    return Turn(moves=None if state.hand is None else 0)


def _paid(state: State, key: Key, moya: int = 1) -> State:
    assert state.elements is not None
    return state._replace(elements=paid(state.elements, key, moya))


def _seen(state: State, line: Line, place: str) -> State:
    """Record where the Kakusareta is seen (K25)."""
    return state._replace(revealed=Reveal(state.day, state.round, line, place))


def _came(state: State, to: Space | None) -> State:
    moves = None if state.turn.moves is None else state.turn.moves + 1
    # A view that does not know `moves` does not count either, although a place on the courtyard is public.
    return state._replace(at=to, turn=state.turn._replace(moves=moves))


def _extra(state: State, event: DartTaken | Looked | CoinTaken | TokenTaken) -> State:
    """Count a purchase: the special action of a day turn (K20), or a point of a night turn (K23, K38)."""
    changed = _gained(state, event)
    turn = state.turn
    if state.phase == "day":
        after = isinstance(event, CoinTaken) or event.after
        return changed._replace(turn=turn._replace(special=_special(event), after=after))
    if state.acting == MOYA:
        return changed._replace(turn=turn._replace(tokens=turn.tokens + 1, points=turn.points + 1))
    name = {"dart": "darts", "looked": "looks", "coin": "coins", "token": "tokens"}[event.kind]
    more: dict[str, Any] = {name: getattr(turn, name) + 1}
    return changed._replace(turn=turn._replace(**more))


def _gained(state: State, event: DartTaken | Looked | CoinTaken | TokenTaken) -> State:
    match event:
        case DartTaken():
            return state._replace(darts=state.darts + 1)
        case Looked():
            colours = zip(RODS, state.rods, strict=True)
            rods = tuple(event.colour if rod == event.rod else colour for rod, colour in colours)
            return state._replace(seen=state.seen | {event.rod}, rods=rods)
        case CoinTaken():
            hand = None if state.hand is None or event.coin is None else state.hand | BIT[event.coin]
            return state._replace(hand=hand, held=state.held + 1)
        case TokenTaken():
            assert state.elements is not None and state.acting is not None
            return state._replace(elements=with_tokens(state.elements, state.acting, event.element, 1))
        case _:
            assert_never(event)


def _special(event: DartTaken | Looked | CoinTaken | TokenTaken) -> str:
    """Return a special action in notation, as `Turn.special` holds it."""
    match event:
        case DartTaken() | CoinTaken():
            return event.kind
        case Looked():
            return f"look {event.rod}"
        case TokenTaken():
            return f"token {event.element}"
        case _:
            assert_never(event)


def _placed(state: State, event: Placed) -> State:
    hand = None if state.hand is None or event.coin is None else state.hand & ~coin_bit(event.coin)
    settled = _settled(state, event.paid)._replace(hand=hand, held=state.held - 1)
    return _handed_over(_owing(settled, "still") if event.coin == HIDE else settled)


def _owing(state: State, key: Key) -> State:
    """Add a debt. Only the truth and the Kakusareta's view get here: others never learn which event made it."""
    elements = state.elements
    assert elements is not None and elements.owes is not None
    owes = tuple(sorted((*elements.owes, key)))  # alphabetical is the order of `DEBTS`
    return state._replace(elements=elements._replace(owes=owes))


def _settled(state: State, keys: tuple[Key, ...]) -> State:
    """Pay debts (K50)."""
    for key in keys:
        state = _paid(state, key)
        assert state.elements is not None
        if state.elements.owes is not None:
            owes = tuple(owed for owed in state.elements.owes if owed != key)
            state = state._replace(elements=state.elements._replace(owes=owes))
    return state


def _handed_over(state: State) -> State:
    return state._replace(acting=MOYA, turn=Turn(), petrified=False)


def _rested(state: State, event: Rested) -> State:
    if event.line and event.place:
        state = _seen(state, event.line, event.place)
    if event.mirage:
        state = _owing(state, "mirage")
    return state._replace(acting=MOYA, turn=Turn())


def _used(state: State, event: Used) -> State:
    state = _paid(state, event.power.kind)
    if event.place is not None:
        state = _seen(state, "space", event.place)
    if event.waits:
        return state._replace(acting=MOYA, turn=state.turn._replace(pending=event.power))
    return effects.power(state, event.power, event.place)


def _answered(state: State, event: Answered) -> State:
    waiting = state.turn.pending
    assert waiting is not None
    after = state._replace(acting=KAKUSARETA, turn=state.turn._replace(pending=None))
    if not event.is_allowed:
        return _paid(after, "fate")
    # K45, K49: a Quake has revealed the place before it waits.
    seen = state.revealed
    return effects.power(after, waiting, Space(seen.place) if seen and seen.line == "space" else None)


def _acted(state: State, event: Moved | Swapped | Healed | Merged | Destroyed) -> State:
    """Apply and count an action of the Moya player, including a token taken instead of a spawn (K26, K43)."""
    match event:
        case Moved():
            after = _spawned(_moved(state, event), event.moya, event)
        case Swapped():
            after = effects.swapped(state, event.one, event.other)
        case Healed():
            stood = effects.without(state, BIT[event.healer])
            after = _stood(stood, BIT[event.moya])
        case Merged():
            after = _merged(state, event)
        case Destroyed():
            after = _destroyed(state, event)
        case _:
            assert_never(event)
    return after._replace(turn=after.turn._replace(actions=state.turn.actions + 1))


def _moved(state: State, event: Moved) -> State:
    goes = effects.swapped(state, event.moya, event.to)
    marked = BIT[event.to] & goes.threes
    return goes._replace(moved=goes.moved | marked)


def _spawned(state: State, space: Space, event: Moved | Destroyed) -> State:
    """Spawn a Lv1, or take a token instead (K37, K43)."""
    if event.is_spawned:
        state = _put(state, 1, space, event.source)
    if event.token:
        assert state.elements is not None
        taken = with_tokens(state.elements, MOYA, event.token, 1)
        state = state._replace(elements=taken, turn=state.turn._replace(token=True))
    return state


def _put(state: State, level: Level, space: Space, source: Space | None) -> State:
    """Place a Moya of a level on a space, from the pool or from another space (K36)."""
    if source is not None:
        return effects.swapped(state, source, space)
    more: dict[str, Any] = {effects.NAMES[level]: state.board(level) | BIT[space]}
    return state._replace(**more)


def _stood(state: State, spaces: Spaces) -> State:
    attacked = tuple(pair for pair in state.attacked if not BIT[pair[0]] & spaces)
    return state._replace(downed=state.downed & ~spaces, attacked=attacked)


def _merged(state: State, event: Merged) -> State:
    level: Level = 2 if _level(state, event.to) == 1 else 3
    gone = sum(BIT[space] for space in event.moya)
    return _put(effects.without(state, gone), level, event.to, event.source)


def _destroyed(state: State, event: Destroyed) -> State:
    bit, near = BIT[event.temple], sides(state, event.temple)
    others = (near & ~state.twos).bit_count()
    if others:
        state = _paid(state, "ashes", others)
    state = effects.without(state, near)
    # Under a tower there is a temple destroyed before, or plain courtyard.
    gone = 0 if bit & state.towers else bit
    state = state._replace(destroyed=state.destroyed | gone, towers=state.towers & ~bit)
    state = _spawned(state, event.temple, event)
    return _seen(state._replace(at=event.temple), "space", event.temple) if event.is_found else state


def _invoked(state: State, power: MoyaPower) -> State:
    turn = state.turn
    match power:
        case Petrify():
            return _paid(state, "petrify")._replace(petrified=True)
        case Fortify():
            return effects.fortified(_paid(state, "fortify", len(power.moya)), power)
        case Breeze():
            return _paid(state, "breeze")._replace(turn=turn._replace(extra=turn.extra + 1))
        case Stream():
            return _paid(state, "stream")._replace(turn=turn._replace(stream=True))
        case Breath():
            return effects.breathed(_paid(state, "breath"))
        case Gentle():
            return effects.gentle(_paid(state, "gentle"), power)
        case Shift():
            return effects.swapped(_paid(state, "shift"), power.one, power.other)
        case _:
            assert_never(power)


def _streaked(state: State, event: Streaked) -> State:
    after = _paid(state, "streak")
    if not event.is_hit:
        return after
    # On the courtyard the space is public already, and a line would say less (K25).
    is_seen = state.at is not None and BIT[state.at] & state.courtyard
    if not is_seen:
        after = _seen(after, "row" if event.line.isdigit() else "column", event.line)
    return after._replace(darts=max(0, state.darts - 1))


def _bought(state: State, event: Deployed | Raised) -> State:
    """Apply a deployment or an upgrade and count its points in the Moya player's night (K38)."""
    turn = state.turn
    if isinstance(event, Deployed):
        after, points = _put(state, event.level, event.space, event.source), DEPLOY_POINTS[event.level]
    else:
        level: Level = 2 if _level(state, event.moya) == 1 else 3
        gone = effects.without(state, BIT[event.moya])
        after, points = _put(gone, level, event.moya, event.source), RAISE_POINTS[level]
    return after._replace(turn=turn._replace(points=turn.points + points))


def _ended(state: State) -> State:
    """End the Moya player's turn: next comes a round, the night, or a new day, for which all Moya stand up."""
    over = state._replace(acting=KAKUSARETA, turn=Turn(), moved=0, attacked=())
    if state.phase == "day" and state.round == ROUNDS:
        # K23: the Kakusareta begins the night with a dart from the pool.
        return over._replace(phase="night", round=0, darts=min(DARTS, state.darts + 1))
    if state.phase == "day":
        return over._replace(round=state.round + 1, turn=_fresh(state))
    dawn = effects.breathed(over)
    return dawn._replace(day=state.day + 1, phase="day", round=1, turn=_fresh(state))


def _finished(state: State, event: Finished) -> State:
    at, hand, moves, owes = event.secrets
    return state._replace(
        acting=None, result=event.result, at=at, hand=hand, held=hand.bit_count(), rods=event.rods,
        elements=state.elements and state.elements._replace(owes=owes), turn=state.turn._replace(moves=moves),
    )  # fmt: skip
