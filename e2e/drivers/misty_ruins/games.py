"""Games of Misty Ruins to each of its ends, written down: found by programs that try each kind of action once."""

from e2e.drivers.driver import Game
from e2e.drivers.misty_ruins.chance import draws_of
from e2e.people.table import turns
from tests.page.sitting import english
from unseen.misty_ruins import Options

T = english("misty_ruins")
THREE = ("#two", "#drop-player")
"""The presses on the start screen for a game of three at one device."""
TWO = ("#two", "#drop-player", "#drop-player")
LONG_DEAL = 41
"""A deal in whose game each kind of action is taken."""
LONG_GAME = turns("""
    take I16
    take I20
    take I32
    explore T08/90 h9, end
    explore T30/0 h7, attack fist
    move h9, identify Ulvenholt, end
    sell I32 for I40, cash I40, buy I23, elixir, identify Ulvenholt, end
    attack fist lucky, end
    explore T13/180 g9, ask Wisten, take I03, identify Gherost Zambun, end
    move h7, explore T24/90 g7, take I25, identify Mardrake Torphillian, end
    rest
    door magic, explore T05/180 f9, end
    rest
    explore T27/270 h6, attack fist lucky, end
    rest
    move g9, end
    explore T22/180 i6, take I01, identify Wisten Zambun, end
    move h6, explore T06/90 g6, end
    move f9, explore T28/90 f8, ask luck, end
    move h9, rest
    move h6, explore T01/90 h5, end
    hide
    move i6, explore T32/90 j6, skip, attack I01, end
    explore T39/180 i5, strip p3
    discard I20
    attack I03, end
    attack I25
    lose 1 blocks 2 health, discard I23
    move g6, explore T14/90 f6, chest, take I24, identify Torphillian Zambun, end
    move g9, door fist
    heal
    rest
    door magic, explore T35/180 g8, attack I03
    heal
    move i6, explore T26/270 i7, ask Gherost, attack I01, take I18, end
    claim Gorvain Torphillian
    declare Calloway Mardrake
    declare Dunnoch Gherost
""")
CLAIM = Game(
    draws_of(64),
    turns("""
        take I34
        take I16
        take I38
        rest
        explore T27/270 i8, end
        explore T20/0 h9, claim Ysmere Zambun
        declare Lioba Suruph
        declare Brakka Rittik
    """),
    "p3",
    "claim",
    T("misty.over.won", seat=T("seat.p3")),
    T("misty.over.by.claim", seat=T("seat.p3")),
    Options(3),
    THREE,
)
"""A whole game of three to a right claim, as short as can be."""
EXHAUSTION = Game(
    draws_of(21),
    turns("""
        take I22
        take I28
        explore T23/0 h9, take I40, identify Mardrake, end
        explore T26/180 i8, attack I22, take I12, identify Rittik Torphillian, end
        move i8, explore T02/90 j8, strip p1
        discard I12
        cash I40, end
        move j8, explore T19/180 j9, chest, take I24, end
        move j9, take I07, identify Mardrake Suruph, end
        rest
        rest
        explore T31/180 j10, attack I30 lucky, end
        move h9, explore T36/90 i9, attack I27 lucky, end
        explore T21/180 k10, attack I22, end
        move j8, explore T15/180 k8, rob p1, chest
        chest, take I08, take I32, identify Suruph Ulvenholt, end
        rest
        rest
        move h9, explore T03/90 g9, end
        move i8, explore T25/0 i7, attack I22 lucky, take I19, identify Suruph, end
        move h8, explore T33/180 h7, end
        explore T30/270 i6, attack I32 lucky, end
        move i6, explore T12/180 j6, door bow, explore T32/270 k6, attack I27, end
        rest
        rest
        move h7, explore T40/270 h6, attack I22 lucky, end
        move i8, end
        explore T39/0 g6, attack I22, end
        move k8, explore T17/0 k9, chest, take I20, identify Suruph Wisten, end
        explore T04/90 g5, end
        rest
        rest
        move g9, explore T20/180 g8, attack I27, end
        move j6, door fist, explore T27/90 j7, rob p2, attack I32 lucky, end
        chest
        move k6, explore T35/180 l6, ask bow, attack I30
        move j7, explore T06/270 k7, end
        attack I30 lucky, end
        rest
        rest
        move h6, end
        explore T38/270 l7, attack I32 lucky, end
        move g5, explore T07/0 g4, ask Zambun, end
        explore T29/270 m7, attack I32, end
        move i6, rest
        rest
        move i9, explore T28/0 i10, attack I27 lucky, end
        explore T13/270 m8, take I11, end
        move j7, rest
        rest
        move m7, explore T10/180 m6, door magic, explore T18/180 m5, end
        move m5, explore T37/0 m4, attack I22
        declare Brakka Ulvenholt
        declare Kusk Zambun
    """),
    "p1",
    "exhaustion",
    T("misty.over.won", seat=T("seat.p1")),
    T("misty.over.by.exhaustion"),
    Options(2),
    TWO,
)
"""A game in which nobody claims until no monster is left."""
LIMIT = 20
"""The rounds of a game that ends by its limit, in which both players rest."""


GAMES = {
    "claim": CLAIM,
    "claim, everything": CLAIM._replace(
        draws=draws_of(LONG_DEAL), turns=LONG_GAME, text=T("misty.over.by.claim", seat=T("seat.p1"))
    ),
    "exhaustion": EXHAUSTION,
    "round limit": Game(
        draws_of(2),
        (
            ("take I01",),
            ("take I05",),
            *(("rest",),) * (2 * LIMIT),
            ("declare Kusk Zambun",),
            ("declare Rhosk Gherost",),
        ),
        "p2",
        "round limit",
        T("misty.over.won", seat=T("seat.p2")),
        T("misty.over.by.round_limit"),
        Options(2, LIMIT),
        (*TWO, "#more", f"#limit-{LIMIT}"),
    ),
    "resignation": Game(
        draws_of(64),
        (*CLAIM.turns[:4], ("explore T27/270 i8", "resign")),
        "p1",
        "resignation",
        T("misty.over.won", seat=T("seat.p1")),
        T("misty.over.by.resignation", seat=T("seat.p2")),
        Options(3),
        THREE,
    ),
}
OPENING = turns("""
    take I16
    take I20
    take I32
    explore T24/90 h7, take I23, end
    move h7, explore T10/180 i7, end
    explore T13/180 h9, take I40, end
""")
"""The first turns of the long game's deal, otherwise."""
