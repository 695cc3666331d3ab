"""Forms are data: a field is described once, and is shown, changed, said and reset by that."""

import re
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from pydantic import BaseModel, Field
from PySide6 import QtWidgets
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.model.text.translations import N_
from tests.house.sources import CHECKOUT
from tests.marks import quick
from ui.kit.context import AppContext
from ui.kit.fields import Combo, Measure, Spin
from ui.kit.forms.editors import Range
from ui.kit.forms.form import Form
from ui.kit.forms.form_dialog import DialogWords, FormDialog
from ui.kit.forms.form_field import FormField
from ui.kit.forms.form_list import FormList
from ui.kit.plain_text import PlainLabel

PAPERS = {"a4": "A4", "letter": "Letter"}


class Margins(BaseModel):
    """A record within a record, whose model says how far its number goes."""

    edge: Annotated[int, Field(ge=2, le=9)] = 5


class Sheet(NamedTuple):
    """A value of each type."""

    title: str = ""
    paper: Literal["a4", "letter"] = "a4"
    copies: int = 1
    wide: float = 40.0
    framed: bool = True
    sides: tuple[str, ...] = ("front",)
    margins: Margins = Margins()


FIELDS: tuple[FormField[Sheet], ...] = (
    FormField("title", N_("Name"), longest=5),
    FormField("paper", N_("&Paper"), values=PAPERS, help=N_("Size")),
    FormField("copies", N_("How many"), numbers=Range(1, 20), shown=lambda sheet: sheet.framed),
    FormField("wide", N_("wide"), row=N_("Size"), numbers=Range(10, 200, suffix=" mm")),
    FormField("margins.edge", N_("high"), row=N_("Size"), enabled=lambda sheet: sheet.copies > 1),
    FormField("framed", N_("Columns, rows")),
    FormField("sides", values={"front": N_("Pieces"), "back": N_("Places")}),
    FormField("told", said=lambda sheet, _context: f"{sheet.copies} of them"),
)


@pytest.fixture
def form(context: AppContext, qtbot: QtBot) -> Form[Sheet]:
    made = Form(context, Sheet, FIELDS)
    qtbot.addWidget(made)
    made.show_record(Sheet())
    made.show()
    return made


def typed(widget: QWidget, text: str) -> None:
    """Write over what stands in a field, and leave it."""
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(widget, text)
    QTest.keyClick(widget, Qt.Key.Key_Tab)


@quick
def test_a_value_is_changed_with_what_fits_its_type(form: Form[Sheet]) -> None:
    kinds = {name: type(form.widget(name)) for name in ("paper", "copies", "wide", "margins.edge", "framed")}
    assert kinds == {"paper": Combo, "copies": Spin, "wide": Measure, "margins.edge": Spin, "framed": QCheckBox}
    edge, wide = form.widget("margins.edge"), form.widget("wide")
    assert isinstance(edge, Spin) and (edge.minimum(), edge.maximum()) == (2, 9), "as the model says"
    assert isinstance(wide, Measure) and (wide.minimum(), wide.maximum(), wide.text()) == (10, 200, "40.00 mm")


def test_the_record_follows_mouse_and_keyboard_and_is_never_changed_itself(form: Form[Sheet]) -> None:
    before, changed = form.record, list[str]()
    form.changed.connect(changed.append)
    typed(form.widget("title"), " Too long")
    typed(form.widget("copies"), "12")
    typed(form.widget("wide"), "500")  # farther than it goes: taken back to what is
    typed(form.widget("margins.edge"), "7")
    paper = form.widget("paper")
    QTest.keyClick(paper, Qt.Key.Key_Down)
    back = form.widget("sides").findChildren(QCheckBox)[1]
    back.click()
    expected = Sheet("Too", "letter", 12, sides=("front", "back"), margins=Margins(edge=7))
    assert form.record._replace(wide=40) == expected
    assert form.record.wide <= 200
    assert before == Sheet() and before.margins.edge == 5
    assert set(changed) == {"title", "paper", "copies", "margins.edge", "sides"} | ({"wide"} & set(changed))


def test_showing_a_record_tells_nothing(form: Form[Sheet]) -> None:
    changed = list[str]()
    form.changed.connect(changed.append)
    form.show_record(Sheet("Other", "letter", 3, 12.5, False, sides=()))
    assert not changed and form.record.title == "Other"
    boxes = form.widget("sides").findChildren(QCheckBox)
    assert [box.isChecked() for box in boxes] == [False, False]


def test_a_field_is_there_and_in_use_as_the_record_says(form: Form[Sheet]) -> None:
    assert form.widget("copies").isVisible() and not form.widget("margins.edge").isEnabled()
    form.change("copies", 2)
    assert form.widget("margins.edge").isEnabled()
    form.change("framed", False)
    assert not form.widget("copies").isVisible()
    assert "How many" not in [label.text() for label in form.findChildren(QLabel) if label.isVisible()]


def test_everything_is_said_once_and_again_in_another_language(form: Form[Sheet], context: AppContext) -> None:
    def said() -> list[str]:
        return [form.widget(name).accessibleName() for name in ("title", "paper", "wide", "margins.edge")]

    assert said() == ["Name", "Paper", "Size, wide", "Size, high"]
    assert form.widget("paper").toolTip() == "Size" and form.widget("wide").toolTip() == "wide"
    form.change("title", "kept")
    context.set_language("ja")
    assert said() == ["名前", "用紙", "大きさ, 幅", "大きさ, 高さ"]
    assert form.record.title == "kept"
    labels = [label.text() for label in form.findChildren(PlainLabel)]
    assert labels == ["名前", "用紙(&P)", "個数", "大きさ", ""], "nothing stands before what only tells something"


def test_tab_goes_through_all_in_their_order_and_keys_of_labels_lead_to_them(form: Form[Sheet], qtbot: QtBot) -> None:
    form.change("copies", 2)
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    form.widget("title").setFocus()
    reached = list[QWidget | None]()
    for _ in range(6):
        reached.append(now := QApplication.focusWidget())
        assert now is not None
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert reached == [form.widget(name) for name in ("title", "paper", "copies", "wide", "margins.edge", "framed")]
    QTest.keyClick(form.widget("framed"), Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    assert QApplication.focusWidget() is form.widget("paper")


class Outing(NamedTuple):
    """Values of which each has several buttons."""

    days: tuple[str, ...] = ()
    meal: str = "a4"


def test_a_field_of_several_buttons_has_its_label_its_key_and_its_name(context: AppContext, qtbot: QtBot) -> None:
    fields: tuple[FormField[Outing], ...] = (
        FormField("days", N_("&Cards"), values={"front": N_("Pieces"), "back": N_("Places")}),
        FormField("meal", N_("&Paper"), values=PAPERS, is_open=True),
    )
    form = Form(context, Outing, fields)
    qtbot.addWidget(form)
    form.show_record(Outing())
    form.show()
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    assert [label.text() for label in form.findChildren(PlainLabel)] == ["&Cards", "&Paper"]
    for name, key, spoken in (("meal", Qt.Key.Key_P, "Paper"), ("days", Qt.Key.Key_C, "Cards")):
        QTest.keyClick(form, key, Qt.KeyboardModifier.AltModifier)
        buttons = form.widget(name).findChildren(QAbstractButton)
        assert QApplication.focusWidget() is buttons[0]
        assert form.widget(name).accessibleName() == spoken
        assert {button.accessibleDescription() for button in buttons} == {spoken}


def test_a_list_marks_what_is_not_as_by_default_and_asks_for_that_again(context: AppContext, qtbot: QtBot) -> None:
    fields = FIELDS[:2]
    made = FormList(context, Sheet(), {N_("Size"): fields})
    qtbot.addWidget(made)
    asked = list[tuple[str, ...]]()
    made.reset_wanted.connect(asked.append)
    made.show_record(Sheet(paper="letter"))
    assert (made.row("paper").is_changed, made.row("title").is_changed) == (True, False)
    assert made.row("paper")._say().usual == "A4"
    made.row("paper").reset_wanted.emit()
    assert asked == [("paper",)]


@quick
def test_the_dialog_of_the_recipe_is_made_without_naming_a_widget(context: AppContext, qtbot: QtBot) -> None:
    """As it stands in CONTRIBUTING: five fields, each with what fits it; what is typed comes back as the record."""
    text = (CHECKOUT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"### Add a dialog of fields\n.*?```python\n(.*?)```", text, re.DOTALL)
    assert not [name for name in re.findall(r"\w+", example) if hasattr(QtWidgets, name)]
    window = QWidget()
    qtbot.addWidget(window)
    known: dict[str, Any] = {
        **{"NamedTuple": NamedTuple, "FormField": FormField, "FormDialog": FormDialog, "DialogWords": DialogWords},
        **{"Range": Range, "N_": N_, "PAPERS": PAPERS, "context": context, "window": window},
        "__name__": Path(__file__).stem,
    }
    exec(compile(example, "CONTRIBUTING.md", "exec"), known)
    dialog = known["dialog"]
    dialog.show()
    agreed: list[Any] = []
    dialog.agreed.connect(agreed.append)
    kinds = [type(dialog.form.widget(name)).__name__ for name in known["Label"]._fields]
    assert kinds == ["QLineEdit", "Combo", "Spin", "Measure", "QCheckBox"]
    typed(dialog.form.widget("text"), "A deck")
    typed(dialog.form.widget("copies"), "3")
    QTest.keyClick(dialog.form.widget("framed"), Qt.Key.Key_Space)
    QTest.keyClick(dialog.form.widget("text"), Qt.Key.Key_Return)
    assert agreed == [known["Label"]("A deck", "a4", 3, 40.0, False)]
    assert not dialog.isVisible()


def test_escape_leaves_a_dialog_without_telling(context: AppContext, qtbot: QtBot) -> None:
    dialog = FormDialog(context, DialogWords(N_("Print"), N_("Save")), Sheet(), FIELDS)
    qtbot.addWidget(dialog)
    dialog.show()
    agreed = list[object]()
    dialog.agreed.connect(agreed.append)
    typed(dialog.form.widget("title"), "gone")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible() and not agreed
