"""Entries that a side cannot judge: two of them for a place are judged, each once, and the rest are dropped unread."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.secrecy.elsewhere import (
    KAKUSARETA,
    changed,
    length,
    note,
    plays_until,
    reopened,
    room,
    sealed,
)
from tests.secrecy.mail import MASKED, Mail
from tests.secrecy.seat.test_receipts import transcript
from tests.secrecy.talk import end_turn
from unseen.kernel.errors import CodecError
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.hiding import proved
from unseen.secrecy.log import Entry
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.seat.agreement import unjudged_link
from unseen.secrecy.seat.party import STORIES
from unseen.secrecy.transcript import Story, check_transcript
from unseen.secrecy.verdict import verdict

FALSE = [f"{number:064x}" for number in range(1, 9)]
"""Hashes of lists that nobody has made."""
SECRETIVE = pytest.mark.parametrize(
    ("game", "version"),
    [(MASKED, 2), (MASKED, 3), (KAKUSARETA, 3)],
    ids=["nusubito-2", "nusubito-3", "kakusareta-3"],
)

pytestmark = pytest.mark.usefixtures("quick_transcripts")


def due(game: MaskedGame, version: int) -> tuple[Mail, Correspondence, Correspondence, Entry]:
    """Return a game in which the secretive seat has signed its turn, which nobody has heard: that entry comes last."""
    mail = room(game, version)
    plays_until(mail, 0)
    cheat, other = mail.sides[:2]
    assert cheat.match
    end_turn(cheat)
    body = cheat.match.owed()
    assert body
    return mail, cheat, other, changed(cheat, body)


def false(cheat: Correspondence, true: Entry, number: int) -> bytes:
    """Return a frame with the true entry but for the hash of its list."""
    return sealed(cheat, changed(cheat, true.body, list=FALSE[number]))


@contextmanager
def counting() -> Iterator[list[int]]:
    """Count how often a list is made for an entry that is read."""
    counts = [0]
    check = proved.Proved.check

    def counted(self: Any, *args: Any) -> Any:
        counts[0] += 1
        return (yield from check(self, *args))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proved.Proved, "check", counted)
        yield counts


@SECRETIVE
def test_entries_with_a_false_list_are_judged_twice_and_kept_twice(game: MaskedGame, version: int) -> None:
    """Door 84: also in slices, when the relay brings them again, and at the next start."""
    _, cheat, other, true = due(game, version)
    frames = [false(cheat, true, number) for number in range(6)]
    before = len(other.frames)
    with counting() as counts:
        for _ in range(2):
            for frame in frames:
                for _ in other.prepare(frame):
                    pass
                other.receive(frame)
        assert counts == [STORIES]
    assert other.frames[before:] == frames[:STORIES]
    assert (other.game.stuck, other.game.two_stories, other.cheat) == ("list", "entries", None)
    with counting() as counts:
        back = reopened(other, game)
        assert counts == [STORIES]
        assert not any(back.receive(frame) for frame in frames)
        assert not back.receive(sealed(cheat, true)), "a third is one too many, true or not"
        assert counts == [STORIES]
    assert (back.game.stuck, back.game.two_stories) == ("list", "entries")


@SECRETIVE
def test_true_entry_after_a_false_one_is_taken_and_both_prove_two_stories(
    game: MaskedGame, version: int
) -> None:
    mail, cheat, other, true = due(game, version)
    watcher = mail.sides[2]
    for one in (other, watcher):
        one.receive(false(cheat, true, 0))
        assert one.game.stuck == "list"
        assert one.receive(sealed(cheat, true))
        assert (one.game.stuck, one.game.two_stories, one.cheat) == ("", "entries", None)
        before = len(one.frames)
        assert not any(one.receive(false(cheat, true, number)) for number in range(1, 6))
        assert len(one.frames) == before
        assert reopened(one, game).game.two_stories == "entries"
    data = transcript(other)
    told = check_transcript(data, game)
    assert told.two_stories == (Story(0, len(data["entries"]) - 1),)
    assert told.charges == ()
    assert verdict(other) is None


def spoilt(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    ((seat, entry, first, second),) = data["stories"]
    for story in (
        [1 - seat, entry, first, second],
        [seat, entry - 1, first, second],
        [seat, entry, first, first],
        [seat, entry, first, [second[0], first[1]]],
        [seat, entry, first],
        [seat, 10**6, first, second],
        [9, entry, first, second],
        "",
    ):
        yield {**data, "stories": [story]}
    yield {**data, "stories": 5}


def test_story_that_is_not_proved_is_refused() -> None:
    _, cheat, other, true = due(MASKED, 3)
    other.receive(false(cheat, true, 0))
    other.receive(sealed(cheat, true))
    for data in spoilt(transcript(other)):
        with pytest.raises(CodecError):
            check_transcript(data, MASKED)


@pytest.mark.parametrize("version", [2, 3])
def test_transcript_says_that_all_have_agreed_to_end_it_undecided(version: int) -> None:
    """Where one side cannot judge what the other has signed, by notes alone: in every version."""
    mail, cheat, other, true = due(MASKED, version)
    watcher = mail.sides[2]
    bad = false(cheat, true, 0)
    for one in (other, watcher):
        one.receive(bad)
    assert other.say("undecided")
    # The writer's own page has its entry in the log, and offers from there.
    assert cheat.write()
    told = other.notes.facts[-1] if other.notes else None
    assert told
    assert other.party
    assert told.text == ("" if version < 3 else unjudged_link(other.party))
    for one in (cheat, watcher):
        one.receive(other.frames[-1])
    assert not other.game.is_undecided
    assert not cheat.game.is_undecided
    fields = {"entry": told.text} if version >= 3 else {}
    frame = note(cheat, "undecided", n=length(other) + 1, **fields)
    for one in (other, watcher):
        assert one.receive(frame)
        assert one.game.is_undecided
        assert reopened(one, MASKED).game.is_undecided
    data = transcript(other)
    assert check_transcript(data, MASKED).is_undecided
    assert "unjudged" in data
    for wrong in (
        data["offers"][:1],
        [data["offers"][0]] * 2,
        [[data["offers"][0][0], data["offers"][1][1]]],
        5,
    ):
        with pytest.raises(CodecError):
            check_transcript({**data, "offers": wrong}, MASKED)
    if version >= 3:
        for unjudged in (None, data["entries"][-1], 5):
            with pytest.raises(CodecError):
                check_transcript({**data, "unjudged": unjudged}, MASKED)
    # Another entry than the one that could not be judged comes after all: in version 3 the offers are not about it.
    assert other.receive(sealed(cheat, true))
    assert other.game.is_undecided == (version < 3)
