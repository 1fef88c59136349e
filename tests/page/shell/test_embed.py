"""A frame on another site, without a browser: what its address asks for, how it opens, and what its host is told."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from page.nusubito.page import FACE
from page.relics import page as relics_page
from page.shell import abilities, embed
from page.shell.draw import start as start_room
from page.shell.effects import Deal, Leave, OpenLink, OpenPuzzle, Resume
from page.shell.embed import MODES, Embeddable, Embedded, Read, clipped, unknown_language
from page.shell.messages import Invited, Pressed
from page.shell.model import Curtain, Model, Over, Seated, Start, first_model
from page.shell.progress import Progress, ProgressReporter, Topic
from page.shell.update import update
from page.shell.update.embedded import deal_of, opening
from page.text import Text
from tests.page.sitting import Sitting, english, seeded
from unseen import relics
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF, Options

HOSTILE = (
    "", " ", "x" * 100_000, "../../../etc/passwd", "<script>", "javascript:alert(1)", "alone\x00", "ALONE", "0", "6",
    "-1", "1.0", "2\n", "٣", "thief mist", "en;q=1", "🥷", "__proto__",
)  # fmt: skip


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def read_address(values: Mapping[str, str], fragment: str = "") -> Read:
    return embed.read_address(values, Embeddable("nusubito", SEATS, SEATS), fragment)


def of_relics(fragment: str = "", **values: str) -> Read:
    return embed.read_address({"embed": "", **values}, Embeddable("relics", relics.SEATS), fragment)


def embedded(**values: str) -> Embedded:
    found = read_address({"embed": "", **values}).embedded
    assert found
    return found


# What the address says.


def test_without_embed_an_address_asks_for_nothing() -> None:
    assert read_address({"mode": "alone", "seat": "mist"}, "w=abc").embedded is None


def test_what_is_not_said_is_the_default() -> None:
    assert read_address({"embed": ""}) == (Embedded("start", THIEF, 1, "", ""), ())


def test_each_word_that_there_is_is_taken() -> None:
    for mode in MODES:
        for seat in SEATS:
            for level in range(1, 6):
                values = {"embed": "", "game": "nusubito", "mode": mode, "seat": seat, "level": str(level)}
                link = "p=x" if mode == "replay" else ""
                assert read_address(values, link) == (Embedded(mode, seat, level, link=link), ())
    assert embedded(lang="pt-BR").language == "pt-BR"


@pytest.mark.parametrize("name", ["game", "mode", "seat", "level", "lang"])
@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_anything_else_is_the_default_and_a_warning_of_one_short_line(name: str, value: str) -> None:
    found = read_address({"embed": "", name: value})
    assert found.embedded == Embedded(seat=THIEF)
    assert len(found.warnings) == bool(value)
    for warning in found.warnings:
        assert name in warning
        assert "\n" not in warning
        assert len(warning) < 300


@pytest.mark.parametrize("seat", relics.SEATS)
def test_another_game_has_its_own_seats_and_no_course(seat: Seat) -> None:
    found = of_relics(game="relics", mode="alone", seat=seat, level="2")
    assert found == (Embedded("alone", seat, 2), ())
    assert of_relics(mode="table").embedded == Embedded("table", relics.SEATS[0])
    for values in ({"mode": "learn"}, {"seat": "thief"}, {"game": "nusubito"}, {"seat": "AMBER"}):
        warned = of_relics(**values)
        assert warned.embedded == Embedded(seat=relics.SEATS[0])
        assert len(warned.warnings) == 1


def test_a_frame_asks_only_for_levels_that_the_game_has() -> None:
    few = Embeddable("relics", relics.SEATS, levels=2)
    values = {"embed": "", "mode": "alone", "level": "2"}
    assert embed.read_address(values, few) == (Embedded("alone", relics.SEATS[0], 2), ())
    too_many = embed.read_address({**values, "level": "3"}, few)
    assert too_many.embedded == Embedded("alone", relics.SEATS[0], 1)
    assert len(too_many.warnings) == 1


@pytest.mark.parametrize("seat", ["", *relics.SEATS])
def test_a_course_that_is_the_only_one_is_opened_whatever_the_seat(seat: str) -> None:
    there_is = Embeddable("relics", relics.SEATS, relics_page.LESSONS)
    found = embed.read_address({"embed": "", "mode": "learn", "seat": seat}, there_is)
    taught = Seat(*relics_page.LESSONS)
    assert found == (Embedded("learn", taught), ())
    other = embed.read_address({"embed": "", "mode": "learn", "seat": "thief"}, there_is)
    assert (other.embedded, len(other.warnings)) == (Embedded("learn", taught), 1)


def test_a_course_that_is_not_a_seats_own_is_asked_for_by_its_name() -> None:
    there_is = Embeddable("relics", relics.SEATS, (*relics.SEATS, "storage"))
    values = {"embed": "", "mode": "learn", "seat": "storage"}
    assert embed.read_address(values, there_is) == (Embedded("learn", Seat("storage")), ())
    other = embed.read_address({**values, "mode": "alone"}, there_is)
    assert (other.embedded, len(other.warnings)) == (Embedded("alone", relics.SEATS[0]), 1)


def test_a_seat_with_a_course_of_its_own_is_taught_that() -> None:
    for seat in SEATS:
        assert embedded(mode="learn", seat=seat) == Embedded("learn", seat)


def test_a_game_elsewhere_is_looked_on_at_in_a_frame_of_its_own_game() -> None:
    found = of_relics("w=abc", mode="watch")
    assert (found.embedded and found.embedded.link, found.warnings) == ("w=abc", ())


def played_by_chance(sitting: Sitting, dice: random.Random) -> None:
    """Play the turn of the program to act in Relics as a house does."""
    turn = sitting.dealer.turn()
    assert turn
    seat = turn.seat
    while turn and turn.seat == seat:
        sitting.dealer.play(seat, dice.choice(relics.legal_actions(turn.view, seat)))
        turn = sitting.dealer.turn()
    for message in sitting.dealer.after_turn():
        sitting.send(message)


@pytest.mark.parametrize("mode", ["start", "alone", "table", "watch"])
@pytest.mark.parametrize("seat", relics.SEATS)
def test_another_game_opens_and_tells_what_has_ended(mode: embed.Mode, seat: Seat) -> None:
    """Turns and the result, in the same shape, and of both sides, for nobody has a secret."""
    frame = of_relics(mode=mode, seat=seat, level="1").embedded
    assert frame
    sitting, host = opened(Sitting(english("relics"), seeded(3), "relics"), frame), Host()
    host.look(sitting)
    if mode == "start":
        assert isinstance(sitting.model.screen, Start)
        return
    screen = sitting.model.screen
    assert isinstance(screen, Seated)
    if mode == "alone":
        assert screen.shown.seat == seat
        assert sitting.model.party.level(seat) == 0
    heard = list[tuple[Topic, Mapping[str, Any] | None]]()
    dice = random.Random(9)
    for _ in range(400):
        screen = sitting.model.screen
        if isinstance(screen, Over):
            break
        assert isinstance(screen, Seated)
        if screen.recap is not None:
            sitting.press("do", "recap-skip")
        elif screen.following:
            sitting.press("do", "escape")  # what a turn ends with is seen before the seat changes
        elif screen.shown.thinks:
            played_by_chance(sitting, dice)
        else:
            sitting.press("action", dice.choice([text for text in sitting.offered() if text != "resign"]))
        heard += host.look(sitting)
    assert heard[-1] == ("result", {"over": True})
    turns = [detail for what, detail in heard if what == "move"]
    assert [detail and detail["number"] for detail in turns] == list(range(1, len(turns) + 1))
    assert {str(detail and detail["seat"]) for detail in turns} == set(relics.SEATS)


def test_names_that_there_are_not_are_passed_over() -> None:
    assert read_address({"embed": "", "onload": "x", "sandbox": "", "src": "//evil.example"}).warnings == ()


@pytest.mark.parametrize("link", ["r=abc", "k=abc", "g=abc", "w=", "w=a b", "w=" + "a" * 401, "x", "w=<b>"])
def test_no_link_but_one_for_looking_on_is_followed(link: str) -> None:
    found = read_address({"embed": "", "mode": "watch"}, link)
    assert found.embedded == Embedded("watch", THIEF)
    assert len(found.warnings) == 1


def test_a_link_for_looking_on_is_for_looking_on_alone() -> None:
    assert read_address({"embed": "", "mode": "watch"}, "w=a_b-C~") == (
        Embedded("watch", THIEF, link="w=a_b-C~"),
        (),
    )
    assert read_address({"embed": "", "mode": "alone"}, "w=abc").embedded == Embedded("alone", THIEF)


@pytest.mark.parametrize(
    "link", ["", "r=abc", "k=abc", "g=abc", "w=abc", "p=", "p=a b", "p=" + "a" * 8001, "p=<b>"]
)
def test_a_replay_opens_no_link_but_one_to_a_finished_game(link: str) -> None:
    found = read_address({"embed": "", "mode": "replay"}, link)
    assert found.embedded == Embedded("replay", THIEF)
    assert len(found.warnings) == 1


def test_a_replay_opens_its_link_and_keeps_nothing(t: Text) -> None:
    link = "p=nusubito.0.thief.1.AAAA.00000"
    frame = Embedded("replay", THIEF, link=link)
    assert read_address({"embed": "", "mode": "replay"}, link) == (frame, ())
    assert not frame.keeps
    assert all(Embedded(mode).keeps for mode in embed.MODES if mode not in ("replay", "puzzle"))
    sitting = opened(Sitting(t, seeded(1)), frame)
    assert isinstance(sitting.model.screen, Start)
    assert OpenLink(link) in sitting.effects
    assert sitting.dealer.saved() is None
    assert deal_of(sitting.model) is None
    for mode in ("alone", "watch", "start"):
        assert read_address({"embed": "", "mode": mode}, link).warnings


def test_a_puzzle_opens_its_number_or_that_of_today_and_keeps_nothing(t: Text) -> None:
    for link, opens in (("d=143", "d=143"), ("", "d=today"), ("d=today", "d=today")):
        frame = Embedded("puzzle", THIEF, link=link)
        assert read_address({"embed": "", "mode": "puzzle"}, link) == (frame, ())
        assert not frame.keeps
        sitting = opened(Sitting(t, seeded(1)), frame)
        assert OpenPuzzle(opens) in sitting.effects
        assert deal_of(sitting.model) is None
    for link in ("d=all", "d=first", "p=nusubito.0.thief.1.AAAA.00000", "d=<b>"):
        assert read_address({"embed": "", "mode": "puzzle"}, link).embedded == Embedded("puzzle", THIEF)
    without = Embeddable("kakusareta", SEATS, has_puzzles=False)
    assert embed.read_address({"embed": "", "mode": "puzzle"}, without).warnings


def test_a_replay_without_a_link_is_the_start_screen(t: Text) -> None:
    sitting = opened(Sitting(t, seeded(1)), Embedded("replay", THIEF))
    assert sitting.model.screen == Start()


def test_warnings_repeat_a_value_cut_and_on_one_line() -> None:
    assert clipped("a\nb") == "a b"
    assert len(clipped("x" * 1000)) == 60
    assert "'tlh'" in unknown_language("tlh", "en")


# How it opens.


def opened(sitting: Sitting, frame: Embedded) -> Sitting:
    sitting.model = sitting.model._replace(embedded=frame)
    sitting.send(opening(frame))
    return sitting


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("level", [1, 5])
def test_alone_somebody_sits_down_at_once(seat: Seat, level: int, t: Text) -> None:
    sitting = opened(Sitting(t, seeded(1)), Embedded("alone", seat, level))
    screen = sitting.model.screen
    assert isinstance(screen, Seated)
    assert screen.shown.seat == seat
    assert sitting.model.party.level(seat) == 0
    assert sitting.model.party.level(next(each for each in SEATS if each != seat)) == level
    assert bool(sitting.offered()) == (seat == THIEF)


def test_a_table_is_laid_for_two_with_the_thief_at_it(t: Text) -> None:
    sitting = opened(Sitting(t, seeded(1)), Embedded("table", MIST))
    assert isinstance(sitting.model.screen, Seated)
    assert sitting.model.party.is_shared
    assert sitting.offered()


@pytest.mark.parametrize("seat", SEATS)
def test_two_programs_are_watched_by_the_eyes_of_a_seat(seat: Seat, t: Text) -> None:
    sitting = opened(Sitting(t, seeded(1)), Embedded("watch", seat, 3))
    screen = sitting.model.screen
    assert isinstance(screen, Seated)
    assert (screen.shown.seat, screen.shown.party.programs) == (seat, (3, 3))


def test_others_open_nothing_by_themselves(t: Text) -> None:
    sitting = opened(Sitting(t, seeded(1)), Embedded("start"))
    assert sitting.model.screen == Start()
    assert opening(Embedded("learn", MIST)) == Pressed("do", "learn", MIST)
    assert opening(Embedded("watch", THIEF, link="w=abc")) == Invited("w=abc")


def test_an_unfinished_game_is_resumed(t: Text) -> None:
    frame = Embedded("alone", THIEF, 2)
    first = opened(Sitting(t, seeded(1)), frame)
    first.press("action", first.offered()[0])
    text = first.dealer.saved()
    assert text
    second = Sitting(t, seeded(2))
    for message in second.dealer.restore(text):
        second.send(message)
    opened(second, frame)
    assert Resume() in second.effects
    assert not any(isinstance(effect, Deal) for effect in second.effects)
    assert second.html() == first.html()


def over(sitting: Sitting) -> None:
    sitting.press("arm", "resign")
    sitting.press("action", "resign")
    assert isinstance(sitting.model.screen, Over)


def test_a_game_that_was_over_is_not_shown_again(t: Text) -> None:
    frame = Embedded("alone", THIEF)
    first = opened(Sitting(t, seeded(1)), frame)
    over(first)
    text = first.dealer.saved()
    assert text
    second = Sitting(t, seeded(2))
    for message in second.dealer.restore(text):
        second.send(message)
    assert isinstance(opened(second, frame).model.screen, Seated)


def test_beside_a_game_a_new_one_begins_once_it_was_asked_for_twice(t: Text) -> None:
    frame = Embedded("alone", MIST, 3)
    sitting = opened(Sitting(t, seeded(1)), frame)
    deal = Deal(Options(), 1, (0, 3))
    sitting.press("do", "new-game")
    assert isinstance(sitting.model.screen, Start)
    assert 'id="begin-anyway"' in sitting.html()
    assert sitting.effects.count(deal) == 1
    sitting.press("do", "begin-anyway")
    assert sitting.effects.count(deal) == 2
    assert isinstance(sitting.model.screen, Seated)
    sitting.press("do", "new-game")
    sitting.press("do", "resume")
    assert sitting.effects.count(deal) == 2
    assert isinstance(sitting.model.screen, Seated)


def test_a_new_game_can_be_asked_for_at_the_curtain_and_at_the_end(t: Text) -> None:
    sitting = opened(Sitting(t, seeded(1)), Embedded("table"))
    sitting.press("do", "hide")
    assert isinstance(sitting.model.screen, Curtain)
    sitting.press("do", "new-game")
    assert Leave() in sitting.effects
    sitting.press("do", "begin-anyway")
    over(sitting)
    sitting.press("do", "new-game")
    assert isinstance(sitting.model.screen, Seated)


def test_the_page_itself_knows_nothing_of_this(t: Text) -> None:
    for press in ("embedded", "new-game"):
        assert update(Model(), Pressed("do", press), t) == (Model(), ())
    assert update(Model(embedded=Embedded()), Pressed("verb", "new-game"), t)[1] == ()


def test_every_mode_and_seat_has_a_slot_of_its_own() -> None:
    slots = {Embedded(mode, seat).slot for mode in MODES for seat in SEATS}
    assert len(slots) == len(MODES) * len(SEATS)
    assert Embedded("alone", level=4).slot == Embedded("alone").slot


# What the host is told.


class Host:
    """A page that notes what it is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[Topic, Mapping[str, Any] | None]] = []
        self.reporter = ProgressReporter(lambda what, detail: self.heard.append((what, detail)))

    def look(self, sitting: Sitting) -> list[tuple[Topic, Mapping[str, Any] | None]]:
        before = len(self.heard)
        self.reporter.report(sitting.dealer.progress(), lambda: {"over": True})
        return self.heard[before:]


def test_a_host_hears_of_turns_that_have_ended_and_of_nothing_within_one(t: Text) -> None:
    """A whole game of a program against one, action by action: each seat's turns in their order, counted from 1."""
    sitting, host, dice = opened(Sitting(t, seeded(4)), Embedded("alone", MIST, 2)), Host(), random.Random(5)
    assert host.look(sitting) == []
    expected = 0
    for _ in range(400):
        screen = sitting.model.screen
        if isinstance(screen, Over):
            break
        assert isinstance(screen, Seated)
        if screen.shown.thinks:
            seat = THIEF
            sitting.let_program_play(dice)
        else:
            seat = MIST
            quiet = [text for text in sitting.offered() if text.split()[0] not in ("capture", "resign")]
            sitting.press("action", dice.choice([text for text in quiet if text == "end"] or quiet))
        heard = host.look(sitting)
        after = sitting.model.screen
        if isinstance(after, Over):
            expected += 1
            assert heard == [("move", {"seat": seat, "number": expected}), ("result", {"over": True})]
        elif isinstance(after, Seated) and bool(after.shown.thinks) == (seat == MIST):
            expected += 1
            assert heard == [("move", {"seat": seat, "number": expected})]
        else:
            assert heard == []
    assert isinstance(sitting.model.screen, Over)
    assert expected > 4


def test_undoing_and_looking_about_tell_nothing(t: Text) -> None:
    sitting, host = opened(Sitting(t, seeded(1)), Embedded("alone")), Host()
    host.look(sitting)
    for press in (
        ("action", "leap E3"),
        ("do", "undo"),
        ("space", "A1"),
        ("do", "settings"),
        ("do", "close"),
    ):
        sitting.press(*press)
        assert host.look(sitting) == []


def test_a_game_that_was_resumed_is_counted_on_and_not_told_again(t: Text) -> None:
    first, host = opened(Sitting(t, seeded(1)), Embedded("alone")), Host()
    first.press("action", "leap E3")
    first.press("action", "end")
    text = first.dealer.saved()
    assert text
    second = Sitting(t, seeded(2))
    for message in second.dealer.restore(text):
        second.send(message)
    opened(second, Embedded("alone"))
    assert host.look(second) == []
    second.let_program_play(random.Random(1))
    assert host.look(second) == [("move", {"seat": "mist", "number": 2})]


def test_a_second_game_is_counted_from_one_again(t: Text) -> None:
    sitting, host = opened(Sitting(t, seeded(1)), Embedded("alone")), Host()
    host.look(sitting)
    over(sitting)
    assert [what for what, _ in host.look(sitting)] == ["move", "result"]
    sitting.press("do", "again")
    assert host.look(sitting) == []
    over(sitting)
    assert host.look(sitting)[0] == ("move", {"seat": "thief", "number": 1})


def test_where_there_is_no_game_nothing_is_told() -> None:
    host = Host()
    host.reporter.report(None, dict)
    host.reporter.report(Progress(1, (THIEF,), True), dict)
    assert host.heard == []


# What is drawn.


def test_games_elsewhere_open_on_our_own_page(t: Text) -> None:
    html = str(start_room.start(start_room.StartProps(FACE, abilities.of("relics"), own_page="own.html"), t))
    assert 'id="online" class="btn start-way" href="own.html" target="_blank" rel="noopener"' in html
    assert 'data-do="online"' not in html


def test_a_game_for_two_begins_with_the_usual_board() -> None:
    model = first_model({})._replace(embedded=Embedded("table", THIEF))
    assert deal_of(model) == Deal(Options(), 0)


def test_the_level_of_an_address_that_names_none_is_a_beginner_s() -> None:
    there_is = Embeddable("relics", SEATS, (), levels=2, beginner=2)
    for level, expected in (({}, 2), ({"level": "1"}, 1), ({"level": "3"}, 2)):
        found = embed.read_address({"embed": "", "mode": "alone", **level}, there_is)
        assert found.embedded
        assert found.embedded.level == expected
        assert bool(found.warnings) == (level == {"level": "3"})
