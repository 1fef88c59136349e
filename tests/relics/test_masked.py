"""Relics between two sides that trust each other with nothing, from the deal to the audit (R7, R30)."""

import json
import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.secrecy import mail
from tests.secrecy.mail import Mail
from tests.secrecy.table import ROOM, Network, side
from unseen import relics
from unseen.kernel.records import decode_record, encode_record, record_of
from unseen.kernel.resign import RESIGN
from unseen.relay.limits import Limits
from unseen.relics import masked
from unseen.secrecy.hiding.cards import Decks
from unseen.secrecy.lobby import Terms
from unseen.secrecy.log import LONGEST, Refused, canonical, genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.proofs.masking import trivial
from unseen.secrecy.proofs.shuffle_proof import size
from unseen.secrecy.script.record import table_of
from unseen.secrecy.script.step import MatchTerms

MASKED: MaskedGame = masked


def new_game(seed: int, options: relics.Options | None = None) -> Network:
    """Return a game of two sides, and one who looks on, that has been dealt and begun."""
    agreed = MatchTerms(MASKED, options or relics.Options(), genesis(ROOM))
    network = Network(
        side(0, f"amber {seed}", agreed), side(1, f"jade {seed}", agreed), side(None, "", agreed)
    )
    network.settle()
    return network


def play(network: Network, seed: int, longest: int = 1000) -> None:
    """Play at random; whoever is to act gives up where it takes too long."""
    dice = random.Random(seed)
    for _ in range(longest):
        if network.sides[0].match.ending.is_over:
            return
        match = network.mover.match
        match.act(dice.choice(match.legal_actions()))
        network.settle()
    network.mover.match.act(RESIGN)
    network.settle()


@pytest.mark.untraced
def test_r7_nobody_knows_more_than_what_lies_open_once_a_game_has_begun() -> None:
    network = new_game(1)
    amber, jade, third = (party.match.view for party in network.sides)
    assert amber == jade == third
    assert (amber.phase, len(amber.pairs), amber.left.total) == ("choose", 3, 10)
    assert amber.bag is None
    assert set(amber.decks[0] + amber.decks[1]) == {None}
    assert [party.match.history for party in network.sides] == [()] * 3


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_is_played_and_audited(seed: int) -> None:
    network = new_game(seed, relics.Options("standard" if seed else "basic", "cross" if seed else "quincunx"))
    play(network, seed)
    matches = [party.match for party in network.sides]
    assert all(
        match.ending.is_over and match.ending.doubt is None and match.step is None for match in matches
    )
    assert all(match.closing.receipts == {0: (), 1: ()} for match in matches)
    assert len({match.log.head for match in matches}) == 1
    table = table_of(matches[0])
    assert table is not None
    record = record_of(table)
    assert decode_record(relics, encode_record(relics, record)) == record
    assert table.view(relics.AMBER) == matches[2].view


@pytest.mark.untraced
def test_whoever_gives_up_shows_all_that_is_left() -> None:
    network = new_game(4)
    play(network, 4, longest=5)
    for party in network.sides:
        assert party.match.view.result.by == "resignation"
        assert party.match.view.bag is not None
        assert party.match.closing.receipts == {0: (), 1: ()}


@pytest.mark.untraced
def test_a_token_that_opens_another_card_is_refused() -> None:
    """Nobody can draw what he likes."""
    agreed = MatchTerms(MASKED, relics.Options(), genesis(ROOM))
    network = Network(side(0, "amber", agreed), side(1, "jade", agreed))
    amber, jade = network.sides
    while not (step := amber.match.step) or "tokens" not in step.kinds:
        assert any(network._write(party) for party in network.sides)
    body = amber.match.owed()
    assert body is not None
    fields = json.loads(body)
    fields["tokens"] = [*fields["tokens"][1:], fields["tokens"][0]]
    with pytest.raises(Refused, match="the proof does not hold"):
        jade.match.put(canonical(fields))


@pytest.mark.untraced
def test_what_has_to_be_asked_has_no_events_until_the_cards_are_open() -> None:
    """A relic's reward, the next pair: both sides see them in the same moment."""
    network = new_game(6)
    dice, asked = random.Random(6), 0
    while asked < 3:
        match = network.mover.match
        action = dice.choice(match.legal_actions())
        is_asked = bool(relics.needs(match.view, match.seat, action))
        before = match.view
        events = match.act(action)
        assert (events == ()) == is_asked
        assert not is_asked or match.view == before
        asked += is_asked
        network.settle()
        assert network.sides[0].match.view == network.sides[1].match.view or network.mover.match.can_undo


def test_a_card_that_is_none_ends_the_game_and_names_who_made_it() -> None:
    """Without proofs of shuffles, as in version 1; with a proof, such a shuffle is rejected at once."""
    unproved = cast(MaskedGame, SimpleNamespace(**{**vars(masked), "PROVES_SHUFFLES": False}))
    agreed = MatchTerms(unproved, relics.Options(), genesis(ROOM), protocol=1)
    network = Network(side(0, "amber", agreed), side(1, "jade", agreed))
    cards = cast(Any, network.sides[1].match)._cards
    real = cards.shuffled
    others = {name: tuple(f"{name} {n}" for n, _ in enumerate(faces)) for name, faces in masked.DECKS.items()}

    def put_others(head: bytes, before: Decks) -> Any:
        return real(head, {name: trivial(cards._group, others[name]) for name in before})

    cards.shuffled = put_others
    network.settle()
    for party in network.sides:
        assert party.match.ending.doubt == "a card turned up that is none of its deck"
        assert party.match.view.phase == "opening"
        assert [charge.seat for charge in party.match.closing.receipts[0]] == [1]


def test_a_card_that_is_none_in_mid_game_ends_it_for_both() -> None:
    network = new_game(8)
    for party in network.sides:
        cast(Any, party.match)._cards.open = lambda place: None
    dice = random.Random(8)
    while network.sides[0].match.ending.doubt is None:
        match = network.mover.match
        match.act(dice.choice(match.legal_actions()))
        network.settle()
    for party in network.sides:
        assert party.match.ending.doubt == "a card turned up that is none of its deck"
        assert not party.match.ending.is_over
        assert party.match.step is None


@pytest.mark.untraced
def test_every_frame_of_a_deal_passes_the_relay_and_is_opened() -> None:
    """Three decks and three proofs by each seat are by far the most that is ever written at once."""
    host, guest, watch = (
        mail.side("host", masked=MASKED),
        mail.side("guest", masked=MASKED),
        mail.side("watch", link=mail.watch_link(), masked=MASKED),
    )
    room = Mail(host, guest, watch)
    host.offer(Terms(relics.Options(), relics.AMBER))
    room.settle()
    guest.join("guest")
    room.settle()
    assert max(map(len, room.frames)) <= Limits().frame
    matches = [one.match for one in room.sides if one.match]
    assert [match.view.phase for match in matches] == ["choose"] * 3
    deals = [entry for entry in matches[2].log.entries if entry.fields["t"] == "deal"]
    proved = [
        (deck, len(bytes.fromhex(proof))) for entry in deals for deck, proof in entry.fields["proofs"].items()
    ]
    assert proved == [(deck, size(len(faces))) for deck, faces in masked.DECKS.items()] * 2
    assert max(len(entry.body) for entry in deals) <= LONGEST
