"""The map as a seat sees it: its tiles, what can be pressed, and the tile that is about to be placed."""

from collections.abc import Iterable

from page.misty_ruins.pointing.press import best, placements, pointed_out
from page.misty_ruins.said.log import recap_entries
from page.misty_ruins.said.places import space_words
from page.shell.model import Seated
from page.text import Text
from unseen.misty_ruins.actions import Action, Explore, Flee, Move
from unseen.misty_ruins.board import DIRECTIONS, INDEX, NEXT, SPACES, Space, opposite
from unseen.misty_ruins.drawing.picture import Gain, Ghost, Mark, Picture
from unseen.misty_ruins.pieces import event_places, pieces, tile_face
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.state import State
from unseen.misty_ruins.tiles import Rune, Tile, Turned, rune


def picture(seated: Seated, t: Text) -> Picture:
    """Return the map, ready to be pressed; in a recap, as it was after the event shown."""
    shown = seated.shown
    state: State = shown.view
    if seated.recap is not None:
        return _recapped(seated, seated.recap, t)
    chosen = pointed_out(shown, seated.chosen)
    ghost = _ghost(state, shown.legal, chosen)
    marks = _marks(state, shown.legal, chosen)
    empty = frontier(state) if shown.legal else ()
    refused = seated.refusal.place if seated.refusal else ""
    return pieces(state)._replace(
        pressable=True,
        frontier=empty,
        marks=marks,
        ghost=ghost,
        chosen=frozenset(each for each in chosen if each in INDEX),
        # A tile turns up cards, and fleeing ends the turn.
        final=ghost.space if ghost else chosen[1] if chosen[:1] == ("flee",) and chosen[1:] else "",
        refused=refused if refused in INDEX else "",
        lit=_lit(seated),
        label=t("misty.map"),
        labels=_labels(state, empty, marks, t) | (_ready(ghost, t) if ghost else {}),
        focus=seated.focus or str(state.players[_centre(state)].at),
        centre=ghost.space if ghost else str(state.players[_centre(state)].at),
        moment=f"{len(shown.log)} {ghost.space if ghost else ''}",
    )


def _centre(state: State) -> int:
    """Return the place of the player around whom the map is shown."""
    return state.turn.of if state.phase == "turn" else 0


def _recapped(seated: Seated, number: int, t: Text) -> Picture:
    told = recap_entries(seated.shown)[number]
    lit = event_places(told.entry.before, told.entry.event)
    around = next(iter(lit), str(told.after.players[_centre(told.after)].at))
    return pieces(told.after)._replace(
        pressable=True,
        lit=lit,
        label=t("misty.map"),
        labels=_labels(told.after, (), {}, t),
        focus=seated.focus or around,
        centre=around,
        moment=f"recap {len(seated.shown.log)} {number}",
    )


def frontier(state: State) -> tuple[str, ...]:
    """Return the empty spaces beside the pawn of whose turn it is, on which it might explore."""
    if state.phase != "turn" or state.result is not None:
        return ()
    beside = NEXT[INDEX[state.players[state.turn.of].at]]
    return tuple(str(SPACES[index]) for index in beside if index is not None and state.cells[index] is None)


def _marks(state: State, legal: Iterable[Action], chosen: tuple[str, ...]) -> dict[str, Mark]:
    """Return the meaning of pressing each space: where the chosen tile fits, or else where one can go."""
    found: dict[str, Mark] = {}
    if chosen[:1] == ("explore",) and chosen[1:]:
        for space, ways in placements(legal, chosen[1]).items():
            found[space] = Mark("place", gain(state, best(state, ways)))
        return found
    if chosen and chosen[0] not in ("move", "flee"):
        return found
    for action in legal:
        match action:
            case Move():
                found[action.space] = Mark("move")
            case Flee():
                found[action.space] = Mark("flee")
            case Explore() if not chosen:
                found.setdefault(action.space, Mark("place"))
            case _:
                pass
    return found


def _ghost(state: State, legal: Iterable[Action], chosen: tuple[str, ...]) -> Ghost | None:
    match chosen:
        case ("explore", tile, space, turned):
            ways = placements(legal, tile).get(space, [])
            if not ways:
                return None
            action = next((way for way in ways if str(way.turned) == turned), ways[0])
            return Ghost(space, tile_face(action.tile, action.turned), gain(state, action), len(ways))
        case _:
            return None


def gain(state: State, action: Explore) -> Gain:
    """Compare the runes that touch when a tile is placed: letter, colour, and the bonus if both match (M16, M17)."""
    if bonus := matched(state, action):
        return Gain(True, True, bonus.letter)
    for side, other in _touching(state, action.tile, action.turned, action.space):
        return Gain(side.letter == other.letter, side.colour == other.colour)
    return Gain(False, False)


def _touching(state: State, tile: Tile, turned: Turned, space: Space) -> Iterable[tuple[Rune, Rune]]:
    """Yield the runes that touch between the tile under the pawn and one placed beside it."""
    at = state.players[state.turn.of].at
    for direction in DIRECTIONS:
        beyond = NEXT[INDEX[at]][direction]
        if beyond is not None and SPACES[beyond] == space:
            side, other = state.cell(at).runes[direction], rune(tile, turned, opposite(direction))
            if side and other:
                yield side, other


def _labels(state: State, empty: Iterable[str], marks: dict[str, Mark], t: Text) -> dict[str, str]:
    found = {str(space): space_words(state, space, t) for space, _ in state.on_map}
    found |= {space: t("misty.space.empty", space=space) for space in empty}
    return {
        space: f"{words}; {t(f'misty.mark.{marks[space].kind}')}" if space in marks else words
        for space, words in found.items()
    }


def _ready(ghost: Ghost, t: Text) -> dict[str, str]:
    """Return the label of the space on which a tile lies ready."""
    words = t("misty.space.empty", space=ghost.space)
    return {ghost.space: f"{words}; {t('misty.mark.ready')}"}


def _lit(seated: Seated) -> frozenset[str]:
    log = seated.shown.log
    if seated.asked in INDEX:
        return frozenset((seated.asked,))
    if seated.lit is not None and seated.lit < len(log):
        return event_places(log[seated.lit].before, log[seated.lit].event)
    return frozenset()
