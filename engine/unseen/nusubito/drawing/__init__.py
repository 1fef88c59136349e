"""The board of Nusubito, as SVG."""
