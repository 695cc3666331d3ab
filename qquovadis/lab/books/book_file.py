"""The file of a lab book: its tables, and how it is opened without trusting what lies in it."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Protocol

from qquovadis.errors import QuoError, Sentence
from qquovadis.files import write_new
from qquovadis.model.file_endings import BOOK_ENDING
from qquovadis.model.text.system_errors import UNWRITABLE, reason_of
from qquovadis.model.text.translations import N_

ENDING = BOOK_ENDING
FORMAT = 1
LARGEST_BOOK = 2_000_000_000
LARGEST_VALUE = 16_000_000  # of one text or vector
PATIENCE = 5  # seconds
TABLES = {
    "meta": "key TEXT PRIMARY KEY, value TEXT NOT NULL",
    "arm": "position INTEGER PRIMARY KEY, id TEXT NOT NULL, draft TEXT NOT NULL, pack TEXT NOT NULL, "
    "variant TEXT NOT NULL, changes TEXT NOT NULL, restriction TEXT NOT NULL, files INTEGER NOT NULL",
    "file": "arm INTEGER, name TEXT, content BLOB NOT NULL, PRIMARY KEY (arm, name)",
    "level": "draft TEXT, name TEXT, version TEXT NOT NULL, PRIMARY KEY (draft, name)",
    "registry": "scope TEXT, position INTEGER, metric TEXT NOT NULL, PRIMARY KEY (scope, position)",
    "block": "number INTEGER, sub INTEGER, worker TEXT NOT NULL, seconds REAL NOT NULL, version TEXT NOT NULL, "
    "digest TEXT NOT NULL, PRIMARY KEY (number, sub)",
    "game": "block INTEGER, sub INTEGER, arm INTEGER, seating INTEGER, seed INTEGER NOT NULL, "
    "start_seat INTEGER NOT NULL, restricted INTEGER NOT NULL, digest TEXT NOT NULL, decisions INTEGER NOT NULL, "
    "cpu_ms REAL NOT NULL, facts BLOB NOT NULL, PRIMARY KEY (block, sub, arm, seating)",
    "seat": "block INTEGER, sub INTEGER, arm INTEGER, seating INTEGER, seat INTEGER, level TEXT NOT NULL, "
    "points INTEGER NOT NULL, rank_share REAL NOT NULL, questions INTEGER NOT NULL, cpu_ms REAL NOT NULL, "
    "facts BLOB NOT NULL, PRIMARY KEY (block, sub, arm, seating, seat)",
    "drawn": "block INTEGER, sub INTEGER, arm INTEGER, seating INTEGER, position INTEGER, seat INTEGER NOT NULL, "
    "step TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (block, sub, arm, seating, position)",
    "item": "block INTEGER, sub INTEGER, arm INTEGER, seating INTEGER, position INTEGER, seat INTEGER NOT NULL, "
    "item INTEGER NOT NULL, offered INTEGER NOT NULL, held INTEGER NOT NULL, used INTEGER NOT NULL, "
    "points REAL NOT NULL, PRIMARY KEY (block, sub, arm, seating, position)",
    "look": "position INTEGER PRIMARY KEY, at TEXT NOT NULL, games INTEGER NOT NULL, json TEXT NOT NULL",
}
# A journal that ends so names a further file, which SQLite would delete; no journal of ours does.
NAMES_ANOTHER = bytes.fromhex("d9d505f920a163d7")
BEGINS = b"SQLite format 3\x00"
NO_BOOK = N_("“{file}” is not a lab book: {reason}.")
UNREADABLE = N_("“{file}” cannot be read: {reason}.")
NOT_WRITTEN = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_READONLY: errno.EROFS}
IN_USE = N_("Another program is writing into the lab book “{file}”. Wait for it, or name another file.")
NOT_FILE = N_("it is not a regular file")
TOO_LARGE = N_("it is too large")
NO_DATABASE = N_("it is not a database")
OTHER_TABLES = N_("it has other tables than a lab book has")
DAMAGED = N_("it is damaged")
STRANGE_JOURNAL = N_("the journal beside it does not belong to a lab book")
THERE_ALREADY = N_("“{file}” already exists and was not replaced. Use another name, or delete it first.")


def schema() -> str:
    """Return the statements that make an empty book, of which no row can be changed or taken away."""
    parts = []
    for name, columns in TABLES.items():
        parts.append(f"CREATE TABLE {name} ({columns}) STRICT")
        for deed in ("UPDATE", "DELETE"):
            refusal = "BEGIN SELECT RAISE(ABORT, 'a lab book only grows'); END"
            parts.append(f"CREATE TRIGGER no_{deed.lower()}_of_{name} BEFORE {deed} ON {name} {refusal}")
    return ";\n".join(parts) + ";"


@contextmanager
def told(file: Path) -> Iterator[None]:
    """Say in a sentence what SQLite or the system says of a file."""
    try:
        yield
    except sqlite3.OperationalError as error:
        # Errors that Python raises by itself, as of letters that are not UTF-8, have no number of SQLite's.
        number: int | None = getattr(error, "sqlite_errorcode", None)
        if number is None:
            raise QuoError(NO_BOOK, file=file.name, reason=Sentence(DAMAGED)) from error
        code = number & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise QuoError(IN_USE, file=file.name) from error
        if code in NOT_WRITTEN:
            reason = reason_of(OSError(NOT_WRITTEN[code], str(error)))
            raise QuoError(UNWRITABLE, file=file.name, reason=reason) from error
        raise QuoError(UNREADABLE, file=file.name, reason=str(error)) from error
    except UnicodeDecodeError as error:
        raise QuoError(NO_BOOK, file=file.name, reason=Sentence(DAMAGED)) from error
    except (sqlite3.Error, OverflowError) as error:
        raise QuoError(NO_BOOK, file=file.name, reason=str(error)) from error
    except OSError as error:
        raise QuoError(UNREADABLE, file=file.name, reason=reason_of(error)) from error


class Closing(Protocol):
    """What can be closed."""

    def close(self) -> None:
        """Close it."""
        ...


@contextmanager
def closed_if_refused(book: Closing) -> Iterator[None]:
    """Close what turns out not to be wanted."""
    is_good = False
    try:
        yield
        is_good = True
    finally:
        if not is_good:
            book.close()


def empty_file() -> sqlite3.Connection:
    """Return an empty book that lies nowhere yet."""
    book = sqlite3.connect(":memory:", isolation_level=None)
    book.executescript(f"BEGIN; {schema()} COMMIT;")
    return book


def create_file(file: Path, begun: sqlite3.Connection) -> sqlite3.Connection:
    """Put a book that was begun where nothing lies, not even a link, and return it opened.

    It is there whole or not at all: a run that is killed at that moment leaves nothing that could not be gone on with.
    """
    with told(file):
        content = begun.serialize()
        begun.close()
        try:
            write_new(file, content)
        except FileExistsError as error:
            raise QuoError(THERE_ALREADY, file=file.name) from error
        except OSError as error:
            raise QuoError(UNWRITABLE, file=file.name, reason=reason_of(error)) from error
        return _connected(file, "rw")


def open_file(file: Path, *, to_write: bool = False) -> sqlite3.Connection:
    """Open a book that may come from a stranger; QuoError in a sentence if it is none.

    What was in the middle of being written when a program ended is taken back first.
    """
    with told(file):
        _refuse_other_files(file)
        if _journal(file).exists():
            _take_back(file)
        book = _connected(file, "rw" if to_write else "ro")
        with closed_if_refused(book):
            _refuse_other_tables(book, file)
        return book


def _refuse_other_files(file: Path) -> None:
    if file.is_symlink() or not file.exists():
        file.stat()  # says why
    if file.is_symlink() or not file.is_file():
        raise QuoError(NO_BOOK, file=file.name, reason=Sentence(NOT_FILE))
    if file.stat().st_size > LARGEST_BOOK:
        raise QuoError(NO_BOOK, file=file.name, reason=Sentence(TOO_LARGE))
    with file.open("rb") as content:
        if content.read(len(BEGINS)) != BEGINS:
            raise QuoError(NO_BOOK, file=file.name, reason=Sentence(NO_DATABASE))


def _journal(file: Path) -> Path:
    return file.with_name(f"{file.name}-journal")


def _take_back(file: Path) -> None:
    """Let SQLite take back what a program that was killed left half written, if nobody writes now."""
    journal = _journal(file)
    with suppress(FileNotFoundError):
        if journal.is_symlink() or journal.read_bytes()[-8:] == NAMES_ANOTHER:
            raise QuoError(NO_BOOK, file=file.name, reason=Sentence(STRANGE_JOURNAL))
    book = _connected(file, "rw")
    try:
        book.execute("SELECT count(*) FROM sqlite_master").fetchone()
    finally:
        book.close()


def _connected(file: Path, mode: str) -> sqlite3.Connection:
    address = f"{file.absolute().as_uri()}?mode={mode}"
    book = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    book.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    book.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    book.setlimit(sqlite3.SQLITE_LIMIT_WORKER_THREADS, 0)
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0", "temp_store = MEMORY"):
        book.execute(f"PRAGMA {pragma}")
    return book


def _refuse_other_tables(book: sqlite3.Connection, file: Path) -> None:
    if sorted(_master(book)) != _ours():
        raise QuoError(NO_BOOK, file=file.name, reason=Sentence(OTHER_TABLES))
    if book.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise QuoError(NO_BOOK, file=file.name, reason=Sentence(DAMAGED))


def _master(book: sqlite3.Connection) -> list[tuple[str, str, str, str]]:
    most = 10 * len(TABLES)
    found = book.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master").fetchmany(most)
    return [(str(kind), str(name), str(table), str(sql)) for kind, name, table, sql in found]


@cache
def _ours() -> list[tuple[str, str, str, str]]:
    book = sqlite3.connect(":memory:")
    book.executescript(schema())
    found = sorted(_master(book))
    book.close()
    return found
