"""Input: presses, keys, drags, pans and wheels become messages, and so does leaving the page."""
