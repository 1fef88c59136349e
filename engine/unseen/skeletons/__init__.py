"""The games that `unseen new` copies: the smallest that keep the contract, one with a secret and one without."""
