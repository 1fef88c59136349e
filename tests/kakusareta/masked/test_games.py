"""Kakusareta between two sides that trust each other with nothing, from the deal to the audit (K65, K66)."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.kakusareta import case
from tests.kakusareta.masked.table import MASKED, chosen, new_game, play_at_random, played
from tests.kakusareta.picture import START, position
from tests.kakusareta.steps import after
from tests.kakusareta.test_admits import ENDINGS
from tests.secrecy import mail
from tests.secrecy.mail import Mail
from tests.secrecy.table import Network, side
from unseen import kakusareta
from unseen.cli import main
from unseen.courtyard.rods import RODS, Rod
from unseen.kakusareta import KAKUSARETA, MOYA, Options
from unseen.kakusareta.cards import MODES, Mode
from unseen.kakusareta.events import Looked
from unseen.kakusareta.state import Result
from unseen.kernel.slices import Work
from unseen.secrecy.crypto import Group
from unseen.secrecy.lobby import Terms
from unseen.secrecy.proofs import moves
from unseen.secrecy.proofs.moves import Frame, prove_frame
from unseen.secrecy.protocol import VERSIONS
from unseen.secrecy.script.record import table_of

TESTS = Path(__file__).parents[2]
ALL_MODES: tuple[Mode | None, ...] = (None, *MODES)


def test_k65_sides_begin_with_what_they_may_know() -> None:
    his, other, third = (side.match.view for side in new_game(watched=True).sides)
    assert (his.at, other.at, third) == ("C3", None, other)
    assert not any(his.rods + other.rods)


def check_whole(network: Network) -> None:
    """Ask whether all sides have seen one game to its end, and found it honest; a table with a dealer sees the same."""
    his, other, third = (side.match for side in network.sides)
    assert his.ending.doubt is None
    assert his.view == other.view == third.view
    assert his.log.head == other.log.head == third.log.head
    assert his.closing.receipts == {0: (), 1: ()} == other.closing.receipts == third.closing.receipts
    table = table_of(other)
    assert table is not None
    assert table.view(KAKUSARETA) == his.view
    redacted = (kakusareta.redact(event, MOYA) for ply in table.plies for event in ply.events)
    assert [entry.event for entry in other.history] == [event for event in redacted if event is not None]


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_random_game_is_proved_and_audited(mode: Mode | None, effort: int) -> None:
    for seed in range(effort):
        dice = random.Random(seed)
        network = new_game(seed, case.options(dice)._replace(elemental=mode), watched=True)
        play_at_random(network, seed)
        check_whole(network)


@pytest.mark.untraced
@pytest.mark.long
@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("part", range(4))
def test_no_honest_turn_of_400_games_is_refused(mode: Mode | None, part: int) -> None:
    for seed in range(25):
        dice = random.Random(f"{part} {seed}")
        network = new_game(seed, case.options(dice)._replace(elemental=mode), watched=True)
        play_at_random(network, seed, 400)
        check_whole(network)


@pytest.mark.untraced
@pytest.mark.parametrize("name", [name for name, (start, _) in ENDINGS.items() if not start.seen])
def test_every_end_is_shown_whole(name: str) -> None:
    """K7 to K9, K22; the rods lie otherwise than in the position, so none has been looked at there."""
    start, action = ENDINGS[name]
    network = played(start, action)
    check_whole(network)
    result, honest = network.sides[1].match.view.result, after(start, action).result
    assert honest
    assert result == honest or {result.by, honest.by} == {"treasure", "wrong temple"}


RAZED = """
    x   .   x   .   x
    .   1   2   3   .
    o   .   o*  .   o
    2   3   2   1   .
    o   2   o   .   o
"""


def test_k7_k35_fourth_temple_that_is_destroyed_is_asked_about_twice() -> None:
    """Whether he was there, then for all that he hides."""
    network = played(position(RAZED, to_act="moya", hand="A1 A3"), "destroy A5")
    check_whole(network)
    other = network.sides[1].match
    assert other.view.result == Result(MOYA, "four temples")
    answers = [entry.fields["face"] for entry in other.log.entries if entry.fields["t"] == "answer"]
    assert answers == ["no", ["C3", ["A1", "A3"], 0, []]]


@pytest.mark.untraced
def test_k8_k20_how_a_look_is_told_by_day_and_by_night() -> None:
    """K65: whether he had moved before it is public, and he alone can say so."""
    network = played(
        None, "leap A3", "look 3", "end", "end", "leap A1", "end", "end", "leap C1", "end", "end", "look C"
    )
    his, other = (side.match for side in network.sides[:2])
    looks = [entry.event for entry in other.history if isinstance(entry.event, Looked)]
    assert looks == [Looked(Rod("3"), None, True), Looked(Rod("C"), None, False)]
    asked = [entry.fields for entry in his.log.entries if "look" in entry.fields.get("asks", "")]
    assert [fields.get("foretold") for fields in asked] == [1, None]
    assert other.view.turn.looks == 1
    assert {rod for rod, colour in zip(RODS, his.view.rods, strict=True) if colour} == {"C", "3"}
    network.act("resign")
    check_whole(network)


ALL_TOKENS: dict[str, Any] = {
    "his": "earth 2 wind 2 water 2 fire 2",
    "moyas": "earth 2 wind 2 water 2 fire 2",
}
MASTERS = position(START, mode="master plus", **ALL_TOKENS)


@pytest.mark.untraced
def test_k49_power_that_waits_cuts_the_turn() -> None:
    """The events before it are reported, then the opponent answers, then the turn goes on; at night too."""
    network = played(MASTERS, "leap A3")
    his, other = (side.match for side in network.sides[:2])
    before = len(other.log.entries)
    network.act("fireball B2")
    assert (len(other.log.entries), other.may_act) == (before + 1, True)
    assert other.view.turn.pending is not None
    network.act("allow")
    assert his.may_act
    assert his.view.turn.moves == 1
    day = ("leap C3", "end", "end", "leap A3", "end", "end", "leap A1", "end", "end")
    for action in (*day, "tempest north", "fate"):
        network.act(action)
    assert his.may_act
    network.act("end")
    network.act("resign")
    check_whole(network)


def test_k39_draft_is_made_in_the_open() -> None:
    network = new_game(options=Options(elemental="loyalist"), watched=True)
    for action in ("take water", "take wind", "still"):
        network.act(action)
    assert network.sides[1].match.view.held == 9
    network.act("resign")
    check_whole(network)


def test_k35_k63_whoever_was_there_is_seen_there() -> None:
    network = played(position(THERE, to_act="moya", moyas="fire 4"), "streak 1", "destroy A1")
    other = network.sides[1].match
    assert other.view.at == "A1"
    assert other.view.darts == 1
    network.act("end")
    network.act("resign")
    check_whole(network)


THERE = """
    o*  2   o   2   o
    2   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
def test_game_goes_on_by_frames_whatever_is_switched_off(mode: Mode | None) -> None:
    """Each side is put away and taken up again from what it kept."""
    host, guest = (mail.side(role, masked=MASKED) for role in ("host", "guest"))
    room = Mail(host, guest)
    host.offer(Terms(Options(elemental=mode), KAKUSARETA))
    room.settle()
    guest.join("guest")
    room.settle()
    dice = random.Random(f"frames {mode}")
    for turn in range(12):
        match = room.mover.match
        assert match
        room.act(kakusareta.format_action(chosen(match, dice, 0.5)))
        if turn % 4 == 3:
            room.sides = [mail.again(side, masked=MASKED) for side in room.sides]
            room.settle()
    matches = [side.match for side in room.sides]
    assert len({match.log.head for match in matches if match}) == 1


@pytest.mark.untraced
def test_device_that_was_set_back_finds_its_choices_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that it wrote is in the log, and what led there is found by trying: without one proof more than it made."""
    proofs: list[Frame] = []

    def counted(group: Group, frame: Frame, *holds: Any) -> Work[bytes]:
        proofs.append(frame)
        return (yield from prove_frame(group, frame, *holds))

    monkeypatch.setattr(moves, "prove_frame", counted)
    first = ("leap A3", "look 3", "end", "end", "still", "end")
    network = played(MASTERS, *first, "river", "leap A1", "leap C1", "leap E1", "end", "end")
    entries = network.sides[0].entries
    made = len(proofs)
    agreed = network.sides[0].match.terms
    again = side(0, "kakusareta 1", agreed)
    for entry in entries:
        assert again.receive(entry) == "taken"
    # Of two ways that lead to the same bytes either may be found.
    assert len(proofs) == 2 * made > 0
    assert sorted(again.match.choices) == sorted(network.sides[0].match.choices)
    assert again.match.view == network.sides[0].match.view


@pytest.mark.parametrize("protocol", VERSIONS)
def test_where_nothing_is_proved_the_audit_is_left(protocol: int) -> None:
    """By the first version nothing is: no table is made by it (`tests/secrecy/room/test_lobby.py`), and this is why."""
    network = new_game(watched=True, options=Options(elemental="master"), protocol=protocol)
    for action in (
        "take water",
        "take fire",
        "take wind",
        "take earth",
        "still",
        "end",
        "leap A3",
        "look A",
        "end",
    ):
        network.act(action)
    network.act("resign")
    check_whole(network)
    assert bool(network.sides[1].match.proofs) == (protocol > 1)


@pytest.mark.untraced
def test_kept_transcript_is_found_honest_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Its bytes are played again in `tests/secrecy/test_transcript.py`."""
    assert main(["audit", str(TESTS / "secrecy/transcripts/kakusareta-2.json")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["result"] == {"winner": "moya", "by": "wrong temple"}
    assert (told["complete"], told["charges"]) == (True, [])
