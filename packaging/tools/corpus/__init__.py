"""Makes the files of `tests/corpus` with the programs of the world, for those who work on the program."""
