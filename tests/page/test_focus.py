"""At a shared screen the focus tells no secret unasked: a screen reader names aloud whatever it is moved to.

In twin games, which somebody in the room cannot tell apart, the focus is moved to elements with the same names,
wherever a press may move it. The player may move it anywhere: what it is on then has been asked for. What the edge
moves by itself, when the focused element is renamed or removed, is asked of real pages in `e2e.walk`.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html.parser import HTMLParser
from typing import Any, NamedTuple

import pytest

from e2e import kakusareta_twins, misty_twins
from e2e.twins import Twins, treasure, unknown_to_the_mists
from page.parts.html import VOID
from page.shell.effects import Deal, Effect, Focus
from page.shell.messages import Pressed, SatDown
from page.shell.model import Curtain, Model, Seated
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text
from tests.page.games import PAGES, PLAYED
from tests.page.markup import elements
from tests.page.sitting import Sitting, english
from unseen.courtyard.rods import RODS, Rod
from unseen.kernel.seat import Seat

KINDS = ("action", "arm", "space", "rod", "coin", "verb", "do", "ask")
AIDS = ("map", "hint")


class Case(NamedTuple):
    """Twin games, and what is secret in them."""

    game: str
    twins: Callable[[], Twins]
    draws: Callable[[Any], Iterator[int]]
    """The draws that deal the cards so."""
    listener: Seat
    """The seat that cannot tell the games apart."""
    is_told_by_spaces: bool = True
    """Whether the names of spaces tell the games apart."""


def _rods(deal: Any) -> Iterator[int]:
    return (RODS.index(Rod(rod)) % 3 for rod in treasure(deal))


def _cards(deal: Any) -> Iterator[int]:
    return iter(misty_twins.draws_of(deal))


MISTS, MOYA, GREEN = Seat("mist"), Seat("moya"), Seat("p3")
CASES = {
    "nusubito": Case("nusubito", partial(unknown_to_the_mists, 8, 8), _rods, MISTS),
    "kakusareta": Case("kakusareta", partial(kakusareta_twins.plain, 8, 8), _rods, MOYA),
    "misty_ruins": Case("misty_ruins", partial(misty_twins.unknown, GREEN, 1, 3), _cards, GREEN, False),
}
WHOLE = {
    "nusubito": CASES["nusubito"]._replace(twins=partial(unknown_to_the_mists, 6, 60)),
    "kakusareta": CASES["kakusareta"]._replace(twins=partial(kakusareta_twins.elemental, 28, 56)),
    "misty_ruins": CASES["misty_ruins"]._replace(twins=partial(misty_twins.unknown, GREEN, 2, 18)),
}


class _Names(HTMLParser):
    """The accessible name and description of an element with an id, as far as a secret could be in them."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.attrs: dict[str, str | None] = {}
        self.text = ""
        self._name, self._depth = name, 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._depth:
            self._depth += tag not in VOID
        elif dict(attrs).get("id") == self._name:
            self.attrs, self._depth = dict(attrs), 1

    def handle_endtag(self, tag: str) -> None:
        self._depth -= bool(self._depth)

    def handle_data(self, data: str) -> None:
        self.text += data if self._depth else ""


def spoken_name(html: str, name: str) -> tuple[str, ...] | None:
    """Return what a screen reader can say of an element; None if there is none with this id."""
    read = _Names(name)
    read.feed(html)
    if not read.attrs:
        return None
    # What is named by another element is not named by its content.
    own = read.attrs.get("aria-label") or ("" if "aria-labelledby" in read.attrs else read.text)
    others = " ".join(read.attrs.get(each) or "" for each in ("aria-labelledby", "aria-describedby"))
    more = (read.attrs.get("title"), *(str(spoken_name(html, each)) for each in others.split()))
    return (name, own, *map(str, more))


def names(model: Model, effects: Sequence[Effect], t: Text) -> set[tuple[str, ...]]:
    """Return the names of the elements that effects move the focus to."""
    moves = [effect.id for effect in effects if isinstance(effect, Focus)]
    html = str(screen(model, t)) if moves else ""
    return {found for each in moves if (found := spoken_name(html, each))}


class Listening:
    """One of the twin games, and every name that the focus has been moved to in a turn."""

    def __init__(self, case: Case, deal: Any, options: Any) -> None:
        draws = case.draws(deal)
        self.sitting = Sitting(english(case.game), lambda _: next(draws), case.game)
        self.heard = set[tuple[str, ...]]()
        self.pressed = set[Pressed]()
        self.asked = set[tuple[str, ...] | None]()
        """The names of the spaces in the tab order when the player sat down."""
        for message in self.sitting.dealer.carry_out(Deal(options, 0, (), AIDS)):
            self.sitting.send(message)

    @property
    def screen(self) -> object:
        return self.sitting.model.screen

    def does(self, deed: Callable[[], None]) -> None:
        """Do something and hear where the focus has been moved."""
        self.sitting.effects.clear()
        deed()
        self.heard |= names(self.sitting.model, self.sitting.effects, self.sitting.t)

    def sit(self) -> None:
        """Sit down, and past everything that is told."""
        if not isinstance(self.screen, Curtain):
            return
        self.does(lambda: self.sitting.send(SatDown("hold")))
        while isinstance(self.screen, Seated) and self.screen.recap is not None:
            self.does(lambda: self.sitting.press("do", "recap-next"))
        if isinstance(self.screen, Seated):
            self.asked.add(spoken_name(self.sitting.html(), f"sp-{self.screen.focus}"))

    def press_all(self) -> None:
        """Hear where every single press would move the focus, and then closing what it opens.

        What is no control of the game is pressed once.
        """
        model, t = self.sitting.model, self.sitting.t
        found = set(controls(self.sitting.html())) - self.pressed
        self.pressed |= {press for press in found if press.control == "do"}
        for press in found:
            after, effects = update(model, press, t)
            self.heard |= names(after, effects, t)
            if after.sheet:
                closed, effects = update(after, Pressed("do", "close"), t)
                self.heard |= names(closed, effects, t)

    def act(self, actions: Sequence[str]) -> None:
        """Take the actions of a turn, each that can be undone twice; before and between them the board is covered."""
        self.hidden()
        for number, action in enumerate(actions):
            if isinstance(self.screen, Curtain):
                self.sit()
            if number in (0, len(actions) - 1):
                self.press_all()
            take = partial(self.sitting.press, "action", action)
            self.does(take)
            if isinstance(self.screen, Seated) and self.screen.shown.can_undo:
                self.does(partial(self.sitting.press, "do", "undo"))
                self.does(take)
            self.hidden()

    def hidden(self) -> None:
        """Let the curtain down in the middle of a turn, and sit down again."""
        if isinstance(self.screen, Seated):
            self.does(lambda: self.sitting.press("do", "hide"))
            self.sit()


def controls(html: str) -> Iterator[Pressed]:
    """Yield a press of every control of a page."""
    for element in elements(html):
        for kind in KINDS:
            if (value := element.attrs.get(f"data-{kind}")) is not None:
                yield Pressed(kind, value, element.attrs.get("data-value", ""))  # type: ignore[arg-type]  # one of KINDS


def named(html: str) -> frozenset[str]:
    """Return the accessible names that are attributes, and the words of all controls' actions."""
    every = [each.attrs for each in elements(html)]
    return frozenset(
        attrs[name] for attrs in every for name in ("aria-label", "data-action") if name in attrs
    )


@pytest.mark.parametrize(
    "case", [*CASES.values(), *(pytest.param(it, marks=pytest.mark.long) for it in WHOLE.values())]
)
def test_no_name_that_receives_the_focus_unasked_depends_on_a_secret(case: Case) -> None:
    twins = case.twins()
    sides = [Listening(case, deal, twins.options) for deal in twins.deals]
    apart = secret_turns = 0
    for turn in twins.turns:
        for side in sides:
            side.heard.clear()
            side.asked.clear()
            side.sit()
        if turn.seat != case.listener:
            secret_turns += 1
            apart += not case.is_told_by_spaces and len({named(side.sitting.html()) for side in sides}) == 2
        for side, actions in zip(sides, turn.actions, strict=True):
            side.act(actions)
        assert sides[0].heard == sides[1].heard
        apart += case.is_told_by_spaces and sides[0].asked != sides[1].asked
    assert secret_turns
    assert apart, "other names do tell the games apart"


@pytest.mark.parametrize("game", PLAYED)
def test_a_shared_screen_with_secrets_is_marked_for_the_edge(game: str) -> None:
    t = english(game)
    shared, alone = Sitting(t, lambda _: 0, game), Sitting(t, lambda _: 0, game)
    shared.press("do", "two")
    shared.press("do", "begin")
    alone.press("do", "solo")
    alone.press("do", "begin")
    page, screen_of_two = PAGES[game], shared.model.screen
    assert isinstance(screen_of_two, Seated)
    hides = bool(page.secretive(page.options(None))) and not screen_of_two.shown.is_public
    assert ("data-overheard" in shared.html()) == hides
    assert "data-overheard" not in alone.html()
