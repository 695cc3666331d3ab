"""The start dialog: what to play, who sits where, by which rules; or which save to go on with."""
