"""Games in which each hidden move is proved when it is made: what is legal passes, and nothing else does."""

import json
import random
from binascii import a2b_base64
from collections.abc import Iterator
from typing import Any, cast

import pytest

from tests.secrecy import table
from tests.secrecy.lying import all_refused, bound, columns_of, due, frames_of, shows_of
from tests.secrecy.script.test_cheats import (
    DAY,
    NIGHT,
    PLAINLY_TRAPPED,
    TRAPPED,
    TRAPPED_DARTS,
    TRAPPED_OPTIONS,
    charged,
    do,
    forged,
    setter,
    signed,
)
from tests.secrecy.table import Network, new_game, play_at_random
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.game import AnyGame
from unseen.kernel.slices import Work, finished
from unseen.nusubito import THIEF, Options
from unseen.nusubito.belief import Member
from unseen.nusubito.events import Ended, Secrets
from unseen.nusubito.masked import commits
from unseen.nusubito.masked.relation import Relation, number_of
from unseen.secrecy.crypto import IDENTITY
from unseen.secrecy.fields import written
from unseen.secrecy.hiding.hidden import LogPoint, TurnSegment, Unproved
from unseen.secrecy.hiding.proved import Proved
from unseen.secrecy.log import Entry, Refused, canonical
from unseen.secrecy.proofs import moves
from unseen.secrecy.script.record import table_of
from unseen.secrecy.seat.party import Party

PROVED = 2
"""The version of the protocol."""


def game(seed: int = 1, options: Options | None = None, watched: bool = False) -> Network:
    return new_game(seed, options, watched, PROVED)


def played(*actions: str, seed: int = 1) -> Network:
    network = game(seed)
    for action in actions:
        network.act(action)
    return network


# What is legal passes.


@pytest.mark.untraced
@pytest.mark.parametrize(
    "seed", [1, 2, 3, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 4, 5))]
)
def test_a_random_game_is_proved_and_audited(seed: int) -> None:
    dice = random.Random(seed)
    options = Options("/".join(str(dice.randrange(3)) for _ in range(3)), dice.randrange(10), 3)
    network = game(seed, options, watched=True)
    play_at_random(network, seed)
    thief, mist, watcher = (side.match for side in network.sides)
    assert thief.view == mist.view == watcher.view
    assert thief.log.head == mist.log.head == watcher.log.head
    assert thief.ending.doubt is None
    assert thief.closing.receipts == {0: (), 1: ()} == mist.closing.receipts == watcher.closing.receipts
    assert table_of(mist) is not None


@pytest.mark.untraced
@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
def test_no_honest_move_of_10_000_is_refused(part: int) -> None:
    """All configurations, 640 games."""
    frames = 0
    for seed in range(part, 640, 8):
        dice = random.Random(seed)
        configuration = "/".join(str(seed // 3**place % 3) for place in range(3))
        options = Options(configuration, dice.randrange(10), 6)
        network = game(seed, options)
        play_at_random(network, seed)
        thief = network.sides[0].match
        assert thief.closing.receipts == {0: (), 1: ()}
        frames += sum("proof" in entry.fields or "shows" in entry.fields for entry in thief.log.entries)
    assert frames > 1250


@pytest.mark.parametrize(
    "turn",
    [(), ("leap C1",), ("leap C1", "leap A1"), ("look C",), ("look C", "leap C1"), ("leap C1", "look 1")],
)
def test_declaration_before_after_and_between_leaps_is_proved(turn: tuple[str, ...]) -> None:
    """N16: what is shown is not always what was bound; the leaps in between are proved with it."""
    network = played(*turn, "declare")
    for side in network.sides:
        assert side.match.ending.doubt is None
        assert side.match.view.result.by in ("treasure", "wrong declaration")
        assert side.match.closing.receipts == {0: (), 1: ()}


def test_day_and_night_are_proved() -> None:
    network = played(*DAY, *NIGHT, "end", "leap A5", "end", "end")
    assert network.sides[1].match.view.darts == network.sides[0].match.view.darts


def test_size_of_a_turn_follows_from_what_is_public() -> None:
    """Turns that the Mists cannot tell apart are as long."""
    bodies = []
    for path in (("leap A3",), ("leap E3",)):
        network = played()
        do(network, *path, "end")
        body = network.sides[0].match.owed()
        assert body
        bodies.append(body)
    assert len({len(body) for body in bodies}) == 1
    assert len({json.loads(body)["list"] for body in bodies}) == 1
    assert len({json.loads(body)["state"] for body in bodies}) == 2


def test_nothing_of_the_thiefs_state_is_in_what_the_mists_hold() -> None:
    network = played("leap C1", "end")
    own, seen = (bound(side.match)._bound for side in network.sides)
    assert own.commitment == seen.commitment
    assert own.own is not None
    assert seen.own is None


def test_same_choices_give_the_same_bytes_and_others_share_no_number() -> None:
    """A tab that was set back, and does otherwise, shows two commitments of which neither tells of the other."""
    network = played()
    thief = network.sides[0].match
    do(network, "leap A3", "end")
    first = thief.owed()
    thief.undo()
    thief.undo()
    do(network, "leap E3", "end")
    other = thief.owed()
    thief.undo()
    thief.undo()
    do(network, "leap A3", "end")
    assert thief.owed() == first != other
    assert first is not None
    assert other is not None
    one, two = (json.loads(body) for body in (first, other))
    assert one["state"] != two["state"]
    assert not {one["proof"][start : start + 40] for start in range(0, 400, 40)} & {
        two["proof"][start : start + 40] for start in range(0, 400, 40)
    }


# Cheats who know all of it: they bind themselves to another state, and prove it as well as it can be.


def coins(*temples: str) -> int:
    """Return a hand with all coins but these."""
    return TEMPLES & ~sum(BIT[Space(temple)] for temple in temples)


def thief_at(temple: str, hand: int, cost: int = 0, leaps: int = 0, picked: int = 0) -> int:
    return number_of(Member(Space(temple), hand, cost, leaps, picked))


CHEATS: dict[str, tuple[tuple[str, ...], tuple[str, ...], int]] = {
    "teleport": ((), ("leap C1", "end"), thief_at("E5", coins("E5"))),
    "no leap at all": (DAY[:5], ("leap A1", "end"), thief_at("C1", coins("C1"))),
    "coin kept": ((), ("leap C1", "end"), thief_at("C1", TEMPLES)),
    "another coin laid down": ((), ("leap C1", "end"), thief_at("C1", coins("A1"))),
    "two coins laid down": ((), ("leap C1", "end"), thief_at("C1", coins("C1", "E5"))),
    "coin used twice": (DAY[:5], ("leap A1", "end"), thief_at("A1", coins("C1"))),
    "coin of long ago taken back": (DAY[:5], ("leap A1", "end"), thief_at("A1", coins("A1"))),
    "leaps that cost nothing": ((), ("leap C1", "look 1"), thief_at("C1", TEMPLES, 0, 0)),
    "leap that counts for less": ((), ("leap C1", "look 1"), thief_at("C1", TEMPLES, 0, 1)),
    "too many leaps": ((), ("leap C1", "look 1"), thief_at("A1", TEMPLES, 3, 3)),
    "rod of another line": ((), ("leap A3", "look A"), thief_at("C3", TEMPLES)),
    "what he is not by day": ((), ("leap C1", "end"), thief_at("C1", coins("C1"), 1, 1)),
    "coin said to be picked up": ((), ("leap C1", "end"), thief_at("C1", coins("C1"), picked=BIT[Space("A1")])),
    "by night somewhere else": (DAY, ("dart", "dart", "look A"), thief_at("E3", coins("C1", "A1", "A3"))),
    "by night another hand": (DAY, ("dart", "dart", "look A"), thief_at("A3", coins("C1", "A1"))),
}  # fmt: skip


@pytest.mark.untraced
@pytest.mark.parametrize("name", CHEATS)
def test_what_no_legal_way_leads_to_is_refused_at_once(name: str) -> None:
    earlier, actions, state = CHEATS[name]
    network = played(*earlier)
    do(network, *actions)
    assert all_refused(network, frames_of(network, state))
    # What he owed he still owes, and may write.
    network.settle()
    assert network.sides[1].match.log.head == network.sides[0].match.log.head


def test_own_program_proves_nothing_of_that_kind() -> None:
    network = played()
    do(network, "leap C1", "end")
    thief = network.sides[0].match
    where, segment = due(network)
    assert thief.own
    lying = segment._replace(after=segment.after._replace(at=Space("E5")))
    with pytest.raises(Unproved, match="cannot prove"):
        finished(bound(thief).commit(where, lying, thief.own.seed))


def test_own_program_proves_no_false_answer() -> None:
    network = played()
    do(network, "declare")
    thief = network.sides[0].match
    where, _ = due(network)
    assert thief.own
    elsewhere = Secrets(Space("E5"), TEMPLES, 0, 0, 0)
    with pytest.raises(Unproved, match="cannot prove"):
        finished(bound(thief).answer_fields(where, (), elsewhere, thief.own.seed))


SHOWN: dict[str, tuple[tuple[str, ...], tuple[str, ...], Secrets]] = {
    "elsewhere": ((), ("declare",), Secrets(Space("E5"), TEMPLES, 0, 0, 0)),
    "elsewhere after a leap": ((), ("leap C1", "declare"), Secrets(Space("E1"), TEMPLES, 1, 1, 0)),
    "a hidden coin": ((), ("declare",), Secrets(Space("C3"), coins("E5"), 0, 0, 0)),
    "a hand of another path": (DAY[:8], ("declare",), Secrets(Space("A1"), coins("E1", "A1"), 0, 0, 0)),
    "where nobody can be": (DAY[:8], ("declare",), Secrets(Space("E5"), coins("C1", "E5"), 0, 0, 0)),
    "another when he gives up": (DAY, ("resign",), Secrets(Space("E3"), coins("C1", "A1", "E3"), 0, 0, 0)),
}  # fmt: skip


@pytest.mark.untraced
@pytest.mark.parametrize("name", SHOWN)
def test_what_he_is_not_cannot_be_shown(name: str) -> None:
    earlier, actions, face = SHOWN[name]
    network = played(*earlier)
    do(network, *actions)
    assert all_refused(network, shows_of(network, face), "the answer is not true")
    network.settle()
    assert network.sides[1].match.view.result is not None
    assert network.sides[1].match.closing.receipts == {0: (), 1: ()}


class Trying(Network):
    """A game whose Thief says that he is free whenever he is not, in all ways that there are, before he owns up."""

    tried = 0

    def _write(self, side: Party) -> Entry | None:
        match = side.match
        if side is self.sides[0] and match.step and match.step[:2] == (0, ("answer",)):
            body = match.owed()
            assert body
            if json.loads(body)["face"] != "yes":
                self.tried += all_refused(self, self._lies(), "the answer is not true|cannot have happened")
        return super()._write(side)

    def _lies(self) -> Iterator[Entry]:
        thief = self.sides[0].match
        where = finished(thief._knowledge.answer_point())
        bond = bound(thief)
        states = finished(bond._true_of(where, (Ended(),), "yes"))
        if not states:
            assert finished(bond._true_of(where, (Ended(), Ended()), "yes")) == ()
        for proof in columns_of(thief, bond._column(where, (), "yes", states)):
            listed = moves.digest(states).hex()
            yield forged(self.sides[0], setter(face="yes", list=listed, proof=written(proof)))


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        pytest.param(TRAPPED, Options(TRAPPED_OPTIONS, TRAPPED_DARTS, None), marks=pytest.mark.untraced),
        (PLAINLY_TRAPPED, Options("0/1/2", 0, 2)),
    ],
)
def test_trapped_thief_cannot_say_that_he_is_free(seed: int, options: Options) -> None:
    """N17: he has to show everything, and loses."""
    honest = game(seed, options)
    agreed = honest.sides[0].match.terms
    names = (f"thief {seed}", f"mist {seed}")
    network = Trying(*(table.side(seat, name, agreed) for seat, name in enumerate(names)))
    network.settle()
    play_at_random(network, seed)
    assert network.tried
    assert network.sides[1].match.view.result.by == "trapped"
    assert network.sides[1].match.closing.receipts == {0: (), 1: ()}


# Proofs and bonds that are none.


def entry_of(network: Network) -> dict[str, Any]:
    body = network.sides[0].match.owed()
    assert body
    found: dict[str, Any] = json.loads(body)
    return found


def ready(seed: int = 1, *actions: str) -> Network:
    network = played(seed=seed)
    do(network, *(actions or ("leap C1", "end")))
    return network


BASE = new_game(1).sides[0].match.group.base(1)
ODD = (b"\1" + bytes(31)).hex()
ALTERED: dict[str, dict[str, Any]] = {
    "no state": {"state": IDENTITY.hex()},
    "a state that is no element": {"state": ODD},
    "bit 255": {"state": (BASE[:31] + bytes([BASE[31] | 128])).hex()},
    "a state of one's own choice": {"state": BASE.hex()},
    "capital letters": {"state": BASE.hex().upper()},
    "no proof": {"proof": ""},
    "half a proof": {"proof": written(bytes(100))},
    "a proof of zeros": {"proof": written(bytes(352))},
    "no base64": {"proof": "*" * 472},
    "base64 with a space": {"proof": " " * 472},
    "a number": {"proof": 7},
    "no list": {"list": ""},
    "a list that is a number": {"list": 1},
    "what it opens": {"opens": []},
    "what it commits": {"commits": []},
    "what it shows": {"shows": []},
}


@pytest.mark.parametrize("name", ALTERED)
def test_what_proves_nothing_is_refused(name: str) -> None:
    network = ready()
    entry = forged(network.sides[0], setter(**ALTERED[name]))
    assert all_refused(network, iter([entry]), "^seat 0: ")
    network.settle()
    assert network.sides[1].match.may_act


@pytest.mark.untraced
def test_each_part_of_a_proof_counts() -> None:
    network = ready()
    proof = a2b_base64(entry_of(network)["proof"])
    entries = [
        forged(network.sides[0], setter(proof=written(proof[:start] + part + proof[start + 32 :])))
        for start in range(0, len(proof), 32)
        for part in (bytes(32), BASE, bytes(31) + b"\1", proof[:32], proof[-32:])
        if part != proof[start : start + 32]
    ]
    assert all_refused(network, iter(entries)) == len(entries) > 40


def test_proof_of_another_game_or_place_is_refused() -> None:
    """The same move, by the same hand, elsewhere: another game, a later entry, another seat's beginning."""
    there = entry_of(ready(2))
    here = ready(1)
    moved = forged(here.sides[0], setter(state=there["state"], proof=there["proof"], list=there["list"]))
    assert all_refused(here, iter([moved])) == 1
    later = played("leap C1", "end", "end", "leap A1", "end", "end")
    do(later, "leap A3", "end")
    earlier = entry_of(ready(1))
    again = forged(later.sides[0], setter(**{name: earlier[name] for name in ("state", "proof")}))
    assert all_refused(later, iter([again]), "proof") == 1


def test_entry_without_a_proof_is_refused() -> None:
    """There is no way back within a game, and none to write as in version 1."""
    network = ready()

    def bare(keys: dict[str, Any]) -> None:
        for name in ("state", "list", "proof"):
            del keys[name]

    assert all_refused(network, iter([forged(network.sides[0], bare)]), "state") == 1

    def as_before(keys: dict[str, Any]) -> None:
        bare(keys)
        keys["commits"] = ["00" * 32] * len(keys["events"])

    assert all_refused(network, iter([forged(network.sides[0], as_before)]), "commits") == 1


def test_where_two_programs_find_other_things_possible_nobody_has_cheated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The reader's list lacks a pair, or the writer's has one too many."""
    network = ready()
    entry = signed(network.sides[0], canonical(entry_of(network)))
    true = commits.relation

    def fewer(known: Any, events: Any, by_now: bool) -> Work[Relation]:
        made = yield from true(known, events, by_now)
        return made._replace(pairs=made.pairs[1:])

    monkeypatch.setattr(commits, "relation", fewer)
    with pytest.raises(Refused, match="this side's program disagrees on what is possible"):
        network.sides[1].receive(entry)
    monkeypatch.undo()
    assert network.sides[1].receive(entry) == "known", "it is judged once"
    # Another program judges it anew when the page is opened with it.
    network.sides[1].unjudged = []
    assert network.sides[1].receive(entry) == "taken"


def test_transcript_is_checked_without_a_secret() -> None:
    """Each proof, long before anybody has shown a seed."""
    network = played(*DAY, *NIGHT)
    watcher = table.side(None, "", network.sides[0].match.terms)
    for entry in network.sides[0].entries:
        assert watcher.receive(entry) == "taken"
    assert watcher.match.log.head == network.sides[0].match.log.head


# What the audit alone finds.


class Strayed(Proved):
    """A Thief who draws elsewhere what has to come of his seed."""

    def commit(self, where: LogPoint, segment: TurnSegment, seed: bytes) -> Work[tuple[Any, Any]]:
        return super().commit(where, segment, bytes(32))


def test_bond_that_does_not_follow_from_the_seed_is_charged() -> None:
    """It is a legal move that was proved; but what is drawn elsewhere could tell somebody something."""
    network = played()
    thief = network.sides[0].match
    start = commits.possible(Options())
    thief._knowledge.hidden[THIEF] = Strayed(thief.group, cast(AnyGame, nusubito), commits, 0, start)
    for action in ("leap C1", "end", "resign"):
        network.act(action)
    assert charged(network, 1) == (0, "turn")


def test_illegal_path_between_legal_ends_is_charged() -> None:
    """The proof is of the ends; the path is shown at the audit."""
    network = played("leap C1", "leap A1", "end")
    thief = network.sides[0].match
    assert thief.choices == ["leap C1", "leap A1", "end"]
    thief.choices[1] = "leap A5"
    network.act("resign")
    assert charged(network, 1) == (0, "turn")
