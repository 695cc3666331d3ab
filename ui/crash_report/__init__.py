"""What happens when the program itself has a fault: the game is safe, people are told, and play goes on."""
