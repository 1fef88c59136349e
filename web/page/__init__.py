"""The page: a model, what changes it, what it looks like, and one edge that touches the browser."""
