"""The guarantee of a strategy: the Thief's chance to win against an opponent who knows it and replies best.

Both functions walk the public tree of the model, as far as the strategy leads.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from unseen.courtyard.board import Spaces
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.moves import (
    Ending,
    KnownEvents,
    ThiefTurn,
    TurnStart,
    after,
    endings_of,
    is_trapped,
    next_turn,
    reply_to,
    root,
    turn_of,
    types_of,
)
from unseen.nusubito.lab.study.plays import MistsStrategy, ThiefStrategy
from unseen.nusubito.referee import is_last
from unseen.nusubito.state import Options

Masses = Mapping[Hidden, float]


def guarantee_of_thief(options: Options, plays: ThiefStrategy) -> float:
    """Return the chance to win of a Thief with this strategy, against the best reply of the Mists."""
    return _least(root(options), types_of(options), plays)


def _least(where: TurnStart, masses: Masses, plays: ThiefStrategy) -> float:
    won = 0.0
    arrived: dict[KnownEvents, dict[Hidden, float]] = defaultdict(lambda: defaultdict(float))
    for hidden, mass in masses.items():
        if is_trapped(where.public, hidden):
            continue
        for share, outcome in plays(where, hidden):
            if not isinstance(outcome, Ending):
                won += mass * share * outcome
            elif share:
                arrived[outcome.told][outcome.hidden] += mass * share
    return won + sum(_least_after(where, told, there, plays) for told, there in arrived.items())


def _least_after(where: TurnStart, told: KnownEvents, masses: Masses, plays: ThiefStrategy) -> float:
    public, total = after(where.public, told), sum(masses.values())
    reply = reply_to(public)
    ends = [missed(masses, temple) for temple in reply.captures]
    if is_last(public):
        return min([*ends, total * public.scale.timeout])
    return min([*ends, *(_least(next_turn(where, told, way), masses, plays) for way in reply.boards)])


def missed(masses: Masses, temple: Spaces) -> float:
    """Return the probability that the Thief is not at this temple."""
    return sum(mass for hidden, mass in masses.items() if hidden.at != temple)


def guarantee_of_mists(options: Options, plays: MistsStrategy) -> float:
    """Return the Thief's chance to win with the best reply to this strategy of the Mists."""
    types = types_of(options)
    values = _values(root(options), types, plays)
    return sum(share * values[hidden] for hidden, share in types.items())


def _values(where: TurnStart, types: Iterable[Hidden], plays: MistsStrategy) -> dict[Hidden, float]:
    """Return the value of a turn that begins, for each Thief who replies best."""
    turns = {
        hidden: turn_of(where.public, hidden) for hidden in types if not is_trapped(where.public, hidden)
    }
    arrived: dict[KnownEvents, dict[Hidden, None]] = defaultdict(dict)
    for turn in turns.values():
        for ending in endings_of(turn):
            arrived[ending.told][ending.hidden] = None
    worth = {told: _worth(where, told, list(there), plays) for told, there in arrived.items()}
    return {hidden: _best(turns[hidden], worth) if hidden in turns else 0.0 for hidden in types}


def _worth(
    where: TurnStart, told: KnownEvents, types: list[Hidden], plays: MistsStrategy
) -> dict[Hidden, float]:
    """Return the value to each Thief after ending a turn with these public events."""
    public = after(where.public, told)
    found = dict.fromkeys(types, 0.0)
    for share, answer in plays(where, told):
        if isinstance(answer, int):
            then = {hidden: 0.0 if hidden.at == answer else 1.0 for hidden in types}
        elif is_last(public):
            then = dict.fromkeys(types, public.scale.timeout)
        else:
            then = _values(next_turn(where, told, answer), types, plays)
        for hidden in types:
            found[hidden] += share * then[hidden]
    return found


def _best(turn: ThiefTurn, worth: Mapping[KnownEvents, Mapping[Hidden, float]]) -> float:
    choices = [turn.declares, *(worth[ending.told][ending.hidden] for ending in turn.endings)]
    choices += [sum(share * _best(then, worth) for share, then in glance.outcomes) for glance in turn.glances]
    return max(choices)
