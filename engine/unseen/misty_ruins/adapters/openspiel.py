"""Misty Ruins as a game of OpenSpiel, `python_misty_ruins`; importing this module registers it.

Players 0 to 4 are p1 to p5. Chance deals a character to each, a homeland to each, then three tiles to each. It draws
the seat that chooses first and the offer, and later each card when it is needed; an outcome is a card of `OUTCOMES`
(`unseen.misty_ruins.adapters.course`), all that are left equally likely. Each action of
`unseen.misty_ruins.adapters.actions` is one move, so a turn is several moves of the same player. The rules answer the
questions about a player (M3).

The first place counts 1, the last -1, with equal steps between; seats that share places get the average, so the sum is
0. A round limit is needed: nothing else ends every game (M48). The length of a game is a bound that no game can pass
(`unseen.misty_ruins.adapters.bounds`).

A state's information state is the log of its player's seat, its observation the view of its seat.
"""

import json
from typing import Self, cast

from unseen import misty_ruins
from unseen.adapters.openspiel import Bounds, Kind, TurnGame, TurnState, register, type_of_game
from unseen.adapters.utilities import utilities
from unseen.adapters.views import ViewObserver
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.adapters.actions import action_of, number_of
from unseen.misty_ruins.adapters.bounds import draws, moves
from unseen.misty_ruins.adapters.course import OUTCOMES, Course, Dealing
from unseen.misty_ruins.adapters.imagining import imagined
from unseen.misty_ruins.adapters.moves import MOVES
from unseen.misty_ruins.adapters.observer import knowledge
from unseen.misty_ruins.adapters.words import text_of
from unseen.misty_ruins.board import START, Space
from unseen.misty_ruins.state import FEWEST, PLACE, SEATS
from unseen.players import Draw

NAME = "python_misty_ruins"


class MistyRuinsGame(TurnGame):
    """The game in OpenSpiel; see `TurnGame`."""

    moves, game_type = MOVES, type_of_game(MOVES, is_open=False, fewest=FEWEST)

    def _bounds(self) -> Bounds:
        players, rounds = self.options.players, self.options.round_limit
        return Bounds(moves(players, rounds), draws(players), len(OUTCOMES))

    def new_initial_state(self) -> "MistyRuinsState":
        """Return the state before the first card is dealt."""
        return MistyRuinsState(self, Dealing(self.options))

    def state_at(self, course: Course) -> "MistyRuinsState":
        """Return a state at the position of a course; its history begins there."""
        return MistyRuinsState(self, course)

    def _observer(self, kind: Kind) -> ViewObserver:
        return ViewObserver(knowledge(self.options.players, self.options.round_limit), kind)


class MistyRuinsState(TurnState):
    """A state of the game, created by `MistyRuinsGame`."""

    moves = MOVES

    def __init__(self, game: MistyRuinsGame, stage: Dealing | Course) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by a deep copy of its attributes, and both of these return themselves.
        self._stage = stage

    @property
    def course(self) -> Course | None:
        """The game under way; None while identities and hands are being dealt."""
        return None if isinstance(self._stage, Dealing) else self._stage

    def _under_way(self) -> Course | None:
        return None if self.course is None or self.course.needs else self.course

    def _number(self, action: Action) -> int:
        assert self.course and self.course.seat
        return number_of(action, self._at(PLACE[self.course.seat]))

    def _action(self, player: int, number: int) -> Action:
        return action_of(number, self._at(player))

    def _at(self, player: int) -> Space:
        """Return the space of a player's pawn; before the game it stands on the starting tile (M6)."""
        return self.course.truth.players[player].at if self.course else START

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that chance may draw next, all equally likely."""
        cards = self._stage.outcomes()
        return [(OUTCOMES.index(card), 1 / len(cards)) for card in cards]

    def _outcome_to_string(self, outcome: int) -> str:
        return f"draw {OUTCOMES[outcome]}"

    def _apply_action(self, action: int) -> None:
        course = self._under_way()
        if course is None:
            self._stage = self._stage.shown(OUTCOMES[action])
        else:
            self._stage = course.after(self._action(self.current_player(), action))

    def returns(self) -> list[float]:
        """Return the utility of each player."""
        seats = SEATS[: self.get_game().num_players()]
        return utilities(seats, misty_ruins.outcome(self.course.truth) if self.course else None)

    def resample_from_infostate(self, player: int, sampler: Draw, /) -> Self:
        """Return a state that a player cannot tell from this one; see `unseen.misty_ruins.adapters.imagining`.

        The other seats' logs, and what OpenSpiel calls the history, are not those of a game that was played: no moves
        led to their hands. Where chance is to draw the state is a copy of this one.
        """
        if self.course is None:
            return self.clone()
        game = cast(MistyRuinsGame, self.get_game())  # the same object that created this state
        return type(self)(game, imagined(self.course, SEATS[player], sampler))

    def __str__(self) -> str:
        stage = self._stage
        if isinstance(stage, Dealing):
            return f"dealt: {' '.join((*stage.characters, *stage.homelands, *stage.tiles))}"
        if stage.truth.phase == "opening":
            return f"opening: {text_of(stage.log)}: {stage.faces}"
        text = json.dumps(misty_ruins.encode_state(stage.truth))
        return f"{text} {misty_ruins.format_action(stage.asked)}: {stage.faces}" if stage.asked else text


register(MistyRuinsGame.game_type, MistyRuinsGame)
