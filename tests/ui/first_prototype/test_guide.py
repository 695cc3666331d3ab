"""The guide *Your first prototype*: what it tells can be done, what it names exists, and the window shows it."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import pytest
from babel.messages.pofile import read_po
from catalogues import po_path
from pydantic import BaseModel, TypeAdapter
from pydantic.fields import FieldInfo
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication, QTextDocument, QTextTable
from tools.guide_steps import follow, steps_of

from qquovadis.controllers.check_pack import check_folder
from qquovadis.model.free_table.turns import FreeTurns
from qquovadis.model.pack.board import Board, Mat, Spread, Track
from qquovadis.model.pack.board_places import BoardPlace, GroundPicture
from qquovadis.model.pack.card_layouts import CardField, CardLayout
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.schema import PackSheet, PieceRow, ProcedureRow, RowRepeat, SetupRow, TallyRow, ZoneRow
from qquovadis.model.pack.scoring_sheet import ScoreRow
from qquovadis.model.text.translations import LANGUAGES
from tests.marks import quick
from tests.ui.window.conftest import context, program
from ui.first_prototype.guide_window import FOLDER, guide_file
from ui.kit.guide_window import COPY, PICTURE, guide_text
from ui.program.program import Program
from ui.start.own_game_dialog import OwnGame, OwnGameDialog

__all__ = ["context", "program"]
NAMES = {"en": "Lighthouse", "ja": "灯台"}
# What is said in slanted letters and is no word of the window: of other programs, and of the game itself.
OUTSIDE = {
    "en": {
        *("UTF-8", "comma", "Keep Current Format", "CSV UTF-8 (comma delimited)", "Lighthouse", "Lighthouse 1"),
        *("played cards", "Load", "New deal", "Add a game"),
    },
    "ja": {"UTF-8", "カンマ", "現在の書式を維持", "CSV UTF-8（コンマ区切り）", "灯台 1", "Add a game"},
}
MOST_BYTES = 700_000  # of all pictures: wheels have a limit
CODE, SLANTED = re.compile(r"```.*?```|`[^`]*`", re.DOTALL), re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")
HEADING = re.compile(r"^### (.+)$", re.MULTILINE)
ROW = re.compile(r"^\| `(\w+)` \| .+ \| `(.+)` \|$", re.MULTILINE)
ONLY_WITH_RULES = re.compile(r"^(?:Only for games whose|ルールが適用されるゲームだけ).*$", re.MULTILINE)
# What each part of the reference is about, in its order, and the keys that stand in a part of their own.
REPEATED = frozenset(RowRepeat.model_fields)
PARTS: tuple[tuple[type[BaseModel], frozenset[str]], ...] = (
    (PackSheet, frozenset()),
    (ZoneRow, REPEATED),
    (PieceRow, REPEATED),
    (RowRepeat, frozenset()),
    (TallyRow, REPEATED),
    (SetupRow, frozenset()),
    (ProcedureRow, frozenset()),
    (FreeTurns, frozenset()),
    (ScoreRow, frozenset()),
    (Board, frozenset()),
    (BoardPlace, frozenset()),
    (GroundPicture, frozenset()),
    (Spread, frozenset()),
    (Mat, frozenset()),
    (Track, frozenset()),
    (CardLayout, frozenset()),
    (CardField, frozenset()),
)


def text_of(language: str) -> str:
    return guide_file(language).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_follows_the_guide_has_a_good_pack_after_every_step(language: str, tmp_path: Path) -> None:
    folder = start_game(NAMES[language], "cards", tmp_path)
    steps = steps_of(text_of(language))
    for step in steps:
        follow((step,), folder)
        assert check_folder(folder).faults == [], step
    assert sum(step.verb == "change" for step in steps) >= 10
    rules = [file.name for file in folder.glob("rules.*")]  # else F1 tells those of the template, too
    assert rules == [f"rules.{language}.md"]
    kit = compile_kit(load_pack(folder), 2)
    assert [len(kit.pieces_of(kind)) for kind in ("card", "ship", "cargo", "die")] == [20, 2, 12, 1]
    assert [(step.verb, step.number) for step in kit.setup] == [("shuffle", 0), ("deal", 3)]
    assert [[step.verb for step in each] for each in kit.procedures] == [["fill"], ["gather", "shuffle"]]


def test_both_languages_tell_the_same_steps() -> None:
    english, japanese = ([(each.chapter, each.verb, each.file) for each in steps_of(text_of(each))] for each in NAMES)
    assert [(*each[:2], re.sub("en|ja", "", each[2])) for each in english] == [
        (*each[:2], re.sub("en|ja", "", each[2])) for each in japanese
    ]


def plainly(words: str) -> str:
    """Return words of the window without what underlines a letter, and without dots, also those for what changes."""
    return re.sub(r"\{\w+\}", "…", re.sub(r"\(&\w\)", "", words).replace("&", "")).rstrip("….。 ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_slanted_letters_stands_in_the_window(language: str) -> None:
    with po_path("ja").open("rb") as file:
        entries = [(str(each.id), str(each.string)) for each in read_po(file)]
    known = {plainly(said if language == "ja" else sentence) for sentence, said in entries}
    prose = CODE.sub("", text_of(language))
    named = {name for found in SLANTED.findall(prose) for name in found.split(" > ")}
    assert {plainly(name) for name in named - OUTSIDE[language]} <= known
    assert OUTSIDE[language] <= named
    assert len(named) > 15


def parts_of(text: str) -> Iterator[tuple[Mapping[str, str], set[str]]]:
    """Yield of each part of the reference its keys with their examples, and those that only rules need."""
    reference = text[HEADING.search(text).start() :]  # type: ignore[union-attr]
    for part in HEADING.split(reference)[2::2]:
        line = ONLY_WITH_RULES.search(part)
        yield dict(ROW.findall(part)), set(re.findall(r"`(\w+)`", line.group())) if line else set()


def of_field(field: FieldInfo) -> Any:  # Any: a type that is made here
    """The type of a field with its bounds."""
    return Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_has_every_key_of_the_schema_and_no_other(language: str) -> None:
    found = list(parts_of(text_of(language)))
    assert len(found) == len(PARTS)
    for (shape, elsewhere), (rows, with_rules) in zip(PARTS, found, strict=True):
        fields = {each.alias or name: each for name, each in shape.model_fields.items() if name not in elsewhere}
        assert {*rows, *with_rules} == fields.keys(), shape
        assert not rows.keys() & with_rules
        for key, example in rows.items():
            said = tomllib.loads(example)
            assert list(said) == [key]
            TypeAdapter(of_field(fields[key])).validate_python(said[key])


@quick
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_there_and_none_is_for_nothing(language: str) -> None:
    folder = guide_file(language).parent
    named = re.findall(r"!\[.+?\]\((.+?)\)", text_of(language))
    assert sorted(named) == sorted(f"{language}/{file.name}" for file in (folder / language).iterdir())
    assert sum(file.stat().st_size for file in folder.rglob("*.jpg")) < MOST_BYTES


def test_snippets_are_copied_and_marks_are_not_shown() -> None:
    made = guide_text("a <b>\n<!-- write x.csv -->\n```csv\na,b\nc,d\n```\n\n```toml\ne = 1\n```\n", "Copy")
    assert made.snippets == ("a,b\nc,d\n", "e = 1\n")
    assert "<!--" not in made.markdown
    assert made.markdown.index("c,d") < made.markdown.index(f"[Copy]({COPY}:0)") < made.markdown.index("e = 1")


def test_the_menu_opens_the_guide_with_its_chapters_pictures_and_snippets(program: Program) -> None:
    program.window.actions_by_name["first_prototype"].trigger()
    guide = program.first_prototype.guide
    assert guide is not None and guide.isVisible()
    chapters = [line.removeprefix("## ") for line in CODE.sub("", text_of("en")).splitlines() if line.startswith("## ")]
    assert [guide.chapters.item(at).text() for at in range(guide.chapters.count())] == chapters
    at = chapters.index("6. A board")
    guide.chapters.setCurrentRow(at)
    height = guide.page.viewport().height()
    cursor = guide.page.cursorForPosition(guide.page.viewport().rect().center())
    assert guide.page.verticalScrollBar().value() > height
    assert "pack.toml" in guide.page.toPlainText()[cursor.position() - 600 : cursor.position() + 600]
    image = QTextDocument.ResourceType.ImageResource.value
    assert guide.page.loadResource(image, QUrl("en/board.jpg")) is not None
    guide.follow(QUrl(f"{COPY}:0"))
    assert QGuiApplication.clipboard().text().startswith("name,text,count,kind,corner\nBreeze,")
    program.window.context.set_language("ja")
    assert guide.windowTitle() == "はじめての試作"
    assert guide.chapters.item(at).text() == "6. ボードを作る"
    program.window.actions_by_name["first_prototype"].trigger()
    assert program.first_prototype.guide is guide
    guide.close()
    assert program.first_prototype.guide is None


def test_the_making_of_a_game_opens_the_guide_and_the_board_beside_the_start_dialog(
    program: Program, own_home: Path
) -> None:
    program.ask_what_to_play()
    assert program.dialog is not None
    program.dialog.ask_for_own_game()
    dialog = program.dialog.findChild(OwnGameDialog)
    assert isinstance(dialog, OwnGameDialog)
    dialog.form.show_record(OwnGame("Lighthouse", shows_guide=True, draws_board=True))
    dialog.agree()
    board = program.board_editor.editor
    assert board is not None and board.isVisible() and board.document.opened.pack.game == "lighthouse"
    board.close()
    assert program.first_prototype.guide is not None and program.first_prototype.guide.isVisible()
    assert program.dialog.outline.game == "lighthouse"
    program.first_prototype.guide.close()
    program.dialog.reject()


def test_the_guide_lies_where_an_installed_program_finds_it() -> None:
    assert guide_file("en").parent.name == FOLDER
    assert guide_file("en").parent.parent.joinpath("templates").is_dir()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_picture_lies_in_a_frame_with_what_it_shows_so_that_nobody_clicks_into_it(
    program: Program, language: str
) -> None:
    program.window.context.set_language(language)
    program.window.actions_by_name["first_prototype"].trigger()
    guide = program.first_prototype.guide
    assert guide is not None
    document, captions = guide.page.document(), []
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            continue
        text = document.toPlainText()[frame.firstPosition() : frame.lastPosition()]
        picture, caption = text.split("\n")
        assert picture == PICTURE and frame.frameFormat().border() == 1
        captions.append(caption)
    alone = {"en": "Picture: {}", "ja": "図：{}"}[language]
    assert captions == [alone.format(words) for words in re.findall(r"^!\[(.+)\]\(", text_of(language), re.MULTILINE)]
    guide.close()
