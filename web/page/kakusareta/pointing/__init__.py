"""The resolution of presses: into an action, a longer path, or a refusal with its reason."""
