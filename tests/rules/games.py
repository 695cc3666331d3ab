"""The games whose rules the program keeps, by name: what holds for every rulebook is tried on each."""

from qquovadis.games import SHIPPED_GAMES

GAMES = sorted({game for game, _ in SHIPPED_GAMES})
