"""What a change of the rules does to chances, counted by hand and by the program."""
