"""The laboratory: weights learnt by self-play (`python -m unseen.misty_ruins.lab`), and a scripted novice."""
