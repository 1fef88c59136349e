"""The output of `unseen study`, and its one-sentence errors."""

import sys

import pytest

from tests.nusubito.lab.study.players import HERE
from unseen.cli import main
from unseen.nusubito.lab.study.models import MODELS, grid


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_it_prints_what_a_model_is_worth_and_what_players_guarantee(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    who = f"{HERE}:Anything"
    monkeypatch.setattr(
        "unseen.nusubito.lab.study.report.MODELS", {"short": grid("B2", "C3", rounds=1, timeout=0.5)}
    )
    code, out, err = ran(capsys, "study", "models", "--model", "short", "--thief", who, "--mist", who)
    assert (code, err) == (0, "")
    titles, line, row = out.splitlines()
    assert titles == f"| model | columns | rows | value | Thief {who} | Mists {who} |"
    assert line == "| --- | --: | --: | --: | --: | --: |"
    name, _, _, value, thief, mists = row.strip("| ").split(" | ")
    assert name == "short"
    assert 0 < float(thief) < float(value) < float(mists) <= 1


def test_without_a_name_it_is_all_models(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "unseen.nusubito.lab.study.report.MODELS", {"one": MODELS["short"], "two": MODELS["short"]}
    )
    _, out, _ = ran(capsys, "study", "models")
    assert [line.split(" | ")[0] for line in out.splitlines()[2:]] == ["| one", "| two"]


def test_it_prints_how_far_players_stay_behind_in_endgames(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "study", "endgames", "--count", "1", "--mist", f"{HERE}:Waiting")
    assert (code, err) == (0, "")
    said, _, titles, _, row = out.splitlines()
    assert said.startswith("1 endgames, worth 0.")
    assert titles == "| player | guarantees | behind | at worst | within 0.05 |"
    name, guarantees, behind, worst, _ = row.strip("| ").split(" | ")
    assert name == f"Mists {HERE}:Waiting"
    assert behind == worst
    assert 0.5 <= float(guarantees) <= 1
    assert ran(capsys, "study", "endgames", "--count", "1") == (0, said + "\n", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["models", "--model", "huge"],
            "no model is called 'huge': choose one of short, far, inner, hunted",
        ),
        (["models", "--thief", "nobody"], "no player is called 'nobody'"),
        (["models", "--mist", "no_such:module"], "no_such:module: ModuleNotFoundError"),
        (["endgames", "--count", "0"], 'a whole number from 1 to 999999999 is expected, not "0"'),
        ([], "the following arguments are required: what"),
    ],
)
def test_bad_input_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "study", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_the_extra_is_named_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("report", "program", "highs"):
        monkeypatch.delitem(sys.modules, f"unseen.nusubito.lab.study.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    code, out, err = ran(capsys, "study", "models")
    assert (code, out) == (2, "")
    assert err.startswith("unseen: the package 'scipy")
    assert "is missing: pip install '.[study]' in the folder of unseen's sources" in err
