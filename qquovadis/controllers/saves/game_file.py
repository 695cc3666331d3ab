"""The file in which a game is being recorded: on the disk before the next decision is offered.

The file only grows, but for its loose end: lines of what was observed since the last full line of it, which stand
behind everything else and are written anew, larger, with each write. A damaged file is left alone and a copy beside it
goes on; where the file is not what was written in it, since somebody shortened, changed, replaced or deleted it, the
whole session is written anew beside it.
"""

import os
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from io import FileIO
from itertools import chain
from pathlib import Path
from typing import Protocol

from qquovadis import paths
from qquovadis.controllers.saves.save_export import lines_so_far
from qquovadis.controllers.session.session import Session
from qquovadis.engine.chance import BY_NAME
from qquovadis.engine.ops import Resolved
from qquovadis.errors import SaveError
from qquovadis.files import pour, write_beside, write_new
from qquovadis.locking import locked
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.history.branches import BranchOp, Forked, Switched
from qquovadis.model.history.entries import Entry, TakenBack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.box import saved_names, step_names
from qquovadis.model.saves.fields import validated
from qquovadis.model.saves.format import Header, SavedSeat, StepsLine
from qquovadis.model.saves.kept_pack import pack_lines
from qquovadis.model.saves.line_checks import KIND, VERSION, Line, chained, checksum_of
from qquovadis.model.saves.save_file import END, IGNORABLE, Recording, content_of, written_header
from qquovadis.model.saves.save_lines import (
    DIGEST_EVERY,
    STEPS,
    branch_line,
    end_line,
    entry_line,
    note_line,
    redo_line,
    steps_line,
    undo_line,
)
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_

NOT_WRITTEN = N_("“{file}” cannot be saved: {reason}. The game goes on, and saving is tried again after each move.")
NEVER_OVERWRITTEN = N_("“{file}” already exists; a saved game is never overwritten.")
WRITTEN_ANEW = N_(
    "Another program changed, replaced or deleted “{file}”. Nothing is lost: the whole game was saved again and "
    "goes on in “{copy}”."
)

WHOLE_AGAIN = N_(
    "Another program moved or deleted “{file}”. Nothing is lost: the whole game was saved again under the same name."
)
OTHER_BY_NOW = N_("Another program changed “{file}” while it was being opened. Open it again.")


class Observing(Protocol):
    """Whoever notes what people do beside their choices; its lines are written along with those of the game."""

    def entry(self, entry: Entry) -> None:
        """Note when an entry was made."""
        ...

    def undo(self, taken: TakenBack) -> None:
        """Note that entries were taken back."""
        ...

    def instead(self, taken: TakenBack) -> None:
        """Note that secret choices were made anew."""
        ...

    def due(self) -> list[Line]:
        """Give away the lines that are full, and go along with the next entry for good."""
        ...

    def pending(self) -> list[Line]:
        """Return the lines of what waits for more of its kind; it stays the observer's."""
        ...

    def rest(self) -> list[Line]:
        """Give away all lines, since the sitting ends."""
        ...


class GameFile:
    """Appends what happens in one session to one file; each call returns when the disk has it.

    `news` is a sentence for the person that was not told yet, if there is one: the game is safe all the same.
    """

    def __init__(self, path: Path, content: bytes, session: Session, begun: str) -> None:
        """Go on in a file that has this content."""
        self.path = path
        self.news: SaveError | None = None
        self.observer: Observing | None = None
        self._session, self._begun = session, begun
        self._waiting: list[Line] = []
        self._observed: list[Line] = []  # written here; where the file is written anew they must not be lost
        self._tried = b""
        self._grown = False
        self._loose = b""  # what was observed and stands behind the last line, until the next one takes its place
        self._size, self._sum, self._last = 0, 0, ""
        self._keep_in_mind(content)

    def put_first(self, lines: Iterable[Line]) -> None:
        """Let these lines go before the next one; without one they are never written."""
        self._waiting.extend(lines)

    def begin_sitting(self) -> None:
        """Let the end of the sitting be written even if nothing happens in it: the file holds none yet."""
        self._grown = True

    def entry(self, entry: Entry) -> None:
        """Write a new entry, every so often with the fingerprint of the table."""
        due = entry.number % DIGEST_EVERY == 0
        if self.observer:
            self.observer.entry(entry)
        self._append(entry_line(entry, self._session.digest() if due else ""))

    def undo(self, taken: TakenBack) -> None:
        """Write that entries were taken back."""
        if self.observer:
            self.observer.undo(taken)
        self._append(undo_line(taken))

    def instead(self, taken: TakenBack, entries: Sequence[Entry]) -> None:
        """Write at once that these entries stand in place of those that were taken back.

        The table lies as after the last of them, which alone can have its fingerprint.
        """
        if self.observer:
            self.observer.instead(taken)
        *rest, last = (undo_line(taken, len(entries)), *map(entry_line, entries))
        if entries and entries[-1].number % DIGEST_EVERY == 0:
            last = entry_line(entries[-1], self._session.digest())
        self._waiting.extend(rest)
        self._append(last)

    def keep_observations(self) -> None:
        """Write what was observed, without an entry; what the disk refuses now goes with the next one."""
        with suppress(OSError):
            if self._loose_end(b"") != self._loose:
                self._pour(b"")

    def keep_all_observations(self) -> None:
        """Write all that was observed by now, since somebody takes the file away."""
        self._put_before(self.observer.rest() if self.observer else [])
        if self._waiting and all(line.get(IGNORABLE) is True for line in self._waiting):
            with suppress(OSError):
                if self._pour(chained(self._waiting, self._last)):
                    self._keep_written()

    def redo(self, kept: int) -> None:
        """Write that undone entries were done again."""
        self._append(redo_line(kept))

    def note(self, number: int, note: str) -> None:
        """Write a remark on an entry."""
        self._append(note_line(number, note))

    def branch_op(self, branch_op: BranchOp) -> None:
        """Write what was done to branches and bookmarks; where the table is another one by it, with its fingerprint."""
        elsewhere = isinstance(branch_op, Forked | Switched)
        self._append(branch_line(branch_op, self._session.digest() if elsewhere else ""))

    def close(self) -> None:
        """Write that the sitting ended, if it began the file or anything happened, so that a lost end is known."""
        self._put_before(self.observer.rest() if self.observer else [])
        if self._grown or any(line[KIND] != STEPS for line in self._waiting):
            self._append(end_line(self._session.log.habits.clock()))
            self._grown = False

    def _append(self, line: Line) -> None:
        """Put a line behind the others; what the disk refused before goes first."""
        self._put_before(self.observer.due() if self.observer else [])
        self._waiting.append(line)
        try:
            if not self._pour(chained(self._waiting, self._last)):
                self._rewrite()
        except OSError as error:
            raise SaveError(NOT_WRITTEN, file=self.path.name, reason=reason_of(error)) from error
        self._keep_written()

    def _put_before(self, observed: list[Line]) -> None:
        """Let what was observed go before what waits: nothing may stand between lines that belong together."""
        first = (at for at, line in enumerate(self._waiting) if line.get(IGNORABLE) is not True)
        at = next(first, len(self._waiting))
        self._waiting[at:at] = observed

    def _keep_written(self) -> None:
        self._observed += [line for line in self._waiting if line.get(IGNORABLE) is True]
        self._waiting.clear()
        self._grown = True

    def _pour(self, content: bytes) -> bool:
        """Put this behind what was written, and the loose end behind it; False, and nothing is changed, if the file is
        no longer ours.

        The file is held from the look at it until all is on the disk, so that nobody writes in between.
        """
        try:
            with self.path.open("r+b", buffering=0) as file, locked(file):
                if not self._is_ours(file):
                    return False
                loose = self._loose_end(content)
                self._tried = content + loose
                file.truncate(self._size)
                file.seek(self._size)
                pour(file.fileno(), self._tried)
                os.fsync(file.fileno())
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            return False
        self._tried, self._loose = b"", loose
        if content:
            self._size += len(content)
            self._sum = zlib.crc32(content, self._sum)
            self._last = checksum_of(content)
        return True

    def _loose_end(self, content: bytes) -> bytes:
        """Return the lines of what was observed and waits for more of its kind, as they stand behind this content."""
        return chained(self.observer.pending() if self.observer else [], checksum_of(content) or self._last)

    def _is_ours(self, file: FileIO) -> bool:
        """Return whether it holds what was written in it, and behind it the loose end or a part of what was tried."""
        if os.name != "nt" and not os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
            return False  # another was put in its place since it was opened, which Windows does not let happen
        file.seek(0)
        content = file.read()
        whole = len(content) >= self._size and zlib.crc32(content[: self._size]) == self._sum
        rest = content[self._size :]
        return whole and (rest == self._loose or self._tried.startswith(rest))

    def _rewrite(self) -> None:
        """Write the whole session, the line that waits among it, beside the file that is no longer ours."""
        folder = self.path.parent if self.path.parent.is_dir() else paths.saves()
        observed = [line for line in self._waiting if line.get(IGNORABLE) is True]
        ending = [line for line in self._waiting[-1:] if line[KIND] == END]  # the session itself has none
        content = _content(self._session, self._begun, [*self._observed, *observed, *ending])
        place = write_beside(folder / self.path.name, content)
        same = place == self.path
        self.news = SaveError(WHOLE_AGAIN if same else WRITTEN_ANEW, file=self.path.name, copy=place.name)
        self.path = place
        self._keep_in_mind(content)
        self._tried = self._loose = b""

    def _keep_in_mind(self, content: bytes) -> None:
        self._size, self._sum, self._last = len(content), zlib.crc32(content), checksum_of(content)


def keep_pack(session: Session, pack: Pack) -> None:
    """Let the file in which a new session will be recorded keep its pack, if that is not one that everybody has."""
    session.loaded = replace(session.loaded, passed_over=(*session.loaded.passed_over, *pack_lines(pack)))


def record(session: Session, title: str, folder: Path | None = None) -> GameFile:
    """Begin to record a session, with all that happened so far, in a new file named after the title and the time."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M")
    name = f"{paths.fit_name(title)}, {stamp}"
    begun = session.log.habits.clock()
    content = _content(session, begun)
    place = write_beside((folder or paths.saves()) / (name + GAME_ENDING), content)
    return _begun(session, place, content, begun)


def record_in(session: Session, path: Path) -> GameFile:
    """Begin to record a session, with all that happened so far, in a new file of this name."""
    begun = session.log.habits.clock()
    content = _content(session, begun)
    try:
        write_new(path, content)
    except FileExistsError:
        raise SaveError(NEVER_OVERWRITTEN, file=path.name) from None
    return _begun(session, path, content, begun)


def carry_on(session: Session, recording: Recording) -> GameFile:
    """Go on recording a session in the file it was resumed from.

    If that is damaged, or its first line cannot be trusted, in a copy of its whole part under a header of its own.
    Steps that the rules have by now and the header has not are named before the first new line.
    """
    path, begun = recording.path, recording.header.begun
    damage = session.loaded.damage
    size = recording.ends[-1] if damage is None else recording.ends[damage.line - recording.opening]
    content = _unchanged(recording)[:size]
    if damage is None and session.loaded.distrusted is None:
        return _attached(session, path, content, begun, _new_steps(session, recording))
    content = written_header(header_of(session, begun)) + content[recording.ends[0] :]
    copy = write_beside(path, content)
    return _begun(session, copy, content, begun)


def _unchanged(recording: Recording) -> bytes:
    """Return the content of a save as it was read; SaveError if it is another one by now."""
    content = content_of(recording.path)
    if (len(content), zlib.crc32(content)) != (recording.size, recording.sum):
        raise SaveError(OTHER_BY_NOW, file=recording.path.name)
    return content


def _new_steps(session: Session, recording: Recording) -> list[Line]:
    """Return a line for the steps of the rules that a save does not name as they are, if there are any."""
    known = recording.header.steps
    for line in recording.lines:
        if line[KIND] == STEPS:
            known = known | validated(StepsLine, line).steps
    steps = step_names(session.rules.referee.steps if session.rules.referee else {})
    new = {name: names for name, names in steps.items() if known.get(name) != names}
    return [steps_line(new)] if new else []


def _content(session: Session, begun: str, ending: Iterable[Line] = ()) -> bytes:
    """Return all of a session as a file holds it; what was passed over in reading comes last but for its ending."""
    lines: Iterable[Line] = lines_so_far(session.history, session.log.habits.clock())
    return written_header(header_of(session, begun)) + chained(chain(lines, session.loaded.passed_over, ending))


def header_of(session: Session, begun: str) -> Header:
    """Return the first line of a session's save."""
    kit, terms = session.history.first_kit, session.terms
    races = terms.races or (None,) * kit.seats
    steps = session.rules.referee.steps if session.rules.referee else _steps_met(session)
    return Header(
        game=kit.game,
        draft=kit.draft,
        version=VERSION,
        pack=terms.pack,
        variant=terms.variant,
        tiles=dict(terms.tiles),
        parameters=dict(kit.parameters),
        options=dict(kit.options),
        seed=terms.seed,
        start=terms.start,
        manner=terms.mode.value,
        undo=terms.undo.value,
        designer=terms.designer,
        deals=terms.deals,
        hints=terms.hints,
        chance="by name" if terms.chance == BY_NAME else "",
        begun=begun,
        seats=tuple(
            SavedSeat(name=player.name, kind=player.kind, race=race, person=player.person)
            for player, race in zip(terms.people, races, strict=True)
        ),
        **saved_names(kit, steps),
    )


def _steps_met(session: Session) -> dict[str, type]:
    """Return the kinds of steps in a journal whose rules are not at hand."""
    agendas = (operation.after for operation in session.history.table.journal if isinstance(operation, Resolved))
    return {type(step).__name__: type(step) for agenda in agendas for step in agenda}


def _attached(session: Session, path: Path, content: bytes, begun: str, first: Iterable[Line] = ()) -> GameFile:
    session.log.recorder = file = GameFile(path, content, session, begun)
    file.put_first(first)
    return file


def _begun(session: Session, path: Path, content: bytes, begun: str) -> GameFile:
    """Return the recorder of a file that was just written: it has no end before it is closed, even without a move."""
    file = _attached(session, path, content, begun)
    file.begin_sitting()
    return file
