"""Games of a fit that were played before it was stopped: a line each in a file, from which it goes on."""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO, cast

from qquovadis.lab.levels.fitting import Rest

MOST_BYTES = 1 << 28


class FitGames:
    """A file of games, which anybody may have changed: from what is no game any more on they are played again."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self, games: int) -> dict[int, list[Rest]]:
        """Return the games that are there, by number, of so many; the file has no others any more."""
        found: dict[int, list[Rest]] = {}
        try:
            with gzip.open(self._file, "rt", encoding="utf-8") as lines:
                for line in _short(cast(TextIO, lines)):
                    number, rests = _game_of(json.loads(line))
                    if not 0 <= number < games:
                        raise ValueError(number)
                    found[number] = rests
        except (OSError, EOFError, ValueError, zlib.error):
            self.forget()
            for number, rests in found.items():
                self.add(number, rests)
        return found

    def add(self, number: int, rests: Iterable[Rest]) -> None:
        """Keep a game; where nothing can be written it is not kept."""
        rows = [[each.left, each.most, each.features, each.cards, each.to_come] for each in rests]
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with gzip.open(self._file, "at", compresslevel=1, encoding="utf-8") as lines:
                lines.write(json.dumps([number, rows], separators=(",", ":")) + "\n")

    def forget(self) -> None:
        """Delete the file."""
        with suppress(OSError):
            self._file.unlink()


def _short(lines: TextIO) -> Iterator[str]:
    """Yield lines; ValueError where there are more than games can take."""
    read = 0
    while line := lines.readline(MOST_BYTES):
        read += len(line)
        if read > MOST_BYTES:
            raise ValueError(read)
        yield line


def _game_of(said: Any) -> tuple[int, list[Rest]]:
    """Return the number of a game and its places of rest; ValueError if that is none."""
    try:
        number, rows = said
        return int(number), [_rest(int(number), row) for row in rows]
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
