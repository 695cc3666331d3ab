"""`check-pack`, `vocabulary` and `schema`: what a designer's files may say, and whether they do."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import Field, create_model

from qquovadis.commands.options import AsJson, Draft, Game, Language, PackFolder, WantedPack, wanted_pack
from qquovadis.commands.output import say_json, say_lines, texts_for
from qquovadis.commands.several import Report, each_of
from qquovadis.commands.window import Window
from qquovadis.controllers.check_pack import Checked, check_folder, check_variant
from qquovadis.errors import Listed, QuoError
from qquovadis.lab.studies.study_file import Study
from qquovadis.model.notation.example_file import example_schema
from qquovadis.model.notation.position_file import position_schema
from qquovadis.model.pack.loading import SHEETS, load_pack
from qquovadis.model.pack.questions import Questionnaire
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.vocabulary_page import markdown
from qquovadis.model.saves.format import save_schema
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import ENDING, Variant, load_variant
from qquovadis.paths import resources

HELD, NOT_HELD, NEVER = 0, 1, -1
FILES = "position|example|save|pack|variant|study|questions"
WARNING, NOTE = N_("Warning: {warning}"), N_("Note: {note}")


def check_pack(
    context: typer.Context,
    path: Annotated[list[Path], typer.Argument(metavar="PATH...", help=N_("Folders of packs, and variants."))],
    as_json: AsJson = False,
) -> None:
    """Check packs: their files one by one, what they say together, and their rules in both languages; or variants."""
    texts = system_texts()

    def check(place: Path, tell: Callable[[Report], None]) -> int:
        is_variant = place.suffix == ENDING
        if not (place.is_file() if is_variant else place.is_dir()):
            raise QuoError(
                N_("File not found: “{path}”.") if is_variant else N_("Folder not found: “{path}”."), path=place
            )
        found = (check_variant if is_variant else check_folder)(place)
        if not found.faults:
            _look_at_words(load_variant(place) if is_variant else load_pack(place), found, context.obj)
        faults = [texts.sentence(each.as_sentence) for each in found.faults]
        warnings, notes = ([texts.sentence(each) for each in told] for told in (found.warnings, found.notes))
        if as_json:
            data = {"path": str(place), "holds": not faults, "fault": faults[0] if faults else None}
            tell({**data, "faults": faults, "notes": notes, "warnings": warnings})
        else:
            good = N_("“{path}” is a valid variant.") if is_variant else N_("“{path}” is a valid pack.")
            lines = [*(texts.say(WARNING, warning=each) for each in warnings)]
            lines += [texts.say(NOTE, note=each) for each in notes]
            tell([*(faults or [texts.say(good, path=place)]), *lines])
        return NOT_HELD if faults else HELD

    code = each_of(path, check, NEVER, texts)
    if code:
        raise typer.Exit(code)


def _look_at_words(pack: Pack, found: Checked, window: Window) -> None:
    """Add what nobody could read on cards and pieces; what came with the program was looked at."""
    if pack.variant is not None or not pack.folder.is_relative_to(resources()):
        found.attempt(lambda: found.warnings.extend(window.unreadable(pack)))


def vocabulary(
    game: Game = None,
    folder: PackFolder = None,
    draft: Draft = None,
    language: Language = None,
) -> None:
    """Print what the effects and programmes of a game's cards may say, on one page."""
    pack, texts = wanted_pack(WantedPack(game, folder, draft=draft)), texts_for(language)
    guide = resources() / "packs" / f"programmes.{texts.language}.md"
    pages = [markdown(pack, texts)] if pack.vocabulary.hook else []
    pages += [guide.read_text(encoding="utf-8")] if pack.sheet.programmes.measures else []
    say_lines(page.rstrip() for page in pages)


def schema(
    which: Annotated[str, typer.Argument(metavar=FILES, help=N_("The kind of file."))],
) -> None:
    """Print the JSON Schema of what a file may say."""
    schemas = _schemas()
    if which not in schemas:
        raise QuoError(N_("There is no schema “{which}”. Available: {known}."), which=which, known=Listed(schemas))
    say_json(schemas[which])


def _schemas() -> dict[str, dict[str, Any]]:
    files: dict[str, Any] = {name.removesuffix(".toml"): (sheet, Field(alias=name)) for name, sheet in SHEETS.items()}
    return {
        "position": position_schema(),
        "example": example_schema(),
        "save": save_schema(),
        "variant": Variant.model_json_schema(),
        "study": Study.model_json_schema(),
        "questions": Questionnaire.model_json_schema(),
        "pack": create_model("Pack", __doc__="What each file of a pack's folder may say.", **files).model_json_schema(),
    }
