"""The studies of this person: a folder with a file for each question, the variants it names, and its book; no Qt."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import tomlkit
from tomlkit.items import AbstractTable

from qquovadis import paths
from qquovadis.errors import N_, QuoError
from qquovadis.files import copy_new, write_new, write_whole
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.book_file import LARGEST_BOOK
from qquovadis.lab.report.book_report import compared_at_last
from qquovadis.lab.studies.study_file import ENDING, Study, read_study, study_of
from qquovadis.model.file_endings import BOOK_ENDING, GAME_ENDING, VARIANT_ENDING

BOOK = BOOK_ENDING
OTHER_VARIANT = N_("“{file}” needs the variant “{variant}”, and another one of that name is there already.")
NO_LOTS = N_("Nobody got cards at random here, so there is nothing to compare them with.")
LONGEST = 56  # of a study's file: a study names a variant beside it in 80 characters at most


class StoredStudy(NamedTuple):
    """A study on the disk: its file, beside which its book lies, and its text."""

    file: Path
    text: str

    @property
    def book(self) -> Path:
        """Where its records are kept."""
        return self.file.with_suffix(BOOK)

    @property
    def name(self) -> str:
        """What its files are called."""
        return self.file.stem

    @property
    def minutes(self) -> float:
        """How long it may take; infinite if it says nothing, or cannot be read."""
        found = self._head.get("max_minutes")
        return float(found) if isinstance(found, int | float) else math.inf

    def called(self, language: str) -> str:
        """Return what the study is called; by its file if it says nothing."""
        name = self._head.get("name")
        said = name.get(language) if isinstance(name, dict) else name
        return said if isinstance(said, str) and said else self.name

    @property
    def _head(self) -> dict[str, Any]:
        try:
            found = tomllib.loads(self.text).get("study")
        except (ValueError, RecursionError):
            return {}
        return found if isinstance(found, dict) else {}


def store(study: Study, name: str, variants: Mapping[str, str]) -> StoredStudy:
    """Write a study under a name that nothing there has, with the texts of the variants that it names.

    In the study a variant is named by its key; beside its file each is called after it.
    """
    file = _unused_study(name)
    arms = []
    for arm in study.arm:
        if arm.variant is not None and arm.variant in variants:
            beside = f"{file.stem}-{arm.id}.qqvariant"
            write_whole(file.with_name(beside), variants[arm.variant])
            arms.append(arm.model_copy(update={"variant": beside}))
        else:
            arms.append(arm)
    text = study.model_copy(update={"arm": tuple(arms)}).text
    write_new(file, text)
    return StoredStudy(file, text)


def store_book(file: Path) -> StoredStudy:
    """Take a lab book from elsewhere among the person's own, with the study and the variants that it holds.

    One that is there already is found. QuoError if it is no book, or if a variant of that name is there and is another.
    """
    content = file.read_bytes() if file.is_file() and file.stat().st_size <= LARGEST_BOOK else b""
    for there in stored_studies():
        if content and there.book.is_file() and there.book.read_bytes() == content:
            return there
    with LabBook.open(file) as book:
        text, plan, against = book.said("study"), book.plan(), compared_at_last(book)
    texts = {arm.id: arm.source.variant for arm in plan.arms}
    named = {arm.variant: texts.get(arm.id, "") for arm in plan.study.arm if arm.variant is not None}
    study = _unused_study(file.stem)
    for name, variant in named.items():
        if Path(name).name != name or not name.endswith(VARIANT_ENDING) or paths.fit_name(name) != name:
            continue  # it lay elsewhere: the answer can be seen, and playing on says what is missing
        place = study.with_name(name)
        if not place.exists():
            write_new(place, variant)
        elif place.read_text(encoding="utf-8") != variant:
            raise QuoError(OTHER_VARIANT, file=file.name, variant=name)
    write_new(study, text)
    copy_new(file, study.with_suffix(BOOK))
    stored = StoredStudy(study, text)
    return compared_with(stored, sorted(against)) if against != plan.against else stored


def _unused_study(name: str) -> Path:
    """Return where a study of this name goes: where neither a study nor a book lies."""
    stem = paths.fit_name(name)[:LONGEST].rstrip()
    file = paths.unused(paths.lab() / f"{stem or 'study'}{ENDING}")
    while file.with_suffix(BOOK).exists():
        file = paths.unused(file.with_name(f"{file.stem} (2){ENDING}"))
    return file


def stored_studies() -> list[StoredStudy]:
    """Return all studies, the one that was played last first; what cannot be read is left out."""
    found = []
    for file in paths.lab().glob(f"*{ENDING}"):
        try:
            found.append(StoredStudy(file, file.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError):
            continue
    return sorted(found, key=_played, reverse=True)


def _played(stored: StoredStudy) -> float:
    file = stored.book if stored.book.exists() else stored.file
    return file.stat().st_mtime


def study_in(stored: StoredStudy) -> Study:
    """Return what a stored study asks; QuoError if its file says none."""
    return read_study(stored.file)


def compared_with(stored: StoredStudy, cards: Sequence[str]) -> StoredStudy:
    """Write into a study with which cards the worth of cards is compared, with all others if there are none.

    The rest of its file stays as it is. QuoError if it deals no cards by lot, OSError if it cannot be written.
    """
    if study_of(stored.text.encode(), stored.name).assign is None:
        raise QuoError(NO_LOTS)
    document = tomlkit.parse(stored.text)
    assign = document.item("assign")
    assert isinstance(assign, AbstractTable)
    if cards:
        assign["against"] = list(cards)
    else:
        assign.pop("against", None)
    text = tomlkit.dumps(document)
    write_whole(stored.file, text)
    return StoredStudy(stored.file, text)


def remove(stored: StoredStudy) -> None:
    """Delete a study with its book, its variants, and those of its games that were looked at."""
    longer = tuple(f"{each.name}-" for each in stored_studies() if each.name.startswith(f"{stored.name}-"))
    beside = [each for each in stored.file.parent.iterdir() if each.suffix in {VARIANT_ENDING, GAME_ENDING}]
    own = [each for each in beside if each.name.startswith(f"{stored.name}-") and not each.name.startswith(longer)]
    for file in (stored.file, stored.book, *own):
        file.unlink(missing_ok=True)
