"""The room that the whole window stands in: language, theme and looks, switched in one place while playing."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import cast

from PySide6.QtCore import QLocale, QObject, Qt, QTranslator, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPixmap
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from qquovadis.model.pack.looks import PackLooks
from qquovadis.model.text.translations import LANGUAGES, CountedText, Texts
from ui.art.painting import painting
from ui.art.strokes import Look
from ui.kit import qt_words
from ui.kit.button_keys import button_keys
from ui.kit.dressed_theme import dressed, signed
from ui.kit.style import font_of, palette_of, stylesheet
from ui.kit.theme import ColorScheme, Theme, load_theme

ICON_PIXELS = 20
LETTERS = ("numeral", "display", "title", "sentence", "body", "label", "micro")  # sizes in the scale of type


class AppContext(QObject):
    """What every widget is given: the texts it speaks with and the look it is painted in.

    `changed` is told after language or theme were switched; whoever shows words or paints then does so again.
    """

    changed = Signal()

    def __init__(self, language: str, scheme: ColorScheme, text_size: int = 100) -> None:
        """`text_size` is a share of the usual size of letters, in percent."""
        super().__init__()
        self._text_size = text_size
        self._known_looks: tuple[PackLooks, ...] = ()
        self._signs: Mapping[str, str] = {}
        self.careful = False  # after starts that died: nothing is read or painted that nobody asked for
        self.texts = Texts(language)
        self.look = Look(self._theme_of(scheme), language)
        self._qt_words: QTranslator | None = None
        self._furnish()

    @property
    def theme(self) -> Theme:
        """The theme of the look."""
        return self.look.theme

    @property
    def language(self) -> str:
        """The code of the language spoken now."""
        return self.texts.language

    def say(self, msgid: str, /, **values: object) -> str:
        """Say a marked sentence."""
        return self.texts.say(msgid, **values)

    def plural(self, msgids: CountedText, count: int, /, **values: object) -> str:
        """Say a marked sentence in the form that fits the count."""
        return self.texts.plural(msgids, count, **values)

    def explain(self, error: Exception) -> str:
        """Say what went wrong."""
        return self.texts.explain(error)

    def set_language(self, language: str) -> None:
        """Switch the language."""
        if language != self.language:
            self.texts.set_language(language)
            self._wear(Look(self.theme, language))

    def light(self, scheme: ColorScheme) -> None:
        """Switch between the day and the night table."""
        if scheme != self.theme.scheme:
            self._wear(Look(self._theme_of(scheme), self.language))

    def enlarge(self, text_size: int) -> None:
        """Write everything in letters of so many percent of their usual size."""
        if text_size != self._text_size:
            self._text_size = text_size
            self._wear(Look(self._theme_of(self.theme.scheme), self.language))

    def _wear(self, look: Look) -> None:
        """Have everything look so, which with many windows open takes seconds on a busy machine."""
        with busy_cursor():
            self.look = look
            self._furnish()
            self.changed.emit()

    def know(self, looks: PackLooks) -> None:
        """Find the races and terrains of a pack by their ids from now on, beside those of packs known before."""
        self._known_looks = (*(each for each in self._known_looks if each != looks), looks)
        theme = dressed(self.theme, looks)
        if theme is not self.theme:
            self.look = Look(theme, self.language)

    def sign_seats(self, signs: Mapping[str, str]) -> None:
        """Write these letters on the pieces of seats without a race, by livery, in place of those of earlier seats."""
        self._signs = signs
        theme = self._theme_of(self.theme.scheme)
        if theme.liveries != self.theme.liveries:
            self.look = Look(theme, self.language)

    def wide(self, pixels: int) -> int:
        """Return how wide something is that is so wide with letters of the usual size."""
        return round(pixels * self._text_size / 100)

    def retranslate(self) -> None:
        """Let everybody say and paint everything again, since what is said of things has changed."""
        self.changed.emit()

    def icon(self, name: str, colour: QColor | None = None) -> QIcon:
        """Return an icon of the icon language, sharp on every screen, in the ink of the panel or another colour."""
        from ui.art.icons import paint_icon

        ratio = cast(QApplication, QApplication.instance()).devicePixelRatio()
        pixmap = QPixmap(round(ICON_PIXELS * ratio), round(ICON_PIXELS * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        with painting(pixmap) as painter:
            brush = self.look.on(painter)
            with brush.placed(ICON_PIXELS / 2, ICON_PIXELS / 2):
                paint_icon(brush, name, ICON_PIXELS - 2, colour or self.theme.surface.ink)
        return QIcon(pixmap)

    def fall_silent(self) -> None:
        """Take Qt's own words back from the application, for others that speak another language."""
        if self._qt_words is not None:
            cast(QApplication, QApplication.instance()).removeTranslator(self._qt_words)
            self._qt_words = None

    def _theme_of(self, scheme: ColorScheme) -> Theme:
        theme = load_theme(paths.resources() / "theme" / "tokens.toml", scheme)
        letters = {name: getattr(theme.type, name) * self._text_size / 100 for name in LETTERS}
        theme = replace(theme, type=replace(theme.type, **letters))
        for looks in self._known_looks:
            theme = dressed(theme, looks)
        return signed(theme, self._signs)

    def _furnish(self) -> None:
        """Give the application palette, style, keys of buttons and Qt's own words for the present choice."""
        application = cast(QApplication, QApplication.instance())
        application.setPalette(palette_of(self.theme))
        application.setFont(font_of(self.look, self.theme.type.body))
        application.setStyleSheet(stylesheet(self.look))
        QLocale.setDefault(QLocale(self.language))
        self.fall_silent()
        self._qt_words = qt_words.install(self.texts, self)
        button_keys().serve(self.look)


@contextmanager
def busy_cursor() -> Iterator[None]:
    """Show that something takes a moment."""
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QGuiApplication.restoreOverrideCursor()


def system_language() -> str:
    """Return the system's language if it is spoken here."""
    system = QLocale.system().name().partition("_")[0]
    return system if system in LANGUAGES else "en"


def system_room() -> ColorScheme:
    """Return whether the system is set to light or dark."""
    return "dark" if QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark else "light"
