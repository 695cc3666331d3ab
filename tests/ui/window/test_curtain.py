"""Between two people at one screen nothing secret is ever shown: every frame, title, tooltip and accessible name."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import Settings
from tests.marks import quick, sampled
from tests.ui.secrets.exposure import fingerprint
from tests.ui.window.conftest import RACES, Seated
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.program.program import Program

Moment = Callable[[Seated, Program, QtBot, int | None], "Camera"]
THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))


class Camera(QObject):
    """Keeps what the window showed before each of its paints, and everything that it says in words."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self.frames: list[str] = []
        self.words: list[str] = []
        # The curtain paints itself at once, without asking; what was there before must be looked at too.
        self._watched = (window, window.desk.curtain)
        for each in self._watched:
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.UpdateRequest, QEvent.Type.Paint):
            self.take()
        return super().eventFilter(watched, event)

    def take(self) -> None:
        """Keep what is on the screen now."""
        picture = self._window.screen().grabWindow(self._window.winId()).toImage()
        if picture.isNull():  # nothing was ever painted yet
            return
        self.frames.append(fingerprint(picture))
        self.words.extend(words_of(self._window))

    def close(self) -> None:
        """Look no more."""
        for each in self._watched:
            each.removeEventFilter(self)


def words_of(window: QWidget) -> Iterator[str]:
    """Every title, tooltip and accessible name of the window and of what is in it."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip())
        if widget.isVisible():
            yield from (widget.accessibleName(), widget.accessibleDescription())


def swap_secrets(table: Table, family: str, seat: int) -> None:
    """Give a seat other cards than it has, by exchanging them with cards that nobody knows."""
    kit: Kit = table.kit
    own = table.contents[next(at for at, zone in enumerate(kit.zones) if (zone.family, zone.seat) == (family, seat))]
    for piece in own:
        back = kit.pieces[piece].back
        unknown = [
            other
            for other in range(len(kit.pieces))
            if kit.pieces[other].back == back and not table.known[other] and other not in own
        ]
        other = next(o for o in unknown if table.identity_of[o] != table.identity_of[piece])
        table.identity_of[piece], table.identity_of[other] = table.identity_of[other], table.identity_of[piece]
        table.known[other] = table.everybody  # so that it is not exchanged twice


def choose(presenter: Presenter, verb: str | None = None) -> None:
    """Make a legal choice for whoever is asked here, of that verb if there is one."""
    here = presenter.controller.here
    assert here is not None
    legal = [choice for choice, clause in presenter.open_game.session.situation.judged(here) if clause is None]
    presenter.table.chosen.emit(next((choice for choice in legal if choice.verb == verb), legal[0]))


def watched(program: Program, presenter: Presenter, qtbot: QtBot) -> Camera:
    """Watch from the present public or own decision until the next curtain is closed."""
    bar, stood = program.window.desk.bar, None
    while stood != (stands := bar.geometry()):  # the bar grows for its hint, and that is painted
        stood = stands
        qtbot.wait(30)
    camera = Camera(program.window)
    while not covered(presenter):
        choose(presenter, "done")
        qtbot.waitUntil(lambda: covered(presenter) or presenter.controller.here is not None)
    qtbot.waitUntil(lambda: not program.window.desk.curtain.is_opaque)
    qtbot.wait(30)
    camera.take()
    camera.close()
    return camera


def at_a_draft(seated: Seated, program: Program, qtbot: QtBot, swapped: int | None) -> Camera:
    """Watch the first secret choice of a game in which one seat has other cards, unseen by all but itself."""
    presenter = seated(THREE)
    presenter.open_curtain()
    if swapped is not None:
        swap_secrets(presenter.open_game.session.history.table, "draft", swapped)
    return watched(program, presenter, qtbot)


def at_a_hand(seated: Seated, program: Program, qtbot: QtBot, swapped: int | None) -> Camera:
    """Watch the way from a decision on the public table to the same person's hand of cards."""
    presenter = seated(THREE)
    session = presenter.open_game.session
    while (asked := session.situation.decision) is not None and asked.step != "PlaceWorkers":
        presenter.open_curtain()
        choose(presenter)
        qtbot.waitUntil(lambda: covered(presenter) or presenter.controller.here is not None)
    if swapped is not None:
        swap_secrets(session.history.table, "hand", swapped)
    return watched(program, presenter, qtbot)


def covered(presenter: Presenter) -> bool:
    """Whether the curtain is closed, asked anew."""
    return presenter.is_covered


@pytest.mark.parametrize(
    ("moment", "seat"), sampled([(at_a_draft, 1), (at_a_draft, 2), (at_a_hand, 0), (at_a_hand, 1)], 1)
)
def test_no_frame_and_no_word_on_the_way_to_a_person_tells_their_cards(
    seated: Seated, program: Program, qtbot: QtBot, moment: Moment, seat: int
) -> None:
    plain = moment(seated, program, qtbot, None)
    other = moment(seated, program, qtbot, seat)
    assert len(plain.frames) > 1
    assert set(other.frames) == set(plain.frames)
    assert set(other.words) == set(plain.words)


def test_once_covered_nothing_tells_the_cards_of_the_one_before(seated: Seated, program: Program, qtbot: QtBot) -> None:
    plain = at_a_draft(seated, program, qtbot, None)
    other = at_a_draft(seated, program, qtbot, 0)
    assert other.frames[-1] == plain.frames[-1]
    assert set(words_of(program.window)) <= set(plain.words)


def test_what_lies_under_the_curtain_is_what_everyone_may_see(seated: Seated, program: Program, qtbot: QtBot) -> None:
    frames = []
    for swapped in (None, 0, 1, 2):
        at_a_draft(seated, program, qtbot, swapped)
        program.window.desk.curtain.hide()
        frames.append(program.window.grab().toImage())
        program.window.desk.curtain.show()
    assert all(frame == frames[0] for frame in frames)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_one_key_of_a_named_person_opens(seated: Seated, program: Program, key: Qt.Key) -> None:
    presenter = seated(THREE)
    curtain = program.window.desk.curtain
    assert covered(presenter)
    assert [button.text() for button in curtain.buttons] == ["I am Aya", "I am Ben", "I am Cho"]
    QTest.keyClick(curtain.buttons[0], key)
    QApplication.processEvents()
    assert not covered(presenter)
    assert presenter.open_game.session.seating.eyes == 0
    assert presenter.controller.here == 0


@quick
def test_it_opens_when_a_button_was_held_and_let_go_and_by_nothing_shorter(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    curtain = program.window.desk.curtain
    curtain.hold = 60
    presenter = seated(THREE)
    button = curtain.buttons[0]
    for _ in range(3):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.keyClick(button, Qt.Key.Key_Return)
        QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
        QTest.keyClick(curtain, Qt.Key.Key_A)
    assert covered(presenter)
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: button.is_held)
    assert covered(presenter)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not covered(presenter)


def test_who_lets_go_elsewhere_or_clicks_beside_the_buttons_opens_nothing(seated: Seated, program: Program) -> None:
    presenter = seated(THREE)
    curtain = program.window.desk.curtain
    QTest.mouseClick(curtain, Qt.MouseButton.LeftButton)
    QTest.mousePress(curtain.buttons[0], Qt.MouseButton.LeftButton)
    QTest.mouseMove(curtain.buttons[0], QPoint(20, -200))
    QTest.mouseRelease(curtain.buttons[0], Qt.MouseButton.LeftButton, pos=QPoint(20, -200))
    assert covered(presenter)


def test_the_second_click_of_whoever_sat_there_before_does_not_open(seated: Seated, program: Program) -> None:
    curtain = program.window.desk.curtain
    curtain.grace = 3_600_000
    presenter = seated(THREE)
    button = curtain.buttons[0]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.keyClick(button, Qt.Key.Key_Return)
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    curtain.grace = 0
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert covered(presenter)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not covered(presenter)


def test_an_assistive_tool_opens_by_pressing_the_button(seated: Seated, program: Program) -> None:
    presenter = seated(THREE)
    program.window.desk.curtain.hold = 10_000
    program.window.desk.curtain.buttons[2].click()
    assert presenter.controller.here == 2


@quick
def test_it_is_opaque_before_anything_changes_and_lets_the_public_table_be_seen_after(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    curtain, lives = program.window.desk.curtain, list[tuple[bool, int | None]]()
    presenter = seated(THREE)
    presenter.open_curtain()
    presenter.table_presenter.shown.connect(
        lambda view: lives.append((curtain.isVisible() and curtain.is_opaque, view.seat))
    )
    choose(presenter)
    assert lives[-1] == (True, None)
    qtbot.waitUntil(lambda: not curtain.is_opaque)


@quick
def test_those_who_choose_in_secret_come_in_any_order_and_may_choose_again(seated: Seated, program: Program) -> None:
    presenter = seated(THREE)
    curtain, session = program.window.desk.curtain, presenter.open_game.session
    for _ in range(3):
        QTest.keyClick(curtain, Qt.Key.Key_Down)
    QTest.keyClick(curtain, Qt.Key.Key_Return)
    assert presenter.controller.here == 2
    choose(presenter)
    assert [(each.name, each.again) for each in curtain.called] == [("Aya", False), ("Ben", False), ("Cho", True)]
    curtain.buttons[2].click()
    assert (presenter.controller.here, session.seating.eyes) == (2, 2)
    decision = session.situation.decision
    assert decision is not None
    assert decision.seats == (0, 1, 2)
    choose(presenter)
    assert covered(presenter)


def test_it_speaks_the_language_that_is_switched_to_and_stays_closed(seated: Seated, program: Program) -> None:
    presenter = seated(THREE)
    curtain, english = program.window.desk.curtain, program.window.desk.bar.asking.sentence
    program.window.context.set_language("ja")
    assert covered(presenter)
    assert curtain.buttons[0].text() != "I am Aya"
    assert program.window.desk.bar.asking.sentence != english
    presenter.show_present()
    assert covered(presenter)


def test_it_covers_the_whole_window_also_if_that_grows_before_it_is_shown(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    window = MainWindow(context)
    qtbot.addWidget(window)
    window.furnish()
    program = Program(window, Settings(pace="fast", motion=False), None)
    program.sit_down(Agreement(pack, THREE, RACES, start=0, seed=7))
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    assert program.presenter is not None
    assert covered(program.presenter)
    assert window.desk.curtain.geometry() == window.desk.rect()


def test_somebody_at_the_screen_can_close_their_eyes_again(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(THREE)
    presenter.open_curtain(1)
    program.window.actions_by_name["cover"].trigger()
    assert covered(presenter)
    assert presenter.open_game.session.seating.eyes is None
    assert not program.window.actions_by_name["cover"].isEnabled()


@quick
def test_nothing_of_the_game_can_be_done_while_it_is_closed(seated: Seated, program: Program) -> None:
    seated(THREE)
    actions = program.window.actions_by_name
    assert not any(actions[name].isEnabled() for name in ("undo", "redo", "peek", "choices", "workshop"))


def test_one_person_on_all_seats_never_sees_it(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    for _ in range(12):
        qtbot.waitUntil(lambda: presenter.controller.here is not None)
        assert not presenter.is_covered
        here = presenter.controller.here or 0
        choice = next(choice for choice, clause in presenter.open_game.session.situation.judged(here) if clause is None)
        presenter.table.chosen.emit(choice)
