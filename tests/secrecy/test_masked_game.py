"""Which of the four parts a game has that is played without a dealer; the type checker compares their names."""

import pytest

from tests.secrecy import masked_fishing
from unseen import kakusareta, misty_ruins, nusubito, relics
from unseen.kakusareta import masked as masked_kakusareta
from unseen.misty_ruins import masked as masked_misty_ruins
from unseen.nusubito import masked as masked_nusubito
from unseen.relics import masked as masked_relics
from unseen.secrecy.masked_game import MaskedGame

KAKUSARETA: MaskedGame = masked_kakusareta
NUSUBITO: MaskedGame = masked_nusubito
RELICS: MaskedGame = masked_relics
FISHING: MaskedGame = masked_fishing
MISTY_RUINS: MaskedGame = masked_misty_ruins


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        (KAKUSARETA, (True, True, False)),
        (NUSUBITO, (True, True, False)),
        (RELICS, (False, False, False)),
        (FISHING, (True, False, False)),
        (MISTY_RUINS, (False, False, True)),
    ],
)
def test_a_game_has_the_parts_that_it_needs(game: MaskedGame, parts: tuple[bool, ...]) -> None:
    assert tuple(part is not None for part in (game.HANDS, game.COMMITS, game.HOLDINGS)) == parts


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (KAKUSARETA, kakusareta.Options()),
        (NUSUBITO, nusubito.Options()),
        (RELICS, relics.Options()),
        (MISTY_RUINS, misty_ruins.Options()),
    ],
    ids=["kakusareta", "nusubito", "relics", "misty_ruins"],
)
def test_places_are_those_of_the_decks_and_a_deal_is_of_as_many_cards(
    game: MaskedGame, options: object
) -> None:
    decks, places = game.decks(options), game.places(options)
    assert {place.deck for place in places} == {*decks}
    assert len({*places}) == len(places) == sum(map(len, decks.values()))
    faces = tuple(decks[place.deck][place.position] for place in places)
    assert game.GAME.start(options, game.deal(faces))


@pytest.mark.parametrize("game", [KAKUSARETA, NUSUBITO, FISHING])
def test_who_does_what_others_cannot_see_is_a_holder(game: MaskedGame) -> None:
    assert game.HANDS
    assert (game.COMMITS.SECRETIVE if game.COMMITS else frozenset()) <= game.HANDS.HOLDERS
