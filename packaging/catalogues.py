"""Keeps the catalogues in resources/locale in step with the sources; runs in the project's own environment.

Without an argument it rewrites both languages and compiles them; with --check it only says what is out of step.
"""

import io
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

CHECKOUT = Path(__file__).resolve().parent.parent
SOURCES = ("qquovadis", "ui")
LANGUAGES = ("en", "ja")
MARKS = {"N_": None, "NP_": (1, 2)}
# Without dates and tool versions, so that two people who run this get the same file.
HEADER = """\
# What Q Quo Vadis says; `python3 packaging/dev.py texts` keeps the entries in step with the sources.
msgid ""
msgstr ""
"Project-Id-Version: Q Quo Vadis\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def extract() -> Catalog:
    """Collect every marked sentence of the sources, in the order of files and lines."""
    template = Catalog()
    for package in SOURCES:
        found = extract_from_dir(CHECKOUT / package, [("**.py", "python")], keywords=MARKS, comment_tags=["SAY:"])
        for name, _line, msgid, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
            place = (f"{package}/{name}".replace("\\", "/"), 0)
            template.add(msgid, None, [place], auto_comments=comments, context=context)
    return template


def po_path(language: str) -> Path:
    """Return where the language's catalogue for people is."""
    return CHECKOUT / "resources" / "locale" / language / "LC_MESSAGES" / "qquovadis.po"


def read(language: str) -> Catalog:
    """Read the language's catalogue, or start an empty one."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str, template: Catalog) -> None:
    """Bring the catalogue in step with the template and compile it; translations that still apply are kept."""
    catalog = read(language)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    written = io.BytesIO()
    write_po(written, catalog, width=110, omit_header=True, include_lineno=False)
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    header = HEADER.format(language=language, plurals=catalog.plural_forms)
    path.write_bytes(header.encode() + written.getvalue().lstrip())
    compile_catalogue(language)


def compile_catalogue(language: str) -> None:
    """Write the file that the program reads, unless it already says the same."""
    catalog = read(language)
    if said(catalog) == compiled(language):
        return
    with po_path(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)


def faults(language: str, template: Catalog) -> Iterator[str]:
    """Say, a line each, what keeps the language's catalogue from being true and whole."""
    catalog = read(language)
    wanted, there = ({forms(each.id)[0]: each for each in source if each.id} for source in (template, catalog))
    yield from (f"{language}: missing: {msgid}" for msgid in wanted.keys() - there.keys())
    yield from (f"{language}: no longer said by the program: {msgid}" for msgid in there.keys() - wanted.keys())
    yield from (f"{language}: fuzzy: {msgid}" for msgid, each in there.items() if each.fuzzy)
    if language != "en":
        untranslated = (msgid for msgid, each in there.items() if not all(forms(each.string)))
        yield from (f"{language}: untranslated: {msgid}" for msgid in untranslated)
    yield from (f"{language}: other placeholders: {msgid}" for msgid, each in there.items() if not fits(each))
    if said(catalog) != compiled(language):
        yield f"{language}: the .mo file does not say what the .po file says"


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return a message's text as its forms: one, or one for each plural."""
    return tuple(text) if isinstance(text, (list, tuple)) else (text or "",)


def said(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """Return what the program will say for each message that has a text of its own."""
    return {forms(each.id)[0]: forms(each.string) for each in catalog if each.id and all(forms(each.string))}


def compiled(language: str) -> dict[str, tuple[str, ...]] | None:
    """Return what the compiled catalogue says, or None if there is none."""
    path = po_path(language).with_suffix(".mo")
    if not path.exists():
        return None
    with path.open("rb") as file:
        return said(read_mo(file))


def fits(message: Message) -> bool:
    """Say whether each translation has the placeholders of one of the English forms."""
    allowed = [placeholders(text) for text in forms(message.id)]
    return all(placeholders(text) in allowed for text in forms(message.string) if text)


def placeholders(text: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def main(arguments: list[str]) -> int:
    """Update the catalogues, or check them; return 1 if something is out of step."""
    template = extract()
    if "--check" not in arguments:
        for language in LANGUAGES:
            update(language, template)
    found = [fault for language in LANGUAGES for fault in sorted(faults(language, template))]
    print("\n".join([*found, f"{len(template)} sentences, {len(found)} faults"]))
    if found:
        print("`python3 packaging/dev.py texts` renews both catalogues; translate what is empty in ja, run it again.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
