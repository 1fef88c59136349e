"""Misty Ruins between three who are elsewhere and a spectator: what each page shows, and what it must not."""

import json
import random
import re
from functools import cache
from typing import get_args

import pytest

from page.online.news import StatusNews
from page.online.online_seat import OnlineSeat
from page.online.props import Claim, Debt, Verdict
from page.online.status import ChatMessage
from page.shell import abilities
from page.shell.effects import Focus, Speak
from page.shell.messages import News
from page.text import Text
from tests.misty_ruins.masked.table import choose
from tests.page.sitting import english
from tests.page.tabs import Controls, Letters, Tab, new_online_seat, programs, reopened, tabs
from tests.page.words import Page, running
from tests.secrecy.mail import LINK, watch_link
from unseen import misty_ruins
from unseen.kernel.seat import CHANCE, ONLOOKER
from unseen.misty_ruins import Options, masked
from unseen.misty_ruins.state import SEATS
from unseen.secrecy.lobby import Terms
from unseen.secrecy.transcript import check_transcript

GAME = "misty_ruins"
OF_TWO = ("you", "program", "look")
"""The debts in which no other player is named: this player's own, and a look, which only a game for two has."""
NAMES = ("Ann", "Bob", "Cat")
OPTIONS = Options(players=3)


@pytest.fixture(scope="module")
def t() -> Text:
    return english(GAME)


def begun(days: int = 7, aids: tuple[str, ...] = ()) -> Letters:
    """Return a game of three that has been dealt, with a spectator."""
    guests = [new_online_seat("guest", name, root=name, game=GAME) for name in NAMES[1:]]
    host = new_online_seat("host", NAMES[0], game=GAME)
    letters = Letters(host, *guests, new_online_seat("watch", link=watch_link(), game=GAME))
    host.side.offer(Terms(OPTIONS, SEATS[0], days=days, aids=aids))
    letters.settle()
    for name, guest in zip(NAMES[1:], guests, strict=True):
        guest.side.join(name)
        letters.settle()
    # A full table of more than two waits for its host.
    assert host.side.start_early()
    letters.settle()
    return letters


def play(letters: Letters, seed: int, longest: int) -> None:
    """Let the persons act, sensibly."""
    dice = random.Random(seed)
    for _ in range(longest):
        match = letters.mover.side.match
        assert match
        letters.act(misty_ruins.format_action(choose(match, dice)))


@cache
def _marked() -> tuple[str, ...]:
    """Return how each tile is written where a page names it for a program, such as in the id of a control."""
    return tuple(f"tile-{tile}" for tile in misty_ruins.deal(OPTIONS, lambda _: 0).tiles)


def check_page(tab: Tab) -> None:
    """Check that a page shows what its seat may know: its view is redacted, and no other hand is drawn."""
    shown = tab.seated.shown
    seat = tab.online_seat.seat or ONLOOKER
    assert shown.is_public == (seat == ONLOOKER)
    assert misty_ruins.view(shown.view, seat) == shown.view
    own = {tile for player in shown.view.players for tile in player.tiles if tile}
    on_map = {cell.tile for _, cell in shown.view.on_map}
    html = tab.html()
    hidden = {name for name in _marked() if name.removeprefix("tile-") not in own | on_map}
    assert not {name for name in hidden if f'"{name}"' in html}
    for fact in shown.log:
        assert misty_ruins.redact(fact.event, seat) == fact.event


@pytest.mark.untraced
def test_each_page_shows_its_own_hand_and_whom_it_holds_and_the_spectator_s_neither(t: Text) -> None:
    letters = begun()
    pages = tabs(letters, t)
    for _ in range(6):
        for tab in pages:
            tab.changed()
            check_page(tab)
        play(letters, 3, 2)
    for tab in pages[:3]:
        view = tab.seated.shown.view
        number = SEATS.index(tab.seated.shown.seat)
        known = [place for place, player in enumerate(view.players) if player.identity]
        assert known == [(number - 1) % 3]
        assert None not in view.players[number].tiles


@pytest.mark.untraced
def test_a_device_that_was_switched_off_and_on_finds_the_same_table() -> None:
    letters = begun()
    play(letters, 3, 9)
    for online_seat in letters.online_seats:
        letters.check_kept(online_seat)


def turning_up(letters: Letters, away: OnlineSeat) -> str:
    """Play until somebody who is here may do what turns up cards or draws tiles, and return that action."""
    for seed in range(60):
        match = letters.mover.side.match
        assert match
        if letters.mover is not away:
            for action in match.legal_actions():
                needs = misty_ruins.needs(match.view, match.seat, action)
                if needs and misty_ruins.owes(needs[0]) == CHANCE:
                    return misty_ruins.format_action(action)
        play(letters, seed, 1)
    pytest.fail("somebody rests or finds an item sooner")


@pytest.mark.untraced
def test_whose_page_is_waited_for_is_named(t: Text) -> None:
    letters = begun()
    pages = tabs(letters, t)
    away = letters.online_seats[2]
    text = turning_up(letters, away)
    mover = letters.mover
    letters.online_seats.remove(away)
    letters.act(text)
    status = letters.status(mover)
    assert (status.debt, status.owing) == ("card", str(away.seat))
    tab = next(tab for tab in pages[:2] if tab.online_seat is mover)
    tab.changed()
    assert "Cat" in running(tab.html())
    assert not mover.side.owes
    letters.online_seats.insert(2, away)
    letters.settle()
    assert letters.mover


def left() -> tuple[Letters, OnlineSeat]:
    """Return a game of which somebody who was not to act has left for good."""
    letters = begun()
    play(letters, 3, 9)
    leaver = next(one for one in letters.online_seats[:3] if one is not letters.mover)
    leaver.side.say("resign")
    letters.post(leaver)
    letters.online_seats.remove(leaver)
    return letters, leaver


@pytest.mark.untraced
def test_after_somebody_has_left_for_good_the_card_ranks_the_others(t: Text) -> None:
    letters, leaver = left()
    letters.settle()
    for online_seat in letters.online_seats:
        status = letters.status(online_seat)
        assert status.verdict
        assert (status.verdict.state, status.verdict.who) == ("left", leaver.seat)
        assert status.record is None
        assert status.game is None
        assert [each.place for each in status.ranking][-1] == 3
        assert status.ranking[-1].seat == leaver.seat
        assert {each.name for each in status.ranking} == {*NAMES}
    # In pages of their own, which find it so.
    again = Letters(*(reopened(one) for one in letters.online_seats[:2]))
    for tab in tabs(again, t)[:2]:
        tab.come_in(f"g={tab.online_seat.side.room.name}")
        tab.changed()
        words = running(tab.html())
        assert t("online.verdict.left") in words
        assert "Ann" in words
        assert Page(tab.html()).where(**{"class": "online-ranking"})


def headline(tab: Tab) -> tuple[str, str]:
    """Return the two lines above a table: whose turn it is, and what is to be done."""
    head = re.search(r'<header class="turn[^>]*id="turn".*?</header>', tab.html(), re.DOTALL)
    assert head
    first, second = (re.search(rf"<{tag}.*?</{tag}>", head[0], re.DOTALL) for tag in ("h1", "p"))
    assert first
    assert second
    return _plain(first[0]), _plain(second[0])


def _plain(html: str) -> str:
    return running(re.sub("<[^>]*>", "", html)).strip()


@pytest.mark.untraced
def test_headline_names_nobody_to_act_while_the_closing_waits_for_whoever_has_left(t: Text) -> None:
    letters, _ = left()
    letters.settle()
    for online_seat in letters.online_seats[:2]:
        (tab,) = tabs(Letters(reopened(online_seat)), t)
        assert tab.room.status.verdict
        assert tab.room.status.verdict.state == "left"
        own = t(f"seat.{tab.room.status.seat}")
        assert headline(tab) == (t("room.over"), t("room.over.were", you=own))


@pytest.mark.untraced
def test_headline_names_nobody_to_act_while_another_page_owes_the_check(t: Text) -> None:
    letters = begun()
    play(letters, 3, 9)
    for tab in tabs(letters, t):
        status = tab.status()
        assert headline(tab)[0] != t("room.over")
        tab.send(News(StatusNews(status._replace(verdict=Verdict("provisional", SEATS[0]), debt="audit"))))
        seat = status.seat
        second = t("misty.wait.watching") if seat is None else t("room.over.were", you=t(f"seat.{seat}"))
        assert headline(tab) == (t("room.over"), second)


@pytest.mark.untraced
@pytest.mark.parametrize("is_here", [True, False], ids=["here", "away"])
def test_at_a_table_of_three_nobody_reads_of_the_other_one(is_here: bool, t: Text) -> None:
    """Whatever is awaited, said or claimed: of several others each is named, and nobody by a seat alone."""
    letters = begun()
    play(letters, 3, 9)
    for tab in tabs(letters, t):
        tab.press("recap-skip")
        status = tab.status()
        players = tuple(each._replace(is_here=is_here) for each in status.players)
        first, second = (each.seat for each in status.others[-2:])
        here = tuple(index for index, each in enumerate(players) if is_here and each.seat != status.seat)
        told = status._replace(players=players, here=here, owing=first)
        changed = [told._replace(debt=debt) for debt in get_args(Debt) if debt not in OF_TWO]
        changed += [told._replace(claim=Claim(first, second, why, (first,))) for why in ("deadline", "flag")]
        changed += [told._replace(messages=(ChatMessage(first, "hello"),)), status]
        for each in changed:
            tab.effects.clear()
            tab.send(News(StatusNews(each)))
            spoken = [effect.text for effect in tab.effects if isinstance(effect, Speak)]
            words = " ".join((running(tab.html()), *spoken))
            assert not re.search(r"[Tt]he other (player|page|side)\b", words), (each.debt, words)
            strip = running(tab.html().partition('id="company"')[2].partition('id="company-deeds"')[0])
            assert not re.search(r"\b(Red|Blue|Green)\b (is|claims|holds|has)\b", " ".join((strip, *spoken)))


@pytest.mark.untraced
def test_an_audit_says_who_won_by_a_resignation_out_of_turn_and_counts_the_proved_answers(t: Text) -> None:
    """The pages of all say it too."""
    letters = begun()
    play(letters, 3, 20)
    leaver = next(one for one in letters.online_seats[:3] if one is not letters.mover)
    letters.say(leaver, "resign")
    for online_seat in letters.online_seats[:3]:
        verdict = check_transcript(json.loads(online_seat.transcript()), masked)
        record = letters.status(online_seat).record
        assert record
        assert verdict.result == record["result"]
        assert verdict.result
        assert verdict.result["by"] == "forfeit"
        assert leaver.seat not in verdict.result["winners"]
        answers = [body for body, _ in json.loads(online_seat.transcript())["entries"] if '"proof"' in body]
        assert verdict.proofs == len(answers) > 0
    quitter = next(tab for tab in tabs(letters, t) if tab.online_seat is leaver)
    assert t("over.gave_up.you") in quitter.html()
    name = leaver.side.mine.name
    for tab in tabs(letters, t):
        if tab.online_seat is not leaver:
            # The others lose or win, and none of them has resigned.
            assert t("over.gave_up.you") not in tab.html()
            assert t("misty.over.by.forfeit", seat=name) in running(tab.html())


@pytest.mark.untraced
def test_a_seat_is_given_to_programs_that_there_are_alone(t: Text) -> None:
    letters = begun()
    tab = tabs(letters, t)[0]
    tab.press("online-more-sheet")
    offered = {press.detail for press in Controls(tab.html()).presses if press.value == "online-program"}
    assert {"0", *offered} == {
        "0",
        *(str(level) for level in range(1, abilities.of("misty_ruins").levels + 1)),
    }
    tab.press("online-program", "6")
    assert tab.online_seat.table.program == 0
    letters.say(tab.online_seat, "program", "6")
    assert {program for one in letters.online_seats for program in programs(letters.status(one))} == {0}
    letters.say(tab.online_seat, "program", "2")
    assert tab.online_seat.table.program == 2


@pytest.mark.untraced
def test_a_bar_shows_how_far_the_deal_has_come(t: Text) -> None:
    letters = begun()
    entries = [number for one in letters.online_seats for number in letters.status(one).dealt]
    assert entries == [3 + 2 + 3 * 6] * 8
    fresh = [
        new_online_seat("host", "Ann", game=GAME),
        new_online_seat("guest", "Bob", root="Bob", game=GAME),
    ]
    table = Letters(*fresh)
    fresh[0].side.offer(Terms(OPTIONS._replace(players=2), SEATS[0]))
    table.settle()
    assert table.status(fresh[1]).dealt == (0, 0)
    fresh[1].side.join("Bob")
    tab = tabs(table, t)[0]
    seen: list[int] = []
    for one in (0, 1, 0, 1, 0):
        table.hear(fresh[one])
        table.write(fresh[one])
        tab.changed()
        come, whole = table.status(fresh[0]).dealt
        if (shown := Page(tab.html()).all("max")) and come < whole:
            assert shown == [str(whole)]
            seen.append(come)
    assert len(set(seen)) > 1
    assert seen == sorted(seen)


@pytest.mark.untraced
def test_a_spectator_is_offered_no_advice_and_the_players_are(t: Text) -> None:
    letters = begun(aids=("map", "hint"))
    *players, watch = tabs(letters, t)
    assert not Page(watch.html()).does() & {"map", "hint"}
    for tab in players:
        offered = Page(tab.html()).does() & {"map", "hint"}
        assert offered == ({"map", "hint"} if tab.online_seat is letters.mover else {"map"})


@pytest.mark.untraced
def test_of_several_others_the_one_who_comes_speaks_or_goes_is_named(t: Text) -> None:
    letters = begun()
    tab = tabs(letters, t)[0]
    status = letters.status(tab.online_seat)
    ann, bob, cat = status.players
    both = (ann, bob._replace(is_here=True), cat._replace(is_here=True))
    tab.send(News(StatusNews(status._replace(here=(1, 2), players=both))))
    tab.effects.clear()
    tab.send(
        News(StatusNews(status._replace(here=(2,), players=(ann, bob._replace(is_here=False), both[2]))))
    )
    assert tab.effects == [Speak(t("room.speak.away.named", who="Bob"))]
    tab.effects.clear()
    letters.say(letters.online_seats[2], "say", "good luck")
    assert Speak(t("room.speak.said.named", who="Cat", text="good luck")) in tab.effects
    tab.effects.clear()
    letters.say(letters.online_seats[1], "program", "2")
    words = t("room.program.named", who="Bob", level=t("level.2"))
    assert Speak(words) in tab.effects


@pytest.mark.untraced
def test_a_page_that_is_open_is_led_to_the_card_once(t: Text) -> None:
    """The card is below the table, where nobody would look for it."""
    letters = begun()
    pages = tabs(letters, t)
    play(letters, 3, 9)
    leaver = next(one for one in letters.online_seats[:3] if one is not letters.mover)
    stays = next(tab for tab in pages[:3] if tab.online_seat is not leaver)
    leaver.side.say("resign")
    letters.post(leaver)
    letters.away = leaver
    stays.effects.clear()
    letters.settle()
    stays.changed()
    while Page(stays.html()).does() & {"recap-next"}:
        assert Focus("verdict-title") not in stays.effects
        stays.press("recap-next")
    stays.changed()
    assert stays.effects.count(Focus("verdict-title")) == 1


@pytest.mark.untraced
def test_whoever_claims_sees_how_the_others_stand(t: Text) -> None:
    letters = begun(days=1)
    pages = tabs(letters, t)
    play(letters, 3, 9)
    accused = letters.mover
    claimer = next(tab for tab in pages[:3] if tab.online_seat is not accused)
    letters.say(claimer.online_seat, "claim", "deadline")
    claimer.changed()
    while Page(claimer.html()).does() & {"recap-next"}:
        claimer.press("recap-next")
    ranking = letters.status(claimer.online_seat).ranking
    assert [each.seat for each in ranking][-1] == accused.seat
    assert "online-ranking" in claimer.html()
    # The accused may move after all, and the game goes on.
    while letters.mover is accused:
        play(letters, 5, 1)
    assert letters.status(claimer.online_seat).ranking == ()


@pytest.mark.untraced
def test_a_whole_game_given_up_on_the_turn_is_shown_whole_and_recorded(t: Text) -> None:
    letters = begun()
    pages = tabs(letters, t)
    play(letters, 3, 12)
    letters.act("resign")
    records = [letters.status(one).record for one in letters.online_seats]
    assert records[0]
    assert all(record == records[0] for record in records)
    for tab in pages:
        tab.changed()
        html = tab.html()
        assert t("online.verdict.confirmed") in html
        assert LINK not in html
