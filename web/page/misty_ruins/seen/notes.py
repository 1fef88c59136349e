"""The notes page: who a seat may be, by the answers, by the aid, and by its player's own marks."""

from collections.abc import Mapping
from typing import Literal, cast

from page.misty_ruins.draw.table_props import Cell, Notes, NotesHead, NotesRow, Others
from page.misty_ruins.said.known import bounds, bounds_words, home_is_out, is_out, share_words
from page.misty_ruins.said.odds import agreed_odds
from page.misty_ruins.said.words import fact_words, home_words, identity_words, seat_words
from page.misty_ruins.seen.marks import mark
from page.shell.messages import Shown, Spot
from page.shell.model import Path, Seated
from page.text import Text
from unseen.misty_ruins.actions import Claim, Declare
from unseen.misty_ruins.characters import (
    ATTRIBUTES,
    CHARACTERS,
    HOMELANDS,
    NUMBERS,
    Attribute,
    Character,
    Homeland,
    Identity,
)
from unseen.misty_ruins.facts import AmI
from unseen.misty_ruins.state import PLACE, SEATS, Player, State

CLOSE = 4
"""Another player is close to a claim if public answers leave at most so many identities."""


def notes(seated: Seated, chosen: Path, sheet: str, t: Text) -> Notes:
    """Return the notes page of the seat at the screen.

    Args:
        seated: The seat.
        chosen: The path that is pointed out.
        sheet: The open sheet.
        t: The words.
    """
    shown = seated.shown
    state: State = shown.view
    place = PLACE[shown.seat]
    player, held = state.players[place], state.players[(place - 1) % len(state.players)]
    spots = {spot.place: spot for spot in (seated.advice.spots if seated.advice else None) or ()}
    # What the seat is told comes first.
    legal = shown.legal if seated.recap is None else ()
    naming = next((each for each in legal if isinstance(each, Claim | Declare)), None)
    verb: Literal["", "claim", "declare"] = naming.kind if naming else ""
    is_chosen = bool(verb) and chosen[:1] == (verb,)
    # A declaration is all that there is to do: it is named from the first press on.
    is_naming = is_chosen or verb == "declare"
    named = chosen[1:] if is_chosen else ("", "")
    return Notes(
        title=t("misty.notes.title", seat=seat_words(place, t)),
        text=t(f"misty.notes.{verb}" if is_naming else "misty.notes.text"),
        heads=tuple(_head(player, attribute, t) for attribute in ATTRIBUTES),
        characters=tuple(_character(player, each, shown.marks, spots, named[0], t) for each in CHARACTERS),
        homelands=tuple(_homeland(player, each, shown.marks, spots, named[1], t) for each in HOMELANDS),
        facts=tuple(fact_words(fact, t) for fact in player.facts),
        held=t("misty.notes.held", seat=seat_words((place - 1) % len(state.players), t),
               identity=identity_words(held.identity, t)) if held.identity else "",
        held_symbol=f"who-{held.character.lower()}" if held.character else "who-nobody",
        others=tuple(_others(state, place, spots, t)),
        has_hint=verb == "declare" and "hint" in shown.party.aids,
        verb=verb if is_naming else "",
        can_mark=not shown.is_public,
        shut="" if verb == "declare" else "map" if sheet == "map" else "notes" if sheet == "notes" else "let-go",
    )  # fmt: skip


def _head(player: Player, attribute: Attribute, t: Text) -> NotesHead:
    known = bounds_words(bounds(player.facts, attribute))
    return NotesHead(attribute, t(f"misty.attribute.{attribute}"), known)


def _character(
    player: Player, who: Character, marks: str, spots: Mapping[str, Spot], named: str, t: Text
) -> NotesRow:
    cells = tuple(
        Cell(
            attribute,
            NUMBERS[who].of(attribute),
            mark(marks, f"{who} {attribute}"),
            is_out(player.facts, who, attribute),
        )
        for attribute in ATTRIBUTES
    )
    share, is_gone = _share(spots, who, t)
    label = t("misty.notes.who", who=who, what=t(f"misty.who.{who}"))
    return NotesRow(who, label, f"who-{who.lower()}", cells, mark(marks, who), is_gone, share, who == named)


def _homeland(
    player: Player, home: Homeland, marks: str, spots: Mapping[str, Spot], named: str, t: Text
) -> NotesRow:
    share, is_gone = _share(spots, home, t)
    is_gone = is_gone or home_is_out(player.facts, home)
    symbol = f"crest-{home.lower()}"
    return NotesRow(home, home_words(home, t), symbol, (), mark(marks, home), is_gone, share, home == named)


def _share(spots: Mapping[str, Spot], name: str, t: Text) -> tuple[str, bool]:
    """Return the odds of a card in words, and whether it is ruled out; nothing without the aid."""
    spot = spots.get(name)
    return (share_words(spot.share, t), spot.share <= 0) if spot else ("", False)


def _others(state: State, own: int, spots: Mapping[str, Spot], t: Text) -> list[Others]:
    """Return the other players by the public answers."""
    found = list[Others]()
    for place, player in enumerate(state.players):
        if place == own:
            continue
        words = left_words(state, spots.get(SEATS[place]), t) or t("misty.notes.answers", n=len(player.facts))
        found.append(Others(str(SEATS[place]), words))
    return found


def left_words(state: State, spot: Spot | None, t: Text) -> str:
    """Return the cards that public answers leave to another player, and whether a claim is near; "" without the aid."""
    if spot is None or not spot.whys:
        return ""
    left = {why.kind: why for why in spot.whys}
    cards = left["left"]
    who, home = t("misty.characters", n=cards.n), t("misty.homelands", n=cards.of)
    identities = left["identities"].n
    key = "misty.notes.other"
    if identities <= CLOSE and state.phase == "turn":
        key += ".knows" if identities == 1 else ".close"
    return t(key, who=who, home=home)


def claim_words(shown: Shown, chosen: Path, t: Text) -> str:
    """Return the odds of the chosen claim or declaration; "" while it is not complete, and without the aid."""
    match chosen:
        case ("claim" | "declare", character, homeland) if character and homeland:
            identity = Identity(cast(Character, character), cast(Homeland, homeland))
            share = agreed_odds(shown, AmI(identity))
            return "" if share is None else share_words(share, t)
        case _:
            return ""
