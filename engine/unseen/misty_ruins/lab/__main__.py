"""See `unseen.misty_ruins.lab.command`."""

from unseen.misty_ruins.lab.command import main

if __name__ == "__main__":
    main()
