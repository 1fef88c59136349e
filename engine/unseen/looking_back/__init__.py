"""Looking back on a finished game: what each seat could have known at each moment, as data without words.

Each game has a module `looking_back` with a `review` of its own (`unseen.looking_back.review.Reviewer`).
"""
