"""Every reader meets every file of the corpus, whatever it is called: it is read or refused in a sentence.

What a designer saves by mistake under another ending, and what friends send, is among them.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from qquovadis.errors import QuoError
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.studies.study_file import read_study
from qquovadis.model.notation.example_file import read_example
from qquovadis.model.notation.position_file import read_position
from qquovadis.model.opened_files import kind_of
from qquovadis.model.pack.card_table import read_cards
from qquovadis.model.pack.pack_file import read_pack_file
from qquovadis.model.pack.pictures import ENDINGS, refuse_damaged, refuse_unsafe
from qquovadis.model.print_record import read_record
from qquovadis.model.saves.save_file import read
from tests.marks import sampled

CORPUS = Path(__file__).parent
FILES = sorted(
    path.relative_to(CORPUS).as_posix()
    for folder in ("pictures", "drawings", "sheets")
    for path in (CORPUS / folder).iterdir()
    if path.suffix != ".toml"
)


def as_picture(ending: str) -> Callable[[Path], object]:
    """Look at a file as a pack does at a picture of this ending."""

    def look(path: Path) -> None:
        content = path.read_bytes()
        refuse_unsafe(f"a{ending}", content)
        refuse_damaged(f"a{ending}", content)

    return look


def as_cards(name: str) -> Callable[[Path], object]:
    """Read a file as the table of cards of this name."""
    return lambda path: read_cards(path.read_bytes(), name)


READERS: dict[str, Callable[[Path], object]] = {
    **{f"a picture, {ending}": as_picture(ending) for ending in ENDINGS},
    **{f"cards.{ending}": as_cards(f"cards.{ending}") for ending in ("csv", "xlsx", "ods")},
    "a game in one file": read_pack_file,
    "a saved game": read,
    "a position": read_position,
    "an example": read_example,
    "a study": read_study,
    "a record of a print": read_record,
    "a lab book": LabBook.open,
}


@pytest.mark.parametrize("file", sampled(FILES, 60))
def test_a_file_is_read_or_refused_in_a_sentence_by_every_reader(file: str) -> None:
    refused = []
    for name, reader in READERS.items():
        try:
            reader(CORPUS / file)
        except QuoError as error:
            assert str(error).strip(), name
            refused.append(name)
    assert len(refused) >= len(READERS) - 4, "what is a picture or a sheet is no game, study or book"


@pytest.mark.parametrize("file", FILES)
def test_none_of_them_is_opened_as_something_that_it_is_not(file: str) -> None:
    assert kind_of(CORPUS / file) is None
