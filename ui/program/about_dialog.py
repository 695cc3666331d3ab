"""What this program is, whose work it stands on and under which licences, and what of it is the program's own."""

import html
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import python_version
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from qquovadis import __version__, compiled_modules, paths
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.line_spacing import LEADING
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose

TITLE = N_("About Q Quo Vadis")
NAME = "Q Quo Vadis"
VERSION = N_("Version {version}, engine in Python")
COMPILED = N_("Version {version}, compiled engine")
ABOUT = N_("A digital tabletop for board-game prototypes.")
HOUSE = N_(
    "The drafts leave some things open: texts of skills, numbers of race boards, terrains of tiles. What fills "
    "those gaps here is called house content. We made it so that the drafts can be played; the rules mark it, and "
    "you can change it in the rule editor."
)
ALONE = N_("Nothing is sent anywhere; games, settings and reports stay in your own folder.")
MADE_WITH = N_("Built with")
QT_NOTICE = N_(
    "Qt and Qt for Python are used under the GNU Lesser General Public License, version 3. They are separate "
    "libraries beside the program, and you may replace them with other builds. Their source code and the text of "
    "the licence are at qt.io."
)
DRAWN = N_("All pictures, icons, cards and sounds are made by the program itself and are part of it.")
COPY, COPIED = N_("Copy diagnostics"), N_("Copied")
CLOSE = N_("Close")
TEXTS = N_("The full texts of all licences are in the folder {folder}.")
LICENCES = "licences"
CELL = "padding: 3px 18px 3px 0"
ROOM, ICON = 0, 56  # pixels round the text, and of the icon


LANGUAGE = "python"  # it is no package, and has a version all the same


class CreditedWork(NamedTuple):
    """Something of others: its name, the name of its package if it has one, its licence, and what it is here for."""

    name: str
    package: str
    licence: str
    purpose: str


WORKS = (
    CreditedWork("Python", LANGUAGE, "PSF License", N_("the language")),
    CreditedWork("Qt for Python (PySide6)", "PySide6-Essentials", "LGPL-3.0", N_("window and drawing")),
    CreditedWork("pydantic", "pydantic", "MIT", N_("reading packs and saved games")),
    CreditedWork("platformdirs", "platformdirs", "MIT", N_("your data folder")),
    CreditedWork("Typer", "typer", "MIT", N_("commands")),
    CreditedWork("tomlkit", "tomlkit", "MIT", N_("writing packs")),
    CreditedWork("NumPy", "numpy", "BSD-3-Clause", N_("figures of the lab")),
    CreditedWork("miniaudio", "miniaudio", "MIT", N_("sounds")),
    CreditedWork("Inter", "", "SIL Open Font License 1.1", N_("font")),
    CreditedWork("BIZ UDPGothic", "", "SIL Open Font License 1.1", N_("font")),
)


class AboutDialog(QDialog):
    """Shows it all, and copies what a report of a fault needs to know of this machine."""

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context = context
        self._name, self._version, self._about = PlainLabel(NAME), PlainLabel(), Prose()
        self._icon, self._more = PlainLabel(), QTextBrowser()
        self._copy, self._close = QPushButton(), QPushButton()
        self._lay_out()
        self._copy.clicked.connect(self._copy_diagnostic)
        self._close.clicked.connect(self.accept)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize() - QSize(40, 60)
        self.resize(QSize(self._context.wide(780), self._context.wide(660)).boundedTo(room))
        self._name.setProperty("title", True)
        self._version.setProperty("soft", True)
        self._version.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close.setDefault(True)
        self._more.document().setDocumentMargin(ROOM)
        icon = QPixmap(str(paths.resources() / "theme" / "qquovadis.png"))
        self._icon.setPixmap(QIcon(icon).pixmap(QSize(ICON, ICON), self.devicePixelRatioF()))
        names = QVBoxLayout()
        names.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(self._icon)
        head.addLayout(names, 1)
        for part in (self._name, self._version):
            names.addWidget(part)
        foot = QHBoxLayout()
        foot.addWidget(self._copy)
        foot.addStretch(1)
        foot.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._about)
        column.addWidget(self._more, 1)
        column.addLayout(foot)
        self._close.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def text(self) -> str:
        """All that is said, without its dressing."""
        return "\n".join((NAME, self._version.text(), self._about.plain_text, self._more.toPlainText()))

    def _copy_diagnostic(self) -> None:
        from ui.crash_report.report import diagnostics

        QGuiApplication.clipboard().setText(diagnostics())
        self._copy.setText(self._context.say(COPIED))
        self._copy.setIcon(self._context.icon("check"))

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        self._version.setText(say(COMPILED if compiled_modules.in_use() else VERSION, version=__version__))
        self._about.set_text(say(ABOUT))
        self._more.setHtml(self._text())
        self._more.setAccessibleName(say(TITLE))
        self._copy.setText(say(COPY))
        self._copy.setIcon(self._context.icon("cards"))
        self._close.setText(say(CLOSE))

    def _text(self) -> str:
        say = self._context.say
        rows = "".join(
            f"<tr><td style='{CELL}; white-space: nowrap'>"
            f"<b>{_unbroken(f'{work.name} {_version_of(work.package)}')}</b></td>"
            f"<td style='{CELL}'>{html.escape(work.licence)}</td>"
            f"<td style='{CELL}'>{html.escape(say(work.purpose))}</td></tr>"
            for work in WORKS
        )
        paragraphs = [
            f"<p style='line-height:{LEADING}%'>{html.escape(say(words))}</p>"
            for words in (HOUSE, ALONE, QT_NOTICE, DRAWN)
        ]
        if (folder := licences()) is not None:
            paragraphs.append(f"<p style='line-height:{LEADING}%'>{html.escape(say(TEXTS, folder=folder))}</p>")
        head = f"<h3 style='margin-bottom:6px'>{html.escape(say(MADE_WITH))}</h3><table cellspacing='0'>{rows}</table>"
        return "".join((*paragraphs[:2], head, *paragraphs[2:]))


def licences() -> Path | None:
    """Return the folder with the texts of all licences, which an installed program has beside it."""
    places = (place / LICENCES for place in paths.resources().parents)
    return next((place for place in places if (place / "NOTICE.md").is_file()), None)


def _unbroken(words: str) -> str:
    return html.escape(words.strip()).replace(" ", "&nbsp;")


def _version_of(package: str) -> str:
    """Return the version of a package that is here; empty where packages do not tell, or it is none."""
    if package == LANGUAGE:
        return python_version()
    try:
        return version(package) if package else ""
    except PackageNotFoundError:
        return ""
