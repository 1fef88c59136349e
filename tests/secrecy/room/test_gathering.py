"""The rematch of a game of version 4 needs no host: whoever comes may start, and who is absent blocks nobody."""

import itertools
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import pytest

from tests.secrecy.gathering import NAMES, fish, gathered, seated, terms
from tests.secrecy.mail import SECRET, Mail, entropy, watch_link, woken
from tests.secrecy.mail import side as new_side
from tests.secrecy.room.test_lobby import digest, said, told
from tests.secrecy.table import sodium
from tests.secrecy.three import MASKED
from unseen.secrecy.channel import link_of, read_link, watch_link_of
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.digest import PRF
from unseen.secrecy.keeping import Kept, decode_kept, encode_kept, kept
from unseen.secrecy.notes import SIGNED

NEW = link_of(PRF(SECRET, "rematch"))
AGREED = terms(3)._replace(protocol=4)


@cache
def finished(players: int = 3) -> list[Correspondence]:
    """Return the sides of a game of version 4 that has ended, by their seats; nobody changes them."""
    room = gathered(*NAMES[:players], agreed=AGREED._replace(options=terms(players).options))
    room.act("resign")
    for one in seated(room):
        assert one.match
        assert one.match.step is None
        assert one.say("rematch", SIGNED)
        room.settle()
    return list(seated(room))


def again(old: Correspondence, root: bytes = b"", wishes: bool = True) -> Correspondence:
    """Return a player's side of the next game, which wishes for it."""
    room = read_link(NEW, sodium())
    root = root or PRF(old.mine.root or b"", "next")
    earlier = old.game.vouch(root)
    assert room
    assert earlier
    assert old.agreed
    mine = Mine("guest", root, old.mine.name, "here", earlier=earlier)
    new = Correspondence(MASKED, sodium(), room, mine, entropy(f"{mine.name} {root.hex()}"))
    if wishes:
        new.offer(old.agreed.terms)
    return new


def wishing(players: int = 3) -> list[Correspondence]:
    """Return the sides of all players in the room of the rematch, by their old seats, before anybody hears anybody."""
    return [again(old) for old in finished(players)]


def hear(one: Correspondence, *others: Correspondence) -> None:
    """Let a side hear everything that others have by now."""
    for other in others:
        for frame in list(other.frames):
            one.receive(frame)


def mingle(*sides: Correspondence) -> None:
    """Let sides hear each other; nobody writes what is owed."""
    for one, other in itertools.permutations(sides, 2):
        hear(one, other)


def names(one: Correspondence) -> list[str]:
    """Return the names of those who play, by their seats."""
    return list(one.agreed.names.values()) if one.agreed else []


def old_names(players: int = 3) -> list[str]:
    return [one.mine.name for one in finished(players)]


def played(*sides: Correspondence, watching: Sequence[Correspondence] = ()) -> None:
    """Check that these have the seats of one table, and that they play to the end."""
    room = Mail(*sides, *watching)
    room.settle()
    assert {one.agreed.digest for one in room.sides if one.agreed} == {sides[0].agreed.digest}  # type: ignore[union-attr]  # settled
    assert sorted(one.seat for one in sides if one.seat is not None) == [*range(len(sides))]
    fish(room, 3, 4)
    if any(one.owes for one in sides):
        room.act("resign")
    for one in sides:
        assert one.match
        assert one.match.closing.receipts == dict.fromkeys(range(len(sides)), ())


def reopened(one: Correspondence, link: str = NEW) -> Correspondence:
    """Return a side as it is after its device was switched off and on."""
    return woken(decode_kept(encode_kept(kept(link, one))), entropy(f"again {len(one.frames)}"), MASKED)


# All come.


@pytest.mark.parametrize("players", [2, 3, 5])
def test_all_play_again_and_every_seat_moves_on_by_one(players: int) -> None:
    sides = wishing(players)
    assert not any(one.lobby.is_due or one.may_start_early for one in sides)
    Mail(*sides).settle()
    first, *rest = old_names(players)
    assert [names(one) for one in sides] == [[*([rest[-1]] if rest else []), first, *rest[:-1]]] * players
    assert all(one.lobby.gathering and one.lobby.gathering.agreed == one.agreed for one in sides)
    played(*sides)


def test_everybody_sees_who_has_come_and_in_which_order() -> None:
    ann, bob, cat = wishing()
    hear(bob, cat)
    assert bob.lobby.gathering
    assert bob.lobby.gathering.came == (1, 2)
    assert bob.lobby.joined == (bob.mine.name, cat.mine.name)
    assert not bob.lobby.has_joined
    hear(bob, ann)
    assert bob.lobby.has_joined
    assert not bob.lobby.is_due, "the first of the old seats starts by itself"
    hear(ann, bob)
    assert ann.lobby.is_due


# Without those who do not come.


@pytest.mark.parametrize("absent", range(3))
def test_one_absent_player_blocks_nobody_whichever_seat_it_had(absent: int) -> None:
    sides = wishing()
    here = [one for seat, one in enumerate(sides) if seat != absent]
    mingle(*here)
    assert all(one.may_start_early for one in here)
    assert here[1].start_early()
    assert not here[1].start_early()
    mingle(*here)
    played(*here)
    late = sides[absent]
    hear(late, *here)
    assert late.agreed
    assert (late.seat, late.lobby.is_ours, late.owes, late.may_start_early) == (None, False, "", False)


def test_nobody_starts_alone_nor_before_having_wished() -> None:
    ann, bob, _ = wishing()
    assert not ann.start_early()
    quiet = again(finished()[2], wishes=False)
    hear(quiet, ann, bob)
    assert not quiet.may_start_early
    assert not quiet.lobby.has_joined


def test_two_who_start_at_once_with_the_same_players_start_one_table() -> None:
    ann, bob, _ = wishing()
    mingle(ann, bob)
    assert ann.start_early()
    assert bob.start_early()
    assert ann.agreed == bob.agreed
    played(ann, bob)


def test_two_who_start_at_once_with_other_players_end_at_one_table() -> None:
    """Fork of starts: whoever hears which one first, and though a hello was signed for the other table."""
    ann, bob, cat = wishing()
    mingle(ann, bob)
    hear(bob, cat)
    assert ann.start_early()
    ann.write()
    assert bob.start_early()
    bob.write()
    assert {len(one.agreed.keys) for one in (ann, bob) if one.agreed} == {2, 3}
    mingle(ann, bob, cat)
    assert [sorted(names(one)) for one in (ann, bob, cat)] == [sorted(old_names())] * 3
    twins = [reopened(one) for one in (ann, bob, cat)]
    assert [one.agreed for one in twins] == [ann.agreed] * 3
    played(*twins)


def test_the_same_start_counts_in_whatever_order_starts_arrive() -> None:
    sides = wishing(5)
    mingle(*sides)
    wishes = [one.frames[0] for one in sides]
    own = [digest(one, one.frames[0]) for one in sides]
    starts = [
        start(sides[0], own[0], [own[1]], 1), start(sides[2], own[2], [own[3], own[4]], 1),
        start(sides[1], own[1], [own[0], own[2]], 1), start(sides[0], own[0], [own[2]], 2),
        start(sides[3], own[3], [own[4]], 2), start(sides[2], own[2], [own[0], own[1]], 2),
    ]  # fmt: skip
    found = set[str]()
    for order in itertools.permutations(starts):
        reader = again(finished(5)[4], b"reader" * 5 + b"!!", wishes=False)
        for frame in (*wishes[:4], *order, wishes[4]):
            reader.receive(frame)
        assert reader.agreed
        found.add(reader.agreed.digest)
    assert len(found) == 1


def start(one: Correspondence, own: str, more: Iterable[str], number: int) -> bytes:
    """Return a start that somebody's key has signed, whatever its page would say."""
    return said(one, 7, own, more=sorted(more), n=number)


def test_who_came_and_is_away_is_left_out_by_a_second_start() -> None:
    ann, bob, cat = wishing()
    mingle(ann, bob, cat)
    ann.write()
    hear(bob, ann)
    assert bob.match
    assert bob.match.step
    gone = frozenset({2})
    assert not any(one.start_without(frozenset()) for one in (ann, bob))
    assert not ann.start_without(frozenset({0}))
    assert not ann.start_without(frozenset({1, 2}))
    assert bob.start_without(gone)
    mingle(ann, bob)
    assert sorted(names(ann)) == sorted([ann.mine.name, bob.mine.name])
    hear(cat, ann, bob)
    assert (cat.seat, cat.owes) == (None, "")
    twins = reopened(ann), reopened(bob)
    assert [one.agreed for one in twins] == [ann.agreed] * 2
    played(*twins, watching=[reopened(cat)])
    assert not ann.start_without(gone)


def test_no_start_undoes_a_table_once_all_have_said_hello() -> None:
    """Door: a former player who starts again in the middle of the game."""
    ann, bob, cat = wishing()
    Mail(ann, bob, cat).settle()
    assert ann.agreed
    before = ann.agreed
    wish = digest(ann, bob.frames[0]), digest(ann, ann.frames[0])
    later = start(bob, wish[0], [wish[1]], 2)
    assert cat.receive(later)
    assert (cat.agreed, cat.lobby.is_ours) == (before, True)
    assert cat.lobby.gathering
    assert cat.lobby.gathering.is_elsewhere, "its page can say so"
    assert ann.receive(later)
    assert ann.agreed == before
    played(ann, bob, cat)


# Taking it back.


def test_a_wish_is_taken_back_and_made_again() -> None:
    ann, bob, cat = wishing()
    mingle(ann, bob, cat)
    assert bob.leave()
    assert not bob.leave()
    mingle(ann, bob, cat)
    assert ann.lobby.joined == (ann.mine.name, cat.mine.name)
    assert not ann.lobby.is_due
    assert (bob.owes, bob.may_start_early) == ("", False)
    bob.offer(AGREED._replace(options=ann.lobby.terms.options if ann.lobby.terms else None))
    mingle(ann, bob, cat)
    assert ann.lobby.is_due
    twins = [reopened(one) for one in (ann, bob, cat)]
    played(*twins)


def test_a_start_with_who_has_left_meanwhile_is_none_and_the_others_start_again() -> None:
    ann, bob, cat = wishing()
    mingle(ann, bob, cat)
    ann.write()
    assert cat.leave()
    mingle(ann, bob, cat)
    assert [one.agreed for one in (ann, bob, cat)] == [None] * 3
    assert [one.match for one in (ann, bob, cat)] == [None] * 3
    assert bob.start_early()
    mingle(ann, bob, cat)
    assert cat.seat is None
    played(ann, bob)


def test_a_wish_that_was_taken_back_starts_nothing() -> None:
    """Door: who has left starts; a second word that it has left; a wish that follows nothing."""
    ann, bob, cat = wishing()
    mingle(ann, bob, cat)
    own = [digest(ann, one.frames[0]) for one in (ann, bob, cat)]
    assert cat.leave()
    mingle(ann, bob, cat)
    assert ann.receive(start(cat, own[2], own[:2], 1))
    assert ann.agreed is None
    assert not ann.receive(said(cat, 5, own[2], n=1))
    assert not ann.receive(said(bob, 5, own[0], n=0))
    fields = {**told(ann, cat.frames[0]), "p": own[1]}
    del fields["l"]
    assert not ann.receive(said(cat, 6, fields.pop("p"), **fields))


# Who has no seat.


def wish(who: Correspondence, like: Correspondence, **changed: object) -> bytes:
    """Return a wish that somebody has signed, nearly as another's."""
    fields = {**told(like, like.frames[0]), "key": who.lobby.key.hex(), **changed}
    del fields["l"]
    return said(who, 6, str(fields.pop("p")), **fields)


def test_the_link_s_holders_have_no_seat() -> None:
    """Door 51 in a rematch: a stranger's wish, with everybody's proof; its invite, join and start; another version."""
    ann, bob, cat = wishing()
    third = new_side("guest", "third", NEW, masked=MASKED)
    for like in (ann, bob, cat):
        assert not ann.receive(wish(third, like))
        for seat in (-1, 0, 1, 2, 3, 7, None, "1", True):
            assert not ann.receive(wish(third, like, was=seat))
    for proof in ("", "00" * 64, "00", 5, None):
        assert not ann.receive(wish(third, bob, again=proof))
    host = new_side("host", "third host", NEW, masked=MASKED)
    host.offer(terms(3))
    assert not ann.receive(host.frames[0])
    hear(third, bob)
    assert third.lobby.terms
    assert not third.lobby.may_join
    mingle(ann, bob)
    own = [digest(ann, one.frames[0]) for one in (ann, bob)]
    assert not ann.receive(start(third, own[0], [own[1]], 1))
    assert ann.lobby.joined == (ann.mine.name, bob.mine.name)
    for protocol in (1, 2, 3):
        assert not ann.receive(wish(bob, bob, protocol=protocol, p=own[1]))
    mingle(ann, bob, cat)
    ann.write()
    played(ann, bob, cat)


def test_nobody_takes_two_seats() -> None:
    """Door 51, by a player of the game before: one old key vouches for one new key, whichever is heard first."""
    ann, bob, cat = wishing()
    twin = again(finished()[1], b"another root of mine, 32 bytes !")
    mingle(ann, bob)
    assert not ann.receive(twin.frames[0])
    assert not ann.receive(wish(twin, twin, was=2))
    assert cat.receive(twin.frames[0])
    assert not cat.receive(bob.frames[0])
    own = digest(ann, ann.frames[0])
    assert not ann.receive(start(ann, own, [own], 1))
    assert not ann.receive(start(ann, own, [], 1))


@pytest.mark.parametrize(
    "fields",
    [
        {"n": 0}, {"n": -1}, {"n": True}, {"n": 1.0}, {"n": "1"}, {"n": 10**9}, {"more": {}}, {"more": None},
        {"more": [5]}, {"more": [["x"]]}, {"more": "x"}, {"x": 1},
    ],
)  # fmt: skip
def test_a_start_that_is_none_changes_nothing(fields: dict[str, Any]) -> None:
    ann, bob, _ = wishing()
    mingle(ann, bob)
    own, other = digest(ann, bob.frames[0]), digest(ann, ann.frames[0])
    good = {"more": [other], "n": 1}
    assert not ann.receive(said(bob, 7, own, **{**good, **fields}))
    assert not ann.receive(said(ann, 7, own, **good)), "another's key"
    assert ann.agreed is None
    assert ann.receive(said(bob, 7, own, **good))
    assert ann.agreed


def test_whoever_wants_other_terms_is_not_with_them() -> None:
    ann, bob, cat = wishing()
    other = wish(bob, bob, days=1)
    for one in (ann, cat):
        assert one.receive(other)
    mingle(ann, cat)
    assert ann.lobby.joined == (ann.mine.name, cat.mine.name)
    assert ann.start_early()
    mingle(ann, cat)
    played(ann, cat)


def test_endless_starts_and_wishes_are_heard_sixteen_times() -> None:
    ann, bob, _ = wishing()
    mingle(ann, bob)
    own, other = digest(ann, bob.frames[0]), digest(ann, ann.frames[0])
    heard = [ann.receive(start(bob, own, [other], number)) for number in range(1, 40)]
    assert sum(heard) == 16
    assert ann.agreed


# Spectators, and the version before.


def test_who_looks_on_sees_the_table() -> None:
    sides = wishing()
    room = read_link(NEW, sodium())
    assert room
    watch = new_side("watch", link=watch_link_of(room), masked=MASKED)
    Mail(*sides, watch).settle()
    assert watch.agreed == sides[0].agreed
    assert watch.seat is None
    played(*sides, watching=[watch])


def test_the_rematch_of_a_game_of_version_3_has_a_host_as_before() -> None:
    room = gathered("ann", "bob", "cat", agreed=terms(3)._replace(protocol=3))
    room.act("resign")
    ann, bob, _ = seated(room)
    earlier = ann.game.vouch(bytes(32))
    assert earlier
    assert earlier.seat is None
    at_rest = Kept(watch_link(), Mine("guest", bytes(32), "ann", earlier=earlier))
    assert '"seat"' not in encode_kept(at_rest)
    here = read_link(NEW, sodium())
    assert here
    side = Correspondence(MASKED, sodium(), here, at_rest.mine, entropy("three"))
    assert side.lobby.gathering is None
    assert not side.receive(wishing()[1].frames[0])
    assert bob.agreed


def test_what_a_device_keeps_of_the_game_before_is_read_again() -> None:
    ann = wishing()[0]
    assert reopened(ann).mine.earlier == ann.mine.earlier
    assert ann.mine.earlier
    assert ann.mine.earlier.seat == 0


def test_a_rematch_by_other_rules_is_told_of_once_and_begins_nothing() -> None:
    ann, bob, _ = wishing()
    for number in (8, 9):
        assert ann.receive(wish(bob, bob, rules=number)) == (number == 8)
    assert ann.lobby.versions is None, "this side has terms of its own"
    quiet = again(finished()[2], wishes=False)
    assert quiet.receive(wish(bob, bob, rules=9))
    assert quiet.lobby.versions
    assert quiet.lobby.versions.theirs[2] == 9


def test_who_looks_on_hears_as_many_as_may_play_and_each_at_one_seat() -> None:
    """Door: a spectator cannot check who played before."""
    ann, bob, _ = wishing()
    watch = new_side("guest", "third", NEW, masked=MASKED)
    assert watch.receive(ann.frames[0])
    heard = [
        watch.receive(wish(new_side("guest", f"crowd {number}", NEW, masked=MASKED), bob))
        for number in range(20)
    ]
    assert sum(heard) == 15
    own = digest(ann, ann.frames[0])
    assert ann.leave()
    assert watch.receive(ann.frames[1])
    assert not watch.receive(wish(ann, ann, p=digest(ann, ann.frames[1]), was=2))
    assert not watch.receive(wish(ann, ann, p=own))
    assert watch.receive(wish(ann, ann, p=digest(ann, ann.frames[1])))
    assert not watch.leave()


def test_an_invite_shuts_wishes_out_and_a_wish_an_invite() -> None:
    ann, *_ = wishing()
    host = new_side("host", "host", NEW, masked=MASKED)
    host.offer(terms(3))
    one, other = (new_side("watch", link=NEW, masked=MASKED) for _ in range(2))
    assert one.receive(host.frames[0])
    assert not one.receive(ann.frames[0])
    assert other.receive(ann.frames[0])
    assert not other.receive(host.frames[0])
    early = start(ann, digest(ann, ann.frames[0]), [], 1)
    assert not one.receive(early)


def test_a_start_that_follows_none_waits_for_its_turn() -> None:
    """Door: a number that skips one counts for nothing until somebody of the table before has written that one."""
    ann, bob, cat = wishing()
    mingle(ann, bob, cat)
    own = [digest(ann, one.frames[0]) for one in (ann, bob, cat)]
    assert ann.receive(start(cat, own[2], [own[1]], 3))
    assert ann.agreed is None
    assert ann.receive(start(bob, own[1], [own[0]], 1))
    assert ann.agreed
    assert len(ann.agreed.keys) == 2
    assert ann.receive(start(cat, own[2], [own[0]], 2)), "it is kept, and counts for nothing"
    assert cat.lobby.key not in ann.agreed.keys.values()
    assert ann.receive(start(bob, own[1], [own[0], own[2]], 2))
    assert sorted(names(ann)) == sorted(one.mine.name for one in (bob, cat)), "the third one follows now"


# The relay's shares.


def test_shares_of_the_room_are_for_all_former_players() -> None:
    """So nobody has to come before others can begin; a spectator names nobody."""
    ann, bob, cat = wishing(3)
    olds = finished(3)
    keys = {one.lobby.key for one in olds}
    for one, old in zip((ann, bob, cat), olds, strict=True):
        assert {*one.lobby.shares} == keys
        assert sodium().public_key(one.lobby.relay_secret) == old.lobby.key
    watcher = new_side("watch", link=watch_link(), masked=MASKED)
    assert watcher.lobby.shares == ()
    assert not watcher.lobby.is_due
    assert not watcher.may_leave
    assert not watcher.leave()


def test_seats_of_the_game_before_follow_those_of_the_table() -> None:
    sides = wishing(3)
    gathering = sides[0].lobby.gathering
    assert gathering
    assert not gathering.old_seats
    Mail(*sides).settle()
    assert gathering.old_seats == (2, 0, 1)
