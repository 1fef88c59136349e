"""A picture of a moment of a game, as SVG that stands alone: for sharing, and for `unseen draw`.

Rule 1. It shows a board as the page does: the same drawing, whose inks come from the same style sheets.
Rule 2. What is written has plain attributes only: no class, no style sheet but the fonts', nothing that refers to
        another element but a pattern, a gradient or a clip. So it looks the same wherever it is shown.
Rule 3. Through a seat's eyes it is a function of what that seat has seen: of its view, and of the whole game once it is
        over.

Theory of operation. A game's `picture` makes a `Scene` of a moment: its board as SVG with classes and drawings of the
sprite. `frame` puts it on a sheet with title, names and credit. `plain` then walks through that sheet, takes the style
of each element from the style sheets (`inks`, by the cascade of CSS as far as the sheets use it), and writes it into
attributes; where a drawing of the sprite is used, the drawing itself is written there, and inherits.
"""
