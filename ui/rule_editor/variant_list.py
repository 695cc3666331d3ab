"""The list at the left of the rule editor: every draft with the person's variants of it."""

import html
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.pack.shelves import Shelved
from qquovadis.model.text.translations import N_, NP_
from qquovadis.model.variants.library import KeptVariant, is_shipped, kept_variants, shipped_variants
from qquovadis.model.variants.variant_changes import how_many
from ui.kit.context import AppContext
from ui.kit.line_spacing import LEADING
from ui.kit.plain_text import PlainLabel, RichLabel
from ui.kit.style import font_of
from ui.kit.value_rows import IDEAS, LINKS
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.pack_outline import DraftOrVariant

HEAD = N_("Drafts and variants")
DRAFT = N_("{game}, draft {draft}")
AS_IT_IS = N_("The draft itself")
CHANGES = NP_("{count} change", "{count} changes")
UNCHANGED = N_("no changes yet")
UNREADABLE = N_("cannot be read")
SHIPPED = N_("included")
BOTH = N_("{one} · {other}")
DEEDS = {
    "new": N_("New variant"),
    "import": N_("Import…"),
    "duplicate": N_("Duplicate"),
    "export": N_("Export…"),
    "rename": N_("Rename"),
    "remove": N_("Remove"),
}
ICONS = {"new": "plus", "import": "open", "duplicate": "cards", "export": "save", "rename": "note", "remove": "cross"}
OF_VARIANTS, OF_OWN = ("export",), ("rename", "remove")
PLACE = Qt.ItemDataRole.UserRole
HIGH, INDENT, SIDES = 50, 16, 44


class VariantLine(QWidget):
    """The words of one line: its name, and in small print what it is."""

    def __init__(self, context: AppContext, name: str, note: str, indent: int) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(10 + indent, 5, 6, 5)
        column.setSpacing(0)
        head, self._small = PlainLabel(name), PlainLabel(note)
        head.setFont(font_of(context.look, context.theme.type.body, bold=True))
        self._small.setProperty("small", True)
        self._small.setWordWrap(True)
        for label in (head, self._small):
            column.addWidget(label)
        head.setVisible(bool(name))  # a heading has none; before it stands here it would be a window of its own

    def height_beyond_one(self, room: int) -> int:
        """Return how much higher the small print is in so much room than a single line of it."""
        self._small.ensurePolished()
        return max(0, self._small.heightForWidth(room) - self._small.fontMetrics().lineSpacing())


class VariantList(QFrame):
    """Lists what there is; `chosen` the place to lay in the rule editor, `wanted` one of the deeds by its name."""

    chosen = Signal(object)
    wanted = Signal(str)

    def __init__(self, context: AppContext, drafts: DraftsOnDisk) -> None:
        super().__init__()
        self._context, self.drafts = context, drafts
        self._head, self._list, self._note = PlainLabel(), QListWidget(), RichLabel()
        self._buttons = {name: QPushButton() for name in DEEDS}
        self._lay_out()
        self._note.linkActivated.connect(lambda _link: self.wanted.emit("bring back"))
        self._list.currentItemChanged.connect(self._choose)
        for name, button in self._buttons.items():
            button.clicked.connect(partial(self.wanted.emit, name))
        context.changed.connect(self.fill)
        self.fill()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 16, 12, 12)
        column.setSpacing(8)
        self._head.setProperty("title", True)
        self._head.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setSpacing(1)
        column.addWidget(self._head)
        self._note.setWordWrap(True)
        self._note.setTextInteractionFlags(LINKS)
        self._note.hide()
        column.addWidget(self._list, 1)
        column.addWidget(self._note)
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, button in enumerate(self._buttons.values()):
            button.setProperty("narrow", True)
            grid.addWidget(button, at // 2, at % 2)
        column.addLayout(grid)

    @property
    def place(self) -> DraftOrVariant | None:
        """The line that is chosen."""
        item = self._list.currentItem()
        place: DraftOrVariant | None = item.data(PLACE) if item is not None else None
        return place

    def fill(self) -> None:
        """List everything anew in the language spoken now; what was chosen stays so."""
        before = self.place
        self._list.blockSignals(True)
        self._list.clear()
        variants = [*kept_variants(), *shipped_variants()]
        for each in self.drafts.all:
            game = self.drafts.game_name(each, self._context.language)
            name = self._context.say(DRAFT, game=game, draft=each.draft)
            self._add(DraftOrVariant(each.game, each.draft), name, self._context.say(AS_IT_IS))
            self._add_of_draft(each, variants)
        for kept in variants:
            if not self._lists_file(kept):
                self._add_kept(kept)
        self._list.blockSignals(False)
        self._retranslate()
        if before is not None:
            self.mark(before)

    def _add_of_draft(self, draft: Shelved, variants: Sequence[KeptVariant]) -> None:
        """List the person's variants of a draft, and below a heading those that its notes weigh."""
        of = (draft.game, draft.draft)
        of_draft = [kept for kept in variants if kept.variant and (kept.variant.game, kept.variant.draft) == of]
        weighed = [kept for kept in of_draft if is_shipped(kept.path)]
        for kept in of_draft:
            if weighed and kept == weighed[0]:
                self._add_heading(self._context.say(IDEAS))
            self._add_kept(kept)

    def mark(self, place: DraftOrVariant) -> None:
        """Choose a line without telling."""
        self._list.blockSignals(True)
        for at in range(self._list.count()):
            if self._list.item(at).data(PLACE) == place:
                self._list.setCurrentRow(at)
        self._list.blockSignals(False)
        self._allow()

    def choose(self, place: DraftOrVariant | None = None) -> None:
        """Choose a line, or the first, and tell."""
        if place is not None:
            self.mark(place)
        elif self._list.count():
            self.mark(self._list.item(0).data(PLACE))
        self._choose()

    def lists(self, place: DraftOrVariant) -> bool:
        """Return whether there is such a line."""
        return place in self._places

    def choose_file(self, path: Path) -> None:
        """Choose the line of a file, and tell."""
        self.choose(next((place for place in self._places if place.path == path), None))

    def show_message(self, words: str, link: str = "", warning: bool = False) -> None:
        """Say what was done or went wrong under the list, until something else is chosen."""
        leading = f"<p style='line-height:{LEADING}%;margin:0'>"
        shown = html.escape(words) + (f" <a href='#'>{html.escape(link)}</a>" if link else "")
        self._note.setText(f"{leading}{shown}</p>")
        self._note.setProperty("warning", warning)
        self._note.style().polish(self._note)
        self._note.show()

    def _lists_file(self, kept: KeptVariant) -> bool:
        return any(place.path == kept.path for place in self._places)

    @property
    def _places(self) -> list[DraftOrVariant]:
        """What the lines are of, without the headings."""
        found = (self._list.item(at).data(PLACE) for at in range(self._list.count()))
        return [place for place in found if place is not None]

    def _add_kept(self, kept: KeptVariant) -> None:
        variant = kept.variant
        if variant is None:
            self._add(DraftOrVariant("", "", kept.path), kept.path.stem, self._context.say(UNREADABLE))
            return
        place = DraftOrVariant(variant.game, variant.draft, kept.path)
        name = variant.name.text(self._context.language)
        count = how_many(variant)
        note = self._context.plural(CHANGES, count) if count else self._context.say(UNCHANGED)
        if is_shipped(kept.path):
            note = self._context.say(BOTH, one=note, other=self._context.say(SHIPPED))
        self._add(place, name, note)

    def _add_heading(self, words: str) -> None:
        """Add a line over those that follow, which nobody chooses."""
        item = QListWidgetItem()
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        line = VariantLine(self._context, "", words, INDENT)
        item.setSizeHint(QSize(100, line.sizeHint().height()))
        self._list.addItem(item)
        self._list.setItemWidget(item, line)

    def _add(self, place: DraftOrVariant, name: str, note: str) -> None:
        item, indent = QListWidgetItem(), INDENT if place.path else 0
        item.setData(PLACE, place)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}, {note}")
        item.setToolTip(name)
        room = self._list.width() - SIDES - indent
        shown = self._list.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room)
        line = VariantLine(self._context, shown, note, indent)
        item.setSizeHint(QSize(100, max(HIGH + line.height_beyond_one(room), line.sizeHint().height())))
        self._list.addItem(item)
        self._list.setItemWidget(item, line)

    def _choose(self) -> None:
        self._allow()
        self._note.hide()
        if self.place is not None:
            self.chosen.emit(self.place)

    def _allow(self) -> None:
        place = self.place
        path = place.path if place is not None else None
        own = path is not None and not is_shipped(path)
        for name, button in self._buttons.items():
            button.setEnabled((name not in OF_OWN or own) and (name not in OF_VARIANTS or path is not None))

    def _retranslate(self) -> None:
        say = self._context.say
        self._head.setText(say(HEAD))
        self._list.setAccessibleName(say(HEAD))
        for name, words in DEEDS.items():
            self._buttons[name].setText(say(words))
            self._buttons[name].setIcon(self._context.icon(ICONS[name]))
        self._allow()
