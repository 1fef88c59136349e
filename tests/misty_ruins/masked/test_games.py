"""Whole games of Misty Ruins without a dealer: what each side sees is what the rules give it, from deal to audit."""

import json
from functools import cache
from typing import Any

import pytest

from tests.misty_ruins.masked.table import MASKED, new_ruins, play, ruins_terms
from tests.secrecy.table import Network, side
from unseen import misty_ruins
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins import Options
from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.board import START
from unseen.misty_ruins.state import Deal
from unseen.secrecy.hiding.cards import MaskedCards
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.record import AnyTable, table_of

SEEDS = {2: 21, 3: 9, 5: 5}
"""For each number of players, a seed of a game that ends with a right claim."""


class Watched:
    """A game that was played to its end, and each side's view before each action."""

    def __init__(self, players: int, longest: int = 600) -> None:
        self.network = new_ruins(SEEDS[players], Options(players=players))
        self.views: list[list[Any]] = []
        play(self.network, SEEDS[players], longest, self._watch)

    def _watch(self, network: Network) -> bool:
        self.views.append([party.match.view for party in network.sides])
        return False

    @property
    def table(self) -> AnyTable:
        """The game as one table, from what all seats have shown."""
        table = table_of(self.network.sides[0].match)
        assert table
        return table


@cache
def watched(players: int, longest: int = 600) -> Watched:
    return Watched(players, longest)


GAMES = [
    pytest.param(2, 600),
    pytest.param(3, 60, marks=pytest.mark.untraced),
    pytest.param(5, 12, marks=pytest.mark.untraced),
    pytest.param(3, 600, marks=pytest.mark.long),
    pytest.param(5, 600, marks=pytest.mark.long),
]
"""Players, and after how many actions somebody gives up."""


@pytest.mark.parametrize(("players", "longest"), GAMES)
def test_a_game_is_played_and_audited(players: int, longest: int) -> None:
    game = watched(players, longest)
    for party in game.network.sides:
        match = party.match
        assert match.step is None
        assert match.ending.doubt is None
        assert match.closing.receipts == dict.fromkeys(range(players), ())
        check_result(match, game.table)
    by = game.table.truth().result.by
    assert by == ("claim" if longest == 600 else "resignation")


def check_result(match: Match, table: AnyTable) -> None:
    """Check that a side has come to the result that the rules give for the whole game.

    A resignation ends the game by its own entry: the position stays as it was, and the others are ranked by it (M49).
    """
    if match.ending.given_up is None:
        assert match.view == table.truth()
        return
    last, quitter = table.plies[-1], match.seats[match.ending.given_up]
    assert (last.seat, last.action) == (quitter, RESIGN)
    assert match.view == misty_ruins.view(last.before, match.seat)
    assert match.ending.left == misty_ruins.forfeited(last.before, quitter)
    assert match.ending.left.places == table.truth().result.places
    assert match.ending.left.places[-1] == (quitter,)


def test_a_game_with_bound_proofs_and_proved_keys_is_played_and_audited() -> None:
    """Version 4: with answers about held cards, draws, and cards that turn up."""
    network = new_ruins(1, Options(players=3), 4)
    play(network, 1, 40)
    kinds = {entry.fields["t"] for entry in network.sides[0].match.log.entries}
    assert {"answer", "draw", "tokens"} <= kinds
    for party in network.sides:
        assert party.match.step is None
        assert party.match.ending.doubt is None
        assert party.match.closing.receipts == dict.fromkeys(range(3), ())


@pytest.mark.parametrize(("players", "longest"), GAMES)
def test_at_every_moment_each_side_sees_what_the_rules_give_it(players: int, longest: int) -> None:
    game = watched(players, longest)
    befores = [ply.before for ply in game.table.plies]
    seats = (*misty_ruins.seats(Options(players=players)), ONLOOKER)
    for number, views in enumerate(game.views):
        for seat, view in zip(seats, views, strict=True):
            # What the mover has not written yet, the others do not see yet.
            latest = 0 if seat in misty_ruins.to_act(befores[number]) else 12
            heard = befores[max(0, number - latest) : number + 1]
            assert view in [misty_ruins.view(before, seat) for before in heard]


def test_a_game_of_two_has_all_kinds_of_entries_within_their_limits() -> None:
    """The lengths are of one seat; the issue's limits are for five, who write more than two."""
    entries = [json.loads(entry.body) for entry in watched(2).network.sides[2].entries]
    assert {entry["t"] for entry in entries} == {
        "hello", "key", "deal", "tokens", "turn", "answer", "draw", "audit", "receipt",
    }  # fmt: skip
    assert any("plays" in entry for entry in entries)
    right, wrong = ([entry for entry in entries if entry.get("face") is face] for face in (True, False))
    assert [entry for entry in right if "tokens" in entry]
    assert all("proof" in entry for entry in wrong)


@pytest.mark.untraced
def test_whoever_drops_out_is_named_by_all_others() -> None:
    """Before every entry all sides say whose it is, and nobody else has anything to write."""
    played = watched(2).network
    agreed = ruins_terms(Options(players=2))
    sides = [
        side(number, f"{name} {SEEDS[2]}", agreed, tuple(played.sides[number].match.choices))
        for number, name in enumerate(agreed.seats)
    ]
    sides.append(side(None, "", agreed))
    for entry in played.sides[2].entries:
        steps = [party.match.step for party in sides]
        assert len({(step.seat, step.kinds) for step in steps if step}) == 1
        owing = steps[0].seat if steps[0] else -1
        for party in sides:
            if party is not sides[owing]:
                assert party.write() is None
        assert sides[owing].write() == entry
        for party in sides:
            if party is not sides[owing]:
                assert party.receive(entry) == "taken"
    assert all(party.match.step is None for party in sides)


@pytest.mark.untraced
def test_a_device_that_was_set_back_finds_its_choices_in_its_own_entries() -> None:
    played = watched(2).network
    agreed = ruins_terms(Options(players=2))
    again = side(0, f"p1 {SEEDS[2]}", agreed)
    for entry in played.sides[2].entries:
        assert again.receive(entry) == "taken"
    assert again.match.step is None
    assert again.match.view == played.sides[0].match.view


def test_a_card_that_turns_up_and_is_none_ends_the_game_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """No shuffle that is proved leads there; if one did, everybody would go on to the check."""
    network = new_ruins(2, Options(players=2))
    while not (explores := turning_up(network.mover.match)):
        match = network.mover.match
        match.act(match.legal_actions()[0])
        network.settle()
    opened = MaskedCards.open
    monkeypatch.setattr(
        MaskedCards, "open", lambda cards, place: opened(cards, place) if place.deck == "tiles" else None
    )
    network.mover.match.act(explores[0])
    while any(
        (step := party.match.step) and step.kinds != ("audit",) and network._write(party)
        for party in network.sides
    ):
        pass
    assert {party.match.ending.doubt for party in network.sides} == {
        "a card turned up that is none of its deck"
    }


def turning_up(match: Match) -> list[Any]:
    """Return the ways to explore that turn up a card."""
    legal = match.legal_actions()
    return [
        each for each in legal if isinstance(each, Explore) and match.game.needs(match.view, match.seat, each)
    ]


# The parts by themselves.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_decks_are_those_of_the_game(players: int) -> None:
    options = Options(players=players)
    decks = MASKED.decks(options)
    assert {name: len(faces) for name, faces in decks.items()} == {
        "first": players, "characters": 16, "homelands": 8, "tiles": 40, "items": 41, "monsters": 16,
    }  # fmt: skip
    faces = tuple(face for deck in decks.values() for face in reversed(deck))
    deal: Deal = MASKED.deal(faces)
    assert deal.first == misty_ruins.SEATS[players - 1]
    assert (len(deal.characters), len(deal.homelands)) == (players, players)
    assert [len(pile) for pile in (deal.tiles, deal.items, deal.monsters)] == [40, 41, 16]
    assert misty_ruins.start(options, deal).players[0].at == START


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_seat_is_dealt_its_tiles_and_the_cards_of_its_right_hand_neighbour(players: int) -> None:
    assert MASKED.HOLDINGS
    options = Options(players=players)
    hands = MASKED.HOLDINGS.hands(options)
    for number, seat in enumerate(misty_ruins.seats(options)):
        own = [place for place in MASKED.places(options) if hands.get(place) == seat]
        neighbour = (number - 1) % players
        assert [tuple(place) for place in own] == [
            ("characters", neighbour), ("homelands", neighbour),
            *(("tiles", 3 * number + each) for each in range(3)),
        ]  # fmt: skip


def test_games_of_two_to_five_are_those_that_can_be_played() -> None:
    options = Options(players=3, declaration=10)
    assert MASKED.options_for(options, 5) == options._replace(players=5)
    assert [MASKED.options_for(options, count) for count in (1, 6)] == [None, None]


def test_onlooker_is_dealt_nothing() -> None:
    view = watched(2).views[0][2]
    assert misty_ruins.view(view, Seat(ONLOOKER)) == view
