"""Words are never cut and never broken inside, in either language."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from tools.gallery.lettered import Reader, read_by

from tests.ui.art.canvas import Painted, is_blank, painted, spill
from ui.art import lettering
from ui.art.lettering import (
    Lettering,
    block_lettering,
    broken_lines,
    fitted,
    paragraph_height,
    text_width,
    write,
    write_block,
    write_paragraph,
)
from ui.art.strokes import Look

INK = QColor("#2B261F")
ENGLISH = "Whoever holds the mountains at the end of the settlement takes the granaries as well."
JAPANESE = "決算の終わりに山岳を治めている者は、サンドウォーカーの穀倉もあわせて手に入れる。"


@pytest.mark.parametrize("size", [8, 11, 14.5, 30])
def test_a_text_grows_exactly_with_its_size(room_look: Look, size: float) -> None:
    one = text_width(room_look, JAPANESE, Lettering(1, INK))
    assert text_width(room_look, JAPANESE, Lettering(size, INK)) == pytest.approx(one * size)


def test_a_line_that_is_too_wide_becomes_smaller(room_look: Look) -> None:
    fit = fitted(room_look, ENGLISH, Lettering(20, INK), 300)
    assert text_width(room_look, ENGLISH, fit) <= 300.01
    assert fit.size < 20


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
@pytest.mark.parametrize("width", [60, 90, 150, 260])
def test_a_block_stays_inside_its_area(look: Look, text: str, width: float) -> None:
    area = QRectF(-width / 2, -30, width, 60)
    image = painted(look, lambda brush: write_block(brush, area, text, Lettering(14, INK)), 400)
    assert not is_blank(image)
    assert is_blank(spill(image, area.adjusted(-1, -1, 1, 1)))


@pytest.mark.parametrize("width", [60, 90, 150])
def test_no_word_is_broken(room_look: Look, width: float) -> None:
    area = QRectF(0, 0, width, 60)
    for text in (ENGLISH, JAPANESE):
        fit = block_lettering(room_look, area, text, Lettering(14, INK))
        lines = [line.strip() for line in broken_lines(room_look, width, text, fit)]
        words = set(ENGLISH.split()) | {"サンドウォーカー"}
        whole = [word for word in words if word in text]
        assert all(any(word in line for line in lines) for word in whole)


@pytest.mark.parametrize("width", range(40, 140, 9))
def test_the_name_of_a_place_is_never_broken(room_look: Look, width: int) -> None:
    text = "Aya moves the worker to space 2-5/a, then on to 1-4/c."
    lines = broken_lines(room_look, width, text, Lettering(12, INK))
    assert any("2-5/a" in line for line in lines)
    assert any("1-4/c" in line for line in lines)


@pytest.mark.parametrize("width", range(60, 200, 7))
@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("手札からワーカー1個と食料を支払う。", ["1個"]),
        ("つき2戦力、他のプレイヤーを1人まで戦争に加える。", ["2戦力", "1人"]),
        ("サイコロの目が3なら、もう一度だけ振ってよい。", ["3なら"]),
        ("ムーンダイスが1〜2なら2枚まで、3〜6なら1枚まで。", ["1〜2なら", "3〜6なら"]),
        ("アクション1回で≪信仰≫+1、さらに≪食料≫−2。", ["1回", "≪信仰≫+1", "≪食料≫−2"]),
    ],
)
def test_a_number_is_never_parted_from_its_sign_or_counter(
    room_look: Look, width: int, text: str, whole: list[str]
) -> None:
    lines = broken_lines(room_look, width, text, Lettering(11, INK))
    assert [word for word in whole if not any(word in line for line in lines)] == []


@pytest.mark.parametrize("width", range(92, 200, 6))  # which its last phrases fit
@pytest.mark.parametrize("text", [JAPANESE, "自分の手札から1枚を捨てて、山から2枚を引いてもよい（手番ごとに1回）。"])
def test_the_last_line_of_a_paragraph_has_three_letters_at_least(room_look: Look, width: int, text: str) -> None:
    last = broken_lines(room_look, width, text, Lettering(11, INK))[-1]
    assert len(last.rstrip("。）")) >= 3


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("巨人の腕", ["巨人の", "腕"]),
        ("肥沃な谷", ["肥沃な", "谷"]),
        ("都市復活", ["都市", "復活"]),
        ("整然たる撤退", ["整然たる", "撤退"]),
    ],
)
def test_a_japanese_name_is_broken_between_its_words(room_look: Look, name: str, lines: list[str]) -> None:
    letters = Lettering(12, INK)
    width = text_width(room_look, lines[0], letters) + 1
    assert broken_lines(room_look, width, name, letters) == lines


@pytest.mark.parametrize("name", ["潮呼び", "戦利品"])
def test_a_japanese_word_of_three_letters_is_made_smaller_but_not_broken(room_look: Look, name: str) -> None:
    letters = Lettering(14, INK, least=14)
    area = QRectF(0, 0, text_width(room_look, name, letters) * 0.8, 60)
    fit = block_lettering(room_look, area, name, letters)
    assert 11 <= fit.size < 14
    assert len(broken_lines(room_look, area.width(), name, fit)) == 1


def test_a_short_statement_breaks_after_its_colon(room_look: Look) -> None:
    letters = Lettering(13, INK, least=13)
    text = lettering._broken_after_colon(room_look, 90, "1アクション：食料+1", letters)
    assert text == "1アクション：\n食料+1"
    assert lettering._broken_after_colon(room_look, 500, "1 action: +1 food", letters) == "1 action: +1 food"


def test_a_new_line_is_kept(room_look: Look) -> None:
    letters = Lettering(12, INK)
    assert broken_lines(room_look, 500, "one\ntwo", letters) == ["one", "two"]
    assert paragraph_height(room_look, 500, "one\ntwo", letters) == pytest.approx(2 * 12 * letters.leading)


def test_words_are_rather_a_little_smaller_than_broken(room_look: Look) -> None:
    letters = Lettering(14, INK)
    wide = text_width(room_look, "Sandwalker town", letters)
    fit = block_lettering(room_look, QRectF(0, 0, wide * 0.92, 60), "Sandwalker town", letters)
    assert fit.size == pytest.approx(14 * 0.92, abs=0.05)
    assert block_lettering(room_look, QRectF(0, 0, wide * 0.7, 60), "Sandwalker town", letters).size == 14


@pytest.mark.parametrize("width", [-5.0, 0.0, 5.0])
def test_no_words_at_all_fit_any_width_even_one_below_nothing(room_look: Look, width: float) -> None:
    assert fitted(room_look, "", Lettering(20, INK), width).size == 20


@pytest.mark.parametrize("text", ["カード1枚につき≪神の怒り≫+1。", "レベル10（最大3個）、≪人口≫×12。"])
def test_no_line_begins_with_a_stop_or_a_closing_bracket(room_look: Look, text: str) -> None:
    for width in range(60, 200, 5):
        lines = broken_lines(room_look, width, text, Lettering(12, INK))
        assert "".join(lines) == text
        assert not [line for line in lines if line[0] in "。、）≫"], (width, lines)


@pytest.mark.parametrize("name", ["美咲😀と長い名前の長谷川さん", "Wilhelmina Featherstonehaugh of Cholmondeley"])
@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
def test_a_long_name_is_shortened_before_it_is_too_small_to_be_read(
    room_look: Look, name: str, zoom: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it is not painted smaller by the whole table, in which it keeps its size."""
    written: list[tuple[str, Lettering]] = []
    monkeypatch.setattr(lettering, "set_line", lambda _brush, _area, text, fit: written.append((text, fit)))
    image = QImage(400, 100, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    brush = room_look.on(painter)
    for width in (400.0, 200.0, 120.0, 60.0):
        lettering.write_name(brush, QRectF(0, 0, width, 20), name, Lettering(16, INK))
    painter.end()
    for (text, fit), width in zip(written, (400.0, 200.0, 120.0, 60.0), strict=True):
        assert text_width(room_look, text, fit) <= width + 0.01
        assert fit.size >= min(16, 11 / zoom) - 0.01
        assert text == name or (text.endswith("…") and name.startswith(text[:-1].rstrip()))
    assert written[0][0] == name and written[-1][0] != name


def sizes_written(look: Look, zoom: float, monkeypatch: pytest.MonkeyPatch, paint: Painted) -> list[tuple[str, float]]:
    """Return what was written and how many pixels high its letters are."""
    found: list[tuple[str, float]] = []
    reader = Reader(frozenset())
    monkeypatch.setattr(reader, "_read", lambda brush, area, text, fit: found.append((text, fit.size * zoom)))
    read_by(reader, monkeypatch.setattr)
    painted(look, paint, 400, zoom)
    return found


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
def test_words_are_shortened_where_they_could_no_longer_be_read(
    room_look: Look, zoom: float, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    area, letters = QRectF(0, 0, 90 / zoom, 30 / zoom), Lettering(14 / zoom, INK)
    for put in (write, write_paragraph, write_block):
        found = sizes_written(room_look, zoom, monkeypatch, lambda brush, put=put: put(brush, area, text, letters))  # type: ignore[misc]
        assert found
        for words, size in found:
            assert size == pytest.approx(11)
            assert words.endswith("…")


def test_a_number_is_never_shortened(room_look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    found = sizes_written(
        room_look, 1.0, monkeypatch, lambda brush: write(brush, QRectF(0, 0, 20, 20), "+1234", Lettering(14, INK))
    )
    assert found == [("+1234", 11.0)]


def test_words_on_what_is_looked_at_from_afar_are_not_cut(room_look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    found = sizes_written(
        room_look, 0.3, monkeypatch, lambda brush: write(brush, QRectF(0, 0, 90, 30), ENGLISH, Lettering(14, INK))
    )
    assert [text for text, _ in found] == [ENGLISH]


def test_a_long_word_loses_its_end_not_its_middle(room_look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    area = QRectF(0, 0, 60, 40)
    found = sizes_written(
        room_look,
        1.0,
        monkeypatch,
        lambda brush: write_block(brush, area, "Bane of Constructionists", Lettering(14, INK)),
    )
    assert found[0][0].split("\n")[-1].endswith("…")


@pytest.mark.parametrize("width", range(60, 84, 4))
def test_a_phrase_without_room_is_broken_where_its_words_end(room_look: Look, width: int) -> None:
    text = "アクションごとに≪戦意≫+1。カード1枚につき≪神の怒り≫+1。"
    lines = broken_lines(room_look, width, text, Lettering(11, INK))
    assert all(any(whole in line for line in lines) for whole in ("アクション", "ごとに", "≪戦意≫+1", "怒り≫+1"))
