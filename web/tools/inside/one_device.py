"""One device of a game of Misty Ruins between people elsewhere: prints the time that each of its parts takes, as JSON.

Run by CPython with libsodium and by Pyodide with the page's cryptography. The game was played before, by
`tools.bench_misty_online`: this device writes what its seat wrote, and hears what the others did.
"""

import json
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, ".")

from unseen.misty_ruins import Options, masked
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import Entry
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


def device(game: dict[str, Any]) -> Party:
    """Return the device at the beginning of the game."""
    terms = MatchTerms(masked, Options(players=game["players"]), bytes.fromhex(game["genesis"]))
    sign, seed = (bytes.fromhex(game[name]) for name in ("sign", "seed"))
    own = SeatSecrets(game["seat"], seed)
    match = Match(terms, crypto, own, crypto.public_key(sign), tuple(game["choices"]), judge)
    return Party(match, crypto.verify, partial(crypto.sign, sign))


def played(party: Party, entries: list[Entry], upto: int) -> Iterator[tuple[int, str, bool, float]]:
    """Yield each entry up to a number, with its kind, whether it is the device's own, and its milliseconds."""
    for number, entry in enumerate(entries[:upto]):
        fields = json.loads(entry.body)
        is_own = fields["s"] == party.match.own.seat if party.match.own else False
        start = time.perf_counter()
        if is_own:
            assert party.write() == entry
        else:
            assert party.receive(entry) == "taken"
        yield number, fields["t"], is_own, 1000 * (time.perf_counter() - start)


def parts(game: dict[str, Any]) -> dict[str, list[float]]:
    """Return the milliseconds of the parts of a game: the deal, each moment of cards, each answer, and the end."""
    entries = [Entry(body.encode(), bytes.fromhex(signature)) for body, signature in game["entries"]]
    names = ("deal", "card", "make", "check", "turn", "end", "entry", "audit")
    found: dict[str, list[float]] = {name: [] for name in names}
    part, last, made = "deal", "", 0.0
    for number, kind, is_own, spent in played(device(game), entries, len(entries)):
        if part == "deal" and kind == "turn":
            part = "play"
        if number == game["end"]:
            part = "end"
        # The audit is done in slices, between which the page goes on.
        found["audit" if kind == "receipt" and is_own else "entry"].append(spent)
        if kind == "deal" and is_own:
            made += spent
        if part != "play":
            found[part].append(spent)
        elif kind == "answer":
            found["make" if is_own else "check"].append(spent)
        elif kind == "turn":
            found["turn"].append(spent)
        elif last in ("tokens", "draw"):
            found["card"][-1] += spent
        else:
            found["card"].append(spent)
        last = kind
    deal, others = sum(found["deal"]), game["players"] - 1
    # Each seat in turn shuffles, while the others wait; then these check it side by side.
    table = (others + 1) * (made + (deal - made) / others)
    return {
        **found, "deal": [deal], "table": [table], "end": [sum(found["end"])], "reload": [reloaded(game, entries)],
    }  # fmt: skip


def reloaded(game: dict[str, Any], entries: list[Entry]) -> float:
    """Return the milliseconds that a device takes back to the table, after a reload in the round that is looked at."""
    start = time.perf_counter()
    party = device(game)
    for entry in entries[: game["reload"]]:
        party.receive(entry)
    return 1000 * (time.perf_counter() - start)


print(json.dumps(parts(json.loads(Path("game.json").read_text("utf-8")))))
