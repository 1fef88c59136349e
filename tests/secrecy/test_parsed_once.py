"""What comes is parsed once, at the door, however it gets to its place: at once, early, late, or found again."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from tests.secrecy.mail import again, begun, play, side
from tests.secrecy.table import new_game, play_at_random, sodium
from tests.secrecy.table import side as bare_side
from unseen.secrecy import log
from unseen.secrecy.channel import unseal
from unseen.secrecy.correspondence import Correspondence

Parsing = Counter[str]


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Parsing]:
    """Count how often each text is parsed."""
    times: Parsing = Counter()
    real = log.parse_json  # type: ignore[attr-defined] # it is the reader of all that comes

    def counting(text: str) -> object:
        times[text] += 1
        return real(text)

    with monkeypatch.context() as patch:
        patch.setattr(log, "parse_json", counting)
        yield times


@cache
def finished() -> tuple[bytes, ...]:
    """Return the frames of a game with words and a resignation off turn, closed."""
    mail = begun()
    play(mail, 2, 10)
    mail.sides[0].say("say", "hello")
    mail.sides[1].say("say", "hello yourself")
    mail.settle()
    assert next(one for one in mail.sides if one.owes == "").say("resign")
    mail.settle()
    return tuple(mail.frames)


def texts(one: Correspondence, frames: Iterable[bytes]) -> list[str]:
    return [entry.body.decode() for frame in frames if (entry := unseal(one.room, sodium(), frame))]


@pytest.mark.parametrize("order", ["as written", "backwards", "shuffled"])
def test_a_frame_that_comes_is_parsed_once(monkeypatch: pytest.MonkeyPatch, order: str) -> None:
    frames = finished()
    new = side("watch")
    coming = list(frames[::-1] if order == "backwards" else frames)
    if order == "shuffled":
        random.Random(7).shuffle(coming)
    with counted(monkeypatch) as times:
        for frame in coming:
            new.receive(frame)
    assert new.match
    assert new.match.step is None
    assert new.match.closing.receipts == {0: (), 1: ()}
    accepted = [text for text in texts(new, frames) if '"t":"resign"' in text]
    assert len(accepted) == 1
    # The note that is accepted comes by itself, and is quoted in the entry that accepts it.
    assert {text: times[text] for text in texts(new, frames) if text not in accepted} == dict.fromkeys(
        (text for text in texts(new, frames) if text not in accepted), 1
    )


def test_what_a_seat_finds_again_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that was set back reads its own entries too, and audits."""
    mail = begun()
    old = again(mail.sides[0])
    count = len(old.frames)
    play(mail, 10, 4)
    mail.act("resign")
    coming = mail.frames[count:]
    with counted(monkeypatch) as times:
        for frame in coming:
            old.receive(frame)
    assert old.match
    assert old.match.recalled
    assert old.match.step is None
    assert {times[text] for text in texts(old, coming)} == {1}


@pytest.mark.untraced
def test_an_entry_that_comes_to_a_side_without_frames_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    network = new_game(3)
    play_at_random(network, 3, 20)
    entries = network.sides[0].entries
    reader = bare_side(None, "")
    with counted(monkeypatch) as times:
        for entry in (*entries[1:], entries[0]):
            reader.receive(entry)
    assert reader.entries == entries
    assert {times[entry.body.decode()] for entry in entries} == {1}
