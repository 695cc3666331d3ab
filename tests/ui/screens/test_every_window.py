"""Every window and dialog as it is painted, with everybody heard who tells something and every button in use."""

import gc
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import BuiltinMethodType
from typing import NamedTuple

import pytest
from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QDialog,
    QGraphicsView,
    QRadioButton,
    QTextEdit,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid
from tools.gallery.screens import Gallery

from qquovadis.guard import GUARD
from qquovadis.model.agreed import Mode
from qquovadis.model.text.translations import Texts
from tests.marks import sampled
from tests.ui.guard.planting import PAINTERS, guarded_by, planted
from tests.ui.kept_pictures import painted_once
from tests.ui.pictures.comparison import difference
from tests.ui.pictures.conftest import Keep, as_stored
from tests.ui.screens.conftest import GalleryIn
from tests.ui.screens.windows import BOXES, EVERY
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.theme import ColorScheme
from ui.playtest_kit.window_driver import WindowDriver
from ui.start.start_dialog import StartDialog
from ui.table.scene.artwork import Artwork

__all__ = ["as_stored"]

LOOKS: tuple[tuple[str, ColorScheme], ...] = (("en", "light"), ("ja", "dark"))  # the windows by turns
SLOW = ("library",)  # reads whole games for its pictures; its tests see it
ELSEWHERE = ("about", "curtain", "taking-up")  # kept elsewhere, or with an hour
LAID_BY_QT = ("consent", "delete", "elsewhere", "unsaved", "warning")  # message boxes: how wide they are is Qt's affair
AT_WORK = ("lab", "workbench-examples")  # say how far they are with what they work out
UNHEARD = {
    "Announcer.announced",  # what is told to screen readers besides; only tests hear it
    "StartDialog.left",  # heard as long as the program is not whole: ui/app.py
}
# Opened here by their names alone: whoever opens them in the program listens, which other tests show.
BY_THEMSELVES = {
    *("CrashDialog", "DeleteBox", "ForkDialog", "OpenElsewhereBox", "ResumeBox", "ConsentBox", "RecordExampleDialog"),
    *("CardsDialog", "GamesDialog", "OwnGameDialog", "PlaytestsDialog", "ReportDialog", "TrialDialog"),
    *("Curtain", "ExamplePage", "MainWindow"),  # other windows, opened later, and the program's beginning hear them
}
# Layers have nothing to paint; the others are tried in tests/ui/guard.
FAIL_ELSEWHERE = {
    *("LayerItem.paint", "DragLineItem.paint", "RubberBand.paint"),
    *("BareTable.paintEvent", "ChartView.paintEvent", "ChoiceButton.paintEvent", "Cover.paintEvent"),
    *("SheetShadowOfVoice.paintEvent", "VoiceSheet.paintEvent"),
}
PRESSED = ("clicked(bool)", "toggled(bool)", "pressed()", "released()")
TRIGGERED = ("triggered(bool)", "toggled(bool)", "changed()")


class Visit(NamedTuple):
    """What a window was like: its picture, which signals somebody hears and which nobody, what hangs on its buttons,
    and which families of letters it has that are not the program's; `goes_on` is a table at which others still play.

    `failed` are the painters of it that failed while faults were planted in all; it looked `whole` before, `crossed`
    meanwhile and `healed` after it; `hidden` are the painters that failed of what is hidden there.
    """

    picture: QImage
    heard: frozenset[str]
    unheard: frozenset[str]
    idle: tuple[str, ...]
    strange_letters: frozenset[str]
    goes_on: bool
    failed: frozenset[str]
    whole: QImage
    crossed: QImage
    healed: QImage
    hidden: frozenset[str]


def names_of_signals(kind: type[QObject]) -> set[str]:
    """The signals that a class of ours or one of its bases of ours declares."""
    ours = [base for base in kind.__mro__ if base.__module__.startswith("ui.")]
    return {name for base in ours for name, value in vars(base).items() if isinstance(value, Signal)}


def is_heard(teller: QObject, signal: str) -> bool:
    """Whether anybody listens to a signal of our own, in any of its shapes."""
    shape = teller.metaObject()
    found = (shape.method(at) for at in range(shape.methodCount()))
    shapes = [each.methodSignature().toStdString() for each in found if each.name().toStdString() == signal]
    return any(listeners(teller, each) for each in shapes)


def listeners(teller: QObject, shape: str) -> int:
    """How many listen to a signal."""
    return teller.receivers(f"2{shape}")


def tellers() -> Iterator[tuple[str, QObject]]:
    """Every object of ours that lives and can tell something, with the name of its class, but for frozen ones."""
    for each in gc.get_objects():
        kind: type = type(each)
        if is_teller(kind) and isValid(each):
            yield kind.__name__, each


@cache
def is_teller(kind: type) -> bool:
    """Whether a class is one of ours that can tell something."""
    return issubclass(kind, QObject) and kind.__module__.startswith("ui.")


def told(known: set[str]) -> tuple[set[str], set[str]]:
    """The signals of all that lives now which somebody hears, and those that nobody does; `known` are heard already."""
    heard, unheard = set[str](), set[str]()
    for kind, teller in tellers():
        for name in names_of_signals(type(teller)):
            signal = f"{kind}.{name}"
            if signal not in known and signal not in heard:
                (heard if is_heard(teller, signal.partition(".")[2]) else unheard).add(signal)
    return heard, unheard - heard


def is_idle(button: QAbstractButton) -> bool:
    """Whether nothing at all happens when a button is pressed that could be."""
    read_later = isinstance(button, QCheckBox | QRadioButton) or button.group() is not None
    if read_later or not button.isVisible() or not button.isEnabled():
        return False
    if isinstance(button, QToolButton) and (button.menu() is not None or button.defaultAction() is not None):
        action = button.defaultAction()
        return action is not None and not any(listeners(action, shape) for shape in TRIGGERED)
    return not any(listeners(button, shape) for shape in PRESSED)


def strange_letters(window: QWidget, own: list[str]) -> frozenset[str]:
    """The families in which a window, a widget of it or a part of a text is written that do not come with the program:
    another machine has others, or none.
    """
    fonts = [each.font() for each in (window, *window.findChildren(QWidget))]
    for text in window.findChildren(QTextEdit):
        block = text.document().begin()
        while block.isValid():
            fonts += [each.format.font() for each in block.textFormats()]
            block = block.next()
    return frozenset(family for font in fonts for family in font.families()) - set(own)


def of_ours(button: QAbstractButton) -> bool:
    """Whether a button is made by us and not by Qt within one of its own widgets."""
    return not button.objectName().startswith("qt_") and button.focusPolicy() != Qt.FocusPolicy.NoFocus


def at_rest(window: QWidget, driver: WindowDriver) -> QImage:
    """Return what is painted once nothing changes any more, whole tables in half their size."""
    before, now = QImage(), window.grab().toImage()
    while now != before:
        QTest.qWait(20)
        driver.settle()
        before, now = now, window.grab().toImage()
    smooth = Qt.TransformationMode.SmoothTransformation
    return now.scaledToWidth(now.width() // 2, smooth) if isinstance(window, MainWindow) else now


def with_faults(window: QWidget) -> tuple[frozenset[str], QImage]:
    """Let all painters fail while a window is painted; return which did, and how it looked."""
    with failing():
        _paint_items_anew(window)
        crossed = window.grab().toImage()
        failed = frozenset(fault.kind for fault in GUARD.faults)
    _paint_items_anew(window)
    return failed, crossed


def hidden_with_faults(window: QWidget) -> frozenset[str]:
    """Let all painters of what is hidden in a window fail, which may lay it out anew; return which did."""
    with failing():
        for part in window.findChildren(QWidget):
            if not part.isVisible() and not part.isWindow():
                part.grab(QRect(0, 0, 40, 40))
        return frozenset(fault.kind for fault in GUARD.faults)


@contextmanager
def failing() -> Iterator[None]:
    """Plant a fault in every painter, of which nobody is told."""
    with pytest.MonkeyPatch.context() as patch, planted(guarded_by(*PAINTERS)):
        patch.setattr(sys, "excepthook", lambda *_told: None)
        yield
        GUARD.faults.clear()


def _paint_items_anew(window: QWidget) -> None:
    """Let nothing be shown of the pictures that Qt keeps of items."""
    for view in window.findChildren(QGraphicsView):
        for item in view.scene().items():
            item.update()


def silence_others() -> None:
    """Let rooms of tests before this one give Qt's own words back, or buttons of Qt would speak their language.

    What they left is then frozen: every search through all that lives would pass it, once a window.
    """
    gc.collect()
    for each in gc.get_objects():
        if isinstance(each, AppContext) and isValid(each):
            each.fall_silent()
    gc.freeze()


def count_all(window: QWidget) -> None:
    """Let a start dialog read now what it reads when nothing else is to be done."""
    while isinstance(window, StartDialog) and window._uncounted:
        window._count_next()


def visited(
    gallery_in: GalleryIn, names: tuple[str, ...], look: tuple[str, ColorScheme], home: Callable[[], None]
) -> dict[str, Visit]:
    """Open one window after the other in one look, each with no games kept, and take down what it is like."""
    gallery, found, known = gallery_in(look[0]), dict[str, Visit](), set[str]()
    gallery.driver.context.light(look[1])
    for name in names:
        home()
        gallery.driver.program.preferred.settings.rule_editor = ""  # it would stand as a window before left it
        window = opened(gallery, name)
        window.activateWindow()
        gallery.driver.settle()
        heard, unheard = told(known)
        known |= heard
        idle = [each.text() for each in window.findChildren(QAbstractButton) if of_ours(each) and is_idle(each)]
        strange = strange_letters(window, gallery.driver.context.theme.type.families)
        picture = at_rest(window, gallery.driver)
        _paint_items_anew(window)
        whole = at_rest(window, gallery.driver)
        failed, crossed = with_faults(window)
        healed = at_rest(window, gallery.driver)
        found[name] = Visit(
            picture=picture,
            heard=frozenset(heard),
            unheard=frozenset(unheard),
            idle=tuple(idle),
            strange_letters=strange,
            goes_on=goes_on(gallery.driver),
            failed=failed,
            whole=whole,
            crossed=crossed,
            healed=healed,
            hidden=hidden_with_faults(window),
        )
        gallery.driver.clear()
        for each in QApplication.topLevelWidgets():
            if isinstance(each, QDialog):
                each.deleteLater()
        gallery.driver.settle()
    return found


def goes_on(driver: WindowDriver) -> bool:
    """Whether other seats still play at a table of the window."""
    presenter = driver.program.presenter
    if presenter is None or presenter.is_covered or presenter.open_game.session.situation.mode is not Mode.MATCH:
        return False
    return not driver.is_at_rest


@pytest.fixture(scope="module", autouse=True)
def each_face_painted_once(patching: pytest.MonkeyPatch) -> None:
    """Let what looks the same on the tables of several windows be painted once."""
    patching.setattr(Artwork, "_painted", painted_once)


@pytest.fixture(scope="module")
def visits(
    gallery_in: GalleryIn, patching: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, Visit]:
    """Return what each window is like, half of them in one look and half in the other."""

    def home() -> None:
        patching.setenv("QQUOVADIS_HOME", str(tmp_path_factory.mktemp("home")))

    silence_others()
    names = [name for name in EVERY if name not in SLOW]
    by_look = (visited(gallery_in, tuple(names[at :: len(LOOKS)]), look, home) for at, look in enumerate(LOOKS))
    return {name: visit for visits in by_look for name, visit in visits.items()}


def test_somebody_hears_every_signal(visits: Mapping[str, Visit]) -> None:
    heard = {signal for visit in visits.values() for signal in visit.heard}
    unheard = {signal for visit in visits.values() for signal in visit.unheard} - heard
    lost = {signal for signal in unheard if signal.partition(".")[0] not in BY_THEMSELVES}
    assert len(heard) > 250
    assert sorted(lost) == sorted(UNHEARD)


def test_every_command_of_the_menus_does_something(gallery_in: GalleryIn) -> None:
    gallery = gallery_in("en")
    gallery.at("hand")
    actions = gallery.driver.window.actions_by_name.all
    idle = [each.text() for each in actions if not any(listeners(each, shape) for shape in TRIGGERED)]
    gallery.driver.clear()
    assert idle == []


@pytest.mark.parametrize("name", [name for name in EVERY if name not in (*SLOW, *BOXES)])
def test_every_button_does_something(visits: Mapping[str, Visit], name: str) -> None:
    assert visits[name].idle == ()


def test_every_window_is_written_in_letters_that_come_with_the_program(visits: Mapping[str, Visit]) -> None:
    assert {name: visit.strange_letters for name, visit in visits.items() if visit.strange_letters} == {}


def test_nobody_plays_while_a_window_is_looked_at(visits: Mapping[str, Visit]) -> None:
    """Or its picture would depend on how quick the machine is."""
    assert [name for name, visit in visits.items() if visit.goes_on] == []


@pytest.mark.parametrize("name", [name for name in EVERY if name not in (*SLOW, *ELSEWHERE, *LAID_BY_QT, *AT_WORK)])
def test_a_window_looks_as_it_did(visits: Mapping[str, Visit], name: str, as_stored: Keep) -> None:
    as_stored(f"window-{name}", visits[name].picture)


@pytest.mark.parametrize("name", [name for name in EVERY if name not in (*SLOW, *AT_WORK)])
def test_a_window_is_whole_after_all_of_it_failed_to_be_painted(visits: Mapping[str, Visit], name: str) -> None:
    visit = visits[name]
    assert difference(visit.healed, visit.whole) is None
    assert not visit.failed or visit.crossed != visit.whole


def test_everything_that_is_painted_failed_somewhere(visits: Mapping[str, Visit]) -> None:
    failed = frozenset[str]().union(*(visit.failed | visit.hidden for visit in visits.values()))
    assert {each.name for each in guarded_by(*PAINTERS)} - failed == FAIL_ELSEWHERE


FOLLOWING = (  # windows that may stay open while somebody chooses another language or light in the preferences
    *("keys", "about", "statistics", "player-aid", "workbench-overview", "workbench-cards"),
    *("hand", "panel-rules", "panel-score", "workshop", "look-back"),
)
# Lines of long texts stand some pixels apart afterwards, and lists and rules may stay where they were turned to.
ITS_OWN_LINES = ("keys", "player-aid", "workbench-overview", "workbench-cards", "panel-rules", "look-back")
ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly
SAID = ("windowTitle", "text", "title", "toolTip", "accessibleName", "accessibleDescription", "placeholderText")


def words(window: QWidget) -> list[tuple[str, str, str]]:
    """All that a window says: the class of each widget in sight, what is asked of it, and its answer."""
    found = []
    for each in (window, *window.findChildren(QWidget)):
        if each.window() is window and each.isVisible():
            unwritten = {"text"} if isinstance(each, QToolButton) and each.toolButtonStyle() == ICON_ONLY else set()
            asked = ((name, getattr(each, name, None)) for name in SAID if name not in unwritten)
            said = ((name, ask()) for name, ask in asked if isinstance(ask, BuiltinMethodType))
            found += [(type(each).__name__, name, answer) for name, answer in said if answer]
    return found


def opened(gallery: Gallery, name: str) -> QWidget:
    """Open a window and let it read all that it reads late."""
    window = EVERY[name](gallery)
    assert window is not None
    window.show()
    count_all(window)
    gallery.driver.settle()
    return window


def painted_and_said(window: QWidget, driver: WindowDriver) -> tuple[QImage, list[tuple[str, str, str]]]:
    """Return what a window shows and says once it is at rest."""
    window.activateWindow()
    return at_rest(window, driver), words(window)


@pytest.mark.parametrize("name", sampled(FOLLOWING, 5))
def test_a_window_follows_language_and_light_as_if_it_were_opened_anew(
    gallery_in: GalleryIn, own_home: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    del own_home
    gallery = gallery_in("en")
    driver, saved, english = gallery.driver, gallery.moments.save, Texts("en")
    # Of the same people: their names are data, and stay as they are.
    monkeypatch.setattr(gallery.moments, "save", lambda moment, _say: saved(moment, english.say))

    driver.clear()  # it goes to the gallery's own home, in which what is kept by pressing all buttons is listed
    try:
        window = opened(gallery, name)
        driver.context.set_language("ja")
        driver.context.light("dark")
        live = painted_and_said(window, driver)
        driver.clear()
        anew = painted_and_said(opened(gallery, name), driver)
    finally:
        driver.clear()
        driver.context.set_language("en")
        driver.context.light("light")
    assert live[1] == anew[1]
    if name not in ITS_OWN_LINES:
        assert difference(live[0], anew[0]) is None
