"""An entry that its reader could not judge: no page charges anybody, and an audit of the transcript says what it is."""

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from tests.secrecy.elsewhere import changed, sealed
from tests.secrecy.mail import MASKED
from tests.secrecy.seat.test_receipts import transcript
from tests.secrecy.seat.test_stuck import lacking
from tests.secrecy.seat.test_two_stories import due, false
from unseen.cli import main
from unseen.kernel.errors import CodecError
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.protocol import VERSIONS, proves_moves
from unseen.secrecy.transcript import Disputed, check_transcript

pytestmark = pytest.mark.usefixtures("quick_transcripts")
PROVED = pytest.mark.parametrize("version", [version for version in VERSIONS if proves_moves(version)])


def stuck(other: Correspondence, frame: bytes, *, by_program: bool) -> dict[str, Any]:
    """Return the transcript of a reader that cannot judge a frame, by its own program or by the writer's list."""
    with lacking(0) if by_program else nullcontext():
        other.receive(frame)
    assert other.game.stuck == "list"
    assert other.cheat is None
    assert other.is_open
    data = transcript(other)
    assert "unjudged" in data
    return data


@PROVED
def test_a_list_of_its_writer_s_own_making_charges_nobody_in_the_page_and_is_found_by_the_audit(
    version: int,
) -> None:
    _, cheat, other, true = due(MASKED, version)
    data = stuck(other, false(cheat, true, 0), by_program=False)
    told = check_transcript(data, MASKED)
    assert told.disputed == Disputed(0, len(data["entries"]), "differs")
    assert told.charges == ()
    assert told.result is None


@PROVED
def test_an_honest_entry_holds_though_its_reader_s_program_is_another(version: int) -> None:
    _, cheat, other, true = due(MASKED, version)
    data = stuck(other, sealed(cheat, true), by_program=True)
    assert check_transcript(data, MASKED).disputed == Disputed(0, len(data["entries"]), "holds")
    with lacking(0):
        assert check_transcript(data, MASKED).disputed == Disputed(0, len(data["entries"]), "differs")


@PROVED
def test_a_false_proof_is_found_though_its_reader_s_list_was_another(version: int) -> None:
    _, cheat, other, true = due(MASKED, version)
    proof: str = json.loads(true.body)["proof"]
    wrong = changed(cheat, true.body, proof=proof[:-4] + ("AAAA" if proof[-4:] != "AAAA" else "BAAA"))
    data = stuck(other, sealed(cheat, wrong), by_program=True)
    found = check_transcript(data, MASKED).disputed
    assert found
    assert found[:3] == (0, len(data["entries"]), "refused")
    assert found.problem.startswith("proof")


def test_an_entry_that_nobody_has_signed_is_no_finding() -> None:
    _, cheat, other, true = due(MASKED, 3)
    data = stuck(other, false(cheat, true, 0), by_program=False)
    body, signature = data["unjudged"]
    for wrong in ([body, data["entries"][-1][1]], [data["entries"][-1][0], signature], [body], 5):
        with pytest.raises(CodecError):
            check_transcript({**data, "unjudged": wrong}, MASKED)
    assert (
        check_transcript({key: each for key, each in data.items() if key != "unjudged"}, MASKED).disputed
        is None
    )


def test_the_terminal_names_the_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, cheat, other, true = due(MASKED, 3)
    data = stuck(other, false(cheat, true, 0), by_program=False)
    file = tmp_path / "transcript.json"
    file.write_text(json.dumps(data), "utf-8")
    assert main(["audit", str(file)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["disputed"] == {
        "seat": "thief",
        "entry": len(data["entries"]),
        "finding": "differs",
        "problem": "",
    }
    assert said["charges"] == []
