"""Games of Nusubito without a dealer, between two sides in one process: prints times, sizes and flights as JSON.

Run by CPython with libsodium and by Pyodide with the page's cryptography. A time is that of both sides one after the
other, as one waits for the other: what is written, signed and sealed, then opened, verified and checked. A flight is
all that one side sends before it has to wait.
"""

import json
import sys
import time
from functools import partial
from statistics import median

sys.path.insert(0, ".")

from unseen import nusubito
from unseen.nusubito import masked
from unseen.secrecy.audit import judge
from unseen.secrecy.cards import Own
from unseen.secrecy.channel import room, seal, unseal
from unseen.secrecy.digest import PRF
from unseen.secrecy.log import genesis
from unseen.secrecy.match import Match
from unseen.secrecy.party import Party
from unseen.secrecy.step import MatchTerms

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


class Table:
    """Two sides and what has gone between them since it was last asked."""

    def __init__(self, number: int) -> None:
        root = PRF(bytes(32), "bench", number)
        self.room = room(root, crypto)
        terms = MatchTerms(masked, nusubito.Options(), genesis(self.room.name))
        self.sides = [self._side(seat, PRF(root, seat), terms) for seat in (0, 1)]
        self.sent: list[tuple[int, int, int]] = []
        """The seat, and the bytes of the body and of the frame."""

    def _side(self, seat: int, root: bytes, terms: MatchTerms) -> Party:
        sign, seed = PRF(root, "sign"), PRF(root, "seed")
        match = Match(terms, crypto, Own(seat, seed), crypto.public_key(sign), (), judge)
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
        entry = self.sides[seat].write()
        if entry is None:
            return False
        frame = seal(self.room, crypto, entry, PRF(bytes(32), len(self.sides[seat].entries))[:24])
        self.sent.append((seat, len(entry.body), len(frame)))
        opened = unseal(self.room, crypto, frame)
        assert opened == entry
        self.sides[1 - seat].receive(opened)
        return True

    def act(self, text: str) -> None:
        """Do something as the side that may, and let the other hear of it if it is written."""
        mover = next(side.match for side in self.sides if side.match.may_act)
        mover.act(nusubito.parse_action(text))
        self.settle()


def measured(number: int) -> dict[str, dict[str, float]]:
    """Play one game and return the milliseconds, entries, flights and bytes of its parts."""
    found: dict[str, dict[str, float]] = {}
    table = Table(number)
    for name, actions in PARTS:
        table.sent.clear()
        start = time.perf_counter()
        if name == "audit":
            table.close()
        else:
            table.settle()
        for action in actions:
            table.act(action)
        spent = time.perf_counter() - start
        seats = [seat for seat, _, _ in table.sent]
        found[name] = {
            "ms": spent * 1000,
            "entries": len(seats),
            "flights": sum(one != two for one, two in zip([-1, *seats], seats, strict=False)),
            "body": sum(body for _, body, _ in table.sent),
            "frame": sum(frame for _, _, frame in table.sent),
        }
    assert all(
        side.match.step is None and not any(side.match.closing.receipts.values()) for side in table.sides
    )
    return found


def medians() -> dict[str, dict[str, float]]:
    """Return the medians of several games."""
    games = [measured(number) for number in range(GAMES)]
    return {
        name: {key: median(game[name][key] for game in games) for key in games[0][name]}
        for name, _ in PARTS
        if name
    }


print(json.dumps(medians()))
