"""Why a press will not do: a sentence for every reason of the rules, and the reason of what was most likely meant."""

import ast
import inspect
import random
from itertools import product

import pytest

from page.kakusareta.pointing import meant, meant_powers, refusal
from page.kakusareta.pointing.refusal import cannot_undo, why
from page.kakusareta.said.words import reason_words
from page.shell.messages import Shown
from page.shell.model import Path
from tests.kakusareta import test_refusals as engine
from tests.kakusareta.test_refusals import TABLE, his, moya, rich
from tests.page.words import Words, english
from unseen import kakusareta
from unseen.courtyard.board import SPACES, TEMPLE_NAMES
from unseen.courtyard.rods import RODS
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.actions import DIRECTIONS, Action, Fireball
from unseen.kakusareta.cards import CARD, ELEMENTS
from unseen.kakusareta.rules.refusals import why_not
from unseen.kakusareta.state import Turn
from unseen.kernel.errors import Reason

from .seen import games, shown, table

LINES = (*"ABCDE", *"12345")
TOKENS = (
    *SPACES, *(f"rod {rod}" for rod in RODS), *(f"coin {coin}" for coin in TEMPLE_NAMES), "coin hide", "coin", "dart",
    "look", "token", "attack", "raise", "merge", "deploy 1", "deploy 2", *(f"token {each}" for each in ELEMENTS),
    *(f"line {line}" for line in LINES), *(f"toward {each}" for each in DIRECTIONS), "do", "leave",
)  # fmt: skip
POWERS = tuple(f"power {key}" for key in CARD)


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


def written() -> set[str]:
    """Return every code that stands in the page's own refusals."""
    calls = [
        node
        for room in (refusal, meant, meant_powers)
        for node in ast.walk(ast.parse(inspect.getsource(room)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason"
    ]
    return {str(node.args[0].value) for node in calls if isinstance(node.args[0], ast.Constant)}


def reason_of(state: State, action: str | Action) -> Reason:
    assert state.acting
    asked = kakusareta.parse_action(action) if isinstance(action, str) else action
    return why_not(state, state.acting, asked)


def is_sentence(words: str) -> bool:
    return (
        (words[:1].isupper() or words[:1].isdigit())
        and words[-1:] == "."
        and "{" not in words
        and "None" not in words
    )


def test_every_reason_of_the_rules_is_a_sentence_that_names_all_that_it_speaks_of(t: Words) -> None:
    """K6 to K64: one position for each reason."""
    waiting = moya(**engine.WAITS)
    outside = [
        why_not(his(), MOYA, engine.END),
        why_not(waiting, KAKUSARETA, engine.END),
        why_not(his(acting=None), MOYA, engine.END),
    ]
    reasons = [*(reason_of(state, action) for state, action, *_ in TABLE), *outside]
    assert {reason.code for reason in reasons} == engine._written()  # the codes in the rules' sources
    for reason in reasons:
        words = reason_words(reason, t)
        assert is_sentence(words), words
        for name, value in reason.values:
            is_place = name in ("space", "other", "coin", "place", "rod", "line") and reason.code != "here"
            assert not is_place or str(value) in words, (reason.code, words)


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (his(), "leap A1", "A1 is in neither the row nor the column of C3: leap along one of them."),
        (his(**engine.ONE_FIRE), "fireball B2", "Fireball costs 3 of fire: you need 2 more tokens."),
        (his(darts=0), "leap C1", "The attack costs 1 of your darts, and you lack 1: take a dart or go another way."),
        (
            his(engine.NOBODY, **rich()),
            "tempest east",
            "A Tempest to the east would move nobody: choose another direction.",
        ),
        (his(**rich()), "quake", "You are not surrounded: no Moya is on B3, D3."),
        (
            his(**engine.bought(2), hand="A3"),
            "coin A1",
            "A night has 2 coins at most: buy something else, or end it.",
        ),
        (moya(), "destroy C3", "To destroy C3 an upright Lv2 is needed on each side: B3, D3 are open."),
        (
            moya(**engine.FIERY),
            "move D2 D1 token wind",
            "That belongs to wind, and this side is loyal to fire: choose something of fire.",
        ),
        (moya(), "heal B2 with C2", "No Lv2 is on B2: choose one."),
        (moya(**engine.WAITS), "end", "Fireball waits for you: allow it or change fate before anything else."),
    ],
)  # fmt: skip
def test_a_reason_says_what_is_wrong_and_what_to_do(t: Words, state: State, action: str, words: str) -> None:
    assert reason_words(reason_of(state, action), t) == words


HOPS = his(engine.GUARD, darts=9)


@pytest.mark.parametrize(
    ("state", "chosen", "token", "code"),
    [
        (his(), (), "A1", "leap-line"),
        (his(), (), "B3", "step-down"),
        (his(), (), "C3", "here"),
        (his(engine.OUTSIDE), (), "A1", "not-next"),
        (his(engine.OUTSIDE), (), "B4", "not-next"),
        (HOPS, ("C1",), "E5", "landing-far"),
        (HOPS, ("C1", "B2"), "D2", "landing-temple"),
        (his(**rich()), ("power silent",), "A3", "silent-nobody"),
        (his(), (), "rod A", "rod"),
        (his(), (), "look", "elsewhere"),
        (his(darts=9), (), "dart", "dart-pool"),
        (his(), (), "coin", "no-coins"),
        (his(hand="A1"), (), "coin", "coin-before"),
        (his(), (), "coin A1", "coin-before"),
        (his(**rich()), (), "coin hide", "hide-coin"),
        (his(**engine.FIRELESS), (), "token fire", "token-pool"),
        (his(turn=Turn(1, "dart"), **rich("loyalist")), (), "token", "one-special"),
        (his(**engine.FIRELESS, phase="night", turn=Turn(tokens=2)), (), "token", "night-limit"),
        (his(), (), "attack", "nobody-shared"),
        (his(**rich()), (), "line 3", "off-lines"),
        (his(phase="night"), (), "C1", "by-day"),
        (his(**rich()), (), "power quake", "quake-gap"),
        (his(**rich()), (), "power rain", "not-attacked"),
        (his(**rich()), (), "power tide", "hide-hand"),
        (his(engine.NOBODY, **rich()), (), "power tempest", "all-of-it"),
        (his(engine.NOBODY, **rich()), (), "power fireball", "all-of-it"),
        (his(engine.NOBODY, **rich()), (), "power silent", "with-leap"),
        (his(**rich()), (), "power mirage", "with-night"),
        (his(phase="night", **rich()), (), "power silent", "with-leap"),
        (his(phase="night", **rich()), (), "power river", "by-day"),
        (his(**engine.bought(1), **rich()), (), "power mirage", "with-night"),
        (his(**engine.bought(2), mode="master"), (), "power mirage", "tokens"),
        (his(**engine.bought(3), mode="master"), (), "power mirage", "tokens"),
        (his(engine.TOWERS, **rich()), (), "power tower", "towers"),
        (his(**rich(tide=1)), (), "power tide", "card-used"),
        (his(**engine.ONE_FIRE), (), "power silent", "tokens"),
        (his(**rich()), ("power tower",), "B2", "tower-site"),
        (his(**rich()), ("power fireball",), "B1", "no-moya"),
        (his(**rich()), ("power rain",), "B2", "not-attacked"),
        (his(engine.NOBODY, **rich()), ("power tempest",), "toward east", "no-tempest"),
        (his(**engine.bought(2), **rich()), ("power mirage",), "line 3", "mirage-true"),
        (his(**engine.bought(3), **rich()), ("power mirage",), "C3", "mirage-true"),
        (moya(), (), "A2", "no-moya"),
        (moya(engine.BUSY), (), "B2", "downed"),
        (moya(engine.BUSY), (), "D2", "moved"),
        (moya(engine.BUSY), (), "A1", "holds-temple"),
        (moya(turn=Turn(actions=4)), (), "B2", "actions"),
        (moya(), (), "E1", "side-open"),
        (moya(), ("B2",), "C1", "only-three"),
        (moya(), ("B2",), "E5", "only-three"),
        (moya(), ("B2",), "D4", "alike"),
        (moya(), ("B2",), "C4", "swap-reach"),
        (moya(), ("B2",), "E4", "no-way-1"),
        (moya(engine.BUSY), ("E2",), "B1", "heal-next"),
        (moya(engine.BUSY), ("B1",), "E2", "heal-next"),
        (moya(engine.CROWD), ("A2", "merge"), "B3", "merge-alike"),
        (moya(engine.CROWD), ("A2", "merge", "B2"), "E2", "merge-shape"),
        (moya(engine.CROWD), ("D3", "D2"), "B4", "level"),
        (moya(engine.HELD), ("A1",), "C5", "from-pool"),
        (moya(**rich()), (), "power fate", "fate-only"),
        (moya(**rich()), (), "power ashes", "with-raze"),
        (moya(**rich()), (), "power fortify", "nobody-attacked"),
        (moya(mode="master"), (), "power fortify", "tokens"),
        (moya(**rich()), (), "power breath", "all-stand"),
        (moya(**rich()), (), "power gentle", "all-of-it"),
        (moya(engine.NOBODY, **engine.FIERY), (), "power streak", "streak"),
        (moya(round=3, **rich()), (), "power petrify", "last-round"),
        (moya(phase="night", **rich()), (), "power petrify", "by-day"),
        (moya(**rich()), ("power gentle",), "line 1", "no-river"),
        (moya(**rich()), ("power gentle", "line 1"), "toward east", "no-river"),
        (moya(**engine.FIERY), ("power streak",), "line 3", "streak"),
        (moya(**rich()), ("power shift", "B2"), "D4", "alike"),
        (moya(**rich()), ("power shift",), "A2", "no-moya"),
        (moya(**rich()), ("power fortify",), "B2", "not-attacked"),
        (moya(**engine.WAITS), (), "B2", "answer"),
        (moya(**engine.DRAFT), (), "B2", "draft"),
        (moya(phase="night"), (), "D2", "top-level"),
        (moya(phase="night"), (), "A1", "temple"),
        (moya(phase="night"), ("deploy 1",), "B2", "occupied"),
        (moya(phase="night"), ("raise",), "B1", "no-moya"),
        (moya(engine.NOBODY, phase="night"), (), "raise", "nobody-to-raise"),
        (moya(**engine.spent(1)), (), "deploy 2", "points"),
        (moya(**engine.spent(3)), (), "deploy 1", "points"),
        (moya(engine.CROWD, phase="night"), ("B2",), "E3", "level"),
    ],
)  # fmt: skip
def test_a_press_in_vain_is_answered_by_what_it_was_most_likely_meant_for(
    t: Words, state: State, chosen: Path, token: str, code: str
) -> None:
    known = kakusareta.view(state, state.acting or MOYA)
    reason = why(known, chosen, token)
    assert reason.code == code, reason.text
    assert is_sentence(reason_words(reason, t))


def test_every_press_anywhere_in_any_game_has_an_answer(t: Words) -> None:
    """Whatever is chosen: no press in vain stays without a sentence."""
    dice = random.Random(5)
    said = set[str]()
    for game in games(24):
        for step in dice.sample(game.steps, min(6, len(game.steps))):
            known = kakusareta.view(step.truth, step.seat)
            powers = POWERS if known.elements else ()
            firsts: list[Path] = [(), *((token,) for token in dice.sample((*SPACES, *powers), 4))]
            firsts += [
                (space, "merge", other) for space, other in dice.sample(list(product(SPACES, SPACES)), 2)
            ]
            for chosen, token in product(firsts, (*TOKENS, *powers)):
                reason = why(known, chosen, token)
                said.add(reason.code)
                assert is_sentence(reason_words(reason, t)), (chosen, token)
                assert reason == why(step.truth, chosen, token)
    assert len(said) > 60


def test_why_nothing_is_taken_back_is_said_by_what_happened_last(t: Words) -> None:
    asked: list[tuple[Shown, str]] = [
        (shown(table(), KAKUSARETA), "undo-none"),
        (shown(table("look C"), KAKUSARETA), "undo-look"),
        (shown(table("leap A3", "end"), MOYA), "undo-none"),
        (shown(table("look C", "leap A3", "end"), MOYA), "undo-none"),
    ]
    asked += [(_after_power(), "undo-power"), (_after_fire(), "undo-asked")]
    for seen, code in asked:
        assert cannot_undo(seen).code == code
        assert is_sentence(reason_words(cannot_undo(seen), t))


def _after_power() -> Shown:
    """K49: a Fireball was allowed."""
    waits = table(
        "take fire", "take wind", "leap A3", "token fire", "end", "move D2 D3 token wind", "end",
        "fireball B2", "allow", elemental="loyalist",
    )  # fmt: skip
    return shown(waits, KAKUSARETA)


def _after_fire() -> Shown:
    """K63: the Kakusareta has said whether he is on a line."""
    log = table(
        "take fire", "take fire", "leap A3", "end", "move D2 D3 token fire", "end", "leap A1", "end",
        "move B4 B3 token fire", "move C2 D1", "move C4 D5", "streak D", elemental="loyalist",
    )  # fmt: skip
    return shown(log, MOYA)


def test_every_word_of_refusals_is_of_a_reason(t: Words) -> None:
    from tests.page.words import messages
    from tools.paths import LOCALE

    keys = {key.removeprefix("reason.") for key in messages(LOCALE / "kakusareta" / "en.refusal.po")}
    nouns = {key for key in keys if key.startswith("what.")}
    assert nouns == {f"what.{thing}" for thing in ("dart", "coin", "token", "look")}
    assert keys - nouns == engine._written() | written()  # as above
    assert Fireball(SPACES[0]).kind == "fireball"
