"""The rules beside the table: every clause with the numbers in force, searchable, opened where a refusal points.

The last chapter, all words that the effects of cards may use, is made from the pack.
"""

import html
from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer, QUrl, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from qquovadis.controllers.examples.example_index import IndexedExample
from qquovadis.model.pack.parameters import written
from qquovadis.model.pack.rulebook import Clause, Rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.vocabulary_page import INTRODUCTION, TITLE, WordRow, sections
from qquovadis.model.text.searching import searchable
from qquovadis.model.text.translations import N_, Texts
from ui.art.strokes import mixed
from ui.kit.context import AppContext
from ui.kit.line_spacing import percent
from ui.panels.rules.clause_html import label_line, marked_up, words_to_read
from ui.panels.rules.quiet_labels import QuietLabels
from ui.panels.rules.things_named import things_named
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

SEARCH = N_("Search the rules")
BACK = N_("Back to the previous clause")
NO_CLAUSE = N_("No clause matches.")
RULES = N_("Rules")
EXAMPLES = N_("Examples:")
OPTION = N_("Rule option “{name}”: {value}")
BY_RULING = N_("Rule option “{name}”: {value} ({ruling})")
VOCABULARY_ANCHOR = "effects-of-cards"
MORE = N_("{title} …")
EXAMPLE = "example"  # the scheme of links to examples
STATUS_WORDS = {
    "definition": N_("A definition; there is nothing to enforce."),
    "advice": N_("Advice; the choice is yours."),
    "by_hand": N_("Not enforced by the program; players see to it."),
}
PAUSE = 120  # milliseconds after the last letter before the search begins


class RulesPanel(QWidget):
    """Shows the whole book, or what a search found, as a book to read.

    The label of a clause and what it refers to, each a link, are seen where it is pointed at or was opened.
    """

    opened = Signal(str)
    example_wanted = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._book: Rulebook | None = None
        self._agreed: Mapping[str, object] = {}
        self._pack: Pack | None = None
        self._reading: int | None = None  # the place of the text that is kept in sight while the size changes
        self._trail: list[str] = []
        self._examples: Mapping[str, Sequence[IndexedExample]] = {}
        self._find_examples: Callable[[], Mapping[str, Sequence[IndexedExample]]] | None = None
        self._find_notes: Callable[[Texts], Mapping[str, Sequence[str]]] = lambda _: {}
        self._notes: dict[str, Mapping[str, Sequence[str]]] = {}
        self._written = ""
        self._search, self._back, self._page = QLineEdit(), QToolButton(), QTextBrowser()
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._lay_out()
        self._search.textChanged.connect(lambda: self._wait.start(PAUSE))
        self._wait.timeout.connect(self._write)
        self._page.anchorClicked.connect(self._follow)
        self._back.clicked.connect(self._go_back)
        explain(self._back, context, lambda: Explanation(name=context.say(BACK), icon="back"))
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        self._page.setOpenLinks(False)
        self._page.viewport().installEventFilter(self)
        self._labels = QuietLabels(self._context, self._page)
        self._page.document().setDocumentMargin(12)
        self._search.setClearButtonEnabled(True)
        row = QHBoxLayout()
        row.setContentsMargins(12, 10, 12, 6)
        row.addWidget(self._search, 1)
        row.addWidget(self._back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self._page, 1)

    def show_book(self, book: Rulebook, agreed: Mapping[str, object]) -> None:
        """Show this book as it reads with these parameters and options in force."""
        self._book, self._agreed, self._written = book, agreed, ""
        self._trail.clear()
        self._back.setEnabled(False)
        if self.isVisible():
            self._write()

    def offer_examples(self, examples: Callable[[], Mapping[str, Sequence[IndexedExample]]]) -> None:
        """List worked examples under the clauses that they illustrate; they are read when the rules are first seen."""
        self._find_examples, self._written = examples, ""
        if self.isVisible():
            self._write_again()

    def offer_notes(self, notes: Callable[[Texts], Mapping[str, Sequence[str]]]) -> None:
        """Tell under each clause what is said of it in a language, in lines; read when the rules are first seen."""
        self._find_notes, self._written = notes, ""
        self._notes.clear()
        if self.isVisible():
            self._write_again()

    def renew_book(self, book: Rulebook, agreed: Mapping[str, object]) -> None:
        """Show a book whose words, numbers or options have changed, at the place that is read now."""
        self._book, self._agreed, self._written = book, agreed, ""
        if self.isVisible():
            self._write_again()

    def show_effects_of(self, pack: Pack) -> None:
        """Close the book with the words that effects of the pack's cards may use."""
        self._pack, self._written = pack, ""
        if self.isVisible():
            self._write_again()

    def open_at(self, label: str) -> None:
        """Show the whole book at this clause, marked."""
        if self._book is None or label not in self._book:
            return
        if self._trail[-1:] != [label]:
            self._trail.append(label)
        self._back.setEnabled(len(self._trail) > 1)
        self._search.clear()
        self._wait.stop()
        self._write()
        self._reading = None
        self._page.scrollToAnchor(label)
        self.opened.emit(label)

    def seek(self) -> None:
        """Put the keyboard into the search."""
        self._search.setFocus()
        self._search.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep in sight what is read when lines break elsewhere: it is looked up before the page hears of its size."""
        if event.type() is QEvent.Type.Resize and self._reading is None and self._written:
            self._page.document().size()  # lays everything out, which Qt does bit by bit otherwise
            self._reading = self._page.cursorForPosition(QPoint(0, 0)).position()
            QTimer.singleShot(0, self, self._show_again)
        return super().eventFilter(watched, event)

    def _show_again(self) -> None:
        """Let the line that was the first that is seen be it again."""
        position, self._reading = self._reading, None
        if position is None:
            return
        self._page.document().size()
        cursor = self._page.textCursor()
        cursor.setPosition(min(position, max(0, self._page.document().characterCount() - 1)))
        bar = self._page.verticalScrollBar()
        bar.setValue(bar.value() + self._page.cursorRect(cursor).top())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._written:
            self._write_again()

    @property
    def page(self) -> QTextBrowser:
        """The page as it is written now."""
        return self._page

    def _go_back(self) -> None:
        self._trail.pop()
        self.open_at(self._trail.pop())

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == EXAMPLE:
            self._ask_for_example(*link.path().rpartition("/"))
            return
        label = link.fragment() or link.toString()
        if label == VOCABULARY_ANCHOR:
            self._page.scrollToAnchor(VOCABULARY_ANCHOR)
        self.open_at(label)

    def _ask_for_example(self, label: str, _: str, number: str) -> None:
        self.example_wanted.emit(self._examples[label][int(number)].file)

    def _retranslate(self) -> None:
        say = self._context.say
        self._search.setPlaceholderText(say(SEARCH))
        self._search.setAccessibleName(say(SEARCH))
        self._back.setIcon(self._context.icon("back"))
        self._back.setAccessibleName(say(BACK))
        self._page.setAccessibleName(say(RULES))
        self._written = ""
        if self.isVisible():
            self._write_again()

    def _write_again(self) -> None:
        """Write the page anew without moving it."""
        place = self._page.verticalScrollBar().value()
        self._write()
        self._page.document().size()  # lays everything out, without which there is nowhere to scroll to yet
        self._page.verticalScrollBar().setValue(place)

    def _write(self) -> None:
        if self._book is None:
            return
        if self._find_examples is not None:
            self._examples, self._find_examples = self._find_examples(), None
        sought = self._search.text().strip()
        language = self._context.language
        if language not in self._notes:
            self._notes[language] = self._find_notes(self._context.texts)
        found: Iterable[Clause] = self._book.search(language, sought, self._agreed) if sought else self._book
        page = "".join(self._clauses(found)) + self._things(sought) + self._effects(sought)
        first = link_to_vocabulary(self._pack, self._context.texts) if self._pack and not sought else ""
        self._written = self._style() + first + (page or f"<p>{html.escape(self._context.say(NO_CLAUSE))}</p>")
        self._labels.forget()
        self._page.setHtml(self._written)

    def _things(self, sought: str) -> str:
        return things_named(self._pack, self._context.texts, sought) if self._pack and sought else ""

    def _effects(self, sought: str) -> str:
        return vocabulary_chapter(self._pack, self._context.texts, sought) if self._pack else ""

    def _style(self) -> str:
        surface, look = self._context.theme.surface, self._context.look
        leading = look.theme.type.leading_ja if look.language == "ja" else look.theme.type.leading
        return (
            f"<style>body{{color:{surface.ink.name()};font-size:{round(look.size(14))}px;}}"
            f"p{{margin:0 0 4px 0;line-height:{percent(leading)}%;}}"
            f"h2{{font-size:{round(look.size(17))}px;margin:18px 0 8px 0;}}"
            f"h3{{font-size:{round(look.size(14))}px;color:{surface.ink_soft.name()};margin:12px 0 6px 0;}}"
            f"a{{color:{surface.accent.name()};text-decoration:none;}}"
            f".label{{color:{surface.ink_soft.name()};font-size:11px;}}"
            f".soft{{color:{surface.ink_soft.name()};font-size:12px;}}"
            f".code{{background-color:{surface.panel_rise.name()};}}"
            f".marked{{background-color:{mixed(surface.panel, surface.accent, 0.2).name()};}}</style>"
        )

    def _clauses(self, clauses: Iterable[Clause]) -> Iterable[str]:
        above: tuple[str, ...] = ()
        for clause in clauses:
            chapter = clause.chapter[self._context.language]
            if not clause.text(self._context.language, self._agreed):
                continue  # a ruling on a value that is not in force
            for depth, title in enumerate(chapter):
                if chapter[: depth + 1] != above[: depth + 1]:
                    yield f"<h{depth + 2}>{html.escape(title)}</h{depth + 2}>"
            above = chapter
            yield self._clause(clause)

    def _clause(self, clause: Clause) -> str:
        words, referred = words_to_read(clause.text(self._context.language, self._agreed))
        here = bool(self._trail and self._trail[-1] == clause.label)
        marked = " class='marked'" if here else ""
        remarks = (*map(html.escape, self._remarks(clause)), *map(marked_up, self._options(clause)))
        extra = "".join(f"<br><span class='soft'>{said}</span>" for said in remarks)
        label = label_line(clause.label, referred, seen=here or bool(self._search.text().strip()))
        anchor, text = f"<a name='{clause.label}'></a>", marked_up(words)
        return f"<p{marked}>{anchor}{text}{extra}{self._shown_by(clause.label)}<br>{label}</p>"

    def _options(self, clause: Clause) -> Iterable[str]:
        """Yield each option that can change a clause, with its value and the ruling that tells why."""
        language = self._context.language
        for option in self._pack.options.values() if self._pack else ():
            if clause.label in option.clauses:
                value = written(self._agreed.get(option.id, option.default))
                words = {"name": option.name.text(language), "value": option.labels[value].text(language)}
                yield self._context.say(BY_RULING if option.ruling else OPTION, **words, ruling=option.ruling or "")

    def _shown_by(self, label: str) -> str:
        """Return the worked examples of a clause, each a link."""
        listed = self._examples.get(label, ())
        titles = [each.title.text(self._context.language) if each.title else each.id for each in listed]
        links = [f"<a href='{EXAMPLE}:{label}/{at}'>{html.escape(title)}</a>" for at, title in enumerate(titles)]
        head = html.escape(self._context.say(EXAMPLES))
        return f"<br><span class='soft'>{head} {' · '.join(links)}</span>" if links else ""

    def _remarks(self, clause: Clause) -> Iterable[str]:
        if clause.status in STATUS_WORDS:
            yield self._context.say(STATUS_WORDS[clause.status])
        yield from self._notes.get(self._context.language, {}).get(clause.label, ())


def link_to_vocabulary(pack: Pack, texts: Texts) -> str:
    """Return a line that leads to the chapter of words for effects; nothing if the pack has no effects."""
    if not pack.vocabulary.hook:
        return ""
    return f"<p><a href='#{VOCABULARY_ANCHOR}'>{html.escape(texts.say(MORE, title=texts.say(TITLE)))}</a></p>"


def vocabulary_chapter(pack: Pack, texts: Texts, sought: str = "") -> str:
    """Return the words that effects may use as HTML, or only what holds what is sought; nothing if there is none."""
    found = [(each.title, _fitting_rows(each.rows, sought)) for each in sections(pack, texts)]
    text = "".join(_vocabulary_section(title, rows) for title, rows in found if rows)
    if not text:
        return ""
    heading = f"<a name='{VOCABULARY_ANCHOR}'></a><h2>{html.escape(texts.say(TITLE))}</h2>"
    return heading + ("" if sought else f"<p>{html.escape(texts.say(INTRODUCTION))}</p>") + text


def _fitting_rows(rows: Iterable[WordRow], sought: str) -> list[WordRow]:
    return [row for row in rows if searchable(sought) in searchable(f"{row.word} {row.meaning}")]


def _vocabulary_section(title: str, rows: Iterable[WordRow]) -> str:
    lines = "".join(
        f"<p><span class='label'>{html.escape(row.word)}</span><br>{html.escape(row.meaning)}</p>" for row in rows
    )
    return f"<h3>{html.escape(title)}</h3>{lines}"
