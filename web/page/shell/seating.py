"""Who sits at the table, and who has seen what: a seat is handed to a program or taken over by these rules alone.

Rule 1. Whoever has seen a secretive seat's secrets in a game does not play a seat without any in it.
Rule 2. Of two at a table, who has let a program play on may come back to that seat, until the other changes sides.
"""

from typing import Any, NamedTuple

from page.shell.aids import AIDS
from page.shell.messages import Players, Shown
from page.shell.solo import LEVELS
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat


class Seating(NamedTuple):
    """The players, and which of them is at the screen."""

    players: Players = Players()
    secretive: frozenset[Seat] = frozenset()
    """The seats that have secrets."""
    person: int = 0
    """Which of the players is at the screen where only one, or none, is a person."""
    knows: tuple[bool, ...] = ()
    """Whether each of the players has seen secrets."""
    away: int | None = None
    """Which of two people at the table has let a program play on and may come back."""

    @property
    def seat(self) -> Seat:
        """By whose eyes the screen is seen where only one, or none, is a person."""
        return self.players.at[self.person]

    @property
    def is_somebody_else(self) -> bool:
        """Whether the one person who is left is not known to be at the screen."""
        return not self.players.programs[self.person]

    @property
    def awaited(self) -> Seat | None:
        """The seat whose person may come back to it now."""
        if self.away is None or any(self.players.with_program(self.away, 0).programs):
            return None
        return self.players.at[self.away]

    @property
    def is_alone(self) -> bool:
        """Whether nobody else plays at the screen: of two, the one who let a program play on may still be there."""
        return not self.players.is_shared and self.away is None

    @property
    def is_barred(self) -> bool:
        """Whether whoever is at the screen may not take a seat without secrets."""
        return self.knows[self.person]

    def shown(self, seat: Seat) -> "Seating":
        """Return the same once a seat's view has been shown."""
        if seat not in self.secretive:
            return self
        player = self.players.player(seat) if self.players.is_shared else self.person
        return self._replace(knows=(*self.knows[:player], True, *self.knows[player + 1 :]))

    def given(self, seat: Seat, level: int) -> "Seating":
        """Return the same once a program plays on in a seat; the other person, if any, is then at the screen."""
        player = self.players.player(seat)
        players = self.players.with_program(player, level)
        person = players.programs.index(0) if 0 in players.programs else player
        away = player if self.players.is_shared else self.away
        return self._replace(players=players, person=person, away=away)

    def taken(self, seat: Seat) -> "Seating":
        """Return the same once whoever is at the screen plays a seat, and who was there, if anybody else, its own."""
        own = self.seat
        assert not self.players.is_shared and (seat in self.secretive or not self.is_barred)
        changed = {seat: own, own: seat}
        at = tuple(changed.get(each, each) for each in self.players.at)
        away = self.away if seat == own else None
        players = self.players.with_program(self.person, 0)._replace(at=at)
        return self._replace(players=players, away=away)

    def returned(self) -> "Seating":
        """Return the same once the one of two who was away is back: two people play again."""
        assert self.away is not None and self.awaited is not None
        return self._replace(players=self.players.with_program(self.away, 0), away=None)

    def encoded(self) -> dict[str, Any]:
        """Return the same as JSON data."""
        players = self.players
        return {
            "at": list(players.at),
            "programs": list(players.programs),
            "aids": list(players.aids),
            "person": self.person,
            "knows": list(map(int, self.knows)),
            "away": self.away,
        }


def seated(players: Players, secretive: frozenset[Seat], eyes: Seat | None = None) -> Seating:
    """Return who sits where as a game begins.

    Args:
        players: The players.
        secretive: The seats that have secrets.
        eyes: By whose eyes somebody looks on where programs play in all seats; None for the last one's.
    """
    programs = players.programs
    watched = players.player(eyes) if eyes else len(players.at) - 1
    person = programs.index(0) if 0 in programs else watched
    return Seating(players, secretive, person, (False,) * len(players.at))


def around(seats: tuple[Seat, ...], first: int) -> tuple[Seat, ...]:
    """Return where each player sits where one of them has the first seat and the next one the next."""
    return tuple(seats[(player - first) % len(seats)] for player in range(len(seats)))


def decode_seating(value: object, seats: tuple[Seat, ...], secretive: frozenset[Seat]) -> Seating:
    """Return what `Seating.encoded` wrote, now or when it named the player in the first seat alone.

    Args:
        value: What was written.
        seats: The places at the table.
        secretive: Those that have secrets.

    Raises:
        CodecError: It did not write that.
    """
    optional = ("at", "thief_player", "programs", "aids", "person", "knows", "away")
    keys, most = expect_object("sitters", value, (), optional), len(seats) - 1
    programs = _numbers("sitters.programs", keys.get("programs", [0] * len(seats)), seats, LEVELS)
    knows = _numbers("sitters.knows", keys.get("knows", [0] * len(seats)), seats, 1)
    aids = expect_list("sitters.aids", keys.get("aids", []))
    away = keys.get("away")
    return Seating(
        Players(
            _decode_at(keys, seats),
            programs,
            tuple(expect_one_of("sitters.aids", each, AIDS) for each in aids),
        ),
        secretive,
        expect_whole("sitters.person", keys.get("person", 0), 0, most),
        tuple(map(bool, knows)),
        None if away is None else expect_whole("sitters.away", away, 0, most),
    )


def _decode_at(keys: Any, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if "at" not in keys:
        if "thief_player" not in keys:
            raise CodecError("sitters.at", "missing key")
        return around(seats, expect_whole("sitters.thief_player", keys["thief_player"], 0, len(seats) - 1))
    at = tuple(
        Seat(expect_one_of("sitters.at", each, seats)) for each in expect_list("sitters.at", keys["at"])
    )
    if sorted(at) != sorted(seats):
        raise CodecError("sitters.at", "each seat is expected once")
    return at


def _numbers(where: str, value: object, seats: tuple[Seat, ...], most: int) -> tuple[int, ...]:
    found = expect_list(where, value)
    if len(found) != len(seats):
        raise CodecError(where, f"{len(seats)} are expected")
    return tuple(expect_whole(where, each, 0, most) for each in found)


def next_programs(players: Players, winner: Seat) -> tuple[int, ...] | None:
    """Return the programs of the next game for who has beaten others alone: a level above; None if there is none."""
    level = max(players.programs, default=0)
    if players.level(winner) or not level or level == LEVELS or players.programs.count(0) != 1:
        return None
    return tuple(level + 1 if each else 0 for each in players.programs)


def may_take(shown: Shown, seat: Seat, secretive: frozenset[Seat]) -> bool:
    """Return whether whoever is at the screen may play a seat from now on."""
    players = shown.players
    if not players.level(seat):
        return False
    return seat == shown.seat or seat in secretive or not shown.barred
