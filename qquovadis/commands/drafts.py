"""`diff`, `changes` and `new-draft`: what differs between drafts and variants, and where the next draft begins."""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from qquovadis import paths
from qquovadis.commands.options import AsJson, Language, named_pack
from qquovadis.commands.output import say_json, say_lines, texts_for
from qquovadis.commands.text_columns import beside, wrapped
from qquovadis.controllers.examples.neighbouring_examples import neighbouring_examples
from qquovadis.errors import Listed, QuoError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.new_referee import start_referee
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES, N_, Texts
from qquovadis.model.variants.change_list import beginning, change_list, write_change_lists
from qquovadis.model.variants.change_text import FACETS, KINDS
from qquovadis.model.variants.differences import ComparedPacks, Difference, compared
from qquovadis.model.variants.neighbour_text import HEADING, neighbour_sentences
from qquovadis.model.variants.neighbours import Neighbour, neighbours
from qquovadis.model.variants.new_draft import reworded, start_draft

WIDEST, NARROWEST = 160, 60
WARNED = "! "  # begins what stands beside the changes
MARKS = {(True, False): "+", (False, True): "-", (True, True): "~"}

Named = Annotated[
    str, typer.Argument(metavar="GAME/DRAFT|FOLDER|FILE", help=N_("A draft, the folder of a pack, or a variant."))
]


def diff(
    before: Named,
    after: Named,
    every: Annotated[bool, typer.Option("--all", help=N_("List what is unchanged, too."))] = False,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Compare two drafts or variants: numbers, options, cards, box and clauses side by side."""
    found = compared(named_pack(before), named_pack(after))
    around = _neighbours(found)
    if as_json:
        say_json({**_as_json(found), "neighbours": [_told(each) for each in around]})
    else:
        texts = texts_for(language)
        say_lines(_side_by_side(found, found.alike if every else (), texts))
        say_lines(_lines_of(around, texts))


def changes(
    draft: Named,
    since: Annotated[
        str | None,
        typer.Option(metavar="GAME/DRAFT|FOLDER", help=N_("The draft to compare with (default: the previous one).")),
    ] = None,
    language: Language = None,
) -> None:
    """Write the change lists of a draft anew, in its folder; print the list of a variant or a shipped draft."""
    after = named_pack(draft)
    found = compared(_before(after, since), after)
    if after.variant is not None or after.folder.is_relative_to(paths.resources()):
        spoken = texts_for(language).language
        note = after.variant.note if after.variant else None
        above = beginning(found, spoken, note.text(spoken) if note else "")
        say_lines(change_list(found, spoken, above, neighbouring_examples(found.before, after)).splitlines())
        return
    for file in write_change_lists(found, after.folder, broken=neighbouring_examples(found.before, after)):
        say_lines([texts_for(language).say(N_("Saved as “{file}”."), file=file)])


def new_draft(
    start: Annotated[str, typer.Argument(metavar="FROM", help=N_("A draft, the folder of a pack, or a variant."))],
    draft: Annotated[str, typer.Argument(metavar="TO", help=N_("The number of the new draft."))],
    into: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=N_("Put it into this folder, not among your own packs."))
    ] = None,
    language: Language = None,
) -> None:
    """Begin the next draft as a copy of one, or of what a variant makes of it, with its change lists."""
    pack = named_pack(start)
    folder = start_draft(pack, draft, into, neighbouring_examples)
    texts = texts_for(language)
    say_lines([texts.say(N_("The new draft is in “{folder}”; the old one is unchanged."), folder=folder)])
    if labels := reworded(load_pack(pack.folder), pack):
        again = N_("Read these clauses again, which now say something else: {labels}.")
        say_lines([texts.say(again, labels=Listed(labels))])


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help=N_("What the game is called."))],
    kind: Annotated[
        str,
        typer.Option(
            "--from", metavar="TEMPLATE", help=N_("The template: blank, board, cards, hexes, squares or tiles.")
        ),
    ] = "blank",
    into: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=N_("Put it into this folder, not among your own packs."))
    ] = None,
    language: Language = None,
) -> None:
    """Begin a game of one's own, from a template that plays at once."""
    folder = start_game(name, kind, into)
    if into is None:
        said = N_("The new game is in “{folder}”. You will find it in the list of games when you start the program.")
    else:
        said = N_("The new game is in “{folder}”. Start the program with --pack and this folder to play it.")
    say_lines([texts_for(language).say(said, folder=folder)])


def new_referee(
    start: Annotated[
        str,
        typer.Argument(metavar="GAME", help=N_("The game whose rules are to be enforced, or the folder of its pack.")),
    ],
    into: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=N_("The folder to write to (default: the current one)."))
    ] = None,
    language: Language = None,
) -> None:
    """Begin the rules of a game of one's own in Python: a package with a working turn, its tests and a recipe."""
    pack = named_pack(start)
    folder = start_referee(pack, into)
    texts = texts_for(language)
    read = N_(
        "The rules of {game} are started in “{folder}”; the README there says how to go on. Their "
        "clauses are in “{pack}”."
    )
    say_lines([texts.say(read, game=pack.called, folder=folder, pack=pack.folder)])


def _before(pack: Pack, since: str | None) -> Pack:
    """Return the pack to compare with: the one named, the variant's own, or the draft that this one was made of."""
    if since is not None:
        return named_pack(since)
    if pack.variant is not None:
        return load_pack(pack.folder)
    if pack.sheet.previous is None:
        text = N_("{draft} does not name the draft it was made from; give one with --since.")
        raise QuoError(text, draft=pack.called)
    return load_pack(find_pack(pack.game, pack.sheet.previous))


def _neighbours(found: ComparedPacks) -> tuple[Neighbour, ...]:
    """Return what stands beside the changes, the examples that they break last."""
    return (*neighbours(found.before, found.after), *neighbouring_examples(found.before, found.after))


def _lines_of(around: Sequence[Neighbour], texts: Texts) -> Iterator[str]:
    """Yield what is said of what stands beside the changes, under a heading; nothing if there is nothing."""
    if around:
        yield from ("", texts.say(N_("{heading}:"), heading=texts.say(HEADING)))
    for sentence in neighbour_sentences(around):
        first, *more = wrapped(texts.sentence(sentence), _width() - len(WARNED))
        yield from (f"{WARNED}{first}", *(f"{' ' * len(WARNED)}{line}" for line in more))


def _told(each: Neighbour) -> dict[str, Any]:
    """Return a neighbour as JSON says it, its sentence in every language."""
    words = {"name": each.name, "before": each.before, "after": each.after}
    data = {key: wording.model_dump(exclude={"one"}) if wording else None for key, wording in words.items()}
    sentence = {language: Texts(language).sentence(each.sentence) for language in LANGUAGES}
    return {"kind": each.kind, "id": each.id, "fault": each.fault, "about": each.about, **data, "sentence": sentence}


def _as_json(found: ComparedPacks) -> dict[str, Any]:
    return {
        "before": found.before.title("en"),
        "after": found.after.title("en"),
        "differences": [_spelled(each) for each in found.differences],
        "same": dict(found.same),
        "alike": [_spelled(each) for each in found.alike],
    }


def _spelled(each: Difference) -> dict[str, Any]:
    words = {"name": each.name, "before": each.before, "after": each.after}
    data = {key: wording.model_dump(exclude={"one"}) if wording else None for key, wording in words.items()}
    rest = {"clauses": list(each.clauses), "follows": each.follows}
    return {"kind": each.kind, "id": each.id, "facet": each.facet, **data, **rest}


def _side_by_side(found: ComparedPacks, alike: Sequence[Difference], texts: Texts) -> Iterator[str]:
    """Yield the differences in three columns: what, before, after; then of each kind what is the same, if it is
    wanted.
    """
    widths = _widths()
    language = texts.language
    yield from beside(("", found.before.title(language), found.after.title(language)), widths)
    for kind, heading in KINDS.items():
        listed = [each for each in found.of(kind) if language in each.languages]
        equal = [each for each in alike if each.kind == kind]
        counts = {"differ": len({each.id for each in listed}), "same": found.same.get(kind, 0)}
        text = texts.say(N_("{heading}: {differ} changed, {same} the same"), heading=texts.say(heading), **counts)
        yield from ("", text, "─" * sum(widths)) if listed or equal else ()
        for each in (*listed, *equal):
            sides = (side.text(language) if side else "" for side in (each.before, each.after))
            yield from beside((_called(each, "=" if each in equal else _mark(each), texts), *sides), widths)
    if not found.differences:
        yield texts.say(N_("No differences."))


def _mark(each: Difference) -> str:
    return MARKS[each.after is not None, each.before is not None]


def _called(each: Difference, mark: str, texts: Texts) -> str:
    """Return what it is, on lines of its own: mark and name, facet, id, and whether it only follows."""
    name = each.name.text(texts.language)
    lines = [f"{mark} {name}" + (f" ({texts.say(FACETS[each.facet])})" if mark == "~" else "")]
    lines += [each.id] if each.id not in name else []
    lines += [texts.say(N_("(follows from the cards)"))] if each.follows else []
    return "\n".join(lines)


def _width() -> int:
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((120, 40)).columns))


def _widths() -> tuple[int, int, int]:
    whole = _width()
    side = (whole - 4) * 3 // 8
    return whole - 4 - 2 * side, side, side
