"""Links to finished games: made at the end of one, opened read-only, mended or refused with one sentence."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from html import unescape
from textwrap import wrap
from typing import Any, cast
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.games import GAMES, module_of
from page.shell.effects import ClearAddress, Fetch, Focus, Leave, OpenLink, Share, Speak
from page.shell.ending import replaying
from page.shell.links import KINDS, link_in
from page.shell.messages import BadLink, GameOver, Invited, Linked, Message, Passed, Passing, Tick, Unfetched
from page.shell.model import Curtain, Over, Seated, Start
from page.shell.shared import LONGEST, RefusedLink, link_of, opening_link, read_link, words
from page.text import Text
from tests.page.shell.test_damaged import records
from tests.page.sitting import Sitting, english, seeded
from tests.page.tabs import Letters, dealt, play
from tests.page.words import Page
from unseen.kernel import packing
from unseen.kernel.game import AnyGame
from unseen.kernel.packing import NotPacked
from unseen.kernel.records import Record, decode_record
from unseen.kernel.slices import finished

AnyRecord = Record[Any, Any, Any]


def rules(game: str) -> AnyGame:
    return cast(AnyGame, module_of(game).GAME)


@cache
def record(game: str) -> AnyRecord:
    return decode_record(rules(game), next(records(game)))


@cache
def link(game: str) -> str:
    """Return a link to the end of a game."""
    return link_of(rules(game), record(game), len(record(game).actions), "truth")


def followed(sitting: Sitting, address: str) -> Sitting:
    """Follow a link as the edge does."""
    sitting.effects.clear()
    sitting.send(Invited(address))
    assert OpenLink(address) in sitting.effects
    assert not any(isinstance(effect, Fetch) for effect in sitting.effects), (
        "no part for online games is needed"
    )
    try:
        sitting.send(finished(opening_link(address, sitting.dealer.rules)))
    except RefusedLink as refused:
        sitting.send(BadLink(address, words(refused, sitting.t)))
    return sitting


def page(game: str) -> Sitting:
    return Sitting(english(game), seeded(1), game)


def over(sitting: Sitting) -> Over:
    assert isinstance(sitting.model.screen, Over)
    return sitting.model.screen


# Opened.


@pytest.mark.parametrize("game", GAMES)
def test_a_link_opens_at_its_moment_and_through_its_eyes(game: str) -> None:
    """It shows what the file of the same record shows there."""
    of, it = rules(game), record(game)
    file = page(game)
    file.send(finished(replaying(of, it)))
    last = len(it.actions)
    for at in (0, last // 2, last):
        for eyes in ("truth", *(seat for seat in of.seats(it.options) if seat in module_of(game).EYES)):
            file.press("do", "replay-to", str(at))
            file.press("do", "replay-eyes", eyes)
            linked = followed(page(game), link_of(of, it, at, eyes))
            assert (over(linked).at, over(linked).eyes) == (at, eyes) == (over(file).at, over(file).eyes)
            assert linked.html() == file.html()
            assert not Page(linked.html()).does() & {"again", "rematch", "next-level"}
            assert linked.dealer.saved() is None


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_or_a_view_that_the_game_has_not_is_its_end_and_the_truth(game: str) -> None:
    for at, eyes in ((9999, "nobody"), (9999, "p6"), (9999, "")):
        address = link(game).split(".")
        address[1:3] = str(at), eyes or "x"
        it = followed(page(game), ".".join(address))
        assert (over(it).at, over(it).eyes) == (len(record(game).actions), "truth")


@pytest.mark.parametrize("game", GAMES)
def test_the_game_at_the_table_stays_as_it_is_kept(game: str) -> None:
    sitting = page(game)
    sitting.press("do", "begin")
    saved = sitting.dealer.saved()
    assert saved
    followed(sitting, link(game))
    assert Leave() in sitting.effects
    assert sitting.dealer.saved() == saved
    for control in ("replay-first", "replay-forward", "replay-play", "again", "rematch", "next-level"):
        sitting.press("do", control)
        assert sitting.dealer.saved() == saved
    sitting.effects.clear()
    sitting.press("do", "home")
    assert ClearAddress() in sitting.effects
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.found
    assert sitting.dealer.saved() == saved
    assert sitting.model.score == page(game).model.score


def test_a_link_may_be_followed_from_a_replay_and_from_a_course() -> None:
    sitting = followed(page("nusubito"), link("nusubito"))
    other = link_of(rules("nusubito"), record("nusubito"), 0, "thief")
    assert over(followed(sitting, other)).at == 0
    sitting.press("do", "home")
    sitting.press("do", "learn", "thief")
    assert over(followed(sitting, other)).eyes == "thief"


def test_what_comes_too_late_is_not_shown() -> None:
    sitting, address = page("nusubito"), link("nusubito")
    sitting.send(Invited(address))
    assert "boot." not in sitting.html()
    assert english()("boot.opening.p") in sitting.html()
    late = finished(opening_link(address, rules("nusubito")))
    sitting.press("do", "opening-leave")
    for message in (late, BadLink(address, "x")):
        sitting.send(message)
        assert sitting.model.screen == Start()
    sitting.send(Invited("p=another"))
    sitting.send(late)
    assert isinstance(sitting.model.screen, Start)
    sitting.send(Unfetched("gone"))
    assert sitting.model.screen.unfetched == "gone"
    sitting.send(Tick("invited p=another"))
    sitting.press("do", "opening-again")
    assert sitting.effects.count(OpenLink("p=another")) == 2


# Mended.

MAILS: dict[str, Callable[[str], str]] = {
    "as it is": str,
    "wrapped": lambda text: "\n".join(wrap(text, 76)),
    "wrapped by Windows and quoted": lambda text: "\r\n> ".join(wrap(text, 60)),
    "with words behind it": lambda text: f"{text}) See you!",
    "wrapped, with words behind it": lambda text: "\n".join(wrap(text, 72)) + "\nSee you!",
    "with a full stop": lambda text: f"{text}.",
    "percent-encoded": lambda text: quote(text, safe=""),
    "percent-encoded, wrapped": lambda text: quote("\n".join(wrap(text, 70))),
    "with signs that nobody sees": lambda text: "\u200b".join(wrap(text, 40)),
    "in angle brackets": lambda text: f"<{text}>",
    "with a tracker": lambda text: f"{text}&utm_source=x",
    "with a capital letter": lambda text: f"P{text[1:]}",
}


@pytest.mark.parametrize("mail", MAILS)
@pytest.mark.parametrize("game", GAMES)
def test_a_link_that_has_lost_nothing_opens(game: str, mail: str) -> None:
    assert link_in(f"#{MAILS[mail](link(game))}") == link(game)


# Refused.


def altered(address: str) -> str:
    """Return a link with another letter in the middle of its record."""
    at = address.rindex(".") - 5
    return f"{address[:at]}{'A' if address[at] != 'A' else 'B'}{address[at + 1 :]}"


def unfinished(game: str) -> str:
    """Return a link that somebody has forged of half a game."""
    it = record(game)
    half = it._replace(actions=it.actions[:2], movers=it.movers[:2], result=None)
    original = packing.written
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "written", lambda of, _: original(of, half))
        return link_of(rules(game), it, 0, "truth")


BAD: dict[str, tuple[Callable[[str], str], str]] = {
    "nothing": (lambda _: "p=", "cut"),
    "the name alone": (lambda game: f"p={game}", "cut"),
    "no record": (lambda game: f"p={game}.1.truth.", "cut"),
    "half of it": (lambda game: link(game)[: len(link(game)) // 2], "cut"),
    "all but the last sign": (lambda game: link(game)[:-1], "cut"),
    "all but the check": (lambda game: link(game).rpartition(".")[0], "cut"),
    "another letter": (lambda game: altered(link(game)), "damaged"),
    "a letter too few": (lambda game: link(game).replace(".1.", ".1.A", 1), "damaged"),
    "no link": (lambda _: "p=?", "damaged"),
    "a version to come": (lambda game: f"p={game}.1.truth.77.whatever", "newer"),
    "a game to come": (lambda _: "p=chess.1.truth.1.AAAA.00000", "newer"),
    "an unfinished game": (unfinished, "unfinished"),
}


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("game", GAMES)
def test_a_link_that_cannot_be_opened_says_why_in_one_sentence(game: str, bad: str) -> None:
    make, kind = BAD[bad]
    sitting = followed(page(game), make(game))
    sentence = sitting.t(f"edge.link.{kind}")
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.bad_link == sentence
    assert unescape(sitting.html()).count(sentence) == 1
    assert [effect for effect in sitting.effects if isinstance(effect, Speak)] == [Speak(sentence, True)]
    assert {ClearAddress(), Focus("play-now")} <= {*sitting.effects}
    assert "opening-leave" not in Page(sitting.html()).does()


@pytest.mark.parametrize("game", GAMES)
def test_a_link_of_another_game_names_it(game: str) -> None:
    other = next(each for each in GAMES if each != game)
    with pytest.raises(RefusedLink) as refused:
        finished(opening_link(link(other), rules(game)))
    assert (refused.value.kind, refused.value.game) == ("other", other)
    t = english(game)
    assert t(f"shelf.{other}") in words(refused.value, t)


@given(
    st.sampled_from([*GAMES]), st.text(max_size=300) | st.text("nusubito.0123456789p=truthAZ_-", max_size=300)
)
def test_whatever_follows_the_letter_is_refused(game: str, text: str) -> None:
    with pytest.raises(RefusedLink) as refused:
        finished(opening_link(f"p={text}", rules(game)))
    assert "edge." not in words(refused.value, english(game))


@given(st.sampled_from([*GAMES]), st.data())
def test_a_link_that_something_has_happened_to_opens_as_it_was_or_is_refused(
    game: str, data: st.DataObject
) -> None:
    """Only the moment and the view have no check of their own."""
    address = link(game)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(2, len(address)))
        what = data.draw(st.sampled_from(["", ".", "-", "A", "0", " ", "%", "é", "~"]))
        address = address[:at] + what + address[at + data.draw(st.integers(0, 2)) :]
    found = link_in(f"#{address}")
    with suppress(RefusedLink):
        opened = finished(opening_link(found, rules(game)))
        assert opened.game.record == record(game)


# Shared.


@pytest.mark.parametrize("game", GAMES)
def test_the_moment_and_the_view_on_the_screen_are_shared(game: str) -> None:
    sitting = page(game)
    sitting.send(finished(replaying(rules(game), record(game))))
    assert "share-game" in Page(sitting.html()).does()
    eyes = [*module_of(game).EYES][-1] if game != "misty_ruins" else "p2"
    for at, seen in ((3, "truth"), (5, eyes)):
        sitting.press("do", "replay-to", str(at))
        sitting.press("do", "replay-eyes", seen)
        sitting.press("do", "share-game")
        shared = sitting.effects[-1]
        assert shared == Share(record(game), at, seen)
        again = followed(page(game), link_of(rules(game), *shared))
        assert again.html() == sitting.html()


@pytest.mark.parametrize("how", ["sheet", "link", "file", "long"])
def test_how_it_was_passed_on_is_said_and_spoken_until_something_else_is_shown(how: Passing) -> None:
    sitting = page("nusubito")
    sitting.send(finished(replaying(rules("nusubito"), record("nusubito"))))
    said = sitting.t(f"over.passed.{how}")
    assert said not in sitting.html()
    sitting.send(Passed(how))
    assert sitting.html().count(said) == 1
    assert sitting.effects[-1] == Speak(said)
    sitting.press("do", "save-record")
    assert said in sitting.html()
    sitting.press("do", "replay-first")
    assert said not in sitting.html()
    assert sitting.t("over.share") in sitting.html()
    sitting.press("do", "home")
    sitting.send(Passed(how))
    assert isinstance(sitting.model.screen, Start)


def test_a_link_that_messengers_would_cut_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    address = link("nusubito")
    assert len(address) < LONGEST
    monkeypatch.setattr("page.shell.shared.LONGEST", len(address) - 1)
    with pytest.raises(NotPacked) as error:
        link_of(rules("nusubito"), record("nusubito"), len(record("nusubito").actions), "truth")
    assert error.value.kind == "long"


def test_a_link_says_what_it_was_made_of() -> None:
    for game in GAMES:
        shared = read_link(link(game))
        assert (shared.game, shared.at, shared.eyes) == (game, len(record(game).actions), "truth")
        assert link(game)[-1].isalnum()
    assert "p" in KINDS


# What is not finished stays here.


def held(value: Any) -> Iterator[AnyRecord]:
    """Yield the records anywhere in a value."""
    if isinstance(value, Record):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from held(each)
    elif isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from held(each)


class Watched(Sitting):
    """A sitting that looks for records in each message, in the model and in each effect."""

    def __init__(self, t: Text, game: str) -> None:
        super().__init__(t, seeded(3), game)

    def send(self, message: Message) -> None:
        """Dispatch a message, and look."""
        super().send(message)
        if self.dealer._table and self.dealer._table.is_over:
            return
        assert not [*held(self.model)]
        assert not [*held(tuple(self.effects))]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_under_way_leaves_neither_as_a_record_nor_as_a_link(game: str) -> None:
    sitting, dice = Watched(english(game), game), random.Random(2)
    for control in ("share-game", "save-record"):
        sitting.press("do", control)
    sitting.press("do", "begin")
    for _ in range(30):
        table = sitting.dealer._table
        assert table
        if table.is_over:
            break
        for control in ("share-game", "save-record"):
            assert control not in Page(sitting.html()).does()
            sitting.press("do", control)
        assert not any(isinstance(effect, Share) for effect in sitting.effects)
        saved = json.loads(cast(str, sitting.dealer.saved()))["record"]
        with pytest.raises(NotPacked, match="not finished"):
            link_of(rules(game), decode_record(rules(game), saved), 0, "truth")
        with pytest.raises(AssertionError):
            sitting.dealer.record()
        screen = sitting.model.screen
        if isinstance(screen, Seated) and screen.shown.legal:
            legal = [text for text in map(rules(game).format_action, screen.shown.legal) if text != "resign"]
            if screen.recap is not None:
                sitting.press("do", "recap-skip")
            sitting.press("action", dice.choice(legal))
        elif isinstance(screen, Curtain):
            sitting.sit()
        else:
            sitting.press("do", "recap-skip")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_with_people_elsewhere_gives_a_record_to_nobody_before_it_is_over(seed: int) -> None:
    letters = dealt()

    def looked(now: Letters) -> bool:
        for one in now.online_seats:
            assert one.whole.over() is None
            assert not [*held(now.status(one))]
        return False

    looked(letters)
    play(letters, seed, 12, looked)
    letters.act("resign")
    for one in letters.online_seats:
        game = letters.status(one).game
        assert isinstance(game, GameOver)
        assert game.record
        assert game.record.result
        address = link_of(one.page.GAME, game.record, 0, "truth")
        opened = finished(opening_link(address, one.page.GAME))
        assert isinstance(opened, Linked)
        assert opened.game.states == game.states
