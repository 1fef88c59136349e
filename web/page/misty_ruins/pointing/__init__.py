"""The interpretation of presses: an action, a longer path, or a refusal with its reason."""
