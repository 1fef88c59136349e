"""The sheet of *Who is who?*: the game's page of notes, with a column of squares for each seat.

To assistive tools it is one grid, in which the arrow keys lead from square to square: characters first, then homelands.
"""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from page.misty_ruins.draw.small import drawn, sign
from page.misty_ruins.puzzles.cards import ALL, BIT, KINDS, SQUARES, Card, Clue, ruled_out
from page.misty_ruins.puzzles.solving import Solving
from page.misty_ruins.puzzles.told import card_words
from page.misty_ruins.said.words import attribute_words, seat_words
from page.parts.html import Value, classes, el
from page.text import Text
from unseen.misty_ruins.characters import ATTRIBUTES, CHARACTERS, HOMELANDS, NUMBERS, Attribute, Character
from unseen.misty_ruins.facts import AmI, AtLeast, Fact
from unseen.misty_ruins.puzzles.clues import NAMES, PLAYERS

_SQUARE = {(place, card): square for square, (place, card) in SQUARES.items()}


def sheet(own: Solving, t: Text) -> Markup:
    """Draw the sheet, with the clue that is pointed out."""
    title = t("puzzle.who.sheet") if own.step is None else t("puzzle.who.sheet.step", step=own.step + 1)
    attrs: dict[str, Value] = {
        "id": "grid",
        "class": "mr-sheet grid",
        "role": "grid",
        "tabindex": -1,
        "aria-label": title,
    }
    grid = el("div", attrs, _characters(own, t), _homelands(own, t))
    return el("div", {"class": f"mr-who at-{own.seat}"}, grid)


def _characters(own: Solving, t: Text) -> Markup:
    clue = shown_clue(own)
    lit = _attributes(clue)
    heads = (_attribute(each, is_lit=each in lit, t=t) for each in ATTRIBUTES)
    top = _row(None, _corner(t("misty.notes.characters")), *heads, *_seats(own, t))
    rows = (_character(own, each, clue, t) for each in CHARACTERS)
    return _table("mr-squares", top, rows)


def _homelands(own: Solving, t: Text) -> Markup:
    top = _row(None, _corner(t("misty.notes.homelands"), is_shown=True), *_seats(own, t))
    clue = shown_clue(own)
    rows = (
        _row(
            _row_classes(own, home, clue),
            _name(f"crest-{home.lower()}", 24, home, card_words(home, t)),
            *_squares(own, home, t),
        )
        for home in HOMELANDS
    )
    return _table("mr-squares mr-homelands", top, rows)


def shown_clue(own: Solving) -> Clue | None:
    """Return the clue that is pointed out."""
    if own.clue is None:
        return None
    place, number = own.clue
    return own.clues(place)[number]


def _attributes(clue: Clue | None) -> Sequence[Attribute]:
    """Return the attributes that a clue is about."""
    if not isinstance(clue, Fact) or not isinstance(clue.question, AtLeast):
        return ()
    asked = clue.question
    return (asked.attribute, "luck") if asked.lucky else (asked.attribute,)


def _table(css: str, top: Markup, rows: Iterator[Markup]) -> Markup:
    # The rows belong to the grid around both tables, which are tables for the eye only.
    plain = {"role": "presentation"}
    return el("table", {"class": css, **plain}, el("thead", plain, top), el("tbody", plain, *rows))


def _row(css: str | None, *cells: Markup) -> Markup:
    return el("tr", {"role": "row", "class": css}, *cells)


def _corner(words: str, *, is_shown: bool = False) -> Markup:
    inside = words if is_shown else el("span", {"class": "vh"}, words)
    return el("th", {"role": "columnheader", "scope": "col", "class": "mr-corner"}, inside)


def _attribute(attribute: Attribute, *, is_lit: bool, t: Text) -> Markup:
    words = attribute_words(attribute, t)
    attrs: dict[str, Value] = {
        "role": "columnheader",
        "scope": "col",
        "title": words,
        "class": "mr-lit" if is_lit else None,
    }
    return el("th", attrs, drawn(attribute, 24, 24), el("span", {"class": "vh"}, words))


def _seats(own: Solving, t: Text) -> Iterator[Markup]:
    """Yield the heads of the seats' columns."""
    for place, seat in enumerate(NAMES):
        is_lit = own.clue is not None and own.clue[0] == place
        css = classes("mr-seat", f"of-{place}", f"mr-{seat}", "mr-lit" if is_lit else None)
        words = seat_words(place, t)
        attrs: dict[str, Value] = {"role": "columnheader", "scope": "col", "title": words, "class": css}
        yield el("th", attrs, sign(seat), el("span", None, words))


def _character(own: Solving, who: Character, clue: Clue | None, t: Text) -> Markup:
    numbers = NUMBERS[who]
    lit = _attributes(clue)
    is_out = bool(lit and clue and ruled_out(clue) & BIT[who])
    cells = (
        el(
            "td",
            {
                "role": "gridcell",
                "class": classes(
                    "mr-lit" if each in lit else None, "out" if is_out and each in lit else None
                ),
            },
            el("span", {"class": "mr-number"}, str(numbers.of(each))),
        )
        for each in ATTRIBUTES
    )
    head = _name(f"who-{who.lower()}", 64, who, who)
    return _row(_row_classes(own, who, clue), head, *cells, *_squares(own, who, t))


def _row_classes(own: Solving, card: Card, clue: Clue | None) -> str | None:
    is_out = all(crossed & BIT[card] for crossed in own.shown)
    return classes("out" if is_out else None, "mr-lit" if card in _pointed_out(clue) else None)


def _pointed_out(clue: Clue | None) -> Sequence[str]:
    """Return the cards that a clue names."""
    if not isinstance(clue, Fact):
        return clue.identity if clue else ()
    match clue.question:
        case AtLeast():
            return ()
        case AmI(identity):
            return identity
        case _:
            return clue.question.homelands


def _name(symbol: str, size: int, short: str, words: str) -> Markup:
    """Draw the head of a row, with the short name of its card where there is little room."""
    names = [el("span", None, words)]
    if short != words:
        hidden = el("span", {"class": "mr-short", "aria-hidden": "true"}, short)
        names = [el("span", {"class": "mr-whole"}, words), hidden]
    inside = el("span", {"class": "mr-note"}, drawn(symbol, size, size), *names)
    return el("th", {"role": "rowheader", "scope": "row"}, inside)


def _squares(own: Solving, card: Card, t: Text) -> Iterator[Markup]:
    """Yield the squares of a card, one for each seat."""
    kind = next(each for each in KINDS if each & BIT[card])
    for place in range(PLAYERS):
        left = ALL & ~own.shown[place] & kind
        state = "crossed" if not left & BIT[card] else "only" if left == BIT[card] else "possible"
        hint = own.hint
        is_meant = hint is not None and hint.place == place and bool(hint.cards & BIT[card])
        square = _SQUARE[place, card]
        attrs: dict[str, Value] = {
            "role": "gridcell",
            "id": f"sp-{square}",
            "data-space": square,
            "tabindex": 0 if square == own.focus else -1,
            "class": classes(
                "mr-square", f"of-{place}", f"mr-{NAMES[place]}", state, "meant" if is_meant else None
            ),
            "aria-label": t(
                f"puzzle.who.square.{state}", seat=seat_words(place, t), card=card_words(card, t)
            ),
        }
        yield el("td", attrs)
