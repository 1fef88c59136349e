"""The entry point of `unseen.kakusareta.lab.command`."""

from unseen.kakusareta.lab.command import main

if __name__ == "__main__":
    main()
