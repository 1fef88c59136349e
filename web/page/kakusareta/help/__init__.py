"""The contents of the help as data: sections, player aids, the glossary, rulings and diagrams.

Rule 1. The words are in the catalogue; only their keys and order are here.
Rule 2. Nothing here renders. A diagram is a position with the actions that it shows, so that a test can ask the engine
whether they are legal.
"""
