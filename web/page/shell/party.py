"""The party: the people and programs at a table, their seats, and what each of them has seen.

At one screen the dealer keeps it; in a game elsewhere each device fills it from what has been agreed. It is public.

Rule 1. In one game a player who has seen one seat's secrets takes no other seat.
Rule 2. Where several people share a screen, a player who hands a seat to a program may take it back, until somebody
        else changes seats.
"""

from typing import Any, NamedTuple

from page.shell.abilities import AIDS
from page.shell.solo import LEVELS
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat


class Person(NamedTuple):
    """A player: a person, or a program of some level."""

    seat: Seat
    program: int = 0
    """The level of the program that plays in the seat; 0 for a person."""
    name: str = ""
    """The player's own name in a game elsewhere; at one screen names are part of the set-up."""
    seen: frozenset[Seat] = frozenset()
    """The seats whose secrets this player has seen in this game."""
    is_away: bool = False
    """Whether this player has handed the seat to a program and may take it back."""

    def may_sit(self, seat: Seat) -> bool:
        """Return whether this player may play a seat, by what the player has seen."""
        return seat == self.seat or self.seen <= {seat}


class Party(NamedTuple):
    """Everybody at a table; empty in a course, where the learner plays every seat."""

    people: tuple[Person, ...] = ()
    aids: tuple[str, ...] = ()
    """The aids agreed on; see `page.shell.abilities.AIDS`."""
    secretive: frozenset[Seat] = frozenset()
    """The seats that have secrets with these options."""
    watcher: int = 0
    """The player at the screen where at most one of them is a person, counted from 0."""
    is_elsewhere: bool = False
    """Whether the players sit at screens of their own."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players' seats, by the players' numbers."""
        return tuple(person.seat for person in self.people)

    @property
    def programs(self) -> tuple[int, ...]:
        """The levels of the programs that play, by the players' numbers; 0 for a person."""
        return tuple(person.program for person in self.people)

    def player(self, seat: Seat) -> int:
        """Return the number of the player in a seat, from 0."""
        return self.seats.index(seat)

    def level(self, seat: Seat) -> int:
        """Return the level of the program in a seat, 0 for a person."""
        return self.people[self.player(seat)].program if seat in self.seats else 0

    @property
    def is_shared(self) -> bool:
        """Whether more than one person plays at this screen; true of an empty party, as in a course."""
        return not self.is_elsewhere and (not self.people or self.programs.count(0) > 1)

    @property
    def hides(self) -> bool:
        """Whether people at this screen must not see the same: several share it, and some seat has secrets."""
        return self.is_shared and bool(self.secretive)

    @property
    def is_alone(self) -> bool:
        """Whether nobody else is at this screen, not even a player who may come back to a seat."""
        somebody_away = any(person.is_away for person in self.people)
        return self.is_elsewhere or (bool(self.people) and not self.is_shared and not somebody_away)

    @property
    def seat(self) -> Seat:
        """The seat of the watcher: the player whose view is shown where at most one person plays."""
        return self.people[self.watcher].seat

    @property
    def awaits_person(self) -> bool:
        """Whether the watcher is a person, who may be away from the screen, and not a program."""
        return not self.people[self.watcher].program

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats to which people may come back; none while nobody plays at the screen."""
        if 0 not in self.programs:
            return ()
        return tuple(person.seat for person in self.people if person.is_away)

    def may_take(self, seat: Seat) -> bool:
        """Return whether the watcher may play a seat from now on, in place of its program."""
        is_free = not self.is_shared and self.level(seat) > 0
        return is_free and self.people[self.watcher].may_sit(seat)

    def _with(self, player: int, **changed: Any) -> "Party":
        person = self.people[player]._replace(**changed)
        return self._replace(people=(*self.people[:player], person, *self.people[player + 1 :]))

    def shown(self, seat: Seat) -> "Party":
        """Return the party after a seat's board has been shown to its player, or to the watcher."""
        if seat not in self.secretive:
            return self
        player = self.player(seat) if self.is_shared else self.watcher
        return self._with(player, seen=self.people[player].seen | {seat})

    def given(self, seat: Seat, level: int) -> "Party":
        """Return the party after a program of that level has taken over a person's seat."""
        player = self.player(seat)
        after = self._with(player, program=level, is_away=self.is_shared)
        left = after.programs.index(0) if 0 in after.programs else player
        return after._replace(watcher=left)

    def taken(self, seat: Seat) -> "Party":
        """Return the party after the watcher has changed places with the program in a seat."""
        assert self.may_take(seat)
        own, other = self.seat, self.player(seat)
        after = self._with(other, seat=own)._with(self.watcher, seat=seat, program=0)
        if seat == own:
            return after
        return after._replace(people=tuple(person._replace(is_away=False) for person in after.people))

    def returned(self, seat: Seat) -> "Party":
        """Return the party after the person who may come back to a seat has done so."""
        assert seat in self.awaited
        return self._with(self.player(seat), program=0, is_away=False)

    def encoded(self) -> dict[str, Any]:
        """Return the party as JSON data; secretive seats and names are known without it."""
        return {
            "at": list(self.seats),
            "programs": list(self.programs),
            "aids": list(self.aids),
            "person": self.watcher,
            "seen": [sorted(person.seen) for person in self.people],
            "away": [number for number, person in enumerate(self.people) if person.is_away],
        }


def gather(
    seats: tuple[Seat, ...],
    programs: tuple[int, ...] = (),
    aids: tuple[str, ...] = (),
    secretive: frozenset[Seat] = frozenset(),
    eyes: Seat | None = None,
) -> Party:
    """Return the party at the start of a game.

    Args:
        seats: The players' seats, by the players' numbers.
        programs: The levels of their programs; empty where all are people.
        aids: The aids agreed on.
        secretive: The seats that have secrets.
        eyes: The seat whose view is shown if programs play all seats; None for the last player's.

    Raises:
        ValueError: There is not one level for each player.
    """
    levels = programs or (0,) * len(seats)
    if len(levels) != len(seats):
        raise ValueError(f"{len(seats)} players, but {len(levels)} levels of programs")
    watched = seats.index(eyes) if eyes else len(seats) - 1
    watcher = levels.index(0) if 0 in levels else watched
    return Party(tuple(map(Person, seats, levels)), aids, secretive, watcher)


def around(seats: tuple[Seat, ...], first: int) -> tuple[Seat, ...]:
    """Return the seats by players' numbers if one player has the first seat and the others follow in order.

    Args:
        seats: The seats in their order.
        first: The number of the player in the first seat.
    """
    return tuple(seats[(player - first) % len(seats)] for player in range(len(seats)))


def decode_party(
    value: object, seats: tuple[Seat, ...], secretive: frozenset[Seat], most: int = LEVELS
) -> Party:
    """Return the party that `Party.encoded` wrote, in any version.

    Older versions kept whether a player had seen secrets, not whose: such a player is taken to have seen those of every
    secretive seat, and keeps the seat. They kept one player who may come back; the oldest kept only the player in the
    first seat.

    Args:
        value: The JSON data.
        seats: The seats at the table.
        secretive: Those that have secrets.
        most: The game's number of levels of programs.

    Raises:
        CodecError: No version of `encoded` has written this value.
    """
    optional = ("at", "thief_player", "programs", "aids", "person", "knows", "seen", "away")
    keys = expect_object("sitters", value, (), optional)
    levels = [
        expect_whole("sitters.programs", each, 0, most)
        for each in _by_player("programs", keys.get("programs", [0] * len(seats)), seats)
    ]
    away = _decode_away(keys.get("away"), len(seats))
    people = map(Person, _decode_seats(keys, seats), levels, [""] * len(seats), _seen(keys, seats, secretive))
    aids = expect_list("sitters.aids", keys.get("aids", []))
    return Party(
        tuple(person._replace(is_away=number in away) for number, person in enumerate(people)),
        tuple(expect_one_of("sitters.aids", each, AIDS) for each in aids),
        secretive,
        expect_whole("sitters.person", keys.get("person", 0), 0, len(seats) - 1),
    )


def _decode_seats(keys: Any, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
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


def _seen(keys: Any, seats: tuple[Seat, ...], secretive: frozenset[Seat]) -> list[frozenset[Seat]]:
    if "seen" not in keys:
        knows = _by_player("knows", keys.get("knows", [0] * len(seats)), seats)
        return [
            secretive if expect_whole("sitters.knows", each, 0, 1) else frozenset[Seat]() for each in knows
        ]
    return [
        frozenset(
            Seat(expect_one_of("sitters.seen", seat, seats)) for seat in expect_list("sitters.seen", each)
        )
        for each in _by_player("seen", keys["seen"], seats)
    ]


def _decode_away(value: object, players: int) -> list[int]:
    if value is None:
        return []
    away = [value] if type(value) is int else expect_list("sitters.away", value)
    return [expect_whole("sitters.away", each, 0, players - 1) for each in away]


def _by_player(name: str, value: object, seats: tuple[Seat, ...]) -> list[Any]:
    found = expect_list(f"sitters.{name}", value)
    if len(found) != len(seats):
        raise CodecError(f"sitters.{name}", f"{len(seats)} are expected")
    return found


def next_programs(party: Party, winner: Seat, levels: int) -> tuple[int, ...] | None:
    """Return the programs, a level stronger, for the only person, who has beaten them; None if there are none.

    Args:
        party: The players.
        winner: The seat that won.
        levels: The number of levels of programs.
    """
    level = max(party.programs, default=0)
    if party.level(winner) or not level or level == levels or party.programs.count(0) != 1:
        return None
    return tuple(level + 1 if each else 0 for each in party.programs)
