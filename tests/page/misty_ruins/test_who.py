"""*Who is who?* on the page: crosses, clues, answers, hints, the proof, and nothing of the answer before the result."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from page.misty_ruins.puzzles import told
from page.misty_ruins.puzzles import who as page
from page.misty_ruins.puzzles.cards import ALL, BIT, KINDS, SQUARES, Cards, cards_of, named, ruled_out
from page.misty_ruins.puzzles.hints import ByClaims, ByClue, ByStep, Hint, Reason
from page.misty_ruins.puzzles.solving import Solving, is_used
from page.puzzling.kind_page import KindPage, Reply
from page.puzzling.pressed import pressed as frame_pressed
from page.puzzling.results import TRIES
from page.puzzling.screen import screen
from page.puzzling.state import State
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed
from tests.misty_ruins.puzzles.lines import CARD, CHAIN, LUCK, SUPPOSED, TOGETHER, having
from tests.page.words import Page, english
from unseen.kernel.slices import finished
from unseen.misty_ruins.characters import HOMELANDS, IDENTITIES, Identity
from unseen.misty_ruins.facts import AmI, Fact, allows
from unseen.misty_ruins.puzzles.by_rules import deals
from unseen.misty_ruins.puzzles.clues import NAMES, PLAYERS
from unseen.misty_ruins.puzzles.elimination import alone
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves

T = english("misty_ruins")
LINES = shelves("misty_ruins").lines
SQUARE = {(place, card): square for square, (place, card) in SQUARES.items()}
each_line = pytest.mark.parametrize("line", LINES, ids=range(1, len(LINES) + 1))


def begun(line: Line = TOGETHER) -> Solving:
    return finished(page.begun(line))


def press(own: Solving, *presses: str) -> Reply:
    """Press squares, and commands with their value after a blank."""
    reply = Reply(own)
    for each in presses:
        do, _, detail = each.partition(" ")
        message = Pressed("space", each) if each in SQUARES else Pressed("do", do, detail)
        reply = page.pressed(reply.own, message, T)
    return reply


def after(own: Solving, *presses: str) -> Solving:
    found = press(own, *presses).own
    assert isinstance(found, Solving)
    return found


def cross(own: Solving, place: int, cards: Cards) -> Solving:
    """Press the squares of some cards."""
    return after(own, *(SQUARE[place, card] for card in named(cards)))


def leaving(own: Solving, *answer: Identity) -> Solving:
    """Cross out all but an answer."""
    for place, identity in enumerate(answer):
        own = cross(own, place, (ALL & ~cards_of([identity])) ^ own.crossed[place])
    return own


def with_clues(own: Solving) -> Solving:
    """Press all clues."""
    return after(own, *clues(own))


def clues(own: Solving) -> Iterator[str]:
    for place in range(PLAYERS):
        yield from (f"puzzle-clue {place} {number}" for number, _ in enumerate(own.clues(place)))


def drawn(own: Solving) -> str:
    return f"{page.board(own, T)}{page.beside(own, T)}"


def spoken(reply: Reply) -> str:
    return " ".join(effect.text for effect in reply.effects if isinstance(effect, Speak))


def test_it_is_a_kind_of_puzzle() -> None:
    kind: KindPage = page
    assert kind.phase(begun()) == "day"


@each_line
def test_leaving_just_the_answer_solves_it(line: Line) -> None:
    own = begun(line)
    own = leaving(own, *own.puzzle.deal)
    reply = press(own, "puzzle-answer")
    assert reply.verdict == "right"
    assert reply.own.judged == (True,) * PLAYERS
    assert page.squares(reply.own, 0, 1) == ("once",) * PLAYERS
    assert page.squares(reply.own, 2, 1) == ("helped",) * PLAYERS


@each_line
def test_another_answer_is_wrong_and_is_judged_once(line: Line) -> None:
    own = begun(line)
    first, *others = own.puzzle.deal
    wrong = next(each for each in IDENTITIES if not any(set(each) & set(other) for other in own.puzzle.deal))
    own = leaving(own, wrong, *others)
    reply = press(own, "puzzle-answer")
    assert reply.verdict == "wrong"
    assert reply.own.judged == (False, True, True)
    again = press(reply.own, "puzzle-answer")
    assert again.verdict == ""
    assert spoken(again) == T("puzzle.answered")
    right = press(leaving(reply.own, first, *others), "puzzle-answer")
    assert right.verdict == "right"
    assert page.squares(right.own, 0, 2) == ("helped", "once", "once")
    assert page.squares(reply.own, 0, 0) == ("shown", "once", "once")
    assert page.squares(begun(line), 0, 0) == ("shown",) * PLAYERS


def test_a_press_crosses_a_card_out_and_another_takes_the_cross_away() -> None:
    crossed = press(begun(), "A1")
    assert crossed.own.crossed == (BIT["Kusk"], 0, 0)
    assert "15 characters and 8 homelands left" in spoken(crossed)
    back = press(crossed.own, "A1")
    assert back.own.crossed == (0, 0, 0)
    home = press(begun(), "C24")
    assert home.own.crossed == (0, 0, BIT["Ulvenholt"])
    assert home.own.seat == 2


@pytest.mark.parametrize("square", ["Z9", "A0", "A25", "D1", "", "A", "1", "A1 ", "a1"])
def test_a_press_of_no_square_changes_nothing(square: str) -> None:
    own = begun()
    assert page.pressed(own, Pressed("space", square), T) == Reply(own)


@pytest.mark.parametrize(
    ("do", "detail"),
    [
        *(("puzzle-clue", detail) for detail in ("", "0", "0 99", "9 0", "0 0 0", "-1 0", "x y", "0  1", "00 0")),
        *(("puzzle-seat", detail) for detail in ("", "3", "999", "-1", "x", "9" * 400)),
        *(("puzzle-step", detail) for detail in ("", "0", "999")),
        ("puzzle-turn", "999"),
        ("resign", ""),
    ],
)  # fmt: skip
def test_commands_that_make_no_sense_change_nothing(do: str, detail: str) -> None:
    own = begun()
    assert page.pressed(own, Pressed("do", do, detail), T) == Reply(own)
    assert page.pressed(own, Pressed("rod", "C"), T) == Reply(own)


@each_line
def test_a_clue_crosses_out_what_it_rules_out_and_takes_that_back(line: Line) -> None:
    own = begun(line)
    for place in range(PLAYERS):
        for number, clue in enumerate(own.clues(place)):
            once = after(own, f"puzzle-clue {place} {number}")
            is_claim = isinstance(clue, Fact) and isinstance(clue.question, AmI)
            assert is_used(once, place, clue) != is_claim
            assert once.crossed[place] == ruled_out(clue)
            assert (once.clue, once.seat) == ((place, number), place)
            assert after(once, f"puzzle-clue {place} {number}").crossed == own.crossed
            # What it rules out is what is not true, whatever the other card.
            if isinstance(clue, Fact) and not is_claim:
                for identity in IDENTITIES:
                    assert allows([clue], identity) == (not cards_of([identity]) & once.crossed[place])


@each_line
def test_a_clue_that_is_taken_back_leaves_what_others_rule_out(line: Line) -> None:
    whole = with_clues(begun(line))
    for place in range(PLAYERS):
        for number, clue in enumerate(whole.clues(place)):
            if ruled_out(clue):
                without = after(whole, f"puzzle-clue {place} {number}")
                others = [each for each in whole.clues(place) if each != clue]
                kept = 0
                for each in others:
                    kept |= ruled_out(each)
                assert without.crossed[place] == kept != whole.crossed[place]


@each_line
def test_the_clues_alone_leave_just_what_the_engine_says_but_for_claims(line: Line) -> None:
    own = with_clues(begun(line))
    for place, left in enumerate(alone(own.puzzle.clues)):
        claimed = {
            each.question.identity for each in own.puzzle.clues.facts[place] if isinstance(each.question, AmI)
        }
        fits = {each for each in IDENTITIES if not cards_of([each]) & own.crossed[place]}
        assert fits - claimed == set(left)


def test_a_wrong_claim_is_shown_and_crosses_nothing_out() -> None:
    own = begun()
    reply = press(own, "puzzle-clue 0 3")
    assert reply.own.crossed == own.crossed
    lit = re.findall(r'<tr role="row" class="mr-lit">.*?</tr>', str(page.board(reply.own, T)))
    assert ["Ysmere" in lit[0], "Gherost" in lit[1], len(lit)] == [True, True, 2]


def test_a_clue_strikes_the_numbers_that_do_not_meet_it() -> None:
    """Magic and luck together at least 9: seven characters have as much."""
    own = begun()
    assert told.clue_words(own.clues(0)[1], T) == "magic and luck together at least 9"
    html = str(page.board(after(own, "puzzle-clue 0 1"), T))
    assert html.count('class="mr-lit out"') == 2 * ruled_out(own.clues(0)[1]).bit_count()
    assert html.count('scope="col" title="luck" class="mr-lit"') == 1


@pytest.mark.parametrize("left", [0, 2, 16])
def test_an_answer_needs_one_card_of_each_kind_for_each_seat(left: int) -> None:
    own = begun(CHAIN)
    own = leaving(own, *own.puzzle.deal)
    kept = sum(BIT[who] for who in [card for card in BIT if card not in HOMELANDS][:left])
    own = cross(own, 1, (own.crossed[1] ^ (KINDS[0] & ~kept)) & KINDS[0])
    reply = press(own, "puzzle-answer")
    assert (reply.verdict, reply.own.judged) == ("", ())
    assert Animate("shake", "puzzle-answer") in reply.effects
    words = {0: "no character", 2: "2 characters", 16: "16 characters"}[left]
    assert spoken(reply).endswith(f"Blue has {words} and one homeland.")
    assert spoken(reply) in drawn(reply.own)
    assert 'id="puzzle-note"' not in drawn(after(reply.own, "A1"))


def test_an_answer_with_one_card_for_two_seats_is_not_judged() -> None:
    own = begun(CHAIN)
    first, second, third = own.puzzle.deal
    same = leaving(own, first, second._replace(character=first.character), third)
    reply = press(same, "puzzle-answer")
    assert (reply.verdict, reply.own.answered) == ("", frozenset())
    assert spoken(reply).startswith(first.character)


@each_line
def test_nothing_tells_the_answer_before_the_result(line: Line) -> None:
    """Whatever the deal, the document is the same but for the cards that the line itself shows."""
    own = begun(line)
    deal = own.puzzle.deal
    held = own.puzzle.clues.held
    for other in _other_deals(deal, held.place if held else None):
        planted = begun(
            having(line, deal={seat: " ".join(each) for seat, each in zip(NAMES, other, strict=True)})
        )
        for presses in ((), (*clues(own),), ("A3", "puzzle-answer"), ("puzzle-hint", "puzzle-clue 0 0")):
            assert drawn(after(planted, *presses)) == drawn(after(own, *presses))
            assert spoken(press(planted, *presses or ("B2",))) == spoken(press(own, *presses or ("B2",)))


def _other_deals(deal: tuple[Identity, ...], held: int | None) -> Iterator[tuple[Identity, ...]]:
    """Yield deals that are not the answer but give the seat that is shown its cards."""
    used = {card for each in deal for card in each}
    others = [each for each in IDENTITIES if not used & set(each)]
    for identity in (others[0], others[-1]):
        place = next(place for place in range(PLAYERS) if place != held)
        yield (*deal[:place], identity, *deal[place + 1 :])


def test_the_first_hint_counts_the_identities_that_are_left() -> None:
    own = begun(CHAIN)
    before = drawn(own)
    reply = press(own, "puzzle-hint")
    assert reply.is_hint
    assert Focus("puzzle-counts") in reply.effects
    for place, words in enumerate(("4 identities", "one identity", "4 identities")):
        said = told.counts_words(own.steps, place, T)
        assert words in said
        assert said in drawn(reply.own)
        assert said not in before


def fits(own: Solving) -> list[tuple[Identity, ...]]:
    """Return the deals that fit the clues, by the rules alone."""
    return list(deals(own.puzzle.clues))


def hinted(own: Solving) -> tuple[Solving, Hint]:
    reply = press(own, "puzzle-hint")
    assert reply.is_hint
    assert Focus("puzzle-help") in reply.effects
    hint = reply.own.hint
    assert hint is not None
    html = str(page.beside(reply.own, T))
    assert 'id="puzzle-help"' in html
    assert str(page.board(reply.own, T)).count(" meant") == hint.cards.bit_count()
    return reply.own, hint


@each_line
def test_hints_lead_to_the_answer_and_each_is_true(line: Line) -> None:
    own = after(begun(line), "puzzle-hint")
    ((*deal,),) = fits(own)
    given = 0
    while own.crossed != tuple(ALL & ~cards_of([each]) for each in deal):
        own, hint = hinted(own)
        given += 1
        assert hint.reasons
        assert hint.cards
        assert not hint.cards & (cards_of([deal[hint.place]]) | own.crossed[hint.place])
        own = cross(own, hint.place, hint.cards)
    # A hint for each clue that is no claim, a few for claims, and one for each further step.
    assert given <= own.puzzle.clues.size + len(own.steps)
    last = press(own, "puzzle-hint")
    assert not last.is_hint
    assert spoken(last) == T("puzzle.who.note.none")
    assert press(last.own, "puzzle-answer").verdict == "right"


@each_line
def test_the_reasons_of_hints_hold_by_themselves(line: Line) -> None:
    """A clue or claims rule the cards out alone; what a step rules out fits no two identities that others had left."""
    own = after(begun(line), "puzzle-hint")
    while press(own, "puzzle-hint").is_hint:
        own, hint = hinted(own)
        for reason in hint.reasons:
            _holds(reason, hint, own)
        own = cross(own, hint.place, hint.cards)


def _holds(reason: Reason, hint: Hint, own: Solving) -> None:
    facts = own.puzzle.clues.facts[hint.place]
    match reason:
        case ByClue(clue):
            assert not hint.cards & ~ruled_out(clue)
            assert clue in own.clues(hint.place)
        case ByClaims(card, claims):
            answers = [fact for fact in facts if not isinstance(fact.question, AmI)]
            assert {each for each in IDENTITIES if card in each and allows(answers, each)} <= set(claims)
            assert not [each for each in claims if allows(facts, each)]
        case ByStep(step, before):
            others = [left for place, left in enumerate(before) if place != step.place]
            for gone in set(before[step.place]) - set(step.left):
                deals_with_it = [(gone, *each) for each in product(*others)]
                assert not [
                    each
                    for each in deals_with_it
                    if all(len({*cards}) == 3 for cards in zip(*each, strict=True))
                ]


@each_line
def test_a_card_that_is_wrongly_crossed_out_is_told_with_others_first(line: Line) -> None:
    own = after(with_clues(begun(line)), "puzzle-hint")
    for place, kind in product(range(PLAYERS), KINDS):
        left = cards_of(alone(own.puzzle.clues)[place]) & kind
        right = cards_of([own.puzzle.deal[place]]) & kind
        wrong = cross(own, place, left & ~own.crossed[place])
        wrong, hint = hinted(wrong)
        assert hint == Hint(place, left)
        words = told.hint_words(hint, own.puzzle.clues, T)
        if left == right:
            assert words.startswith("Nothing rules")
            continue
        assert words.startswith("No clue about")
        wrong, again = hinted(wrong)
        assert again == Hint(place, right)
        wrong, third = hinted(wrong)
        assert third == Hint(place, left)


def test_hints_skip_nothing_where_no_pair_helps() -> None:
    own = after(begun(SUPPOSED), "puzzle-hint")
    seen = set[str]()
    while press(own, "puzzle-hint").is_hint:
        own, hint = hinted(own)
        seen.add(told.hint_words(hint, own.puzzle.clues, T))
        own = cross(own, hint.place, hint.cards)
    assert any("nobody would be left for Blue or Green" in words for words in seen)
    assert press(own, "puzzle-answer").verdict == "right"


@each_line
def test_the_proof_is_told_step_by_step_and_shown_on_the_sheet(line: Line) -> None:
    own = begun(line)
    deal = own.puzzle.deal
    over = page.ended(own, is_solved=True)
    html = drawn(over)
    Page(html)
    for place, identity in enumerate(deal):
        assert T("misty.identity", who=identity.character, home=T(f"misty.home.{identity.homeland}")) in html
        assert over.shown[place] == ALL & ~cards_of([identity])
    for theme in line.themes:
        assert T(f"puzzle.who.theme.{theme}") in html
    for number, step in enumerate(over.steps):
        shown = after(over, f"puzzle-step {number}")
        assert shown.shown[step.place] == ALL & ~cards_of(step.left)
        assert shown.seat == step.place
        assert f'id="puzzle-step-{number}"' in drawn(shown)
    assert after(over, "puzzle-step 999").step == len(own.steps) - 1


def test_no_press_changes_an_ended_puzzle_but_what_is_shown() -> None:
    over = page.ended(begun(), is_solved=False)
    for do in ("puzzle-answer", "puzzle-hint"):
        assert press(over, do) == Reply(over)
    assert after(over, "A1").crossed == over.crossed
    assert after(over, "A1").shown == over.shown
    assert after(over, "puzzle-clue 0 0")._replace(clue=None) == over
    assert after(over, "puzzle-seat 2").seat == 2


def test_the_sheet_is_a_grid_of_squares_that_each_say_seat_card_and_state() -> None:
    own = leaving(begun(CHAIN), Identity("Kusk", "Zambun"))
    read = Page(drawn(own))
    squares = [attrs for _, attrs in read.elements if "data-space" in attrs]
    assert {attrs["data-space"] for attrs in squares} == set(SQUARES)
    for attrs in squares:
        place, card = SQUARES[attrs["data-space"]]
        state = "crossed" if own.crossed[place] & BIT[card] else "only" if place == 0 else "possible"
        words = T(f"puzzle.who.square.{state}", seat=T(f"seat.{NAMES[place]}"), card=told.card_words(card, T))
        assert attrs["aria-label"] == words
        assert attrs["id"] == f"sp-{attrs['data-space']}"
    assert [attrs["data-space"] for attrs in squares if attrs["tabindex"] == "0"] == [own.focus]


@pytest.mark.parametrize("line", [LUCK, CARD, CHAIN, TOGETHER], ids=["luck", "card", "chain", "together"])
def test_given_and_clues_are_told_in_the_game_s_words(line: Line) -> None:
    own = begun(line)
    given = told.given_words(own.puzzle.clues, T)
    assert "Red, Blue and Green" in given
    assert (T("puzzle.who.given.luck") in given) == ("luck" in line.themes)
    assert (T("puzzle.who.given.claim") in given) == ("claim" in line.themes)
    html = str(page.beside(own, T))
    assert (T("puzzle.who.held", seat=T("seat.p2")) in html) == (line is CARD)
    assert html.count('data-do="puzzle-clue"') == own.puzzle.clues.size


def test_the_cards_that_a_neighbour_holds_are_a_clue_that_leaves_them_alone() -> None:
    own = after(begun(CARD), "puzzle-clue 0 0")
    assert own.crossed[0] == ALL & ~cards_of([own.puzzle.deal[0]])
    assert "by the cards" not in spoken(press(own, "puzzle-clue 0 0"))


@each_line
def test_every_step_is_read_as_whole_sentences(line: Line) -> None:
    for own in (page.ended(begun(line), is_solved=True),):
        for words in re.findall(r'id="puzzle-step-\d+".*?<span>(.*?)</span>', drawn(own)):
            assert re.fullmatch(r"([A-Z“][^.]*[^. ]\. ?)+", words), words


def test_a_whole_puzzle_is_solved_in_the_frame() -> None:
    state = State(TOGETHER, 3, begun(), today=3)
    own = state.own
    wrong = next(each for each in IDENTITIES if not any(set(each) & set(other) for other in own.puzzle.deal))
    state = state._replace(own=leaving(own, wrong, *own.puzzle.deal[1:]))
    step = frame_pressed(state, Pressed("do", "puzzle-answer"), page, T)
    assert step.state is not None
    assert step.state.wrong == 1
    assert step.state.wrong < TRIES
    step = frame_pressed(step.state, Pressed("do", "puzzle-hint"), page, T)
    assert step.state is not None
    assert step.state.hints == 1
    state = step.state._replace(own=leaving(step.state.own, *own.puzzle.deal))
    step = frame_pressed(state, Pressed("do", "puzzle-answer"), page, T)
    assert step.state is not None
    assert (step.state.outcome, step.state.tries) == ("solved", 2)
    assert page.squares(step.state.own, 1, 2) == ("helped", "helped", "helped")
    Page(screen(step.state, page, T))


def test_work_has_no_result_to_tell() -> None:
    own = begun()
    assert page.told(own, None, T) == Reply(own)
