"""Callers, and the limits of each."""

import pytest

from unseen.relay.callers import Callers, caller_of
from unseen.relay.limits import Limits
from unseen.relay.metrics import format_metrics


@pytest.mark.parametrize(
    ("host", "forwarded", "caller"),
    [
        ("192.0.2.7", None, "192.0.2.7"),
        ("192.0.2.7", "", "192.0.2.7"),
        ("127.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "10.0.0.1, 192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "192.0.2.7, nonsense", "127.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", None, "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", None, "192.0.2.7"),
    ],
)
def test_caller_is_an_address_or_a_network(host: str, forwarded: str | None, caller: str) -> None:
    assert caller_of(host, forwarded) == caller


def test_connections_of_an_address_are_limited() -> None:
    callers = Callers(Limits(connections=2))
    assert [callers.enter("a"), callers.enter("a"), callers.enter("a"), callers.enter("b")] == [
        True,
        True,
        False,
        True,
    ]
    assert callers.connections == 3
    callers.leave("a")
    assert callers.enter("a")
    for name in ("a", "a", "b"):
        callers.leave(name)
    assert callers.connections == 0


def test_connections_that_say_nothing_are_limited_too() -> None:
    callers = Callers(Limits(connections=1, knocking=1))
    assert [callers.knock("a") for _ in range(3)] == [True, True, False]
    assert callers.knock("b")
    assert callers.enter("a")
    assert callers.connections == 1, "those that say nothing are not served"
    callers.withdraw("a")
    assert [callers.knock("a") for _ in range(2)] == [True, False]


def test_new_rooms_of_an_address_are_limited_and_come_back_with_the_hours() -> None:
    callers = Callers(Limits(new_rooms=2))
    assert [callers.begin_room("a", 0) for _ in range(3)] == [True, True, False]
    assert callers.begin_room("b", 0)
    callers.sweep(1)
    assert not callers.begin_room("a", 1), "a sweep gives nothing away"
    assert callers.begin_room("a", 1900)
    callers.sweep(100_000)
    assert [callers.begin_room("a", 100_000) for _ in range(3)] == [True, True, False]


def test_metrics_name_everything_and_nobody() -> None:
    lines = format_metrics({"rooms": 3, "frames_stored_total": 7}, {4008: 2, 1012: 1}).splitlines()
    figures = dict(line.split() for line in lines if not line.startswith("#"))
    assert figures["unseen_relay_rooms"] == "3"
    assert figures["unseen_relay_frames_stored_total"] == "7"
    assert figures["unseen_relay_connections"] == "0"
    assert figures['unseen_relay_closed_total{code="4008"}'] == "2"
    kinds = dict(line.split()[2:] for line in lines if line.startswith("# TYPE"))
    assert {name.split("{")[0] for name in figures} == set(kinds)
    assert (kinds["unseen_relay_rooms"], kinds["unseen_relay_closed_total"]) == ("gauge", "counter")
