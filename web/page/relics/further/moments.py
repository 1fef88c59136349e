"""The moments of the further course, from games between programs of levels 2 and 3."""

from typing import cast

from page.shell.lesson import Moment
from unseen.relics.state import Deal
from unseen.relics.warriors import Warrior


def _deck(text: str) -> tuple[Warrior, ...]:
    return cast(tuple[Warrior, ...], tuple(text.split()))


def _actions(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


SUPPORT = Moment(
    Deal(
        _deck(
            "ravager stonehide shieldbearer elder lancer warden convert seer outrider drummer skirmisher "
            "hunter"
        ),
        _deck(
            "convert seer hunter shieldbearer warden stonehide drummer elder ravager outrider skirmisher "
            "lancer"
        ),
        "EESESEESSESSSEESEESSSESSEEESSE",
    ),
    _actions(
        "choose ravager convert, first jade, place E5, face N, add nothing, place E2, face E, add "
        "nothing, choose stonehide seer, first jade, place A2, face E, add nothing, place B1, face W, "
        "add nothing, choose shieldbearer hunter, first amber, place B5, face N, add nothing, place E4, "
        "face E, add nothing, choose warden stonehide, first amber, place D5, face W, add nothing, "
        "place D1, face E, add S, choose lancer warden, first amber, place E3, face E, add S, place D3, "
        "face W, add nothing, choose elder shieldbearer, first jade, place D4 pay S, face S, add S, "
        "place C4, face N, add nothing, choose seer elder, first jade, place B2 pay SE, face S, add "
        "nothing"
    ),
)
REACH = Moment(
    Deal(
        _deck(
            "shieldbearer ravager seer stonehide convert skirmisher drummer elder hunter outrider lancer "
            "warden"
        ),
        _deck(
            "seer stonehide skirmisher outrider convert shieldbearer lancer ravager elder warden hunter "
            "drummer"
        ),
        "SEEESSSESESSSESSSESSESEEEEEEES",
    ),
    _actions(
        "choose ravager stonehide, first jade, place E1, face S, add nothing, place E5, face E, add "
        "nothing, choose seer skirmisher, first amber, place A5"
    ),
)
CORNER = Moment(
    Deal(
        _deck(
            "ravager stonehide shieldbearer elder lancer warden convert seer outrider drummer skirmisher "
            "hunter"
        ),
        _deck(
            "convert seer hunter shieldbearer warden stonehide drummer elder ravager outrider skirmisher "
            "lancer"
        ),
        "EESESEESSESSSEESEESSSESSEEESSE",
    ),
    _actions(
        "choose shieldbearer hunter, first amber, place E5, face E, add nothing, place E1, face W, add "
        "nothing, choose stonehide seer, first amber, place A1, face S, add nothing, place D1, face W, "
        "add nothing, choose ravager convert, first amber"
    ),
)
TWO = Moment(
    Deal(
        _deck(
            "drummer convert outrider ravager hunter stonehide lancer elder skirmisher seer shieldbearer "
            "warden"
        ),
        _deck(
            "hunter seer stonehide elder skirmisher drummer outrider warden ravager shieldbearer lancer "
            "convert"
        ),
        "ESESEEEEEEEESSESSESSSEEESSSSSS",
    ),
    _actions(
        "choose outrider stonehide, first jade, place E5, face W, add nothing, place A1, face E, add "
        "nothing, choose convert seer, first amber, place A5, face N, add nothing, place B1, face W, "
        "add nothing, choose hunter skirmisher, first jade, place E4, face W, add nothing, place C5, "
        "face W, add S, choose ravager elder, first amber, place C1, face E, add S, place A2, face S, "
        "add EE, choose stonehide drummer, first amber, place B2 pay SE, face E, add nothing, place B5, "
        "face S, add nothing, choose lancer outrider, first jade, place D4 pay SSS, face S, add "
        "nothing, place B4 pay SEE, face N, add nothing, choose drummer hunter, first amber, place E1, "
        "face W, add S, place A4, face S, add nothing, choose elder warden, first amber"
    ),
)
SAVES = Moment(
    Deal(
        _deck(
            "shieldbearer seer hunter outrider drummer convert stonehide ravager warden skirmisher lancer "
            "elder"
        ),
        _deck(
            "skirmisher lancer warden hunter outrider seer stonehide shieldbearer elder drummer convert "
            "ravager"
        ),
        "EEEESSSSSSSEESSESSEEEEESSESEES",
    ),
    _actions(
        "choose hunter warden, first jade, place E1, face W, add S, place A5, face W, add nothing, "
        "choose shieldbearer skirmisher, first jade, place A2, face N, add nothing, place A1, face W, "
        "add nothing, choose outrider hunter, first jade, place B1, face E, add nothing, place B2 pay "
        "SE, face N, add nothing, choose convert seer, first jade, place E3, face W, add nothing, place "
        "A3, face W, add S, choose seer lancer, first jade, place D4 pay SSSE, face N, add S, place A4, "
        "face S, add E, choose ravager shieldbearer, first amber, place D5, face S, add S, place B3, "
        "face W, add nothing, choose stonehide stonehide, first jade, place C5, face W, add nothing, "
        "place B4 pay SE, face E, add nothing, choose warden elder, first jade, place C2, face W, add "
        "nothing, place C3 pay SE, face N, add nothing, choose skirmisher drummer, first jade, place "
        "E5, face W, add nothing, place E4, face N"
    ),
)
PRICE = Moment(
    Deal(
        _deck(
            "ravager warden convert seer elder shieldbearer hunter outrider drummer stonehide skirmisher "
            "lancer"
        ),
        _deck(
            "lancer skirmisher warden elder drummer hunter outrider shieldbearer seer ravager convert "
            "stonehide"
        ),
        "SEESSESESEEESSSSSSSEEESEESEESE",
    ),
    _actions(
        "choose warden skirmisher, first amber, place C4, face N, add nothing, place A5, face S, add "
        "nothing, choose ravager lancer, first amber, place E1, face S, add nothing, place A1, face W, "
        "add nothing, choose convert warden, first amber, place E5, face E, add nothing, place E4, face "
        "N, add S, choose elder drummer, first jade, place D5, face E, add S"
    ),
)
WORTH = Moment(
    Deal(
        _deck(
            "shieldbearer outrider lancer warden convert elder stonehide ravager hunter skirmisher seer "
            "drummer"
        ),
        _deck(
            "stonehide drummer warden skirmisher ravager hunter seer shieldbearer lancer elder outrider "
            "convert"
        ),
        "SEESSEEESSESSSESSEEESSEESEESSE",
    ),
    _actions(
        "choose shieldbearer stonehide, first amber, place A1, face N, add nothing, place E1, face S, "
        "add nothing, choose warden skirmisher, first jade, place A5, face W, add nothing, place A4, "
        "face W, add nothing, choose convert ravager, first jade, place A3, face N, add E, place B5, "
        "face N, add nothing, choose lancer warden, first jade, place B4 pay SE, face N, add nothing, "
        "place E5, face S"
    ),
)
END = Moment(
    Deal(
        _deck(
            "drummer convert outrider ravager hunter stonehide lancer elder skirmisher seer shieldbearer "
            "warden"
        ),
        _deck(
            "hunter seer stonehide elder skirmisher drummer outrider warden ravager shieldbearer lancer "
            "convert"
        ),
        "ESESEEEEEEEESSESSESSSEEESSSSSS",
    ),
    _actions(
        "choose outrider stonehide, first jade, place D3, face W, add nothing, place E5, face N, add "
        "nothing, choose ravager elder, first jade, place D5, face S, add nothing, place A5, face E, "
        "add nothing, choose drummer hunter, first amber, place D4 pay SS, face W, add nothing, place "
        "E4, face S, add nothing, choose stonehide drummer, first jade, place C5, face W, add nothing, "
        "place C3 pay SEE, face S, add nothing, choose lancer outrider, first amber, place B5, face W, "
        "add nothing, place B4 pay SSE, face N, add nothing, choose convert seer, first amber, place "
        "A1, face W, add SS, place E2, face W, add nothing, choose skirmisher ravager, first jade, "
        "place E3, face N, add nothing, place D2 pay SE, face S, add nothing, choose elder warden, "
        "first jade, place B2 pay SSEE, face W, add nothing, place E1, face E, add SS, choose seer "
        "shieldbearer, first jade, place D1, face S, add SS"
    ),
)
