"""Looking back on a game of Misty Ruins."""

from collections.abc import Mapping, Sequence
from math import log2
from typing import cast

from markupsafe import Markup

from page.looking_back.game_look import Series
from page.misty_ruins.draw.over import hidden_cards
from page.misty_ruins.draw.small import sign
from page.misty_ruins.ending.over import board_at, hidden, hidden_title, replay_of
from page.misty_ruins.said.words import identity_words, seat_words
from page.parts.replay import Replay
from page.shell.model import Over
from page.text import Text
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Measure, Moment
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.state import PLACE

CSS = "misty"
TONES = ("shu", "blue", "jade", "amber", "ink")
"""The inks of the seats' bars."""
ALL = len(CHARACTERS) * len(HOMELANDS)


def phase(over: Over) -> str:
    """Return the phase whose inks the map is printed in."""
    del over
    return "day"


def board(over: Over, t: Text) -> Markup:
    """Draw the map at a moment."""
    return board_at(over, t)


def seen(over: Over, t: Text) -> Markup | None:
    """Draw the hidden cards that the chosen eyes saw."""
    return hidden_cards(hidden_title(over, t), hidden(over, t), scrolls=True)


def identities(over: Over, t: Text) -> Mapping[Seat, str]:
    """Return the identities that the chosen eyes know."""
    return {Seat(each.seat): each.who for each in hidden(over, t) if each.who}


def replay(over: Over, t: Text) -> Replay:
    """Return the replay, whose log everybody has heard."""
    return replay_of(over, t)


def figure(seat: str | None) -> Markup:
    """Draw the badge of a seat."""
    return sign(seat)


def series(eyes: str, seats: Sequence[Seat], t: Text) -> tuple[Series, ...]:
    """Return the measures that the timeline draws: who each seat could be to the chosen eyes, or to itself."""
    return tuple(
        Series(
            "identities",
            seat,
            seat if eyes == "truth" else Seat(eyes),
            TONES[PLACE[seat]],
            t("look.misty_ruins.key", seat=_name(seat, t)),
        )
        for seat in seats
    )


def share(one: Measure) -> float:
    """Return the height of a measure's bar, from 0 to 1: the information that is lacking, as a share of all."""
    return log2(max(1.0, one.value)) / log2(ALL)


def moment_words(moment: Moment, t: Text) -> tuple[str, ...]:
    """Return the measures of a moment as sentences: what each seat knew of itself, or a single one of all."""
    own = [one for one in moment.measures if one.seat == one.of]
    knowing = {one.seat for one in own} or {ONLOOKER}
    if len(knowing) == 1:
        return tuple(_known(one, t) for one in moment.measures if one.seat in knowing)
    return tuple(_known(one, t) for one in own)


def _known(one: Measure, t: Text) -> str:
    assert one.of
    how = "own" if one.seat == one.of else "all" if one.seat == ONLOOKER else "other"
    key, by = f"look.misty_ruins.{how}", "" if one.seat == ONLOOKER else _name(one.seat, t)
    if one.places:
        return t(f"{key}.one", seat=_name(one.of, t), by=by, identity=_identity(one.places, t))
    return t(key, seat=_name(one.of, t), by=by, n=int(one.value))


def mark_words(mark: Mark, t: Text) -> str:
    """Return a mark as a sentence."""
    key, seat = f"look.misty_ruins.{mark.kind}", _name(mark.of, t) if mark.of else ""
    identity = _identity(mark.places, t) if mark.places else ""
    if mark.kind in ("claimed", "declared"):
        how = "wrong" if mark.since is not None else "sure" if mark.n == 1 else "chance"
        who = "all" if mark.seat == ONLOOKER else "own"
        key = f"{key}.{how}.{who}"
        if how == "chance":
            return t(key, seat=seat, identity=identity, n=mark.n)
    return t(key, seat=seat, identity=identity)


def _name(seat: Seat, t: Text) -> str:
    return seat_words(PLACE[seat], t)


def _identity(places: tuple[str, ...], t: Text) -> str:
    character, homeland = places
    return identity_words(Identity(cast(Character, character), cast(Homeland, homeland)), t)
