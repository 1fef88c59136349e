"""What PyScript runs when the interpreter is ready."""

from page.edge.main import main

await main()  # type: ignore[top-level-await]  # noqa: F704
