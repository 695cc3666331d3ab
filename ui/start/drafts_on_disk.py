"""The drafts there are: their names at once, their packs when somebody asks for one; no Qt."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from qquovadis.errors import PackError
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.shelves import Shelved, find_pack, packs
from ui.start.kept_outlines import fingerprint, kept_outlines
from ui.start.pack_outline import PlainWords

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack

SHEET = "pack.toml"


class DraftsOnDisk:
    """Reads each pack once; a new one of this sees what was changed on the disk."""

    def __init__(self) -> None:
        self._packs: dict[tuple[str, str], Pack] = {}

    @cached_property
    def all(self) -> list[Shelved]:
        """Every draft of every game, unread."""
        return packs()

    def has_changed(self, pack: "Pack") -> bool:
        """Return whether the files of a pack now say something else, or it is gone; a broken one is left as it was
        read.
        """
        try:
            return self.pack(pack.game, pack.draft).hash != pack.hash
        except PackError:
            return False

    def pack(self, game: str, draft: str, asked_in: str = "") -> "Pack":
        """Return the pack of a draft; PackError if there is none, naming the file that asks for it, or it is broken."""
        from qquovadis.model.pack.loading import load_pack  # late: the names of drafts are told without it

        if (game, draft) not in self._packs:
            folder = next((each.folder for each in self.all if (each.game, each.draft) == (game, draft)), None)
            self._packs[game, draft] = load_pack(folder or find_pack(game, draft, asked_in))
        return self._packs[game, draft]

    def game_name(self, shelved: Shelved, language: str) -> str:
        """Return what the game of a draft is called, without reading more of it than that."""
        try:
            return sheet_words(shelved.folder).name.text(language)
        except (OSError, ValueError, PackError):
            return shelved.game


class SheetWords(NamedTuple):
    """What the first sheet of a draft says of it."""

    name: PlainWords
    about: PlainWords


def sheet_words(folder: Path) -> SheetWords:
    """Return what the first sheet of a draft says of it; OSError, ValueError or PackError if it is broken."""
    content = (folder / SHEET).read_bytes()
    store, known_by = kept_outlines(), fingerprint([(SHEET, content)])
    kept = store.find(known_by)
    if kept is None:
        kept = _read_words(toml_table(SHEET, content))
        store.keep(known_by, kept)
    return SheetWords(*(PlainWords(*words) for words in kept))


def _read_words(sheet: dict[str, Any]) -> list[list[str]]:
    from qquovadis.model.pack.shapes import Wording  # late: what is kept needs no reading

    found = [Wording.model_validate(sheet.get(key)) for key in SheetWords._fields]
    return [[each.en, each.ja] for each in found]
