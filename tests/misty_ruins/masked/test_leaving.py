"""A player who leaves Misty Ruins for good: the others are ranked as it stands (M49), and nothing else opens."""

import json
import random
from functools import cache

import pytest

from tests.misty_ruins.masked.table import MASKED, choose
from tests.secrecy import mail
from tests.secrecy.gathering import seated
from tests.secrecy.mail import Mail, watch_link
from unseen import misty_ruins
from unseen.kernel.seat import Seat
from unseen.misty_ruins import Options
from unseen.misty_ruins.characters import IDENTITIES, Identity
from unseen.misty_ruins.masked import holdings
from unseen.misty_ruins.state import SEATS, Ending, State
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.lobby import Terms
from unseen.secrecy.masked_game import Place
from unseen.secrecy.protocol import NOW, ends_for_good
from unseen.secrecy.transcript import check_transcript, encode_transcript
from unseen.secrecy.verdict import verdict

NAMES = ("ann", "bob", "cat")


def gathered(days: int = 7) -> Mail:
    """Return the room of three who have been dealt a game, and one who looks on."""
    sides = [
        mail.side("guest" if number else "host", name, masked=MASKED) for number, name in enumerate(NAMES)
    ]
    room = Mail(*sides, mail.side("watch", link=watch_link(), masked=MASKED))
    return room.gather(Terms(Options(players=3), SEATS[0], days))


def play(room: Mail, seed: int, longest: int) -> None:
    """Let the persons act, sensibly."""
    dice = random.Random(seed)
    for _ in range(longest):
        mover = next(one for one in room.sides if one.owes == "person")
        assert mover.match
        mover.match.act(choose(mover.match, dice))
        room.settle()


def leave(room: Mail, leaver: Correspondence) -> None:
    """Let a side give up and close its page for good: only what it wrote before arrives."""
    leaver.say("resign")
    room.frames += [frame for frame in leaver.frames if frame not in room.frames]
    number = room.sides.index(leaver)
    room.sides[number] = mail.side("watch", link=watch_link(), masked=MASKED)
    room.settle()


@cache
def left() -> tuple[Mail, int]:
    """Return a game in which somebody who is not to act has left for good, and the number of that seat."""
    room = gathered()
    play(room, 4, 14)
    leaver = next(one for one in seated(room) if one.owes != "person")
    number = leaver.seat
    assert number is not None
    leave(room, leaver)
    return room, number


def test_the_others_show_what_they_hold_and_are_ranked_at_once() -> None:
    room, leaver = left()
    found = [verdict(one) for one in room.sides]
    assert {(each.state, each.seat) for each in found if each} == {("left", leaver)}
    outcomes = [one.match.ending.left for one in room.sides if one.match]
    assert outcomes[0]
    assert all(each == outcomes[0] for each in outcomes)
    assert outcomes[0].places[-1] == (SEATS[leaver],)
    assert outcomes[0].by == "forfeit"
    gold = [player.gold for player in next(one.match for one in room.sides if one.match).view.players]
    assert all(score >= has for score, has in zip(outcomes[0].scores, gold, strict=True))


@pytest.mark.usefixtures("quick_transcripts")
def test_transcript_has_the_ranking_while_the_leaver_owes_the_closing() -> None:
    room, leaver = left()
    for one in room.sides:
        assert one.match
        assert one.party
        assert one.agreed
        data = json.loads(json.dumps(encode_transcript(f"{one.room.name}/{one.agreed.digest}", one.party)))
        found, outcome = check_transcript(data, MASKED), one.match.ending.left
        assert outcome
        assert SEATS[leaver] not in outcome.places[0]
        gold = dict(zip(SEATS, outcome.scores, strict=False))
        assert found.result == {"winners": sorted(outcome.places[0]), "by": "forfeit", "gold": gold}
        assert not found.is_complete
        # From version 4 on the open position ranks those who stay, before they have shown their cards.
        before = {**data, "entries": data["entries"][:-1]}
        assert check_transcript(before, MASKED).result == (found.result if ends_for_good(NOW) else None)


@pytest.mark.untraced
def test_what_only_the_leaver_held_stays_closed() -> None:
    """Neither the identity that the leaver holds nor the leaver's tiles open to anybody, nor does the stack."""
    room, leaver = left()
    held = (leaver - 1) % len(NAMES)
    for one in room.sides:
        assert one.match
        cards, hands = one.match._cards, one.match._play.hands
        closed = [Place("characters", held), Place("homelands", held), Place("tiles", 39)]
        closed += [place for place in hands.of(leaver) if place.deck == "tiles"]
        for place in closed:
            assert not cards.has_paid(leaver, place)
        for seat in range(len(NAMES)):
            if seat != leaver:
                assert cards.has_paid(seat, Place("characters", (seat - 1) % len(NAMES)))
        assert not one.match.closing.revealed
        assert one.match.step
        assert "audit" in one.match.step.kinds


@pytest.mark.untraced
def test_a_leaver_who_comes_back_after_all_ends_it_with_a_full_check() -> None:
    room = gathered()
    play(room, 4, 14)
    leaver = next(one for one in seated(room) if one.owes != "person")
    leaver.say("resign")
    room.settle()
    assert {(each.state if (each := verdict(one)) else None) for one in room.sides} == {"confirmed"}
    tables = {one.match.ending.left for one in room.sides if one.match}
    assert len(tables) == 1


@pytest.mark.untraced
def test_a_claim_of_the_clock_leaves_the_game_open() -> None:
    """93: who withholds its share for ever owes it, all others say so, and none of them owes anything."""
    room = gathered(days=1)
    play(room, 4, 6)
    owing = next(one for one in seated(room) if one.owes == "person")
    others = [one for one in seated(room) if one is not owing]
    others[0].say("claim", "deadline")
    room.settle()
    assert {one.game.claim.seat for one in room.sides if one.game.claim} == {others[0].seat}
    assert {one.owing for one in room.sides} == {owing.seat}
    assert [one.owes for one in others] == ["", ""]
    while owing.owes == "person":
        play(room, 5, 1)
    assert {one.game.claim for one in room.sides} == {None}


# The ranking by itself.


def declaring(*declared: int) -> State:
    """Return the public view of three, who declare; `declared` are the places of those who did, by their numbers."""
    deal = misty_ruins.deal(Options(players=3), random.Random(1).randrange)
    view = misty_ruins.view(misty_ruins.start(Options(players=3), deal), Seat("onlooker"))
    view = view._replace(phase="declare", ending=Ending("exhaustion"), chooser=0)
    for place in declared:
        view = view.with_player(place, declared=IDENTITIES[place])
    return view


def test_m49_a_declaration_that_the_leaver_had_to_answer_counts_as_right() -> None:
    """Blue holds the cards of Red, so that Blue alone could say whether Red is right."""
    view = declaring(0, 2)
    ranked = misty_ruins.forfeited(holdings.left(view, SEATS[1], {}), SEATS[1])
    assert ranked.scores == (5, 0, 0)
    assert ranked.places == ((SEATS[0],), (SEATS[2],), (SEATS[1],))


@pytest.mark.parametrize("is_right", [True, False])
def test_m49_a_declaration_whose_holder_has_stayed_is_shown(is_right: bool) -> None:
    """Red holds the cards of Green."""
    shown: Identity = IDENTITIES[2 if is_right else 9]
    faces = {Place("characters", 2): shown.character, Place("homelands", 2): shown.homeland}
    ranked = misty_ruins.forfeited(holdings.left(declaring(0, 2), SEATS[1], faces), SEATS[1])
    assert ranked.scores == (5, 0, 5 if is_right else 0)


def test_m49_nobody_who_has_not_declared_gets_anything_for_it() -> None:
    assert misty_ruins.forfeited(holdings.left(declaring(), SEATS[1], {}), SEATS[1]).scores == (0, 0, 0)
