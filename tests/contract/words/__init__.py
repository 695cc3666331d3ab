"""Cards made of every word that a game's cards may say, and games in which each of them acts: start at `word_games`."""
