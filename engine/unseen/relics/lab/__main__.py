"""See `unseen.relics.lab.command`."""

from unseen.relics.lab.command import main

if __name__ == "__main__":
    main()
