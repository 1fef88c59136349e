"""What a seat's receipt says is that seat's word: each page finds out for itself, and nobody honest is charged."""

import json
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.secrecy.elsewhere import GAMES, do, entry, plays_until, reopened, room, sealed
from tests.secrecy.gathering import again, gathered, seated
from tests.secrecy.mail import MASKED, Mail, side
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import encode_kept, kept
from unseen.secrecy.log import PROBLEM
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.script.audit import Unfounded, unfounded
from unseen.secrecy.script.closing import Closing
from unseen.secrecy.script.step import Charge, Findings
from unseen.secrecy.transcript import check_transcript, encode_transcript
from unseen.secrecy.verdict import Standing, verdict

ALL = pytest.mark.parametrize(("game", "version"), GAMES)
LIAR = pytest.mark.parametrize("liar", [0, 1])
LIE = "type this address: " + "x" * 9_000


def patched(closing: Closing, name: str, function: Callable[[], Any]) -> None:
    """Let a peer's closing do something else: its program is not ours."""
    setattr(closing, name, function)


def lies(mail: Mail, liar: int, *charges: tuple[int, int, str]) -> None:
    """Let a seat give up and sign a receipt that says what it likes."""
    plays_until(mail, liar)
    cheat = mail.sides[liar]
    assert cheat.match
    made = cheat.match.closing._make_receipt

    def lying() -> Any:
        kind, fields, _ = yield from made()
        return (
            kind,
            {**fields, "charges": [list(each) for each in charges]},
            tuple(Charge(*each) for each in charges),
        )

    patched(cheat.match.closing, "_make_receipt", lying)
    mail.act("resign")


@pytest.mark.untraced
@pytest.mark.usefixtures("quick_transcripts")
@ALL
@LIAR
def test_false_charge_is_its_writers_word(game: MaskedGame, version: int, liar: int) -> None:
    """Door 82: at the winner, at a spectator, after a restart, and by the transcript."""
    mail = room(game, version)
    lies(mail, liar, (1 - liar, 5, LIE), (liar, 3, "me, too"))
    found = Standing(
        "confirmed",
        unfounded=(Unfounded(liar, Charge(1 - liar, 5, LIE)), Unfounded(liar, Charge(liar, 3, "me, too"))),
    )
    honest, watcher = mail.sides[1 - liar], mail.sides[2]
    for one in (honest, watcher):
        assert verdict(one) == found
        assert one.cheat is None
        assert verdict(reopened(one, game)) == found
    assert honest.party
    told = check_transcript(transcript(honest), game)
    assert told.charges == ()
    assert told.unfounded == found.unfounded
    assert told.is_complete


def transcript(one: Correspondence) -> dict[str, Any]:
    assert one.party
    assert one.agreed
    name = f"{one.room.name}/{one.agreed.digest}"
    data: dict[str, Any] = json.loads(json.dumps(encode_transcript(name, one.party, one.game.ending_notes)))
    return data


def test_a_game_that_is_open_has_no_verdict() -> None:
    mail = room(MASKED, 3)
    assert [verdict(one) for one in mail.sides] == [None] * 3
    assert verdict(side("guest")) is None


@pytest.mark.parametrize(
    ("facts", "state"),
    [
        ({}, Standing("provisional", 1)),
        ({"doubt": "no card"}, Standing("doubt", 1)),
        ({"is_final": True}, Standing("final")),
        ({"step": None}, Standing("confirmed")),
    ],
)
def test_what_is_said_before_the_audit(facts: dict[str, object], state: Standing) -> None:
    """No entry of the closing has been written, or none is to come."""
    closing = SimpleNamespace(head=b"", receipts={}, audited=None)
    ending = SimpleNamespace(is_final=False, doubt=None, left=None)
    match = SimpleNamespace(closing=closing, ending=ending, step=SimpleNamespace(seat=1))
    vars(match if "step" in facts else ending).update(facts)
    game = SimpleNamespace(is_undecided=False)
    ended = SimpleNamespace(match=match, game=game, is_open=False, left=None, cheat=None, ending=None)
    assert verdict(cast(Correspondence, ended)) == state


def test_charges_are_compared_by_seat_and_entry() -> None:
    found = (Charge(1, 7, "it does not follow"),)
    receipts = {0: (Charge(1, 7, "other words"),), 1: (Charge(0, 7, "it does not follow"), Charge(1, 8, ""))}
    assert unfounded(receipts, found) == (
        Unfounded(1, Charge(0, 7, "it does not follow")),
        Unfounded(1, Charge(1, 8, "")),
    )
    assert unfounded({0: (), 1: ()}, found) == ()


@pytest.mark.parametrize("cheat", [0, 1])
def test_true_charge_is_not_hidden_by_a_false_one(cheat: int) -> None:
    """The cheat shows another seed's choices, and its own receipt charges the other seat."""
    mail = room(MASKED, 3)
    plays_until(mail, cheat)
    match = mail.sides[cheat].match
    assert match
    shown = match.closing._make_audit

    def showing() -> Any:
        kind, fields, (seed, choices) = shown()
        return kind, {**fields, "choices": [*choices, "end"]}, (seed, (*choices, "end"))

    patched(match.closing, "_make_audit", showing)
    lies(mail, cheat, (1 - cheat, 5, "not me"))
    for one in (mail.sides[1 - cheat], mail.sides[2]):
        found = verdict(one)
        assert found
        assert (found.state, found.seat) == ("charged", cheat)
        assert found.unfounded == (Unfounded(cheat, Charge(1 - cheat, 5, "not me")),)


def test_spectator_audits_once_and_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    mail = room(MASKED, 3)
    mail.act("resign")
    watcher = mail.sides[2]
    assert watcher.mine.findings
    back = reopened(watcher, MASKED)
    monkeypatch.setattr("unseen.secrecy.seat.exchange.judge", _never)
    again = reopened(back, MASKED)
    assert verdict(again) == verdict(watcher) == Standing("confirmed")
    # What was found in another game says nothing of this one.
    monkeypatch.undo()
    other = room(MASKED, 2)
    assert other.sides[2].match
    other.sides[2].match.closing.findings = watcher.mine.findings
    other.act("resign")
    assert other.sides[2].match.closing.findings != watcher.mine.findings
    assert verdict(other.sides[2]) == Standing("confirmed")


def _never(match: object) -> Any:
    raise AssertionError("it has been audited before")


def test_page_says_that_it_is_checking_until_its_own_audit_is_over() -> None:
    mail = room(MASKED, 3)
    mail.act("resign")
    watcher = mail.sides[2]
    assert watcher.match
    watcher.match.closing.findings = None
    assert verdict(watcher) == Standing("checking")
    watcher.match.closing.findings = Findings("00" * 32, ())
    assert verdict(watcher) == Standing("checking")
    watcher.write()
    assert verdict(watcher) == Standing("confirmed")
    assert "findings" in encode_kept(kept("r=x", watcher))


@pytest.mark.untraced
def test_of_three_each_finds_out_for_itself() -> None:
    mail = gathered("ann", "bob", "cat", watched=True)
    seats = list(seated(mail))
    seats[0].say("resign")
    liar = seats[1]
    assert liar.match
    made = liar.match.closing._make_receipt

    def lying() -> Any:
        kind, _, _ = yield from made()
        return kind, {"charges": [[2, 4, "cat"]]}, (Charge(2, 4, "cat"),)

    patched(liar.match.closing, "_make_receipt", lying)
    mail.settle()
    for one in (seats[0], seats[2], mail.sides[3]):
        for each in (one, again(one)):
            assert verdict(each) == Standing("confirmed", unfounded=(Unfounded(1, Charge(2, 4, "cat")),))


# A doubt.


@ALL
@LIAR
def test_doubt_by_who_has_opened_no_card_is_refused_at_once(
    game: MaskedGame, version: int, liar: int
) -> None:
    """Door 83."""
    mail = room(game, version)
    plays_until(mail, liar)
    cheat, other = mail.sides[liar], mail.sides[1 - liar]
    frame = sealed(cheat, entry(cheat, "doubt"))
    for one in (other, mail.sides[2]):
        assert one.receive(frame)
        assert one.cheat
        assert one.cheat.seat == liar
        assert "opened no card" in one.cheat.problem
        found = verdict(one)
        assert found
        assert (found.state, found.seat) == ("cheat", liar)


def test_doubt_counts_only_until_its_seat_has_written_what_it_does_next() -> None:
    """A card that is none is said to be at once; whoever plays on has found nothing wrong with it."""
    mail = room(MASKED, 2)
    thief = mail.sides[0]
    look(mail)
    match = thief.match
    assert match
    assert mail.sides[1].match
    assert 0 in mail.sides[1].match.ending.may_doubt
    dice = random.Random("on")
    while mail.mover is thief:
        do(thief, dice)
        mail.settle()
    assert 0 not in mail.sides[1].match.ending.may_doubt


def look(mail: Mail) -> None:
    """Let the Thief look at a rod; he plays until he may."""
    while True:
        match = mail.mover.match
        assert match
        looks = [each for each in match.legal_actions() if each.kind == "look"]
        if looks:
            match.act(looks[0])
            mail.settle()
            return
        do(mail.mover, random.Random("look"))
        mail.settle()


@pytest.mark.untraced
@pytest.mark.parametrize("said", ["visit example.org " * 500, "x" * 9_000])
def test_no_reason_quotes_at_length_what_another_seat_wrote(said: str) -> None:
    """Door 82: what makes no sense is named and clipped, in the page and in a charge."""
    mail = room(MASKED, 3)
    plays_until(mail, 1)
    cheat = mail.sides[1]
    for fields in ({"actions": [said]}, {"actions": 5, said: 1}, {said: said}):
        other = reopened(mail.sides[0], MASKED)
        assert other.receive(sealed(cheat, entry(cheat, "turn", **fields)))
        assert other.cheat
        assert len(other.cheat.problem) <= PROBLEM
        assert said[:60] not in other.cheat.problem
