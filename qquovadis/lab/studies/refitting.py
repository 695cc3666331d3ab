"""What bots learn of an arm's rules before a study is played, where it says `refit`: fitted as a draft's value is.

Without it a variant is judged by what was learned of its draft, and a comparison measures, too, how surprised the bots
are. What was fitted is kept for whoever asks of the same rules again, as are the games of a fit that was stopped. It
stands in the study that is played, so that its book, a cluster and whoever verifies it judge alike.
"""

import gzip
import hashlib
import json
import shutil
import threading
import zlib
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis import __version__, paths
from qquovadis.bots import BOTS
from qquovadis.errors import QuoError
from qquovadis.files import write_whole
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.levels.fitting import Course, Rest, value_from
from qquovadis.lab.play.engines import play_each
from qquovadis.lab.play.orders import fit_order_of, play_fit_order
from qquovadis.lab.play.plan import carried_source
from qquovadis.lab.play.playing import level_version
from qquovadis.lab.studies.study_file import Arm, Study
from qquovadis.lab.studies.study_plan import packed, values_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.value_file import value_text, weights_in
from qquovadis.model.text.translations import N_

TEACHER, GAMES = "greedy", 400  # a fit on 45 games was worse than none
KEPT, GAMES_ENDING = "value-{key}.toml", ".games"
LOST = N_("Workers were lost while bots learned the rules; the games so far are kept: {reason}")
GAME_FILE = "{number}.json.gz"
MOST_BYTES = 1 << 24  # of a game


class FitGames:
    """The games of a fit that were played before it was stopped, a file each in a folder, from which it goes on.

    Anybody may have changed them: what is no game any more is played again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, games: int) -> dict[int, list[Rest]]:
        """Return the games that are there, by number, of so many."""
        found: dict[int, list[Rest]] = {}
        for number in range(games) if self._folder.is_dir() else ():
            with suppress(OSError, EOFError, ValueError, RecursionError, zlib.error):
                with gzip.open(self._folder / GAME_FILE.format(number=number)) as packed:
                    said = packed.read(MOST_BYTES)
                found[number] = _game_of(number, json.loads(said))
        return found

    def add(self, number: int, rests: Iterable[Rest]) -> None:
        """Keep a game; where nothing can be written it is not kept."""
        rows = [[each.left, each.most, each.features, each.cards, each.to_come] for each in rests]
        said = json.dumps(rows, separators=(",", ":")).encode()
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._folder / GAME_FILE.format(number=number), gzip.compress(said, 1))

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


class Fitting(NamedTuple):
    """How far it is: so many games of so many, for an arm by its id."""

    arm: str
    games: int
    planned: int


Told = Callable[[Fitting], None]


def learns(study: Study) -> bool:
    """Return whether any level of a study judges by what it learned; to all others a fit makes no difference."""
    return any(name in BOTS and BOTS[name].is_learned for name in study.study.levels)


def arms_to_fit(study: Study, folder: Path) -> tuple[Arm, ...]:
    """Return the arms of a study for which games must be played before the first of its own."""
    if not learns(study):
        return ()
    seats, seed = study.study.seats[0], study.study.seed
    wanted = (arm for arm in study.arm if arm.refit and not arm.value)
    return tuple(arm for arm in wanted if not is_learned(packed(arm, folder), seats, seed))


def is_learned(pack: Pack, seats: int, seed: int) -> bool:
    """Return whether what bots learn of these rules is there already, of an earlier study."""
    return bool(_kept(_file(pack, seats, seed)))


def as_in_book(study: Study, file: Path | None) -> Study:
    """Return a study with what its book says was fitted, if it has a book already."""
    if file is None or not file.exists() or not any(arm.refit for arm in study.arm):
        return study
    with LabBook.open(file) as book:
        values = values_of(book.plan().study)
    arms = [arm.model_copy(update={"value": values.get(arm.id, "")}) if arm.refit else arm for arm in study.arm]
    return study.model_copy(update={"arm": tuple(arms)})


def fitted(
    study: Study,
    folder: Path,
    *,
    workers: int = 1,
    address: str | None = None,
    stopped: threading.Event | None = None,
    told: Told = lambda _: None,
) -> Study | None:
    """Return a study whose arms say what bots learned of their rules; nothing if it was stopped before that.

    Arms that do not ask for it stay as they are, and so does a study among bots that learn nothing.
    """
    ended = stopped or threading.Event()
    arms = []
    for arm in study.arm:
        value = arm.value
        if arm.refit and not value and learns(study):
            pack = packed(arm, folder)
            file = _file(pack, study.study.seats[0], study.study.seed)
            games = FitGames(file.with_suffix(GAMES_ENDING))
            value = _kept(file) or _fitted(arm.id, _course(study, pack), games, _Playing(workers, address, ended, told))
            if not value:
                return None
            write_whole(file, value)
            games.forget()
        arms.append(arm.model_copy(update={"value": value}))
    return study.model_copy(update={"arm": tuple(arms)})


class _Playing(NamedTuple):
    """In how many processes games are played, or at which address of a cluster, what ends that, who is told of each."""

    workers: int
    address: str | None
    ended: threading.Event
    told: Told


def _fitted(arm: str, course: Course, kept: FitGames, playing: _Playing) -> str:
    """Play what is missing of a fit's games, and return the value they come to; nothing if it was ended before."""
    there = kept.read(GAMES)
    missing = [number for number in range(GAMES) if number not in there]
    orders = (fit_order_of(course, number) for number in takewhile(lambda _: not playing.ended.is_set(), missing))
    try:
        for number, game in play_each(play_fit_order, orders, playing.workers, address=playing.address):
            kept.add(number, game)
            there[number] = game
            playing.told(Fitting(arm, len(there), GAMES))
    except BrokenExecutor as error:
        raise QuoError(LOST, reason=str(error)) from error
    if len(there) < GAMES:
        return ""
    rests = [rest for number in sorted(there) for rest in there[number]]  # whichever process was first
    return value_text(value_from(rests, course, GAMES))


def _course(study: Study, pack: Pack) -> Course:
    return Course(carried_source(pack), pack.hash, study.study.seats[0], TEACHER, study.study.seed, _called(pack))


def _file(pack: Pack, seats: int, seed: int) -> Path:
    """Return where a fit is kept: by all that it follows from."""
    teacher = level_version(TEACHER, _called(pack))
    said = (pack.hash, str(seats), str(seed), teacher, str(GAMES), __version__)
    return paths.lab() / KEPT.format(key=hashlib.sha256("\n".join(said).encode()).hexdigest()[:24])


def _called(pack: Pack) -> str:
    return f"{pack.game}/{pack.draft}"


def _kept(file: Path) -> str:
    """Return a fit that was kept; nothing if there is none, or somebody made another file of it."""
    try:
        text = file.read_text(encoding="utf-8")
        weights_in(text)
    except (OSError, UnicodeDecodeError, QuoError):
        return ""
    return text
