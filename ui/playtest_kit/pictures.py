"""The pictures of the guide, taken from the real screens, with what is spoken of ringed."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QWidget

from qquovadis import __version__
from qquovadis.bots import Question
from qquovadis.controllers import Player, Session
from qquovadis.controllers.bots.match_runner import bot_choices, thinkers
from qquovadis.engine import chance
from qquovadis.errors import QuoError
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.library import import_variant, kept_variants
from ui.kit.context import AppContext
from ui.play.open_game import Agreement, OpenGame, sit_down
from ui.playtest_kit.window_driver import WindowDriver
from ui.playtest_kit.wording import KitContents, KitStep, steps
from ui.start.pack_outline import DraftOrVariant
from ui.start.start_dialog import START

SIZE = QSize(1280, 720)
PEOPLE = (N_("Aya"), N_("Ben"), N_("Chie"), N_("Dai"), N_("Emi"))  # who sit at every table that is pictured
BOT = "greedy"
OWN_CHANCE = 1_000_003  # draws of bots, apart from those of the table
AROUND = 48  # pixels that are seen round a dialog that is shown from near
SEATS, SEED = 4, 30
PLAYED = 90  # entries before the table is worth looking at
CHOICES = 3  # so many must be allowed when the picture is taken
REMARK = N_("We forgot this card every time.")
LAST_WORD = N_("Great fun, but the last round was long.")


class GuidePicture(NamedTuple):
    """A picture, and what is ringed in it, each as shares of its width and height."""

    pixmap: QPixmap
    rings: tuple[QRectF, ...] = ()


class GuidePage(NamedTuple):
    """One page of the guide: the language and look it is set in, its steps, and pictures of all but the first."""

    context: AppContext
    steps: tuple[KitStep, ...]
    pictures: tuple[GuidePicture, ...]


def page(context: AppContext, contents: KitContents, variant: Path | None) -> GuidePage:
    """Say the steps and take their pictures at one window, which knows the keys of the moment."""
    driver = WindowDriver(context, SIZE)
    try:
        return GuidePage(
            context, steps(context, contents, __version__), tuple(_pictures(driver, contents.pack, variant))
        )
    finally:
        driver.close()


def _pictures(driver: WindowDriver, pack: Pack, variant: Path | None) -> Iterator[GuidePicture]:
    """Take a picture for each step after the first: open game down, playing, noting, sending back."""
    yield _sitting_down(driver, pack, variant)
    table = _played(pack, [driver.context.say(name) for name in PEOPLE[:SEATS]])
    driver.take_up(table.path)
    presenter = driver.presenter
    driver.wait(lambda: presenter.controller.here is not None and not presenter.controller.beats.is_showing)
    yield _taken(driver, driver.window.desk.bar)
    yield _noting(driver)
    yield _send_back(driver)


def _sitting_down(driver: WindowDriver, pack: Pack, variant: Path | None) -> GuidePicture:
    if variant is not None and not kept_variants():
        import_variant(variant)
    kept = kept_variants()[0].path if variant is not None else None
    driver.program.rule_editor.choose(DraftOrVariant(pack.game, pack.draft, kept))
    driver.settle()
    dialog = driver.program.dialog
    if dialog is None:
        raise QuoError(N_("The start dialog did not open."))
    start = driver.context.say(START)
    picture = _taken(driver, next(each for each in dialog.findChildren(QPushButton) if each.text() == start))
    dialog.reject()
    driver.settle()
    return picture


def _noting(driver: WindowDriver) -> GuidePicture:
    driver.do("note_moment")
    (dialog,) = _dialogs(driver)
    field = next(iter(dialog.findChildren(QPlainTextEdit)))
    field.setPlainText(driver.context.say(REMARK))
    driver.settle()
    picture = _taken(driver, field, close=True)
    dialog.accept()
    driver.settle()
    return picture


def _send_back(driver: WindowDriver) -> GuidePicture:
    driver.do("send_back")
    dialog = driver.program.send_back.dialog
    if dialog is None:
        raise QuoError(N_("The dialog for the way back did not open."))
    dialog.last_word.setPlainText(driver.context.say(LAST_WORD))
    driver.settle()
    picture = _taken(driver, dialog.write, close=True)
    dialog.reject()
    driver.settle()
    return picture


def _dialogs(driver: WindowDriver) -> list[QDialog]:
    return [window for window in driver.shown() if isinstance(window, QDialog)]


def _taken(driver: WindowDriver, ringed: QWidget, *, close: bool = False) -> GuidePicture:
    """Take a picture of the whole screen, or from near of the dialog in its middle, with a ring round a widget."""
    whole = driver.picture()
    ratio = whole.devicePixelRatio()
    seen = QRect(QPoint(0, 0), SIZE)
    if close:
        high = max(ringed.window().height(), ringed.window().width() * SIZE.height() // SIZE.width()) + AROUND
        seen = QRect(QPoint(0, 0), QSize(high * SIZE.width() // SIZE.height(), high).boundedTo(SIZE))
        seen.moveCenter(driver.window.rect().center())
    at = _place(driver, ringed).translated(-seen.topLeft())
    ring = QRectF(at.x() / seen.width(), at.y() / seen.height(), at.width() / seen.width(), at.height() / seen.height())
    cut = QRect(seen.topLeft() * ratio, seen.size() * ratio)
    return GuidePicture(whole.copy(cut), (ring,))


def _place(driver: WindowDriver, widget: QWidget) -> QRect:
    """Return where a widget is in the picture of the screen: dialogs stand in its middle there."""
    window = widget.window()
    corner = widget.mapTo(window, QPoint(0, 0))
    if window is not driver.window:
        corner += driver.window.rect().center() - QPoint(window.width() // 2, window.height() // 2)
    return QRect(corner, widget.size())


def _played(pack: Pack, names: list[str]) -> OpenGame:
    """Return a game of one person and computers, played on to where the person has something to choose."""
    seats = names[:SEATS]
    races = tuple(race.id for race in pack.races)[: len(seats)]
    people = tuple(Player(name) if at == 0 else Player(name, BOT) for at, name in enumerate(seats))
    open_game = sit_down(Agreement(pack=pack, players=people, races=races, start=0, seed=SEED))
    session = open_game.session
    bots = thinkers(tuple(Player(name, BOT) for name in seats), open_game.kit)
    while not _worth_seeing(session):
        asked = session.situation.decision
        if asked is None:
            raise QuoError(N_("The game ended before its picture could be taken."))
        seat = asked.seats[0]
        own = chance.draw(SEED, len(session.entries), OWN_CHANCE)
        session.play(seat, bots[seat].choose(Question(session.seat_view(seat), asked, bot_choices(session, seat), own)))
    if open_game.file is not None:
        open_game.file.close()
    return open_game


def _worth_seeing(session: Session) -> bool:
    asked = session.situation.decision
    if asked is None or asked.seats[0] != 0 or len(session.entries) < PLAYED:
        return False
    return sum(objection is None for _, objection in session.situation.judged(0)) >= CHOICES
