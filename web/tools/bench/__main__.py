"""The costs of the game beside their baselines: `python -m tools.bench [--runs N] [PART ...]`."""

import argparse
from collections.abc import Collection

from playwright.sync_api import sync_playwright

from tools import bench_misty_online, bench_secrecy, playouts
from tools.bench import (
    belief,
    bots,
    game_list,
    imports,
    ismcts,
    kakusareta,
    looking_back,
    misty_ruins,
    press,
    relay,
    start,
)
from tools.bench import parts as bench_parts
from tools.bench.site import MARKED, STOCK, TIMED, bench_site
from tools.ship.weight import LIMIT, Weight, first_visit, later, whole

PARTS = (
    "weight",
    "start",
    "parts",
    "imports",
    "press",
    "list",
    "look",
    "engine",
    "belief",
    "bots",
    "relics",
    "kakusareta",
    "misty_ruins",
    "ismcts",
    "secrecy",
    "relay",
)

ISMCTS_GAMES = 4
LOOKED_BACK = 20
"""Games of each kind that are looked back on."""


def main() -> None:
    """Run the requested measurements and print them."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all of them if none is named"
    )
    parser.add_argument("--runs", type=int, default=7, help="starts of each page")
    parser.add_argument("--seconds", type=int, default=10, help="of each load on a relay")
    parser.add_argument("--games", type=int, default=belief.GAMES, help="whose every prefix is followed")
    asked = parser.parse_args()
    parts: Collection[str] = asked.parts or PARTS
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    if "weight" in parts:
        _weight()
    if {"start", "parts", "imports", "press", "list", "look", "bots"} & set(parts):
        _browser(parts, asked.runs)
    if "engine" in parts:
        _engine()
    if "belief" in parts:
        print("The exact belief, the truth looked for in it at every prefix:")
        belief.report(belief.measure(asked.games))
    if "relics" in parts:
        print("Programs that play Relics:")
        bots.report_turns("relics")
    if "kakusareta" in parts:
        print("The exact belief of Kakusareta, the truth looked for in it after every action:")
        belief.report(kakusareta.measure(asked.games))
        print("Programs that play Kakusareta:")
        bots.report_turns("kakusareta")
    if "misty_ruins" in parts:
        print("The exact joint belief of five seats in Misty Ruins:")
        misty_ruins.report()
        print("Programs that play Misty Ruins:")
        bots.report_turns("misty_ruins")
        print("One of five devices in an online game of Misty Ruins:")
        bench_misty_online.report()
    if "ismcts" in parts:
        print("Simulations a second of OpenSpiel's search (an idle core is to be had):")
        ismcts.report(ISMCTS_GAMES)
    if "secrecy" in parts:
        print("A game without a dealer:")
        bench_secrecy.report()
    if "relay" in parts:
        print("The relay beside ws and Socket.IO:")
        relay.report(asked.seconds)


def _weight() -> None:
    weights = first_visit()
    print(
        "A first visit, bytes as brotli, and by gzip from a host that compresses text and WebAssembly only:"
    )
    _files(weights)
    print(f"  {_bytes(whole(weights))}  in all; at most {LIMIT:,} as brotli")
    print("Fetched after the first action, or once somebody wants it:")
    _files(later())


def _files(weights: dict[str, Weight]) -> None:
    for name, weight in sorted(weights.items(), key=lambda item: -item[1].brotli):
        print(f"  {_bytes(weight)}  {name}")


def _bytes(weight: Weight) -> str:
    return f"{weight.brotli:10,} {weight.gzip:10,}"


def _browser(parts: Collection[str], runs: int) -> None:
    server = bench_site().start()
    with sync_playwright() as playwright:
        if "start" in parts:
            print("From opening to the first action:")
            pages = {"stock": server.address + STOCK, "the game": server.address}
            start.report(start.measure(playwright, pages, runs))
        if "parts" in parts:
            print("Where a cold start goes, medians:")
            bench_parts.report(bench_parts.measure(playwright, server.address + MARKED, runs))
        if "imports" in parts:
            print("Imports of a cold start:")
            imports.report(imports.measure(playwright, server.address + TIMED))
        if "press" in parts:
            print("From pointer down to the next painted frame:")
            press.report(press.measure(playwright, server.address))
        if "list" in parts:
            print("The list of games:")
            game_list.report(game_list.measure(playwright, server.address, runs))
        if "look" in parts:
            print(
                f"Looking back on games of level 3, in a page whose processor is slowed {looking_back.SLOWED} times:"
            )
            looking_back.report(looking_back.measure(playwright, server.address, LOOKED_BACK))
        if "bots" in parts:
            print("Programs that play:")
            bots.report_tasks(playwright, server.address)
            bots.report_turns("nusubito")
    server.stop()


def _engine() -> None:
    print("Random playouts, the engine beside python-chess:")
    playouts.main()


if __name__ == "__main__":
    main()
