"""The small parts of forms: boxes that tell keys, numbers that the wheel passes by, and things that flow."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.kit.fields import ChoiceHeading, Combo, FlowLayout, Spin

pytestmark = quick


def test_things_stand_side_by_side_in_the_middle_of_their_line_and_begin_another_where_there_is_no_room(
    context: AppContext, qtbot: QtBot
) -> None:
    del context
    room, flow = QWidget(), FlowLayout()
    qtbot.addWidget(room)
    room.setLayout(flow)
    sizes = (QSize(100, 20), QSize(60, 40), QSize(90, 30), QSize(50, 10))
    things = []
    for size in sizes:
        thing = QWidget()
        thing.setFixedSize(size)
        flow.addWidget(thing)
        things.append(thing)
    room.show()
    # 100 + 8 + 60 are 168, and 90 would make 266; 90 + 8 + 50 are 148.
    flow.setGeometry(QRect(10, 5, 170, 200))
    second = 5 + 40 + 8
    assert [each.geometry().topLeft().toTuple() for each in things] == [
        *((10, 5 + 10), (10 + 108, 5)),
        *((10, second), (10 + 98, second + 10)),
    ]
    assert flow.heightForWidth(170) == 40 + 8 + 30
    assert flow.heightForWidth(168) == 40 + 8 + 30
    assert flow.heightForWidth(167) == 20 + 8 + 40 + 8 + 10  # 60 + 8 + 90 are 158
    things[1].hide()
    assert (flow.heightForWidth(255), flow.heightForWidth(256)) == (30 + 8 + 10, 30)
    flow.clear()
    assert flow.count() == 0 and flow.heightForWidth(170) == 0


def test_a_box_tells_the_key_of_what_a_person_chose_and_keeps_true_and_one_apart(
    context: AppContext, qtbot: QtBot
) -> None:
    del context
    box = Combo()
    qtbot.addWidget(box)
    told: list[object] = []
    box.taken.connect(told.append)
    choices = [(True, "Yes"), (1, "One"), ("one", "The word")]
    box.set_items(choices, 1)
    assert (box.currentText(), box.toolTip()) == ("One", "One")
    box.set_items(choices, True)
    assert box.currentText() == "Yes"
    box.set_items(choices, "two")
    assert box.currentIndex() == -1 and told == []
    box.set_items(choices[::-1], "one")
    assert [box.itemText(at) for at in range(3)] == ["The word", "One", "Yes"]
    for at in range(3):
        box.activated.emit(at)
    assert told == ["one", 1, True] and told[2] is True


@quick
def test_nobody_chooses_a_heading_between_choices(context: AppContext, qtbot: QtBot) -> None:
    del context
    box = Combo()
    qtbot.addWidget(box)
    box.set_items([(1, "One"), (ChoiceHeading(2), "Above two"), (2, "Two")], 1)
    assert [box.itemText(at) for at in range(3)] == ["One", "Above two", "Two"]
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == "Two"
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.currentText() == "One"
    QTest.keyClick(box, Qt.Key.Key_A)
    assert box.currentText() == "One"


def test_a_click_on_a_heading_chooses_nothing_though_a_choice_was_pointed_at_before(
    context: AppContext, qtbot: QtBot
) -> None:
    del context
    box = Combo()
    qtbot.addWidget(box)
    told: list[object] = []
    box.taken.connect(told.append)
    box.set_items([(1, "One"), (ChoiceHeading(2), "Above two"), (2, "Two"), (3, "Three")], 1)
    box.show()
    box.showPopup()
    view = box.view()
    rows = [view.visualRect(view.model().index(at, 0)).center() for at in range(4)]
    QTest.mouseMove(view.viewport(), rows[2])
    view.setCurrentIndex(view.model().index(2, 0))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rows[1])
    assert told == [] and box.currentText() == "One" and view.isVisible()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rows[3])
    assert told == [3] and not view.isVisible()


def test_a_number_is_shown_without_being_told_and_keeps_to_its_range(context: AppContext, qtbot: QtBot) -> None:
    del context
    spin = Spin(2, 5)
    qtbot.addWidget(spin)
    told: list[int] = []
    spin.valueChanged.connect(told.append)
    spin.show_number(4)
    spin.show_number(9)
    assert spin.value() == 5 and told == []
    spin.setValue(1)
    assert told == [2]


def test_words_for_which_a_choice_has_no_room_end_in_dots_and_are_told_whole(qtbot: QtBot) -> None:
    combo = Combo()
    qtbot.addWidget(combo)
    combo.set_items([("price", "whenever the price is computed")], "price")
    shown = []
    for wide in (600, 120):
        combo.resize(wide, 32)
        option = QStyleOptionComboBox()
        combo.initStyleOption(option)
        shown.append(option.currentText)
    assert shown[0] == combo.toolTip() == "whenever the price is computed"
    assert shown[1].startswith("when") and shown[1].endswith("…")
