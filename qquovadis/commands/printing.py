"""`print`: a draft or variant on paper, as a PDF to be cut at 100 %."""

import math
from pathlib import Path
from typing import Annotated, Any

import typer

from qquovadis.commands.choices import UNKNOWN, chosen
from qquovadis.commands.options import AsJson, finite, named_pack
from qquovadis.commands.output import say_json, say_lines, texts_for
from qquovadis.errors import Listed, QuoError
from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_library import last_print
from qquovadis.model.print_record import ENDING, RECORDED, PrintRecord, read_record
from qquovadis.model.print_request import BOTH, PaperRequest, PrintRequest
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

WHAT = ("cards", "tiles", "tokens", "boards", "aid", "rulebook")
DEFAULT_WHAT = "cards,tiles,tokens,boards,aid"
PAPERS = ("a4", "letter", "a3")
BACKS = ("none", "duplex-long", "duplex-short", "gutterfold")
INKS = ("full", "low", "grey")
LAST = "last"
NEVER = N_("{title} has not been printed in this language yet. Leave out --since.")
WARNING = N_("Warning: {warning}")
MADE = N_("{file}: {pages} pages, {components} components, {copies} copies.")
Named = Annotated[
    str, typer.Argument(metavar="GAME/DRAFT|FOLDER|FILE", help=N_("A draft, the folder of a pack, or a variant."))
]


What = Annotated[
    str,
    typer.Option(
        metavar="LIST", help=N_("What to print, separated by commas: cards, tiles, tokens, boards, aid, rulebook.")
    ),
]
Paper = Annotated[str, typer.Option(help=N_("The paper: a4, letter, a3, or its size in mm as 210x297."))]
Bleed = Annotated[float, typer.Option(min=0, max=5, callback=finite, help=N_("Bleed in mm."))]
Gap = Annotated[
    float,
    typer.Option(
        min=0, max=20, callback=finite, help=N_("Gutter between bleeds in mm; 0 lets neighbours share a cut.")
    ),
]
Margin = Annotated[float, typer.Option(min=0, max=30, callback=finite, help=N_("Printer margin in mm."))]
BackSides = Annotated[str, typer.Option(help=N_("Backs: none, duplex-long, duplex-short or gutterfold."))]
Offset = Annotated[str, typer.Option(help=N_("Offset of printed backs, right and down in mm, such as 0.3,-0.2."))]
InkUse = Annotated[str, typer.Option(help=N_("Ink: full, low or grey."))]
Sets = Annotated[int, typer.Option(min=1, max=20, help=N_("The number of boxes."))]
Since = Annotated[
    str | None,
    typer.Option(
        metavar="GAME/DRAFT|FOLDER|FILE|last",
        help=N_(
            "Print only what differs from this draft, variant or record of a print, with a list of what to swap; "
            "“last” is what was printed last."
        ),
    ),
]
Png = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help=N_("Also save each component as a picture in this folder."))
]
Dpi = Annotated[int, typer.Option(min=72, max=1200, help=N_("Dots per inch of the pictures."))]
Cards = Annotated[
    Path | None,
    typer.Option("--single", metavar="FILE", help=N_("Make a PDF with one page per side of each component, too.")),
]
Booklet = Annotated[bool, typer.Option("--booklet", help=N_("Put the rulebook on half pages, to be folded."))]
Corner = Annotated[
    float,
    typer.Option(min=0, max=10, callback=finite, help=N_("Radius of round corners of cards in mm, as a hairline.")),
]
Blanks = Annotated[int, typer.Option(min=0, max=200, help=N_("The number of blank cards to write on."))]
Calibration = Annotated[
    bool, typer.Option("--calibration", help=N_("Print the page for measuring the printer's offset."))
]
WholeBoards = Annotated[
    bool,
    typer.Option("--whole-boards", help=N_("Make boards that are too large for the paper smaller, not in parts.")),
]
PrintLanguage = Annotated[
    str | None, typer.Option("--language", metavar="en|ja|both", help=N_("Use this language; both print on each card."))
]
Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help=N_("The PDF to write (default: named after the draft).")),
]


def print_draft(  # noqa: PLR0913 - the options of a command are its parameters
    context: typer.Context, draft: Named, *,
    what: What = DEFAULT_WHAT, paper: Paper = "a4", bleed: Bleed = 2.0, gap: Gap = 0.0, margin: Margin = 5.0,
    backs: BackSides = "none", offset: Offset = "0,0", ink: InkUse = "full", language: PrintLanguage = None,
    sets: Sets = 1, since: Since = None, png: Png = None, dpi: Dpi = 300, single: Cards = None,
    booklet: Booklet = False, corner: Corner = 0.0, blanks: Blanks = 0, calibration: Calibration = False,
    whole_boards: WholeBoards = False, output: Output = None, as_json: AsJson = False,
) -> None:  # fmt: skip
    """Print the components of a draft or variant into a PDF."""
    pack, texts = named_pack(draft), texts_for(None if language == BOTH else language)
    file = output or Path(f"{pack.game}-{pack.draft}.pdf")
    [behind, *_], [ink, *_] = chosen(backs, BACKS, "--backs"), chosen(ink, INKS, "--ink")
    layout = PaperRequest(paper_size(paper), bleed, gap, margin, behind, _pair(offset, ",", "--offset"))
    words, spoken = chosen(what, WHAT, "--what"), BOTH if language == BOTH else texts.language
    request = PrintRequest(pack=pack, what=words, file=file, language=spoken, layout=layout, ink=ink)
    request = request._replace(sets=sets, since=_pile(since, pack, spoken), pictures=png, dpi=dpi)
    request = request._replace(single=single, booklet=booklet, corner=corner, blanks=blanks, calibration=calibration)
    _report(context.obj.printed(request._replace(whole_boards=whole_boards)), texts, as_json)


def _pile(since: str | None, pack: Pack, language: str) -> Pack | PrintRecord | None:
    """Return what lies on the table already: what was printed last, a record by its file, else a draft or variant."""
    if since is None:
        return None
    if since == LAST:
        found = last_print(pack.game, language)
        if found is None:
            raise QuoError(NEVER, title=pack.title(language if language in LANGUAGES else "en"))
        return found
    return read_record(Path(since)) if Path(since).suffix == ENDING else named_pack(since)


def _report(report: dict[str, Any], texts: Texts, as_json: bool) -> None:
    warnings = [texts.sentence(each) for each in report["warnings"]]
    if as_json:
        say_json({**report, "warnings": warnings})
    else:
        warned = [texts.say(WARNING, warning=each) for each in warnings]
        made = [texts.say(MADE, **{key: report[key] for key in ("file", "pages", "components", "copies")})]
        if report["record"]:
            made.append(texts.say(RECORDED, record=Path(report["record"]).name))
        say_lines([*warned, *made])


def paper_size(text: str) -> str | tuple[float, float]:
    """Return the name of a paper, or the size of one's own in millimetres."""
    word = text.lower()
    if word in PAPERS:
        return word
    size = _pair(word, "x", "--paper")
    if not all(60 <= length <= 1500 for length in size):
        raise QuoError(UNKNOWN, value=text, option="--paper", known=Listed((*PAPERS, "210x297")))
    return size


def _pair(text: str, between: str, option: str) -> tuple[float, float]:
    first, _, second = text.partition(between)
    try:
        pair = float(first), float(second)
        if not all(map(math.isfinite, pair)):
            raise ValueError(text)
        return pair
    except ValueError as error:
        example = {"x": "210x297", ",": "0.3,-0.2"}[between]
        raise QuoError(UNKNOWN, value=text, option=option, known=Listed((example,))) from error
