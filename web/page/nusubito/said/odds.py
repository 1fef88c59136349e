"""The chance that an action that ends the game wins it, as far as its seat can know.

Rule 1. For a declaration it uses only the Thief's view, for a capture only the map, if that is agreed.
"""

from page.courtyard.board import percent
from page.courtyard.odds import Odds
from page.nusubito.said.treasure import axis_of
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.rods import RODS
from unseen.courtyard.treasure import disproof, treasures
from unseen.nusubito import State
from unseen.nusubito.actions import Capture, Declare


def odds(seated: Seated, action: Declare | Capture, t: Text) -> Odds:
    """Return the odds of a declaration or a capture."""
    if isinstance(action, Declare):
        return _declaring(seated.shown.view, t)
    if "map" in seated.shown.party.aids:
        return _capturing(seated, action, t)
    return Odds()


def _declaring(state: State, t: Text) -> Odds:
    assert state.at is not None
    if wrong := disproof(state.rods, state.at):
        colour = state.rods[RODS.index(wrong)]
        return Odds(t(f"odds.wrong.{axis_of(wrong)}.{colour}", rod=wrong), t("odds.short.loses"))
    count = treasures(state.rods).bit_count()
    if count == 1:
        return _certain(t)
    return Odds(t("odds.one_in", count=count), t("odds.short.one_in", count=count))


def _capturing(seated: Seated, action: Capture, t: Text) -> Odds:
    spots = seated.advice.spots if seated.advice else None
    if spots is None:
        return Odds()  # The map is still being computed.
    shares = {spot.place: spot.share for spot in spots if spot.share}
    if action.temple not in shares:
        return Odds(t("odds.nowhere"), t("odds.short.loses"))
    if len(shares) == 1:
        return _certain(t)
    share = percent(shares[action.temple])
    return Odds(t("odds.share", share=share), share)


def _certain(t: Text) -> Odds:
    return Odds(t("odds.certain"), t("odds.short.wins"), is_certain=True)
