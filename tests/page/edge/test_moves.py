from typing import Literal, get_args, get_type_hints

import pytest

from page.edge.stage.moves import FADE, LONGEST, STEP, Move, coming, move, printing
from page.nusubito.page import middle
from page.shell.effects import Animate

MOTIONS = [name for name in get_args(get_type_hints(Animate)["motion"]) if name not in ("dusk", "dawn")]
KNOWN = [name for name in MOTIONS if name != "come"]
"""Those that know their way without a look at the screen."""


def shown(name: str, *path: str, less_motion: bool = False) -> Move | None:
    motion: Literal["step"] = name  # type: ignore[assignment]
    return move(Animate(motion, "pawn-C3", path), middle, less_motion=less_motion)


def test_a_step_begins_where_the_pawn_was_and_ends_where_it_is() -> None:
    how = shown("step", "C2", "C3")
    assert how is not None
    assert [frame["transform"] for frame in how.frames] == ["translate(0px,-96.5px)", "translate(0px,0px)"]
    assert how.milliseconds == STEP


def test_a_stream_takes_longer_but_not_for_ever() -> None:
    lengths = [shown("step", *("ABCDE"[i] + "2" for i in range(n))) for n in (2, 3, 4, 5)]
    assert [how.milliseconds for how in lengths if how] == [260, 320, 380, 440]
    around = shown("step", *(column + row for row in "24" for column in "ABCDE"))
    assert around is not None
    assert around.milliseconds == LONGEST


def test_a_step_to_nowhere_is_none() -> None:
    assert shown("step", "C3") is None


def test_who_is_pushed_falls_on_the_way() -> None:
    how = shown("fall", "C1", "C2")
    assert how is not None
    assert how.frames[0]["transform"] == "translate(0px,-96.5px) rotate(-90deg)"
    assert how.frames[-1]["transform"] == "none"


@pytest.mark.parametrize("name", [*KNOWN, "come"])
def test_only_transform_and_opacity_move(name: str) -> None:
    how = coming(3, -4) if name == "come" else shown(name, "C2", "C3")
    assert how is not None
    assert {key for frame in how.frames for key in frame} <= {"transform", "opacity", "offset"}


@pytest.mark.parametrize("name", MOTIONS)
def test_less_motion_is_a_short_fade_and_no_shaking(name: str) -> None:
    how = shown(name, "C2", "C3", less_motion=True)
    if name in ("shake", "face", "back", "crumble", "jolt"):
        assert how is None
    else:
        assert how is not None
        assert how.milliseconds == FADE
        assert {key for frame in how.frames for key in frame} == {"opacity"}


def test_a_temple_falls_for_about_a_second_and_who_comes_then_waits_for_it() -> None:
    falls, comes, lands = (shown(name) for name in ("crumble", "emerge", "jolt"))
    assert falls is not None
    assert comes is not None
    assert lands is not None
    assert 900 <= falls.milliseconds <= 1300
    assert 700 <= lands.milliseconds <= 1300
    first, second, *_ = falls.frames
    assert first["transform"] == second["transform"] == "none", "it stands still before it falls"
    hidden = comes.frames[1]
    assert hidden["opacity"] == 0
    assert float(hidden["offset"]) * comes.milliseconds >= falls.milliseconds


@pytest.mark.parametrize(("rod", "edge"), [("A", "scale(1.5,0)"), ("3", "scale(0,1.5)")])
def test_a_rod_turns_about_its_long_axis_with_one_side_at_a_time(rod: str, edge: str) -> None:
    face, back = (
        move(Animate(side, f"rod-{rod}-{side}"), middle, less_motion=False) for side in ("face", "back")
    )
    assert face is not None
    assert back is not None
    assert face.milliseconds == back.milliseconds
    assert [frame["transform"] for frame in face.frames].index(edge) == 0
    assert face.frames[-1]["transform"] == "none"
    assert back.frames[0] == {"transform": "none", "opacity": 1}
    assert back.frames[-1]["transform"] == edge
    assert face.frames[1]["offset"] == back.frames[2]["offset"]


def test_dusk_is_a_fade_where_less_motion_is_wanted() -> None:
    assert printing(less_motion=True).milliseconds == FADE
    assert printing(less_motion=False).milliseconds > FADE
