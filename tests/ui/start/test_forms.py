"""The pages of the start dialog: what stands in which row, what a change marks, and what makes it as usual again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QPushButton, QSpinBox, QVBoxLayout
from pytestqt.qtbot import QtBot

from qquovadis.model.agreed import Mode
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from tests.marks import quick
from ui.kit.context import AppContext
from ui.kit.value_rows import RowList, RowText, ValueRow
from ui.start.chosen_values import ChosenValues
from ui.start.numbers_form import NumbersForm
from ui.start.options_form import OptionsForm
from ui.start.seats_form import SeatsForm
from ui.start.table_setup import TableSetup

LEVELS = [f"Computer: {name}" for name in ("easy", "medium", "hard", "hardest")]
ROWS = {
    "Rounds": RowText("Rounds", "How long a game is.", "1 to 20", ("AB-PLAY-01",), "7"),
    "Food": RowText("Food", "What people eat.", "0 to 9", (), "3"),
    "Wishes": RowText("Wishes", "", "", ("AB-WISH-01",), "Yes"),
}


@pytest.fixture
def rows(context: AppContext, qtbot: QtBot) -> RowList:
    """Return three rows under two headings, of which the second is not as usual."""
    rows = RowList(context)
    qtbot.addWidget(rows)
    made = [ValueRow(context, QSpinBox(), lambda name=name: ROWS[name]) for name in ROWS]  # type: ignore[misc]
    rows.add(lambda: "Length", made[:1])
    rows.add(lambda: "Things", made[1:])
    rows.finish()
    for row, name in zip(made, ROWS, strict=True):
        row.set_texts(changed=name == "Food")
    rows.set_texts(1)
    rows.show()
    return rows


def shown(rows: RowList) -> list[str]:
    """The headings and rows that are seen, from the top."""
    found: list[str] = []
    for label, heading, own in rows._parts:
        found += [heading()] if label is not None and label.isVisible() else []
        found += [row.field.accessibleName() for row in own if row.isVisible()]
    return found


@quick
def test_a_search_leaves_the_rows_that_hold_every_word_with_their_headings(rows: RowList) -> None:
    everything = ["Length", "Rounds", "Things", "Food", "Wishes"]
    assert shown(rows) == everything
    found = {}
    for words in ("EAT food", "ab-wish-01", "long food", "to", ""):
        rows._search.setText(words)
        found[words] = (shown(rows), rows._none.isVisible())
    assert found == {
        "EAT food": (["Things", "Food"], False),
        "ab-wish-01": (["Things", "Wishes"], False),
        "long food": ([], True),
        "to": (["Length", "Rounds", "Things", "Food"], False),
        "": (everything, False),
    }


def test_enter_in_the_search_goes_to_the_first_row_that_was_found_and_presses_nothing(
    context: AppContext, qtbot: QtBot, rows: RowList
) -> None:
    dialog, pressed = QDialog(), []
    qtbot.addWidget(dialog)
    column, begin = QVBoxLayout(dialog), QPushButton("Begin")
    begin.setDefault(True)
    begin.clicked.connect(lambda: pressed.append("begin"))
    for each in (rows, begin):
        column.addWidget(each)
    dialog.show()
    dialog.activateWindow()
    for words, found in (("wish", "Wishes"), ("", "Rounds"), ("no such word", "")):
        rows.seek()
        rows._search.setText(words)
        qtbot.waitUntil(rows._search.hasFocus)
        QTest.keyClick(rows._search, Qt.Key.Key_Return)
        focused = QApplication.focusWidget()
        assert focused is not None and focused.accessibleName() == (found or rows._search.accessibleName())
    assert pressed == []


def test_changed_only_leaves_what_is_not_as_usual_and_goes_together_with_a_search(rows: RowList) -> None:
    rows._only.setChecked(True)
    assert shown(rows) == ["Things", "Food"]
    rows._search.setText("rounds")
    assert shown(rows) == [] and rows._none.text() == "No matches."
    rows.show_row(rows._parts[1][2][1])
    assert len(shown(rows)) == 5 and not rows._only.isChecked() and not rows._search.text()


def test_what_is_not_as_usual_has_a_mark_its_usual_value_and_a_way_back(rows: RowList) -> None:
    food, wishes = rows._parts[1][2]
    assert "●" in food._name.text() and "default: 3" in food._name.text()
    assert "●" not in wishes._name.text() and "default" not in wishes._name.text()
    assert food._reset is not None and food._reset.toolTip() == "Reset Food" and wishes._reset is None
    asked: list[str] = []
    food.reset_wanted.connect(lambda: asked.append("food"))
    food._reset.click()
    food.set_texts(changed=False)
    assert asked == ["food"] and not food._reset.isVisible()
    counts = []
    for changed in (0, 1, 3):
        rows.set_texts(changed)
        counts.append((rows._count.text(), rows._reset.isVisible()))
    assert counts == [("All defaults", False), ("1 changed", True), ("3 changed", True)]


def test_numbers_stand_by_group_those_that_can_be_changed_first(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    draft = TableSetup.usual(pack)
    form = NumbersForm(context, pack, load_words(pack.folder), draft)
    qtbot.addWidget(form)
    parameters = list(pack.parameters.values())
    groups = list(dict.fromkeys(each.group for each in parameters))
    wanted = [
        each.id for group in groups for fixed in (False, True) for each in parameters
        if each.group == group and each.fixed is fixed
    ]  # fmt: skip
    ids = {id(row): key for key, row in form._rows.items()}
    assert [ids[id(row)] for _, _, own in form._list._parts for row in own] == wanted
    for each in parameters:
        row = form._rows[each.id]
        assert row.field.isEnabled() is not each.fixed
        assert ("Fixed" in row._small.text()) is each.fixed
        if each.type == "bool":
            assert isinstance(row.field, QComboBox)
            assert [row.field.itemText(at) for at in range(2)] == ["Yes", "No"]
            assert row.field.currentText() == ("Yes" if each.default else "No")
    spin = form._rows["game.rounds"].field
    assert isinstance(spin, QSpinBox) and spin.value() == pack.parameters["game.rounds"].default
    told: list[int] = []
    form.changed.connect(lambda: told.append(1))
    spin.setValue(3)
    assert draft.parameters == {"game.rounds": 3} and form._list._count.text() == "1 changed"
    form._rows["game.rounds"].reset_wanted.emit()
    assert draft.parameters == {} and spin.value() == pack.parameters["game.rounds"].default and len(told) == 2


@quick
@pytest.mark.parametrize("words", ["援軍", "reinforcements"])
def test_a_number_is_found_by_what_the_notes_call_it(words: str, context: AppContext, qtbot: QtBot) -> None:
    """The rules speak of areas under control; the designer calls what they send a reinforcement."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    form = NumbersForm(context, pack, load_words(pack.folder), ChosenValues())
    qtbot.addWidget(form)
    form.show()
    form._list._search.setText(words)
    assert [name for name, row in form._rows.items() if row.isVisible()] == ["war.strength_per_adjacent_control"]


def test_an_option_says_its_values_its_usual_one_and_its_ruling(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    draft = TableSetup.usual(pack)
    form = OptionsForm(context, pack, draft)
    qtbot.addWidget(form)
    told: list[int] = []
    form.changed.connect(lambda: told.append(1))
    for option in pack.options.values():
        row = form._rows[option.id]
        box = row.field
        assert isinstance(box, QComboBox)
        values = [str(value).lower() if isinstance(value, bool) else value for value in option.values]
        assert [box.itemText(at) for at in range(box.count())] == [option.labels[value].en for value in values]
        assert box.currentText() == option.labels[values[option.values.index(option.default)]].en
        label = option.ruling or option.clauses[0]
        assert row.toolTip().startswith(f"{label}: ")
        other = next(at for at, value in enumerate(option.values) if value != option.default)
        box.setCurrentIndex(other)
        box.activated.emit(other)
        assert draft.options[option.id] == option.values[other] and row.is_changed
        row.reset_wanted.emit()
        assert option.id not in draft.options and not row.is_changed
    assert len(told) == 2 * len(pack.options)


def test_each_column_of_the_seats_stands_under_its_head(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    draft = TableSetup.usual(pack)
    form = SeatsForm(context, pack, draft)
    qtbot.addWidget(form)
    form.resize(800, 560)
    form.show()
    qtbot.waitExposed(form)
    first = form._rows[0]
    heads = {head.text(): head.geometry() for head in form._heads}
    for words, field in (("Race", first.race), ("Name", first.name), ("Controlled by", first.who)):
        assert heads[words].left() == field.geometry().left() and heads[words].bottom() < field.geometry().top()
        assert field.accessibleName() == f"{words} 1"
    assert [row.name.isVisible() for row in form._rows] == [True] * draft.seats + [False] * (5 - draft.seats)
    assert [first.who.itemText(at) for at in range(first.who.count())] == ["Person", *LEVELS, "Computer: random"]


def test_who_begins_and_who_may_undo_are_offered_by_the_names_at_the_table(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    draft = TableSetup.usual(pack)
    draft.seats = 3
    for seat, name in zip(draft.people, ("Aya", "", "Cho"), strict=False):
        seat.name = name
    draft.people[2].kind = draft.people[0].kind
    form = SeatsForm(context, pack, draft)
    qtbot.addWidget(form)

    def words(box: QComboBox) -> list[str]:
        return [box.itemText(at) for at in range(box.count())]

    race = next(each.name.en for each in pack.races if each.id == draft.people[1].race)
    assert words(form._begins) == ["Random", "Aya", race, "Cho"]
    assert words(form._undo) == [
        *("Ask everyone", "Anyone, without asking"),
        *(f"{name} freely; others must ask" for name in ("Aya", "Cho")),
    ]
    form._undo.setCurrentIndex(3)
    form._undo.activated.emit(3)
    assert (draft.undo, draft.designer) == ("designer", 2) and form._undo.currentIndex() == 3
    form._alone.click()
    assert draft.alone and not form._undo.isEnabled() and form._undo.currentIndex() == 1
    form._alone.click()
    assert form._undo.isEnabled() and form._undo.currentText() == "Cho freely; others must ask"


@quick
def test_whoever_takes_the_race_of_another_seat_leaves_the_own_one_there(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    draft = TableSetup.usual(pack)
    form = SeatsForm(context, pack, draft)
    qtbot.addWidget(form)
    first, second, *others = (seat.race for seat in draft.people)
    box = form._rows[0].race
    box.setCurrentIndex(box.findData(second))
    box.activated.emit(0)
    assert [seat.race for seat in draft.people] == [second, first, *others]
    box.setCurrentIndex(box.findData(""))
    box.activated.emit(0)
    assert [seat.race for seat in draft.people] == ["", first, *others]


def test_what_belongs_to_the_whole_table_stands_beside_its_words_and_a_seed_is_of_digits(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    draft = TableSetup.usual(pack)
    form = SeatsForm(context, pack, draft)
    qtbot.addWidget(form)
    form.resize(900, 600)
    form.show()
    qtbot.waitExposed(form)
    boxes = {"Start player": form._begins, "Mode": form._mode_box, "Undo": form._undo, "Random seed": form._seed}
    for words, field in boxes.items():
        (label,) = (each for each in form._labels.values() if each.text() == words)
        assert label.geometry().right() < field.geometry().left()
        assert abs(label.geometry().center().y() - field.geometry().center().y()) <= 2
        assert field.accessibleName() == words
    assert [form._mode_box.itemText(at) for at in range(2)] == ["Match (rules enforced)", "Free moves (no rules)"]
    form._mode_box.setCurrentIndex(1)
    form._mode_box.activated.emit(1)
    assert draft.manner == Mode.FREE_MOVES.value and form._mode_box.currentIndex() == 1
    form._seed.setText("1a2 3")
    form._seed.textEdited.emit("1a2 3")
    assert draft.seed == "123" == form._seed.text() and form._seed.placeholderText() == "New each time"
    counts = [each.text() for each in form._counts.buttons()]
    assert counts == [str(number) for number in range(int(counts[0]), int(counts[-1]) + 1)]
    form._counts.button(3).click()
    assert draft.seats == 3 and [row.name.isVisible() for row in form._rows] == [True] * 3 + [False] * 2


@quick
def test_what_a_bot_does_is_said_in_the_list_at_the_seat_and_under_the_seats(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    draft = TableSetup.usual(pack)
    draft.people[3].kind = "random"
    form = SeatsForm(context, pack, draft)
    qtbot.addWidget(form)
    box, hint = form._rows[2].who, Qt.ItemDataRole.ToolTipRole
    listed = [(box.itemData(at), box.itemData(at, hint)) for at in range(box.count())]
    assert [key for key, _ in listed] == ["person", "quick", "greedy", "planner", "strategist", "random"]
    assert listed[0][1] is None
    assert [words.split(":")[0] for _, words in listed[1:]] == [
        *("Easy (quick)", "Medium (greedy)", "Hard (planner)", "Hardest (strategist)", "Random"),
    ]
    # A person sits first: the first bot is told of.
    assert form._level.text() == box.toolTip() == listed[2][1] and form._rows[0].who.toolTip() == ""
    assert form._rows[3].who.accessibleDescription() == listed[5][1] != listed[2][1]
    box.setCurrentIndex(4)
    box.activated.emit(4)
    assert draft.people[2].kind == "strategist" and form._level.text() == box.toolTip() == listed[4][1]
    assert form._rows[1].who.toolTip() == listed[2][1]
    form._alone.click()
    assert form._level.isHidden() and form._level.text() == "" and box.toolTip() == ""


def test_a_level_that_is_agreed_plays_and_is_the_level_the_next_time(pack: Pack, context: AppContext) -> None:
    draft = TableSetup.usual(pack)
    for seat, kind in zip(draft.people, ("quick", "greedy", "planner", "strategist"), strict=False):
        seat.kind = kind
    again = TableSetup.read(draft.write(), pack)
    agreed = again.agreement(pack, context.texts, 1)
    assert [player.kind for player in agreed.players] == ["quick", "greedy", "planner", "strategist"]


@quick
def test_after_a_game_of_bots_alone_somebody_plays_the_next(pack: Pack) -> None:
    draft = TableSetup.usual(pack)
    for seat in draft.people:
        seat.kind = "planner"
    draft.people[0].name = "Ann"
    after = TableSetup.read(draft.write_for_next_time(), pack)
    assert [seat.kind for seat in after.people] == ["person", *["planner"] * 4] and after.people[0].name == "Ann"
    assert [seat.kind for seat in TableSetup.read(draft.write(), pack).people] == ["planner"] * 5
    draft.people[2].kind = "person"
    assert draft.write_for_next_time() == draft.write()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_seat_is_called_if_nobody_names_it_is_read_whole_in_a_narrow_window(
    context: AppContext, qtbot: QtBot, pack: Pack, language: str
) -> None:
    """At 1024 pixels and letters of 150 % the name of a race was cut to *Deep…*: the list of races took its room."""
    context.set_language(language)
    context.enlarge(150)
    form = SeatsForm(context, pack, TableSetup.usual(pack))
    qtbot.addWidget(form)
    form.resize(664, 400)
    form.show()
    qtbot.waitExposed(form)
    names = [row.name for row in form._rows if row.name.isVisible()]
    assert len(names) >= 3
    for name in names:
        words = name.placeholderText()
        assert words and name.fontMetrics().horizontalAdvance(words) + 2 * (8 + 2) <= name.width(), words
    assert all(row.who.width() >= row.who.sizeHint().width() for row in form._rows if row.who.isVisible())
    context.enlarge(100)
