"""Our side of the comparison: prints one JSON object with the figures of each draft and what one greedy game takes."""

import json
import sys

from qquovadis.controllers.bots.benchmark import GAMES, greedy_seconds, random_play, undo_pairs
from qquovadis.engine.unwatched import collect_seldom
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack

SEATS = 4


def figures(game: str, draft: str, greedy_games: int) -> dict[str, float]:
    """Return decisions a CPU second, microseconds to apply a choice and undo it, and seconds a greedy game."""
    kit = compile_kit(load_pack(find_pack(game, draft)), SEATS)
    referee = referee_for(kit)
    decisions, seconds = random_play(referee)
    found = {
        "decisions": decisions / seconds,
        "games": GAMES / seconds,
        "apply": 1e6 / undo_pairs(referee),
    }
    return {**found, "greedy": greedy_seconds(kit, greedy_games)} if greedy_games else found


if __name__ == "__main__":
    collect_seldom()
    print(json.dumps({f"{game}/{draft}": figures(game, draft, int(sys.argv[1])) for game, draft in SHIPPED_GAMES}))
