"""The relay's metrics as text for Prometheus (exposition format 0.0.4). They name no room and no address."""

from collections.abc import Mapping

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_MEANINGS = {
    "connections": "Connections that are open.",
    "rooms": "Rooms that have peers.",
    "frames_stored_total": "Frames stored.",
    "frames_repeated_total": "Frames received again that were already stored.",
    "frames_refused_total": "Frames refused because something was full.",
    "frames_passed_total": "Frames passed on and not stored.",
    "store_errors_total": "Operations that the store failed to do.",
}


def format_metrics(values: Mapping[str, int], closed: Mapping[int, int]) -> str:
    """Return the text of all metrics.

    Args:
        values: Numbers by the name of the metric; a missing one is 0.
        closed: The number of connections that the relay has closed, by code.
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
