"""Measure one of five devices in a game of Misty Ruins between people elsewhere, in CPython and in Chromium.

`python -m tools.bench_misty_online`. The game is played here by five sides that hold their own secrets only; then one
device goes through it alone. Beside each time stands what it may take, and its ratio to CPython with libsodium, which
other work on the machine changes less. `table` is the deal as five such devices wait for it.
"""

import json
import random
from functools import partial
from statistics import median
from typing import Any

from tools.bench.both import both
from unseen.misty_ruins import Options, masked
from unseen.misty_ruins.actions import Claim, Declare
from unseen.misty_ruins.bots.levels import player
from unseen.misty_ruins.bots.observation import observation_of
from unseen.players import thought
from unseen.secrecy.channel import room, seal
from unseen.secrecy.digest import PRF
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import genesis
from unseen.secrecy.script.audit import judge
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.party import Party
from unseen.secrecy.sodium import Sodium

PLAYERS, ROUND, SEAT = 5, 15, 0
"""Seats, the round in which the device is reloaded, and the device's seat."""
LIMITS = {"table": 3000, "card": 50, "make": 50, "check": 50, "reload": 2000, "end": 5000}
"""Milliseconds that the parts may take, each at the median."""
BYTES, FRAMES = 300_000, 400
"""What a seat's whole game may come to."""
ROOT = bytes(range(32))


def report() -> None:
    """Play, measure, and print it."""
    game, sent = _game()
    found = both("one_device.py", {"game.json": json.dumps(game)}, in_browser=True)
    print(f"  {'ms':<8} {'Chromium':>9} {'at most':>9} {'CPython':>9} {'ratio':>6} {'times':>6} {'limit':>7}")
    for name, times in found.there.items():
        here = found.here[name]
        limit = f"{LIMITS[name]:7,}" if name in LIMITS else ""
        row = f"{median(times):9,.1f} {max(times):9,.1f} {median(here):9,.1f} {median(times) / median(here):6.1f}"
        print(f"  {name:<8} {row} {len(times):6} {limit}")
    size, frames = max(map(sum, sent)), max(map(len, sent))
    print(f"  a seat's game: at most {size:,} bytes (limit {BYTES:,}) in {frames} frames (limit {FRAMES})")


def _game() -> tuple[dict[str, Any], list[list[int]]]:
    """Play a game up to a round and give up there; return it for the device, and the frames' sizes by seat."""
    # With these dice nobody ends the game before that round.
    crypto, dice = Sodium(), random.Random(5)
    seats = range(PLAYERS)
    secrets = [(PRF(ROOT, "sign", seat), PRF(ROOT, "seed", seat)) for seat in seats]
    start = genesis("a room of five devices")
    terms = MatchTerms(masked, Options(players=PLAYERS), start)
    sides = [
        Party(
            Match(terms, crypto, SeatSecrets(seat, seed), crypto.public_key(sign), (), judge),
            crypto.verify,
            partial(crypto.sign, sign),
        )
        for seat, (sign, seed) in enumerate(secrets)
    ]
    sealed, sent = room(ROOT, crypto), [list[int]() for _ in seats]

    def settle() -> None:
        while any(_passed(seat) for seat in seats):
            pass

    def _passed(seat: int) -> bool:
        entry = sides[seat].write()
        if entry is None:
            return False
        nonce = PRF(bytes(32), len(sides[seat].entries))[:24]
        sent[seat].append(len(seal(sealed, crypto, entry, nonce)))
        for other in sides:
            if other is not sides[seat]:
                other.receive(entry)
        return True

    settle()
    while sides[0].match.view.round < ROUND:
        match = next(side.match for side in sides if side.match.may_act)
        match.act(_choice(match, dice))
        settle()
    reload = len(sides[SEAT].entries)
    mover = next(side.match for side in sides if side.match.may_act)
    mover.act(mover.game.parse_action("resign"))
    settle()
    sign, seed = secrets[SEAT]
    entries = [(entry.body.decode(), entry.signature.hex()) for entry in sides[SEAT].entries]
    game = {
        "players": PLAYERS, "seat": SEAT, "genesis": start.hex(), "sign": sign.hex(), "seed": seed.hex(),
        "choices": list(sides[SEAT].match.choices), "entries": entries, "reload": reload, "end": reload,
    }  # fmt: skip
    return game, sent


def _choice(match: Match, dice: random.Random) -> Any:
    """Return a sensible action that does not end the game."""
    log = tuple(told.event for told in match.history)
    seen = observation_of(match.terms.options, log, match.view, match.seat, log)
    action = thought(player("sensible", match.seat).think(seen, dice.random, 1)).action
    if not isinstance(action, Claim):
        return action
    return dice.choice([each for each in match.legal_actions() if not isinstance(each, Claim | Declare)])


if __name__ == "__main__":
    report()
