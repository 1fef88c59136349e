"""The content of the help: sections, player aids, the glossary and diagrams, as data.

Rule 1. The words are in the catalogue; this package has only their keys and their order.
Rule 2. Nothing here renders, and a diagram is a position with the actions that it shows, so that a test can ask the
    engine whether they are legal.
"""
