"""Pixels: pure functions from props to HTML and SVG."""
