"""The sessions that came back from playtests, each once: their games in a folder, and what was worked out of them.

Facts are kept by the fingerprint of the very bytes that they were worked out of and by the version of the program, so
that a report on hundreds of sessions reads no game again. They can be deleted at any time.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from pydantic import ValidationError

from qquovadis import __version__, paths
from qquovadis.controllers.saves.archives import ReturnedGame, returned_game
from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.errors import QuoError, SaveError, Sentence
from qquovadis.files import write_whole
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.file_limits import MOST_BYTES
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.session_facts import FORMAT, SessionFacts

FACTS, FACTS_ENDING = "facts", ".json"
MOST_SESSIONS = 10_000
NOT_KEPT = N_("The playtest in “{file}” cannot be saved: {reason}.")
Outcome = Literal["new", "known", "longer"]
Told = Callable[[Path], None]


class TakenIn(NamedTuple):
    """What became of a file that was dropped in: its session is new, known, or goes on further than the known one."""

    outcome: Outcome
    facts: SessionFacts


class LeftOut(NamedTuple):
    """A file of which nothing was taken, and why."""

    file: Path
    reason: Sentence


class FactStore:
    """Facts of sessions by the fingerprint of their games; what is missing is worked out, and kept."""

    def __init__(self, folder: Path | None = None, reader: FactReader | None = None) -> None:
        self._folder = folder or paths.playtests() / FACTS
        self._reader = reader or FactReader()

    def facts(self, game: ReturnedGame) -> SessionFacts:
        """Return the facts of a game; QuoError if it cannot be opened."""
        kept = self.kept(game)
        if kept is not None:
            return kept
        found = self._worked_out(game)
        with suppress(OSError):  # it is worked out again the next time
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._place(game), found.model_dump_json(exclude_defaults=True))
        return found

    def kept(self, game: ReturnedGame) -> SessionFacts | None:
        """Return the facts that are kept of a game, None if they would have to be worked out."""
        place = self._place(game)
        with suppress(OSError, ValidationError, ValueError):
            if place.stat().st_size <= MOST_BYTES:
                found = SessionFacts.model_validate_json(place.read_bytes())
                if found.format == FORMAT:
                    return found.model_copy(update={"file": game.name})
        return None

    def _worked_out(self, game: ReturnedGame) -> SessionFacts:
        with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as folder:
            fit = paths.fit_name(game.name.removesuffix(GAME_ENDING)) or "session"
            file = Path(folder) / (fit + GAME_ENDING)
            write_whole(file, game.content)
            return self._reader.facts(file)

    def _place(self, game: ReturnedGame) -> Path:
        key = hashlib.sha256(f"{FORMAT} {__version__} ".encode() + game.content).hexdigest()
        return self._folder / (key + FACTS_ENDING)


class PlaytestLog:
    """The sessions of one folder."""

    def __init__(self, folder: Path | None = None, store: FactStore | None = None) -> None:
        self.folder = folder or paths.playtests()
        self._store = store or FactStore(self.folder / FACTS)

    def take_in(self, file: Path) -> TakenIn:
        """Keep the session of an archive or a saved game; of a table that is known, what goes on further.

        QuoError, and nothing is kept, if it is none or cannot be opened.
        """
        game = returned_game(file)
        facts = self._store.facts(game)
        place = self.place(facts)
        outcome: Outcome = "new"
        if place.is_file():
            known = place.read_bytes()
            before = self._store.facts(ReturnedGame(facts.file, known))
            if (facts.entries, len(game.content)) <= (before.entries, len(known)):
                return TakenIn("known", before)
            outcome = "longer"
        try:
            write_whole(place, game.content)
        except OSError as error:
            raise SaveError(NOT_KEPT, file=file.name, reason=reason_of(error)) from error
        return TakenIn(outcome, facts)

    def place(self, facts: SessionFacts) -> Path:
        """Return where the game of a session lies."""
        return self.folder / (facts.table + GAME_ENDING)

    def remove(self, facts: SessionFacts) -> None:
        """Forget a session."""
        self.place(facts).unlink(missing_ok=True)

    def sessions(self, told: Told | None = None) -> Iterator[SessionFacts | LeftOut]:
        """Yield every session that is kept; `told` hears of each before it is read."""
        yield from sessions_of(self._files(), self._store, told)

    def at_hand(self) -> Iterator[SessionFacts]:
        """Yield the sessions whose facts are kept, which takes no time; others are read when somebody lists them."""
        for file in self._files():
            with suppress(QuoError):
                found = self._store.kept(returned_game(file))
                if found is not None:
                    yield found

    def _files(self) -> list[Path]:
        return sorted(path for path in self.folder.glob(f"*{GAME_ENDING}") if path.is_file())


def sessions_of(files: Iterable[Path], store: FactStore, told: Told | None = None) -> Iterator[SessionFacts | LeftOut]:
    """Yield the session of each file, or why it is left out; a table that comes twice counts once, where it is longest.

    All files are read before the first session is told, since the last may be another one's longer self.
    """
    best: dict[str, SessionFacts] = {}
    for file in files:
        if told is not None:
            told(file)
        try:
            facts = store.facts(returned_game(file))
        except QuoError as error:
            yield LeftOut(file, error.as_sentence)
            continue
        before = best.get(facts.table)
        if before is None or facts.entries > before.entries:
            best[facts.table] = facts
    yield from best.values()


def files_in(places: Iterable[Path]) -> list[Path]:
    """Return these files, and of folders the sessions and saved games in them; links to folders are not followed."""
    found: list[Path] = []
    for place in places:
        if not place.is_dir():
            found.append(place)
            continue
        inside = (path for path in sorted(place.rglob("*")) if path.is_file())
        found += [path for path in inside if path.name.endswith((ENDING, GAME_ENDING))]
    return found[:MOST_SESSIONS]
