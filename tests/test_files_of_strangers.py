"""Whatever a stranger's file of any kind says, it is read or refused in a sentence; nothing else ever comes of it.

Packs and variants have tests of their own for the same (`test_pack_fuzz`, `test_variant_fuzz`), and packages of rules
(`test_referee_packages`).
"""

import json
import random
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from qquovadis import paths
from qquovadis.controllers import Session
from qquovadis.controllers.examples.examples import ExampleFolders, misses
from qquovadis.controllers.saves.archives import as_save
from qquovadis.errors import QuoError
from qquovadis.games import table_of
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.claims.claim_answers import read_answers
from qquovadis.lab.claims.claims_file import read_claims
from qquovadis.lab.levels.ladder_file import read_ladder
from qquovadis.lab.report.book_report import book_answer
from qquovadis.lab.studies.study_file import read_study
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.notation.example_file import read_example
from qquovadis.model.notation.position_file import read_position
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.card_table import read_cards
from qquovadis.model.pack.guides import load_guide
from qquovadis.model.pack.pack_file import packed, read_pack_file
from qquovadis.model.pack.questions import load_questions
from qquovadis.model.pack.value_file import weights_in
from qquovadis.model.pack.words import load_words
from qquovadis.model.print_record import read_record, record_text
from qquovadis.model.saves import line_checks
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from qquovadis.model.settings import Settings
from tests.lab.books.test_book import played
from tests.lab.small_studies import QUESTION, planned
from tests.model.pack.pack_folders import as_toml
from tests.model.pack.test_spreadsheets import CSV, ODS_ROWS, ods, xlsx
from tests.model.saves.spoiling import ALL, sample, spoilt, spoilt_bytes, spots
from tests.model.test_print_library import part, record
from tests.test_packing import packed as archived

UNDECIM = paths.resources() / "packs" / "undecim" / "14"
SAVES = sorted((Path(__file__).parent / "saves_corpus").glob("[!t]*.qqgame"))  # those of the toy name a draft of tests
BYTES, TABLES, LINES = (600, 400, 600) if ALL else (24, 8, 60)
STRANGE = ("strange", "", "\x7f", "{strange}", "\ud800", -1, 0, 1, 99, 10**7, 2**40, 10**30, 1.5, True, None)
LISTS: tuple[Any, ...] = ([], ["strange"], [[1]], [1, 2], {}, {"a": 1})


class Kind(NamedTuple):
    """A kind of file: what it is called, a good one, and what reads it as the program does."""

    name: str
    good: Callable[[], bytes]
    read: Callable[[Path], object]


def _of(file: Path) -> Callable[[], bytes]:
    return file.read_bytes


def _reopened(file: Path) -> None:
    recording = read(file)
    _, kit = played_game(recording)
    session = Session.resume(recording, kit, table_of(kit, recording.header.steps))
    asked = session.situation.decision
    for seat in asked.seats if asked else ():
        session.situation.judged(seat)


def _from_session(file: Path) -> None:
    with as_save(file) as save:
        _reopened(save)


def _position(file: Path) -> None:
    ExampleFolders().set_up(read_position(file), file.name)


def _example(file: Path) -> None:
    list(misses(read_example(file), file.name, ExampleFolders()))


def _book(file: Path) -> None:
    with LabBook.open(file) as book:
        book.differences(planned())
        book_answer(book)


@cache
def _a_book() -> bytes:
    file = paths.lab() / "good.qqlab"
    with LabBook.create(file, planned()) as book:
        book.append(played())
    return file.read_bytes()


EXAMPLE = min((UNDECIM / "examples").glob("*.toml"))
KINDS = {
    "save": Kind("a.qqgame", _of(SAVES[-1]), _reopened),
    "session": Kind("a.session.zip", lambda: archived(("x.qqgame", "notes.txt")), _from_session),
    "position": Kind(
        "a.qqpos", lambda: as_toml(tomllib.loads(EXAMPLE.read_text("utf-8"))["given"]).encode(), _position
    ),
    "example": Kind("a.toml", _of(EXAMPLE), _example),
    "game": Kind("a.qqpack", cache(lambda: packed(UNDECIM)), read_pack_file),
    "csv": Kind("cards.csv", CSV.encode, lambda file: read_cards(file.read_bytes())),
    "xlsx": Kind("cards.xlsx", xlsx, lambda file: read_cards(file.read_bytes(), file.name)),
    "ods": Kind("cards.ods", lambda: ods(ODS_ROWS), lambda file: read_cards(file.read_bytes(), file.name)),
    "study": Kind("a.qqstudy", QUESTION.encode, lambda file: study_plan(read_study(file), file.parent)),
    "book": Kind("a.qqlab", _a_book, _book),
    "print": Kind("a.qqprint", lambda: record_text(record("", (), part("a", "cards", "1"))).encode(), read_record),
    "value": Kind("value.toml", _of(UNDECIM / "value.toml"), lambda file: weights_in(file.read_text(errors="replace"))),
    "claims": Kind("claims.toml", _of(UNDECIM / "claims.toml"), read_claims),
    "answers": Kind("claims_answers.toml", _of(UNDECIM / "claims_answers.toml"), read_answers),
    "ladder": Kind("ladder.toml", _of(UNDECIM / "ladder.toml"), read_ladder),
    "questions": Kind(
        "questions.toml", _of(paths.resources() / "questions.toml"), lambda file: load_questions(file.parent)
    ),
    "words": Kind("words.toml", _of(UNDECIM / "words.toml"), lambda file: load_words(file.parent)),
    "board": Kind("board.toml", _of(UNDECIM / "board.toml"), lambda file: load_board(file.parent)),
    "guide": Kind("guide.toml", _of(UNDECIM / "guide.toml"), lambda file: load_guide(file.parent)),
    "settings": Kind(
        "settings.json", lambda: b'{"version": 1, "language": "ja"}', lambda file: Settings.read(file.parent)
    ),
}
TOML = [name for name, kind in KINDS.items() if kind.name.endswith((".toml", ".qqpos", ".qqstudy"))]


def tried(kind: Kind, file: Path, content: bytes, what: str) -> bool:
    """Read a file of this content, and return whether it was read; only a sentence may come instead."""
    file.write_bytes(content)
    try:
        kind.read(file)
    except QuoError as error:
        assert str(error).strip(), what
        return False
    except Exception as error:  # the very thing this file looks for, told with what caused it
        error.add_note(what)
        raise
    return True


def mangled(whole: bytes, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """Yield copies of a file with bytes of it changed, gone or in their place what makes no letters."""
    for at in range(BYTES):
        yield f"blob {at}", spoilt_bytes(whole, at, chance)
        spoiled = bytearray(whole)
        for _ in range(chance.choice((1, 1, 3, 20))):
            spoiled[chance.randrange(len(whole))] = chance.randrange(256)
        yield f"bytes {at}", bytes(spoiled)


@pytest.mark.parametrize("name", KINDS)
def test_a_good_one_is_read(name: str, tmp_path: Path) -> None:
    kind = KINDS[name]
    if name == "session":
        pytest.skip("its game is none; test_archives reads a good one")
    assert tried(kind, tmp_path / kind.name, kind.good(), "good")


@pytest.mark.parametrize("name", KINDS)
def test_bytes_that_were_changed(name: str, tmp_path: Path) -> None:
    kind = KINDS[name]
    for what, content in mangled(kind.good(), random.Random(name)):
        tried(kind, tmp_path / kind.name, content, what)


@pytest.mark.parametrize("name", TOML)
def test_values_and_keys_that_were_changed(name: str, tmp_path: Path) -> None:
    kind, chance = KINDS[name], random.Random(name)
    content = tomllib.loads(kind.good().decode())
    for spot in sample(list(spots(content)), chance, TABLES):
        for how, copy in spoilt(content, spot, chance):
            tried(kind, tmp_path / kind.name, as_toml(copy).encode(errors="replace"), f"{how} at {spot}")
    text = kind.good().decode()
    for value in ("nan", "inf", "-1e300", "0x" + "F" * 3000, "1979-05-27", '"\\u0000\\u202e"'):
        numbers = [at for at, line in enumerate(text.splitlines()) if line.partition("=")[2].strip().isdecimal()]
        for at in chance.sample(numbers, min(2, len(numbers))):
            lines = text.splitlines()
            lines[at] = f"{lines[at].partition('=')[0]}= {value}"
            tried(kind, tmp_path / kind.name, "\n".join(lines).encode(), f"{value[:9]} in line {at + 1}")


@cache
def lines_of(save: Path) -> list[dict[str, Any]]:
    """Return the lines of a save without their checksums."""
    lines = [json.loads(line) for line in save.read_bytes().splitlines()]
    return [{key: value for key, value in line.items() if key not in ("check", "before")} for line in lines]


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_lines_that_were_changed_and_sealed_anew(save: Path, tmp_path: Path) -> None:
    chance = random.Random(save.stem)
    for _ in range(LINES // len(SAVES) + 1):
        lines = json.loads(json.dumps(lines_of(save)[: chance.randrange(40, 120)]))
        at = chance.choice((0, *range(2, len(lines))))
        *above, last = chance.choice(list(spots(lines[at])))
        inside = lines[at]
        for key in above:
            inside = inside[key]
        if chance.random() < 0.15:
            del inside[last]
        else:
            inside[last] = chance.choice((*STRANGE, *LISTS))
        content = line_checks.written(lines[0]) + line_checks.chained(lines[1:])
        tried(KINDS["save"], tmp_path / "a.qqgame", content, f"line {at + 1}, {(*above, last)}")


@pytest.mark.parametrize(("field", "value"), [(2, [1, 2]), (2, "\ud800"), (1, [0]), (0, "\ud800"), (1, [[1]])])
def test_a_step_with_numbers_of_another_shape_is_damage(field: int, value: object, tmp_path: Path) -> None:
    """Compiled steps refuse them with a TypeError, and half of a character pydantic cannot even say."""
    save = next(save for save in SAVES if "populous-21-3" in save.name)
    lines = json.loads(json.dumps(lines_of(save)))
    at, row = next(
        (at, row)
        for at, line in enumerate(lines)
        for row in line.get("operations", ())
        if row[0] == "Resolved" and row[2] and row[2][0][0] == "UseActions" and line["kind"] == "entry"
    )
    row[2][0][field] = value
    file = tmp_path / "a.qqgame"
    file.write_bytes(line_checks.written(lines[0]) + line_checks.chained(lines[1:]))
    recording = read(file)
    _, kit = played_game(recording)
    session = Session.resume(recording, kit, table_of(kit, recording.header.steps))
    assert session.situation.decision is not None
    assert len(session.entries) < at  # it ends before that line
