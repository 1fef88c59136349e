"""Runs in Pyodide: compile every .py below the folders that `compile.json` names, as it says.

The byte code says that it need not be checked against its source (PEP 552, unchecked hash): unpacking an archive
sets new times, and would otherwise make every file stale.
"""

import ast
import json
from importlib._bootstrap_external import _code_to_hash_pyc, cache_from_source
from importlib.util import source_hash
from pathlib import Path


class WithoutDocstrings(ast.NodeTransformer):
    """Leaves out the docstrings of modules and functions; a dataclass without one would set about writing its own."""

    def visit_Module(self, node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
        return node

    visit_FunctionDef = visit_Module
    visit_AsyncFunctionDef = visit_Module


for job in json.loads(Path("compile.json").read_text("utf-8")):
    root = Path(job["folder"])
    for source in sorted(root.rglob("*.py")):
        name = source.relative_to(root).as_posix()
        if name in job["but"]:
            continue
        text = source.read_bytes()
        # NB the name is what a traceback shows; `dont_inherit` keeps this file's own flags out.
        tree = ast.fix_missing_locations(WithoutDocstrings().visit(ast.parse(text)))
        code = compile(tree, job["shown"] + name, "exec", dont_inherit=True, optimize=job["optimize"])
        beside = name.startswith(tuple(job["with_source"]))
        target = Path(cache_from_source(str(source))) if beside else source.with_suffix(".pyc")
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(_code_to_hash_pyc(code, source_hash(text), False))
