"""Saves of another day: which program began them, whether it was a newer one, and what a person is told of that."""

import re

from qquovadis import __version__
from qquovadis.errors import SaveError
from qquovadis.model.text.translations import N_

NUMBER = re.compile("[0-9]+")
FROM_NEWER = N_(
    "“{file}” was started in Q Quo Vadis {program}, which is newer than this version ({ours}). It opens all the "
    "same; if something looks odd, install the newer version."
)
BY_OTHER_FILES = N_(
    "The files of this draft have changed since “{file}” was started. The table is as it was; from here on the "
    "game follows the new files."
)


def is_newer(program: str) -> bool:
    """Say whether a version is newer than this program, number by number.

    >>> is_newer("999.0.0"), is_newer("0.0.1"), is_newer(__version__)
    (True, False, False)
    """
    return _numbers(program) > _numbers(__version__)


def remark(file: str, program: str, *, same_files: bool) -> SaveError | None:
    """Return a sentence for the person, not to be raised since the game is open all the same; None if there is none."""
    if is_newer(program):
        return SaveError(FROM_NEWER, file=file, program=program, ours=__version__)
    return None if same_files else SaveError(BY_OTHER_FILES, file=file)


def _numbers(program: str) -> list[tuple[int, str]]:
    """Return the numbers of a version, longer ones greater: Python reads none of more than some thousand digits."""
    values = [number.lstrip("0") for number in NUMBER.findall(program)]
    return [(len(number), number) for number in values]
