"""Which draft or variant is played next: what somebody chose, as it is now, or else the usual; no Qt."""

from pathlib import Path
from typing import TYPE_CHECKING

from qquovadis.errors import PackError, QuoError
from qquovadis.model.pack.shelves import find_pack, is_included, usual_pack
from ui.start.kept_outlines import kept_outline
from ui.start.offered_drafts import variant_on_disk
from ui.start.pack_outline import DraftOrVariant, PackOutline

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack


class NextGame:
    """Remembers what was `chosen`, None for the usual: the newest draft that came with the program, or a folder's."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self.chosen: DraftOrVariant | None = None

    def turn_to(self, folder: Path) -> None:
        """Let the pack in a folder be played next, wherever it lies."""
        self._folder, self.chosen = folder, None

    @property
    def written(self) -> str:
        """What was chosen, as `remember` reads it; empty for the usual game."""
        if self.chosen is None:
            return ""
        return str(self.chosen.path or f"{self.chosen.game}/{self.chosen.draft}")

    def remember(self, written: str) -> None:
        """Choose what was chosen the last time; the usual game if that is gone or another was named."""
        if not written or self._folder is not None:
            return
        game, _, draft = written.partition("/")
        try:
            if Path(written).is_absolute():
                self.chosen = _place_of_variant(Path(written))
                self.outline()
            else:
                find_pack(game, draft)
                self.chosen = DraftOrVariant(game, draft)
        except QuoError:
            self.chosen = None

    def pack(self) -> "Pack":
        """Return the pack to be played; PackError says why there is none, and then the usual is played next."""
        try:
            return self._read()
        except QuoError:
            self.chosen = None
            raise

    def outline(self) -> PackOutline:
        """Return the outline of the pack to be played; PackError as `pack` has it."""
        try:
            return kept_outline(self._place(), self._path, self._read_whole)
        except QuoError:
            self.chosen = None
            raise

    @property
    def _path(self) -> Path | None:
        return self.chosen.path if self.chosen is not None else None

    def _place(self) -> Path:
        """Return the folder of the draft to be played."""
        if self.chosen is None:
            return self._folder or usual_pack()
        if self._folder is not None and self._is_in_folder(self.chosen):
            return self._folder
        return find_pack(self.chosen.game, self.chosen.draft)

    def _is_in_folder(self, place: DraftOrVariant) -> bool:
        """Return whether a draft is the one in the folder that was named, which may lie where no list finds it."""
        from qquovadis.model.pack.loading import load_pack  # late: the dialog shows what is kept of packs

        pack = load_pack(self._folder) if self._folder is not None else None
        return place.path is None and pack is not None and (pack.game, pack.draft) == (place.game, place.draft)

    def _read(self) -> "Pack":
        from qquovadis.model.pack.loading import load_pack  # late, as above
        from qquovadis.model.variants.variant import load_variant

        return load_variant(self._path) if self._path is not None else load_pack(self._place())

    def _read_whole(self) -> "Pack":
        """Return the pack to be played if everything of it can be read that the window needs."""
        pack = self.pack()
        if not is_included(pack.folder):  # what came with the program is whole, and nobody waits until it is read twice
            from ui.play.pack_reload import refuse_unreadable

            refuse_unreadable(pack)
        return pack


def _place_of_variant(path: Path) -> DraftOrVariant:
    found = variant_on_disk(path)
    if found is None:
        raise PackError(path.name, "", "")
    return DraftOrVariant(found.game, found.draft, path)
