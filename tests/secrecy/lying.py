"""Cheats who know all of it: they bind themselves to another state than they may, and prove it as well as it can be.

The seat that has secrets is the first.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import pytest

from tests.secrecy.script.test_cheats import forged, setter
from tests.secrecy.table import Network
from unseen.kernel.slices import finished
from unseen.secrecy.crypto import ORDER
from unseen.secrecy.fields import written
from unseen.secrecy.hiding.hidden import LogPoint, TurnSegment
from unseen.secrecy.hiding.proved import Proved
from unseen.secrecy.log import Entry, Refused
from unseen.secrecy.masked_game import Commits
from unseen.secrecy.proofs import moves, one_of_many
from unseen.secrecy.proofs.moves import Column, Frame, StateOpening
from unseen.secrecy.script.match import Match


def bound(match: Match) -> Proved:
    """Return what the secretive seat is bound to."""
    found = match._knowledge.hidden[match.seats[0]]
    assert isinstance(found, Proved)
    return found


def commits_of(match: Match) -> Commits:
    """Return what a game's seats do unseen."""
    assert match.masked.COMMITS
    return match.masked.COMMITS


def due(network: Network) -> tuple[LogPoint, TurnSegment]:
    """Return where the seat's next entry stands, and what it has done."""
    match, commits = network.sides[0].match, commits_of(network.sides[0].match)
    writer = finished(match._knowledge.turn_context(0))
    done = match._plan.drafts
    events = tuple(event for each in done for event in each.events)
    after = writer.view
    for event in events:
        after = match.game.evolve(after, event)
    foretold = commits.foretold(after, done[-1].action) if done[-1].is_asked else ()
    discloses = done[-1].is_asked and commits.discloser(done[-1].action) == match.seats[0]
    return writer.where, TurnSegment(writer.view, after, events, foretold, discloses)


def frames_of(
    network: Network, state: int, told: tuple[Any, ...] | None = None, foretold: int | None = None
) -> Iterator[Entry]:
    """Yield all entries with which the seat could try to have become another than it may.

    Args:
        network: The game; the seat's entry is due.
        state: What it binds itself to.
        told: What it says has happened, if that is not so either.
        foretold: Which of several things it says is foretold of what it asks, likewise.
    """
    side = network.sides[0]
    match, commits = side.match, commits_of(side.match)
    assert match.own
    where, segment = due(network)
    changed: dict[str, Any] = {}
    if told is not None:
        segment = segment._replace(events=told)
        changed["events"] = [commits.encode_event(event) for event in told]
    if foretold is not None:
        segment = segment._replace(
            foretold=commits.foretellable(segment.after, match._plan.drafts[-1].action)[foretold]
        )
        changed["foretold"] = foretold
    bond = bound(match)
    context = bond._context("move", where, bond._told(segment))
    new = moves.held(match.own.seed, context, state)
    frame, _ = finished(bond._frame(where, segment, moves.commitment(match.group, new), context))
    assert bond._bound.own
    listed = moves.digest(frame.pairs).hex()
    for proof in forced(match, frame, bond._bound.own, new):
        yield forged(side, setter(**changed, state=frame.new.hex(), list=listed, proof=written(proof)))


def forced(match: Match, frame: Frame, old: StateOpening, new: StateOpening) -> Iterator[bytes]:
    """Yield what a prover makes who takes two states for each pair of a list in turn; of an empty one, nothing."""
    assert match.own
    if not frame.pairs:
        yield bytes(one_of_many.size(0))
    y = moves._weight(frame)
    numbers, said = finished(moves._weighed(frame.pairs, y)), moves._said(frame, y)
    blind = (old.blind + y * new.blind) % ORDER
    for index in range(len(numbers)):
        making = one_of_many.proving(match.group, numbers, index, blind, match.own.seed, said)
        yield finished(making)


def all_refused(network: Network, entries: Iterator[Entry], why: str = "no legal move leads there") -> int:
    """Return how many entries the other side refuses, nothing being changed by any of them."""
    other = network.sides[1]
    count = 0
    for entry in entries:
        head, view = other.match.log.head, other.match.view
        with pytest.raises(Refused, match=why):
            other.receive(entry)
        assert (other.match.log.head, other.match.view) == (head, view)
        count += 1
    return count


def shows_of(network: Network, face: Any) -> Iterator[Entry]:
    """Yield all entries with which the seat could try to show another than it is."""
    side = network.sides[0]
    where, segment = due(network)
    bond = bound(side.match)
    states = finished(bond._before(where, segment, face))
    for proof in columns_of(side.match, bond._column(where, segment.events, face, states)):
        shown = [commits_of(side.match).encode_face(face), moves.digest(states).hex(), written(proof)]
        yield forged(side, setter(shows=shown))


def answers_of(network: Network, face: Any) -> Iterator[Entry]:
    """Yield all entries with which the seat could try to answer what is not true."""
    side = network.sides[0]
    match = side.match
    assert match.step
    (question,) = cast(partial[Any], match.step.make).args
    where = finished(match._knowledge.answer_point())
    bond = bound(match)
    questions = match._play.answers._questions
    assert questions
    states = finished(bond._true_of(where, questions.events_after(question, face), face))
    for proof in columns_of(match, bond._column(where, (), face, states)):
        said = commits_of(match).encode_face(face)
        yield forged(side, setter(face=said, list=moves.digest(states).hex(), proof=written(proof)))


def columns_of(match: Match, column: Column) -> Iterator[bytes]:
    """Yield what a prover makes who takes the state for each of a list in turn; of an empty one, nothing as long."""
    own = bound(match)._bound.own
    assert match.own
    assert own
    if not column.states:
        yield bytes(one_of_many.size(0))
    for index in range(len(column.states)):
        said = moves._asked(column)
        making = one_of_many.proving(match.group, column.states, index, own.blind, match.own.seed, said)
        yield finished(making)
