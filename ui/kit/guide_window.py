"""The window of a guide: its chapters at the left, its text with pictures and snippets at the right."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import (
    QGuiApplication,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QTextBrowser

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.line_spacing import LEADING

COPY = "copy"  # the scheme of links that copy a snippet
MARK = re.compile(r"<!--.*?-->\n?", re.DOTALL)
FIGURE = re.compile(r"^(!\[(.+)\]\(.+\))$", re.MULTILINE)
SNIPPET = re.compile(r"^```\w*\n(.*?)^```$\n", re.DOTALL | re.MULTILINE)


class GuideMarkdown(NamedTuple):
    """A guide in Markdown, and its snippets, which its links name by their numbers."""

    markdown: str
    snippets: tuple[str, ...]


def guide_text(text: str, copy: str, caption: str = "{words}") -> GuideMarkdown:
    """Return a guide with a link after each snippet that copies it, called as `copy` says.

    Below each picture stands what it shows, in the words that are read aloud for it, as `caption` says.
    """
    plain = FIGURE.sub(lambda found: f"{found[1]}\n\n{caption.format(words=found[2])}", MARK.sub("", text))
    snippets = tuple(found.group(1) for found in SNIPPET.finditer(plain))
    numbers = iter(range(len(snippets)))
    marked = SNIPPET.sub(lambda found: f"{found.group()}\n[{copy}]({COPY}:{next(numbers)})\n", plain)
    return GuideMarkdown(marked, snippets)


CHAPTERS = N_("Chapters")
COPY_THIS = N_("Copy this")
CAPTION = N_("Picture: {words}")
SIZE, MARGINS = QSize(1160, 880), QSize(60, 60)
LIST, MARGIN = 250, 18
CHAPTER = 2  # the level of the headings of chapters
AROUND, BELOW, ABOVE_HEADING = 5, 9, 24  # pixels round the words of a table, below paragraphs, above headings
IN_FRAME = 12  # pixels between the frame of a picture and what stands in it
PICTURE = "\ufffc"  # what stands for one in a text
PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight


class GuideWindow(QDialog):
    """Shows a guide in the language spoken now; it may stay open while one works on something else."""

    def __init__(self, context: AppContext, title: str, file_in: Callable[[str], Path]) -> None:
        """`title` is a marked sentence, `file_in` where the guide lies in a language of the program."""
        super().__init__(None)  # of no other window: no dialog over the table shuts it off
        self._context, self._title, self._file_in = context, title, file_in
        self._text = GuideMarkdown("", ())
        self.chapters, self.page = QListWidget(), QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(MARGIN)
        self.page.anchorClicked.connect(self.follow)
        self.chapters.currentRowChanged.connect(self.go_to)
        self.chapters.setFixedWidth(context.wide(LIST))
        self.chapters.setWordWrap(True)
        self.chapters.setSpacing(3)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 0, 0)
        row.addWidget(self.chapters)
        row.addWidget(self.page, 1)
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(QSize(context.wide(SIZE.width()), context.wide(SIZE.height())).boundedTo(room))
        context.changed.connect(self.write)
        self.write()
        self.page.setFocus()

    def go_to(self, chapter: int) -> None:
        """Bring a chapter to the top of the page."""
        found = self._headings()
        if 0 <= chapter < len(found):
            top = self.page.document().documentLayout().blockBoundingRect(found[chapter]).top()
            self.page.verticalScrollBar().setValue(round(top) - MARGIN)

    def follow(self, link: QUrl) -> None:
        """Do what a link says: copy the snippet before it."""
        if link.scheme() == COPY:
            QGuiApplication.clipboard().setText(self._text.snippets[int(link.path())])

    def write(self) -> None:
        """Write the guide anew, in the language spoken now, where it was being read."""
        say, place = self._context.say, self.page.verticalScrollBar().value()
        self.setWindowTitle(say(self._title))
        self.page.setAccessibleName(say(self._title))
        self.chapters.setAccessibleName(say(CHAPTERS))
        file = self._file_in(self._context.language)
        self._text = guide_text(file.read_text(encoding="utf-8"), say(COPY_THIS), say(CAPTION, words="{words}"))
        self.page.setSearchPaths([str(file.parent)])
        self.page.setMarkdown(self._text.markdown)
        self._use_own_letters()
        self._space_out()
        self._frame_pictures()
        chapter = max(0, self.chapters.currentRow())
        self.chapters.blockSignals(True)
        self.chapters.clear()
        self.chapters.addItems([block.text() for block in self._headings()])
        self.chapters.setCurrentRow(chapter)
        self.chapters.blockSignals(False)
        self.page.verticalScrollBar().setValue(place)

    def _headings(self) -> list[QTextBlock]:
        block, found = self.page.document().begin(), list[QTextBlock]()
        while block.isValid():
            if block.blockFormat().headingLevel() == CHAPTER:
                found.append(block)
            block = block.next()
        return found

    def _use_own_letters(self) -> None:
        """Write code in the program's letters, on a ground of its own: Qt takes the system's, which are others, or
        none, on each machine.
        """
        look = self._context.look
        own, letters = set(look.theme.type.families), QTextCharFormat()
        letters.setFontFamilies(look.theme.type.families)
        letters.setFontFixedPitch(False)
        letters.setBackground(look.theme.surface.panel_rise)
        cursor, block = QTextCursor(self.page.document()), self.page.document().begin()
        while block.isValid():
            for part in block.textFormats():
                if set(part.format.font().families()) - own:
                    cursor.setPosition(block.position() + part.start)
                    cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, part.length)
                    cursor.mergeCharFormat(letters)
            block = block.next()

    def _space_out(self) -> None:
        """Give lines and tables room, and snippets a ground of their own."""
        document = self.page.document()
        cursor, block = QTextCursor(document), document.begin()
        while block.isValid():
            cursor.setPosition(block.position())
            if cursor.currentTable() is None:
                cursor.setBlockFormat(self._shaped(block))
            block = block.next()
        for table in document.rootFrame().childFrames():
            if isinstance(table, QTextTable):
                lines = table.format()
                lines.setCellPadding(AROUND)
                lines.setBottomMargin(BELOW)
                lines.setBorderBrush(self._context.look.theme.surface.line_strong)
                lines.setBorderCollapse(True)
                table.setFormat(lines)

    def _frame_pictures(self) -> None:
        """Put each picture with its caption into a frame: those of dialogs look as if they could be clicked."""
        surface, document = self._context.look.theme.surface, self.page.document()
        frame, letters = QTextFrameFormat(), QTextCharFormat()
        frame.setBorder(1)
        frame.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        frame.setBorderBrush(surface.line_strong)
        frame.setBackground(surface.panel_rise)
        frame.setPadding(IN_FRAME)
        frame.setMargin(BELOW)
        letters.setForeground(surface.ink_soft)
        block = document.begin()
        while block.isValid():
            if PICTURE in block.text() and block.next().isValid():
                cursor = QTextCursor(block.next())
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(letters)
                cursor.setPosition(block.position())
                cursor.movePosition(QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor)
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                cursor.insertFrame(frame)
                block = cursor.block()
            block = block.next()

    def _shaped(self, block: QTextBlock) -> QTextBlockFormat:
        """Return the shape of a heading, a line of a snippet, or a paragraph."""
        shape = block.blockFormat()
        if shape.hasProperty(QTextFormat.Property.BlockCodeFence):
            shape.setBackground(self._context.look.theme.surface.panel_rise)
            shape.setNonBreakableLines(False)
            shape.setLeftMargin(BELOW)
        elif shape.headingLevel():
            shape.setTopMargin(ABOVE_HEADING)
            shape.setBottomMargin(BELOW)
        elif PICTURE not in block.text():
            shape.setLineHeight(LEADING, PROPORTIONAL.value)
            shape.setBottomMargin(BELOW)
        return shape
