"""No ending that a side has shown is ever withdrawn, whatever arrives later (`endings.LATER`)."""

import json
import random
from typing import Any, get_args

import pytest

from tests.secrecy.elsewhere import (
    KAKUSARETA,
    LINK,
    MISTY_RUINS,
    RELICS,
    do,
    entry,
    hear,
    note,
    reopened,
    sealed,
    signed,
)
from tests.secrecy.ended import (
    ARRIVES,
    MADE,
    Game,
    Silent,
    Stage,
    dealt,
    ended,
    plays,
    ranks_by_cards,
    restored,
    restored_from,
)
from tests.secrecy.gathering import seated
from tests.secrecy.mail import MASKED, entropy, woken
from tests.secrecy.three import MASKED as FISHING
from unseen.kernel.errors import CodecError
from unseen.kernel.resign import RESIGN
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import decode_kept, encode_kept, kept
from unseen.secrecy.log import Entry, canonical
from unseen.secrecy.script.record import table_of
from unseen.secrecy.seat.endings import BY_LOG, FEWEST, LATER, Arrival, By, Ended, decode_ended
from unseen.secrecy.transcript import check_transcript, encode_transcript
from unseen.secrecy.verdict import Standing, verdict

BY = get_args(By)
GAMES = (
    Game(MASKED, 2),
    Game(FISHING, 3),
    Game(FISHING, 5),
    Game(KAKUSARETA, 2),
    Game(RELICS, 2),
    Game(MISTY_RUINS, 2),
    Game(MISTY_RUINS, 3),
    Game(MISTY_RUINS, 5),
)
SHORT = GAMES[:3]
"""Games that are quickly dealt."""


def ways(game: Game) -> list[By]:
    """Return the ways in which a game is ended here."""
    found: list[By] = ["resignation", "accepted", "agreement"]
    found += ["rules"] if game.masked in (MASKED, FISHING) else []
    found += ["claims"] if game.players >= FEWEST else []
    return found + (["ranked"] if game.players >= FEWEST and game.masked is MISTY_RUINS else [])


def cases(*quick: Game) -> list[Any]:
    """Return each game with each way in which it is ended; all but the quick ones are for `make soak`."""
    return [
        pytest.param(
            game,
            by,
            id=f"{game.masked.GAME.NAME}-{game.players}-{by}",
            marks=[] if game in quick else [pytest.mark.long],
        )
        for game in GAMES
        for by in ways(game)
    ]


CASES = cases(*SHORT)


def shown(one: Correspondence) -> Ended | None:
    return one.ending.shown if one.ending else None


@pytest.fixture
def by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> By:
    """Return a way in which a game ends, once the game is such that it can."""
    if request.param == "ranked":
        ranks_by_cards(monkeypatch)
    way: By = request.param
    return way


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "by"), CASES, indirect=["by"])
def test_all_sides_show_the_same_ending_also_after_a_reload_and_a_restore(game: Game, by: By) -> None:
    stage = ended(game, by)
    found = {shown(one) for one in stage.others}
    assert len(found) == 1
    (ending,) = found
    assert ending
    assert ending.by == by
    assert ending.seat == (stage.late if by in ("claims", "ranked") else None)
    for one in stage.others:
        assert not one.is_open
        assert verdict(one)
        for back in (reopened(one, game.masked), restored(one, stage)):
            assert shown(back) == ending
            assert verdict(back) == verdict(one)


@pytest.mark.untraced
@pytest.mark.parametrize("arrival", ARRIVES)
@pytest.mark.parametrize(("game", "by"), cases(*SHORT[:2]), indirect=["by"])
def test_whatever_arrives_after_an_ending_leaves_it(game: Game, by: By, arrival: Arrival) -> None:
    stage = ended(game, by)
    before = {id(one): shown(one) for one in stage.others}
    lengths = {id(one): one.seen.entries for one in stage.others}
    frames = ARRIVES[arrival](stage)
    for one in stage.others:
        for frame in frames:
            one.receive(frame)
            one.heard(frame)
            assert shown(one) == before[id(one)]
            one.write()
        assert shown(one) == before[id(one)]
        assert not one.is_open
        assert (one.cheat is not None) == (LATER[by][arrival] == "charged")
        assert one.cheat is None or one.cheat.seat == stage.late
        assert one.owes != "person"
        _has_effect(stage, one, arrival, lengths[id(one)])
        for back in (reopened(one, game.masked), restored(one, stage)):
            assert shown(back) == before[id(one)]
            assert not back.is_open


def _has_effect(stage: Stage, one: Correspondence, arrival: Arrival, length: int) -> None:
    """Check what `LATER` says."""
    effect = LATER[stage.by][arrival]
    if arrival == "claims" and stage.game.players < FEWEST:
        effect = "nothing"
    ending = one.ending
    assert ending
    if effect == "taken":
        assert one.seen.entries > length
    else:
        assert one.seen.entries == length
    assert bool(ending.stories) == (effect == "story")
    assert bool(ending.other or ending.played_on) == (effect == "named")


def test_the_table_names_every_ending_and_every_arrival() -> None:
    assert {*LATER} == {*MADE}
    assert all({*row} == {*ARRIVES} for row in LATER.values())
    assert {by for by, row in LATER.items() if row["closing"] == "taken"} == {*BY_LOG}


# An agreement at an entry that somebody cannot judge.


def offered(one: Correspondence, place: int, after: bytes) -> bytes:
    return note(one, "undecided", n=place, entry=after.hex())


def test_old_entry_that_the_victim_has_gone_on_from_is_not_offered_to_it() -> None:
    """The seat that owes offers to end it at an entry of long ago, so that it could move after the victim's consent."""
    room = dealt(Game(MASKED, 2))
    plays(room, random.Random(1), 8)
    attacker = room.mover
    victim = next(one for one in room.sides if one.seat not in (attacker.seat, None))
    assert victim.match
    log = victim.match.log
    old = next(place for place, each in enumerate(log.entries) if each.fields["t"] == "turn")
    assert victim.seat in {each.fields["s"] for each in log.entries[old + 1 :]}
    hear(room, offered(attacker, old, log.links[old + 1]))
    assert all(one.game.offers == frozenset() for one in room.sides)
    assert victim.say("undecided")
    room.settle()
    assert all(one.is_open and shown(one) is None for one in room.sides)


@pytest.mark.parametrize("is_moved_first", [False, True])
def test_agreement_stands_though_its_signer_moves(is_moved_first: bool) -> None:
    """U1: whoever owes offers, the victim agrees, and then comes a move: an ending is shown, and stays."""
    room = dealt(Game(MASKED, 2))
    plays(room, random.Random(2), 6)
    attacker = room.mover
    victim = next(one for one in room.sides if one.seat not in (attacker.seat, None))
    assert attacker.match
    assert victim.match
    log = attacker.match.log
    place = len(log.bodies) - 1
    offer = offered(attacker, place, log.head)
    plays_on(attacker)
    body = attacker.match.owed()
    assert body
    move = sealed(attacker, signed(attacker, body, log.head))
    victim.receive(offer)
    assert victim.say("undecided")
    agreed = victim.frames[-1]
    assert shown(victim) == Ended("agreement", place, link=log.head.hex())
    spectator = room.sides[-1]
    for frame in (move, offer, agreed) if is_moved_first else (offer, move, agreed):
        spectator.receive(frame)
    victim.receive(move)
    for one in (victim, spectator, reopened(victim, MASKED), reopened(spectator, MASKED)):
        assert shown(one) == shown(victim)
        assert one.game.is_undecided
        assert one.owes == ""
        assert one.game.claim is None


def test_who_has_offered_at_an_entry_writes_no_more() -> None:
    room = dealt(Game(MASKED, 2))
    plays(room, random.Random(3), 6)
    mover = room.mover
    other = next(one for one in room.sides if one.seat not in (mover.seat, None))
    assert mover.match
    log = mover.match.log
    assert log.entries[-1].fields["s"] == other.seat
    room.frames.append(offered(other, len(log.bodies) - 1, log.head))
    room.settle()
    assert mover.game.offers == {other.seat}
    assert mover.say("undecided")
    assert mover.owes == ""
    assert not mover.write()


# The claims of all others.


def plays_on(one: Correspondence) -> None:
    """Let a person choose until the turn is over."""
    while one.owes == "person":
        do(one, random.Random("on"))


def claims_of(room: Silent, *seats: int) -> None:
    for one in seated(room):
        if one.seat in seats:
            assert one.say("claim", "deadline")
            room.settle()


@pytest.mark.parametrize("players", [3, 5])
def test_claims_end_it_only_once_all_others_have_claimed(players: int) -> None:
    room = dealt(Game(FISHING, players))
    absent = room.mover
    assert absent.seat is not None
    others = [seat for seat in range(players) if seat != absent.seat]
    claims_of(room, *others[:-1])
    assert all(one.is_open for one in room.sides)
    assert all({claim.seat for claim in one.game.claims} == {*others[:-1]} for one in room.sides)
    assert not next(one for one in seated(room) if one.seat == others[0]).say("claim", "flag")
    claims_of(room, others[-1])
    for one in room.sides:
        assert one.match
        assert shown(one) == Ended("claims", len(one.match.log.bodies), absent.seat)
        assert one.owing is None
        assert one.ending
        assert one.ending.outcome
        assert one.ending.outcome.places[-1] == (one.match.seats[absent.seat],)


def test_two_of_a_table_never_end_a_third_one_s_game_by_agreement() -> None:
    """All who are left are the seats that have not resigned, the absent included."""
    room = dealt(Game(FISHING, 3))
    absent = room.silent = room.mover
    for one in seated(room):
        if one is not absent:
            assert one.say("undecided")
    room.settle()
    assert all(one.is_open and shown(one) is None for one in room.sides)


def test_two_seats_end_nothing_by_a_claim() -> None:
    room = dealt(Game(MASKED, 2))
    mover = room.mover
    other = next(one for one in room.sides if one.seat not in (mover.seat, None))
    assert other.say("claim", "deadline")
    room.settle()
    assert all(one.is_open and one.game.claim for one in room.sides)


def test_claim_of_another_history_counts_for_nothing() -> None:
    room = dealt(Game(FISHING, 3))
    absent = room.mover
    for one in seated(room):
        if one is not absent:
            assert one.match
            hear(room, note(one, "claim", why="deadline", after="00" * 32))
    assert all(one.is_open and not one.game.claims for one in room.sides)


def test_claim_that_its_signer_withholds_is_void_once_the_signer_has_gone_on() -> None:
    """A coalition cannot keep claims back and end the game by them later, when it suits."""
    room = dealt(Game(FISHING, 3))
    match = room.mover.match
    assert match
    writers = [each.fields["s"] for each in match.log.entries]
    place = next(place for place in range(3, len(writers)) if {*writers[place:]} == {0, 1, 2})
    assert {*writers[place + 1 :]} >= {0, 1, 2} - {writers[place]}
    after = match.log.links[place].hex()
    for one in seated(room):
        if one.seat != writers[place]:
            hear(room, note(one, "claim", n=place, why="deadline", after=after))
    assert all(one.is_open and shown(one) is None for one in room.sides)


def test_accused_entry_early_or_late_changes_nothing() -> None:
    """The claims come after it on one side, before it on another: both end the game without the accused."""
    early, late = (dealt(Game(FISHING, 3)) for _ in range(2))
    found = []
    for room, is_early in ((early, True), (late, False)):
        accused = room.mover
        others = [one for one in seated(room) if one is not accused]
        frames = []
        for one in others:
            one.say("claim", "deadline")
            frames.append(one.frames[-1])
        watcher = room.sides[-1]
        plays_on(accused)
        accused.write()
        moved = accused.frames[-1]
        for frame in (moved, *frames) if is_early else (*frames, moved):
            watcher.receive(frame)
        assert shown(watcher)
        assert watcher.ending
        found.append((shown(watcher), watcher.ending.outcome))
    assert found[0] == found[1]


def test_side_whose_own_game_had_ended_keeps_its_ending_and_names_the_other() -> None:
    """The accused ends the game on a device without a connection; meanwhile all others go on without it."""
    room = dealt(Game(FISHING, 3))
    accused = room.mover
    assert accused.match
    accused.match.act(RESIGN)
    accused.write()
    mine = shown(accused)
    assert mine
    assert mine.by == "resignation"
    others = [one for one in seated(room) if one is not accused]
    for one in others:
        assert one.say("claim", "deadline")
        for other in others:
            other.receive(one.frames[-1])
        accused.receive(one.frames[-1])
    room.settle()
    assert shown(accused) == mine
    assert accused.ending
    assert accused.ending.other
    assert accused.ending.other.by == "claims"
    for one in others:
        ending = shown(one)
        assert ending
        assert ending.by == "claims"
        assert one.ending
        assert one.ending.played_on == {accused.seat}
    for back in (reopened(accused, FISHING), restored_from(accused, room)):
        assert shown(back) == mine


# What is kept of it.


@pytest.mark.parametrize(
    "value",
    [None, [], 1, "claims", ["claims"], ["won", 1, None, ""], ["claims", -1, 0, ""], ["rules", True, None, ""],
     ["claims", 10**9, 0, ""], ["claims", 1, "x", ""]],
)  # fmt: skip
def test_kept_ending_that_is_none_is_refused(value: object) -> None:
    with pytest.raises(CodecError):
        decode_ended(value, 5000)


@pytest.mark.parametrize("by", BY)
def test_ending_that_somebody_has_put_into_a_seat_s_text_ends_nothing(by: By) -> None:
    """A door: the text of a seat comes from a store, a file or a link."""
    room = dealt(Game(FISHING, 3))
    mover = room.mover
    text = kept(LINK, mover)
    forged = text._replace(mine=text.mine._replace(ended=Ended(by, 2, 1)))
    back = woken(decode_kept(encode_kept(forged)), entropy("forged"), FISHING)
    assert shown(back) is None
    assert back.is_open


# The transcript.


def transcript_of(one: Correspondence) -> dict[str, Any]:
    assert one.party
    assert one.agreed
    room = f"{one.room.name}/{one.agreed.digest}"
    data: dict[str, Any] = json.loads(json.dumps(encode_transcript(room, one.party, one.game.ending_notes)))
    return data


def _without(stage: Stage) -> dict[str, Any]:
    """Return the result of a game of fishing without the seat that is awaited."""
    seats = FISHING.GAME.seats(stage.game.options)
    gone = seats[stage.late]
    return {"places": [[seat for seat in seats if seat != gone], [gone]], "by": "forfeit", "scores": []}


@pytest.mark.untraced
@pytest.mark.usefixtures("quick_transcripts")
@pytest.mark.parametrize("by", ["claims", "ranked"])
def test_result_in_a_transcript_is_the_ranking_that_the_pages_show(
    by: By, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One seat is gone, or a second one after a resignation: both are last, and neither is among the winners."""
    if by == "ranked":
        ranks_by_cards(monkeypatch)
    stage = ended(Game(MISTY_RUINS, 3), by)
    for one in stage.others:
        assert one.ending
        outcome = one.ending.outcome
        assert outcome
        assert len(outcome.places[-1]) == (2 if by == "ranked" else 1)
        seats = MISTY_RUINS.GAME.seats(stage.game.options)
        assert check_transcript(transcript_of(one), MISTY_RUINS).result == {
            "winners": sorted(outcome.places[0]),
            "by": "forfeit",
            "gold": dict(zip(seats, outcome.scores, strict=True)),
        }


@pytest.mark.usefixtures("quick_transcripts")
@pytest.mark.parametrize("by", ["agreement", "claims"])
def test_transcript_proves_an_ending_by_notes(by: By) -> None:
    stage = ended(Game(FISHING, 3), by)
    for one in stage.others:
        data = transcript_of(one)
        found = check_transcript(data, FISHING)
        assert found.is_undecided == (by == "agreement")
        assert found.without == (stage.late if by == "claims" else None)
        assert found.result == (_without(stage) if by == "claims" else None)
        assert not found.charges
        notes = data["offers" if by == "agreement" else "claims"]
        for spoilt in (notes[1:], [[notes[0][0], "00" * 64], *notes[1:]], []):
            with pytest.raises(CodecError):
                check_transcript({**data, ("offers" if by == "agreement" else "claims"): spoilt}, FISHING)


def test_transcript_of_a_resignation_out_of_turn_has_its_result() -> None:
    room = dealt(Game(FISHING, 3))
    quitter = next(one for one in seated(room) if not one.owes)
    assert quitter.say("resign")
    room.settle()
    found = check_transcript(transcript_of(room.sides[0]), FISHING)
    assert found.is_complete
    assert found.result
    assert found.without is None


# Each part by itself.


def test_side_says_what_it_knows_of_the_entry_that_an_offer_names() -> None:
    room = dealt(Game(FISHING, 3))
    mover = room.mover
    assert mover.match
    log = mover.match.log
    writer = log.entries[-1].fields["s"]
    assert {one.game.judges for one in room.sides} == {""}
    assert all(one.game.may_end_by_claims for one in room.sides)
    assert mover.game.may_claim
    by = next(one for one in seated(room) if one.seat != writer)
    frame = offered(by, len(log.bodies) - 1, log.head)
    for one in room.sides:
        one.receive(frame)
    found = {one.seat: one.game.judges for one in room.sides}
    assert found[writer] == "own"
    assert found[None] == ""
    assert {what for seat, what in found.items() if seat not in (writer, None)} == {"judged"}
    assert not any(one.game.is_bound for one in room.sides if one is not by)
    # Each agrees: the offers of all name one entry.
    for one in seated(room):
        if one is not by:
            assert one.say("undecided")
    room.frames.append(frame)
    room.settle()
    assert {each.by if (each := shown(one)) else "" for one in room.sides} == {"agreement"}


def test_offer_at_an_entry_that_its_reader_cannot_judge_names_that_entry() -> None:
    room = dealt(Game(FISHING, 3))
    reader = next(one for one in seated(room) if not one.owes)
    mover = room.mover
    assert mover.match
    assert reader.party
    due = entry(mover, "turn", actions=[])
    reader.party.unjudged.append(due)
    assert reader.game.judges == "unjudged"
    assert reader.say("undecided")
    assert reader.game.is_bound
    assert reader.game.offers == {reader.seat}


def test_endings_that_others_may_show_are_named_with_who_claimed() -> None:
    stage = ended(Game(FISHING, 3), "claims")
    later = [*ARRIVES["of a signer"](stage), *ARRIVES["offers"](stage)]
    for one in stage.others:
        assert one.ending
        assert one.notes
        claimers = one.ending.claimers(one.notes.facts)
        assert claimers == {0, 1, 2} - {stage.late}
        assert verdict(one) == Standing("without", stage.late)
        for frame in later:
            one.receive(frame)
        assert one.ending.stories == claimers
        assert one.ending.other
        assert one.ending.other.by == "agreement"
    rules = ended(Game(FISHING, 3), "resignation")
    for one in rules.others:
        assert one.ending
        assert one.notes
        assert one.ending.claimers(one.notes.facts) == frozenset()


def test_rubbish_after_an_ending_by_notes_is_no_story() -> None:
    stage = ended(Game(FISHING, 3), "claims")
    one = stage.others[0]
    assert one.match
    length = len(one.match.log.bodies)
    for fields in ({"s": 9}, {"s": 0}, {"s": 0, "p": "00"}, {"s": 0, "p": "00" * 32}):
        body = canonical({"i": length, **fields})
        assert not one.receive(sealed(one, Entry(body, bytes(64))))
    assert one.ending
    assert not one.ending.late


def test_claim_of_a_length_that_is_not_there_waits() -> None:
    room = dealt(Game(FISHING, 3))
    mover = room.mover
    for one in seated(room):
        if one is not mover:
            hear(room, note(one, "claim", n=10**6, why="deadline", after="00" * 32))
    assert all(one.is_open for one in room.sides)


def test_ranking_that_needs_cards_waits_for_them_or_for_the_claims_of_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ranks_by_cards(monkeypatch)
    stage = ended(Game(MISTY_RUINS, 3), "ranked")
    for one in stage.others:
        assert one.ending
        assert one.ending.outcome
        assert one.match
        gone = {one.match.seats[stage.late], one.match.seats[one.match.ending.given_up or 0]}
        assert {*one.ending.outcome.places[-1]} == gone


def test_resignation_in_ones_own_turn_is_in_the_record_though_nobody_answered_it() -> None:
    room = dealt(Game(MISTY_RUINS, 2))
    room.act("resign")
    for one in room.sides:
        assert one.match
        table = table_of(one.match)
        assert table
        assert table.is_over
        assert table.plies[-1].action == RESIGN
