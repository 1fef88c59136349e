"""Tests that wait: a coroutine as a test, and a limit to its patience."""

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec

Given = ParamSpec("Given")

PATIENCE = 300.0
"""Seconds after which something that should have happened has not, on a machine with ten other things to do."""


def awaited(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    """Run a test that is a coroutine."""

    @functools.wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        async def within() -> None:
            async with asyncio.timeout(PATIENCE):
                await test(*args, **kwargs)

        asyncio.run(within())

    return run
