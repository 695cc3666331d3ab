"""What a whole saved game comes to, for the list of games: how far it is, and whether it is over or damaged."""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from qquovadis.controllers.session.entry_log import Habits
from qquovadis.controllers.session.session import Session
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError
from qquovadis.games import table_of
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.saves.format import Header
from qquovadis.model.saves.kept_pack import keeps_pack
from qquovadis.model.saves.library import GameSurvey
from qquovadis.model.saves.played_pack import as_played, pack_named, played_box, played_game
from qquovadis.model.saves.save_file import Recording, read

LETTERS = 32  # of what a table is known by


class Surveyed(NamedTuple):
    """A saved game that was read whole; nothing is recorded in it."""

    survey: GameSurvey
    session: Session
    pack: Pack
    header: Header


def table_mark(surveyed: Surveyed) -> str:
    """Return by what a table is known, however far its game got: two saves of one table have the same."""
    pack, header = surveyed.pack, surveyed.header
    said = [pack.game, pack.draft, header.variant, header.seed, header.begun, len(header.seats), header.parameters]
    told = json.dumps([*said, header.options], sort_keys=True).encode()
    return hashlib.sha256(told).hexdigest()[:LETTERS]


class Surveyor:
    """Reads whole saves, one after another, and each pack once."""

    def __init__(self, folder: Path | None = None) -> None:
        """With `folder`, the pack in it is that of every save of its game."""
        self._folder = folder
        self._packs: dict[tuple[str, str], Pack] = {}

    def survey(self, path: Path) -> Surveyed:
        """Read a save up to where it is whole; QuoError if it cannot be opened."""
        recording = read(path)
        pack, kit = self._played(recording)
        session = Session.resume(recording, kit, table_of(kit, recording.header.steps), Habits())
        course = load_words(pack.folder).course
        now = session.history.table.kit
        return Surveyed(
            GameSurvey(
                entries=len(session.entries),
                round=session.seat_view(None).tally[now.tally_index[course.tally]] if course else 0,
                rounds=int(now.parameters[course.last]) if course else 0,
                over=session.situation.outcome is not None,
                damaged=session.loaded.damage.line if session.loaded.damage else 0,
            ),
            session,
            pack,
            recording.header,
        )

    def _played(self, recording: Recording) -> tuple[Pack, Kit]:
        """Return the pack and the box of a save: those of the library, or where they do not fit, its own."""
        try:
            pack = as_played(self.pack(recording.header), recording)
            return pack, played_box(recording.header, pack)
        except QuoError:
            if not keeps_pack(recording.lines):
                raise
            return played_game(recording, self._folder)

    def pack(self, header: Header) -> Pack:
        """Return the pack of a save, without its variant; PackError if there is none."""
        key = (header.game, header.draft)
        if key not in self._packs:
            named = pack_named(self._folder, header)
            self._packs[key] = named if named is not None else load_pack(find_pack(*key))
        return self._packs[key]
