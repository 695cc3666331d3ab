"""Games of a fit that were played before it was stopped: a file each in a folder, from which it goes on."""

import gzip
import json
import shutil
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from qquovadis.files import write_whole
from qquovadis.lab.levels.fitting import Rest

NAME = "{number}.json.gz"
MOST_BYTES = 1 << 24  # of a game


class FitGames:
    """A folder of games, which anybody may have changed: what is no game any more is played again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, games: int) -> dict[int, list[Rest]]:
        """Return the games that are there, by number, of so many."""
        found: dict[int, list[Rest]] = {}
        for number in range(games) if self._folder.is_dir() else ():
            with suppress(OSError, EOFError, ValueError, RecursionError, zlib.error):
                with gzip.open(self._folder / NAME.format(number=number)) as packed:
                    said = packed.read(MOST_BYTES)
                found[number] = _game_of(number, json.loads(said))
        return found

    def add(self, number: int, rests: Iterable[Rest]) -> None:
        """Keep a game; where nothing can be written it is not kept."""
        rows = [[each.left, each.most, each.features, each.cards, each.to_come] for each in rests]
        said = json.dumps(rows, separators=(",", ":")).encode()
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._folder / NAME.format(number=number), gzip.compress(said, 1))

    def forget(self) -> None:
        """Delete the folder."""
        shutil.rmtree(self._folder, ignore_errors=True)


def _game_of(number: int, rows: Any) -> list[Rest]:
    """Return the places of rest of a game; ValueError if that is none."""
    try:
        return [_rest(number, row) for row in rows]
    except (TypeError, OverflowError) as error:
        raise ValueError from error


def _rest(game: int, row: Any) -> Rest:
    left, most, features, cards, to_come = row
    return Rest(
        game=game,
        left=int(left),
        most=int(most),
        features=tuple(map(float, features)),
        cards=tuple((int(card), float(part)) for card, part in cards),
        to_come=float(to_come),
    )
