"""The map of Misty Ruins, as SVG."""
