"""Whole games of Relics at one screen, without a browser."""

import random
from collections import Counter
from html import unescape

import pytest

from page.relics import page
from page.relics.seen.table import table as present_table
from page.shell.messages import Shown
from page.shell.model import Curtain, Seated, first_model
from page.shell.party import gather
from page.text import Text
from tests.page.markup import elements
from tests.page.words import Page
from tests.relics.playing import playout
from unseen import relics
from unseen.relics.actions import Settle
from unseen.relics.board import SPACES
from unseen.relics.state import SEATS

from .sittings import controls, is_over, keys, legal, played, seated, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 6))]
)
def test_each_legal_action_is_one_control_in_every_phase(t: Text, seed: int) -> None:
    """So it is while nothing is chosen and while something is; the page is whole and has all its words."""
    dice, phases = random.Random(seed), set[str]()
    for sitting in played(t, seed):
        html = sitting.html()
        Page(html)
        assert keys(html) == set()
        if is_over(sitting):
            break
        assert not isinstance(sitting.model.screen, Curtain), "nothing is secret (R30)"
        phases.add(seated(sitting).shown.view.phase)
        assert controls(html) == legal(sitting)
        if verbs := [attrs for _, attrs, _ in elements(html) if "data-verb" in attrs]:
            sitting.press("verb", dice.choice(verbs)["data-verb"])
        else:
            sitting.press("space", dice.choice(SPACES))
        chosen = sitting.html()
        Page(chosen)
        assert keys(chosen) == set()
        assert controls(chosen) == legal(sitting)
        sitting.press("do", "let-go")
    assert is_over(sitting)
    assert {"choose", "order", "place", "face", "add"} <= phases


def test_who_is_to_die_next_is_one_control_each_with_what_comes_of_it(t: Text) -> None:
    """R22: in each position of random games where the order is asked for; a press shows, the other buttons take."""
    seen = 0
    players = gather(SEATS, (0, 0))
    model = first_model({}, "relics")._replace(party=players)
    for seed in range(30):
        for step in playout(random.Random(seed)):
            if not isinstance(step.action, Settle):
                continue
            seen += 1
            choice = relics.legal_actions(step.before, step.seat)
            texts = Counter(map(relics.format_action, choice))
            shown = Shown(step.seat, step.before, (), choice, False, 0, party=players)
            for chosen in ((), *((str(action.space),) for action in choice if isinstance(action, Settle))):
                html = str(page.table(model, Seated(shown, chosen=chosen), t))
                Page(html)
                assert keys(html) == set()
                assert controls(html) == texts
                marked = [
                    attrs["id"] for _, attrs, _ in elements(html) if attrs.get("class") == "mark-settle"
                ]
                assert len(marked) == len(choice)
                assert ("You choose who dies first" in html) == (not chosen)
    assert seen


def test_no_two_controls_are_called_the_same(t: Text) -> None:
    for sitting in played(t, 7):
        if is_over(sitting):
            break
        props = present_table(sitting.model, seated(sitting), t)
        labels = [offer.label for group in props.groups for offer in group.offers]
        labels += [choice.label for choice in props.facings] + [
            pair.label for pair in props.pairs if pair.action
        ]
        assert len(set(labels)) == len(labels) == len(seated(sitting).shown.legal)
        assert len(set(props.picture.labels.values())) == len(SPACES)
        for space, tip in props.picture.tips.items():
            assert all(line in props.picture.labels[space] for line in tip.words)
        for space, mark in props.picture.marks.items():
            assert mark.text in props.picture.labels[space]


def test_each_first_is_said_once_when_it_has_happened(t: Text) -> None:
    said, seen = frozenset[str](), list[str]()
    for sitting in played(t, 1):
        if is_over(sitting):
            break
        told = seated(sitting).first
        if told and told not in seen:
            assert page.first(seated(sitting).shown, said) == told
            assert t(f"first.{told}") in unescape(sitting.html())
            said |= {told}
            seen.append(told)
    assert {"support", "death"} <= set(seen) <= set(page.FIRSTS)
    assert sitting.model.firsts == said


def test_deaths_and_draws_are_heard_and_what_only_passes_is_not(t: Text) -> None:
    heard = dict[str, set[str]]()
    for step in playout(random.Random(1)):
        for event in step.events:
            tones = {sound.tone for sound in page.heard(step.before, event)}
            heard.setdefault(event.kind, set()).update(tones)
        own = page.own_sounds(step.seat, step.before, step.events, is_for_two=True)
        assert own == tuple(sound for event in step.events for sound in page.heard(step.before, event))
    assert heard["died"] == {"clap"}
    assert heard["placed"] == {"wood"}
    assert heard["turn ended"] == heard["round ended"] == heard["ordered"] == set()
