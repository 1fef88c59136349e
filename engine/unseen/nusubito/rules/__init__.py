"""The rules: a room for each seat's day and night, and one that explains refusals."""
