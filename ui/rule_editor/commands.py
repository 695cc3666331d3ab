"""What can be done with whole variants: begin, duplicate, import, export, rename, remove and restore."""

from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from qquovadis.errors import QuoError
from qquovadis.files import write_whole
from qquovadis.model.pack.pack_looks import looks_of
from qquovadis.model.pack.schema import Variant
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.library import (
    export_variant,
    import_variant,
    is_shipped,
    keep_variant,
    kept_variants,
    remove_variant,
    shipped_variants,
)
from qquovadis.model.variants.variant import ENDING, read_variant
from qquovadis.model.variants.variant_changes import empty_variant, with_name
from ui.kit.context import AppContext
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.variant_header import VariantHeader
from ui.rule_editor.variant_list import VariantList
from ui.start.pack_outline import DraftOrVariant

NEW_NAME = N_("Variant {number}")
COPY_NAME = N_("{name}, copy {number}")
VARIANTS = N_("Variants")
IMPORT, EXPORT = N_("Import variant"), N_("Export variant")
REMOVED = N_("“{name}” was removed.")
BRING_BACK = N_("Restore")
EXPORTED = N_("Exported to {file}.")
TAKEN_IN = N_("“{name}” was imported.")


class VariantCommands(QObject):
    """Does what the buttons under the list say, each by its name; `removed` tells that the work's file is gone."""

    removed = Signal()

    def __init__(self, context: AppContext, variant_list: VariantList, header: VariantHeader) -> None:
        super().__init__(variant_list)
        self._context, self._shelf, self._heading = context, variant_list, header
        self._document: VariantDocument | None = None
        self._thrown_away: tuple[Path, bytes] | None = None
        self._commands = {
            "new": self._begin,
            "import": self._import,
            "duplicate": self._double,
            "export": self._export,
            "rename": header.rename,
            "remove": self._remove,
            "bring back": self._bring_back,
        }

    def serve(self, document: VariantDocument | None) -> None:
        """Do all this with what lies in the rule editor now, or with nothing."""
        self._document = document

    def do(self, name: str) -> None:
        """Do one of them; what cannot be done is told."""
        if self._document is not None:
            self._document.settle()
        try:
            self._commands[name]()
        except (QuoError, OSError) as error:
            self.show_error(error)

    def taken(self, place: DraftOrVariant) -> VariantDocument:
        """Return what lies at a place of the list, to be worked on; PackError if it cannot be read."""
        document = self._read(place)
        self._context.know(looks_of(document.base))
        return document

    def _read(self, place: DraftOrVariant) -> VariantDocument:
        if place.path is None:
            pack = self._shelf.drafts.pack(place.game, place.draft)
            return VariantDocument(pack, empty_variant(pack, self._free(partial(self._context.say, NEW_NAME))), None)
        variant = read_variant(place.path)
        pack = self._shelf.drafts.pack(variant.game, variant.draft, place.path.name)
        if is_shipped(place.path):
            named = partial(self._context.say, COPY_NAME, name=variant.name.text(self._context.language))
            return VariantDocument(pack, variant, None, self._free(named))
        return VariantDocument(pack, variant, place.path)

    def lay_unnamed(self, variant: Variant) -> None:
        """Keep a variant that was made elsewhere under the next free name, and lay it in the rule editor."""
        try:
            self._lay(with_name(variant, self._free(partial(self._context.say, NEW_NAME))))
        except (QuoError, OSError) as error:
            self.show_error(error)

    def take_in(self, files: Sequence[Path]) -> None:
        """Import variants from files, and lay the last in the rule editor."""
        for file in files:
            try:
                path = import_variant(file)
            except (QuoError, OSError) as error:
                self.show_error(error)
                continue
            variant = read_variant(path)
            self._show(variant, path)
            self._shelf.show_message(self._context.say(TAKEN_IN, name=variant.name.text(self._context.language)))

    def show_error(self, error: Exception) -> None:
        """Say what went wrong, where it was asked for."""
        self._shelf.show_message(self._context.explain(error), warning=True)

    def _begin(self) -> None:
        document, drafts = self._document, self._shelf.drafts
        base = document.base if document else drafts.pack(drafts.all[0].game, drafts.all[0].draft)
        self._lay(empty_variant(base, self._free(partial(self._context.say, NEW_NAME))))
        self._heading.rename()

    def _double(self) -> None:
        document = self._document
        if document is not None:
            name = document.variant.name.text(self._context.language)
            say, known = self._context.say, document.path or document.count
            copied = partial(say, COPY_NAME, name=name) if known else partial(say, NEW_NAME)
            self._lay(with_name(document.variant, self._free(copied)))

    def _import(self) -> None:
        kind = f"{self._context.say(VARIANTS)} (*{ENDING})"
        names, _ = QFileDialog.getOpenFileNames(self._shelf.window(), self._context.say(IMPORT), str(Path.home()), kind)
        self.take_in([Path(name) for name in names])

    def _export(self) -> None:
        path = self._path
        if path is None:
            return
        kind = f"{self._context.say(VARIANTS)} (*{ENDING})"
        place = str(Path.home() / path.name)
        name, _ = QFileDialog.getSaveFileName(self._shelf.window(), self._context.say(EXPORT), place, kind)
        if name:
            copy = export_variant(path, Path(name))
            self._shelf.show_message(self._context.say(EXPORTED, file=str(copy)))

    def _remove(self) -> None:
        path, document = self._path, self._document
        if path is None:
            return
        self._thrown_away = path, path.read_bytes()
        name = document.variant.name.text(self._context.language) if document else path.stem
        remove_variant(path)
        self.removed.emit()
        self._shelf.fill()
        self._shelf.choose(DraftOrVariant(document.base.game, document.base.draft) if document else None)
        self._shelf.show_message(self._context.say(REMOVED, name=name), link=self._context.say(BRING_BACK))

    def _bring_back(self) -> None:
        if self._thrown_away is not None:
            (path, content), self._thrown_away = self._thrown_away, None
            write_whole(path, content)
            self._shelf.fill()
            self._shelf.choose_file(path)

    @property
    def _path(self) -> Path | None:
        """The file that is chosen on the list, whether it can be read or not."""
        place = self._shelf.place
        return place.path if place else None

    def _lay(self, variant: Variant) -> None:
        self._show(variant, keep_variant(variant))

    def _show(self, variant: Variant, path: Path) -> None:
        self._shelf.fill()
        self._shelf.choose(DraftOrVariant(variant.game, variant.draft, path))

    def _free(self, named: "partial[str]") -> str:
        """Return the first numbered name that no variant has."""
        there = (*kept_variants(), *shipped_variants())
        taken = {words for kept in there if kept.variant for words in _names(kept.variant)}
        names = (named(number=number) for number in count(1))
        return next(name for name in names if name.casefold() not in taken)


def _names(variant: Variant) -> set[str]:
    return {variant.name.text(language).casefold() for language in ("en", "ja")}
