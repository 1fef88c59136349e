"""Ending a game undecided: an offer that was withdrawn never comes back, and nobody is taken out of a game unasked."""

import random

import pytest

from tests.secrecy.elsewhere import (
    GAMES,
    MISTY_RUINS,
    OPTIONS,
    do,
    entry,
    hear,
    length,
    moves,
    note,
    plays_until,
    reopened,
    room,
    sealed,
    signed,
    slow,
)
from tests.secrecy.gathering import gathered, seated, terms
from tests.secrecy.mail import LINK, MASKED, Mail, entropy, watch_link
from tests.secrecy.table import sodium
from unseen.secrecy.channel import read_link
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.digest import H
from unseen.secrecy.log import canonical
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.notes import Fact, Note, offers_of
from unseen.secrecy.script.undecided import (
    is_agreed,
    notes_of_offers,
    offers_at,
    offers_naming,
    standing_offers,
)
from unseen.secrecy.verdict import Standing, verdict

SEATS = pytest.mark.parametrize("victim", [0, 1])
ALL = pytest.mark.parametrize(("game", "version"), GAMES)


def is_played(mail: Mail) -> bool:
    """Return whether all sides take the game for one that goes on."""
    return all(one.is_open and not one.game.is_undecided and verdict(one) is None for one in mail.sides)


# An offer that was withdrawn.


@pytest.mark.untraced
@ALL
@SEATS
def test_back_dated_offer_brings_no_withdrawn_one_back(game: MaskedGame, version: int, victim: int) -> None:
    """Door 81: the victim offers and moves on; the attacker then offers for the length of before."""
    mail = room(game, version)
    plays_until(mail, victim)
    then = length(mail.sides[victim])
    assert mail.sides[victim].say("undecided")
    mail.settle()
    assert all(one.game.offers == {victim} for one in mail.sides)
    moves(mail, victim)
    attacker = mail.sides[1 - victim]
    for number in (then, then + 1, then - 1, 0):
        hear(mail, note(attacker, "undecided", n=number))
        assert is_played(mail)
        assert all(one.game.offers <= {1 - victim} for one in mail.sides)
    assert all(is_played(Mail(reopened(one, game))) for one in mail.sides)
    moves(mail, victim)


@pytest.mark.untraced
@ALL
@SEATS
def test_offer_after_the_close_changes_nothing(game: MaskedGame, version: int, victim: int) -> None:
    """Door 81: the attacker resigns, both have signed their receipts, and then he offers for a length of before."""
    mail = room(game, version)
    plays_until(mail, victim)
    then = length(mail.sides[victim])
    assert mail.sides[victim].say("undecided")
    mail.settle()
    plays_until(mail, 1 - victim)
    mail.act("resign")
    before = [verdict(one) for one in mail.sides]
    assert before == [Standing("confirmed")] * 3
    for number in (then, then + 1, length(mail.sides[0])):
        hear(mail, note(mail.sides[1 - victim], "undecided", n=number))
        assert [verdict(one) for one in mail.sides] == before
        assert not any(one.game.is_undecided or one.game.offers for one in mail.sides)
    assert [verdict(reopened(one, game)) for one in mail.sides] == before


@ALL
def test_offers_count_nothing_once_somebody_has_given_up_off_the_turn(game: MaskedGame, version: int) -> None:
    mail = room(game, version)
    plays_until(mail, 0)
    assert mail.sides[1].say("undecided")
    assert mail.sides[1].say("resign")
    mail.settle()
    assert mail.sides[0].match
    assert mail.sides[0].match.ending.given_up == 1
    hear(mail, note(mail.sides[0], "undecided", n=length(mail.sides[0])))
    assert [verdict(one) for one in mail.sides] == [Standing("confirmed")] * 3


# An agreement.


@ALL
@SEATS
def test_all_seats_agree(game: MaskedGame, version: int, victim: int) -> None:
    """Whoever offers first; at a spectator too, with a standing claim, and after a restart."""
    mail = room(game, version)
    plays_until(mail, 0)
    assert mail.sides[1].say("claim", "deadline")
    mail.settle()
    for number in (victim, 1 - victim):
        assert is_played(mail)
        assert mail.sides[number].say("undecided")
        mail.settle()
    for one in mail.sides:
        for each in (one, reopened(one, game)):
            assert verdict(each) == Standing("undecided")
            assert each.owes == ""
            assert each.game.claim is None
            assert each.cheat is None
            assert each.match
            assert each.match.ending.is_undecided == (each.match.step is None) == (version >= 3)
            assert each.match.closing.audited == (() if version >= 3 else None)


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "version"), [each for each in GAMES if each.values[1] in (1, 2)])
def test_who_owes_may_still_write_and_the_game_goes_on(game: MaskedGame, version: int) -> None:
    """Versions 1 and 2: no entry of the log says that all have agreed, so an entry may still follow."""
    mail = room(game, version)
    plays_until(mail, 0)
    for one in mail.sides[:2]:
        assert one.say("undecided")
    mail.settle()
    assert all(one.game.is_undecided for one in mail.sides)
    # A page that has not heard of the other's offer.
    mover, dice = mail.sides[0], random.Random("on")
    assert mover.match
    while mover.match.may_act:
        do(mover, dice)
    assert mover.notes
    heard = mover.notes
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mover.game.exchange, "notes", None)
        assert mover.write()
    assert mover.notes is heard
    mail.settle()
    assert is_played(mail)
    assert all(one.game.offers == {1} for one in mail.sides)
    moves(mail, 0)


THIRD = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=slow(game)) for game in OPTIONS], ids=lambda game: game.GAME.NAME
)


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=slow(game) if game is MISTY_RUINS else []) for game in OPTIONS],
    ids=lambda game: game.GAME.NAME,
)
def test_offer_and_entry_that_cross_leave_the_game_as_it_is(game: MaskedGame) -> None:
    """Version 3: an offer is for just one length of the log."""
    mail = room(game, 3)
    plays_until(mail, 0)
    mover, dice = mail.sides[0], random.Random("cross")
    assert mover.match
    assert mover.say("undecided")
    while mover.match.may_act:
        do(mover, dice)
    # Its entry is written before it hears of the other's offer, and the other offers before it hears of the entry.
    assert mover.write()
    mail.sides[1].receive(mover.frames[-2])
    assert mail.sides[1].say("undecided")
    mail.settle()
    assert is_played(mail)
    assert not any(0 in one.game.offers for one in mail.sides)
    moves(mail, 1)


@THIRD
def test_what_was_chosen_and_not_written_is_dropped_and_not_charged(game: MaskedGame) -> None:
    mail = room(game, 3)
    plays_until(mail, 0)
    mover = mail.sides[0]
    assert mail.sides[1].say("undecided")
    mail.settle()
    do(mover, random.Random("plan"))
    assert mover.match
    assert mover.match.can_undo
    assert mover.say("undecided")
    mail.settle()
    assert not mover.match.can_undo
    for one in mail.sides:
        assert verdict(one) == verdict(reopened(one, game)) == Standing("undecided")


@THIRD
def test_who_owes_ends_it_at_any_step(game: MaskedGame) -> None:
    """From the hellos on, at each entry until the first turn: whoever is due, and whatever is."""
    steps = 0
    for stop in range(1, 30):
        mail = _stopped(game, stop)
        owing = mail.sides[0].owing
        if owing is None or mail.sides[owing].owes == "person":
            break
        mover, other = mail.sides[owing], mail.sides[1 - owing]
        if other.notes is None or mover.notes is None:
            continue
        steps += 1
        assert other.say("undecided")
        frame = note(mover, "undecided")
        for one in mail.sides:
            one.receive(other.frames[-1])
            one.receive(frame)
        mail.settle()
        assert [verdict(one) for one in mail.sides] == [Standing("undecided")] * 3
        assert all(one.match and one.match.step is None for one in mail.sides)
        # No cards were dealt in a game that ended while they were shuffled.
        assert all(
            one.match is None or len(one.match.faces()) in (0, len(one.match.places)) for one in mail.sides
        )
    assert steps > 1


class Stopped(Mail):
    """A room in which nobody writes any more once the log has some length."""

    stop = 10**9

    def _exchange(self, number: int) -> bool:
        side = self.sides[number]
        heard = [side.receive(frame) for frame in self.frames]
        if side.match is None or length(side) < self.stop:
            side.write()
        new = [frame for frame in side.frames if frame not in self.frames]
        self.frames += new
        return any(heard) or bool(new)


def _stopped(game: MaskedGame, stop: int) -> Mail:
    """Return the room of a game whose log has at most so many entries."""
    whole = room(game, 3)
    sides = [reopened_empty(one, game) for one in whole.sides]
    mail = Mail(*sides)
    for frame in whole.frames:
        for one in sides:
            if one.match is None or length(one) < stop:
                one.receive(frame)
    mail.frames = [frame for frame in whole.frames if all(one.has(frame) for one in sides)]
    return mail


def reopened_empty(one: Correspondence, game: MaskedGame) -> Correspondence:
    """Return a side with its root and nothing else."""
    link = watch_link() if one.seat is None else LINK
    place = read_link(link, sodium())
    assert place
    mine = Mine(one.mine.role, one.mine.root, one.mine.name, one.mine.device)
    return Correspondence(game, sodium(), place, mine, entropy(f"{one.mine.name} anew"))


# Three seats.


def three(version: int = 3) -> tuple[Mail, list[Correspondence]]:
    mail = gathered("ann", "bob", "cat", agreed=terms(3)._replace(protocol=version), watched=True)
    return mail, list(seated(mail))


@pytest.mark.parametrize("version", [1, 2, 3])
def test_of_three_all_have_to_agree(version: int) -> None:
    mail, seats = three(version)
    owing = seats[0].owing
    assert owing is not None
    for number in [each for each in range(3) if each != owing] + [owing]:
        assert is_played(mail)
        assert seats[number].say("undecided")
        mail.settle()
    assert all(verdict(one) == Standing("undecided") for one in mail.sides)


def test_of_three_one_cannot_end_it_with_the_old_offers_of_the_others() -> None:
    mail, seats = three()
    owing = seats[0].owing
    assert owing is not None
    others = [each for each in range(3) if each != owing]
    for number in others:
        assert seats[number].say("undecided")
    mail.settle()
    heard = seats[owing].notes
    assert heard
    notes = list(heard.notes)
    match = mail.mover.match
    assert match
    match.act(match.legal_actions()[0])
    mail.settle()
    assert is_played(mail)
    # Whoever is due by now signs an entry that accepts what was offered for another length of the log.
    cheat = seats[mail.sides[0].owing or 0]
    frame = sealed(cheat, entry(cheat, "accept", **offers_of(notes)))
    for one in seats:
        if one is not cheat:
            one.receive(frame)
            assert one.cheat
            assert one.cheat.seat == cheat.seat
            assert not one.game.is_undecided


# Forged agreements, in version 3.


def two() -> tuple[Mail, Correspondence, Correspondence]:
    mail = room(MASKED, 3)
    return mail, mail.sides[0], mail.sides[1]


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (lambda mover, other, note: [], "not the offers of all"),
        (lambda mover, other, note: [note, note], "not the offers of all"),
        (lambda mover, other, note: [note] * 3, "nobody has signed"),
        (lambda mover, other, note: [_own(mover, "undecided", entry="")], "not the offers of all"),
        (lambda mover, other, note: [_own(mover, "undecided", s=1, entry="")], "nobody has signed"),
        (
            lambda mover, other, note: [_own(other, "undecided", n=length(other) - 1, entry="")],
            "not the offers",
        ),
        (
            lambda mover, other, note: [_own(other, "undecided", g="00" * 32, entry="")],
            "not the offers of all",
        ),
        (lambda mover, other, note: [_own(other, "undecided", entry="00" * 32)], "not the offers of all"),
        (lambda mover, other, note: [_own(other, "resign")], "not the offers of all"),
        (lambda mover, other, note: [_own(other, "undecided")], "entry"),
    ],
)
def test_entry_that_accepts_what_was_not_offered_is_refused(forge: object, why: str) -> None:
    mail, mover, other = two()
    assert other.say("undecided")
    mail.settle()
    assert other.notes
    assert callable(forge)
    notes = forge(mover, other, other.notes.notes[-1])
    assert other.receive(sealed(mover, entry(mover, "accept", **offers_of(notes))))
    assert other.cheat
    assert other.cheat.seat == 0
    assert why in other.cheat.problem
    assert not other.game.is_undecided


def _own(one: Correspondence, kind: str, **fields: object) -> Note:
    assert one.match
    assert one.notes
    body = canonical(
        {
            "c": 0, "s": one.seat, "n": length(one), "t": kind, "g": one.match.opening.game.hex(), "p": "00" * 32,
            **fields,
        }
    )  # fmt: skip
    return Note(body, sodium().sign(one.lobby.sign_secret, H("note", body)))


@pytest.mark.parametrize("offers", [5, [5], [[]], [["x"]], [["{}", "00"]], [["{}", "00" * 64]], {}, None])
def test_entry_whose_offers_are_none_is_refused(offers: object) -> None:
    _, mover, other = two()
    assert other.receive(sealed(mover, entry(mover, "accept", offers=offers)))
    assert other.cheat
    assert other.cheat.seat == 0


@pytest.mark.parametrize("version", [1, 2])
def test_versions_before_know_no_such_entry(version: int) -> None:
    mail = room(MASKED, version)
    mover, other = mail.sides[:2]
    assert other.say("undecided")
    mail.settle()
    assert other.notes
    assert other.receive(sealed(mover, entry(mover, "accept", **offers_of(other.notes.notes))))
    assert other.cheat
    assert not other.game.is_undecided


def test_after_the_end_no_agreement_is_accepted() -> None:
    mail, mover, other = two()
    assert other.say("undecided")
    mail.settle()
    assert other.notes
    notes = list(other.notes.notes)
    mail.act("resign")
    assert other.match
    assert other.match.step is None
    body = canonical(
        {"i": length(other), "p": other.match.log.head.hex(), "s": 0, "t": "accept", **offers_of(notes)}
    )
    assert not other.receive(sealed(mover, signed(mover, body, other.match.log.head)))
    assert verdict(other) == Standing("confirmed")


# The rules, by the facts alone.


def offer(seat: int, entries: int, text: str = "") -> Fact:
    return Fact(seat, 0, b"", entries, "undecided", text)


@pytest.mark.parametrize(
    ("offers", "writers", "stand"),
    [
        ([], [0, 1], ""),
        ([offer(0, 2)], [0, 1], "0"),
        ([offer(0, 2), offer(1, 2)], [0, 1], "01"),
        # Whoever has written on has taken the offer back, whatever the other says now of what was.
        ([offer(0, 2), offer(1, 2)], [0, 1, 0], "1"),
        ([offer(0, 2), offer(1, 2)], [0, 1, 0, 1], ""),
        ([offer(0, 2), offer(1, 3)], [0, 1, 0], "1"),
        # The reader of an entry that it cannot judge has a log without it.
        ([offer(1, 2), offer(0, 3)], [0, 1, 0], "01"),
        ([offer(1, 2), offer(0, 3)], [0, 1], "01"),
        # Nobody has so many entries: such an offer would outlive all that its seat writes.
        ([offer(0, 2), offer(1, 10**9)], [0, 1], "0"),
        ([offer(0, 4), offer(1, 4)], [0, 1], ""),
    ],
)
def test_offer_stands_by_the_log_as_it_is(offers: list[Fact], writers: list[int], stand: str) -> None:
    others = [Fact(0, 1, b"", 2, "resign", ""), Fact(1, 1, b"", 2, "say", "undecided")]
    for facts in (offers, [*others, *reversed(offers)]):
        assert standing_offers(facts, writers) == {*map(int, stand)}
        assert is_agreed(facts, writers, 2, None) == (stand == "01")


def test_offers_that_name_an_entry_agree_by_that_entry_alone() -> None:
    facts = [offer(0, 3, "aa"), offer(1, 2, "aa"), offer(1, 2, "bb"), offer(1, 2)]
    assert offers_naming(facts, [0, 1], {"aa", "bb"}) == {"aa": {0, 1}, "bb": {1}}
    assert is_agreed(facts, [0, 1], 2, {"aa"})
    # Another entry than that has come, or the seat that could not judge it has written on.
    assert not is_agreed(facts, [0, 1, 0], 2, {"bb"})
    assert not is_agreed(facts, [0, 1, 0, 1], 2, {"aa"})
    # An offer for a length of the log names none.
    assert not is_agreed([offer(0, 2), offer(1, 2)], [0, 1], 2, {"", "aa"} - {""})


def test_offers_for_a_length_are_for_no_other() -> None:
    facts = [offer(0, 2), offer(1, 3), offer(2, 2, "aa")]
    assert offers_at(facts, 2) == {0}
    assert offers_at(facts, 3) == {1}
    notes = [(Note(b"%d" % number, b""), fact) for number, fact in enumerate([*facts, offer(0, 2)])]
    assert notes_of_offers(notes, 2, {0, 1, 2}) == (notes[0][0],)
    assert notes_of_offers(notes, 2, {1}) == ()
