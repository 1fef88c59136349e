"""The further courses: hiding and searching, from positions of games between programs."""
