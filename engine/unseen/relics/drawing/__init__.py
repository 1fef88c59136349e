"""The board of Relics, as SVG."""
