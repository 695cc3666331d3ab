"""What the window can check of itself without a person: letters, icons, its first screen, and a table of each game.

Painted, but never shown; nothing of a person's own is met, if the personal folder was moved before.
"""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, qInstallMessageHandler
from PySide6.QtGui import QFont, QFontInfo, QImage, QRawFont
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QWidget

from qquovadis import paths
from qquovadis.controllers.selftest import SelfCheck, tried
from qquovadis.errors import N_, Listed, QuoError, Sentence
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.saves.save_file import read
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.report.charts import StackChart, StackRow
from ui.art.icons import icon_names
from ui.art.painting import painting
from ui.art.pictures import paint_picture
from ui.art.strokes import Look
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.kit.offscreen import choose_platform
from ui.program.program import Program
from ui.sound.cues import SoundKind
from ui.sound.device import UNHEARD, NoSoundError, SoundDevice, read_sound
from ui.sound.mixer import Mixer
from ui.sound.player import sound_file

MOST_LETTERS = "ja"
SIZE = QSize(1280, 720)
TURNS = 4  # rounds of events after which what was put off has happened
FEWEST_COLOURS = 40  # an empty window has a handful; the plainest screen many more
EVERY = 4  # of so many pixels one is looked at
# One picture as ImageMagick and Inkscape write it in each way that packs may use, and what its pixels must show.
PICTURES = ("picture.png", "picture.jpg", "picture.webp", "picture.svg")
PICTURE_SIZE, NEAR = QSize(64, 48), 6
SHOWN = {(4, 4): (200, 40, 40), (60, 44): (40, 60, 200), (16, 36): (240, 240, 240)}


def checks(folder: Path, pictures: Path | None) -> Iterator[SelfCheck]:
    """Check fonts and screens, with the games in a folder; pictures of the screens are left in the other, if named."""
    choose_platform(folder)
    application = cast(QApplication, QApplication.instance() or QApplication(["selftest"]))
    application.setStyle("Fusion")
    yield (letters := tried(Sentence(N_("letters")), _letters))
    yield (icons := tried(Sentence(N_("icons")), _icons))
    for name in PICTURES:
        yield tried(Sentence(N_("picture {name}"), name=name), partial(_picture, paths.resources() / "selftest" / name))
    yield tried(Sentence(N_("sounds")), _sounds)
    yield tried(Sentence(N_("printers")), _printers)
    before = qInstallMessageHandler(lambda _kind, _context, _words: None)
    yield tried(Sentence(N_("charts")), _charts)
    if letters.held and icons.held:
        yield from _checks_of_screens(folder, pictures)
    qInstallMessageHandler(before)
    del application


def _checks_of_screens(folder: Path, pictures: Path | None) -> Iterator[SelfCheck]:
    """Check the first screen in every language, and a table of each game in the one with the most letters."""
    for language in LANGUAGES:
        yield tried(
            Sentence(N_("first screen {language}"), language=language), partial(_first_screen, language, pictures)
        )
    for save in _one_a_game(folder):
        yield tried(Sentence(N_("table {name}"), name=save.stem), partial(_table, save, MOST_LETTERS, pictures))


def _letters() -> str:
    families = register_fonts(paths.resources() / "fonts")
    for language in LANGUAGES:
        for wanted in AppContext(language, "light").theme.type.families:
            if wanted not in families:
                raise QuoError(N_("The font {wanted} does not come with the program."), wanted=wanted)
    return ", ".join(sorted(families))


def _icons() -> str:
    theme, known = AppContext(MOST_LETTERS, "light").theme, icon_names()
    for emblem in (*theme.resources.values(), *theme.kinds.values(), *theme.assets.values()):
        if emblem.icon not in known:
            raise QuoError(N_("The icon {wanted} does not come with the program."), wanted=emblem.icon)
    return str(len(known))


def _picture(file: Path) -> str:
    """Paint a picture as cards show one, and look whether its pixels are what they must be."""
    canvas = QImage(PICTURE_SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    canvas.fill(Qt.GlobalColor.transparent)
    with painting(canvas) as painter:
        brush = Look(AppContext(MOST_LETTERS, "light").theme, MOST_LETTERS).on(painter)
        paint_picture(brush, (str(file), ""), QRectF(canvas.rect()))
    for (left, top), wanted in SHOWN.items():
        colour = canvas.pixelColor(left, top)
        found = colour.red(), colour.green(), colour.blue()
        if any(abs(one - other) > NEAR for one, other in zip(found, wanted, strict=True)):
            raise QuoError(
                N_("“{name}” shows {found} at {place}, not {wanted}."),
                name=file.name,
                found=str(found),
                place=str((left, top)),
                wanted=str(wanted),
            )
    return str(len(SHOWN))


def _sounds() -> str:
    """Play every sound by the device that nobody hears, which every system has."""
    mixer = Mixer()
    try:
        for kind in SoundKind:
            mixer.add(read_sound(sound_file(kind)), 1)
        SoundDevice(mixer, UNHEARD).close()
    except NoSoundError as error:
        raise QuoError(N_("Sounds cannot be played.")) from error
    return str(len(SoundKind))


def _printers() -> str:
    """Count the printers that the system offers, which may be none; where Qt brings no printing this fails."""
    from PySide6.QtPrintSupport import QPrinterInfo  # late, as the print dialog does

    return str(len(QPrinterInfo.availablePrinterNames()))


def _charts() -> Listed:
    """Paint a chart; what draws one, and what this needs, is met nowhere else here."""
    view = import_module("ui.report.chart_view")
    chart = StackChart("", (StackRow("", (("", 1.0),)),))
    return Listed([_well_painted(view.ChartView(AppContext(MOST_LETTERS, "light"), chart), None)])


def _one_a_game(folder: Path) -> list[Path]:
    games = {read(save).header.game: save for save in sorted(folder.glob(f"*{GAME_ENDING}"))}
    return list(games.values())


class _Screen:
    """A window that is painted without being shown, with the program behind it."""

    def __init__(self, language: str) -> None:
        self.window = MainWindow(AppContext(language, "light"))
        self.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.window.furnish()
        self.program = Program(self.window, Settings(pace="fast", motion=False, table_sounds=False), None)
        self.window.resize(SIZE)
        self.window.show()
        self.settle()

    def settle(self) -> None:
        """Let happen what was put off."""
        for _ in range(TURNS):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def close(self) -> None:
        """Give everything up."""
        for dialog in self.window.findChildren(QDialog):
            dialog.close()
        self.program.stand_up()
        self.window.close()
        self.window.deleteLater()
        self.program.deleteLater()
        self.settle()


def _first_screen(language: str, pictures: Path | None) -> Listed:
    screen = _Screen(language)
    try:
        screen.program.ask_what_to_play()
        dialog = screen.program.dialog
        if dialog is None:
            raise QuoError(N_("The first screen asked nothing."))
        screen.settle()
        window, asked = _well_painted(screen.window, None), _well_painted(dialog, _file(pictures, "first", language))
        return Listed((window, asked))
    finally:
        screen.close()


def _table(save: Path, language: str, pictures: Path | None) -> Sentence:
    screen = _Screen(language)
    try:
        screen.program.take_up(save)
        if screen.program.presenter is None:
            raise QuoError(N_("No table was set up from “{name}”."), name=save.name)
        screen.settle()
        return _well_painted(screen.window, _file(pictures, save.stem, language))
    finally:
        screen.close()


def _file(pictures: Path | None, name: str, language: str) -> Path | None:
    return pictures / f"{name}-{language}.png" if pictures else None


def _well_painted(window: QWidget, file: Path | None) -> Sentence:
    """Paint a window and look whether there is something in it, all of it in letters that the program's font has."""
    picture = window.grab().toImage()
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        picture.save(str(file))
    colours = _colours(picture)
    if colours < FEWEST_COLOURS:
        raise QuoError(N_("{name} was painted in only {colours} colours."), name=type(window).__name__, colours=colours)
    q_widgets = [widget for widget in window.findChildren(QWidget) if widget.isVisible() and _texts_of(widget)]
    for widget in q_widgets:
        _refuse_boxes(widget)
    size = f"{picture.width()}x{picture.height()}"
    return Sentence(N_("{size}, {colours} colours, {texts} texts"), size=size, colours=colours, texts=len(q_widgets))


def _colours(picture: QImage) -> int:
    rows, columns = range(0, picture.height(), EVERY), range(0, picture.width(), EVERY)
    return len({picture.pixel(column, row) for row in rows for column in columns})


def _texts_of(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QPushButton) else ""


def _refuse_boxes(widget: QWidget) -> None:
    """Refuse letters for which another font, or an empty box, would have to stand in."""
    words, family, wanted = _texts_of(widget), QFontInfo(widget.font()).family(), widget.font().family()
    if family != wanted:
        raise QuoError(
            N_("“{said_by}” is written in {family}, not in {wanted}."), said_by=words, family=family, wanted=wanted
        )
    fonts = [QRawFont.fromFont(QFont(each)) for each in widget.font().families()]
    for sign in filter(str.isprintable, words):
        if not any(font.supportsCharacter(ord(sign)) for font in fonts):
            raise QuoError(
                N_("No font of the program has the letter “{value}”, which “{said_by}” needs."),
                value=sign,
                said_by=words,
            )
