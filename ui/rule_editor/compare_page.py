"""The page that lays two drafts or variants side by side: numbers, options, cards and clauses that differ."""

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout

from qquovadis.errors import QuoError, Sentence
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_, NP_
from qquovadis.model.variants.change_text import FACETS, KINDS
from qquovadis.model.variants.differences import ComparedPacks, Difference, compared
from qquovadis.model.variants.neighbour_text import HEADING as BESIDE
from qquovadis.model.variants.neighbour_text import neighbour_lines
from qquovadis.model.variants.neighbours import Neighbour, neighbours
from qquovadis.model.variants.variant import load_variant
from ui.art.strokes import mixed
from ui.kit.context import AppContext
from ui.kit.fields import Combo, FlowRow
from ui.kit.line_spacing import percent
from ui.kit.plain_text import PlainLabel, RichLabel
from ui.kit.value_rows import unbroken
from ui.rule_editor.cards.effect_differences import in_plain_words
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.neighbouring_examples import ExamplesBeside
from ui.rule_editor.page import EditorPage
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.offered_drafts import places
from ui.start.pack_outline import DraftOrVariant

BEFORE, AFTER, WITH = N_("Compare"), N_("with"), N_("Being edited: {name}")
COUNT = NP_("{count} difference", "{count} differences")
NONE = N_("No differences.")
NEW, GONE = N_("new"), N_("removed")
EVERY = N_("Show what is the same")
SAME = N_("the same")
PRINT, PRINT_TIP = N_("Print what changed…"), N_("Only what differs on paper, with a list of what to swap")
THIS_VARIANT = DraftOrVariant("", "")
LEADING = percent(1.28)  # of the lines of a cell
NOTHING, SPACE = "–", " &nbsp; &nbsp; "  # where a side says nothing, and between links
MARKS = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\*([^*\s][^*\n]*?)\*"), r"<i>\1</i>"),
    (re.compile(r"`(.+?)`"), r"\1"),
)


class CompareDraftsPage(EditorPage):
    """Compares any two of what lies on the list; first the draft with what lies in the rule editor."""

    TITLE = N_("Compare")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._drafts = DraftsOnDisk()
        self._sides: dict[str, DraftOrVariant | None] = {"before": None, "after": THIS_VARIANT}
        self._boxes = {"before": Combo(), "after": Combo()}
        self._labels = {"before": PlainLabel(), "after": PlainLabel()}
        self._every, self._count, self._page = QCheckBox(), PlainLabel(), QTextBrowser()
        self.print_button = QPushButton()
        self.print_button.clicked.connect(self._print)
        self._index = RichLabel()  # what differs, kind by kind: many rows lie under each
        self._found: ComparedPacks | None = None
        self._neighbours: tuple[Neighbour, ...] = ()
        self._examples = ExamplesBeside(self)
        self._examples.found.connect(self._add_example)
        self._examples.ended.connect(self._show_page)
        self.call_by_title(self._page)
        self._lay_out()
        self._page.setOpenLinks(False)
        self._page.anchorClicked.connect(self._follow)
        for side, box in self._boxes.items():
            box.taken.connect(lambda place, side=side: self._choose(side, place))
        self._every.toggled.connect(self.settle)

    def _lay_out(self) -> None:
        row, below = QHBoxLayout(), QHBoxLayout()
        told = FlowRow()
        row.setContentsMargins(20, 14, 20, 6)
        below.setContentsMargins(20, 0, 20, 6)
        row.setSpacing(10)
        below.setSpacing(18)
        for side, box in self._boxes.items():
            row.addWidget(self._labels[side])
            row.addWidget(box, 1)
        self._count.setProperty("soft", True)
        for each in (self._every, self._count):
            told.flow.addWidget(each)
        below.addWidget(told, 1)
        below.addWidget(self.print_button)
        self._page.document().setDocumentMargin(8)
        self._index.setWordWrap(True)
        self._index.setContentsMargins(20, 4, 20, 8)
        self._index.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self._index.linkActivated.connect(self._go_to)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addLayout(below)
        column.addWidget(self._index)
        column.addWidget(self._page, 1)

    def show_document(self, document: VariantDocument) -> None:
        super().show_document(document)
        self._sides = {"before": DraftOrVariant(document.base.game, document.base.draft), "after": THIS_VARIANT}
        self._drafts = DraftsOnDisk()

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self._examples.stop()  # begun anew when the page comes to the front again
        super().hideEvent(event)

    def renew(self) -> None:
        if self.document is None:
            return
        say = self.context.say
        self._every.setText(say(EVERY))
        self.print_button.setText(say(PRINT))
        self.print_button.setToolTip(say(PRINT_TIP))
        self._every.setAccessibleName(say(EVERY))
        name = self.document.variant.name.text(self.context.language)
        offered = [(THIS_VARIANT, say(WITH, name=name)), *places(self._drafts, self.context.language)]
        for side, words in (("before", BEFORE), ("after", AFTER)):
            self._labels[side].setText(say(words))
            self._boxes[side].setAccessibleName(say(words))
            self._boxes[side].set_items(offered, self._sides[side])

    def settle(self) -> None:
        if self.document is None:
            return
        self._examples.stop()
        try:
            found = compared(self._pack(self._sides["before"]), self._pack(self._sides["after"]))
            self._neighbours = neighbours(found.before, found.after)
        except QuoError as error:
            self._page.setHtml(f"<p>{html.escape(self.context.explain(error))}</p>")
            self._count.clear()
            self._index.hide()
            return
        self._found = found
        self._show_page()
        self._examples.start(found.before, found.after)

    def _show_page(self) -> None:
        """Show what differs, and what stands beside it as far as it is known."""
        found = self._found
        if found is None:
            return
        place = self._page.verticalScrollBar().value()
        shown = [each for each in found.differences if self.context.language in each.languages]
        shown = list(in_plain_words(found, shown))
        self._count.setText(self.context.plural(COUNT, len(shown)) if shown else self.context.say(NONE))
        self._show_index(shown)
        self._page.setHtml(self._style() + self._beside() + "".join(self._tables(found, shown)))
        self._page.verticalScrollBar().setValue(place)

    def _pack(self, place: DraftOrVariant | None) -> Pack:
        if place is None or place == THIS_VARIANT:
            assert self.document is not None
            return self.document.pack
        return load_variant(place.path) if place.path else self._drafts.pack(place.game, place.draft)

    def _print(self) -> None:
        try:
            before, after = (self._pack(self._sides[side]) for side in ("before", "after"))
        except QuoError:
            return  # the page says why there is nothing to compare
        self.print_wanted.emit(after, "", before)

    def _choose(self, side: str, place: DraftOrVariant) -> None:
        self._sides[side] = place
        self.settle()

    def _follow(self, link: QUrl) -> None:
        self.clause_wanted.emit(link.fragment() or link.toString())

    def _go_to(self, kind: str) -> None:
        self._page.document().size()  # a long page is laid out bit by bit; asking for its size finishes that
        self._page.scrollToAnchor(kind)

    def _show_index(self, shown: Sequence[Difference]) -> None:
        """Name the kinds of what differs, with how much of each, as links to where it begins."""
        counts = Counter(each.kind for each in shown)
        say, colour = self.context.say, self.context.theme.surface.accent.name()
        links = [
            f"<a style='color:{colour};text-decoration:none' href='{kind}'>{html.escape(say(words))}</a>"
            f"&nbsp;<b>{counts[kind]}</b>"
            for kind, words in KINDS.items()
            if counts[kind]
        ]
        self._index.setText(SPACE.join(links))
        self._index.setVisible(len(links) > 1)

    # The page.

    def _style(self) -> str:
        surface, look = self.context.theme.surface, self.context.look
        return (
            f"<style>td,th{{padding:6px 8px;font-size:{round(look.size(14))}px;}}"
            f"p{{margin:0;line-height:{LEADING}%;}}"
            f"th{{color:{surface.ink_soft.name()};text-align:left;}}"
            f"h2{{font-size:{round(look.size(17))}px;margin:14px 0 6px 8px;}}"
            f".beside{{margin:2px 8px 4px 8px;}}"
            f"a{{color:{surface.accent.name()};text-decoration:none;}}"
            f".soft{{color:{surface.ink_soft.name()};font-size:12px;}}"
            f".new{{color:{surface.accent.name()};font-weight:bold;}}"
            f".gone{{color:{surface.danger.name()};font-weight:bold;}}"
            f".now{{background-color:{mixed(surface.panel, surface.accent, 0.14).name()};}}</style>"
        )

    def _add_example(self, found: Neighbour) -> None:
        self._neighbours = (*self._neighbours, found)

    def _beside(self) -> str:
        """Return what stands beside the changes, before them: it is what nobody would look for."""
        rows = [self._neighbour(sentence, told) for sentence, told in neighbour_lines(self._neighbours)]
        return f"<h2>{html.escape(self.context.say(BESIDE))}</h2>{''.join(rows)}" if rows else ""

    def _neighbour(self, sentence: Sentence, told: tuple[Neighbour, ...]) -> str:
        words = html.escape(self.context.texts.sentence(sentence))
        for label in (html.escape(each.id) for each in told if each.kind in ("clause", "ruling")):
            words = words.replace(label, f"<a href='#{label}'>{unbroken(label)}</a>", 1)
        return f"<p class='beside'>• {words}</p>"

    def _tables(self, found: ComparedPacks, shown: Sequence[Difference]) -> Iterator[str]:
        language = self.context.language
        before, after = (html.escape(pack.title(language)) for pack in (found.before, found.after))
        equal = found.alike if self._every.isChecked() else ()
        for kind, words in KINDS.items():
            rows = [self._row(each, FACETS[each.facet]) for each in shown if each.kind == kind]
            rows += [self._row(each, SAME) for each in equal if each.kind == kind]
            if rows:
                head = f"<tr><th width='26%'></th><th width='37%'>{before}</th><th width='37%'>{after}</th></tr>"
                title = html.escape(self.context.say(words))
                table = f"<table width='100%' cellspacing='0'>{head}{''.join(rows)}</table>"
                yield f"<h2><a name='{kind}'></a>{title}</h2>{table}"

    def _row(self, each: Difference, what: str) -> str:
        language = self.context.language
        name, facet = html.escape(each.name.text(language)), html.escape(self.context.say(what))
        links = " ".join(
            f"<a href='#{html.escape(label)}'>{html.escape(unbroken(label))}</a>" for label in each.clauses
        )
        text = f"<p><b>{name}</b><br><span class='soft'>{facet}{self._status(each)} {links}</span></p>"
        now = "" if what == SAME or each.after is None else " class='now'"
        return f"<tr><td>{text}</td><td>{self._side(each.before)}</td><td{now}>{self._side(each.after)}</td></tr>"

    def _status(self, each: Difference) -> str:
        """Return a word for what only one of the two has."""
        if each.before is None:
            return f" · <span class='new'>{html.escape(self.context.say(NEW))}</span>"
        return f" · <span class='gone'>{html.escape(self.context.say(GONE))}</span>" if each.after is None else ""

    def _side(self, words: Wording | None) -> str:
        text = marked(html.escape(words.text(self.context.language))) if words is not None else ""
        return f"<p>{text.replace(chr(10), '<br>') or NOTHING}</p>"


def marked(words: str) -> str:
    """Return words of the rulebook with their marks as they are printed: bold, slanted, and the names of the program
    plain.
    """
    for sign, shown in MARKS:
        words = sign.sub(shown, words)
    return words
