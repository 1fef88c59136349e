"""Games of Misty Ruins that are stopped at an entry, for those who cheat there and those who look around."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from tests.misty_ruins.masked.table import MASKED, new_ruins, play, ruins_terms
from tests.misty_ruins.masked.test_games import SEEDS
from tests.secrecy.script.test_three import Change, Keys, forged
from tests.secrecy.table import Network, side
from unseen import misty_ruins
from unseen.misty_ruins import Options
from unseen.misty_ruins.events import AskHolder
from unseen.secrecy.log import Entry, Refused, canonical, link
from unseen.secrecy.masked_game import Holdings
from unseen.secrecy.script.match import Match
from unseen.secrecy.seat.party import Party

assert MASKED.HOLDINGS
HOLDINGS: Holdings = MASKED.HOLDINGS
LONGEST = {2: 600, 3: 60}
"""The actions after which the game of so many is given up; that of two is played to its end."""


@cache
def played(players: int) -> Network:
    """Return a whole game, the same as in `test_games`."""
    network = new_ruins(SEEDS[players], Options(players=players))
    play(network, SEEDS[players], LONGEST[players])
    return network


def entries(players: int) -> tuple[Entry, ...]:
    """Return the entries of the whole game of so many."""
    return tuple(played(players).sides[-1].entries)


@cache
def bodies(players: int) -> tuple[Keys, ...]:
    """Return the parsed bodies of its entries."""
    return tuple(json.loads(entry.body) for entry in entries(players))


def places_of(players: int, kind: str, is_so: Callable[[Keys], object] = bool) -> tuple[int, ...]:
    """Return the places of the entries of a kind in the game of so many."""
    return tuple(body["i"] for body in bodies(players) if body["t"] == kind and is_so(body))


def begun(players: int) -> Network:
    """Return that game before its first entry: each side has the choices that it made, and has written nothing."""
    agreed = ruins_terms(Options(players=players))
    sides = [
        side(number, f"{name} {SEEDS[players]}", agreed, tuple(played(players).sides[number].match.choices))
        for number, name in enumerate(agreed.seats)
    ]
    return Network(*sides, side(None, "", agreed))


def stages(players: int) -> Iterator[tuple[Network, int]]:
    """Yield one network before each entry of the game, with the seat that owes it; the entry follows then."""
    network = begun(players)
    for entry in entries(players):
        step = network.sides[-1].match.step
        assert step
        yield network, step.seat
        writes(network, step.seat, entry)


def stopped(players: int, place: int) -> tuple[Network, int]:
    """Return the game before an entry, and the seat that owes it."""
    return next(each for each in stages(players) if len(each[0].sides[-1].entries) == place)


def left_alone(players: int, place: int) -> tuple[Network, int]:
    """Return the game before an entry, in which nobody has chosen yet what to do."""
    network, seat = stopped(players, place)
    for party in network.sides:
        party.match.forget_plan()
    return network, seat


def others(network: Network, seat: int) -> list[Party]:
    """Return all sides but a seat's, the spectator's last."""
    return [party for number, party in enumerate(network.sides) if number != seat]


def writes(network: Network, seat: int, entry: Entry | None = None) -> Entry:
    """Let a seat write the honest entry that it owes; all others take it."""
    written = network.sides[seat].write()
    assert written
    assert entry in (None, written)
    for party in others(network, seat):
        assert party.receive(written) == "taken"
    return written


def acts(network: Network, action: object) -> int:
    """Let the seat that is to act write one action, and nothing after it; return the seat."""
    seat = network.sides.index(network.mover)
    network.mover.match.act(action)
    writes(network, seat)
    return seat


def standing(party: Party) -> object:
    """Return all that an entry could change for a side."""
    match = party.match
    cards = match._cards
    paid = {place: dict(tokens) for place, tokens in cards._tokens.items()}
    held = dict(match._play.hands.held)
    receipts = dict(match.closing.receipts)
    return (
        match.log.head, match.view, match.history, match.step, dict(cards._decks), paid, held, receipts,
        party.entries[:], party.forks[:], party.unjudged[:], party.refused[:],
    )  # fmt: skip


def signed(writer: Party, keys: Keys) -> Entry:
    """Return an entry of these keys, signed by a side whatever they are."""
    body = canonical(keys)
    assert writer._sign
    return Entry(body, writer._sign(link(writer.match.log.head, body)))


def refused(network: Network, seat: int, cheat: Change | Entry) -> str:
    """Return the one reason why all others refuse what a seat writes; they name the seat, and nothing changes."""
    entry = cheat if isinstance(cheat, Entry) else forged(network.sides[seat], cheat)
    reasons: set[str] = set()
    for party in others(network, seat):
        before = standing(party)
        with pytest.raises(Refused) as caught:
            party.receive(entry)
        assert caught.value.seat == seat
        assert standing(party) == before
        reasons.add(caught.value.problem)
    assert len(reasons) == 1
    return reasons.pop()


def setting(**fields: Any) -> Change:
    """Return the change that sets fields of an entry."""
    return lambda keys: keys.update(fields)


def own(match: Match) -> Any:
    """Return a seat's secrets."""
    assert match.own
    return match.own


def question(network: Network) -> AskHolder:
    """Return the question that was just asked, as everybody sees it."""
    match = network.sides[-1].match
    asked = json.loads(match.log.bodies[-1])
    seat, action = match.seats[asked["s"]], misty_ruins.parse_action(asked["asks"])
    need = misty_ruins.needs(HOLDINGS.supposed(match.view, seat, action), seat, action)[0]
    assert isinstance(need, AskHolder)
    return need


@cache
def questions(players: int) -> dict[int, AskHolder]:
    """Return the questions of the game of so many, by the place of their answers."""
    return {
        len(network.sides[-1].entries): question(network)
        for network, _ in stages(players)
        if network.sides[-1].match.step and network.sides[-1].match.step.kinds == ("answer",)
    }
