"""Games without a dealer, between two sides in one process: prints times, sizes and flights as JSON.

Run by CPython with libsodium and by Pyodide with the page's cryptography. A time is that of both sides one after the
other, as one waits for the other: what is written, signed and sealed, then opened, verified and checked. A flight is
all that one side sends before it has to wait. Of Relics, whose shuffles are proved, there are the deal and a card that
turns up.
"""

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

sys.path.insert(0, ".")

from unseen import nusubito, relics
from unseen.nusubito import masked
from unseen.relics import masked as masked_relics
from unseen.secrecy.channel import room, seal, unseal
from unseen.secrecy.digest import PRF
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.script.audit import judge
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.party import Party

try:
    from polyscript import js_modules
except ImportError:
    from unseen.secrecy.sodium import Sodium

    crypto = Sodium()
else:
    from page.edge.online.noble import Noble

    crypto = Noble(js_modules.noble)

GAMES = 5
PARTS = (
    ("deal", ()),
    ("look", ("look C",)),
    ("turn", ("leap C1", "end")),
    ("", ("move D2 D1", "end", "leap A1", "end", "end", "leap A3", "end", "end")),
    ("end", ("resign",)),
    ("audit", ()),
)
"""What is measured, and the actions that make it."""
Part = dict[str, float]


class Table:
    """Two sides and what has gone between them since it was last asked."""

    def __init__(self, number: int, game: MaskedGame, options: object) -> None:
        root = PRF(bytes(32), "bench", number)
        self.room = room(root, crypto)
        terms = MatchTerms(game, options, genesis(self.room.name))
        self.sides = [self._side(seat, PRF(root, seat), terms) for seat in (0, 1)]
        self.sent: list[tuple[int, int, int]] = []
        """The seat, and the bytes of the body and of the frame."""
        self.spent = [0.0, 0.0]
        """How many seconds each side has worked on entries."""

    def _side(self, seat: int, root: bytes, terms: MatchTerms) -> Party:
        sign, seed = PRF(root, "sign"), PRF(root, "seed")
        match = Match(terms, crypto, SeatSecrets(seat, seed), crypto.public_key(sign), (), judge)
        return Party(match, crypto.verify, partial(crypto.sign, sign))

    def settle(self) -> None:
        """Let both write what they owe until a person has to act, or the audit is due."""
        while any(self._pass(seat) for seat in (0, 1)):
            if self._is_audit():
                return

    def close(self) -> None:
        """Let both audit the game."""
        while any(self._pass(seat) for seat in (0, 1)):
            pass

    def _is_audit(self) -> bool:
        step = self.sides[0].match.step
        return step is not None and step.kinds == ("audit",)

    def _pass(self, seat: int) -> bool:
        start = time.perf_counter()
        entry = self.sides[seat].write()
        if entry is None:
            return False
        frame = seal(self.room, crypto, entry, PRF(bytes(32), len(self.sides[seat].entries))[:24])
        self.sent.append((seat, len(entry.body), len(frame)))
        sent = time.perf_counter()
        opened = unseal(self.room, crypto, frame)
        assert opened == entry
        self.sides[1 - seat].receive(opened)
        self.spent[seat] += sent - start
        self.spent[1 - seat] += time.perf_counter() - sent
        return True

    @property
    def mover(self) -> Match:
        """The side that may act."""
        return next(side.match for side in self.sides if side.match.may_act)

    def act(self, action: Any) -> None:
        """Do something as the side that may, and let the other hear of it if it is written."""
        self.mover.act(action)
        self.settle()

    def part(self, work: Callable[[], object]) -> Part:
        """Return the milliseconds, entries, flights and bytes of some work, and the sides' shares of its time."""
        self.sent.clear()
        self.spent = [0.0, 0.0]
        start = time.perf_counter()
        work()
        spent = time.perf_counter() - start
        seats = [seat for seat, _, _ in self.sent]
        return {
            "ms": spent * 1000,
            "first": self.spent[0] * 1000,
            "second": self.spent[1] * 1000,
            "entries": len(seats),
            "flights": sum(one != two for one, two in zip([-1, *seats], seats, strict=False)),
            "body": sum(body for _, body, _ in self.sent),
            "frame": sum(frame for _, _, frame in self.sent),
        }


def of_nusubito(number: int) -> dict[str, Part]:
    """Play one game and return its parts."""
    table = Table(number, masked, nusubito.Options())
    found = {name: table.part(partial(done, table, name, actions)) for name, actions in PARTS}
    assert all(
        side.match.step is None and not any(side.match.closing.receipts.values()) for side in table.sides
    )
    return found


def done(table: Table, name: str, actions: tuple[str, ...]) -> None:
    """Do what makes a part of a game of Nusubito."""
    if name == "audit":
        table.close()
    else:
        table.settle()
    for text in actions:
        table.act(nusubito.parse_action(text))


def of_relics(number: int) -> dict[str, Part]:
    """Begin one game and return its deal, with the first warriors, and the first card that an action turns up."""
    table = Table(number, masked_relics, relics.Options())
    deal = table.part(table.settle)
    while not relics.needs(table.mover.view, table.mover.seat, action := table.mover.legal_actions()[0]):
        table.act(action)
    return {"relics": deal, "card": table.part(partial(table.act, action))}


def medians() -> dict[str, Part]:
    """Return the medians of several games."""
    games = [of_nusubito(number) | of_relics(number) for number in range(GAMES)]
    return {
        name: {key: median(game[name][key] for game in games) for key in games[0][name]}
        for name in games[0]
        if name
    }


print(json.dumps(medians()))
