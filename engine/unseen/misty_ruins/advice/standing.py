"""A seat's standing: its view, and who it may be by all that it knows."""

from collections.abc import Iterable
from copy import copy
from functools import cached_property

from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins.actions import Action, Attack, Weapon
from unseen.misty_ruins.belief import counts
from unseen.misty_ruins.bots.fights import unseen
from unseen.misty_ruins.events import Acted, Event, Face
from unseen.misty_ruins.evolve import evolve
from unseen.misty_ruins.facts import known_homeland
from unseen.misty_ruins.items import ITEM_CARDS, LUCK_CHARMS, WEAPONS, Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.odds import Odds
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.ending import gold
from unseen.misty_ruins.state import Cell, Foe, Player, State
from unseen.misty_ruins.view import view


class Standing:
    """A view, and the odds that it leaves to its seat.

    Args:
        state: The view of the seat; see `unseen.misty_ruins.belief.with_claimer`.
        place: The place of the seat.
        told: The public log.
    """

    def __init__(self, state: State, place: int, told: Iterable[Event] = ()) -> None:
        self.state = state
        self.place = place
        self._told = tuple(told)
        self.odds = Odds(counts(state, place))
        """The odds of the seat."""

    @property
    def player(self) -> Player:
        """The player of the seat."""
        return self.state.players[self.place]

    @property
    def here(self) -> Cell:
        """The tile under its pawn."""
        return self.state.here(self.place)

    def strength(self, weapon: Weapon) -> float:
        """Return the expected attack with a weapon or the fist, without luck and damage tokens (M31, M35)."""
        if weapon == "fist":
            return self.odds.mean("fist")
        card, home = ITEM_CARDS[weapon], known_homeland(self.player.facts)
        return self.odds.mean(WEAPONS[weapon]) + card.number + (home is not None and card.homeland == home)

    def at(self, state: State) -> "Standing":
        """Return the standing of the seat in another position in which it knows no more about itself."""
        if self.unseen:
            # Computed before it is copied, since it is the same in all these positions.
            _ = self.chance_of_new
        moved = copy(self)
        moved.state = state
        return moved

    def after(self, action: Action, *faces: Face) -> State:
        """Return the position after an action of the seat with these answers, as the seat would know it."""
        return evolve(self.state, Acted(self.state.seats[self.place], action, faces))

    def gold(self, state: State, place: int | None = None) -> int:
        """Return a player's gold in a position, as it counts at the end, declarations aside (M46)."""
        return gold(state, self.place if place is None else place, None)

    def best_chance(self, state: State) -> float:
        """Return the probability that the seat's best attack hits the monster under its pawn in a position."""
        items = self.player.items
        is_lucky = bool(LUCK_CHARMS.intersection(items))
        weapons: list[Weapon] = ["fist", *(item for item in items if item in WEAPONS)]
        return max(self.odds.chance(question(state, Attack(weapon, is_lucky))) for weapon in weapons)

    @cached_property
    def unseen(self) -> tuple[Monster, ...]:
        """The monsters that may still appear, as far as the log and the position tell; none if no card is left."""
        if not self.state.monsters:
            return ()
        turned_up = {
            face
            for event in self._told
            if isinstance(event, Acted)
            for face in event.faces
            if isinstance(face, str)
        }
        return tuple(card for card in unseen(self.state) if card not in turned_up)

    @cached_property
    def chance_of_new(self) -> float:
        """The probability that the seat's best attack hits a monster that appears under its pawn."""
        none = (0,) * len(self.state.players)
        met = (
            self.state.with_cell(
                self.player.at, self.here._replace(foe=Foe(card, self.place, False, none, none))
            )
            for card in self.unseen
        )
        return sum(map(self.best_chance, met)) / len(self.unseen)

    @cached_property
    def identities_left(self) -> dict[int, int]:
        """The number of identities that the public answers leave to each other seat, by its place."""
        public = view(self.state, ONLOOKER)
        others = (place for place in range(len(public.players)) if place != self.place)
        return {place: len(counts(public, place)) for place in others}

    def homelands_asked(self) -> frozenset[str]:
        """Return the homelands of the seat's items, about which it can ask anywhere (M27)."""
        return frozenset(home for item in self.player.items if (home := ITEM_CARDS[item].homeland))

    def others(self) -> tuple[int, ...]:
        """Return the places of the others, clockwise."""
        return self.state.clockwise(self.place)[1:]


def best_attack(standing: Standing, items: Iterable[Item]) -> float:
    """Return the expected number of the seat's best attack with some items."""
    weapons: list[Weapon] = ["fist", *(item for item in items if item in WEAPONS)]
    return max(map(standing.strength, weapons))
