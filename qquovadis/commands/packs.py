"""`check-pack` and `schema`: what a designer's files may say, and whether they do."""

from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import Field, create_model

from qquovadis.commands.options import AsJson
from qquovadis.commands.speech import say_json, say_lines, system_texts
from qquovadis.errors import PackError, QuoError
from qquovadis.model.examples import example_schema
from qquovadis.model.loading import SHEETS, load_pack
from qquovadis.model.positions import position_schema
from qquovadis.model.rulebook import load_rulebook
from qquovadis.model.save_schema import save_schema
from qquovadis.model.texts import N_

NOT_HELD = 1


def check_pack(
    path: Annotated[Path, typer.Argument(help="The folder of a pack.")],
    as_json: AsJson = False,
) -> None:
    """Check a pack: its files one by one, what they say together, and its rules in both languages."""
    if not path.is_dir():
        raise QuoError(N_("There is no folder “{path}”."), path=path)
    fault = _fault(path)
    if as_json:
        say_json({"path": str(path), "holds": fault is None, "fault": fault})
    else:
        say_lines([fault or system_texts().say(N_("“{path}” is a good pack."), path=path)])
    if fault is not None:
        raise typer.Exit(NOT_HELD)


def _fault(folder: Path) -> str | None:
    """What is wrong with a pack, in a sentence; None if nothing is."""
    try:
        pack = load_pack(folder)
        book = load_rulebook(folder)
    except PackError as error:
        return str(error)
    unknown = sorted(book.placeholders() - pack.parameters.keys())
    return f"rules: {unknown[0]} in braces is no parameter of the pack." if unknown else None


def schema(
    which: Annotated[str, typer.Argument(metavar="position|example|save|pack", help="Which kind of file.")],
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
        "pack": create_model("Pack", __doc__="What each file of a pack's folder may say.", **files).model_json_schema(),
    }
