"""What the relay counts, as text for Prometheus (its exposition format 0.0.4). No room and no address is named."""

from collections.abc import Mapping

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_MEANINGS = {
    "connections": "Connections that are open.",
    "rooms": "Rooms with somebody in them.",
    "frames_stored_total": "Frames stored.",
    "frames_repeated_total": "Frames that were stored before and came again.",
    "frames_refused_total": "Frames for which a room had no room.",
    "frames_passed_total": "Frames passed on and not stored.",
    "store_errors_total": "Deeds that the store failed to do.",
}


def format_metrics(values: Mapping[str, int], closed: Mapping[int, int]) -> str:
    """Return the text of all metrics.

    Args:
        values: Numbers by the name of the metric; what is not there is 0.
        closed: How many connections the relay has closed, by the code.
    """
    lines: list[str] = []
    for name, meaning in _MEANINGS.items():
        lines += _head(name, meaning)
        lines.append(f"unseen_relay_{name} {values.get(name, 0)}")
    lines += _head("closed_total", "Connections that the relay has closed, by code.")
    lines += [f'unseen_relay_closed_total{{code="{code}"}} {count}' for code, count in sorted(closed.items())]
    return "\n".join(lines) + "\n"


def _head(name: str, meaning: str) -> list[str]:
    kind = "counter" if name.endswith("_total") else "gauge"
    return [f"# HELP unseen_relay_{name} {meaning}", f"# TYPE unseen_relay_{name} {kind}"]
