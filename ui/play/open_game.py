"""A table in use with everything the window needs round it: begun anew as agreed, or taken up from a save."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths
from qquovadis.controllers import GameFile, Habits, Player, Session, Terms, carry_on, record
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.saves.game_file import keep_pack
from qquovadis.engine.chance import BY_NAME
from qquovadis.engine.kit import Kit, Value
from qquovadis.errors import SaveError
from qquovadis.files import why_unwritable
from qquovadis.games import table_for, table_of
from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.rulebook import Rulebook, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.observations import observations_in
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.program_versions import remark
from qquovadis.model.saves.save_file import Recording, read
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import is_known_by, variant_text

CUT_SHORT = N_(
    "“{file}” was not closed properly, as after a crash. It is open up to its last line; if something else cut it "
    "short, the rest is missing."
)
KEPT = N_(
    "“{file}” is played with the files of {game} that it keeps itself: those in your folder are gone, or no longer "
    "fit it."
)
NOT_RECORDED = N_("This table is not recorded, so there is no history.")


@dataclass(frozen=True)
class Agreement:
    """What the start dialog agreed on: the pack, who sits where with which race, and what differs from the usual.

    `undo` says who may take back what somebody saw, `designer` names whoever may always. With
    `deals` cards that would be drafted are dealt, with `hints` each of several people may ask for hints, with `observe`
    the playtest is recorded.
    """

    pack: Pack
    players: tuple[Player, ...]
    races: tuple[str | None, ...]
    start: int | None = None
    seed: int = 0
    mode: Mode = Mode.MATCH
    options: Mapping[str, Value] = field(default_factory=dict)
    parameters: Mapping[str, Value] = field(default_factory=dict)
    undo: UndoPolicy = UndoPolicy.ASK
    designer: str = ""
    deals: bool = False
    hints: bool = False
    observe: bool = False


class Unsaved(NamedTuple):
    """A table that shall be recorded and cannot be: its title, and what the system said."""

    title: str
    error: OSError


class OpenGame(NamedTuple):
    """One session with its pack, its rules, the file it is recorded in, if it is, and a title if it has one.

    `remark` is what a person is told of a save that comes from another day or was changed meanwhile, `cut_short` of one
    that was not closed; `shown` is the save that is only looked at, with no file to be recorded in. `observed` says
    that the table agreed that the playtest is recorded. `unsaved` says why a new table is not recorded.
    """

    session: Session
    pack: Pack
    book: Rulebook
    file: GameFile | None
    title: str = ""
    remark: SaveError | None = None
    cut_short: SaveError | None = None
    shown: Path | None = None
    observed: bool = False
    unsaved: Unsaved | None = None

    @property
    def path(self) -> Path:
        """Where it is recorded; SaveError if it is not."""
        path = self.shown if self.file is None else self.file.path
        if path is None:
            raise SaveError(NOT_RECORDED)
        return path

    @property
    def kit(self) -> Kit:
        """What is in the box of this table."""
        return self.session.history.table.kit


def sit_down(agreement: Agreement) -> OpenGame:
    """Lay out a new table and begin to record it; PackError or QuoError says what cannot be."""
    pack = agreement.pack
    kit = compile_kit(pack, len(agreement.players), parameters=agreement.parameters, options=agreement.options)
    terms = Terms(
        people=agreement.players,
        seed=agreement.seed,
        races=agreement.races,
        start=agreement.start,
        mode=agreement.mode,
        pack=pack.hash,
        variant=variant_text(pack),
        undo=agreement.undo,
        designer=agreement.designer,
        deals=agreement.deals,
        hints=agreement.hints,
        chance=BY_NAME,
    )
    session = Session.start(table_for(kit), terms, Habits())
    game = OpenGame(session=session, pack=pack, book=load_rulebook(pack.folder), file=None, observed=agreement.observe)
    return recorded(game, title_of(agreement))


def recorded(game: OpenGame, title: str) -> OpenGame:
    """Begin to record a new table under this title; where the disk does not let it, say so in `unsaved`."""
    keep_pack(game.session, game.pack)
    return record_again(game, title)


def record_again(game: OpenGame, title: str) -> OpenGame:
    """Begin to record a table, or try it again, as in another folder by now."""
    try:
        return game._replace(file=record(game.session, title), unsaved=None)
    except OSError as error:
        return game._replace(unsaved=Unsaved(title, error))


def title_of(agreement: Agreement) -> str:
    """Return the name of the save, under which people recognise it."""
    return f"{agreement.pack.title('en')}, {', '.join(player.name for player in agreement.players)}"


def take_up(path: Path, folder: Path | None = None) -> OpenGame:
    """Go on with a saved game, with the pack of this folder or the one it was played with; SaveError says why not."""
    recording, session, pack = _resumed(path, folder)
    error = session.loaded.distrusted or _remark(recording, pack)
    cut_short = SaveError(CUT_SHORT, file=path.name) if recording.is_cut_short else None
    observed = bool(observations_in(session.loaded.passed_over))
    book, file = load_rulebook(pack.folder), carry_on(session, recording)
    return OpenGame(
        session=session, pack=pack, book=book, file=file, remark=error, cut_short=cut_short, observed=observed
    )


def begin_from(path: Path, folder: Path, title: str) -> OpenGame:
    """Begin a game of its own with all that happened in a saved one, by the pack of a folder, or raise SaveError."""
    _, session, pack = _resumed(path, folder)
    return recorded(OpenGame(session=session, pack=pack, book=load_rulebook(pack.folder), file=None), title)


def look_at(path: Path, folder: Path | None = None) -> OpenGame:
    """Show a saved game as it is now, to be looked at and nothing else; SaveError says why not."""
    _, session, pack = _resumed(path, folder)
    session.change_mode(Mode.REPLAY)
    return OpenGame(session=session, pack=pack, book=load_rulebook(pack.folder), file=None, shown=path)


def may_grow(file: Path) -> bool:
    """Return whether what is played on can be written behind what is in a file."""
    return os.access(file, os.W_OK) and why_unwritable(file.parent) is None


def _resumed(path: Path, folder: Path | None) -> tuple[Recording, Session, Pack]:
    recording = read(path)
    pack, kit = played_game(recording, folder)
    return recording, Session.resume(recording, kit, table_of(kit, recording.header.steps), Habits()), pack


def _remark(recording: Recording, pack: Pack) -> SaveError | None:
    """Return what a person is told of a save that comes from another day."""
    header, file = recording.header, recording.path.name
    if pack.folder.parent == paths.kept_packs():
        return SaveError(KEPT, file=file, game=pack.called)
    return remark(file, header.program, same_files=not header.pack or is_known_by(pack, header.pack))


def look_again(open_game: OpenGame) -> Replay:
    """Read what was recorded of a open game a second time, to be looked at; SaveError says why not."""
    return Replay(Session.resume(read(open_game.path), open_game.session.history.first_kit, None, Habits()))


def look_again_by_rules(open_game: OpenGame) -> Replay:
    """Read what was recorded of an open game a second time, so that its rules can be asked what might be chosen."""
    kit, recording = open_game.session.history.first_kit, read(open_game.path)
    return Replay(Session.resume(recording, kit, table_of(kit, recording.header.steps), Habits()))
