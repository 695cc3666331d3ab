"""What happens when the program itself has a fault: the game is safe, people are told, and play goes on.

Imports nothing of `ui` but `window`, so that it stands before anything else is loaded.
Start reading in `exception_hook`.
"""
