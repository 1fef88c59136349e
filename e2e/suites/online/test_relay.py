"""Two browsers play whole games over a relay, each at a screen of its own."""

import shutil
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from e2e.browsers.profiles import TOUCH, profile
from e2e.in_english import in_english
from e2e.online import (
    RelayProcess,
    Side,
    at_random,
    awaited,
    begun,
    checked,
    known_bytes,
    play,
    same_log,
    timed_line,
    waits,
)
from e2e.people.ready import until
from e2e.people.waits import hold_waits, later, settled
from e2e.sight.everything import Witness, differences
from e2e.twins import unknown_to_the_mists
from page.online.pace import BEAT
from tools.serve import Site
from unseen.cli import main
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, Options

Sides = Callable[..., Side]


@pytest.mark.parametrize("before", [8, pytest.param(24, marks=pytest.mark.long)])
def test_whole_game_to_a_declaration(side: Sides, before: int, relay: RelayProcess, tmp_path: Path) -> None:
    """From so many actions on the Thief declares as soon as he can; a third page looks on."""
    host, guest = side(), side(**TOUCH)
    thief, mist = begun(host, guest, name="Ada of Arkham")
    third = looks_on(side(**TOUCH), thief)
    assert play((thief, mist), at_random(5), before) == before
    same_log(third, thief)

    def declares(mover: Side, actions: list[str]) -> str:
        return "declare" if "declare" in actions else at_random(1, 1)(mover, actions)

    play((thief, mist), declares, 60)
    assert awaited((thief, mist)) is None
    assert checked(thief, mist)
    third.see("#over-title, #finale-skip").skip_finale()
    third.see("#over-title").read(in_english("online.verdict.confirmed"), "#verdict")
    frames = [data for way, data in third.watch.frames if way == "sent" and isinstance(data, bytes)]
    assert frames == [], "who looks on writes nothing"
    saved = [one.transcript(tmp_path / f"{name}.json") for name, one in (("a", host), ("b", guest))]
    assert saved[0] == saved[1]
    assert main(["audit", str(tmp_path / "a.json")]) == 0
    record = host.record()
    assert record == guest.record()
    assert "declare" in record["actions"]

    kept, frames = stored(relay, tmp_path)
    keys = {text for body, _ in saved[0]["entries"] for text in body.split('"') if len(text) >= 64}
    plain = ["Arkham", "Bellweather", '"t":', '"s":', "declare", "leap", "nusubito", *keys]
    assert [text for text in plain if text.encode() in kept] == []
    assert len(keys) > 10
    told = [*host.watch.frames, *guest.watch.frames]
    sent = {data[1:] for way, data in told if way == "sent" and isinstance(data, bytes) and data[0] == 0}
    assert len(sent) > len(saved[0]["entries"])
    assert sent <= set(frames)


def looks_on(third: Side, thief: Side) -> Side:
    """Let a third page look on, by the link that the Thief's hands out."""
    thief.sheet("more")
    third.go(thief.page.input_value("#online-watch-link"))
    thief.shut()
    third.sits().read(in_english("online.company.watching"), "#company").read(
        "Ada of Arkham: here, Bo Bellweather: here", "#company"
    )
    assert not third.shows("#thief, [data-arm], [data-action]")
    return third


def stored(relay: RelayProcess, place: Path) -> tuple[bytes, list[bytes]]:
    """Return the bytes of a relay's store, and all frames in it."""
    parts = sorted(Path(relay.store).parent.glob(f"{Path(relay.store).name}*"))
    for part in parts:
        shutil.copy(part, place)
    with sqlite3.connect(place / Path(relay.store).name) as database:
        rows = database.execute("SELECT data FROM frame").fetchall()
    return b"".join(part.read_bytes() for part in parts), [data for (data,) in rows]


class Looks(NamedTuple):
    """What one run of a game gave away to one side."""

    pages: list[dict[str, str]]
    """Everything that could be reached, at each of its moments."""
    frames: list[tuple[str, int]]
    """Direction and size of each frame that is stored, by direction."""
    waits: list[float]
    """Milliseconds from when the last one came until one of this side's left."""


OVERHEAD = {"sent": 1 + 24 + 16, "received": 1 + 4 + 24 + 16}
"""Bytes of a message that are not the sealed text: its kind, its number, the nonce and the seal."""
LENGTH = 16
"""Public events of a game at least."""
SHORT = 4
"""Turns of it that are played, but for a soak."""


class Run:
    """Runs of a game whose chance is known, one after the other on a relay that forgets in between.

    Args:
        browser: The browser.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._relay = RelayProcess("memory")
        self._site = Site(relay=self._relay.address).start()

    def close(self) -> None:
        """End the relay and the site."""
        self._relay.kill()
        self._site.stop()

    def play(self, seeds: tuple[str, str], turns: Sequence[tuple[Seat, Sequence[str]]], eyes: Seat) -> Looks:
        """Play and look.

        Args:
            seeds: Where the Thief's side and the Mists' take their chance from.
            turns: Who does what.
            eyes: Whose page is looked at.
        """
        home = self._site.address
        with (
            profile(self._browser, home, self._relay.address, reduced_motion="reduce") as first,
            profile(self._browser, home, self._relay.address, reduced_motion="reduce") as second,
        ):
            for opened, seed in ((first, seeds[0]), (second, seeds[1])):
                hold_waits(opened.context)
                known_bytes(opened.context, seed)
                timed_line(opened.context)
            looked = first if eyes == THIEF else second
            witness = Witness(looked)
            witness.know_blank(home + "manifest.webmanifest")
            thief, mist = Side(first, home), Side(second, home)
            for one in (thief, mist):
                one.open()
                later(one.page, 3)
                one.has_everything()
            self._begin(*((thief, mist) if eyes == THIEF else (mist, thief)), eyes)
            until(lambda: thief.may_act, "the Thief's turn has come")
            sides = {THIEF: thief, MIST: mist}
            watched, pages = sides[eyes], []

            def look() -> None:
                until(lambda: watched.told() == ("you" if watched.may_act else "other"), "it is kept")
                # Who is there is told by whispers, which come when they come.
                until(lambda: watched.shows("#company.here"), "the other side is known to be here")
                while True:
                    settled(watched.page)
                    before, found = watched.sealed(), witness.everything()
                    if watched.sealed() == before:
                        return pages.append(found)

            for seat, actions in turns:
                for action in actions:
                    if seat == eyes:
                        before = watched.log()
                        watched.keep(lambda action=action: watched.acts(action))  # type: ignore[misc]  # as in `acts`
                        # A press ends what moves, and the next one could come before its first frame.
                        settled(watched.page)
                        watched.keeps_all()
                        if action == actions[-1]:  # what ends a turn is told once the other page has answered
                            same_log(thief, mist, before)
                        look()
                    else:
                        sides[seat].acts(action)
                if seat != eyes:
                    until(lambda: watched.may_act, "its turn has come")
                    settled(watched.page)
                    watched.moves()
                    look()
            same_log(thief, mist)
            frames: list[tuple[str, int]] = [
                (way, len(data))
                for way in ("sent", "received")
                for direction, data in looked.watch.frames
                if direction == way and isinstance(data, bytes) and data[0] == 0
            ]
            times = waits(watched.page)
        self._relay.kill()
        self._relay.start()
        return Looks(pages, frames, times)

    def _begin(self, host: Side, guest: Side, seat: str) -> None:
        """Begin the game from the side that is looked at: the room's name is of its making."""
        link = host.form().invite(seat)
        guest.page.evaluate("hash => { location.hash = hash; }", link.partition("#")[2])
        guest.see("#online-join").press("#online-join")
        for one in (host, guest):
            one.sits()


@pytest.mark.early
@pytest.mark.parametrize("count", [SHORT, pytest.param(None, marks=pytest.mark.long)])
def test_mists_find_nothing_of_the_thief(browser: Browser, count: int | None) -> None:
    """Page, storage, console and line of the Mists are the same in two games of the same public events."""
    twins = unknown_to_the_mists(914, LENGTH)
    assert twins.options == Options()
    turns = twins.turns[:count]
    assert sum(turn.actions[0] != turn.actions[1] for turn in turns) > (1 if count else 2)
    done = {action.split()[0] for turn in turns for action in turn.actions[0]}
    assert done >= ({"dart"} if count else {"look", "sacrifice", "coin", "dart", "bolster"})
    runs = Run(browser)
    try:
        looks = [
            runs.play(
                (f"thief {number}", "mist"), [(turn.seat, turn.actions[number]) for turn in turns], MIST
            )
            for number in (0, 1)
        ]
    finally:
        runs.close()
    same(*looks)
    assert len(looks[0].frames) > sum(turn.public for turn in turns)
    assert {(size - OVERHEAD[way]) % 256 for way, size in looks[0].frames} == {0}
    # A browser's timer may ring a millisecond early.
    assert min(looks[0].waits + looks[1].waits) >= BEAT - 1


@pytest.mark.long
@pytest.mark.parametrize("count", [2, 5])
def test_thief_finds_nothing_of_the_mists(browser: Browser, count: int) -> None:
    """Of what the Mists' side keeps to itself, its part of the shuffle, nothing is found before a rod is looked at."""
    twins = unknown_to_the_mists(968, LENGTH)
    turns = [(turn.seat, turn.actions[0]) for turn in twins.turns[:count]]
    assert not any(action.startswith("look") for _, actions in turns for action in actions)
    runs = Run(browser)
    try:
        looks = [runs.play(("thief", f"mist {number}"), turns, THIEF) for number in (0, 1)]
    finally:
        runs.close()
    same(*looks)


def same(one: Looks, other: Looks) -> None:
    """Fail if two runs of a game can be told apart."""
    assert one.frames == other.frames
    assert len(one.pages) == len(other.pages) > 1
    for number, (first, second) in enumerate(zip(one.pages, other.pages, strict=True)):
        assert differences(first, second) == [], number
