"""A claim is the climax: all watch the hood come off, and a wrong one never tells which half was wrong (M42, M43)."""

import json
import random
from functools import cache
from typing import Any

import pytest

from page.misty_ruins import page
from page.shell.effects import Animate, Proceed, Sound, Speak, Wait
from page.shell.messages import Shown, Tick
from page.shell.model import Curtain, Model, Over, Scene, Seated, first_model
from page.shell.pace import FINALE
from page.shell.party import Party, Person
from tests.page.sitting import Sitting
from tests.page.words import running
from unseen import misty_ruins
from unseen.kernel.records import decode_record, encode_record, record_of
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.misty_ruins.actions import Claim
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Identity
from unseen.misty_ruins.facts import allows
from unseen.misty_ruins.state import PLACE, SEATS

from .games import GAME
from .sittings import alone, reloaded, saved, seated, shared, spoken, steps, truth, words
from .twins import _is_played

Truths = tuple[Any, Any, Any]
"""What is kept of one game, with another claimer under the hood: the name is wrong, the people, and both."""


def before_a_claim(sitting: Sitting, seed: int) -> Sitting:
    """Play until the seat at the screen may claim, and nothing is told to it any more."""
    for screen in steps(sitting, random.Random(seed)):
        is_told = isinstance(screen, Seated) and screen.recap is None and not screen.shown.is_public
        if is_told and any(isinstance(each, Claim) for each in seated(sitting).shown.legal):
            return sitting
    raise AssertionError("nobody meets a monster")


def truths(sitting: Sitting) -> tuple[Identity, Truths]:
    """Return a claim, and three games that lead to it: right in its homeland, in its name, and in neither."""
    kept, state = saved(sitting), truth(sitting)
    place = PLACE[seated(sitting).shown.seat]
    for who in CHARACTERS:
        for home in HOMELANDS:
            claim = Identity(who, home)
            taken = [player.identity for player in state.players]
            if any(each and (each.character == who or each.homeland == home) for each in taken):
                continue
            if not allows(state.players[place].facts, claim):
                continue
            own = state.players[place].identity
            assert own
            under_hood = (Identity(own.character, home), Identity(who, own.homeland), own)
            found = [_as(kept, place, each) for each in under_hood]
            if all(found):
                return claim, (found[0], found[1], found[2])
    raise AssertionError("no claim can be wrong in either half")


def _as(kept: Any, place: int, identity: Identity) -> Any:
    """Return what is kept of the same game in which a player is somebody else; None where it cannot have been."""
    record = decode_record(GAME, kept["record"])
    who, homes = list(record.deal.characters), list(record.deal.homelands)
    who[place], homes[place] = identity
    other = record._replace(deal=record.deal._replace(characters=tuple(who), homelands=tuple(homes)))
    if not _is_played(other):
        return None
    return {**kept, "record": json.loads(json.dumps(encode_record(GAME, other)))}


@cache
def at_one_screen(players: int) -> tuple[Sitting, Identity, Truths]:
    sitting = before_a_claim(shared(players, seed=players, rounds=9), players)
    return sitting, *truths(sitting)


def claimed(sitting: Sitting, kept: Any, claim: Identity) -> Sitting:
    """Open a game in which somebody is about to claim, and claim."""
    opened = reloaded(sitting, lambda into: into.update(kept))
    if isinstance(opened.model.screen, Curtain):
        opened.sit()
    opened.effects.clear()
    opened.press("action", misty_ruins.format_action(Claim(claim)))
    return opened


def same(found: list[Any]) -> Any:
    """Return what all three are; they are alike."""
    assert found[0] == found[1]
    assert found[0] == found[2]
    return found[0]


def own_card(sitting: Sitting) -> Identity:
    own = truth(sitting).players[PLACE[seated(sitting).shown.seat]].identity
    assert own
    return own


@pytest.mark.parametrize("players", [2, 3, 5])
def test_at_one_screen_everybody_watches_a_wrong_claim_which_never_tells_what_was_wrong(players: int) -> None:
    """The scene, how long it takes, what is said and heard, and the curtain after it."""
    sitting, claim, kept = at_one_screen(players)
    pages = [claimed(sitting, each, claim) for each in kept]
    assert all(isinstance(each.model.screen, Scene) for each in pages)
    html = same([each.html() for each in pages])
    assert f"who-{claim.character.lower()}" in html
    assert f"crest-{claim.homeland.lower()}" in html
    assert f"who-{own_card(sitting).character.lower()}" not in html
    assert "in name, homeland or both" in running(html)
    shown = Wait | Speak | Sound | Animate
    effects = same([[it for it in each.effects if isinstance(it, shown)] for each in pages])
    (wait,) = (each for each in effects if isinstance(each, Wait))
    assert wait.milliseconds >= FINALE
    assert not wait.of_motion, "as long where reduced motion is preferred"
    for each in pages:
        each.effects.clear()
        each.send(Tick(wait.of))
    same([each.html() for each in pages])
    same([type(each.model.screen) for each in pages])
    same([spoken(each) for each in pages])


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nobody_who_does_not_hold_the_cards_is_told_which_half_was_wrong(players: int) -> None:
    """As it is told to each seat when it sits down, and to a spectator of a game elsewhere."""
    sitting, claim, kept = at_one_screen(players)
    claimer = seated(sitting).shown.seat
    holder = SEATS[truth(sitting).holder_of(PLACE[claimer])]
    tables = [opened(sitting, each, claim) for each in kept]
    for seat in (*SEATS[:players], ONLOOKER):
        told = [str(page.table(*watching(each, seat), words())) for each in tables]
        if seat != holder:
            same(told)
    assert len({table.view(holder) for table in tables}) == 3, "the three games are three truths"


def opened(sitting: Sitting, kept: Any, claim: Identity) -> Table[Any, Any, Any, Any, Any, Any, Any]:
    """Return the table of a game right after a claim."""
    game = claimed(sitting, kept, claim).dealer._table
    assert game
    record = record_of(game)
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(GAME, record.options, record.deal)
    for action in record.actions:
        table.act(table.to_act[0], action)
    return table


def watching(table: Table[Any, Any, Any, Any, Any, Any, Any], seat: Seat) -> tuple[Model, Seated]:
    """Return the page of a seat that has just been told the last event, or of a spectator."""
    eyes = table.to_act[0] if seat == ONLOOKER else seat
    party = Party(tuple(Person(each, 0) for each in SEATS[: table.options.players]), is_elsewhere=True)
    is_public = seat == ONLOOKER
    found = Shown(eyes, table.view(seat), table.log(seat), (), False, 1, party=party, is_public=is_public)
    return first_model({}, "misty_ruins"), Seated(found, recap=None if is_public else 0)


def test_each_page_shows_the_hood_come_off_the_claimed_face() -> None:
    sitting, claim, kept = at_one_screen(3)
    table = opened(sitting, kept[0], claim)
    for seat in (*SEATS[:3], ONLOOKER):
        html = str(page.table(*watching(table, seat), words()))
        moment = html.partition('class="mr-moment claim"')[2]
        assert f"who-{claim.character.lower()}" in moment
        assert "mr-hood" in moment
        assert "in name, homeland or both" in running(moment)


def alone_before_a_claim() -> Sitting:
    return before_a_claim(alone(3, "p2", seed=4, rounds=9), 4)


def test_somebody_alone_is_shown_the_own_claim_before_the_programs_go_on() -> None:
    """Neither what is shown nor when tells which half was wrong; the programs begin once it has been read."""
    sitting = alone_before_a_claim()
    claim, kept = truths(sitting)
    pages = list[Sitting]()
    for each in kept:
        one = reloaded(sitting, lambda into, each=each: into.update(each))  # type: ignore[misc]  # bound now
        one.press("do", "recap-skip") if seated(one).recap is not None else None
        one.effects.clear()
        one.press("action", misty_ruins.format_action(Claim(claim)))
        pages.append(one)
    html = same([each.html() for each in pages])
    assert "mr-moment claim" in html
    assert seated(pages[0]).recap == 0
    effects = same([each.effects for each in pages])
    assert not any(isinstance(each, Proceed) for each in effects)
    (wait,) = (each for each in effects if isinstance(each, Wait))
    goes_on = seated(pages[0]).shown.thinks is not None
    for each in pages:
        each.effects.clear()
        each.send(Tick(wait.of))
    assert any(isinstance(each, Proceed) for each in pages[0].effects) == goes_on
    assert "mr-moment" not in same([each.html() for each in pages]), "it was shown once"


def test_a_right_claim_is_the_same_scene_and_the_end_shows_the_face_again() -> None:
    sitting, *_ = at_one_screen(3)
    own = own_card(sitting)
    one = claimed(sitting, saved(sitting), own)
    assert isinstance(one.model.screen, Scene)
    assert f"who-{own.character.lower()}" in one.html()
    assert "mr-hood" in one.html()
    assert "the game ends" in running(one.html())
    one.press("do", "finale-skip")
    while not isinstance(one.model.screen, Over):
        if isinstance(one.model.screen, Curtain):
            one.sit()
        one.press("do", "recap-skip")
        if isinstance(one.model.screen, Seated):
            one.press("action", "declare Kusk Zambun")
    assert one.model.screen.scene
    assert f"who-{own.character.lower()}" in one.html()
    assert "mr-hood" in one.html()


def test_a_press_of_anything_but_its_button_leaves_the_scene_and_an_old_tick_does_not() -> None:
    sitting, claim, kept = at_one_screen(3)
    one = claimed(sitting, kept[0], claim)
    begun = one.model
    for control, value in (("space", "h8"), ("do", "undo"), ("verb", "move"), ("action", "end")):
        one.press(control, value)
        assert one.model == begun
    one.send(Tick("scene 1"))
    assert one.model == begun
    one.press("do", "finale-skip")
    assert isinstance(one.model.screen, Curtain | Seated)


def test_the_scene_holds_nothing_that_a_seat_has_to_itself() -> None:
    """Everybody looks: neither the model nor what follows has a hand or a held card."""
    sitting, claim, kept = at_one_screen(3)
    one = claimed(sitting, kept[0], claim)
    screen = one.model.screen
    assert isinstance(screen, Scene)
    assert misty_ruins.view(screen.entry.before, ONLOOKER) == screen.entry.before
    assert not isinstance(screen.then, Shown) or screen.then.is_public
    hidden = {tile for player in truth(one).players for tile in player.tiles}
    assert not any(f"tile-{tile}" in one.html() or f"tile {tile}" in one.html() for tile in hidden)


def test_a_claim_of_a_program_is_told_with_its_face() -> None:
    """In the recap of who comes next, as every other event."""
    for seed in range(6):
        sitting = alone(3, "p1", seed=seed, rounds=9)
        for screen in steps(sitting, random.Random(seed)):
            if not (isinstance(screen, Seated) and screen.shown.thinks):
                continue
            turn = sitting.dealer.turn()
            legal = misty_ruins.legal_actions(turn.view, turn.seat) if turn else ()
            claims = [each for each in legal if isinstance(each, Claim)]
            if turn and claims:
                sitting.dealer.play(turn.seat, claims[0])
                for message in sitting.dealer.after_turn():
                    sitting.send(message)
                assert "mr-moment claim" in sitting.html()
                return
    raise AssertionError("no program meets a monster")
