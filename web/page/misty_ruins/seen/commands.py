"""The command line of Misty Ruins."""

from collections.abc import Iterator, Mapping

from page.misty_ruins.said.known import share_words
from page.misty_ruins.said.log import moment_words
from page.misty_ruins.said.places import row_words, space_words
from page.misty_ruins.said.words import action_words, item_words, listed, seat_words, tile_words
from page.misty_ruins.seen.advice import hint_card
from page.misty_ruins.seen.notes import notes
from page.shell.command.commands import Answer, Commands
from page.shell.command.hint import hint_lines
from page.shell.messages import Spot
from page.shell.model import Seated
from page.text import Text
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS
from unseen.misty_ruins.state import PLACE, Player, State, to_move


def _places(seated: Seated) -> tuple[int, ...]:
    """Return the place of the seat at the screen; all places for a spectator."""
    own, state = PLACE.get(seated.shown.seat), seated.shown.view
    return tuple(range(len(state.players))) if own is None else (own,)


def _own(seated: Seated) -> Iterator[tuple[int, Player]]:
    return ((place, seated.shown.view.players[place]) for place in _places(seated))


def _named(place: int, words: str, t: Text) -> str:
    return t("misty.line.of", seat=seat_words(place, t), what=words)


def _where(seated: Seated, t: Text) -> Iterator[str]:
    """Yield the tile on which the player stands, with all that lies there."""
    state: State = seated.shown.view
    for place, player in _own(seated):
        yield _named(place, space_words(state, player.at, t), t)


def _turn(seated: Seated, t: Text) -> tuple[str, ...]:
    state: State = seated.shown.view
    seat = seat_words(to_move(state), t) if state.result is None and state.phase != "opening" else ""
    return (t("misty.position.turn", when=moment_words(state, t), seat=seat),)


def _items(seated: Seated, t: Text) -> Iterator[str]:
    for place, player in _own(seated):
        items = listed([item_words(item, t) for item in player.items], t)
        yield _named(place, items or t("misty.items", n=0), t)


def _hand(seated: Seated, t: Text) -> Iterator[str]:
    """Yield the tiles in hand, as far as they may be seen."""
    for place, player in _own(seated):
        if tiles := [tile_words(tile, t) for tile in player.tiles if tile]:
            yield _named(place, "; ".join(tiles), t)


def _seats(seated: Seated, t: Text) -> Iterator[str]:
    state: State = seated.shown.view
    return (f"{row_words(state, place, t)}." for place in range(len(state.players)))


def _money(seated: Seated, t: Text) -> Iterator[str]:
    players: tuple[Player, ...] = seated.shown.view.players
    return (_named(place, t("misty.gold", n=player.gold), t) for place, player in enumerate(players))


def _sheet(seated: Seated, t: Text) -> Iterator[str]:
    """Yield what the sheet shows: known bounds, who fits them, the answers, and the identities known of others."""
    if seated.shown.seat not in PLACE:
        return
    sheet = notes(seated, (), "", t)
    if bounds := [f"{head.label} {head.known}" for head in sheet.heads if head.known]:
        yield t("misty.line.known", what=listed(bounds, t))
    fits = [
        row.name for row in sheet.characters if not row.is_out and not any(cell.is_out for cell in row.cells)
    ]
    yield t("misty.line.characters", names=listed(fits, t))
    yield t("misty.line.homelands", names=listed([row.label for row in sheet.homelands if not row.is_out], t))
    yield from sheet.facts
    yield sheet.held


def _map(seated: Seated, t: Text) -> Iterator[str]:
    """Yield the odds of each character and homeland that is still possible; nothing while they are worked out."""
    spots = {spot.place: spot for spot in (seated.advice.spots if seated.advice else None) or ()}
    for names in (CHARACTERS, HOMELANDS):
        if likely := [_odds(spots[name], t) for name in names if name in spots and spots[name].share > 0]:
            yield t("misty.line.odds", what="; ".join(likely))


def _odds(spot: Spot, t: Text) -> str:
    return f"{spot.place} {share_words(spot.share, t)}"


QUERIES: Mapping[str, Answer] = {
    "where": _where,
    "turn": _turn,
    "sheet": _sheet,
    "items": _items,
    "hand": _hand,
    "seats": _seats,
    "money": _money,
    "map": _map,
    "hint": lambda seated, t: hint_lines(hint_card(seated, t)),
}
COMMANDS = Commands(QUERIES, action_words)
