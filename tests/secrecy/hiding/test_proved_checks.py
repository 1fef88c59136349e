"""Each check of what a hidden move proves counts: without it something false is taken, or something true is not.

And what an entry looks like can be told before it comes, by who knows what all know.
"""

import json
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from tests.secrecy import table
from tests.secrecy.hiding.test_proved import PROVED, game, played, ready
from tests.secrecy.lying import bound, due
from tests.secrecy.mutants import mutant
from tests.secrecy.script.test_cheats import (
    DAY,
    TRAPPED,
    TRAPPED_DARTS,
    TRAPPED_OPTIONS,
    Keys,
    do,
    forged,
    setter,
    with_seeker,
)
from tests.secrecy.table import Network, play_at_random
from unseen import nusubito
from unseen.courtyard.board import TEMPLES, Space
from unseen.kernel.slices import finished
from unseen.nusubito import THIEF, Options
from unseen.nusubito.events import Ended, Secrets
from unseen.nusubito.masked import commits
from unseen.secrecy.fields import written
from unseen.secrecy.hiding import proved
from unseen.secrecy.hiding.hidden import TurnSegment, Unproved
from unseen.secrecy.log import Entry, Refused, canonical
from unseen.secrecy.proofs.one_of_many import size
from unseen.secrecy.script.match import Match
from unseen.secrecy.seat.party import Party

ELSEWHERE = Secrets(Space("E5"), TEMPLES, 0, 0, 0)


def swap(module: ModuleType, match: Match) -> Any:
    """Bind a Thief by the rules of another module from now on."""
    old, made = bound(match), module.__dict__["Proved"]
    new = made(match.group, match.game, commits, 0, commits.possible(Options()))
    new._bound = module.__dict__["StateCommitment"](*old._bound)
    match._knowledge.hidden[THIEF] = new
    return new


def takes(network: Network, change: Keys) -> bool:
    """Return whether the Mists take what the Thief owes with something else in it."""
    try:
        return network.sides[1].receive(forged(network.sides[0], setter(**change))) == "taken"
    except Refused:
        return False


def another_list(module: ModuleType) -> bool:
    network = ready()
    swap(module, network.sides[1].match)
    return takes(network, {"list": "00" * 32})


def no_proof(module: ModuleType) -> bool:
    network = ready()
    swap(module, network.sides[1].match)
    where, segment = due(network)
    pairs = finished(commits.relation(where.known, bound(network.sides[0].match)._told(segment), False)).pairs
    return takes(network, {"proof": written(bytes(size(len(pairs))))})


def shown(change: Callable[[list[Any]], list[Any]]) -> Callable[[ModuleType], bool]:
    def attack(module: ModuleType) -> bool:
        network = ready(1, "declare")
        swap(module, network.sides[1].match)
        body = network.sides[0].match.owed()
        assert body
        return takes(network, {"shows": change(json.loads(body)["shows"])})

    return attack


def declares_elsewhere(module: ModuleType) -> bool:
    network = ready(1, "declare")
    swap(module, network.sides[1].match)
    where, segment = due(network)
    thief = network.sides[0].match
    assert thief.own
    lying = segment._replace(after=segment.after._replace(at=ELSEWHERE.at))
    try:
        fields, _ = finished(swap(module, thief).commit(where, lying, thief.own.seed))
    except Unproved:
        return False
    return takes(network, fields)


def is_elsewhere_when_captured(module: ModuleType) -> bool:
    network = with_seeker(PROVED)
    do(network, "capture C1")
    assert network._write(network.sides[1])
    return answers(module, network, (), ELSEWHERE)


def answers(module: ModuleType, network: Network, told: tuple[Any, ...], face: Any) -> bool:
    thief = network.sides[0].match
    assert thief.own
    swap(module, network.sides[1].match)
    where = finished(thief._knowledge.answer_point())
    try:
        fields = finished(swap(module, thief).answer_fields(where, told, face, thief.own.seed))
    except Unproved:
        return False
    return takes(network, fields)


class Trapped(Exception):
    """The Thief is to say that he is trapped."""


class UntilTrapped(Network):
    def _write(self, side: Party) -> Entry | None:
        match = side.match
        if side is self.sides[0] and match.step and match.step[:2] == (0, ("answer",)):
            body = match.owed()
            assert body
            if json.loads(body)["face"] != "yes":
                raise Trapped
        return super()._write(side)


def is_free_when_trapped(module: ModuleType) -> bool:
    agreed = table.terms(Options(TRAPPED_OPTIONS, TRAPPED_DARTS, None), PROVED)
    names = (f"thief {TRAPPED}", f"mist {TRAPPED}")
    network = UntilTrapped(*(table.side(seat, name, agreed) for seat, name in enumerate(names)))
    network.settle()
    with pytest.raises(Trapped):
        play_at_random(network, TRAPPED)
    return answers(module, network, (Ended(),), "yes")


def moved_to_another_game(module: ModuleType) -> bool:
    """The same Thief against somebody else: all but the log is the same."""
    here, agreed = played(), table.terms(protocol=PROVED)
    there = Network(table.side(0, "thief 1", agreed), table.side(1, "somebody", agreed))
    there.settle()
    for network in (here, there):
        do(network, "leap C1", "end")
    swap(module, here.sides[1].match)
    thief = there.sides[0].match
    assert thief.own
    fields, _ = finished(swap(module, thief).commit(*due(there), thief.own.seed))
    return takes(here, fields)


def honest_is_refused(module: ModuleType) -> bool:
    network = game()
    swap(module, network.sides[1].match)
    try:
        for action in DAY:
            network.act(action)
    except Refused:
        return True
    return False


CHECKS: dict[str, tuple[str, str, Callable[[ModuleType], bool]]] = {
    "the list of a move": ('self._check_list(frame.pairs, given["list"])', "pass", another_list),
    "the proof of a move": (
        "if not (yield from moves.verify_frame(self._group, frame, proof)):",
        "if (yield):",
        no_proof,
    ),
    "the list of what is shown": (
        "self._check_list(column.states, listed)",
        "pass",
        shown(lambda values: [values[0], "00" * 32, values[2]]),
    ),
    "the proof of what is shown": (
        "if not (yield from moves.verify_column(self._group, column, data)):",
        "if (yield):",
        shown(lambda values: [*values[:2], written(bytes(size(1)))]),
    ),
    "what leads to what is shown": (
        "for before, after in made.pairs if after == shown",
        "for before in sorted({before for before, _ in made.pairs})",
        declares_elsewhere,
    ),
    "what is shown is what is held": (
        "for state in states if state == shown",
        "for state in states",
        is_elsewhere_when_captured,
    ),
    "of whom it is true": (
        "known = yield from self.commits.possible_after(known, public)",
        "yield",
        is_free_when_trapped,
    ),
    "the log": ("where.head, said, shown", 'b"", said, shown', moved_to_another_game),
    "what he is bound to by now": ("self._bound = bound", "del bound", honest_is_refused),
}


@pytest.mark.parametrize("name", CHECKS)
def test_each_check_counts(name: str) -> None:
    line, instead, attack = CHECKS[name]
    assert not attack(proved), "the whole one refuses it"
    with mutant(proved, line, instead) as module:
        assert attack(module)


def test_context_is_another_for_each_part_of_a_statement() -> None:
    """Version, game, seat, log, events, answer; the rest of a statement is hashed with it (`moves`)."""
    network = ready()
    where, segment = due(network)
    one = bound(network.sides[0].match)
    told = one._told(segment)
    assert told
    contexts = [
        one._context("move", where, told),
        one._context("answer", where, told),
        one._context("move", where._replace(head=bytes(32)), told),
        one._context("move", where, ()),
        one._context("move", where, told, "yes"),
        one._context("move", where, told, ELSEWHERE),
    ]
    one._number = 1
    contexts.append(one._context("move", where, told))
    assert len(set(contexts)) == len(contexts)


# What an entry looks like.


class Foretelling(Network):
    """A game of whose Thief's entries one who only looks on tells all that can be told before they come."""

    told = 0

    def _write(self, side: Party) -> Entry | None:
        thief, watcher = (self.sides[place].match for place in (0, 2))
        step = thief.step
        body = (
            thief.owed() if side is self.sides[0] and step and step.kinds[0] in ("turn", "answer") else None
        )
        if body:
            keys = json.loads(body)
            assert watcher.step
            assert (keys["s"], keys["t"]) == (watcher.step.seat, watcher.step.kinds[0])
            keys |= foretold(watcher, keys)
            assert len(canonical(keys)) == len(body)
            self.told += 1
        return super()._write(side)


def foretold(watcher: Match, keys: Keys) -> Keys:
    """Return the fields that hide something with something else in them, as long, from what is public."""
    bond = bound(watcher)
    if keys["t"] == "answer":
        where = finished(watcher._knowledge.answer_point())
        face = commits.decode_face(keys["face"])
        told = () if commits.is_disclosure(face) else (Ended(),)
        states = finished(bond._true_of(where, told, face))
        return {"list": "0" * 64, "proof": written(bytes(size(len(states))))}
    writer = finished(watcher._knowledge.turn_context(0))
    events = tuple(commits.decode_event(each) for each in keys["events"])
    after = writer.view
    for event in events:
        after = nusubito.evolve(after, event)
    asked = nusubito.parse_action(keys["asks"]) if "asks" in keys else None
    later = commits.foretold(after, asked) if asked else ()
    segment = TurnSegment(writer.view, after, events, later, "shows" in keys)
    if "shows" in keys:
        states = finished(bond._before(writer.where, segment, commits.decode_face(keys["shows"][0])))
        return {"shows": [keys["shows"][0], "0" * 64, written(bytes(size(len(states))))]}
    pairs = finished(commits.relation(writer.where.known, bond._told(segment), False)).pairs
    return {"state": "0" * 64, "list": "0" * 64, "proof": written(bytes(size(len(pairs))))}


@pytest.mark.untraced
@pytest.mark.parametrize(
    "seed", [1, 2, 3, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 4, 5))]
)
def test_number_order_and_size_of_entries_follow_from_what_is_public(seed: int) -> None:
    dice = random.Random(seed)
    options = Options("/".join(str(dice.randrange(3)) for _ in range(3)), dice.randrange(10), 3)
    agreed = table.terms(options, PROVED)
    names = (f"thief {seed}", f"mist {seed}")
    sides = [table.side(seat, name, agreed) for seat, name in enumerate(names)]
    network = Foretelling(*sides, table.side(None, "", agreed))
    network.settle()
    play_at_random(network, seed, 120)
    assert network.told > 2
