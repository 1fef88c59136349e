"""The rules: a module for each seat by day and by night, and one that explains refusals."""
