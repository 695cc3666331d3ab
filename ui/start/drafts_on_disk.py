"""The drafts there are: their names at once, their packs when somebody asks for one; no Qt."""

from functools import cached_property

from qquovadis.errors import PackError
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.loading import Shelved, find_pack, load_pack, packs
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording


class DraftsOnDisk:
    """Reads each pack once; a new one of this sees what was changed on the disk."""

    def __init__(self) -> None:
        self._packs: dict[tuple[str, str], Pack] = {}

    @cached_property
    def all(self) -> list[Shelved]:
        """Every draft of every game, unread."""
        return packs()

    def has_changed(self, pack: Pack) -> bool:
        """Return whether the files of a pack now say something else, or it is gone; a broken one is left as it was
        read.
        """
        try:
            return self.pack(pack.game, pack.draft).hash != pack.hash
        except PackError:
            return False

    def pack(self, game: str, draft: str, asked_in: str = "") -> Pack:
        """Return the pack of a draft; PackError if there is none, naming the file that asks for it, or it is broken."""
        if (game, draft) not in self._packs:
            folder = next((each.folder for each in self.all if (each.game, each.draft) == (game, draft)), None)
            self._packs[game, draft] = load_pack(folder or find_pack(game, draft, asked_in))
        return self._packs[game, draft]

    def game_name(self, shelved: Shelved, language: str) -> str:
        """Return what the game of a draft is called, without reading more of it than that."""
        try:
            sheet = toml_table("pack.toml", (shelved.folder / "pack.toml").read_bytes())
            return Wording.model_validate(sheet.get("name")).text(language)
        except (OSError, ValueError, PackError):
            return shelved.game
