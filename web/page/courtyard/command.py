"""The map of the courtyard as an answer."""

from page.courtyard.draw.map import MapCard


def map_lines(card: MapCard) -> tuple[str, ...]:
    """Return the likely places, those that are ruled out with the reasons, and what each step gives away.

    Nothing while the map is being worked out.
    """
    if card.spots is None:
        return ()
    likely = ", ".join(f"{place} {share}" for place, share in card.spots)
    return (
        f"{card.label}: {likely}.",
        *(f"{', '.join(each.places)}: {each.why}" for each in card.ruled_out),
        *(f"{words}: {given_away}." for words, given_away in card.leaks),
    )
