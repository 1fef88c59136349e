"""Programs that run beside a test, and a display nobody sees for those that have windows."""

import os
import subprocess
from collections.abc import Mapping
from contextlib import ExitStack

SCREEN = "1440x1000x24"
"""A desktop's, and how many bits a pixel has."""


def display(stack: ExitStack) -> str:
    """Start a display and return its name, as programs take it from `DISPLAY`."""
    ours, theirs = os.pipe()
    options = ("-screen", "0", SCREEN, "-nolisten", "tcp")
    started(stack, "Xvfb", "-displayfd", str(theirs), *options, pass_fds=(theirs,))
    os.close(theirs)
    with os.fdopen(ours) as number:
        return f":{number.readline().strip()}"


def started(
    stack: ExitStack,
    *command: str,
    env: Mapping[str, str] | None = None,
    stdout: int = subprocess.DEVNULL,
    pass_fds: tuple[int, ...] = (),
) -> "subprocess.Popen[bytes]":
    """Start a program that is ended with the stack, gently first."""
    process = subprocess.Popen(command, env=env, stdout=stdout, stderr=subprocess.DEVNULL, pass_fds=pass_fds)

    def end() -> None:
        process.terminate()
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()

    stack.callback(end)
    return process
