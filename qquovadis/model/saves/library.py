"""The games that are kept: what each one's first line tells, what was found out about it, and what is done to its file.

A list of hundreds must be there at once, so nothing here reads more of a save than its first line; whoever has read a
whole one says so to the index, which holds good as long as the file stays as it is.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis import paths
from qquovadis.errors import SaveError
from qquovadis.files import THERE_ALREADY, copy_beside, copy_new, move_beside, write_whole
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.opened_files import FileKind, kind_of
from qquovadis.model.pack.file_limits import LONGEST_HEADER
from qquovadis.model.saves.finished_games import FinishedGame, FinishedSeat
from qquovadis.model.saves.line_checks import VERSION, is_spoilt
from qquovadis.model.text.person_names import fit_name
from qquovadis.model.text.searching import searchable
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_

INDEX = "library.json"
LONGEST_TOP = 2 * LONGEST_HEADER + 4  # bytes in which both copies of a header have room
INDEX_VERSION = 1
GIVEN = re.compile(r", \d{4}-\d\d-\d\d \d\d\.\d\d( \(\d+\))?$")  # how a name ends that nobody chose
NAMELESS = N_("“{name}” cannot be used as the name of a game. Use characters that are allowed in file names.")
GONE = N_("“{file}” is no longer there. It may have been moved or renamed.")
NO_GAME = N_("“{file}” is not a saved game ({games}), so it was not imported.")
NOT_DONE = N_("“{file}” cannot be moved or copied: {reason}.")


class GameSurvey(NamedTuple):
    """What only a whole save tells: how far it is, whether it is over, and the line from which on it is damaged (0).

    `rounds` is how many there are, 0 if the game is not counted in rounds.
    """

    entries: int
    round: int
    rounds: int
    over: bool
    damaged: int = 0


class FileStamp(NamedTuple):
    """The size of a file in bytes and when it was written, in nanoseconds; another stamp is another content."""

    size: int
    written: int


@dataclass(frozen=True)
class SavedGame:
    """A saved game as its first line tells it; `trouble` says why it cannot be opened, with nothing else known then."""

    path: Path
    stamp: FileStamp
    game: str = ""
    draft: str = ""
    people: tuple[str, ...] = ()
    manner: str = ""
    variant: bool = False
    trouble: SaveError | None = None
    survey: GameSurvey | None = None
    finished: FinishedGame | None = None

    @property
    def time(self) -> datetime:
        """When it was last played."""
        return datetime.fromtimestamp(self.stamp.written / 1e9).astimezone()

    @property
    def own_name(self) -> str:
        """The name that somebody gave it; empty if it is called as it was when it began."""
        return "" if self.people and GIVEN.search(self.path.stem) else self.path.stem

    @property
    def is_open(self) -> bool:
        """Whether it can be gone on with, at least as far as it is whole."""
        return self.trouble is None


class Library:
    """The saved games of one folder, newest first, and the trash beside them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.saves()
        self._index = paths.personal() / INDEX
        self._told = self._read_index()

    def games(self) -> list[SavedGame]:
        """Return every saved game, the last played first; a file that is none is listed with its trouble."""
        return sorted(self._listed(self.folder), key=lambda kept: (kept.stamp.written, kept.path.name), reverse=True)

    def thrown_away(self) -> list[SavedGame]:
        """Return the games in the trash, the last played first."""
        return sorted(self._listed(paths.discarded()), key=lambda kept: kept.stamp.written, reverse=True)

    def game(self, path: Path) -> SavedGame:
        """Return one saved game, wherever it lies; SaveError if it is not there."""
        try:
            return self._kept(path)
        except OSError:
            raise SaveError(GONE, file=path.name) from None

    def note(self, kept: SavedGame, survey: GameSurvey, finished: FinishedGame | None = None) -> None:
        """Keep what was found out about a game until its file changes; what it came to is told by some readers only."""
        before = self._told.get(_key(kept.path), {})
        row = {**_row_of(kept), "survey": list(survey)}
        if finished is not None:
            row["finished"] = [finished.rounds, finished.minutes, [list(seat) for seat in finished.seats]]
        elif before.get("stamp") == row["stamp"] and "finished" in before:
            row["finished"] = before["finished"]
        self._told[_key(kept.path)] = row

    def remember(self) -> None:
        """Write the index; where that cannot be, everything is only found out again the next time."""
        names = {_key(path) for path in (*_files(self.folder), *_files(paths.discarded()))}
        data = {name: self._told[name] for name in sorted(names & self._told.keys())}
        with suppress(OSError):
            write_whole(self._index, json.dumps({"version": INDEX_VERSION, "games": data}))

    def rename(self, path: Path, name: str) -> Path:
        """Give a game another name, and return where it lies then; SaveError if it cannot have it."""
        fit = paths.fit_name(name.strip().removesuffix(GAME_ENDING))
        if not fit:
            raise SaveError(NAMELESS, name=name)
        wanted = path.with_name(fit + GAME_ENDING)
        return path if wanted == path else self._moved(path, wanted)

    def duplicate(self, path: Path) -> Path:
        """Copy a game beside itself, and return the copy."""
        return self._copied(path, path, copy_beside)

    def hand_out(self, path: Path, target: Path) -> Path:
        """Copy a game to anywhere; SaveError, and nothing is written over, if something lies there."""
        return self._copied(path, target, _copy_to)

    def take_in(self, file: Path) -> Path:
        """Copy a game from anywhere into the library and return where it lies; one that is there already is found.

        What cannot be opened stays where it is, and says why.
        """
        if file.is_dir() or kind_of(file) is not FileKind.GAME:
            raise SaveError(NO_GAME, file=file.name, games=GAME_ENDING)
        kept = self.game(file)
        if kept.trouble is not None:
            raise kept.trouble
        return self._found(file) or self._copied(file, self.folder / f"{file.stem}{GAME_ENDING}", copy_beside)

    def _found(self, file: Path) -> Path | None:
        """Return where a game from anywhere lies in the library already, as the very file or as an equal one."""
        same = (path for path in _files(self.folder) if path == file or _are_alike(path, file))
        return next(same, None)

    def discard(self, path: Path) -> Path:
        """Move a game to the trash, and return where it lies there."""
        return self._moved(path, paths.discarded() / path.name)

    def restore(self, path: Path) -> Path:
        """Take a game out of the trash, and return where it lies again."""
        return self._moved(path, self.folder / path.name)

    def empty_trash(self) -> int:
        """Delete everything in the trash for good, and return how many games that were."""
        files = _files(paths.discarded())
        for path in files:
            path.unlink()
        return len(files)

    def _listed(self, folder: Path) -> Iterator[SavedGame]:
        for path in _files(folder):
            with suppress(OSError):  # it went while the list was made
                yield self._kept(path)

    def _kept(self, path: Path) -> SavedGame:
        status = path.stat()
        stamp = FileStamp(status.st_size, status.st_mtime_ns)
        text = self._told.get(_key(path))
        known = _from_index(path, stamp, text) if text else None
        if known is None:
            known = _first_line(path, stamp)
            if known.is_open:
                self._told[_key(path)] = _row_of(known)
        return known

    def _moved(self, path: Path, wanted: Path) -> Path:
        """Return where a file lies that was moved to a name, or to one with a number; it takes no other's place."""
        try:
            target = move_beside(path, wanted)
        except OSError as error:
            raise _not_done(path, error) from error
        if (text := self._told.pop(_key(path), None)) is not None:
            self._told[_key(target)] = text
        return target

    def _copied(self, path: Path, target: Path, copy: Callable[[Path, Path], Path]) -> Path:
        try:
            return copy(path, target)
        except FileExistsError:
            raise SaveError(THERE_ALREADY, file=target.name) from None
        except OSError as error:
            raise _not_done(path, error) from error

    def _read_index(self) -> dict[str, Any]:
        """Return what was found out before; an index that makes no sense is made anew."""
        try:
            data = json.loads(self._index.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        games = data.get("games") if isinstance(data, dict) and data.get("version") == INDEX_VERSION else None
        return games if isinstance(games, dict) else {}


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.glob(f"*{GAME_ENDING}") if path.is_file()]


def _copy_to(path: Path, target: Path) -> Path:
    copy_new(path, target)
    return target


def _are_alike(path: Path, file: Path) -> bool:
    return path.stat().st_size == file.stat().st_size and path.read_bytes() == file.read_bytes()


def _key(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _first_line(path: Path, stamp: FileStamp) -> SavedGame:
    """Read no more than the first line, and of that only what the list shows; its copy if it was changed."""
    with path.open("rb") as file:
        first = file.readline(LONGEST_HEADER + 1)
    if len(first) > LONGEST_HEADER:
        return _from_copy(path, stamp)
    try:
        text = json.loads(first)
        if text["format"] != "qquovadis game" or text["version"] > VERSION or is_spoilt(first.rstrip(b"\r\n")):
            raise ValueError
        return _listed_as(path, stamp, text)
    except (ValueError, KeyError, TypeError, RecursionError):
        return _from_copy(path, stamp)


def _from_copy(path: Path, stamp: FileStamp) -> SavedGame:
    """Return a save whose first line cannot be used, by its copy; or why it cannot be opened, as opening it says."""
    with path.open("rb") as file:
        content = file.read(LONGEST_TOP)
    from qquovadis.model.saves.save_file import top_of  # late: hardly any list needs it

    try:
        return _listed_as(path, stamp, top_of(path, content).header.model_dump())
    except SaveError as error:
        return SavedGame(path=path, stamp=stamp, trouble=error)


def _listed_as(path: Path, stamp: FileStamp, data: Mapping[str, Any]) -> SavedGame:
    return SavedGame(
        path=path,
        stamp=stamp,
        game=str(data["game"]),
        draft=str(data["draft"]),
        people=tuple(fit_name(str(seat["name"])) for seat in data["seats"]),
        manner=str(data["manner"]),
        variant=bool(data.get("variant")),
    )


def _row_of(kept: SavedGame) -> dict[str, Any]:
    return {
        "stamp": list(kept.stamp),
        "game": kept.game,
        "draft": kept.draft,
        "people": list(kept.people),
        "manner": kept.manner,
        "variant": kept.variant,
    }


def _from_index(path: Path, stamp: FileStamp, data: Mapping[str, Any]) -> SavedGame | None:
    """Return a game as the index has it; None if its file has changed since, or the index makes no sense."""
    try:
        if data["stamp"] != list(stamp):
            return None
        survey = _survey(data["survey"]) if "survey" in data else None
        people = tuple(map(str, data["people"]))
        game = str(data["game"])
        return SavedGame(
            path=path,
            stamp=stamp,
            game=game,
            draft=str(data["draft"]),
            people=people,
            manner=str(data["manner"]),
            variant=bool(data["variant"]),
            survey=survey,
            finished=_finished(game, data["finished"]) if "finished" in data else None,
        )
    except (KeyError, TypeError, ValueError):
        return None


def _finished(game: str, text: Any) -> FinishedGame:
    rounds, minutes, seats = text
    if not all(isinstance(each, int) for each in (rounds, minutes, *(points for _, _, _, points, _ in seats))):
        raise TypeError(text)
    found = (
        FinishedSeat(str(name), str(kind), str(race), points, bool(won)) for name, kind, race, points, won in seats
    )
    return FinishedGame(game, tuple(found), rounds, minutes)


def _survey(text: Any) -> GameSurvey:
    entries, number, rounds, over, damaged = text
    if not all(isinstance(each, int) for each in text):
        raise TypeError(text)
    return GameSurvey(entries, number, rounds, bool(over), damaged)


def _not_done(path: Path, error: OSError) -> SaveError:
    return SaveError(NOT_DONE, file=path.name, reason=reason_of(error))


def sought(games: Iterable[SavedGame], words: str, names: Mapping[tuple[str, str], str]) -> list[SavedGame]:
    """Return the games of which all these words are told: name, people, game, draft or date."""
    wanted = searchable(words).split()

    def told(kept: SavedGame) -> str:
        game = names.get((kept.game, kept.draft), kept.game)
        return searchable(" ".join((kept.path.stem, *kept.people, game, kept.draft, f"{kept.time:%Y-%m-%d %H:%M}")))

    return [kept for kept in games if all(word in told(kept) for word in wanted)]
