"""The page of a worked example: what it does line by line, what it expects, whether that holds, and the other ways."""

import html
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.check_text import CheckLine
from qquovadis.model.text.translations import N_, NP_
from ui.art.strokes import mixed
from ui.kit.context import AppContext
from ui.kit.line_spacing import percent

TITLE = N_("Example")
HOLDS = N_("It holds.")
FAILS = NP_("{count} thing no longer holds.", "{count} things no longer hold.")
DOES, EXPECTS, OTHERS = N_("Actions"), N_("Result"), N_("Alternatives from the same position")
BEGINNING = N_("Starting position")
EXPECTED = N_("expected {expected}, but {actual}")
PAIR = N_("{thing}: {value}")
TO_ALLOW = N_("allowed")
TO_REFUSE = N_("not allowed ({clauses})")
BACK, ON, TRY, LEAVE = N_("Back one move"), N_("Forward one move"), N_("Try it from here"), N_("Back to the game")
CLOSE = N_("Close example")
CHECK, CROSS = "✓", "✗"


class ExampleMoment(NamedTuple):
    """A moment of the example in words: before the first line, and after each; a refused one names its clause."""

    words: str
    clause: str = ""


class AlternativeText(NamedTuple):
    """Another way in words: its choices, what becomes of the last, the note, and whether that is as said."""

    words: str
    clauses: tuple[str, ...]
    note: str
    holds: bool


class ShownExample(NamedTuple):
    """Everything that the page says of an example."""

    title: str
    note: str
    clauses: tuple[str, ...]
    lines: tuple[ExampleMoment, ...]
    at: int
    checks: tuple[CheckLine, ...]
    ways: tuple[AlternativeText, ...]


class ExamplePage(QWidget):
    """Shows an example; tells which moment is wanted, which clause, and that somebody tries it or leaves."""

    moment_wanted = Signal(int)
    stepped = Signal(int)
    clause_wanted = Signal(str)
    tried = Signal()
    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = self._context = context
        self._shown: ShownExample | None = None
        self._with_game = False
        self._text = QTextBrowser()
        self._back, self._on = QToolButton(), QToolButton()
        self._try, self._leave = QPushButton(), QPushButton()
        self._lay_out()
        self._text.anchorClicked.connect(self._follow)
        self._back.clicked.connect(lambda: self.stepped.emit(-1))
        self._on.clicked.connect(lambda: self.stepped.emit(1))
        self._try.clicked.connect(self.tried)
        self._leave.clicked.connect(self.left)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        self._text.setOpenLinks(False)
        self._text.document().setDocumentMargin(12)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._text, 1)
        steps = QHBoxLayout()
        steps.setContentsMargins(12, 4, 12, 0)
        for button in (self._back, self._on):
            button.setProperty("framed", True)
            button.setFixedSize(44, 36)
            steps.addWidget(button)
        self._try.setProperty("primary", True)
        steps.addWidget(self._try, 1)
        column.addLayout(steps)
        foot = QVBoxLayout()
        foot.setContentsMargins(12, 6, 12, 12)
        foot.addWidget(self._leave)
        column.addLayout(foot)

    def show_example(self, shown: ShownExample, *, with_game: bool) -> None:
        """Show this; leaving it leads back to a game if there was one."""
        place = self._text.verticalScrollBar().value() if self._shown and self._shown.title == shown.title else 0
        self._shown, self._with_game = shown, with_game
        self._write()
        self._text.verticalScrollBar().setValue(place)
        self._back.setEnabled(shown.at > 0)
        self._on.setEnabled(shown.at < len(shown.lines) - 1)
        self._leave.setText(self._context.say(LEAVE if with_game else CLOSE))

    @property
    def text(self) -> str:
        """What is said, without its dressing."""
        return self._text.toPlainText()

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == "moment":
            self.moment_wanted.emit(int(link.path()))
        else:
            self.clause_wanted.emit(link.path() or link.toString())

    def _retranslate(self) -> None:
        say = self._context.say
        for button, icon, words in ((self._back, "back", BACK), (self._on, "step", ON)):
            button.setIcon(self._context.icon(icon))
            button.setToolTip(say(words))
            button.setAccessibleName(say(words))
        self._try.setText(say(TRY))
        self._leave.setText(say(LEAVE if self._with_game else CLOSE))
        self._text.setAccessibleName(say(TITLE))
        if self._shown is not None:
            self._write()

    # Writing.

    def _write(self) -> None:
        shown = self._shown
        if shown is None:
            return
        say = self._context.say
        parts = [
            f"<h2>{html.escape(shown.title)}</h2>",
            f"<p>{html.escape(shown.note)}</p>" if shown.note else "",
            f"<p class='soft'>{self._links(shown.clauses)}</p>",
            self._verdict(shown),
            f"<h3>{html.escape(say(DOES))}</h3>",
            *self._moments(shown),
            f"<h3>{html.escape(say(EXPECTS))}</h3>" if shown.checks else "",
            *(self._check(each) for each in shown.checks),
            f"<h3>{html.escape(say(OTHERS))}</h3>" if shown.ways else "",
            *(self._way(each) for each in shown.ways),
        ]
        self._text.setHtml(self._style() + "".join(parts))

    def _verdict(self, shown: ShownExample) -> str:
        faults = sum(not each.holds for each in shown.checks) + sum(not each.holds for each in shown.ways)
        words = self._context.plural(FAILS, faults) if faults else self._context.say(HOLDS)
        return f"<p class='{'bad' if faults else 'good'}'>{CROSS if faults else CHECK} {html.escape(words)}</p>"

    def _moments(self, shown: ShownExample) -> Iterable[str]:
        for at, line in enumerate(shown.lines):
            marked = " class='marked'" if at == shown.at else ""
            words = f"<a href='moment:{at}'>{at}</a>&nbsp; {html.escape(line.words)}"
            refused = f" <span class='bad'>{CROSS} {self._links((line.clause,))}</span>" if line.clause else ""
            yield f"<p{marked}>{words}{refused}</p>"

    def _check(self, line: CheckLine) -> str:
        mark = f"<span class='{'good' if line.holds else 'bad'}'>{CHECK if line.holds else CROSS}</span>"
        if line.holds:
            text = self._links(line.clauses) if line.clauses else html.escape(line.expected)
        else:
            text = html.escape(self._context.say(EXPECTED, expected=line.expected, actual=line.actual))
        if not text:
            return f"<p>{mark} {html.escape(line.thing)}</p>"
        pair = html.escape(self._context.say(PAIR, thing=line.thing, value="{value}"))
        return f"<p>{mark} {pair.replace('{value}', f'<b>{text}</b>')}</p>"

    def _way(self, way: AlternativeText) -> str:
        mark = f"<span class='{'good' if way.holds else 'bad'}'>{CHECK if way.holds else CROSS}</span>"
        fate = self._context.say(TO_REFUSE, clauses="{clauses}") if way.clauses else self._context.say(TO_ALLOW)
        text = html.escape(fate).replace("{clauses}", self._links(way.clauses))
        pair = html.escape(self._context.say(PAIR, thing=way.words, value="{value}")).replace("{value}", text)
        note = f"<br><span class='soft'>{html.escape(way.note)}</span>" if way.note else ""
        return f"<p>{mark} {pair}{note}</p>"

    def _links(self, clauses: Sequence[str]) -> str:
        joined = [
            f"<a href='clause:{html.escape(each)}'>{html.escape(each.replace('-', '-' + chr(0x2060)))}</a>"
            for each in clauses
        ]
        return " · ".join(joined)

    def _style(self) -> str:
        surface, look = self._context.theme.surface, self._context.look
        leading = look.theme.type.leading_ja if look.language == "ja" else look.theme.type.leading
        good = mixed(surface.ink, surface.accent, 0.6).name()
        return (
            f"<style>body{{color:{surface.ink.name()};font-size:{round(look.size(14))}px;}}"
            f"p{{margin:0 0 6px 0;line-height:{percent(leading)}%;}}"
            f"h2{{font-size:{round(look.size(17))}px;margin:4px 0 8px 0;line-height:{percent(leading)}%;}}"
            f"h3{{font-size:{round(look.size(14))}px;color:{surface.ink_soft.name()};margin:14px 0 6px 0;}}"
            f"a{{color:{surface.accent.name()};text-decoration:none;}}"
            f".soft{{color:{surface.ink_soft.name()};font-size:12px;}}"
            f".good{{color:{good};}}.bad{{color:{surface.danger.name()};}}"
            f".marked{{background-color:{mixed(surface.panel, surface.accent, 0.2).name()};}}</style>"
        )
