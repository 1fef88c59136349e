"""From what a seat knows to what its screen shows: props for `render`, words, marks; a function of its view alone."""
