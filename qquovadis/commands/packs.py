"""`check-pack`, `vocabulary` and `schema`: what a designer's files may say, and whether they do."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import Field, create_model

from qquovadis.commands.options import AsJson, Game, Language, PackFolder, pack_for
from qquovadis.commands.speech import say_json, say_lines, spoken_texts, system_texts
from qquovadis.errors import PackError, QuoError
from qquovadis.games import REFEREES, referee_for
from qquovadis.model.examples import example_schema
from qquovadis.model.kits import compile_kit, playable_seats
from qquovadis.model.loading import SHEETS, load_pack
from qquovadis.model.pack import Pack
from qquovadis.model.positions import position_schema
from qquovadis.model.rulebook import load_rulebook
from qquovadis.model.save_schema import save_schema
from qquovadis.model.texts import N_
from qquovadis.model.variants import ENDING, Variant, load_variant
from qquovadis.model.vocabulary_page import markdown
from qquovadis.paths import resources

NOT_HELD = 1


def check_pack(
    path: Annotated[Path, typer.Argument(help="The folder of a pack, or a variant.")],
    as_json: AsJson = False,
) -> None:
    """Check a pack: its files one by one, what they say together, and its rules in both languages; or a variant."""
    is_variant = path.suffix == ENDING
    if not (path.is_file() if is_variant else path.is_dir()):
        raise QuoError(
            N_("There is no file “{path}”.") if is_variant else N_("There is no folder “{path}”."), path=path
        )
    fault = _fault(path, load_variant if is_variant else load_pack)
    if as_json:
        say_json({"path": str(path), "holds": fault is None, "fault": fault})
    else:
        good = N_("“{path}” is a good variant.") if is_variant else N_("“{path}” is a good pack.")
        say_lines([fault or system_texts().say(good, path=path)])
    if fault is not None:
        raise typer.Exit(NOT_HELD)


def _fault(path: Path, load: Callable[[Path], Pack]) -> str | None:
    """What is wrong with a pack or variant, in a sentence; None if nothing is."""
    try:
        pack = load(path)
        book = load_rulebook(pack.folder)
    except PackError as error:
        return str(error)
    unplayable = _unplayable(pack)
    if unplayable:
        return unplayable
    unknown = sorted(book.placeholders() - pack.parameters.keys())
    return f"rules: {unknown[0]} in braces is no parameter of the pack." if unknown else None


def _unplayable(pack: Pack) -> str | None:
    """What the game's referee misses in the box, in a sentence; None if it can be played, or nobody referees it."""
    if pack.game not in {game for game, _ in REFEREES}:
        return None
    try:
        referee_for(compile_kit(pack, playable_seats(pack).start))
    except QuoError as error:
        return str(error)
    return None


def vocabulary(
    game: Game = None,
    folder: PackFolder = None,
    language: Language = None,
) -> None:
    """Print what the effects and programmes of a game's cards may say, on one page."""
    pack, texts = pack_for(game, folder), spoken_texts(language)
    guide = resources() / "packs" / f"programmes.{texts.language}.md"
    pages = [markdown(pack, texts)] if pack.vocabulary.hook else []
    pages += [guide.read_text(encoding="utf-8")] if pack.sheet.programmes.measures else []
    say_lines(page.rstrip() for page in pages)


def schema(
    which: Annotated[str, typer.Argument(metavar="position|example|save|pack|variant", help="Which kind of file.")],
) -> None:
    """Print the JSON Schema of what a file may say."""
    schemas = _schemas()
    if which not in schemas:
        raise QuoError(N_("There is no schema “{which}”; there are {known}."), which=which, known=", ".join(schemas))
    say_json(schemas[which])


def _schemas() -> dict[str, dict[str, Any]]:
    files: dict[str, Any] = {name.removesuffix(".toml"): (sheet, Field(alias=name)) for name, sheet in SHEETS.items()}
    return {
        "position": position_schema(),
        "example": example_schema(),
        "save": save_schema(),
        "variant": Variant.model_json_schema(),
        "pack": create_model("Pack", __doc__="What each file of a pack's folder may say.", **files).model_json_schema(),
    }
