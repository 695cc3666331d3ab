"""How much a file of somebody else may hold, and the one door by which TOML is read.

What is larger is refused by looking over its letters once, before anything builds tables of it: the reader of TOML
takes time by the square of the names with dots, and a small file could hold a window for minutes.
"""

import pickle
import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.errors import PackError, SaveError
from qquovadis.model.pack.nesting_depth import MOST_NESTED, is_nested_too_deeply, too_deep_line
from qquovadis.model.pack.toml_errors import not_toml
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_

# The largest of our own files have 116 KB, lines of 7,400 letters, 151 tables, 2,500 keys, 320 names with dots, and 3
# dots in a name. As many names with dots as may be there, all of twelve dots in a table of twelve, take 0.2 s to read.
MOST_BYTES, LONGEST_LINE, MOST_TABLES, MOST_DOTTED, MOST_DOTS = 4_000_000, 200_000, 4_000, 4_000, 12
MOST_KEYS = 20_000
# The longest game that was played has 220 KB, a header of 42 KB and a few hundred pieces.
LARGEST_SAVE, LONGEST_HEADER, LONGEST_ENTRY, MOST_PIECES = 50_000_000, 1_000_000, 1_000_000, 5_000
LARGEST_OF_WORDS = 1_000_000  # positions, examples, and files of packs that are not rules
KEPT_FILES = 400  # parsed files of TOML, of all packs and their examples

TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)
# A name as TOML has it; looked for only where one can begin, so that one look over the file is enough.
NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
DOTTED = re.compile(rf"(?<![\w-]){NAME}(?:[ \t]*\.[ \t]*{NAME}){{1,{MOST_DOTS}}}[ \t]*[=\]]")
DEEP = re.compile(rf"(?<![\w-]){NAME}(?:[ \t]*\.[ \t]*{NAME}){{{MOST_DOTS + 1}}}")

TOO_LARGE = N_("the file is too large; at most {most} bytes")
TOO_LONG = N_("line {line} is too long; it may have {most} characters")
TOO_DEEP = N_("line {line} has a name of too many parts; it may have {most} dots")
TOO_MANY_TABLES = N_("the file has too many tables; it may have {most}")
TOO_MANY_KEYS = N_("the file has too many keys; it may have {most}")
TOO_MANY_DOTTED = N_("the file has too many names with dots; it may have {most}")
SAVE_TOO_LARGE = N_("“{file}” is too large for a saved game: it may have {most} bytes. The file stays as it is.")
HEADER_TOO_LONG = N_(
    "The first line of “{file}” is too long for a saved game: it may have {most} bytes. The file stays as it is."
)
TOO_MANY_PIECES = N_(
    "“{file}” has too many pieces for a saved game: there may be {most} of them. The file stays as it is."
)
HEADER_TOO_DEEP = N_("The first line of “{file}” is nested too deeply for a saved game. The file stays as it is.")
NESTED = N_("line {line} is nested too deeply; brackets may stand {most} deep in each other")


class _Limit(NamedTuple):
    """How often something may stand in a file of TOML, and what is said where it stands more often."""

    what: re.Pattern[str]
    most: int
    sentence: str


COUNTED = (_Limit(TABLE, MOST_TABLES, TOO_MANY_TABLES), _Limit(DOTTED, MOST_DOTTED, TOO_MANY_DOTTED))


def toml_table(name: str, content: bytes) -> dict[str, Any]:
    """Return what the bytes of a TOML file say; PackError, naming the file, if they are none or too much."""
    table: dict[str, Any] = pickle.loads(_parsed(name, content))
    return table


def read_toml(file: Path) -> dict[str, Any]:
    """Return what a TOML file of at most a megabyte says; PackError if it cannot be read."""
    try:
        if file.stat().st_size > LARGEST_OF_WORDS:
            raise PackError(file.name, "", TOO_LARGE, most=LARGEST_OF_WORDS)
        return toml_table(file.name, file.read_bytes())
    except OSError as error:
        raise PackError(file.name, "", N_("the file cannot be read: {reason}"), reason=reason_of(error)) from error


@lru_cache(maxsize=KEPT_FILES)
def _parsed(name: str, content: bytes) -> bytes:
    """Return what a file says, pickled, so that nobody shares a table that another one fills.

    SPEED: a dialog reads the same files of a pack again each time; unpickling takes a twentieth of parsing.
    """
    try:
        text = content.decode("utf-8-sig")  # some editors on Windows begin every file with a mark
        _refuse_too_much(name, text)
        return pickle.dumps(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise not_toml(name, error) from error


def _refuse_too_much(name: str, text: str) -> None:
    if len(text) > MOST_BYTES:
        raise PackError(name, "", TOO_LARGE, most=MOST_BYTES)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise PackError(name, "", TOO_LONG, line=number, most=LONGEST_LINE)
    if (nested := too_deep_line(text)) is not None:
        raise PackError(name, "", NESTED, line=nested, most=MOST_NESTED)
    deep = DEEP.search(text)
    if deep is not None:
        raise PackError(name, "", TOO_DEEP, line=text.count("\n", 0, deep.start()) + 1, most=MOST_DOTS)
    if text.count("=") > MOST_KEYS:  # those within words are counted, too, which no file of ours comes near
        raise PackError(name, "", TOO_MANY_KEYS, most=MOST_KEYS)
    for limit in COUNTED:
        if sum(1 for _ in limit.what.finditer(text)) > limit.most:
            raise PackError(name, "", limit.sentence, most=limit.most)


def save_bytes(path: Path) -> bytes:
    """Read a saved game, never more of it than one may have; SaveError if there is more."""
    with path.open("rb") as file:
        content = file.read(LARGEST_SAVE + 1)
    if len(content) > LARGEST_SAVE:
        raise SaveError(SAVE_TOO_LARGE, file=path.name, most=LARGEST_SAVE)
    return content


def refuse_long_header(path: Path, first: bytes) -> None:
    """Refuse a first line that no game writes, before it is read as JSON."""
    if len(first) > LONGEST_HEADER:
        raise SaveError(HEADER_TOO_LONG, file=path.name, most=LONGEST_HEADER)
    if is_nested_too_deeply(first):
        raise SaveError(HEADER_TOO_DEEP, file=path.name)


def refuse_many_pieces(path: Path, header: Mapping[str, Any]) -> None:
    """Refuse a header that names more pieces than a box may hold, before they are looked at one by one."""
    pieces = header.get("pieces")
    if isinstance(pieces, list) and len(pieces) > MOST_PIECES:
        raise SaveError(TOO_MANY_PIECES, file=path.name, most=MOST_PIECES)
