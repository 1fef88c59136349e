"""Read the imports of a module from its source, here and in Pyodide alike."""

import ast
from typing import NamedTuple


class Imported(NamedTuple):
    """The names that a module imports, be they modules or what is in one."""

    now: list[str]
    """Those that it imports when it is itself imported."""
    later: list[str]
    """Those that it imports within its functions, or on demand, by its table `LATER` (`page.games.on_demand`)."""


def imports_of(tree: ast.AST, module: str, package: bool) -> Imported:
    """Return the imports of a module.

    Args:
        tree: The module's source, parsed.
        module: Its name.
        package: Whether it is a package's `__init__`.
    """
    seen = _Imports(module, package)
    seen.visit(tree)
    return Imported(sorted(seen.now), sorted(seen.later))


def module_name(entry: str) -> str:
    """Return the name of the module in a file, given as a path below what is searched."""
    return entry.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class _Imports(ast.NodeVisitor):
    def __init__(self, module: str, package: bool) -> None:
        self.parts = module.split(".") if package else module.split(".")[:-1]
        self.now: set[str] = set()
        self.later: set[str] = set()
        self.found = self.now

    def visit_Import(self, node: ast.Import) -> None:
        self.found.update(alias.name for alias in node.names)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        base = self.parts[: len(self.parts) - node.level + 1] if node.level else []
        origin = ".".join(base + ([node.module] if node.module else []))
        self.found.add(origin)
        self.found.update(f"{origin}.{alias.name}" for alias in node.names)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> None:
        outer, self.found = self.found, self.later
        self.generic_visit(node)
        self.found = outer

    visit_AsyncFunctionDef = visit_FunctionDef
    visit_Lambda = visit_FunctionDef

    def visit_Assign(self, node: ast.Assign) -> None:
        if ast.unparse(node.targets[0]) == "LATER" and isinstance(node.value, ast.Dict):
            self.later.update(ast.literal_eval(value) for value in node.value.values)
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if test.endswith(("TYPE_CHECKING", "__name__ == '__main__'", "== 'win32'")):
            for child in node.orelse:
                self.visit(child)
        else:
            self.generic_visit(node)
