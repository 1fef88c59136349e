"""Rules 1, 2, 4, 5 and 6 of the contract, each as a function of a case and a random game of it."""

import json
from collections.abc import Callable
from typing import Any, TypeVar, cast

from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.laws.playout import Case, Lots, Playout, Step, eyes, tried
from unseen.kernel.play import begun, begun_by, take, turn_up
from unseen.kernel.records import FORFEIT, Record, decode_record, encode_record, positions
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import CHANCE, Seat
from unseen.kernel.session import Table

Refusal = TypeVar("Refusal", bound=Exception)


def refused(kind: type[Refusal], function: Callable[..., object], *asked: object) -> Refusal:
    """Return the error with which a call is refused; raise LookupError if it succeeds."""
    try:
        function(*asked)
    except kind as error:
        return error
    raise LookupError(f"{function.__name__} accepts {asked[-1]!r}")


def view_commutes(case: Case, played: Playout) -> None:
    """Rule 1, during the opening and after it; also that a view of a view is that view."""
    game = case.game
    start = game.start(played.options, played.deal)
    moments = [(start, begun_by(game, start)), *((step.truth, step.events) for step in played.steps)]
    for before, events in moments:
        truth = before
        for event in events:
            happened = game.evolve(truth, event)
            for seat in eyes(game, played):
                known, told = game.view(truth, seat), game.redact(event, seat)
                assert game.view(known, seat) == known
                assert game.view(happened, seat) == (known if told is None else game.evolve(known, told))
            truth = happened


def no_secrets_needed(case: Case, played: Playout) -> None:
    """Rule 2: the mover decides from its view, and each seat answers from its own."""
    game = case.game
    for truth, seat, *_ in played.steps:
        known = game.view(truth, seat)
        actions = game.legal_actions(truth, seat)
        assert actions == game.legal_actions(known, seat)
        for action in (*tried(actions), RESIGN):
            faces: tuple[Any, ...] = ()
            while needed := game.needs(truth, seat, action, faces):
                assert needed == game.needs(known, seat, action, faces)
                for need in needed:
                    face, owing = game.answer(truth, need), game.owes(need)
                    assert owing == CHANCE or face == game.answer(game.view(truth, owing), need)
                    assert owing != seat, "a seat knows what it owes itself"
                    faces += (face,)
            assert game.needs(known, seat, action, faces) == ()
            assert game.decide(truth, seat, action, faces) == game.decide(known, seat, action, faces)


def accepts_the_legal(case: Case, played: Playout) -> None:
    """Rule 4, first half: each legal action is decided, its events evolve, and every other seat admits them."""
    game = case.game
    for truth, seat, *_ in played.steps:
        actions = game.legal_actions(truth, seat)
        assert len(set(actions)) == len(actions)
        for action in (*tried(actions), RESIGN):
            happened = truth
            events = game.decide(truth, seat, action, turn_up(game, truth, seat, action))
            assert events
            for event in events:
                for other in eyes(game, played):
                    told = game.redact(event, other)
                    if other != seat and told is not None:
                        known = game.view(happened, other)
                        assert game.admits(known, told), (game.encode_state(known), told)
                happened = game.evolve(happened, event)


def refuses_the_rest(case: Case, played: Playout, dice: Lots, tries: int) -> int:
    """Rule 4, second half: any other action is refused with a reason; returns how many were refused."""
    game, count = case.game, 0
    for truth in (*(step.truth for step in played.steps), played.last):
        before = json.dumps(game.encode_state(truth))
        for seat in game.seats(played.options):
            legal = {
                *game.legal_actions(truth, seat),
                *([RESIGN] if seat in game.to_act(truth) else []),
            }
            assert all(game.is_legal(truth, seat, action) for action in legal)
            for action in {case.stray(dice) for _ in range(tries)} - legal:
                assert not game.is_legal(truth, seat, action)
                caught = refused(IllegalAction, game.decide, truth, seat, action, ())
                reason = caught.reason
                assert reason.code
                assert reason.text
                assert "\n" not in str(caught)
                assert game.format_action(action) == caught.action
                again = refused(IllegalAction, game.decide, game.view(truth, seat), seat, action, ())
                assert again.reason == reason, "a refusal tells no more than the seat knows"
                assert refused(IllegalAction, take, game, truth, seat, action).reason == reason
                count += 1
        assert json.dumps(game.encode_state(truth)) == before
    return count


def records_refuse_the_rest(case: Case, played: Playout, dice: Lots, tries: int) -> int:
    """Rule 4, for records: a record with any other action is refused at that action; returns how many were refused.

    Each try cuts the game at a random action and tries five others there.
    """
    game, count = case.game, 0
    whole = _record_of(case, played)
    for _ in range(tries):
        length = dice.randrange(len(played.steps) + 1)
        truth = played.steps[length].truth if length < len(played.steps) else played.last
        movers = game.to_act(truth)
        cut = whole._replace(actions=whole.actions[:length], result=None)
        data = encode_record(game, cut)
        for action in {case.stray(dice) for _ in range(5)}:
            by = f"{movers[0]}: " if len(movers) > 1 else ""
            if movers and game.is_legal(truth, movers[0], action):
                continue
            written = {**data, "actions": [*data["actions"], by + game.format_action(action)]}
            caught = refused(CodecError, decode_record, game, written)
            assert caught.where == f"actions[{length}]"
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
    record = _record_of(case, played)
    text = json.dumps(encode_record(game, record))
    assert decode_record(game, json.loads(text)) == record
    truths = list(positions(game, record))
    assert truths == [*(step.truth for step in played.steps), played.last]
    for truth in truths:
        for state in (truth, *(game.view(truth, seat) for seat in eyes(game, played))):
            printed = json.dumps(game.encode_state(state))
            again = game.decode_state(turned_round(json.loads(printed)))
            assert again == state
            assert hash(again) == hash(state)
            assert json.dumps(game.encode_state(again)) == printed
        for seat in game.to_act(truth):
            actions = (*game.legal_actions(truth, seat), RESIGN)
            texts = [game.format_action(action) for action in actions]
            assert [game.parse_action(text) for text in texts] == list(actions)
            assert len(set(texts)) == len(texts)


def ends_are_told(case: Case, played: Playout) -> None:
    """The functions about the end agree, and a finished game places every seat once; a forfeit ends any other."""
    game, seats = case.game, case.game.seats(played.options)
    for truth in (*(step.truth for step in played.steps), played.last):
        ended = game.outcome(truth)
        assert game.is_over(truth) == (ended is not None) == (game.encode_result(truth) is not None)
        assert game.is_over(truth) == (game.to_act(truth) == ())
        if ended is not None:
            assert sorted(seat for place in ended.places for seat in place) == sorted(seats)
            assert all(ended.places)
            assert len(ended.scores) in (0, len(seats))
            assert all(game.outcome(game.view(truth, seat)) == ended for seat in eyes(game, played))
    if not game.is_over(played.last):
        forfeits = [game.encode_forfeit(played.last, seat) for seat in seats]
        assert all(each["by"] == FORFEIT for each in forfeits)
        for quitter in seats:
            ended = game.forfeited(played.last, quitter)
            assert ended.by == FORFEIT
            assert ended.places[-1] == (quitter,)
            assert sorted(seat for place in ended.places for seat in place) == sorted(seats)


def turned_round(value: Any) -> Any:
    """Return a JSON value with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        turned = cast(dict[str, Any], value)
        return {key: turned_round(turned[key]) for key in reversed(turned)}
    return value


def redact_is_idempotent(case: Case, played: Playout) -> None:
    """Rule 6: redacting a redacted event for the same seat changes nothing."""
    game = case.game
    for step in played.steps:
        for event in step.events:
            for seat in eyes(game, played):
                told = game.redact(event, seat)
                assert told is None or game.redact(told, seat) == told
                assert told is None or type(told) is type(event)
    for seat in eyes(game, played):
        refused(AssertionError, game.redact, "an event that nobody has named", seat)


def log_is_what_was_told(case: Case, played: Playout) -> None:
    """A table's log for a seat holds its redacted events and nothing else, and leads to the seat's view."""
    game = case.game
    table = Table(game, played.options, played.deal)
    for step in played.steps:
        heard = [told for event in step.events if (told := game.redact(event, step.seat)) is not None]
        assert list(table.act(step.seat, step.action)) == heard
    for seat in eyes(game, played):
        expected = [
            (step.seat, told)
            for step in played.steps
            for event in step.events
            if (told := game.redact(event, seat)) is not None
        ]
        log = table.log(seat)
        assert [(entry.by, entry.event) for entry in log] == expected
        known = game.view(begun(game, played.options, played.deal), seat)
        for entry in log:
            assert entry.before == known
            known = game.evolve(known, entry.event)
        assert known == table.view(seat)


def undo_stops_where_it_must(case: Case, played: Playout, dice: Lots) -> int:
    """A seat can undo its own actions one by one, back to the last that turned something up or the last hand-over.

    A table rebuilt from the saved actions allows exactly the same. Returns how many actions were undone.
    """
    game, undone = case.game, 0
    table = Table(game, played.options, played.deal)
    for at, step in enumerate(played.steps):
        table.act(step.seat, step.action)
        if dice.random() < 0.6:
            continue
        kept = at + 1
        for other in game.seats(played.options):
            assert table.log(other) is not None, "a log asked for before must not outlive an undo"
            if other != step.seat:
                _cannot_undo(table, other)
        while table.can_undo(step.seat):
            table.undo(step.seat)
            kept -= 1
            last = played.steps[kept]
            assert last.seat == step.seat
            assert not last.faces
            assert table.view(step.seat) == game.view(last.truth, step.seat)
        assert [(ply.seat, ply.action) for ply in table.plies] == [step[1:3] for step in played.steps[:kept]]
        undone += at + 1 - kept
        _cannot_undo(table, step.seat)
        assert not kept or step.seat not in table.to_act or _is_final(played.steps[kept - 1], step.seat)
        rebuilt = Table(game, table.options, table.deal())
        for again in played.steps[:kept]:
            rebuilt.act(again.seat, again.action)
        for seat in game.seats(played.options):
            assert rebuilt.can_undo(seat) == table.can_undo(seat)
            assert rebuilt.log(seat) == table.log(seat)
        for again in played.steps[kept : at + 1]:
            table.act(again.seat, again.action)
        assert table.is_over == game.is_over(played.last) or at + 1 < len(played.steps)
    return undone


def _cannot_undo(table: Table[Any, Any, Any, Any, Any, Any, Any], seat: Seat) -> None:
    assert not table.can_undo(seat)
    refused(AssertionError, table.undo, seat)


def _is_final(step: Step, seat: Seat) -> bool:
    return step.seat != seat or bool(step.faces)
