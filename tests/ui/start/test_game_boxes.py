"""The games as boxes: what each says, what chooses it, how much room it takes; and the covers that are shipped."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QKeySequence, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.pack.loading import Shelved, find_pack, packs
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES
from tests.marks import quick
from tests.ui.library.conftest import CORPUS, FINISHED
from tests.ui.painted import painted
from ui.guide.guide_offer import GuideOffer
from ui.kit.context import AppContext
from ui.kit.theme import COLOR_SCHEMES
from ui.start import game_boxes, outline_maker, start_dialog
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.game_boxes import LEAST_HIGH, LEAST_WIDE, LOW, TALL, TALLEST, GameBox, GameBoxes
from ui.start.game_facts import GameFacts, counted_on_disk, facts_of, named_on_disk, newest_drafts
from ui.start.pack_outline import DraftOrVariant
from ui.start.playing_time import minutes_of
from ui.start.start_dialog import StartDialog

CHESS, GO, SOLO = (DraftOrVariant(game, "7") for game in ("chess", "go", "solo"))
ABOUT = Wording(en="Mate the king. At 3.5 points you win! Draws happen", ja="王を詰めます。引き分けもあります。")


def named(place: DraftOrVariant, least: int = 0, most: int = 0, rounds: int = 0) -> GameFacts:
    """A game of this place, for so many at least and at most, over so many rounds."""
    name = Wording(en=place.game.title(), ja="将棋")
    return GameFacts(place=place, name=name, about=ABOUT, least=least, most=most, rounds=rounds)


@pytest.fixture
def boxes(context: AppContext, qtbot: QtBot) -> GameBoxes:
    """Return three boxes, the middle one chosen."""
    boxes = GameBoxes(context, (named(CHESS, 2, 4, 12), named(GO, 2, 2, 1), named(SOLO)), GO)
    qtbot.addWidget(boxes)
    boxes.resize(900, 200)
    boxes.show()
    boxes.activateWindow()
    qtbot.waitUntil(boxes.isActiveWindow)
    return boxes


def test_a_box_says_its_game_for_how_many_and_how_long(boxes: GameBoxes, context: AppContext) -> None:
    assert [box.accessibleName() for box in boxes.boxes] == [
        "Chess, draft 7, 2–4 players, 12 rounds",
        "Go, draft 7, 2 players, 1 round",
        "Solo, draft 7",
    ]
    assert boxes.boxes[0].accessibleDescription() == boxes.boxes[0].toolTip() == ABOUT.en
    boxes.show_facts(named(SOLO, 1, 3, 5))
    assert boxes.boxes[2].accessibleName() == "Solo, draft 7, 1–3 players, 5 rounds"
    context.set_language("ja")
    boxes.set_texts()
    assert boxes.boxes[0].accessibleName() == "将棋, 草案7, 2〜4人, 12ラウンド"


@quick
def test_only_as_many_sentences_are_shown_as_have_room() -> None:
    assert named(GO).summaries("en") == ["Mate the king. At 3.5 points you win!", "Mate the king."]
    assert named(GO).summaries("ja") == ["王を詰めます。引き分けもあります。", "王を詰めます。"]
    assert GameFacts(place=GO, name=ABOUT, about=Wording(en="No stop", ja="")).summaries("en") == ["No stop"]


@quick
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("high", [LEAST_HIGH, LOW, TALL, TALLEST])
@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_a_shipped_game_says_what_it_is_about_in_the_narrowest_box_too(
    context: AppContext, qtbot: QtBot, game: str, high: int, language: str
) -> None:
    """Beside many games of one's own boxes are as narrow as they become."""
    context.set_language(language)
    folder = find_pack(game, None)
    box = GameBox(context, named_on_disk(Shelved(game, folder.name, folder)), chosen=False)
    qtbot.addWidget(box)
    box.resize(box.minimumWidth(), high)
    box.show()
    assert any(words.startswith(box.facts.about.text(language)[:4]) for words in painted(box, game_boxes).texts)


@quick
@pytest.mark.parametrize(("wide", "told"), [(LEAST_WIDE, False), (420, True)])
def test_beside_a_picture_rather_less_is_said_than_cut_or_in_letters_that_nobody_reads(
    context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wide: int, told: bool
) -> None:
    """At 1024x700 the names read "Quo…" and "Popu…", and players and minutes were letters of seven pixels."""
    facts = named(CHESS, 2, 4, 12)._replace(name=Wording(en="Quo Vadis", ja="将棋"), minutes=(80, 135))
    lines: list[str] = []
    monkeypatch.setattr(game_boxes, "set_line", lambda _brush, _area, words, _ink: lines.append(words))
    box = GameBox(context, facts, chosen=False)
    qtbot.addWidget(box)
    box.resize(wide, LEAST_HIGH)
    box.grab()
    assert lines == (["draft 7", "2–4 players", "80–135 min"] if told else ["2–4"])


@quick
def test_a_click_enter_and_space_choose_and_the_arrows_only_go(boxes: GameBoxes) -> None:
    told: list[object] = []
    boxes.chosen.connect(told.append)
    chess, go, solo = boxes.boxes
    QTest.mouseClick(solo, Qt.MouseButton.LeftButton)
    go.setFocus()
    QTest.keyClick(go, Qt.Key.Key_Return)
    QTest.keyClick(go, Qt.Key.Key_Left)
    assert chess.hasFocus()
    QTest.keyClick(chess, Qt.Key.Key_Left)
    assert chess.hasFocus() and told == [SOLO, GO]
    QTest.keyClick(chess, Qt.Key.Key_Space)
    QTest.keyClick(chess, Qt.Key.Key_Right)
    assert go.hasFocus() and told == [SOLO, GO, CHESS]
    assert [box.isChecked() for box in boxes.boxes] == [False, True, False]


@pytest.mark.parametrize(
    ("free", "high"),
    [(-50, LEAST_HIGH), (115, 115), (TALL - 1, LOW), (TALL, TALL), (900, TALLEST)],
)
def test_boxes_take_what_is_free_between_their_bounds(boxes: GameBoxes, free: int, high: int) -> None:
    boxes.fit_into(free)
    assert boxes.height() == high


@quick
def test_each_game_stands_once_in_its_newest_draft_and_the_one_played_as_it_is(pack: Pack, tmp_path: Path) -> None:
    drafts = DraftsOnDisk()
    drafts.all = [Shelved(pack.game, "old", tmp_path), *packs()]
    found = newest_drafts(drafts, pack)
    assert [each.game for each in found] == list(dict.fromkeys(each.game for each in packs()))
    assert next(each for each in found if each.game == pack.game).folder == pack.folder
    others = [each for each in found if each.game != pack.game]
    assert all(each.folder == find_pack(each.game, None) for each in others) and others


@quick
def test_numbers_read_from_the_files_alone_are_those_of_the_whole_pack(pack: Pack) -> None:
    shelved = Shelved(pack.game, pack.draft, pack.folder)
    whole = facts_of(pack, {})
    assert (whole.least, whole.most, whole.rounds) == (3, 5, 10)
    assert counted_on_disk(shelved, named_on_disk(shelved)) == whole
    assert facts_of(pack, {"game.rounds": 4}).rounds == 4


def test_a_pack_of_one_sheet_says_its_numbers_and_not_its_words(own_home: Path) -> None:
    folder = start_game("Tricks", "cards", own_home / "packs")  # it has neither parameters nor words
    shelved = Shelved("tricks", "1", folder)
    first = counted_on_disk(shelved, named_on_disk(shelved))
    assert (first.least, first.most, first.rounds) == (3, 5, 0)
    assert named_on_disk(shelved) == first


@quick
def test_a_broken_pack_has_a_box_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("name = ")
    broken = Shelved("chess", "7", tmp_path)
    facts = named_on_disk(broken)
    assert (facts.name.text("en"), counted_on_disk(broken, facts)) == ("chess", facts)
    assert outline_maker.whole_number({"x": True}, "x") == 0


def test_the_dialog_shows_the_chosen_game_and_the_numbers_somebody_set(
    context: AppContext, pack: Pack, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_dialog, "SOON", 0)
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.show()
    chosen = next(box for box in dialog._boxes.boxes if box.isChecked())
    others = [box for box in dialog._boxes.boxes if box is not chosen]
    assert chosen.facts.place == DraftOrVariant(pack.game, pack.draft) and chosen.numbers[2] == "10 rounds"
    dialog.draft.parameters["game.rounds"] = 3
    dialog._count()
    assert chosen.numbers[::2] == ("3–5 players", "3 rounds")
    qtbot.waitUntil(lambda: all(all(box.numbers) for box in others))
    wanted: list[object] = []
    dialog.pack_wanted.connect(wanted.append)
    chosen.click()
    assert not wanted and dialog.isVisible()
    others[0].click()
    assert wanted == [others[0].facts.place] and dialog.isHidden()


@quick
@pytest.mark.parametrize(
    ("minutes", "told", "told_in_japanese"),
    [
        ((52, 61, 73), "50–75 min", "50〜75分"),  # to the nearest five
        ((2,), "about 5 min", "約5分"),  # never none
        ((58, 62), "about 60 min", "約60分"),
        ((), "", ""),
    ],
)
def test_a_box_says_how_long_people_need(
    context: AppContext, qtbot: QtBot, minutes: tuple[int, ...], told: str, told_in_japanese: str
) -> None:
    box = GameBox(context, named(CHESS, 2, 4, 12)._replace(minutes=minutes), chosen=False)
    qtbot.addWidget(box)
    assert box.numbers == ("2–4 players", told, "12 rounds")
    assert ("12 seconds" in box.toolTip()) is bool(minutes)
    context.set_language("ja")
    box.set_texts()
    assert box.numbers[1] == told_in_japanese


@quick
def test_minutes_stand_beside_the_draft_they_were_counted_for(tmp_path: Path) -> None:
    folder = tmp_path / "chess" / "7"
    folder.mkdir(parents=True)
    assert minutes_of(folder) == ()
    for text, found in (
        ('draft = "chess/7"\nminutes = [11.3, 13.7]', (11, 14)),
        ('draft = "chess/6"\nminutes = [11.3, 13.7]', ()),
        ('draft = "chess/7"\nminutes = ["long"]', ()),
        ("draft = ", ()),
    ):
        (folder / "length.toml").write_text(text, encoding="utf-8")
        assert minutes_of(folder) == found


def test_what_a_game_is_about_is_said_in_its_box_or_below_never_in_both(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.show()
    said = set()
    for high in range(600, 1200, 20):
        dialog.resize(1280, high)
        said.add((dialog._boxes.are_tall, dialog._about.isVisible()))
    assert said == {(False, False), (False, True), (True, False)}, "beside a small picture only its beginning fits"


def test_the_dialog_says_how_long_the_people_at_this_table_need(
    context: AppContext, pack: Pack, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person's share of what all of them need, and of fewer rounds."""
    monkeypatch.setattr(outline_maker, "minutes_of", lambda _folder: (60, 80, 100))  # for 3, 4 and 5
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    assert dialog._changes.text() == "About 20 minutes for 1 person. Standard rules."  # 80 / 4
    dialog.draft.people[1].kind = "person"
    dialog._count()
    assert dialog._changes.text().startswith("About 40 minutes for 2 people.")  # 2 x 80 / 4
    dialog.draft.seats = 5
    dialog.draft.parameters["game.rounds"] = 5  # of 10
    dialog._count()
    assert dialog._changes.text().startswith("About 20 minutes for 2 people.")  # 2 x 100 / 5, half as long
    for seat in dialog.draft.people:
        seat.kind = "greedy"
    dialog._count()
    assert "minutes" not in dialog._changes.text()


def test_words_on_a_picture_are_not_cut(context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[QRectF] = []
    whole = game_boxes._whole_in

    def note(picture: QPixmap, area: QRectF) -> QRectF:
        shown.append(area)
        return whole(picture, area)

    monkeypatch.setattr(game_boxes, "_whole_in", note)
    for game in ("quo_vadis", "undecim"):
        folder = find_pack(game, None)
        box = GameBox(context, named_on_disk(Shelved(game, folder.name, folder)), chosen=False)
        qtbot.addWidget(box)
        box.resize(300, TALL)
        box.grab()
        assert bool(shown) is (game == "undecim")


def test_newcomers_are_invited_above_all_else_and_only_they(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    first, later = (StartDialog(context, pack, "", None) for _ in range(2))
    for dialog, saved in ((first, False), (later, True)):
        qtbot.addWidget(dialog)
        if saved:
            (paths.saves() / "1.qqgame").write_bytes(b"\n".join((CORPUS / FINISHED).read_bytes().split(b"\n")[:3]))
            dialog.list_saves()
        dialog.offer_help(guide_keys=QKeySequence("F2"), aid_keys=QKeySequence("F4"))
        dialog.show()
        (offer,) = dialog.findChildren(GuideOffer)
        top = offer.mapTo(dialog, QPoint(0, 0)).y()
        assert (top < dialog._which.mapTo(dialog, QPoint(0, 0)).y()) is not saved
        assert offer._show.property("primary") is (None if saved else True)
        assert (offer.width() > dialog.width() * 0.9) is not saved


def test_the_first_turn_is_offered_by_a_button_and_its_key(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    dialog = StartDialog(context, pack, "", None)
    offer = GuideOffer(context, QKeySequence("F2"), newcomer=False)
    dialog.welcome(offer)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    told: list[int] = []
    offer.accepted.connect(lambda: told.append(1))
    QTest.keyClick(dialog, Qt.Key.Key_F2)  # Qt lets the button go down first
    qtbot.waitUntil(lambda: len(told) == 1)
    offer._show.click()
    assert len(told) == 2 and offer._new.isHidden() and offer._key.text() == "F2"
    context.set_language("ja")
    QTest.keyClick(dialog, Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: len(told) == 3)
    offer.offer(there=False)
    offer._show.click()
    assert len(told) == 3 and offer._show.toolTip() == context.say("This game has no guide.")


def test_every_shipped_game_has_a_cover_by_day_and_by_night() -> None:
    folder = paths.resources() / "covers"
    games = {each.game for each in packs()}
    files = sorted(folder.iterdir())
    worded = [f"{game}-{scheme}-ja.png" for game in games for scheme in COLOR_SCHEMES]  # words or signs
    usual = [f"{game}-{scheme}.png" for game in games for scheme in COLOR_SCHEMES]
    assert [file.name for file in files] == sorted([*usual, *worded])
    assert sum(file.stat().st_size for file in files) < 1_400_000
    for file in files:
        image = QImage(str(file))
        assert (image.width(), image.height()) == (600, 300)
        colours = {image.pixel(x, y) for x in range(0, 600, 20) for y in range(0, 300, 20)}
        assert len(colours) > 60, f"{file.name} is nearly empty"


@pytest.mark.parametrize("game", ["undecim", "quo_vadis"])
def test_a_cover_speaks_the_language_of_the_window_with_its_words_and_signs(
    context: AppContext, qtbot: QtBot, game: str
) -> None:
    box = GameBox(context, named(DraftOrVariant(game, "1")), chosen=False)
    qtbot.addWidget(box)
    seen = [box._cover().toImage()]
    context.set_language("ja")
    seen.append(box._cover().toImage())
    context.set_language("en")
    assert not seen[0].isNull() and not seen[1].isNull()
    assert seen[0] != seen[1]


def test_panels_never_lie_over_the_boxes_not_even_in_the_first_picture(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.resize(1280, 940)
    dialog.show()
    for size in (None, QSize(1064, 690), QSize(1280, 940)):
        if size is not None:
            dialog.resize(size)  # and nothing is done later that was put off
        panels = [frame for frame in dialog.findChildren(QFrame) if frame.property("panel")]
        boxes = dialog.findChild(GameBoxes)
        assert boxes is not None and len(panels) == 2
        below = boxes.mapTo(dialog, boxes.rect().bottomLeft()).y()
        assert all(panel.mapTo(dialog, panel.rect().topLeft()).y() > below for panel in panels)


def test_tab_goes_from_box_to_box_and_back(boxes: GameBoxes) -> None:
    chess, go, solo = boxes.boxes
    chess.setFocus()
    for following in (go, solo):
        QTest.keyClick(boxes.focusWidget(), Qt.Key.Key_Tab)
        assert following.hasFocus()
    QTest.keyClick(solo, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert go.hasFocus()
