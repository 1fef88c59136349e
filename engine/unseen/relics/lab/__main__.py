"""See `unseen.relics.lab.command`."""

from unseen.relics.lab.command import main

main()
