"""From what a seat knows to what its screen shows: props for `render`, words, marks. Pure, and a view's function alone."""
