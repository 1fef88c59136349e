"""Who sits at the table, and who has seen what: a seat is handed to a program or taken over by these rules alone.

Rule 1. Whoever has seen the Thief's secrets in a game does not play the Mists in it. The Mists have no secrets.
Rule 2. Of two at a table, who has let a program play on may come back to that seat, until the other changes sides.
"""

from typing import Any, NamedTuple

from page.shell.aids import AIDS
from page.shell.messages import Players, Shown
from page.shell.solo import LEVELS
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF


class Seating(NamedTuple):
    """The players, and which of them is at the screen."""

    players: Players = Players()
    person: int = 0
    """Which of the two players is at the screen where only one, or none, is a person."""
    knows: tuple[bool, bool] = (False, False)
    """Whether each of the two players has seen the Thief's secrets."""
    away: int | None = None
    """Which of two people at the table has let a program play on and may come back."""

    @property
    def seat(self) -> Seat:
        """By whose eyes the screen is seen where only one, or none, is a person."""
        return THIEF if self.players.player(THIEF) == self.person else MIST

    @property
    def is_somebody_else(self) -> bool:
        """Whether the one person who is left is not known to be at the screen."""
        return not self.players.programs[self.person]

    @property
    def awaited(self) -> Seat | None:
        """The seat whose person may come back to it now."""
        if self.away is None or self.players.programs[1 - self.away]:
            return None
        return THIEF if self.players.player(THIEF) == self.away else MIST

    def is_barred(self, seat: Seat) -> bool:
        """Return whether whoever is at the screen may not take a seat."""
        return seat == MIST and self.knows[self.person]

    def shown(self, seat: Seat) -> "Seating":
        """Return the same once a seat's view has been shown."""
        if seat != THIEF:
            return self
        player = self.players.player(THIEF) if self.players.is_for_two else self.person
        return self._replace(knows=(True, self.knows[1]) if player == 0 else (self.knows[0], True))

    def given(self, seat: Seat, level: int) -> "Seating":
        """Return the same once a program plays on in a seat; the other person, if any, is then at the screen."""
        player = self.players.player(seat)
        programs = (level, self.players.programs[1]) if player == 0 else (self.players.programs[0], level)
        person = player if programs[1 - player] else 1 - player
        away = player if self.players.is_for_two else self.away
        return self._replace(players=self.players._replace(programs=programs), person=person, away=away)

    def taken(self, seat: Seat) -> "Seating":
        """Return the same once whoever is at the screen plays a seat, and a program the other one."""
        assert not self.players.is_for_two and not self.is_barred(seat)
        other = self.players.programs[1 - self.person]
        thief_player = self.person if seat == THIEF else 1 - self.person
        programs = (0, other) if self.person == 0 else (other, 0)
        away = self.away if thief_player == self.players.thief_player else None
        players = self.players._replace(thief_player=thief_player, programs=programs)
        return self._replace(players=players, away=away)

    def returned(self) -> "Seating":
        """Return the same once the one of two who was away is back: two people play again."""
        assert self.awaited is not None
        return self._replace(players=self.players._replace(programs=(0, 0)), away=None)

    def encoded(self) -> dict[str, Any]:
        """Return the same as JSON data."""
        players = self.players
        return {
            "thief_player": players.thief_player,
            "programs": list(players.programs),
            "aids": list(players.aids),
            "person": self.person,
            "knows": list(map(int, self.knows)),
            "away": self.away,
        }


def seated(players: Players, eyes: Seat) -> Seating:
    """Return who sits where as a game begins.

    Args:
        players: The players.
        eyes: By whose eyes somebody looks on where programs play on both sides.
    """
    first, second = players.programs
    if first and second:
        return Seating(players, players.player(eyes))
    return Seating(players, 1 if first else 0)


def decode_seating(value: object) -> Seating:
    """Return what `Seating.encoded` wrote.

    Raises:
        CodecError: It did not write that.
    """
    keys = expect_object("sitters", value, ("thief_player",), ("programs", "aids", "person", "knows", "away"))
    programs = _pair("sitters.programs", keys.get("programs", [0, 0]), LEVELS)
    knows = _pair("sitters.knows", keys.get("knows", [0, 0]), 1)
    aids = expect_list("sitters.aids", keys.get("aids", []))
    away = keys.get("away")
    return Seating(
        Players(
            expect_whole("sitters.thief_player", keys["thief_player"], 0, 1),
            programs,
            tuple(expect_one_of("sitters.aids", each, AIDS) for each in aids),
        ),
        expect_whole("sitters.person", keys.get("person", 0), 0, 1),
        (bool(knows[0]), bool(knows[1])),
        None if away is None else expect_whole("sitters.away", away, 0, 1),
    )


def _pair(where: str, value: object, most: int) -> tuple[int, int]:
    pair = expect_list(where, value)
    if len(pair) != len(SEATS):
        raise CodecError(where, "two are expected")
    return expect_whole(where, pair[0], 0, most), expect_whole(where, pair[1], 0, most)


def next_programs(players: Players, winner: Seat) -> tuple[int, int] | None:
    """Return the programs of the next game for who has beaten one alone: a level above; None if there is none."""
    first, second = players.programs
    level = max(first, second)
    if players.level(winner) or not level or level == LEVELS:
        return None
    return (level + 1, 0) if first else (0, level + 1)


def may_take(shown: Shown, seat: Seat) -> bool:
    """Return whether whoever is at the screen may play a seat from now on."""
    players = shown.players
    if seat not in SEATS:
        return False
    if seat == shown.seat:
        return players.level(seat) > 0
    return players.level(seat) > 0 and not (shown.barred and seat == MIST)
