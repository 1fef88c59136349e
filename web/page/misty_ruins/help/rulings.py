"""The rulings that a player could dispute: the rulebook's text, and the rule played here.

The words of a ruling are the messages `ruling.<id>` (its subject), `ruling.<id>.book` and `ruling.<id>.here`.
"""

RULINGS: dict[str, tuple[str, ...]] = {
    "silent-turn": ("M1", "M3", "M4", "M6", "M7", "M8", "M9", "M10", "M11", "M13", "M14", "M41"),
    "silent-map": ("M15", "M16", "M17", "M18", "M19", "M20", "M21", "M22"),
    "silent-items": ("M23", "M24", "M25", "M26", "M27", "M28", "M29", "M35"),
    "silent-combat": ("M30", "M32", "M33", "M36", "M37", "M38", "M39", "M40"),
    "silent-end": ("M42", "M43", "M44", "M45", "M46", "M47", "M48", "M49"),
}
"""The rulings by section."""
