"""Transcripts are checked by anybody; those of earlier releases stay here and play on as they did."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.kakusareta.masked.table import new_game as new_kakusareta
from tests.secrecy.frozen import replayed
from tests.secrecy.mail import begun
from tests.secrecy.table import ROOM, Network, new_game, play_at_random, sodium
from unseen.cli import main
from unseen.kakusareta import masked as masked_kakusareta
from unseen.kernel.errors import CodecError
from unseen.nusubito import SEATS, Options, masked
from unseen.secrecy.protocol import NOW
from unseen.secrecy.script.step import Charge
from unseen.secrecy.transcript import Verdict, check_transcript, encode_transcript

TRANSCRIPTS = Path(__file__).parent / "transcripts"
FROZEN = [TRANSCRIPTS / f"nusubito-{version}.json" for version in range(1, NOW + 1)] + [
    TRANSCRIPTS / "kakusareta-2.json",
    TRANSCRIPTS / "misty_ruins-3.json",
]
"""A game as the first version of each protocol and rules 1 plays it, with both seats' choices at its end."""
OPTIONS = Options("1/0/2", 4, 2)


@cache
def game(longest: int = 16) -> Network:
    """Return a game that is over; nobody changes it any more."""
    network = new_game(5, OPTIONS)
    play_at_random(network, 5, longest)
    return network


def written(network: Network) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(encode_transcript(ROOM, network.sides[0])))
    return data


@pytest.mark.untraced
@pytest.mark.parametrize("path", FROZEN, ids=lambda path: path.stem)
def test_both_sides_reproduce_the_frozen_game_byte_for_byte(path: Path) -> None:
    """A change of a single byte would end games that are under way: it needs another number of the protocol."""
    frozen = json.loads(path.read_text("utf-8"))
    assert replayed(sodium(), frozen) == [frozen["entries"]] * 2


@pytest.mark.untraced
@pytest.mark.parametrize("longest", [16, pytest.param(60, marks=pytest.mark.long)])
def test_an_honest_game_is_found_honest(longest: int) -> None:
    network = game(longest)
    data = written(network)
    assert _proofs(data) > longest / 6
    assert check_transcript(data, masked) == Verdict(_result(network), True, (), SEATS, _proofs(data))


@pytest.mark.untraced
def test_proofs_are_checked_before_anybody_has_shown_a_seed() -> None:
    data = written(game())
    first = next(number for number, (body, _) in enumerate(data["entries"]) if '"t":"audit"' in body)
    whole = data | {"entries": data["entries"][:first]}
    assert check_transcript(whole, masked) == Verdict(_result(game()), False, (), SEATS, _proofs(data))
    half = data | {"entries": data["entries"][: first - 4]}
    assert check_transcript(half, masked) == Verdict(None, False, (), SEATS, _proofs(half))
    assert 0 < _proofs(half) < _proofs(data)


@pytest.mark.untraced
def test_transcript_says_by_which_version_it_was_played() -> None:
    """Each is checked by its own; what says another than it was played by is refused."""
    network = new_game(5, OPTIONS, protocol=1)
    play_at_random(network, 5, 16)
    data = written(network)
    assert check_transcript(data, masked) == Verdict(_result(network), True, (), SEATS)
    body, signature = data["entries"][0]
    for said in ("2", "3", "true", '"1"'):
        data["entries"][0] = [body.replace('"protocol":1', f'"protocol":{said}'), signature]
        with pytest.raises(CodecError):
            check_transcript(data, masked)


def test_game_that_the_first_version_did_not_know_was_never_played_by_it() -> None:
    """Version 1 proves no hidden move: whoever has signed such a log says nothing by it."""
    data = written(new_kakusareta(protocol=1))
    with pytest.raises(CodecError, match=rf"entries\[0\]: seat 0: protocol: 1 where this side plays {NOW}"):
        check_transcript(data, masked_kakusareta)


def _proofs(data: dict[str, Any]) -> int:
    """Return how many entries come with a proof about a hidden state."""
    said = (json.loads(body) for body, _ in data["entries"])
    return sum("proof" in keys or "shows" in keys for keys in said)


def _result(network: Network) -> dict[str, Any]:
    match = network.sides[0].match
    result: dict[str, Any] = match.game.encode_result(match.view) or {}
    return result


@pytest.mark.untraced
def test_a_resignation_out_of_turn_has_a_result() -> None:
    mail = begun()
    quitter = next(one for one in mail.sides if one.owes != "person")
    quitter.say("resign")
    mail.settle()
    assert quitter.party
    assert quitter.agreed
    data = encode_transcript(f"{quitter.room.name}/{quitter.agreed.digest}", quitter.party)
    winner = next(seat for number, seat in enumerate(SEATS) if number != quitter.seat)
    assert check_transcript(json.loads(json.dumps(data)), masked).result == {
        "winner": winner,
        "by": "forfeit",
    }


@pytest.mark.untraced
def test_a_game_under_way_proves_nothing_yet() -> None:
    verdict = check_transcript(written(new_game()), masked)
    assert verdict == Verdict(None, False, (), SEATS)


def _without_end(data: dict[str, Any]) -> None:
    data["entries"][8][0] = data["entries"][8][0].replace("0", "1")


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "format": (lambda data: data.update(format="x"), "format"),
    "game": (lambda data: data.update(game="chess"), "game"),
    "room": (lambda data: data.update(room=1), "room: a text"),
    "another room": (lambda data: data.update(room="elsewhere"), r"entries\[0\]: seat 0: the signature"),
    "options": (lambda data: data.update(options={}), r"entries\[0\]: seat 0: options"),
    "an entry changed": (_without_end, r"entries\[8\]"),
    "an entry of another shape": (lambda data: data["entries"][3].pop(), r"entries\[3\]: a body"),
    "a body that is no text": (lambda data: data["entries"].__setitem__(3, [1, "00" * 64]), "a body"),
    "a short signature": (
        lambda data: data["entries"].__setitem__(3, ["{}", "00"]),
        r"entries\[3\]: 64 bytes",
    ),
    "a letter that is none": (lambda data: data["entries"].__setitem__(0, ["\ud800", "00" * 64]), "not JSON"),
    "an entry before its place": (
        lambda data: data["entries"].insert(3, data["entries"][4]),
        r"entries\[3\]: it comes",
    ),
    "a key more": (lambda data: data.update(more=1), "more"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_named(name: str) -> None:
    change, why = BROKEN[name]
    data = written(game())
    change(data)
    with pytest.raises(CodecError, match=why):
        check_transcript(data, masked)


@pytest.mark.untraced
def test_command_prints_what_is_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(written(game())), "utf-8")
    assert main(["audit", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["complete"] is True
    assert told["without"] is None
    assert told["charges"] == []
    assert told["result"]["by"]


def test_command_says_what_is_no_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text("[]", "utf-8")
    assert main(["audit", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "unseen: an object is expected, not a list\n"


def test_command_names_who_is_charged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = Verdict(None, True, (Charge(1, 7, "a wrong token"),), SEATS)
    monkeypatch.setattr("unseen.cli.check_transcript", lambda data, masked: verdict)
    file = tmp_path / "game.json"
    file.write_text('{"game": "nusubito"}', "utf-8")
    assert main(["audit", str(file)]) == 0
    charges = json.loads(capsys.readouterr().out)["charges"]
    assert charges == [{"seat": "mist", "entry": 7, "problem": "a wrong token"}]
