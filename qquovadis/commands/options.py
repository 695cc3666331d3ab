"""What several commands read alike: which pack, and what of its rules a table has agreed on otherwise."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from qquovadis.engine.kit import Kit, Value
from qquovadis.errors import PackError, QuoError
from qquovadis.model.agreed import read_value
from qquovadis.model.kits import compile_kit
from qquovadis.model.loading import find_pack, load_pack
from qquovadis.model.pack import Pack
from qquovadis.model.suggestions import nearest
from qquovadis.model.texts import N_
from qquovadis.model.variants import ENDING, applied, load_variant, read_variant

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]
PackFolder = Annotated[Path | None, typer.Option("--pack", metavar="FOLDER", help="Use the pack in this folder.")]
VariantFile = Annotated[
    Path | None, typer.Option("--variant", metavar="FILE", help="Change the pack as this variant says.")
]
Language = Annotated[str | None, typer.Option(metavar="en|ja", help="Speak this language.")]
FIRST_GAME = "quo_vadis"
Game = Annotated[
    str | None, typer.Option(help=f"The game; if it is not named, that of the variant or folder, else {FIRST_GAME}.")
]


def pack_for(game: str | None, folder: Path | None, variant: Path | None = None) -> Pack:
    """The newest pack of a game, or the one in a folder, as a variant changes it; PackError if there is none such.

    A variant without a folder is of the draft that it names; a game that is not named is that of the variant or folder.
    """
    changes = read_variant(variant) if variant else None
    meant = game or (changes.game if changes else FIRST_GAME)
    pack = load_pack(folder or find_pack(meant, changes.draft if changes and changes.game == meant else None))
    if game and pack.game != game:
        raise PackError(
            "pack.toml", "game", N_("this is a pack of {game}, not of {other}"), pack.game, game=pack.game, other=game
        )
    return applied(pack, changes, variant.name) if changes and variant else pack


def named_pack(named: str) -> Pack:
    """The pack that a person calls game/draft, by its folder, or by the file of a variant."""
    path = Path(named)
    if path.suffix == ENDING:
        return load_variant(path)
    if path.is_dir():
        return load_pack(path)
    game, is_, draft = named.partition("/")
    if not is_ or "/" in draft:
        said = N_(
            "“{named}” is no draft, folder or variant: write game/draft, or the path of a folder or {ending} file."
        )
        raise QuoError(said, named=named, ending=ENDING)
    return load_pack(find_pack(game, draft))


def agreed_kit(pack: Pack, seats: int, options: Iterable[str], parameters: Iterable[str]) -> Kit:
    """The kit of a pack with what `key=value` pairs change; what does not fit is refused with a sentence."""
    return compile_kit(
        pack,
        seats,
        options=_values(pack, options, pack.options, "options.toml"),
        parameters=_values(pack, parameters, pack.parameters, "parameters.toml"),
    )


def _values(pack: Pack, pairs: Iterable[str], known: Mapping[str, object], file: str) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for pair in pairs:
        key, is_, text = pair.partition("=")
        if not is_:
            raise QuoError(N_("“{pair}” sets nothing: write it as key=value."), pair=pair)
        if key not in known:
            raise PackError(file, key, N_("there is nothing of this name"), nearest(key, known))
        values[key] = read_value(pack, key, text)
    return values
