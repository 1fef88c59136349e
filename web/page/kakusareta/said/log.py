"""The public log in words: the same for both seats."""

from functools import partial

from page.courtyard.log import LogWords
from page.kakusareta.said.words import event_words, moment_words
from unseen.kakusareta import MOYA, redact
from unseen.kakusareta.events import Ended, Finished, Rose

# The Moya player has no secrets, so that seat's log is the public log.
WORDS = LogWords(partial(redact, seat=MOYA), (Ended, Rose, Finished), Ended, event_words, moment_words)
public, recap_entries, recap_words = WORDS.public, WORDS.recap_entries, WORDS.recap_words
recapped, chapters = WORDS.recapped, WORDS.chapters
