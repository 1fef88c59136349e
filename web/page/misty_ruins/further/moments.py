"""The moments of the further course, from games between four programs of levels 2 and 3."""

from typing import cast

from page.shell.lesson import Moment
from unseen.kernel.seat import Seat
from unseen.misty_ruins.characters import Character, Homeland
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import Deal
from unseen.misty_ruins.tiles import Tile


def _deal(first: str, characters: str, homelands: str, tiles: str, items: str, monsters: str) -> Deal:
    """Return a deal from its cards; tiles, items and monsters by their numbers."""
    return Deal(
        Seat(first),
        cast(tuple[Character, ...], tuple(characters.split())),
        cast(tuple[Homeland, ...], tuple(homelands.split())),
        tuple(Tile(f"T{number}") for number in tiles.split()),
        tuple(Item(f"I{number}") for number in items.split()),
        tuple(Monster(f"X{number}") for number in monsters.split()),
    )


def _actions(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


TOGETHER = Moment(
    _deal(
        "p2",
        "Lioba Sabet Marrok Imber",
        "Torphillian Gherost Wisten Zambun",
        "15 17 10 03 39 27 33 25 32 21 26 04 01 07 28 02 34 14 35 37 29 09 23 22 20 38 06 11 16 18 19 "
        "36 12 24 05 30 40 08 31 13",
        "23 35 08 02 20 06 03 25 07 01 41 05 30 24 14 37 40 04 22 16 39 12 11 10 18 28 15 34 29 36 27 "
        "21 31 26 09 32 33 17 13 38 19",
        "10 16 02 13 04 07 05 11 09 12 08 01 03 15 06 14",
    ),
    _actions(
        "take I20, take I23, take I02, take I06, explore T32/270 g8, ask bow, attack fist, explore "
        "T26/180 i8, attack fist, explore T17/270 h7, chest, take I25"
    ),
)
EVEN = Moment(
    _deal(
        "p3",
        "Dunnoch Sabet Marrok Rhosk",
        "Suruph Torphillian Rittik Wisten",
        "40 30 15 37 32 29 02 36 28 21 18 06 07 14 13 39 22 12 19 08 20 04 16 33 05 31 09 03 11 38 17 "
        "27 35 25 24 01 34 26 10 23",
        "16 34 10 18 03 19 17 31 38 40 02 14 20 41 04 39 01 21 29 08 13 27 07 12 25 35 15 36 11 24 37 "
        "22 30 05 28 09 33 23 26 06 32",
        "14 02 06 01 16 05 08 03 13 09 11 04 12 07 15 10",
    ),
    _actions(
        "take I18, take I10, take I19, take I16, explore T18/270 g8, chest, take I31, identify "
        "Gherost Ulvenholt, end, explore T30/0 h9, attack fist, explore T32/180 h7, attack I10, move "
        "h9, attack fist, explore T06/90 f8, end, hide, lose 3 blocks 0 health, attack fist, lose 1 "
        "blocks 0 health, attack I18, explore T07/180 f7, end, attack fist, lose 2 blocks 1 health, "
        "lose 2 blocks 1 health, attack I10, end, hide, move h9, attack I31, end, explore T15/90 g9, "
        "chest, take I20, identify Wisten, end, move g8, rest, heal, rest, rest, take I17, end, move "
        "h8, rest, explore T39/0 h10, end, move h7, explore T22/270 h6"
    ),
)
FIGHT = Moment(
    _deal(
        "p2",
        "Marrok Sabet Imber Dunnoch",
        "Torphillian Gherost Rittik Suruph",
        "09 02 19 15 35 32 10 22 37 18 24 39 40 07 29 34 11 06 12 04 31 38 30 20 28 01 36 25 08 21 26 "
        "13 17 16 03 05 33 14 27 23",
        "03 04 10 29 32 20 19 12 27 41 37 38 34 26 11 02 13 15 08 07 36 23 25 01 09 31 14 39 40 21 05 "
        "22 16 18 17 35 30 28 33 06 24",
        "01 06 09 03 14 16 02 10 12 13 11 07 04 05 15 08",
    ),
    _actions(
        "take I20, take I32, take I29, take I04, explore T10/90 g8, door bow, explore T18/270 i8, "
        "chest, move i8, chest, take I19, take I12, identify Rittik Ulvenholt Wisten, end, explore "
        "T15/0 h9, chest, take I27, identify Mardrake Wisten, end, identify Zambun, end, move g8, "
        "door magic, explore T02/180 j8, end, move i8, explore T32/180 i7, attack fist lucky, end, "
        "door magic, explore T22/0 g9, take I38, end, identify Ulvenholt, end, move h8, rest, rest, "
        "move i7, rest, move j8, rest, explore T40/180 h7"
    ),
)
OTHERS = Moment(
    _deal(
        "p3",
        "Dunnoch Sabet Marrok Rhosk",
        "Suruph Torphillian Rittik Wisten",
        "40 30 15 37 32 29 02 36 28 21 18 06 07 14 13 39 22 12 19 08 20 04 16 33 05 31 09 03 11 38 17 "
        "27 35 25 24 01 34 26 10 23",
        "16 34 10 18 03 19 17 31 38 40 02 14 20 41 04 39 01 21 29 08 13 27 07 12 25 35 15 36 11 24 37 "
        "22 30 05 28 09 33 23 26 06 32",
        "14 02 06 01 16 05 08 03 13 09 11 04 12 07 15 10",
    ),
    _actions(
        "take I18, take I19, take I10, take I16, explore T18/270 g8, chest, take I31, take I17, "
        "identify Gherost Ulvenholt Wisten, end, explore T30/0 h9, end, move g8, explore T32/180 g7, "
        "attack fist, explore T02/270 i8, rob p2, end, explore T06/90 f8, end, flee h8, flee g8, "
        "explore T36/0 i7, attack I18, explore T14/90 e8, chest, end, move e8, take I20, identify "
        "Rittik, end, rest, attack I18, end, rest, rest, move i7, explore T13/0 j7, ask Rittik, take "
        "I41, end, move g7, attack I18, end, explore T07/180 d8, end, move g7, explore T40/0 g6, "
        "attack I10 lucky, end, move g8, rest, rest, move h8, explore T39/180 h7, end, move h7, "
        "attack I10 lucky, end, move d8, cash I41, buy I04, identify Mardrake Wisten Zambun, end, "
        "move g6, explore T08/0 f6, end, move h9, attack I31, rest, lose 3 blocks 0 health, move g7, "
        "end, buy I21, identify Ulvenholt Wisten, end, hide, move j7, door fist, explore T20/0 j8, "
        "attack fist lucky, end, move j8, chest, take I29, take I08, end, move g6, rest, hide, move "
        "h9, attack fist lucky, end, rest, move j7, door fist, end, rest, move j7, door fist, explore "
        "T15/180 k7, end, move h9, explore T29/90 g9, attack I29 lucky, end, move h9, explore T19/0 "
        "h10, chest, take I13, take I27, end, move d8, explore T16/270 d9, chest, rest, move d8, "
        "identify Ulvenholt, end, rest, move g6, explore T33/180 g5, end, move g7, end, move d9, "
        "explore T37/0 e9, attack I29 lucky, end, explore T28/180 h11, attack I18, rest, move f6, "
        "explore T22/0 e6, take I12, end, rest, attack I13, end, move k7, explore T11/180 k8, door "
        "fist, explore T03/180 k9, end, move f6, explore T31/270 f7"
    ),
)
LUCK = Moment(
    _deal(
        "p3",
        "Dunnoch Sabet Marrok Rhosk",
        "Suruph Torphillian Rittik Wisten",
        "40 30 15 37 32 29 02 36 28 21 18 06 07 14 13 39 22 12 19 08 20 04 16 33 05 31 09 03 11 38 17 "
        "27 35 25 24 01 34 26 10 23",
        "16 34 10 18 03 19 17 31 38 40 02 14 20 41 04 39 01 21 29 08 13 27 07 12 25 35 15 36 11 24 37 "
        "22 30 05 28 09 33 23 26 06 32",
        "14 02 06 01 16 05 08 03 13 09 11 04 12 07 15 10",
    ),
    _actions(
        "take I18, take I19, take I10, take I16, explore T18/270 g8, chest, take I31, take I17, "
        "identify Gherost Ulvenholt Wisten, end, explore T30/0 h9, end, move g8, explore T32/180 g7, "
        "attack fist, explore T02/270 i8, rob p2, end, explore T06/90 f8, end, flee h8, flee g8, "
        "explore T36/0 i7, attack I18, explore T14/90 e8, chest, end, move e8, take I20, identify "
        "Rittik, end, rest, attack I18, end, rest, rest, move i7, explore T13/0 j7, ask Rittik, take "
        "I41, end, move g7, attack I18, end, explore T07/180 d8, end, move g7, explore T40/0 g6, "
        "attack I10 lucky, end, move g8, rest, rest, move h8, explore T39/180 h7, end, move h7"
    ),
)
RATHER = Moment(
    _deal(
        "p2",
        "Orrenda Kusk Lioba Calloway",
        "Wisten Torphillian Zambun Gherost",
        "40 06 28 32 15 01 35 16 29 25 19 33 27 36 21 20 09 37 31 08 11 05 26 10 34 24 03 14 18 07 13 "
        "02 38 39 12 04 17 23 30 22",
        "04 13 09 27 29 36 20 14 21 24 30 28 18 33 10 41 16 39 12 35 15 23 05 40 37 01 22 25 08 32 31 "
        "19 11 34 17 06 26 38 02 07 03",
        "15 08 05 07 01 12 03 14 04 06 09 11 16 13 02 10",
    ),
    _actions(
        "take I13, take I27, take I29, take I04, explore T35/0 g8, ask magic, attack fist, explore "
        "T25/0 h7, attack I29, take I20, identify Ulvenholt Wisten, end, identify Mardrake, end, "
        "identify Gherost, end, flee h8, move g8, attack I29 lucky, end, move g8, explore T28/0 g7, "
        "attack I27, end, move g7, rest, rest, rest, explore T40/270 g6, attack I27, move h8, explore "
        "T01/90 h9, end, move h9, explore T29/270 h10, attack fist lucky, move h10, attack fist "
        "lucky, end, attack I27, end, move h8, end, explore T16/180 h11, chest, take I24, end, "
        "explore T36/0 g10, attack I29 lucky, end, rest, move h7, explore T15/180 h6, chest, take "
        "I30, end, rest, move h9, explore T33/90 g9, end, move g9, explore T06/90 f9, end, rest, "
        "identify Torphillian Zambun, identify Torphillian, end, move g6, rest, move g10, explore "
        "T20/90 g11, attack I27, end, move h9, explore T08/90 i9, end, move g11, chest, take I16, "
        "take I41, end, explore T19/90 f6, end, rest, explore T31/270 i8, attack I13, move f6, rest, "
        "move h8, rest, move h8, end, flee i9, explore T37/180 e6, attack fist lucky, move i8, attack "
        "I29 lucky, end, move i8, rest, move h6, rest, attack fist lucky, lose 1 blocks 0 health, "
        "explore T05/0 i7, end, move f9, explore T26/270 e9, attack I27, take I35, end, move e6, "
        "attack I13, end, move f6, chest, take I15, take I23, end, rest, rest, explore T24/0 e5, take "
        "I05, end, rest, move f6, rest, move h8, end, move g7, end, move e9, explore T27/180 e8, "
        "attack I15, end, move g9, rest, move i8, explore T18/90 j8, chest, take I40, take I37, end, "
        "move j8, explore T32/0 j9, end, move j9, attack I15 lucky, end, move e9, explore T14/0 e10, "
        "chest, rest, rest, rest, move g8, end, move g9, rest, move g8, rest, move e8, explore "
        "T39/180 d8, attack I15 lucky, end, rest, move i9, buy I10, identify Mardrake Rittik "
        "Ulvenholt, end, move e8, explore T38/90 e7, end, move e7, attack I15, end, move e8, explore "
        "T12/270 f8, rob p2, end, explore T13/270 i10, door fist, explore T21/180 j10"
    ),
)
CLAIM = Moment(
    _deal(
        "p3",
        "Rhosk Imber Dunnoch Sabet",
        "Torphillian Suruph Rittik Wisten",
        "10 21 08 34 07 36 31 28 15 26 23 37 16 32 13 33 01 03 19 39 06 29 09 25 04 17 20 05 11 12 18 "
        "14 27 02 22 35 38 40 24 30",
        "05 11 25 10 35 20 33 32 02 16 12 06 21 07 01 24 31 41 13 37 36 03 34 28 29 15 14 26 09 30 04 "
        "27 19 17 23 38 39 40 08 22 18",
        "02 15 07 11 05 01 13 12 04 16 06 10 03 09 14 08",
    ),
    _actions(
        "take I10, take I05, take I20, take I25, explore T26/0 h7, attack I25, take I33, end, explore "
        "T10/90 g8, end, explore T07/0 h9, end, move g8, door magic, explore T23/0 i7, take I16, end, "
        "identify Wisten, end, explore T36/270 h10, end, move i7, explore T31/270 i6, end, rest, door "
        "magic, attack fist, lose 3 blocks 0 health, flee i7, explore T37/0 j7, attack I25 lucky, "
        "move j7, attack fist lucky, flee h9, rest, attack I25 lucky, end, move h8, explore T08/180 "
        "i8, rob p4, end, rest, move i6, attack I10, lose 1 blocks 1 health, explore T32/180 j8, end, "
        "move h9, rest, explore T01/90 i9, end, attack I10, lose 2 blocks 0 health, attack I25, end, "
        "move i9, end, move i6, attack I05, end, heal, move h10, attack I25 lucky, end, explore "
        "T19/180 i10, end, move i10, chest, move i9, explore T13/0 j9, end, rest, move j9, take I24, "
        "identify Torphillian, end, identify Suruph, end, rest, move i10, explore T39/90 i11, attack "
        "fist lucky, end, rest, rest, door fist, explore T15/0 j10, chest, take I31, end, explore "
        "T06/90 j11, end, move i8, end, move h7, explore T25/90 g7, attack I05, explore T28/270 k10, "
        "end, move g8, identify Gherost Mardrake Rittik, end, move k10"
    ),
)
