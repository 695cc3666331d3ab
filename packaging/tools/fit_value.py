"""Fit what bots know of a draft: a level plays against itself, and its games tell what features and cards are worth.

    python3 packaging/dev.py fit-value quo_vadis/30 [--games 500] [--level greedy] [--seed 1] [--seats 4] [--out FILE]

Without --out the draft's own value.toml is written. New weights are another version of every level that learns:
show in duels that they play better (`qquovadis lab duel`) before they replace the old ones.
"""

import argparse
import os
import time
from pathlib import Path

from qquovadis.lab.levels.fitting import fit_value
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.value_file import VALUE, write_value


def main() -> None:
    """Play, fit and write."""
    asked = argparse.ArgumentParser(prog="fit-value", description="Fit what bots know of a draft.")
    asked.add_argument("draft", help="as game/draft")
    asked.add_argument("--games", type=int, default=500)
    asked.add_argument("--level", default="greedy")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--out", type=Path)
    given = asked.parse_args()
    pack = load_pack(find_pack(*given.draft.split("/", 1)))
    began = time.perf_counter()
    value = fit_value(pack, given.level, given.games, seats=given.seats, seed=given.seed, workers=given.workers)
    file = given.out or pack.folder / VALUE
    write_value(value, file)
    seconds = time.perf_counter() - began
    print(f"{file}: {given.games} games in {seconds:.0f} s; {value.fitted.explained:.1%} explained of games left out")


if __name__ == "__main__":
    main()
