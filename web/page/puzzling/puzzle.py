"""Puzzles as the shell asks for them (`page.shell.puzzle.Puzzle`): the one that is solved, and the list."""

from importlib import import_module
from typing import Any, NamedTuple, cast

from markupsafe import Markup

from page.puzzling import listing_screen
from page.puzzling.kind_page import KindPage
from page.puzzling.listing import Listing, chosen
from page.puzzling.news import Begun, Computed, Listed, News, PassedOn, Remembered
from page.puzzling.pressed import Step, pressed, told
from page.puzzling.requests import First, Open, Practise, Request
from page.puzzling.screen import name_words, screen
from page.puzzling.state import State
from page.shell.effects import AskPuzzle, ClearAddress, Effect, Focus, Speak, arrived
from page.shell.messages import Pressed
from page.shell.model import Model, Puzzling, Start
from page.text import Text

OPENED = arrived("puzzle-title", "puzzle-given")


class Solving(NamedTuple):
    """A puzzle on the screen."""

    game: str
    state: State

    @property
    def _kind(self) -> KindPage:
        return cast(KindPage, import_module(f"page.{self.game}.puzzles.{self.state.line.kind}"))

    def pressed(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects after a press."""
        return self._after(model, pressed(self.state, message, self._kind, t))

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer of the edge."""
        news = cast(News, what)
        match news:
            case Computed() if news.line == self.state.line and self.state.awaits:
                return self._after(model, told(self.state, news.what, self._kind, t))
            case Remembered():
                return self._shown(model, self.state._replace(results=news.results, today=news.today))
            case PassedOn():
                words = Speak(t(f"puzzle.passed.{news.how}"), True)
                return self._shown(model, self.state._replace(passed=news.how), (words,))
            case _:
                return opened(model, self.game, news)

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the screen."""
        return screen(self.state, self._kind, t)

    def title(self, t: Text) -> str:
        """Return the title of the page."""
        return name_words(self.state, t)

    def _shown(
        self, model: Model, state: State, effects: tuple[Effect, ...] = ()
    ) -> tuple[Model, tuple[Effect, ...]]:
        return model._replace(screen=Puzzling(Solving(self.game, state))), effects

    def _after(self, model: Model, step: Step) -> tuple[Model, tuple[Effect, ...]]:
        if step.state is None:
            return left(model)
        requests = tuple(AskPuzzle(request) for request in step.requests)
        return self._shown(model, step.state, (*step.effects, *requests))


class Browsing(NamedTuple):
    """The list of puzzles on the screen."""

    game: str
    listing: Listing

    def pressed(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects after a press."""
        del t
        if message.control != "do":
            return model, ()
        if message.value in ("home", "escape"):
            return (model, ()) if self.listing.is_framed else left(model)
        # A request without a field is false, as any empty tuple.
        if (request := self._request(message)) is not None:
            return model, (AskPuzzle(request),)
        after = Browsing(self.game, chosen(self.listing, message))
        return model._replace(screen=Puzzling(after)), ()

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer of the edge."""
        del t
        return opened(model, self.game, cast(News, what))

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the screen."""
        return listing_screen.screen(model, self.listing, t)

    def title(self, t: Text) -> str:
        """Return the title of the page."""
        return t("puzzle.list")

    def _request(self, message: Pressed) -> Request | None:
        listing = self.listing
        numbers = {each.number for each in listing.dated}
        match message.value:
            case "puzzle-number" if message.number in numbers:
                assert message.number is not None
                return Open(message.number)
            case "puzzle-today" if listing.today:
                return Open(listing.today)
            case "puzzle-yesterday" if listing.today and listing.today > 1:
                return Open(listing.today - 1)
            case "puzzle-practise":
                return Practise(listing.kind, listing.tier, listing.theme)
            case "puzzle-first" if listing.has_first:
                return First()
            case _:
                return None


def opened(model: Model, game: str, news: News) -> tuple[Model, tuple[Effect, ...]]:
    """Return the screen of a puzzle, or of the list, that is ready; after any other news the page as it is."""
    match news:
        case Begun():
            return model._replace(screen=Puzzling(Solving(game, news.state)), sheet=""), OPENED
        case Listed():
            return model._replace(screen=Puzzling(Browsing(game, news.listing)), sheet=""), OPENED
        case _:
            return model, ()


def left(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Return the start screen; the address may hold the link to a puzzle."""
    back = Focus("daily" if model.daily else "play-now")
    return model._replace(screen=Start(), sheet=""), (ClearAddress(), back)
