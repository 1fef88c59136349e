"""The rules of `unseen.kernel.session`, as functions of a case and a random game that is played at a `Table`."""

from typing import Any

from unseen.kernel.game import AnyGame
from unseen.kernel.laws.check import Check
from unseen.kernel.laws.playout import Case, Lots, Playout, Step, eyes
from unseen.kernel.play import begun
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table

AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


def log_is_what_was_told(case: Case, played: Playout) -> None:
    """A table's log for a seat holds its redacted events and nothing else, and leads to the seat's view."""
    game = case.game
    with Check("rule 1 of the session (log_is_what_was_told)", game) as check:
        table: AnyTable = Table(game, played.options, played.deal)
        for step in check.steps(played):
            heard = [told for _, told in _told_of(game, step, step.seat)]
            told = list(table.act(step.seat, step.action))
            check.same("act returns the events as redact tells them", step.seat, heard, told)
        check.at("played.last")
        for seat in eyes(game, played):
            expected = [entry for step in played.steps for entry in _told_of(game, step, seat)]
            log = table.log(seat)
            claim = "a log is the events as redact tells them"
            check.same(claim, seat, expected, [(entry.by, entry.event) for entry in log])
            known = game.view(begun(game, played.options, played.deal), seat)
            for entry in log:
                check.same("an entry of a log has the view before it", seat, known, entry.before)
                known = game.evolve(known, entry.event)
            check.same("a log leads to the seat's view", seat, known, table.view(seat))


def _told_of(game: AnyGame, step: Step, seat: Seat) -> list[tuple[Seat, Any]]:
    """Return the events of a step as a seat may know them, each with who acted."""
    told = (game.redact(event, seat) for event in step.events)
    return [(step.seat, event) for event in told if event is not None]


def undo_stops_where_it_must(case: Case, played: Playout, dice: Lots) -> int:
    """A seat can undo its own actions one by one, back to the last that turned something up or the last hand-over.

    A table rebuilt from the saved actions allows exactly the same. Returns how many actions were undone.
    """
    game, undone = case.game, 0
    with Check("rule 2 of the session (undo_stops_where_it_must)", game) as check:
        table: AnyTable = Table(game, played.options, played.deal)
        for number, step in enumerate(check.steps(played), 1):
            table.act(step.seat, step.action)
            if dice.random() < 0.6:
                continue
            for other in game.seats(played.options):
                table.log(other)  # a log asked for before must not outlive an undo
                if other != step.seat:
                    _cannot_undo(check, table, other)
            kept = _undone(check, table, played.steps[:number])
            undone += number - kept
            _rebuilt(check, table, played.steps[:kept])
            for again in played.steps[kept:number]:
                table.act(again.seat, again.action)
            if number == len(played.steps):
                claim = "what is played again ends the same"
                check.same(claim, None, game.is_over(played.last), table.is_over)
    return undone


def _undone(check: Check, table: AnyTable, done: tuple[Step, ...]) -> int:
    """Let the last seat undo all that it can; return how many of the actions are left."""
    game, seat, kept = check.game, done[-1].seat, len(done)
    while table.can_undo(seat):
        table.undo(seat)
        kept -= 1
        last = done[kept]
        check.same("a seat undoes its own actions", seat, seat, last.seat)
        check.same("what turned something up is not undone", seat, (), last.faces)
        check.same("an undo leads to the view before", seat, game.view(last.truth, seat), table.view(seat))
    expected, plies = [step[1:3] for step in done[:kept]], [(ply.seat, ply.action) for ply in table.plies]
    check.same("an undo takes back the last action alone", seat, expected, plies)
    _cannot_undo(check, table, seat)
    stops = not kept or seat not in table.to_act or done[kept - 1].seat != seat or bool(done[kept - 1].faces)
    check.holds("a seat can undo what turned nothing up", seat, stops, "an undo", done[kept - 1].action)
    return kept


def _cannot_undo(check: Check, table: AnyTable, seat: Seat) -> None:
    claim = "a seat undoes nothing of another's, nor across a hand-over"
    check.same(claim, seat, False, table.can_undo(seat))
    check.refused("undo refuses what can_undo does not allow", seat, AssertionError, table.undo, seat)


def _rebuilt(check: Check, table: AnyTable, steps: tuple[Step, ...]) -> None:
    """Play these steps at a new table: it has the same logs, and allows the same to be undone."""
    rebuilt: AnyTable = Table(check.game, table.options, table.deal())
    for step in steps:
        rebuilt.act(step.seat, step.action)
    for seat in check.game.seats(table.options):
        check.same("a rebuilt table allows the same undo", seat, rebuilt.can_undo(seat), table.can_undo(seat))
        check.same("a rebuilt table has the same log", seat, rebuilt.log(seat), table.log(seat))
