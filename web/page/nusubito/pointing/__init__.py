"""The meaning of a press: an action, a longer path, or a refusal with its reason."""
