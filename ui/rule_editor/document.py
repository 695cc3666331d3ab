"""What lies in the rule editor: a variant, kept after each change; or a draft that none is made of yet."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from qquovadis.engine.kit import Value
from qquovadis.errors import QuoError
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.model.variants.library import keep_variant
from qquovadis.model.variants.variant import applied, said_as_today
from qquovadis.model.variants.variant_changes import how_many, with_name
from ui.rule_editor.change_words import change_words

PAUSE = 300  # milliseconds without a change before what it comes to is worked out and kept
MOST_BACK = 200
CHANGE_ID = 1
Leaf = tuple[Any, ...]
Leaves = frozenset[Leaf]
NO_WORDS: Leaves = frozenset()


class VariantChange(QUndoCommand):
    """One change of a document: the whole variant before and `after` it, and the words that were typed, if any.

    Letters that only go on with the words of the change before are one change with it, so that undo takes back words.
    """

    def __init__(self, document: "VariantDocument", before: Variant, after: Variant) -> None:
        super().__init__()
        self._document, self._before, self.after = document, before, after
        self.words = change_words(document.base, before, after)
        changed = _differing(before, after)
        self._words = frozenset(leaf for leaf in changed if leaf and leaf[-1] in LANGUAGES)
        self.goes_on = bool(changed) and changed <= document.typed

    def rename(self, before: Variant, after: Variant) -> None:
        """Stand between these two, which differ from those that it was made with by their names alone."""
        self._before, self.after = before, after

    def redo(self) -> None:
        words, self._words = self._words, NO_WORDS  # those of the first time, which the stack does when it takes it
        self._document.set_variant(self.after, words)

    def undo(self) -> None:
        self._document.set_variant(self._before, NO_WORDS)

    def id(self) -> int:
        return CHANGE_ID

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, VariantChange) or not other.goes_on:
            return False
        self.after = other.after
        return True


def _differing(before: Variant, after: Variant) -> Leaves:
    """Return where two variants differ: the keys and numbers that lead to each value that holds no others."""
    old, new = dict(_leaves(before.model_dump())), dict(_leaves(after.model_dump()))
    return frozenset(each for each in old.keys() | new.keys() if old.get(each) != new.get(each))


def _leaves(value: Any, at: Leaf = ()) -> Iterator[tuple[Leaf, Any]]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else None
    if pairs is None:
        yield at, value
        return
    for key, each in pairs:
        yield from _leaves(each, (*at, key))


class VariantDocument(QObject):
    """One variant of one pack; without a path it is the draft itself, and the first change makes a variant of it.

    One that comes with the program has no path either, and is `copied` under that name by the first change.
    `changed` is told at each change, `settled` when it is known what it comes to, `kept` when its file was written.
    """

    changed = Signal()
    settled = Signal()
    kept = Signal()

    def __init__(self, base: Pack, variant: Variant, path: Path | None, copied: str = "") -> None:
        super().__init__()
        self.base, self.path, self._copied = base, path, copied
        self._variant = said_as_today(base, variant)
        self._pack, self._on_disk = base, variant
        self._trouble: Exception | None = None
        self._typed = NO_WORDS
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(MOST_BACK)
        self.undo_stack.indexChanged.connect(self._follow)
        self._known: Variant | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self.settle)
        self._work_out()

    @property
    def variant(self) -> Variant:
        """The variant as it is now."""
        return self._variant

    @property
    def pack(self) -> Pack:
        """The pack that the variant comes to; the last that made sense if it is in trouble."""
        self._work_out()
        return self._pack

    @property
    def known_pack(self) -> Pack:
        """The pack as it was when it was last worked out; asking this at every letter typed costs nothing."""
        return self._pack

    @property
    def trouble(self) -> Exception | None:
        """Why no game can be played with the variant as it is, or why it could not be kept; nothing if all is well."""
        self._work_out()
        return self._trouble

    @property
    def known_trouble(self) -> Exception | None:
        """The trouble as it was when it was last worked out; asking this at every letter typed costs nothing."""
        return self._trouble

    @property
    def is_shipped(self) -> bool:
        """Whether it comes with the program, and nothing of it was changed yet."""
        return bool(self._copied)

    @property
    def agreed(self) -> Mapping[str, Value]:
        """Every parameter and option with the value that the variant gives it."""
        return usual_values(self.pack)

    @property
    def count(self) -> int:
        """How many things differ from the draft."""
        return how_many(self._variant)

    @property
    def typed(self) -> Leaves:
        """The words that the last change was about, if nothing was undone or redone since."""
        return self._typed

    def change(self, variant: Variant) -> None:
        """Let the variant be this one from now on; letters of one text are taken back together."""
        if variant != self._variant:
            change = VariantChange(self, self._variant, variant)
            if self._copied:
                variant = self._copy(variant)
                change.rename(self._variant, variant)
            self.undo_stack.push(change)

    def _copy(self, variant: Variant) -> Variant:
        """Return it under the name of the copy; what it was is called so from now on, too."""
        if variant.name == self._variant.name:
            variant = with_name(variant, self._copied)
        self._variant = with_name(self._variant, self._copied)
        self._copied = ""
        return variant

    def set_variant(self, variant: Variant, typed: Leaves) -> None:
        """Have this variant, as a change of the undo stack says, and remember the words it was about."""
        self._variant, self._typed = variant, typed

    def settle(self) -> None:
        """Work out now what the variant comes to, and keep it if it makes sense."""
        self._wait.stop()
        self._work_out()
        if not self._trouble and self._variant != self._on_disk:
            self._keep()
        self.settled.emit()

    def _follow(self) -> None:
        self.changed.emit()
        self._wait.start(PAUSE)

    def _keep(self) -> None:
        try:
            self.path = keep_variant(self._variant, self.path, self.base)
        except (QuoError, OSError) as error:
            self._trouble = error
            return
        self._on_disk = self._variant
        self.kept.emit()

    def _work_out(self) -> None:
        if self._known is self._variant:
            return
        self._known, self._trouble = self._variant, None
        try:
            self._pack = applied(self.base, self._variant)
        except QuoError as error:
            self._trouble = error
