"""The page's own arithmetic: fields at the bounds of their limbs, tables, and sums, compared number by number."""

import subprocess

from tools.paths import NODE_MODULES, ROOT, STATIC


def test_field_tables_and_sums_are_right_at_their_bounds() -> None:
    script = ROOT / "tests" / "secrecy" / "proofs" / "curve.mjs"
    command = ["node", *map(str, (script, STATIC / "group", NODE_MODULES))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10_000
