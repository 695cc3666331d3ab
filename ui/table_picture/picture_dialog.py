"""The dialog of a picture of the table: whose eyes, what of it and how large, with the picture as it will be."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QFileDialog, QPushButton, QVBoxLayout, QWidget

from qquovadis import paths
from qquovadis.errors import QuoError
from qquovadis.files import write_whole
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.kit.context import AppContext, busy_cursor
from ui.kit.forms.form import Form
from ui.kit.forms.form_field import Choices, FormField
from ui.kit.prose import Prose
from ui.kit.said import Said
from ui.kit.window_size import RoomForWords
from ui.table_picture.picture_painting import TABLE, WORLD, ShownTable, TablePicture

TITLE = N_("Picture of the table")
EVERYBODY, SEEN_BY, ALSO_HAND = N_("What everyone may see"), N_("What {name} sees"), N_("What {name} sees…")
WHOSE, WHAT, SCALE = N_("Seen b&y"), N_("&Part"), N_("Si&ze")
WHOSE_HELP = N_("A hand is shown only to its owner: choosing somebody whose hand is closed asks them to open it first.")
PARTS = {TABLE: N_("All of the table"), WORLD: N_("The world alone")}
SCALES = (1, 2, 3, 4)
PIXELS = N_("{wide} × {high} pixels")
COPY, PNG, SVG, CLOSE = N_("&Copy"), N_("Save as &PNG…"), N_("Save as S&VG…"), N_("Close")
PAINTING = N_("The picture is being painted. A large one takes some seconds.")
COPIED, SAVED = N_("The picture is on the clipboard."), N_("Saved as {file}.")
NOT_WRITTEN = N_("“{file}” cannot be written: {reason}.")
FILES = {"png": N_("PNG pictures"), "svg": N_("SVG drawings")}
PREVIEW, GAP = QSize(620, 350), 10
OPEN_TO_ALL = -1  # in place of a seat


class Viewer(NamedTuple):
    """Somebody through whose eyes the table can be shown; `shown` is None while their hand is closed."""

    seat: int
    name: str
    shown: ShownTable | None


class PictureChoices(NamedTuple):
    """What the dialog asks."""

    viewer: int = OPEN_TO_ALL
    part: str = TABLE
    scale: int = 2


class PicturePreview(QWidget):
    """Shows the picture as large as it has room."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self.setMinimumSize(PREVIEW)

    def show_image(self, image: QImage) -> None:
        """Show this picture."""
        self._image = image
        self.update()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._image.isNull():
            return
        size = self._image.deviceIndependentSize().toSize()
        with painting(self) as painter:
            painter.drawImage((self.width() - size.width()) // 2, (self.height() - size.height()) // 2, self._image)


class PictureDialog(QDialog):
    """Shows and hands out a picture of one moment; `hand_wanted` tells whose hand must be opened before."""

    hand_wanted = Signal(int)

    def __init__(
        self, context: AppContext, viewers: Sequence[Viewer], file_stem: str, choices: PictureChoices, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context, self._viewers, self._stem = context, {each.seat: each for each in viewers}, file_stem
        self._picture: TablePicture | None = None
        self._preview, self._told = PicturePreview(), Prose()
        self._form = Form(context, PictureChoices, self._fields())
        self._form.rows.setContentsMargins(0, 0, 0, 0)
        self._form.changed.connect(self._follow)
        self._copy, self._png, self._svg = QPushButton(), QPushButton(), QPushButton()
        column = QVBoxLayout(self)
        column.setSpacing(GAP)
        for part in (self._preview, self._form, self._told, self._button_row()):
            column.addWidget(part)
        self._keep_room_for_words()
        RoomForWords(self)
        self._form.show_record(choices)
        context.changed.connect(self._paint)
        self._paint()

    def _keep_room_for_words(self) -> None:
        """Keep a line for what is said later: no button moves as soon as one has been pressed."""
        self._told.set_text(self._context.say(COPIED))
        kept = self._told.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self._told.setSizePolicy(kept)
        self._told.hide()

    def _button_row(self) -> QDialogButtonBox:
        role = QDialogButtonBox.ButtonRole.ActionRole
        row = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        for button, act in (
            (self._copy, self.copy),
            (self._png, lambda: self._ask_where("png")),
            (self._svg, lambda: self._ask_where("svg")),
        ):
            row.addButton(button, role)
            button.clicked.connect(act)
        self._copy.setProperty("primary", True)
        self._copy.setDefault(True)
        row.rejected.connect(self.reject)
        close = row.button(QDialogButtonBox.StandardButton.Close)
        buttons = ((self._copy, COPY), (self._png, PNG), (self._svg, SVG), (close, CLOSE))
        said = [(button.setText, words) for button, words in buttons]
        Said(self._context, self, (self.setWindowTitle, TITLE), (self._preview.setAccessibleName, TITLE), *said)
        return row

    @property
    def choices(self) -> PictureChoices:
        """What is chosen now."""
        return self._form.record

    @property
    def told(self) -> str:
        """What was said last of what was done; empty if nothing was."""
        return self._told.plain_text if not self._told.isHidden() else ""

    def copy(self) -> None:
        """Put the picture on the clipboard, as pixels and as a drawing, of which a program takes what it can."""
        picture = self._picture
        if picture is None:
            return
        self._tell_at_once(self._context.say(PAINTING))
        with busy_cursor():
            data = QMimeData()
            data.setImageData(picture.image(self.choices.scale))
            data.setData("image/svg+xml", picture.svg())
            QGuiApplication.clipboard().setMimeData(data)
        self._tell(self._context.say(COPIED))

    def write(self, file: Path) -> None:
        """Write the picture in the way that the ending of the file says, PNG unless it is SVG."""
        picture = self._picture
        if picture is None:
            return
        self._tell_at_once(self._context.say(PAINTING))
        try:
            with busy_cursor():
                is_drawing = file.suffix.casefold() == ".svg"
                write_whole(file, picture.svg() if is_drawing else picture.png(self.choices.scale))
        except OSError as error:
            self._tell(self._context.explain(QuoError(NOT_WRITTEN, file=file.name, reason=reason_of(error))))
            return
        self._tell(self._context.say(SAVED, file=str(file)))

    def done(self, result: int) -> None:
        """Close, and give up the table that was painted."""
        self._context.changed.disconnect(self._paint)
        self._forget()
        super().done(result)

    def _fields(self) -> tuple[FormField[PictureChoices], ...]:
        return (
            FormField(name="viewer", words=WHOSE, help=WHOSE_HELP, choices=self._viewer_choices),
            FormField(
                name="part", words=WHAT, values=PARTS, shown=lambda _choices: self._picture is None or self._has_world
            ),
            FormField(name="scale", words=SCALE, choices=self._sizes),
        )

    def _viewer_choices(self, _choices: PictureChoices, context: AppContext) -> Choices:
        listed: list[tuple[object, str]] = []
        for each in self._viewers.values():
            words = EVERYBODY if each.seat == OPEN_TO_ALL else SEEN_BY if each.shown is not None else ALSO_HAND
            listed.append((each.seat, context.say(words, name=each.name)))
        return listed

    def _sizes(self, _choices: PictureChoices, context: AppContext) -> Choices:
        picture = self._picture
        if picture is None:
            return [(scale, f"× {scale}") for scale in SCALES]
        sizes = {scale: picture.size(scale) for scale in SCALES}
        return [(scale, context.say(PIXELS, wide=size.width(), high=size.height())) for scale, size in sizes.items()]

    @property
    def _has_world(self) -> bool:
        return self._picture is not None and self._picture.has_world

    def _follow(self, name: str) -> None:
        self._told.hide()
        viewer = self._viewers[self.choices.viewer]
        if viewer.shown is None:
            self.reject()
            self.hand_wanted.emit(viewer.seat)
        elif name != "scale":
            self._paint()

    def _paint(self) -> None:
        """Lay the table of the choices anew and show it."""
        shown = self._viewers[self.choices.viewer].shown
        if shown is None:
            return
        self._forget()
        config = shown.config._replace(look=self._context.look)  # the theme or the language may be another by now
        self._picture = picture = TablePicture(shown._replace(config=config), self.choices.part)
        dots, keep = self.devicePixelRatioF(), Qt.AspectRatioMode.KeepAspectRatio
        # Made smaller as a whole: painted so small, letters would be larger than on what is handed out.
        image = picture.image(1).scaled(PREVIEW * dots, keep, Qt.TransformationMode.SmoothTransformation)
        image.setDevicePixelRatio(dots)
        self._preview.show_image(image)
        self._form.show_record(self.choices)

    def _forget(self) -> None:
        if self._picture is not None:
            self._picture.close()
            self._picture = None

    def _ask_where(self, kind: str) -> None:
        say = self._context.say
        usual = paths.unused(paths.exports() / f"{self._stem}.{kind}")
        filters = f"{say(FILES[kind])} (*.{kind})"
        name, _ = QFileDialog.getSaveFileName(self, say(TITLE), str(usual), filters)
        if name:
            file = Path(name)
            self.write(file if file.suffix.casefold() == f".{kind}" else Path(f"{name}.{kind}"))

    def _tell(self, words: str) -> None:
        self._told.set_text(words)
        self._told.show()

    def _tell_at_once(self, words: str) -> None:
        """Tell it before the window is busy for a while: what is painted here cannot be painted by another thread."""
        self._tell(words)
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        self.repaint()
