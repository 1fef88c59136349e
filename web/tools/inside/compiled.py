"""Byte code as the page gets it; in Pyodide, by whose Python it is compiled.

The byte code says that it need not be checked against its source (PEP 552, unchecked hash): unpacking an archive
sets new times, and would otherwise make every file stale.
"""

import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash


class WithoutDocstrings(ast.NodeTransformer):
    """Leaves out the docstrings of modules and functions; a dataclass without one would set about writing its own."""

    def visit_Module(self, node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
        return node

    visit_FunctionDef = visit_Module
    visit_AsyncFunctionDef = visit_Module


class Bare(ast.NodeTransformer):
    """Leaves out annotations, but for the fields of classes, and docstrings of classes: nobody asks for them in a page.

    Each annotated function would bring a second one along that returns its annotations (PEP 649).
    """

    def visit_Module(self, node: ast.Module) -> ast.AST:
        self.generic_visit(node)
        node.body = [_plain(each) if isinstance(each, ast.AnnAssign) else each for each in node.body]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        # A decorator such as that of data classes may look at them.
        if not node.decorator_list and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node


def _plain(node: ast.AnnAssign) -> ast.stmt:
    """Return an annotated assignment of a module without its annotation."""
    if node.value is None:
        return ast.copy_location(ast.Pass(), node)
    return ast.copy_location(ast.Assign([node.target], node.value), node)


def byte_code(source: bytes, tree: ast.Module, shown: str, optimize: int) -> bytes:
    """Return the contents of a module's .pyc file.

    Args:
        source: The module.
        tree: The same, parsed; it is changed.
        shown: The name of its file in tracebacks.
        optimize: Python's level of optimization.
    """
    bare = ast.fix_missing_locations(WithoutDocstrings().visit(tree))
    # NB `dont_inherit` keeps this file's own flags out.
    code = compile(bare, shown, "exec", dont_inherit=True, optimize=optimize)
    # NB marshal marks what has several references, so how many this has is a bit of the file: always two, as it was for
    # those who have the files already.
    held = (code,)
    return _code_to_hash_pyc(held[0], source_hash(source), False)
