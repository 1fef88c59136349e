"""The shell, which every game's page has: model, messages, effects, update, screens, and the dealer with the truth."""
