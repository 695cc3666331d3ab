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

ABOUT = """Q Quo Vadis, a desktop table for board games.

Without a command the window opens, with a saved game if one is named:
qquovadis [FILE] [--language en|ja] [--theme light|dark] [--pack FOLDER] [--exit-after SECONDS] [--testing]
"""

application = typer.Typer(
    help=ABOUT, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True
)
application.command("play")(play.play)
application.command("replay")(replay.replay)
application.command("examples")(examples.examples)
application.add_typer(clauses.clauses, name="clauses")
application.command("check-pack")(packs.check_pack)
application.command("diff")(drafts.diff)
application.command("changes")(drafts.changes)
application.command("new-draft")(drafts.new_draft)
application.command("vocabulary")(packs.vocabulary)
application.command("schema")(packs.schema)
application.command("benchmark")(benchmark.benchmark)
application.command("gallery")(gallery.gallery)
application.command("kit")(kit.kit)
application.command("send-back")(handing_back.send_back)
application.command("selftest")(selftest.selftest)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"qquovadis {__version__}")
        raise typer.Exit


@application.callback()
def main(version: bool = typer.Option(False, "--version", callback=_say_version, is_eager=True)) -> None:
    """Take the options that stand before any command."""
    del version
