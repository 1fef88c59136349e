"""Numbers and drawings say what everybody knows."""

from tests.relics.adapters.courses import opened, walks
from tests.relics.positions import MIDGAME
from unseen import relics
from unseen.relics.adapters.course import begun
from unseen.relics.adapters.drawing import drawing
from unseen.relics.adapters.features import features


def test_numbers_do_not_show_what_nobody_knows() -> None:
    """R30: at the end of a game the order of what is left is nobody's; the numbers leave it out."""
    last = walks()[0][-1]
    amber, jade = last.known.decks
    other = last._replace(known=last.known._replace(decks=(amber[::-1], jade[::-1])))
    assert features(other) == features(last)


def test_drawing_shows_the_board_and_what_lies_beside_it() -> None:
    assert drawing(relics.decode_state(MIDGAME)) == (
        "jade to place\n"
        "  A         B         C         D         E\n"
        "1 SE        S         E         jdruW4+1  aoutx\n"
        "2 S         *         .         *         jlanS4\n"
        "3 E         .         *         .         jconE3+1\n"
        "4 E         *         .         aeldW2    aconx\n"
        "5 SE        S         E         jravE6+1  astox\n"
        "amber: SEE, 1 relics, to place drummer\n"
        "jade: -, 0 relics, to place elder\n"
        "pairs: shieldbearer hunter, seer outrider"
    )


def test_drawing_of_a_game_that_is_over_or_not_begun() -> None:
    assert drawing(walks()[0][-1].known).startswith("over\n")
    assert "pairs: -" in drawing(begun(relics.Options()).known)
    assert drawing(opened().known).startswith("amber to choose")
