"""The laboratory: weights learnt by self-play (`unseen train --game misty_ruins`), and a scripted novice."""
