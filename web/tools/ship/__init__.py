"""Shipping: all that visitors get beside the page's Python, how it is sent, and what it weighs."""
