import gc
import json
import random
import types

import pytest

from tests.secrecy.table import Network, new_game, play_at_random, root, side, sodium, terms
from unseen import nusubito
from unseen.kernel.errors import IllegalAction
from unseen.secrecy.digest import PRF
from unseen.secrecy.log import Entry, Refused, canonical, link
from unseen.secrecy.party import FAR, Party


def finished(seed: int = 3) -> Network:
    network = new_game(seed)
    play_at_random(network, seed, 40)
    return network


def watcher() -> Party:
    return side(None, "")


def test_any_order_and_any_repetition_come_to_the_same_log() -> None:
    """Cheat 33, 34, 35."""
    entries = finished().sides[0].entries
    for seed in range(3):
        dice, reader = random.Random(seed), watcher()
        stream = [*entries, *dice.choices(entries, k=20)]
        dice.shuffle(stream)
        told = [reader.receive(entry) for entry in stream]
        assert reader.entries == entries
        assert reader.match.step is None
        assert set(told) <= {"taken", "known", "waits"}


def test_what_is_missing_is_waited_for() -> None:
    entries, reader = finished().sides[0].entries, watcher()
    assert reader.receive(entries[0]) == "taken"
    assert [reader.receive(entry) for entry in entries[2:5]] == ["waits"] * 3
    assert len(reader.entries) == 1
    assert reader.receive(entries[1]) == "taken"
    assert len(reader.entries) == 5


def test_an_entry_that_is_signed_by_somebody_else_is_refused() -> None:
    """Cheat 39, 40."""
    network = new_game()
    match = network.mover.match
    match.act(nusubito.parse_action("look C"))
    body = match.owed()
    assert body
    for forged in (bytes(64), sodium().sign(bytes(32), link(match.log.head, body)), b"short"):
        with pytest.raises(Refused, match="signature"):
            network.sides[1].receive(Entry(body, forged))


def test_an_entry_without_a_key_or_a_number_is_refused() -> None:
    reader = watcher()
    for body, why in (
        (canonical({"i": 0}), "key"),
        (canonical({"i": -1}), "number"),
        (canonical({"i": True}), "number"),
        (canonical({"i": FAR + 1}), "far ahead"),
        (b"?", "not JSON"),
    ):
        with pytest.raises(Refused, match=why):
            reader.receive(Entry(body, bytes(64)))


def test_two_stories_are_kept_as_a_proof() -> None:
    """Cheat 31."""
    network = new_game()
    thief, mist = network.sides
    again = side(0, "thief 1")
    for entry in thief.entries:
        again.match.put(entry.body)
        again.entries.append(entry)
    network.act("look C")
    again.match.act(nusubito.parse_action("look 3"))
    other = again.write()
    assert other
    length = len(mist.entries)
    with pytest.raises(Refused, match="two stories about entry 5"):
        mist.receive(other)
    (fork,) = mist.forks
    assert (fork.seat, fork.entry) == (0, 5)
    assert fork.entries == (mist.entries[5], other)
    assert len(mist.entries) == length
    with pytest.raises(Refused, match="did not sign"):
        mist.receive(Entry(other.body, bytes(64)))
    assert len(mist.forks) == 1


def test_a_closed_game_takes_nothing_more() -> None:
    side_ = finished().sides[0]
    body = canonical({"i": len(side_.entries)})
    with pytest.raises(Refused, match="closed"):
        side_.receive(Entry(body, bytes(64)))
    with pytest.raises(Refused, match="closed"):
        side_.match.put(body)
    assert side_.write() is None


def test_who_looks_on_writes_nothing() -> None:
    reader = watcher()
    assert reader.write() is None
    assert not reader.match.may_act
    assert reader.match.legal_actions() == ()


@pytest.mark.untraced
def test_every_prefix_and_the_rest_come_to_the_same() -> None:
    """A crash after any entry: from the seed, the choices and the log the same side comes back."""
    network = finished()
    thief, mist = network.sides
    agreed = terms()
    for number, each in enumerate((thief, mist)):
        name = ("thief 3", "mist 3")[number]
        for cut in range(0, len(each.entries) + 1, 3):
            back = side(number, name, agreed, tuple(each.match.choices))
            for entry in each.entries[:cut]:
                back.receive(entry)
            written = []
            for entry in each.entries[cut:]:
                mine = back.write()
                if mine:
                    written.append(mine)
                    assert mine == entry
                else:
                    assert back.receive(entry) == "taken"
            assert back.match.view == each.match.view
            assert back.match.log.head == each.match.log.head


def test_what_is_not_written_can_be_taken_back() -> None:
    network = new_game()
    match = network.mover.match
    start = match.view
    assert not match.can_undo
    match.act(nusubito.parse_action("leap C1"))
    assert match.view.at == "C1"
    match.act(nusubito.parse_action("end"))
    assert not match.may_act
    match.undo()
    match.undo()
    assert match.view == start
    assert match.choices == []
    assert match.owed() is None
    network.act("leap A3")
    network.act("end")
    assert network.sides[1].match.may_act


def test_who_is_not_to_act_is_told_so() -> None:
    network = new_game()
    for text, seat, why in (("end", 1, "turn to choose"), ("leap E5", 0, "leap"), ("end", 0, "end")):
        match = network.sides[seat].match
        with pytest.raises(IllegalAction, match=why):
            match.act(nusubito.parse_action(text))
        assert match.choices == []


def test_nothing_of_the_thiefs_is_in_what_the_mists_hold() -> None:
    """46: every object that can be reached from the Mists' side is looked through."""
    network = new_game()
    for action in ("look C", "leap C1", "end", "end", "leap A1", "end"):
        network.act(action)
    thief, mist = network.sides
    own = thief.match.own
    assert own
    secrets = {
        own.seed,
        own.seed.hex(),
        own.salt,
        PRF(root("thief 1"), "sign"),
        own.scalar("columns"),
        own.scalar("rows"),
    }
    parts = thief.match._commitments[nusubito.THIEF]._parts
    secrets |= {part.nonce for part in parts.values()}
    held = _reachable(mist)
    assert len(held) > 100
    found = sum(isinstance(each, bytes | str | int) and each in secrets - {own.salt} for each in held)
    assert found == 0
    found = sum(isinstance(each, bytes | str | int) and each in secrets for each in _reachable(thief))
    assert found >= 3
    assert _reachable_of(mist, "at") == {None}


def _reachable(root_: object) -> list[object]:
    seen: dict[int, object] = {}
    waiting = [root_]
    skipped = (type, types.ModuleType, types.FunctionType, types.CodeType)
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, skipped):
            continue
        seen[id(each)] = each
        waiting += gc.get_referents(each)
    return list(seen.values())


def _reachable_of(party: Party, field: str) -> set[object]:
    states = [each for each in _reachable(party) if isinstance(each, nusubito.State)]
    assert states
    return {getattr(state, field) for state in states if state.day > 1 or state.held < 9}


def test_sizes_follow_from_what_is_public() -> None:
    """Turns that the Mists cannot tell apart are as long, and differ in commitments alone."""
    bodies = []
    for leaps in (("leap A3",), ("leap E3",), ("leap E3", "leap E1"), ("leap A3", "leap C3")):
        network = new_game()
        for action in (*leaps, "end"):
            network.act(action)
        bodies.append(next(each.body for each in network.sides[1].entries if b'"turn"' in each.body))
    assert len({len(body) for body in bodies}) == 1
    told = [{key: json.loads(body)[key] for key in ("events", "i", "p", "s", "t")} for body in bodies]
    assert all(each == told[0] for each in told)
    assert len({json.loads(body)["commits"][0] for body in bodies}) == len(bodies)
