"""The command line: each command by its name."""

from collections.abc import Sequence

import typer

from qquovadis import __version__, compiled_modules
from qquovadis.commands import (
    benchmark,
    clauses,
    drafts,
    examples,
    pack_files,
    packs,
    play,
    playtest_kit,
    printing,
    replay,
    selftest,
    send_back,
    sessions,
)
from qquovadis.commands.lab.lab_commands import lab
from qquovadis.commands.output import asked_texts, warn
from qquovadis.commands.usage_errors import run
from qquovadis.commands.window import Window
from qquovadis.model.text.translations import N_

ABOUT = N_(
    "Q Quo Vadis, a digital tabletop for board games.\n\nWithout a command the window opens, with a saved game if "
    "you name one:\nqquovadis [FILE] [--language en|ja] [--theme light|dark] [--pack FOLDER] [--exit-after "
    "SECONDS] [--testing]"
)

application = typer.Typer(
    help=ABOUT, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True
)
application.command("play", help=N_("Let bots play a game to the end and print the result."))(play.play)
application.command("replay", help=N_("Replay a saved game and print how it stands."))(replay.replay)
application.command(
    "examples",
    help=N_("Check examples: by default those of the packs, or those of the draft that a variant is based on."),
)(examples.examples)
application.add_typer(
    clauses.clauses,
    name="clauses",
    help=N_("Count the clauses cited in code and covered by tests, and list what is missing."),
)
application.command(
    "check-pack",
    help=N_("Check a pack, file by file and as a whole, with its rules in both languages; or check a variant."),
)(packs.check_pack)
application.command(
    "diff", help=N_("Compare two drafts or variants: numbers, options, cards, components and clauses.")
)(drafts.diff)
application.command(
    "changes",
    help=N_("Regenerate the change lists of a draft, in its folder; for a variant or a shipped draft, print the list."),
)(drafts.changes)
application.command(
    "new-draft",
    help=N_("Start the next draft from a draft or a variant, with its change lists."),
)(drafts.new_draft)
application.command("new-game", help=N_("Start a game of your own from a ready-to-play template, without code."))(
    drafts.new_game
)
application.command(
    "new-referee",
    help=N_("Start the rules of your own game in Python: a package with a working turn, tests and a recipe."),
)(drafts.new_referee)
application.command("export-game", help=N_("Write a draft into one file, with its texts and pictures."))(
    pack_files.export_game
)
application.command("import-game", help=N_("Add a one-file game to your own games."))(pack_files.import_game)
application.command("vocabulary", help=N_("Print all words for a game's card effects on one page."))(packs.vocabulary)
application.command("schema", help=N_("Print the JSON Schema of a kind of file."))(packs.schema)
application.command("benchmark", help=N_("Measure random play, undo and seat views of each game, and the window."))(
    benchmark.benchmark
)
application.command("print", help=N_("Print a draft's cards, tiles, tokens and boards as a PDF to cut out."))(
    printing.print_draft
)
application.command("kit", help=N_("Make a playtest kit, with a one-page guide in each language."))(playtest_kit.kit)
application.command(
    "send-back",
    help=N_("Pack a game and its notes into one file for the author of the draft; nothing is sent."),
)(send_back.send_back)
application.command("sessions", help=N_("Report what people did in one or more playtests."))(sessions.sessions)
application.add_typer(
    lab, name="lab", help=N_("Let bots play by a plan and report what their games show, with intervals.")
)
application.command(
    "selftest",
    help=N_("Check that the program is complete: packs, a game of each, saved games, fonts and screens."),
)(selftest.selftest)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"qquovadis {__version__} ({compiled_modules.engine()} engine)")
        raise typer.Exit


@application.callback()
def main(
    version: bool = typer.Option(
        False, "--version", callback=_say_version, is_eager=True, help=N_("Print the version of the program.")
    ),
) -> None:
    """Take the options that stand before any command."""
    del version


def obey(arguments: Sequence[str], window: Window) -> int:
    """Do a command and return its exit code: 0 well, 1 what was checked does not hold, 2 wrong use."""
    code, complaint = run(application, list(arguments), asked_texts(arguments), window)
    if complaint:
        warn(complaint)
    return code
