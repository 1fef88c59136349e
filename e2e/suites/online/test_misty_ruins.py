"""Misty Ruins between browsers: answers and cards need the others' pages, and the game goes on whatever is lost."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from e2e.browsers.profiles import TOUCH, Opened
from e2e.in_english import in_english
from e2e.online import SOON, Choice, RelayProcess, Side, awaited, play
from e2e.people.ready import until
from unseen.cli import main
from unseen.secrecy.protocol import NOW, admits_guests

Sides = Callable[..., Side]
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
USUAL = 4
"""The players for whom the form is opened."""
ASKS = ("attack", "door", "chest", "identify")
"""How actions begin that a holder answers."""
ENDS = ("resign", "claim", "declare")
"""How actions begin that end the game, or that only the notes page offers."""


class Explorer(Side):
    """One side's page of Misty Ruins."""

    kept_as = "misty_ruins afar "


def explorers(side: Sides, count: int) -> list[Explorer]:
    """Open pages of Misty Ruins, every second one on a phone."""
    pages = [side(**(TOUCH if number % 2 else {})) for number in range(count)]
    return [Explorer(Opened(it.page, it.context, it.watch), it.address + "misty_ruins/") for it in pages]


def offered(host: Explorer, players: int, name: str = NAMES[0]) -> str:
    """Offer a game for so many, and return its link; the host is Red."""
    host.form()
    for _ in range(USUAL - players):
        host.press("#drop-player")
    for _ in range(players - USUAL):
        host.press("#add-player")
    return host.invite("p1", "relay", name)


def started(host: Explorer, players: int) -> None:
    """Let the host start with so many, once they have come; two, and all in earlier versions, start by themselves."""
    if players > 2 and admits_guests(NOW):
        host.read(in_english("online.start_early", n=players), "#online-gathered").press(
            "#online-start-early"
        )


def begun(host: Explorer, *guests: Explorer, names: Sequence[str] = NAMES) -> None:
    """Begin a game of all these pages; the host is Red."""
    players = len(guests) + 1
    link = offered(host, players, names[0])
    for name, guest in zip(names[1:], guests, strict=False):
        guest.join(link, name)
    started(host, players)
    for one in (host, *guests):
        one.sits()


def by_chance(seed: int) -> Choice:
    """Return a way to play that explores, fights and opens what it can."""
    dice = random.Random(seed)

    def choose(_: Side, actions: list[str]) -> str:
        mild = sorted(action for action in actions if action.split()[0] not in ENDS)
        bold = [action for action in mild if action.split()[0] in ("explore", "attack", "door", "rest")]
        return dice.choice(bold if bold and dice.random() < 0.8 else mild)

    return choose


def same_views(sides: Sequence[Explorer]) -> None:
    """Wait until all pages show the same public log, but for what a seat has done in a turn that is not over."""

    def agree() -> bool:
        logs = [one.log() for one in sides]
        shortest = min(map(len, logs))
        return shortest > 0 and all(log[:shortest] == logs[0][:shortest] for log in logs)

    until(agree, "all show the same log", SOON)


def gives_up(sides: Sequence[Explorer], watchers: Sequence[Explorer] = ()) -> None:
    """Let whoever is to act resign, and wait until every page has checked the game."""
    mover = awaited(sides)
    assert mover
    mover.skip_recap()
    mover.act("resign")
    for one in (*sides, *watchers):
        one.see("#over-title, #finale-skip").skip_finale()
        one.see("#over-title").read(in_english("online.verdict.confirmed"), "#verdict")


def test_two_play_and_an_answer_waits_for_its_holder_and_survives_closing(
    side: Sides, tmp_path: Path
) -> None:
    sides = explorers(side, 2)
    begun(*sides)
    asked: list[tuple[Explorer, str]] = []

    def may_ask() -> bool:
        """Whether somebody may ask something that the other answers."""
        asked[:] = [(one, each) for one in sides for each in one.actions() if each.split()[0] in ASKS]
        return bool(asked)

    play(sides, by_chance(3), 60, may_ask)
    assert asked, "somebody comes to a monster, a door, a chest or a homeland sooner or later"
    ann, question = asked[0]
    (bob,) = (one for one in sides if one is not ann)
    bob.page.goto("about:blank")
    ann.act(question)
    waits = in_english("online.debt.answer.away")
    ann.read(waits, "#company")
    assert not ann.actions()
    ann.reload()
    ann.sits().read(waits, "#company")
    bob.open()
    bob.resume()
    same_views((ann, bob))
    gives_up((ann, bob))
    ann.transcript(tmp_path / "a.json")
    assert main(["audit", str(tmp_path / "a.json")]) == 0


def watching(host: Explorer, side: Sides) -> Explorer:
    """Open a page that watches a game."""
    host.sheet("more")
    link = host.page.input_value("#online-watch-link")
    host.shut()
    (watcher,) = explorers(side, 1)
    watcher.go(link).sits().read(in_english("online.company.watching"), "#company")
    return watcher


@pytest.mark.long
def test_three_and_a_spectator_read_the_same_name_of_whose_turn_it_is(side: Sides) -> None:
    """Two are called Dan, and one as another's seat is."""
    players = explorers(side, 3)
    begun(*players, names=("Dan", "Dan", "Red"))
    watcher = watching(players[0], side)
    called = {"p1": "Dan (Red)", "p2": "Dan (Blue)", "p3": "Red (Green)"}
    game = in_english("shelf.misty_ruins", "misty_ruins")
    own = in_english("room.title.you", title=game)
    movers: set[str] = set()
    for _ in range(8):
        mover = awaited(players)
        assert mover
        name = called[mover.screen]
        title = in_english("people.title", who=name, title=game)
        others = [one for one in (*players, watcher) if one is not mover]
        for one in others:
            one.read(in_english("online.debt.turn", who=name), "#company-debt")
            one.skip_recap()
            one.read(name, "#turn h1")
            assert one.page.title() == title
        assert mover.page.title() == own
        movers.add(mover.screen)
        play(players, by_chance(len(movers)), 1)
    assert len(movers) > 1, "the turn has passed on"
    for one in (*players, watcher):
        assert any(line.startswith(tuple(called.values())) for line in one.log())
    quitter = awaited(players)
    assert quitter
    gone = called[quitter.screen]
    gives_up(players, (watcher,))
    for one in (*players, watcher):
        mine = one is quitter
        one.read(in_english("over.gave_up.you") if mine else f"{gone} resigned", "#over-how")
        assert all(name in one.words("#places") for name in called.values())


@pytest.mark.long
def test_four_of_whom_one_leaves_and_comes_back_over_a_relay_that_dies(
    side: Sides, relay: RelayProcess, tmp_path: Path
) -> None:
    players = explorers(side, 4)
    host = players[0]
    begun(*players)
    watcher = watching(host, side)
    assert not watcher.shows("[data-action]")
    assert play(players, by_chance(5), 8) == 8

    leaver = players[2]
    leaver.page.goto("about:blank")
    for one in (*players, watcher):
        one.watch.may_lose_line = True
    relay.kill()
    for one in (players[0], players[1], players[3]):
        one.read(in_english("online.line.relay.waiting"), "#company")
    relay.start()
    leaver.open()
    leaver.resume()
    assert play(players, by_chance(6), 8) == 8
    same_views((*players, watcher))
    gives_up(players, (watcher,))
    frames = [data for way, data in watcher.watch.frames if way == "sent" and isinstance(data, bytes)]
    assert frames == [], "who looks on writes nothing"
    saved = [one.transcript(tmp_path / f"{number}.json") for number, one in enumerate(players)]
    assert all(each == saved[0] for each in saved)
    assert main(["audit", str(tmp_path / "0.json")]) == 0
    assert host.record() == leaver.record()


@pytest.mark.long
def test_the_host_begins_with_fewer_and_a_rematch_moves_the_seats_on(side: Sides) -> None:
    ann, bob, cat = explorers(side, 3)
    ann.form()
    link = ann.invite("p1", "relay", "Ann")
    bob.join(link, "Bob")
    cat.join(link, "Cat")
    ann.read(in_english("online.gathered", here="3", seats="4"), "#online-gathered")
    ann.press("#online-start-early")
    for one in (ann, bob, cat):
        one.sits()
    assert [one.screen for one in (ann, bob, cat)] == ["p1", "p2", "p3"]
    play((ann, bob, cat), by_chance(2), 6)
    gives_up((ann, bob, cat))
    for one in (ann, bob, cat):
        one.press("#verdict-rematch")
    for one in (ann, bob, cat):
        one.sits()
    seats = [one.screen for one in (ann, bob, cat)]
    assert sorted(seats) == ["p1", "p2", "p3"]
    assert all(now != before for now, before in zip(seats, ("p1", "p2", "p3"), strict=True))
    gives_up((ann, bob, cat))
