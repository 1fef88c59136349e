"""Rules 1, 2, 4, 5 and 6 of the contract, each as a function of a case and a random game of it.

Of two values that should be the same, the one that a seat gets without any secret is expected.
"""

import json
from collections.abc import Sequence
from typing import Any, cast

from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.laws.check import Check
from unseen.kernel.laws.playout import Case, Lots, Playout, eyes, tried
from unseen.kernel.outcome import Outcome
from unseen.kernel.play import begun_by, take, turn_up
from unseen.kernel.records import FORFEIT, Record, decode_record, encode_record, positions
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import CHANCE, Seat


def view_commutes(case: Case, played: Playout) -> None:
    """Rule 1, during the opening and after it; also that a view of a view is that view."""
    game = case.game
    with Check("rule 1 (view_commutes)", game) as check:
        check.at("the opening")
        start = game.start(played.options, played.deal)
        _commutes(check, eyes(game, played), start, begun_by(game, start))
        for step in check.steps(played):
            _commutes(check, eyes(game, played), step.truth, step.events)


def _commutes(check: Check, seats: Sequence[Seat], truth: Any, events: tuple[Any, ...]) -> None:
    game = check.game
    for event in events:
        check.event = event
        happened = game.evolve(truth, event)
        for seat in seats:
            known, told = game.view(truth, seat), game.redact(event, seat)
            check.same("view(view(s, p), p) is view(s, p)", seat, known, game.view(known, seat))
            expected = known if told is None else game.evolve(known, told)
            claim = "view(evolve(s, e), p) is evolve(view(s, p), redact(e, p))"
            check.same(claim, seat, expected, game.view(happened, seat))
        truth = happened


def no_secrets_needed(case: Case, played: Playout) -> None:
    """Rule 2: the mover decides from its view, and each seat answers from its own."""
    game = case.game
    with Check("rule 2 (no_secrets_needed)", game) as check:
        for step in check.steps(played):
            truth, seat = step.truth, step.seat
            known, actions = game.view(truth, seat), game.legal_actions(truth, seat)
            claim = "legal_actions is the same from the view and from the truth"
            check.same(claim, seat, game.legal_actions(known, seat), actions)
            for action in (*tried(actions), RESIGN):
                check.trying(seat, action)
                _decided_from(check, known, truth, seat, action)


def _decided_from(check: Check, known: Any, truth: Any, seat: Seat, action: Any) -> None:
    """Decide an action from the truth and from the mover's view, each need answered by the seat that owes it."""
    game, faces = check.game, tuple[Any, ...]()
    while True:
        needed = game.needs(truth, seat, action, faces)
        claim = "needs is the same from the view and from the truth"
        check.same(claim, seat, game.needs(known, seat, action, faces), needed)
        if not needed:
            break
        for need in needed:
            face, owing = game.answer(truth, need), game.owes(need)
            check.holds("no seat owes a need to itself", seat, owing != seat, "another seat", owing)
            if owing != CHANCE:
                claim = "answer is the same from the view of the seat that owes it and from the truth"
                check.same(claim, owing, game.answer(game.view(truth, owing), need), face)
            faces += (face,)
    claim = "decide is the same from the view and from the truth"
    check.same(claim, seat, game.decide(known, seat, action, faces), game.decide(truth, seat, action, faces))


def accepts_the_legal(case: Case, played: Playout) -> None:
    """Rule 4, first half: each legal action is decided, its events evolve, and every other seat admits them."""
    game = case.game
    with Check("rule 4 (accepts_the_legal)", game) as check:
        for step in check.steps(played):
            truth, seat = step.truth, step.seat
            actions = game.legal_actions(truth, seat)
            claim = "legal_actions lists each action once"
            check.same(claim, seat, tuple(dict.fromkeys(actions)), actions)
            for action in (*tried(actions), RESIGN):
                check.trying(seat, action)
                events = game.decide(truth, seat, action, turn_up(game, truth, seat, action))
                check.holds("decide returns an event", seat, bool(events), "an event", events)
                others = [other for other in eyes(game, played) if other != seat]
                _admitted(check, others, truth, events)


def _admitted(check: Check, seats: Sequence[Seat], truth: Any, events: tuple[Any, ...]) -> None:
    game = check.game
    for event in events:
        check.event = event
        for seat in seats:
            told = game.redact(event, seat)
            if told is not None:
                check.event = told
                claim = "admits accepts every event that redact tells"
                check.same(claim, seat, True, game.admits(game.view(truth, seat), told))
        check.event = event
        truth = game.evolve(truth, event)


def both_ways_agree(case: Case, played: Playout) -> None:
    """Rule 4 for `take_listed`: it does what `needs`, `answer`, `decide` and `evolve` do when asked one by one."""
    game = case.game
    with Check("rule 4 (both_ways_agree)", game) as check:
        for step in check.steps(played):
            truth, seat = step.truth, step.seat
            for action in (*tried(game.legal_actions(truth, seat)), RESIGN):
                check.trying(seat, action)
                faces = turn_up(game, truth, seat, action)
                events, after = game.decide(truth, seat, action, faces), truth
                for event in events:
                    after = game.evolve(after, event)
                taken = game.take_listed(truth, seat, action)
                check.same("take_listed turns up what the action needs", seat, faces, taken.faces)
                check.same("take_listed returns the events of decide", seat, events, taken.events)
                check.same("take_listed leads where evolve leads", seat, after, taken.after)


def refuses_the_rest(case: Case, played: Playout, dice: Lots, tries: int) -> int:
    """Rule 4, second half: any other action is refused with a reason; returns how many were refused."""
    game, count = case.game, 0
    with Check("rule 4 (refuses_the_rest)", game) as check:
        for truth in check.truths(played):
            before = json.dumps(game.encode_state(truth))
            for seat in game.seats(played.options):
                resigning = [RESIGN] if seat in game.to_act(truth) else []
                legal = dict.fromkeys((*game.legal_actions(truth, seat), *resigning))
                for action in legal:
                    check.trying(seat, action)
                    claim = "is_legal accepts what is listed, and resigning by a seat to act"
                    check.same(claim, seat, True, game.is_legal(truth, seat, action))
                for action in _strays(case, dice, tries):
                    if action in legal:
                        continue
                    check.trying(seat, action)
                    _refused_with_a_reason(check, truth, seat, action)
                    count += 1
            _same_json(check, "a refusal changes nothing", None, before, json.dumps(game.encode_state(truth)))
    return count


def _strays(case: Case, dice: Lots, tries: int) -> list[Any]:
    """Draw actions, legal or not, none of them twice, in an order that does not depend on hashes."""
    return list(dict.fromkeys(case.stray(dice) for _ in range(tries)))


def _refused_with_a_reason(check: Check, truth: Any, seat: Seat, action: Any) -> None:
    """Ask for an action that is not legal: of the truth, of the seat's view, and of `take`."""
    game = check.game
    claim = "is_legal accepts nothing else"
    check.same(claim, seat, False, game.is_legal(truth, seat, action))
    claim = "decide refuses an action that is not listed"
    caught = check.refused(claim, seat, IllegalAction, game.decide, truth, seat, action, ())
    reason = caught.reason
    check.holds("a reason has a code", seat, bool(reason.code), "a code", reason)
    check.holds("a reason has a text", seat, bool(reason.text), "a text", reason)
    check.holds("a refusal is one line", seat, "\n" not in str(caught), "one line", str(caught))
    check.same("a refusal has the action in notation", seat, game.format_action(action), caught.action)
    known = game.view(truth, seat)
    claim = "decide refuses it from the seat's view, too"
    again = check.refused(claim, seat, IllegalAction, game.decide, known, seat, action, ())
    check.same("a refusal tells no more than the seat knows", seat, again.reason, reason)
    taken = check.refused("take refuses it, too", seat, IllegalAction, take, game, truth, seat, action)
    check.same("take refuses it for the same reason", seat, reason, taken.reason)


def records_refuse_the_rest(case: Case, played: Playout, dice: Lots, tries: int) -> int:
    """Rule 4, for records: a record with any other action is refused at that action; returns how many were refused.

    Each try cuts the game at a random action and tries five others there.
    """
    game, count = case.game, 0
    with Check("rule 4 (records_refuse_the_rest)", game) as check:
        whole = _record_of(case, played)
        for _ in range(tries):
            length = dice.randrange(len(played.steps) + 1)
            check.at(f"played.steps[{length}]" if length < len(played.steps) else "played.last")
            truth = played.steps[length].truth if length < len(played.steps) else played.last
            movers = game.to_act(truth)
            cut = whole._replace(actions=whole.actions[:length], result=None)
            data = encode_record(game, cut)
            for action in _strays(case, dice, 5):
                by = f"{movers[0]}: " if len(movers) > 1 else ""
                if movers and game.is_legal(truth, movers[0], action):
                    continue
                check.trying(movers[0] if movers else None, action)
                written = {**data, "actions": [*data["actions"], by + game.format_action(action)]}
                claim = "decode_record refuses a record that goes on with an action that is not legal"
                seat = movers[0] if movers else None
                caught = check.refused(claim, seat, CodecError, decode_record, game, written)
                check.same("it is refused at that action", seat, f"actions[{length}]", caught.where)
                count += 1
    return count


def _record_of(case: Case, played: Playout) -> Record[Any, Any, Any]:
    """Return the record of a playout."""
    game, steps = case.game, played.steps
    movers = tuple((n, step.seat) for n, step in enumerate(steps) if len(game.to_act(step.truth)) > 1)
    actions = tuple(step.action for step in steps)
    return Record(played.options, played.deal, actions, game.encode_result(played.last), movers)


def round_trips(case: Case, played: Playout) -> None:
    """Rule 5: records, positions and actions round-trip through text, and equal values print equally."""
    game = case.game
    with Check("rule 5 (round_trips)", game) as check:
        record = _record_of(case, played)
        again = decode_record(game, json.loads(json.dumps(encode_record(game, record))))
        check.same("decode_record reads what encode_record writes", None, record, again)
        truths = [*(step.truth for step in played.steps), played.last]
        check.same("replaying a record reaches the same states", None, truths, list(positions(game, record)))
        for truth in check.truths(played):
            _decoded(check, None, truth)
            for seat in eyes(game, played):
                _decoded(check, seat, game.view(truth, seat))
            for seat in game.to_act(truth):
                _parsed(check, seat, (*game.legal_actions(truth, seat), RESIGN))


def _decoded(check: Check, seat: Seat | None, state: Any) -> None:
    """Write a state, read it with its keys in another order, and write it again; the seat has it as its view."""
    game = check.game
    printed = json.dumps(game.encode_state(state))
    again = game.decode_state(turned_round(json.loads(printed)))
    check.same("decode_state reads what encode_state writes", seat, state, again)
    check.same("equal states have the same hash", seat, hash(state), hash(again))
    _same_json(check, "equal states print equally", seat, printed, json.dumps(game.encode_state(again)))


def _parsed(check: Check, seat: Seat, actions: tuple[Any, ...]) -> None:
    """Write a seat's actions and read them again."""
    game, texts = check.game, list[str]()
    for action in actions:
        check.trying(seat, action)
        texts.append(game.format_action(action))
        check.same("parse_action reads what format_action writes", seat, action, game.parse_action(texts[-1]))
    check.same("each action of a position has a text of its own", seat, list(dict.fromkeys(texts)), texts)


def _same_json(check: Check, claim: str, seat: Seat | None, expected: str, found: str) -> None:
    """Compare two JSON texts; their values first, because a path says more than a place in a text."""
    if expected != found:
        check.same(claim, seat, json.loads(expected), json.loads(found))
        check.same(claim, seat, expected, found)


def ends_are_told(case: Case, played: Playout) -> None:
    """The functions about the end agree, and a finished game places every seat once; a forfeit ends any other."""
    game, seats = case.game, case.game.seats(played.options)
    with Check("ends_are_told", game) as check:
        for truth in check.truths(played):
            ended, is_over = game.outcome(truth), game.is_over(truth)
            check.same("is_over is true once there is an outcome", None, ended is not None, is_over)
            has_result = game.encode_result(truth) is not None
            check.same("encode_result gives a result once the game is over", None, is_over, has_result)
            idle = game.to_act(truth) == ()
            check.same("no seat is to act once the game is over, and one before", None, is_over, idle)
            if ended is not None:
                _placed(check, ended, seats)
                scored = len(ended.scores) in (0, len(seats))
                check.holds("every seat has a score, or none has", None, scored, seats, ended.scores)
                for seat in eyes(game, played):
                    claim = "outcome is the same from a view"
                    check.same(claim, seat, ended, game.outcome(game.view(truth, seat)))
        if not game.is_over(played.last):
            for quitter in seats:
                encoded = game.encode_forfeit(played.last, quitter)
                check.same("encode_forfeit names a forfeit", quitter, FORFEIT, encoded["by"])
                ended = game.forfeited(played.last, quitter)
                check.same("forfeited is an outcome by forfeit", quitter, FORFEIT, ended.by)
                check.same("who forfeits comes last, alone", quitter, (quitter,), ended.places[-1])
                _placed(check, ended, seats)


def _placed(check: Check, ended: Outcome, seats: tuple[Seat, ...]) -> None:
    placed = sorted(seat for place in ended.places for seat in place)
    check.same("an outcome places every seat once", None, sorted(seats), placed)
    check.holds("no place of an outcome is empty", None, all(ended.places), "a seat a place", ended.places)


def turned_round(value: Any) -> Any:
    """Return a JSON value with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        turned = cast(dict[str, Any], value)
        return {key: turned_round(turned[key]) for key in reversed(turned)}
    return value


def redact_is_idempotent(case: Case, played: Playout) -> None:
    """Rule 6: redacting a redacted event for the same seat changes nothing."""
    game = case.game
    with Check("rule 6 (redact_is_idempotent)", game) as check:
        for step in check.steps(played):
            for event in step.events:
                check.event = event
                for seat in eyes(game, played):
                    told = game.redact(event, seat)
                    if told is not None:
                        claim = "redact leaves a redacted event as it is"
                        check.same(claim, seat, told, game.redact(told, seat))
                        claim = "redact keeps the type of an event"
                        check.same(claim, seat, event.__class__, told.__class__)
        check.at("played.last")
        for seat in eyes(game, played):
            claim = "redact refuses an event of no known type"
            check.refused(claim, seat, AssertionError, game.redact, "an event that nobody has named", seat)
