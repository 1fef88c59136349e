"""A sitting without a browser: the page's update, dealer and rendering in a loop, as the edge runs them."""

import random
import re
from collections.abc import Callable
from functools import cache
from html import unescape
from importlib import import_module
from typing import cast

from page.games import module_of
from page.nusubito import page as nusubito_page
from page.shell.dealer import Dealer
from page.shell.effects import DealerEffect, Effect, FetchFurther
from page.shell.game_page import GamePage
from page.shell.messages import FurtherFetched, Message, Pressed, SatDown
from page.shell.model import Curtain, Model, first_model
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text
from tests.page.words import PARTS, compiled, parts_of
from tools.paths import LOCALE
from unseen.nusubito.bots.observation import observation_of
from unseen.nusubito.bots.wanderer import Wanderer
from unseen.players import thought

NUSUBITO = cast(GamePage, nusubito_page)


@cache
def english(game: str = "nusubito") -> Text:
    """Return the English words of the page of a game, compiled from their sources."""
    words = Text.read(compiled(LOCALE), "en", compiled(LOCALE / game))
    for part in (*PARTS, *(f"{game}/{part}" for part in parts_of(game))):
        words.extend(compiled(LOCALE / part))
    return words


class Sitting:
    """One page, driven by messages.

    Args:
        t: The words.
        dice: Where chance comes from.
        game: Which game the page is of.
    """

    def __init__(self, t: Text, dice: Callable[[int], int], game: str = "nusubito") -> None:
        self.t = t
        self.dealer = Dealer(dice, cast(GamePage, module_of(game)))
        self.model: Model = first_model({}, game)
        self.effects: list[Effect] = []

    def send(self, message: Message) -> None:
        """Dispatch a message and all that follows from it."""
        queue = [message]
        while queue:
            self.model, effects = update(self.model, queue.pop(0), self.t)
            for effect in effects:
                self.effects.append(effect)
                if isinstance(effect, DealerEffect):
                    queue += self.dealer.carry_out(effect)
                elif isinstance(effect, FetchFurther):
                    part = import_module(f"page.{self.model.game}.further.lessons")
                    queue.append(FurtherFetched(part.LESSONS))

    def press(self, control: str, value: str, detail: str = "") -> None:
        """Press a control."""
        self.send(Pressed(control, value, detail))  # type: ignore[arg-type]  # a test presses by name

    def sit(self) -> None:
        """Hold the curtain's button."""
        assert isinstance(self.model.screen, Curtain)
        self.send(SatDown("hold"))

    def let_program_play(self, dice: random.Random) -> None:
        """Play the turn of the program to act as a house does, with somebody who wanders."""
        turn = self.dealer.turn()
        assert turn
        seat, player = turn.seat, Wanderer(turn.seat)
        while turn and turn.seat == seat:
            observation = observation_of(turn.options, turn.told, turn.view, seat, turn.log)
            self.dealer.play(seat, thought(player.think(observation, dice.random, 1)).action)
            turn = self.dealer.turn()
        for message in self.dealer.after_turn():
            self.send(message)

    def html(self) -> str:
        """Return the whole page."""
        return str(screen(self.model, self.t))

    def offered(self) -> list[str]:
        """Return the notation of every control that takes an action now."""
        return [unescape(text) for text in re.findall(r'data-action="([^"]+)"', self.html())]


def seeded(seed: int) -> Callable[[int], int]:
    """Return dice that fall the same way each time."""
    return random.Random(seed).randrange
