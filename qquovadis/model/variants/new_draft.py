"""Starts the next draft: a copy of a pack under another number, with what a variant changed written into its files.

The pack that it starts from stays as it is, and so does every save that was played with it.
"""

import re
import shutil
from collections.abc import Callable, Iterable, Mapping, Set
from functools import partial
from itertools import product
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from tomlkit import TOMLDocument

from qquovadis import paths
from qquovadis.errors import PackError, QuoError
from qquovadis.files import copy_new, new_folder, write_whole
from qquovadis.model.notation.example_file import FOLDER as EXAMPLES
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.conditional_lines import in_force_first
from qquovadis.model.pack.loading import MEASURED, load_pack, shared_file
from qquovadis.model.pack.rulebook import BOOKS, load_rulebook
from qquovadis.model.pack.schema import DraftName, Pack
from qquovadis.model.pack.toml_errors import not_toml
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import LANGUAGES, N_
from qquovadis.model.variants.change_list import FILE as CHANGES
from qquovadis.model.variants.change_list import write_change_lists
from qquovadis.model.variants.differences import compared
from qquovadis.model.variants.neighbours import Neighbour
from qquovadis.model.variants.pack_writer import edit, own, write_changes

PACK = "pack.toml"
NOT_COPIED = N_("“{file}” cannot be copied to “{folder}”: {reason}.")
# How the headings of the files speak of a draft.
SPOKEN = r"(\bdraft |草案){}(?![\w-])"


def start_draft(
    pack: Pack,
    draft: str,
    shelf: Path | None = None,
    broken: Callable[[Pack, Pack], Iterable[Neighbour]] = lambda before, after: (),
) -> Path:
    """Copy a pack, or what a variant makes of it, as a new draft into a folder of packs, and return its folder.

    Without a folder it lies among the person's own packs, where every list of packs finds it.
    `broken` finds the worked examples that the changes break, for the lists of changes.
    QuoError if the number is none or is taken; nothing is then written.
    """
    _refuse_unfit(pack, draft)
    folder = (shelf or paths.personal() / "packs") / pack.game / draft
    if folder.exists():
        raise QuoError(N_("The folder “{folder}” already exists; a draft is never overwritten."), folder=folder)
    base = load_pack(pack.folder)
    with new_folder(folder) as part:
        left_out = shutil.ignore_patterns(CHANGES.format(language="*"), *MEASURED, ".*")
        shutil.copytree(pack.folder, part, ignore=left_out, copy_function=partial(_copy, folder))
        shared = {name: shared_file(pack.folder, name) for name in base.sheet.shared}
        write_changes(part, base, pack, shared)
        _keep_shared(part, shared)
        _renumber(part, base, draft)
        changed = {name for name, option in pack.options.items() if option.default != base.options[name].default}
        for book, language in product(BOOKS, LANGUAGES):
            _say_chosen_first(part / f"{book}.{language}.md", pack, changed)
        troubles = pack.variant.note if pack.variant else None
        made = load_pack(part)
        write_change_lists(compared(base, made), part, troubles, reworded(base, pack), broken(base, made))
    return folder


def reworded(before: Pack, after: Pack) -> tuple[str, ...]:
    """Return the labels of the clauses and rulings that read otherwise with the values of a variant of their draft."""
    values = usual_values(before), usual_values(after)
    return tuple(
        clause.label
        for clause in load_rulebook(before.folder)
        if any(clause.text(language, values[0]) != clause.text(language, values[1]) for language in LANGUAGES)
    )


def _copy(folder: Path, source: str, target: str) -> None:
    """Copy a file of a folder; QuoError at once if that cannot be, for which `copytree` would have no reason."""
    try:
        copy_new(Path(source), Path(target))
    except OSError as error:
        raise QuoError(NOT_COPIED, file=Path(source).name, folder=folder, reason=reason_of(error)) from error


def _keep_shared(folder: Path, shared: Mapping[str, Path]) -> None:
    """Give the draft a copy of what it would no longer find, or find another of, among the packs where it goes."""
    for name, source in shared.items():
        try:
            same = shared_file(folder, name) == source
        except PackError:
            same = False
        if not same:
            own(folder, name, source)


def _refuse_unfit(pack: Pack, draft: str) -> None:
    try:
        TypeAdapter[str](DraftName).validate_python(draft)
    except ValidationError:
        text = N_("“{draft}” cannot be used as a draft number. Use letters, digits, dots and hyphens.")
        raise QuoError(text, draft=draft) from None
    if draft == pack.draft:
        raise QuoError(N_("The new draft needs a number other than {draft}."), draft=draft)


def _renumber(folder: Path, base: Pack, draft: str) -> None:
    """Let every file of a copy speak of the new draft."""

    def number(document: TOMLDocument) -> None:
        document["draft"] = draft
        if "previous" in document:
            document["previous"] = base.draft
        else:
            document.add("previous", base.draft)

    edit(folder / PACK, number)
    for file in (*folder.glob("*.toml"), *(folder / f"rules.{language}.md" for language in LANGUAGES)):
        _retitle(file, base.draft, draft)
    for file in sorted((folder / EXAMPLES).glob("*.toml")):
        _renumber_example(file, draft)


def _retitle(file: Path, before: str, draft: str) -> None:
    """Say the new number in the heading of a file: the comments or the title it begins with."""
    if not file.exists():
        return
    text = file.read_text(encoding="utf-8")
    heading = re.match(r"(#.*\n)*", text)
    end = heading.end() if heading else 0
    spoken = re.compile(SPOKEN.format(re.escape(before)))
    message = spoken.sub(lambda found: f"{found[1]}{draft}", text[:end])
    write_whole(file, message + text[end:])


def _say_chosen_first(file: Path, pack: Pack, changed: Set[str]) -> None:
    """Put the sentences of what a variant has chosen before those of the other values, clause by clause."""
    if not file.exists() or not changed:
        return
    text = file.read_text(encoding="utf-8")
    paragraphs = re.split(r"(\n{2,}|(?m:^\[[A-Z0-9-]+\] ))", text)
    said = "".join(in_force_first(each, usual_values(pack), changed) for each in paragraphs)
    if said != text:
        write_whole(file, said)


def _renumber_example(file: Path, draft: str) -> None:
    """Let an example be tried on the new draft; one that cannot be read stays as it is, to be found by trying it."""

    def number(document: TOMLDocument) -> None:
        given = document.get("given")
        if isinstance(given, dict) and "draft" in given:
            given["draft"] = draft

    try:
        edit(file, number)
    except ValueError as error:
        raise not_toml(f"{EXAMPLES}/{file.name}", error) from error
