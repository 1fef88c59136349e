"""Games of Relics to each of its ends, written down: found by playing deals of many numbers at random."""

from e2e.drivers.driver import Game
from e2e.drivers.relics.chance import draws_of
from e2e.people.table import turns
from tests.page.sitting import english

T = english("relics")
LONG_DEAL = 2736
"""A deal in whose game everything happens: too much is collected, a relic has two prices, it is asked who dies next."""
LONG_GAME = turns("""
    choose outrider hunter, first amber, place E2, face N, add E
    place C5, face E, add nothing, choose shieldbearer stonehide
    first jade
    place E4, face N, add nothing
    place D3, face N, add nothing, choose drummer shieldbearer, first jade
    place A3, face E, add SE
    place C2, face S, add nothing
    choose skirmisher outrider
    first amber, place B3, face W, add nothing
    place A2, face E, add E
    choose elder warden, first amber, place B5, face S, add E
    place A5, face N, add nothing, choose convert seer, first jade, place E1, face N, add SSEE
    place A4, face W, add S, choose stonehide convert
    first amber
    place D1, face N, add nothing
    place E5, face W, add EE, choose seer ravager
    first jade
    place A1, face E, add nothing
    place B4 pay S, face S, add nothing, settle A5, choose hunter drummer
    first amber
    place E3, face N, add SSE
    place D4 pay SS, face S, add E, choose ravager lancer, first jade, place B1, face S, add nothing
    place D5, face S, add nothing, choose lancer elder
    first jade, place B2 pay S, face S, add EE
    place C1, face W, add SE
""")
OPENING = (LONG_GAME[0], LONG_GAME[1][:3])
"""The first turn of either seat."""
SETTLES = next(number for number, turn in enumerate(LONG_GAME) if "settle A5" in turn)
"""The turn in which it is asked who dies next."""
GAMES = {
    "points": Game(
        draws_of(4),
        turns("""
            choose skirmisher convert
            first jade, place B5, face N, add nothing
            place A5, face N, add SE
            choose outrider stonehide
            first jade
            place A4, face N, add nothing
            place C5, face S, add E, choose convert outrider, first jade
            place B4 pay SS, face E, add SE
            place C4, face N, add nothing
            choose seer shieldbearer
            first jade
            place E4, face N, add nothing
            place E5, face E, add EE, choose shieldbearer ravager, first amber, place B3, face E, add nothing
            place D5, face E, add SE, choose ravager warden, first amber
            place A3, face S, add E
            place E3, face E, add nothing
        """),
        "amber",
        "points",
        T("relics.over.amber"),
        T("relics.over.by.points", amber=5, jade=4),
    ),
    "living warriors": Game(
        draws_of(629),
        turns("""
            choose convert skirmisher, first amber, place C5, face S, add nothing
            place D3, face E, add nothing, choose shieldbearer stonehide
            first jade
            place B1, face N, add nothing
            place D5, face W, add EE, choose elder elder, first amber, place A4, face S, add nothing
            place E4, face E, add E, choose skirmisher seer, first jade, place A3, face N, add S
            place B5, face S, add nothing, choose outrider convert
            first jade, place E1, face S, add E
            place D4 pay S, face W, add nothing
            choose hunter shieldbearer, first jade, place E3, face W, add SE
            place E5, face E, add S, choose stonehide ravager, first jade
            place A5, face W, add S
            place C3 pay SEE, face W, add S
            choose lancer hunter, first amber
            place A1, face W, add SS
            place C4, face W, add nothing
            choose warden outrider
            first jade, place E2, face S, add S
            place B4 pay S, face E, add EE
        """),
        "jade",
        "living warriors",
        T("relics.over.jade"),
        T("relics.over.by.living_warriors"),
    ),
    "latest relic": Game(
        draws_of(2020),
        turns("""
            choose skirmisher stonehide, first jade
            place D5, face S, add S
            place B5, face W, add nothing
            choose ravager drummer, first jade, place C4, face W, add nothing
            place A4, face W, add E, choose stonehide convert
            first amber
            place E5, face E, add nothing
            place E4, face E, add nothing, choose shieldbearer elder, first jade, place B4 pay S, face N, add S
            place C1, face W, add SE, choose seer ravager, first jade
            place B1, face W, add S
            place A3, face W, add E
            choose elder skirmisher
            first amber, place D1, face S, add EE
            place A5, face E, add nothing
            choose warden seer
            first amber
            place D4 pay S, face W, add EE
            place D2 pay SSE, face E, add EE, choose outrider warden
            first amber, place C5, face E, add nothing
            place A1, face E, add E
            choose hunter shieldbearer, first jade
            place D3, face N, add nothing
            place E3, face N, add SS
        """),
        "jade",
        "latest relic",
        T("relics.over.jade"),
        T("relics.over.by.latest_relic"),
    ),
    "tie": Game(
        draws_of(146),
        turns("""
            choose outrider skirmisher
            first jade, place B5, face W, add nothing
            place A1, face E, add SE
            choose drummer stonehide
            first amber, place A3, face S, add nothing
            place C5, face E, add nothing
            choose shieldbearer lancer, first amber, place B1, face E, add S
            place C1, face S, add SSE, choose skirmisher convert, first amber
            place E2, face E, add E
            place B3, face S, add nothing
            choose elder hunter, first jade
            place D3, face E, add nothing
            place E3, face N, add S
            choose lancer ravager
            first amber, place A4, face N, add S
            place D5, face N, add nothing
            choose convert drummer, first jade
            place E5, face N, add S
            place A5, face N, add SE
            choose ravager shieldbearer, first amber
            place D1, face E, add EE
            place E1, face N, add EEE
            choose seer outrider, first jade
            place C2, face E, add nothing
            place C4, face S, add nothing
            choose hunter seer, first jade, place E4, face N, add E
            place A2, face E, add nothing
        """),
        None,
        "tie",
        T("relics.over.tie"),
        T("relics.over.by.tie"),
    ),
    "resignation": Game(
        draws_of(LONG_DEAL),
        (*LONG_GAME[:1], ("place C5", "resign")),
        "amber",
        "resignation",
        T("relics.over.amber"),
        T("relics.over.by.resignation", loser=T("relics.seat.jade")),
    ),
}
