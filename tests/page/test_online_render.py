"""A game with somebody elsewhere as it is shown: every state has its words, every control its place."""

import re
from collections.abc import Iterator
from itertools import product
from typing import get_args, get_type_hints

import pytest
from markupsafe import Markup

from page.nusubito.draw.table_props import SeatName
from page.nusubito.set_up import Choices
from page.online.props import (
    DAYS,
    MINUTES,
    Claim,
    Clock,
    Code,
    Company,
    Debt,
    Joining,
    Line,
    LineState,
    More,
    Offering,
    Question,
    Said,
    Talk,
    Terms,
    Verdict,
    Waiting,
    Waits,
    Way,
)
from page.online.render.company import company, talk_button
from page.online.render.line import WHYS
from page.online.render.lobby import joining, waiting
from page.online.render.more import more
from page.online.render.offering import offering
from page.online.render.question import question
from page.online.render.talk import LONGEST, talk
from page.online.render.verdict import rematch, verdict
from page.parts.dialog import Dialog, dialog
from page.shell.set_up import SetUp

from .words import LOCALE, Page, Words, english, running

EVIL = '<b onclick="x">&'
ESCAPED = "&lt;b onclick=&#34;x&#34;&gt;&amp;"
LINK = "https://nusubito.example/#g=abc&k=def"
CODE = Code(21, "M0 0h7v1h-7z")
OPEN = Line("open", "relay")
TERMS = Terms("Ann", "thief", (0, 1, 2), 2, None, 7, 0)
HERE: tuple[SeatName, ...] = ("mist",)
SEATS: tuple[SeatName, ...] = get_args(SeatName)
SIDES = get_args(get_type_hints(Offering)["seat"])
WAYS: tuple[Way, ...] = get_args(Way)
LINES = [
    *(Line(state, way) for state, way in product(get_args(LineState), WAYS)),
    *(Line("refused", "relay", why) for why in (*WHYS, "no such reason")),
    Line("waiting", "relay", "store"),
]

OFFERINGS = [
    *(
        Offering(SetUp(), seat=seat, way=way, more=is_open)
        for seat, way, is_open in product(SIDES, WAYS, (False, True))
    ),
    *(Offering(SetUp(), days=days, minutes=minutes) for days, minutes in product(DAYS, MINUTES)),
    Offering(
        SetUp(Choices((2, 0, 1), 1, 3)), EVIL, has_relay=False, way="tabs", missing=("secure",), more=True
    ),
]
WAITINGS = [
    *(Waiting(LINK, TERMS, CODE, line, can_share=True) for line in LINES),
    *(Waiting(LINK, TERMS._replace(host_seat=seat), None, OPEN, can_share=False) for seat in SIDES),
    Waiting(LINK, TERMS, CODE, OPEN, can_share=True, copied=True, unsaved=True),
    Waiting(LINK, TERMS, CODE, OPEN, can_share=False, forgetting=True),
    *(Waiting(LINK, TERMS, CODE, OPEN, can_share=False, waits=waits) for waits in get_args(Waits)),
]
PROBLEMS = [problem for problem in get_args(get_type_hints(Joining)["problem"]) if problem]
JOININGS = [
    *(Joining(line, agreed) for line, agreed in product(LINES, (None, TERMS))),
    *(Joining(OPEN, TERMS._replace(host=host), asked=True) for host in ("", EVIL)),
    *(Joining(OPEN, TERMS._replace(host_seat=seat, host="")) for seat in SIDES),
    *(Joining(OPEN, agreed, waits=waits) for agreed, waits in product((None, TERMS), get_args(Waits))),
    *(Joining(OPEN, problem=problem, versions=("one", "two")) for problem in PROBLEMS),
]
STORIES = get_args(get_type_hints(Company)["two_stories"])
QUESTIONS = [
    Question(kind, role, name)
    for kind, role, name in product(
        get_args(get_type_hints(Question)["kind"]),
        get_args(get_type_hints(Question)["role"]),
        ("", "Ann", EVIL),
    )
]
COMPANIES = [
    *(
        Company(seat, other, here, OPEN, debt, programs=(2, 0) if debt == "program" else (0, 0))
        for seat, other, here, debt in product((*SEATS, None), ("", "Bo"), ((), HERE, SEATS), get_args(Debt))
    ),
    *(Company("thief", "Bo", HERE, line, "turn") for line in LINES),
    *(Company("mist", "", (), OPEN, "turn", days_left=days) for days in (0, 1, 7)),
    Company("mist", "", HERE, OPEN, "turn", unsaved=True),
    Company("mist", EVIL, (), OPEN, "turn", 0, (Clock(61, False), Clock(-3, True)), 1, True),
    *(Company("mist", EVIL, (), OPEN, "turn", two_stories=told) for told in STORIES),
    *(Company(seat, EVIL, (), OPEN, "turn", claim=Claim("thief", "flag")) for seat in (*SEATS, None)),
    *(Company("mist", "", HERE, OPEN, "other", waits=waits) for waits in get_args(Waits)),
]
TALKS = [
    *(Talk((), muted, can_say) for muted, can_say in product((False, True), repeat=2)),
    Talk((Said(True, "Ann", "Hello."), Said(True, "", EVIL), Said(False, "", EVIL)), False, True),
]
NOTIFICATIONS = get_args(get_type_hints(More)["notify"])
COPIES = get_args(get_type_hints(More)["copied"])
MORES = [
    *(More(LINK, True, armed, False) for armed in (False, True)),
    *(
        More(LINK, False, False, True, can_move=True, sign="a b c d", notify=notify, can_forget=True)
        for notify in NOTIFICATIONS
    ),
    More(LINK, False, False, False, can_forget=True, forgetting=True),
    *(
        More(LINK, False, False, False, LINK, code, can_move=True, copied=copied)
        for code, copied in product((CODE, None), COPIES)
    ),
    More("", False, False, False, copied="watch"),
    More(LINK, False, False, False, copied="watch"),
]
VERDICTS = [
    *(
        Verdict(state, who, entry, problem, why)
        for state, who, (entry, problem), why in product(
            get_args(get_type_hints(Verdict)["state"]),
            (*SEATS, None),
            ((None, ""), (0, EVIL)),
            get_args(get_type_hints(Verdict)["why"]),
        )
    ),
    *(
        Verdict("confirmed", can_rematch=can, rematch=asked)
        for can, asked in product((False, True), get_args(get_type_hints(Verdict)["rematch"]))
    ),
]


def everything(t: Words) -> Iterator[Markup]:
    """Yield every state of every screen, strip, sheet and card."""
    yield from (offering(props, t) for props in OFFERINGS)
    yield from (waiting(props, t) for props in WAITINGS)
    yield from (joining(props, t) for props in JOININGS)
    yield from (question(props, t) for props in QUESTIONS)
    yield from (company(props, t) for props in COMPANIES)
    yield from (dialog(Dialog("Talk", talk(props, t), "card"), t) for props in TALKS)
    yield from (dialog(Dialog("More", more(props, t), "card"), t) for props in MORES)
    yield from (verdict(props, t) for props in VERDICTS)
    yield from (found for props in VERDICTS if (found := rematch(props, t)))


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


def test_every_state_is_well_formed(t: Words) -> None:
    for markup in everything(t):
        page = Page(markup)
        assert max(page.commands().values(), default=0) <= 1, "a command has two controls"


def test_every_control_is_a_button_or_a_field_with_an_id(t: Words) -> None:
    for markup in everything(t):
        for tag, attrs in Page(markup).elements:
            if "data-do" in attrs:
                assert tag in ("button", "input")
                assert attrs["id"]
            if tag == "button":
                assert attrs["type"] == "button"


def test_every_word_is_used() -> None:
    fresh = english()
    for _ in everything(fresh):
        pass
    catalogue = (LOCALE / "en.online.po").read_text("utf-8")
    assert set(re.findall(r'^msgid "(.+)"', catalogue, re.MULTILINE)) <= fresh.keys


def test_what_others_write_is_shown_as_text(t: Words) -> None:
    shown = (
        offering(Offering(SetUp(), EVIL), t),
        joining(Joining(OPEN, TERMS._replace(host=EVIL), EVIL), t),
        joining(Joining(OPEN, problem="version", versions=(EVIL, EVIL)), t),
        company(Company("thief", EVIL, HERE, OPEN, "turn"), t),
        talk(Talk((Said(False, EVIL, EVIL),), False, True), t),
        verdict(Verdict("cheat", problem=EVIL), t),
        waiting(Waiting(EVIL, TERMS, None, OPEN, False), t),
        more(More(EVIL, False, False, False, sign=EVIL), t),
    )
    for markup in shown:
        assert EVIL not in markup
        assert ESCAPED in markup


def test_offering_opens_with_little_and_more_opens_the_rest(t: Words) -> None:
    closed = Page(offering(Offering(SetUp()), t))
    assert closed.does() == {
        "online-name",
        "online-seat",
        "online-way",
        "online-more",
        "online-offer",
        "online-back",
    }
    assert closed.where(id="online-more")["aria-expanded"] == "false"
    opened = Page(offering(Offering(SetUp(), more=True), t))
    assert opened.does() - closed.does() == {
        "aid",
        "configuration",
        "darts",
        "day-limit",
        "online-days",
        "online-minutes",
    }
    assert opened.where(id="online-more")["aria-expanded"] == "true"


def test_offering_offers_every_value_and_marks_the_chosen_one(t: Words) -> None:
    props = Offering(SetUp(), seat="lot", days=14, minutes=20, way="tabs", more=True)
    page = Page(offering(props, t))
    values = {
        "online-seat": ({"thief", "mist", "lot"}, "lot"),
        "online-way": ({"relay", "tabs"}, "tabs"),
        "online-days": (set(map(str, DAYS)), "14"),
        "online-minutes": (set(map(str, MINUTES)), "20"),
    }
    for do, (offered, chosen) in values.items():
        assert {value for name, value in page.commands() if name == do} == offered
        assert page.where(data_do=do, aria_pressed="true")["data-value"] == chosen


def test_without_a_relay_only_tabs_can_be_chosen_and_the_form_says_why(t: Words) -> None:
    props = Offering(SetUp(), way="tabs", has_relay=False)
    markup = offering(props, t)
    page = Page(markup)
    assert [value for do, value in page.commands() if do == "online-way"] == ["tabs"]
    assert page.where(id="online-way-relay")["aria-disabled"] == "true"
    assert "without a relay" in markup


def test_offering_asks_for_no_second_person(t: Words) -> None:
    assert "name-two" not in offering(Offering(SetUp(names=("Ann", "Bo")), more=True), t)


def test_host_can_hand_on_the_link_in_every_way_the_browser_has(t: Words) -> None:
    page = Page(waiting(Waiting(LINK, TERMS, CODE, OPEN, can_share=True), t))
    assert page.does() == {"online-copy", "online-share", "online-leave", "online-forget"}
    field = page.where(id="online-link")
    assert field["value"] == LINK
    assert "readonly" in field
    assert page.where(role="img")["aria-label"]
    plain = Page(waiting(Waiting(LINK, TERMS, None, OPEN, can_share=False), t))
    assert "online-share" not in plain.does()
    assert "img" not in plain.all("role")


def test_code_has_a_quiet_zone_of_four_modules(t: Words) -> None:
    page = Page(waiting(Waiting(LINK, TERMS, CODE, OPEN, can_share=True), t))
    assert page.where(role="img")["viewBox"] == "-4 -4 29 29"
    assert page.where(class_="ground") == {
        "class": "ground",
        "x": "-4",
        "y": "-4",
        "width": "29",
        "height": "29",
    }


def test_copied_is_said(t: Words) -> None:
    copied = waiting(Waiting(LINK, TERMS, None, OPEN, can_share=False, copied=True), t)
    assert "Copied" in copied
    assert "Copied" not in waiting(Waiting(LINK, TERMS, None, OPEN, can_share=False), t)


@pytest.mark.parametrize(
    ("host_seat", "host", "guest"),
    [
        ("thief", "You play the Thief", "You play the Mists"),
        ("mist", "You play the Mists", "You play the Thief"),
        ("lot", "The lot says", "The lot says"),
    ],
)
def test_terms_say_who_plays_what_from_where_one_sits(
    host_seat: str, host: str, guest: str, t: Words
) -> None:
    agreed = TERMS._replace(host_seat=host_seat)  # type: ignore[arg-type]  # each of the three
    assert host in waiting(Waiting(LINK, agreed, None, OPEN, False), t)
    assert guest in joining(Joining(OPEN, agreed), t)


def test_terms_are_said_in_words(t: Words) -> None:
    shown = joining(Joining(OPEN, Terms("Ann", "mist", (2, 0, 1), 1, 5, 3, 45)), t)
    for words in (
        "Seeker on B2, Healer on C2, Builder on D2",
        "has 1 dart.",
        "after day 5",
        "wait for 3 days",
        "45 minutes a side",
    ):
        assert words in shown


def test_guest_sits_down_or_watches_or_leaves(t: Words) -> None:
    assert Page(joining(Joining(OPEN, TERMS), t)).does() == {
        "online-name",
        "online-join",
        "online-watch",
        "online-leave",
    }
    assert Page(joining(Joining(OPEN), t)).does() == {"online-leave"}
    assert Page(joining(Joining(OPEN, TERMS, asked=True), t)).does() == {"online-leave"}


def test_nobody_sits_down_on_a_line_that_is_refused(t: Words) -> None:
    page = Page(joining(Joining(Line("refused", "relay", "full"), TERMS), t))
    assert "online-join" not in page.does()
    assert page.where(id="online-join")["aria-disabled"] == "true"


@pytest.mark.parametrize("problem", PROBLEMS)
def test_problem_leaves_a_way_out_and_offers_nothing_that_fails(problem: str, t: Words) -> None:
    props = Joining(OPEN, TERMS, problem=problem, versions=("one", "two"))  # type: ignore[arg-type]  # each of them
    page = Page(joining(props, t))
    assert page.does() == ({"online-leave", "online-watch"} if problem == "taken" else {"online-leave"})
    assert page.where(id="online-problem")["role"] == "alert"


def test_problems_differ_in_words(t: Words) -> None:
    shown = {joining(Joining(OPEN, problem=problem, versions=("one", "two")), t) for problem in PROBLEMS}
    assert len(shown) == len(PROBLEMS)


def test_lines_differ_in_words(t: Words) -> None:
    shown = [re.sub("<[^>]+>", "", waiting(Waiting(LINK, TERMS, None, line, False), t)) for line in LINES]
    refusals = {words for words, line in zip(shown, LINES, strict=True) if line.state == "refused"}
    assert len(refusals) == len(WHYS) + 2, "each reason, and without one by relay and by tabs"
    assert len(set(shown) - refusals) == 2 * 3 + 1, "and one reason to try again"


@pytest.mark.parametrize(
    ("here", "word", "shape"), [(HERE, "here", "online-dot"), ((), "away", "online-dot off")]
)
def test_presence_is_a_word_and_a_shape(here: tuple[SeatName, ...], word: str, shape: str, t: Words) -> None:
    markup = company(Company("thief", "Bo", here, OPEN, ""), t)
    assert word in markup.striptags().split()
    assert [attrs["class"] for tag, attrs in Page(markup).elements if tag == "i"] == [shape]


@pytest.mark.parametrize(
    ("here", "words"),
    [
        ((), "Thief: away, Mists: away"),
        (("mist",), "Thief: away, Mists: here"),
        (("thief", "mist"), "Thief: here, Mists: here"),
    ],
)
def test_who_looks_on_is_told_who_is_here(here: tuple[SeatName, ...], words: str, t: Words) -> None:
    assert words in company(Company(None, "Ann – Bo", here, OPEN, "other"), t)


def test_who_looks_on_has_no_seat_to_lose(t: Words) -> None:
    kept, unkept = (Company(None, "", HERE, OPEN, "other", unsaved=unsaved) for unsaved in (False, True))
    assert company(kept, t) == company(unkept, t)


def test_end_screen_lets_one_talk(t: Words) -> None:
    talks = Page(verdict(Verdict("confirmed"), t, talk_button(3, t)))
    assert talks.does() >= {"online-talk"}
    assert "online-talk" not in Page(verdict(Verdict("confirmed"), t)).does()


def test_strip_names_the_other_side(t: Words) -> None:
    assert "<b>The Mists</b>" in running(company(Company("thief", "", HERE, OPEN, ""), t))
    named = running(company(Company("mist", "Bo", HERE, OPEN, ""), t))
    assert "<b>Bo</b>" in named
    assert "The Thief," in named


@pytest.mark.parametrize(
    ("debt", "here", "words"),
    [
        ("you", HERE, "It is your turn."),
        ("turn", HERE, "Waiting for Bo to move."),
        ("look", (), "The look waits for the other page."),
        ("audit", HERE, "Both pages check the game."),
        ("other", HERE, "Waiting for a move."),
    ],
)
def test_strip_says_what_is_awaited(debt: Debt, here: tuple[SeatName, ...], words: str, t: Words) -> None:
    assert words in running(company(Company("thief", "Bo", here, OPEN, debt), t))


def test_what_a_transcript_does_not_prove_is_said_wherever_it_is_offered(t: Words) -> None:
    words = "that the game is consistent, not who played it"
    assert words in more(More(LINK, False, False, False), t)
    assert words in verdict(Verdict("confirmed"), t)


def test_a_seat_that_is_brought_is_named_and_taken_over_with_a_warning(t: Words) -> None:
    html = str(question(Question("take", "host", "Ann"), t))
    page = Page(html)
    assert page.does() == {"online-take", "online-leave"}
    assert "<bdi>Ann</bdi>, who gave the invitation" in html
    assert "Whoever made this link sees all secrets of this seat" in html
    for kind in ("same", "other"):
        html = str(question(Question(kind, "guest"), t))
        assert Page(html).does() == {"online-take", "online-leave"}
        assert "<bdi>somebody</bdi>, who was invited" in html
        assert "secrets" not in html


def test_the_screens_of_a_private_link_differ_in_words(t: Words) -> None:
    texts = {str(question(props, t)) for props in QUESTIONS}
    assert len(texts) == len(QUESTIONS)


@pytest.mark.parametrize("waits", [waits for waits in get_args(Waits) if waits])
def test_a_device_that_was_set_back_says_what_it_waits_for(waits: Waits, t: Words) -> None:
    words = t(f"online.waits.{waits}")
    html = str(company(Company("mist", "Bo", HERE, OPEN, "other", waits=waits), t))
    assert words in html
    assert ("online-go-on" in Page(html).does()) == (waits == "lost")
    for markup in (joining(Joining(OPEN, TERMS, waits=waits), t), joining(Joining(OPEN, waits=waits), t)):
        assert Page(markup).where(id="online-waits")
    assert Page(waiting(Waiting(LINK, TERMS, None, OPEN, can_share=False, waits=waits), t)).where(
        id="online-waits"
    )


def test_forgetting_asks_once(t: Words) -> None:
    sheet = More(LINK, False, False, False, can_forget=True)
    assert "for good" not in more(sheet, t)
    assert "for good" in more(sheet._replace(forgetting=True), t)


def test_a_seat_that_cannot_be_kept_is_told_at_the_table(t: Words) -> None:
    strip = Company("thief", "", HERE, OPEN, "turn", unsaved=True)
    assert "cannot be kept" in company(strip, t)
    assert "cannot be kept" not in company(strip._replace(unsaved=False), t)


def test_a_lost_line_matters_more_than_a_debt_and_two_stories_more_than_both(t: Words) -> None:
    lost = Company("thief", "Bo", HERE, Line("waiting", "relay"), "turn")
    assert "No connection" in company(lost, t)
    assert "Waiting for Bo" not in company(lost, t)
    assert "Two stories" in company(lost._replace(two_stories="entries"), t)
    assert "No connection" not in company(lost._replace(two_stories="entries"), t)


def test_what_was_said_in_two_versions_hides_nobody_s_turn(t: Words) -> None:
    strip = company(Company("thief", "Bo", HERE, OPEN, "you", two_stories="notes"), t)
    assert "something that was said out of turn is signed in two versions" in strip
    assert "It is your turn" in strip
    assert "Two stories" in company(Company("thief", "Bo", HERE, OPEN, "", two_stories="notes"), t)


@pytest.mark.parametrize(
    ("seat", "words", "alarm"),
    [
        ("thief", "You claim the game. It goes on if Bo moves after all.", False),
        ("mist", "Your time is up, Bo claims. You may still go on", True),
        (None, "Time is up for the Mists, as the Thief claims. They may still go on.", False),
    ],
)
@pytest.mark.parametrize("why", ["deadline", "flag"])
def test_strip_shows_a_claim_as_one(seat: str, words: str, alarm: bool, why: str, t: Words) -> None:
    claim = Claim("thief", why)  # type: ignore[arg-type]  # each of the two
    strip = company(Company(seat, "Bo", HERE, OPEN, "turn", claim=claim), t)  # type: ignore[arg-type]  # a seat
    assert words in running(strip)
    assert ("alarm" in strip) == alarm


def test_clocks_are_text_that_is_not_announced(t: Words) -> None:
    props = Company("thief", "Bo", HERE, OPEN, "", clocks=(Clock(61, True), Clock(5999, False)))
    markup = company(props, t)
    page = Page(markup)
    assert ">01:01<" in markup
    assert ">99:59<" in markup
    assert markup.count("running") == 1
    assert page.all("role").count("status") == 1
    assert page.where(role="status")["id"] == "company-debt"
    assert ">00:00<" in company(props._replace(clocks=(Clock(-3, False), Clock(9, True))), t)


@pytest.mark.parametrize(("days", "words"), [(0, "Less than a day"), (1, "1 day left"), (6, "6 days left")])
def test_strip_says_the_deadline(days: int, words: str, t: Words) -> None:
    assert words in company(Company("thief", "Bo", (), OPEN, "turn", days), t)
    # Nobody is hurried who plays.
    assert (words in company(Company("thief", "Bo", HERE, OPEN, "turn", days), t)) == (days <= 1)


def test_strip_has_its_buttons_and_claims_only_when_it_can(t: Words) -> None:
    props = Company("thief", "Bo", HERE, OPEN, "turn")
    assert Page(company(props, t)).does() == {"online-talk", "online-more-sheet"}
    assert Page(company(props._replace(can_claim=True), t)).does() == {
        "online-talk",
        "online-more-sheet",
        "online-claim",
    }


def test_unread_words_are_counted_in_the_name_of_the_button(t: Words) -> None:
    props = Company("thief", "Bo", HERE, OPEN, "")
    assert Page(company(props, t)).where(data_do="online-talk")["aria-label"] == "Talk"
    unread = Page(company(props._replace(unread=3), t))
    assert unread.where(data_do="online-talk")["aria-label"] == "Talk, 3 unread"


def test_words_are_listed_newest_last(t: Words) -> None:
    said = (Said(False, "Bo", "first"), Said(True, "Ann", "second"))
    markup = talk(Talk(said, False, True), t)
    assert markup.index("first") < markup.index("second")
    page = Page(markup)
    assert page.does() == {"online-say", "online-send", "online-mute"}
    assert page.where(id="online-words")["maxlength"] == str(LONGEST) == "200"
    assert page.where(id="said-1")["class"] == "mine"


def test_who_may_only_read_has_no_field(t: Words) -> None:
    page = Page(talk(Talk((), True, False), t))
    assert page.does() == {"online-mute"}
    assert page.where(id="online-mute")["aria-pressed"] == "true"


def test_sheet_offers_what_can_be_done(t: Words) -> None:
    least = More("", False, False, False)
    assert Page(more(least, t)).does() == {"online-transcript", "online-leave"}
    most = More(LINK, True, False, True, can_move=True, sign="a b c d", notify="off", can_forget=True)
    assert Page(more(most, t)).does() == {
        "online-copy-watch",
        "online-move",
        "online-notify",
        "online-transcript",
        "online-leave",
        "online-forget",
        "online-claim",
        "online-give-up",
    }


def test_giving_up_takes_two_presses_of_one_button(t: Words) -> None:
    first = Page(more(More(LINK, True, False, False), t)).where(id="more-give-up")
    second = Page(more(More(LINK, True, True, False), t)).where(id="more-give-up")
    assert (first["data-do"], second["data-do"]) == ("online-give-up", "online-give-up-yes")


def test_private_link_stands_alone_with_its_warning(t: Words) -> None:
    page = Page(more(More(LINK, True, False, True, LINK + "p", CODE, can_move=True), t))
    assert page.does() == {"online-copy-private", "online-save-private", "online-move-back"}
    assert page.where(id="online-private-link")["value"] == LINK + "p"
    assert page.where(id="online-private-warning")["role"] == "alert"
    assert page.where(role="img")["aria-label"]


@pytest.mark.parametrize(("notify", "pressed"), [("off", "false"), ("on", "true")])
def test_notifications_are_a_switch(notify: str, pressed: str, t: Words) -> None:
    props = More(LINK, False, False, False, notify=notify)  # type: ignore[arg-type]  # each of the two
    assert Page(more(props, t)).where(data_do="online-notify")["aria-pressed"] == pressed


def test_notifications_that_are_denied_are_not_offered(t: Words) -> None:
    page = Page(more(More(LINK, False, False, False, notify="denied"), t))
    assert "online-notify" not in page.does()
    assert page.where(id="more-notify")["class"] == "note"


@pytest.mark.parametrize(
    ("props", "words"),
    [
        (Verdict("provisional", "mist"), ("Provisional", "The page of the Mists")),
        (Verdict("confirmed"), ("Checked by both sides", "everything in order")),
        (
            Verdict("charged", "mist", 41, "it is so"),
            ("against the Mists", "entry 41", "The reason: it is so."),
        ),
        (Verdict("cheat", "thief", 0), ("that the Thief did not play by the rules", "entry 0")),
        (
            Verdict("claimed", "thief", why="deadline"),
            ("Claimed by you", "the Thief let the days", "no proof", "as a forfeit"),
        ),
        (Verdict("claimed", "mist", why="flag"), ("Claimed by you", "the Mists ran out of minutes")),
        (Verdict("doubt"), ("Broken off", "who is to blame")),
    ],
)
def test_verdict_says_what_it_means(props: Verdict, words: tuple[str, ...], t: Words) -> None:
    shown = running(verdict(props, t))
    assert all(part in shown for part in (*words, "<code>unseen audit FILE</code>"))


def _again(props: Verdict, t: Words) -> Markup:
    found = rematch(props, t)
    assert found
    return found


def test_verdict_offers_a_rematch_until_it_is_asked_for(t: Words) -> None:
    assert Page(verdict(Verdict("confirmed"), t)).does() == {"online-transcript", "online-leave"}
    assert rematch(Verdict("confirmed"), t) is None
    assert "online-rematch" in Page(_again(Verdict("confirmed", can_rematch=True), t)).does()
    offered = Verdict("confirmed", can_rematch=True, rematch="offered")
    assert "Yes, play again" in _again(offered, t)
    asked = Page(_again(offered._replace(rematch="asked"), t))
    assert "online-rematch" not in asked.does()
    assert asked.where(id="verdict-rematch")["aria-disabled"] == "true"
