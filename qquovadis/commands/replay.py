"""`replay`: games that were saved, as they were recorded, and whether the rules make of them what they tell."""

from pathlib import Path
from typing import Annotated, Any

import typer

from qquovadis.commands.options import AsJson, PackFolder, VariantFile, pack_for
from qquovadis.commands.output import say_json, say_lines, system_texts, warn
from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.saves.verify import SaveVerdict
from qquovadis.controllers.saves.verify import verify as verify_session
from qquovadis.controllers.session.session import Session
from qquovadis.errors import Listed
from qquovadis.games import referee_for
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.played_pack import played_box, played_pack
from qquovadis.model.saves.save_file import Recording, read
from qquovadis.model.text.translations import N_

NOT_HELD = 1
Verify = Annotated[
    bool, typer.Option("--verify", help=N_("Check that the recorded choices and results follow the rules."))
]


def replay(
    file: Annotated[Path, typer.Argument(help=N_("A saved game."))],
    to: Annotated[int | None, typer.Option(min=0, metavar="N", help=N_("Stop after this many moves."))] = None,
    pack: PackFolder = None,
    variant: VariantFile = None,
    *,
    verify: Verify = False,
    as_json: AsJson = False,
) -> None:
    """Play a saved game again by what was recorded, and tell where it stands."""
    session = _reopened(file, pack, variant)
    verdict = verify_session(*_refereed(file, pack, variant)) if verify else None
    shown = Replay(session)
    if to is not None:
        shown.seek(to)
    report: dict[str, Any] = {"entries": len(shown.entries), "digest": shown.digest(), "scores": _scores(shown)}
    if as_json:
        say_json(report | (_of_verdict(verdict) if verdict is not None else {}))
    else:
        _say(report, verdict)
    _warn(file, session)
    if session.loaded.damage is not None or (verdict is not None and not verdict.holds):
        raise typer.Exit(NOT_HELD)


def _say(report: dict[str, Any], verdict: SaveVerdict | None) -> None:
    text = N_("{entries} moves, scores {scores}, {digest}")
    texts, scores = system_texts(), Listed(map(str, report["scores"]))
    say_lines([texts.say(text, entries=report["entries"], scores=scores, digest=report["digest"])])
    if verdict is not None:
        say_lines([verdict.sentence(texts)])


def _warn(file: Path, session: Session) -> None:
    """Say what of the file could not be used."""
    if session.loaded.distrusted is not None:
        warn(system_texts().explain(session.loaded.distrusted))
    if session.loaded.damage is not None:
        damaged = N_("“{file}” is damaged from line {line} on: {reason}. Intact moves before it: {entries}.")
        warn(system_texts().say(damaged, file=file.name, **session.loaded.damage._asdict()))


def _of_verdict(verdict: SaveVerdict) -> dict[str, Any]:
    """Return what is told of it: `first_wrong` is the entry, 0 for the opening, with its branch; null if all is
    well.
    """
    wrong = None if verdict.entry is None else {"entry": verdict.entry, "branch": verdict.branch}
    held = {"holds": verdict.holds, "entries": verdict.verified, "by_hand": verdict.by_hand, "first_wrong": wrong}
    return {"verified": held}


def _refereed(file: Path, folder: Path | None, variant: Path | None) -> tuple[Session, Pack]:
    """Return the saved game once more, with the rules of its draft, and its pack."""
    recording, pack = _played(file, folder, variant)
    kit = played_box(recording.header, pack)
    return Session.resume(recording, kit, referee_for(kit)), pack


def _reopened(file: Path, folder: Path | None, variant: Path | None) -> Session:
    """Return the saved game on the box of its pack, under its own variant or the one named; no rules are needed."""
    recording, pack = _played(file, folder, variant)
    return Session.resume(recording, played_box(recording.header, pack))


def _played(file: Path, folder: Path | None, variant: Path | None) -> tuple[Recording, Pack]:
    recording = read(file)
    header = recording.header
    if variant is None:
        return recording, played_pack(recording, folder)
    return recording, pack_for(header.game, folder or find_pack(header.game, header.draft), variant)


def _scores(shown: Session | Replay) -> list[int]:
    table = shown.history.table
    return [sum(sources.values()) for sources in points_by_source(table.kit, table.journal)]
