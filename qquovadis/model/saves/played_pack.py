"""The pack and the box with which a saved game was played, its variant included, whatever the library holds today."""

from collections.abc import Mapping
from pathlib import Path

from qquovadis.engine.kit import Kit, Value
from qquovadis.errors import Listed, PackError, QuoError, SaveError
from qquovadis.model.pack.agreed_values import as_meant, with_values
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack, packs
from qquovadis.model.pack.parameters import Option, Parameter
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.format import Header
from qquovadis.model.saves.kept_pack import kept_pack
from qquovadis.model.saves.save_file import Recording
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import applied, is_known_by, variant_of

NO_DRAFT = N_(
    "“{file}” is a game of {game} {draft}, a draft that this program does not have (only {there}). Ask the sender "
    "for the draft, or for a newer Q Quo Vadis."
)

CHANGED = N_(
    "Line 1 of the saved game says “{key}” = {value}, but the game cannot have started with that: {reason}. The "
    "line was changed later and cannot be trusted. Use a copy of the file, or restore the value."
)


def played_pack(recording: Recording, folder: Path | None = None) -> Pack:
    """Return the pack of a saved game's draft, or the one in a folder, under the variant that the save carries.

    A folder with another game says nothing of this save, which is then opened as if none had been named.
    SaveError if there is no such draft here, or the variant does not fit it any more; PackError if it is broken.
    """
    header = recording.header
    named = pack_named(folder, header)
    if named is not None:
        return as_played(named, recording)
    if header.draft not in {each.draft for each in packs() if each.game == header.game}:
        there = Listed(sorted(f"{each.game} {each.draft}" for each in packs()))
        raise SaveError(NO_DRAFT, file=recording.path.name, game=header.game, draft=header.draft, there=there)
    return as_played(load_pack(find_pack(header.game, header.draft)), recording)


def pack_named(folder: Path | None, header: Header) -> Pack | None:
    """Return the pack in a folder that was named, if it is of the game of a save; PackError if it is broken."""
    pack = load_pack(folder) if folder is not None else None
    return pack if pack is not None and pack.game == header.game else None


def played_game(recording: Recording, folder: Path | None = None) -> tuple[Pack, Kit]:
    """Return the pack of a saved game and its box; where the library, or the folder that was named, has none that fits,
    those that the save keeps.

    QuoError, as of the library or the folder, if it keeps none.
    """
    try:
        pack = played_pack(recording, folder)
        return pack, played_box(recording.header, pack)
    except QuoError:  # also where the game is by now for fewer or more players
        kept = kept_pack(recording.path.name, recording.lines)
        if kept is None:
            raise
    pack = as_played(load_pack(kept), recording)
    return pack, played_box(recording.header, pack)


def as_played(pack: Pack, recording: Recording) -> Pack:
    """Return the pack under the variant that a save carries, if it carries one; SaveError if that does not fit."""
    header = recording.header
    if not header.variant:
        return pack
    file = recording.path.name
    try:
        return applied(pack, variant_of(header.variant, file), file)
    except PackError as error:
        raise SaveError(
            N_("The variant used in “{file}” cannot be loaded: {reason} Open the game with another pack."),
            file=file,
            reason=error,
        ) from error


def played_box(header: Header, pack: Pack) -> Kit:
    """Return the box of a saved game: what the pack makes of what was agreed, under the numbers of the save.

    SaveError if the save says a value that these very files of the draft never allowed.
    """
    parameters, options = as_meant(pack, header.parameters, header.options)
    if parameters is not header.parameters:
        header = header.model_copy(update={"parameters": parameters, "options": options})
    _refuse_misfits(header, pack)
    # A number of the save may be outside the range that the pack gives it by now, or fixed at another there.
    agreed = with_values(pack, header.parameters, header.options)
    present = compile_kit(agreed, len(header.seats), tiles=header.tiles)
    return recorded_box(header, present)


def _refuse_misfits(header: Header, pack: Pack) -> None:
    """Refuse values that the pack with which the game was begun does not allow: the first line was changed since.

    Another pack of the draft may allow other values, but no word in place of a number.
    """
    rows: tuple[tuple[Mapping[str, Parameter | Option], Mapping[str, Value]], ...] = (
        (pack.parameters, header.parameters),
        (pack.options, header.options),
    )
    for known, data in rows:
        for name, value in data.items():
            wrong = known[name].misfit(value) if name in known else None
            if wrong and (is_known_by(pack, header.pack) or type(value) is not type(known[name].default)):
                raise SaveError(CHANGED, key=name, value=value, reason=wrong)
