"""The public log in words, the same for both seats."""

from functools import partial

from page.courtyard.log import LogWords
from page.nusubito.said.words import event_words, moment_words
from unseen.kernel.session import LogEntry
from unseen.nusubito import MIST, State, redact
from unseen.nusubito.events import Ended, Event, Finished

Log = tuple[LogEntry[State, Event], ...]

# The Mists have no secrets: they know exactly what is public.
WORDS = LogWords(partial(redact, seat=MIST), (Ended, Finished), Ended, event_words, moment_words)
public, recap_entries, recap_words = WORDS.public, WORDS.recap_entries, WORDS.recap_words
recapped, chapters = WORDS.recapped, WORDS.chapters
