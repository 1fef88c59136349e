"""What every game's page has: model, messages, effects, the update, the screens, and the dealer with the truth."""
