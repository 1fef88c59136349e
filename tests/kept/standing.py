"""What is kept of each game, and how it stands: a seat, a saved table, a record, a transcript.

How something stands is plain JSON in the formats that the documents promise (positions, notation, results), so that it
does not change when a class or a field of the code is renamed.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, cast

from page.games import GAMES, module_of
from page.online.online_seat import OnlineSeat, restoring
from page.shell.dealer import Dealer
from page.shell.effects import Resume, Sit
from page.shell.game_page import GamePage
from page.shell.messages import HandedOver, Shown
from tests.page.tabs import NOON, blank, waking
from unseen.games import masked_of
from unseen.kernel.records import decode_record, positions
from unseen.kernel.seat import Seat
from unseen.kernel.slices import finished
from unseen.secrecy.channel import bytes_of, link_of
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.transcript import check_transcript

FOLDER = Path(__file__).parent
TABLES = ("hot-seat.txt", "solo.txt")
ROLES = ("host", "guest", "third", "watch")
"""Who has kept a room: the seats, as many as the game has, and a spectator."""
FIRST = ("kakusareta", "nusubito", "relics")
"""The games of commit 2fe1292."""
SECOND = ("misty_ruins",)
"""The game of commit 63a90805, for more than two."""
THIRD = {"nusubito": ("mid", "undecided", "closed"), "relics": ("mid",), "misty_ruins": ("without",)}
"""What the first commit with version 4 of the protocol has kept, by game."""
LATEST = {**dict.fromkeys(FIRST, 2), **dict.fromkeys(SECOND, 3)}
"""The latest version of the protocol by which invitations and private links of each game are kept."""


class Room(NamedTuple):
    """A game with somebody elsewhere, as each of its seats has kept it."""

    game: str
    version: int
    situation: str

    @property
    def name(self) -> str:
        """The beginning of the names of its files."""
        return f"{self.situation}-{self.version}"

    @property
    def roles(self) -> tuple[str, ...]:
        """Whose files there are."""
        return tuple(role for role in ROLES if (FOLDER / self.game / self.file(role)).exists())

    def file(self, role: str) -> str:
        """Return the name of the file that a seat's page has kept."""
        return f"{self.name}.{role}.json"

    def seat(self, role: str) -> OnlineSeat:
        """Return a seat that is taken up again."""
        return seat(self.game, read(self.game, self.file(role)))


def rooms(*situations: str) -> list[Room]:
    """Return the rooms that are kept in some situations, of all games and versions."""
    found = {
        Room(game, int(file.name.split(".")[0][len(situation) + 1 :]), situation)
        for game in GAMES
        for situation in situations
        for file in (FOLDER / game).glob(f"{situation}-*.host.json")
    }
    return sorted(found)


def masked(game: str) -> MaskedGame:
    """Return a game as the protocol plays it."""
    return masked_of({"game": game})


def page(game: str) -> GamePage:
    """Return the page of a game."""
    return cast(GamePage, module_of(game))


def link(game: str, version: int) -> str:
    """Return the invitation to a game's rooms of a version."""
    return link_of(sha256(f"kept {game} {version}".encode()).digest())


def read(game: str, name: str) -> str:
    """Return a file that is kept of a game."""
    return (FOLDER / game / name).read_text("utf-8")


def frame(game: str, name: str) -> bytes:
    """Return a frame that is kept of a game."""
    data = bytes_of(read(game, name).strip())
    assert data
    return data


def expected(game: str) -> dict[str, Any]:
    """Return the state of each kept file of a game when it was written, by file."""
    data: dict[str, Any] = json.loads(read(game, "standing.json"))
    return data


def plain(value: Any) -> Any:
    """Return a value as JSON says it; a set in the order of its texts."""
    return json.loads(json.dumps(value, default=lambda one: sorted(map(str, one))))


def shown_to(shown: Shown, game: str) -> dict[str, Any]:
    """Return a seat's view, its legal actions and its log."""
    of = page(game).GAME
    return {
        "seat": shown.seat,
        "position": of.encode_state(shown.view),
        "legal": list(map(of.format_action, shown.legal)),
        "can_undo": shown.can_undo,
        "fresh": shown.fresh,
        "log": [[entry.by, plain(entry.event)] for entry in shown.log],
    }


# A table at one screen.


def dealer(game: str, text: str) -> Dealer:
    """Return the dealer who has taken a saved table up."""
    restored = Dealer(lambda _: 0, page(game))
    restored.restore(text)
    return restored


def table_stands(game: str, text: str) -> dict[str, Any]:
    """Return the state of a saved table: the start screen, the resumed game, and what each seat is shown."""
    of = page(game).GAME
    (found,) = Dealer(lambda _: 0, page(game)).restore(text)
    (resumed,) = dealer(game, text).carry_out(Resume())
    record = decode_record(of, json.loads(text)["record"])
    return {
        "found": plain(found),
        "resumed": _resumed(resumed, game),
        "shown": {each: _shown(game, text, each) for each in of.seats(record.options)},
        "truth": of.encode_state([*positions(of, record)][-1]),
        "actions": list(map(of.format_action, record.actions)),
    }


def _resumed(message: Any, game: str) -> dict[str, Any]:
    assert isinstance(message, HandedOver | Shown)
    players = message.party
    said = {"at": list(players.seats), "programs": list(players.programs), "aids": list(players.aids)}
    if isinstance(message, HandedOver):
        return {**said, "curtain": message.to}
    return {
        **said,
        "thinks": message.thinks,
        "is_barred": bool(players.people[players.watcher].seen),
        **shown_to(message, game),
    }


def _shown(game: str, text: str, seat: Seat) -> dict[str, Any]:
    (shown,) = dealer(game, text).carry_out(Sit(seat))
    assert isinstance(shown, Shown)
    return shown_to(shown, game)


# A finished game.


def record_stands(game: str, text: str) -> dict[str, Any]:
    """Return the end of a record as replayed."""
    replay = Dealer(lambda _: 0, page(game)).open_record(text)
    of = page(game).GAME
    data = json.loads(text)
    return {
        "actions": list(map(of.format_action, replay.actions)),
        "movers": list(replay.movers),
        "forfeit_to": replay.forfeit_to,
        "result": decode_record(of, data).result,
        "end": of.encode_state(replay.states[-1]),
    }


def transcript_stands(game: str, text: str) -> dict[str, Any]:
    """Return the verdict of a transcript."""
    verdict = check_transcript(json.loads(text), masked(game))
    return {
        "result": verdict.result,
        "is_complete": verdict.is_complete,
        "charges": plain(verdict.charges),
        "seats": list(verdict.seats),
        "proofs": verdict.proofs,
    }


# A seat of a game elsewhere.


def seat(game: str, text: str) -> OnlineSeat:
    """Return the seat that a text keeps."""
    return finished(restoring(text, waking(game), page(game)))


def seat_stands(one: OnlineSeat) -> dict[str, Any]:
    """Return the state of a game at a seat, once its page has checked the closed part."""
    if one.side.match:
        finished(one.side.match.closing.audit_in_slices())
    status = one.status(blank(one), NOON)
    terms, verdict = status.terms, status.verdict
    assert terms
    return {
        "stage": status.stage,
        "role": status.role,
        "seat": status.seat,
        "names": [player.name for player in status.players],
        "programs": [player.program for player in status.players],
        "terms": {
            "options": one.page.GAME.encode_options(terms.options),
            "seat": terms.seat,
            "days": terms.days,
            "minutes": terms.minutes,
            "aids": list(terms.aids),
            "protocol": terms.protocol,
        },
        "problem": status.problem,
        # What was kept of a spectator's page named no player.
        "debt": "" if verdict else "other" if status.debt and status.seat is None else status.debt,
        "owing": "" if verdict else status.owing,
        "stuck": status.stuck,
        "offer": "" if status.offer is None else "mine" if status.offer.is_own else "theirs",
        "claim": plain(status.claim and status.claim[:3]),
        "said": plain(status.messages),
        "unread": status.unread,
        "can_give_up": status.can_give_up,
        "can_move": status.can_move,
        "verdict": verdict and [verdict.state, verdict.who, verdict.entry],
        "result": status.record and status.record.get("result"),
        "shown": status.shown and shown_to(status.shown, one.game),
        "entries": one.side.seen.entries,
        "head": one.side.seen.head,
    }
