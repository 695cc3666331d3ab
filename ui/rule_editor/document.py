"""What lies in the rule editor: a variant, kept after each change; or a draft that none is made of yet."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from qquovadis.engine.kit import Value
from qquovadis.errors import QuoError
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.variants.library import keep_variant
from qquovadis.model.variants.variant import applied
from ui.rule_editor.typing_undo import TypingUndo
from ui.rule_editor.variant_changes import how_many, with_name

PAUSE = 300  # milliseconds without a change before what it comes to is worked out and kept
MOST_BACK = 200


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
        self._variant, self._back, self._on = variant, list[Variant](), list[Variant]()
        self._pack, self._on_disk = base, variant
        self._trouble: Exception | None = None
        self._typing = TypingUndo()
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
    def trouble(self) -> Exception | None:
        """Why no game can be played with the variant as it is, or why it could not be kept; nothing if all is well."""
        self._work_out()
        return self._trouble

    @property
    def trouble_told(self) -> Exception | None:
        """The trouble as it was when it was last worked out; asking this at every letter typed costs nothing."""
        return self._trouble

    @property
    def is_shipped(self) -> bool:
        """Whether it comes with the program, and nothing of it was changed yet."""
        return bool(self._copied)

    @property
    def numbers(self) -> dict[str, Value]:
        """Every parameter with the value that the variant gives it."""
        return {key: each.default for key, each in self.pack.parameters.items()}

    @property
    def count(self) -> int:
        """How many things differ from the draft."""
        return how_many(self._variant)

    @property
    def may(self) -> tuple[bool, bool]:
        """Whether a change can be taken back, and whether one that was taken back can be made again."""
        return bool(self._back), bool(self._on)

    def change(self, variant: Variant) -> None:
        """Let the variant be this one from now on; letters of one text are taken back together."""
        if variant != self._variant:
            typed = self._typing.goes_on(self._variant, variant)
            variant = self._copy(variant)
            if not typed:
                self._back = [*self._back[-MOST_BACK:], self._variant]
            self._on.clear()
            self._become(variant)

    def _copy(self, variant: Variant) -> Variant:
        """Return it under the copy's name if it comes with the program; what it was is called so from now on, too."""
        if self._copied:
            if variant.name == self._variant.name:
                variant = with_name(variant, self._copied)
            self._variant = with_name(self._variant, self._copied)
            self._copied = ""
        return variant

    def undo(self) -> None:
        """Take the last change back."""
        self._typing.begin()
        if self._back:
            self._on.append(self._variant)
            self._become(self._back.pop())

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        self._typing.begin()
        if self._on:
            self._back.append(self._variant)
            self._become(self._on.pop())

    def settle(self) -> None:
        """Work out now what the variant comes to, and keep it if it makes sense."""
        self._wait.stop()
        self._work_out()
        if not self._trouble and self._variant != self._on_disk:
            self._keep()
        self.settled.emit()

    def _become(self, variant: Variant) -> None:
        self._variant = variant
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
