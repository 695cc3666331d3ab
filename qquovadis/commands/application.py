"""The command line: each command by its name."""

import typer

from qquovadis import __version__
from qquovadis.commands import (
    benchmark,
    clauses,
    drafts,
    examples,
    gallery,
    handing_back,
    kit,
    packs,
    play,
    replay,
    selftest,
)
from qquovadis.model.texts import N_

ABOUT = N_("""Q Quo Vadis, a desktop table for board games.

Without a command the window opens, with a saved game if one is named:
qquovadis [FILE] [--language en|ja] [--theme light|dark] [--pack FOLDER] [--exit-after SECONDS] [--testing]""")

application = typer.Typer(
    help=ABOUT, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True
)
application.command("play", help=N_("Let bots play a whole game and tell how it ended."))(play.play)
application.command("replay", help=N_("Play a saved game again by what was recorded, and tell where it stands."))(
    replay.replay
)
application.command(
    "examples",
    help=N_(
        "Run worked examples and tell which hold; without a path those of the packs, or of a variant's draft under it."
    ),
)(examples.examples)
application.add_typer(
    clauses.clauses,
    name="clauses",
    help=N_("Count the clauses that code cites and tests show, and name those that lack something."),
)
application.command(
    "check-pack",
    help=N_(
        "Check a pack: its files one by one, what they say together, and its rules in both languages; or a variant."
    ),
)(packs.check_pack)
application.command(
    "diff", help=N_("Compare two drafts or variants: numbers, options, cards, box and clauses side by side.")
)(drafts.diff)
application.command(
    "changes",
    help=N_("Write the change lists of a draft anew, in its folder; print the list of a variant or a shipped draft."),
)(drafts.changes)
application.command(
    "new-draft",
    help=N_("Begin the next draft as a copy of one, or of what a variant makes of it, with its change lists."),
)(drafts.new_draft)
application.command(
    "vocabulary", help=N_("Print what the effects and programmes of a game's cards may say, on one page.")
)(packs.vocabulary)
application.command("schema", help=N_("Print the JSON Schema of what a file may say."))(packs.schema)
application.command("benchmark", help=N_("Measure play at random, undo and seat views for each game, and the window."))(
    benchmark.benchmark
)
application.command(
    "gallery", help=N_("Paint every screen of the window into a folder, from games that are always the same.")
)(gallery.gallery)
application.command("kit", help=N_("Make a playtester's kit, with a guide of one page in each language."))(kit.kit)
application.command(
    "send-back",
    help=N_(
        "Write a game and its notes into one archive, to be sent to whoever made the draft; nothing is sent by itself."
    ),
)(handing_back.send_back)
application.command(
    "selftest",
    help=N_(
        "Check that the program is whole: its packs, its rules by a game of each, its saves, its letters and screens."
    ),
)(selftest.selftest)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"qquovadis {__version__}")
        raise typer.Exit


@application.callback()
def main(
    version: bool = typer.Option(
        False, "--version", callback=_say_version, is_eager=True, help=N_("Tell which program this is.")
    ),
) -> None:
    """Take the options that stand before any command."""
    del version
