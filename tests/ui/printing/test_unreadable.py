"""What nobody could read is told before it is printed and where a pack is checked: no room, too small, no letter."""

import csv
import json
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from qquovadis.__main__ import main
from qquovadis.model.pack.loading import load_pack, packs
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.text.translations import LANGUAGES
from tests.marks import sampled
from ui.art.faces import Face
from ui.art.lettering import Lettering, fitted, text_width
from ui.kit.context import AppContext
from ui.printing.component_painting import SMALLEST, _label_words
from ui.printing.components import Component, components_of, face_room, words_on
from ui.printing.imposition import Size
from ui.printing.letter_gauge import LEAST, has_letter, has_own_letter
from ui.printing.pages import print_look
from ui.printing.print_dialog import PrintDialog
from ui.printing.unreadable import RUNS_OUT, STRANGE, TOO_SMALL, unreadable_in

WORD, WIDE = "clearing ", "MMMMMMMM "
HEAD = ("id", "name_en", "name_ja", "text_en", "text_ja", "count")


def game_of(folder: Path, *cards: tuple[str, str]) -> Path:
    """A game of one's own whose cards have these names and texts."""
    made = start_game("Mine", "blank", folder)
    with (made / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        rows = [(f"card{at}", name, name, text, text, 1) for at, (name, text) in enumerate(cards)]
        csv.writer(file).writerows([HEAD, *rows])
    return made


def kinds(folder: Path) -> dict[str, str]:
    """The kinds of warning about a pack, and what they name."""
    return {each.text: str(each) for each in unreadable_in(load_pack(folder))}


def test_what_is_shipped_can_be_read(qapp: QApplication) -> None:
    del qapp
    assert [unreadable_in(load_pack(each.folder)) for each in packs()] == [()] * len(list(packs()))


@pytest.mark.parametrize("words", sampled([10, 40, 90, 160, 300, 440], 6))
def test_the_longer_a_text_the_more_is_told(qapp: QApplication, tmp_path: Path, words: int) -> None:
    """Whatever is told of the smallest letters is what is painted; and what runs out is never passed over."""
    del qapp
    folder = game_of(tmp_path, ("Long", WORD * words))
    pack = load_pack(folder)
    measured = []
    for language in LANGUAGES:
        look = print_look(language, pack=pack)
        (card,) = (each for each in components_of(pack, look) if each.group == "cards")
        measured.append(words_on(card.front, face_room(card.size, card.cut), look))
    told = kinds(folder)
    assert (RUNS_OUT in told) == any(each.runs_out for each in measured)
    assert (TOO_SMALL in told) == any(each.smallest < LEAST and not each.runs_out for each in measured)
    # A card of 63 by 88 mm has no room for so many letters of a point each.
    if len(WORD) * words * (25.4 / 72 * 0.3) ** 2 > 63 * 88:
        assert RUNS_OUT in told
    if words <= 40:
        assert not told
    assert all("Long" in each for each in told.values())


def test_a_name_of_one_word_that_is_too_long_is_told(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    assert kinds(game_of(tmp_path, ("Donaudampfschifffahrt" * 8, "x"))).keys() & {RUNS_OUT, TOO_SMALL}


@pytest.mark.parametrize("letter", ["\U0001f409", "\u0f04", "\U00013000"])
def test_a_letter_that_the_program_has_no_font_for_is_told(qapp: QApplication, tmp_path: Path, letter: str) -> None:
    del qapp
    told = kinds(game_of(tmp_path, ("Good", "a bird"), ("Odd", f"a {letter} bird"), ("髙 ﾊﾝｶｸ ㌢", "山札\u200d\ufe0f")))
    assert told.keys() == {STRANGE}
    assert f"U+{ord(letter):04X}" in told[STRANGE]
    assert "Odd" in told[STRANGE] and "Good" not in told[STRANGE]


def test_no_letter_of_the_program_is_taken_for_strange(qapp: QApplication) -> None:
    del qapp
    look = print_look("ja")
    for letter in "Aé≪食≫–…×÷■▲☆①Ⅳアｱ髙" + "".join(map(chr, range(0x20, 0x17F))):
        assert has_own_letter(look, letter) and has_letter(look, letter), hex(ord(letter))
    assert not has_own_letter(look, "\U00013000")


def test_the_commands_tell_it_and_the_pack_is_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = game_of(tmp_path, ("Long", WIDE * 440), ("Odd", "\U00013000"))
    assert main(["check-pack", str(folder), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["holds"] and {each[:10] for each in data["warnings"]} >= {"The words ", "The fonts "}
    assert main(["print", str(folder), "--what", "cards", "-o", str(tmp_path / "x.pdf")]) == 0
    said = capsys.readouterr().out
    assert "Warning: The words run out of their room on: Long." in said
    assert "“\U00013000” (U+13000)" in said or not has_letter_here("\U00013000")
    assert main(["print", str(folder), "--what", "cards", "-o", str(tmp_path / "x.pdf"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["warnings"]


def has_letter_here(letter: str) -> bool:
    """Whether a font of this computer has a letter, so that nothing is to be told of printing it."""
    return has_letter(print_look("en"), letter)


def test_the_dialog_tells_it(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    parent = QWidget()
    dialog = PrintDialog(AppContext("en", "light"), load_pack(game_of(tmp_path, ("Long", WIDE * 440))), parent)
    assert "run out of their room on: Long" in dialog.told.text()
    dialog.form.change("request.what", ("tiles", "tokens", "boards", "aid"))
    assert "run out" not in dialog.told.text()
    parent.deleteLater()


@pytest.mark.parametrize("name", ["x", "Donaudampfschifffahrtskapitän" * 4, "長い名前" * 30])
def test_what_a_card_is_called_at_its_edge_never_runs_into_its_neighbours(qapp: QApplication, name: str) -> None:
    del qapp
    look = print_look("en")
    letters = Lettering(SMALLEST, look.theme.surface.ink)
    size = Size(63, 88)
    card = Component(
        id=name,
        kind="card",
        group="cards",
        copies=1,
        size=size,
        cut="card",
        name=name,
        front=cast(Face, None),
        back=None,
        fingerprint="123456789abc",
    )
    words = _label_words(look, card, "mine 1", letters, size.width - 3)
    assert text_width(look, words, letters) <= size.width - 3
    assert words.endswith(card.letters) and words.startswith(f"mine 1 · {name[:4]}"[:10])
    assert fitted(look, words, letters, size.width - 3).size == letters.size
