"""Rule 3, no interference: searches for pairs of truths that a seat cannot tell apart."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from unseen.kernel.game import AnyGame
from unseen.kernel.laws.check import Check
from unseen.kernel.laws.playout import Case, Lots, Playout, tried
from unseen.kernel.play import begun
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table


class Twin(NamedTuple):
    """A way to reach another truth that a seat cannot tell from the one played."""

    deal: Any
    path: tuple[tuple[Seat, Any], ...]
    """The acting seats and their actions, from the start."""


class Pair(NamedTuple):
    """Two truths with the same log for a seat."""

    truth: Any
    other: Any
    twin: Twin
    told: int
    """The number of events in the seat's log, in either."""


def pairs(case: Case, played: Playout, seat: Seat, dice: Lots, width: int) -> Iterator[Pair]:
    """Yield pairs of truths with the same log for a seat (rule 3): the one played, and any other that the search finds.

    The search tries other deals, and from each every action that the other seats could have taken instead while this
    seat acts as it did and gets the same log. At each event it follows at most `width` of the truths it has found.
    """
    game = case.game
    log, own, at_rest = _told_to(game, played, seat)
    found: dict[int, dict[Any, Twin]] = defaultdict(dict)
    for deal in (
        played.deal,
        *(case.redeal(dice, played.options, played.deal, seat) for _ in range(width * 4)),
    ):
        found[0].setdefault(begun(game, played.options, deal), Twin(deal, ()))
    for told in range(len(log) + 1):
        followed = dict(dice.sample(list(found[told].items()), min(width, len(found[told]))))
        for other, twin in _silently(game, log, own, seat, told, followed, found):
            truth = at_rest.get(told)
            if truth is not None and other != truth:
                yield Pair(truth, other, twin, told)


def _told_to(game: AnyGame, played: Playout, seat: Seat) -> tuple[list[Any], dict[int, Any], dict[int, Any]]:
    """Return a seat's log, then its own actions and the truths between actions, both by the length of its log then."""
    log, own = list[Any](), dict[int, Any]()
    at_rest = {0: begun(game, played.options, played.deal)}
    for step, following in zip(
        played.steps, (*(s.truth for s in played.steps[1:]), played.last), strict=True
    ):
        if step.seat == seat:
            own[len(log)] = step.action
        log += [told for event in step.events if (told := game.redact(event, seat)) is not None]
        at_rest[len(log)] = following
    return log, own, at_rest


def _silently(
    game: AnyGame,
    log: list[Any],
    own: dict[int, Any],
    seat: Seat,
    told: int,
    followed: dict[Any, Twin],
    found: dict[int, dict[Any, Twin]],
) -> Iterator[tuple[Any, Twin]]:
    """Yield the truths followed and all reached from them with nothing new in the seat's log.

    Truths that lengthen the log are noted in `found`, by its new length.
    """
    queue = list(followed)
    for other in queue:
        twin = followed[other]
        yield other, twin
        for mover in game.to_act(other):
            mine = [own[told]] if told in own else []
            for action in mine if mover == seat else tried(game.legal_actions(other, mover)):
                _, events, after = game.take_listed(other, mover, action)
                heard = told
                for event in events:
                    word = game.redact(event, seat)
                    if word is not None:
                        heard = heard + 1 if log[heard : heard + 1] == [word] else len(log) + 1
                if heard > len(log) or (heard == told and after in followed):
                    continue
                step = Twin(twin.deal, (*twin.path, (mover, action)))
                if heard == told:
                    followed[after] = step
                    queue.append(after)
                else:
                    found[heard].setdefault(after, step)


def no_interference(case: Case, played: Playout, seat: Seat, dice: Lots, width: int) -> int:
    """Rule 3; returns how many pairs of differing truths were compared."""
    game, count = case.game, 0
    check = Check("rule 3 (no_interference)", game)
    for pair in pairs(case, played, seat, dice, width):
        count += 1
        with check:
            check.at(f"a truth with a log of length {pair.told}")
            check.twin = pair.twin
            _same(check, "view", seat, game.view(pair.truth, seat), game.view(pair.other, seat))
            _same(check, "to_act", seat, game.to_act(pair.truth), game.to_act(pair.other))
            actions = (game.legal_actions(truth, seat) for truth in (pair.truth, pair.other))
            _same(check, "legal_actions", seat, *actions)
            if count % 50 == 1:
                _same_log(check, played, pair, seat)
    return count


def _same(check: Check, name: str, seat: Seat, one: object, other: object) -> None:
    check.same(f"{name} is the same in two truths with the same log", seat, one, other)


def _same_log(check: Check, played: Playout, pair: Pair, seat: Seat) -> None:
    """Replay both truths at tables: the seat's logs, including its view at each entry, are the same."""
    one, other = (Table(check.game, played.options, deal) for deal in (played.deal, pair.twin.deal))
    steps = iter(played.steps)
    while len(one.log(seat)) < pair.told:
        step = next(steps)
        one.act(step.seat, step.action)
    for mover, action in pair.twin.path:
        other.act(mover, action)
    _same(check, "a table's log", seat, one.log(seat), other.log(seat))
    _same(check, "a table's view", seat, one.view(seat), other.view(seat))
    _same(check, "can_undo", seat, one.can_undo(seat), other.can_undo(seat))
