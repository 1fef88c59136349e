"""The odds of an action: that a search finds the treasure, or that a destruction or fire finds the Kakusareta.

Rule 1. The odds of a search come from the Kakusareta's own view; those of the Moya player's actions from the map, if it
        is agreed on, and from nothing else.
"""

from math import fsum

from page.courtyard.board import percent
from page.courtyard.odds import Odds
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import BIT, Space, Spaces
from unseen.courtyard.rods import RODS
from unseen.courtyard.treasure import disproof, treasures
from unseen.kakusareta import State
from unseen.kakusareta.actions import Destroy, Find, Streak
from unseen.kakusareta.temples import LINE


def odds(seated: Seated, action: Find | Destroy | Streak, t: Text) -> Odds:
    """Return the odds that a search wins, or that a destruction or a fire finds the Kakusareta."""
    if isinstance(action, Find):
        return _finding(seated.shown.view, t)
    if "map" in seated.shown.party.aids:
        return _there(seated, BIT[action.temple] if isinstance(action, Destroy) else LINE[action.line], t)
    return Odds()


def _finding(state: State, t: Text) -> Odds:
    assert state.at is not None
    if wrong := disproof(state.rods, state.at):
        colour = state.rods[RODS.index(wrong)]
        return Odds(t(f"odds.wrong.{colour}", rod=wrong), t("odds.short.loses"))
    count = treasures(state.rods).bit_count()
    if count == 1:
        return Odds(t("odds.certain"), t("odds.short.wins"), is_certain=True)
    return Odds(t("odds.one_in", count=count), t("odds.short.one_in", count=count))


def _there(seated: Seated, places: Spaces, t: Text) -> Odds:
    """Return the odds that the Kakusareta is on one of some spaces."""
    spots = seated.advice.spots if seated.advice else None
    if spots is None:
        return Odds()  # The map is still being computed.
    possible = [spot for spot in spots if spot.share]
    near = [spot.share for spot in possible if BIT[Space(spot.place)] & places]
    if not near:
        return Odds(t("odds.nowhere"), t("odds.short.nowhere"))
    if len(near) == len(possible):
        return Odds(t("odds.there"), t("odds.short.there"), is_certain=True)
    share = percent(fsum(near))
    return Odds(t("odds.share", share=share), share)
