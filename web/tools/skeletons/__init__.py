"""The pages of the games that `make game` copies; what one without a secret does otherwise lies in its own folder."""
