"""The file in which a game is being recorded: on the disk before the next decision is offered.

The file only grows; a damaged one, or one that somebody else wrote in, is left alone and a copy beside it goes on.
"""

import os
from datetime import datetime
from pathlib import Path

from qquovadis import paths
from qquovadis.controllers.session import Session
from qquovadis.controllers.so_far import lines_so_far
from qquovadis.controllers.terms import Terms
from qquovadis.engine.ops import Resolved
from qquovadis.errors import SaveError
from qquovadis.model.branches import Forked, Switched, Tending
from qquovadis.model.entries import Entry, TakenBack, UndoPolicy
from qquovadis.model.save_box import saved_names
from qquovadis.model.save_lines import (
    DIGEST,
    DIGEST_EVERY,
    entry_line,
    note_line,
    redo_line,
    tending_line,
    undo_line,
)
from qquovadis.model.saves import (
    GAME_ENDING,
    VERSION,
    WITHOUT_POLICY,
    WITHOUT_VARIANT,
    Header,
    Line,
    Recording,
    SavedSeat,
    written,
    written_header,
)
from qquovadis.model.texts import N_


class GameFile:
    """Appends what happens in one session to one file; each call returns when the disk has it."""

    def __init__(self, path: Path, size: int, session: Session) -> None:
        self.path = path
        self._size = size
        self._session = session
        self._waiting: list[bytes] = []
        self._torn = False

    def entry(self, entry: Entry) -> None:
        """Write a new entry, every so often with the fingerprint of the table."""
        line = entry_line(entry)
        if entry.number % DIGEST_EVERY == 0:
            line[DIGEST] = self._session.digest()
        self._append(line)

    def undo(self, taken: TakenBack) -> None:
        """Write that entries were taken back."""
        self._append(undo_line(taken))

    def redo(self, kept: int) -> None:
        """Write that undone entries were done again."""
        self._append(redo_line(kept))

    def note(self, number: int, note: str) -> None:
        """Write a remark on an entry."""
        self._append(note_line(number, note))

    def tending(self, tending: Tending) -> None:
        """Write what was done to branches and bookmarks; where the table is another one by it, with its fingerprint."""
        line = tending_line(tending)
        if isinstance(tending, Forked | Switched):
            line[DIGEST] = self._session.digest()
        self._append(line)

    def _append(self, line: Line) -> None:
        """Put a line behind the others; what the disk refused before goes first."""
        self._waiting.append(written(line))
        content = b"".join(self._waiting)
        try:
            if self._changed_by_others():
                self.path = _beside(self.path, self._size)
            self._pour(content)
        except OSError as error:
            raise SaveError(
                N_("“{file}” cannot be written: {reason}. The game goes on, and what is missing is written later."),
                file=self.path.name,
                reason=error.strerror or str(error),
            ) from error
        self._waiting.clear()
        self._size += len(content)

    def _changed_by_others(self) -> bool:
        return not self._torn and self.path.stat().st_size != self._size

    def _pour(self, content: bytes) -> None:
        self._torn = True
        with self.path.open("r+b", buffering=0) as file:
            file.truncate(self._size)
            file.seek(self._size)
            pour(file.fileno(), content)
            os.fsync(file.fileno())
        self._torn = False


def pour(descriptor: int, content: bytes) -> None:
    """Write all of the bytes, however few the system takes at once."""
    while content:
        content = content[os.write(descriptor, content) :]


def record(session: Session, title: str, folder: Path | None = None) -> GameFile:
    """Begin to record a session, with all that happened so far, in a new file named after the title and the time."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M")
    name = f"{paths.fit_name(title)}, {stamp}"
    return record_in(session, paths.unused((folder or paths.saves()) / (name + GAME_ENDING)))


def record_in(session: Session, path: Path) -> GameFile:
    """Begin to record a session, with all that happened so far, in a new file of this name."""
    if path.exists():
        raise SaveError(N_("There is already a file “{file}”; games are never written over."), file=path.name)
    content = written_header(header_of(session)) + b"".join(
        written(line) for line in lines_so_far(session.history, session.habits.clock())
    )
    _create(path, content)
    return _attached(session, path, len(content))


def carry_on(session: Session, recording: Recording) -> GameFile:
    """Go on recording a session in the file it was resumed from; if that is damaged, in a copy of its whole part."""
    if session.damage is None:
        return _attached(session, recording.path, recording.ends[-1])
    size = recording.ends[session.damage.line - 2]
    return _attached(session, _beside(recording.path, size), size)


def header_of(session: Session) -> Header:
    """The first line of a session's save."""
    kit, terms = session.history.first_kit, session.terms
    races = terms.races or (None,) * kit.seats
    steps = session.referee.steps if session.referee else _steps_met(session)
    return Header(
        game=kit.game,
        draft=kit.draft,
        version=_version(terms),
        pack=terms.pack,
        variant=terms.variant,
        tiles=dict(terms.tiles),
        parameters=dict(kit.parameters),
        options=dict(kit.options),
        seed=terms.seed,
        start=terms.start,
        manner=terms.manner.value,
        undo=terms.undo.value,
        designer=terms.designer,
        begun=session.habits.clock(),
        seats=tuple(
            SavedSeat(name=player.name, kind=player.kind, race=race, person=player.person)
            for player, race in zip(terms.people, races, strict=True)
        ),
        **saved_names(kit, steps),
    )


def _version(terms: Terms) -> int:
    """The oldest version of the format that can hold what was agreed."""
    if terms.undo is not UndoPolicy.ASK:
        return VERSION
    newer = terms.variant or terms.tiles or any(player.person for player in terms.people)
    return WITHOUT_POLICY if newer else WITHOUT_VARIANT


def _steps_met(session: Session) -> dict[str, type]:
    """The kinds of steps in a journal whose rules are not at hand."""
    agendas = (operation.after for operation in session.history.table.journal if isinstance(operation, Resolved))
    return {type(step).__name__: type(step) for agenda in agendas for step in agenda}


def _attached(session: Session, path: Path, size: int) -> GameFile:
    session.recorder = file = GameFile(path, size, session)
    return file


def _beside(path: Path, size: int) -> Path:
    """Copy the first so many bytes of a file into a new one beside it."""
    with path.open("rb") as file:
        whole = file.read(size)
    copy = paths.unused(path)
    _create(copy, whole)
    return copy


def _create(path: Path, content: bytes) -> None:
    """Make a file that is there whole or not at all."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with part.open("wb", buffering=0) as file:
        pour(file.fileno(), content)
        os.fsync(file.fileno())
    part.rename(path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself safe, where the system lets folders be opened."""
    if hasattr(os, "O_DIRECTORY"):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
