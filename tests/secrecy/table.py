"""Games between sides that hold their own secrets only, played in one process."""

import random
from collections.abc import Callable
from functools import cache, partial

from tests.secrecy.frozen import root as root  # for the tests that use this module
from unseen import nusubito
from unseen.nusubito import Options, masked
from unseen.secrecy.crypto import Group
from unseen.secrecy.digest import PRF
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.hiding.commitments import Commitments
from unseen.secrecy.log import Entry, genesis
from unseen.secrecy.proofs.masking import Card, Masking
from unseen.secrecy.proofs.masking import masked as masked_deck
from unseen.secrecy.protocol import NOW
from unseen.secrecy.script.audit import judge
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.party import Party
from unseen.secrecy.sodium import Sodium

ROOM = "a-room-of-22-characters"


@cache
def sodium() -> Sodium:
    return Sodium()


def terms(options: Options | None = None, protocol: int = NOW) -> MatchTerms:
    return MatchTerms(masked, options or Options(), genesis(ROOM), protocol=protocol)


def side(
    seat: int | None, name: str, agreed: MatchTerms | None = None, choices: tuple[str, ...] = ()
) -> Party:
    """Return one side at the beginning of a game; None looks on."""
    crypto = sodium()
    if seat is None:
        return Party(Match(agreed or terms(), crypto, None), crypto.verify)
    sign, seed = PRF(root(name), "sign"), PRF(root(name), "seed")
    match = Match(agreed or terms(), crypto, SeatSecrets(seat, seed), crypto.public_key(sign), choices, judge)
    return Party(match, crypto.verify, partial(crypto.sign, sign))


def remask(group: Group, joint_key: bytes, card: Card, r: int) -> Card:
    """Return the same card, masked anew."""
    return masked_deck(group, joint_key, (card,), Masking((0,), (r,)))[0]


class Network:
    """Sides that hear everything each other write.

    Args:
        sides: Those of the seats in order, then those who look on.
    """

    def __init__(self, *sides: Party) -> None:
        self.sides = sides

    def settle(self) -> None:
        """Let every side write what it owes until somebody has to act."""
        while any(self._write(side) for side in self.sides):
            pass

    def _write(self, side: Party) -> Entry | None:
        entry = side.write()
        if entry:
            for other in self.sides:
                if other is not side:
                    assert other.receive(entry) == "taken"
        return entry

    def act(self, text: str) -> None:
        """Let the side that may act do something, and all others hear of it when it is written."""
        match = self.mover.match
        match.act(match.game.parse_action(text))
        self.settle()

    @property
    def mover(self) -> Party:
        return next(side for side in self.sides if side.match.may_act)


def commitments_of(match: Match) -> Commitments:
    """Return what the Thief is bound to in version 1 of the protocol."""
    found = match._knowledge.hidden[nusubito.THIEF]
    assert isinstance(found, Commitments)
    return found


def new_game(
    seed: int = 1, options: Options | None = None, watched: bool = False, protocol: int = NOW
) -> Network:
    """Return a game of two sides that has been dealt."""
    agreed = terms(options, protocol)
    sides = [side(0, f"thief {seed}", agreed), side(1, f"mist {seed}", agreed)]
    if watched:
        sides.append(side(None, "", agreed))
    network = Network(*sides)
    network.settle()
    return network


def play_at_random(
    network: Network, seed: int, longest: int = 400, until: Callable[[Network], bool] = lambda _: False
) -> None:
    """Play until the game is over; whatever ends it at once is seldom chosen, and resigning ends one that goes on."""
    dice = random.Random(seed)
    for count in range(longest):
        match = network.mover.match
        legal = list(match.legal_actions())
        if not legal:
            break
        quiet = [action for action in legal if action.kind not in ("declare", "capture")]
        action = dice.choice(quiet if quiet and dice.random() < 0.97 else legal)
        network.act(nusubito.format_action(action))
        if network.sides[0].match.step is None or until(network):
            return
        assert count < longest
    network.act("resign")
