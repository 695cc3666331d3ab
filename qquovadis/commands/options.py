"""What several commands read alike: which pack, and what of its rules a table has agreed on otherwise."""

import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from qquovadis.engine.kit import Kit, Value
from qquovadis.errors import PackError, QuoError
from qquovadis.model.pack.agreed_values import read_value
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack, newest_shipped
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.suggestions import nearest
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import ENDING, applied, load_variant, read_variant

AsJson = Annotated[bool, typer.Option("--json", help=N_("Print JSON for other programs."))]
PackFolder = Annotated[Path | None, typer.Option("--pack", metavar="FOLDER", help=N_("Use the pack in this folder."))]
VariantFile = Annotated[
    Path | None, typer.Option("--variant", metavar="FILE", help=N_("Apply this variant to the pack."))
]
Language = Annotated[str | None, typer.Option(metavar="en|ja", help=N_("Use this language."))]
FIRST_GAME = "quo_vadis"
Game = Annotated[
    str | None, typer.Option(help=N_("The game (default: that of the variant or folder, otherwise quo_vadis)."))
]


Draft = Annotated[
    str | None, typer.Option(metavar="NUMBER", help=N_("The draft number (default: the newest included one)."))
]


def finite(value: float | None) -> float | None:
    """Refuse for an option what Python takes for a number and no range excludes: nan and inf."""
    if value is not None and not math.isfinite(value):
        raise typer.BadParameter(str(value))
    return value


class WantedPack(NamedTuple):
    """Which pack is meant: a game, one of its drafts, a folder, a variant; the more is named, the less is guessed."""

    game: str | None = None
    folder: Path | None = None
    variant: Path | None = None
    draft: str | None = None


def wanted_pack(wanted: WantedPack) -> Pack:
    """Return the pack that is meant; PackError if there is none such.

    Of a game without a draft it is the newest that was shipped, so that a draft of one's own never slips in.
    """
    game, folder, variant, draft = wanted
    changes = read_variant(variant) if variant else None
    meant = game or (changes.game if changes else FIRST_GAME)
    if folder is None and draft is None and changes is None:
        folder = newest_shipped(meant)
    pack = pack_for(meant if draft else game, folder or (find_pack(meant, draft) if draft else None), variant)
    if draft is not None and pack.draft != draft:
        text = N_("this is draft {number}, not {draft}; leave out --draft, or give the right number")
        raise PackError("pack.toml", "draft", text, pack.draft, number=pack.draft, draft=draft)
    return pack


def pack_for(game: str | None, folder: Path | None, variant: Path | None = None) -> Pack:
    """Return the newest pack of a game, or the one in a folder, as a variant changes it; PackError if there is none
    such.

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
    """Return the pack that a person calls game/draft, by its folder, or by the file of a variant."""
    path = Path(named)
    if path.suffix == ENDING:
        return load_variant(path)
    if path.is_dir():
        return load_pack(path)
    game, is_, draft = named.partition("/")
    if not is_ or "/" in draft:
        text = N_(
            "“{named}” is not a draft, folder or variant. Write game/draft, or the path of a folder or a {ending} file."
        )
        raise QuoError(text, named=named, ending=ENDING)
    return load_pack(find_pack(game, draft))


def agreed_kit(pack: Pack, seats: int, options: Iterable[str], parameters: Iterable[str]) -> Kit:
    """Return the kit of a pack with what `key=value` pairs change; what does not fit is refused with a sentence."""
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
            raise QuoError(N_("“{pair}” sets nothing. Write key=value."), pair=pair)
        if key not in known and not any(key in option.formerly for option in pack.options.values()):
            raise PackError(file, key, N_("nothing has this name"), nearest(key, known))
        values[key] = read_value(pack, key, text)
    return values
