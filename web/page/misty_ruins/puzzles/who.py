"""The page of *Who is who?*: the sheet, the clues about each seat, and in the end the proof step by step."""

from collections.abc import Iterator

from markupsafe import Markup

from page.misty_ruins.draw.over import Hidden, hidden_cards
from page.misty_ruins.draw.small import sign
from page.misty_ruins.puzzles import solving
from page.misty_ruins.puzzles.cards import Clue, ruled_out
from page.misty_ruins.puzzles.sheet import sheet
from page.misty_ruins.puzzles.solving import Solving, is_used, note_words
from page.misty_ruins.puzzles.told import (
    clue_words,
    counts_words,
    given_words,
    hint_title,
    hint_words,
    source_words,
    step_words,
)
from page.misty_ruins.said.words import identity_words, seat_words
from page.parts.html import Value, classes, el
from page.text import Text
from unseen.misty_ruins.puzzles.clues import NAMES, PLAYERS
from unseen.misty_ruins.puzzles.elimination import stages

begun, pressed, told, ended, squares = (
    solving.begun,
    solving.pressed,
    solving.told,
    solving.ended,
    solving.squares,
)


def phase(own: Solving) -> str:
    """Return the phase whose inks the sheet is printed in; the game has no phases."""
    del own
    return "day"


def board(own: Solving, t: Text) -> Markup:
    """Draw the sheet."""
    return sheet(own, t)


def beside(own: Solving, t: Text) -> Markup:
    """Draw what is given, the clues about each seat, and the latest hint; at the end the identities and the proof."""
    clues = el(
        "div",
        {"id": "puzzle-counts", "class": "mr-clues", "tabindex": -1},
        *(_clues(own, place, t) for place in range(PLAYERS)),
    )
    given = el("p", {"id": "puzzle-given", "class": "puzzle-given sub"}, given_words(own.puzzle.clues, t))
    parts: tuple[Markup | None, ...]
    if own.is_over:
        parts = (_identities(own, t), _chips(own, t), _proof(own, t), clues)
    else:
        parts = (given, _chips(own, t), clues, _help(own, t), _note(own, t))
    css = classes("puzzle-told", "mr-told", f"at-{own.seat}", "ended" if own.is_over else None)
    return el("div", {"class": css}, *parts)


def _chips(own: Solving, t: Text) -> Markup:
    """Draw a chip for each seat: where there is room for one only, it chooses the seat that is shown."""
    label = t("puzzle.who.seats")
    return el(
        "div",
        {"class": "seg mr-seats", "role": "group", "aria-label": label},
        *(_chip(own, place, t) for place in range(PLAYERS)),
    )


def _chip(own: Solving, place: int, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-seat-{place}",
        "data-do": "puzzle-seat",
        "data-value": place,
        "aria-pressed": "true" if place == own.seat else "false",
    }
    return el("button", attrs, sign(NAMES[place]), el("span", None, seat_words(place, t)))


def _clues(own: Solving, place: int, t: Text) -> Markup:
    """Draw the clues about a seat, and once a hint has told it, how many identities they leave."""
    name = f"clues-{place}"
    words = t("puzzle.who.clues", seat=seat_words(place, t))
    lines = (_clue(own, place, number, clue, t) for number, clue in enumerate(own.clues(place)))
    counts = (
        el("p", {"class": "sub"}, counts_words(own.steps, place, t))
        if own.has_counts and not own.is_over
        else None
    )
    return el(
        "section",
        {"class": f"mr-clues-of of-{place} mr-{NAMES[place]}", "aria-labelledby": name},
        el("h2", {"id": name, "class": "lab"}, sign(NAMES[place]), el("span", None, words)),
        el("ul", None, *lines),
        counts,
    )


def _clue(own: Solving, place: int, number: int, clue: Clue, t: Text) -> Markup:
    is_shown = own.clue == (place, number)
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"puzzle-clue-{place}-{number}",
        "class": classes("mr-clue", "on" if is_shown else None, None if ruled_out(clue) else "claim"),
        "data-do": "puzzle-clue",
        "data-value": f"{place} {number}",
        "aria-pressed": "true" if is_used(own, place, clue) else "false",
    }
    source = source_words(clue, t)
    small = el("small", None, source) if source else None
    words = el("span", None, clue_words(clue, t), " " if small else None, small)
    return el("li", None, el("button", attrs, words))


def _help(own: Solving, t: Text) -> Markup | None:
    if own.hint is None:
        return None
    words = hint_words(own.hint, own.puzzle.clues, t)
    return el(
        "section",
        {"id": "puzzle-help", "class": "puzzle-help card", "tabindex": -1},
        el("p", None, el("b", None, hint_title(own.hint, t)), " ", words),
    )


def _note(own: Solving, t: Text) -> Markup | None:
    words = note_words(own, t)
    return el("p", {"id": "puzzle-note", "class": "puzzle-note note"}, words) if words else None


def _identities(own: Solving, t: Text) -> Markup | None:
    """Draw the answer."""
    found = (
        Hidden(seat, seat_words(place, t), identity_words(own.puzzle.deal[place], t), ())
        for place, seat in enumerate(NAMES)
    )
    return hidden_cards(t("puzzle.who.identities"), tuple(found))


def _proof(own: Solving, t: Text) -> Markup:
    """Draw the steps of the proof, each of which shows the sheet after it, and what the puzzle takes."""
    themes = (el("li", None, t(f"puzzle.who.theme.{theme}")) for theme in own.themes)
    return el(
        "section",
        {"class": "puzzle-proof"},
        el("h2", {"class": "lab"}, t("puzzle.who.proof")),
        el("ol", {"class": "replay-log mr-steps"}, *_steps(own, t)),
        el("h2", {"class": "lab"}, t("puzzle.who.themes")),
        el("ul", {"class": "mr-facts"}, *themes),
    )


def _steps(own: Solving, t: Text) -> Iterator[Markup]:
    for number, (step, before) in enumerate(stages(own.steps)):
        attrs: dict[str, Value] = {
            "type": "button",
            "id": f"puzzle-step-{number}",
            "data-do": "puzzle-step",
            "data-value": number,
            "aria-pressed": "true" if number == own.step else "false",
        }
        words = step_words(step, before, own.puzzle.clues, t)
        yield el("li", None, el("button", attrs, sign(NAMES[step.place]), el("span", None, words)))
