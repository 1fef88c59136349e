"""What is drawn of games with somebody elsewhere: from plain data to HTML."""
