"""The door to games without a dealer."""

from tests.secrecy.table import Network
from unseen.kernel.resign import RESIGN
from unseen.nusubito import Options, masked
from unseen.secrecy import side
from unseen.secrecy.log import Entry
from unseen.secrecy.seat.party import Party

ROOM = "a-room-of-22-characters"


def seats() -> tuple[Party, Party]:
    return (
        side.sit_down(masked, Options(), ROOM, seat=0, seed=b"\1" * 32, secret=b"\2" * 32),
        side.sit_down(masked, Options(), ROOM, seat=1, seed=b"\3" * 32, secret=b"\4" * 32),
    )


def entries(party: Party) -> list[Entry]:
    return party.entries


def test_the_door_opens_on_these_names() -> None:
    assert side.__all__ == ["look_on", "sit_down"]


def test_two_sides_deal_and_play_and_end_with_receipts_that_charge_nobody_before_a_witness() -> None:
    thief, mists = seats()
    witness = side.look_on(masked, Options(), ROOM)
    network = Network(thief, mists, witness)
    network.settle()
    thief.match.act(thief.match.legal_actions()[0])
    network.settle()
    thief.match.act(RESIGN)
    network.settle()
    assert entries(thief) == entries(mists) == entries(witness)
    for party in (thief, mists, witness):
        assert party.match.closing.receipts == {0: (), 1: ()}


def test_who_looks_on_owes_nothing() -> None:
    assert side.look_on(masked, Options(), ROOM).write() is None
