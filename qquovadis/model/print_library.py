"""Records of what was printed, kept among the person's own files: what lies on the table is what came last."""

from pathlib import Path

from qquovadis import paths
from qquovadis.errors import QuoError
from qquovadis.files import write_whole
from qquovadis.model.print_record import ENDING, PrintRecord, read_record, record_text

KEPT = 60  # records of one game; the oldest go


def keep_record(record: PrintRecord) -> Path:
    """Keep the record of a print; OSError if it cannot be written."""
    stamp = "".join(letter for letter in record.printed if letter.isdigit())
    file = paths.unused(paths.prints() / f"{paths.fit_name(record.game)} {stamp}{ENDING}")
    write_whole(file, record_text(record))
    for old in _files(record.game)[KEPT:]:
        old.unlink(missing_ok=True)
    return file


def last_print(game: str, language: str) -> PrintRecord | None:
    """Return what lies on the table of a game in a language: of each kind of things what was printed last.

    None if nothing of it was ever printed. A record that cannot be read is passed over.
    """
    pile: PrintRecord | None = None
    for file in _files(game):
        try:
            record = read_record(file)
        except QuoError:
            continue
        if record.game == game and record.language == language:
            pile = record if pile is None else _under(pile, record)
    return pile


def _under(pile: PrintRecord, older: PrintRecord) -> PrintRecord:
    """Return a pile with what only an older print has."""
    missing = older.groups - pile.groups
    components = (*pile.components, *(each for each in older.components if each.group in missing))
    what = tuple(sorted(pile.groups | older.groups))
    return pile.model_copy(update={"components": components, "what": what, "book": pile.book or older.book})


def _files(game: str) -> list[Path]:
    """Return the records of a game, the newest first."""
    found = [file for file in paths.prints().glob(f"*{ENDING}") if file.name.startswith(f"{paths.fit_name(game)} ")]
    return sorted(found, key=lambda file: file.name, reverse=True)
