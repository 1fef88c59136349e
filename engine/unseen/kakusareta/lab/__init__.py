"""The lab: learns the weights of the evaluation from games of bots (`unseen train --game kakusareta`)."""
