"""A game with somebody elsewhere as it is shown: every state has its words, every control its place."""

import re
from collections.abc import Collection, Iterator, Mapping
from html import unescape
from importlib import import_module
from itertools import product
from typing import Any, Literal, cast, get_args, get_type_hints

import pytest
from markupsafe import Markup

from page.games import module_of, shelf
from page.kakusareta.set_up import Choices as KakusaretaChoices
from page.misty_ruins.set_up import Choices as MistyChoices
from page.nusubito.set_up import Choices
from page.online.props import (
    DAYS,
    LOT,
    MINUTES,
    Again,
    ChatLine,
    Claim,
    Clock,
    Code,
    Company,
    Debt,
    Gathered,
    Handover,
    Joining,
    Leaving,
    Line,
    LineState,
    More,
    OfferForm,
    Offering,
    Other,
    Question,
    Ranked,
    SeatedPlayer,
    StandingOffer,
    Talk,
    Terms,
    Transport,
    Unfounded,
    Verdict,
    Waiting,
    Waits,
)
from page.online.render.again import again
from page.online.render.company import NAMED, company, talk_button
from page.online.render.line import LOST, WHYS
from page.online.render.lobby import joining, waiting
from page.online.render.more import more
from page.online.render.offering import offering
from page.online.render.question import question
from page.online.render.talk import LONGEST, talk
from page.online.render.verdict import rematch, undecided, verdict
from page.parts.dialog import Dialog, dialog
from page.parts.drawing import icon, symbol
from page.relics.set_up import Choices as RelicsChoices
from page.shell import abilities
from page.shell.abilities import AIDS
from page.shell.draw.face import Face
from page.shell.game_page import GamePage
from page.shell.links import Kind
from page.shell.set_up import SetUp
from tests.page.games import ONLINE
from tests.page.tabs import PAGE
from tests.page.words import Page, Words, messages, running
from tests.page.words import english as words_of
from tools.paths import LOCALE

EVIL = '<b onclick="x">&'
ESCAPED = "&lt;b onclick=&#34;x&#34;&gt;&amp;"
LINK = "https://nusubito.example/#g=abc&k=def"
CODE = Code(21, "M0 0h7v1h-7z")
OPEN = Line("open", "relay")
RELICS = cast(GamePage, module_of("relics"))
FACE = PAGE.face()
SEATS = FACE.seats
HERE, AWAY = SEATS, ()
"""Who is here: all, and nobody."""
THREE = RELICS.face()._replace(
    seats=("amber", "jade", "thief"), figures={**RELICS.face().figures, "thief": "thief"}
)
"""A game of three; no game has so many seats yet, so there are words only for seats of two games."""
OWN: Mapping[str, Any] = {
    "nusubito": Choices((2, 0, 1), 1, 3),
    "relics": RelicsChoices("standard", "cross"),
    "kakusareta": KakusaretaChoices((1, 3, 2), 1, False, 3, "master plus"),
    "misty_ruins": MistyChoices(5, 10, True, 40),
}
"""By the name of each game, choices that are not the usual ones."""
WAYS: tuple[Transport, ...] = get_args(Transport)
LINES = [
    *(Line(state, way) for state, way in product(get_args(LineState), WAYS)),
    *(Line("refused", "relay", why) for why in (*WHYS, "no such reason")),
    *(Line("waiting", "relay", why) for why in LOST),
]
PROBLEMS = [problem for problem in get_args(get_type_hints(Joining)["problem"]) if problem]
STORIES = get_args(get_type_hints(Company)["two_stories"])
REASONS = get_args(get_type_hints(Claim)["why"])


def form(page: GamePage, props: Offering, t: Words) -> OfferForm:
    """Return a form as it is drawn."""
    own = props.set_up.own
    options = page.options(own)
    seats = page.GAME.seats(options)
    return OfferForm(
        page.face(),
        props,
        page.terms(options, t),
        page.mode(own, t),
        page.choices(own, t),
        seats,
        aids=abilities.of(page.GAME.NAME).aids,
    )


def usual(page: GamePage, t: Words) -> Terms:
    """Return the usual terms of a game whose host, Ann, has the first seat."""
    return Terms("Ann", page.face().seats[0], page.terms(page.options(None), t), 7, 0)


def trouble(face: Face, problem: str, game: str = "nusubito") -> Joining:
    """Return what somebody sees whose invitation leads to a problem, with what is told of it."""
    elsewhere = shelf(game)[0] if problem == "game" else None
    props = Joining(face, OPEN, versions=("one", "two"), elsewhere=elsewhere)
    return props._replace(problem=problem)  # type: ignore[arg-type]  # each of them


def strip(
    own: str, here: Collection[str], debt: Debt = "turn", name: str = "Bo", face: Face = FACE
) -> Company:
    """Return the strip of a seat, or with none of who looks on, where all others are called the same."""
    players = {seat: SeatedPlayer(seat, name, seat in here) for seat in face.seats}
    mine = players.pop(own, None)
    others = tuple(players.values())
    if debt == "program" and mine:
        mine = mine._replace(program=2)
    return Company(face, mine, others, OPEN, debt, own if debt in ("you", "program") else others[0].seat)


def timed(props: Company, *clocks: Clock) -> Company:
    """Return a strip with clocks, this side's first."""
    own, *others = (
        player._replace(clock=clock)
        for player, clock in zip((props.own, *props.others), clocks, strict=True)
        if player
    )
    return props._replace(own=own, others=(*others,))


def offerings(page: GamePage, t: Words) -> Iterator[OfferForm]:
    """Yield the forms of a game."""
    sides = ("", *page.face().seats, LOT)
    for seat, way, is_open in product(sides, WAYS, (False, True)):
        yield form(page, Offering(SetUp(), seat=seat, transport=way, more=is_open), t)
    for days, minutes in product(DAYS, MINUTES):
        yield form(page, Offering(SetUp(), days=days, minutes=minutes), t)
    own = SetUp(OWN[page.GAME.NAME], aids=abilities.of(page.GAME.NAME).aids)
    lacking = Offering(own, EVIL, has_relay=False, transport="tabs", missing=("secure",), more=True)
    yield form(page, lacking, t)
    yield form(page, Offering(SetUp(), days=0, more=True), t)._replace(silence=14)


def waitings(page: GamePage, t: Words) -> Iterator[Waiting]:
    """Yield what the host of a game sees."""
    face, agreed = page.face(), usual(page, t)
    base = Waiting(face, LINK, agreed, CODE, OPEN, can_share=False)
    yield from (base._replace(line=line, can_share=True) for line in LINES)
    for seat in (*face.seats, LOT):
        yield base._replace(terms=agreed._replace(host_seat=seat), code=None)
    yield base._replace(can_share=True, copied=True, unsaved=True)
    yield base._replace(forgetting=True)
    yield base._replace(terms=agreed._replace(aids=abilities.of(page.GAME.NAME).aids))
    yield from (base._replace(waits=waits) for waits in get_args(Waits))


def joinings(page: GamePage, t: Words) -> Iterator[Joining]:
    """Yield what somebody sees who has opened an invitation to a game."""
    face, agreed = page.face(), usual(page, t)
    yield from (Joining(face, line, known) for line, known in product(LINES, (None, agreed)))
    yield from (Joining(face, OPEN, agreed._replace(host=host), asked=True) for host in ("", EVIL))
    yield from (Joining(face, OPEN, agreed, begins=True, seat=seat) for seat in (*face.seats, ""))
    yield Joining(face, OPEN, agreed, begins=True, seat=face.seats[0], dealt=(3, 12))
    for seat in (*face.seats, LOT):
        yield Joining(
            face, OPEN, agreed._replace(host_seat=seat, host="", aids=abilities.of(page.GAME.NAME).aids)
        )
    for known, waits in product((None, agreed), get_args(Waits)):
        yield Joining(face, OPEN, known, waits=waits)
    yield from (trouble(face, problem, page.GAME.NAME) for problem in PROBLEMS)
    yield from (trouble(face, "elsewhere")._replace(handover=handover) for handover in get_args(Handover))
    yield from (Joining(face, line, late=True) for line in LINES)
    yield from (Joining(face, OPEN, kind=kind, late=True, at_door=True) for kind in get_args(Kind))
    yield Joining(face, Line("waiting", "relay", "peers"), crowded=True)


QUESTIONS = [
    Question(kind, role, name)
    for kind, role, name in product(
        get_args(get_type_hints(Question)["kind"]),
        get_args(get_type_hints(Question)["role"]),
        ("", "Ann", EVIL),
    )
]


def companies(face: Face) -> Iterator[Company]:
    """Yield the strips of a game, whoever sits at the screen."""
    first, second, *_ = face.seats
    debts: tuple[Debt, ...] = get_args(Debt)
    presences = ((), (second,), face.seats)
    for own, name, here, debt in product((*face.seats, ""), ("", "Bo"), presences, debts):
        if own or debt != "program":  # it is this side's
            yield strip(own, here, debt, name, face)
    yield from (strip(first, (second,), face=face)._replace(line=line) for line in LINES)
    yield strip(first, (), "card", face=face)._replace(has_listened=False)
    away = strip(second, AWAY, name=EVIL, face=face)
    yield from (away._replace(days_left=days) for days in (0, 1, 7))
    yield strip(second, face.seats, face=face)._replace(unsaved=True)
    clocks = (Clock(61, False), *(Clock(-3, True) for _ in away.others))
    yield timed(away, *clocks)._replace(days_left=0, unread=1, can_claim=True)
    yield from (away._replace(two_stories=told) for told in STORIES)
    for own, (by, against), why in product((*face.seats, ""), ((first, second), (second, first)), REASONS):
        for missing in ((), face.seats[2:] or ("",)):
            claim = Claim(by, against, why, (by,), missing)
            yield strip(own, AWAY, name=EVIL, face=face)._replace(claim=claim)
    yield from (
        strip(second, face.seats, "other", face=face)._replace(waits=waits) for waits in get_args(Waits)
    )
    yield strip(second, face.seats, "other", face=face)._replace(waits="alone", going_on=True)
    for own in (first, ""):
        props = strip(own, (second,), face=face)
        programs = (other._replace(program=level) for level, other in enumerate(props.others, 1))
        yield props._replace(others=(*programs,))


TALKS = [
    *(
        Talk((), muted, can_say, is_sealed=sealed)
        for muted, can_say, sealed in product((False, True), repeat=3)
    ),
    Talk((ChatLine(True, "Ann", "Hello."), ChatLine(True, "", EVIL), ChatLine(False, "", EVIL)), False, True),
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
    More(LINK, False, False, False, can_move=True, can_copy=True),
    More(LINK, False, False, False, copied="watch"),
    More(LINK, True, False, False, can_offer=True),
]


def verdicts(page: GamePage) -> Iterator[Verdict]:
    """Yield how a game can stand that is over."""
    face = page.face()
    for state, who, (entry, problem), why in product(
        get_args(get_type_hints(Verdict)["state"]),
        (*face.seats, ""),
        ((None, ""), (0, EVIL)),
        get_args(get_type_hints(Verdict)["why"]),
    ):
        yield Verdict(state, who, entry, problem, why)
    last, first = face.seats[:2]
    ranking = (Ranked(1, first, EVIL, 12), Ranked(2, last, "", 3))
    yield Verdict("left", last, ranking=ranking, unconfirmed=first)
    yield Verdict("without", last, ranking=ranking, by=(first,), gave_up=last)
    yield Verdict("left", last, ranking=ranking, own=last)
    yield Verdict("provisional", first, gave_up=last, own=last)
    yield Verdict("claimed", last, why="flag", missing=(first,), ranking=ranking)
    for judges in get_args(get_type_hints(Verdict)["judges"]):
        yield Verdict("offered", by=(first,), missing=(last,), judges=judges)
    yield Verdict("undecided", is_loose=True)
    for kind in get_args(get_type_hints(Other)["kind"]):
        yield Verdict("provisional", other=Other(kind, (last,)))
    for can, asked in product((False, True), get_args(get_type_hints(Verdict)["rematch"])):
        yield Verdict("confirmed", can_rematch=can, rematch=asked)
    if import_module(f"unseen.{page.GAME.NAME}.masked").COMMITS:
        yield Verdict("confirmed", is_proved=True)
        unfounded = (Unfounded(page.face().seats[0], page.face().seats[1], 5, EVIL),)
        yield Verdict("confirmed", unfounded=unfounded)
        yield Verdict("undecided", unfounded=unfounded, is_closing=True)


def papers(page: GamePage, t: Words) -> Iterator[Markup]:
    """Yield every state of every screen before the table."""
    yield from (offering(props, t) for props in offerings(page, t))
    yield from (waiting(props, t) for props in waitings(page, t))
    yield from (joining(props, t) for props in joinings(page, t))
    yield from (question(page.face(), props, t) for props in QUESTIONS)
    for other, accepts, can_take_back in product(("", EVIL), (False, True), (False, True)):
        props = Again(page.face(), other, accepts, can_take_back, OPEN)
        yield again(props, t)
        yield again(props._replace(unsaved=True, waits="rest"), t)
        yield again(props._replace(tells=True), t)


def everything(game: str, t: Words) -> Iterator[Markup]:
    """Yield every state of every screen, strip, sheet and card of a game."""
    page = cast(GamePage, module_of(game))
    face = page.face()
    yield from papers(page, t)
    yield from (company(props, t) for props in companies(face))
    yield from (dialog(Dialog("Talk", talk(props, t), "card"), t) for props in TALKS)
    yield from (dialog(Dialog("More", more(props, t), "card"), t) for props in MORES)
    yield from (verdict(props, t) for props in verdicts(page))
    yield from (found for props in verdicts(page) if (found := rematch(props, t)))
    yield from (undecided(offer, t) for offer in (None, StandingOffer(True), StandingOffer(False)))


def of_three(t: Words) -> Iterator[Markup]:
    """Yield every state of what depends on how many seats there are, where there are three."""
    agreed = usual(RELICS, t)
    for seat in (*THREE.seats, LOT):
        known = agreed._replace(host_seat=seat)
        yield offering(
            form(RELICS, Offering(SetUp(), seat=seat), t)._replace(face=THREE, seats=THREE.seats), t
        )
        yield waiting(Waiting(THREE, LINK, known, CODE, OPEN, can_share=False), t)
        yield joining(Joining(THREE, OPEN, known), t)
    gathered = Gathered(("Ann", ""), 3)
    yield waiting(Waiting(THREE, LINK, agreed, CODE, OPEN, can_share=False, gathered=gathered), t)
    yield waiting(
        Waiting(THREE, LINK, agreed, CODE, OPEN, False, gathered=gathered._replace(may_start=True)), t
    )
    yield joining(Joining(THREE, OPEN, agreed, asked=True, gathered=gathered, seats=3), t)
    yield joining(Joining(THREE, OPEN, agreed, problem="taken", seats=3), t)
    yield from of_lobby_of_three(agreed, gathered, t)
    yield from (company(props, t) for props in companies(THREE))


def of_lobby_of_three(agreed: Terms, gathered: Gathered, t: Words) -> Iterator[Markup]:
    """Yield what is new where the host starts by hand, and where a rematch needs no host."""
    turned = gathered._replace(names=("Ann", "Bo", ""), guests=("12" * 32, "34" * 32), may_start=True)
    yield waiting(Waiting(THREE, LINK, agreed, CODE, OPEN, False, gathered=turned, by_hand=True), t)
    wished = Gathered(("Ann", "", "Cy"), 3, missing=("Di", ""), is_rematch=True)
    for accepts, may_start in product((False, True), repeat=2):
        here = wished._replace(may_start=may_start)
        props = Again(THREE, "Di", accepts, True, OPEN, agreed, gathered=here, tells=True)
        yield again(props, t)
        yield again(props._replace(other=""), t)
    for leaving in (Leaving(False, False), Leaving(True, False), Leaving(True, True)):
        yield joining(Joining(THREE, OPEN, agreed, asked=True, leaving=leaving), t)
        begins = Joining(THREE, OPEN, agreed, begins=True, leaving=leaving, awaited=("Ann", "Bo"))
        yield joining(begins._replace(awaited=(), away=("",)), t)
        yield joining(begins._replace(away=("Bo",)), t)
    for left in ("", "Ann"):
        yield joining(trouble(THREE, "left")._replace(left=left), t)
    table = tuple(SeatedPlayer(seat, name) for seat, name in zip(THREE.seats, ("Ann", "", "Cy"), strict=True))
    yield verdict(Verdict("confirmed", wishes=THREE.seats[:2], table=table), t)


@pytest.fixture(scope="module")
def t() -> Words:
    return words_of("nusubito")


@pytest.fixture(scope="module")
def of_relics() -> Words:
    """Relics' words, and where three play that of the third, who is of the other game."""
    return words_of("relics", "nusubito")


@pytest.fixture(scope="module")
def agreed(t: Words) -> Terms:
    return usual(PAGE, t)


@pytest.fixture(scope="module", params=[*ONLINE, "three"])
def every(request: pytest.FixtureRequest) -> list[Markup]:
    """Every state of a game's screens, or of those where three play."""
    if request.param == "three":
        return [*of_three(words_of("relics", "nusubito"))]
    return [*everything(request.param, words_of(request.param))]


def test_every_state_is_well_formed(every: list[Markup]) -> None:
    for markup in every:
        page = Page(markup)
        assert max(page.commands().values(), default=0) <= 1, "a command has two controls"


def test_every_control_is_a_button_or_a_field_with_an_id(every: list[Markup]) -> None:
    for markup in every:
        for tag, attrs in Page(markup).elements:
            if "data-do" in attrs:
                assert tag in ("button", "input")
                assert attrs["id"]
            if tag == "button":
                assert attrs["type"] == "button"


def test_every_word_is_used() -> None:
    fresh, of_relics = words_of("nusubito"), words_of("relics", "nusubito")
    for _ in (*everything("nusubito", fresh), *of_three(of_relics)):
        pass
    assert {*messages(LOCALE / "en.online.po")} <= fresh.keys | of_relics.keys


@pytest.mark.parametrize("game", ONLINE)
def test_every_word_of_a_game_s_own_is_used(game: str) -> None:
    """Beside those for what is drawn here there are some for the shell."""
    fresh = words_of(game)
    for _ in everything(game, fresh):
        pass
    found = {key for key in messages(LOCALE / game / "en.online.po") if key.startswith("online.")}
    assert found
    assert found <= fresh.keys


@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("nusubito", r"\b(Amber|Jade|deck|bag|scoring)"),
        ("relics", r"\b(Thief|Mists|treasure|rod|dart|pawn)"),
        ("kakusareta", r"\b(Thief|Mists|Amber|Jade|deck|bag|scoring|pawn|roof)"),
        ("misty_ruins", r"\b(Thief|Mists|Amber|Jade|bag|scoring|roof|rod|dart)"),
    ],
)
def test_no_game_has_words_of_another(game: str, others: str) -> None:
    page, t = cast(GamePage, module_of(game)), words_of(game)
    face = page.face()
    for markup in (
        *papers(page, t),
        *(company(props, t) for props in companies(face)),
        *(verdict(props, t) for props in verdicts(page)),
    ):
        assert not re.search(others, markup.striptags(), re.IGNORECASE)


@pytest.mark.parametrize("game", ONLINE)
def test_what_comes_before_the_table_has_the_picture_and_the_seal_of_its_game(game: str) -> None:
    page, t = cast(GamePage, module_of(game)), words_of(game)
    face = page.face()
    for markup in papers(page, t):
        assert face.poster in markup
        assert face.seal in markup


@pytest.mark.parametrize("game", ONLINE)
def test_seats_are_seen_by_the_figures_of_their_game(game: str) -> None:
    page, t = cast(GamePage, module_of(game)), words_of(game)
    face, known = page.face(), usual(page, t)
    # Of a game for several, a table of two.
    face = face._replace(seats=face.seats[:2])
    own, other = (symbol(face.figures[seat]) for seat in face.seats)
    form_of_it = offering(form(page, Offering(SetUp(), seat=LOT), t), t)
    assert (form_of_it.count(own), form_of_it.count(other)) == (1, 1)
    assert own in waiting(Waiting(face, LINK, known, None, OPEN, False), t)
    assert other in joining(Joining(face, OPEN, known, begins=True, seat=face.seats[1]), t)
    strips = [company(strip(seat, face.seats, face=face), t) for seat in (*face.seats, "")]
    assert [own in markup for markup in strips] == [False, True, False]
    assert [other in markup for markup in strips] == [True, False, False]


def test_what_others_write_is_shown_as_text(t: Words, of_relics: Words, agreed: Terms) -> None:
    three = strip("amber", AWAY, name=EVIL, face=THREE)
    shown = (
        offering(form(PAGE, Offering(SetUp(), EVIL), t), t),
        joining(Joining(FACE, OPEN, agreed._replace(host=EVIL), EVIL), t),
        joining(trouble(FACE, "version")._replace(versions=(EVIL, EVIL)), t),
        joining(trouble(FACE, "game")._replace(elsewhere=("relics", EVIL)), t),
        question(FACE, Question("take", "host", EVIL), t),
        company(strip("thief", HERE, name=EVIL), t),
        company(three, of_relics),
        company(timed(three, *[Clock(1, False)] * 3)._replace(debt="other"), of_relics),
        talk(Talk((ChatLine(False, EVIL, EVIL),), False, True), t),
        verdict(Verdict("cheat", problem=EVIL), t),
        waiting(Waiting(FACE, EVIL, agreed, None, OPEN, False), t),
        waiting(Waiting(FACE, LINK, agreed, None, OPEN, False, gathered=Gathered((EVIL,), 3)), t),
        more(More(EVIL, False, False, False, sign=EVIL), t),
    )
    for markup in shown:
        assert EVIL not in markup
        assert ESCAPED in markup


@pytest.mark.parametrize(
    ("game", "mode", "own"),
    [
        ("nusubito", set(), {"configuration", "darts", "day-limit"}),
        ("relics", set(), {"scoring", "layout"}),
        ("kakusareta", {"elemental"}, {"configuration", "darts", "day-limit", "four-temples"}),
    ],
)
def test_offering_opens_with_little_and_more_opens_the_rest(game: str, mode: set[str], own: set[str]) -> None:
    page, t = cast(GamePage, module_of(game)), words_of(game)
    closed = Page(offering(form(page, Offering(SetUp()), t), t))
    assert closed.does() == {
        "online-name",
        "online-seat",
        "online-way",
        "online-more",
        "online-offer",
        "online-back",
        *mode,
    }
    assert closed.where(id="online-more")["aria-expanded"] == "false"
    opened = Page(offering(form(page, Offering(SetUp(), more=True), t), t))
    assert opened.does() - closed.does() == {"aid", "online-days", "online-minutes", *own}
    assert {value for do, value in opened.commands() if do == "aid"} == {*abilities.of(page.GAME.NAME).aids}
    assert opened.where(id="online-more")["aria-expanded"] == "true"


@pytest.mark.parametrize("face", [FACE, RELICS.face(), THREE])
def test_offering_offers_every_value_and_marks_the_chosen_one(face: Face, of_relics: Words) -> None:
    ways = {"relay", "tabs"} if len(face.seats) == 2 else {"relay"}
    way: Transport = "tabs" if len(face.seats) == 2 else "relay"
    props = Offering(SetUp(), seat=LOT, days=14, minutes=20, transport=way, more=True)
    drawn = form(RELICS, props, of_relics)._replace(face=face, seats=face.seats)
    page = Page(offering(drawn, of_relics))
    values = {
        "online-seat": ({*face.seats, "lot"}, "lot"),
        "online-way": (ways, way),
        "online-days": (set(map(str, DAYS)), "14"),
        "online-minutes": (set(map(str, MINUTES)), "20"),
    }
    for do, (offered, chosen) in values.items():
        assert {value for name, value in page.commands() if name == do} == offered
        assert page.where(data_do=do, aria_pressed="true")["data-value"] == chosen
    first = Page(offering(drawn._replace(offering=props._replace(seat="")), of_relics))
    assert first.where(data_do="online-seat", aria_pressed="true")["data-value"] == face.seats[0]


def test_offering_says_what_is_chosen_while_the_rest_is_closed(t: Words) -> None:
    chosen = Offering(SetUp(Choices((2, 0, 1), 1, 5)), days=3, minutes=45)
    shown = offering(form(PAGE, chosen, t), t)
    agreed = t("online.terms.deadline", n=3), t("online.terms.clock", n=45)
    for words in ("Seeker on B2", "has 1 dart.", "after day 5", *agreed):
        assert words in shown
        assert words not in offering(form(PAGE, chosen._replace(more=True), t), t)


def test_without_a_relay_only_tabs_can_be_chosen_and_the_form_says_why(t: Words) -> None:
    props = Offering(SetUp(), transport="tabs", has_relay=False)
    markup = offering(form(PAGE, props, t), t)
    page = Page(markup)
    assert [value for do, value in page.commands() if do == "online-way"] == ["tabs"]
    assert page.where(id="online-way-relay")["aria-disabled"] == "true"
    assert "without a relay" in markup


def test_tabs_are_offered_to_two_alone_and_the_form_says_why(of_relics: Words) -> None:
    """One browser keeps one guest's seat of a room."""
    for has_relay in (True, False):
        props = Offering(SetUp(), transport="relay" if has_relay else "tabs", has_relay=has_relay)
        of_two = form(RELICS, props, of_relics)
        of_three = of_two._replace(face=THREE, seats=THREE.seats)
        why = of_relics("online.way.tabs.two")
        for drawn, is_offered in ((of_two, True), (of_three, False)):
            markup = offering(drawn, of_relics)
            page = Page(markup)
            assert (why in markup) == (not is_offered)
            assert ("aria-disabled" in page.where(id="online-way-tabs")) == (not is_offered)
            assert ("online-offer" in page.does()) == (is_offered or has_relay)


def test_terms_say_that_silence_has_an_end(t: Words, agreed: Terms) -> None:
    words = t("online.terms.silence", n=14)
    endless = agreed._replace(days=0, silence=14)
    assert words in waiting(Waiting(FACE, LINK, endless, None, OPEN, can_share=False), t)
    assert words in joining(Joining(FACE, OPEN, endless), t)
    assert words not in joining(Joining(FACE, OPEN, agreed._replace(days=0)), t)
    for is_open in (False, True):
        endless_form = form(PAGE, Offering(SetUp(), days=0, more=is_open), t)
        assert words in offering(endless_form._replace(silence=14), t)
        assert words not in offering(endless_form, t)


def test_offering_asks_for_no_second_person(t: Words) -> None:
    assert "name-two" not in offering(form(PAGE, Offering(SetUp(names=("Ann", "Bo")), more=True), t), t)


def test_host_can_hand_on_the_link_in_every_way_the_browser_has(t: Words, agreed: Terms) -> None:
    page = Page(waiting(Waiting(FACE, LINK, agreed, CODE, OPEN, can_share=True), t))
    assert page.does() == {"online-copy", "online-share", "online-leave", "online-forget"}
    field = page.where(id="online-link")
    assert field["value"] == LINK
    assert "readonly" in field
    assert page.where(role="img")["aria-label"]
    plain = Page(waiting(Waiting(FACE, LINK, agreed, None, OPEN, can_share=False), t))
    assert "online-share" not in plain.does()
    assert "img" not in plain.all("role")


def test_code_has_a_quiet_zone_of_four_modules(t: Words, agreed: Terms) -> None:
    page = Page(waiting(Waiting(FACE, LINK, agreed, CODE, OPEN, can_share=True), t))
    assert page.where(role="img")["viewBox"] == "-4 -4 29 29"
    assert page.where(class_="ground") == {
        "class": "ground",
        "x": "-4",
        "y": "-4",
        "width": "29",
        "height": "29",
    }


def test_copied_is_said(t: Words, agreed: Terms) -> None:
    copied = waiting(Waiting(FACE, LINK, agreed, None, OPEN, can_share=False, copied=True), t)
    assert "Copied" in copied
    assert "Copied" not in waiting(Waiting(FACE, LINK, agreed, None, OPEN, can_share=False), t)


@pytest.mark.parametrize(
    ("game", "host_seat", "host", "guest"),
    [
        ("nusubito", "thief", "You play the Thief", "You play the Mists"),
        ("nusubito", "mist", "You play the Mists", "You play the Thief"),
        ("relics", "amber", "You play Amber", "You play Jade"),
        ("relics", "jade", "You play Jade", "You play Amber"),
    ],
)
def test_terms_say_who_plays_what_from_where_one_sits(
    game: str, host_seat: str, host: str, guest: str
) -> None:
    page, t = cast(GamePage, module_of(game)), words_of(game)
    known = usual(page, t)._replace(host_seat=host_seat)
    assert host in waiting(Waiting(page.face(), LINK, known, None, OPEN, False), t)
    assert guest in joining(Joining(page.face(), OPEN, known), t)
    by_lot = known._replace(host_seat=LOT)
    assert t("online.terms.lot") in waiting(Waiting(page.face(), LINK, by_lot, None, OPEN, False), t)
    assert t("online.terms.lot") in joining(Joining(page.face(), OPEN, by_lot), t)


def test_of_several_free_seats_no_guest_is_told_which_it_will_be(of_relics: Words) -> None:
    known = usual(RELICS, of_relics)._replace(host_seat="jade")
    assert "You play Jade" in waiting(Waiting(THREE, LINK, known, None, OPEN, False), of_relics)
    shown = joining(Joining(THREE, OPEN, known), of_relics)
    assert not re.search(r"You play (Amber|Jade|the Thief)", shown)
    assert of_relics("online.join.left") in shown
    assert of_relics("online.terms.left") in shown
    by_lot = joining(Joining(THREE, OPEN, known._replace(host_seat=LOT)), of_relics)
    assert of_relics("online.join.lot") in by_lot
    assert of_relics("online.terms.lot") in by_lot
    assert of_relics("online.terms.lot") not in shown
    figures = [symbol(figure) for figure in THREE.figures.values()]
    assert not any(figure in shown for figure in figures)


def test_terms_are_said_in_words(t: Words, of_relics: Words) -> None:
    rows = PAGE.terms(PAGE.options(Choices((2, 0, 1), 1, 5)), t)
    shown = joining(Joining(FACE, OPEN, Terms("Ann", "mist", rows, 3, 45)), t)
    for words in (
        "Seeker on B2, Healer on C2, Builder on D2",
        "has 1 dart.",
        "after day 5",
        t("online.terms.deadline", n=3),
        t("online.terms.clock", n=45),
    ):
        assert words in shown
    rows = RELICS.terms(RELICS.options(OWN["relics"]), of_relics)
    shown = joining(Joining(RELICS.face(), OPEN, Terms("Ann", "jade", rows, 3, 45)), of_relics)
    for words in (
        "Standard scoring.", "straight beside it", t("online.terms.deadline", n=3), t("online.terms.clock", n=45),
    ):  # fmt: skip
        assert words in shown


def test_terms_have_the_mark_of_each_before_its_words(t: Words, agreed: Terms) -> None:
    shown = joining(Joining(FACE, OPEN, agreed), t)
    assert len(agreed.rows) == 3
    for mark, words in agreed.rows:
        assert f"{mark}<span>{words}</span>" in shown


@pytest.mark.parametrize(("aids", "offered"), [((), ()), (("hint",), ("hint",)), (AIDS, AIDS)])
def test_terms_say_what_helps(
    aids: tuple[str, ...], offered: tuple[str, ...], t: Words, agreed: Terms
) -> None:
    shown = joining(Joining(FACE, OPEN, agreed._replace(aids=aids)), t)
    assert tuple(aid for aid in AIDS if t(f"online.terms.aid.{aid}") in shown) == offered


def test_whoever_is_invited_can_learn_the_game_beside_the_invitation(t: Words, agreed: Terms) -> None:
    """The link opens a tab of its own, so that the invitation is not left, and brings nothing of it along."""
    html = str(joining(Joining(FACE, OPEN, agreed), t))
    (link,) = re.findall(r'<a [^>]*id="online-learn"[^>]*>', html)
    assert 'href="./"' in link
    assert 'target="_blank"' in link
    assert 'rel="noopener"' in link
    assert t("online.learn") in html


def test_guest_sits_down_or_watches_or_leaves(t: Words, agreed: Terms) -> None:
    assert Page(joining(Joining(FACE, OPEN, agreed), t)).does() == {
        "online-name",
        "online-join",
        "online-watch",
        "online-leave",
        "help",
    }
    assert Page(joining(Joining(FACE, OPEN), t)).does() == {"online-leave"}
    assert Page(joining(Joining(FACE, OPEN, agreed, asked=True), t)).does() == {"online-leave", "help"}


def test_nobody_sits_down_on_a_line_that_is_refused(t: Words, agreed: Terms) -> None:
    page = Page(joining(Joining(FACE, Line("refused", "relay", "full"), agreed), t))
    assert "online-join" not in page.does()
    assert page.where(id="online-join")["aria-disabled"] == "true"


@pytest.mark.parametrize("problem", PROBLEMS)
def test_problem_leaves_a_way_out_and_offers_nothing_that_fails(
    problem: str, t: Words, agreed: Terms
) -> None:
    page = Page(joining(trouble(FACE, problem)._replace(terms=agreed), t))
    watch, here = {"online-watch"}, {"online-take-here"}
    more = {"taken": watch, "without": watch, "storage": {"online-again"}, "elsewhere": here, "own": here}
    assert page.does() == {"online-leave"} | more.get(problem, set())
    assert page.where(id="online-problem")["role"] == "alert"
    assert ("online-other-game" in page.all("id")) == (problem == "game")


@pytest.mark.parametrize("problem", ["elsewhere", "own"])
def test_tab_that_waits_for_a_seat_says_what_became_of_its_request(problem: str, t: Words) -> None:
    for handover in get_args(Handover):
        shown = joining(trouble(FACE, problem)._replace(handover=handover), t)
        key = f"online.handover.{handover}" if handover else f"online.problem.{problem}.text"
        assert t(key) in shown
        # It can be asked again once it is known how it has ended.
        assert ("online-take-here" in Page(shown).does()) == (handover != "asked")


def test_problems_differ_in_words(t: Words) -> None:
    shown = {joining(trouble(FACE, problem), t) for problem in PROBLEMS}
    assert len(shown) == len(PROBLEMS)


@pytest.mark.parametrize("game", ONLINE)
def test_an_invitation_to_another_game_names_it_and_leads_there(game: str) -> None:
    page, t = cast(GamePage, module_of(game)), words_of(game)
    for other, way in shelf(game):
        props = trouble(page.face(), "game", game)._replace(elsewhere=(other, f"{way}#k"))
        shown = joining(props, t)
        name = t(f"shelf.{other}")
        assert f"an invitation to {name}," in shown
        assert Page(shown).where(id="online-other-game")["href"] == f"{way}#k"
        assert f">{name}</a>" in shown


@pytest.mark.parametrize("problem", [problem for problem in PROBLEMS if problem != "game"])
def test_what_else_is_wrong_is_said_of_an_invitation_to_another_game_too(problem: str, t: Words) -> None:
    props = trouble(FACE, problem)
    assert joining(props._replace(elsewhere=("relics", "../relics/#k")), t) == joining(props, t)


def test_lines_differ_in_words(t: Words, agreed: Terms) -> None:
    shown = [
        re.sub("<[^>]+>", "", waiting(Waiting(FACE, LINK, agreed, None, line, False), t)) for line in LINES
    ]
    refusals = {words for words, line in zip(shown, LINES, strict=True) if line.state == "refused"}
    assert len(refusals) == len(WHYS) + 2, "each reason, and without one by relay and by tabs"
    assert len(set(shown) - refusals) == 2 * 3 + len(LOST), "and each reason to try again"


@pytest.mark.parametrize(
    ("here", "word", "shape"), [(HERE, "here", "online-dot"), (AWAY, "away", "online-dot off")]
)
def test_presence_is_a_word_and_a_shape(here: tuple[str, ...], word: str, shape: str, t: Words) -> None:
    markup = company(strip("thief", here, ""), t)
    assert f">{word}</span>" in markup
    assert [attrs["class"] for tag, attrs in Page(markup).elements if tag == "i"] == [shape]


@pytest.mark.parametrize(
    ("here", "words"),
    [
        ((), "Thief: away, Mists: away"),
        (("mist",), "Thief: away, Mists: here"),
        (("thief", "mist"), "Thief: here, Mists: here"),
    ],
)
def test_who_looks_on_is_told_who_is_here(here: tuple[str, ...], words: str, t: Words) -> None:
    assert words in company(strip("", here, "other", name=""), t)


def test_who_looks_on_reads_names_and_of_nobody_that_they_are_away_before_having_listened(t: Words) -> None:
    props = strip("", ("mist",), "other", name="Bo")
    named = "<bdi>Bo</bdi>: "
    assert f"{named}away, {named}here" in company(props, t)
    # Nobody has been heard yet: they may be here all the same.
    early = company(props._replace(has_listened=False), t)
    assert f"<bdi>Bo</bdi>, {named}here" in early
    assert "away" not in early


def test_talk_and_more_bear_their_names(t: Words) -> None:
    shown = running(company(strip("thief", ("mist",)), t))
    for key in ("online.talk", "online.more.short"):
        assert f'<span class="company-name">{t(key)}</span>' in shown


def test_an_invitation_leads_to_the_rules(agreed: Terms, t: Words) -> None:
    for props in (Joining(FACE, OPEN, agreed), Joining(FACE, OPEN, agreed, asked=True)):
        assert "help" in Page(joining(props, t)).does()


@pytest.mark.parametrize(
    ("own", "here", "name", "words"),
    [
        ("amber", (), "online.company.others", "Jade: away, Thief: away"),
        ("amber", ("thief",), "online.company.others", "Jade: away, Thief: here"),
        ("amber", ("jade", "thief"), "online.company.others", "Jade: here, Thief: here"),
        ("thief", ("jade",), "online.company.others", "Amber: away, Jade: here"),
        ("", ("amber", "jade"), "online.company.watching", "Amber: here, Jade: here, Thief: away"),
    ],
)
def test_of_several_each_is_said_to_be_here_or_away(
    own: str, here: tuple[str, ...], name: str, words: str, of_relics: Words
) -> None:
    markup = company(strip(own, here, name="", face=THREE), of_relics)
    are_all_here = "away" not in words
    title = of_relics(name)
    if not are_all_here:
        # Where the strip is narrow, who is away takes the title's place.
        away = ", ".join(each.partition(":")[0] for each in words.split(", ") if each.endswith("away"))
        away = of_relics("online.company.away", names=away.replace("Thief", "the Thief"))
        title = f'<span class="long">{title}</span><span class="short" aria-hidden="true">{away}</span>'
    assert f"<b>{title}</b> <span>{words}</span>" in running(markup)
    css = Page(markup).where(id="company")["class"]
    assert css == ("company here several" if are_all_here else "company several")
    dots = [attrs["class"] for tag, attrs in Page(markup).elements if tag == "i"]
    assert dots == ([] if not own else ["online-dot"] if are_all_here else ["online-dot off"])
    assert icon("i-two" if own else "i-look") in markup


def test_programs_are_named_with_their_levels_beside_whom_they_play_for(t: Words, of_relics: Words) -> None:
    alone = strip("thief", HERE)
    one = alone._replace(others=(alone.others[0]._replace(program=3),))
    assert t("online.program.theirs", presence="here", level=t("level.3")) in company(one, t)
    both = strip("amber", ("jade",), face=THREE, name="")
    jade, thief = both.others
    played = company(both._replace(others=(jade, thief._replace(program=5))), of_relics)
    words = of_relics("online.program.theirs", presence="away", level=of_relics("level.5"))
    assert f"Jade: here, Thief: {words}" in played


def test_who_looks_on_has_no_seat_to_lose(t: Words) -> None:
    kept, unkept = (strip("", HERE, "other")._replace(unsaved=unsaved) for unsaved in (False, True))
    assert company(kept, t) == company(unkept, t)


def test_end_screen_lets_one_talk(t: Words) -> None:
    talks = Page(verdict(Verdict("confirmed"), t, talk_button(3, t)))
    assert talks.does() >= {"online-talk"}
    assert "online-talk" not in Page(verdict(Verdict("confirmed"), t)).does()


def test_strip_names_the_other_side(t: Words) -> None:
    assert "<b>The Mists</b>" in running(company(strip("thief", HERE, "", name=""), t))
    named = running(company(strip("mist", HERE, ""), t))
    assert "<b>Bo</b>" in named
    assert "The Thief," in named


@pytest.mark.parametrize(
    ("debt", "here", "words"),
    [
        ("you", HERE, "you"),
        ("program", HERE, "program"),
        ("turn", HERE, "turn"),
        ("look", AWAY, "look.away"),
        ("look", HERE, "look.here"),
        ("answer", AWAY, "answer.away"),
        ("card", AWAY, "card.away"),
        ("card", HERE, "card.here"),
        ("audit", HERE, "audit.here"),
        ("other", HERE, "other"),
    ],
)
def test_strip_says_what_is_awaited(debt: Debt, here: tuple[str, ...], words: str, t: Words) -> None:
    said = t(f"online.debt.{words}", who="Bo", level=t("level.2"))
    assert said in running(company(strip("thief", here, debt), t))


@pytest.mark.parametrize(
    ("debt", "owing", "words"),
    [
        ("turn", "jade", "turn"),
        ("turn", "thief", "turn"),
        ("card", "jade", "card.here"),
        ("card", "thief", "card.away"),
        ("draw", "jade", "draw.here"),
        ("answer", "thief", "answer.away"),
        ("audit", "jade", "audit.here"),
        # Nobody in particular: whoever is here may do it.
        ("audit", "", "audit.here"),
    ],
)
def test_of_several_the_one_who_owes_is_named_and_asked_for(
    debt: Debt, owing: str, words: str, of_relics: Words
) -> None:
    props = strip("amber", ("jade",), debt, face=THREE)
    jade, thief = props.others
    props = props._replace(others=(jade, thief._replace(name="")), owing=owing)
    who = "Bo" if owing == "jade" else of_relics("seat.thief.within") if owing else ""
    debts = "debts" if debt in NAMED and owing else "debt"
    assert of_relics(f"online.{debts}.{words}", who=who) in running(company(props, of_relics))


def test_what_a_transcript_does_not_prove_is_said_wherever_it_is_offered(t: Words) -> None:
    words = "that the game is consistent, not who played it"
    assert words in more(More(LINK, False, False, False), t)
    assert words in verdict(Verdict("confirmed"), t)


def test_a_seat_that_is_brought_is_named_and_taken_over_with_a_warning(t: Words) -> None:
    html = str(question(FACE, Question("take", "host", "Ann"), t))
    page = Page(html)
    assert page.does() == {"online-take", "online-leave"}
    assert t("online.take.host", name="Ann") in running(html)
    assert t("online.take.warning") in html
    for kind in ("same", "other"):
        html = str(question(FACE, Question(kind, "guest"), t))
        assert Page(html).does() == {"online-take", "online-leave"}
        assert t("online.take.guest", name=t("online.who.somebody")) in running(html)
        assert t("online.take.warning") not in html


def test_the_screens_of_a_private_link_differ_in_words(t: Words) -> None:
    texts = {str(question(FACE, props, t)) for props in QUESTIONS}
    assert len(texts) == len(QUESTIONS)


@pytest.mark.parametrize("waits", [waits for waits in get_args(Waits) if waits])
def test_a_device_that_was_set_back_says_what_it_waits_for(waits: Waits, t: Words, agreed: Terms) -> None:
    words = t(f"online.waits.{waits}")
    html = str(company(strip("mist", HERE, "other")._replace(waits=waits), t))
    assert words in html
    assert ("online-go-on" in Page(html).does()) == (waits in ("lost", "alone"))
    for markup in (
        joining(Joining(FACE, OPEN, agreed, waits=waits), t),
        joining(Joining(FACE, OPEN, waits=waits), t),
    ):
        assert Page(markup).where(id="online-waits")
    assert Page(waiting(Waiting(FACE, LINK, agreed, None, OPEN, can_share=False, waits=waits), t)).where(
        id="online-waits"
    )


def test_forgetting_asks_once(t: Words) -> None:
    sheet = More(LINK, False, False, False, can_forget=True)
    assert "for good" not in more(sheet, t)
    assert "for good" in more(sheet._replace(forgetting=True), t)


def test_a_seat_that_cannot_be_kept_is_told_at_the_table(t: Words) -> None:
    props = strip("thief", HERE, name="")._replace(unsaved=True)
    assert t("online.unsaved.short") in company(props, t)
    assert t("online.unsaved.short") not in company(props._replace(unsaved=False), t)


def test_a_lost_line_matters_more_than_a_debt_and_two_stories_more_than_both(t: Words) -> None:
    lost = strip("thief", HERE)._replace(line=Line("waiting", "relay"))
    assert "No connection" in company(lost, t)
    assert "Waiting for Bo" not in company(lost, t)
    assert "Two stories" in company(lost._replace(two_stories="entries"), t)
    assert "No connection" not in company(lost._replace(two_stories="entries"), t)


def test_what_was_said_in_two_versions_hides_nobody_s_turn(t: Words) -> None:
    shown = company(strip("thief", HERE, "you")._replace(two_stories="notes"), t)
    assert t("online.two_notes.long") in shown
    assert t("online.debt.you") in shown
    assert t("online.two_notes.short") in company(strip("thief", HERE, "")._replace(two_stories="notes"), t)


@pytest.mark.parametrize(
    ("seat", "words", "alarm"),
    [
        ("thief", "mine", False),
        ("mist", "theirs", True),
        ("", "watch", False),
    ],
)
@pytest.mark.parametrize("why", REASONS)
def test_strip_shows_a_claim_as_one(
    seat: str, words: str, alarm: bool, why: Literal["deadline", "flag"], t: Words
) -> None:
    props = strip(seat, HERE)._replace(claim=Claim("thief", "mist", why))
    markup = company(props, t)
    who = "Bo" if seat else t("seat.thief.within")
    assert t(f"online.claimed.{words}.long", who=who, whom=t("seat.mist.within")) in running(markup)
    assert ("alarm" in markup) == alarm


@pytest.mark.parametrize(
    ("own", "words", "alarm"),
    [
        ("amber", "mine", False),
        ("thief", "theirs", True),
        ("jade", "watch", False),
        ("", "watch", False),
    ],
)
def test_of_several_only_the_accused_is_alarmed_by_a_claim(
    own: str, words: str, alarm: bool, of_relics: Words
) -> None:
    props = strip(own, THREE.seats, face=THREE)._replace(claim=Claim("amber", "thief", "flag"))
    others = tuple(other._replace(name="" if other.seat == "thief" else other.name) for other in props.others)
    markup = company(props._replace(others=others), of_relics)
    thief, amber = of_relics("seat.thief.within"), of_relics("seat.amber.within")
    who = {"mine": thief, "theirs": "Bo", "watch": amber}[words]
    assert of_relics(f"online.claimed.{words}.long", who=who, whom=thief) in running(markup)
    assert ("alarm" in markup) == alarm


@pytest.mark.parametrize(
    ("own", "key"),
    [
        ("jade", "online.claimed.some.yours"),
        ("amber", "online.claimed.some"),
        ("", "online.claimed.some"),
    ],
)
def test_claim_that_ends_the_game_once_all_make_it_says_who_has_not(
    own: str, key: str, of_relics: Words
) -> None:
    stands = Claim("amber", "thief", "flag", ("amber",), ("jade",))
    markup = company(strip(own, THREE.seats, face=THREE)._replace(claim=stands), of_relics)
    assert of_relics(f"{key}.short").partition("{")[0] in running(markup)
    assert ("not by you" in running(markup)) == (own == "jade")


def test_ranking_under_a_claim_is_said_to_be_no_result_yet(t: Words) -> None:
    ranking = (Ranked(1, "thief", "Ann", 12), Ranked(2, "mist", "Bo", 20))
    for state in ("claimed", "without"):
        shown = running(verdict(Verdict(state, "mist", ranking=ranking), t))
        assert t("online.ranking.gone", who="Bo") in shown, "whoever is gone comes last with any points"
        assert t("online.ranking", n=12, who="Ann") in shown
        assert (t("online.ranking.claimed") in shown) == (state == "claimed")


def test_clocks_are_text_that_is_not_announced(t: Words) -> None:
    props = timed(strip("thief", HERE, ""), Clock(61, True), Clock(5999, False))
    markup = company(props, t)
    page = Page(markup)
    assert ">01:01<" in markup
    assert ">99:59<" in markup
    assert markup.count("running") == 1
    assert page.all("role").count("status") == 1
    assert page.where(role="status")["id"] == "company-debt"
    assert ">00:00<" in company(timed(props, Clock(-3, False), Clock(9, True)), t)
    assert "company-clocks" not in company(strip("thief", HERE, ""), t)


@pytest.mark.parametrize("running_one", range(3))
def test_each_of_several_has_its_clock_under_its_name(running_one: int, of_relics: Words) -> None:
    props = strip("jade", THREE.seats, face=THREE)
    amber, thief = props.others
    props = props._replace(others=(amber, thief._replace(name="")))
    clocks = [Clock(60 * (number + 1), number == running_one) for number in range(3)]
    shown = running(company(timed(props, *clocks), of_relics))
    found = re.findall(
        r'<div( class="runs")?><dt>(\w[\w ]*)</dt><dd><span id="([\w-]+)">([\d:]+)</span>', shown
    )
    assert [(whose, name, time) for _, whose, name, time in found] == [
        ("you", "company-clock-mine", "01:00"),
        ("Bo", "company-clock-amber", "02:00"),
        ("the Thief", "company-clock-thief", "03:00"),
    ]
    assert [bool(runs) for runs, *_ in found] == [number == running_one for number in range(3)]


@pytest.mark.parametrize(
    ("days", "words"), [(0, "is up"), (1, "Less than a day"), (2, "2 days left"), (6, "6 days left")]
)
def test_strip_says_the_deadline(days: int, words: str, t: Words) -> None:
    assert words in company(strip("thief", AWAY)._replace(days_left=days), t)
    # Nobody is hurried who plays.
    assert (words in company(strip("thief", HERE)._replace(days_left=days), t)) == (days <= 1)


@pytest.mark.parametrize(("here", "is_said"), [(("jade", "thief"), False), (("jade",), True), ((), True)])
def test_of_several_nobody_is_hurried_who_plays_among_all(
    here: tuple[str, ...], is_said: bool, of_relics: Words
) -> None:
    props = strip("amber", here, face=THREE)._replace(days_left=6)
    assert ("6 days left" in company(props, of_relics)) == is_said


@pytest.mark.parametrize("debt", ["answer", "card", "draw", "audit"])
def test_nobody_is_called_away_before_the_page_has_listened(debt: Debt, of_relics: Words) -> None:
    props = strip("amber", (), debt, name="Bo", face=THREE)
    assert "away" in matter(props, of_relics)
    assert matter(props._replace(has_listened=False), of_relics) == of_relics("online.debt.page", who="Bo")


def matter(props: Company, t: Words) -> str:
    """Return the one fact that the strip says."""
    found = re.search(r'id="company-debt"[^>]*><span>(.*?)</span>', running(company(props, t)))
    assert found
    return found[1]


@pytest.mark.parametrize("debt", ["look", "answer", "card"])
def test_a_spectator_of_two_reads_whose_page_is_awaited(debt: Debt, t: Words) -> None:
    for here, state in (((), "away"), (("thief", "mist"), "here")):
        props = strip("", here, debt, name="Bo")
        assert t(f"online.debts.page.{state}", who="Bo") in running(company(props, t))


def test_a_guest_of_a_game_for_several_reads_of_the_start_and_not_of_one_friend(
    agreed: Terms, t: Words
) -> None:
    asked = Joining(FACE, OPEN, agreed, asked=True)
    assert t("online.asked.text") in joining(asked, t)
    several = joining(asked._replace(seats=3), t)
    assert t("online.asked.several") in several
    assert t("online.asked.text") not in several
    late = Joining(FACE, OPEN, agreed, problem="taken")
    assert t("online.problem.taken.text") in joining(late, t)
    begun = joining(late._replace(seats=4), t)
    assert t("online.problem.begun") in begun
    assert t("online.problem.begun.text") in begun
    assert "online-watch" in Page(begun).does()


def test_strip_has_its_buttons_and_claims_only_when_it_can(t: Words) -> None:
    props = strip("thief", HERE)
    assert Page(company(props, t)).does() == {"online-talk", "online-more-sheet"}
    assert Page(company(props._replace(can_claim=True), t)).does() == {
        "online-talk",
        "online-more-sheet",
        "online-claim",
    }


def test_unread_words_are_counted_in_the_name_of_the_button(t: Words) -> None:
    props = strip("thief", HERE, "")
    assert Page(company(props, t)).where(data_do="online-talk")["aria-label"] == t("online.talk")
    unread = Page(company(props._replace(unread=3), t))
    assert unread.where(data_do="online-talk")["aria-label"] == t("online.talk.unread", n=3)


def test_words_are_listed_newest_last(t: Words) -> None:
    said = (ChatLine(False, "Bo", "first"), ChatLine(True, "Ann", "second"))
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
        (Verdict("provisional", "mist"), ("provisional", "provisional.text")),
        (Verdict("provisional"), ("provisional", "provisional.both")),
        (Verdict("confirmed"), ("confirmed", "confirmed.text")),
        (Verdict("charged", "mist", 41, "it is so"), ("charged", "charged.text", "entry", "problem")),
        (Verdict("checking"), ("checking", "checking.text")),
        (Verdict("undecided"), ("undecided", "undecided.text")),
        (Verdict("undecided", is_closing=True), ("undecided", "undecided.shown")),
        (
            Verdict("confirmed", unfounded=(Unfounded("thief", "mist", 5, "type <this>"),)),
            ("stands", "unfounded", "words"),
        ),
        (Verdict("cheat", "thief", 0), ("cheat", "cheat.text", "entry")),
        (Verdict("claimed", "thief", why="deadline"), ("claimed", "claimed.deadline")),
        (Verdict("claimed", "mist", why="flag"), ("claimed", "claimed.flag")),
        (Verdict("doubt"), ("doubt", "doubt.text")),
        (Verdict("left", "mist", gave_up="mist"), ("left", "left.text")),
        (Verdict("left", "mist", gave_up="mist", own="mist"), ("left", "left.you")),
        (Verdict("provisional", "mist", gave_up="mist"), ("gave_up",)),
        (Verdict("provisional", "mist", gave_up="mist", own="mist"), ("gave_up.you",)),
        (Verdict("confirmed", is_proved=True), ("confirmed", "confirmed.text", "proved")),
        (Verdict("provisional", is_proved=True), ("provisional", "provisional.both", "proved")),
    ],
)
def test_verdict_says_what_it_means(props: Verdict, words: tuple[str, ...], t: Words) -> None:
    shown = unescape(running(verdict(props, t)))
    seats = {"who": t(f"seat.{props.who or 'mist'}.within"), "by": t("seat.thief.within")}
    values = {"entry": str(props.entry or 0), "problem": "it is so", "words": "type <this>", **seats}
    for key in words:
        given = {**values, "entry": "5", "who": t("seat.mist.within")} if key == "unfounded" else values
        assert t(f"online.verdict.{key}", **given) in shown, key
    assert "<code>unseen audit FILE</code>" in shown


def _again(props: Verdict, t: Words) -> Markup:
    found = rematch(props, t)
    assert found
    return found


def test_verdict_offers_a_rematch_and_then_the_way_to_it(t: Words) -> None:
    assert Page(verdict(Verdict("confirmed"), t)).does() == {"online-transcript", "online-leave"}
    assert rematch(Verdict("confirmed"), t) is None
    assert "online-rematch" in Page(_again(Verdict("confirmed", can_rematch=True), t)).does()
    offered = Verdict("confirmed", can_rematch=True, rematch="offered")
    assert t("online.rematch.offered") in _again(offered, t)
    assert t("online.rematch.asked") in _again(offered._replace(rematch="asked"), t)
    assert t("online.rematch.agreed") in _again(offered._replace(rematch="agreed"), t)
    # Who looks on is offered nothing.
    assert rematch(Verdict("confirmed", rematch="asked"), t) is None
