"""The lab: learns the weights of the evaluation from games of bots, by `python -m unseen.kakusareta.lab`."""
