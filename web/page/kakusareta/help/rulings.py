"""The rulings that a player could dispute: the rulebook's text, and the rule played here.

The words of a ruling are the messages `ruling.<id>` (its subject), `ruling.<id>.book` and `ruling.<id>.here`.
"""

GAME: tuple[str, ...] = ("K6", "K7", "K8", "K9", "K65")
KAKUSARETA: tuple[str, ...] = (
    "K10", "K12", "K13", "K14", "K15", "K16", "K17", "K18", "K19", "K20", "K21", "K22", "K23", "K24", "K25",
)  # fmt: skip
MOYA: tuple[str, ...] = ("K5", "K26", "K28", "K30", "K31", "K32", "K34", "K35", "K36", "K37", "K38")
ELEMENTS: tuple[str, ...] = ("K39", "K40", "K41", "K42", "K43", "K44", "K47", "K49")
KAKUSARETA_POWERS: tuple[str, ...] = ("K45", "K46", "K48", "K50", "K51", "K52", "K53", "K54", "K55")
MOYA_POWERS: tuple[str, ...] = ("K56", "K57", "K58", "K59", "K60", "K61", "K62", "K63", "K64")

RULINGS: dict[str, tuple[str, ...]] = {
    "silent-game": GAME,
    "silent-kakusareta": KAKUSARETA,
    "silent-moya": MOYA,
    "silent-elements": ELEMENTS,
    "silent-powers-kakusareta": KAKUSARETA_POWERS,
    "silent-powers-moya": MOYA_POWERS,
}
"""The rulings by section."""
