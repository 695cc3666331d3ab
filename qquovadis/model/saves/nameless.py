"""A saved game in which people are called by their seats: the same game, for whoever does not want to be named.

What somebody typed, such as a note, stays as it is.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from qquovadis.model.saves.line_checks import BEFORE, CHECK, VERSION, Line, chained
from qquovadis.model.saves.save_file import read, written_header

AGREED, NOBODY = "agreed", "–"


def nameless(file: Path, seats: tuple[str, ...]) -> bytes:
    """Return a save, as far as it is whole, with these words in place of the names of its seats; SaveError if it is
    none.
    """
    recording = read(file)
    header = recording.header
    named = list(zip(header.seats, seats, strict=True))
    persons = {seat.person: word for seat, word in reversed(named) if seat.person}
    names = persons | {seat.name: word for seat, word in reversed(named)}
    rows = tuple(seat.model_copy(update={"name": word, "person": persons.get(seat.person, "")}) for seat, word in named)
    designer = names.get(header.designer, NOBODY) if header.designer else ""
    bare = header.model_copy(update={"seats": rows, "designer": designer, "version": VERSION})
    return written_header(bare) + chained(_without_names(recording.lines, names))


def _without_names(lines: tuple[Line, ...], names: Mapping[str, str]) -> Iterator[Line]:
    for line in lines:
        bare = {key: value for key, value in line.items() if key not in (BEFORE, CHECK)}
        agreed = bare.get(AGREED)
        if isinstance(agreed, list):
            bare[AGREED] = [names.get(name, NOBODY) for name in agreed]
        yield bare
