"""Relays as processes of their own, and a client that survives their ends."""

import asyncio
import os
import signal
import sys

from tests.relay.client import Client, Ended, Got, key, writing

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
"""What a process of ours needs to find what we test, wherever it runs."""


class Process:
    """`unseen relay` as a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self.process, self.url = process, url

    async def end(self, number: signal.Signals) -> int:
        """Send a signal, and return the exit code."""
        self.process.send_signal(number)
        _, said = await self.process.communicate()
        assert said == b""
        assert self.process.returncode is not None
        return self.process.returncode


async def begin(store: str, port: str = "0", *more: str) -> Process:
    """Begin a relay."""
    words = [sys.executable, "-m", "unseen.cli", "relay", "--store", store, "--port", port, *more]
    process = await asyncio.create_subprocess_exec(*words, stderr=asyncio.subprocess.PIPE, env=ENVIRONMENT)
    assert process.stderr
    said = (await process.stderr.readline()).decode()
    assert said.startswith("unseen relay: ws://"), said
    return Process(process, said.split()[-1])


class Sender:
    """A client as it should be: it keeps what is not acknowledged, and offers it again on the next connection."""

    def __init__(self, frames: list[bytes]) -> None:
        self.frames = frames
        self.acknowledged: dict[bytes, int] = {}
        self.epoch = ""

    async def play(self, url: str) -> Client:
        """Offer what is not acknowledged, and read until the connection ends or everything is."""
        client = await writing(url, key(1), after=len(self.acknowledged), epoch=self.epoch)
        self.epoch = client.status.epoch
        await client.offer(*(data for data in self.frames if data not in self.acknowledged))
        while len(self.acknowledged) < len(self.frames) and not isinstance(
            came := await client.next(), Ended
        ):
            if isinstance(came, Got):
                assert self.acknowledged.setdefault(came.data, came.number) == came.number
            else:
                self.epoch = came.epoch  # type: ignore[union-attr]
        return client
