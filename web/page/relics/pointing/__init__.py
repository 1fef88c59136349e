"""What a press means: an action, a longer path, or a refusal with its reason."""
