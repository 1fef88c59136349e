"""The moment that decided a game is true of its record."""

import random

import pytest

from tests.nusubito.advice.games import outcome
from unseen import nusubito
from unseen.kernel.session import LogEntry, Table
from unseen.nusubito import MIST, Options, belief, parse_action
from unseen.nusubito.advice.decided import Decided, decided
from unseen.nusubito.events import Event, Finished
from unseen.nusubito.state import State

PLAIN = Options()
Log = tuple[LogEntry[State, Event], ...]


def log_of(treasure: str, *turns: str) -> Log:
    """Return the whole log of a game: turns with commas between their actions."""
    draws = iter(("ACE".index(treasure[0]), "135".index(treasure[1])))
    table = Table(nusubito, PLAIN, nusubito.deal(PLAIN, lambda _: next(draws)))
    for turn in turns:
        for action in turn.split(", "):
            table.act(table.to_act[0], parse_action(action))
    return whole(table)


def whole(table: object) -> Log:
    found: list[LogEntry[State, Event]] = []
    for ply in table.plies:  # type: ignore[attr-defined]  # a table of this game
        state = ply.before
        for event in ply.events:
            found.append(LogEntry(ply.seat, state, event))
            state = nusubito.evolve(state, event)
    return tuple(found)


def why(log: Log) -> Decided | None:
    return outcome(decided(PLAIN, log))


def event(log: Log, found: Decided | None) -> str:
    """Return the kind of event that decided a game."""
    assert found
    return "" if found.number is None else log[found.number].event.kind


def test_a_game_that_goes_on_is_not_decided() -> None:
    assert why(()) is None
    assert why(log_of("A1", "leap C1, end")) is None


def test_who_looked_at_both_rods_knew_from_the_second_on() -> None:
    log = log_of("C1", "leap C5, end", "end", "look C, leap C3, end", "end", "leap C1, look 1, declare")
    found = why(log)
    assert (found and found.kind, event(log, found), found and found.rod) == ("knew", "looked", "1")


def test_who_looked_at_one_rod_chose_one_of_three() -> None:
    log = log_of("C1", "look C, leap C1, declare")
    assert why(log) == Decided("chance", len(log) - 1, 3)
    log = log_of("C1", "leap C1, declare")
    assert why(log) == Decided("chance", len(log) - 1, 9)


def test_who_had_seen_a_red_rod_there_could_know_that_it_was_wrong() -> None:
    log = log_of("A5", "look C, leap C1, declare")
    found = why(log)
    assert (found and found.kind, event(log, found), found and found.rod) == ("known-wrong", "looked", "C")


TRAPPED = (
    "sacrifice C5, leap C5, leap C3, leap C1, end",
    "move B4 A4, end",
    "sacrifice E5, leap C3, leap C5, leap A5, end",
)


def test_the_event_that_closed_the_last_way_is_named() -> None:
    log = log_of("C5", *TRAPPED, "move A4 A5, end")
    found = why(log)
    assert (found and found.kind, event(log, found)) == ("closed", "moved")


def test_who_had_no_way_out_when_his_own_turn_ended_walked_in() -> None:
    """A Seeker beside every path, and no darts to attack it."""
    log = log_of("C5", *TRAPPED, "move A4 A5, end")
    bare = (*log[:-3], log[-2], log[-1])
    found = why(tuple(entry._replace(before=log[-2].before) if entry.by == MIST else entry for entry in bare))
    assert (found and found.kind, event(log, found)) == ("walked-in", "placed")


def test_giving_up_counts_the_temples_that_were_possible() -> None:
    log = log_of("A1", "leap A3, end", "move B2 B3, end", "look A, resign")
    found = why(log)
    assert found
    assert (found.kind, found.number) == ("held", None)
    assert found.n == len(possible(log))


def possible(log: Log) -> set[str]:
    """Return the temples that were possible for the Mists at the end."""
    told = [shown for entry in log[:-1] if (shown := nusubito.redact(entry.event, MIST))]
    known = belief.after_all(belief.begin(PLAIN), told)
    return {str(member.at) for member in belief.by_now(known)}


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.untraced) for seed in (0, 2, 3, 4, 5))]
)
def test_of_a_capture_the_temples_of_the_exact_belief_are_counted(seed: int) -> None:
    """Random play until a Seeker stands on a temple and names it."""
    kinds = set[str]()
    dice = random.Random(seed)
    for _ in range(8):
        table = Table(nusubito, PLAIN, nusubito.deal(PLAIN, dice.randrange))
        for _ in range(160):
            if table.is_over:
                break
            (seat,) = table.to_act
            legal = [
                each
                for each in nusubito.legal_actions(table.view(seat), seat)
                if each.kind not in ("resign", "declare")
            ]
            captures = [each for each in legal if each.kind == "capture"]
            table.act(seat, dice.choice(captures or legal))
        log = whole(table)
        finish = log[-1].event
        if not isinstance(finish, Finished) or "capture" not in finish.result.by:
            continue
        found = why(log)
        assert found
        assert found.n == len(possible(log))
        assert (found.kind == "left") == (finish.place in possible(log))
        kinds.add(found.kind)
        if found.number is not None:
            assert nusubito.redact(log[found.number].event, MIST)
    assert kinds
